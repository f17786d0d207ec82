#!/usr/bin/env python3
"""Follows a tutorial: runs its commands in order, in one shell, in an empty folder outside of the checkout.

usage: tutorial_check.py [--list] [--keep] [PAGE]

PAGE is TUTORIAL.md unless another is named. A block of shell code is preceded by one of these marks:
  <!-- run -->            it is run and must end with 0
  <!-- run: 0 2 -->       its last command may end with one of these codes
  <!-- not run: why -->   it is passed over
Code of a file is preceded by <!-- file: PATH -->: the file is written there, as the reader would. A block of shell
without a mark is an error. LAB is the checkout, built before (make build).

--list prints the script instead of running it; --keep leaves the folder and names it. It ends with 0 when every
command did what the page says, with 1 when one did not, with 64 or 66 when it cannot begin.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

CHECKOUT = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"(?:<!-- (?P<mark>[^>]*?) -->\n+)?```(?P<language>\w*)\n(?P<code>.*?)```", re.DOTALL)
# Readers have a machine to themselves; a checking machine may not. Rows would be untrusted then, and cannot be cited.
PROLOGUE = """set -euo pipefail
lab() {
  local command=$1
  shift
  if [ "$command" = run ]; then set -- --trust-machine "$@"; fi
  command lab "$command" "$@"
}
"""


class PageError(Exception):
    """What is wrong with the page."""


def script_of(page: str) -> str:
    """The page's commands as one script of bash; each block says first where it stands."""
    parts = [PROLOGUE]
    for block in BLOCK.finditer(page):
        mark, code = block["mark"] or "", block["code"]
        line = page.count("\n", 0, block.start("code")) + 1
        if mark.startswith("file: "):
            path = mark.removeprefix("file: ")
            parts.append(f"cat > '{path}' <<'END OF FILE'\n{code}END OF FILE\n")
        elif mark == "run" or mark.startswith("run: "):
            codes = mark.removeprefix("run").removeprefix(": ").split() or ["0"]
            parts.append(f"printf '\\n== line {line}\\n'\n" + allowing(codes, code))
        elif block["language"] == "sh" and not mark.startswith("not run: "):
            raise PageError(f"line {line}: a block of commands has no mark - write <!-- run --> above it")
    if len(parts) == 1:
        raise PageError("there is no command in it - mark blocks with <!-- run -->")
    return "\n".join(parts)


def allowing(codes: list[str], code: str) -> str:
    if codes == ["0"]:
        return code
    if code.strip().count("\n") > 0:
        raise PageError(f"{code.strip()!r}: other codes than 0 are for a block of one command")
    pattern = "|".join(codes)
    return f"code=0\n{code.strip()} || code=$?\ncase $code in {pattern}) ;; *) exit \"$code\" ;; esac\n"


def run(script: str, folder: pathlib.Path) -> int:
    environment = dict(os.environ, LAB=str(CHECKOUT), HOME=str(folder))
    # A folder that is nobody's checkout, and a home without habits.
    work = folder / "work"
    work.mkdir()
    return subprocess.run(["bash", "-c", script], cwd=work, env=environment, check=False).returncode


def main() -> int:
    parser = argparse.ArgumentParser(usage="tutorial_check.py [--list] [--keep] [PAGE]")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("page", nargs="?", default=CHECKOUT / "TUTORIAL.md", type=pathlib.Path)
    try:
        options = parser.parse_args()
    except SystemExit as end:
        return 64 if end.code else 0
    try:
        script = script_of(options.page.read_text(encoding="utf-8"))
    except OSError as error:
        print(f"tutorial_check: {options.page}: it cannot be read ({error.strerror})", file=sys.stderr)
        return 66
    except PageError as error:
        print(f"tutorial_check: {options.page}: {error}", file=sys.stderr)
        return 1
    if options.list:
        print(script, end="")
        return 0
    folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-tutorial-"))
    began = time.monotonic()
    try:
        code = run(script, folder)
    finally:
        if options.keep:
            print(f"tutorial_check: the folder is {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)
    if code != 0:
        print(f"tutorial_check: a command of {options.page.name} ended with {code}", file=sys.stderr)
        return 1
    print(f"\ntutorial_check: every command of {options.page.name} did what it says, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

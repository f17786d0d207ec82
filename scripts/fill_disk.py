#!/usr/bin/env python3
"""Runs `lab run` on a disk of 20 MiB that fills up, or turns read-only, meanwhile; then resumes the run elsewhere.

usage: fill_disk.py LAB

Asked of the run: it ends with exit code 73 and a message that names the full disk, what is safe and how to go on; its
files parse and hold no part of a trial; a copy of its folder on another disk is resumed to the whole plan; and a new run on
the full disk is refused without leaving anything behind. Mounting a disk takes root: where it is not allowed this says so
and ends with 0, having checked nothing.
"""

import argparse
import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import check_results
import handmade

SIZE_MIB = 20
STRATEGIES = ["c-quick", "c-wrong"]
# Of the disk, when the run begins: enough for its plan (130 KiB) and some trials, not for all (300 KiB more).
LEFT_KIB = 288


def require(holds, problem):
    if not holds:
        sys.exit(f"fill_disk: {problem}")


@contextlib.contextmanager
def disk(folder):
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SIZE_MIB}m", "none", folder], capture_output=True, text=True)
    if mounted.returncode != 0:
        print(f"fill_disk: not checked: no disk can be mounted here ({mounted.stderr.strip()})")
        sys.exit(0)
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


def fill(folder, left_kib):
    free = os.statvfs(folder)
    size = free.f_bavail * free.f_frsize - left_kib * 1024
    with open(folder / "filler", "wb") as file:
        while size > 0:
            size -= file.write(b"\0" * min(size, 1 << 20))


def finished(run, cut):
    check = check_results.Check(run, cut)
    check.all()
    require(not check.problems, f"{run}: " + "; ".join(check.problems[:5]))
    return {(row["cell"], row["block"]) for row in check.throughput if row["role"] == "all"}


def turn_read_only(folder, bench):
    """A run whose disk is mounted anew, read-only, after its first trials."""
    process = bench.start(bench.new(STRATEGIES, 20, 8))
    while process.poll() is None:
        rows = sum(file.read_bytes().count(b",all,") for file in (folder / "results").glob("runs/2*/throughput.csv"))
        # While a row is being written the disk is busy.
        if rows >= 5 and subprocess.run(["mount", "-o", "remount,ro", folder], capture_output=True).returncode == 0:
            break
        time.sleep(0.01)
    error = process.communicate()[1]
    if process.returncode == handmade.BUSY:
        time.sleep(0.5)
        return turn_read_only(folder, bench)
    require(process.returncode == 73, f"the run on a read-only disk ended with {process.returncode}: {error}")
    run = next((folder / "results" / "runs").glob("2*"))
    safe = finished(run, cut=True)
    for words in ["Read-only file system", "make the folder writable", f"; {len(safe)} of 320 trials are safe in {run}"]:
        require(words in error, f"the message lacks `{words}`: {error}")
    subprocess.run(["mount", "-o", "remount,rw", folder], check=True)
    code, error = bench.run(bench.resume(run))
    require(code == 0, f"writable again, the resume ended with {code}: {error}")
    require(safe <= finished(run, cut=False), "finished trials are gone")
    return len(safe)


def main():
    parser = argparse.ArgumentParser(description="Runs `lab run` on a disk that fills up.")
    parser.add_argument("lab", type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fill-disk-") as folder:
        folder = pathlib.Path(folder)
        with disk(folder / "disk") as full:
            bench = handmade.Bench(arguments.lab, folder, 8, full / "results")
            fill(full, LEFT_KIB)
            code, error = bench.run(bench.new(STRATEGIES, 20, 7))
            require(code == 73, f"the run on a full disk ended with {code}: {error}")
            run = next((full / "results" / "runs").glob("2*"), None)
            require(run, f"there was no room for the run's folder: {error}")
            for words in ["No space left on device", "free disk space, then resume", f"trials are safe in {run}",
                          f"`lab run --resume {run}` goes on"]:
                require(words in error, f"the message lacks `{words}`: {error}")
            # Not even half a line: what was begun was taken back.
            safe = finished(run, cut=True)
            for name in ["throughput.csv", "latency.csv", "histograms.hlog"]:
                require((run / name).read_bytes().endswith(b"\n"), f"{name} ends within a line")
            require(0 < len(safe) < 320, f"{len(safe)} trials before the disk was full: the check checks nothing")
            require(f"; {len(safe)} of 320 trials are safe" in error, f"the message counts otherwise: {error}")

            fill_rest(full)
            code, error = bench.run(bench.new(STRATEGIES, 1, 7))
            require(code == 73 and "nothing was left behind" in error, f"a run without room ended with {code}: {error}")
            names = sorted(entry.name for entry in (full / "results" / "runs").iterdir())
            require(names == [run.name], f"left behind: {names}")

            copy = folder / "elsewhere" / "kept"
            shutil.copytree(run, copy)
        code, error = bench.run(bench.resume(copy))
        require(code == 0, f"the copy's resume ended with {code}: {error}")
        whole = finished(copy, cut=False)
        require(safe <= whole and len(whole) == 320, f"{len(whole)} trials after resuming, {len(safe)} before")
        with disk(folder / "other") as other:
            kept = turn_read_only(other, handmade.Bench(arguments.lab, folder, 8, other / "results"))
    print(f"fill_disk: full after {len(safe)} of 320 trials, read-only after {kept}; both said so with what is safe, and were "
          "resumed to all 320")


def fill_rest(folder):
    with contextlib.suppress(OSError), open(folder / "rest", "wb", buffering=0) as file:
        while True:
            file.write(b"\0" * 512)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Lets `lab run` do very many short trials and looks whether it grows.

usage: soak.py [--trials N] [--output FOLDER] LAB

The trials are those of a hand-made module that answers at once: a plain strategy, as the control `null` is one, and
strategies that exit early, answer nothing, are wrong, leave a child behind, or crash (skipped after two blocks). Every
PAUSE seconds the runner is looked at from outside: resident memory, open descriptors, its children and which of them are
zombies, folders in TMPDIR, entries in /dev/shm. The worker of the moment and its folder belong to these figures.

Flat means: the median of a figure over the last tenth of the samples is at most its median over the second tenth plus what
is allowed: 2 descriptors, 1 folder, 1 entry, 1 child, no zombie more than the one of the moment, and for memory 64 bytes a
trial of the plan and 4 MiB (the runner keeps each trial's plan and its share of the table at the end; the heap of the
first tenth still warms up). Prints the figures and `flat` or `not flat: WHAT`; ends with 1 when it is not flat.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import check_results
import handmade

STRATEGIES = ["c-quick", "c-exit", "c-silent", "c-wrong", "c-orphan", "c-crash"]
POINTS = 4
PAUSE = 0.5
MIB = 1 << 20


def status(pid):
    with open(f"/proc/{pid}/status", encoding="utf-8") as lines:
        return dict(line.rstrip("\n").split(":\t", 1) for line in lines if ":\t" in line)


class Samples:
    """Figures of a process over time."""

    allowed = {"descriptors": 2, "folders": 1, "shm": 1, "children": 1, "zombies": 1}

    def __init__(self, pid, temporary, allowed_memory):
        self.pid = pid
        self.temporary = temporary
        self.allowed = {"resident": allowed_memory, **Samples.allowed}
        self.began = time.monotonic()
        self.seconds = []
        self.figures = {name: [] for name in self.allowed}

    def take(self):
        try:
            figures = self.look()
        except (OSError, ValueError, KeyError):
            return  # it ended meanwhile
        self.seconds.append(time.monotonic() - self.began)
        for name, value in figures.items():
            self.figures[name].append(value)

    def look(self):
        children, zombies = [], 0
        for task in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{task}/children", encoding="utf-8") as file:
                children += file.read().split()
        for child in children:
            try:
                zombies += status(child)["State"].startswith("Z")
            except OSError:
                pass  # it ended between two looks
        return {
            "resident": int(status(self.pid)["VmRSS"].split()[0]) * 1024,
            "descriptors": len(os.listdir(f"/proc/{self.pid}/fd")),
            "folders": len(os.listdir(self.temporary)),
            "shm": len(os.listdir("/dev/shm")),
            "children": len(children),
            "zombies": zombies,
        }

    def tenth(self, name, number):
        values = self.figures[name]
        size = max(1, len(values) // 10)
        start = min(number * size, len(values) - size)
        return statistics.median(values[start : start + size])

    def growing(self):
        return [name for name in self.figures if self.tenth(name, 9) > self.tenth(name, 1) + self.allowed[name]]

    def table(self):
        lines = [f"{'figure':12} {'second tenth':>14} {'last tenth':>14} {'largest':>14} {'allowed':>14}"]
        for name, values in self.figures.items():
            unit = MIB if name == "resident" else 1
            row = [self.tenth(name, 1), self.tenth(name, 9), max(values), self.tenth(name, 1) + self.allowed[name]]
            text = " ".join(f"{value / unit:>14.2f}" if unit > 1 else f"{value:>14.0f}" for value in row)
            lines.append(f"{name + (' MiB' if unit > 1 else ''):12} {text}")
        return lines

    def course(self):
        """Eleven moments, evenly over the run."""
        lines = [f"{'seconds':>9} {'resident MiB':>13} {'descriptors':>12} {'folders':>8} {'shm':>5} {'zombies':>8}"]
        count = len(self.seconds)
        for index in sorted({step * (count - 1) // 10 for step in range(11)}):
            own = {name: values[index] for name, values in self.figures.items()}
            lines.append(
                f"{self.seconds[index]:>9.0f} {own['resident'] / MIB:>13.2f} {own['descriptors']:>12} "
                f"{own['folders']:>8} {own['shm']:>5} {own['zombies']:>8}")
        return lines


def soak(bench, blocks, temporary, allowed_memory):
    words = [str(word) for word in bench.new(STRATEGIES, blocks, 7)]
    environment = {**os.environ, "TMPDIR": str(temporary)}
    process = subprocess.Popen(
        words, cwd=bench.folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    samples = Samples(process.pid, temporary, allowed_memory)
    said = []
    reader = threading.Thread(target=lambda: said.append(process.stderr.read()))
    reader.start()
    while process.poll() is None:
        samples.take()
        time.sleep(PAUSE)
    reader.join()
    return process.returncode, said[0], samples


def main():
    parser = argparse.ArgumentParser(description="Lets `lab run` do very many short trials.")
    parser.add_argument("--trials", type=int, default=20_000, help="at least so many workers are run")
    parser.add_argument("--output", type=pathlib.Path, help="a folder for figures.txt")
    parser.add_argument("lab", type=pathlib.Path)
    arguments = parser.parse_args()
    # Those that crash are skipped after two blocks.
    running = (len(STRATEGIES) - 1) * POINTS
    blocks = min(1000, -(-arguments.trials // running))
    planned = blocks * len(STRATEGIES) * POINTS
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        folder = pathlib.Path(folder)
        temporary = folder / "tmp"
        temporary.mkdir()
        bench = handmade.Bench(arguments.lab, folder, POINTS)
        while True:
            code, error, samples = soak(bench, blocks, temporary, planned * 64 + 4 * MIB)
            if code != handmade.BUSY:
                break
            time.sleep(1)
        if code != 0 or len(samples.seconds) < 20:
            sys.exit(f"soak: the run ended with {code} after {len(samples.seconds)} samples: {error}")
        check = check_results.Check(folder / "results" / "latest")
        check.all()
        if check.problems:
            sys.exit("soak: " + "; ".join(check.problems[:5]))
        left = os.listdir(temporary)
        counts = check.record["counts"]
        ran = sum(count for status, count in counts.items() if status != "skipped")
    growing = samples.growing() + (["folders left behind"] if left else [])
    verdict = f"not flat: {', '.join(growing)}" if growing else "flat"
    report = [
        f"{ran} trials with a worker each, {planned - ran} skipped after two crashes, {blocks} blocks,",
        f"{samples.seconds[-1]:.0f} s, {len(samples.seconds)} samples; rows: "
        + ", ".join(f"{count} {status}" for status, count in sorted(counts.items())),
        "", *samples.table(), "", *samples.course(), "", verdict,
    ]
    print("\n".join(report))
    if arguments.output:
        arguments.output.mkdir(parents=True, exist_ok=True)
        (arguments.output / "figures.txt").write_text("\n".join(report) + "\n", encoding="utf-8")
    sys.exit(1 if growing else 0)


if __name__ == "__main__":
    main()

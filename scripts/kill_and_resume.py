#!/usr/bin/env python3
"""Kills `lab run` with SIGKILL at random moments, again and again, and resumes it.

usage: kill_and_resume.py [--kills N] [--seed S] LAB

After every kill the files must parse and no finished trial may be missing or stand twice. A run that got to its end must
hold its whole plan; then the next one begins. The moments follow from the seed, as parts of the time that a run takes here
when nobody disturbs it; they lie anywhere from the start of the process, so that a run is also killed while its folder is
being made. Prints one line, or what went wrong and exits with 1.
"""

import argparse
import pathlib
import random
import subprocess
import sys
import tempfile
import time

import check_results
import handmade

STRATEGIES = ["c-quick", "c-exit", "c-wrong"]
POINTS = 4
BLOCKS = 4


class Torment:
    def __init__(self, bench, seed):
        self.bench = bench
        self.random = random.Random(seed)
        self.kills = 0
        self.early = 0
        self.runs = 0
        self.resumed = 0
        self.whole_seconds = None

    def folder(self):
        """The run that was made or touched last; None before there is any."""
        runs = (self.bench.results / "runs").glob("2*")
        return max(runs, key=lambda run: run.stat().st_ctime_ns, default=None)

    def finished(self, run, cut):
        check = check_results.Check(run, cut)
        check.all()
        if check.problems:
            sys.exit(f"kill_and_resume: after {self.kills} kills, {run.name}: " + "; ".join(check.problems[:5]))
        return {(row["cell"], row["block"]) for row in check.throughput if row["role"] == "all"}

    def undisturbed(self):
        """How long a run takes."""
        began = time.monotonic()
        code, error = self.bench.run(self.bench.new(STRATEGIES, BLOCKS, 0))
        if code != 0:
            sys.exit(f"kill_and_resume: the undisturbed run ended with {code}: {error}")
        self.whole_seconds = time.monotonic() - began
        self.finished(self.folder(), cut=False)

    def one_run(self, most):
        """A run from its start to its end, killed until `most` kills in all were dealt."""
        before = self.folder()
        known = set()
        self.runs += 1
        while True:
            run = self.folder() if self.folder() != before else None
            words = self.bench.resume(run) if run else self.bench.new(STRATEGIES, BLOCKS, self.runs)
            self.resumed += run is not None
            if self.kills >= most:
                code, error = self.bench.run(words)
                if code != 0:
                    sys.exit(f"kill_and_resume: the last resume ended with {code}: {error}")
                break
            process = self.bench.start(words)
            try:
                error = process.communicate(timeout=self.random.uniform(0, self.whole_seconds))[1]
                if process.returncode == handmade.BUSY:
                    time.sleep(0.5)
                    continue
                if process.returncode != 0:
                    sys.exit(f"kill_and_resume: {' '.join(map(str, words))} ended with {process.returncode}: {error}")
                break
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                self.kills += 1
            run = self.folder() if self.folder() != before else None
            if run is None:
                self.early += 1
                continue
            now = self.finished(run, cut=True)
            if not known <= now:
                sys.exit(f"kill_and_resume: after {self.kills} kills {len(known - now)} finished trials are gone")
            known = now
        whole = self.finished(self.folder(), cut=False)
        if not known <= whole:
            sys.exit("kill_and_resume: the whole run lacks trials that it had")

    def leftovers(self):
        return [entry.name for entry in (self.bench.results / "runs").iterdir() if entry.name.startswith(".")]


def main():
    parser = argparse.ArgumentParser(description="Kills `lab run` at random moments and resumes it.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("lab", type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kill-and-resume-") as folder:
        torment = Torment(handmade.Bench(arguments.lab, folder, POINTS), arguments.seed)
        torment.undisturbed()
        while torment.kills < arguments.kills:
            torment.one_run(arguments.kills)
        if torment.leftovers():
            sys.exit(f"kill_and_resume: left behind: {torment.leftovers()}")
        if torment.early > arguments.kills // 2:
            sys.exit(f"kill_and_resume: {torment.early} of {torment.kills} kills came before there was a run: too little was "
                     "checked; is the machine busy?")
    print(f"kill_and_resume: {torment.kills} kills in {torment.runs} runs, {torment.early} of them before the run's folder "
          f"was there; {torment.resumed} times resumed; every finished trial kept, each run whole in the end")


if __name__ == "__main__":
    main()

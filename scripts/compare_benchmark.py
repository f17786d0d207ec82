#!/usr/bin/env python3
"""Measures `lab compare` on large results: time and peak memory for two CSVs of 10 thousand to a million rows.

usage: compare_benchmark.py [--check] LAB [ROWS ...]

LAB is the built tool (a release build, or the figures say nothing). The files are made in a temporary folder: cells of
eight blocks and three roles, one cell in a hundred 20 % slower in the second file, so the tool ends with 2. With
--check it fails when 100,000 rows take more than 1 s, or a million more than 10 s or 600 MiB.
"""

import argparse
import os
import random
import sys
import tempfile
import time

HEADER = (
    "schema,run,experiment,scenario,strategy,primitive,callers,params,cell,block,order,status,reason,role,load"
    ",offered_per_s,ops,window_ns,ops_per_s,fairness,cpu_ns_per_op,ctx_switches_voluntary,ctx_switches_involuntary"
    ",threads_peak,heap_peak_bytes,heap_end_bytes,rss_peak_bytes,allocs_per_op,alloc_bytes_per_op,backlog_peak"
    ",drain_ns,lost,duplicated,out_of_order,max_displacement,confinement_violations,distinct_threads,wakeups,missed\n"
)
BLOCKS = 8
ROLES = ("read", "write", "all")
STRATEGIES = ("actor", "gcd-serial", "gcd-barrier", "unfair-lock", "task-per-event")
LIMITS = {100_000: (1.0, None), 1_000_000: (10.0, 600.0)}


def write_results(path, rows, run, seed):
    """A throughput.csv in block order, as a run leaves it."""
    noise = random.Random(seed)
    cells = max(1, rows // (BLOCKS * len(ROLES)))
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEADER)
        written = 0
        order = 0
        for block in range(1, BLOCKS + 1):
            for cell in range(cells):
                order += 1
                factor = 0.8 if cell % 100 == 0 and run.endswith("b") else 1.0
                strategy = STRATEGIES[cell % len(STRATEGIES)]
                keys = (
                    f"1,{run},rw-cache,rw-cache,{strategy},a primitive of {strategy},tasks,"
                    f"clients=2;crowd=idle;keys={cell // len(STRATEGIES) + 1};reads=90;work=0,{cell:012x}"
                    f",{block},{order},ok,"
                )
                for role in ROLES:
                    rate = 1_000_000 * factor * noise.lognormvariate(0, 0.02)
                    file.write(
                        f"{keys},{role},closed,,{rate / 5:.0f},200000000,{rate:.2f},0.9876,812.5,120,3,8,1048576,524288"
                        f",20971520,0.25,16,,1000,0,0,0,0,0,4,,\n"
                    )
                    written += 1
    return written


def measure(lab, base, new):
    """Exit code, seconds, seconds of processor time and MiB of one comparison."""
    start = time.monotonic()
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        os.execv(lab, [lab, "compare", base, new])
    _, status, usage = os.wait4(child, 0)
    seconds = time.monotonic() - start
    # Linux counts kibibytes, macOS bytes.
    peak = usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
    return os.waitstatus_to_exitcode(status), seconds, usage.ru_utime + usage.ru_stime, peak


def main():
    parser = argparse.ArgumentParser(description="Measures lab compare on large results.")
    parser.add_argument("--check", action="store_true", help="fail beyond the limits")
    parser.add_argument("lab", help="the built tool")
    parser.add_argument("rows", nargs="*", type=int, default=[10_000, 100_000, 1_000_000])
    arguments = parser.parse_args()
    failures = []
    print(f"{'rows a file':>12}  {'time':>8}  {'CPU time':>8}  {'peak':>9}  exit code")
    with tempfile.TemporaryDirectory(prefix="compare-benchmark-") as folder:
        for rows in arguments.rows:
            base, new = f"{folder}/base.csv", f"{folder}/new.csv"
            written = write_results(base, rows, "20261130T071500Z-a", seed=1)
            write_results(new, rows, "20261130T081500Z-b", seed=2)
            code, seconds, processor, peak = measure(os.path.abspath(arguments.lab), base, new)
            print(f"{written:>12,}  {seconds:>6.2f} s  {processor:>6.2f} s  {peak:>5.0f} MiB  {code}", flush=True)
            most_seconds, most_peak = LIMITS.get(rows, (None, None))
            if code != 2:
                failures.append(f"{rows} rows: exit code {code}, 2 was expected")
            if most_seconds and seconds > most_seconds:
                failures.append(f"{rows} rows: {seconds:.2f} s, at most {most_seconds:.0f} s are allowed")
            if most_peak and peak > most_peak:
                failures.append(f"{rows} rows: {peak:.0f} MiB, at most {most_peak:.0f} MiB are allowed")
    for failure in failures:
        print(f"compare_benchmark: {failure}", file=sys.stderr)
    return 1 if failures and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())

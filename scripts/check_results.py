#!/usr/bin/env python3
"""Checks a run folder against the CSV contract, independently of the code that wrote it.

usage: check_results.py [--smoke] [--cut] FOLDER

Reads run.json, latency.csv and throughput.csv. Prints one line and exits with 0 when all holds; else prints every
problem (at most 20) and exits with 1. With --smoke the run must also hold the five named strategies in all five
scenarios and the control, and no trial may have crashed or failed. With --cut the run may have been cut off anywhere:
then the last line of a file may be unended and trials may be missing, but none may stand twice.
"""

import argparse
import csv
import io
import json
import math
import pathlib
import re
import sys

KEYS = "schema,run,experiment,scenario,strategy,primitive,callers,params,cell,block,order,status,reason"
LATENCY = KEYS + ",role,measure,count,min_ns,mean_ns,p50_ns,p90_ns,p99_ns,p999_ns,p9999_ns,max_ns"
THROUGHPUT = KEYS + (
    ",role,load,offered_per_s,ops,window_ns,ops_per_s,fairness,cpu_ns_per_op,ctx_switches_voluntary"
    ",ctx_switches_involuntary,threads_peak,heap_peak_bytes,heap_end_bytes,rss_peak_bytes,allocs_per_op"
    ",alloc_bytes_per_op,backlog_peak,drain_ns,lost,duplicated,out_of_order,max_displacement"
    ",confinement_violations,distinct_threads,wakeups,missed"
)
TEXT = set(KEYS.split(",")) - {"schema", "block", "order"} | {"role", "measure", "load"}
RISING = ["min_ns", "p50_ns", "p90_ns", "p99_ns", "p999_ns", "p9999_ns", "max_ns"]

STATUSES = {"ok", "incorrect", "hung", "crashed", "failed", "not-applicable", "untrusted", "skipped"}
MEASURES = {"submit", "wait", "service", "response", "lateness", "age"}
CALLERS = {"threads", "tasks", "callback", "main"}
LOADS = {"closed", "open", "unbounded"}

SCENARIOS = ["polling", "confined-store", "hot-path", "rw-cache", "timers"]
STRATEGIES = ["actor", "gcd-serial", "gcd-barrier", "unfair-lock", "task-per-event"]
CONTROL = "null"
# Those that have strategies of their own.
OTHERS = ["callback-bridge", "event-stream", "main-hop", "barrier-property"]


class Check:
    def __init__(self, folder, cut=False):
        self.folder = folder
        self.cut = cut
        self.problems = []
        self.record = json.loads((folder / "run.json").read_text(encoding="utf-8"))
        self.throughput = self.read("throughput.csv", THROUGHPUT)
        self.latency = self.read("latency.csv", LATENCY)

    def require(self, holds, problem):
        if not holds:
            self.problems.append(problem)

    def read(self, name, header):
        """The rows, each with its place under the key None."""
        text = (self.folder / name).read_bytes().decode("utf-8")
        self.require("\r" not in text, f"{name}: a carriage return")
        if self.cut:
            text = text[: text.rfind("\n") + 1]
        self.require(text.endswith("\n"), f"{name}: the last line is not ended")
        lines = csv.reader(io.StringIO(text, newline=""), strict=True)
        self.require(",".join(next(lines, [])) == header, f"{name}: the header is not the schema's")
        rows = []
        for cells in lines:
            place = f"{name}:{lines.line_num}"
            names = header.split(",")
            self.require(len(cells) == len(names), f"{place}: {len(cells)} cells instead of {len(names)}")
            rows.append({**dict(zip(names, cells)), None: place})
        return rows

    def all(self):
        for row in self.throughput:
            self.keys(row)
            self.require(row["load"] in LOADS, f"{row[None]}: load {row['load']}")
        for row in self.latency:
            self.keys(row)
            self.latency_row(row)
        self.trials()

    def keys(self, row):
        place = row[None]
        self.require(row["schema"] == str(self.record["schema"]) == "1", f"{place}: schema {row['schema']}")
        self.require(row["run"] == self.record["run"], f"{place}: another run, {row['run']}")
        self.require(re.fullmatch("[0-9a-f]{12}", row["cell"]), f"{place}: cell {row['cell']}")
        self.require(row["callers"] in CALLERS, f"{place}: callers {row['callers']}")
        names = [pair.split("=")[0] for pair in row["params"].split(";")]
        self.require(names == sorted(set(names)), f"{place}: params {row['params']}")
        self.require(row["status"] in STATUSES, f"{place}: status {row['status']}")
        self.require((row["status"] == "ok") == (row["reason"] == ""), f"{place}: {row['status']} and its reason")
        for name, value in row.items():
            if name is None or name in TEXT or value == "":
                continue
            try:
                number = float(value)
            except ValueError:
                number = math.nan
            self.require(math.isfinite(number) and number >= 0, f"{place}: {name} is {value}")

    def latency_row(self, row):
        place = row[None]
        self.require(row["measure"] in MEASURES, f"{place}: measure {row['measure']}")
        if any(row[name] == "" for name in ["count", "mean_ns"] + RISING):
            return self.require(False, f"{place}: an empty number")
        values = [float(row[name]) for name in RISING]
        self.require(float(row["count"]) > 0, f"{place}: no samples")
        self.require(values == sorted(values), f"{place}: the percentiles do not rise: {values}")
        # The mean is that of the buckets' middles, each within 1/1,000 of its samples.
        self.require(
            values[0] * 0.999 <= float(row["mean_ns"]) <= values[-1] * 1.001, f"{place}: mean {row['mean_ns']}")

    def trials(self):
        """Every planned trial has its row `all`, once; every row belongs to a trial. Of a run that was cut off: none
        twice, and only planned ones."""
        whole = [row for row in self.throughput if row["role"] == "all"]
        measured = [row for row in whole if row["status"] != "not-applicable"]
        orders = sorted(int(row["order"] or 0) for row in measured)
        planned = self.record["plannedTrials"]
        every = list(range(1, planned + 1))
        if self.cut:
            once = len(set(orders)) == len(orders) and set(orders) <= set(every)
            self.require(once, f"throughput.csv: a trial stands twice, or is none of the {planned} planned")
            return self.distinct()
        self.require(orders == every, f"throughput.csv: not one row `all` for each of {planned} trials")
        counts = {}
        for row in whole:
            counts[row["status"]] = counts.get(row["status"], 0) + 1
        self.require(counts == self.record["counts"], f"run.json counts {self.record['counts']}, the rows are {counts}")
        for row in whole:
            if row["heap_peak_bytes"] and row["heap_end_bytes"]:
                holds = float(row["heap_end_bytes"]) <= float(row["heap_peak_bytes"])
                self.require(holds, f"{row[None]}: the heap at the end exceeds its peak")
        cells = {(row["order"], row["cell"]) for row in measured}
        for row in self.throughput + self.latency:
            known = row["status"] == "not-applicable" or (row["order"], row["cell"]) in cells
            self.require(known, f"{row[None]}: a row without a trial")
        self.distinct()

    def distinct(self):
        for rows, names in [(self.throughput, ["order", "cell", "role"]), (self.latency, ["order", "role", "measure"])]:
            keys = [tuple(row[name] for name in names) for row in rows]
            self.require(len(keys) == len(set(keys)), f"{rows[0][None] if rows else ''}: rows that stand twice")

    def smoke(self):
        ran = {(row["strategy"], row["scenario"]) for row in self.throughput
               if row["status"] not in ("not-applicable", "skipped")}
        for strategy in STRATEGIES:
            for scenario in SCENARIOS:
                self.require((strategy, scenario) in ran, f"{strategy} was never measured in {scenario}")
        for scenario in OTHERS:
            self.require(scenario in {scenario for _, scenario in ran}, f"{scenario} was never measured")
        self.require(any(strategy == CONTROL for strategy, _ in ran), "the control was never measured")
        for row in self.throughput:
            if row["role"] == "all" and row["status"] in ("crashed", "failed"):
                who = f"{row['strategy']} in {row['scenario']}"
                self.problems.append(f"{row[None]}: {who} {row['status']}: {row['reason']}")


def main():
    parser = argparse.ArgumentParser(description="Checks a run folder against the CSV contract.")
    parser.add_argument("--smoke", action="store_true", help="also ask for what the smoke run must hold")
    parser.add_argument("--cut", action="store_true", help="the run may have been cut off")
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    try:
        check = Check(arguments.folder, arguments.cut)
    except (OSError, ValueError, csv.Error) as error:
        sys.exit(f"check_results: {arguments.folder}: cannot be read: {error}")
    check.all()
    if arguments.smoke:
        check.smoke()
    if check.problems:
        for problem in check.problems[:20]:
            print(f"check_results: {problem}", file=sys.stderr)
        sys.exit(f"check_results: {arguments.folder}: {len(check.problems)} problems")
    print(f"check_results: {arguments.folder}: {check.record['plannedTrials']} trials, {len(check.throughput)} rows of "
          f"throughput and {len(check.latency)} of latency hold to the contract")


if __name__ == "__main__":
    main()

"""Writes ../PercentileReference.swift: percentile distributions as hdrhistogram, an independent implementation, has them.

  python3 -m venv venv && venv/bin/pip install hdrhistogram==0.10.8
  venv/bin/python Tests/ReportingTests/Reference/make_percentile_reference.py > Tests/ReportingTests/PercentileReference.swift

Two things are as HdrHistogram for Java and C have them, where the one for Python differs: the density of the lines
doubles at each halving of the distance to 100 % and not in between, and the footer says `Total count` of a whole number.
"""
import io
import math

from hdrh import iterators
from hdrh.histogram import HdrHistogram

HOUR = 3_600_000_000_000


def increment_iteration_level(self):
    self.percentile_to_iterate_from = self.percentile_to_iterate_to
    gap = 100.0 - self.percentile_to_iterate_to
    if gap:
        halvings = int(math.log(100 / gap) / math.log(2)) + 1
        self.percentile_to_iterate_to += 100.0 / (self.percentile_ticks_per_half_distance * 2 ** halvings)


iterators.PercentileIterator.increment_iteration_level = increment_iteration_level

CASES = {
    "one": [(1, 1)],
    "zero and neighbours": [(0, 3), (1, 1), (3, 2)],
    "even": [(value, 1) for value in range(1, 101)],
    "wide": [(5, 1), (250, 90), (251, 60), (4_000, 7), (1_000_000, 200), (123_456_789, 1), (HOUR, 1)],
    "large counts": [(100, 127), (101, 128), (102, 16_384), (5_000, 10_000_000_000)],
}

print("// Made by Reference/make_percentile_reference.py with hdrhistogram 0.10.8. Do not edit.\n")
print("struct PercentileReference {\n  let name: String, samples: [(value: UInt64, count: UInt64)], text: String\n}\n")
print("let percentileReferences = [")
for name, samples in CASES.items():
    h = HdrHistogram(1, HOUR, 3)
    for value, count in samples:
        assert h.record_value(value, count)
    out = io.BytesIO()
    h.output_percentile_distribution(out, 1)
    lines = out.getvalue().decode().splitlines()
    total = f"Total count    = {h.get_total_count():12d}]"
    lines[-2] = lines[-2][:lines[-2].index("TotalCount")] + total
    pairs = ", ".join(f"({v}, {c})" for v, c in samples)
    body = "\n".join("      " + line if line else "" for line in lines)
    print(f'  PercentileReference(\n    name: "{name}",\n    samples: [{pairs}],\n    text: """\n{body}\n\n      """),')
print("]")

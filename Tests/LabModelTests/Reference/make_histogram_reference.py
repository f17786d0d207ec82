"""Writes ../HistogramReference.swift: what hdrhistogram, an independent implementation, says of the same values.

  python3 -m venv venv && venv/bin/pip install hdrhistogram==0.10.8
  venv/bin/python Tests/LabModelTests/Reference/make_histogram_reference.py > Tests/LabModelTests/HistogramReference.swift

Samples are multiples of 10,000 where p99.99 is asked for: hdrhistogram for Python rounds the wanted rank to the nearest
one, the lab and HdrHistogram for Java round it up, and both agree where the rank is whole.
"""
from hdrh.histogram import HdrHistogram

HOUR = 3_600_000_000_000
MASK = (1 << 64) - 1


def split_mix(seed):
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield z ^ (z >> 31)


def new():
    return HdrHistogram(1, HOUR, 3)


print("// Made by Reference/make_histogram_reference.py with hdrhistogram 0.10.8. Do not edit.\n")
print("struct BucketReference { let value: UInt64, index: Int, lowest: UInt64, highest: UInt64 }\n")
print("let bucketReferences = [")
values = {0, 1, 2, 5, 1000, HOUR, HOUR - 1}
for bits in range(10, 42):
    values |= {(1 << bits) - 1, 1 << bits, (1 << bits) + 1, (1 << bits) + (1 << (bits - 1)) + 3}
h = new()
for value in sorted(v for v in values if v <= HOUR):
    print(f"  BucketReference(value: {value}, index: {h._counts_index_for(value)}, "
          f"lowest: {h.get_lowest_equivalent_value(value)}, highest: {h.get_highest_equivalent_value(value)}),")
print("]\n")

print("/// Sample i is `SplitMix64(seed).next() >> shift % bound`.")
print("struct SampleReference {")
print("  let seed: UInt64, samples: Int, shift: UInt64, bound: UInt64, minimum: UInt64, maximum: UInt64, mean: Double")
print("  let percentiles: [(percent: Double, value: UInt64)]\n}\n")
print("let sampleReferences = [")
for seed, samples, shift, bound in [
    (1, 100, 50, 1 << 20), (2, 10_000, 44, 1 << 30), (3, 20_000, 30, HOUR), (4, 10_000, 57, 1 << 40),
    (5, 10_000, 22, HOUR), (6, 30_000, 36, 5_000_000_000),
]:
    h, source = new(), split_mix(seed)
    for _ in range(samples):
        assert h.record_value((next(source) >> shift) % bound)
    percents = [0, 50, 90, 99, 100] if samples < 10_000 else [0, 10, 50, 75, 90, 99, 99.9, 99.99, 100]
    table = ", ".join(f"({p}, {h.get_value_at_percentile(p)})" for p in percents)
    print(f"  SampleReference(\n    seed: {seed}, samples: {samples}, shift: {shift}, bound: {bound}, "
          f"minimum: {h.get_min_value()}, maximum: {h.get_max_value()},\n    mean: {h.get_mean_value()!r}, "
          f"percentiles: [{table}]),")
print("]")

"""Writes ../HistogramEncodingReference.swift: histograms as hdrhistogram, an independent implementation, encodes them.

  python3 -m venv venv && venv/bin/pip install hdrhistogram==0.10.8
  venv/bin/python Tests/RecordingTests/Reference/make_hlog_reference.py > Tests/RecordingTests/HistogramEncodingReference.swift

The way back is `read_hlog.py <histograms.hlog>`, which prints what hdrhistogram reads from a log the lab wrote.
"""
import base64
import zlib

from hdrh.histogram import HdrHistogram

HOUR = 3_600_000_000_000
CASES = {
    "empty": [],
    "one": [(1, 1)],
    "zero and neighbours": [(0, 3), (1, 1), (3, 2)],
    "wide": [(5, 1), (250, 90), (251, 60), (4_000, 7), (1_000_000, 200), (123_456_789, 1), (HOUR, 1)],
    "large counts": [(100, 127), (101, 128), (102, 16_384), (5_000, 10_000_000_000)],
}

print("// Made by Reference/make_hlog_reference.py with hdrhistogram 0.10.8. Do not edit.\n")
print("struct EncodingReference {\n  let name: String, samples: [(value: UInt64, count: UInt64)]")
print("  let encoded: String, payload: String, percentiles: [(percent: Double, value: UInt64)]\n}\n")
print("let encodingReferences = [")
for name, samples in CASES.items():
    h = HdrHistogram(1, HOUR, 3)
    for value, count in samples:
        assert h.record_value(value, count)
    encoded = h.encode()
    back = HdrHistogram.decode(encoded)
    assert back.get_total_count() == h.get_total_count()
    payload = zlib.decompress(base64.b64decode(encoded)[8:]).hex()
    pairs = ", ".join(f"({v}, {c})" for v, c in samples)
    # Whole ranks only: hdrhistogram for Python rounds a rank to the nearest, the lab rounds it up.
    total = h.get_total_count()
    percents = [p for p in (25, 50, 75, 90, 100) if total and total * p % 100 == 0]
    table = ", ".join(f"({p}, {back.get_value_at_percentile(p)})" for p in percents)
    print(f'  EncodingReference(\n    name: "{name}", samples: [{pairs}],\n    encoded: "{encoded.decode()}",\n'
          f'    payload: "{payload}",\n    percentiles: [{table}]),')
print("]")

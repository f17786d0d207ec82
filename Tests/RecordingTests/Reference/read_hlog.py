"""Prints what hdrhistogram, an independent implementation, reads from a histograms.hlog of the lab.

  venv/bin/python Tests/RecordingTests/Reference/read_hlog.py Results/latest/histograms.hlog
"""
import sys

from hdrh.histogram import HdrHistogram
from hdrh.log import HistogramLogReader

reference = HdrHistogram(1, 3_600_000_000_000, 3)
reader = HistogramLogReader(sys.argv[1], reference)
while (h := reader.get_next_interval_histogram()) is not None:
    percentiles = [h.get_value_at_percentile(p) for p in (50, 90, 99, 99.9, 99.99)]
    print(h.get_tag(), h.get_total_count(), h.get_min_value(), *percentiles, h.get_max_value(),
          round(h.get_mean_value(), 1), h.get_start_time_stamp(), h.get_end_time_stamp())

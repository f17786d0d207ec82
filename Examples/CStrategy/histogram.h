// HdrHistogram's layout with 3 significant digits, 1 ns to 1 h: what lab_sink.histogram takes.
#ifndef HISTOGRAM_H
#define HISTOGRAM_H
#include <stdint.h>

enum { histogram_buckets = 33 * 1024 };

static inline void histogram_record(uint64_t *counts, uint64_t ns) {
  const uint64_t hour = 3600000000000u;
  if (ns > hour) ns = hour;
  // Below 2,048 a bucket a value; above, the 11 leading bits name the bucket.
  int shift = ns < 2048 ? 0 : 53 - __builtin_clzll(ns);
  counts[((uint64_t)shift << 10) + (ns >> shift)]++;
}

// Up to the last bucket that is not empty.
static inline uint32_t histogram_length(const uint64_t *counts) {
  uint32_t length = histogram_buckets;
  while (length > 0 && counts[length - 1] == 0) length--;
  return length;
}
#endif

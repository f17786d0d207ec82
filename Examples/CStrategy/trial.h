// What a trial of rw-cache was asked to be: lab_trial with its texts read.
#ifndef TRIAL_H
#define TRIAL_H
#include "strategy_abi.h"

typedef struct cache_trial {
  uint64_t clients, keys, work_ns;
  double read_percent;
  int is_crowded;
} cache_trial;

// NULL, or what is wrong: then nothing was read.
const char *cache_trial_read(cache_trial *into, const lab_trial *trial);
#endif

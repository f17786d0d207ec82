#include "lab_spin.h"
#include <time.h>

__attribute__((noinline)) uint64_t lab_spin(uint64_t rounds) {
  uint64_t x = rounds;
  for (uint64_t i = 0; i < rounds; i++) {
    x = x * 6364136223846793005u + 1442695040888963407u;
    __asm__ volatile("" : "+r"(x));
  }
  return x;
}

static uint64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

double lab_spin_calibrate(void) {
  const uint64_t rounds = 200000;  // about 0.2 ms: short enough that most readings are not interrupted
  uint64_t best = UINT64_MAX;
  for (int i = 0; i < 50; i++) {
    uint64_t begin = now_ns();
    (void)*(volatile uint64_t *)&(uint64_t){lab_spin(rounds)};
    uint64_t took = now_ns() - begin;
    if (took < best) best = took;
  }
  return (double)rounds / (double)best;
}

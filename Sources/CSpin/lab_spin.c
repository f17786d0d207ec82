#include "lab_spin.h"
#include "lab_clock.h"

__attribute__((noinline)) uint64_t lab_spin(uint64_t rounds) {
  uint64_t x = rounds;
  for (uint64_t i = 0; i < rounds; i++) {
    x = x * 6364136223846793005u + 1442695040888963407u;
    __asm__ volatile("" : "+r"(x));
  }
  return x;
}

double lab_spin_calibrate(void) {
  const uint64_t rounds = 200000;  // about 0.2 ms: short enough that most readings are not interrupted
  uint64_t best = UINT64_MAX;
  for (int i = 0; i < 50; i++) {
    uint64_t begin = lab_clock_monotonic_ns();
    (void)*(volatile uint64_t *)&(uint64_t){lab_spin(rounds)};
    uint64_t took = lab_clock_monotonic_ns() - begin;
    if (took < best) best = took;
  }
  return (double)rounds / (double)best;
}

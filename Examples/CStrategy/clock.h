// The lab's clock, as strategy_abi.h gives it: ticks of the processor's counter times a multiplier, or CLOCK_MONOTONIC.
#ifndef CLOCK_H
#define CLOCK_H
#include <stdint.h>
#include <time.h>
#if defined(__x86_64__)
#include <x86intrin.h>
#endif

static inline uint64_t monotonic_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static inline uint64_t now_ns(uint64_t multiplier) {
  if (multiplier == 0) return monotonic_ns();
#if defined(__x86_64__)
  unsigned core;
  uint64_t ticks = __rdtscp(&core);  // waits for earlier instructions, so work cannot leak behind the stamp
#elif defined(__aarch64__)
  uint64_t ticks;
  __asm__ volatile("isb\n\tmrs %0, cntvct_el0" : "=r"(ticks)::"memory");
#else
  uint64_t ticks = 0;
#endif
  return (uint64_t)(((unsigned __int128)ticks * multiplier) >> 32);
}

static inline void sleep_ns(uint64_t ns) {
  struct timespec left = {(time_t)(ns / 1000000000u), (long)(ns % 1000000000u)};
  while (nanosleep(&left, &left) == -1) {}
}
#endif

// The lab's clock: the processor's time-stamp counter where it is invariant and the kernel trusts it,
// CLOCK_MONOTONIC elsewhere. Reading it is inlined into the measuring loop. Any thread.
#ifndef LAB_CLOCK_H
#define LAB_CLOCK_H
#include <stdint.h>
#include <time.h>
#if defined(__x86_64__)
#include <x86intrin.h>
#endif

// Not for the dynamic symbol table: the worker and the module each have their own copy.
#pragma GCC visibility push(hidden)

// clock_gettime, found when the library is loaded. A call through this pointer costs what one through the linker's table
// does, and a strategy module imports a clock by name only when its author reads one: `lab check-module` looks for that.
extern int (*lab_clock_gettime)(clockid_t clock, struct timespec *time);

// Nanoseconds of CLOCK_MONOTONIC, which never steps. For waits and for events slower than a microsecond.
static inline uint64_t lab_clock_monotonic_ns(void) {
  struct timespec t;
  lab_clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

// CPU time of the whole process so far, in nanoseconds.
static inline uint64_t lab_clock_process_cpu_ns(void) {
  struct timespec t;
  lab_clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

// Sleeps for ns nanoseconds or a little longer; signals do not shorten it.
void lab_clock_sleep_ns(uint64_t ns);

// Voluntary context switches of the whole process so far: each is a thread that went to sleep, and so will be woken.
uint64_t lab_clock_voluntary_switches(void);

// Raw ticks. rdtscp waits for earlier instructions, so work cannot leak behind the stamp.
static inline uint64_t lab_clock_ticks(void) {
#if defined(__x86_64__)
  unsigned int core;
  return __rdtscp(&core);
#elif defined(__aarch64__)
  uint64_t ticks;
  __asm__ volatile("isb\n\tmrs %0, cntvct_el0" : "=r"(ticks)::"memory");
  return ticks;
#else
  return lab_clock_monotonic_ns();
#endif
}

// Nanoseconds since an arbitrary start. multiplier is that of lab_clock_calibrate; 0 reads CLOCK_MONOTONIC.
static inline uint64_t lab_clock_now_ns(uint64_t multiplier) {
  if (__builtin_expect(multiplier == 0, 0)) return lab_clock_monotonic_ns();
  return (uint64_t)(((unsigned __int128)lab_clock_ticks() * multiplier) >> 32);
}

// The same for the beginning of an interval. It does not wait for earlier instructions, which halves its cost (10 ns
// here); what it may overlap lies before the interval.
static inline uint64_t lab_clock_begin_ns(uint64_t multiplier) {
#if defined(__x86_64__)
  if (__builtin_expect(multiplier != 0, 1)) return (uint64_t)(((unsigned __int128)__rdtsc() * multiplier) >> 32);
#endif
  return lab_clock_now_ns(multiplier);
}

// Lets the calling thread's sleeps end when they should instead of up to 50 µs later, the kernel's default slack.
void lab_clock_sleep_precisely(void);

// 1 when the counter may be used: it is invariant and the kernel's own clock source is this counter.
int lab_clock_counter_is_trustworthy(void);

// Compares the counter with CLOCK_MONOTONIC for duration_ns and returns nanoseconds per tick × 2^32,
// or 0 when the counter may not be used. Takes duration_ns of wall time.
uint64_t lab_clock_calibrate(uint64_t duration_ns);

// Median cost of one reading, in nanoseconds.
double lab_clock_cost_ns(uint64_t multiplier);

#pragma GCC visibility pop
#endif

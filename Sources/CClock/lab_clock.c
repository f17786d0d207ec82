#define _GNU_SOURCE
#include "lab_clock.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif
#if defined(__x86_64__)
#include <cpuid.h>
#endif

int (*lab_clock_gettime)(clockid_t clock, struct timespec *time);

// 101: the first that a program may have, since other initialisers may read the clock.
__attribute__((constructor(101))) static void find_clock(void) {
  *(void **)&lab_clock_gettime = dlsym(RTLD_DEFAULT, "clock_gettime");
  if (!lab_clock_gettime) abort();
}

int lab_clock_counter_is_trustworthy(void) {
#if defined(__x86_64__)
  unsigned int a, b, c, d;
  if (!__get_cpuid(0x80000007, &a, &b, &c, &d) || !(d & (1u << 8))) return 0;  // invariant TSC
  if (!__get_cpuid(0x80000001, &a, &b, &c, &d) || !(d & (1u << 27))) return 0; // rdtscp
#if defined(__linux__)
  // The kernel drops the counter when it finds the cores' counters out of step; under a hypervisor it may
  // prefer the para-virtual clock, which is built upon the same counter.
  char source[32] = "";
  FILE *file = fopen("/sys/devices/system/clocksource/clocksource0/current_clocksource", "r");
  if (!file) return 0;
  int read = fscanf(file, "%31s", source);
  fclose(file);
  return read == 1 && (!strcmp(source, "tsc") || !strcmp(source, "kvm-clock"));
#else
  return 1;
#endif
#elif defined(__aarch64__)
  return 1;  // the architecture requires the generic timer to be constant and shared by all cores
#else
  return 0;
#endif
}

void lab_clock_sleep_ns(uint64_t ns) {
  struct timespec left = {(time_t)(ns / 1000000000u), (long)(ns % 1000000000u)};
  while (nanosleep(&left, &left) == -1 && errno == EINTR) {}
}

void lab_clock_sleep_precisely(void) {
#if defined(__linux__)
  prctl(PR_SET_TIMERSLACK, 1);
#endif
}

uint64_t lab_clock_voluntary_switches(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (uint64_t)usage.ru_nvcsw;
}

// A pair of readings taken as close together as eight tries allow.
static void read_pair(uint64_t *ticks, uint64_t *ns) {
  uint64_t best = UINT64_MAX;
  for (int i = 0; i < 8; i++) {
    uint64_t before = lab_clock_ticks(), wall = lab_clock_monotonic_ns(), after = lab_clock_ticks();
    if (after - before < best) {
      best = after - before;
      *ticks = before + (after - before) / 2;
      *ns = wall;
    }
  }
}

uint64_t lab_clock_calibrate(uint64_t duration_ns) {
  if (!lab_clock_counter_is_trustworthy()) return 0;
  uint64_t ticks0, ns0, ticks1, ns1;
  read_pair(&ticks0, &ns0);
  lab_clock_sleep_ns(duration_ns);
  read_pair(&ticks1, &ns1);
  if (ticks1 <= ticks0) return 0;
  return (uint64_t)((((unsigned __int128)(ns1 - ns0)) << 32) / (ticks1 - ticks0));
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double lab_clock_cost_ns(uint64_t multiplier) {
  double costs[15];
  for (int i = 0; i < 15; i++) {
    uint64_t begin = lab_clock_monotonic_ns();
    for (int j = 0; j < 1000; j++) (void)*(volatile uint64_t *)&(uint64_t){lab_clock_now_ns(multiplier)};
    costs[i] = (double)(lab_clock_monotonic_ns() - begin) / 1000;
  }
  qsort(costs, 15, sizeof costs[0], ascending);
  return costs[7];
}

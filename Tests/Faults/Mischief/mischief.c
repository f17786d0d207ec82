// A strategy module in plain C, against the contract alone: strategies that misbehave as other people's code does, and
// two whose cost is known exactly. Only tests and the acceptance suite load it.
#define _GNU_SOURCE
#define LAB_STRATEGY_MODULE_IN_C
#include "strategy_abi.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Keeps the compiler from leaving out stores that nobody reads.
#define USED(BLOCK) __asm__ volatile("" : : "r"(BLOCK) : "memory")

static uint64_t now_ns(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static unsigned parameter(const lab_trial *trial, const char *key) {
  for (uint32_t i = 0; i < trial->parameter_count; i++)
    if (!strcmp(trial->parameters[i].key, key)) return (unsigned)atoi(trial->parameters[i].value);
  return 0;
}

// Ends a trial that did one operation in a millisecond.
static void finish(const lab_sink *sink) {
  sink->count(sink->context, "all", "ops", 1);
  sink->count(sink->context, "all", "window_ns", 1e6);
  sink->count(sink->context, "all", "ops_per_s", 1000);
  sink->finish(sink->context, LAB_OUTCOME_OK, NULL);
}

static void crash(void *context, const lab_trial *trial, const lab_sink *sink) {
  (void)context, (void)trial, (void)sink;
  *(volatile int *)8 = 1;
}

static void hang(void *context, const lab_trial *trial, const lab_sink *sink) {
  (void)context, (void)trial, (void)sink;
  for (;;) pause();
}

static void leave(void *context, const lab_trial *trial, const lab_sink *sink) {
  (void)context, (void)trial, (void)sink;
  exit(0);
}

// 100 MiB on standard output, then an honest answer.
static void flood(void *context, const lab_trial *trial, const lab_sink *sink) {
  (void)context, (void)trial;
  static char line[1 << 16];
  memset(line, 'x', sizeof line);
  for (int i = 0; i < 1600; i++)
    if (write(1, line, sizeof line) < 0) break;
  finish(sink);
}

// Overwrites everything around a small block, as an overflow does that nobody notices at once.
static void corrupt(void *context, const lab_trial *trial, const lab_sink *sink) {
  (void)context, (void)trial;
  for (size_t size = 8; size <= 4096; size *= 2) {
    char *block = malloc(size);
    memset(block - 16384, 0xA5, 32768);
    USED(block);
  }
  finish(sink);
}

// 1 GiB, touched and never freed.
static void leak(void *context, const lab_trial *trial, const lab_sink *sink) {
  (void)context, (void)trial;
  sink->edge(sink->context, LAB_EDGE_WINDOW_BEGINS);
  for (int i = 0; i < 1024; i++) {
    char *block = malloc(1 << 20);
    if (block) memset(block, i, 1 << 20);
    USED(block);
  }
  sink->edge(sink->context, LAB_EDGE_WINDOW_ENDS);
  finish(sink);
}

typedef struct gate {
  atomic_int arrived, open, done, leave;
} gate;

// Volatile: otherwise the compiler proves that nobody reads it, and leaves the mallocs out.
static void *volatile kept;

static void *known_mallocs(void *argument) {
  gate *gate = argument;
  atomic_fetch_add(&gate->arrived, 1);
  while (!atomic_load(&gate->open)) sched_yield();
  for (int i = 0; i < 1000; i++) kept = malloc(32);
  atomic_fetch_add(&gate->done, 1);
  while (!atomic_load(&gate->leave)) sched_yield();  // still alive when the host counts
  return NULL;
}

// `clients` live threads × 1,000 mallocs between the edges, and nothing else.
static void allocate(void *context, const lab_trial *trial, const lab_sink *sink) {
  (void)context;
  gate gate = {0};
  int threads = (int)parameter(trial, "clients");
  for (int i = 0; i < threads; i++) {
    pthread_t thread;
    pthread_create(&thread, NULL, known_mallocs, &gate);
    pthread_detach(thread);
  }
  while (atomic_load(&gate.arrived) < threads) sched_yield();
  sink->edge(sink->context, LAB_EDGE_WINDOW_BEGINS);
  atomic_store(&gate.open, 1);
  while (atomic_load(&gate.done) < threads) sched_yield();
  sink->edge(sink->context, LAB_EDGE_WINDOW_ENDS);
  finish(sink);
}

// One thread computes until it has used a millisecond of CPU time by its own clock.
static void compute(void *context, const lab_trial *trial, const lab_sink *sink) {
  (void)context, (void)trial;
  sink->edge(sink->context, LAB_EDGE_WINDOW_BEGINS);
  uint64_t end = now_ns(CLOCK_THREAD_CPUTIME_ID) + 1000000;
  while (now_ns(CLOCK_THREAD_CPUTIME_ID) < end) {}
  sink->edge(sink->context, LAB_EDGE_WINDOW_ENDS);
  finish(sink);
}

#define SERVICE(NAME) \
  static const lab_service NAME##_service = {"rw-cache", LAB_CALLERS_THREADS, 0, NULL, NULL, NAME};
SERVICE(crash) SERVICE(hang) SERVICE(leave) SERVICE(flood) SERVICE(corrupt) SERVICE(leak) SERVICE(allocate) SERVICE(compute)

static const lab_strategy strategies[] = {
  {"crashes", "writes where nothing is", "C", &crash_service, 1},
  {"hangs", "never returns", "C", &hang_service, 1},
  {"leaves", "calls exit(0)", "C", &leave_service, 1},
  {"floods", "prints 100 MiB", "C", &flood_service, 1},
  {"corrupts", "overwrites the heap", "C", &corrupt_service, 1},
  {"leaks", "keeps 1 GiB", "C", &leak_service, 1},
  {"allocates", "1,000 mallocs a live thread", "C", &allocate_service, 1},
  {"computes", "1 ms of CPU time", "C", &compute_service, 1},
};

__attribute__((visibility("default"))) const lab_module *lab_strategy_module(void) {
  static const lab_module module = {
    LAB_ABI_VERSION, sizeof(lab_module), LAB_KIT_REVISION, LAB_METHOD_VERSION, strategies,
    sizeof strategies / sizeof *strategies, sizeof(lab_strategy), sizeof(lab_service)};
  return &module;
}

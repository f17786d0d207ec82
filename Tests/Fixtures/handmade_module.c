// A strategy module written by hand, without StrategyKit: what the tests of the commands load. Each strategy does one
// thing that the runner must survive. Macros make modules that must be refused.
#include "strategy_abi.h"
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifndef FIXTURE_ABI
#define FIXTURE_ABI LAB_ABI_VERSION
#endif
#ifndef FIXTURE_COUNT
#define FIXTURE_COUNT (sizeof strategies / sizeof strategies[0])
#endif
#ifndef FIXTURE_ID
#define FIXTURE_ID "c-plain"
#endif
#ifndef FIXTURE_SUMMARY
#define FIXTURE_SUMMARY "sleeps through its window"
#endif
#ifndef FIXTURE_SIZE
#define FIXTURE_SIZE sizeof(lab_module)
#endif
#ifndef FIXTURE_KIT
#define FIXTURE_KIT LAB_KIT_REVISION
#endif
#ifndef FIXTURE_METHOD
#define FIXTURE_METHOD LAB_METHOD_VERSION
#endif
#ifndef FIXTURE_TABLE
#define FIXTURE_TABLE &module
#endif

static void crash(void) {
  fprintf(stderr, "about to fall\n");
  raise(SIGSEGV);
}

// As Swift's runtime does it: the stack trace comes after the words that matter.
static void trap(void) {
  fprintf(stderr, "Cache.swift:7: Fatal error: Index out of range\nCurrent stack trace:\n0    libswiftCore.so  0x00007f16\n");
  raise(SIGILL);
}

static void hang(void) {
  for (;;) pause();
}

static void leave(void) {
  fprintf(stderr, "leaving early\n");
  exit(3);
}

// Answers look like this, so mixing streams up would show.
static void flood(void) {
  char line[1024];
  memset(line, '}', sizeof line);
  line[sizeof line - 1] = '\n';
  for (int i = 0; i < 4096; i++)
    for (int descriptor = 1; descriptor < 10; descriptor++)
      if (write(descriptor, line, sizeof line) < 0) continue;
}

static void close_everything(void) {
  for (int descriptor = 0; descriptor < 100; descriptor++) close(descriptor);
}

static void orphan(void) {
  if (fork() == 0) hang();
}

static pthread_barrier_t gate;

static void *thousand(void *unused) {
  pthread_barrier_wait(&gate);
  for (int i = 0; i < 1000; i++) {
    void *volatile memory = malloc(100);
    free(memory);
  }
  pthread_barrier_wait(&gate);
  pthread_barrier_wait(&gate);
  return unused;
}

// 4 threads × 1,000 allocations of 100 bytes between the edges, and the threads still live at the second one.
static void allocate(const lab_sink *sink) {
  pthread_t threads[4];
  pthread_barrier_init(&gate, NULL, 5);
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, thousand, NULL);
  sink->edge(sink->context, LAB_EDGE_WINDOW_BEGINS);
  pthread_barrier_wait(&gate);
  pthread_barrier_wait(&gate);
  sink->edge(sink->context, LAB_EDGE_WINDOW_ENDS);
  pthread_barrier_wait(&gate);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
}

// For runs of very many trials.
static void answer_at_once(const lab_sink *sink) {
  sink->edge(sink->context, LAB_EDGE_WINDOW_BEGINS);
  sink->edge(sink->context, LAB_EDGE_WINDOW_ENDS);
}

static void sleep_through(const lab_trial *trial, const lab_sink *sink) {
  sink->edge(sink->context, LAB_EDGE_WINDOW_BEGINS);
  struct timespec window = {(time_t)(trial->window_ns / 1000000000u), (long)(trial->window_ns % 1000000000u)};
  nanosleep(&window, NULL);
  sink->edge(sink->context, LAB_EDGE_WINDOW_ENDS);
}

// noisy: up to twice as many operations in one trial as in another.
static void report(const lab_trial *trial, const lab_sink *sink, int noisy) {
  double operations = noisy ? 1000 + (double)(trial->seed % 1000) : 1000;
  uint64_t counts[101] = {0};
  for (int i = 1; i <= 100; i++) counts[i] = 10;
  sink->histogram(sink->context, "read", "response", counts, 101);
  sink->count(sink->context, "read", "ops", 900);
  sink->count(sink->context, "all", "ops", operations);
  sink->count(sink->context, "all", "window_ns", (double)trial->window_ns);
}

// As a module with damaged memory may: a distribution that stands twice, and a role without a name.
static void report_twice(const lab_trial *trial, const lab_sink *sink) {
  report(trial, sink, 0);
  report(trial, sink, 0);
  sink->count(sink->context, "", "ops", 1);
}

static void run_trial(void *context, const lab_trial *trial, const lab_sink *sink) {
  const char *what = context;
  if (!strcmp(what, "crash")) crash();
  if (!strcmp(what, "trap")) trap();
  if (!strcmp(what, "hang")) hang();
  if (!strcmp(what, "exit")) leave();
  if (!strcmp(what, "flood")) flood();
  if (!strcmp(what, "close")) close_everything();
  if (!strcmp(what, "orphan")) orphan();
  if (!strcmp(what, "silent")) return;
  if (!strcmp(what, "allocate"))
    allocate(sink);
  else if (!strcmp(what, "quick") || !strcmp(what, "wrong") || !strcmp(what, "orphan"))
    answer_at_once(sink);
  else
    sleep_through(trial, sink);
  sink->edge(sink->context, LAB_EDGE_DRAINED);
  if (!strcmp(what, "twice"))
    report_twice(trial, sink);
  else
    report(trial, sink, !strcmp(what, "noisy"));
  if (!strcmp(what, "wrong")) {
    sink->count(sink->context, "all", "lost", 3);
    sink->finish(sink->context, LAB_OUTCOME_INCORRECT, "3 events lost");
  } else {
    sink->finish(sink->context, LAB_OUTCOME_OK, NULL);
  }
}

enum { both = LAB_CALLERS_THREADS | LAB_CALLERS_TASKS };

static const lab_service plain[] = {
    {"rw-cache", both, 0, NULL, "plain", run_trial},
    {"hot-path", 0, 0, "it has no queue", NULL, NULL},
};
#define SERVICE(name) static const lab_service name##_service[] = {{"rw-cache", both, 0, NULL, #name, run_trial}};
SERVICE(crash) SERVICE(trap) SERVICE(hang) SERVICE(exit) SERVICE(flood) SERVICE(close) SERVICE(orphan) SERVICE(silent)
SERVICE(allocate) SERVICE(wrong) SERVICE(noisy) SERVICE(quick) SERVICE(twice)

#define STRATEGY(name) {"c-" #name, "a fixture: " #name, "C", name##_service, 1}
static const lab_strategy strategies[] = {
    {FIXTURE_ID, FIXTURE_SUMMARY, "nanosleep", plain, 2},
    STRATEGY(crash), STRATEGY(trap), STRATEGY(hang), STRATEGY(exit), STRATEGY(flood), STRATEGY(close),
    STRATEGY(orphan), STRATEGY(silent), STRATEGY(allocate), STRATEGY(wrong), STRATEGY(noisy),
    STRATEGY(quick), STRATEGY(twice),
};

static const lab_module module = {
    FIXTURE_ABI, FIXTURE_SIZE, FIXTURE_KIT, FIXTURE_METHOD, strategies, FIXTURE_COUNT,
    sizeof(lab_strategy), sizeof(lab_service)};

const lab_module *lab_strategy_module(void) { return FIXTURE_TABLE; }

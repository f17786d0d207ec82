// A strategy module in plain C, against the contract alone: strategies that misbehave as other people's code does, and
// two whose cost is known exactly. Only tests and the acceptance suite load it.
#define _GNU_SOURCE
#define LAB_STRATEGY_MODULE_IN_C
#include "strategy_abi.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// libdispatch, whose headers a plain C target does not see.
extern char _dispatch_main_q;
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *context));
extern void dispatch_sync_f(void *queue, void *context, void (*work)(void *context));

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

#define FAULT(NAME) static void NAME(void *context, const lab_trial *trial, const lab_sink *sink)
#define UNUSED (void)context, (void)trial, (void)sink

// MARK: Ends

FAULT(crash) { UNUSED; *(volatile int *)8 = 1; }

FAULT(trap) { UNUSED; __builtin_trap(); }

FAULT(give_up) { UNUSED; abort(); }

static int recurse(int depth);
static int (*volatile again)(int) = recurse;  // volatile: the compiler would see that it never ends

static int recurse(int depth) {
  volatile char frame[4096];
  frame[0] = (char)depth;
  return again(depth + 1) + frame[0];
}

// Runs over its stack, so that a handler on that stack could not run either.
FAULT(overflow) { UNUSED; sink->finish(sink->context, LAB_OUTCOME_OK, recurse(0) ? "" : NULL); }

FAULT(leave) { UNUSED; exit(0); }

// MARK: Hangs

FAULT(hang) { UNUSED; for (;;) pause(); }

FAULT(deadlock) {
  UNUSED;
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  pthread_mutex_lock(&lock);
  finish(sink);
}

FAULT(spin) {
  UNUSED;
  for (volatile unsigned rounds = 0;; rounds++) {}
}

static void never(void *context) {
  (void)context;
  for (;;) pause();
}

// The main queue is blocked for good, and the trial waits for it.
FAULT(block_main) {
  UNUSED;
  dispatch_async_f(&_dispatch_main_q, NULL, never);
  dispatch_sync_f(&_dispatch_main_q, NULL, never);
}

// Measures, and does not come to the end of what it still has to do.
FAULT(drain_for_ever) {
  UNUSED;
  sink->edge(sink->context, LAB_EDGE_WINDOW_BEGINS);
  sink->edge(sink->context, LAB_EDGE_WINDOW_ENDS);
  for (;;) pause();
}

// Deaf to all signals that one can be deaf to, and in the runner's group: a signal to the worker's reaches nobody.
FAULT(deafen) {
  UNUSED;
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
  setpgid(0, getpgid(getppid()));
  for (;;) pause();
}

// MARK: Lies

static const char lie[] = "{\"status\":\"ok\",\"histograms\":[],\"counts\":{\"all\":{\"ops\":1000000,\"ops_per_s\":1e9}}}";

static void write_everywhere(const char *text, size_t length) {
  for (int descriptor = 0; descriptor < 1024; descriptor++) {
    // Never block on one that nobody reads; and what is not open is no matter.
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    if (write(descriptor, text, length) < 0) errno = 0;
  }
}

// Garbage on every descriptor, the answer's too, then an honest answer.
FAULT(garble) { UNUSED; write_everywhere("\xff\0}garbage{", 12), finish(sink); }

// An answer of its own making, whole and plausible, and then the end.
FAULT(forge) { UNUSED; write_everywhere(lie, sizeof lie - 1), _exit(0); }

// Two answers: one of its own making, and the worker's.
FAULT(answer_twice) { UNUSED; write_everywhere(lie, sizeof lie - 1), finish(sink); }

// An answer, and an error.
FAULT(answer_and_fail) { UNUSED; write_everywhere(lie, sizeof lie - 1), _exit(9); }

FAULT(close_all) {
  UNUSED;
  for (int descriptor = 0; descriptor < 1024; descriptor++) close(descriptor);
  finish(sink);
}

// MARK: Children

// A child that lives on as another program, under a name that tests can look for.
static void stay(char *const environment[]) {
  char *const arguments[] = {"lab-mischief", "100000", NULL};
  execve("/bin/sleep", arguments, environment);
  for (;;) pause();
}

FAULT(fork_child) { UNUSED; if (fork() == 0) for (;;) pause(); finish(sink); }

FAULT(fork_session) {
  UNUSED;
  if (fork() == 0) setsid(), stay(environ);
  finish(sink);
}

// As a daemon does it: its parent has ended, it leads no session, and keeps no descriptor and no environment.
FAULT(fork_daemon) {
  UNUSED;
  char *const nothing[] = {NULL};
  pid_t middle = fork();
  if (middle == 0) {
    setsid();
    if (fork() != 0) _exit(0);
    for (int descriptor = 0; descriptor < 1024; descriptor++) close(descriptor);
    fork();
    stay(nothing);
  }
  waitpid(middle, NULL, 0);
  finish(sink);
}

// MARK: Excess

// Asks for memory until none is given; touches none of it.
FAULT(hoard) {
  UNUSED;
  for (;;) {
    char *block = malloc(64 << 20);
    USED(block);
    if (block) continue;
    fprintf(stderr, "no memory is left\n");
    abort();
  }
}

static void *wait_for_ever(void *argument) {
  for (;;) pause();
  return argument;
}

FAULT(multiply) {
  UNUSED;
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 64 << 10);
  for (int i = 0; i < 5000; i++) {
    pthread_t thread;
    if (pthread_create(&thread, &small, wait_for_ever, NULL)) break;
  }
  for (;;) pause();
}

// A file without end.
FAULT(fill_disk) {
  UNUSED;
  char path[4096];
  snprintf(path, sizeof path, "%s/full", trial->scratch);
  int file = open(path, O_WRONLY | O_CREAT, 0600);
  if (pwrite(file, "x", 1, (off_t)2 << 30) < 0) abort();
  finish(sink);
}

// MARK: Its own process

// What belongs to the whole process, changed; then an honest answer.
FAULT(unsettle) {
  UNUSED;
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
  clearenv();
  setenv("HOME", "/nowhere", 1);
  setenv("MALLOC_CONF", "abort:true", 1);
  if (chdir("/") != 0) abort();
  umask(0777);
  finish(sink);
}

// 100 MiB on standard output, then an honest answer.
FAULT(flood) {
  UNUSED;
  static char line[1 << 16];
  memset(line, 'x', sizeof line);
  for (int i = 0; i < 1600; i++)
    if (write(1, line, sizeof line) < 0) break;
  finish(sink);
}

// Overwrites everything around a small block, as an overflow does that nobody notices at once.
FAULT(corrupt) {
  UNUSED;
  for (size_t size = 8; size <= 4096; size *= 2) {
    char *block = malloc(size);
    memset(block - 16384, 0xA5, 32768);
    USED(block);
  }
  finish(sink);
}

// 1 GiB, touched and never freed.
FAULT(leak) {
  UNUSED;
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
FAULT(allocate) {
  UNUSED;
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
FAULT(compute) {
  UNUSED;
  sink->edge(sink->context, LAB_EDGE_WINDOW_BEGINS);
  uint64_t end = now_ns(CLOCK_THREAD_CPUTIME_ID) + 1000000;
  while (now_ns(CLOCK_THREAD_CPUTIME_ID) < end) {}
  sink->edge(sink->context, LAB_EDGE_WINDOW_ENDS);
  finish(sink);
}

// Every strategy: its name, the function, what it does.
#define EACH_STRATEGY(S) \
  S("crashes", crash, "writes where nothing is") \
  S("traps", trap, "executes an illegal instruction") \
  S("aborts", give_up, "calls abort()") \
  S("overflows", overflow, "runs over its stack") \
  S("leaves", leave, "calls exit(0)") \
  S("hangs", hang, "never returns") \
  S("deadlocks", deadlock, "locks a mutex twice") \
  S("loops", spin, "computes for ever") \
  S("blocks-main", block_main, "blocks the main queue and waits for it") \
  S("never-drains", drain_for_ever, "measures and never gets to the end") \
  S("deafens", deafen, "hangs, deaf to signals, in the runner's group") \
  S("garbles", garble, "writes garbage to all descriptors") \
  S("forges", forge, "writes an answer of its own to all descriptors") \
  S("answers-twice", answer_twice, "writes one answer before the worker's") \
  S("answers-and-fails", answer_and_fail, "writes an answer and exits with 9") \
  S("closes", close_all, "closes all descriptors") \
  S("floods", flood, "prints 100 MiB") \
  S("forks", fork_child, "leaves a child") \
  S("forks-session", fork_session, "leaves a child in a session of its own") \
  S("forks-daemon", fork_daemon, "leaves two daemons") \
  S("hoards", hoard, "allocates until nothing is left") \
  S("multiplies", multiply, "starts 5,000 threads") \
  S("fills-disk", fill_disk, "writes a file of 2 GiB") \
  S("corrupts", corrupt, "overwrites the heap") \
  S("unsettles", unsettle, "changes signals, environment, folder and mask of its process") \
  S("leaks", leak, "keeps 1 GiB") \
  S("allocates", allocate, "1,000 mallocs a live thread") \
  S("computes", compute, "1 ms of CPU time")

#define SERVICE(NAME, RUN, SUMMARY) \
  static const lab_service RUN##_service = {"rw-cache", LAB_CALLERS_THREADS, 0, NULL, NULL, RUN};
EACH_STRATEGY(SERVICE)

#define STRATEGY(NAME, RUN, SUMMARY) {NAME, SUMMARY, "C", &RUN##_service, 1},
static const lab_strategy strategies[] = {EACH_STRATEGY(STRATEGY)};

__attribute__((visibility("default"))) const lab_module *lab_strategy_module(void) {
  static const lab_module module = {
    LAB_ABI_VERSION, sizeof(lab_module), LAB_KIT_REVISION, LAB_METHOD_VERSION, strategies,
    sizeof strategies / sizeof *strategies, sizeof(lab_strategy), sizeof(lab_service)};
  return &module;
}

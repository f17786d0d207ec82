// The contract between lab-worker and a strategy module. Only C crosses dlopen: a Swift type that two
// dynamic libraries share exists twice, so no Swift object may pass here.
//
// A module exports one symbol, `lab_strategy_module`. All tables live as long as the process and may be
// read from any thread. Structures only ever grow at their end; the sizes that travel with them say how
// much the other side knows and how far array elements lie apart. A module with another `abi_version` is
// refused, with both numbers.
#ifndef LAB_STRATEGY_ABI_H
#define LAB_STRATEGY_ABI_H
#include <stdint.h>

#define LAB_ABI_VERSION 1u      // layout of this page
#define LAB_KIT_REVISION 1u     // drivers and roles of StrategyKit
#define LAB_METHOD_VERSION 1u   // how a number is obtained; other versions are never compared silently

enum { LAB_CALLERS_THREADS = 1, LAB_CALLERS_TASKS = 2, LAB_CALLERS_CALLBACK = 4, LAB_CALLERS_MAIN = 8 };
enum { LAB_EDGE_WINDOW_BEGINS = 0, LAB_EDGE_WINDOW_ENDS = 1, LAB_EDGE_DRAINED = 2 };
enum { LAB_OUTCOME_OK = 0, LAB_OUTCOME_INCORRECT = 1, LAB_OUTCOME_HUNG = 2, LAB_OUTCOME_FAILED = 3, LAB_OUTCOME_UNTRUSTED = 4 };

enum { LAB_FACTOR_CHOICE = 0, LAB_FACTOR_COUNT = 1, LAB_FACTOR_DURATION = 2, LAB_FACTOR_PERCENT = 3 };

typedef struct lab_parameter { const char *key, *value; } lab_parameter;

// What to run. Valid until run_trial returns.
typedef struct lab_trial {
  uint32_t struct_size;
  uint32_t callers;                 // one of LAB_CALLERS_…
  const char *scenario;
  const char *scratch;              // a folder this trial owns, removed afterwards
  const lab_parameter *parameters;  // every factor of the scenario, none left out
  uint32_t parameter_count;
  uint32_t cores;                   // in the affinity mask
  uint64_t seed;
  uint64_t warmup_ns, window_ns, drain_ns;
  uint64_t clock_multiplier;        // nanoseconds = ticks × multiplier >> 32; 0: use CLOCK_MONOTONIC
  double spins_per_ns;              // how many rounds of lab_spin take one nanosecond
} lab_trial;

// Where results go. Called only by the thread that called run_trial, never inside the measured window
// (but for `edge`, which marks its ends so that the host can read what the process has cost so far).
typedef struct lab_sink {
  uint32_t struct_size;
  void *context;
  void (*edge)(void *context, uint32_t edge);
  // counts: HdrHistogram layout, 3 significant digits, unit 1 ns, trailing zeros left out.
  void (*histogram)(void *context, const char *role, const char *measure, const uint64_t *counts, uint32_t length);
  // One number of one role ("all" for the trial); names are those of throughput.csv.
  void (*count)(void *context, const char *role, const char *name, double value);
  // Called once, last. reason may be NULL for LAB_OUTCOME_OK.
  void (*finish)(void *context, uint32_t outcome, const char *reason);
} lab_sink;

// One scenario that a strategy serves, or the reason why it does not.
typedef struct lab_service {
  const char *scenario;
  uint32_t callers;                 // LAB_CALLERS_… it supports, or-ed; 0 when unavailable
  uint32_t max_clients;             // the most it can serve at once; 0: any number
  const char *unavailable;          // NULL, or the reason
  void *context;                    // passed back to run_trial
  // Called at most once in a process, on a thread that is not the main thread, while the host serves the
  // main queue. Returns after finish.
  void (*run_trial)(void *context, const lab_trial *trial, const lab_sink *sink);
} lab_service;

typedef struct lab_strategy {
  const char *id, *summary;
  const char *primitive;            // what it really is on this platform
  const lab_service *services;
  uint32_t service_count;
} lab_strategy;

// Something that an experiment may vary in a scenario that the module brings along.
typedef struct lab_factor {
  const char *name, *summary;       // any name but `callers`
  const char *standard;             // its value where an experiment names none, as results write it
  uint32_t kind;                    // one of LAB_FACTOR_…
  uint64_t lowest, highest;         // of a count; of a duration `highest`, in nanoseconds
  const char *choices;              // of a choice: words of letters, digits and -._, separated by blanks; else NULL
} lab_factor;

// A scenario that the lab's catalogue does not have. Its load is closed: clients wait for each reply.
typedef struct lab_scenario {
  const char *name, *question;
  uint32_t callers;                 // LAB_CALLERS_… that make sense for it, or-ed: threads, tasks or both
  uint32_t factor_count;
  const lab_factor *factors;
  const char *headline_role, *headline_measure;  // the latency that tables show
} lab_scenario;

typedef struct lab_module {
  uint32_t abi_version, struct_size, kit_revision, method_version;
  const lab_strategy *strategies;
  uint32_t strategy_count;
  uint32_t strategy_size, service_size;  // sizeof, as this module was compiled
  // A module whose struct_size ends here brings no scenarios.
  const lab_scenario *scenarios;
  uint32_t scenario_count;
  uint32_t scenario_size, factor_size;   // sizeof, as this module was compiled
} lab_module;

// Describes; creates no queue, thread or task. Any thread, any number of times.
#ifdef LAB_STRATEGY_MODULE_IN_C
const lab_module *lab_strategy_module(void);
#endif
#define LAB_STRATEGY_MODULE_SYMBOL "lab_strategy_module"
#endif

#include "driver.h"
#include "cache.h"
#include "clock.h"
#include "crowd.h"
#include "histogram.h"
#include "trial.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// The coordinator moves the phase on by wall time; clients look before every operation, so that a phase ends however slow
// an operation is.
enum phase { GATE, WARM_UP, COUNTING, STAMPING, WARM_DOWN, STOP };

struct run;

typedef struct client {
  _Alignas(128) cache_client asking;  // nobody else's cache line
  struct run *run;
  uint64_t operations, writes;        // of the window that throughput rows are about
  uint64_t *responses[2];             // histograms of reads and of writes
  atomic_ulong warm_up_operations;
} client;

typedef struct run {
  _Alignas(128) atomic_int phase;     // nobody writes this line while clients read it
  _Alignas(128) atomic_ulong arrived, left, stopped;
  cache cache;
  cache_trial asked;
  lab_trial trial;                    // a copy: clients that hang outlive the host's
  int has_two_windows;
  client *clients;
} run;

static int is_in(run *run, int phase) { return atomic_load_explicit(&run->phase, memory_order_relaxed) == phase; }

// MARK: Clients

static void count_one(client *client) {
  request request = cache_client_next(&client->asking);
  cache_client_check(&client->asking, request, cache_ask(&client->run->cache, request));
  client->operations++;
  client->writes += request.writer != 0;
}

static void stamp_one(client *client, int counts) {
  uint64_t multiplier = client->run->trial.clock_multiplier;
  request request = cache_client_next(&client->asking);
  uint64_t begin = now_ns(multiplier);
  entry reply = cache_ask(&client->run->cache, request);
  uint64_t end = now_ns(multiplier);
  histogram_record(client->responses[request.writer != 0], end > begin ? end - begin : 0);
  cache_client_check(&client->asking, request, reply);
  if (counts) {
    client->operations++;
    client->writes += request.writer != 0;
  }
}

static void *live(void *context) {
  client *client = context;
  run *run = client->run;
  atomic_fetch_add(&run->arrived, 1);
  while (is_in(run, GATE)) sched_yield();
  while (is_in(run, WARM_UP)) {
    count_one(client);
    atomic_store_explicit(&client->warm_up_operations, client->operations, memory_order_relaxed);
  }
  client->operations = client->writes = 0;
  while (is_in(run, COUNTING)) count_one(client);
  while (is_in(run, STAMPING)) stamp_one(client, !run->has_two_windows);
  uint64_t operations = client->operations, writes = client->writes;
  atomic_fetch_add(&run->left, 1);
  // Until all have left, so that none is measured alone.
  while (is_in(run, WARM_DOWN)) count_one(client);
  client->operations = operations;
  client->writes = writes;
  atomic_fetch_add(&run->stopped, 1);
  return NULL;
}

// MARK: Phases

static int reaches(atomic_ulong *count, uint64_t wanted, uint64_t at_most_ns) {
  uint64_t deadline = monotonic_ns() + at_most_ns;
  while (atomic_load(count) < wanted) {
    if (monotonic_ns() > deadline) return 0;
    sleep_ns(100000);
  }
  return 1;
}

static double served(run *run) {
  double sum = 0;
  for (uint64_t i = 0; i < run->asked.clients; i++)
    sum += (double)atomic_load_explicit(&run->clients[i].warm_up_operations, memory_order_relaxed);
  return sum;
}

// Mann–Kendall's exact test on five values, a trend below 2 % aside.
static int is_flat(const double rates[5]) {
  int rises = 0, falls = 0;
  for (int i = 1; i < 5; i++) {
    rises += rates[i] > rates[i - 1];
    falls += rates[i] < rates[i - 1];
  }
  double change = rates[4] > rates[0] ? rates[4] - rates[0] : rates[0] - rates[4];
  double larger = rates[4] > rates[0] ? rates[4] : rates[0];
  return (rises < 4 && falls < 4) || change <= 0.02 * larger;
}

// Until the wanted time has passed and sub-windows of 10 ms show no trend, for 200 ms longer at most.
static int warm_up(run *run) {
  double rates[5] = {0}, before = 0;
  uint64_t began = monotonic_ns();
  for (int windows = 1;; windows++) {
    sleep_ns(10000000);
    double now = served(run);
    for (int i = 0; i < 4; i++) rates[i] = rates[i + 1];
    rates[4] = now - before;
    before = now;
    uint64_t spent = monotonic_ns() - began;
    if (spent < run->trial.warmup_ns) continue;
    if (windows >= 5 && is_flat(rates)) return 1;
    if (spent >= run->trial.warmup_ns + 200000000u) return 0;
  }
}

// The first window's true length in nanoseconds.
static uint64_t measure(run *run, const lab_sink *sink) {
  sink->edge(sink->context, LAB_EDGE_WINDOW_BEGINS);
  uint64_t began = monotonic_ns();
  atomic_store(&run->phase, run->has_two_windows ? COUNTING : STAMPING);
  sleep_ns(run->trial.window_ns);
  atomic_store(&run->phase, run->has_two_windows ? STAMPING : WARM_DOWN);
  uint64_t window = monotonic_ns() - began;
  sink->edge(sink->context, LAB_EDGE_WINDOW_ENDS);
  if (run->has_two_windows) {
    sleep_ns(run->trial.window_ns);
    atomic_store(&run->phase, WARM_DOWN);
  }
  return window;
}

// MARK: What is reported

static void report_role(const lab_sink *sink, const char *role, double operations, double window_ns) {
  sink->count(sink->context, role, "ops", operations);
  sink->count(sink->context, role, "window_ns", window_ns);
  sink->count(sink->context, role, "ops_per_s", operations / window_ns * 1e9);
}

static void report_latencies(run *run, const lab_sink *sink, int is_write) {
  uint64_t *merged = run->clients[0].responses[is_write];
  for (uint64_t i = 1; i < run->asked.clients; i++)
    for (int bucket = 0; bucket < histogram_buckets; bucket++)
      merged[bucket] += run->clients[i].responses[is_write][bucket];
  uint32_t length = histogram_length(merged);
  if (length) sink->histogram(sink->context, is_write ? "write" : "read", "response", merged, length);
}

static void report(run *run, const lab_sink *sink, double window_ns) {
  double all = 0, writes = 0, squares = 0;
  for (uint64_t i = 0; i < run->asked.clients; i++) {
    double own = (double)run->clients[i].operations;
    all += own;
    squares += own * own;
    writes += (double)run->clients[i].writes;
  }
  report_role(sink, "all", all, window_ns);
  if (all > writes) report_role(sink, "read", all - writes, window_ns);
  if (writes > 0) report_role(sink, "write", writes, window_ns);
  // Jain's index: 1 when all clients got the same.
  if (squares > 0) sink->count(sink->context, "all", "fairness", all * all / ((double)run->asked.clients * squares));
  for (int is_write = 0; is_write < 2; is_write++) report_latencies(run, sink, is_write);
}

// MARK: The oracle

static void judge(run *run, const lab_sink *sink, int is_steady) {
  uint64_t written = 0, kept = 0, torn = 0, stale = 0, operations = 0;
  for (uint64_t i = 0; i < run->asked.clients; i++) {
    cache_client *asking = &run->clients[i].asking;
    written += asking->writes;
    torn += asking->torn;
    stale += asking->stale;
    operations += run->clients[i].operations;
  }
  for (uint64_t key = 0; key < run->cache.keys; key++) {
    entry final = cache_audit(&run->cache, key);
    if (!entry_is_whole(&final) || final.key != key) torn++;
    kept += final.version;
  }
  // Every write raised one version by one, so the versions add up to the writes, unless some were lost.
  uint64_t lost = written > kept ? written - kept : 0, extra = kept > written ? kept - written : 0;
  sink->count(sink->context, "all", "lost", (double)lost);
  sink->count(sink->context, "all", "duplicated", (double)extra);
  if (lost || extra || torn || stale) {
    char reason[200];
    snprintf(
        reason, sizeof reason, "%llu writes lost, %llu too many, %llu replies torn, %llu stale", (unsigned long long)lost,
        (unsigned long long)extra, (unsigned long long)torn, (unsigned long long)stale);
    sink->finish(sink->context, LAB_OUTCOME_INCORRECT, reason);
  } else if (operations == 0) {
    sink->finish(sink->context, LAB_OUTCOME_UNTRUSTED, "stalled: no request was answered in the window");
  } else if (!is_steady) {
    sink->finish(sink->context, LAB_OUTCOME_UNTRUSTED, "not steady: the rate still changed when the warm-up had to end");
  } else {
    sink->finish(sink->context, LAB_OUTCOME_OK, NULL);
  }
}

// MARK: A trial

// 0 when there is no memory, or the system refuses a thread. Nothing is freed: a worker runs one trial and exits.
static int start(run *run) {
  run->clients = aligned_alloc(128, run->asked.clients * sizeof(client));
  if (!run->clients) return 0;
  for (uint64_t i = 0; i < run->asked.clients; i++) {
    client *one = &run->clients[i];
    *one = (client){.run = run};
    for (int role = 0; role < 2; role++)
      if (!(one->responses[role] = calloc(histogram_buckets, sizeof(uint64_t)))) return 0;
    if (!cache_client_make(&one->asking, &run->cache, i, run->asked.read_percent, run->trial.seed)) return 0;
  }
  for (uint64_t i = 0; i < run->asked.clients; i++) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, live, &run->clients[i])) return 0;
    pthread_detach(thread);
  }
  return 1;
}

static run the_run;  // one trial a process, and client threads may outlive run_trial when it hangs

void run_rw_cache(void *context, const lab_trial *trial, const lab_sink *sink) {
  (void)context;
  run *run = &the_run;
  if (trial->struct_size < sizeof *trial || sink->struct_size < sizeof *sink) return;  // a host that knows less
  const char *wrong = cache_trial_read(&run->asked, trial);
  if (wrong) return sink->finish(sink->context, LAB_OUTCOME_FAILED, wrong);
  run->trial = *trial;
  // Stamps would slow what is shorter than about 200 ns: that is counted in a window of its own.
  run->has_two_windows = run->asked.work_ns < 200;
  if (!cache_make(&run->cache, run->asked.keys, (uint64_t)((double)run->asked.work_ns * trial->spins_per_ns)) || !start(run))
    return sink->finish(sink->context, LAB_OUTCOME_FAILED, "no memory, or no thread, for the clients");
  if (!reaches(&run->arrived, run->asked.clients, 2000000000u))
    return sink->finish(sink->context, LAB_OUTCOME_HUNG, "not all clients came to the start within 2 s");
  if (run->asked.is_crowded && !crowd_start(trial->cores))
    return sink->finish(sink->context, LAB_OUTCOME_FAILED, "the system refuses the crowd's threads");

  atomic_store(&run->phase, WARM_UP);
  int is_steady = warm_up(run);
  uint64_t window = measure(run, sink);
  uint64_t patience = trial->drain_ns + 2 * run->asked.clients * run->asked.work_ns;
  int have_left = reaches(&run->left, run->asked.clients, patience);
  atomic_store(&run->phase, STOP);
  if (!have_left || !reaches(&run->stopped, run->asked.clients, patience))
    return sink->finish(sink->context, LAB_OUTCOME_HUNG, "clients never came back from a request");
  crowd_stop();
  sink->edge(sink->context, LAB_EDGE_DRAINED);
  report(run, sink, (double)window);
  judge(run, sink, is_steady);
}

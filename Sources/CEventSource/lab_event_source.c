#define _GNU_SOURCE
#include "lab_event_source.h"
#include "lab_clock.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

// libdispatch, whose headers a plain C target does not see.
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *context));
extern void *dispatch_get_current_queue(void);

struct lab_event_source {
  lab_reading_callback callback;
  void *context, *queue;
  uint64_t period_ns;  // 0: as fast as it can
  uint64_t limit, clock_multiplier;
  pthread_t thread;
  _Atomic(int) stopping, begun, ended;  // stopping: 1 after the window's calls, 2 at once
  _Atomic(uint64_t) sent, window_begin, window_end;
  // What callbacks are handed: overwritten for each call.
  lab_reading reading;
};

// A call on its way to the queue.
typedef struct queued_call {
  lab_event_source *source;
  lab_reading reading;
} queued_call;

void *lab_event_source_current_queue(void) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return dispatch_get_current_queue();
#pragma GCC diagnostic pop
}

lab_event_source *lab_event_source_make(double per_second, uint64_t limit, uint64_t clock_multiplier) {
  lab_event_source *source = calloc(1, sizeof *source);
  if (!source) return NULL;
  source->period_ns = per_second > 0 ? (uint64_t)(1e9 / per_second) : 0;
  source->limit = limit;
  source->clock_multiplier = clock_multiplier;
  atomic_init(&source->window_begin, UINT64_MAX);
  return source;
}

static void call_on_queue(void *context) {
  queued_call *call = context;
  lab_event_source *source = call->source;
  source->reading = call->reading;
  free(call);
  source->callback(source->context, source->reading.number, &source->reading);
}

static void call(lab_event_source *source, lab_reading reading) {
  if (!source->queue) {
    source->reading = reading;
    return source->callback(source->context, reading.number, &source->reading);
  }
  queued_call *queued = malloc(sizeof *queued);
  if (!queued) abort();
  queued->source = source;
  queued->reading = reading;
  dispatch_async_f(source->queue, queued, call_on_queue);
}

static void *run(void *argument) {
  lab_event_source *source = argument;
  lab_clock_sleep_precisely();
  atomic_store(&source->begun, 1);
  uint64_t next = lab_clock_now_ns(source->clock_multiplier);
  uint64_t number = 0;
  while (number < source->limit) {
    int stopping = atomic_load_explicit(&source->stopping, memory_order_acquire);
    if (stopping) {
      uint64_t end = atomic_load_explicit(&source->window_end, memory_order_relaxed);
      if (stopping > 1 || !source->period_ns || next >= end) break;
    }
    uint64_t now = lab_clock_begin_ns(source->clock_multiplier);
    if (source->period_ns && next > now) {
      // It never spins: on few cores that would take the processor from whoever handles the events.
      uint64_t rest = next - now;
      lab_clock_sleep_ns(rest < 10000000 ? rest : 10000000);
      continue;
    }
    uint64_t due = source->period_ns ? next : now;
    lab_reading reading = {.number = number};
    if (due >= atomic_load_explicit(&source->window_begin, memory_order_acquire) &&
        due < atomic_load_explicit(&source->window_end, memory_order_relaxed)) {
      reading.made_ns = now;
      reading.intended_ns = due;
    }
    for (unsigned i = 0; i < 3; i++) reading.values[i] = lab_reading_value(number, i);
    // Counted first: a handler may look before the call returns.
    atomic_store_explicit(&source->sent, ++number, memory_order_release);
    call(source, reading);
    next += source->period_ns;
  }
  atomic_store_explicit(&source->ended, 1, memory_order_release);
  return NULL;
}

int lab_event_source_start(lab_event_source *source, void *queue, lab_reading_callback callback, void *context) {
  source->queue = queue;
  source->callback = callback;
  source->context = context;
  return pthread_create(&source->thread, NULL, run, source);
}

void lab_event_source_set_window(lab_event_source *source, uint64_t begin_ns, uint64_t end_ns) {
  atomic_store_explicit(&source->window_end, end_ns, memory_order_relaxed);
  atomic_store_explicit(&source->window_begin, begin_ns, memory_order_release);
}

void lab_event_source_stop(lab_event_source *source) {
  atomic_store_explicit(&source->stopping, 1, memory_order_release);
}

void lab_event_source_stop_now(lab_event_source *source) {
  atomic_store_explicit(&source->stopping, 2, memory_order_release);
}

int lab_event_source_has_begun(const lab_event_source *source) { return atomic_load(&source->begun); }

int lab_event_source_has_ended(const lab_event_source *source) {
  return atomic_load_explicit(&source->ended, memory_order_acquire);
}

void lab_event_source_join(lab_event_source *source) { pthread_join(source->thread, NULL); }

uint64_t lab_event_source_sent(const lab_event_source *source) {
  return atomic_load_explicit(&source->sent, memory_order_acquire);
}

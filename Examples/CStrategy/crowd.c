#include "crowd.h"
#include "clock.h"
#include <pthread.h>
#include <stdatomic.h>

static atomic_int is_over;

static void *disturb(void *unused) {
  while (!atomic_load_explicit(&is_over, memory_order_relaxed)) {
    // By wall time: the crowd is to occupy its thread, how much it computes is nobody's concern.
    for (uint64_t end = monotonic_ns() + 50000; monotonic_ns() < end;) {}
    sleep_ns(200000);
  }
  return unused;
}

int crowd_start(uint32_t cores) {
  for (uint32_t i = 0; i < 5 * cores; i++) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, disturb, NULL)) return 0;
    pthread_detach(thread);
  }
  return 1;
}

void crowd_stop(void) { atomic_store(&is_over, 1); }

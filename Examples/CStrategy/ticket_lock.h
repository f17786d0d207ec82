// The mechanism: a lock that serves its callers in the order in which they came.
#ifndef TICKET_LOCK_H
#define TICKET_LOCK_H
#include <sched.h>
#include <stdatomic.h>

// Guarantees: one caller at a time, first come, first served. Not: that a waiter sleeps; it looks again and again, and
// gives its turn on the processor away after every 64 looks, since the one before it may not be running.
typedef struct ticket_lock {
  _Alignas(128) atomic_uint next;  // a cache line each, two where the processor fetches pairs
  _Alignas(128) atomic_uint serving;
} ticket_lock;

static inline void ticket_lock_take(ticket_lock *lock) {
  unsigned mine = atomic_fetch_add_explicit(&lock->next, 1, memory_order_relaxed);
  for (unsigned looks = 1; atomic_load_explicit(&lock->serving, memory_order_acquire) != mine; looks++)
    if (looks % 64 == 0) sched_yield();
}

static inline void ticket_lock_give(ticket_lock *lock) {
  unsigned mine = atomic_load_explicit(&lock->serving, memory_order_relaxed);
  atomic_store_explicit(&lock->serving, mine + 1, memory_order_release);
}
#endif

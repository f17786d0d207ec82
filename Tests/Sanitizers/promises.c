// Tells the thread sanitizer what libraries promise that it does not see into. scripts/sanitize puts this one before them.
//
// Swift's Mutex: taking a free one is compiled into each module, where the sanitizer sees it; waiting for a taken one happens
// in libswiftSynchronization, and all that such a lock guards would be called a race. The address of a Mutex is that of its
// handle and of the atomic word in it: the sanitizer's own name for it.
// Source: Swift's stdlib/public/Synchronization/Mutex/LinuxImpl.swift; the functions are its @usableFromInline ones.
//
// Dispatch sources: two event handlers of one never run at once, one sees what the last one did, also on a concurrent queue.
// Source: dispatch_source_create(3), "event handlers are not reentrant".
#define _GNU_SOURCE
#include <dispatch/dispatch.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void contended_lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool contended_try_lock(SELF) __asm__(TRY_LOCK);
SWIFT void contended_unlock(SELF) __asm__(UNLOCK);

SWIFT void contended_lock(uint32_t thread, SELF) {
  SWIFT void (*next)(uint32_t, SELF) = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
  next(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool contended_try_lock(SELF) {
  SWIFT bool (*next)(SELF) = (SWIFT bool (*)(SELF))dlsym(RTLD_NEXT, TRY_LOCK);
  bool locked = next(self);
  if (locked && __tsan_acquire) __tsan_acquire(self);
  return locked;
}

SWIFT void contended_unlock(SELF) {
  if (__tsan_release) __tsan_release(self);
  SWIFT void (*next)(SELF) = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
  next(self);
}

void dispatch_source_set_event_handler(dispatch_source_t source, dispatch_block_t handler) {
  void (*next)(dispatch_source_t, dispatch_block_t) = dlsym(RTLD_NEXT, "dispatch_source_set_event_handler");
  if (!handler || !__tsan_acquire) return next(source, handler);
  next(source, ^{
    __tsan_acquire(source);
    handler();
    __tsan_release(source);
  });
}

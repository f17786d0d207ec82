// Tells the thread sanitizer of Swift's Mutex under contention. Taking a free one is compiled into each module, where the
// sanitizer sees it; waiting for a taken one happens in libswiftSynchronization, which it does not see, and all that such a
// lock guards would be called a race. scripts/sanitize puts this library before that one.
//
// The address of a Mutex is that of its handle and of the atomic word in it: the sanitizer's own name for it.
// Source: Swift's stdlib/public/Synchronization/Mutex/LinuxImpl.swift, whose three functions are the @usableFromInline ones.
#define _GNU_SOURCE
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

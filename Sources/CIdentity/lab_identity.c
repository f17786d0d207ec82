#define _GNU_SOURCE
#include "lab_identity.h"
#include <pthread.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

// libdispatch: the label of the queue that is current on this thread. NULL asks for the current queue.
extern const char *dispatch_queue_get_label(void *queue);

// Swift's runtime: what `Builtin.getCurrentExecutor` compiles to. Two words: identity and implementation.
typedef struct { uintptr_t identity, implementation; } swift_executor;
extern swift_executor swift_task_getCurrentExecutor(void) __attribute__((swiftcall));

lab_identity lab_identity_current(void) {
  lab_identity now;
  now.thread = (uintptr_t)pthread_self();
  now.queue = (uintptr_t)dispatch_queue_get_label(0);
  now.executor = swift_task_getCurrentExecutor().identity;
  return now;
}

int lab_identity_is_os_main_thread(void) {
#if defined(__APPLE__)
  return pthread_main_np();
#else
  return (long)getpid() == syscall(SYS_gettid);
#endif
}

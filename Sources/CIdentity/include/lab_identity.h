// Who is running? The three identities that "works only on its own thread" may mean. Any thread; never blocks.
#ifndef LAB_IDENTITY_H
#define LAB_IDENTITY_H
#include <stdint.h>

// Not for the dynamic symbol table: the worker and the module each have their own copy.
#pragma GCC visibility push(hidden)

typedef struct lab_identity {
  uintptr_t thread;    // pthread_self
  uintptr_t queue;     // the label pointer of the current dispatch queue: unique to a queue while it lives
  uintptr_t executor;  // Swift's current executor (the actor, or the custom executor); 0 outside of any
} lab_identity;

lab_identity lab_identity_current(void);

// 1 on the operating system's main thread.
int lab_identity_is_os_main_thread(void);

#pragma GCC visibility pop
#endif

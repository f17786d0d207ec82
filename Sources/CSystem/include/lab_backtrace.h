// A process that writes down where its threads are when it crashes or is asked. Linux; elsewhere nothing happens.
#ifndef LAB_BACKTRACE_H
#define LAB_BACKTRACE_H
#include <signal.h>

// Sent to a thread by the process's parent: write where you are. Of the signals that libdispatch leaves open on its
// threads, the one that nothing else uses.
#define LAB_BACKTRACE_SIGNAL SIGSYS

// The last line of each thread's part.
#define LAB_BACKTRACE_END "-- end of thread"

// From now on a crash, or the parent's question, appends the thread's stack to the file at `path` (absolute), which is
// made then. The process still ends by the signal it crashed by. Main thread, once, before other threads.
void lab_backtrace_install(const char *path);

// Gives the calling thread a stack for that, so that it can tell where it was when its own has run over.
void lab_backtrace_stack(void);
#endif

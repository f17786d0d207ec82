// What keeps a worker's mischief in: limits, and whose children orphans become. Called by a process's main thread only.
#ifndef LAB_CONTAINMENT_H
#define LAB_CONTAINMENT_H
#include <stdint.h>

// Limits this process and all that it starts, for good (but root may lift them again): bytes of writable memory, bytes
// of a file, threads and processes of the user, seconds of CPU time. UINT64_MAX leaves one as it is; none is ever
// raised. Writes no core files, and when memory runs out the kernel ends this process before others.
void lab_limit(uint64_t memory, uint64_t file, uint64_t processes, uint64_t cpu_seconds);

// Whether descendants whose parents have ended become children of this process, so that it can end them too.
// Does nothing where the kernel has no such thing.
void lab_adopt_orphans(int adopt);

// Lets a pipe hold so many bytes, where the kernel grants it.
void lab_enlarge_pipe(int descriptor, int bytes);

// Sends one thread of another process the signal at which it writes where it is (lab_backtrace.h).
// Returns 0, or -1 when there is no such thread or no way to do it.
int lab_ask_backtrace(int process, int thread);
#endif

// Calibrated work. Scenarios spin inside the service; the worker's probe finds once a run how many rounds
// take a nanosecond, so every trial of a run does the same work. Any thread.
#ifndef LAB_SPIN_H
#define LAB_SPIN_H
#include <stdint.h>

// Not for the dynamic symbol table: the worker and the module each have their own copy.
#pragma GCC visibility push(hidden)

// A chain of dependent multiplications: it cannot be vectorised, overlapped or left out, and it touches no memory.
// Reading a clock instead would count time during which the thread was not running as work done.
__attribute__((noinline)) uint64_t lab_spin(uint64_t rounds);

// Rounds per nanosecond on this machine: the fastest of several readings, since interruptions only slow it down.
double lab_spin_calibrate(void);

#pragma GCC visibility pop
#endif

// Other work in the process, for crowd=busy: five threads a core, each spinning 50 µs and resting 200 µs. StrategyKit's
// crowd is four queues and a task a core, which ask for as much.
#ifndef CROWD_H
#define CROWD_H
#include <stdint.h>

// 0 when the system refuses a thread.
int crowd_start(uint32_t cores);
void crowd_stop(void);
#endif

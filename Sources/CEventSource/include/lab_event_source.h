// A C library that calls back many times, as CoreBluetooth's central manager or a HID report callback does. It has a thread
// of its own, keeps its own rate, and hands out a reference whose value it overwrites for the next call.
#ifndef LAB_EVENT_SOURCE_H
#define LAB_EVENT_SOURCE_H
#include <stdint.h>

// Not for the dynamic symbol table: it is compiled into each module.
#pragma GCC visibility push(hidden)

// What a callback is handed a reference to. Valid until the callback returns; then the library writes the next one there.
typedef struct lab_reading {
  uint64_t number;       // from 0, without gaps
  uint64_t intended_ns;  // when the call should have come, on the lab's clock; 0: outside the measured window
  uint64_t made_ns;      // when the value was made, on the lab's clock; 0: outside the measured window
  uint64_t values[3];    // follow from the number, see lab_reading_value
} lab_reading;

// One call. `call` counts them from 0 and is passed by value; what it says is behind `reading`.
typedef void (*lab_reading_callback)(void *context, uint64_t call, const lab_reading *reading);

typedef struct lab_event_source lab_event_source;

// What stands in values[index] of a reading.
static inline uint64_t lab_reading_value(uint64_t number, unsigned index) {
  return (number + index) * UINT64_C(0x9e3779b97f4a7c15) ^ index;
}

// Makes a source that is not yet started; NULL when there is no memory. It lives as long as the process.
// per_second: calls on an open schedule that does not wait for callbacks to return; 0: as fast as it can.
// limit: it stops by itself after so many calls. clock_multiplier: see lab_clock_now_ns.
lab_event_source *lab_event_source_make(double per_second, uint64_t limit, uint64_t clock_multiplier);

// Starts the source's thread and returns at once: 0, or an error number. At most once.
// queue: a dispatch_queue_t on which the callback is then called, one dispatch_async_f a call; it must be serial and
// outlive the source. NULL: the callback is called on the source's own thread, and the schedule is late while it runs.
int lab_event_source_start(lab_event_source *source, void *queue, lab_reading_callback callback, void *context);

// The measured window on the lab's clock: calls that are due in it are stamped, however late they come. Without a schedule
// a call is due when it is made. Once, before the window begins. Any thread.
void lab_event_source_set_window(lab_event_source *source, uint64_t begin_ns, uint64_t end_ns);

// Asks the thread to end: when all calls that were due in the window have been made, or after the current call.
// Any thread.
void lab_event_source_stop(lab_event_source *source);
void lab_event_source_stop_now(lab_event_source *source);

// 1 once the thread has begun; 1 once it has made its last call. Any thread.
int lab_event_source_has_begun(const lab_event_source *source);
int lab_event_source_has_ended(const lab_event_source *source);

// Waits until the thread has ended. Once, after start and stop. Calls that wait in a queue still come.
void lab_event_source_join(lab_event_source *source);

// Calls made so far, those that still wait in the queue included. Any thread.
uint64_t lab_event_source_sent(const lab_event_source *source);

// The dispatch_queue_t of the block that calls this. Swift's DispatchQueue does not show its own on Linux.
void *lab_event_source_current_queue(void);

#pragma GCC visibility pop
#endif

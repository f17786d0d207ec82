#define _GNU_SOURCE
#include "lab_machine.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>
#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/syscall.h>
#endif
#if defined(__x86_64__)
#include <cpuid.h>
#endif

int lab_hardware_counter_errno(void) {
#if defined(__linux__)
  static const unsigned long long wanted[] = {PERF_COUNT_HW_INSTRUCTIONS, PERF_COUNT_HW_CPU_CYCLES};
  for (int i = 0; i < 2; i++) {
    struct perf_event_attr attributes = {
        .type = PERF_TYPE_HARDWARE, .size = sizeof attributes, .config = wanted[i],
        .disabled = 1, .inherit = 1, .enable_on_exec = 1, .exclude_kernel = 1, .exclude_hv = 1};
    long descriptor = syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0);
    if (descriptor < 0) return errno;
    close((int)descriptor);
  }
  return 0;
#else
  return ENOSYS;
#endif
}

int lab_hypervisor_name(char name[13]) {
#if defined(__x86_64__)
  unsigned int a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & (1u << 31))) return 0;
  __cpuid(0x40000000, a, b, c, d);  // beyond what __get_cpuid believes to be there
  memcpy(name, &b, 4);
  memcpy(name + 4, &c, 4);
  memcpy(name + 8, &d, 4);
  name[12] = 0;
  return name[0] != 0;
#else
  (void)name;
  return 0;
#endif
}

#define _GNU_SOURCE
#include "lab_containment.h"
#include "lab_backtrace.h"
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

static void lower(int resource, uint64_t soft, uint64_t hard) {
  struct rlimit limit;
  if (soft == UINT64_MAX || getrlimit(resource, &limit) != 0) return;
  if (limit.rlim_max > hard) limit.rlim_max = hard;
  if (limit.rlim_cur > soft) limit.rlim_cur = soft;
  setrlimit(resource, &limit);
}

// What a sanitizer keeps beside the program's memory counts as the program's.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define LAB_SANITIZED 1
#endif
#endif

void lab_limit(uint64_t memory, uint64_t file, uint64_t processes, uint64_t cpu_seconds) {
#ifdef LAB_SANITIZED
  memory = UINT64_MAX;
#endif
  lower(RLIMIT_CORE, 0, 0);
  lower(RLIMIT_DATA, memory, memory);
  lower(RLIMIT_FSIZE, file, file);
  lower(RLIMIT_NPROC, processes, processes);
  lower(RLIMIT_CPU, cpu_seconds, cpu_seconds + 1);  // first SIGXCPU, which names itself; then SIGKILL
#if defined(__linux__)
  int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score < 0) return;
  ssize_t written = write(score, "1000", 4);
  (void)written;  // without it the kernel chooses by size, which is the worker as well most of the time
  close(score);
#endif
}

void lab_adopt_orphans(int adopt) {
#if defined(__linux__)
  prctl(PR_SET_CHILD_SUBREAPER, adopt, 0, 0, 0);
#else
  (void)adopt;
#endif
}

void lab_enlarge_pipe(int descriptor, int bytes) {
#if defined(__linux__)
  fcntl(descriptor, F_SETPIPE_SZ, bytes);
#else
  (void)descriptor, (void)bytes;
#endif
}

int lab_ask_backtrace(int process, int thread) {
#if defined(__linux__)
  return (int)syscall(SYS_tgkill, process, thread, LAB_BACKTRACE_SIGNAL);
#else
  (void)process, (void)thread;
  return -1;
#endif
}

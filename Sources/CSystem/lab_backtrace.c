#define _GNU_SOURCE
#include "lab_backtrace.h"
#if defined(__linux__)
#include <execinfo.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

enum { most_frames = 128, handler_stack = 64 * 1024, patience_seconds = 2 };

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
static char file[PATH_MAX];
static pid_t parent;
static atomic_flag writing = ATOMIC_FLAG_INIT;
static volatile sig_atomic_t crashed_by;

// Everything below runs in signal handlers: no allocation, no stdio, no locks but `writing`.

static void put(int out, const char *text) {
  ssize_t written = write(out, text, strlen(text));
  (void)written;
}

static void put_number(int out, unsigned long number) {
  char text[24];
  char *digit = text + sizeof text;
  *--digit = 0;
  do *--digit = (char)('0' + number % 10);
  while (number /= 10);
  put(out, digit);
}

static void *program_counter(const ucontext_t *context) {
#if defined(__x86_64__)
  return (void *)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (void *)context->uc_mcontext.pc;
#else
  (void)context;
  return NULL;
#endif
}

static void write_stack(int signal, const ucontext_t *context) {
  int out = open(file, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (out < 0) return;
  char name[17] = "";
  prctl(PR_GET_NAME, name);
  unsigned long thread = (unsigned long)syscall(SYS_gettid);
  put(out, "thread ");
  put_number(out, thread);
  put(out, " (");
  put(out, name);
  put(out, signal == LAB_BACKTRACE_SIGNAL ? ") was at\n" : ") was ended by signal ");
  if (signal != LAB_BACKTRACE_SIGNAL) put_number(out, (unsigned long)signal), put(out, " at\n");
  void *frames[most_frames];
  int count = backtrace(frames, most_frames), first = 0;
  // What the handler itself is made of stands above the place that was interrupted.
  for (int i = 0; i < count; i++)
    if (frames[i] == program_counter(context)) first = i;
  backtrace_symbols_fd(frames + first, count - first, out);
  put(out, LAB_BACKTRACE_END " ");
  put_number(out, thread);
  put(out, "\n");
  close(out);
}

static void end_by(int signal) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(signal, &standard, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(signal);
}

// The unwinder takes a lock of the loader; who crashed while holding it would wait for ever.
static void lose_patience(int signal) {
  (void)signal;
  end_by(crashed_by);
}

static void limit_patience(void) {
  struct sigaction impatient = {.sa_handler = lose_patience, .sa_flags = SA_ONSTACK};
  sigaction(SIGALRM, &impatient, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  alarm(patience_seconds);
}

static void on_crash(int signal, siginfo_t *info, void *context) {
  (void)info;
  static atomic_flag first = ATOMIC_FLAG_INIT;
  if (atomic_flag_test_and_set(&first))
    for (;;) pause();  // another thread is about to end the process
  crashed_by = signal;
  limit_patience();
  write_stack(signal, context);
  end_by(signal);
}

static void on_question(int signal, siginfo_t *info, void *context) {
  if (info->si_code != SI_TKILL || info->si_pid != parent) end_by(signal);  // a system call that is filtered, say
  while (atomic_flag_test_and_set(&writing)) sched_yield();
  write_stack(signal, context);
  atomic_flag_clear(&writing);
}

void lab_backtrace_install(const char *path) {
  if (strlen(path) >= sizeof file) return;
  strcpy(file, path);
  parent = getppid();
  // The first call loads the unwinder, which allocates: not in a process that has just spoilt its heap.
  void *frame;
  backtrace(&frame, 1);
  struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (unsigned i = 0; i < sizeof crashes / sizeof *crashes; i++) sigaction(crashes[i], &action, NULL);
  action.sa_sigaction = on_question;
  action.sa_flags |= SA_RESTART;
  sigaction(LAB_BACKTRACE_SIGNAL, &action, NULL);
  lab_backtrace_stack();
}

void lab_backtrace_stack(void) {
  void *memory = mmap(NULL, handler_stack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  sigaltstack(&(stack_t){.ss_sp = memory, .ss_size = handler_stack}, NULL);
}
#else
void lab_backtrace_install(const char *path) { (void)path; }
void lab_backtrace_stack(void) {}
#endif

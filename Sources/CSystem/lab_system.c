#define _GNU_SOURCE
#include "lab_system.h"
#include <getopt.h>
#include <stddef.h>
#include <unistd.h>
#if defined(__linux__)
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#endif

enum { most_options = 64, first_value = 1000 };

lab_option_match lab_next_option(int argc, char **argv, const lab_option *options, int option_count, int first) {
  static struct option table[most_options + 1];
  lab_option_match match = {LAB_OPTION_END, NULL, NULL, argc};
  if (first) {
    if (option_count > most_options) option_count = most_options;
    for (int i = 0; i < option_count; i++)
      table[i] = (struct option){options[i].name, options[i].takes_argument ? required_argument : no_argument, NULL,
                                 first_value + i};
    table[option_count] = (struct option){0};
#if defined(__GLIBC__)
    optind = 0;  // also forgets how far it had moved words about
#else
    optind = 1;
    optreset = 1;
#endif
  }
  opterr = 0;
  optopt = 0;
  int looked_at = optind > 0 ? optind : 1;
  int value = getopt_long(argc, argv, ":", table, NULL);
  match.next = optind;
  if (value == -1) return match;
  match.word = optind > 0 && optind <= argc ? argv[optind - 1] : NULL;
  if (value >= first_value) {
    match.option = value - first_value;
    match.argument = optarg;
  } else if (value == ':') {
    match.option = LAB_OPTION_NO_ARGUMENT;
  } else {
    match.option = optopt >= first_value ? LAB_OPTION_UNWANTED_ARGUMENT : LAB_OPTION_UNKNOWN;
    // In a cluster of short options getopt stays on the word.
    if (optopt && optopt < first_value && optind == looked_at) match.word = argv[looked_at];
  }
  return match;
}

int lab_cores_available(void) {
#if defined(__linux__)
  cpu_set_t mask;
  if (sched_getaffinity(0, sizeof mask, &mask) == 0) return CPU_COUNT(&mask);
#endif
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (int)online : 1;
}

void lab_end_with_parent(void) {
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

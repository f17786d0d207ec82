// What the C library offers and Swift's import of it leaves out: getopt_long, the affinity mask, prctl.
// Called by a process's main thread only.
#ifndef LAB_SYSTEM_H
#define LAB_SYSTEM_H
#include <stdint.h>

typedef struct lab_option {
  const char *name;    // without the dashes
  int takes_argument;  // 0 or 1
} lab_option;

enum { LAB_OPTION_END = -1, LAB_OPTION_UNKNOWN = -2, LAB_OPTION_NO_ARGUMENT = -3, LAB_OPTION_UNWANTED_ARGUMENT = -4 };

typedef struct lab_option_match {
  int option;            // position in the table, or LAB_OPTION_…
  const char *argument;  // the option's argument, or NULL
  const char *word;      // the word of argv that was looked at, for messages; NULL at the end
  int next;              // the first word that is no option, valid at the end
} lab_option_match;

// The next option of argv by getopt_long, which may be abbreviated and moves other words to the end of argv.
// argv[0] is the command's name. first: begin a new argv.
lab_option_match lab_next_option(int argc, char **argv, const lab_option *options, int option_count, int first);

// Processors in this process's affinity mask.
int lab_cores_available(void);

// Ends this process when the one that started it has ended, however that was: a hanging worker must not outlive a
// runner that was killed. Does nothing where the kernel has no such thing.
void lab_end_with_parent(void);
#endif

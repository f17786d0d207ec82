#include "trial.h"
#include <stdlib.h>
#include <string.h>

static const char *value(const lab_trial *trial, const char *key) {
  for (uint32_t i = 0; i < trial->parameter_count; i++)
    if (!strcmp(trial->parameters[i].key, key)) return trial->parameters[i].value;
  return "";
}

static uint64_t count(const char *text) {
  char *end;
  unsigned long long number = strtoull(text, &end, 10);
  return *text && !*end && number <= 1000000 ? number : 0;
}

// `0`, or a number with ns, us, ms or s; 0 and *is_valid 0 for anything else.
static uint64_t nanoseconds(const char *text, int *is_valid) {
  char *unit;
  double number = strtod(text, &unit);
  double scale = !strcmp(unit, "ns") ? 1 : !strcmp(unit, "us") ? 1e3 : !strcmp(unit, "ms") ? 1e6 : !strcmp(unit, "s") ? 1e9 : 0;
  *is_valid = !strcmp(text, "0") || (unit != text && scale > 0 && number >= 0 && number * scale <= 1e10);
  return *is_valid ? (uint64_t)(number * scale + 0.5) : 0;
}

const char *cache_trial_read(cache_trial *into, const lab_trial *trial) {
  int work_is_valid;
  char *end;
  into->clients = count(value(trial, "clients"));
  into->keys = count(value(trial, "keys"));
  into->work_ns = nanoseconds(value(trial, "work"), &work_is_valid);
  into->read_percent = strtod(value(trial, "reads"), &end);
  into->is_crowded = !strcmp(value(trial, "crowd"), "busy");
  if (into->clients < 1 || into->clients > 256) return "factor clients: needs a number from 1 to 256";
  if (into->keys < 1) return "factor keys: needs a number from 1 to 1000000";
  if (!work_is_valid) return "factor work: needs a length of time such as 10us";
  if (end == value(trial, "reads") || *end || into->read_percent < 0 || into->read_percent > 100)
    return "factor reads: needs a share from 0 to 100";
  if (!into->is_crowded && strcmp(value(trial, "crowd"), "idle")) return "factor crowd: needs idle or busy";
  return NULL;
}

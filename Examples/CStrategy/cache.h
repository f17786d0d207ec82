// The scenario rw-cache: what is guarded, what clients ask, and what proves that it was guarded.
#ifndef CACHE_H
#define CACHE_H
#include "ticket_lock.h"
#include <stdint.h>

typedef struct entry {
  uint64_t key, version, writer;
  uint64_t seal;            // over the others: an entry that is half one write and half another does not match
  const uint64_t *payload;  // stands for the cached object
} entry;

typedef struct request {
  uint64_t key, writer;     // writer 0: a read
  const uint64_t *payload;
} request;

typedef struct cache {
  ticket_lock lock;
  entry *entries;           // open addressing; keys never change, so a place is found once and for all
  uint64_t mask;
  uint64_t keys, spins;     // rounds of work inside the section
} cache;

// 0 when there is no memory.
int cache_make(cache *cache, uint64_t keys, uint64_t spins);

// Serves the request under the lock. A write raises the entry's version by one and answers with what it replaced.
entry cache_ask(cache *cache, request request);

// The final content, without work.
entry cache_audit(cache *cache, uint64_t key);

int entry_is_whole(const entry *entry);

// One caller: 4,096 prepared requests, cycled, and what it must remember to judge the replies.
typedef struct cache_client {
  request *requests;
  uint64_t *payloads;
  uint64_t *seen;           // the newest version that it has seen of each key
  uint64_t position, writes, torn, stale;
} cache_client;

int cache_client_make(cache_client *client, const cache *cache, uint64_t index, double read_percent, uint64_t seed);

static inline request cache_client_next(cache_client *client) {
  client->position = (client->position + 1) & 4095;
  return client->requests[client->position];
}

void cache_client_check(cache_client *client, request request, entry reply);

// Calibrated work, as all modules do it: a chain that cannot be overlapped or left out (Sources/CSpin/lab_spin.c).
uint64_t spin(uint64_t rounds);
#endif

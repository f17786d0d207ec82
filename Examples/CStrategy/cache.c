#include "cache.h"
#include <stdlib.h>

__attribute__((noinline)) uint64_t spin(uint64_t rounds) {
  uint64_t x = rounds;
  for (uint64_t i = 0; i < rounds; i++) {
    x = x * 6364136223846793005u + 1442695040888963407u;
    __asm__ volatile("" : "+r"(x));
  }
  return x;
}

// SplitMix64. Source: Steele, Lea, Flood, OOPSLA 2014.
static uint64_t draw(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static uint64_t below(uint64_t *state, uint64_t bound) {
  return (uint64_t)(((unsigned __int128)draw(state) * bound) >> 64);
}

static uint64_t seal(const entry *entry) {
  uint64_t z = entry->key * 0x9e3779b97f4a7c15u;
  z = (z ^ entry->version) * 0xbf58476d1ce4e5b9u;
  z = (z ^ entry->writer) * 0x94d049bb133111ebu;
  return z ^ *entry->payload;
}

int entry_is_whole(const entry *entry) { return entry->payload && entry->seal == seal(entry); }

// Every key of the scenario is in the table, so the search ends.
static entry *find(const cache *cache, uint64_t key) {
  uint64_t hash = key;
  uint64_t place = draw(&hash) & cache->mask;
  while (cache->entries[place].key != key || !cache->entries[place].payload) place = (place + 1) & cache->mask;
  return &cache->entries[place];
}

int cache_make(cache *cache, uint64_t keys, uint64_t spins) {
  uint64_t places = 2;
  while (places < 2 * keys) places *= 2;
  cache->entries = calloc(places, sizeof(entry));
  uint64_t *payloads = calloc(keys, sizeof(uint64_t));
  if (!cache->entries || !payloads) return 0;
  cache->mask = places - 1;
  cache->keys = keys;
  cache->spins = spins;
  for (uint64_t key = 0; key < keys; key++) {
    uint64_t hash = key;
    uint64_t place = draw(&hash) & cache->mask;
    while (cache->entries[place].payload) place = (place + 1) & cache->mask;
    payloads[key] = key;
    cache->entries[place] = (entry){key, 0, 0, 0, &payloads[key]};
    cache->entries[place].seal = seal(&cache->entries[place]);
  }
  return 1;
}

entry cache_ask(cache *cache, request request) {
  ticket_lock_take(&cache->lock);
  if (cache->spins) spin(cache->spins);
  entry *place = find(cache, request.key);
  entry reply = *place;
  if (request.writer) {
    *place = (entry){request.key, reply.version + 1, request.writer, 0, request.payload};
    place->seal = seal(place);
  }
  ticket_lock_give(&cache->lock);
  return reply;
}

entry cache_audit(cache *cache, uint64_t key) {
  ticket_lock_take(&cache->lock);
  entry reply = *find(cache, key);
  ticket_lock_give(&cache->lock);
  return reply;
}

int cache_client_make(cache_client *client, const cache *cache, uint64_t index, double read_percent, uint64_t seed) {
  uint64_t random = seed + index * 0x10000001u;
  client->requests = calloc(4096, sizeof(request));
  client->payloads = calloc(4096, sizeof(uint64_t));
  client->seen = calloc(cache->keys, sizeof(uint64_t));
  if (!client->requests || !client->payloads || !client->seen) return 0;
  // Exactly the wanted share of reads, in random order, so that no client is a reader by luck.
  uint64_t reads = (uint64_t)(4096 * read_percent / 100 + 0.5);
  for (uint64_t i = 0; i < 4096; i++) {
    client->payloads[i] = (index + 1) << 32 | i;
    client->requests[i] =
        i < reads ? (request){below(&random, cache->keys), 0, NULL}
                  : (request){below(&random, cache->keys), index + 1, &client->payloads[i]};
  }
  for (uint64_t i = 4095; i > 0; i--) {
    uint64_t other = below(&random, i + 1);
    request kept = client->requests[i];
    client->requests[i] = client->requests[other];
    client->requests[other] = kept;
  }
  return 1;
}

void cache_client_check(cache_client *client, request request, entry reply) {
  if (!entry_is_whole(&reply) || reply.key != request.key) {
    client->torn++;
    return;
  }
  if (reply.version < client->seen[request.key]) client->stale++;
  client->seen[request.key] = reply.version + (request.writer ? 1 : 0);
  if (request.writer) client->writes++;
}

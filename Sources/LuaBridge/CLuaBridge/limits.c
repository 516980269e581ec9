// Limits on memory, instructions and time, counted out of scripts' reach.
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host.h"

static int64_t clock_now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// Reads the fast clock each time, and the processor's clock only if the first is past the limit. The clocks start at
/// the first check, so short calls do not pay for them.
bool overdue(BridgeHost *host) {
  int64_t now = clock_now(CLOCK_MONOTONIC);
  host->last_look = now;
  if (host->armed_wall == 0) {
    host->armed_wall = now;
    host->armed_processor = clock_now(CLOCK_THREAD_CPUTIME_ID);
  }
  if (host->allowed == 0 || now - host->armed_wall < host->allowed) return false;
  return clock_now(CLOCK_THREAD_CPUTIME_ID) - host->armed_processor >= host->allowed;
}

/// Instructions may be slow (comparing megabytes, passing 100,000 arguments): then checks become more frequent until
/// the call ends. Setting a hook is linear in the depth of the stack, so it is done rarely.
static void adapt_step(BridgeHost *host, int64_t before, int step) {
  enum { LONG = 2000000 };  // nanoseconds
  if (before == 0 || step != host->step) return;
  int64_t passed = host->last_look - before;
  if (passed > LONG && step > SHORTEST_STEP) host->step = step / 4 > SHORTEST_STEP ? step / 4 : SHORTEST_STEP;
}

/// Ends the run if cancellation was requested. [-0, +0, v]
static void heed_cancelling(lua_State *L, BridgeHost *host) {
  if (atomic_load_explicit(&host->cancelled, memory_order_relaxed)) {
    atomic_store(&host->cancelled, false);
    raise_stop(L, host, BridgeStatusCancelled);
  }
}

void look_around(lua_State *L) {
  BridgeHost *host = host_of(L);
  // The host's own work between two calls has no time limit.
  if (host->depth == 0) return;
  if (host->stop) raise_stop(L, host, host->stop);
  heed_cancelling(L, host);
  if (overdue(host)) raise_stop(L, host, BridgeStatusTime);
}

/// The hook of every thread: charges its step to the budget. [-0, +0, v] when used up
static void count(lua_State *L, lua_Debug *record) {
  (void)record;
  BridgeHost *host = host_of(L);
  int step = lua_gethookcount(L);
  if (host->stop) raise_stop(L, host, host->stop);
  host->remaining -= step;
  if (host->remaining <= 0) raise_stop(L, host, BridgeStatusInstructions);
  heed_cancelling(L, host);
  int64_t before = host->last_look;
  if (overdue(host)) raise_stop(L, host, BridgeStatusTime);
  adapt_step(host, before, step);
  int wanted = host->remaining < host->step ? (int)host->remaining : host->step;
  if (wanted != step) set_step(L, wanted);
}

void set_step(lua_State *L, int step) {
  BridgeHost *host = host_of(L);
  if (L == host->main) host->main_step = step;
  lua_sethook(L, count, LUA_MASKCOUNT, step);
}

int raise_stop(lua_State *L, BridgeHost *host, BridgeStatus status) {
  if (!host->stop) {
    host->stop = status;
    record_trace(L, 0, &host->stopped.trace);
  }
  set_step(L, 1);  // code that continues is stopped at its next instruction
  lua_rawgeti(L, LUA_REGISTRYINDEX, SLOT_STOPPED);
  return lua_error(L);
}

/// Large blocks cost work; beyond that, the current thread's hook fires earlier.
static void charge_block(BridgeHost *host, size_t bytes) {
  if (host->current == NULL) return;
  host->remaining -= (int64_t)(bytes / 32);
  if (host->remaining <= 0 && !host->stop) set_step(host->current, 1);
}

// Freed small blocks are kept in lists by multiples of 16 bytes and reused: a level makes and drops hundreds of tables,
// and the general allocator takes five times as long for each. Beyond `MOST_SPARE` bytes they are freed, so that a
// script cannot hold more than its cap plus that.

enum { CLASS_BYTES = 16, MOST_SPARE = 1 << 19 };

/// The list that a block of some bytes belongs to; `SPARE_CLASSES` or more for none.
static size_t class_of(size_t bytes) { return (bytes - 1) / CLASS_BYTES; }

static void *take_spare(BridgeHost *host, size_t bytes) {
  size_t class = class_of(bytes);
  if (class >= SPARE_CLASSES) return malloc(bytes);
  Spare *spare = host->spare[class];
  if (spare == NULL) return malloc((class + 1) * CLASS_BYTES);
  host->spare[class] = spare->next;
  host->spare_bytes -= (class + 1) * CLASS_BYTES;
  return spare;
}

static void give_back(BridgeHost *host, void *block, size_t bytes) {
  size_t class = class_of(bytes);
  if (block == NULL || class >= SPARE_CLASSES || host->spare_bytes >= MOST_SPARE) {
    free(block);
    return;
  }
  Spare *spare = block;
  spare->next = host->spare[class];
  host->spare[class] = spare;
  host->spare_bytes += (class + 1) * CLASS_BYTES;
}

static void *resize(BridgeHost *host, void *block, size_t old_size, size_t new_size) {
  if (block == NULL) return take_spare(host, new_size);
  size_t old_class = class_of(old_size), new_class = class_of(new_size);
  if (old_class >= SPARE_CLASSES && new_class >= SPARE_CLASSES) return realloc(block, new_size);
  if (old_class == new_class) return block;
  void *moved = take_spare(host, new_size);
  if (moved == NULL) return NULL;
  memcpy(moved, block, old_size < new_size ? old_size : new_size);
  give_back(host, block, old_size);
  return moved;
}

void free_spares(BridgeHost *host) {
  for (int class = 0; class < SPARE_CLASSES; class++) {
    for (Spare *spare = host->spare[class], *next; spare != NULL; spare = next) {
      next = spare->next;
      free(spare);
    }
  }
}

/// A long string was made: reading it is one instruction, so checks become more frequent.
static void note_long_string(BridgeHost *host, size_t bytes) {
  if (bytes <= host->longest_string) return;
  host->longest_string = bytes;
  size_t step = LONGEST_STRING / bytes;
  host->usual_step = step < 1 ? 1 : (int)step < LONGEST_STEP ? (int)step : LONGEST_STEP;
  if (host->step <= host->usual_step) return;
  host->step = host->usual_step;
  if (host->depth > 0 && !host->stop) set_step(host->current, host->step);
}

/// Refuses what would exceed the cap. Lua then collects all garbage and tries once more.
void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  BridgeHost *host = context;
  size_t held = block ? old_size : 0;
  if (new_size == 0) {
    give_back(host, block, held);
    host->used -= held;
    return NULL;
  }
  if (new_size > held) {
    size_t growth = new_size - held;
    bool too_long = block == NULL && old_size == LUA_TSTRING && new_size > host->limits.string;
    if (too_long || growth > host->limits.memory || host->used > host->limits.memory - growth) {
      if (host->current && !host->collecting) {
        record_trace(host->current, 0, &host->refusal);
        host->refused = true;
        charge_block(host, host->used / 2);  // the price of the collection that follows
      }
      return NULL;
    }
    if (growth >= 1024) charge_block(host, growth);
    if (block == NULL && old_size == LUA_TSTRING && new_size >= LONG_STRING) note_long_string(host, new_size);
  }
  void *moved = resize(host, block, held, new_size);
  if (moved == NULL) return NULL;
  host->used = host->used - held + new_size;
  return moved;
}

/// The time limit corresponds to instructions five to ten times slower than usual, and is at least a second.
void start_clocks(BridgeHost *host, int64_t instructions) {
  host->armed_wall = host->last_look = 0;
  if (instructions == host->timed) return;
  int64_t limit = host->limits.milliseconds, usual = instructions / 10000;
  if (usual < 1000) usual = 1000;
  host->allowed = (usual < limit ? usual : limit) * 1000000;
  host->timed = instructions;
}

void unhook(BridgeHost *host) {
  lua_sethook(host->main, NULL, 0, 0);
  host->main_step = 0;
}

void arm(BridgeHost *host, int64_t instructions) {
  host->epoch++;
  host->refused = false;
  host->stop = BridgeStatusDone;
  host->printed = 0;
  start_clocks(host, instructions);
  // If less memory than that is in use, the long strings are gone.
  if (host->longest_string > host->used) {
    host->longest_string = 0;
    host->usual_step = LONGEST_STEP;
  }
  host->step = host->usual_step;
  host->budget = host->remaining = instructions;
  int step = instructions < host->step ? (int)instructions : host->step;
  if (step < 1) step = 1;
  set_step(host->main, step);  // also where it is the same: what an earlier call left of its step is not this one's
}

void disarm(BridgeHost *host) {
  host->last_used = host->budget - (host->remaining > 0 ? host->remaining : 0);
  host->budget = host->remaining = INT64_MAX / 2;
}

void bridge_cancel(BridgeHost *host) { atomic_store(&host->cancelled, true); }

size_t bridge_memory(const BridgeHost *host) { return host->used; }

int64_t bridge_used(const BridgeHost *host) {
  if (host->depth == 0) return host->last_used;
  return host->budget - (host->remaining > 0 ? host->remaining : 0);
}

bool bridge_was_counted(const BridgeHost *host) { return host->main_step > 0; }

bool bridge_spend(BridgeHost *host, int64_t instructions) {
  if (host->stop) return false;
  if (instructions < 0 || instructions >= host->remaining) {
    host->remaining = 0;
    return false;
  }
  host->remaining -= instructions;
  return true;
}

// Upper bounds for the work of functions, known before they run: then no hook needs to count it.
#ifndef BRIDGE_BOUNDS_H
#define BRIDGE_BOUNDS_H

#include "host.h"

enum { MOST_LOOPS = 4, MOST_GUARDS = 8, MOST_CALLEES = 4 };
// More work than this is always counted, so that a stop takes effect soon.
enum { MOST_UNCOUNTED = 10000 };

/// An integer known when the function is called: a constant, an argument or an upvalue, plus a number.
typedef struct Known {
  enum { KNOWN_CONSTANT, KNOWN_ARGUMENT, KNOWN_UPVALUE } is;
  int32_t index;  // of the argument, from 0, or the upvalue, from 1
  int64_t plus;
} Known;

/// A numeric `for`, or a counting `while`. Inner loops follow the loops that contain them.
typedef struct Loop {
  int32_t outer;  // -1: none
  int32_t length;  // instructions of its own, those of inner loops left out
  Known first, last;
  int64_t step;
  bool is_while;  // its test runs once more, and its counter may not come near the ends of integers
} Loop;

/// What an upvalue must be for the bound to hold.
typedef struct Guard {
  enum { GUARD_PLAIN, GUARD_INTEGER, GUARD_TABLE, GUARD_FUNCTION, GUARD_ENVIRONMENT, GUARD_CALLEE } is;
  int32_t of;       // whose upvalue: 0, the function's own; else a callee's, from 1
  int32_t upvalue;  // from 1
  int32_t callee;   // from 1
  lua_CFunction function;
} Guard;

/// A script function that is an upvalue of the bounded one or of another callee.
typedef struct Callee {
  const void *identity;
  int32_t slot;     // of the registry, which keeps it; 0: it is not one to be called uncounted
  int32_t work;     // the instructions of a call at most
  int32_t results;  // how many it gives; -1: now these, now those
  bool is_quiet;    // they are plain values
} Callee;

/// What is known of a function: the instructions outside loops, the loops, and what must be checked before a call.
struct Bound {
  int32_t length, loop_count, guard_count, callee_count;
  int32_t results;  // its result count, as passed to `lua_pcall`: 1, or LUA_MULTRET for any other number
  int32_t names;  // the host's count of changed names when it was found
  int64_t epoch;  // the host's when the guards were last seen in place
  Loop loops[MOST_LOOPS];
  Guard guards[MOST_GUARDS];
  Callee callees[MOST_CALLEES];
};

/// Finds the bound of the function at the top; false if there is none. In either case the caller must release the slots
/// of its callees. [-0, +0, m]
///
/// - Parameter out: Zero-initialized.
bool find_bound(lua_State *L, Bound *out);

/// The maximum number of times that a loop's instructions run, capped at `MOST_UNCOUNTED` + 1.
int64_t turns(const Loop *loop, int64_t first, int64_t last);

/// An integer small enough that adding to it a few times never overflows.
static inline bool is_small(int64_t value) { return value >= -(1LL << 40) && value <= 1LL << 40; }

/// Whether an outermost call with numbers, booleans and nil needs no counting; if so, removes the hook and pushes the
/// function. [-0, +(0|1), -]
bool push_uncounted(BridgeHost *host, int32_t function, Given given, int64_t instructions);

/// A fast path for a function without loops that was checked before, if nothing has happened since that its bound
/// depends on. If it returns false, `push_uncounted` may still return true. [-0, +(0|1), -]
static inline bool push_known(BridgeHost *host, int32_t function, int32_t count, int64_t instructions) {
  const Bound *bound = host->bounds[function];
  bool is_quiet = (host->depth | host->collecting | host->pending_count | host->main_step) == 0;
  if (!is_quiet || bound == NULL || bound->epoch != host->epoch || bound->loop_count > 0 ||
      bound->length >= instructions || count > FEW) {
    return false;
  }
  lua_rawgeti(host->main, LUA_REGISTRYINDEX, function);
  host->last_used = bound->length;
  host->stop = BridgeStatusDone;
  host->refused = false;
  return true;
}

#endif

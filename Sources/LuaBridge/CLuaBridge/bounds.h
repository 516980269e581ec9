// How much work a function does at most, known before it runs: then no hook has to count it.
#ifndef BRIDGE_BOUNDS_H
#define BRIDGE_BOUNDS_H

#include "host.h"

enum { MOST_LOOPS = 4, MOST_GUARDS = 4 };

/// An integer known when the function is called: a constant, an argument or an upvalue, and a number added to it.
typedef struct Known {
  enum { KNOWN_CONSTANT, KNOWN_ARGUMENT, KNOWN_UPVALUE } is;
  int32_t index;  // of the argument, from 0, or the upvalue, from 1
  int64_t plus;
} Known;

/// A numeric `for`. Loops come after those that they stand in.
typedef struct Loop {
  int32_t outer;  // -1: none
  int32_t length;  // instructions of its own, those of inner loops left out
  Known first, last;
  int64_t step;
} Loop;

/// What an upvalue must be for the bound to hold.
typedef struct Guard {
  enum { GUARD_PLAIN, GUARD_INTEGER, GUARD_TABLE, GUARD_FUNCTION, GUARD_ENVIRONMENT } is;
  int32_t upvalue;  // from 1
  lua_CFunction function;
} Guard;

/// What is known of a function: the instructions outside loops, the loops, and what has to be looked at before.
struct Bound {
  int32_t length, loop_count, guard_count;
  int32_t names;  // the host's count of changed names when it was found
  int64_t epoch;  // the host's when the guards were last seen to stand
  Loop loops[MOST_LOOPS];
  Guard guards[MOST_GUARDS];
};

/// Finds the bound of the function at the top; false when there is none. [-0, +0, m]
bool find_bound(lua_State *L, Bound *out);

#endif

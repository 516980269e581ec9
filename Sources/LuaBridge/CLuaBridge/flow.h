// What each register of a function can hold, followed through its instructions.
#ifndef BRIDGE_FLOW_H
#define BRIDGE_FLOW_H

#include "bounds.h"
#include "bytecode.h"

/// What a register can hold.
typedef struct Kind {
  enum {
    KIND_KNOWN,     // an integer known when the function is called, and plain in any case
    KIND_QUIET,     // nil, a truth value, a number, a constant text or a short function: no operator calls a script
    KIND_FUNCTION,  // a short function of the library
    KIND_TABLE,     // a table without a metatable, of an upvalue
    KIND_LIBRARY,   // `math`
    KIND_ANY,
  } is;
  Known known;
  lua_CFunction function;
  int results;
} Kind;

typedef struct Frame {
  Kind registers[MOST_REGISTERS];
} Frame;

typedef struct Flow {
  lua_State *L;
  const Bytecode *code;
  Bound *bound;
  Frame frames[MOST_INSTRUCTIONS];  // before each instruction
  bool reached[MOST_INSTRUCTIONS], changed, refused;
  int open_top[MOST_INSTRUCTIONS];  // where the values end that the instruction takes "up to the top"; 0: unknown
} Flow;

static inline Kind quiet_kind(void) { return (Kind){.is = KIND_QUIET}; }
static inline Kind any_kind(void) { return (Kind){.is = KIND_ANY}; }
static inline Kind known_kind(Known known) { return (Kind){.is = KIND_KNOWN, .known = known}; }

// flow.c
/// Follows a function from its arguments until nothing new is found; false when it is not one to be bounded.
bool follow_all(Flow *flow);  // [-0, +0, m]

// outside.c
// What an upvalue is now, with the guard that it stays so.
Kind upvalue_kind(Flow *flow, int number);                               // [-0, +0, -]
Kind upvalue_member(Flow *flow, int number, const Constant *name);       // `upvalue.name` [-0, +0, m]
Kind library_member(Flow *flow, const Constant *name);                   // `math.name` [-0, +0, m]

#endif

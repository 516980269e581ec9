// Data flow analysis: what each register of a function can hold.
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
    KIND_CALLEE,    // a function of scripts whose work is known
    KIND_LIBRARY,   // `math`
    KIND_ANY,
  } is;
  Known known;
  lua_CFunction function;
  int results;
  int32_t callee;  // from 1
} Kind;

typedef struct Frame {
  Kind registers[MOST_REGISTERS];
} Frame;

/// A counting `while`: the instructions from `first`, its test, to `last`, which jumps back.
typedef struct While {
  int first, last;
  int counter, limit;  // registers; a limit of -1 is the constant
  int64_t constant, step;
  bool entered;
  Kind begins, ends;  // what the two are where the loop is entered
} While;

typedef struct Flow {
  lua_State *L;
  const Bytecode *code;
  Bound *bound;    // of the function that is called first: its demands and callees are those of all
  int32_t number;  // 0: that function; else the callee, from 1
  int depth;       // of calls
  int returned;    // how many values are returned: NONE_YET, or -1 when it is now these, now those
  bool returns_any;
  While whiles[MOST_LOOPS];
  int while_count;
  bool reached[MOST_INSTRUCTIONS], changed, refused;
  int open_top[MOST_INSTRUCTIONS];  // where the values end that the instruction takes "up to the top"; 0: unknown
  Frame frames[MOST_INSTRUCTIONS];  // before each instruction that is reached; of the others nothing is written
} Flow;

static inline Kind quiet_kind(void) { return (Kind){.is = KIND_QUIET}; }
static inline Kind any_kind(void) { return (Kind){.is = KIND_ANY}; }
static inline Kind known_kind(Known known) { return (Kind){.is = KIND_KNOWN, .known = known}; }

enum { NONE_YET = -2 };

// flow.c
/// Analyses a function from its arguments to a fixed point; false if it cannot be bounded.
bool follow_all(Flow *flow);  // [-0, +0, m]

// whiles.c
// Finds the loops made of backward jumps; false if one does not count.
bool find_whiles(Flow *flow);  // [-0, +0, -]

// outside.c
// The current kind of an upvalue, with the guard that it stays so.
Kind upvalue_kind(Flow *flow, int number);                               // [-0, +0, m]
Kind upvalue_member(Flow *flow, int number, const Constant *name);       // `upvalue.name` [-0, +0, m]
Kind library_member(Flow *flow, const Constant *name);                   // `math.name` [-0, +0, m]

// bounds.c
// The index of the script function at the top among the callees; 0 if its work is unknown. [-0, +0, m]
int32_t find_callee(Flow *flow);

#endif

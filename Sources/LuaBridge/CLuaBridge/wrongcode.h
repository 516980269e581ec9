// Code that Lua 5.4.0 to 5.4.4 miscompiles.
#ifndef BRIDGE_WRONGCODE_H
#define BRIDGE_WRONGCODE_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

/// Where the compiler emitted wrong code.
typedef struct WrongCode {
  int32_t line;
  char sign;  // the operator: & | or ~
} WrongCode;

/// Shorter texts contain no function with more than 255 constants.
enum { SHORTEST_WRONG = 512 };

/// Whether this Lua's compiler has the fault; determined once, by a trial. [-0, +0, -]
bool has_wrong_code(void);

/// Searches the Lua function at the top and all nested functions. [-0, +0, -]
///
/// - Returns: 1 if it finds wrong code, 0 if there is none or the bytecode format is unknown, -1 if memory is short.
int find_wrong_code(lua_State *L, WrongCode *out);

#endif

// Code that the compiler of Lua 5.4.0 to 5.4.4 gets wrong.
#ifndef BRIDGE_WRONGCODE_H
#define BRIDGE_WRONGCODE_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

/// Where the compiler made wrong code.
typedef struct WrongCode {
  int32_t line;
  char sign;  // the operator: & | or ~
} WrongCode;

/// A text that is shorter has no function with more than 255 constants.
enum { SHORTEST_WRONG = 512 };

/// Whether this Lua's compiler has the fault; found once, by trying it. [-0, +0, -]
bool has_wrong_code(void);

/// Looks for it in the Lua function at the top and all functions in it. [-0, +0, -]
///
/// - Returns: 1 where there is some, 0 where there is none or the form of the code is not known, -1 when there is not enough
///   memory.
int find_wrong_code(lua_State *L, WrongCode *out);

#endif

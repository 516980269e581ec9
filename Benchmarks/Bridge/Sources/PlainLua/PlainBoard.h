// The board of the plain side.
#ifndef PLAIN_BOARD_H
#define PLAIN_BOARD_H

#include <lua.h>

/// Sets the globals `board`, a square one that holds 1 to 9 again and again, `cell`, and `record` with a field `x`.
void open_plain_board(lua_State *L, int side);

#endif

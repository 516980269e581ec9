// Shared by the files for boards and places.
#ifndef BRIDGE_BOARDS_H
#define BRIDGE_BOARDS_H

#include "host.h"

enum { COORDINATE_BITS = 14, MOST_ROWS = 9999 };

static inline int32_t row_of(int64_t place) { return (int32_t)(place >> COORDINATE_BITS) & 0x3fff; }
static inline int32_t column_of(int64_t place) { return (int32_t)place & 0x3fff; }
static inline int64_t place_at(int32_t row, int32_t column) { return (int64_t)row << COORDINATE_BITS | column; }

static inline bool is_on(const Board *board, int64_t row, int64_t column) {
  return row >= 1 && row <= board->rows && column >= 1 && column <= board->columns;
}

static inline size_t index_of(const Board *board, int64_t row, int64_t column) {
  return (size_t)(row - 1) * (size_t)board->columns + (size_t)(column - 1);
}

// boards.c
// Raises the error for a method called on something else. Upvalue 2: the type of boards. [-0, +0, v]
void refuse_self(lua_State *L);

// The board before the colon. All userdata of scripts begin with a magic number. [-0, +0, v]
static inline Board *this_board(lua_State *L) {
  Board *board = lua_touserdata(L, 1);
  if (board == NULL || board->head.magic != BOARD_MAGIC) refuse_self(L);
  return board;
}

static inline const TypeInfo *type_of(lua_State *L, const Board *board) {
  return &host_of(L)->types[board->head.type];
}

// boardlists.c
// Methods: script functions with the name and the type of boards as upvalues.
int board_line(lua_State *L);
int board_items(lua_State *L);
int board_neighbours(lua_State *L);
int board_rows(lua_State *L);
int board_columns(lua_State *L);
int board_boxes(lua_State *L);
int board_diagonals(lua_State *L);
int board_pairs(lua_State *L);

// places.c
// The name of the running function is its first upvalue; `before` is 1 for methods, whose arguments are counted as
// authors write them.
// Raises the error for a wrong argument. [-0, +0, v]
int raise_argument(lua_State *L, int index, int before, const char *expected);
lua_Integer read_integer(lua_State *L, int index, int before);            // [-0, +0, v]
// An integer, or OPEN for nil or nothing. [-0, +0, v]
int64_t read_value(lua_State *L, int index, int before);
// Reads a place from argument 2 on, which may be outside the board; returns the index of the next argument. [-0, +0, v]
int read_place(lua_State *L, const Board *board, int64_t *row, int64_t *column);
// The same for a place that must be on the board. [-0, +0, v]
int read_place_on(lua_State *L, const Board *board, int64_t *row, int64_t *column);

#endif

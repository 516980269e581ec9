// A board of integers and its cells as a C library of userdata is usually written: metatables in the registry, every
// argument checked, a new userdata for each cell.
#include "PlainBoard.h"

#include <lauxlib.h>
#include <string.h>

typedef struct Cell {
  int row, column;
} Cell;

typedef struct Board {
  int rows, columns;
  lua_Integer values[];
} Board;

static void push_cell(lua_State *L, int row, int column) {
  Cell *cell = lua_newuserdatauv(L, sizeof(Cell), 0);
  *cell = (Cell){row, column};
  luaL_setmetatable(L, "cell");
}

static int new_cell(lua_State *L) {
  lua_Integer row = luaL_checkinteger(L, 1), column = luaL_checkinteger(L, 2);
  luaL_argcheck(L, row >= 1 && row <= 9999, 1, "out of range");
  luaL_argcheck(L, column >= 1 && column <= 9999, 2, "out of range");
  push_cell(L, (int)row, (int)column);
  return 1;
}

static int cell_equal(lua_State *L) {
  const Cell *a = luaL_checkudata(L, 1, "cell"), *b = luaL_checkudata(L, 2, "cell");
  lua_pushboolean(L, a->row == b->row && a->column == b->column);
  return 1;
}

static int cell_less(lua_State *L) {
  const Cell *a = luaL_checkudata(L, 1, "cell"), *b = luaL_checkudata(L, 2, "cell");
  lua_pushboolean(L, a->row != b->row ? a->row < b->row : a->column < b->column);
  return 1;
}

static int cell_index(lua_State *L) {
  const Cell *cell = luaL_checkudata(L, 1, "cell");
  const char *name = luaL_checkstring(L, 2);
  if (strcmp(name, "row") == 0) lua_pushinteger(L, cell->row);
  else if (strcmp(name, "column") == 0) lua_pushinteger(L, cell->column);
  else return luaL_error(L, "a cell has no field '%s'", name);
  return 1;
}

static int cell_text(lua_State *L) {
  const Cell *cell = luaL_checkudata(L, 1, "cell");
  lua_pushfstring(L, "r%dc%d", cell->row, cell->column);
  return 1;
}

/// A cell, or a row and a column, from argument 2 on.
static lua_Integer *place(lua_State *L, Board *board, int *next) {
  const Cell *cell = luaL_testudata(L, 2, "cell");
  lua_Integer row = cell ? cell->row : luaL_checkinteger(L, 2);
  lua_Integer column = cell ? cell->column : luaL_checkinteger(L, 3);
  if (row < 1 || row > board->rows || column < 1 || column > board->columns) {
    luaL_error(L, "the board has no cell r%dc%d", (int)row, (int)column);
  }
  *next = cell ? 3 : 4;
  return &board->values[(row - 1) * board->columns + column - 1];
}

static int get(lua_State *L) {
  int next;
  lua_pushinteger(L, *place(L, luaL_checkudata(L, 1, "board"), &next));
  return 1;
}

static int put(lua_State *L) {
  int next;
  lua_Integer *value = place(L, luaL_checkudata(L, 1, "board"), &next);
  *value = luaL_checkinteger(L, next);
  return 0;
}

static int count(lua_State *L) {
  const Board *board = luaL_checkudata(L, 1, "board");
  lua_Integer value = luaL_checkinteger(L, 2), found = 0;
  for (int i = 0; i < board->rows * board->columns; i++) found += board->values[i] == value;
  lua_pushinteger(L, found);
  return 1;
}

static int rows(lua_State *L) {
  const Board *board = luaL_checkudata(L, 1, "board");
  lua_createtable(L, board->rows, 0);
  for (int row = 1; row <= board->rows; row++) {
    lua_createtable(L, board->columns, 0);
    for (int column = 1; column <= board->columns; column++) {
      push_cell(L, row, column);
      lua_rawseti(L, -2, column);
    }
    lua_rawseti(L, -2, row);
  }
  return 1;
}

static const int orthogonal[4][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};

static int neighbours(lua_State *L) {
  Board *board = luaL_checkudata(L, 1, "board");
  int next, found = 0;
  lua_Integer at = place(L, board, &next) - board->values;
  luaL_checkoption(L, next, "orthogonal", (const char *const[]){"orthogonal", NULL});
  lua_createtable(L, 4, 0);
  for (int i = 0; i < 4; i++) {
    int row = (int)at / board->columns + 1 + orthogonal[i][0], column = (int)at % board->columns + 1 + orthogonal[i][1];
    if (row < 1 || row > board->rows || column < 1 || column > board->columns) continue;
    push_cell(L, row, column);
    lua_rawseti(L, -2, ++found);
  }
  return 1;
}

/// Upvalues: the board, the position of the walk (two steps, right and down, at each cell).
static int next_pair(lua_State *L) {
  const Board *board = luaL_checkudata(L, lua_upvalueindex(1), "board");
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(2));
  for (; at < 2 * board->rows * board->columns; at++) {
    int row = (int)(at / 2) / board->columns + 1, column = (int)(at / 2) % board->columns + 1;
    int other_row = row + (at & 1), other_column = column + !(at & 1);
    if (other_row > board->rows || other_column > board->columns) continue;
    lua_pushinteger(L, at + 1);
    lua_replace(L, lua_upvalueindex(2));
    push_cell(L, row, column);
    push_cell(L, other_row, other_column);
    return 2;
  }
  return 0;
}

static int pairs(lua_State *L) {
  luaL_checkudata(L, 1, "board");
  lua_settop(L, 1);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, next_pair, 2);
  return 1;
}

// A record: a userdata whose fields lie in a table of its own.

static int read_record(lua_State *L) {
  luaL_checkudata(L, 1, "record");
  lua_getiuservalue(L, 1, 1);
  lua_pushvalue(L, 2);
  lua_rawget(L, -2);
  return 1;
}

static int write_record(lua_State *L) {
  luaL_checkudata(L, 1, "record");
  if (strcmp(luaL_checkstring(L, 2), "size") == 0) return luaL_error(L, "size cannot be set");
  lua_getiuservalue(L, 1, 1);
  lua_insert(L, 2);
  lua_rawset(L, 2);
  return 0;
}

static void open_record(lua_State *L) {
  luaL_newmetatable(L, "record");
  lua_pushcfunction(L, read_record);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, write_record);
  lua_setfield(L, -2, "__newindex");
  lua_newuserdatauv(L, 8, 1);
  lua_createtable(L, 0, 1);
  lua_pushinteger(L, 1);
  lua_setfield(L, -2, "x");
  lua_setiuservalue(L, -2, 1);
  luaL_setmetatable(L, "record");
  lua_setglobal(L, "record");
  lua_pop(L, 1);
}

void open_plain_board(lua_State *L, int side) {
  static const luaL_Reg of_cells[] = {
    {"__eq", cell_equal}, {"__lt", cell_less}, {"__index", cell_index}, {"__tostring", cell_text}, {NULL, NULL}};
  static const luaL_Reg of_boards[] = {
    {"get", get}, {"put", put}, {"count", count}, {"rows", rows}, {"neighbours", neighbours}, {"pairs", pairs},
    {NULL, NULL}};
  luaL_newmetatable(L, "cell");
  luaL_setfuncs(L, of_cells, 0);
  luaL_newmetatable(L, "board");
  luaL_newlib(L, of_boards);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 2);
  Board *board = lua_newuserdatauv(L, sizeof(Board) + sizeof(lua_Integer) * (size_t)(side * side), 0);
  board->rows = board->columns = side;
  for (int i = 0; i < side * side; i++) board->values[i] = i % 9 + 1;
  luaL_setmetatable(L, "board");
  lua_setglobal(L, "board");
  lua_register(L, "cell", new_cell);
  open_record(L);
}

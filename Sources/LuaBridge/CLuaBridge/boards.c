// Boards: rectangular arrays of integers or places that scripts read and write without calling Swift.
//
// A board is one userdata, so its memory counts as the script's. A value is an integer or OPEN; if the type has an
// element type, the values are its payloads. Each method checks its arguments, then works only on the array.
#include <string.h>

#include "boards.h"

void refuse_self(lua_State *L) {
  const char *name = host_of(L)->types[lua_tointeger(L, lua_upvalueindex(2))].name;
  raise_argument(L, 1, 1, lua_pushfstring(L, "%s %s", article(name), name));
}

// Single values

static int row_count(lua_State *L) {
  lua_pushinteger(L, this_board(L)->rows);
  return 1;
}

static int column_count(lua_State *L) {
  lua_pushinteger(L, this_board(L)->columns);
  return 1;
}

static int get(lua_State *L) {
  int64_t row, column;
  const Board *board = this_board(L);
  read_place_on(L, board, &row, &column);
  int64_t value = board->cells[index_of(board, row, column)];
  int element = type_of(L, board)->element;
  if (element >= 0) push_packed(L, host_of(L), element, value);
  else if (value == OPEN) lua_pushnil(L);
  else lua_pushinteger(L, value);
  return 1;
}

static int put(lua_State *L) {
  int64_t row, column;
  Board *board = this_board(L);
  if (board->is_fixed) return luaL_error(L, "%s", type_of(L, board)->refusal);
  int next = read_place_on(L, board, &row, &column);
  int64_t value = read_value(L, next, 1);
  board->cells[index_of(board, row, column)] = value;
  return 0;
}

static int has(lua_State *L) {
  int64_t row, column;
  const Board *board = this_board(L);
  read_place(L, board, &row, &column);
  lua_pushboolean(L, is_on(board, row, column));
  return 1;
}

static int count(lua_State *L) {
  const Board *board = this_board(L);
  int64_t value = read_value(L, 2, 1);
  size_t cells = (size_t)board->rows * (size_t)board->columns, found = 0;
  charge(L, (int64_t)cells / 8);
  for (size_t i = 0; i < cells; i++) found += board->cells[i] == value;
  lua_pushinteger(L, (lua_Integer)found);
  return 1;
}

/// The last place in a column that has a value.
static int lowest(lua_State *L) {
  const Board *board = this_board(L);
  lua_Integer column = read_integer(L, 2, 1);
  int64_t value = read_value(L, 3, 1);
  if (column < 1 || column > board->columns) {
    lua_pushnil(L);
    return 1;
  }
  charge(L, board->rows / 8);
  int32_t row = board->rows;
  while (row > 0 && board->cells[index_of(board, row, column)] != value) row--;
  if (row == 0) lua_pushnil(L);
  else push_packed(L, host_of(L), type_of(L, board)->place, place_at(row, (int32_t)column));
  return 1;
}

// Registration and making

static const lua_CFunction methods[] = {
  [BridgeBoardRowCount] = row_count, [BridgeBoardColumnCount] = column_count, [BridgeBoardGet] = get,
  [BridgeBoardPut] = put, [BridgeBoardHas] = has, [BridgeBoardCount] = count, [BridgeBoardLowest] = lowest,
  [BridgeBoardLine] = board_line, [BridgeBoardItems] = board_items, [BridgeBoardNeighbours] = board_neighbours,
  [BridgeBoardRows] = board_rows, [BridgeBoardColumns] = board_columns, [BridgeBoardBoxes] = board_boxes,
  [BridgeBoardDiagonals] = board_diagonals, [BridgeBoardPairs] = board_pairs,
};

static int board_text(lua_State *L) {
  const Userdata *userdata = to_userdata(L, 1);
  if (userdata == NULL || userdata->magic != BOARD_MAGIC) return luaL_error(L, "a board was expected");
  const Board *board = (const Board *)userdata;
  lua_pushfstring(L, "%s of %d × %d", type_of(L, board)->name, (int)board->rows, (int)board->columns);
  return 1;
}

static void run_make_board(lua_State *L, Operation *operation) {
  TypeInfo *type = &operation->host->types[operation->a];
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_pushcfunction(L, board_text);
  lua_setfield(L, -2, "__tostring");
  type->is_board = true;
}

BridgeStatus bridge_make_board(
  BridgeHost *host, int32_t type, int32_t place, int32_t element, int32_t most, const char *refusal) {
  TypeInfo *info = &host->types[type];
  info->place = place;
  info->element = element;
  info->most = most;
  info->refusal = strdup(refusal);
  if (info->refusal == NULL) return fail(host, BridgeStatusMemory, "not enough memory");
  return protect(host, (Operation){.run = run_make_board, .a = type});
}

static void run_add_method(lua_State *L, Operation *operation) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, operation->host->types[operation->a].methods);
  lua_pushstring(L, operation->text);
  lua_pushinteger(L, operation->a);
  lua_pushcclosure(L, methods[operation->b], 2);
  lua_setfield(L, -2, operation->text);
}

BridgeStatus bridge_add_board_method(BridgeHost *host, int32_t type, BridgeBoardMethod method, const char *name) {
  return protect(host, (Operation){.run = run_add_method, .a = type, .b = method, .text = name});
}

/// [-0, +1, m] a board with unset cells
static Board *push_board(lua_State *L, BridgeHost *host, int32_t type, int32_t rows, int32_t columns) {
  size_t size = sizeof(Board) + sizeof(int64_t) * (size_t)rows * (size_t)columns;
  Board *board = lua_newuserdatauv(L, size, 0);
  board->head = (Userdata){.magic = BOARD_MAGIC, .type = type, .serial = ++host->serial};
  board->number = 0;
  board->rows = rows;
  board->columns = columns;
  board->is_fixed = host->types[type].element >= 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->types[type].metatable);
  lua_setmetatable(L, -2);
  return board;
}

int new_board(lua_State *L) {
  BridgeHost *host = host_of(L);
  lua_Integer rows = read_integer(L, 1, 0), columns = read_integer(L, 2, 0);
  int type = (int)lua_tointeger(L, lua_upvalueindex(2)), most = host->types[type].most;
  if (rows < 1 || rows > most || columns < 1 || columns > most) {
    return luaL_error(
      L, "a board must have 1 to %d rows and columns, got %I × %I", most, (LUAI_UACINT)rows, (LUAI_UACINT)columns);
  }
  int64_t value = read_value(L, 3, 0);
  charge(L, 10 + rows * columns / 8);
  Board *board = push_board(L, host, type, (int32_t)rows, (int32_t)columns);
  for (lua_Integer i = 0; i < rows * columns; i++) board->cells[i] = value;
  return 1;
}

static void run_new_board(lua_State *L, Operation *operation) {
  const BridgeBoard *given = operation->pointer;
  Board *board = push_board(L, operation->host, (int32_t)operation->a, given->rows, given->columns);
  board->is_fixed |= given->is_fixed;
  board->number = given->number;
  memcpy(board->cells, given->cells, sizeof(int64_t) * (size_t)given->rows * (size_t)given->columns);
  to_value(L, operation->host, -1, operation->out);
}

BridgeStatus bridge_new_board(BridgeHost *host, int32_t type, const BridgeBoard *given, BridgeValue *out) {
  return protect(host, (Operation){.run = run_new_board, .a = type, .pointer = (void *)given, .out = out});
}

void bridge_read_board(const void *pointer, BridgeBoard *out) {
  const Board *board = pointer;
  *out = (BridgeBoard){
    .rows = board->rows, .columns = board->columns, .number = board->number, .is_fixed = board->is_fixed,
    .cells = board->cells};
}

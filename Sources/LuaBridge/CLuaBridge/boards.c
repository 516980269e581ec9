// Boards: rectangular arrays of integers, or of places, that scripts read and write without Swift.
//
// A board is one userdata, so its memory counts as the script's. A value is an integer or OPEN; where the type has an
// element type, the values are payloads of it. Each method checks its arguments, then works on the array alone.
#include <string.h>

#include "boards.h"

/// Upvalue 2: the type. [-0, +0, v]
static void refuse_self(lua_State *L) {
  const char *name = host_of(L)->types[lua_tointeger(L, lua_upvalueindex(2))].name;
  raise_argument(L, 1, 1, lua_pushfstring(L, "%s %s", article(name), name));
}

/// The board before the colon. Userdata of scripts always begin with a magic number. [-0, +0, v]
static inline Board *this_board(lua_State *L) {
  Board *board = lua_touserdata(L, 1);
  if (board == NULL || board->head.magic != BOARD_MAGIC) refuse_self(L);
  return board;
}

static inline const TypeInfo *type_of(lua_State *L, const Board *board) {
  return &host_of(L)->types[board->head.type];
}

/// What lists of the board hold for a place: its element, or the place itself. `cache` is the index of the cache of
/// that type. [-0, +1, m]
static void push_item(lua_State *L, const Board *board, int cache, int32_t row, int32_t column) {
  const TypeInfo *type = type_of(L, board);
  if (type->element < 0) push_cached(L, cache, type->place, place_at(row, column));
  else push_cached(L, cache, type->element, board->cells[index_of(board, row, column)]);
}

/// [-0, +1, -] the cache that `push_item` wants
static int push_cache(lua_State *L, const Board *board) {
  const TypeInfo *type = type_of(L, board);
  BridgeHost *host = host_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->types[type->element < 0 ? type->place : type->element].cache);
  return lua_gettop(L);
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

/// The last place of a column that holds a value.
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

// Lists

typedef struct Direction {
  int down, right;
} Direction;

/// How many places after one hold the same value.
static int run_length(const Board *board, int64_t row, int64_t column, Direction step) {
  int64_t value = board->cells[index_of(board, row, column)];
  int length = 0;
  for (;;) {
    row += step.down;
    column += step.right;
    if (!is_on(board, row, column) || board->cells[index_of(board, row, column)] != value) return length;
    length++;
  }
}

/// The longest straight line of equal values through a place, from its top or left end; of equally long ones the first
/// of across, down, falling, rising.
static int line(lua_State *L) {
  static const Direction directions[] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};
  int64_t row, column;
  const Board *board = this_board(L);
  int next = read_place_on(L, board, &row, &column);
  lua_Integer wanted = read_integer(L, next, 1);
  charge(L, board->rows + board->columns);
  int best = 0, best_before = 0;
  Direction way = {0, 0};
  for (int i = 0; i < 4; i++) {
    int before = run_length(board, row, column, (Direction){-directions[i].down, -directions[i].right});
    int length = before + 1 + run_length(board, row, column, directions[i]);
    if (length <= best) continue;
    best = length;
    best_before = before;
    way = directions[i];
  }
  if (best < wanted) {
    lua_pushnil(L);
    return 1;
  }
  lua_settop(L, 1);
  int cache = push_cache(L, board);
  lua_createtable(L, best, 0);
  for (int i = 0; i < best; i++) {
    int step = i - best_before;
    push_item(L, board, cache, (int32_t)row + step * way.down, (int32_t)column + step * way.right);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

static int items(lua_State *L) {
  const Board *board = this_board(L);
  charge(L, 4 * (int64_t)board->rows * board->columns);
  lua_settop(L, 1);
  int cache = push_cache(L, board);
  lua_createtable(L, board->rows * board->columns, 0);
  lua_Integer at = 0;
  for (int32_t row = 1; row <= board->rows; row++) {
    for (int32_t column = 1; column <= board->columns; column++) {
      push_item(L, board, cache, row, column);
      lua_rawseti(L, -2, ++at);
    }
  }
  return 1;
}

/// The place of item `i` of group `group`, both from 0.
typedef void Grouping(const Board *board, const int32_t *sides, int32_t group, int32_t i, int32_t *row, int32_t *column);

/// Makes a list of lists. [-0, +1, e]
static int push_groups(lua_State *L, const Board *board, int32_t groups, int32_t size, Grouping *place, const int32_t *sides) {
  charge(L, 4 * (int64_t)groups * (size + 5));
  lua_settop(L, 1);
  int cache = push_cache(L, board);
  lua_createtable(L, groups, 0);
  for (int32_t group = 0; group < groups; group++) {
    lua_createtable(L, size, 0);
    for (int32_t i = 0; i < size; i++) {
      int32_t row, column;
      place(board, sides, group, i, &row, &column);
      push_item(L, board, cache, row, column);
      lua_rawseti(L, -2, i + 1);
    }
    lua_rawseti(L, -2, group + 1);
  }
  return 1;
}

static void place_in_row(
  const Board *board, const int32_t *sides, int32_t group, int32_t i, int32_t *row, int32_t *column) {
  (void)board, (void)sides;
  *row = group + 1;
  *column = i + 1;
}

static void place_in_column(
  const Board *board, const int32_t *sides, int32_t group, int32_t i, int32_t *row, int32_t *column) {
  (void)board, (void)sides;
  *row = i + 1;
  *column = group + 1;
}

static void place_in_box(
  const Board *board, const int32_t *sides, int32_t group, int32_t i, int32_t *row, int32_t *column) {
  int32_t height = sides[0], width = sides[1], across = board->columns / width;
  *row = group / across * height + i / width + 1;
  *column = group % across * width + i % width + 1;
}

/// Falling, then rising.
static void place_on_diagonal(
  const Board *board, const int32_t *sides, int32_t group, int32_t i, int32_t *row, int32_t *column) {
  (void)sides;
  *row = i + 1;
  *column = group == 0 ? i + 1 : board->columns - i;
}

static int rows(lua_State *L) {
  const Board *board = this_board(L);
  return push_groups(L, board, board->rows, board->columns, place_in_row, NULL);
}

static int columns(lua_State *L) {
  const Board *board = this_board(L);
  return push_groups(L, board, board->columns, board->rows, place_in_column, NULL);
}

static int boxes(lua_State *L) {
  const Board *board = this_board(L);
  lua_Integer height = read_integer(L, 2, 1), width = read_integer(L, 3, 1);
  if (height < 1 || width < 1 || board->rows % height != 0 || board->columns % width != 0) {
    return luaL_error(
      L, "boxes of %I × %I do not tile a board of %d × %d", (LUAI_UACINT)height, (LUAI_UACINT)width,
      (int)board->rows, (int)board->columns);
  }
  int32_t sides[] = {(int32_t)height, (int32_t)width};
  int32_t size = sides[0] * sides[1];
  return push_groups(L, board, board->rows * board->columns / size, size, place_in_box, sides);
}

static int diagonals(lua_State *L) {
  const Board *board = this_board(L);
  if (board->rows != board->columns) {
    return luaL_error(
      L, "only a square board has diagonals, this is a board of %d × %d", (int)board->rows, (int)board->columns);
  }
  return push_groups(L, board, 2, board->rows, place_on_diagonal, NULL);
}

// Neighbours

typedef struct Neighbourhood {
  const char *name;
  int count;
  Direction step[8];  // row-major
} Neighbourhood;

static const Neighbourhood neighbourhoods[] = {
  {"orthogonal", 4, {{-1, 0}, {0, -1}, {0, 1}, {1, 0}}},
  {"king", 8, {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}},
  {"knight", 8, {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}},
};

/// The kind that an argument names, orthogonal where it is absent. [-0, +0, v]
static const Neighbourhood *read_neighbourhood(lua_State *L, int index) {
  if (lua_isnoneornil(L, index)) return &neighbourhoods[0];
  if (lua_type(L, index) != LUA_TSTRING) raise_argument(L, index, 1, "a string");
  const char *name = lua_tostring(L, index);
  for (int i = 0; i < 3; i++) {
    if (strcmp(name, neighbourhoods[i].name) == 0) return &neighbourhoods[i];
  }
  luaL_error(L, "'%s' is no kind of neighbourhood; it is \"orthogonal\", \"king\" or \"knight\"", name);
  return NULL;
}

static int neighbours(lua_State *L) {
  int64_t row, column;
  const Board *board = this_board(L);
  int next = read_place_on(L, board, &row, &column);
  const Neighbourhood *kind = read_neighbourhood(L, next);
  charge(L, 2 * kind->count);
  lua_settop(L, 1);
  int cache = push_cache(L, board);
  lua_createtable(L, kind->count, 0);
  lua_Integer found = 0;
  for (int i = 0; i < kind->count; i++) {
    int64_t down = row + kind->step[i].down, right = column + kind->step[i].right;
    if (!is_on(board, down, right)) continue;
    push_item(L, board, cache, (int32_t)down, (int32_t)right);
    lua_rawseti(L, -2, ++found);
  }
  return 1;
}

/// Where a walk over pairs stands.
typedef struct PairWalk {
  const Board *board;
  const Neighbourhood *kind;
  int32_t row, column;
  int step;
} PairWalk;

/// The next pair of neighbours of which the first comes first. Upvalues: the walk, the board, its cache.
static int next_pair(lua_State *L) {
  PairWalk *walk = lua_touserdata(L, lua_upvalueindex(1));
  const Board *board = walk->board;
  lua_settop(L, 0);
  for (; walk->row <= board->rows; walk->column == board->columns ? (walk->row++, walk->column = 1) : walk->column++) {
    while (walk->step < walk->kind->count) {
      Direction step = walk->kind->step[walk->step++];
      int64_t row = walk->row + step.down, column = walk->column + step.right;
      if (!is_on(board, row, column)) continue;
      push_item(L, board, lua_upvalueindex(3), walk->row, walk->column);
      push_item(L, board, lua_upvalueindex(3), (int32_t)row, (int32_t)column);
      return 2;
    }
    walk->step = walk->kind->count / 2;
  }
  return 0;
}

static int pairs(lua_State *L) {
  const Board *board = this_board(L);
  const Neighbourhood *kind = read_neighbourhood(L, 2);
  charge(L, 4 * (int64_t)board->rows * board->columns);
  lua_settop(L, 1);
  PairWalk *walk = lua_newuserdatauv(L, sizeof(PairWalk), 0);
  // Steps are in row-major order, so those of the second half lead onwards.
  *walk = (PairWalk){.board = board, .kind = kind, .row = 1, .column = 1, .step = kind->count / 2};
  lua_pushvalue(L, 1);
  push_cache(L, board);
  lua_pushcclosure(L, next_pair, 3);
  return 1;
}

// Registration and making

static const lua_CFunction methods[] = {
  [BridgeBoardRowCount] = row_count, [BridgeBoardColumnCount] = column_count, [BridgeBoardGet] = get,
  [BridgeBoardPut] = put, [BridgeBoardHas] = has, [BridgeBoardCount] = count, [BridgeBoardLowest] = lowest,
  [BridgeBoardLine] = line, [BridgeBoardItems] = items, [BridgeBoardNeighbours] = neighbours,
  [BridgeBoardRows] = rows, [BridgeBoardColumns] = columns, [BridgeBoardBoxes] = boxes,
  [BridgeBoardDiagonals] = diagonals, [BridgeBoardPairs] = pairs,
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

/// [-0, +1, m] a board with its cells unset
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
      L, "a board has 1 to %d rows and columns, not %I × %I", most, (LUAI_UACINT)rows, (LUAI_UACINT)columns);
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

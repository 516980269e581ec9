// Lists that boards return: lines, regions, neighbours and pairs of neighbours.
#include <string.h>

#include "boards.h"

/// Pushes the list item for a place: its element, or the place itself. `cache` is the index of that type's cache. [-0,
/// +1, m]
static void push_item(lua_State *L, const Board *board, int cache, int32_t row, int32_t column) {
  const TypeInfo *type = type_of(L, board);
  if (type->element < 0) push_cached(L, cache, type->place, place_at(row, column));
  else push_cached(L, cache, type->element, board->cells[index_of(board, row, column)]);
}

/// [-0, +1, -] the cache that `push_item` needs
static int push_cache(lua_State *L, const Board *board) {
  const TypeInfo *type = type_of(L, board);
  BridgeHost *host = host_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->types[type->element < 0 ? type->place : type->element].cache);
  return lua_gettop(L);
}

typedef struct Direction {
  int down, right;
} Direction;

/// How many places after this one have the same value.
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
/// in the order across, down, falling, rising.
int board_line(lua_State *L) {
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

int board_items(lua_State *L) {
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
typedef void Grouping(
  const Board *board, const int32_t *sides, int32_t group, int32_t i, int32_t *row, int32_t *column);

/// Makes a list of lists. [-0, +1, e]
static int push_groups(
  lua_State *L, const Board *board, int32_t groups, int32_t size, Grouping *place, const int32_t *sides) {
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

int board_rows(lua_State *L) {
  const Board *board = this_board(L);
  return push_groups(L, board, board->rows, board->columns, place_in_row, NULL);
}

int board_columns(lua_State *L) {
  const Board *board = this_board(L);
  return push_groups(L, board, board->columns, board->rows, place_in_column, NULL);
}

int board_boxes(lua_State *L) {
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

int board_diagonals(lua_State *L) {
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

/// The kind that an argument names, orthogonal if it is missing. [-0, +0, v]
static const Neighbourhood *read_neighbourhood(lua_State *L, int index) {
  if (lua_isnoneornil(L, index)) return &neighbourhoods[0];
  if (lua_type(L, index) != LUA_TSTRING) raise_argument(L, index, 1, "a string");
  const char *name = lua_tostring(L, index);
  for (int i = 0; i < 3; i++) {
    if (strcmp(name, neighbourhoods[i].name) == 0) return &neighbourhoods[i];
  }
  luaL_error(L, "'%s' is not a kind of neighbourhood; use \"orthogonal\", \"king\" or \"knight\"", name);
  return NULL;
}

int board_neighbours(lua_State *L) {
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

/// The state of an iteration over pairs.
typedef struct PairWalk {
  const Board *board;
  const Neighbourhood *kind;
  int32_t row, column;
  int step;
} PairWalk;

/// The next pair of neighbours in which the first precedes the second. Upvalues: the iteration, the board, its cache.
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

int board_pairs(lua_State *L) {
  const Board *board = this_board(L);
  const Neighbourhood *kind = read_neighbourhood(L, 2);
  charge(L, 4 * (int64_t)board->rows * board->columns);
  lua_settop(L, 1);
  PairWalk *walk = lua_newuserdatauv(L, sizeof(PairWalk), 0);
  // Steps are in row-major order, so the second half lead forward.
  *walk = (PairWalk){.board = board, .kind = kind, .row = 1, .column = 1, .step = kind->count / 2};
  lua_pushvalue(L, 1);
  push_cache(L, board);
  lua_pushcclosure(L, next_pair, 3);
  return 1;
}

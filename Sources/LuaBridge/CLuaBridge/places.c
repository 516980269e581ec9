// Places: small values with a row and a column, written `r4c7`, handled without Swift.
//
//     payload  63 …… 28   27 …… 14   13 …… 0
//               number      row      column
//
// Rows and columns count from 1; row 0 means that the value is not on a grid. Payloads sort row-major within a number.
#include <string.h>

#include "boards.h"

// Arguments

/// [-0, +1, m] the kind of a value, with its article
static const char *push_kind(lua_State *L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TNONE: return lua_pushliteral(L, "nothing");
    case LUA_TNIL: return lua_pushliteral(L, "nil");
    case LUA_TNUMBER: return lua_pushstring(L, lua_isinteger(L, index) ? "an integer" : "a number");
    case LUA_TTHREAD: return lua_pushliteral(L, "a coroutine");
    case LUA_TUSERDATA: {
      Userdata *userdata = to_userdata(L, index);
      const char *name = userdata ? host_of(L)->types[userdata->type].name : "value";
      return lua_pushfstring(L, "%s %s", article(name), name);
    }
    default: return lua_pushfstring(L, "a %s", luaL_typename(L, index));
  }
}

int raise_argument(lua_State *L, int index, int before, const char *expected) {
  luaL_checkstack(L, 6, "too many arguments");
  const char *kind = push_kind(L, index);  // before anything else is pushed, which could take a missing one's index
  luaL_where(L, 1);
  const char *name = lua_tostring(L, lua_upvalueindex(1));
  if (before && index == 1) lua_pushfstring(L, "'%s' is a method of %s: call it with a colon", name, expected);
  else {
    lua_pushfstring(L, "bad argument #%d to '%s': %s was expected, got %s", index - before, name, expected, kind);
  }
  lua_concat(L, 2);
  raise_marked(L, BridgeStatusArgument);
  return 0;
}

lua_Integer read_integer(lua_State *L, int index, int before) {
  int is_integer = 0;
  lua_Integer value = 0;
  if (lua_type(L, index) == LUA_TNUMBER) value = lua_tointegerx(L, index, &is_integer);
  if (!is_integer) raise_argument(L, index, before, "an integer");
  return value;
}

int64_t read_value(lua_State *L, int index, int before) {
  if (lua_isnoneornil(L, index)) return OPEN;
  lua_Integer value = read_integer(L, index, before);
  if (value == OPEN) luaL_error(L, "%I is too small for a board", (LUAI_UACINT)value);
  return value;
}

/// At most four digits without a leading zero; 0 if there are none.
static int32_t read_digits(const char **text) {
  int32_t number = 0;
  const char *first = *text;
  if (*first == '0') return 0;
  while (**text >= '0' && **text <= '9' && *text - first < 4) number = number * 10 + *(*text)++ - '0';
  return number;
}

static bool read_name(const char *text, size_t length, int64_t *row, int64_t *column) {
  const char *at = text;
  if (*at++ != 'r' || (*row = read_digits(&at)) == 0) return false;
  if (*at++ != 'c' || (*column = read_digits(&at)) == 0) return false;
  return at == text + length;
}

int read_place(lua_State *L, const Board *board, int64_t *row, int64_t *column) {
  switch (lua_type(L, 2)) {
    case LUA_TUSERDATA: {
      const Userdata *place = lua_touserdata(L, 2);
      const TypeInfo *type = &host_of(L)->types[board->head.type];
      bool is_place = place->magic == USERDATA_MAGIC && place->serial < 0;
      if (!is_place || (place->type != type->place && place->type != type->element)) {
        luaL_error(L, "a cell was expected as a place on the board");
      }
      *row = row_of(place->payload);
      *column = column_of(place->payload);
      return 3;
    }
    case LUA_TNUMBER: {
      int is_integer = 0;
      if (lua_type(L, 3) != LUA_TNUMBER) break;
      *row = lua_tointegerx(L, 2, &is_integer);
      if (is_integer) *column = lua_tointegerx(L, 3, &is_integer);
      if (is_integer) return 4;
      break;
    }
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, 2, &length);
      if (!read_name(text, length, row, column)) luaL_error(L, "'%s' is not a cell; cells are written \"r4c7\"", text);
      return 3;
    }
    default: break;
  }
  *row = read_integer(L, 2, 1);
  *column = read_integer(L, 3, 1);
  return 4;
}

int read_place_on(lua_State *L, const Board *board, int64_t *row, int64_t *column) {
  int next = read_place(L, board, row, column);
  if (is_on(board, *row, *column)) return next;
  if (*row == 0 && lua_type(L, 2) == LUA_TUSERDATA) return luaL_error(L, "the place is not on a board");
  lua_pushfstring(L, "the board has no cell r%Ic%I", (LUAI_UACINT)*row, (LUAI_UACINT)*column);
  return luaL_error(
    L, "%s: it has %d rows and %d columns", lua_tostring(L, -1), (int)board->rows, (int)board->columns);
}

// The values themselves

static Userdata *to_place(lua_State *L, int index) {
  Userdata *place = to_userdata(L, index);
  if (place == NULL || place->serial >= 0 || !host_of(L)->types[place->type].is_place) {
    luaL_error(L, "a place was expected");
  }
  return place;
}

/// `place.row` and `place.column`; anything else is an error.
static int read_coordinate(lua_State *L) {
  const Userdata *place = to_place(L, 1);
  size_t length = 0;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tolstring(L, 2, &length) : "";
  bool is_row = length == 3 && memcmp(name, "row", 3) == 0;
  if (!is_row && !(length == 6 && memcmp(name, "column", 6) == 0)) return unknown_field(L, place->type);
  int32_t found = is_row ? row_of(place->payload) : column_of(place->payload);
  if (found == 0) return luaL_error(L, "this %s is not on a grid", host_of(L)->types[place->type].name);
  lua_pushinteger(L, found);
  return 1;
}

static int place_text(lua_State *L) {
  const Userdata *place = to_place(L, 1);
  int row = row_of(place->payload), column = column_of(place->payload);
  const char *name = host_of(L)->types[place->type].name;
  if (row == 0) lua_pushfstring(L, "%s %I", name, (LUAI_UACINT)(place->payload >> (2 * COORDINATE_BITS)));
  else lua_pushfstring(L, "r%dc%d", row, column);
  return 1;
}

/// Checks that two places are comparable, and reads their payloads. Upvalue 1: the type. [-0, +0, v]
static void read_pair(lua_State *L, int64_t *a, int64_t *b) {
  const Userdata *left = to_userdata(L, 1), *right = to_userdata(L, 2);
  int type = (int)lua_tointeger(L, lua_upvalueindex(1));
  if (left == NULL || right == NULL || left->type != type || right->type != type) {
    const char *name = host_of(L)->types[type].name;
    luaL_error(L, "%s %s can only be compared to another %s", article(name), name, name);
  }
  *a = left->payload;
  *b = right->payload;
}

static int is_before(lua_State *L) {
  int64_t a, b;
  read_pair(L, &a, &b);
  lua_pushboolean(L, a < b);
  return 1;
}

static int is_not_after(lua_State *L) {
  int64_t a, b;
  read_pair(L, &a, &b);
  lua_pushboolean(L, a <= b);
  return 1;
}

static void run_make_place(lua_State *L, Operation *operation) {
  TypeInfo *type = &operation->host->types[operation->a];
  static const char *const names[] = {"row", "column"};
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->getters);
  for (int i = 0; i < 2; i++) {
    lua_pushboolean(L, 1);
    lua_setfield(L, -2, names[i]);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_pushcfunction(L, read_coordinate);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, place_text);
  lua_setfield(L, -2, "__tostring");
  if (operation->flag) {
    lua_pushinteger(L, operation->a);
    lua_pushcclosure(L, is_before, 1);
    lua_setfield(L, -2, "__lt");
    lua_pushinteger(L, operation->a);
    lua_pushcclosure(L, is_not_after, 1);
    lua_setfield(L, -2, "__le");
  }
  type->is_place = true;
}

BridgeStatus bridge_make_place(BridgeHost *host, int32_t type, bool ordered) {
  return protect(host, (Operation){.run = run_make_place, .a = type, .flag = ordered});
}

/// Makes the place in a row and a column. Upvalues: the function's name, the type, its cache.
static int new_place(lua_State *L) {
  lua_Integer row = read_integer(L, 1, 0), column = read_integer(L, 2, 0);
  if (row < 1 || row > MOST_ROWS || column < 1 || column > MOST_ROWS) {
    return luaL_error(L, "rows and columns of a cell count from 1 to %d", MOST_ROWS);
  }
  int type = (int)lua_tointeger(L, lua_upvalueindex(2));
  push_cached(L, lua_upvalueindex(3), type, place_at((int32_t)row, (int32_t)column));
  return 1;
}

/// Makes a function that makes places or boards. [-0, +0, m] its handle is the result
static void run_new_maker(lua_State *L, Operation *operation) {
  lua_pushstring(L, operation->text);
  lua_pushinteger(L, operation->a);
  const TypeInfo *type = &operation->host->types[operation->a];
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->cache);
  lua_pushcclosure(L, type->is_place ? new_place : new_board, 3);
  to_value(L, operation->host, -1, operation->out);
}

BridgeStatus bridge_new_maker(BridgeHost *host, int32_t type, const char *name, BridgeValue *out) {
  return protect(host, (Operation){.run = run_new_maker, .a = type, .text = name, .out = out});
}

// The table library: Lua's own results, with each length read once and charged before the work.
#include "host.h"

static lua_Integer length_of(lua_State *L, int index) {
  luaL_checktype(L, index, LUA_TTABLE);
  return luaL_len(L, index);
}

static int table_insert(lua_State *L) {
  lua_Integer end = (lua_Integer)((lua_Unsigned)length_of(L, 1) + 1);
  lua_Integer at;
  switch (lua_gettop(L)) {
    case 2: at = end; break;
    case 3:
      at = luaL_checkinteger(L, 2);
      luaL_argcheck(L, (lua_Unsigned)at - 1u < (lua_Unsigned)end, 2, "position out of bounds");
      charge(L, end - at);
      for (lua_Integer i = end; i > at; i--) {
        look_at(L, i);
        lua_geti(L, 1, i - 1);
        lua_seti(L, 1, i);
      }
      break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, at);
  return 0;
}

static int table_remove(lua_State *L) {
  lua_Integer size = length_of(L, 1);
  lua_Integer at = luaL_optinteger(L, 2, size);
  if (at != size) luaL_argcheck(L, (lua_Unsigned)at - 1u <= (lua_Unsigned)size, 2, "position out of bounds");
  lua_geti(L, 1, at);
  if (at < size) charge(L, size - at);
  for (; at < size; at++) {
    look_at(L, at);
    lua_geti(L, 1, at + 1);
    lua_seti(L, 1, at);
  }
  lua_pushnil(L);
  lua_seti(L, 1, at);
  return 1;
}

/// Number of integers in first...last, or 0; raises if it does not fit. [-0, +0, v]
static lua_Integer span(lua_State *L, lua_Integer first, lua_Integer last) {
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= LUA_MAXINTEGER) luaL_error(L, "too many elements");
  return (lua_Integer)count + 1;
}

static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, target, LUA_TTABLE);
  lua_Integer count = span(L, first, last);
  luaL_argcheck(L, count == 0 || to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
  charge(L, count);
  bool backwards = to > first && to <= last && target == 1;
  for (lua_Integer i = 0; i < count; i++) {
    look_at(L, i);
    lua_Integer offset = backwards ? count - 1 - i : i;
    lua_geti(L, 1, first + offset);
    lua_seti(L, target, to + offset);
  }
  lua_pushvalue(L, target);
  return 1;
}

static int table_concat(lua_State *L) {
  lua_Integer length = length_of(L, 1);
  size_t separator_length;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  lua_Integer first = luaL_optinteger(L, 3, 1), last = luaL_optinteger(L, 4, length);
  charge(L, span(L, first, last));
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (lua_Integer i = first; first <= last; i++) {
    look_at(L, i);
    int type = lua_geti(L, 1, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER) {
      return luaL_error(
        L, "invalid value (at index %I) in table for 'concat': a %s", (LUAI_UACINT)i, luaL_typename(L, -1));
    }
    if (type == LUA_TNUMBER && !lua_isinteger(L, -1)) {
      push_text(L, -1);
      lua_remove(L, -2);
    }
    luaL_addvalue(&buffer);
    if (i == last) break;
    luaL_addlstring(&buffer, separator, separator_length);
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int table_pack(lua_State *L) {
  int count = lua_gettop(L);
  charge(L, count);
  lua_createtable(L, count, 1);
  lua_insert(L, 1);
  for (int i = count; i >= 1; i--) lua_rawseti(L, 1, i);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

static int table_unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  lua_Integer count = span(L, first, last);
  if (count >= 1000000 || !lua_checkstack(L, (int)count)) return luaL_error(L, "too many results to unpack");
  charge(L, count);
  for (lua_Integer i = 0; i < count; i++) {
    look_at(L, i);
    lua_geti(L, 1, first + i);
  }
  return (int)count;
}

void open_tables(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"concat", table_concat}, {"insert", table_insert}, {"move", table_move}, {"pack", table_pack},
    {"remove", table_remove}, {"sort", sort_table}, {"unpack", table_unpack}, {NULL, NULL},
  };
  luaL_setfuncs(L, functions, 0);
}

// Reads one field from each table of a list in one call.
#include <string.h>

#include "host.h"

/// Whether the value at the top has a kind: "any" except nil, "integer", or a name that `type` returns. [-0, +0, -]
static bool is_of_kind(lua_State *L, const char *kind) {
  if (lua_isnil(L, -1)) return false;
  if (strcmp(kind, "any") == 0) return true;
  if (strcmp(kind, "integer") == 0) return lua_isinteger(L, -1);
  return strcmp(kind, luaL_typename(L, -1)) == 0;
}

/// `each_field(list, name, kind)`, without metatables.
static int each_field(lua_State *L) {
  static const char *const kinds[] = {"any", "boolean", "integer", "number", "string", "table", NULL};
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TSTRING);
  const char *kind = kinds[luaL_checkoption(L, 3, "any", kinds)];
  lua_settop(L, 2);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 1);
  // The border of a table with holes can be any number.
  charge(L, count < INT32_MAX ? 10 + 2 * (int64_t)count : INT64_MAX);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer place = 1; place <= count; place++) {
    if (lua_rawgeti(L, 1, place) == LUA_TTABLE) {
      lua_pushvalue(L, 2);
      lua_rawget(L, -2);
      lua_remove(L, -2);
    } else {
      lua_pop(L, 1);
      lua_pushnil(L);
    }
    if (!is_of_kind(L, kind)) {
      lua_pushnil(L);
      return 1;
    }
    lua_rawseti(L, 3, place);
  }
  return 1;
}

void open_fields(lua_State *L) {
  lua_pushcfunction(L, each_field);
  lua_setfield(L, -2, "each_field");
}

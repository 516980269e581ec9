// Metatables of scripts: classes and operators, but no finalizers and no weak tables, not even by a field set later.
//
// A table that serves as a metatable gets a metatable of its own that watches its new fields. If the author gave it
// one, that is replaced by a derived copy, which follows the author's.
#include <string.h>

#include "host.h"

static bool is_guard(lua_State *L, int index) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, SLOT_GUARD);
  bool same = lua_rawequal(L, index < 0 ? index - 1 : index, -1);
  lua_pop(L, 1);
  return same;
}

static bool is_forbidden(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return false;
  const char *name = lua_tostring(L, index);
  return strcmp(name, "__gc") == 0 || strcmp(name, "__mode") == 0;
}

const char key_own, key_derived;
static int guarded_write(lua_State *L);

/// Lets the metatable derived from the table at 1 follow a new field of it. Key and value at 2 and 3. [-0, +n, m]
static void follow(lua_State *L) {
  if (lua_rawgetp(L, 1, &key_derived) == LUA_TNIL) return;
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  bool is_guard_field = lua_type(L, 2) == LUA_TSTRING && strcmp(lua_tostring(L, 2), "__newindex") == 0;
  if (is_guard_field) lua_pushcclosure(L, guarded_write, 1);
  lua_rawset(L, -3);
}

/// The `__newindex` of a table that serves as a metatable: a forbidden field cannot slip in later.
/// Upvalue 1: what the table's own metatable had as `__newindex`.
static int guarded_write(lua_State *L) {
  if (is_forbidden(L, 2)) return luaL_error(L, "a metatable cannot have the field '%s' here", lua_tostring(L, 2));
  lua_settop(L, 3);
  int type = lua_type(L, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, 3, 0);
  } else if (type != LUA_TNIL) {
    lua_settable(L, lua_upvalueindex(1));
  } else {
    follow(L);
    lua_settop(L, 3);
    lua_rawset(L, 1);
  }
  return 0;
}

/// What stands in a hidden field of the table at `index`. [-0, +1, -]
static bool push_hidden(lua_State *L, int index, const char *key) { return lua_rawgetp(L, index, key) != LUA_TNIL; }

/// A copy of the author's own metatable at the top with a guard in the place of `__newindex`. [-0, +1, m]
static void push_derived(lua_State *L) {
  int own = lua_gettop(L), derived = own + 1;
  if (push_hidden(L, own, &key_derived)) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, own)) {
    charge(L, 1);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, derived);
  }
  lua_pushliteral(L, "__newindex");
  lua_rawget(L, own);
  lua_pushcclosure(L, guarded_write, 1);
  lua_setfield(L, derived, "__newindex");
  lua_pushvalue(L, own);
  lua_rawsetp(L, derived, &key_own);
  lua_pushvalue(L, derived);
  lua_rawsetp(L, own, &key_derived);
}

/// Gives the table at `index` a metatable that keeps forbidden fields out. [-0, +0, m]
static void guard_metatable(lua_State *L, int index) {
  int top = lua_gettop(L);
  if (!lua_getmetatable(L, index)) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, SLOT_GUARD);
    lua_setmetatable(L, index);
  } else if (!is_guard(L, -1) && !push_hidden(L, -1, &key_own)) {
    lua_settop(L, top + 1);
    push_derived(L);
    lua_setmetatable(L, index);
  }
  lua_settop(L, top);
}

static int base_getmetatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING) {
    lua_pushboolean(L, 0);
    return 1;
  }
  if (!lua_getmetatable(L, 1) || is_guard(L, -1)) {
    lua_pushnil(L);
    return 1;
  }
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return 1;
  if (!push_hidden(L, -1, &key_own)) lua_pop(L, 1);
  return 1;
}

static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  lua_settop(L, 2);
  bool was_guarded = false;
  if (lua_getmetatable(L, 1)) {
    was_guarded = is_guard(L, -1) || push_hidden(L, -1, &key_own);
    if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return luaL_error(L, "cannot change a protected metatable");
  }
  lua_settop(L, 2);
  was_guarded |= lua_rawequal(L, 1, 2);
  if (type == LUA_TTABLE) {
    const char *const forbidden[] = {"__gc", "__mode"};
    for (int i = 0; i < 2; i++) {
      lua_pushstring(L, forbidden[i]);
      if (lua_rawget(L, 2) != LUA_TNIL) {
        return luaL_error(L, "a metatable cannot have the field '%s' here", forbidden[i]);
      }
    }
    lua_settop(L, 2);
    guard_metatable(L, 2);
  }
  lua_setmetatable(L, 1);
  if (was_guarded) guard_metatable(L, 1);
  return 1;
}

void open_metatables(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"getmetatable", base_getmetatable}, {"setmetatable", base_setmetatable}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
  lua_newtable(L);
  lua_pushnil(L);
  lua_pushcclosure(L, guarded_write, 1);
  lua_setfield(L, -2, "__newindex");
  lua_rawseti(L, LUA_REGISTRYINDEX, SLOT_GUARD);
}

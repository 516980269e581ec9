// Metatables of scripts: classes and operators, but no finalizers and no weak tables, not even through a field set
// later.
//
// A table that serves as a metatable gets a metatable of its own that watches its new fields. An existing one is
// replaced by a derived copy, which follows the author's.
//
// A metatable with `__call` is replaced by such a copy wherever it is set. Lua searches for the function to call in a
// loop that counts nothing: a `__call` that is not a function has a `__call` of its own, and each step moves all
// arguments. In a copy, which no script can write to, it is always a function: the author's, or one that takes counted
// steps.
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
/// In a metatable set without a copy: the one table that has it, or false if several do.
static const char key_served;
static int guarded_write(lua_State *L);

// Calls

// The cost of a step from a called value to its `__call`, and the maximum number of steps.
enum { CALL_STEP = 10, MOST_STEPS = 100 };

static int finish_steps(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  return lua_gettop(L);
}

/// The `__call` of the author's metatable at `index`. [-0, +1, m]
static void push_call(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_pushliteral(L, "__call");
  lua_rawget(L, index);
}

/// Inserts the function that is called for the value at 1: its `__call`, if its metatable is derived. [-0, +(0|1), e]
static bool take_step(lua_State *L) {
  int top = lua_gettop(L);
  charge(L, CALL_STEP + top / 8);
  luaL_checkstack(L, 4, "too many arguments");
  if (lua_isfunction(L, 1) || !lua_getmetatable(L, 1)) return false;
  if (lua_rawgetp(L, -1, &key_own) != LUA_TTABLE) {
    lua_settop(L, top);
    return false;
  }
  push_call(L, -1);
  lua_insert(L, 1);
  lua_settop(L, top + 1);
  return !lua_isnil(L, 1);
}

/// The `__call` of a derived metatable whose author's is not a function: takes the steps to a function, and calls it.
static int step_to_call(lua_State *L) {
  int steps = 0;
  while (take_step(L)) {
    if (++steps <= MOST_STEPS) continue;
    luaL_where(L, 1);
    lua_pushfstring(L, "a call follows '__call' through more than %d other values", MOST_STEPS);
    lua_concat(L, 2);
    raise_marked(L, BridgeStatusDepth);
  }
  lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, finish_steps);
  return lua_gettop(L);
}

// Derived metatables

static bool is_text(lua_State *L, int index, const char *text) {
  return lua_type(L, index) == LUA_TSTRING && strcmp(lua_tostring(L, index), text) == 0;
}

/// Copies a field of the author's metatable, key and value at the top, to the derived one. [-2, +0, m]
static void derive_field(lua_State *L, int derived) {
  if (is_text(L, -2, "__newindex")) {
    lua_pushcclosure(L, guarded_write, 1);
  } else if (is_text(L, -2, "__call") && !lua_isnil(L, -1) && !lua_isfunction(L, -1)) {
    lua_pop(L, 1);
    lua_pushcfunction(L, step_to_call);
  }
  lua_rawset(L, derived);
}

/// Adds a new field of the table at 1 to its derived metatable. Key and value at 2 and 3. [-0, +n, m]
static void follow(lua_State *L) {
  if (lua_rawgetp(L, 1, &key_derived) == LUA_TNIL) return;
  if (lua_type(L, 2) != LUA_TSTRING || strncmp(lua_tostring(L, 2), "__", 2) != 0) return;
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  derive_field(L, lua_gettop(L) - 2);
}

static void push_derived(lua_State *L);

/// Refuses to put a `__call` in the table at 1 if it is the metatable of several tables without a copy: these are not
/// known, so they cannot get a derived one. [-0, +1, v]
static void check_callable(lua_State *L) {
  if (lua_rawgetp(L, 1, &key_served) != LUA_TBOOLEAN) return;
  luaL_error(L, "'__call' must be in a metatable before several tables have it");
}

/// A `__call` was put in the table at 1: gives a derived metatable to the one table that has it without a copy. [-0,
/// +n, m]
static void make_callable(lua_State *L) {
  if (lua_rawgetp(L, 1, &key_served) != LUA_TTABLE) return;
  lua_pushnil(L);
  lua_rawsetp(L, 1, &key_served);
  if (!lua_getmetatable(L, -1) || !lua_rawequal(L, -1, 1)) return;
  push_derived(L);
  lua_setmetatable(L, -3);
}

/// The `__newindex` of a table that serves as a metatable: no forbidden field can be added later.
/// Upvalue 1: the `__newindex` of the table's own metatable.
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
    bool is_call = is_text(L, 2, "__call") && !lua_isnil(L, 3);
    if (is_call) check_callable(L);
    follow(L);
    lua_settop(L, 3);
    lua_rawset(L, 1);
    if (is_call) make_callable(L);
  }
  return 0;
}

/// The value of a hidden field of the table at `index`. [-0, +1, -]
static bool push_hidden(lua_State *L, int index, const char *key) { return lua_rawgetp(L, index, key) != LUA_TNIL; }

/// The metatable fields that Lua and this library use.
static const char *const events[] = {
  "__add", "__band", "__bnot", "__bor", "__bxor", "__call", "__close", "__concat", "__div", "__eq", "__idiv", "__index",
  "__le", "__len", "__lt", "__metatable", "__mod", "__mul", "__name", "__newindex", "__pairs", "__pow", "__shl", "__shr",
  "__sub", "__tostring", "__unm",
};
enum { EVENTS = sizeof events / sizeof events[0] };

/// Copies the author's current fields to the derived metatable. [-0, +0, m]
static void derive_fields(lua_State *L, int own, int derived) {
  charge(L, 10);
  for (int i = 0; i < EVENTS; i++) {
    lua_pushstring(L, events[i]);
    lua_pushvalue(L, -1);
    lua_rawget(L, own);
    derive_field(L, derived);
  }
}

/// A copy of the author's own metatable at the top, with a guard in place of `__newindex`. [-0, +1, e]
static void push_derived(lua_State *L) {
  int own = lua_gettop(L), derived = own + 1;
  bool is_known = push_hidden(L, own, &key_derived);
  if (!is_known) {
    lua_pop(L, 1);
    lua_newtable(L);
  }
  derive_fields(L, own, derived);
  if (is_known) return;
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

/// Notes that the table at 1 has the metatable at 2 without a copy. [-0, +0, m]
static void note_served(lua_State *L) {
  int served = lua_rawgetp(L, 2, &key_served);
  bool is_other = served != LUA_TBOOLEAN && !lua_rawequal(L, -1, 1);
  lua_pop(L, 1);
  if (!is_other) return;
  if (served == LUA_TNIL) lua_pushvalue(L, 1);
  else lua_pushboolean(L, 0);
  lua_rawsetp(L, 2, &key_served);
}

/// Whether the table at `index` has its own `__call`. [-0, +0, m]
static bool has_call(lua_State *L, int index) {
  push_call(L, index);
  bool is_there = !lua_isnil(L, -1);
  lua_pop(L, 1);
  return is_there;
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
    if (has_call(L, 2)) {
      push_derived(L);
      lua_replace(L, 2);
    } else if (!was_guarded) {
      note_served(L);
    }
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

// The state and everything its scripts can reach: an allow-list, read-only, with "did you mean" suggestions.
#include <stdlib.h>

#include "host.h"

// Read-only views

const char key_face;

/// Upvalues: the name for messages, the table.
static int unknown_member(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) {
    return luaL_error(
        L, "'%s' has no fields with keys of type %s", lua_tostring(L, lua_upvalueindex(1)), luaL_typename(L, 2));
  }
  Suggestion suggestion;
  size_t length;
  const char *wanted = lua_tolstring(L, 2, &length);
  suggest_begin(&suggestion, wanted, length);
  suggest_keys(L, lua_upvalueindex(2), &suggestion);
  push_suggestion(L, &suggestion);
  return luaL_error(
    L, "'%s' has no field '%s'%s", lua_tostring(L, lua_upvalueindex(1)), wanted, lua_tostring(L, -1));
}

static int refuse_write(lua_State *L) {
  return luaL_error(L, "'%s' cannot be changed", lua_tostring(L, lua_upvalueindex(1)));
}

/// An empty table that reads from the one at `index`; `__index` finally calls `missing`.
/// [-0, +1, m] upvalues of both functions: name, table
static void push_face(lua_State *L, int index, const char *name, lua_CFunction missing, lua_CFunction write) {
  int table = lua_absindex(L, index);
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 4);
  lua_createtable(L, 0, 1);  // the metatable of the table itself: unknown names
  lua_pushstring(L, name);
  lua_pushvalue(L, table);
  lua_pushcclosure(L, missing, 2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, table);
  lua_pushvalue(L, table);
  lua_setfield(L, -2, "__index");
  lua_pushstring(L, name);
  lua_pushvalue(L, table);
  lua_pushcclosure(L, write, 2);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushvalue(L, table);
  lua_rawsetp(L, -2, &key_face);
  lua_setmetatable(L, -2);
}

void push_read_only(lua_State *L, int index, const char *name) {
  push_face(L, index, name, unknown_member, refuse_write);
}

// Globals

/// Upvalue 2: the innermost table of names.
static int unknown_global(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "unknown global with a key of type %s", luaL_typename(L, 2));
  Suggestion suggestion;
  size_t length;
  const char *wanted = lua_tolstring(L, 2, &length);
  suggest_begin(&suggestion, wanted, length);
  lua_rawgeti(L, LUA_REGISTRYINDEX, SLOT_GLOBALS);
  suggest_keys(L, -1, &suggestion);
  suggest_keys(L, lua_upvalueindex(2), &suggestion);
  push_suggestion(L, &suggestion);
  return luaL_error(L, "unknown global '%s'%s", wanted, lua_tostring(L, -1));
}

static int refuse_global(lua_State *L) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
  return luaL_error(L, "the global '%s' cannot be set: write 'local %s'", name, name);
}

/// The globals follow the names of an environment. Upvalue 2: the names.
static int read_global(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, SLOT_GLOBALS);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  return unknown_global(L);
}

void push_environment(lua_State *L, int index) { push_face(L, index, "environment", read_global, refuse_global); }

// Libraries

/// [-0, +0, m] adds a read-only library to the table of globals at the top
static void add_library(lua_State *L, const char *name, void (*open)(lua_State *L)) {
  lua_newtable(L);
  open(L);
  push_read_only(L, -1, name);
  lua_setfield(L, -3, name);
  lua_pop(L, 1);
}

/// Methods of strings come from the read-only library. [-0, +0, m]
static void open_string_methods(lua_State *L) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_getfield(L, -3, "string");
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

void open_sandbox(lua_State *L) {
  for (int slot = 3; slot < SLOT_FIRST; slot++) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, slot);
  }
  lua_pushliteral(L, "stopped");
  lua_rawseti(L, LUA_REGISTRYINDEX, SLOT_STOPPED);
  open_types(L);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, SLOT_GLOBALS);
  open_base(L);
  open_fields(L);
  open_metatables(L);
  lua_pushliteral(L, LUA_VERSION);
  lua_setfield(L, -2, "_VERSION");
  add_library(L, "string", open_strings);
  add_library(L, "table", open_tables);
  add_library(L, "math", open_mathematics);
  lua_getfield(L, -1, "math");
  lua_rawseti(L, LUA_REGISTRYINDEX, SLOT_MATH_FACE);
  add_library(L, "utf8", open_utf8);
  add_library(L, "coroutine", open_coroutines);
  open_string_methods(L);
  push_face(L, -1, "globals", unknown_global, refuse_global);
  host_of(L)->environment = lua_topointer(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, SLOT_ENVIRONMENT);
  lua_settop(L, 0);
}

// Opening and closing

static int open_protected(lua_State *L) {
  open_sandbox(L);
  return 0;
}

BridgeHost *bridge_open(const BridgeLimits *limits, const BridgeCallbacks *callbacks, void *context) {
  BridgeHost *host = calloc(1, sizeof *host);
  if (host == NULL) return NULL;
  host->limits = *limits;
  host->callbacks = *callbacks;
  host->context = context;
  host->step = host->usual_step = LONGEST_STEP;
  host->timed = -1;
  host->next_slot = SLOT_FIRST;
  host->main = lua_newstate(allocate, host);
  if (host->main == NULL) {
    free(host);
    return NULL;
  }
  *(BridgeHost **)lua_getextraspace(host->main) = host;
  host->current = host->main;
  arm(host, 1000000);
  lua_pushcfunction(host->main, open_protected);
  if (lua_pcall(host->main, 0, 0, 0) != LUA_OK) {
    bridge_close(host);
    return NULL;
  }
  disarm(host);
  host->last_used = 0;
  lua_pushcfunction(host->main, record_failure);
  return host;
}

void bridge_close(BridgeHost *host) {
  host->current = NULL;
  host->collecting = 1;
  lua_close(host->main);
  free_spares(host);
  for (int32_t i = 0; i < host->type_count; i++) {
    free(host->types[i].name);
    free(host->types[i].refusal);
  }
  free(host->types);
  for (int32_t slot = SLOT_FIRST; slot < host->next_slot; slot++) forget_bound(host, slot);
  free(host->free_slots);
  free(host->pending_slots);
  free(host->bounds);
  free(host->staged);
  free(host->staged_bytes);
  free(host->results);
  free(host);
}

void bridge_set_context(BridgeHost *host, void *context) { host->context = context; }

void *bridge_context(const BridgeHost *host) { return host->context; }

void bridge_collect(BridgeHost *host) {
  if (host->collecting || host->depth > 0) return;
  drain(host, host->main);
  lua_gc(host->main, LUA_GCCOLLECT);
}

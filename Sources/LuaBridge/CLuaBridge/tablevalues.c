// Swift's access to tables, without metamethods.
#include "host.h"

static void push_kept(lua_State *L, const Operation *operation) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, (lua_Integer)operation->a);
}

/// [-0, +0, v] refuses keys that a table cannot have
static void check_key(lua_State *L, int index) {
  if (lua_isnil(L, index)) luaL_error(L, "a table cannot have nil as a key");
  if (lua_type(L, index) == LUA_TNUMBER && lua_tonumber(L, index) != lua_tonumber(L, index)) {
    luaL_error(L, "a table cannot have nan as a key");
  }
}

static void run_new_table(lua_State *L, Operation *operation) {
  lua_createtable(L, (int)operation->a, (int)operation->b);
  to_value(L, operation->host, -1, operation->out);
}

BridgeStatus bridge_new_table(BridgeHost *host, int32_t sequence, int32_t record, BridgeValue *out) {
  return protect(host, (Operation){.run = run_new_table, .a = sequence, .b = record, .out = out});
}

static void run_fill_table(lua_State *L, Operation *operation) {
  BridgeHost *host = operation->host;
  int64_t count = operation->a;
  bool pairs = operation->flag;
  lua_createtable(L, pairs ? 0 : (int)count, pairs ? (int)(count / 2) : 0);
  for (int64_t i = 0; i < count; i++) {
    push_value(L, host, &host->staged[i]);
    if (!pairs) {
      lua_rawseti(L, 1, i + 1);
      continue;
    }
    check_key(L, -1);
    push_value(L, host, &host->staged[++i]);
    lua_rawset(L, 1);
  }
  to_value(L, host, 1, operation->out);
}

BridgeStatus bridge_fill_table(BridgeHost *host, int32_t count, bool pairs, BridgeValue *out) {
  return protect(host, (Operation){.run = run_fill_table, .a = count, .flag = pairs, .out = out});
}

static void run_get(lua_State *L, Operation *operation) {
  push_kept(L, operation);
  push_value(L, operation->host, &operation->host->staged[0]);
  lua_rawget(L, -2);
  to_value(L, operation->host, -1, operation->out);
}

BridgeStatus bridge_get(BridgeHost *host, int32_t table, BridgeValue *out) {
  return protect(host, (Operation){.run = run_get, .a = table, .out = out});
}

static void run_get_index(lua_State *L, Operation *operation) {
  push_kept(L, operation);
  lua_rawgeti(L, -1, operation->b);
  to_value(L, operation->host, -1, operation->out);
}

BridgeStatus bridge_get_index(BridgeHost *host, int32_t table, int64_t index, BridgeValue *out) {
  return protect(host, (Operation){.run = run_get_index, .a = table, .b = index, .out = out});
}

static void run_set(lua_State *L, Operation *operation) {
  push_kept(L, operation);
  push_value(L, operation->host, &operation->host->staged[0]);
  check_key(L, -1);
  push_value(L, operation->host, &operation->host->staged[1]);
  lua_rawset(L, -3);
  // Tables behind a read-only view have a metatable, and names that scripts call are in one of those.
  if (lua_getmetatable(L, -1)) operation->host->names++;
}

BridgeStatus bridge_set(BridgeHost *host, int32_t table) {
  return protect(host, (Operation){.run = run_set, .a = table});
}

static void run_length(lua_State *L, Operation *operation) {
  push_kept(L, operation);
  operation->b = (int64_t)lua_rawlen(L, -1);
  *(int64_t *)operation->pointer = operation->b;
}

BridgeStatus bridge_length(BridgeHost *host, int32_t table, int64_t *out) {
  return protect(host, (Operation){.run = run_length, .a = table, .pointer = out});
}

static void run_entries(lua_State *L, Operation *operation) {
  BridgeHost *host = operation->host;
  push_kept(L, operation);
  int64_t count = push_ordered_keys(L, 1);
  if (count > INT32_MAX / 2 || reserve_results(host, (size_t)count * 2) == NULL) luaL_error(L, "not enough memory");
  for (int64_t i = 0; i < count; i++) {
    lua_rawgeti(L, 2, i + 1);
    to_value(L, host, -1, &host->results[2 * i]);
    lua_rawget(L, 1);
    to_value(L, host, -1, &host->results[2 * i + 1]);
    lua_pop(L, 1);
  }
}

BridgeStatus bridge_entries(BridgeHost *host, int32_t table) {
  host->result_count = 0;
  return protect(host, (Operation){.run = run_entries, .a = table});
}

static void run_integers(lua_State *L, Operation *operation) {
  int64_t *out = (int64_t *)operation->pointer;
  push_kept(L, operation);
  int64_t count = (int64_t)lua_rawlen(L, -1);
  operation->out->integer = count;
  for (int64_t i = 0; i < count && i < operation->b; i++) {
    int is_integer;
    lua_rawgeti(L, -1, i + 1);
    if (lua_type(L, -1) != LUA_TNUMBER) luaL_error(L, "item %I is not an integer", (LUAI_UACINT)(i + 1));
    out[i] = lua_tointegerx(L, -1, &is_integer);
    if (!is_integer) luaL_error(L, "item %I is not an integer", (LUAI_UACINT)(i + 1));
    lua_pop(L, 1);
  }
}

BridgeStatus bridge_integers(BridgeHost *host, int32_t table, int64_t *out, int64_t capacity, int64_t *count) {
  BridgeValue found = {.tag = BridgeTagNil};
  BridgeStatus status =
    protect(host, (Operation){.run = run_integers, .a = table, .b = capacity, .pointer = out, .out = &found});
  *count = found.integer;
  return status;
}

static void run_read_only(lua_State *L, Operation *operation) {
  push_kept(L, operation);
  push_read_only(L, 1, operation->text);
  to_value(L, operation->host, -1, operation->out);
}

BridgeStatus bridge_read_only(BridgeHost *host, int32_t table, const char *name, BridgeValue *out) {
  return protect(host, (Operation){.run = run_read_only, .a = table, .text = name, .out = out});
}

static void run_environment(lua_State *L, Operation *operation) {
  push_kept(L, operation);
  push_environment(L, 1);
  to_value(L, operation->host, -1, operation->out);
}

BridgeStatus bridge_environment(BridgeHost *host, int32_t table, BridgeValue *out) {
  return protect(host, (Operation){.run = run_environment, .a = table, .out = out});
}

static void run_globals(lua_State *L, Operation *operation) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, SLOT_GLOBALS);
  to_value(L, operation->host, -1, operation->out);
}

BridgeStatus bridge_globals(BridgeHost *host, BridgeValue *out) {
  return protect(host, (Operation){.run = run_globals, .out = out});
}

// Userdata: small values and references to Swift objects, with their fields, methods and operators.
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>

#include "host.h"

enum { CALLING = 10, THROWING = 300 };  // what they cost, in instructions

// Bodies: functions in Swift

/// Raises a body's staged message, with the caller's place unless it has its own. [-0, +0, v]
static int raise_thrown(lua_State *L, BridgeHost *host) {
  charge(L, THROWING);
  const BridgeValue *message = host->message_lost ? &host->fallback : &host->staged[0];
  host->message_lost = false;
  if (host->thrown_placed) lua_pushlstring(L, message->bytes, message->length);
  else {
    luaL_where(L, 1);
    lua_pushlstring(L, message->bytes, message->length);
    lua_concat(L, 2);
  }
  raise_marked(L, BridgeStatusThrown);
  return 0;
}

/// Iterates over the list in upvalue 1, from index upvalue 2, upvalue 3 values at a time.
static int next_in_list(lua_State *L) {
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(2)), width = lua_tointeger(L, lua_upvalueindex(3));
  lua_pushinteger(L, at + width);
  lua_copy(L, -1, lua_upvalueindex(2));
  for (lua_Integer i = 0; i < width; i++) lua_rawgeti(L, lua_upvalueindex(1), at + i);
  return (int)width;
}

/// [-0, +1, m]
static int push_iterator(lua_State *L, BridgeHost *host) {
  int32_t count = host->iterated;
  lua_createtable(L, count, 0);
  for (int32_t i = 0; i < count; i++) {
    push_value(L, host, &host->staged[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushinteger(L, 1);
  lua_pushinteger(L, host->iterated_width);
  lua_pushcclosure(L, next_in_list, 3);
  return 1;
}

void bridge_iterate(BridgeHost *host, int32_t count, int32_t width) {
  host->iterated = count;
  host->iterated_width = width < 1 ? 1 : width > 8 ? 8 : width;
}

int run_body(lua_State *L, const void *body) {
  BridgeHost *host = host_of(L);
  charge(L, CALLING);
  int32_t count = host->callbacks.invoke(host->context, L, body, lua_gettop(L));
  if (host->stop) return raise_stop(L, host, host->stop);
  if (host->remaining <= 0) return raise_stop(L, host, BridgeStatusInstructions);
  if (count == -1) return raise_thrown(L, host);
  if (count == -2) return push_iterator(L, host);
  if (count == -3) return lua_settop(L, 1), 1;
  if (count > FEW) luaL_checkstack(L, count + 2, "too many results");
  for (int32_t i = 0; i < count; i++) push_value(L, host, &host->staged[i]);
  return count;
}

int call_body(lua_State *L) { return run_body(L, lua_touserdata(L, lua_upvalueindex(1))); }

static void release_object(lua_State *L, void **reference) {
  BridgeHost *host = host_of(L);
  void *object = *reference;
  if (object == NULL) return;
  *reference = NULL;
  host->collecting++;
  host->callbacks.release(object);
  host->collecting--;
}

static int collect_owner(lua_State *L) {
  release_object(L, lua_touserdata(L, 1));
  return 0;
}

static int collect_object(lua_State *L) {
  Userdata *userdata = lua_touserdata(L, 1);
  if (userdata->serial >= 0) release_object(L, &userdata->object);
  return 0;
}

static void run_new_function(lua_State *L, Operation *operation) {
  lua_pushlightuserdata(L, operation->pointer);
  void **owner = lua_newuserdatauv(L, sizeof(void *), 0);
  *owner = NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, SLOT_OWNER);
  lua_setmetatable(L, -2);
  lua_pushcclosure(L, call_body, 2);
  to_value(L, operation->host, -1, operation->out);
  *owner = operation->pointer;
}

BridgeStatus bridge_new_function(BridgeHost *host, void *body, BridgeValue *out) {
  return protect(host, (Operation){.run = run_new_function, .pointer = body, .out = out});
}

void open_types(lua_State *L) {
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, collect_owner);
  lua_setfield(L, -2, "__gc");
  lua_rawseti(L, LUA_REGISTRYINDEX, SLOT_OWNER);
}

// Userdata

Userdata *to_userdata(lua_State *L, int index) {
  Userdata *userdata = lua_touserdata(L, index);
  if (userdata == NULL || lua_rawlen(L, index) < sizeof(Userdata)) return NULL;  // a light one has no length
  return userdata->magic == USERDATA_MAGIC || userdata->magic == BOARD_MAGIC ? userdata : NULL;
}

/// [-0, +1, m] a new userdata without its reference
static Userdata *push_userdata(lua_State *L, BridgeHost *host, int32_t type, int64_t serial) {
  Userdata *userdata = lua_newuserdatauv(L, sizeof(Userdata), 0);
  *userdata = (Userdata){.magic = USERDATA_MAGIC, .type = type, .serial = serial};
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->types[type].metatable);
  lua_setmetatable(L, -2);
  return userdata;
}

void push_fresh(lua_State *L, BridgeHost *host, int32_t type, int64_t payload) {
  luaL_checkstack(L, 2, "too many values");
  push_userdata(L, host, type, -1)->payload = payload;
}

/// Equal payloads share one userdata while it is in use, so they are equal as values and as keys.
void push_cached(lua_State *L, int cache, int32_t type, int64_t payload) {
  if (lua_rawgeti(L, cache, payload) != LUA_TNIL) return;
  lua_pop(L, 1);
  push_userdata(L, host_of(L), type, -1)->payload = payload;
  lua_pushvalue(L, -1);
  lua_rawseti(L, cache, payload);
}

void push_packed(lua_State *L, BridgeHost *host, int32_t type, int64_t payload) {
  luaL_checkstack(L, 4, "too many values");
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->types[type].cache);
  push_cached(L, lua_gettop(L), type, payload);
  lua_remove(L, -2);
}

/// Only references need releasing; without finalizers, small values are cheaper to collect. [-0, +0, m]
void note_objects(lua_State *L, TypeInfo *type) {
  if (type->has_objects) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_pushcfunction(L, collect_object);
  lua_setfield(L, -2, "__gc");
  lua_pop(L, 1);
  type->has_objects = true;
}

static void run_new_object(lua_State *L, Operation *operation) {
  BridgeHost *host = operation->host;
  int32_t type = (int32_t)operation->a;
  note_objects(L, &host->types[type]);
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->types[type].cache);
  if (lua_rawgetp(L, -1, operation->pointer) != LUA_TNIL) {
    to_value(L, host, -1, operation->out);
    return;
  }
  lua_pop(L, 1);
  Userdata *userdata = push_userdata(L, host, type, ++host->serial);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, -3, operation->pointer);
  to_value(L, host, -1, operation->out);
  userdata->object = operation->pointer;
  operation->out->pointer = operation->pointer;
  *operation->made = true;
}

BridgeStatus bridge_new_object(BridgeHost *host, int32_t type, void *object, bool *made, BridgeValue *out) {
  *made = false;
  Operation operation = {.run = run_new_object, .a = type, .pointer = object, .out = out, .made = made};
  return protect(host, operation);
}

// Fields

const char *article(const char *name) { return name[0] && strchr("aeiouAEIOU", name[0]) ? "an" : "a"; }

/// [-0, +0, v]
int unknown_field(lua_State *L, int32_t number) {
  const TypeInfo *type = &host_of(L)->types[number];
  if (lua_type(L, 2) != LUA_TSTRING) {
    return luaL_error(
        L, "%s %s has no fields with keys of type %s", article(type->name), type->name, luaL_typename(L, 2));
  }
  Suggestion suggestion;
  size_t length;
  const char *wanted = lua_tolstring(L, 2, &length);
  suggest_begin(&suggestion, wanted, length);
  const int tables[] = {type->methods, type->getters};
  for (int i = 0; i < 2; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, tables[i]);
    suggest_keys(L, -1, &suggestion);
    lua_pop(L, 1);
  }
  push_suggestion(L, &suggestion);
  return luaL_error(L, "%s %s has no field '%s'%s", article(type->name), type->name, wanted, lua_tostring(L, -1));
}

/// Reports an unknown method, for types that only have methods. Upvalue 1: the type's number.
static int unknown_method(lua_State *L) {
  return unknown_field(L, (int32_t)lua_tointeger(L, lua_upvalueindex(1)));
}

/// Reads a field. Upvalues: the type's number, methods, getters, the fallback body or nil.
static int read_field(lua_State *L) {
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(2)) != LUA_TNIL) return 1;
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(3)) != LUA_TNIL) {
    const void *body = lua_touserdata(L, -1);
    lua_settop(L, 1);
    return run_body(L, body);
  }
  lua_settop(L, 2);
  const void *body = lua_touserdata(L, lua_upvalueindex(4));
  int count = body ? run_body(L, body) : 0;
  if (count > 0) return count;
  return unknown_field(L, (int32_t)lua_tointeger(L, lua_upvalueindex(1)));
}

/// Writes a field. Upvalues: the type's number, setters, the fallback body or nil.
static int write_field(lua_State *L) {
  lua_settop(L, 3);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(2)) != LUA_TNIL) {
    const void *body = lua_touserdata(L, -1);
    lua_settop(L, 3);
    return run_body(L, body);
  }
  lua_settop(L, 3);
  const void *body = lua_touserdata(L, lua_upvalueindex(3));
  if (body) return run_body(L, body);
  int32_t number = (int32_t)lua_tointeger(L, lua_upvalueindex(1));
  const TypeInfo *type = &host_of(L)->types[number];
  const int tables[] = {type->methods, type->getters};
  for (int i = 0; i < 2; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, tables[i]);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) {
      const char *name = lua_tostring(L, 2);
      return luaL_error(L, "the field '%s' of %s %s cannot be set", name, article(type->name), type->name);
    }
  }
  lua_settop(L, 3);
  return unknown_field(L, number);
}

// Registration

/// [-0, +0, m] a new table in its own slot
static int new_slot_table(lua_State *L, BridgeHost *host, const char *mode) {
  BridgeValue kept;
  lua_newtable(L);
  if (mode) {
    lua_createtable(L, 0, 1);
    lua_pushstring(L, mode);
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
  }
  to_value(L, host, -1, &kept);
  lua_pop(L, 1);
  return kept.handle;
}

/// [-0, +0, m] makes `__index` or `__newindex` of the metatable at the top
static void set_accessor(lua_State *L, const TypeInfo *type, int32_t number, bool reads, void *body) {
  lua_pushinteger(L, number);
  if (reads) lua_rawgeti(L, LUA_REGISTRYINDEX, type->methods);
  lua_rawgeti(L, LUA_REGISTRYINDEX, reads ? type->getters : type->setters);
  if (body) lua_pushlightuserdata(L, body);
  else lua_pushnil(L);
  lua_pushcclosure(L, reads ? read_field : write_field, reads ? 4 : 3);
  lua_setfield(L, -2, reads ? "__index" : "__newindex");
}

/// [-0, +0, m] methods without an intermediate C function; fields need one, see `set_accessor`
static void set_methods(lua_State *L, const TypeInfo *type, int32_t number) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->methods);
  lua_createtable(L, 0, 1);
  lua_pushinteger(L, number);
  lua_pushcclosure(L, unknown_method, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "__index");
}

static void run_new_type(lua_State *L, Operation *operation) {
  BridgeHost *host = operation->host;
  TypeInfo *type = &host->types[host->type_count];
  *type = (TypeInfo){.name = type->name, .is_plain = true};
  type->metatable = new_slot_table(L, host, NULL);
  type->cache = new_slot_table(L, host, "v");
  type->methods = new_slot_table(L, host, NULL);
  type->getters = new_slot_table(L, host, NULL);
  type->setters = new_slot_table(L, host, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  set_methods(L, type, host->type_count);
  set_accessor(L, type, host->type_count, false, NULL);
  lua_pushstring(L, type->name);
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

BridgeStatus bridge_new_type(BridgeHost *host, const char *name, int32_t *out) {
  TypeInfo *types = realloc(host->types, sizeof(TypeInfo) * (size_t)(host->type_count + 1));
  char *copy = strdup(name);
  if (types) host->types = types;
  if (types == NULL || copy == NULL) {
    free(copy);
    return fail(host, BridgeStatusMemory, "not enough memory");
  }
  types[host->type_count].name = copy;
  BridgeStatus status = protect(host, (Operation){.run = run_new_type});
  if (status) free(copy);
  else *out = host->type_count++;
  return status;
}

static const char *const events[] = {
  [BridgeRoleCall] = "__call", [BridgeRoleLength] = "__len", [BridgeRoleEqual] = "__eq",
  [BridgeRoleText] = "__tostring", [BridgeRoleAdd] = "__add", [BridgeRoleSubtract] = "__sub",
  [BridgeRoleLess] = "__lt", [BridgeRoleConcatenate] = "__concat",
};

static void run_add(lua_State *L, Operation *operation) {
  TypeInfo *type = &operation->host->types[operation->a];
  BridgeRole role = (BridgeRole)operation->b;
  void *body = operation->pointer;
  if (role == BridgeRoleGetter && type->is_plain) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
    set_accessor(L, type, (int32_t)operation->a, true, NULL);
    type->is_plain = false;
  }
  if (role == BridgeRoleMethod) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, type->methods);
    lua_pushlightuserdata(L, body);
    lua_pushcclosure(L, call_body, 1);
    lua_setfield(L, -2, operation->text);
  } else if (role == BridgeRoleGetter || role == BridgeRoleSetter) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, role == BridgeRoleGetter ? type->getters : type->setters);
    lua_pushlightuserdata(L, body);
    lua_setfield(L, -2, operation->text);
  } else {
    lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
    if (role == BridgeRoleIndex || role == BridgeRoleNewIndex) {
      set_accessor(L, type, (int32_t)operation->a, role == BridgeRoleIndex, body);
      if (role == BridgeRoleIndex) type->is_plain = false;
      return;
    }
    lua_pushlightuserdata(L, body);
    lua_pushcclosure(L, call_body, 1);
    lua_setfield(L, -2, events[role]);
  }
}

BridgeStatus bridge_add(BridgeHost *host, int32_t type, BridgeRole role, const char *name, void *body) {
  return protect(host, (Operation){.run = run_add, .a = type, .b = role, .text = name, .pointer = body});
}

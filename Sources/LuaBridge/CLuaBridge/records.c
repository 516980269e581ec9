// Records: Swift objects whose fields live in Lua, read and written without Swift.
//
// User value 1 is the table of the fields that scripts may set, user value 2 that of the fixed ones. A forbidden write
// calls a body in Swift, which refuses it with its own message.
#include "host.h"

typedef struct Record {
  Userdata head;
  bool is_sealed;
} Record;

enum { FIELDS = 1, FIXED = 2 };

/// Reads a field: own, fixed, methods, else nil. Upvalue 1: the methods.
static int read_record(lua_State *L) {
  lua_settop(L, 2);
  for (int values = FIELDS; values <= FIXED; values++) {
    lua_getiuservalue(L, 1, values);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) return 1;
    lua_settop(L, 2);
  }
  lua_rawget(L, lua_upvalueindex(1));
  return 1;
}

/// Whether a script may set the field at 2. [-0, +0, -]
static bool may_write(lua_State *L) {
  const Record *record = lua_touserdata(L, 1);
  if (record->is_sealed || lua_type(L, 2) != LUA_TSTRING) return false;
  lua_getiuservalue(L, 1, FIXED);
  lua_pushvalue(L, 2);
  bool is_free = lua_rawget(L, -2) == LUA_TNIL;
  lua_pushvalue(L, 2);
  is_free &= lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL;
  lua_settop(L, 3);
  return is_free;
}

/// Upvalues: the methods, the body that refuses.
static int write_record(lua_State *L) {
  lua_settop(L, 3);
  if (!may_write(L)) return run_body(L, lua_touserdata(L, lua_upvalueindex(2)));
  lua_getiuservalue(L, 1, FIELDS);
  lua_insert(L, 2);
  lua_rawset(L, 2);
  return 0;
}

static void run_make_record(lua_State *L, Operation *operation) {
  const TypeInfo *type = &operation->host->types[operation->a];
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->methods);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, read_record, 1);
  lua_setfield(L, -3, "__index");
  lua_pushlightuserdata(L, operation->pointer);
  lua_pushcclosure(L, write_record, 2);
  lua_setfield(L, -2, "__newindex");
}

BridgeStatus bridge_make_record(BridgeHost *host, int32_t type, void *refuse) {
  return protect(host, (Operation){.run = run_make_record, .a = type, .pointer = refuse});
}

static void run_new_record(lua_State *L, Operation *operation) {
  BridgeHost *host = operation->host;
  int32_t type = (int32_t)operation->a;
  note_objects(L, &host->types[type]);
  Record *record = lua_newuserdatauv(L, sizeof(Record), 2);
  record->head = (Userdata){.magic = USERDATA_MAGIC, .type = type, .serial = ++host->serial};
  record->is_sealed = operation->flag;
  lua_rawgeti(L, LUA_REGISTRYINDEX, (lua_Integer)operation->b);
  lua_setiuservalue(L, -2, FIELDS);
  lua_rawgeti(L, LUA_REGISTRYINDEX, (lua_Integer)operation->size);
  lua_setiuservalue(L, -2, FIXED);
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->types[type].metatable);
  lua_setmetatable(L, -2);
  to_value(L, host, -1, operation->out);
  record->head.object = operation->pointer;
  operation->out->pointer = operation->pointer;
  *operation->made = true;
}

BridgeStatus bridge_new_record(
  BridgeHost *host, int32_t type, void *object, int32_t fields, int32_t fixed, bool sealed, bool *made,
  BridgeValue *out) {
  *made = false;
  Operation operation = {
    .run = run_new_record, .a = type, .pointer = object, .b = fields, .size = (size_t)fixed, .flag = sealed,
    .made = made, .out = out};
  return protect(host, operation);
}

// Transfers values between Swift and Lua, in operations that each run inside a protected call.
#include <stdlib.h>
#include <string.h>

#include "host.h"

// Handles: one registry slot each, so that Swift can hold values owned by Lua

static bool grow_slots(BridgeHost *host) {
  if (host->next_slot < host->slot_capacity) return true;
  int32_t capacity = host->slot_capacity ? host->slot_capacity * 2 : 64;
  int32_t *free_slots = realloc(host->free_slots, sizeof(int32_t) * (size_t)capacity);
  if (free_slots) host->free_slots = free_slots;
  int32_t *pending = realloc(host->pending_slots, sizeof(int32_t) * (size_t)capacity);
  if (pending) host->pending_slots = pending;
  Bound **bounds = realloc(host->bounds, sizeof(Bound *) * (size_t)capacity);
  if (bounds) host->bounds = bounds;
  if (!free_slots || !pending || !bounds) return false;
  host->slot_capacity = capacity;
  return true;
}

int32_t new_handle(lua_State *L, BridgeHost *host, int index) {
  bool reuse = host->free_count > 0;
  if (!reuse && !grow_slots(host)) luaL_error(L, "not enough memory");
  int32_t slot = reuse ? host->free_slots[host->free_count - 1] : host->next_slot;
  lua_pushvalue(L, index);
  lua_rawseti(L, LUA_REGISTRYINDEX, slot);
  host->bounds[slot] = NULL;
  if (reuse) host->free_count--;
  else host->next_slot++;
  return slot;
}

void bridge_release(BridgeHost *host, int32_t handle) {
  if (handle >= SLOT_FIRST) host->pending_slots[host->pending_count++] = handle;
}

/// Forgets the released values. Their slots exist, so nothing is allocated.
void drain(BridgeHost *host, lua_State *L) {
  while (host->pending_count > 0) {
    int32_t slot = host->pending_slots[--host->pending_count];
    lua_pushnil(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, slot);
    forget_bound(host, slot);
    host->free_slots[host->free_count++] = slot;
  }
}

// Values

bool to_plain(lua_State *L, int index, BridgeValue *out) {
  switch (lua_type(L, index)) {
    case LUA_TNIL: case LUA_TNONE: out->tag = BridgeTagNil; return true;
    case LUA_TBOOLEAN: out->tag = lua_toboolean(L, index) ? BridgeTagTrue : BridgeTagFalse; return true;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        out->tag = BridgeTagInteger;
        out->integer = lua_tointegerx(L, index, NULL);
      } else {
        out->tag = BridgeTagNumber;
        out->number = lua_tonumberx(L, index, NULL);
      }
      return true;
    case LUA_TSTRING:
      out->tag = BridgeTagString;
      out->bytes = lua_tolstring(L, index, &out->length);
      return true;
    case LUA_TUSERDATA: {
      Userdata *userdata = to_userdata(L, index);
      if (userdata == NULL || userdata->serial >= 0) return false;
      out->tag = BridgeTagPacked;
      out->type = userdata->type;
      out->integer = userdata->payload;
      return true;
    }
    default: return false;
  }
}

void to_value(lua_State *L, BridgeHost *host, int index, BridgeValue *out) {
  if (to_plain(L, index, out)) return;
  int type = lua_type(L, index);
  out->pointer = lua_topointer(L, index);
  if (type == LUA_TTABLE) out->tag = BridgeTagTable;
  else if (type == LUA_TFUNCTION) out->tag = BridgeTagFunction;
  else if (type == LUA_TUSERDATA) {
    Userdata *userdata = to_userdata(L, index);
    if (userdata == NULL) luaL_error(L, "a value that is not the scripts' own");
    bool is_board = userdata->magic == BOARD_MAGIC;
    out->tag = is_board ? BridgeTagBoard : BridgeTagObject;
    out->type = userdata->type;
    out->pointer = is_board ? (const void *)userdata : userdata->object;
  } else {
    out->tag = BridgeTagThread;
    out->handle = 0;
    return;
  }
  out->handle = new_handle(L, host, index);
}

void push_value(lua_State *L, BridgeHost *host, const BridgeValue *value) {
  switch (value->tag) {
    case BridgeTagFalse: lua_pushboolean(L, 0); break;
    case BridgeTagTrue: lua_pushboolean(L, 1); break;
    case BridgeTagInteger: lua_pushinteger(L, value->integer); break;
    case BridgeTagNumber: lua_pushnumber(L, value->number); break;
    case BridgeTagString: lua_pushlstring(L, value->bytes, value->length); break;
    case BridgeTagTable: case BridgeTagFunction: case BridgeTagObject: case BridgeTagBoard:
      lua_rawgeti(L, LUA_REGISTRYINDEX, value->handle);
      break;
    case BridgeTagPacked: push_packed(L, host, value->type, value->integer); break;
    case BridgeTagFresh: push_fresh(L, host, value->type, value->integer); break;
    case BridgeTagNil: case BridgeTagThread: lua_pushnil(L); break;
  }
}

// Staging and results

static RARE BridgeValue *stage_more(BridgeHost *host, int32_t count, size_t bytes) {
  if (host->collecting) return NULL;
  if ((size_t)count > host->staged_capacity || host->staged == NULL) {
    size_t capacity = (size_t)count < 16 ? 16 : (size_t)count;
    BridgeValue *staged = realloc(host->staged, capacity * sizeof(BridgeValue));
    if (staged == NULL) return NULL;
    host->staged = staged;
    host->staged_capacity = capacity;
  }
  if (bytes > host->bytes_capacity) {
    char *room = realloc(host->staged_bytes, bytes);
    if (room == NULL) return NULL;
    host->staged_bytes = room;
    host->bytes_capacity = bytes;
  }
  return host->staged;
}

BridgeValue *bridge_stage(BridgeHost *host, int32_t count, size_t bytes) {
  bool has_room = (size_t)count <= host->staged_capacity && bytes <= host->bytes_capacity && host->staged;
  return has_room && !host->collecting ? host->staged : stage_more(host, count, bytes);
}

bool bridge_is_collecting(const BridgeHost *host) { return host->collecting > 0; }

char *bridge_staged_bytes(BridgeHost *host) { return host->staged_bytes; }

void bridge_stage_failure(BridgeHost *host) {
  static const char message[] = "there was no memory for the message";
  host->fallback = (BridgeValue){.tag = BridgeTagString, .bytes = message, .length = sizeof message - 1};
  host->message_lost = true;
}

BridgeValue *reserve_results(BridgeHost *host, size_t count) {
  if (count > host->results_capacity || host->results == NULL) {
    size_t capacity = count < 16 ? 16 : count;
    BridgeValue *results = realloc(host->results, capacity * sizeof(BridgeValue));
    if (results == NULL) return NULL;
    host->results = results;
    host->results_capacity = capacity;
  }
  host->result_count = (int32_t)count;
  return host->results;
}

BridgeResults bridge_results(const BridgeHost *host) {
  return (BridgeResults){BridgeStatusDone, host->result_count, host->results};
}

/// Takes the values from `first` to the top as results. [-0, +0, m]
void take_results(lua_State *L, BridgeHost *host, int first) {
  int count = lua_gettop(L) - first + 1;
  BridgeValue *results = reserve_results(host, (size_t)count);
  if (results == NULL) luaL_error(L, "not enough memory");
  luaL_checkstack(L, 1, "too many results");
  for (int i = 0; i < count; i++) to_value(L, host, first + i, &results[i]);
}

// Protected operations

static int run_operation(lua_State *L) {
  Operation *operation = lua_touserdata(L, 1);
  lua_remove(L, 1);
  operation->run(L, operation);
  return 0;
}

/// Refuses to work during a garbage collection, and if the stack is full. [-0, +0, -]
BridgeStatus enter(BridgeHost *host, lua_State *L, int values) {
  if (host->collecting) return fail(host, BridgeStatusBusy, "Lua was called while it collected garbage");
  if (!lua_checkstack(L, values + LUA_MINSTACK)) return fail(host, BridgeStatusDepth, "stack overflow");
  if (host->pending_count > 0) drain(host, L);
  return BridgeStatusDone;
}

BridgeStatus protect(BridgeHost *host, Operation operation) {
  lua_State *L = host->current;
  host->epoch++;
  BridgeStatus entered = enter(host, L, 0);
  if (entered) return entered;
  if (host->depth == 0) {
    host->stop = BridgeStatusDone;
    host->refused = false;
  }
  operation.host = host;
  lua_pushcfunction(L, record_failure);
  lua_pushcfunction(L, run_operation);
  lua_pushlightuserdata(L, &operation);
  if (operation.operand) lua_pushvalue(L, operation.operand);
  int status = operation.operand ? lua_pcall(L, 2, 0, -4) : lua_pcall(L, 1, 0, -3);
  BridgeStatus result = status == LUA_OK ? BridgeStatusDone : close_failure(host, L, status);
  lua_pop(L, 1);
  return result;
}

// Functions and arguments

static void run_definition(lua_State *L, Operation *operation) {
  lua_Debug record;
  lua_rawgeti(L, LUA_REGISTRYINDEX, (lua_Integer)operation->a);
  lua_getinfo(L, ">S", &record);
  bool is_script = record.linedefined >= 0;
  operation->out->bytes = is_script && record.source[0] == '@' ? record.source + 1 : "";
  operation->out->type = is_script ? record.linedefined : 0;
  operation->out->handle = is_script ? record.lastlinedefined : 0;
}

BridgeStatus bridge_definition(
  BridgeHost *host, int32_t function, const char **script, int32_t *first, int32_t *last) {
  BridgeValue found = {.tag = BridgeTagNil};
  BridgeStatus status = protect(host, (Operation){.run = run_definition, .a = function, .out = &found});
  *script = found.bytes;
  *first = found.type;
  *last = found.handle;
  return status;
}

static void run_argument(lua_State *L, Operation *operation) { to_value(L, operation->host, 1, operation->out); }

BridgeStatus bridge_argument(BridgeHost *host, lua_State *L, int32_t index, BridgeValue *out) {
  if (to_plain(L, index, out)) return BridgeStatusDone;
  return protect(host, (Operation){.run = run_argument, .operand = index, .out = out});
}

bool bridge_integer(lua_State *L, int32_t index, int64_t *out) {
  int is_integer;
  if (lua_type(L, index) != LUA_TNUMBER) return false;
  *out = lua_tointegerx(L, index, &is_integer);
  return is_integer;
}

bool bridge_plain(lua_State *L, int32_t index, BridgeValue *out) { return to_plain(L, index, out); }

bool bridge_peek(lua_State *L, int32_t index, BridgeValue *out) {
  Userdata *userdata = to_userdata(L, index);
  if (userdata == NULL) return false;
  bool is_board = userdata->magic == BOARD_MAGIC;
  out->tag = userdata->serial < 0 ? BridgeTagPacked : is_board ? BridgeTagBoard : BridgeTagObject;
  out->type = userdata->type;
  if (userdata->serial < 0) out->integer = userdata->payload;
  else if (is_board) out->pointer = userdata;
  else out->pointer = userdata->object;
  return true;
}

// Lists and texts in a callback's arguments, read in place

int64_t bridge_list_length(lua_State *L, int32_t index) {
  return lua_type(L, index) == LUA_TTABLE ? (int64_t)lua_rawlen(L, index) : -1;
}

enum { AT_ONCE = 16 };  // items on the stack

/// Reads the items of the list at an index; if it fails, some are left on the stack. [-0, +0…16, -]
static bool read_packed(
  lua_State *L, int index, int64_t count, int32_t first, int32_t second, int64_t *payloads, bool *are_second) {
  const int top = lua_gettop(L);
  for (int64_t i = 0; i < count; i++) {
    const Userdata *item = lua_rawgeti(L, index, i + 1) == LUA_TUSERDATA ? to_userdata(L, -1) : NULL;
    if (i % AT_ONCE == AT_ONCE - 1 || i == count - 1) lua_settop(L, top);  // the table keeps them
    if (item == NULL || item->serial >= 0 || (item->type != first && item->type != second)) return false;
    payloads[i] = item->payload;
    are_second[i] = item->type != first;
  }
  return true;
}

bool bridge_packed_list(
  lua_State *L, int32_t index, int64_t count, int32_t first, int32_t second, int64_t *payloads, bool *are_second) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_checkstack(L, AT_ONCE)) return false;
  int top = lua_gettop(L);
  bool is_packed = read_packed(L, index, count, first, second, payloads, are_second);
  lua_settop(L, top);
  return is_packed;
}

int64_t bridge_lists_length(lua_State *L, int32_t index, int64_t most, int64_t *lists) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_checkstack(L, 1)) return -1;
  *lists = (int64_t)lua_rawlen(L, index);
  int64_t total = 0;
  for (int64_t list = 0; list < *lists && list < most && total <= most; list++) {
    bool is_table = lua_rawgeti(L, index, list + 1) == LUA_TTABLE;
    if (is_table) total += (int64_t)lua_rawlen(L, -1);
    lua_pop(L, 1);
    if (!is_table) return -1;
  }
  return *lists > most || total > most ? -1 : total;
}

bool bridge_packed_lists(
  lua_State *L, int32_t index, int64_t lists, int32_t first, int32_t second, int64_t *payloads, bool *are_second,
  int64_t *ends) {
  if (!lua_checkstack(L, AT_ONCE + 1)) return false;
  const int top = lua_gettop(L);
  int64_t end = 0;
  for (int64_t list = 0; list < lists; list++) {
    lua_rawgeti(L, index, list + 1);
    int64_t count = (int64_t)lua_rawlen(L, -1);
    bool is_packed = read_packed(L, top + 1, count, first, second, payloads + end, are_second + end);
    lua_settop(L, top);
    if (!is_packed) return false;
    end += count;
    ends[list] = end;
  }
  return true;
}

int32_t bridge_texts(lua_State *L, int32_t index, BridgeValue *out, int32_t most) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_checkstack(L, 3)) return -1;
  int32_t count = 0;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    if (count == most || lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TSTRING) {
      lua_pop(L, 2);
      return -1;
    }
    to_plain(L, -2, &out[2 * count]);
    to_plain(L, -1, &out[2 * count + 1]);
    count++;
    lua_pop(L, 1);
  }
  return count;
}

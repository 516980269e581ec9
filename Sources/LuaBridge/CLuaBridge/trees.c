// Transfers whole tables as lists of plain values, in both directions.
//
// A table is a head (its tag, its number of items, `type` 0 for a sequence and 1 for a record) followed by its items;
// those of a record alternate between key and value.
#define _POSIX_C_SOURCE 200809L
#include <string.h>

#include "host.h"

enum { DEEPEST = 200, SEQUENCE = 0, RECORD = 1 };

typedef struct Step {
  const void *table;
  const char *name;  // NULL: a position
  int64_t position;
} Step;

typedef struct Walk {
  BridgeHost *host;
  const char *root;
  int64_t nodes;
  int depth, deepest;
  Step step[DEEPEST];
} Walk;

/// [-0, +0, m]
static BridgeValue *append(lua_State *L, Walk *walk) {
  BridgeHost *host = walk->host;
  if (--walk->nodes < 0) luaL_error(L, "'%s' has too many values", walk->root);
  size_t count = (size_t)host->result_count;
  if (count >= INT32_MAX / 2) luaL_error(L, "'%s' has too many values", walk->root);
  if (count == host->results_capacity) {
    int32_t kept = host->result_count;
    if (reserve_results(host, count < 64 ? 64 : count * 2) == NULL) luaL_error(L, "not enough memory");
    host->result_count = kept;
  }
  return &host->results[host->result_count++];
}

/// The path to the current value, as an author writes it: `level.cages[2].sum`. [-0, +1, m]
static void push_path(lua_State *L, const Walk *walk) {
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  luaL_addstring(&buffer, walk->root);
  for (int i = 0; i < walk->depth; i++) {
    const Step *step = &walk->step[i];
    if (step->name) {
      luaL_addchar(&buffer, '.');
      luaL_addlstring(&buffer, step->name, strnlen(step->name, 60));
    } else if (step->position) {
      lua_pushfstring(L, "[%I]", (LUAI_UACINT)step->position);
      luaL_addvalue(&buffer);
    }
    if (luaL_bufflen(&buffer) > 100) {
      luaL_addstring(&buffer, "…");
      break;
    }
  }
  luaL_pushresult(&buffer);
}

/// [-0, +0, v]
static void refuse(lua_State *L, const Walk *walk, const char *reason) {
  push_path(L, walk);
  lua_pushfstring(L, "'%s' %s", lua_tostring(L, -1), reason);
  raise_marked(L, BridgeStatusConversion);
}

static void walk_value(lua_State *L, Walk *walk);

static void walk_sequence(lua_State *L, Walk *walk, Step *step, int64_t count) {
  int table = lua_gettop(L);
  for (int64_t i = 1; i <= count; i++) {
    step->position = i;
    lua_rawgeti(L, table, i);
    walk_value(L, walk);
  }
}

static void walk_record(lua_State *L, Walk *walk, Step *step, int64_t count) {
  int table = lua_gettop(L);
  push_ordered_keys(L, table);
  for (int64_t i = 1; i <= count; i++) {
    lua_rawgeti(L, table + 1, i);
    if (lua_type(L, -1) != LUA_TSTRING) {
      step->name = NULL;
      step->position = 0;
      refuse(L, walk, "is neither a sequence without holes nor a record with names alone");
    }
    to_plain(L, -1, append(L, walk));
    step->name = lua_tostring(L, -1);
    lua_rawget(L, table);
    walk_value(L, walk);
  }
  lua_settop(L, table);
}

static void walk_table(lua_State *L, Walk *walk) {
  const void *table = lua_topointer(L, -1);
  for (int i = 0; i < walk->depth; i++) {
    if (walk->step[i].table == table) refuse(L, walk, "contains itself");
  }
  if (walk->depth >= walk->deepest) refuse(L, walk, "is nested too deep");
  bool sequence;
  int64_t count = count_keys(L, lua_gettop(L), &sequence);
  BridgeValue *head = append(L, walk);
  *head = (BridgeValue){.tag = BridgeTagTable, .type = sequence ? SEQUENCE : RECORD, .integer = count};
  Step *step = &walk->step[walk->depth++];
  *step = (Step){.table = table};
  if (sequence) walk_sequence(L, walk, step, count);
  else walk_record(L, walk, step, count);
  walk->depth--;
}

/// Adds the value at the top with all its content. [-1, +0, e]
static void walk_value(lua_State *L, Walk *walk) {
  luaL_checkstack(L, 8, "nested too deep");
  if (lua_type(L, -1) == LUA_TTABLE) walk_table(L, walk);
  else if (!to_plain(L, -1, append(L, walk))) {
    lua_pushfstring(L, "is a %s, which is not a plain value", luaL_typename(L, -1));
    refuse(L, walk, lua_tostring(L, -1));
  }
  lua_pop(L, 1);
}

static void run_flatten(lua_State *L, Operation *operation) {
  Walk walk = {
    .host = operation->host, .root = operation->text, .nodes = operation->b, .deepest = (int)operation->size};
  operation->host->result_count = 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, (lua_Integer)operation->a);
  walk_value(L, &walk);
}

BridgeStatus bridge_flatten(BridgeHost *host, int32_t table, const char *root, int32_t depth, int64_t nodes) {
  int32_t deepest = depth < DEEPEST ? depth : DEEPEST;
  Operation operation = {
    .run = run_flatten, .a = table, .text = root, .b = nodes, .size = (size_t)(deepest > 0 ? deepest : 0)};
  return protect(host, operation);
}

/// Fills the table at the top with small values of one type from its index `*next` on, while they follow. [-0, +0, m]
static void build_packed(lua_State *L, BridgeHost *host, int32_t *at, int32_t end, int64_t *next, int64_t count) {
  const int32_t type = host->staged[*at].type;
  lua_rawgeti(L, LUA_REGISTRYINDEX, host->types[type].cache);
  const int cache = lua_gettop(L);
  for (; *next <= count && *at < end; ++*next, ++*at) {
    const BridgeValue *value = &host->staged[*at];
    if (value->tag != BridgeTagPacked || value->type != type) break;
    push_cached(L, cache, type, value->integer);
    lua_rawseti(L, cache - 1, *next);
  }
  lua_settop(L, cache - 1);
}

static void build(lua_State *L, BridgeHost *host, int32_t *at, int32_t end);

/// [-0, +1, m]
static void build_sequence(lua_State *L, BridgeHost *host, int32_t *at, int32_t end, int64_t count) {
  lua_createtable(L, (int)count, 0);
  for (int64_t next = 1; next <= count;) {
    if (*at < end && host->staged[*at].tag == BridgeTagPacked) {
      build_packed(L, host, at, end, &next, count);
    } else {
      build(L, host, at, end);
      lua_rawseti(L, -2, next++);
    }
  }
}

/// [-0, +1, m]
static void build_record(lua_State *L, BridgeHost *host, int32_t *at, int32_t end, int64_t count) {
  lua_createtable(L, 0, (int)count);
  for (int64_t i = 0; i < count; i++) {
    build(L, host, at, end);
    build(L, host, at, end);
    lua_rawset(L, -3);
  }
}

/// Pushes the value that begins at `*at` and advances past it. [-0, +1, m]
static void build(lua_State *L, BridgeHost *host, int32_t *at, int32_t end) {
  if (*at >= end) luaL_error(L, "an incomplete tree");
  const BridgeValue *value = &host->staged[(*at)++];
  if (value->tag != BridgeTagTable || value->handle != 0) {
    push_value(L, host, value);
    return;
  }
  luaL_checkstack(L, 10, "nested too deep");
  if (value->type == SEQUENCE) build_sequence(L, host, at, end, value->integer);
  else build_record(L, host, at, end, value->integer);
}

static void run_build(lua_State *L, Operation *operation) {
  int32_t at = 0;
  build(L, operation->host, &at, (int32_t)operation->a);
  to_value(L, operation->host, -1, operation->out);
}

BridgeStatus bridge_build(BridgeHost *host, int32_t count, BridgeValue *out) {
  return protect(host, (Operation){.run = run_build, .a = count, .out = out});
}

static bool is_staged(lua_State *L, BridgeHost *host, int32_t *at, int32_t end);

/// Number of entries that `lua_next` yields in the table at the top after an existing integer key; 0 for all entries.
/// Counted up to `most` + 1. Indices 1…n without a hole are always in the array part, which comes first, so all other
/// entries follow n. [-0, +0, -]
static int64_t entries_after(lua_State *L, int64_t key, int64_t most) {
  int64_t found = 0;
  if (key == 0) lua_pushnil(L);
  else lua_pushinteger(L, key);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    if (++found > most) {
      lua_pop(L, 1);
      break;
    }
  }
  return found;
}

/// Whether the value at the top is a small value of a type. [-0, +0, -]
static bool is_packed(lua_State *L, const BridgeValue *value) {
  const Userdata *found = to_userdata(L, -1);
  return found != NULL && found->serial < 0 && found->type == value->type && found->payload == value->integer;
}

enum { AT_ONCE = 8 };  // items on the stack

/// Whether the items of the table at the top from an index on are the small values that follow, up to the first other
/// value or the end index; advances to it. If not, pushed values stay on the stack. [-0, +0…8, -]
static bool are_packed(lua_State *L, BridgeHost *host, int32_t *at, int32_t end, int64_t *next, int64_t count) {
  const int table = lua_gettop(L);
  int pushed = 0;
  for (; *next <= count && *at < end && host->staged[*at].tag == BridgeTagPacked; ++*next, ++*at) {
    lua_rawgeti(L, table, *next);
    if (!is_packed(L, &host->staged[*at])) return false;
    if (++pushed % AT_ONCE == 0) lua_settop(L, table);
  }
  lua_settop(L, table);
  return true;
}

/// [-0, +0…, m]
static bool is_staged_sequence(lua_State *L, BridgeHost *host, int32_t *at, int32_t end, int64_t count) {
  for (int64_t next = 1; next <= count;) {
    if (!are_packed(L, host, at, end, &next, count)) return false;
    if (next > count) break;
    lua_rawgeti(L, -1, next++);
    if (!is_staged(L, host, at, end)) return false;
    lua_pop(L, 1);
  }
  return entries_after(L, count, 0) == 0;
}

/// [-0, +0…, m]
static bool is_staged_record(lua_State *L, BridgeHost *host, int32_t *at, int32_t end, int64_t count) {
  for (int64_t i = 0; i < count; i++) {
    if (*at >= end) return false;
    push_value(L, host, &host->staged[(*at)++]);
    lua_rawget(L, -2);
    if (!is_staged(L, host, at, end)) return false;
    lua_pop(L, 1);
  }
  return entries_after(L, 0, count) == count;
}

/// Whether the value at the top is the one that begins at `*at`; if so, advances past it; if not, pushed values stay on
/// the stack. [-0, +0…, m]
static bool is_staged(lua_State *L, BridgeHost *host, int32_t *at, int32_t end) {
  if (*at >= end) return false;
  const BridgeValue *value = &host->staged[(*at)++];
  switch (value->tag) {
    case BridgeTagPacked: return is_packed(L, value);
    // Integers and floats are distinguished, and so are both zeros.
    case BridgeTagInteger: return lua_isinteger(L, -1) && lua_tointegerx(L, -1, NULL) == value->integer;
    case BridgeTagNumber:
      return lua_type(L, -1) == LUA_TNUMBER && !lua_isinteger(L, -1) && lua_tonumberx(L, -1, NULL) == value->number
        && value->number != 0;
    case BridgeTagTable:
      if (value->handle != 0) break;
      if (lua_type(L, -1) != LUA_TTABLE || lua_getmetatable(L, -1)) return false;
      luaL_checkstack(L, 10 + AT_ONCE, "nested too deep");
      return value->type == SEQUENCE ? is_staged_sequence(L, host, at, end, value->integer)
                                     : is_staged_record(L, host, at, end, value->integer);
    default: break;
  }
  push_value(L, host, value);
  bool is_same = lua_rawequal(L, -1, -2);
  lua_pop(L, 1);
  return is_same;
}

static void run_compare(lua_State *L, Operation *operation) {
  int32_t at = 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, (lua_Integer)operation->b);
  *operation->made = is_staged(L, operation->host, &at, (int32_t)operation->a);
}

BridgeStatus bridge_compare(BridgeHost *host, int32_t table, int32_t count, bool *is_same) {
  *is_same = false;
  return protect(host, (Operation){.run = run_compare, .a = count, .b = table, .made = is_same});
}

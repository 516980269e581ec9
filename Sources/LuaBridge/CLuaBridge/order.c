// Deterministic order: `pairs` in a documented order and a stable sort, the same in every process.
//
// Keys are sorted as: integers ascending, floats ascending, strings by bytes, false, true, small userdata by type and
// payload, objects by creation. Tables, functions and coroutines as keys have no order.
#include <string.h>

#include "host.h"

typedef struct Entry {
  int32_t rank, index;
  union {
    lua_Integer integer;
    lua_Number number;
    const char *bytes;
  };
  size_t length;  // string; userdata: its type
} Entry;

enum { RANK_INTEGER, RANK_FLOAT, RANK_STRING, RANK_BOOLEAN, RANK_PACKED, RANK_OBJECT, RANK_NONE };

/// [-0, +0, -]
static Entry entry_of(lua_State *L, int index) {
  Entry entry = {.rank = RANK_NONE};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        entry.rank = RANK_INTEGER;
        entry.integer = lua_tointeger(L, index);
      } else {
        entry.rank = RANK_FLOAT;
        entry.number = lua_tonumber(L, index);
      }
      break;
    case LUA_TSTRING:
      entry.rank = RANK_STRING;
      entry.bytes = lua_tolstring(L, index, &entry.length);
      break;
    case LUA_TBOOLEAN:
      entry.rank = RANK_BOOLEAN;
      entry.integer = lua_toboolean(L, index);
      break;
    case LUA_TUSERDATA: {
      Userdata *userdata = to_userdata(L, index);
      if (userdata == NULL) break;
      bool packed = userdata->serial < 0;
      entry.rank = packed ? RANK_PACKED : RANK_OBJECT;
      entry.integer = packed ? userdata->payload : userdata->serial;
      entry.length = packed ? (size_t)userdata->type : 0;
      break;
    }
    default: break;
  }
  return entry;
}

static bool bytes_before(const Entry *a, const Entry *b) {
  size_t shorter = a->length < b->length ? a->length : b->length;
  int order = memcmp(a->bytes, b->bytes, shorter);
  return order != 0 ? order < 0 : a->length < b->length;
}

static bool before(const Entry *a, const Entry *b) {
  if (a->rank != b->rank) return a->rank < b->rank;
  if (a->rank == RANK_FLOAT) return a->number < b->number;
  if (a->rank == RANK_STRING) return bytes_before(a, b);
  if (a->rank == RANK_PACKED && a->length != b->length) return a->length < b->length;
  return a->integer < b->integer;
}

static void merge(const Entry *from, Entry *to, size_t low, size_t middle, size_t high) {
  size_t left = low, right = middle;
  for (size_t at = low; at < high; at++) {
    bool take_right = left == middle || (right < high && before(&from[right], &from[left]));
    to[at] = from[take_right ? right++ : left++];
  }
}

/// Sorts stably; `spare` has equal capacity. Returns where the result is.
static Entry *sort_entries(Entry *entries, Entry *spare, size_t count) {
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t low = 0; low < count; low += 2 * width) {
      size_t middle = low + width < count ? low + width : count;
      size_t high = low + 2 * width < count ? low + 2 * width : count;
      merge(entries, spare, low, middle, high);
    }
    Entry *other = entries;
    entries = spare;
    spare = other;
  }
  return entries;
}

static int64_t sorting_work(int64_t count) {
  int64_t doublings = 1;
  while (doublings < 63 && ((int64_t)1 << doublings) < count) doublings++;
  return 3 * count + count * doublings;
}

/// [-0, +1, m] room for `count` entries, twice
static Entry *push_entries(lua_State *L, int64_t count) {
  return lua_newuserdatauv(L, 2 * sizeof(Entry) * (size_t)(count > 0 ? count : 1), 0);
}

// Keys

/// Number of keys in a table; `*sequence` if they are 1...n. [-0, +0, e]
int64_t count_keys(lua_State *L, int table, bool *sequence) {
  int64_t count = 0, highest = 0;
  *sequence = true;
  luaL_checkstack(L, 4, "too many values");
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (lua_type(L, -1) == LUA_TLIGHTUSERDATA) continue;
    count++;
    if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) < 1) *sequence = false;
    else if (lua_tointeger(L, -1) > highest) highest = lua_tointeger(L, -1);
  }
  if (highest != count) *sequence = false;
  charge(L, count / 2 + 5);
  // A table whose keys were removed still has their slots.
  look_around(L);
  return count;
}

/// [-0, +1, e] a new table of the sorted keys
static void push_sorted_keys(lua_State *L, int table, int64_t count) {
  charge(L, sorting_work(count));
  lua_createtable(L, (int)count, 0);
  int unsorted = lua_gettop(L);
  Entry *entries = push_entries(L, count);
  int64_t at = 0;
  lua_pushnil(L);
  while (at < count && lua_next(L, table)) {
    lua_pop(L, 1);
    if (lua_type(L, -1) == LUA_TLIGHTUSERDATA) continue;
    Entry entry = entry_of(L, -1);
    if (entry.rank == RANK_NONE) luaL_error(L, "a table with a %s as a key has no order", luaL_typename(L, -1));
    entry.index = (int32_t)++at;
    entries[at - 1] = entry;
    lua_pushvalue(L, -1);
    lua_rawseti(L, unsorted, at);
  }
  lua_settop(L, unsorted + 1);
  Entry *sorted = sort_entries(entries, entries + count, (size_t)at);
  lua_createtable(L, (int)count, 0);
  for (int64_t i = 0; i < at; i++) {
    lua_rawgeti(L, unsorted, sorted[i].index);
    lua_rawseti(L, -2, i + 1);
  }
  lua_replace(L, unsorted);
  lua_settop(L, unsorted);
}

int64_t push_ordered_keys(lua_State *L, int index) {
  int table = lua_absindex(L, index);
  bool sequence;
  int64_t count = count_keys(L, table, &sequence);
  if (count > INT32_MAX) luaL_error(L, "the table has too many keys");
  if (!sequence) {
    push_sorted_keys(L, table, count);
    return count;
  }
  lua_createtable(L, (int)count, 0);
  for (int64_t i = 1; i <= count; i++) {
    lua_pushinteger(L, i);
    lua_rawseti(L, -2, i);
  }
  return count;
}

/// Iterates over 1...n, n being upvalue 1, skipping keys removed in the meantime.
static int next_of_sequence(lua_State *L) {
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(1));
  for (lua_Integer at = lua_tointeger(L, 2); at < last;) {
    lua_pushinteger(L, ++at);
    if (lua_rawgeti(L, 1, at) != LUA_TNIL) return 2;
    lua_pop(L, 2);
    charge(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

/// Iterates over the keys in upvalue 1 from the position in upvalue 2's userdata, skipping keys removed in the
/// meantime.
static int next_of_keys(lua_State *L) {
  lua_Integer *at = lua_touserdata(L, lua_upvalueindex(2));
  while (lua_rawgeti(L, lua_upvalueindex(1), ++*at) != LUA_TNIL) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) return 2;
    lua_pop(L, 2);
    charge(L, 1);
  }
  return 1;
}

int ordered_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  if (lua_getmetatable(L, 1) && lua_rawgetp(L, -1, &key_face) != LUA_TNIL) lua_replace(L, 1);
  lua_settop(L, 1);
  bool sequence;
  int64_t count = count_keys(L, 1, &sequence);
  if (count > INT32_MAX) return luaL_error(L, "the table has too many keys");
  if (sequence) {
    lua_pushinteger(L, count);
    lua_pushcclosure(L, next_of_sequence, 1);
  } else {
    push_sorted_keys(L, 1, count);
    *(lua_Integer *)lua_newuserdatauv(L, sizeof(lua_Integer), 0) = 0;
    lua_pushcclosure(L, next_of_keys, 2);
  }
  lua_pushvalue(L, 1);
  return 2;
}

// Sorting

/// Fills entries from the values table if all are integers, ordered floats or strings. [-0, +0, -]
static bool plain_entries(lua_State *L, int values, Entry *entries, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    lua_rawgeti(L, values, i + 1);
    entries[i] = entry_of(L, -1);
    entries[i].index = i + 1;
    lua_pop(L, 1);
    int32_t rank = entries[i].rank;
    if (rank > RANK_STRING || rank != entries[0].rank) return false;
    if (rank == RANK_FLOAT && entries[i].number != entries[i].number) return false;
  }
  return true;
}

/// Whether value `a` of the table at 3 precedes value `b`, by the function at 2 or by `<`. [-0, +0, e]
static bool precedes(lua_State *L, int32_t a, int32_t b) {
  charge(L, 2);
  if (host_of(L)->usual_step < LONGEST_STEP) look_around(L);
  if (lua_isnil(L, 2)) {
    lua_rawgeti(L, 3, a);
    lua_rawgeti(L, 3, b);
    bool less = lua_compare(L, -2, -1, LUA_OPLT);
    lua_pop(L, 2);
    return less;
  }
  lua_pushvalue(L, 2);
  lua_rawgeti(L, 3, a);
  lua_rawgeti(L, 3, b);
  lua_call(L, 2, 1);
  bool less = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return less;
}

/// Sorts the indices 1...count of the values at 3. Returns where the result is. [-0, +0, e]
static int32_t *sort_by_calls(lua_State *L, int32_t *order, int32_t *spare, int64_t count) {
  for (int64_t i = 0; i < count; i++) order[i] = (int32_t)i + 1;
  for (int64_t width = 1; width < count; width *= 2) {
    for (int64_t low = 0; low < count; low += 2 * width) {
      int64_t middle = low + width < count ? low + width : count;
      int64_t high = low + 2 * width < count ? low + 2 * width : count;
      int64_t left = low, right = middle;
      for (int64_t at = low; at < high; at++) {
        bool take_right = left == middle || (right < high && precedes(L, order[right], order[left]));
        spare[at] = order[take_right ? right++ : left++];
      }
    }
    int32_t *other = order;
    order = spare;
    spare = other;
  }
  return order;
}

/// table.sort: stable for any order function. The table is written only at the end.
int sort_table(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  lua_Integer count = luaL_len(L, 1);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT32_MAX, 1, "too many values");
  charge(L, 2 * count);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer i = 1; i <= count; i++) {
    look_at(L, i);
    lua_geti(L, 1, i);
    lua_rawseti(L, 3, i);
  }
  Entry *entries = push_entries(L, count);
  if (lua_isnil(L, 2) && plain_entries(L, 3, entries, (int32_t)count)) {
    charge(L, sorting_work(count));
    Entry *sorted = sort_entries(entries, entries + count, (size_t)count);
    for (lua_Integer i = 0; i < count; i++) {
      look_at(L, i);
      lua_rawgeti(L, 3, sorted[i].index);
      lua_seti(L, 1, i + 1);
    }
    return 0;
  }
  int32_t *room = (int32_t *)(void *)entries;
  int32_t *order = sort_by_calls(L, room, room + count, count);
  for (lua_Integer i = 0; i < count; i++) {
    look_at(L, i);
    lua_rawgeti(L, 3, order[i]);
    lua_seti(L, 1, i + 1);
  }
  return 0;
}

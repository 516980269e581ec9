// Lua's basic functions as scripts see them: an allow-list, with limits that scripts cannot catch.
#include <math.h>
#include <string.h>

#include "host.h"

// Text of values: no addresses, one format for numbers

static const char *number_text(lua_Number number, char *room, size_t size) {
  if (isnan(number)) return "nan";
  if (isinf(number)) return number > 0 ? "inf" : "-inf";
  lua_number2str(room, size, number);
  if (room[strspn(room, "-0123456789")] == '\0') strcat(room, ".0");
  return room;
}

/// [-0, +1, e] the result of `tostring` for the value at `index`
void push_text(lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 4, "too many values");
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    return;
  }
  char room[64];
  switch (lua_type(L, index)) {
    case LUA_TNIL: lua_pushliteral(L, "nil"); break;
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
    case LUA_TSTRING: lua_pushvalue(L, index); break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) lua_pushfstring(L, "%I", (LUAI_UACINT)lua_tointeger(L, index));
      else lua_pushstring(L, number_text(lua_tonumber(L, index), room, sizeof room));
      break;
    default:
      if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING) break;
      lua_pushstring(L, luaL_typename(L, index));
  }
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  push_text(L, 1);
  return 1;
}

static int base_print(lua_State *L) {
  BridgeHost *host = host_of(L);
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&buffer, '\t');
    push_text(L, i);
    luaL_addvalue(&buffer);
    if (luaL_bufflen(&buffer) > host->limits.output) break;
  }
  luaL_pushresult(&buffer);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  charge(L, 10 + (int64_t)(length / 4));
  if (length + 1 > host->limits.output - host->printed) {
    host->printed = host->limits.output;
    luaL_where(L, 1);
    lua_pushfstring(L, "more than %I bytes were printed", (LUAI_UACINT)host->limits.output);
    lua_concat(L, 2);
    raise_marked(L, BridgeStatusOutput);
  }
  host->printed += length + 1;
  host->callbacks.print(host->context, text, length);
  return 0;
}

// Errors

static int base_error(lua_State *L) {
  int level = (int)luaL_optinteger(L, 2, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING && level > 0 && level < 200) {
    luaL_where(L, level);
    lua_insert(L, 1);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int base_assert(lua_State *L) {
  if (lua_toboolean(L, 1)) return lua_gettop(L);
  luaL_checkany(L, 1);
  lua_remove(L, 1);
  if (lua_gettop(L) == 0) return luaL_error(L, "assertion failed!");
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, 1);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

/// After a protected call: re-raises what ends the whole run. [-0, +0, v]
void pass_stop(lua_State *L, int status) {
  BridgeHost *host = host_of(L);
  if (!host->stop && status == LUA_ERRMEM) note_memory_end(host);
  if (host->stop) raise_stop(L, host, host->stop);
}

static int finish_pcall(lua_State *L, int status, lua_KContext extra) {
  if (status != LUA_OK && status != LUA_YIELD) {
    pass_stop(L, status);
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)extra;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  charge(L, 10);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

/// Skips the author's handler after a stop. Upvalue 1: the handler.
static int guarded_handler(lua_State *L) {
  BridgeHost *host = host_of(L);
  if (host->stop) return 1;
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int base_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  charge(L, 10);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_pcall);
  return finish_pcall(L, status, 2);
}

// Values

static int base_select(lua_State *L) {
  int count = lua_gettop(L);
  if (lua_type(L, 1) == LUA_TSTRING && strcmp(lua_tostring(L, 1), "#") == 0) {
    lua_pushinteger(L, count - 1);
    return 1;
  }
  lua_Integer index = luaL_checkinteger(L, 1);
  if (index < 0) index = count + index;
  else if (index > count) index = count;
  luaL_argcheck(L, index >= 1, 1, "index out of range");
  charge(L, (count - index) / 8);
  return count - (int)index;
}

static int base_rawlen(lua_State *L) {
  int type = lua_type(L, 1);
  luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
  return 1;
}

static int base_rawequal(lua_State *L) {
  luaL_checkany(L, 1);
  luaL_checkany(L, 2);
  lua_pushboolean(L, lua_rawequal(L, 1, 2));
  return 1;
}

/// Reads without metamethods, so that a class can read its own fields.
static int base_rawget(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  lua_rawget(L, 1);
  return 1;
}

static int base_type(lua_State *L) {
  luaL_argcheck(L, lua_type(L, 1) != LUA_TNONE, 1, "value expected");
  lua_pushstring(L, luaL_typename(L, 1));
  return 1;
}

static int base_next_index(lua_State *L) {
  lua_Integer index = luaL_checkinteger(L, 2);
  index = (lua_Integer)((lua_Unsigned)index + 1);
  lua_pushinteger(L, index);
  return lua_geti(L, 1, index) == LUA_TNIL ? 1 : 2;
}

static int base_ipairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushcfunction(L, base_next_index);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static int digit_of(char sign) {
  if (sign >= '0' && sign <= '9') return sign - '0';
  if (sign >= 'a' && sign <= 'z') return sign - 'a' + 10;
  if (sign >= 'A' && sign <= 'Z') return sign - 'A' + 10;
  return 99;
}

/// Digits in a base, optionally signed and surrounded by blanks. [-0, +1, -]
static bool push_in_base(lua_State *L, const char *text, size_t length, int base) {
  const char blanks[] = " \f\n\r\t\v";
  const char *end = text + length;
  text += strspn(text, blanks);
  bool negative = *text == '-';
  if (*text == '-' || *text == '+') text++;
  lua_Unsigned number = 0;
  if (digit_of(*text) >= base) return false;
  for (; digit_of(*text) < base; text++) number = number * (lua_Unsigned)base + (lua_Unsigned)digit_of(*text);
  text += strspn(text, blanks);
  if (text != end) return false;
  lua_pushinteger(L, (lua_Integer)(negative ? 0u - number : number));
  return true;
}

static int base_tonumber(lua_State *L) {
  size_t length;
  if (lua_isnoneornil(L, 2)) {
    luaL_checkany(L, 1);
    if (lua_type(L, 1) == LUA_TNUMBER) {
      lua_settop(L, 1);
      return 1;
    }
    if (lua_type(L, 1) == LUA_TSTRING) {
      const char *text = lua_tolstring(L, 1, &length);
      charge(L, (int64_t)(length / 8));
      if (lua_stringtonumber(L, text) == length + 1) return 1;
    }
  } else {
    lua_Integer base = luaL_checkinteger(L, 2);
    luaL_checktype(L, 1, LUA_TSTRING);
    const char *text = lua_tolstring(L, 1, &length);
    luaL_argcheck(L, base >= 2 && base <= 36, 2, "base out of range");
    charge(L, (int64_t)(length / 8));
    if (push_in_base(L, text, length, (int)base)) return 1;
  }
  lua_pushnil(L);
  return 1;
}

void open_base(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"assert", base_assert}, {"error", base_error}, {"ipairs", base_ipairs},
    {"pairs", ordered_pairs}, {"pcall", base_pcall}, {"print", base_print}, {"rawequal", base_rawequal},
    {"rawget", base_rawget}, {"rawlen", base_rawlen}, {"select", base_select},
    {"tonumber", base_tonumber}, {"tostring", base_tostring}, {"type", base_type}, {"xpcall", base_xpcall},
    {NULL, NULL},
  };
  luaL_setfuncs(L, functions, 0);
}

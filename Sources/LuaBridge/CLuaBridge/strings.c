// The string and utf8 libraries: Lua's own functions where they are linear, charged by length; patterns are ours.
#include <math.h>
#include <string.h>

#include "host.h"
#include "match.h"

/// Charges the work of reading all string arguments to the budget. [-0, +0, v] only when it is used up
static void charge_strings(lua_State *L) {
  int64_t bytes = 0;
  for (int i = lua_gettop(L); i >= 1; i--) {
    if (lua_type(L, i) == LUA_TSTRING) bytes += (int64_t)lua_rawlen(L, i);
  }
  charge(L, bytes / 16 + 2);
}

static int string_rep(lua_State *L) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  size_t each = length + separator_length;
  if (count <= 0 || each == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if ((lua_Unsigned)count > host_of(L)->limits.memory / each + 1) return luaL_error(L, "resulting string too large");
  size_t total = (size_t)count * length + (size_t)(count - 1) * separator_length;
  if (total > host_of(L)->limits.string) return luaL_error(L, "resulting string too large");
  charge(L, (int64_t)(total / 16));
  luaL_Buffer buffer;
  char *to = luaL_buffinitsize(L, &buffer, total);
  size_t done = each < total ? each : total;
  memcpy(to, text, length);
  memcpy(to + length, separator, done - length);
  for (size_t piece; done < total; done += piece) {  // doubles what is there
    piece = done < total - done ? done : total - done;
    memcpy(to + done, to, piece);
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

/// Prepares argument `index` for a conversion: addresses stay hidden and NaN has one form. [-0, +0, e]
static void prepare(lua_State *L, char conversion, int index) {
  switch (conversion) {
    case 's':
      luaL_checkany(L, index);
      push_text(L, index);
      lua_replace(L, index);
      break;
    case 'p': luaL_error(L, "invalid conversion '%%p' to 'format'"); break;
    case 'a': case 'A': case 'e': case 'E': case 'f': case 'F': case 'g': case 'G':
      if (lua_type(L, index) == LUA_TNUMBER && isnan(lua_tonumber(L, index))) {
        lua_pushnumber(L, (lua_Number)fabs(NAN));
        lua_replace(L, index);
      }
      break;
    default: break;
  }
}

static int call_stock(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

static int string_format(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length), *end = format + length;
  int argument = 1;
  charge_strings(L);
  for (const char *at = format; at < end; at++) {
    if (*at != '%' || *++at == '%') continue;
    while (at < end && *at && strchr("-+ #0123456789.", *at)) at++;
    if (at < end) prepare(L, *at, ++argument);
  }
  return call_stock(L);
}

/// Charges for reading all strings.
static int linear(lua_State *L) {
  charge_strings(L);
  return call_stock(L);
}

/// Charges for reading all strings slowly.
static int slow(lua_State *L) {
  for (int i = 0; i < 8; i++) charge_strings(L);
  return call_stock(L);
}

/// Charges for the size of the result.
static int direct(lua_State *L) {
  int count = call_stock(L);
  charge(L, count);
  return count;
}

// Code points

/// The next code point of the string at 1, after the offset at 2. Upvalue 1: whether all code points are allowed.
static int next_code(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Unsigned at = (lua_Unsigned)luaL_checkinteger(L, 2);
  lua_Unsigned from = at;
  if (at < length) {
    while (((unsigned char)text[at] & 0xC0) == 0x80) at++;  // the rest of the last one; a string ends with 0
  }
  charge(L, (int64_t)((at - from) / 4));
  if (at >= length) return 0;
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_pushvalue(L, 1);
  lua_pushinteger(L, (lua_Integer)at + 1);
  lua_pushvalue(L, -1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_call(L, 4, 1);
  lua_pushinteger(L, (lua_Integer)at + 1);
  lua_insert(L, -2);
  return 2;
}

/// utf8.codes. Upvalue 1: Lua's own utf8.codepoint, which does the decoding.
static int codes(lua_State *L) {
  luaL_checkstring(L, 1);
  lua_pushboolean(L, lua_toboolean(L, 2));
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushcclosure(L, next_code, 2);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

// Registration

typedef struct Wrapped {
  const char *name, *stock;
  lua_CFunction wrapper;
} Wrapped;

/// [-0, +0, m] adds wrapped functions of the library at `stock` to the table at the top
static void wrap(lua_State *L, int stock, const Wrapped *functions) {
  for (; functions->name; functions++) {
    lua_getfield(L, stock, functions->stock);
    lua_pushcclosure(L, functions->wrapper, 1);
    lua_setfield(L, -2, functions->name);
  }
}

/// [-0, +1, m] a library of Lua's own
static void push_stock(lua_State *L, lua_CFunction open) {
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
}

void open_strings(lua_State *L) {
  static const Wrapped functions[] = {
    {"byte", "byte", direct}, {"char", "char", direct}, {"format", "format", string_format}, {"len", "len", direct},
    {"lower", "lower", linear}, {"pack", "pack", slow}, {"packsize", "packsize", slow},
    {"reverse", "reverse", linear}, {"sub", "sub", direct}, {"unpack", "unpack", slow}, {"upper", "upper", linear},
    {NULL, NULL, NULL},
  };
  int library = lua_gettop(L);
  push_stock(L, luaopen_string);
  lua_insert(L, library);
  wrap(L, library, functions);
  lua_remove(L, library);
  lua_pushcfunction(L, string_rep);
  lua_setfield(L, -2, "rep");
  open_patterns(L);
}

void open_utf8(lua_State *L) {
  static const Wrapped functions[] = {
    {"char", "char", linear}, {"codepoint", "codepoint", direct}, {"codes", "codepoint", codes},
    {"len", "len", linear}, {"offset", "offset", linear}, {NULL, NULL, NULL},
  };
  int library = lua_gettop(L);
  push_stock(L, luaopen_utf8);
  lua_insert(L, library);
  wrap(L, library, functions);
  lua_getfield(L, library, "charpattern");
  lua_setfield(L, -2, "charpattern");
  lua_remove(L, library);
}

void open_mathematics(lua_State *L) {
  static const char *const names[] = {
    "abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger", "modf", "pi", "sqrt",
    "tointeger", "type", "ult", NULL,
  };
  int library = lua_gettop(L);
  push_stock(L, luaopen_math);
  ShortFunction *shorts = host_of(L)->short_functions;
  for (int i = 0; names[i]; i++) {
    lua_getfield(L, -1, names[i]);
    if (lua_iscfunction(L, -1)) {
      *shorts++ = (ShortFunction){lua_tocfunction(L, -1), strcmp(names[i], "modf") == 0 ? 2 : 1};
    }
    lua_setfield(L, library, names[i]);
  }
  lua_settop(L, library);
  lua_pushvalue(L, library);
  lua_rawseti(L, LUA_REGISTRYINDEX, SLOT_MATH);
}

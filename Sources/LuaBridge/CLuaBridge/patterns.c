// find, match, gmatch and gsub over the counted matcher.
#define _GNU_SOURCE
#include <ctype.h>
#include <string.h>

#include "match.h"

/// The offset of a script's position: from 1, or from the end if negative; never below 0.
static size_t offset_of(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length - (size_t)-position;
}

static bool is_plain(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (pattern[i] && strchr("^$*+?.([%-", pattern[i])) return false;
  }
  return true;
}

static int find_plain(lua_State *L, const char *subject, size_t length, size_t from, const char *text, size_t wanted) {
  charge(L, (int64_t)((length - from + wanted) / 16));
  const char *found = wanted == 0 ? subject + from : memmem(subject + from, length - from, text, wanted);
  if (found == NULL) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushinteger(L, found - subject + 1);
  lua_pushinteger(L, found - subject + (lua_Integer)wanted);
  return 2;
}

static int search(lua_State *L, bool finds) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t from = offset_of(luaL_optinteger(L, 3, 1), length);
  if (from > length) {
    lua_pushnil(L);
    return 1;
  }
  if (finds && (lua_toboolean(L, 4) || is_plain(pattern, pattern_length))) {
    return find_plain(L, subject, length, from, pattern, pattern_length);
  }
  bool anchored = *pattern == '^';
  if (anchored) pattern++, pattern_length--;
  Matcher matcher;
  begin_matching(&matcher, L, subject, length, pattern, pattern_length);
  for (const char *at = subject + from; at <= matcher.subject_end; at++) {
    matcher.count = 0;
    const char *end = match_here(&matcher, at, pattern);
    if (end) {
      if (!finds) return push_captures(&matcher, at, end);
      lua_pushinteger(L, at - subject + 1);
      lua_pushinteger(L, end - subject);
      return push_captures(&matcher, NULL, NULL) + 2;
    }
    if (anchored) break;
  }
  lua_pushnil(L);
  return 1;
}

static int string_find(lua_State *L) { return search(L, true); }

static int string_match(lua_State *L) { return search(L, false); }

/// The next match. Upvalues: subject, pattern, the offset to continue from, the end of the last match or -1.
static int next_match(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = lua_tolstring(L, lua_upvalueindex(1), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(4));
  Matcher matcher;
  begin_matching(&matcher, L, subject, length, pattern, pattern_length);
  const char *at = subject + lua_tointeger(L, lua_upvalueindex(3));
  for (; at <= matcher.subject_end; at++) {
    matcher.count = 0;
    const char *end = match_here(&matcher, at, pattern);
    if (end == NULL || end - subject == last) continue;
    lua_pushinteger(L, end - subject);
    lua_copy(L, -1, lua_upvalueindex(3));
    lua_replace(L, lua_upvalueindex(4));
    return push_captures(&matcher, at, end);
  }
  return 0;
}

static int string_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t from = offset_of(luaL_optinteger(L, 3, 1), length);
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)(from > length ? length + 1 : from));
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, 4);
  return 1;
}

// Replacing

/// Adds the replacement text with its `%0` ... `%9` expanded. [-0, +0, e] like luaL_Buffer
static void add_text(Matcher *matcher, luaL_Buffer *buffer, const char *start, const char *end) {
  lua_State *L = matcher->L;
  size_t length;
  const char *text = lua_tolstring(L, 3, &length), *text_end = text + length;
  charge(L, 1 + (int64_t)(length / 16));
  const char *escape;
  while ((escape = memchr(text, '%', (size_t)(text_end - text))) != NULL) {
    luaL_addlstring(buffer, text, (size_t)(escape - text));
    char kind = escape[1];
    text = escape + 2;
    if (kind == '%') luaL_addchar(buffer, '%');
    else if (kind == '0') luaL_addlstring(buffer, start, (size_t)(end - start));
    else if (isdigit((unsigned char)kind)) {
      push_capture(matcher, kind - '1', start, end);
      luaL_tolstring(L, -1, NULL);
      lua_remove(L, -2);
      luaL_addvalue(buffer);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
  }
  luaL_addlstring(buffer, text, (size_t)(text_end - text));
}

/// Adds the replacement of a match; false if the match stays unchanged. [-0, +0, e] like luaL_Buffer
static bool add_replacement(Matcher *matcher, luaL_Buffer *buffer, const char *start, const char *end, int kind) {
  lua_State *L = matcher->L;
  if (kind == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures(matcher, start, end), 1);
  } else if (kind == LUA_TTABLE) {
    push_capture(matcher, 0, start, end);
    lua_gettable(L, 3);
  } else {
    add_text(matcher, buffer, start, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  if (lua_type(L, -1) == LUA_TNUMBER) {
    push_text(L, -1);
    lua_remove(L, -2);
  }
  luaL_addvalue(buffer);
  return true;
}

static int string_gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &pattern_length);
  int kind = lua_type(L, 3);
  luaL_argexpected(
    L, kind == LUA_TNUMBER || kind == LUA_TSTRING || kind == LUA_TFUNCTION || kind == LUA_TTABLE, 3,
    "string/function/table");
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
  bool anchored = *pattern == '^', changed = false;
  if (anchored) pattern++, pattern_length--;
  lua_settop(L, 4);
  if (kind == LUA_TNUMBER) lua_tostring(L, 3);
  Matcher matcher;
  begin_matching(&matcher, L, subject, length, pattern, pattern_length);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  const char *at = subject, *last = NULL;
  while (count < most) {
    matcher.count = 0;
    matcher.depth = 200;
    const char *end = match_here(&matcher, at, pattern);
    if (end && end != last) {
      count++;
      changed |= add_replacement(&matcher, &buffer, at, end, kind);
      at = last = end;
    } else if (at < matcher.subject_end) {
      luaL_addchar(&buffer, *at++);
    } else {
      break;
    }
    if (anchored) break;
  }
  if (changed) {
    luaL_addlstring(&buffer, at, (size_t)(matcher.subject_end - at));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

void open_patterns(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"find", string_find}, {"match", string_match}, {"gmatch", string_gmatch}, {"gsub", string_gsub}, {NULL, NULL},
  };
  luaL_setfuncs(L, functions, 0);
}

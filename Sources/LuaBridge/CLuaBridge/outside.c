// What an analysed function uses from outside: its upvalues, and the library `math` by name.
#include <string.h>

#include "flow.h"

/// A short function of the library, or anything. [-0, +0, -]
static Kind function_kind(const Flow *flow, lua_CFunction function) {
  const ShortFunction *shorts = host_of(flow->L)->short_functions;
  for (int i = 0; function && i < MOST_SHORT; i++) {
    if (shorts[i].function != function) continue;
    return (Kind){.is = KIND_FUNCTION, .function = function, .results = shorts[i].results};
  }
  return any_kind();
}

// Upvalues

/// Requires an upvalue to have a kind whenever the function is called. False if there are too many requirements.
static bool demand(Bound *bound, Guard guard) {
  for (int i = 0; i < bound->guard_count; i++) {
    const Guard *other = &bound->guards[i];
    if (other->of == guard.of && other->upvalue == guard.upvalue) return other->is == guard.is;
  }
  if (bound->guard_count == MOST_GUARDS) return false;
  bound->guards[bound->guard_count++] = guard;
  return true;
}

/// A library or script function at the top, and the requirement on it. [-0, +0, m]
static Kind called_kind(Flow *flow, Guard *guard) {
  guard->function = lua_tocfunction(flow->L, -1);
  guard->is = guard->function ? GUARD_FUNCTION : GUARD_CALLEE;
  if (guard->function) return function_kind(flow, guard->function);
  guard->callee = find_callee(flow);
  return guard->callee > 0 ? (Kind){.is = KIND_CALLEE, .callee = guard->callee} : any_kind();
}

/// The current kind of upvalue `number`, with the requirement that it stays so.
Kind upvalue_kind(Flow *flow, int number) {
  lua_State *L = flow->L;
  Kind kind = any_kind();
  Guard guard = {.of = flow->number, .upvalue = number};
  if (lua_getupvalue(L, -1, number) == NULL) return any_kind();
  switch (lua_type(L, -1)) {
    case LUA_TNIL: case LUA_TBOOLEAN: kind = quiet_kind(); break;
    case LUA_TNUMBER:
      kind = quiet_kind();
      if (!lua_isinteger(L, -1)) break;
      guard.is = GUARD_INTEGER;
      kind = known_kind((Known){.is = KNOWN_UPVALUE, .index = number});
      break;
    case LUA_TFUNCTION:
      kind = called_kind(flow, &guard);
      break;
    case LUA_TTABLE:
      guard.is = GUARD_TABLE;
      if (lua_getmetatable(L, -1)) lua_pop(L, 1);
      else kind.is = KIND_TABLE;
      break;
    default: break;
  }
  lua_pop(L, 1);
  if (kind.is != KIND_ANY && !demand(flow->bound, guard)) return any_kind();
  return kind;
}

/// Whether upvalue `number` is the environment of scripts. [-0, +0, -]
static bool is_environment(Flow *flow, int number) {
  lua_State *L = flow->L;
  if (lua_getupvalue(L, -1, number) == NULL) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, SLOT_ENVIRONMENT);
  bool found = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return found && demand(flow->bound, (Guard){.is = GUARD_ENVIRONMENT, .of = flow->number, .upvalue = number});
}

// Names

static bool is_text(const Constant *constant, const char *text) {
  return constant->is == CONSTANT_TEXT && constant->length == strlen(text) &&
         memcmp(constant->text, text, constant->length) == 0;
}

/// Whether the global `math` is still the library. [-0, +0, m]
static bool has_library(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, SLOT_GLOBALS);
  lua_pushliteral(L, "math");
  lua_rawget(L, -2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, SLOT_MATH_FACE);
  bool found = lua_rawequal(L, -1, -2);
  lua_pop(L, 3);
  return found;
}

/// A field of `math`. [-0, +0, m]
Kind library_member(Flow *flow, const Constant *name) {
  lua_State *L = flow->L;
  if (name->is != CONSTANT_TEXT) return any_kind();
  lua_rawgeti(L, LUA_REGISTRYINDEX, SLOT_MATH);
  lua_pushlstring(L, name->text, name->length);
  lua_rawget(L, -2);
  Kind kind = lua_type(L, -1) == LUA_TNUMBER ? quiet_kind() : function_kind(flow, lua_tocfunction(L, -1));
  if (kind.is == KIND_ANY) flow->refused = true;  // a function reports what is missing
  lua_pop(L, 2);
  return kind;
}

/// `upvalue.name`. [-0, +0, m]
Kind upvalue_member(Flow *flow, int number, const Constant *name) {
  if (is_environment(flow, number)) {
    return is_text(name, "math") && has_library(flow->L) ? (Kind){.is = KIND_LIBRARY} : any_kind();
  }
  if (upvalue_kind(flow, number).is != KIND_TABLE) flow->refused = true;
  return any_kind();
}

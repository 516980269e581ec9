// Coroutines that share one budget and cannot swallow a stop.
#include "host.h"

enum { DEEPEST_CLOSE = 32 };

static lua_State *check_coroutine(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread, 1, "coroutine");
  return thread;
}

static int create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  charge(L, 200);  // a new thread counts its steps from the start
  lua_State *thread = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

/// Records where a coroutine died, for the failure that may result. [-0, +0, -]
static void note_death(lua_State *thread) {
  BridgeHost *host = host_of(thread);
  host->inner_value = NULL;
  if (lua_type(thread, -1) != LUA_TSTRING) return;
  record_trace(thread, 0, &host->inner);
  host->inner_value = lua_tostring(thread, -1);
  lua_pushvalue(thread, -1);
  lua_rawseti(thread, LUA_REGISTRYINDEX, SLOT_INNER);
}

/// Runs the thread with `count` values of `L`. Moves its results or its error to `L`.
/// [-count, +results, e] returns the number of results, or -1 with the error at the top
static int run(lua_State *L, lua_State *thread, int count) {
  BridgeHost *host = host_of(L);
  int results;
  charge(L, 20);
  if (!lua_checkstack(thread, count)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, thread, count);
  // A coroutine left by an earlier call may still count in longer steps.
  if (lua_gethookcount(thread) > host->step) lua_sethook(thread, lua_gethook(thread), LUA_MASKCOUNT, host->step);
  host->current = thread;
  int status = lua_resume(thread, L, count, &results);
  host->current = L;
  pass_stop(L, status);
  if (status != LUA_OK && status != LUA_YIELD) {
    note_death(thread);
    lua_xmove(thread, L, 1);
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(thread, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(thread, L, results);
  return results;
}

static int resume(lua_State *L) {
  lua_State *thread = check_coroutine(L);
  int results = run(L, thread, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  int count = results >= 0 ? results : 1;
  lua_insert(L, -(count + 1));
  return count + 1;
}

/// Closes the thread's pending `<close>` variables. [-0, +0, v] only for a stop; the error stays on the thread
///
/// Lua 5.4.4 does not count the C calls when one thread ends inside another, so they are counted here.
static int close_thread(lua_State *L, lua_State *thread) {
  BridgeHost *host = host_of(L);
  if (host->closing >= DEEPEST_CLOSE) return luaL_error(L, "C stack overflow");
  host->closing++;
  host->current = thread;
  int status = lua_resetthread(thread);
  host->current = L;
  host->closing--;
  pass_stop(L, status);
  return status;
}

static int run_wrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = run(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(thread);
  if (status != LUA_OK && status != LUA_YIELD && close_thread(L, thread) != LUA_OK) lua_xmove(thread, L, 1);
  return lua_error(L);
}

static int wrap(lua_State *L) {
  create(L);
  lua_pushcclosure(L, run_wrapped, 1);
  return 1;
}

static const char *status_name(lua_State *L, lua_State *thread) {
  if (L == thread) return "running";
  switch (lua_status(thread)) {
    case LUA_YIELD: return "suspended";
    case LUA_OK: {
      lua_Debug record;
      if (lua_getstack(thread, 0, &record)) return "normal";
      return lua_gettop(thread) == 0 ? "dead" : "suspended";
    }
    default: return "dead";
  }
}

static int status(lua_State *L) {
  lua_pushstring(L, status_name(L, check_coroutine(L)));
  return 1;
}

static int yield(lua_State *L) { return lua_yield(L, lua_gettop(L)); }

static int is_yieldable(lua_State *L) {
  lua_State *thread = lua_isnone(L, 1) ? L : check_coroutine(L);
  lua_pushboolean(L, lua_isyieldable(thread));
  return 1;
}

static int running(lua_State *L) {
  lua_pushboolean(L, lua_pushthread(L));
  return 2;
}

static int close(lua_State *L) {
  lua_State *thread = check_coroutine(L);
  const char *state = status_name(L, thread);
  if (state[0] != 'd' && state[0] != 's') return luaL_error(L, "cannot close a %s coroutine", state);
  bool closed = close_thread(L, thread) == LUA_OK;
  lua_pushboolean(L, closed);
  if (closed) return 1;
  lua_xmove(thread, L, 1);
  return 2;
}

void open_coroutines(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"close", close}, {"create", create}, {"isyieldable", is_yieldable}, {"resume", resume}, {"running", running},
    {"status", status}, {"wrap", wrap}, {"yield", yield}, {NULL, NULL},
  };
  luaL_setfuncs(L, functions, 0);
}

// The plain side of the benchmark.
#define _POSIX_C_SOURCE 200809L
#include "PlainLua.h"

#include "PlainBoard.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <time.h>

double processor_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int twice(lua_State *L) {
  lua_pushinteger(L, luaL_checkinteger(L, 1) * 2);
  return 1;
}

static int box_twice(lua_State *L) {
  luaL_checkudata(L, 1, "box");
  lua_pushinteger(L, luaL_checkinteger(L, 2) * 2);
  return 1;
}

static lua_State *open(void) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  lua_newuserdatauv(L, 8, 0);
  luaL_newmetatable(L, "box");
  lua_newtable(L);
  lua_pushcfunction(L, box_twice);
  lua_setfield(L, -2, "twice");
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setglobal(L, "box");
  lua_register(L, "twice", twice);
  open_plain_board(L, 9);
  return L;
}

static double call(lua_State *L, const char *chunk, long a, long b, long count) {
  luaL_dostring(L, chunk);
  double start = processor_nanoseconds();
  for (long i = 0; i < count; i++) {
    lua_pushvalue(L, 1);
    lua_pushinteger(L, a);
    lua_pushinteger(L, b);
    if (lua_pcall(L, 2, 1, 0)) return -1;
    (void)lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  double each = (processor_nanoseconds() - start) / (double)count;
  lua_close(L);
  return each;
}

/// The same for any results, as a host has to take them that does not know what comes.
double plain_general_call(const char *chunk, long a, long b, long count) {
  lua_State *L = open();
  luaL_dostring(L, chunk);
  double start = processor_nanoseconds();
  volatile lua_Integer taken = 0;
  for (long i = 0; i < count; i++) {
    lua_pushvalue(L, 1);
    lua_pushinteger(L, a);
    lua_pushinteger(L, b);
    if (lua_pcall(L, 2, LUA_MULTRET, 0)) return -1;
    int results = lua_gettop(L) - 1;
    for (int at = 2; at < 2 + results; at++) {
      switch (lua_type(L, at)) {
        case LUA_TBOOLEAN: taken = lua_toboolean(L, at); break;
        case LUA_TNUMBER: taken = lua_tointegerx(L, at, NULL); break;
        case LUA_TSTRING: taken = lua_tolstring(L, at, NULL) != NULL; break;
        default: break;
      }
    }
    lua_settop(L, 1);
  }
  double each = (processor_nanoseconds() - start) / (double)count;
  (void)taken;
  lua_close(L);
  return each;
}

double plain_call(const char *chunk, long a, long b, long count) { return call(open(), chunk, a, b, count); }

static long counted;

static void count_thousand(lua_State *L, lua_Debug *record) {
  (void)L, (void)record;
  counted += 1000;
}

double plain_counted_call(const char *chunk, long a, long b, long count) {
  lua_State *L = open();
  lua_sethook(L, count_thousand, LUA_MASKCOUNT, 1000);
  return call(L, chunk, a, b, count);
}

double plain_script(const char *source, long count) {
  lua_State *L = open();
  if (luaL_loadstring(L, source)) return -1;
  lua_pushinteger(L, count);
  double start = processor_nanoseconds();
  if (lua_pcall(L, 1, 0, 0)) return -1;
  double each = (processor_nanoseconds() - start) / (double)count;
  lua_close(L);
  return each;
}

double plain_function(long count) {
  return plain_script("local n, twice = ..., twice for i = 1, n do twice(i) end", count);
}

double plain_method(long count) {
  return plain_script("local n, box = ..., box for i = 1, n do box:twice(i) end", count);
}

double plain_state(long count) {
  double start = processor_nanoseconds();
  for (long i = 0; i < count; i++) lua_close(open());
  return (processor_nanoseconds() - start) / (double)count;
}

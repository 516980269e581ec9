// The parts of the system's Lua 5.4 that the bridge builds on.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>

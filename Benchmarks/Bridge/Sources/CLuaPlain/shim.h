// liblua for the plain side.
#include <lua.h>

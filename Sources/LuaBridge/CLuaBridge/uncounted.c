// Calls whose work is known in advance, so that no hook needs to count it: each call checks what the function's bound
// depends on, adds up and charges the work, and only then runs.
#include <stdlib.h>

#include "bounds.h"

static Bound no_bound = {.epoch = -1};

static void release_callees(BridgeHost *host, const Bound *bound) {
  for (int i = 0; i < bound->callee_count; i++) bridge_release(host, bound->callees[i].slot);
}

void forget_bound(BridgeHost *host, int32_t slot) {
  Bound *bound = host->bounds[slot];
  host->bounds[slot] = NULL;
  if (bound == NULL || bound == &no_bound) return;
  release_callees(host, bound);
  free(bound);
}

static void run_find(lua_State *L, Operation *operation) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, (lua_Integer)operation->a);
  *operation->made = find_bound(L, operation->pointer);
}

/// Looks for the bound of a function. [-0, +0, -]
static Bound *look_for_bound(BridgeHost *host, int32_t function) {
  Bound found = {.length = 0};
  bool has_bound = false;
  forget_bound(host, function);
  protect(host, (Operation){.run = run_find, .a = function, .pointer = &found, .made = &has_bound});
  Bound *kept = has_bound ? malloc(sizeof found) : NULL;
  if (kept) *kept = found;
  else release_callees(host, &found);
  host->bounds[function] = kept ? kept : &no_bound;
  return host->bounds[function];
}

/// Whether an upvalue of the function at the top, or of a callee, still has the kind required by the bound. [-0, +0, -]
static bool guard_holds(BridgeHost *host, const Bound *bound, const Guard *guard) {
  lua_State *L = host->main;
  int top = lua_gettop(L), type;
  bool is_so = false;
  if (guard->of > 0) {
    if (bound->callees[guard->of - 1].slot == 0) return true;  // it is not called
    lua_rawgeti(L, LUA_REGISTRYINDEX, bound->callees[guard->of - 1].slot);
  }
  if (lua_getupvalue(L, -1, guard->upvalue) == NULL) {
    lua_settop(L, top);
    return false;
  }
  switch (guard->is) {
    case GUARD_PLAIN:
      type = lua_type(L, -1);
      is_so = type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER;
      break;
    case GUARD_INTEGER: is_so = lua_isinteger(L, -1); break;
    case GUARD_TABLE: is_so = lua_istable(L, -1) && !lua_getmetatable(L, -1); break;
    case GUARD_FUNCTION: is_so = lua_tocfunction(L, -1) == guard->function; break;
    case GUARD_CALLEE: is_so = lua_topointer(L, -1) == bound->callees[guard->callee - 1].identity; break;
    case GUARD_ENVIRONMENT: is_so = lua_topointer(L, -1) == host->environment; break;
  }
  lua_settop(L, top);
  return is_so;
}

/// The same for all; uncounted calls change none, so they are checked again only after other activity. [-0, +0, -]
static bool all_stand(BridgeHost *host, Bound *bound) {
  for (int i = 0; i < bound->guard_count; i++) {
    if (!guard_holds(host, bound, &bound->guards[i])) return false;
  }
  bound->epoch = host->epoch;
  return true;
}

/// The value of a loop's operand in this call; false if it is not an integer. [-0, +0, -]
static bool evaluate(lua_State *L, const Known *known, const Given *given, int64_t *out) {
  int64_t value = 0;
  switch (known->is) {
    case KNOWN_CONSTANT: break;
    case KNOWN_ARGUMENT:
      if (known->index >= given->count) return false;
      if (given->values && given->values[known->index].tag != BridgeTagInteger) return false;
      value = given->values ? given->values[known->index].integer : given->integers[known->index];
      break;
    case KNOWN_UPVALUE:
      if (lua_getupvalue(L, -1, known->index) == NULL) return false;
      value = lua_tointegerx(L, -1, NULL);
      lua_pop(L, 1);
      break;
  }
  return !__builtin_add_overflow(value, known->plus, out);
}

int64_t turns(const Loop *loop, int64_t first, int64_t last) {
  int64_t step = loop->step, more = loop->is_while ? 1 : 0;
  if (loop->is_while && (!is_small(first) || !is_small(last))) return MOST_UNCOUNTED + 1;
  if (step > 0 ? first > last : first < last) return more;
  uint64_t way = step > 0 ? (uint64_t)last - (uint64_t)first : (uint64_t)first - (uint64_t)last;
  uint64_t steps = way / (step > 0 ? (uint64_t)step : 0u - (uint64_t)step);
  return steps >= MOST_UNCOUNTED ? MOST_UNCOUNTED + 1 : (int64_t)steps + 1 + more;
}

/// The maximum number of instructions of this call, -1 if unknown or too many. [-0, +0, -]
static int64_t work(lua_State *L, const Bound *bound, const Given *given) {
  int64_t total = bound->length, times[MOST_LOOPS];
  for (int i = 0; i < bound->loop_count; i++) {
    const Loop *loop = &bound->loops[i];
    int64_t first, last;
    if (!evaluate(L, &loop->first, given, &first) || !evaluate(L, &loop->last, given, &last)) return -1;
    times[i] = turns(loop, first, last) * (loop->outer < 0 ? 1 : times[loop->outer]);
    total += times[i] * loop->length;
    if (total > MOST_UNCOUNTED) return -1;
  }
  return total;
}

bool push_uncounted(BridgeHost *host, int32_t function, Given given, int64_t instructions) {
  lua_State *L = host->main;
  if (host->depth > 0 || host->collecting || given.count > FEW) return false;
  if (host->pending_count > 0) drain(host, L);
  Bound *bound = host->bounds[function];
  if (bound == &no_bound) return false;
  // At the first call, and after names of scripts have changed.
  if (bound == NULL || bound->names != host->names) bound = look_for_bound(host, function);
  if (bound == &no_bound) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  int64_t total = bound->length;
  bool is_so = bound->epoch == host->epoch || all_stand(host, bound);
  if (is_so && bound->loop_count > 0) total = work(L, bound, &given);
  if (!is_so || total < 0 || total >= instructions) {
    lua_pop(L, 1);
    return false;
  }
  if (host->main_step > 0) unhook(host);
  host->last_used = total;
  host->stop = BridgeStatusDone;
  host->refused = false;
  return true;
}

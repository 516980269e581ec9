// Calls of functions and the compiling of chunks, each inside a protected call.
#include <string.h>

#include "host.h"

static void push_arguments(lua_State *L, Operation *operation) {
  luaL_checkstack(L, (int)operation->b + 4, "too many arguments");
  for (int64_t i = 0; i < operation->b; i++) push_value(L, operation->host, &operation->host->staged[i]);
}

/// Pushes, calls and takes the results. [-0, +0, e]
static void run_call(lua_State *L, Operation *operation) {
  luaL_checkstack(L, 4, "too many calls");
  lua_rawgeti(L, LUA_REGISTRYINDEX, (lua_Integer)operation->a);
  push_arguments(L, operation);
  lua_call(L, (int)operation->b, LUA_MULTRET);
  take_results(L, operation->host, 1);
}

static BridgeStatus leave(BridgeHost *host, BridgeStatus status) {
  // A stop that was swallowed on the way is still a stop.
  if (!status && host->stop) {
    lua_pushnil(host->current);
    status = close_failure(host, host->current, LUA_ERRRUN);
  }
  if (--host->depth == 0) disarm(host);
  return status;
}

/// Whether all staged values can be pushed without memory. [-0, +0, -]
static bool all_plain(const BridgeHost *host, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    if (host->staged[i].tag == BridgeTagString || host->staged[i].tag == BridgeTagPacked) return false;
  }
  return true;
}

/// Whether they are numbers, truth values and nil alone. [-0, +0, -]
static bool all_numbers(const BridgeHost *host, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    if (host->staged[i].tag > BridgeTagNumber) return false;
  }
  return true;
}

static int run_take(lua_State *L) {
  take_results(L, host_of(L), 1);
  return 0;
}

/// Takes the `count` values at the top. [-count, +0, -]
static BridgeStatus take_protected(BridgeHost *host, lua_State *L, int count) {
  if (!lua_checkstack(L, 4)) return fail(host, BridgeStatusDepth, "stack overflow");
  lua_pushcfunction(L, run_take);
  lua_insert(L, -count - 1);
  int status = lua_pcall(L, count, 0, 0);
  return status == LUA_OK ? BridgeStatusDone : close_failure(host, L, status);
}

/// Takes the values from `first` to the top, in protection where one of them needs memory. [-n, +0, -]
static BridgeStatus take_plain_results(lua_State *L, BridgeHost *host, int first) {
  int count = lua_gettop(L) - first + 1;
  BridgeValue *results = reserve_results(host, (size_t)count);
  if (results == NULL) return fail(host, BridgeStatusMemory, "not enough memory");
  int taken = 0;
  while (taken < count && to_plain(L, first + taken, &results[taken])) taken++;
  if (taken == count) return BridgeStatusDone;
  return take_protected(host, L, count);
}

/// Readies the stack for a call, arms the budget of an outermost one and pushes the function: the message handler is at
/// `*handler`, below it. The bottom of the main stack has one for good. [-0, +(1|2), -]
static BridgeStatus begin(BridgeHost *host, int32_t function, int32_t count, int64_t instructions, int *handler) {
  lua_State *L = host->current;
  bool is_outermost = host->depth == 0;
  if (!is_outermost || host->collecting || host->pending_count > 0 || count > FEW) {
    BridgeStatus entered = enter(host, L, count);
    if (entered) return entered;
  }
  if (is_outermost) arm(host, instructions);
  host->depth++;
  *handler = SLOT_HANDLER;
  if (!is_outermost) {
    lua_pushcfunction(L, record_failure);
    *handler = lua_gettop(L);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  return BridgeStatusDone;
}

/// Takes back what `push_uncounted` or `begin` did. [-n, +0, -]
static inline BridgeStatus end(BridgeHost *host, bool certain, int handler, BridgeStatus status) {
  bool is_outermost = certain || host->depth == 1;
  lua_settop(host->current, is_outermost ? SLOT_HANDLER : handler - 1);
  return certain ? status : leave(host, status);
}

/// The way without a second protected frame, for values that need no memory. [-0, +0, -]
static BridgeStatus call_plain(BridgeHost *host, int32_t function, int32_t count, int64_t instructions) {
  lua_State *L = host->current;
  int handler = SLOT_HANDLER;
  Given given = {.count = count, .values = host->staged};
  bool certain = all_numbers(host, count) && push_uncounted(host, function, &given, instructions);
  if (!certain) {
    BridgeStatus entered = begin(host, function, count, instructions, &handler);
    if (entered) return entered;
  }
  for (int32_t i = 0; i < count; i++) push_value(L, host, &host->staged[i]);
  int status = lua_pcall(L, count, LUA_MULTRET, handler);
  BridgeStatus result =
    status == LUA_OK ? take_plain_results(L, host, handler + 1) : close_failure(host, L, status);
  return end(host, certain, handler, result);
}

BridgeStatus bridge_call(BridgeHost *host, int32_t function, int32_t count, int64_t instructions) {
  host->result_count = 0;
  if (all_plain(host, count)) return call_plain(host, function, count, instructions);
  if (host->depth++ == 0) arm(host, instructions);
  return leave(host, protect(host, (Operation){.run = run_call, .a = function, .b = count}));
}

BridgeStatus bridge_call_for_one(
  BridgeHost *host, int32_t function, const BridgeValue *arguments, int32_t count, int64_t instructions,
  BridgeValue *out) {
  lua_State *L = host->current;
  int handler = SLOT_HANDLER;
  bool certain = push_uncounted(host, function, &(Given){.count = count, .values = arguments}, instructions);
  if (!certain) {
    BridgeStatus entered = begin(host, function, count, instructions, &handler);
    if (entered) return entered;
  }
  for (int32_t i = 0; i < count; i++) {
    if (arguments[i].tag == BridgeTagInteger) lua_pushinteger(L, arguments[i].integer);
    else push_value(L, host, &arguments[i]);
  }
  BridgeStatus result = BridgeStatusDone;
  int status = lua_pcall(L, count, 1, handler);
  if (status != LUA_OK) {
    result = close_failure(host, L, status);
  } else if (!to_plain(L, -1, out)) {
    result = take_protected(host, L, 1);
    if (!result) *out = host->results[0];
  }
  return end(host, certain, handler, result);
}

BridgeStatus bridge_test(
  BridgeHost *host, int32_t function, const int64_t *arguments, int32_t count, int64_t instructions, bool *out) {
  lua_State *L = host->current;
  int handler = SLOT_HANDLER;
  bool certain = push_uncounted(host, function, &(Given){.count = count, .integers = arguments}, instructions);
  if (!certain) {
    BridgeStatus entered = begin(host, function, count, instructions, &handler);
    if (entered) return entered;
  }
  for (int32_t i = 0; i < count; i++) lua_pushinteger(L, arguments[i]);
  BridgeStatus result = BridgeStatusDone;
  int status = lua_pcall(L, count, 1, handler);
  if (status == LUA_OK) *out = lua_toboolean(L, -1);
  else result = close_failure(host, L, status);
  return end(host, certain, handler, result);
}

// Chunks

enum { PARSING = 20000000 };  // instructions whose time the compiling of one text may take

typedef struct Source {
  const char *text;
  size_t left;
  BridgeHost *host;
} Source;

/// Hands the source over in pieces, so that a parser that takes too long can be stopped between two. [-0, +0, v]
static const char *read_source(lua_State *L, void *context, size_t *size) {
  Source *source = context;
  size_t piece = source->left < 512 ? source->left : 512;
  const char *text = source->text;
  if (overdue(source->host)) raise_stop(L, source->host, BridgeStatusTime);
  source->text += piece;
  source->left -= piece;
  *size = piece;
  return piece ? text : NULL;
}

/// Compiles; the error, with the syntax status, is raised again for the protected call. [-0, +0, e]
static void run_load(lua_State *L, Operation *operation) {
  Source source = {operation->text, operation->size, operation->host};
  lua_pushfstring(L, "@%s", (const char *)operation->pointer);
  int status = lua_load(L, read_source, &source, lua_tostring(L, 1), "t");
  if (status == LUA_OK) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, operation->a ? (lua_Integer)operation->a : SLOT_ENVIRONMENT);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
    to_value(L, operation->host, -1, operation->out);
  } else {
    operation->b = status;
    close_failure(operation->host, L, status);
  }
}

BridgeStatus bridge_load(
  BridgeHost *host, const char *source, size_t length, const char *name, int32_t environment, BridgeValue *out) {
  bool outermost = host->depth == 0;
  if (length >= 3 && memcmp(source, "\xEF\xBB\xBF", 3) == 0) source += 3, length -= 3;
  if (outermost) start_clocks(host, PARSING);
  host->loading = name;
  Operation operation = {
    .run = run_load, .text = source, .size = length, .pointer = (void *)name, .a = environment, .out = out};
  out->tag = BridgeTagNil;
  BridgeStatus status = protect(host, operation);
  host->loading = NULL;
  if (!status && out->tag == BridgeTagNil) status = host->failure.status;
  return status;
}

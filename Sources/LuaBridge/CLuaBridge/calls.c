// Calls functions and compiles chunks, each inside a protected call.
#include <stdio.h>
#include <string.h>

#include "bounds.h"
#include "wrongcode.h"

static void push_arguments(lua_State *L, Operation *operation) {
  luaL_checkstack(L, (int)operation->b + 4, "too many arguments");
  const BridgeValue *values = operation->values;
  for (int64_t i = 0; i < operation->b; i++) push_value(L, operation->host, &values[i]);
}

/// Pushes, calls and takes the results. [-0, +0, e]
static void run_call(lua_State *L, Operation *operation) {
  luaL_checkstack(L, 4, "too many calls");
  lua_rawgeti(L, LUA_REGISTRYINDEX, (lua_Integer)operation->a);
  push_arguments(L, operation);
  lua_call(L, (int)operation->b, LUA_MULTRET);
  take_results(L, operation->host, 1);
}

/// Finishes a counted call. [-0, +0, -]
static RARE BridgeStatus leave(BridgeHost *host, BridgeStatus status) {
  // A stop that was swallowed on the way still counts.
  if (!status && host->stop) {
    lua_pushnil(host->current);
    status = close_failure(host, host->current, LUA_ERRRUN);
  }
  if (--host->depth == 0) disarm(host);
  return status;
}

/// Whether all values can be pushed without allocating. [-0, +0, -]
static bool all_plain(const BridgeValue *values, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    if (values[i].tag == BridgeTagString || values[i].tag == BridgeTagPacked) return false;
  }
  return true;
}

/// Whether they are only numbers, booleans and nil. [-0, +0, -]
static inline bool all_numbers(const BridgeValue *values, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    if (values[i].tag > BridgeTagNumber) return false;
  }
  return true;
}

static int run_take(lua_State *L) {
  take_results(L, host_of(L), 1);
  return 0;
}

static BridgeResults results_after(const BridgeHost *host, BridgeStatus status) {
  return (BridgeResults){status, host->result_count, host->results};
}

/// Takes the values from `first` to the top, in a protected call if one needs memory. [-n, +0, -]
static RARE BridgeStatus take_plain_results(lua_State *L, BridgeHost *host, int first) {
  int count = lua_gettop(L) - first + 1;
  BridgeValue *results = reserve_results(host, (size_t)count);
  if (results == NULL) return fail(host, BridgeStatusMemory, "not enough memory");
  int taken = 0;
  while (taken < count && to_plain(L, first + taken, &results[taken])) taken++;
  if (taken == count) return BridgeStatusDone;
  if (!lua_checkstack(L, 4)) return fail(host, BridgeStatusDepth, "stack overflow");
  lua_pushcfunction(L, run_take);
  lua_insert(L, -count - 1);
  int status = lua_pcall(L, count, 0, 0);
  return status == LUA_OK ? BridgeStatusDone : close_failure(host, L, status);
}

/// The results, or the failure; a single boolean or integer, the usual result, takes a fast path. [-n, +0, -]
static inline BridgeResults taken(lua_State *L, BridgeHost *host, int first, bool is_one) {
  BridgeValue *results = host->results;
  if (results != NULL && (is_one || lua_gettop(L) == first)) {
    int type = lua_type(L, first);
    if (type == LUA_TBOOLEAN) {
      results->tag = lua_toboolean(L, first) ? BridgeTagTrue : BridgeTagFalse;
      return (BridgeResults){BridgeStatusDone, 1, results};
    }
    if (type == LUA_TNUMBER && lua_isinteger(L, first)) {
      results->tag = BridgeTagInteger;
      results->integer = lua_tointegerx(L, first, NULL);
      return (BridgeResults){BridgeStatusDone, 1, results};
    }
  }
  return results_after(host, take_plain_results(L, host, first));
}

/// Prepares the stack for a call, arms the budget of an outermost one and pushes the function: the message handler is
/// at `*handler`, below it. The bottom of the main stack always has one. [-0, +(1|2), -]
static RARE BridgeStatus begin(
  BridgeHost *host, int32_t function, int32_t count, int64_t instructions, int *handler) {
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

/// Undoes `begin`. [-n, +0, -]
static RARE BridgeStatus end(BridgeHost *host, int handler, BridgeStatus status) {
  lua_settop(host->current, host->depth == 1 ? SLOT_HANDLER : handler - 1);
  return leave(host, status);
}

/// Calls a function with counting. [-0, +0, -]
static RARE BridgeResults call_counted(
  BridgeHost *host, int32_t function, const BridgeValue *values, int32_t count, int64_t instructions) {
  lua_State *L = host->current;
  int handler = SLOT_HANDLER;
  BridgeStatus result = begin(host, function, count, instructions, &handler);
  if (result) return results_after(host, result);
  for (int32_t i = 0; i < count; i++) push_value(L, host, &values[i]);
  int status = lua_pcall(L, count, LUA_MULTRET, handler);
  result = status == LUA_OK ? take_plain_results(L, host, handler + 1) : close_failure(host, L, status);
  return results_after(host, end(host, handler, result));
}

/// Calls with a second protected frame, for values that need memory. [-0, +0, -]
static RARE BridgeResults call_protected(
  BridgeHost *host, int32_t function, const BridgeValue *values, int32_t count, int64_t instructions) {
  if (host->depth++ == 0) arm(host, instructions);
  Operation operation = {.run = run_call, .a = function, .b = count, .values = values};
  return results_after(host, leave(host, protect(host, operation)));
}

/// Runs a function without counting; it is on the stack with its arguments, above the handler. [-(n + 1), +0, -]
static inline __attribute__((always_inline)) BridgeResults call_uncounted(BridgeHost *host, lua_State *L, int32_t function, int32_t count) {
  int wanted = host->bounds[function]->results;
  int status = lua_pcall(L, count, wanted, SLOT_HANDLER);
  BridgeResults results = status == LUA_OK ? taken(L, host, SLOT_HANDLER + 1, wanted == 1)
                                           : results_after(host, close_failure(host, L, status));
  lua_settop(L, SLOT_HANDLER);
  return results;
}

/// Calls everything that needs a decision first. [-0, +0, -]
static RARE BridgeResults call_unknown(
  BridgeHost *host, int32_t function, const BridgeValue *values, int32_t count, int64_t instructions) {
  if (!all_plain(values, count)) return call_protected(host, function, values, count, instructions);
  if (!all_numbers(values, count) ||
      !push_uncounted(host, function, (Given){.count = count, .values = values}, instructions)) {
    return call_counted(host, function, values, count, instructions);
  }
  for (int32_t i = 0; i < count; i++) push_value(host->main, host, &values[i]);
  return call_uncounted(host, host->main, function, count);
}

BridgeResults bridge_call(
  BridgeHost *host, int32_t function, const BridgeValue *values, int32_t count, int64_t instructions) {
  host->result_count = 0;
  if (!push_known(host, function, count, instructions)) {
    return call_unknown(host, function, values, count, instructions);
  }
  lua_State *L = host->main;
  for (const BridgeValue *value = values; value < values + count; value++) {
    if (value->tag == BridgeTagInteger) {
      lua_pushinteger(L, value->integer);
    } else if (value->tag <= BridgeTagNumber) {
      push_value(L, host, value);
    } else {
      lua_settop(L, SLOT_HANDLER);
      return call_unknown(host, function, values, count, instructions);
    }
  }
  return call_uncounted(host, L, function, count);
}

/// Pushes integers, calls, and returns what the first result answers. [-1, +(0|1), -]
static inline BridgeStatus run_test(
  lua_State *L, BridgeHost *host, const int64_t *arguments, int32_t count, int handler, BridgeAnswer *out) {
  for (int32_t i = 0; i < count; i++) lua_pushinteger(L, arguments[i]);
  int status = lua_pcall(L, count, 1, handler);
  if (status != LUA_OK) return close_failure(host, L, status);
  *out = !lua_isboolean(L, -1) ? BridgeAnswerNone : lua_toboolean(L, -1) ? BridgeAnswerYes : BridgeAnswerNo;
  return BridgeStatusDone;
}

static RARE BridgeStatus test_counted(
  BridgeHost *host, int32_t function, const int64_t *arguments, int32_t count, int64_t instructions,
  BridgeAnswer *out) {
  int handler = SLOT_HANDLER;
  BridgeStatus status = begin(host, function, count, instructions, &handler);
  return status ? status : end(host, handler, run_test(host->current, host, arguments, count, handler, out));
}

BridgeStatus bridge_test(
  BridgeHost *host, int32_t function, const int64_t *arguments, int32_t count, int64_t instructions,
  BridgeAnswer *out) {
  if (!push_known(host, function, count, instructions) &&
      !push_uncounted(host, function, (Given){.count = count, .integers = arguments}, instructions)) {
    return test_counted(host, function, arguments, count, instructions, out);
  }
  BridgeStatus status = run_test(host->main, host, arguments, count, SLOT_HANDLER, out);
  lua_settop(host->main, SLOT_HANDLER);
  return status;
}

// Chunks

enum { PARSING = 20000000 };  // instructions whose time the compiling of one text may take

typedef struct Source {
  const char *text;
  size_t left;
  BridgeHost *host;
} Source;

/// Supplies the source in pieces, so that a slow parse can be stopped between two. [-0, +0, v]
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

/// Refuses a chunk that the compiler has miscompiled. [-0, +0, -]
static bool is_refused(lua_State *L, BridgeHost *host, const Operation *operation) {
  WrongCode found = {.line = 0};
  int answer = operation->size < SHORTEST_WRONG ? 0 : find_wrong_code(L, &found);
  if (answer < 0) fail(host, BridgeStatusMemory, "not enough memory");
  if (answer <= 0 || !has_wrong_code()) return answer < 0;
  char text[256];
  snprintf(
    text, sizeof text,
    "this Lua compiles 'CONSTANT %c (a or b)' wrongly in a function with more than 255 constants; "
    "write '(a or b) %c CONSTANT', or a local name for what is in brackets",
    found.sign, found.sign);
  fail(host, BridgeStatusSyntax, text);
  host->failure.line = found.line;
  snprintf(host->failure.script, sizeof host->failure.script, "%s", (const char *)operation->pointer);
  return true;
}

/// Compiles; re-raises the error, with the syntax status, for the protected call. [-0, +0, e]
static void run_load(lua_State *L, Operation *operation) {
  Source source = {operation->text, operation->size, operation->host};
  lua_pushfstring(L, "@%s", (const char *)operation->pointer);
  int status = lua_load(L, read_source, &source, lua_tostring(L, 1), "t");
  if (status == LUA_OK && is_refused(L, operation->host, operation)) {
    lua_pop(L, 1);
  } else if (status == LUA_OK) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, operation->a ? (lua_Integer)operation->a : SLOT_ENVIRONMENT);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
    to_value(L, operation->host, -1, operation->out);
  } else {
    operation->b = status;
    close_failure(operation->host, L, status);
  }
}

bool bridge_compiles_wrongly(void) { return has_wrong_code(); }

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

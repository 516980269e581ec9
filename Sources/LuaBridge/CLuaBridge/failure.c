// Failures: where they happened and why, recorded in preallocated memory.
#include <stdio.h>
#include <string.h>

#include "host.h"

enum { DEEP = 10000, UNCOUNTED = 1 << 14 };

static void copy_text(char *to, size_t room, const char *from) {
  size_t length = strlen(from);
  if (length >= room) length = room - 1;
  memcpy(to, from, length);
  to[length] = '\0';
}

/// A chunk's name without the leading sign that Lua requires.
static const char *script_of(const lua_Debug *record) {
  return record->source[0] == '@' ? record->source + 1 : record->short_src;
}

/// Fills a frame; false if it means nothing to an author. [-0, +0, -]
static bool describe(lua_State *L, lua_Debug *record, BridgeFrame *frame) {
  lua_getinfo(L, "Sln", record);
  bool is_script = record->currentline > 0;
  if (!is_script && (record->name == NULL || strcmp(record->namewhat, "metamethod") == 0)) return false;
  frame->line = is_script ? record->currentline : 0;
  copy_text(frame->script, sizeof frame->script, is_script ? script_of(record) : "");
  bool is_main = record->what[0] == 'm';
  copy_text(frame->name, sizeof frame->name, is_main || record->name == NULL ? "" : record->name);
  return true;
}

/// Number of stack levels, at most UNCOUNTED, found by binary search, because each lookup is linear in its depth. [-0,
/// +0, -]
static int count_levels(lua_State *L) {
  lua_Debug record;
  int low = 0, high = 1;
  while (lua_getstack(L, high, &record)) {
    low = high;
    high *= 2;
    if (high > UNCOUNTED) return UNCOUNTED;
  }
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(L, middle, &record)) low = middle + 1;
    else high = middle;
  }
  return high;
}

void record_trace(lua_State *L, int level, Trace *trace) {
  int levels = count_levels(L);
  int first_after = levels - FRAMES_AFTER;
  lua_Debug record;
  trace->count = trace->omitted = 0;
  trace->depth = levels;
  for (; level < levels; level++) {
    if (trace->count == FRAMES_BEFORE && level < first_after) {
      trace->omitted = first_after - level;
      level = first_after;
    }
    if (trace->count == FRAMES) break;
    if (!lua_getstack(L, level, &record)) break;
    if (describe(L, &record, &trace->frame[trace->count])) trace->count++;
  }
}

/// If the text begins with "script:LINE: " for this script, the rest of it; else NULL.
static const char *after_place(const char *text, const char *script, int *line) {
  size_t length = strlen(script);
  if (strncmp(text, script, length) != 0 || text[length] != ':') return NULL;
  const char *digit = text + length + 1;
  int number = 0, digits = 0;
  for (; *digit >= '0' && *digit <= '9' && digits < 9; digit++, digits++) number = number * 10 + (*digit - '0');
  if (digits == 0 || digit[0] != ':' || digit[1] != ' ') return NULL;
  *line = number;
  return digit + 2;
}

/// A long script name as Lua abbreviates it in messages.
static void shorten(const char *script, char *out, size_t room) {
  size_t length = strlen(script);
  if (length < LUA_IDSIZE) copy_text(out, room, script);
  else snprintf(out, room, "...%s", script + length + 4 - LUA_IDSIZE);
}

static void take_place(Failure *failure, const char **text, const char *script) {
  char shown[LUA_IDSIZE + 4];
  int line = 0;
  shorten(script, shown, sizeof shown);
  const char *rest = after_place(*text, shown, &line);
  if (rest == NULL) return;
  *text = rest;
  failure->line = line;
  copy_text(failure->script, sizeof failure->script, script);
}

/// Sets the failure's place: the nearest place in a script, unless the message begins with another one on the stack.
static void place(Failure *failure, const char **text) {
  const Trace *trace = &failure->trace;
  failure->line = 0;
  failure->script[0] = '\0';
  const char *original = *text;
  for (int i = 0; i < trace->count && *text == original; i++) {
    if (trace->frame[i].line > 0) take_place(failure, text, trace->frame[i].script);
  }
  for (int i = 0; i < trace->count && failure->line == 0; i++) {
    if (trace->frame[i].line == 0) continue;
    failure->line = trace->frame[i].line;
    copy_text(failure->script, sizeof failure->script, trace->frame[i].script);
  }
}

static void set_message(Failure *failure, const char *text, size_t length) {
  if (length > MESSAGE_BYTES) length = MESSAGE_BYTES;
  memcpy(failure->message, text, length);
  failure->length = length;
}

/// An error value as text, without running any script. [-0, +0, -]
static const char *error_text(lua_State *L, int index, char *room, size_t size, size_t *length) {
  if (lua_type(L, index) == LUA_TSTRING) return lua_tolstring(L, index, length);
  if (lua_type(L, index) == LUA_TNUMBER) {
    if (lua_isinteger(L, index)) snprintf(room, size, LUA_INTEGER_FMT, lua_tointeger(L, index));
    else snprintf(room, size, LUA_NUMBER_FMT, lua_tonumber(L, index));
  } else {
    snprintf(room, size, "a script raised an error that is a %s, not a text", luaL_typename(L, index));
  }
  *length = strlen(room);
  return room;
}

static bool ends_with(const char *text, size_t length, const char *end) {
  size_t ending = strlen(end);
  return length >= ending && memcmp(text + length - ending, end, ending) == 0;
}

static BridgeStatus classify(BridgeHost *host, const void *value, const char *text, size_t length) {
  if (value != NULL && value == host->thrown_value) return host->thrown_status;
  if (ends_with(text, length, "stack overflow")) return BridgeStatusDepth;
  return BridgeStatusRuntime;
}

/// Records the error at index 1, with the current stack. [-0, +0, -]
int record_failure(lua_State *L) {
  BridgeHost *host = host_of(L);
  if (host->stop) return 1;
  Failure *failure = &host->failure;
  char room[96];
  size_t length;
  const char *text = error_text(L, 1, room, sizeof room, &length);
  const void *value = lua_type(L, 1) == LUA_TSTRING ? (const void *)text : NULL;
  const char *end = text + length;
  failure->status = classify(host, value, text, length);
  failure->thrown = failure->status == BridgeStatusThrown ? host->thrown : 0;
  record_trace(L, 1, &failure->trace);
  if (value != NULL && value == host->inner_value) {
    Trace outer = failure->trace;
    failure->trace = host->inner;
    for (int i = 0; i < outer.count && failure->trace.count < FRAMES; i++) {
      failure->trace.frame[failure->trace.count++] = outer.frame[i];
    }
  }
  place(failure, &text);
  set_message(failure, text, (size_t)(end - text));
  return 1;
}

static const char *stop_message(BridgeStatus status) {
  switch (status) {
    case BridgeStatusInstructions: return "the script used up its instructions; does a loop never end?";
    case BridgeStatusTime: return "the script used up its time";
    case BridgeStatusCancelled: return "the script was stopped";
    case BridgeStatusDepth: return "the calls are nested too deep; does a function call itself without end?";
    case BridgeStatusMemory: return "the script used up its memory";
    default: return "the script was stopped";
  }
}

static void close_stop(BridgeHost *host, BridgeStatus status) {
  Failure *failure = &host->failure;
  const char *text = stop_message(status);
  failure->status = status;
  failure->thrown = 0;
  failure->trace = host->stopped.trace;
  place(failure, &text);
  set_message(failure, text, strlen(text));
}

static void close_syntax(BridgeHost *host, lua_State *L, const char *name) {
  Failure *failure = &host->failure;
  size_t length;
  char room[96];
  const char *text = error_text(L, -1, room, sizeof room, &length), *start = text;
  failure->status = BridgeStatusSyntax;
  failure->thrown = 0;
  failure->trace.count = failure->trace.omitted = 0;
  failure->line = 0;
  copy_text(failure->script, sizeof failure->script, name);
  take_place(failure, &text, name);
  set_message(failure, text, length - (size_t)(text - start));
}

/// If deep recursion exhausted the memory, reports that instead.
void note_memory_end(BridgeHost *host) {
  host->stopped.trace = host->refusal;
  if (!host->refused) host->stopped.trace.count = host->stopped.trace.depth = 0;
  host->stop = host->stopped.trace.depth > DEEP ? BridgeStatusDepth : BridgeStatusMemory;
}

/// Converts the status of a protected call, and the error at the top, to the host's failure. [-1, +0, -]
BridgeStatus close_failure(BridgeHost *host, lua_State *L, int status) {
  if (!host->stop && status == LUA_ERRMEM) note_memory_end(host);
  if (host->stop) close_stop(host, host->stop);
  else if (status == LUA_ERRSYNTAX) close_syntax(host, L, host->loading ? host->loading : "");
  else if (status == LUA_ERRERR) {
    host->failure.trace.count = 0;
    fail(host, BridgeStatusHandler, "an error in the error handler: the calls are nested too deep");
  }
  lua_pop(L, 1);
  return host->failure.status;
}

BridgeStatus fail(BridgeHost *host, BridgeStatus status, const char *message) {
  Failure *failure = &host->failure;
  failure->status = status;
  failure->thrown = failure->line = 0;
  failure->script[0] = '\0';
  failure->trace.count = failure->trace.omitted = 0;
  set_message(failure, message, strlen(message));
  return status;
}

const char *bridge_message(const BridgeHost *host, size_t *length) {
  *length = host->failure.length;
  return host->failure.message;
}

const char *bridge_failed_script(const BridgeHost *host) { return host->failure.script; }

int32_t bridge_failed_line(const BridgeHost *host) { return host->failure.line; }

void raise_marked(lua_State *L, BridgeStatus status) {
  BridgeHost *host = host_of(L);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, SLOT_THROWN);
  host->thrown_value = lua_tostring(L, -1);
  host->thrown_status = status;
  lua_error(L);
}

int32_t bridge_thrown(const BridgeHost *host) { return host->failure.thrown; }

int32_t bridge_frames(const BridgeHost *host, const BridgeFrame **frames, int32_t *before, int32_t *omitted) {
  const Trace *trace = &host->failure.trace;
  *frames = trace->frame;
  *before = FRAMES_BEFORE;
  *omitted = trace->omitted;
  return trace->count;
}

void bridge_throwing(BridgeHost *host, int32_t number, bool placed) {
  host->thrown = number;
  host->thrown_placed = placed;
}

bool bridge_place(lua_State *L, BridgeFrame *out) {
  lua_Debug record;
  for (int level = 1; lua_getstack(L, level, &record); level++) {
    if (describe(L, &record, out) && out->line > 0) return true;
  }
  return false;
}

int32_t bridge_line(lua_State *L, const char **script) {
  lua_Debug record;
  for (int level = 1; lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "Sl", &record);
    if (record.currentline <= 0) continue;
    *script = script_of(&record);
    return record.currentline;
  }
  return 0;
}

// Finds code that Lua 5.4.0 to 5.4.4 miscompiles: `CONSTANT | (a or b)`, and the same with & and ~, if the constant is
// an integer and more than 255 constants of the function precede it.
//
// Such a constant does not fit in the instruction and is loaded into a register. The compiler emits that load too late,
// after the jumps of the right operand, which skip it:
//
//       TESTSET 2 a     a is the right operand if it is true
//       JMP to 5
//       LOADI   1 8     the left operand
//       MOVE    2 b
//     5 BOR     3 1 2
//
// Source: `codebitwise` in lcode.c of Lua 5.4.4; fixed in 5.4.5 as "Wrong code generation in bitwise operations".
#include "wrongcode.h"

#include <lauxlib.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bytecode.h"

enum { MOST_IN_INSTRUCTIONS = 256 };  // constants that an instruction can name
enum { LONGEST_END = 6 };             // instructions that complete a right operand: a load of two, a jump, two truth values

/// A function's instructions, in place.
typedef struct Code {
  const unsigned char *bytes;
  int32_t count;
} Code;

static uint32_t instruction(Code code, int32_t at) {
  uint32_t i;
  memcpy(&i, code.bytes + 4 * (size_t)at, 4);
  return i;
}

/// An operation whose left operand's load may be skipped.
typedef struct Suspect {
  int32_t at;
  int left;  // a register, which no local variable has
  char sign;
} Suspect;

/// The load of an operation's left operand, -1 unless only the end of the right operand follows it.
static int32_t load_before(Code code, int32_t at) {
  int left = b_of(instruction(code, at)), right = c_of(instruction(code, at));
  for (int32_t before = at - 1; before >= 0 && before >= at - LONGEST_END; before--) {
    uint32_t i = instruction(code, before);
    int c = code_of(i);
    if ((c == OP_LOADI || c == OP_LOADK || c == OP_LOADKX) && a_of(i) == left) return before;
    bool is_load = (c <= OP_LOADNIL && a_of(i) == right) || c == OP_EXTRAARG;
    if (!is_load && c != OP_JMP) return -1;
  }
  return -1;
}

/// Whether a jump past a load is the other path to the same value, as in `(a or 8) | b`.
static bool completes(Code code, int32_t jump, int32_t load, int32_t to) {
  uint32_t i = instruction(code, load), test = jump > 0 ? instruction(code, jump - 1) : 0;
  int32_t behind = load + (code_of(i) == OP_LOADKX ? 2 : 1);
  bool has_value = (code_of(test) == OP_TEST || code_of(test) == OP_TESTSET) && a_of(test) == a_of(i);
  return has_value && to == behind && code_of(instruction(code, to)) != OP_LFALSESKIP;
}

/// Whether a jump leads from before a load to after it, no further than the operation. `first[i]` is the earliest
/// forward jump to instruction `i`, -1 for none.
static bool is_passed_over(Code code, const int32_t *first, int32_t load, int32_t at) {
  for (int32_t to = load + 1; to <= at; to++) {
    int32_t jump = first[to];
    if (jump < 0 || jump >= load) continue;
    if (!completes(code, jump, load, to)) return true;
  }
  return false;
}

/// Finds the suspects of a function. False if memory is short.
static bool find_suspects(Code code, Suspect **out, int32_t *count) {
  int32_t *first = malloc(sizeof *first * (size_t)code.count);
  Suspect *found = NULL;
  *count = 0;
  if (first == NULL) return false;
  for (int32_t at = 0; at < code.count; at++) first[at] = -1;
  for (int32_t at = 0; at < code.count; at++) {
    uint32_t i = instruction(code, at);
    if (code_of(i) == OP_JMP) {
      int32_t to = at + 1 + sj_of(i);
      if (to > at && to < code.count && first[to] < 0) first[to] = at;
    }
    if (code_of(i) < OP_BAND || code_of(i) > OP_BXOR) continue;
    int32_t load = load_before(code, at);
    if (load < 0 || !is_passed_over(code, first, load, at)) continue;
    Suspect *more = realloc(found, sizeof *found * (size_t)(*count + 1));
    if (more == NULL) {
      free(found);
      free(first);
      return false;
    }
    found = more;
    found[(*count)++] = (Suspect){at, b_of(i), "&|~"[code_of(i) - OP_BAND]};
  }
  free(first);
  *out = found;
  return true;
}

/// The line numbers of a function's instructions: deltas of a byte, and absolute numbers where a delta does not fit.
typedef struct Lines {
  const unsigned char *steps, *wholes;
  int32_t step_count, first;
  size_t whole_bytes;
} Lines;

static int32_t line_of(const Lines *lines, int32_t at) {
  Reader wholes = {.bytes = lines->wholes, .length = lines->whole_bytes};
  int32_t line = lines->first;
  for (int32_t i = 0; i <= at && i < lines->step_count; i++) {
    int step = (signed char)lines->steps[i];
    if (step == -128) take_size(&wholes), line = take_size(&wholes);
    else line += step;
  }
  return line;
}

static void skip_text(Reader *reader) {
  int32_t size = take_size(reader);
  if (size > 1) take(reader, (size_t)size - 1);
}

/// Number of live variables at each instruction, from their starts and ends. NULL if memory is short.
static int32_t *count_variables(Reader *reader, int32_t count) {
  int32_t *changes = calloc((size_t)count + 1, sizeof *changes);
  int32_t variable_count = take_size(reader);
  for (int32_t i = 0; i < variable_count && !reader->failed; i++) {
    skip_text(reader);
    int32_t begin = take_size(reader), end = take_size(reader);
    if (changes && begin <= end && end <= count) changes[begin]++, changes[end]--;
  }
  for (int32_t at = 1; at <= count && changes; at++) changes[at] += changes[at - 1];
  return changes;
}

/// Reads the lines of a function, then its variables, and finds the actual fault among the suspects: its register is no
/// variable's.
static bool judge(
  Reader *reader, Code code, int32_t first_line, const Suspect *suspects, int32_t count, WrongCode *out) {
  Lines lines = {.first = first_line};
  lines.step_count = take_size(reader);
  lines.steps = take(reader, (size_t)lines.step_count);
  int32_t whole_count = take_size(reader);
  lines.wholes = reader->bytes + reader->at;
  for (int32_t i = 0; i < whole_count && !reader->failed; i++) take_size(reader), take_size(reader);
  lines.whole_bytes = (size_t)(reader->bytes + reader->at - lines.wholes);
  int32_t *variables = count_variables(reader, count > 0 ? code.count : 0);
  for (int32_t names = take_size(reader); names > 0 && !reader->failed; names--) skip_text(reader);
  if (variables == NULL) reader->failed = true;
  bool is_wrong = false;
  for (int32_t k = 0; k < count && !is_wrong && !reader->failed; k++) {
    if (suspects[k].left < variables[suspects[k].at]) continue;
    *out = (WrongCode){line_of(&lines, suspects[k].at), suspects[k].sign};
    is_wrong = true;
  }
  free(variables);
  return is_wrong;
}

/// Reads a function and its nested ones; true at the first with wrong code.
static bool read_function(Reader *reader, WrongCode *out) {
  skip_text(reader);  // the source
  int32_t first_line = take_size(reader);
  take_size(reader);
  take(reader, 3);  // parameters, whether there are more, registers
  Code code = {.count = take_size(reader)};
  code.bytes = take(reader, 4 * (size_t)code.count);
  int32_t constant_count = take_size(reader), count = 0;
  for (int32_t i = 0; i < constant_count && !reader->failed; i++) {
    Constant constant;
    take_constant(reader, &constant);
  }
  Suspect *suspects = NULL;
  if (!reader->failed && constant_count > MOST_IN_INSTRUCTIONS && !find_suspects(code, &suspects, &count)) {
    reader->failed = true;
  }
  int32_t upvalue_count = take_size(reader);
  take(reader, 3 * (size_t)upvalue_count);
  bool is_wrong = false;
  int32_t function_count = take_size(reader);
  for (int32_t i = 0; i < function_count && !reader->failed && !is_wrong; i++) is_wrong = read_function(reader, out);
  if (!is_wrong && !reader->failed) is_wrong = judge(reader, code, first_line, suspects, count, out);
  free(suspects);
  return is_wrong;
}

/// The output of `lua_dump`, as long as there is memory.
typedef struct Dump {
  unsigned char *bytes;
  size_t length, room;
} Dump;

static int keep(lua_State *L, const void *piece, size_t size, void *context) {
  (void)L;
  Dump *dump = context;
  if (size > dump->room - dump->length) {
    size_t room = 2 * (dump->length + size) + 1024;
    unsigned char *bytes = realloc(dump->bytes, room);
    if (bytes == NULL) return 1;
    dump->bytes = bytes;
    dump->room = room;
  }
  memcpy(dump->bytes + dump->length, piece, size);
  dump->length += size;
  return 0;
}

int find_wrong_code(lua_State *L, WrongCode *out) {
  Dump dump = {.room = 0};
  int answer = lua_dump(L, keep, &dump, 0) == 0 ? 0 : -1;
  if (answer == 0 && dump.length > HEADER && is_known_format(dump.bytes)) {
    Reader reader = {.bytes = dump.bytes, .length = dump.length, .at = HEADER + 1};  // past the number of upvalues
    bool is_wrong = read_function(&reader, out);
    answer = is_wrong ? 1 : reader.failed ? -1 : 0;
  }
  free(dump.bytes);
  return answer;
}

// Testing the compiler

static bool is_faulty;

/// Compiles and runs `8 | (a or b)` after 256 other constants.
static void try_compiler(void) {
  char text[4096] = "local a, b, t = 1, 2, {";
  size_t length = strlen(text);
  for (int i = 0; i < 256; i++) length += (size_t)snprintf(text + length, sizeof text - length, "%d.5,", i);
  snprintf(text + length, sizeof text - length, "} return 8 | (a or b)");
  lua_State *L = luaL_newstate();
  if (L == NULL) return;
  is_faulty = luaL_loadstring(L, text) == LUA_OK && (lua_pcall(L, 0, 1, 0) != LUA_OK || lua_tointeger(L, -1) != 9);
  lua_close(L);
}

bool has_wrong_code(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, try_compiler);
  return is_faulty;
}

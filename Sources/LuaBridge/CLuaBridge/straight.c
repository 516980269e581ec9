// Functions whose end is certain: no loop, no call, nothing that could reach a metamethod. On numbers they run each
// instruction at most once, so their length is charged beforehand and no hook has to count them.
#include <string.h>

#include "host.h"

// The numbers of Lua 5.4's instructions, as far as they are needed. The header that `lua_dump` writes says whether
// this Lua is the one they are true for.
enum {
  OP_MOVE = 0, OP_LOADI, OP_LOADF, OP_LOADK, OP_LOADFALSE = 5, OP_LFALSESKIP, OP_LOADTRUE, OP_LOADNIL,
  OP_ADDI = 21, OP_NOT = 51, OP_JMP = 56, OP_EQ, OP_TESTSET = 67, OP_RETURN0 = 71, OP_RETURN1,
};
enum { LONGEST = 120, HEADER = 31, ROOM = HEADER + 64 + 4 * LONGEST };

typedef struct Dump {
  size_t length;
  unsigned char bytes[ROOM];
} Dump;

/// Keeps the beginning of a dump and then ends it.
static int keep(lua_State *L, const void *piece, size_t size, void *context) {
  (void)L;
  Dump *dump = context;
  size_t left = ROOM - dump->length;
  size_t taken = size < left ? size : left;
  memcpy(dump->bytes + dump->length, piece, taken);
  dump->length += taken;
  return dump->length == ROOM;
}

static bool is_known_format(const unsigned char *bytes) {
  static const unsigned char head[] = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08";
  lua_Integer integer = 0x5678;
  lua_Number number = 370.5;
  return memcmp(bytes, head, 15) == 0 && memcmp(bytes + 15, &integer, 8) == 0 && memcmp(bytes + 23, &number, 8) == 0;
}

/// A number as a dump has it: seven bits a byte, the last byte marked.
static int32_t read_number(const Dump *dump, size_t *at) {
  int32_t number = 0;
  while (*at < dump->length && number < (1 << 20)) {
    unsigned char byte = dump->bytes[(*at)++];
    number = (number << 7) | (byte & 0x7f);
    if (byte & 0x80) return number;
  }
  return -1;
}

static bool is_straight(uint32_t instruction) {
  int code = instruction & 0x7f;
  if (code == OP_JMP) return (instruction >> 7) >= (1 << 24) - 1;  // forward
  return code <= OP_LOADK || (code >= OP_LOADFALSE && code <= OP_LOADNIL) || (code >= OP_ADDI && code <= OP_NOT) ||
         (code >= OP_EQ && code <= OP_TESTSET) || code == OP_RETURN0 || code == OP_RETURN1;
}

int32_t straight_length(lua_State *L) {
  Dump dump = {.length = 0};
  if (lua_iscfunction(L, -1) || !lua_isfunction(L, -1)) return -1;
  lua_dump(L, keep, &dump, 1);
  if (dump.length < HEADER + 8 || !is_known_format(dump.bytes)) return -1;
  size_t at = HEADER + 1;  // past the number of upvalues
  if (read_number(&dump, &at) != 0) return -1;  // no source: it was stripped
  read_number(&dump, &at);
  read_number(&dump, &at);
  at += 3;  // parameters, varargs, size of the frame
  int32_t count = read_number(&dump, &at);
  if (count < 1 || count > LONGEST || at + 4 * (size_t)count > dump.length) return -1;
  for (int32_t i = 0; i < count; i++, at += 4) {
    uint32_t instruction;
    memcpy(&instruction, dump.bytes + at, 4);
    if (!is_straight(instruction)) return -1;
  }
  return count;
}

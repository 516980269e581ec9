// The parts of `lua_dump`'s output that are read: instructions and constants.
#ifndef BRIDGE_BYTECODE_H
#define BRIDGE_BYTECODE_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The opcodes of Lua 5.4 that are needed. The header written by `lua_dump` tells whether they are valid for this Lua.
enum {
  OP_MOVE, OP_LOADI, OP_LOADF, OP_LOADK, OP_LOADKX, OP_LOADFALSE, OP_LFALSESKIP, OP_LOADTRUE, OP_LOADNIL, OP_GETUPVAL,
  OP_SETUPVAL, OP_GETTABUP, OP_GETTABLE, OP_GETI, OP_GETFIELD,
  OP_ADDI = 21, OP_ADDK, OP_SUBK, OP_SHLI = 33, OP_ADD, OP_BAND = 41, OP_BOR, OP_BXOR, OP_SHR = 45, OP_MMBIN, OP_MMBINI, OP_MMBINK, OP_UNM, OP_BNOT,
  OP_NOT, OP_LEN,
  OP_JMP = 56, OP_EQ, OP_LT, OP_LE, OP_EQK, OP_EQI, OP_LTI, OP_LEI, OP_GTI, OP_GEI, OP_TEST, OP_TESTSET, OP_CALL,
  OP_TAILCALL, OP_RETURN, OP_RETURN0, OP_RETURN1, OP_FORLOOP, OP_FORPREP,
  OP_EXTRAARG = 82,
};

// Functions that are longer, or have more registers or more text, are not analysed.
enum { MOST_INSTRUCTIONS = 120, MOST_CONSTANTS = 40, MOST_REGISTERS = 24, MOST_BYTES = 2048 };

/// A constant: an integer, a text, or another plain value.
typedef struct Constant {
  enum { CONSTANT_OTHER, CONSTANT_INTEGER, CONSTANT_TEXT } is;
  int64_t integer;
  const char *text;
  size_t length;
} Constant;

/// A function as written by `lua_dump`. Texts point into `bytes`.
typedef struct Bytecode {
  int32_t parameters, registers, count, constant_count;
  uint32_t code[MOST_INSTRUCTIONS];
  Constant constants[MOST_CONSTANTS];
  size_t length;
  unsigned char bytes[MOST_BYTES];
} Bytecode;

/// Reads the output of `lua_dump` sequentially.
typedef struct Reader {
  const unsigned char *bytes;
  size_t length, at;
  bool failed;
} Reader;

// Signature, version, format, test bytes, sizes, a test integer, a test number: 31 bytes.
enum { HEADER = 31 };

/// Whether a header declares the one supported format. [-0, +0, -]
bool is_known_format(const unsigned char *bytes);

/// The next bytes; NULL and a failed reader if there are too few. [-0, +0, -]
const unsigned char *take(Reader *reader, size_t count);

/// The next byte; 0 if there is none. [-0, +0, -]
int take_byte(Reader *reader);

/// A size: seven bits per byte, the last byte marked. [-0, +0, -]
int32_t take_size(Reader *reader);

/// The next constant; its text is not copied. [-0, +0, -]
void take_constant(Reader *reader, Constant *out);

static inline int code_of(uint32_t i) { return i & 0x7f; }
static inline int a_of(uint32_t i) { return (i >> 7) & 0xff; }
static inline bool k_of(uint32_t i) { return (i >> 15) & 1; }
static inline int b_of(uint32_t i) { return (i >> 16) & 0xff; }
static inline int c_of(uint32_t i) { return (i >> 24) & 0xff; }
static inline int bx_of(uint32_t i) { return (int)(i >> 15); }
static inline int sbx_of(uint32_t i) { return (int)(i >> 15) - ((1 << 16) - 1); }
static inline int sj_of(uint32_t i) { return (int)(i >> 7) - ((1 << 24) - 1); }
static inline int sc_of(uint32_t i) { return c_of(i) - 127; }

/// Reads the Lua function at the top; false if it is not one, is variadic or is too long. [-0, +0, -]
bool read_bytecode(lua_State *L, Bytecode *out);

#endif

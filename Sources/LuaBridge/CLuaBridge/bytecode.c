// Reads a function's instructions and constants from the output of `lua_dump`.
#include "bytecode.h"

#include <string.h>

enum { TYPE_INTEGER = 3, TYPE_FLOAT = 19, TYPE_SHORT = 4, TYPE_LONG = 20, TYPE_NIL = 0, TYPE_FALSE = 1, TYPE_TRUE = 17 };

/// Collects the pieces of a dump while they fit.
static int keep(lua_State *L, const void *piece, size_t size, void *context) {
  (void)L;
  Bytecode *out = context;
  if (size > MOST_BYTES - out->length) return 1;
  memcpy(out->bytes + out->length, piece, size);
  out->length += size;
  return 0;
}

bool is_known_format(const unsigned char *bytes) {
  static const unsigned char head[] = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08";
  lua_Integer integer = 0x5678;
  lua_Number number = 370.5;
  return memcmp(bytes, head, 15) == 0 && memcmp(bytes + 15, &integer, 8) == 0 && memcmp(bytes + 23, &number, 8) == 0;
}

const unsigned char *take(Reader *reader, size_t count) {
  if (reader->failed || count > reader->length - reader->at) {
    reader->failed = true;
    return NULL;
  }
  const unsigned char *bytes = reader->bytes + reader->at;
  reader->at += count;
  return bytes;
}

int take_byte(Reader *reader) {
  const unsigned char *byte = take(reader, 1);
  return byte ? *byte : 0;
}

int32_t take_size(Reader *reader) {
  int32_t number = 0;
  while (!reader->failed && number < (1 << 20)) {
    int byte = take_byte(reader);
    number = (number << 7) | (byte & 0x7f);
    if (byte & 0x80) return number;
  }
  reader->failed = true;
  return 0;
}

void take_constant(Reader *reader, Constant *out) {
  const unsigned char *bytes;
  out->is = CONSTANT_OTHER;
  switch (take_byte(reader)) {
    case TYPE_NIL: case TYPE_FALSE: case TYPE_TRUE: break;
    case TYPE_FLOAT: take(reader, 8); break;
    case TYPE_INTEGER:
      out->is = CONSTANT_INTEGER;
      if ((bytes = take(reader, 8))) memcpy(&out->integer, bytes, 8);
      break;
    case TYPE_SHORT: case TYPE_LONG: {
      int32_t size = take_size(reader);  // one more than the bytes
      out->is = CONSTANT_TEXT;
      out->length = size > 0 ? (size_t)size - 1 : 0;
      out->text = (const char *)take(reader, out->length);
      if (size == 0) reader->failed = true;
      break;
    }
    default: reader->failed = true;
  }
}

bool read_bytecode(lua_State *L, Bytecode *out) {
  out->length = 0;
  if (lua_iscfunction(L, -1) || !lua_isfunction(L, -1)) return false;
  if (lua_dump(L, keep, out, 1) != 0 || out->length < HEADER + 8 || !is_known_format(out->bytes)) return false;
  Reader reader = {.bytes = out->bytes, .length = out->length, .at = HEADER + 1};  // past the number of upvalues
  if (take_size(&reader) != 0) return false;  // no source: it was stripped
  take_size(&reader), take_size(&reader);  // the lines
  out->parameters = take_byte(&reader);
  bool is_variable = take_byte(&reader) != 0;
  out->registers = take_byte(&reader);
  out->count = take_size(&reader);
  if (is_variable || out->registers > MOST_REGISTERS || out->count > MOST_INSTRUCTIONS) return false;
  const unsigned char *code = take(&reader, 4 * (size_t)out->count);
  if (code) memcpy(out->code, code, 4 * (size_t)out->count);
  out->constant_count = take_size(&reader);
  if (out->constant_count > MOST_CONSTANTS) return false;
  for (int32_t i = 0; i < out->constant_count && !reader.failed; i++) take_constant(&reader, &out->constants[i]);
  return !reader.failed && out->count > 0 && out->parameters <= out->registers;
}

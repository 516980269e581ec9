// Finds functions whose work is bounded whatever plain values they are given.
#include "bounds.h"

#include "flow.h"

enum { LONGEST_TEXT = 64 };

/// Whether every operand lies in the function: of what the compiler wrote that is so, and it is not taken on trust.
static bool is_sound(const Bytecode *code) {
  for (int at = 0; at < code->count; at++) {
    uint32_t i = code->code[at];
    int c = code_of(i);
    bool has_bx = c == OP_LOADI || c == OP_LOADF || c == OP_LOADK || c == OP_FORLOOP || c == OP_FORPREP;
    bool has_k = c == OP_GETTABUP || c == OP_GETFIELD || (c >= OP_ADDK && c < OP_SHLI - 1);
    bool has_b = c == OP_MOVE || c == OP_GETTABLE || c == OP_GETI || c == OP_GETFIELD || (c >= OP_ADDI && c <= OP_SHR) ||
                 (c >= OP_UNM && c <= OP_LEN) || (c >= OP_EQ && c <= OP_LE) || c == OP_TESTSET;
    bool has_c = c == OP_GETTABLE || (c >= OP_ADD && c <= OP_SHR);
    if (c != OP_JMP && c != OP_GETTABUP && a_of(i) >= code->registers) return false;
    if (has_b && b_of(i) >= code->registers) return false;
    if (has_c && c_of(i) >= code->registers) return false;
    if (has_k && c_of(i) >= code->constant_count) return false;
    if (c == OP_LOADK && bx_of(i) >= code->constant_count) return false;
    if (!has_bx && c == OP_LOADNIL && a_of(i) + b_of(i) >= code->registers) return false;
  }
  for (int k = 0; k < code->constant_count; k++) {
    if (code->constants[k].is == CONSTANT_TEXT && code->constants[k].length > LONGEST_TEXT) return false;
  }
  return true;
}

/// The innermost loop that an instruction stands in, `FORLOOP` included, -1 if none; loops are in the order of their
/// beginnings.
static int loop_of(const int *first, const int *last, int count, int at) {
  for (int i = count - 1; i >= 0; i--) {
    if (at >= first[i] && at <= last[i]) return i;
  }
  return -1;
}

/// Adds up what is reached. False when there are too many loops.
static bool measure(const Flow *flow, Bound *out) {
  int first[MOST_LOOPS], last[MOST_LOOPS];
  for (int at = 0; at < flow->code->count; at++) {
    uint32_t i = flow->code->code[at];
    int inside = loop_of(first, last, out->loop_count, at);
    if (inside < 0) out->length++;
    else out->loops[inside].length++;
    if (code_of(i) != OP_FORPREP || !flow->reached[at]) continue;
    if (out->loop_count == MOST_LOOPS) return false;
    const Kind *own = &flow->frames[at].registers[a_of(i)];
    Loop *loop = &out->loops[out->loop_count];
    *loop = (Loop){.outer = inside, .first = own[0].known, .last = own[1].known, .step = own[2].known.plus};
    first[out->loop_count] = at + 1;
    last[out->loop_count++] = at + 1 + bx_of(i);
  }
  return true;
}

bool find_bound(lua_State *L, Bound *out) {
  Bytecode code;
  Flow flow = {.L = L, .code = &code, .bound = out};
  *out = (Bound){.names = host_of(L)->names};
  return read_bytecode(L, &code) && is_sound(&code) && follow_all(&flow) && measure(&flow, out);
}

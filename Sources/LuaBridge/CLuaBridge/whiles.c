// Finds counting `while` loops: every path through the loop changes one register by a constant, and the loop runs while
// it is below or above something that the loop does not change.
#include "flow.h"

/// Whether an instruction may write a register.
static bool writes(uint32_t i, int r) {
  int a = a_of(i);
  switch (code_of(i)) {
    case OP_JMP: case OP_MMBIN: case OP_MMBINI: case OP_MMBINK: case OP_EQ: case OP_LT: case OP_LE: case OP_EQK: case OP_EQI:
    case OP_LTI: case OP_LEI: case OP_GTI: case OP_GEI: case OP_TEST: case OP_RETURN0: case OP_RETURN1: case OP_RETURN:
      return false;
    case OP_LOADNIL: return r >= a && r <= a + b_of(i);
    case OP_FORPREP: case OP_FORLOOP: return r >= a && r <= a + 3;
    case OP_CALL: case OP_TAILCALL: return r >= a;
    default: return r == a;
  }
}

/// Number of instructions in the loop that may write a register; `*last` is the last one.
static int writers(const Bytecode *code, const While *loop, int r, int *last) {
  int count = 0;
  for (int at = loop->first; at <= loop->last; at++) {
    if (!writes(code->code[at], r)) continue;
    *last = at;
    count++;
  }
  return count;
}

/// Whether an instruction may skip the next one.
static bool may_skip(int code) {
  return (code >= OP_EQ && code <= OP_TESTSET) || (code >= OP_ADDI && code <= OP_SHR) || code == OP_LFALSESKIP;
}

/// Whether the loop can complete an iteration without one instruction: follows all others to every possible successor.
static bool comes_round(const Bytecode *code, const While *loop, int without) {
  bool reached[MOST_INSTRUCTIONS] = {false};
  reached[loop->first] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (int at = loop->first; at < loop->last; at++) {
      uint32_t i = code->code[at];
      int c = code_of(i), to[2] = {at + 1, may_skip(c) ? at + 2 : at + 1};
      if (!reached[at] || at == without) continue;
      if (c == OP_JMP) to[0] = to[1] = at + 1 + sj_of(i);
      if (c == OP_JMP && to[0] == loop->first) return true;
      if (c == OP_FORPREP) to[1] = at + 2 + bx_of(i);
      for (int k = 0; k < 2; k++) {
        if (to[k] < loop->first || to[k] > loop->last || reached[to[k]]) continue;
        reached[to[k]] = changed = true;
      }
    }
  }
  return reached[loop->last];
}

/// Reads the loop's first test: a register compared to another one, or to a constant. False for other tests.
static bool read_test(uint32_t i, While *loop, bool *upward, int *others) {
  int a = a_of(i), b = b_of(i);
  others[0] = a, others[1] = -1;
  switch (code_of(i)) {
    case OP_LT: case OP_LE: others[1] = b; *upward = true; break;
    case OP_LTI: case OP_LEI: *upward = true; break;
    case OP_GTI: case OP_GEI: *upward = false; break;
    default: return false;
  }
  loop->limit = -1;
  loop->constant = b - 127;
  if (k_of(i)) *upward = !*upward;
  return true;
}

/// Takes a register as the counter if it is one, and the other, or the constant, as its limit.
static bool count_with(const Bytecode *code, While *loop, int counter, int limit, bool upward) {
  int at = -1, changed = -1;
  if (writers(code, loop, counter, &at) != 1) return false;
  uint32_t i = code->code[at];
  if (code_of(i) != OP_ADDI || b_of(i) != counter || (upward ? sc_of(i) <= 0 : sc_of(i) >= 0)) return false;
  if (limit >= 0 && writers(code, loop, limit, &changed) > 0) return false;
  if (comes_round(code, loop, at)) return false;
  loop->counter = counter;
  loop->limit = limit;
  loop->step = sc_of(i);
  return true;
}

/// Whether jumps from outside the loop only lead to its beginning.
static bool is_closed(const Bytecode *code, const While *loop) {
  for (int at = 0; at < code->count; at++) {
    uint32_t i = code->code[at];
    bool is_inside = at >= loop->first && at <= loop->last;
    int to = at + 1;
    if (code_of(i) == OP_JMP) to += sj_of(i);
    if (code_of(i) == OP_FORPREP) to += 1 + bx_of(i);
    if (code_of(i) == OP_FORLOOP) to -= bx_of(i);
    if (!is_inside && to > loop->first && to <= loop->last) return false;
    if (is_inside && code_of(i) == OP_FORLOOP && to <= loop->first) return false;
  }
  return true;
}

/// Reads the loop between `first` and the last jump back to it.
static bool read_while(const Bytecode *code, int first, int last, While *out) {
  *out = (While){.first = first, .last = last};
  if (first < 0 || first + 1 >= last) return false;
  uint32_t exit = code->code[first + 1];
  bool upward = false;
  int compared[2];
  if (code_of(exit) != OP_JMP || first + 2 + sj_of(exit) <= last) return false;
  if (!read_test(code->code[out->first], out, &upward, compared) || !is_closed(code, out)) return false;
  if (count_with(code, out, compared[0], compared[1], upward)) return true;
  return compared[1] >= 0 && count_with(code, out, compared[1], compared[0], !upward);
}

static bool jumps_back(uint32_t i) { return code_of(i) == OP_JMP && sj_of(i) < 0; }

bool find_whiles(Flow *flow) {
  const Bytecode *code = flow->code;
  for (int at = 0; at < code->count; at++) {
    if (!jumps_back(code->code[at])) continue;
    int first = at + 1 + sj_of(code->code[at]), last = at, known = 0;
    for (int later = at; later < code->count; later++) {
      if (jumps_back(code->code[later]) && later + 1 + sj_of(code->code[later]) == first) last = later;
    }
    while (known < flow->while_count && flow->whiles[known].first != first) known++;
    if (known < flow->while_count) continue;
    if (known == MOST_LOOPS || !read_while(code, first, last, &flow->whiles[known])) return false;
    flow->while_count++;
  }
  return true;
}

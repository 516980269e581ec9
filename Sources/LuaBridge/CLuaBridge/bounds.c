// Finds functions whose work is bounded for all plain arguments.
#include "bounds.h"

#include <string.h>

#include "flow.h"

enum { LONGEST_TEXT = 64, DEEPEST = 3 };

/// Whether every operand is within the function. The compiler guarantees this, but it is verified anyway.
static bool is_sound(const Bytecode *code) {
  for (int at = 0; at < code->count; at++) {
    uint32_t i = code->code[at];
    int c = code_of(i);
    bool has_bx = c == OP_LOADI || c == OP_LOADF || c == OP_LOADK || c == OP_FORLOOP || c == OP_FORPREP;
    bool has_k = c == OP_GETTABUP || c == OP_GETFIELD || (c >= OP_ADDK && c < OP_SHLI - 1);
    bool has_b = c == OP_MOVE || c == OP_GETTABLE || c == OP_GETI || c == OP_GETFIELD || (c >= OP_ADDI && c <= OP_SHR) ||
                 (c >= OP_UNM && c <= OP_LEN) || (c >= OP_EQ && c <= OP_LE) || c == OP_TESTSET;
    bool has_c = c == OP_GETTABLE || (c >= OP_ADD && c <= OP_SHR);
    if (c != OP_JMP && c != OP_GETTABUP && c != OP_RETURN0 && a_of(i) >= code->registers) return false;
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

/// The innermost loop that contains an instruction, including its `FORLOOP`, -1 if none; loops are sorted by their
/// starts.
static int loop_of(const int *first, const int *last, int count, int at) {
  for (int i = count - 1; i >= 0; i--) {
    if (at >= first[i] && at <= last[i]) return i;
  }
  return -1;
}

/// The maximum work of an instruction's callee; 0 if it has none.
static int32_t work_of_call(const Flow *flow, int at) {
  uint32_t i = flow->code->code[at];
  if (!flow->reached[at] || (code_of(i) != OP_CALL && code_of(i) != OP_TAILCALL)) return 0;
  const Kind *function = &flow->frames[at].registers[a_of(i)];
  return function->is == KIND_CALLEE ? flow->bound->callees[function->callee - 1].work : 0;
}

/// The loop that begins with an instruction; false if none does.
static bool loop_at(const Flow *flow, int at, Loop *out, int *last) {
  uint32_t i = at > 0 ? flow->code->code[at - 1] : 0;
  if (at > 0 && code_of(i) == OP_FORPREP && flow->reached[at - 1]) {
    const Kind *own = &flow->frames[at - 1].registers[a_of(i)];
    *out = (Loop){.first = own[0].known, .last = own[1].known, .step = own[2].known.plus};
    *last = at + bx_of(i);
    return true;
  }
  for (int k = 0; k < flow->while_count; k++) {
    const While *loop = &flow->whiles[k];
    if (loop->first != at || !loop->entered) continue;
    *out = (Loop){.first = loop->begins.known, .last = loop->ends.known, .step = loop->step, .is_while = true};
    *last = loop->last;
    return true;
  }
  return false;
}

/// Whether the bounds of every entered `while` are known.
static bool all_whiles_known(const Flow *flow) {
  for (int k = 0; k < flow->while_count; k++) {
    const While *loop = &flow->whiles[k];
    if (loop->entered && (loop->begins.is != KIND_KNOWN || loop->ends.is != KIND_KNOWN)) return false;
  }
  return true;
}

/// Adds up the reachable instructions. False if there are too many loops or one is unknown.
static bool measure(const Flow *flow, Bound *out) {
  int first[MOST_LOOPS], last[MOST_LOOPS];
  if (!all_whiles_known(flow)) return false;
  for (int at = 0; at < flow->code->count; at++) {
    Loop loop;
    int end, outer = loop_of(first, last, out->loop_count, at);
    if (loop_at(flow, at, &loop, &end)) {
      if (out->loop_count == MOST_LOOPS || (outer >= 0 && end > last[outer])) return false;
      loop.outer = outer;
      first[out->loop_count] = at;
      last[out->loop_count] = end;
      outer = out->loop_count;
      out->loops[out->loop_count++] = loop;
    }
    int32_t work = 1 + work_of_call(flow, at);
    if (outer < 0) out->length += work;
    else out->loops[outer].length += work;
  }
  return true;
}

/// The maximum work of one call of a callee, -1 if that depends on the call. [-0, +0, -]
static int64_t work_of_callee(const Bound *own) {
  int64_t total = own->length, times[MOST_LOOPS];
  for (int i = 0; i < own->loop_count && total <= MOST_UNCOUNTED; i++) {
    const Loop *loop = &own->loops[i];
    if (loop->first.is != KNOWN_CONSTANT || loop->last.is != KNOWN_CONSTANT) return -1;
    times[i] = turns(loop, loop->first.plus, loop->last.plus) * (loop->outer < 0 ? 1 : times[loop->outer]);
    total += times[i] * loop->length;
  }
  return total <= MOST_UNCOUNTED ? total : -1;
}

static bool look_into(Flow *flow, Bytecode *code, Bound *own) {
  return read_bytecode(flow->L, code) && is_sound(code) && follow_all(flow) && measure(flow, own) &&
         own->length <= MOST_UNCOUNTED;
}

/// Initializes everything but the frames, which are large.
static void begin_flow(Flow *flow, lua_State *L, Bytecode *code, Bound *bound) {
  memset(flow, 0, offsetof(Flow, frames));
  flow->L = L;
  flow->code = code;
  flow->bound = bound;
}

/// The state for analysing a callee, too large for C's stack.
typedef struct Look {
  Flow flow;
  Bytecode code;
  Bound own;
} Look;

/// Analyses the function at the top, which is new among the callees. [-0, +0, m]
static void know_callee(const Flow *caller, int32_t number) {
  lua_State *L = caller->L;
  Look *look = lua_newuserdatauv(L, sizeof *look, 0);
  lua_insert(L, -2);
  begin_flow(&look->flow, L, &look->code, caller->bound);
  look->flow.number = number;
  look->flow.depth = caller->depth + 1;
  look->own = (Bound){.length = 0};
  int64_t work = look_into(&look->flow, &look->code, &look->own) ? work_of_callee(&look->own) : -1;
  if (work >= 0) {
    Callee *callee = &caller->bound->callees[number - 1];
    callee->work = (int32_t)work;
    callee->results = look->flow.returned;
    callee->is_quiet = !look->flow.returns_any;
    callee->slot = new_handle(L, host_of(L), -1);
  }
  lua_remove(L, -2);
}

int32_t find_callee(Flow *flow) {
  Bound *bound = flow->bound;
  const void *identity = lua_topointer(flow->L, -1);
  int32_t number = 1;
  while (number <= bound->callee_count && bound->callees[number - 1].identity != identity) number++;
  if (number > bound->callee_count) {
    if (flow->depth == DEEPEST || number > MOST_CALLEES) return 0;
    // Until the analysis is done it may not be called, so no recursive function is accepted.
    bound->callees[bound->callee_count++] = (Callee){.identity = identity};
    know_callee(flow, number);
  }
  return bound->callees[number - 1].slot > 0 ? number : 0;
}

bool find_bound(lua_State *L, Bound *out) {
  Bytecode code;
  Flow flow;
  begin_flow(&flow, L, &code, out);
  out->names = host_of(L)->names;
  bool is_found = look_into(&flow, &code, out);
  out->results = flow.returned == 1 ? 1 : LUA_MULTRET;
  return is_found;
}

// Tracks what each register of a function can hold, by abstract interpretation, as class file verifiers do. Refuses the
// function if it could reach a metamethod, a script function with unknown work, or a loop other than a numeric `for` or
// a counting `while` whose bounds are known when the function is called.
#include "flow.h"

static Kind constant(int64_t value) {
  return known_kind((Known){.is = KNOWN_CONSTANT, .plus = value});
}

static bool is_quiet(Kind kind) { return kind.is <= KIND_FUNCTION; }

static bool same(Kind a, Kind b) {
  return a.is == b.is && a.known.is == b.known.is && a.known.index == b.known.index && a.known.plus == b.known.plus &&
         a.function == b.function && a.callee == b.callee;
}

static Kind either(Kind a, Kind b) {
  if (same(a, b)) return a;
  return is_quiet(a) && is_quiet(b) ? quiet_kind() : any_kind();
}

static Kind plus(Kind kind, int64_t value) {
  if (kind.is != KIND_KNOWN || !is_small(value) || !is_small(kind.known.plus + value)) return quiet_kind();
  kind.known.plus += value;
  return kind;
}

// Instructions

/// Entering a `while` from before it, or from the end of an enclosing loop.
static void note_entry(Flow *flow, int from, int at, const Frame *frame) {
  for (int i = 0; i < flow->while_count; i++) {
    While *loop = &flow->whiles[i];
    if (loop->first != at || (from >= loop->first && from <= loop->last)) continue;
    Kind begins = frame->registers[loop->counter];
    Kind ends = loop->limit < 0 ? constant(loop->constant) : frame->registers[loop->limit];
    loop->begins = loop->entered ? either(loop->begins, begins) : begins;
    loop->ends = loop->entered ? either(loop->ends, ends) : ends;
    loop->entered = true;
  }
}

/// Merges the registers when `at` is reached from another instruction; -1: from outside.
static void flow_to(Flow *flow, int from, int at, const Frame *frame) {
  note_entry(flow, from, at, frame);
  if (at < 0 || at >= flow->code->count) {
    flow->refused = true;
    return;
  }
  Frame *there = &flow->frames[at];
  if (!flow->reached[at]) {
    flow->reached[at] = flow->changed = true;
    *there = *frame;
    return;
  }
  for (int i = 0; i < flow->code->registers; i++) {
    Kind merged = either(there->registers[i], frame->registers[i]);
    if (same(merged, there->registers[i])) continue;
    there->registers[i] = merged;
    flow->changed = true;
  }
}

/// A test that skips the next instruction or not.
static void flow_both(Flow *flow, int at, const Frame *frame, bool allowed) {
  if (!allowed) flow->refused = true;
  flow_to(flow, at, at + 1, frame);
  flow_to(flow, at, at + 2, frame);
}

static Kind constant_kind(const Constant *value) {
  return value->is == CONSTANT_INTEGER && is_small(value->integer) ? constant(value->integer) : quiet_kind();
}

/// The result of arithmetic; the instruction after it handles operands that are not numbers, and raises.
static Kind calculated(Flow *flow, uint32_t i, const Frame *frame) {
  int code = code_of(i);
  Kind left = frame->registers[b_of(i)];
  if (!is_quiet(left) || (code >= OP_ADD && !is_quiet(frame->registers[c_of(i)]))) flow->refused = true;
  if (code == OP_ADDI) return plus(left, sc_of(i));
  if (code != OP_ADDK && code != OP_SUBK) return quiet_kind();
  Kind right = constant_kind(&flow->code->constants[c_of(i)]);
  if (right.is != KIND_KNOWN) return quiet_kind();
  return plus(left, code == OP_ADDK ? right.known.plus : -right.known.plus);
}

/// Whether a call is one of a short function or a callee, with quiet arguments.
static bool is_callable(const Flow *flow, int at, uint32_t i, const Frame *frame) {
  int a = a_of(i), end = b_of(i) ? a + b_of(i) : flow->open_top[at];
  const Kind *function = &frame->registers[a];
  if (function->is != KIND_FUNCTION && function->is != KIND_CALLEE) return false;
  if (end <= a || end > flow->code->registers) return false;
  for (int r = a + 1; r < end; r++) {
    if (!is_quiet(frame->registers[r])) return false;
  }
  return true;
}

/// A call: the results of short functions are quiet. Returns where the results end.
static int call(Flow *flow, int at, uint32_t i, Frame *frame) {
  int a = a_of(i);
  Kind function = frame->registers[a], result = quiet_kind();
  if (!is_callable(flow, at, i, frame)) {
    flow->refused = true;
    return 0;
  }
  int wanted = function.results;
  if (function.is == KIND_CALLEE) {
    const Callee *callee = &flow->bound->callees[function.callee - 1];
    wanted = callee->results;
    if (!callee->is_quiet) result = any_kind();
  }
  if (c_of(i)) wanted = c_of(i) - 1;
  if (wanted < 0 || a + wanted > flow->code->registers) {
    flow->refused = true;
    return 0;
  }
  for (int r = a; r < flow->code->registers; r++) frame->registers[r] = r < a + wanted ? result : any_kind();
  return a + wanted;
}

/// Records the values of a `return`; a `count` of -1 varies.
static void note_return(Flow *flow, int count, bool is_plain) {
  if (flow->returned == NONE_YET) flow->returned = count;
  else if (flow->returned != count) flow->returned = -1;
  if (!is_plain) flow->returns_any = true;
}

static void end_call(Flow *flow, int at, uint32_t i, const Frame *frame) {
  Kind function = frame->registers[a_of(i)];
  if (!is_callable(flow, at, i, frame)) {
    flow->refused = true;
  } else if (function.is == KIND_FUNCTION) {
    note_return(flow, function.results, true);
  } else {
    const Callee *callee = &flow->bound->callees[function.callee - 1];
    note_return(flow, callee->results, callee->is_quiet);
  }
}

/// A `return`. False if its values are unknown.
static bool end_function(Flow *flow, int at, uint32_t i, const Frame *frame) {
  int code = code_of(i), a = a_of(i), end = b_of(i) ? a + b_of(i) - 1 : flow->open_top[at];
  if (code == OP_RETURN0) end = a;
  else if (code == OP_RETURN1) end = a + 1;
  else if (code != OP_RETURN || k_of(i) || c_of(i) != 0) return false;
  if (end < a || end > flow->code->registers) return false;
  bool is_plain = true;
  for (int r = a; r < end; r++) is_plain = is_plain && is_quiet(frame->registers[r]);
  note_return(flow, end - a, is_plain);
  return true;
}

/// A `for`: its bounds must be known; then nothing else may use its three internal registers.
static void prepare_loop(Flow *flow, int at, uint32_t i, Frame *frame) {
  int a = a_of(i), end = at + 1 + bx_of(i);
  Kind *own = &frame->registers[a];
  if (a + 3 >= flow->code->registers || end >= flow->code->count || own[0].is != KIND_KNOWN ||
      own[1].is != KIND_KNOWN || own[2].is != KIND_KNOWN || own[2].known.is != KNOWN_CONSTANT ||
      own[2].known.plus == 0 || code_of(flow->code->code[end]) != OP_FORLOOP) {
    flow->refused = true;
    return;
  }
  own[0] = own[1] = own[2] = own[3] = quiet_kind();
  flow_to(flow, at, at + 1, frame);
  flow_to(flow, at, end + 1, frame);
}

static void end_loop(Flow *flow, int at, uint32_t i, const Frame *frame) {
  int first = at + 1 - bx_of(i);
  if (first < 1 || code_of(flow->code->code[first - 1]) != OP_FORPREP || bx_of(flow->code->code[first - 1]) != at - first) {
    flow->refused = true;
    return;
  }
  flow_to(flow, at, first, frame);
  flow_to(flow, at, at + 1, frame);
}

/// Handles instructions that only load; false for others.
static bool load(Flow *flow, uint32_t i, Frame *frame) {
  if (code_of(i) > OP_LEN) return false;
  const Constant *constants = flow->code->constants;
  Kind *to = &frame->registers[a_of(i)], from = any_kind();
  switch (code_of(i)) {
    case OP_MOVE: *to = frame->registers[b_of(i)]; return true;
    case OP_LOADI: *to = constant(sbx_of(i)); return true;
    case OP_LOADK: *to = constant_kind(&constants[bx_of(i)]); return true;
    case OP_LOADF: case OP_LOADFALSE: case OP_LOADTRUE: case OP_NOT: *to = quiet_kind(); return true;
    case OP_LOADNIL:
      for (int r = a_of(i); r <= a_of(i) + b_of(i) && r < MOST_REGISTERS; r++) frame->registers[r] = quiet_kind();
      return true;
    case OP_GETUPVAL: *to = upvalue_kind(flow, b_of(i) + 1); return true;
    case OP_GETTABUP: *to = upvalue_member(flow, b_of(i) + 1, &constants[c_of(i)]); return true;
    case OP_GETTABLE: case OP_GETI: case OP_GETFIELD: {
      from = frame->registers[b_of(i)];
      bool has_key = code_of(i) != OP_GETTABLE || is_quiet(frame->registers[c_of(i)]);
      if (from.is == KIND_LIBRARY && code_of(i) == OP_GETFIELD) *to = library_member(flow, &constants[c_of(i)]);
      else if (from.is == KIND_TABLE && has_key) *to = any_kind();
      else flow->refused = true;
      return true;
    }
    case OP_UNM: case OP_BNOT: case OP_LEN:
      from = frame->registers[b_of(i)];
      if (!is_quiet(from) && (code_of(i) != OP_LEN || from.is != KIND_TABLE)) flow->refused = true;
      *to = quiet_kind();
      return true;
    default: return false;
  }
}

/// Handles tests; false for other instructions.
static bool test(Flow *flow, int at, uint32_t i, const Frame *frame) {
  if (code_of(i) < OP_EQ || code_of(i) > OP_TESTSET) return false;
  Kind left = frame->registers[a_of(i)];
  switch (code_of(i)) {
    case OP_EQ: flow_both(flow, at, frame, is_quiet(left) || is_quiet(frame->registers[b_of(i)])); return true;
    case OP_LT: case OP_LE: flow_both(flow, at, frame, is_quiet(left) && is_quiet(frame->registers[b_of(i)])); return true;
    case OP_EQK: case OP_EQI: case OP_TEST: flow_both(flow, at, frame, true); return true;
    case OP_LTI: case OP_LEI: case OP_GTI: case OP_GEI: flow_both(flow, at, frame, is_quiet(left)); return true;
    case OP_TESTSET: {
      Frame set = *frame;
      set.registers[a_of(i)] = set.registers[b_of(i)];
      flow_to(flow, at, at + 1, &set);
      flow_to(flow, at, at + 2, frame);
      return true;
    }
    default: return false;
  }
}

static void follow(Flow *flow, int at) {
  uint32_t i = flow->code->code[at];
  int code = code_of(i);
  Frame frame = flow->frames[at];
  if (test(flow, at, i, &frame)) return;
  if (load(flow, i, &frame) || (code >= OP_MMBIN && code <= OP_MMBINK)) {
    flow_to(flow, at, at + 1, &frame);
  } else if (code >= OP_ADDI && code <= OP_SHR) {
    frame.registers[a_of(i)] = calculated(flow, i, &frame);
    flow_to(flow, at, at + 1, &frame);
    flow_to(flow, at, at + 2, &frame);
  } else if (code == OP_LFALSESKIP) {
    frame.registers[a_of(i)] = quiet_kind();
    flow_to(flow, at, at + 2, &frame);
  } else if (code == OP_JMP) {
    flow_to(flow, at, at + 1 + sj_of(i), &frame);
  } else if (code == OP_CALL) {
    int end = call(flow, at, i, &frame);
    if (c_of(i) == 0 && at + 1 < flow->code->count) flow->open_top[at + 1] = end;
    flow_to(flow, at, at + 1, &frame);
  } else if (code == OP_TAILCALL && !k_of(i) && c_of(i) == 0) {
    end_call(flow, at, i, &frame);
  } else if (code == OP_FORPREP) {
    prepare_loop(flow, at, i, &frame);
  } else if (code == OP_FORLOOP) {
    end_loop(flow, at, i, &frame);
  } else if (!end_function(flow, at, i, &frame)) {
    flow->refused = true;
  }
}

bool follow_all(Flow *flow) {
  Frame first;
  flow->returned = NONE_YET;
  if (!find_whiles(flow)) return false;
  for (int i = 0; i < MOST_REGISTERS; i++) {
    bool is_argument = i < flow->code->parameters;
    first.registers[i] = is_argument ? known_kind((Known){.is = KNOWN_ARGUMENT, .index = i}) : any_kind();
  }
  flow_to(flow, -1, 0, &first);
  while (flow->changed && !flow->refused) {
    flow->changed = false;
    for (int at = 0; at < flow->code->count && !flow->refused; at++) {
      if (flow->reached[at]) follow(flow, at);
    }
  }
  return !flow->refused;
}

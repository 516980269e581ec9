// Follows what each register of a function can hold through its instructions (an abstract interpretation, as class file
// verifiers do it), and refuses the function where something in it could reach a metamethod, a function of scripts, or a
// loop but a numeric `for` whose ends are known when the function is called.
#include "flow.h"

static Kind constant(int64_t value) {
  return known_kind((Known){.is = KNOWN_CONSTANT, .plus = value});
}

static bool is_quiet(Kind kind) { return kind.is <= KIND_FUNCTION; }

static bool same(Kind a, Kind b) {
  return a.is == b.is && a.known.is == b.known.is && a.known.index == b.known.index && a.known.plus == b.known.plus &&
         a.function == b.function;
}

static Kind either(Kind a, Kind b) {
  if (same(a, b)) return a;
  return is_quiet(a) && is_quiet(b) ? quiet_kind() : any_kind();
}

/// An integer near enough that adding to it a few times never overflows.
static bool is_small(int64_t value) { return value >= -(1LL << 40) && value <= 1LL << 40; }

static Kind plus(Kind kind, int64_t value) {
  if (kind.is != KIND_KNOWN || !is_small(value) || !is_small(kind.known.plus + value)) return quiet_kind();
  kind.known.plus += value;
  return kind;
}

// Instructions

static void flow_to(Flow *flow, int at, const Frame *frame) {
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
  flow_to(flow, at + 1, frame);
  flow_to(flow, at + 2, frame);
}

static Kind constant_kind(const Constant *value) {
  return value->is == CONSTANT_INTEGER && is_small(value->integer) ? constant(value->integer) : quiet_kind();
}

/// What arithmetic gives; the instruction after it is for operands that are no numbers, and raises.
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

/// A call of a short function: its arguments are quiet, and so are its results. Returns where the results end.
static int call(Flow *flow, int at, uint32_t i, Frame *frame) {
  int a = a_of(i), end = b_of(i) ? a + b_of(i) : flow->open_top[at];
  const Kind *function = &frame->registers[a];
  if (function->is != KIND_FUNCTION || end <= a || end > flow->code->registers) {
    flow->refused = true;
    return 0;
  }
  for (int r = a + 1; r < end; r++) {
    if (!is_quiet(frame->registers[r])) flow->refused = true;
  }
  int wanted = c_of(i) ? c_of(i) - 1 : function->results;
  if (a + wanted > flow->code->registers) flow->refused = true;
  else for (int r = a; r < a + wanted; r++) frame->registers[r] = quiet_kind();
  return a + wanted;
}

/// A `for`: its ends must be known, and its own three registers are then nobody's business.
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
  flow_to(flow, at + 1, frame);
  flow_to(flow, end + 1, frame);
}

static void end_loop(Flow *flow, int at, uint32_t i, const Frame *frame) {
  int first = at + 1 - bx_of(i);
  if (first < 1 || code_of(flow->code->code[first - 1]) != OP_FORPREP || bx_of(flow->code->code[first - 1]) != at - first) {
    flow->refused = true;
    return;
  }
  flow_to(flow, first, frame);
  flow_to(flow, at + 1, frame);
}

/// Follows the instructions that only load something; false for any other.
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

/// Follows the tests; false for another instruction.
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
      flow_to(flow, at + 1, &set);
      flow_to(flow, at + 2, frame);
      return true;
    }
    default: return false;
  }
}

/// Whether what the instruction before left "up to the top" may be returned.
static bool is_return(const Flow *flow, int at, uint32_t i) {
  return !k_of(i) && c_of(i) == 0 && (b_of(i) > 0 || flow->open_top[at] > 0);
}

static void follow(Flow *flow, int at) {
  uint32_t i = flow->code->code[at];
  int code = code_of(i);
  Frame frame = flow->frames[at];
  if (test(flow, at, i, &frame)) return;
  if (load(flow, i, &frame) || (code >= OP_MMBIN && code <= OP_MMBINK)) {
    flow_to(flow, at + 1, &frame);
  } else if (code >= OP_ADDI && code <= OP_SHR) {
    frame.registers[a_of(i)] = calculated(flow, i, &frame);
    flow_to(flow, at + 1, &frame);
    flow_to(flow, at + 2, &frame);
  } else if (code == OP_LFALSESKIP) {
    frame.registers[a_of(i)] = quiet_kind();
    flow_to(flow, at + 2, &frame);
  } else if (code == OP_JMP && sj_of(i) >= 0) {
    flow_to(flow, at + 1 + sj_of(i), &frame);
  } else if (code == OP_CALL) {
    int end = call(flow, at, i, &frame);
    if (c_of(i) == 0 && at + 1 < flow->code->count) flow->open_top[at + 1] = end;
    flow_to(flow, at + 1, &frame);
  } else if (code == OP_TAILCALL && !k_of(i) && c_of(i) == 0) {
    call(flow, at, i, &frame);
  } else if (code == OP_FORPREP) {
    prepare_loop(flow, at, i, &frame);
  } else if (code == OP_FORLOOP) {
    end_loop(flow, at, i, &frame);
  } else if (code != OP_RETURN0 && code != OP_RETURN1 && !(code == OP_RETURN && is_return(flow, at, i))) {
    flow->refused = true;
  }
}

bool follow_all(Flow *flow) {
  Frame first;
  for (int i = 0; i < MOST_REGISTERS; i++) {
    bool is_argument = i < flow->code->parameters;
    first.registers[i] = is_argument ? known_kind((Known){.is = KNOWN_ARGUMENT, .index = i}) : any_kind();
  }
  flow_to(flow, 0, &first);
  while (flow->changed && !flow->refused) {
    flow->changed = false;
    for (int at = 0; at < flow->code->count && !flow->refused; at++) {
      if (flow->reached[at]) follow(flow, at);
    }
  }
  return !flow->refused;
}

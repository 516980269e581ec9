// Shared by the bridge's files: the host behind a Lua state.
//
// Every function that may raise declares it in its stack effect [-o, +p, x] as in the Lua manual: pops o, pushes p; x
// is '-' never raises, 'm' memory, 'e' any error, 'v' raises on purpose.
#ifndef BRIDGE_HOST_H
#define BRIDGE_HOST_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdatomic.h>

#include "CLuaBridge.h"

// For code off a call's fast path: as separate functions it costs no registers there.
#define RARE __attribute__((noinline))

// Fixed slots of the registry (1 and 2 are Lua's own), followed by those of handles.
enum {
  SLOT_STOPPED = 4,  // the error value of a stop, made before it is needed
  SLOT_GLOBALS,      // the real table of globals
  SLOT_ENVIRONMENT,  // its read-only face, the environment of scripts
  SLOT_GUARD,        // the metatable of tables that serve as metatables
  SLOT_OWNER,           // the metatable of userdata that own a body
  SLOT_THROWN,          // the message of the Swift error on its way, so that its address stays its own
  SLOT_INNER,           // the same for what a coroutine died of
  SLOT_MATH,            // the library `math`
  SLOT_MATH_FACE,       // its read-only face
  SLOT_FIRST = 16,
};

// The bottom of the main thread's stack.
enum { SLOT_HANDLER = 1 };
enum { FEW = 8 };  // arguments for which that stack always has room, beside a handler and a function

// Maximum and minimum number of instructions between two checks of the budget.
enum { LONGEST_STEP = 1000, SHORTEST_STEP = 10 };
// The size from which a string is long: comparing it or parsing it as a number takes some 30 ns per byte but is one
// instruction, so checks become more frequent; and the size from which every instruction is checked.
enum { LONG_STRING = 1 << 14, LONGEST_STRING = 1 << 20 };
enum { MESSAGE_BYTES = 2048, FRAMES_BEFORE = 12, FRAMES_AFTER = 8, FRAMES = FRAMES_BEFORE + FRAMES_AFTER };

typedef struct Trace {
  int32_t count, omitted, depth;
  BridgeFrame frame[FRAMES];
} Trace;

typedef struct Failure {
  BridgeStatus status;
  int32_t line, thrown;
  size_t length;
  Trace trace;
  char script[160];
  char message[MESSAGE_BYTES];
} Failure;

typedef struct TypeInfo {
  char *name;
  int metatable, cache, methods, getters, setters;  // registry slots
  bool is_plain;                                    // it has methods alone
  bool is_place, is_board;
  bool has_objects;  // its metatable releases references
  // Boards: the types of places and of elements (-1: integers), the longest side, the message when a fixed one is
  // written.
  int place, element, most;
  char *refusal;
} TypeInfo;

/// A Lua library function with little work for all plain arguments, and its number of results.
typedef struct ShortFunction {
  lua_CFunction function;
  int results;
} ShortFunction;
enum { MOST_SHORT = 16 };

typedef struct Bound Bound;

/// A free block of memory.
typedef struct Spare {
  struct Spare *next;
} Spare;
enum { SPARE_CLASSES = 16 };

struct BridgeHost {
  lua_State *main, *current;
  BridgeCallbacks callbacks;
  BridgeLimits limits;
  void *context;

  size_t used;  // bytes
  Spare *spare[SPARE_CLASSES];  // see `take_spare`
  size_t spare_bytes;
  int64_t budget, remaining, last_used;
  int64_t timed;  // the instructions that `allowed` goes with
  int64_t armed_wall, armed_processor, last_look, allowed;  // nanoseconds
  int usual_step;  // how many instructions pass between two looks, as long as none takes long
  size_t longest_string;  // of those that made it fewer
  int step, main_step, depth, collecting, closing;  // `main_step`: what the main thread's hook was set to
  bool refused;
  _Atomic bool cancelled;
  BridgeStatus stop;  // sticky until the next outermost call
  size_t printed;

  int32_t next_slot, slot_capacity, free_count, pending_count;
  int32_t *free_slots, *pending_slots;
  Bound **bounds;  // of the functions in the slots; NULL: not asked yet, `&no_bound`: there is none
  int32_t names;   // how often the host has changed the names of scripts
  int64_t epoch;   // counts all events that may change an upvalue: counted calls, operations of the host
  const void *environment;  // the identity of the environment of scripts
  ShortFunction short_functions[MOST_SHORT];

  BridgeValue *staged, *results;
  size_t staged_capacity, results_capacity, bytes_capacity;
  int32_t result_count, iterated, iterated_width;
  char *staged_bytes;
  BridgeValue fallback;  // the message when the staging area has no room
  bool message_lost;

  TypeInfo *types;
  int32_t type_count;
  int64_t serial;  // of the last object

  const char *loading;  // the name of the chunk that is being compiled
  int32_t thrown;  // the Swift error on its way
  BridgeStatus thrown_status;
  bool thrown_placed;
  const void *thrown_value;  // the identity of its message
  const void *inner_value;   // the error that a coroutine died of, with its trace
  Trace inner, refusal;
  Failure failure, stopped;
};

// The userdata of scripts: a payload, or a reference to a Swift object.
enum { USERDATA_MAGIC = 0x51554144, BOARD_MAGIC = 0x51554145 };
typedef struct Userdata {
  uint32_t magic;
  int32_t type;
  int64_t serial;  // objects: order of creation; packed: -1
  union {
    int64_t payload;
    void *object;
  };
} Userdata;

// A rectangular array of values, row-major.
#define OPEN INT64_MIN  // the value of an open cell
typedef struct Board {
  Userdata head;
  int64_t number;  // the host's
  int32_t rows, columns;
  bool is_fixed;
  int64_t cells[];
} Board;

static inline BridgeHost *host_of(lua_State *L) { return *(BridgeHost **)lua_getextraspace(L); }

// limits.c
void *allocate(void *context, void *block, size_t old_size, size_t new_size);
void free_spares(BridgeHost *host);
void arm(BridgeHost *host, int64_t instructions);
void disarm(BridgeHost *host);
void unhook(BridgeHost *host);  // the main thread runs without counting, until it is armed
void start_clocks(BridgeHost *host, int64_t instructions);
bool overdue(BridgeHost *host);
void set_step(lua_State *L, int step);
// Ends everything that runs. [-0, +0, v]
int raise_stop(lua_State *L, BridgeHost *host, BridgeStatus status);
// Charges `work` instructions to the budget. [-0, +0, v] only when it is used up
static inline void charge(lua_State *L, int64_t work) {
  BridgeHost *host = host_of(L);
  if (work < 0 || work >= host->remaining || host->stop) {
    host->remaining = 0;
    raise_stop(L, host, BridgeStatusInstructions);
  }
  host->remaining -= work;
}

// Checks the clocks and for cancellation, in C loops that no instruction interrupts. [-0, +0, v]
void look_around(lua_State *L);
// The same at some iterations of a loop. [-0, +0, v]
static inline void look_at(lua_State *L, int64_t turn) {
  if ((turn & 127) == 127) look_around(L);
}

// failure.c
void record_trace(lua_State *L, int level, Trace *trace);
int record_failure(lua_State *L);  // a message handler [-0, +0, -]
// Raises the text at the top as a failure with that status. [-1, +0, v]
void raise_marked(lua_State *L, BridgeStatus status);
void note_memory_end(BridgeHost *host);  // sets the stop
BridgeStatus close_failure(BridgeHost *host, lua_State *L, int status);  // [-1, +0, -]
BridgeStatus fail(BridgeHost *host, BridgeStatus status, const char *message);

// values.c
typedef struct Operation Operation;
struct Operation {
  BridgeHost *host;
  void (*run)(lua_State *L, Operation *operation);
  BridgeValue *out;
  const char *text;
  size_t size;
  int64_t a, b;
  int operand;  // the index of a value that the operation finds at 1
  bool flag, *made;
  void *pointer;
  const BridgeValue *values;
};
BridgeStatus protect(BridgeHost *host, Operation operation);
// Reserves stack space for `values` more, or refuses: during a garbage collection, and if the stack is full. [-0, +0,
// -]
BridgeStatus enter(BridgeHost *host, lua_State *L, int values);
void take_results(lua_State *L, BridgeHost *host, int first);  // from there to the top [-0, +0, m]
void drain(BridgeHost *host, lua_State *L);                               // [-0, +0, -]
void push_value(lua_State *L, BridgeHost *host, const BridgeValue *value);  // [-0, +1, m]
void to_value(lua_State *L, BridgeHost *host, int index, BridgeValue *out);  // [-0, +0, m]
bool to_plain(lua_State *L, int index, BridgeValue *out);                 // [-0, +0, -]
BridgeValue *reserve_results(BridgeHost *host, size_t count);
// Keeps the value at `index` until its handle is released. [-0, +0, m]
int32_t new_handle(lua_State *L, BridgeHost *host, int index);

// uncounted.c
// The arguments of a call: integers, or plain values.
typedef struct Given {
  int32_t count;
  const int64_t *integers;
  const BridgeValue *values;
} Given;
void forget_bound(BridgeHost *host, int32_t slot);

// types.c
void push_packed(lua_State *L, BridgeHost *host, int32_t type, int64_t payload);  // [-0, +1, m]
void push_fresh(lua_State *L, BridgeHost *host, int32_t type, int64_t payload);  // [-0, +1, m]
// The same if the type's cache is at `cache`. [-0, +1, m]
void push_cached(lua_State *L, int cache, int32_t type, int64_t payload);
Userdata *to_userdata(lua_State *L, int index);                           // [-0, +0, -]
void note_objects(lua_State *L, TypeInfo *type);  // its values will hold references [-0, +0, m]
int unknown_field(lua_State *L, int32_t type);                            // [-0, +0, v]
const char *article(const char *name);
int new_board(lua_State *L);  // boards.c: a function of scripts
int call_body(lua_State *L);  // runs the body numbered by upvalue 1 [-n, +p, e]
int run_body(lua_State *L, const void *body);  // [-n, +p, e]
void open_types(lua_State *L);  // [-0, +0, m]

// suggest.c
typedef struct Suggestion {
  const char *wanted;
  size_t length;
  int distance;
  char best[64];
} Suggestion;
void suggest_begin(Suggestion *suggestion, const char *wanted, size_t length);
void suggest_keys(lua_State *L, int index, Suggestion *suggestion);       // [-0, +0, -]
void push_suggestion(lua_State *L, const Suggestion *suggestion);         // [-0, +1, m]

// base.c, order.c, coroutines.c, strings.c, tables.c, sandbox.c
void push_text(lua_State *L, int index);  // what tostring gives [-0, +1, e]
// Hidden fields, at keys that no script can create and `pairs` skips.
extern const char key_own;      // of a derived metatable: the author's own
extern const char key_derived;  // of the author's own: the derived metatable
extern const char key_face;     // of the metatable of a read-only face: the table behind
void pass_stop(lua_State *L, int status);  // propagates a stop, also one for memory [-0, +0, v]
int ordered_pairs(lua_State *L);
// Number of keys in a table, and whether they are 1...n; the index is absolute
int64_t count_keys(lua_State *L, int table, bool *sequence);  // [-0, +0, e]
// Puts the keys of a table in a new table at the top, in the documented order. [-0, +1, e]
int64_t push_ordered_keys(lua_State *L, int index);
int sort_table(lua_State *L);
void open_base(lua_State *L);        // [-0, +0, m] fills the table at the top
void open_fields(lua_State *L);      // same
void open_metatables(lua_State *L);  // same
void open_coroutines(lua_State *L);  // same
void open_strings(lua_State *L);     // same
void open_tables(lua_State *L);      // same
void open_utf8(lua_State *L);        // same
void open_mathematics(lua_State *L);  // same
void open_sandbox(lua_State *L);     // [-0, +0, m]
void push_read_only(lua_State *L, int index, const char *name);  // [-0, +1, m]
void push_environment(lua_State *L, int index);                  // [-0, +1, m]

#endif

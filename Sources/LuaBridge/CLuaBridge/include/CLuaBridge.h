// The functions that Swift may call: all return normally, even if a script fails.
//
// Only C raises. Swift is called back with plain values, leaves its results in the host's staging area and returns;
// then C pushes the results or raises, after Swift's frame is gone.
#ifndef CLUABRIDGE_H
#define CLUABRIDGE_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define BRIDGE_CLOSED __attribute__((enum_extensibility(closed)))

/// A Lua state with its limits, budget, handles and last failure.
typedef struct BridgeHost BridgeHost;

/// The type of a value.
typedef enum BRIDGE_CLOSED BridgeTag : int32_t {
  BridgeTagNil,
  BridgeTagFalse,
  BridgeTagTrue,
  BridgeTagInteger,
  BridgeTagNumber,
  BridgeTagString,
  BridgeTagTable,
  BridgeTagFunction,
  BridgeTagPacked,
  BridgeTagObject,
  BridgeTagThread,
  BridgeTagBoard,
  BridgeTagFresh,  // packed, on its way to Lua: a value of its own, not looked for among those in use
} BridgeTag;

/// The outcome of an operation.
typedef enum BRIDGE_CLOSED BridgeStatus : int32_t {
  BridgeStatusDone,
  BridgeStatusSyntax,
  BridgeStatusRuntime,
  BridgeStatusMemory,
  BridgeStatusInstructions,
  BridgeStatusTime,
  BridgeStatusCancelled,
  BridgeStatusDepth,
  BridgeStatusOutput,
  BridgeStatusHandler,
  BridgeStatusConversion,
  BridgeStatusThrown,
  BridgeStatusBusy,
  BridgeStatusArgument,
} BridgeStatus;

/// A value crossing between Swift and Lua.
///
/// The bytes of a string belong to Lua and are valid until the next call of any function in this file.
typedef struct BridgeValue {
  BridgeTag tag;
  int32_t type;    // userdata: the number of its type
  int32_t handle;  // table, function, object, board: its slot, owned by the receiver
  int32_t spare;
  union {
    int64_t integer;  // integer, or the payload of a packed userdata
    double number;
    const char *bytes;
    const void *pointer;  // table, function: identity; object: the Swift reference; board: the board
  };
  size_t length;  // string
} BridgeValue;

/// Swift's callbacks, which must not unwind.
typedef struct BridgeCallbacks {
  /// Runs a body with the arguments 1...count of `L`; returns the number of staged results; -1: a message is staged;
  /// -2: an iteration, see `bridge_iterate`; -3: the result is the first argument.
  int32_t (*invoke)(void *context, lua_State *L, const void *body, int32_t count);
  /// Releases the reference that a userdata held.
  void (*release)(void *object);
  /// Receives one printed line, without its end.
  void (*print)(void *context, const char *bytes, size_t length);
} BridgeCallbacks;

/// The limits of a state; only `milliseconds` may be 0, for none.
typedef struct BridgeLimits {
  size_t memory;       // bytes
  size_t string;       // bytes of one string
  size_t output;       // bytes printed in one outermost call
  int64_t milliseconds;  // processor time of one outermost call or load
} BridgeLimits;

/// A stack frame of a failure: the script and line, or only a host function's name.
typedef struct BridgeFrame {
  char script[160];
  char name[64];
  int32_t line;  // 0: a host function
} BridgeFrame;

// The state

BridgeHost *bridge_open(const BridgeLimits *limits, const BridgeCallbacks *callbacks, void *context);
void bridge_close(BridgeHost *host);
void bridge_set_context(BridgeHost *host, void *context);
void *bridge_context(const BridgeHost *host);
size_t bridge_memory(const BridgeHost *host);
int64_t bridge_used(const BridgeHost *host);
/// Whether the last outermost call was counted; otherwise its work was known in advance.
bool bridge_was_counted(const BridgeHost *host);
/// May be called from any thread while the host is open.
void bridge_cancel(BridgeHost *host);
void bridge_collect(BridgeHost *host);

// Staging: values from Swift, valid until the next call

/// Reserves space for `count` values and `bytes` bytes; NULL if there is no memory.
BridgeValue *bridge_stage(BridgeHost *host, int32_t count, size_t bytes);
char *bridge_staged_bytes(BridgeHost *host);

/// Whether Lua is collecting garbage; no other operation is possible then.
bool bridge_is_collecting(const BridgeHost *host);
/// Stages a preallocated message.
void bridge_stage_failure(BridgeHost *host);

// Operations

/// Whether this Lua's compiler miscompiles some expressions; scripts with such code are refused.
bool bridge_compiles_wrongly(void);
/// Compiles text; the function's first upvalue is `environment`, or the scripts' globals if 0.
BridgeStatus bridge_load(
  BridgeHost *host, const char *source, size_t length, const char *name, int32_t environment, BridgeValue *out);
/// The outcome of an operation and its results, valid until the next call.
typedef struct BridgeResults {
  BridgeStatus status;
  int32_t count;
  const BridgeValue *first;
} BridgeResults;

/// Calls a function with `count` values. The outermost call arms the budget.
BridgeResults bridge_call(
  BridgeHost *host, int32_t function, const BridgeValue *values, int32_t count, int64_t instructions);
/// What a predicate answers.
typedef enum BridgeAnswer {
  BridgeAnswerNo,
  BridgeAnswerYes,
  BridgeAnswerNone,  // neither true nor false
} BridgeAnswer;

/// Calls a function with integers; `out` is what its first result answers.
BridgeStatus bridge_test(
  BridgeHost *host, int32_t function, const int64_t *arguments, int32_t count, int64_t instructions,
  BridgeAnswer *out);
/// The values of the last `bridge_entries` or `bridge_flatten`.
BridgeResults bridge_results(const BridgeHost *host);

BridgeStatus bridge_new_table(BridgeHost *host, int32_t sequence, int32_t record, BridgeValue *out);
/// Makes a table from the staged values: a sequence, or pairs of key and value.
BridgeStatus bridge_fill_table(BridgeHost *host, int32_t count, bool pairs, BridgeValue *out);
/// Reads without metamethods; the key is the staged value.
BridgeStatus bridge_get(BridgeHost *host, int32_t table, BridgeValue *out);
BridgeStatus bridge_get_index(BridgeHost *host, int32_t table, int64_t index, BridgeValue *out);
/// Writes without metamethods; the staged values are key and value.
BridgeStatus bridge_set(BridgeHost *host, int32_t table);
BridgeStatus bridge_length(BridgeHost *host, int32_t table, int64_t *out);
/// All keys and values in the documented order, alternating.
BridgeStatus bridge_entries(BridgeHost *host, int32_t table);
/// The integers of a sequence, without handles; fails with a conversion error at the first other value.
BridgeStatus bridge_integers(BridgeHost *host, int32_t table, int64_t *out, int64_t capacity, int64_t *count);
/// A table with all its content as a list of plain values, see trees.c; conversion errors name the path from `root`.
BridgeStatus bridge_flatten(BridgeHost *host, int32_t table, const char *root, int32_t depth, int64_t nodes);
/// Builds the value from the staged list.
BridgeStatus bridge_build(BridgeHost *host, int32_t count, BridgeValue *out);
/// Whether a table built from the staged list still has exactly that content.
BridgeStatus bridge_compare(BridgeHost *host, int32_t table, int32_t count, bool *is_same);
/// Makes a read-only view of a table: reads pass through, an unknown field is an error that names `name`.
BridgeStatus bridge_read_only(BridgeHost *host, int32_t table, const char *name, BridgeValue *out);
/// An environment for scripts: the names of `table`, then the globals; scripts cannot write it.
BridgeStatus bridge_environment(BridgeHost *host, int32_t table, BridgeValue *out);
BridgeStatus bridge_globals(BridgeHost *host, BridgeValue *out);
/// A function that runs a body; on success the function owns the reference and releases it when collected.
BridgeStatus bridge_new_function(BridgeHost *host, void *body, BridgeValue *out);
/// Where a function is defined; lines are 0 for host functions. `script` is valid while the function lives.
BridgeStatus bridge_definition(
  BridgeHost *host, int32_t function, const char **script, int32_t *first, int32_t *last);
/// Argument `index` of the running callback.
BridgeStatus bridge_argument(BridgeHost *host, lua_State *L, int32_t index, BridgeValue *out);
/// The integer at `index`, including an integral float; false otherwise. Texts are not converted.
bool bridge_integer(lua_State *L, int32_t index, int64_t *out);
/// Argument `index` if it is plain: nil, boolean, number, string or a small userdata. Otherwise false and no change.
bool bridge_plain(lua_State *L, int32_t index, BridgeValue *out);
/// Releases a value. Never touches the Lua stack; may be called during a callback.
void bridge_release(BridgeHost *host, int32_t handle);

// Types

/// The role of a body in a type.
typedef enum BRIDGE_CLOSED BridgeRole : int32_t {
  BridgeRoleMethod,
  BridgeRoleGetter,
  BridgeRoleSetter,
  BridgeRoleIndex,
  BridgeRoleNewIndex,
  BridgeRoleCall,
  BridgeRoleLength,
  BridgeRoleEqual,
  BridgeRoleText,
  BridgeRoleAdd,
  BridgeRoleSubtract,
  BridgeRoleLess,
  BridgeRoleConcatenate,
} BridgeRole;

BridgeStatus bridge_new_type(BridgeHost *host, const char *name, int32_t *out);
BridgeStatus bridge_add(BridgeHost *host, int32_t type, BridgeRole role, const char *name, void *body);
/// The userdata for a Swift reference: the existing one, or a new one; then `made` is true and the reference must have
/// been retained for it.
BridgeStatus bridge_new_object(BridgeHost *host, int32_t type, void *object, bool *made, BridgeValue *out);
/// Makes the objects of a type records, see records.c; `refuse` is called with a record, a key and a value when a
/// script must not write.
BridgeStatus bridge_make_record(BridgeHost *host, int32_t type, void *refuse);
/// A new record for a Swift reference, with two tables; if `made` is true, the reference must have been retained for
/// it.
BridgeStatus bridge_new_record(
  BridgeHost *host, int32_t type, void *object, int32_t fields, int32_t fixed, bool sealed, bool *made,
  BridgeValue *out);
/// The type, payload or reference of argument `index`, without a handle; false if it is not a userdata.
bool bridge_peek(lua_State *L, int32_t index, BridgeValue *out);

// Boards and places

/// The methods of boards; see boards.c.
typedef enum BRIDGE_CLOSED BridgeBoardMethod : int32_t {
  BridgeBoardRowCount,
  BridgeBoardColumnCount,
  BridgeBoardGet,
  BridgeBoardPut,
  BridgeBoardHas,
  BridgeBoardCount,
  BridgeBoardLowest,
  BridgeBoardLine,
  BridgeBoardItems,
  BridgeBoardNeighbours,
  BridgeBoardRows,
  BridgeBoardColumns,
  BridgeBoardBoxes,
  BridgeBoardDiagonals,
  BridgeBoardPairs,
} BridgeBoardMethod;

/// A board's size and values, row-major; INT64_MIN is an open cell. The values of a board owned by Lua stay in place
/// while it has a handle.
typedef struct BridgeBoard {
  const int64_t *cells;
  int64_t number;  // what the host knows it by
  int32_t rows, columns;
  bool is_fixed;  // scripts cannot write it
} BridgeBoard;

/// Makes the packed values of a type places: they get `row`, `column`, a text and optionally an order.
BridgeStatus bridge_make_place(BridgeHost *host, int32_t type, bool ordered);
/// Makes a type one of boards. `element`: the type of its values, -1 for integers; `most`: the longest side of boards
/// made by scripts; `refusal`: the message when a fixed board is written.
BridgeStatus bridge_make_board(
  BridgeHost *host, int32_t type, int32_t place, int32_t element, int32_t most, const char *refusal);
BridgeStatus bridge_add_board_method(BridgeHost *host, int32_t type, BridgeBoardMethod method, const char *name);
/// A script function that makes a place from a row and a column, or a board from rows, columns and a value.
BridgeStatus bridge_new_maker(BridgeHost *host, int32_t type, const char *name, BridgeValue *out);
BridgeStatus bridge_new_board(BridgeHost *host, int32_t type, const BridgeBoard *given, BridgeValue *out);
/// The board that a value's pointer refers to.
void bridge_read_board(const void *pointer, BridgeBoard *out);

// Inside a callback

/// A `for` loop iterates over the staged values, `width` at a time. Returned instead of a count: -2.
void bridge_iterate(BridgeHost *host, int32_t count, int32_t width);
/// The place of the nearest Lua function above the callback.
bool bridge_place(lua_State *L, BridgeFrame *out);
/// The same without the function's name: its script, valid while the function runs, and the line; 0 if there is none.
int32_t bridge_line(lua_State *L, const char **script);
/// Number of items of the table that is argument `index`; -1 if it is not a table. [-0, +0, -]
int64_t bridge_list_length(lua_State *L, int32_t index);
/// The payloads of the first `count` items of that table, and whether each is of the second type; false if an item is
/// of neither. [-0, +0, -]
bool bridge_packed_list(
  lua_State *L, int32_t index, int64_t count, int32_t first, int32_t second, int64_t *payloads, bool *are_second);
/// Total number of items in the lists of the list that is argument `index`, and number of lists; -1 if it is not a list
/// of tables, or exceeds `most` in either. [-0, +0, -]
int64_t bridge_lists_length(lua_State *L, int32_t index, int64_t most, int64_t *lists);
/// The payloads of the items of those lists, one list after the other, whether each is of the second type, and the end
/// of each list; false if an item is of neither. [-0, +0, -]
bool bridge_packed_lists(
  lua_State *L, int32_t index, int64_t lists, int32_t first, int32_t second, int64_t *payloads, bool *are_second,
  int64_t *ends);
/// The alternating keys and values of a table from texts to texts that is argument `index`; returns the number of
/// entries, at most `most`; -1 for any other value. [-0, +0, -]
int32_t bridge_texts(lua_State *L, int32_t index, BridgeValue *out, int32_t most);
/// Whether two ranges have the same bytes.
static inline bool bridge_same_bytes(const void *one, const void *other, size_t count) {
  return memcmp(one, other, count) == 0;
}
/// Charges work to the budget; false if it is used up, and then the callback should end.
bool bridge_spend(BridgeHost *host, int64_t instructions);

// The last failure

const char *bridge_message(const BridgeHost *host, size_t *length);
const char *bridge_failed_script(const BridgeHost *host);
int32_t bridge_failed_line(const BridgeHost *host);
/// Frames, innermost first; `omitted` were left out after the first `before`.
int32_t bridge_frames(const BridgeHost *host, const BridgeFrame **frames, int32_t *before, int32_t *omitted);
static inline const char *bridge_frame_script(const BridgeFrame *frame) { return frame->script; }
static inline const char *bridge_frame_name(const BridgeFrame *frame) { return frame->name; }
/// The number of the Swift error that caused the failure, or 0.
int32_t bridge_thrown(const BridgeHost *host);
/// Sets the Swift error that the staged message represents; `placed`: it has its own place.
void bridge_throwing(BridgeHost *host, int32_t number, bool placed);

#endif

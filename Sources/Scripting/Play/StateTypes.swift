// A game's state in a script's hands, `s`.
import Grids
import LuaBridge
import Play
import Solver

/// What the methods of `s` know while a script runs.
final class StateBox {
  var effects: [Effect] = []
  var random: Xoshiro256
  /// Whether a number was drawn.
  var hasDrawn = false
  var agenda: Agenda
  let time: Int
  let isReadOnly: Bool

  init(random: Xoshiro256, agenda: Agenda, time: Int, isReadOnly: Bool) {
    self.random = random
    self.agenda = agenda
    self.time = time
    self.isReadOnly = isReadOnly
  }
}

/// `s`, lent to a script for one call. The tables are held here and not by the box, which Lua holds: a script that puts
/// `s` into its own fields must not keep it for ever.
struct LentState {
  let s: LuaValue
  let box: StateBox
  let fields: LuaTable
  let tally: LuaTable
}

/// The userdata type of `s`, and how states go in and out.
final class StateTypes {
  private let types: ScriptTypes
  let type: LuaType
  private static let fixed = ["day", "options", "level", "seat", "store", "tally", "time"]
  private static let methods = ["random", "effect", "after", "cancel"]

  init(_ types: ScriptTypes) throws {
    self.types = types
    type = try types.state.recordType(
      "state",
      methods: [
        "random": { call in
          let box = try StateTypes.changing(call, "s:random")
          box.hasDrawn = true
          return try RandomDraw.number(call, "s:random", &box.random)
        },
        "effect": { call in try StateTypes.effect(call) },
        "after": { call in try StateTypes.after(call) },
        "cancel": { call in
          let box = try StateTypes.changing(call, "s:cancel")
          box.agenda.remove(try call.string(2))
          return .none
        },
      ],
      fixed: StateTypes.fixed,
      refuse: { call in
        let name = try call.string(2)
        if StateTypes.methods.contains(name) || StateTypes.fixed.contains(name) {
          throw LuaError("s.\(name) belongs to the host and cannot be set")
        }
        throw LuaError("s.\(name) cannot be set here; only `setup`, `due` and a move's `apply` change the state")
      })
  }

  /// `s` for a call, from a plain state.
  func lend(_ state: GameState, _ context: GameContext, isReadOnly: Bool) throws -> LentState {
    let conversion = Conversion(types: types)
    guard case .table(let tally) = try conversion.lua(state.tally) else {
      throw LuaError("the tally is not a table with named fields")
    }
    let fixed = try types.state.table(record: [
      ("options", try conversion.lua(context.options)), ("level", try conversion.lua(context.level)),
      ("seat", .integer(context.seat)), ("day", .integer(context.day)),
      ("store", try conversion.lua(.record(PlayRecord(context.storage.mapValues(PlayValue.integer))))),
      ("time", .integer(context.time)), ("tally", .table(tally)),
    ])
    let fields = try types.state.table(
      record: state.fields.map { name, value in
        if case .grid(let grid) = value { return (name, try types.value(grid, isReadOnly: isReadOnly)) }
        return (name, try conversion.lua(value))
      })
    // Moves have the streams from 0, events those from the other end.
    let random = Xoshiro256(seed: context.seed, stream: UInt64(bitPattern: Int64(context.number)))
    let box = StateBox(random: random, agenda: state.agenda, time: context.time, isReadOnly: isReadOnly)
    let s = try types.state.record(type, box, fields: fields, fixed: fixed, isSealed: isReadOnly)
    return LentState(s: s, box: box, fields: fields, tally: tally)
  }

  /// The plain state after a call; the outcome is asked for apart.
  func state(_ lent: LentState) throws -> GameState {
    let conversion = Conversion(types: types)
    var fields: PlayRecord = [:]
    for (key, value) in try lent.fields.entries() {
      guard case .string(let name) = key else { continue }
      fields[name] = try conversion.play(value, "s.\(name)")
    }
    let tally = try conversion.play(.table(lent.tally), "s.tally").record
    guard let tally else { throw LuaError("`s.tally` must have named fields, got a sequence") }
    var state = GameState(fields: fields, tally: tally)
    state.agenda = lent.box.agenda
    return state
  }

  /// The state, where it may be changed.
  private static func changing(_ call: LuaCall, _ what: String) throws -> StateBox {
    let box = try call.object(1, as: StateBox.self)
    if box.isReadOnly { throw LuaError("\(what) can only be used in `setup`, in `due` and in a move's `apply`") }
    return box
  }

  /// `s:after(ms, name)`.
  private static func after(_ call: LuaCall) throws -> LuaReturn {
    let box = try changing(call, "s:after")
    let (ms, name) = (try call.integer(2), try call.string(3))
    guard (1...86_400_000).contains(ms) else {
      throw LuaError("s:after takes 1 to 86,400,000 milliseconds (a day), got \(ms)")
    }
    guard (1...64).contains(name.utf8.count) else { throw LuaError("an event's name has 1 to 64 bytes") }
    guard box.agenda.events.count < Agenda.capacity else {
      throw LuaError("at most \(Agenda.capacity) events can wait at a time")
    }
    let time = Untrusted.sum(box.time, ms)
    guard time <= Agenda.most else { throw LuaError("an event cannot be later than \(Agenda.most) ms of play") }
    box.agenda.add(name, at: time)
    return .none
  }

  /// `s:effect{ kind =, from =, to =, ms =, name = }`.
  private static func effect(_ call: LuaCall) throws -> LuaReturn {
    let box = try call.object(1, as: StateBox.self)
    let table = try call.table(2)
    guard box.effects.count < 256 else { throw LuaError("a move has at most 256 effects") }
    func text(_ name: String) throws -> String? {
      switch try table.get(name) {
      case .nil: return nil
      case .string(let text): return text
      case .userdata(let data): return data.payload.map { ScriptTypes.cell($0).description }
      case let other:
        throw LuaError("`\(name)` of an effect must be a string or a cell, got \(ModelTypes.shown(other))")
      }
    }
    guard let kind = try text("kind"), ["travel", "burst", "sound", "vibrate"].contains(kind) else {
      throw LuaError("an effect's `kind` must be \"travel\", \"burst\", \"sound\" or \"vibrate\"")
    }
    var ms: Int?
    if case .integer(let number) = try table.get("ms") { ms = min(max(number, 0), 10_000) }
    box.effects.append(Effect(kind: kind, from: try text("from"), to: try text("to"), ms: ms, name: try text("name")))
    return .none
  }
}

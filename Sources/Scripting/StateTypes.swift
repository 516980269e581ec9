// A game's state in a script's hands, `s`.
import Grids
import LuaBridge
import Play
import Solver

/// `s` while a script runs: the rule set's own fields, and what the host tells it.
final class StateBox {
  var fields: [String: LuaValue] = [:]
  let fixed: [String: LuaValue]
  let tally: LuaTable
  var effects: [Effect] = []
  var random: Xoshiro256
  var agenda: Agenda
  let time: Int
  let isReadOnly: Bool

  init(
    fixed: [String: LuaValue], tally: LuaTable, random: Xoshiro256, agenda: Agenda, time: Int, isReadOnly: Bool
  ) {
    self.fixed = fixed
    self.tally = tally
    self.random = random
    self.agenda = agenda
    self.time = time
    self.isReadOnly = isReadOnly
  }
}

/// The userdata type of `s`, and how states go in and out.
final class StateTypes {
  private let types: ScriptTypes
  let type: LuaType
  private static let reserved = ["options", "level", "seat", "tally", "time", "random", "effect", "after", "cancel"]

  init(_ types: ScriptTypes) throws {
    self.types = types
    type = try types.state.type(
      "state",
      methods: [
        "random": { call in
          let box = try StateTypes.changing(call, "s:random")
          let bound = try call.integer(2)
          guard bound >= 1 else { throw LuaError("s:random takes a whole number of at least 1") }
          return .integer(box.random.below(bound) + 1)
        },
        "effect": { call in try StateTypes.effect(call) },
        "after": { call in try StateTypes.after(call) },
        "cancel": { call in
          let box = try StateTypes.changing(call, "s:cancel")
          box.agenda.remove(try call.string(2))
          return .none
        },
      ],
      getters: [
        "options": { .value(try StateTypes.fixed($0, "options")) },
        "level": { .value(try StateTypes.fixed($0, "level")) },
        "seat": { .value(try StateTypes.fixed($0, "seat")) }, "time": { .value(try StateTypes.fixed($0, "time")) },
        "tally": { .value(.table(try $0.object(1, as: StateBox.self).tally)) },
      ],
      index: { call in
        .value(try call.object(1, as: StateBox.self).fields[try call.string(2)] ?? .nil)
      },
      newIndex: { call in
        let box = try call.object(1, as: StateBox.self)
        let name = try call.string(2)
        if StateTypes.reserved.contains(name) { throw LuaError("s.\(name) belongs to the host and cannot be set") }
        if box.isReadOnly {
          throw LuaError("s.\(name) cannot be set here; only `setup`, `due` and a move's `apply` change the state")
        }
        box.fields[name] = try call.value(3)
        return .none
      })
  }

  /// `s` for a call, from a plain state.
  func box(_ state: GameState, _ context: GameContext, isReadOnly: Bool) throws -> (StateBox, LuaValue) {
    let conversion = Conversion(types: types)
    guard case .table(let tally) = try conversion.lua(state.tally) else { throw LuaError("the tally is no record") }
    let fixed: [String: LuaValue] = [
      "options": try conversion.lua(context.options), "level": try conversion.lua(context.level),
      "seat": .integer(context.seat), "time": .integer(context.time),
    ]
    // Moves have the streams from 0, events those from the other end.
    let random = Xoshiro256(seed: context.seed, stream: UInt64(bitPattern: Int64(context.number)))
    let box = StateBox(
      fixed: fixed, tally: tally, random: random, agenda: state.agenda, time: context.time, isReadOnly: isReadOnly)
    for (name, value) in state.fields {
      if case .grid(let grid) = value {
        box.fields[name] = try types.value(grid, isReadOnly: isReadOnly)
      } else {
        box.fields[name] = try conversion.lua(value)
      }
    }
    return (box, try types.state.object(type, box))
  }

  /// The plain state after a call; the outcome is asked for apart.
  func state(_ box: StateBox) throws -> GameState {
    let conversion = Conversion(types: types)
    var fields: [String: PlayValue] = [:]
    for (name, value) in box.fields.sorted(by: { $0.key < $1.key }) {
      if case .nil = value { continue }
      fields[name] = try conversion.play(value, "s.\(name)")
    }
    let tally = try conversion.play(.table(box.tally), "s.tally").record
    guard let tally else { throw LuaError("`s.tally` is a sequence; it is to be a record of names and values") }
    var state = GameState(fields: fields, tally: tally)
    state.agenda = box.agenda
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
      throw LuaError("s:after takes 1 to 86,400,000 milliseconds (a day), not \(ms)")
    }
    guard (1...64).contains(name.utf8.count) else { throw LuaError("an event's name has 1 to 64 bytes") }
    guard box.agenda.events.count < Agenda.capacity else {
      throw LuaError("at most \(Agenda.capacity) events wait at a time")
    }
    box.agenda.add(name, at: box.time + ms)
    return .none
  }

  private static func fixed(_ call: LuaCall, _ name: String) throws -> LuaValue {
    try call.object(1, as: StateBox.self).fixed[name] ?? .nil
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
        throw LuaError("`\(name)` of an effect is to be a text or a cell, it is \(ModelTypes.shown(other))")
      }
    }
    guard let kind = try text("kind"), ["travel", "burst", "sound", "vibrate"].contains(kind) else {
      throw LuaError("an effect's `kind` is \"travel\", \"burst\", \"sound\" or \"vibrate\"")
    }
    var ms: Int?
    if case .integer(let number) = try table.get("ms") { ms = min(max(number, 0), 10_000) }
    box.effects.append(Effect(kind: kind, from: try text("from"), to: try text("to"), ms: ms, name: try text("name")))
    return .none
  }
}

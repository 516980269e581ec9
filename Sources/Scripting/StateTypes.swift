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
  let isReadOnly: Bool

  init(fixed: [String: LuaValue], tally: LuaTable, random: Xoshiro256, isReadOnly: Bool) {
    self.fixed = fixed
    self.tally = tally
    self.random = random
    self.isReadOnly = isReadOnly
  }
}

/// The userdata type of `s`, and how states go in and out.
final class StateTypes {
  private let types: ScriptTypes
  let type: LuaType
  private static let reserved = ["options", "level", "seat", "tally", "time", "random", "effect"]

  init(_ types: ScriptTypes) throws {
    self.types = types
    type = try types.state.type(
      "state",
      methods: [
        "random": { call in
          let box = try call.object(1, as: StateBox.self)
          if box.isReadOnly { throw LuaError("s:random can only be used in `setup` and in a move's `apply`") }
          let bound = try call.integer(2)
          guard bound >= 1 else { throw LuaError("s:random takes a whole number of at least 1") }
          return .integer(box.random.below(bound) + 1)
        },
        "effect": { call in try StateTypes.effect(call) },
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
          throw LuaError("s.\(name) cannot be set here; only `setup` and a move's `apply` change the state")
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
    let random = Xoshiro256(seed: context.seed, stream: UInt64(clamping: context.number))
    let box = StateBox(fixed: fixed, tally: tally, random: random, isReadOnly: isReadOnly)
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
    return GameState(fields: fields, tally: tally)
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

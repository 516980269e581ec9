// Automata as scripts write them.
import LuaBridge
import Solver

extension ModelMethods {
  /// `m:regular(cells, automaton)`, and of a text the automaton that it is an expression of.
  static func regular(_ types: ModelTypes, _ call: LuaCall) throws -> Constraint {
    let cells = try types.variables(call, 2)
    do {
      guard case .string(let text) = try call.value(3) else { return .regular(cells, try automaton(try call.table(3))) }
      let model = try types.current().model
      return .regular(cells, try Automaton(expression: text, over: Set(cells.lazy.flatMap(model.values(of:)))))
    } catch let error as ModelError {
      throw LuaError(error.message)
    }
  }

  /// Reads `{ states = { { [value] = next, … }, … }, accept = { … }, start = 1 }`, states counted from 1.
  ///
  /// - Throws: `LuaError` saying what is no automaton, `ModelError` where it is too large.
  static func automaton(_ spec: LuaTable) throws -> Automaton {
    for (key, _) in try spec.entries() {
      guard case .string(let name) = key, ["states", "accept", "start"].contains(name) else {
        throw LuaError("an automaton has states, accept and start, got \(ModelTypes.shown(key))")
      }
    }
    guard case .table(let states) = try spec.get("states"), case .table(let accept) = try spec.get("accept") else {
      throw LuaError("an automaton needs the lists `states` and `accept`")
    }
    let list = try states.sequence()
    let taken = try list.enumerated().map { number, value in try steps(value, of: number + 1, count: list.count) }
    let accepting = try accept.sequence().map { try state($0, count: list.count, "`accept` names") }
    let start = try spec.get("start")
    if case .nil = start { return try Automaton(steps: taken, start: 0, accepting: Set(accepting)) }
    return try Automaton(
      steps: taken, start: try state(start, count: list.count, "`start` names"), accepting: Set(accepting))
  }

  private static func steps(_ value: LuaValue, of number: Int, count: Int) throws -> [Int: Int] {
    guard case .table(let table) = value else {
      throw LuaError(
        "state \(number) must be a table of values and next states, got \(ModelTypes.shown(value))")
    }
    var steps: [Int: Int] = [:]
    for (key, next) in try table.entries() {
      guard case .integer(let value) = key, case .integer = next else {
        throw LuaError("state \(number): values and states are whole numbers")
      }
      steps[value] = try state(next, count: count, "state \(number) leads to")
    }
    return steps
  }

  /// A state's number from 0.
  private static func state(_ value: LuaValue, count: Int, _ lead: String) throws -> Int {
    guard case .integer(let number) = value else {
      throw LuaError("\(lead) \(ModelTypes.shown(value)), which is not a state")
    }
    guard (1...max(count, 1)).contains(number) else {
      throw LuaError("\(lead) state \(number), which is not in 1 to \(count)")
    }
    return number - 1
  }
}

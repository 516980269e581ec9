// Constraints over several lists of cells at once.
import LuaBridge
import Solver

extension ModelMethods {
  /// `m:sum(cells, op, n)`, and of a list of lists the sum of each with its own number.
  static func sum(_ types: ModelTypes, _ call: LuaCall) throws -> LuaReturn {
    try call.spend(100)
    let builder = try types.current()
    builder.source = types.notes.source(call)
    switch try types.variableLists(call, 2) {
    case .one(let cells):
      return try types.handle(try builder.add(.sum(cells, try types.comparison(call, 3), try types.operand(call, 4))))
    case .several(let lists):
      try call.spend(100 * lists.count)
      let comparison = try types.comparison(call, 3)
      let totals = try totals(call, 4, of: lists.count)
      let made = zip(lists, totals).map { Constraint.sum($0, comparison, .constant($1)) }
      return try types.handle(try builder.add(contentsOf: made))
    }
  }

  /// Argument `index` as a list with a number for each of so many lists.
  private static func totals(_ call: LuaCall, _ index: Int, of count: Int) throws -> [Int] {
    guard case .table(let table) = try call.value(index) else {
      throw LuaError("sums of several lists take a list of numbers, got \(ModelTypes.shown(try call.value(index)))")
    }
    let totals = try table.integers()
    guard totals.count == count else {
      throw LuaError("expected \(count) sums, one for each list of cells, got \(totals.count)")
    }
    return totals
  }

  /// `m:rank(lines, place, n, ties)`.
  static func rank(_ types: ModelTypes, _ call: LuaCall) throws -> Constraint {
    guard case .several(let lines) = try types.variableLists(call, 2) else {
      throw LuaError("m:rank takes a list of lines, each a list of cells")
    }
    try call.spend(100 * lines.count)
    let place = try call.integer(3)
    guard lines.indices.contains(place &- 1) else {
      throw LuaError("line \(place) is out of range 1 to \(lines.count)")
    }
    return .rank(lines, place: place &- 1, rank: try call.integer(4), ties: try truth(call, 5))
  }
}

// Areas as scripts write them.
import Grids
import LuaBridge
import Solver

extension ModelMethods {
  /// `m:connected(cells, value, pairs)`.
  static func connected(_ types: ModelTypes, _ call: LuaCall) throws -> Constraint {
    let cells = try types.variables(call, 2)
    let value = try types.operand(call, 3)
    try call.spend(20 * cells.count)
    if case .nil = try call.value(4) {
      return .connected(cells, touching: try types.current().neighbours(among: cells), value: value)
    }
    guard case .several(let lists) = try types.variableLists(call, 4) else {
      throw LuaError("touching cells must be a list of pairs, such as { { a, b }, { b, c } }")
    }
    try call.spend(20 * lists.count)
    let pairs = try lists.enumerated().map { place, pair in
      guard pair.count == 2 else { throw LuaError("a pair must have 2 cells, pair \(place + 1) has \(pair.count)") }
      return VariablePair(pair[0], pair[1])
    }
    return .connected(cells, touching: pairs, value: value)
  }
}

extension ModelBuilder {
  /// The orthogonal neighbours on their grid among some cells, each pair once.
  fileprivate func neighbours(among cells: [VariableIndex]) throws -> [VariablePair] {
    let known = Set(cells)
    var pairs: [VariablePair] = []
    for (place, variable) in cells.enumerated() {
      guard let cell = places[variable.rawValue],
        let grid = grids.first(where: { $0.variables.shape.contains(cell) && $0.variables[cell] == variable })
      else {
        throw LuaError(
          "place \(place + 1) of the list is not on a grid: pass the touching cells as a list of pairs after the value")
      }
      for other in [Cell(row: cell.row, column: cell.column + 1), Cell(row: cell.row + 1, column: cell.column)] {
        guard grid.variables.shape.contains(other), known.contains(grid.variables[other]) else { continue }
        pairs.append(VariablePair(variable, grid.variables[other]))
      }
    }
    return pairs
  }
}

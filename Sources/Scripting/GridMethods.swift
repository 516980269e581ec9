// What scripts can ask of a board.
import Grids
import LuaBridge

/// What scripts can ask of a board: `board:get(row, column)`, `board:put(cell, value)` and so on. A place is a cell, a
/// cell's name, or a row and a column.
enum GridMethods {
  static func all(_ cell: LuaType) -> [String: LuaBody] {
    [
      "rows": { .integer(try box($0).grid.shape.rows) },
      "columns": { .integer(try box($0).grid.shape.columns) },
      "get": { call in
        let (place, _) = try place(call, cell)
        return try box(call).grid[place].map(LuaReturn.integer) ?? .none
      },
      "put": { try put($0, cell) },
      "has": { call in .boolean(try box(call).grid.shape.contains(try anyPlace(call, cell).0)) },
      "count": { call in
        let value = try call.optionalInteger(2)
        try call.spend(try box(call).grid.shape.count / 8)
        return .integer(try box(call).grid.elements.count { $0 == value })
      },
      "lowest": { call in
        let lowest = try box(call).grid.lowest(inColumn: try call.integer(2), holding: try call.optionalInteger(3))
        return lowest.map { .value(call.state.packed(cell, ScriptTypes.payload($0))) } ?? .none
      },
      "line_through": { call in
        let (place, next) = try place(call, cell)
        guard let line = try box(call).grid.line(through: place, atLeast: try call.integer(next)) else { return .none }
        return try sequence(line, call, cell)
      },
      "cells": { call in
        let cells = try box(call).grid.shape.cells
        try call.spend(20 * cells.count)
        return try sequence(cells, call, cell)
      },
      "neighbours": { call in
        let (place, next) = try place(call, cell)
        return try sequence(try box(call).grid.shape.neighbours(of: place, try neighbourhood(call, next)), call, cell)
      },
    ]
  }

  /// The kind of neighbourhood that argument `index` names, orthogonal where it is absent.
  static func neighbourhood(_ call: LuaCall, _ index: Int) throws -> Neighbourhood {
    guard call.count >= index else { return .orthogonal }
    let name = try call.string(index)
    guard let kind = Neighbourhood(rawValue: name) else {
      throw LuaError("'\(name)' is no kind of neighbourhood; it is \"orthogonal\", \"king\" or \"knight\"")
    }
    return kind
  }

  private static func sequence(_ cells: [Cell], _ call: LuaCall, _ type: LuaType) throws -> LuaReturn {
    let state = call.state
    return .value(.table(try state.table(sequence: cells.map { state.packed(type, ScriptTypes.payload($0)) })))
  }

  private static func box(_ call: LuaCall) throws -> GridBox {
    try call.object(1, as: GridBox.self)
  }

  private static func put(_ call: LuaCall, _ cell: LuaType) throws -> LuaReturn {
    let board = try box(call)
    if board.isReadOnly {
      throw LuaError("this board cannot be changed here; only a move's `apply` and `setup` change boards")
    }
    let (place, next) = try place(call, cell)
    board.grid[place] = try call.optionalInteger(next)
    return .none
  }

  /// A place on the board from argument 2 on, and the index of the argument after it.
  private static func place(_ call: LuaCall, _ type: LuaType) throws -> (Cell, Int) {
    let (cell, next) = try anyPlace(call, type)
    let shape = try box(call).grid.shape
    guard shape.contains(cell) else {
      throw LuaError("the board has no cell \(cell): it has \(shape.rows) rows and \(shape.columns) columns")
    }
    return (cell, next)
  }

  private static func anyPlace(_ call: LuaCall, _ type: LuaType) throws -> (Cell, Int) {
    switch try call.value(2) {
    case .userdata(let data):
      guard let payload = data.packed(type) else { throw LuaError("a cell was expected as a place on the board") }
      return (ScriptTypes.cell(payload), 3)
    case .string(let text):
      guard let cell = Cell(text) else { throw LuaError("'\(text)' is no cell; cells are written \"r4c7\"") }
      return (cell, 3)
    default:
      return (Cell(row: try call.integer(2), column: try call.integer(3)), 4)
    }
  }
}

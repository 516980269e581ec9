// The values of its own that the host gives to scripts: cells and grids.
import Grids
import LuaBridge
import Play

/// The userdata types of cells and grids in one Lua state.
final class ScriptTypes {
  unowned let state: LuaState
  let cell: LuaType
  let grid: LuaType

  init(_ state: LuaState) throws {
    self.state = state
    cell = try state.placeType("cell", isOrdered: true)
    grid = try state.boardType(
      "grid", places: cell, longestSide: 256,
      refusal: "this board cannot be changed here; only a move's `apply` and `setup` change boards",
      methods: [
        "rows": .rowCount, "columns": .columnCount, "get": .get, "put": .put, "has": .has, "count": .count,
        "lowest": .lowest, "line_through": .line, "cells": .items, "neighbours": .neighbours,
      ])
  }

  static func payload(_ cell: Cell) -> Int64 { LuaPlace(row: cell.row, column: cell.column).payload }

  static func cell(_ payload: Int64) -> Cell {
    let place = LuaPlace(payload: payload)
    return Cell(row: place.row, column: place.column)
  }

  /// A cell, or a side or corner by its name.
  func value(_ cell: Cell) -> LuaValue {
    cell.part == .whole ? state.packed(self.cell, ScriptTypes.payload(cell)) : .string(cell.description)
  }

  func value(_ grid: Grid<Int?>, isReadOnly: Bool = false) throws -> LuaValue {
    try state.board(
      self.grid, rows: grid.shape.rows, columns: grid.shape.columns, values: grid.elements, isFixed: isReadOnly)
  }

  /// The grid behind a copy of a board.
  static func grid(_ board: LuaBoard) throws -> Grid<Int?> {
    guard
      let grid = Grid(shape: GridShape(rows: board.rows, columns: board.columns), elements: board.values)
    else { throw LuaError("the board could not be read") }
    return grid
  }

  /// The cell behind a value: a cell, or a text that names one.
  func cell(_ value: LuaValue) -> Cell? {
    switch value {
    case .userdata(let data): data.packed(self.cell).map(ScriptTypes.cell)
    case .string(let text): Cell(text)
    default: nil
    }
  }

  /// A sequence of cells as a Lua table.
  func sequence(_ cells: [Cell]) throws -> LuaValue {
    .table(try state.table(sequence: cells.map { value($0) }))
  }

  /// `are_on_board(lists, rows, columns, least)`.
  func areOnBoard(_ call: LuaCall) throws -> Bool {
    let (rows, columns, least) = (try call.integer(2), try call.integer(3), try call.integer(4))
    var areOn = true
    let areLists = try call.forEachPackedList(1, of: cell, or: cell) { payloads, _ in
      try call.spend(10 + 2 * payloads.count)
      areOn = areOn && payloads.count >= least && ScriptTypes.areDistinct(payloads)
      for payload in payloads {
        let place = LuaPlace(payload: payload)
        areOn = areOn && place.row <= rows && place.column <= columns
      }
    }
    return areLists && areOn
  }

  private static func areDistinct(_ payloads: UnsafeBufferPointer<Int64>) -> Bool {
    if payloads.count > 32 { return Set(payloads).count == payloads.count }
    for place in payloads.indices {
      for other in 0..<place where payloads[other] == payloads[place] { return false }
    }
    return true
  }
}

// The values of its own that the host gives to scripts: cells and grids.
import Grids
import LuaBridge
import Play

/// A board in a script's hands; a script changes it in place, the state takes a copy afterwards.
final class GridBox {
  var grid: Grid<Int?>
  let isReadOnly: Bool

  init(_ grid: Grid<Int?>, isReadOnly: Bool = false) {
    self.grid = grid
    self.isReadOnly = isReadOnly
  }
}

/// The userdata types of cells and grids in one Lua state.
final class ScriptTypes {
  unowned let state: LuaState
  let cell: LuaType
  let grid: LuaType

  init(_ state: LuaState) throws {
    self.state = state
    let cell = try state.type(
      "cell",
      getters: [
        "row": { .integer(ScriptTypes.cell(try $0.payload()).row) },
        "column": { .integer(ScriptTypes.cell(try $0.payload()).column) },
      ],
      text: { .string(ScriptTypes.cell(try $0.payload()).description) })
    self.cell = cell
    grid = try state.type(
      "grid", methods: GridMethods.all(cell),
      text: { call in
        let grid = try call.object(1, as: GridBox.self).grid
        return .string("grid of \(grid.shape.rows) × \(grid.shape.columns)")
      })
  }

  static func payload(_ cell: Cell) -> Int64 { Int64(cell.row) << 32 | Int64(cell.column) }

  static func cell(_ payload: Int64) -> Cell {
    Cell(row: Int(payload >> 32), column: Int(payload & 0xffff_ffff))
  }

  func value(_ cell: Cell) -> LuaValue { state.packed(self.cell, ScriptTypes.payload(cell)) }

  func value(_ grid: Grid<Int?>, isReadOnly: Bool = false) throws -> LuaValue {
    try state.object(self.grid, GridBox(grid, isReadOnly: isReadOnly))
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
}

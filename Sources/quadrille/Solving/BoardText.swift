// A board as rows of text.
import Grids
import Play

/// A board as rows of text: cells separated by blanks, in columns as wide as the widest name; lines on squares as a drawing; values on
/// other sides and corners as a list.
struct BoardText {
  let board: ModelBoard

  func lines(_ grid: Grid<Int?>) -> [String] {
    if let drawn = LinesText(board, grid) { return drawn.rows }
    return cells(grid) + others(grid)
  }

  /// For each layer of sides or corners the places of each value but the `rest`.
  private func others(_ grid: Grid<Int?>) -> [String] {
    guard let plan = board.shape.plan else { return [] }
    return board.layers.filter { $0.kind != .cells }.flatMap { layer in
      layer.values.filter { $0 != layer.rest }.map { value in
        let places = board.shape.cells[plan.indices(of: layer.kind)].filter { grid[$0] == value }
        return (["\(layer.kind.rawValue) \(layer.name(of: value)):"] + places.map(\.description)).joined(separator: " ")
      }
    }
  }

  private func cells(_ grid: Grid<Int?>) -> [String] {
    guard board.layers[0].kind == .cells else { return [] }
    let names = grid.shape.allRows.map { row in
      row.map { cell in grid[cell].map { board.name(of: $0).printable } ?? "." }
    }
    let width = names.joined().map(\.columns).max() ?? 1
    return names.map { row in
      let text = row.map { $0.padded(to: width) }.joined(separator: " ")
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }
}

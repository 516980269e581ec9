// A board as rows of text.
import Grids
import Play

/// A board as rows of text, cells separated by blanks, in columns as wide as the widest name.
struct BoardText {
  let board: ModelBoard

  func lines(_ grid: Grid<Int?>) -> [String] {
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

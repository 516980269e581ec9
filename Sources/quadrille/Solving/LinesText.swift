// A board with lines on its sides, drawn in signs.
import Grids
import Play

/// Lines along the sides of squares, or through their middles, drawn in signs: two columns and one row to each half cell.
struct LinesText {
  private let shape: GridShape
  private let plan: BoardPlan
  private let isThrough: Bool
  /// The number of lines at a side.
  private let lines: (Cell) -> Int
  /// What a cell shows, at most three columns wide.
  private let text: (Cell) -> String

  /// `nil` for a board without lines, or of other cells than squares.
  init?(_ board: ModelBoard, _ grid: Grid<Int?>) {
    guard let plan = board.shape.plan, plan.geometry.isSquare,
      let layer = board.layers.first(where: { $0.entry == .border || $0.entry == .line })
    else { return nil }
    self.plan = plan
    shape = board.shape.frame
    isThrough = layer.entry == .line
    lines = { side in
      guard grid.shape.contains(side), let value = grid[side], value != layer.rest else { return 0 }
      return max(0, value)
    }
    let clues = Dictionary(
      board.regions.filter { $0.style == .text && $0.cells.count == 1 }.map { ($0.cells[0], $0.text ?? "") },
      uniquingKeysWith: { first, _ in first })
    text = { cell in
      if grid.shape.contains(cell), let value = grid[cell] { return board.name(of: value).printable }
      return clues[cell]?.printable ?? ""
    }
  }

  /// The rows of signs.
  var rows: [String] { isThrough ? through : along }

  /// Corner signs by the sides that meet there: above 1, right 2, below 4, left 8.
  private static let signs = Array("·╵╶└╷│┌├╴┘─┴┐┤┬┼")

  private func side(_ row: Int, _ column: Int, _ name: String) -> Int {
    Cell("r\(row)c\(column).\(name)").map(lines) ?? 0
  }

  /// The lines at the upper left corner of a place in the order above, right, below, left.
  private func around(_ row: Int, _ column: Int) -> [Int] {
    let (above, below) = (row > 1, row <= shape.rows)
    return [
      above ? column <= shape.columns ? side(row - 1, column, "left") : side(row - 1, column - 1, "right") : 0,
      column <= shape.columns ? below ? side(row, column, "top") : side(row - 1, column, "bottom") : 0,
      below ? column <= shape.columns ? side(row, column, "left") : side(row, column - 1, "right") : 0,
      column > 1 ? below ? side(row, column - 1, "top") : side(row - 1, column - 1, "bottom") : 0,
    ]
  }

  private func sign(_ lines: [Int]) -> Character {
    LinesText.signs[lines.enumerated().reduce(0) { $0 + ($1.element > 0 ? 1 << $1.offset : 0) }]
  }

  private var along: [String] {
    (1...shape.rows + 1).flatMap { row -> [String] in
      var (upper, lower) = ("", "")
      for column in 1...shape.columns + 1 {
        let around = around(row, column)
        upper.append(sign(around))
        upper += column > shape.columns ? "" : around[1] > 0 ? "───" : "   "
        lower += around[2] > 0 ? "│" : " "
        if row <= shape.rows, column <= shape.columns {
          lower += text(Cell(row: row, column: column)).centred(in: 3)
        }
      }
      return row <= shape.rows ? [upper.trimmedEnd, lower.trimmedEnd] : [upper.trimmedEnd]
    }
  }

  private var through: [String] {
    (1...shape.rows).flatMap { row -> [String] in
      var (upper, lower) = ("", "")
      for column in 1...shape.columns {
        let cell = Cell(row: row, column: column)
        let around = ["top", "right", "bottom", "left"].map { side(row, column, $0) }
        let own = text(cell)
        upper += own.isEmpty ? String(sign(around)) : String(own.prefix(1))
        upper += around[1] > 1 ? "═══" : around[1] > 0 ? "───" : "   "
        lower += (around[2] > 1 ? "║" : around[2] > 0 ? "│" : " ") + "   "
      }
      return row < shape.rows ? [upper.trimmedEnd, lower.trimmedEnd] : [upper.trimmedEnd]
    }
  }
}

extension String {
  /// The text between blanks, in so many columns; cut if it is wider.
  fileprivate func centred(in width: Int) -> String {
    let text = columns > width ? String(prefix(width)) : self
    let free = width - text.columns
    return String(repeating: " ", count: free / 2) + text + String(repeating: " ", count: free - free / 2)
  }

  /// The text without blanks at its end.
  fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}

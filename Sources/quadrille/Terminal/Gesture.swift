// A move from a gesture's template.
import Grids
import Play

/// A template such as `drop {column}` and the moves it makes.
struct Gesture {
  let template: String

  /// The move on a cell; a drag goes from another cell to it.
  func move(at cell: Cell, value: Int? = nil, from: Cell? = nil) -> String {
    var move = template
    let parts: [(String, String?)] = [
      ("{cell}", cell.description), ("{row}", String(cell.row)), ("{column}", String(cell.column)),
      ("{to}", cell.description), ("{from}", from?.description), ("{value}", value.map(String.init)),
    ]
    for (name, text) in parts { if let text { move = move.replacing(name, with: text) } }
    return move
  }

  /// The move on several cells.
  func move(at cells: [Cell]) -> String {
    template.replacing("{cells}", with: MoveArgument.cells(cells).description)
  }

  /// The move of a stroke over cells in one line.
  func move(along cells: [Cell]) -> String {
    guard let first = cells.first, let last = cells.last else { return template }
    return Gesture(template: template.replacing("{cells}", with: MoveArgument.cells(cells).description))
      .move(at: last, from: first)
  }

  /// The move that writes a text into a cell.
  func move(at cell: Cell, text: String) -> String {
    move(at: cell).replacing("{text}", with: MoveArgument.text(text).description)
  }
}

extension Cell {
  /// The cells from here to another one in the same row, column or diagonal, both ends among them; `nil` if they are in
  /// no line.
  func line(to other: Cell) -> [Cell]? {
    let (down, right) = (other.row - row, other.column - column)
    guard down == 0 || right == 0 || abs(down) == abs(right) else { return nil }
    return (0...max(abs(down), abs(right))).map {
      Cell(row: row + down.signum() * $0, column: column + right.signum() * $0)
    }
  }
}

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

  /// The move that writes a text into a cell.
  func move(at cell: Cell, text: String) -> String {
    move(at: cell).replacing("{text}", with: MoveArgument.text(text).description)
  }
}

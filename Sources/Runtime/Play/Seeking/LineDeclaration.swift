// A rule set's word that its game is one of lines, read from what `search` gives.
import GameSearch
import Grids

/// `{ kind = "lines", board =, turn =, length =, gravity =, move = "drop {column}" }`.
struct LineDeclaration {
  let board: LineBoard
  let shape: GridShape
  private let template: String
  private let place: String

  /// - Throws: `RuleFault` that names what is wrong with it.
  init(_ fields: PlayRecord, place: String) throws(RuleFault) {
    func fault(_ text: String) -> RuleFault { RuleFault(.script, place: .named(place), "`search`: \(text)") }
    func fault(_ field: String, _ wanted: String) -> RuleFault {
      fault("`\(field)` must be \(wanted), got \(fields[field]?.shown ?? "nil")")
    }
    guard let grid = fields["board"]?.grid else { throw fault("board", "a grid") }
    guard let turn = fields["turn"]?.integer, turn == 1 || turn == 2 else { throw fault("turn", "1 or 2") }
    guard let length = fields["length"]?.integer else { throw fault("length", "a whole number") }
    guard let template = fields["move"]?.string, template.contains("{column}") || template.contains("{cell}") else {
      throw fault("move", "a move with {column} or {cell}, such as \"drop {column}\"")
    }
    let gravity = fields["gravity"]?.boolean ?? false
    guard let game = LineGame(rows: grid.shape.rows, columns: grid.shape.columns, line: length, gravity: gravity) else {
      throw fault("a board must have at most 256 cells, and a line 2 to 64")
    }
    let cells = grid.elements.map { value -> UInt8 in
      switch value {
      case nil, 0: 0
      case 1: 1
      case 2: 2
      default: 3
      }
    }
    guard let board = LineBoard(game, cells: cells, turn: turn) else {
      throw fault("cells must hold 0, 1 or 2, and with gravity a disc must not float")
    }
    (self.board, shape, self.template, self.place) = (board, grid.shape, template, place)
  }

  /// The move that puts a disc on a cell.
  ///
  /// - Throws: `RuleFault` where the rule set's template gives no move.
  func move(_ index: Int) throws(RuleFault) -> Move {
    let cell = shape.cell(at: index)
    var text = template
    for (gap, value) in [("{column}", "\(cell.column)"), ("{row}", "\(cell.row)"), ("{cell}", cell.description)] {
      text = text.split(separator: gap, omittingEmptySubsequences: false).joined(separator: value)
    }
    do {
      return try Move(parsing: text)
    } catch {
      let reason = error.text.text(in: .english)
      throw RuleFault(
        .script, place: .named(place),
        "`search`: `move` gives `\(text.cut(to: 100))`, which is not a legal move: \(reason)")
    }
  }
}

// A rule set's word that its game is one of lines, read from what `search` gives.
import GameSearch
import Grids

/// `{ kind = "lines", board =, turn =, length =, gravity =, move = "drop {column}" }`.
struct LineDeclaration {
  let board: LineBoard
  let shape: GridShape
  private let template: MoveTemplate
  private let place: String

  /// - Throws: `RuleFault` that names what is wrong with it.
  init(_ fields: PlayRecord, place: String) throws(RuleFault) {
    let fields = SearchFields(fields, place: place)
    guard let grid = fields["board"]?.grid else { throw fields.fault("board", "a grid") }
    guard let turn = fields["turn"]?.integer, turn == 1 || turn == 2 else { throw fields.fault("turn", "1 or 2") }
    guard let length = fields["length"]?.integer else { throw fields.fault("length", "a whole number") }
    guard let template = fields["move"]?.string.map(MoveTemplate.init),
      template.has("{column}") || template.has("{cell}")
    else {
      throw fields.fault("move", "a move with {column} or {cell}, such as \"drop {column}\"")
    }
    let gravity = fields["gravity"]?.boolean ?? false
    guard let game = LineGame(rows: grid.shape.rows, columns: grid.shape.columns, line: length, gravity: gravity) else {
      throw fields.fault("a board must have at most 256 cells, and a line 2 to 64")
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
      throw fields.fault("cells must hold 0, 1 or 2, and with gravity a disc must not float")
    }
    (self.board, shape, self.template, self.place) = (board, grid.shape, template, place)
  }

  /// The move that puts a disc on a cell.
  ///
  /// - Throws: `RuleFault` where the rule set's template gives no move.
  func move(_ index: Int) throws(RuleFault) -> Move {
    let cell = shape.cell(at: index)
    let text = template.filled(
      [("{column}", "\(cell.column)"), ("{row}", "\(cell.row)"), ("{cell}", cell.description)])
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

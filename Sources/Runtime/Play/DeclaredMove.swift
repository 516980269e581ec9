// Holds a move's arguments to what its rule set declares.
import Grids

/// Holds a move's arguments to what its rule set declares.
struct DeclaredMove {
  let declaration: MoveDeclaration
  let puzzle: Puzzle
  let state: GameState

  init(_ declaration: MoveDeclaration, _ puzzle: Puzzle, _ state: GameState) {
    self.declaration = declaration
    self.puzzle = puzzle
    self.state = state
  }

  /// The move, its arguments of the declared kinds and within the board.
  func checked(_ move: Move) throws(MoveRefusal) -> Move {
    guard move.arguments.count == declaration.arguments.count else {
      throw MoveRefusal(
        code: "move/arguments",
        text: Texts.argumentCount(name: move.name, wanted: declaration.arguments.count, got: move.arguments.count))
    }
    for (argument, kind) in zip(move.arguments, declaration.arguments) {
      guard accepts(argument, kind) else {
        throw MoveRefusal(
          code: "move/arguments", place: place(argument), text: Texts.argument(argument.description, bounds(kind)))
      }
    }
    return move
  }

  private func accepts(_ argument: MoveArgument, _ kind: ArgumentKind) -> Bool {
    switch (kind, argument) {
    case (.row, .integer(let row)): (1...(state.board?.shape.rows ?? .max)).contains(row)
    case (.column, .integer(let column)): (1...(state.board?.shape.columns ?? .max)).contains(column)
    case (.cell, .cells(let cells)): cells.count == 1 && isOnBoard(cells[0])
    case (.cells, .cells(let cells)): cells.allSatisfy(isOnBoard)
    case (.seat, .integer(let seat)): (1...puzzle.rules.seats).contains(seat)
    case (.value, .integer(let value)): puzzle.board?.text.values.contains(value) ?? true
    case (.range(let range), .integer(let value)): range.contains(value)
    case (.text, .text): true
    default: false
    }
  }

  /// Whether a place is a cell of the state's board, or has a value of the model.
  private func isOnBoard(_ place: Cell) -> Bool {
    guard let board = state.board else { return true }
    return board.shape.contains(place) || puzzle.board?.shape.contains(place) == true
  }

  private func place(_ argument: MoveArgument) -> String? {
    if case .cells(let cells) = argument { cells.first?.description } else { nil }
  }

  private func bounds(_ kind: ArgumentKind) -> LocalizedText {
    switch kind {
    case .row: Texts.numberFromTo(1, state.board?.shape.rows)
    case .column: Texts.numberFromTo(1, state.board?.shape.columns)
    case .cell: Texts.aCell
    case .cells: Texts.someCells
    case .seat: Texts.numberFromTo(1, puzzle.rules.seats)
    case .value: Texts.aValue
    case .range(let range): Texts.numberFromTo(range.lowerBound, range.upperBound)
    case .text: Texts.aText
    }
  }
}

// What a session asks the search: the computer's moves, and the first step of a solution.
import GameSearch
import Grids
import Solver

extension Session {
  /// How well the computer plays whose turn it is; `nil` when a person is to move or the game does not run.
  public var thinker: Int? {
    guard state.outcome == nil, !isPaused, !isReady, puzzle.rules.seats > 1 else { return nil }
    return journal.head.computer(state.turn)
  }

  /// A move that the computer makes now, the same whenever it is asked for.
  ///
  /// - Returns: `nil` where a person is to move, there is no move, or the work was cancelled.
  /// - Throws: `RuleFault` of the rule set's scripts.
  public func computersMove(isCancelled: @escaping @Sendable () -> Bool = { false }) async throws -> Move? {
    guard let strength = thinker.flatMap({ Strength($0) }) else { return nil }
    return try await Seeker(puzzle, state, context(seat: state.turn), isCancelled: isCancelled).choice(strength)
  }

  /// Whether a shortest solution can be looked for.
  public var isSearchable: Bool { puzzle.isSearchable(from: state) }

  /// The first step of a shortest solution of a game for one.
  func firstStep(_ level: Hint.Level) async throws -> HintText {
    switch try await Seeker(puzzle, state, context(seat: 1)).solution() {
    case .solved(let moves):
      guard let first = moves.first else { throw MoveRefusal(code: "move/no-hint", text: Texts.hintNoModel) }
      return HintText(Texts.firstStep(first, of: moves.count), level: level, cells: cells(of: first))
    case .unsolvable: return HintText(Texts.unsolvable, level: level, cells: [])
    case .undecided: return HintText(Texts.tooFar, level: level, cells: [])
    }
  }

  /// The cells that a move names, or the open ones of the column it names.
  func cells(of move: Move) -> [Cell] {
    let named = move.arguments.flatMap { argument in
      if case .cells(let cells) = argument { cells } else { [] as [Cell] }
    }
    let kinds = puzzle.rules.moves.first { $0.name == move.name }?.arguments ?? []
    guard named.isEmpty, let place = kinds.firstIndex(of: .column), case .integer(let column) = move.arguments[place],
      let board = state.board
    else { return named }
    return board.shape.cells.filter { $0.column == column && (board[$0] ?? 0) == 0 }
  }
}

extension Puzzle {
  /// Whether a shortest solution can be looked for: a game for one that says how, or whose own moves can all be tried and lead to an end by themselves.
  ///
  /// - Parameter state: The position; `nil` tells whether there may be one from which it can.
  public func isSearchable(from state: GameState? = nil) -> Bool {
    guard board == nil, rules.seats == 1, !rules.refusesSearch else { return false }
    return rules.hasSearch || (rules.hasOutcome && rules.listsAllMoves && state?.agenda.events.isEmpty ?? true)
  }
}

// Whether the entries are right so far, and the way back to before the first mistake.
import Grids

/// The answer to `!right`, or the result of `!before-mistake`.
public struct Rightness: Hashable, Sendable {
  /// Whether no entry is wrong.
  public let isRight: Bool
  /// How many moves were taken back.
  public let takenBack: Int
}

extension Session {
  /// The last verdict, as long as the board is the same.
  public var verdict: Rightness? { help.verdict }

  /// `!right`: answers whether every entry is right so far, without naming cells. Counted as a check.
  mutating func judge(_ move: Move, isReplay: Bool) async throws {
    guard move.arguments.isEmpty else {
      throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "!right"))
    }
    if !isReplay { try await mayJudge() }
    help.asksVerdict = true
    // As with checks, of those in a journal only the last one matters.
    if !isReplay { try await findVerdict() }
    countVerdict()
  }

  /// `!before-mistake`: takes back moves until every entry is right. Counted as a check, also if nothing was wrong.
  ///
  /// - Parameter isRecorded: Whether the move is from a journal, where it names the number of moves it took back, so that
  ///   a replay needs no solution.
  /// - Returns: The move for the journal.
  mutating func returnToRight(_ move: Move, isRecorded: Bool) async throws -> Move {
    var count = 0
    if isRecorded {
      guard case .integer(let recorded)? = move.arguments.first, move.arguments.count == 1, recorded >= 0 else {
        throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "!before-mistake 3"))
      }
      for _ in 0..<recorded { try await takeBack() }
      count = recorded
    } else {
      guard move.arguments.isEmpty else {
        throw MoveRefusal(code: "move/arguments", text: Texts.shape(example: "!before-mistake"))
      }
      try mayGoBack(or: "move/nothing-to-undo", Texts.nothingToUndo)
      try await mayJudge()
      while try await isRight(state) == false {
        try await takeBack()
        count += 1
      }
    }
    help.verdict = Rightness(isRight: true, takenBack: count)
    countVerdict()
    return Move("!before-mistake", [.integer(count)])
  }

  /// Answers `!right` for the present board, if it was asked.
  mutating func findVerdict() async throws {
    guard help.asksVerdict, let isRight = try await isRight(state) else { return }
    help.verdict = Rightness(isRight: isRight, takenBack: 0)
  }

  /// How many values the player entered that differ from the solution, those corrected since included; 0 without a
  /// model, or if the one solution is not found with bounded work.
  ///
  /// A part of the right value does not count. Nor does a value in a layer with a `rest` that the next move takes away or replaces: taps there
  /// go through the values in turn.
  public func wrongEntries() async -> Int {
    guard let board = puzzle.board,
      let solved = ending == .solved ? board.entries(of: state).map(board.completed) : try? await puzzle.solution()
    else { return 0 }
    let moves = journal.records.map { try? Move(parsing: $0.move) }
    return moves.indices.reduce(0) { sum, place in
      guard let move = moves[place], move.name == "enter", move.arguments.count == 2,
        case .cells(let cells) = move.arguments[0], case .integer(let value) = move.arguments[1]
      else { return sum }
      let next = place + 1 < moves.count ? moves[place + 1] : nil
      return sum
        + cells.count { cell in
          guard solved.shape.contains(cell), solved[cell] != value else { return false }
          let layer = board.layer(of: cell)
          return !layer.isPart(value, of: solved[cell]) && !(layer.rest != nil && next?.replaces(cell) == true)
        }
    }
  }

  /// Whether the entries of a state agree with the solution; `nil` if the game has none. A model is compared with its
  /// solution, any other game with what its view says.
  private func isRight(_ state: GameState) async throws -> Bool? {
    if puzzle.board != nil { return try await mistakes(in: state)?.wrong.isEmpty }
    guard puzzle.rules.hasView else { return nil }
    return try await puzzle.script.view(of: state, context(seat: state.turn), in: .english).isRightSoFar
  }

  private func mayJudge() async throws {
    try mayHelp()
    if try await isSecret() { throw MoveRefusal(code: "move/no-check", text: Texts.noHelpInCompetition) }
    if try await isRight(state) == nil { throw MoveRefusal(code: "move/no-check", text: Texts.checkNoModel) }
  }

  private mutating func countVerdict() {
    count("checks")
    // A rule set that judges its own entries counts its checks as help, too.
    if puzzle.board == nil { count("hints") }
  }
}

extension Move {
  /// Whether it enters another value in a place or clears it.
  fileprivate func replaces(_ place: Cell) -> Bool {
    guard name == "enter" || name == "clear", case .cells(let cells)? = arguments.first else { return false }
    return cells.contains(place)
  }
}

// Shortest solutions of one-player games, for solve and hint.
import GameSearch
import Grids
import Play

/// A shortest solution of a level without a model, from its start.
struct MoveSolution {
  private let answer: TileAnswer<Move>
  private let session: Session

  /// - Returns: `nil` for a level with a model, for several players, and if things happen by themselves or moves cannot
  ///   be enumerated and the rule set declares no search.
  /// - Throws: `RuleFault` of the rule set's scripts.
  init?(_ puzzle: Puzzle, _ effort: Seeker.Effort) async throws {
    guard puzzle.board == nil, puzzle.rules.seats == 1 else { return nil }
    let head = JournalHead(session: "solve", puzzle: puzzle, seed: 0, seats: [], day: "2000-01-01")
    session = try await Session(puzzle: puzzle, journal: Journal(head: head))
    guard session.isSearchable else { return nil }
    answer = try await Seeker(puzzle, session.state, session.context(seat: 1)).solution(effort)
  }

  /// Writes the moves, one per line or as `{"moves":[…]}`.
  func tell(json: Bool) throws {
    let moves = try moves()
    if json { return try Output.standard.line(CanonicalJSON.text(["moves": moves.map(\.description)])) }
    for move in moves { try Output.standard.line(move.description) }
  }

  /// Writes the first move, the number of moves, and the hint that a player gets.
  func tellFirst(_ language: Language, _ form: AnswerForm) async throws {
    struct Document: Encodable {
      let kind: String
      let level: Int
      let text: String
      let targets: [String]?
      let move: String?
      let left: Int
    }
    let moves = try moves()
    var session = session
    if !moves.isEmpty { try await session.submit("!hint 4", id: "hint", at: 0) }
    let document = Document(
      kind: moves.isEmpty ? "solved" : "step", level: 4,
      text: session.hint?.text.text(in: language) ?? moves.first?.description ?? "",
      targets: session.hint?.targets.map(\.description), move: moves.first?.description, left: moves.count)
    try form.write(document, lines: [document.text] + [document.move].compactMap { $0.map { "  " + $0 } })
  }

  private func moves() throws -> [Move] {
    switch answer {
    case .solved(let moves): return moves
    case .unsolvable: throw Stop(.no, "the level has no solution")
    case .undecided: throw Stop(.no, "no solution was found by bounded work")
    }
  }
}

// Searches that GameSearch does natively, as plain values that may be answered in another process.
public import GameSearch
import Grids
import Solver

/// A search of a position that a rule set's `search` describes as a kind of game that `GameSearch` knows.
public enum NativeSearch: Hashable, Sendable {
  /// What every move of a game of lines is worth.
  case appraisal(Seeker.Effort)
  /// Whether each move of a game of lines wins, draws or loses.
  case verdicts
  /// The move of a player of a strength, drawn with a seed's stream, in a game of lines.
  case choice(Strength, seed: UInt64, stream: UInt64)
  /// The moves of a shortest solution of a game of tiles, with so much work at most.
  case solution(work: Int)
  /// Whether the goal of a game of tiles is out of reach for sure.
  case outOfReach

  /// What a search found.
  public enum Answer: Sendable {
    /// What moves are worth; `nil` if the work was cancelled.
    case appraisal(MoveAppraisal?)
    /// A move; `nil` if there is none or the work was cancelled.
    case choice(Move?)
    /// A shortest solution.
    case solution(TileAnswer<Move>)
    /// Whether the goal is out of reach for sure.
    case outOfReach(Bool)
  }

  /// Searches on this thread.
  ///
  /// - Parameters:
  ///   - fields: What the rule set's `search` says of the position.
  ///   - place: What faults have as their place.
  ///   - book: The opening book of a game of lines.
  ///   - isCancelled: Asked now and then, from any thread.
  /// - Throws: `RuleFault` that names what is wrong with the fields; `MoveRefusal` where their template makes no move.
  public func answer(
    _ fields: PlayRecord, place: String, book: (LineGame) -> LineBook?,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws -> Answer {
    switch self {
    case .solution(let work):
      return .solution(try TileDeclaration(fields, place: place).answer(work: work, isCancelled: isCancelled))
    case .outOfReach: return .outOfReach(try TileDeclaration(fields, place: place).isOutOfReach)
    case .appraisal, .verdicts, .choice: break
    }
    let lines = try LineDeclaration(fields, place: place)
    let search = LineSearch(lines.board, book: book(lines.board.game), isCancelled: isCancelled)
    switch self {
    case .appraisal(let effort): return .appraisal(try lines.rated(search.appraisal(effort.work)))
    case .verdicts: return .appraisal(try lines.rated(search.verdicts(.move)))
    case .choice(let strength, let seed, let stream):
      var random = Xoshiro256(seed: seed, stream: stream)
      return .choice(try search.choice(strength, using: &random).map { try lines.move($0) })
    case .solution, .outOfReach: return .choice(nil)
    }
  }
}

extension LineDeclaration {
  /// What was found, with the moves as the rule set calls them.
  fileprivate func rated(_ found: Appraisal?) throws -> MoveAppraisal? {
    guard let found else { return nil }
    let moves = try found.moves.map { try move($0.move) }
    let numbers = Dictionary(zip(found.moves.map(\.move), moves)) { first, _ in first }
    return MoveAppraisal(found) { numbers[$0] ?? Move("none") }
  }
}

// What moves are worth and which one the computer makes: natively where the rule set says how, else by its own moves.
import Foundation
public import GameSearch
import Grids
import Solver

/// Looks for moves in one position of a game.
public struct Seeker: Sendable {
  let puzzle: Puzzle
  let state: GameState
  let context: GameContext
  let isCancelled: @Sendable () -> Bool

  /// How hard to look.
  public enum Effort: Int, Sendable {
    /// A part of a second.
    case glance
    /// Under a second.
    case move
    /// As long as an exact answer takes.
    case thorough
  }

  /// - Parameters:
  ///   - context: What scripts may know; its seat is the one to move.
  ///   - isCancelled: Asked now and then, from any thread.
  public init(
    _ puzzle: Puzzle, _ state: GameState, _ context: GameContext,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.puzzle, self.state, self.context, self.isCancelled) = (puzzle, state, context, isCancelled)
  }

  /// What every move is worth to the side to move.
  ///
  /// - Returns: `nil` if the work was cancelled.
  /// - Throws: `RuleFault` of the rule set's scripts; a spent budget among them.
  public func appraisal(_ effort: Effort = .thorough) async throws -> MoveAppraisal? {
    guard state.outcome == nil else { return MoveAppraisal(Appraisal(moves: [], score: nil), []) }
    guard let fields = try await fields("lines") else {
      return try await puzzle.analyzer.appraise(
        state, context, work: effort == .thorough ? 40_000 : 4_000, isCancelled: isCancelled)
    }
    guard case .appraisal(let found) = try await native(.appraisal(effort), fields) else { return nil }
    return found
  }

  /// Whether each move wins, draws or loses: a score of 1, 0 or −1, or `nil` if unknown.
  ///
  /// - Returns: `nil` if the work was cancelled, and where there is no other way to tell than `appraisal`.
  /// - Throws: `RuleFault` of the rule set's scripts; a spent budget among them.
  func verdicts() async throws -> MoveAppraisal? {
    guard let fields = try await fields("lines"),
      case .appraisal(let found) = try await native(.verdicts, fields)
    else { return nil }
    return found
  }

  /// A move of a player of some strength; the same for the same seed and move number.
  ///
  /// - Returns: `nil` if the work was cancelled or there is no move.
  /// - Throws: `RuleFault` of the rule set's scripts.
  public func choice(_ strength: Strength) async throws -> Move? {
    guard state.outcome == nil else { return nil }
    // Streams below those of events, which lie below 0.
    let stream = UInt64(bitPattern: Int64(-1_000_000_000 - context.number))
    if let fields = try await fields("lines") {
      let search = NativeSearch.choice(strength, seed: context.seed, stream: stream)
      guard case .choice(let found) = try await native(search, fields) else { return nil }
      return found
    }
    var random = Xoshiro256(seed: context.seed, stream: stream)
    let work = [40, 150, 500, 1500, 4000][strength.level - 1]
    guard
      let found = try await puzzle.analyzer.appraise(state, context, work: work, isCancelled: isCancelled)
    else { return nil }
    if random.below(100) < [30, 15, 5, 0, 0][strength.level - 1], !found.moves.isEmpty {
      return found.moves[random.below(found.moves.count)].move
    }
    let best = found.best
    return best.isEmpty ? nil : best[random.below(best.count)]
  }

  /// The game of lines that the rule set says it is; `nil` for others.
  ///
  /// - Throws: `RuleFault` of the rule set's scripts.
  public func lineGame() async throws -> LineGame? {
    try await fields("lines").map { try LineDeclaration($0, place: puzzle.rules.name).board.game }
  }

  /// What the rule set says of the position, if it says that its game is of a kind.
  func fields(_ kind: String) async throws -> PlayRecord? {
    guard let fields = try await puzzle.script.search(of: state, context), fields["kind"]?.string == kind else {
      return nil
    }
    return fields
  }

  /// Searches natively: in the host's worker process, or on a thread of its own.
  func native(_ search: NativeSearch, _ fields: PlayRecord) async throws -> NativeSearch.Answer {
    let (isCancelled, place) = (isCancelled, puzzle.rules.name)
    if puzzle.analyzer.searchesApart {
      return try await puzzle.analyzer.search(search, fields, place: place, isCancelled: isCancelled)
    }
    var book: LineBook?
    if fields["kind"]?.string == "lines" {
      book = try await puzzle.script.book(of: try LineDeclaration(fields, place: place).board.game)
    }
    let known = book
    return try await Seeker.beside {
      Result { try search.answer(fields, place: place, book: { _ in known }, isCancelled: isCancelled) }
    }.get()
  }

  /// Runs long work on a thread of its own, so that neither tasks nor other such work wait for it.
  static func beside<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 4 << 20
      thread.start()
    }
  }
}

extension Seeker.Effort {
  var work: LineSearch.Work {
    switch self {
    case .glance: .glance
    case .move: .move
    case .thorough: .thorough
    }
  }
}

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
  public enum Effort: Sendable {
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
    guard let lines = try await lines() else {
      return try await puzzle.host.appraise(
        state, context, work: effort == .thorough ? 40_000 : 4_000, isCancelled: isCancelled)
    }
    let search = try await search(lines.board)
    return try await rated(lines) { search.appraisal(effort.work) }
  }

  /// Whether each move wins, draws or loses, as far as that can be told: a score is 1, 0 or −1, or `nil`.
  ///
  /// - Returns: `nil` if the work was cancelled, and where there is no other way to tell than `appraisal`.
  /// - Throws: `RuleFault` of the rule set's scripts; a spent budget among them.
  func verdicts() async throws -> MoveAppraisal? {
    guard let lines = try await lines() else { return nil }
    let search = try await search(lines.board)
    return try await rated(lines) { search.verdicts(.move) }
  }

  private func rated(
    _ lines: LineDeclaration, _ search: @escaping @Sendable () -> Appraisal?
  ) async throws -> MoveAppraisal? {
    guard let found = await Seeker.beside(search) else { return nil }
    let moves = try found.moves.map { try lines.move($0.move) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(found.moves.map(\.move), moves))
    return MoveAppraisal(found) { numbers[$0] ?? Move("none") }
  }

  /// A move of a player of some strength; the same for the same seed and move number.
  ///
  /// - Returns: `nil` if the work was cancelled or there is no move.
  /// - Throws: `RuleFault` of the rule set's scripts.
  public func choice(_ strength: Strength) async throws -> Move? {
    guard state.outcome == nil else { return nil }
    // Streams below those of events, which lie below 0.
    let stream = UInt64(bitPattern: Int64(-1_000_000_000 - context.number))
    if let lines = try await lines() {
      let search = try await search(lines.board)
      let seed = context.seed
      let found = await Seeker.beside {
        var random = Xoshiro256(seed: seed, stream: stream)
        return search.choice(strength, using: &random)
      }
      return try found.map { try lines.move($0) }
    }
    var random = Xoshiro256(seed: context.seed, stream: stream)
    let work = [40, 150, 500, 1500, 4000][strength.level - 1]
    guard
      let found = try await puzzle.host.appraise(state, context, work: work, isCancelled: isCancelled)
    else { return nil }
    if random.below(100) < [30, 15, 5, 0, 0][strength.level - 1], !found.moves.isEmpty {
      return found.moves[random.below(found.moves.count)].move
    }
    let best = found.best
    return best.isEmpty ? nil : best[random.below(best.count)]
  }

  private func search(_ board: LineBoard) async throws -> LineSearch {
    LineSearch(board, book: try await puzzle.host.book(of: board.game), isCancelled: isCancelled)
  }

  /// The game of lines that the rule set says it is; `nil` for others.
  ///
  /// - Throws: `RuleFault` of the rule set's scripts.
  public func lineGame() async throws -> LineGame? { try await lines()?.board.game }

  private func lines() async throws -> LineDeclaration? {
    guard let fields = try await puzzle.host.search(of: state, context) else { return nil }
    guard fields["kind"]?.string == "lines" else { return nil }
    return try LineDeclaration(fields, place: puzzle.rules.name)
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

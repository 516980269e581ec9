// What is marked of a player's entries, and what a check has found.
public import Grids

/// Which entries are marked without a check.
public enum Marking: String, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Entries that break a rule.
  case rules
  /// Those, and entries that are not those of the solution.
  case solution
  /// What breaks a rule, up to difficulty 3; nothing above.
  case auto

  /// What that means for a puzzle.
  func resolved(for puzzle: Puzzle) -> Marking {
    if self == .solution, puzzle.forbidsHelp { return .rules }
    guard self == .auto else { return self }
    return puzzle.level["difficulty"]?.integer ?? 1 > 3 ? .none : .rules
  }
}

/// What a check has found.
public struct CheckResult: Hashable, Sendable {
  /// The entries that are wrong, row by row.
  public let wrong: [Cell]
  /// The number of checked entries.
  public let count: Int
  /// Whether the board is full.
  public let isFull: Bool

  /// A result by its parts.
  public init(wrong: [Cell], count: Int, isFull: Bool) {
    self.wrong = wrong
    self.count = count
    self.isFull = isFull
  }
}

extension Session {
  /// The player's entries that differ from the solution and are not part of it; without a unique solution, those that break a rule.
  ///
  /// - Parameters:
  ///   - cells: The cells to check; `nil` for all.
  ///   - earlier: The state to check; `nil` for the current one.
  /// - Throws: `RuleFault` when a predicate fails.
  func mistakes(among cells: Set<Cell>? = nil, in earlier: GameState? = nil) async throws -> CheckResult? {
    let state = earlier ?? self.state
    guard let board = puzzle.board, let stored = board.entries(of: state) else { return nil }
    let grid = fog.seen(stored, of: state, puzzle)
    let givens = puzzle.givens.map { fog.seen(givens: $0) }
    let solution = try await puzzle.solution()
    let conflicts = solution == nil && earlier != nil ? try await Conflicts(of: state, puzzle, fog) : self.conflicts
    let entries = grid.entries.filter { cell, value in
      value != nil && givens?[cell] == nil && cells?.contains(cell) ?? true
    }
    let wrong = entries.filter { cell, value in
      guard let solution else { return conflicts.cells[cell] != nil }
      return solution[cell] != value && !(value.map { board.layer(of: cell).isPart($0, of: solution[cell]) } ?? false)
    }
    return CheckResult(
      wrong: wrong.map(\.cell), count: entries.count, isFull: board.completed(grid).elements.allSatisfy { $0 != nil })
  }
}

// How hard a puzzle is, and by what it can be solved.

/// What it takes to solve a puzzle.
public enum SolvingMethod: String, Sendable, Hashable, CaseIterable {
  /// Naked and hidden singles alone.
  case elimination
  /// Further steps, none of which assumes anything.
  case deduction
  /// Assumptions that have to be tried.
  case trialAndError = "trial-and-error"
}

/// The judgement of a puzzle.
public struct Grade: Sendable, Hashable {
  /// 0, 1, or 2 for several.
  public internal(set) var solutions: Int
  /// The simplest method that solves it; `trialAndError` when it has not exactly one solution.
  public internal(set) var method: SolvingMethod
  /// From 1, easy, to 5, hard.
  public internal(set) var difficulty: Int
  /// How many variables the givens leave open.
  public internal(set) var open: Int
  /// How many are still open when elimination finds nothing more.
  public internal(set) var left: Int

  /// A grade with all its findings.
  public init(solutions: Int, method: SolvingMethod, difficulty: Int, open: Int, left: Int) {
    self.solutions = solutions
    self.method = method
    self.difficulty = difficulty
    self.open = open
    self.left = left
  }
}

// How hard a puzzle is, and by what it can be solved.

/// What it takes to solve a puzzle.
public enum SolvingMethod: String, Sendable, Hashable, CaseIterable {
  /// Naked and hidden singles alone, and what a constraint says of its last open variable.
  case elimination
  /// Further steps, none of which assumes anything.
  case deduction
  /// Assumptions that have to be tried.
  case trialAndError = "trial-and-error"
}

/// The judgement of a puzzle.
public struct Grade: Sendable, Hashable {
  /// 0, 1, or 2 for several.
  public var solutions: Int
  /// The simplest method that solves it; `trialAndError` when it has not exactly one solution.
  public var method: SolvingMethod
  /// From 1, easy, to 5, hard.
  public var difficulty: Int
  /// How hard it is on a finer scale: ten times the weight of the hardest step (`Technique.baseWeight`), plus up to 9 for
  /// how many steps weigh as much. From 100 to about 1,300; 0 without exactly one solution or without an open variable.
  public var score: Int
  /// How many variables the givens leave open.
  public var open: Int
  /// How many are still open when elimination finds nothing more.
  public var left: Int
  /// How many steps of each technique the easiest way takes; empty without exactly one solution.
  public var steps: [Technique: Int]

  /// A grade with all its findings.
  public init(
    solutions: Int, method: SolvingMethod, difficulty: Int, open: Int, left: Int, score: Int = 0,
    steps: [Technique: Int] = [:]
  ) {
    self.solutions = solutions
    self.method = method
    self.difficulty = difficulty
    self.open = open
    self.left = left
    self.score = score
    self.steps = steps
  }
}

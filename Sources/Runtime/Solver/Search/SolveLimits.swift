// How far a search may go, and what it found.

/// The bounds of one search.
public struct SolveLimits: Sendable {
  /// How many solutions to count at most.
  public var solutions: Int
  /// How many of the solutions counted are kept; nil keeps all.
  public var keep: Int?
  /// How many decisions the search may take; nil is no bound. The same bound gives the same result everywhere.
  public var nodes: Int?
  /// Asked every 128 decisions; true ends the search.
  public var isCancelled: (@Sendable () -> Bool)?

  /// Bounds for a search, by default for one solution without a bound on the work.
  public init(
    solutions: Int = 1, keep: Int? = nil, nodes: Int? = nil, isCancelled: (@Sendable () -> Bool)? = nil
  ) {
    self.solutions = solutions
    self.keep = keep
    self.nodes = nodes
    self.isCancelled = isCancelled
  }
}

/// What a search found.
public struct SolveResult: Sendable, Hashable {
  /// How a search ended.
  public enum Status: Sendable, Hashable {
    /// Everything was searched: `count` is the number of solutions.
    case complete
    /// As many solutions as asked for were found; there may be more.
    case limitReached
    /// The bound on decisions was reached first.
    case workExhausted
    /// The caller ended the search.
    case cancelled
  }

  /// The solutions kept: the value of each variable in the order of adding.
  public var solutions: [[Int]]
  /// How many solutions were found.
  public var count: Int
  /// How the search ended.
  public var status: Status
  /// How many decisions were taken.
  public var nodes: Int

  /// A result with all its findings.
  public init(solutions: [[Int]], count: Int, status: Status, nodes: Int) {
    self.solutions = solutions
    self.count = count
    self.status = status
    self.nodes = nodes
  }
}

// What can be said of a model and its givens.

/// A judgement of a model with givens, as far as it has got.
public struct Verdict: Sendable, Hashable {
  /// How many solutions there are.
  public enum Count: Sendable, Hashable {
    /// None.
    case none
    /// Exactly one.
    case one
    /// More than one.
    case several
    /// The work ended before it could be told; at least as many as `solutions` has.
    case unknown
  }

  /// What is worked out, in this order. The first is always done; each other may be left out.
  public enum Stage: Int, Sendable, Hashable, CaseIterable {
    /// None, one or several solutions.
    case solutions
    /// For no solution: what contradicts itself.
    case conflict
    /// The values that appear in some solution.
    case candidates
    /// For one solution: givens without which it is still the only one.
    case givens
    /// For one solution: constraints without which it is still the only one.
    case constraints
  }

  /// Constraints and givens that cannot hold together.
  public struct Conflict: Sendable, Hashable {
    /// The constraints, in the order of adding.
    public var constraints: [ConstraintIndex]
    /// The givens, in the order of the variables.
    public var givens: [Assignment]
    /// Whether the conflict is minimal: the removal of each element was tried, and the search was completed.
    public var isSmallest: Bool

    /// A conflict by its parts.
    public init(constraints: [ConstraintIndex], givens: [Assignment], isSmallest: Bool) {
      self.constraints = constraints
      self.givens = givens
      self.isSmallest = isSmallest
    }
  }

  /// How many solutions there are.
  public var count = Count.unknown
  /// Up to two solutions: the value of each variable in the order of adding.
  public var solutions: [[Int]] = []
  /// The variables in which the two solutions differ.
  public var differing: [VariableIndex] = []
  /// What contradicts itself, for `none`.
  public var conflict: Conflict?
  /// For each variable the values known to appear in some solution, ascending; empty before that stage.
  public var possible: [[Int]] = []
  /// Values of which it could not be told or has not been told yet.
  public var undecided: [Candidates] = []
  /// Givens any one of which could be left out without another solution, in the order of the variables; empty unless there is one
  /// solution.
  public var redundantGivens: [VariableIndex] = []
  /// Constraints any one of which could be left out without another solution, in the order of adding; empty unless there is one
  /// solution.
  public var redundantConstraints: [ConstraintIndex] = []
  /// Givens of which it could not be told, in the order of the variables.
  public var undecidedGivens: [VariableIndex] = []
  /// Constraints of which it could not be told, in the order of adding.
  public var undecidedConstraints: [ConstraintIndex] = []
  /// The stages that came to their end, whether or not they apply.
  public var finished: Set<Stage> = []
  /// What a later verdict need not search again: solutions that have each candidate, and candidates of no solution.
  public var known = KnownValues()
  /// The decisions taken in all searches.
  public var nodes = 0

  /// A verdict that says nothing yet.
  public init() {}
}

/// What earlier verdicts have found, so that it is not searched again.
public struct KnownValues: Sendable, Hashable {
  /// Solutions, perhaps of another model: those that break a constraint or differ from a given are left out.
  public var solutions: [[Int]]
  /// Values that are in no solution of this very model with these givens.
  public var excluded: [Candidates]

  /// The maximum number of solutions that are kept of a model with so many variables; a few prove most candidates.
  public static func mostSolutions(variables: Int) -> Int { max(2, min(256, mostValues / max(variables, 1))) }
  /// The maximum number of values that all of them have together.
  private static let mostValues = 65_536

  /// Known solutions and values.
  public init(solutions: [[Int]] = [], excluded: [Candidates] = []) {
    (self.solutions, self.excluded) = (solutions, excluded)
  }
}

/// How far the work on a verdict may go.
public struct VerdictLimits: Sendable {
  /// The stages wanted besides the first.
  public var stages: Set<Verdict.Stage>
  /// The decisions all searches may take together; the same bound gives the same verdict everywhere.
  public var nodes: Int
  /// The decisions one search may take.
  public var nodesEach: Int
  /// Constraints to look at for redundancy; nil is all.
  public var constraints: [ConstraintIndex]?
  /// What is known from earlier verdicts.
  public var known: KnownValues
  /// Asked between searches and every 128 decisions; true ends the work with what was found.
  public var isCancelled: (@Sendable () -> Bool)?

  /// Limits, by default all stages within 2,000,000 decisions, 200,000 each.
  public init(
    stages: Set<Verdict.Stage> = Set(Verdict.Stage.allCases), nodes: Int = 2_000_000, nodesEach: Int = 200_000,
    constraints: [ConstraintIndex]? = nil, known: KnownValues = KnownValues(),
    isCancelled: (@Sendable () -> Bool)? = nil
  ) {
    self.stages = stages
    self.nodes = nodes
    self.nodesEach = nodesEach
    self.constraints = constraints
    self.known = known
    self.isCancelled = isCancelled
  }
}

// Why a variable cannot take a value.

/// The answer to the question why a variable does not take a value.
public struct Refutation: Sendable, Hashable {
  /// What kind of answer there is.
  public enum Finding: Sendable, Hashable {
    /// The puzzle gives the variable, with this value or another.
    case given
    /// The value leads to a contradiction, at once if there are no steps.
    case contradiction
    /// No deduction rules the value out, but a search finds no solution with it.
    case trial
    /// Nothing rules the value out, as far as bounded work can tell.
    case open
    /// The givens alone have no solution.
    case noSolution
  }

  /// What kind of answer this is.
  public let finding: Finding
  /// The value that was supposed.
  public let supposed: Assignment
  /// What follows from the supposition, in order: only steps on which the contradiction rests.
  public let steps: [DeductionStep]
  /// How the steps end; nil unless `finding` is `contradiction`.
  public let end: Contradiction?
  /// Whether the entries were used as well: not if there are none, or if no solution has them all.
  public let usesEntries: Bool

  /// An answer by its parts.
  public init(
    _ finding: Finding, supposed: Assignment, steps: [DeductionStep] = [], end: Contradiction? = nil,
    usesEntries: Bool = false
  ) {
    self.finding = finding
    self.supposed = supposed
    self.steps = steps
    self.end = end
    self.usesEntries = usesEntries
  }
}

/// How a supposition fails.
public struct Contradiction: Sendable, Hashable {
  /// What there is no place for.
  public enum Kind: Sendable, Hashable {
    /// A variable has no value left.
    case noValue
    /// A value has no place left in a house.
    case noPlace
    /// Two variables that differ would have the same value.
    case twice
    /// A constraint cannot be fulfilled.
    case rule
  }

  /// What fails.
  public let kind: Kind
  /// The constraints that it rests on, the first the one that fails unless `kind` is `noValue`.
  public let constraints: [ConstraintIndex]
  /// The variable without a value and those that take its values, the two with the same, or those of the house or
  /// constraint.
  public let variables: [VariableIndex]
  /// The value without a place, or with two.
  public let value: Int?

  /// A contradiction by its parts.
  public init(_ kind: Kind, constraints: [ConstraintIndex], variables: [VariableIndex], value: Int? = nil) {
    self.kind = kind
    self.constraints = constraints
    self.variables = variables
    self.value = value
  }
}

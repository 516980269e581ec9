// The numbers by which variables, constraints and predicates of a model are named.

/// A variable of a model, counted from 0 in the order of adding.
public struct VariableIndex: Hashable, Sendable, Comparable {
  /// The variable's number, from 0.
  public let rawValue: Int

  /// Names the variable with a number.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Whether the first was added before the second.
  public static func < (first: VariableIndex, second: VariableIndex) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// Two variables of a model, unordered.
public struct VariablePair: Hashable, Sendable {
  /// One of the two.
  public let first: VariableIndex
  /// The other.
  public let second: VariableIndex

  /// Names two variables.
  public init(_ first: VariableIndex, _ second: VariableIndex) {
    self.first = first
    self.second = second
  }
}

/// A constraint of a model, counted from 0 in the order of adding.
public struct ConstraintIndex: Hashable, Sendable, Comparable {
  /// The constraint's number, from 0.
  public let rawValue: Int

  /// Names the constraint with a number.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Whether the first was added before the second.
  public static func < (first: ConstraintIndex, second: ConstraintIndex) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// A predicate that the evaluator answers, by the number the caller gave it.
public struct PredicateIndex: Hashable, Sendable {
  /// The caller's number of the predicate.
  public let rawValue: Int

  /// Names the predicate with a number.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}

// What a model can say about its variables.

/// A rule about the values of some variables.
///
/// A variable may stand in a scope more than once; it then has the same value in each place.
public enum Constraint: Sendable, Hashable {
  /// No two of the variables have the same value.
  case allDifferent([VariableIndex])
  /// No two of the variables with the same label have the same value; each has the label in its place of the other list, which is as
  /// long.
  case allDifferentWithin([VariableIndex], labels: [VariableIndex])
  /// The two values differ.
  case different(VariableIndex, VariableIndex)
  /// The two values are the same.
  case equal(VariableIndex, VariableIndex)
  /// The first value is smaller than the second.
  case less(VariableIndex, VariableIndex)
  /// Each value is smaller than the next.
  case increasing([VariableIndex])
  /// The absolute difference of the two values compares with the number.
  case difference(VariableIndex, VariableIndex, Comparison, Operand)
  /// The sum of the values, each times its weight, compares with the number.
  case linear([VariableIndex], weights: [Int], Comparison, Operand)
  /// The product of the values compares with the number.
  case product([VariableIndex], Comparison, Operand)
  /// The number of variables that have the value compares with the number.
  case count([VariableIndex], value: Operand, Comparison, Operand)
  /// The variable at the place that `index` tells, from 1, has the value; an index outside the list breaks the rule.
  case element(index: VariableIndex, [VariableIndex], value: Operand)
  /// The values, in order, are one of the rows.
  case table([VariableIndex], rows: [[Int]])
  /// The automaton accepts the values, read in order.
  case regular([VariableIndex], Automaton)
  /// Of lines of one length, read from their first value on like words in a dictionary, the one at `place`, counted from 0, is the
  /// `rank`-th from the least. Without ties no other line is like it; with them it shares the ranks of those that are.
  case rank([[VariableIndex]], place: Int, rank: Int, ties: Bool)
  /// The variables that have the value form one area: each can be reached from each over pairs that touch and both have it. One alone
  /// is an area, and none at all breaks nothing. A variable that stands twice counts once.
  case connected([VariableIndex], touching: [VariablePair], value: Operand)
  /// Each variable has the place, from 1, of the one that follows it: from any place, following leads through all others and back.
  case circuit([VariableIndex])
  /// The values, in order, are one of the tuples of a tabulated predicate.
  case relation([VariableIndex], TupleSet)
  /// A predicate that was not tabulated holds for the values, in order.
  case predicate([VariableIndex], PredicateIndex)

  /// Every variable the constraint names, in order, those it names twice twice.
  public var scope: [VariableIndex] {
    switch self {
    case .allDifferent(let variables), .increasing(let variables), .table(let variables, _),
      .regular(let variables, _), .circuit(let variables), .relation(let variables, _), .predicate(let variables, _),
      .connected(let variables, _, .constant):
      variables
    case .allDifferentWithin(let variables, let labels): variables + labels
    case .rank(let lines, _, _, _): lines.flatMap(\.self)
    case .different(let first, let second), .equal(let first, let second), .less(let first, let second):
      [first, second]
    case .difference(let first, let second, _, let operand):
      [first, second] + [operand.variable].compactMap(\.self)
    case .linear(let variables, _, _, .constant), .product(let variables, _, .constant): variables
    case .linear(let variables, _, _, .variable(let other)), .product(let variables, _, .variable(let other)):
      variables + [other]
    case .connected(let variables, _, .variable(let value)): variables + [value]
    case .count(let variables, let value, _, let operand):
      variables + [value.variable, operand.variable].compactMap(\.self)
    case .element(let index, let variables, let value):
      [index] + variables + [value.variable].compactMap(\.self)
    }
  }

  /// The variables that it says all differ, however else it binds them.
  var differing: [VariableIndex]? {
    switch self {
    case .allDifferent(let scope), .circuit(let scope): scope
    default: nil
    }
  }

  /// Whether it names but one variable, however often.
  var isOfOneVariable: Bool {
    let scope = scope
    return scope.count == 1 || scope.count > 1 && scope[0] == scope[1] && scope.allSatisfy { $0 == scope[0] }
  }

  /// The rule about the sum of the variables, all weights 1.
  public static func sum(_ variables: [VariableIndex], _ comparison: Comparison, _ operand: Operand) -> Constraint {
    .linear(variables, weights: ones(variables.count), comparison, operand)
  }

  /// Weights of 1, most of them lists that are there already.
  static func ones(_ count: Int) -> [Int] {
    count < kept.count ? kept[count] : Array(repeating: 1, count: count)
  }

  private static let kept = (0...16).map { Array(repeating: 1, count: $0) }
}

/// Answers the predicates that are not tabulated.
public protocol PredicateEvaluator: AnyObject {
  /// Whether a predicate holds for values in the order of its constraint's variables.
  ///
  /// The answer must depend on the values alone: the solver remembers it.
  func holds(_ predicate: PredicateIndex, _ values: [Int]) throws -> Bool
}

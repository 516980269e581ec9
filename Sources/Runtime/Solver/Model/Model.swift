// Variables and constraints, as a rule set declares them.

/// A constraint satisfaction problem: variables with finitely many integer values, and rules about them.
///
/// Nothing here knows of grids, digits or games. What passes `addVariable` and `add` never fails later.
public struct Model: Sendable {
  /// The values of each variable.
  private(set) var lists: [[Int]] = []
  /// The constraints in the order of adding.
  public private(set) var constraints: [Constraint] = []

  /// A model without variables.
  public init() {}

  /// How many variables there are.
  public var variableCount: Int {
    lists.count
  }

  /// All variables in the order of adding.
  public var variables: [VariableIndex] {
    lists.indices.map { VariableIndex($0) }
  }

  /// A variable's values in the order they were given.
  public func values(of variable: VariableIndex) -> [Int] {
    precondition(lists.indices.contains(variable.rawValue), "the variable is of another model")
    return lists[variable.rawValue]
  }

  /// Adds a variable.
  ///
  /// - Parameter values: 1 to 64 distinct integers of any size, in any order.
  /// - Returns: The variable's index.
  /// - Throws: When there are too few, too many or equal values.
  public mutating func addVariable(values: [Int]) throws(ModelError) -> VariableIndex {
    try addVariables(1, values: values)[0]
  }

  /// Adds variables that all have the same values, which are looked at once.
  ///
  /// - Parameters:
  ///   - count: How many, not negative.
  ///   - values: 1 to 64 distinct integers of any size, in any order.
  /// - Returns: The variables' indices, one after another.
  /// - Throws: When there are too few, too many or equal values.
  public mutating func addVariables(_ count: Int, values: [Int]) throws(ModelError) -> [VariableIndex] {
    guard (1...64).contains(values.count) else {
      throw ModelError(code: .values, message: "a variable has 1 to 64 values, this one has \(values.count)")
    }
    let sorted = values.sorted()
    for (value, next) in zip(sorted, sorted.dropFirst()) where value == next {
      throw ModelError(code: .values, message: "the values of a variable are distinct, \(value) is there twice")
    }
    let first = lists.count
    lists += repeatElement(values, count: count)
    return (first..<lists.count).map { VariableIndex($0) }
  }

  /// Adds a constraint.
  ///
  /// - Returns: The constraint's index.
  /// - Throws: When the scope is empty or names an unknown variable, when weights, rows or tuples do not fit the scope,
  ///   or when a weighted sum could pass 2¹²⁵.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(ModelError) -> ConstraintIndex {
    try check(constraint)
    constraints.append(constraint)
    return ConstraintIndex(constraints.count - 1)
  }

  /// Adds constraints one after another, all of them or none.
  ///
  /// - Returns: Their places among the constraints.
  /// - Throws: What `add(_:)` throws for the first that is not possible.
  @discardableResult
  public mutating func add(contentsOf more: [Constraint]) throws(ModelError) -> Range<Int> {
    for constraint in more { try check(constraint) }
    constraints += more
    return constraints.count - more.count..<constraints.count
  }

  private func check(_ constraint: Constraint) throws(ModelError) {
    for variable in constraint.scope where !lists.indices.contains(variable.rawValue) {
      throw ModelError(
        code: .unknownVariable,
        message: "there is no variable \(variable.rawValue), the model has \(lists.count)")
    }
    try checkShape(constraint)
  }

  /// The model with only the constraints at some places.
  func keeping(_ places: Set<Int>) -> Model {
    var model = self
    model.constraints = constraints.indices.filter(places.contains).map { constraints[$0] }
    return model
  }

  /// The two variables of a constraint that says no more than that they differ, however it is written.
  func differingPair(_ constraint: Constraint) -> (VariableIndex, VariableIndex)? {
    switch constraint {
    case .different(let first, let second): return (first, second)
    case .relation(let scope, let tuples):
      guard scope.count == 2, scope[0] != scope[1] else { return nil }
      let list = lists[scope[0].rawValue]
      guard tuples.count == list.count * (list.count - 1), list == lists[scope[1].rawValue],
        list.indices.allSatisfy({ !tuples[$0 * (list.count + 1)] })
      else { return nil }
      return (scope[0], scope[1])
    default: return nil
    }
  }

  private func checkShape(_ constraint: Constraint) throws(ModelError) {
    switch constraint {
    case .different, .equal, .less, .difference: break
    case .allDifferent(let scope), .increasing(let scope), .product(let scope, _, _), .count(let scope, _, _, _),
      .element(_, let scope, _), .regular(let scope, _), .circuit(let scope), .predicate(let scope, _):
      try checkFilled(scope)
    case .allDifferentWithin(let scope, let labels):
      try checkFilled(scope)
      guard labels.count == scope.count else {
        throw ModelError(code: .length, message: "there are \(labels.count) labels for \(scope.count) variables")
      }
    case .connected(let scope, let pairs, _):
      try checkFilled(scope)
      let known = Set(scope)
      for pair in pairs {
        for variable in [pair.first, pair.second] where !known.contains(variable) {
          throw ModelError(
            code: .unknownVariable,
            message: "a pair that touches names variable \(variable.rawValue), which is none of those to be connected")
        }
      }
    case .linear(let scope, let weights, _, let operand):
      try checkFilled(scope)
      guard weights.count == scope.count else {
        throw ModelError(
          code: .length, message: "there are \(weights.count) weights for \(scope.count) variables")
      }
      try checkMagnitude(scope, weights, operand)
    case .rank(let lines, let place, _, _):
      guard lines.indices.contains(place) else {
        throw ModelError(
          code: .length, message: "there is no line \(place + 1) of \(lines.count) to have a rank")
      }
      try checkFilled(lines[place])
      for line in lines where line.count != lines[place].count {
        throw ModelError(
          code: .length, message: "a line has \(line.count) variables, the one with the rank \(lines[place].count)")
      }
    case .table(let scope, let rows):
      try checkFilled(scope)
      for row in rows where row.count != scope.count {
        throw ModelError(
          code: .length, message: "a row has \(row.count) values for \(scope.count) variables")
      }
    case .relation(let scope, let tuples):
      try checkFilled(scope)
      guard tuples.sizes == scope.map({ lists[$0.rawValue].count }) else {
        throw ModelError(code: .length, message: "a relation's sizes are not those of its variables' value lists")
      }
    }
  }

  private func checkFilled(_ scope: [VariableIndex]) throws(ModelError) {
    guard !scope.isEmpty else {
      throw ModelError(code: .emptyScope, message: "a constraint needs at least one variable")
    }
  }

  /// Sums are computed in 128 bits; what could leave them is refused here.
  private func checkMagnitude(
    _ scope: [VariableIndex], _ weights: [Int], _ operand: Operand
  ) throws(ModelError) {
    let limit = UInt128(1) << 125
    var sum: UInt128 = 1 << 64
    for (variable, weight) in zip(scope, weights) {
      let largest = lists[variable.rawValue].reduce(0) { max($0, $1.magnitude) }
      sum += UInt128(weight.magnitude) * UInt128(largest)
      guard sum < limit else {
        throw ModelError(code: .tooLarge, message: "the weighted sum could grow past 2 to the 125th")
      }
    }
  }
}

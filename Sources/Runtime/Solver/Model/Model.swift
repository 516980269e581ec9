// Variables and constraints, as a rule set declares them.

/// A constraint satisfaction problem: variables with finitely many integer values, and rules about them.
///
/// Nothing here knows of grids, digits or games. What passes `addVariable` and `add` never fails later.
public struct Model: Sendable {
  /// The values of each variable.
  private(set) var lists: [[Int]] = []
  /// The constraints in the order of adding.
  public private(set) var constraints: [Constraint] = []
  /// The variables whose values tell solutions apart, each once, in ascending order; `nil` for all.
  public private(set) var projection: [VariableIndex]?

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
      throw ModelError(code: .values, message: "a variable must have 1 to 64 values, got \(values.count)")
    }
    let sorted = values.sorted()
    for (value, next) in zip(sorted, sorted.dropFirst()) where value == next {
      throw ModelError(code: .values, message: "the values of a variable must be distinct, got \(value) twice")
    }
    let first = lists.count
    lists += repeatElement(values, count: count)
    return (first..<lists.count).map { VariableIndex($0) }
  }

  /// The model with only some variables to tell solutions apart: two solutions that agree on them are one.
  ///
  /// Searches, grades and generated puzzles then are about these variables alone. The others must have values that satisfy
  /// the constraints; which values does not matter.
  ///
  /// - Parameter variables: Variables of the model, in any order; if they are all there are, nothing changes.
  public func projected(onto variables: some Sequence<VariableIndex>) -> Model {
    let known = Set(variables).filter { lists.indices.contains($0.rawValue) }
    var model = self
    model.projection = known.count == lists.count ? nil : known.sorted()
    return model
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

  /// Adds all of some constraints in order, or none.
  ///
  /// - Returns: Their indices among the constraints.
  /// - Throws: What `add(_:)` throws for the first that is not possible.
  @discardableResult
  public mutating func add(contentsOf more: [Constraint]) throws(ModelError) -> Range<Int> {
    for constraint in more { try check(constraint) }
    constraints += more
    return constraints.count - more.count..<constraints.count
  }

  private func check(_ constraint: Constraint) throws(ModelError) {
    let form = constraint.form
    for variable in form.scope where !lists.indices.contains(variable.rawValue) {
      throw ModelError(
        code: .unknownVariable,
        message: "unknown variable \(variable.rawValue), the model has \(lists.count)")
    }
    try form.check(self)
  }

  /// The model without what the constraints at some places say: each of them becomes one that always holds, so that all
  /// others keep their places.
  public func without(_ places: some Sequence<Int>) -> Model {
    var model = self
    for place in places where model.constraints.indices.contains(place) {
      model.constraints[place] = .allDifferent(Array(constraints[place].scope.prefix(1)))
    }
    return model
  }

  /// The model with only the constraints at some places.
  func keeping(_ places: Set<Int>) -> Model {
    var model = self
    model.constraints = constraints.indices.filter(places.contains).map { constraints[$0] }
    return model
  }
}

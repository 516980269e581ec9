// Which constraints a partial assignment has already broken.

extension Model {
  /// Whether every constraint holds for a complete assignment; nil where that takes a predicate's evaluator.
  ///
  /// - Parameter values: The value of each variable.
  /// - Complexity: ends at the first constraint that does not hold.
  public func holds(_ values: [Int]) -> Bool? {
    for constraint in constraints {
      guard let holds = constraint.form.holds(values, in: self) else { return nil }
      if !holds { return false }
    }
    return true
  }

  /// A constraint that an assignment breaks, and the variables to show for it.
  public struct Violation: Sendable, Hashable {
    /// The broken constraint.
    public let constraint: ConstraintIndex
    /// The variables at fault, in the order of the scope, none twice.
    public let variables: [VariableIndex]

    /// A broken constraint with the variables at fault.
    public init(constraint: ConstraintIndex, variables: [VariableIndex]) {
      self.constraint = constraint
      self.variables = variables
    }
  }

  /// The constraints that a partial assignment breaks, in the order of adding.
  ///
  /// An all-different names exactly the variables that share a value, one within labels those that share both where some do. Any
  /// other constraint names its scope, when no
  /// values of its open variables can fulfil it: judged exactly where the open values of the scope make up to 4,096
  /// combinations, beyond that by the smallest and largest possible numbers, so never wrongly. A predicate that is not
  /// tabulated is asked when its scope is complete, and passes when there is no evaluator.
  ///
  /// - Parameters:
  ///   - values: Each variable's value, nil where it is open; what is missing at the end is open.
  ///   - predicates: Who answers the predicates.
  /// - Throws: What the evaluator throws.
  public func violations(
    of values: [Int?], predicates: (any PredicateEvaluator)? = nil
  ) throws -> [Violation] {
    var open = values.prefix(variableCount).map(\.self)
    open += Array(repeating: nil, count: variableCount - open.count)
    let assignment = PartialAssignment(model: self, values: open)
    var result: [Violation] = []
    for (number, constraint) in constraints.enumerated() {
      let form = constraint.form
      let broken = try form.culprits(assignment, form.scope.distinct(), predicates)
      if !broken.isEmpty { result.append(Violation(constraint: ConstraintIndex(number), variables: broken)) }
    }
    return result
  }
}

/// A model's variables, some with a value.
struct PartialAssignment {
  let model: Model
  let values: [Int?]

  /// The combinations of open values up to which a constraint is judged by trying them all.
  static let exhaustiveLimit = 4096

  /// The variables that share their value with another variable in the list.
  func sharing(_ variables: [VariableIndex]) -> [VariableIndex] {
    var uses: [Int: Int] = [:]
    for variable in variables {
      if let value = values[variable.rawValue] { uses[value, default: 0] += 1 }
    }
    return variables.distinct().filter { values[$0.rawValue].map { uses[$0, default: 0] > 1 } ?? false }
  }

  /// The variables whose labels are the same and known as are their values, and these labels.
  func sharing(_ variables: [VariableIndex], _ labels: [VariableIndex]) -> [VariableIndex] {
    var uses: [[Int]: [VariableIndex]] = [:]
    for (variable, label) in zip(variables, labels) {
      if let value = values[variable.rawValue], let name = values[label.rawValue] {
        uses[[name, value], default: []] += [variable, label]
      }
    }
    let shared = Set(uses.values.lazy.filter { $0.count > 2 }.joined())
    return (variables + labels).distinct().filter(shared.contains)
  }

  /// Whether some values of the open variables may fulfil a constraint other than a predicate; `scope` is its own.
  func allows(_ constraint: some ConstraintForm, scope: [VariableIndex]) -> Bool {
    if constraint.isJudgedByBounds { return constraint.mayHold(self) }
    let open = scope.filter { values[$0.rawValue] == nil }
    var combinations = 1
    for variable in open where combinations <= Self.exhaustiveLimit {
      combinations *= model.values(of: variable).count
    }
    if combinations <= Self.exhaustiveLimit { return someCompletion(of: open, fulfils: constraint) }
    return constraint.mayHold(self)
  }

  private func someCompletion(of open: [VariableIndex], fulfils constraint: some ConstraintForm) -> Bool {
    var trial = values.map { $0 ?? 0 }
    var positions = Array(repeating: 0, count: open.count)
    for variable in open { trial[variable.rawValue] = model.values(of: variable)[0] }
    while true {
      if constraint.holds(trial, in: model) ?? true { return true }
      var place = 0
      while place < open.count {
        let list = model.values(of: open[place])
        positions[place] += 1
        if positions[place] == list.count { positions[place] = 0 }
        trial[open[place].rawValue] = list[positions[place]]
        if positions[place] != 0 { break }
        place += 1
      }
      if place == open.count { return false }
    }
  }
}

extension PartialAssignment {
  /// The values that a variable has or can take.
  func candidates(_ variable: VariableIndex) -> [Int] {
    values[variable.rawValue].map { [$0] } ?? model.values(of: variable)
  }

  /// The values that a number has or can take.
  func candidates(_ operand: Operand) -> [Int] {
    switch operand {
    case .constant(let number): [number]
    case .variable(let variable): candidates(variable)
    }
  }

  /// From the smallest to the largest value that a variable has or can take.
  func range(of variable: VariableIndex) -> ClosedRange<Int128> {
    let list = candidates(variable)
    return Int128(list.min() ?? 0)...Int128(list.max() ?? 0)
  }

  /// From the smallest to the largest value that a number has or can take.
  func range(of operand: Operand) -> ClosedRange<Int128> {
    switch operand {
    case .constant(let number): Int128(number)...Int128(number)
    case .variable(let variable): range(of: variable)
    }
  }

  /// Whether variables can have the values of a row.
  func fits(_ row: [Int], _ scope: [VariableIndex]) -> Bool {
    var chosen: [VariableIndex: Int] = [:]
    for (value, variable) in zip(row, scope) {
      if let known = chosen[variable] {
        if known != value { return false }
      } else if let fixed = values[variable.rawValue] {
        if fixed != value { return false }
      } else if !model.values(of: variable).contains(value) {
        return false
      }
      chosen[variable] = value
    }
    return true
  }
}

extension Array where Element: Hashable {
  /// The elements in the order of their first occurrence, without duplicates.
  func distinct() -> [Element] {
    if count <= 16 {
      let repeats = withUnsafeBufferPointer { list in
        for place in list.indices {
          for before in 0..<place where list[before] == list[place] { return true }
        }
        return false
      }
      return repeats ? indices.filter { !self[..<$0].contains(self[$0]) }.map { self[$0] } : self
    }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

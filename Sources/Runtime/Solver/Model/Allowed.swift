// What each constraint by itself leaves to open variables.

extension Model {
  /// The values of each open variable with which no constraint is broken for certain: what players pencil in before they
  /// begin to think.
  ///
  /// A constraint that the given values break already says nothing. Predicates that are not tabulated exclude nothing.
  ///
  /// - Parameter values: Each variable's value, nil where it is open; what is missing at the end is open.
  /// - Returns: By variable, ascending; none for a variable that has a value.
  /// - Complexity: each constraint is judged as in `violations(of:predicates:)`, once for each value of each of its open
  ///   variables; an all-different is looked at once.
  public func allowed(besides values: [Int?]) -> [[Int]] {
    var open = values.prefix(variableCount).map(\.self)
    open += Array(repeating: nil, count: variableCount - open.count)
    var left = variables.map { open[$0.rawValue] == nil ? self.values(of: $0).sorted() : [] }
    for constraint in constraints {
      if let house = constraint.form.house {
        let used = Set(house.compactMap { open[$0.rawValue] })
        for variable in house { left[variable.rawValue].removeAll(where: used.contains) }
      } else {
        narrow(&left, open, constraint.form)
      }
    }
    return left
  }

  private func narrow(_ left: inout [[Int]], _ open: [Int?], _ constraint: some ConstraintForm) {
    if constraint.isAsked { return }
    let scope = constraint.scope.distinct()
    guard scope.contains(where: { open[$0.rawValue] != nil }) || constraint.excludesAlone,
      PartialAssignment(model: self, values: open).allows(constraint, scope: scope)
    else { return }
    for variable in scope where open[variable.rawValue] == nil {
      left[variable.rawValue].removeAll { value in
        var trial = open
        trial[variable.rawValue] = value
        return !PartialAssignment(model: self, values: trial).allows(constraint, scope: scope)
      }
    }
  }
}

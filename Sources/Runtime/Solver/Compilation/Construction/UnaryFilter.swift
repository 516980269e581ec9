// Constraints on one variable.

/// Narrows the domain of a variable by a constraint that names no other.
struct UnaryFilter {
  let model: Model

  /// Keeps the values for which the constraint holds; a predicate that only an evaluator knows removes none.
  ///
  /// - Parameter trial: A value for each variable of the model; that of the constraint's variable changes.
  func narrow(_ domains: inout VariableDomains, by constraint: Constraint, _ trial: inout [Int]) {
    let form = constraint.form
    guard !form.isAsked, let variable = form.scope.first?.rawValue else { return }
    domains.keep(variable) { value in
      trial[variable] = value
      return form.holds(trial, in: model) ?? true
    }
  }
}

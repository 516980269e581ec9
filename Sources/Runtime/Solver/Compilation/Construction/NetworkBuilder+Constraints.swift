// Each constraint becomes the propagators that serve it best.

extension NetworkBuilder {
  /// Adds every constraint of the model: first what narrows domains, then what all differ, then the rest.
  mutating func addConstraints() {
    // By their places in a list that stays: a copy of a constraint takes references to all it has.
    let constraints = model.constraints
    let added = (start?.count ?? 0)..<constraints.count
    for place in added where constraints[place].isOfOneVariable { filterSingle(constraints[place]) }
    for place in added {
      posted.constraint = place
      if let scope = constraints[place].form.differing {
        separate(scope.map(\.rawValue))
      } else if let (first, second) = constraints[place].form.pairThatDiffers(in: model) {
        separate(first.rawValue, second.rawValue)
      }
    }
    for place in added where !isContradictory {
      if case .allDifferent = constraints[place] { continue }
      posted.constraint = place
      lower(constraints[place])
    }
  }

  /// Keeps the values of a constraint's only variable for which it holds.
  private mutating func filterSingle(_ constraint: Constraint) {
    let form = constraint.form
    guard !form.isAsked, let variable = form.scope.first?.rawValue else { return }
    let kept = domains.values(of: variable).filter { value in
      memory.trial[variable] = value
      return form.holds(memory.trial, in: model) ?? true
    }
    domains[variable] = domains.mask(of: kept, table: domains.tableOf[variable])
  }

  private mutating func lower(_ constraint: Constraint) {
    let form = constraint.form
    let scope = form.scope.map(\.rawValue).distinctVariables()
    if scope.count > 1 || form.isAsked { form.lower(into: &self, scope: scope) }
  }
}

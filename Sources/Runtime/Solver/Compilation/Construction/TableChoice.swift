// The first pass of compiling: which variables share a table of values.

/// The tables of values of a model's variables.
///
/// One table for all variables if their values fit, else one for each group that constraints compare directly.
struct TableChoice {
  /// The values of each table, ascending, at most 64.
  let tables: [[Int]]
  /// The table of each variable.
  let tableOf: [Int]

  /// Chooses the tables of a model.
  init(for model: Model) {
    var all: Set<Int> = []
    var last: [Int] = []
    for variable in model.variables where all.count <= 64 {
      let values = model.values(of: variable)
      if values != last { all.formUnion(values) }
      last = values
    }
    if all.count <= 64 {
      tables = [all.sorted()]
      tableOf = Array(repeating: 0, count: model.variableCount)
      return
    }
    var groups = TableGroups(lists: model.variables.map(model.values(of:)))
    for constraint in model.constraints {
      for scope in constraint.form.compared { groups.join(scope.map(\.rawValue)) }
    }
    (tables, tableOf) = groups.result()
  }
}

/// Groups of variables that get one table of values each, of at most 64 values.
private struct TableGroups {
  private var parents: [Int]
  private var values: [Set<Int>]

  init(lists: [[Int]]) {
    parents = Array(lists.indices)
    values = lists.map(Set.init)
  }

  private func root(_ variable: Int) -> Int {
    var variable = variable
    while parents[variable] != variable { variable = parents[variable] }
    return variable
  }

  /// Puts variables into one group as far as the values fit.
  mutating func join(_ variables: [Int]) {
    guard let first = variables.first else { return }
    for variable in variables.dropFirst() {
      let (target, source) = (root(first), root(variable))
      guard target != source else { continue }
      let union = values[target].union(values[source])
      guard union.count <= 64 else { continue }
      values[target] = union
      parents[source] = target
    }
  }

  /// The tables, and the table of each variable; groups with the same values share one.
  func result() -> (tables: [[Int]], tableOf: [Int]) {
    var tables: [[Int]] = []
    var known: [Set<Int>: Int] = [:]
    let tableOf = parents.indices.map { variable in
      let group = values[root(variable)]
      if let table = known[group] { return table }
      tables.append(group.sorted())
      known[group] = tables.count - 1
      return tables.count - 1
    }
    return (tables, tableOf)
  }
}

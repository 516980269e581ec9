// Rows of values.

extension Constraint {
  /// The values, in order, are one of the rows.
  public struct Table: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]
    /// The rows, each as long as the variables.
    public let rows: [[Int]]

    var scope: [VariableIndex] { variables }

    var constraint: Constraint { .table(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(variables: try coder.variables(form?.variables), rows: try coder.rows(form?.rows))
    }

    func check(_ model: Model) throws(ModelError) {
      try checkFilled(variables)
      for row in rows where row.count != variables.count {
        throw ModelError(
          code: .length, message: "a row must have \(variables.count) values, one for each variable, got \(row.count)")
      }
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      rows.contains { zip($0, variables).allSatisfy { $0 == values[$1] } }
    }

    func mayHold(_ partial: PartialAssignment) -> Bool { rows.contains { partial.fits($0, variables) } }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      builder.memory.tables.tabulate(constraint, variables.map(\.rawValue), rows: rows, to: &builder.draft)
    }

    /// Of a long table only some rows count.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(variables)
      hasher.combine(someOf: rows)
    }
  }

  /// The values, in order, are one of the rows.
  public static func table(_ variables: [VariableIndex], rows: [[Int]]) -> Constraint {
    .table(Table(variables: variables, rows: rows))
  }
}

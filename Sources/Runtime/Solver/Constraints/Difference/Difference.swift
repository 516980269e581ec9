// How far two variables are apart.

extension Constraint {
  /// The absolute difference of the two values compares with the number.
  public struct Difference: ConstraintForm {
    /// The one.
    public let first: VariableIndex
    /// The other.
    public let second: VariableIndex
    /// How the difference compares with the number.
    public let comparison: Comparison
    /// The number.
    public let operand: Operand

    var scope: [VariableIndex] { [first, second] + operand.variables }

    var constraint: Constraint { .difference(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      let (first, second) = try coder.pair(form.map { ($0.first, $0.second) })
      return Self(
        first: first, second: second, comparison: try coder.comparison(form?.comparison),
        operand: try coder.operand(form?.operand))
    }

    func check(_ model: Model) {}

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let distance = Int128(values[first]) - Int128(values[second])
      return comparison.holds(Int128(truncatingIfNeeded: distance.magnitude), Int128(operand.number(values)))
    }

    func waysToBreak(in model: Model) -> [Model.Breach]? {
      [.constraint(.difference(first, second, comparison.contrary, operand))]
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      builder.memory.tables.tabulate(constraint, to: &builder.draft)
    }
  }

  /// The absolute difference of the two values compares with the number.
  public static func difference(
    _ first: VariableIndex, _ second: VariableIndex, _ comparison: Comparison, _ operand: Operand
  ) -> Constraint {
    .difference(Difference(first: first, second: second, comparison: comparison, operand: operand))
  }
}

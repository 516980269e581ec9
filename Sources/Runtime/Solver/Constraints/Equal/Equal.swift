// Two variables are equal.

extension Constraint {
  /// The two values are the same.
  public struct Equal: ConstraintForm {
    /// The one.
    public let first: VariableIndex
    /// The other.
    public let second: VariableIndex

    var scope: [VariableIndex] { [first, second] }
    var compared: [[VariableIndex]] { [scope] }
    var excludesAlone: Bool { false }

    var constraint: Constraint { .equal(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      let (first, second) = try coder.pair(form.map { ($0.first, $0.second) })
      return Self(first: first, second: second)
    }

    func check(_ model: Model) {}
    func holds(_ values: [Int], in model: Model) -> Bool? { values[first] == values[second] }
    func waysToBreak(in model: Model) -> [Model.Breach]? { [.constraint(.different(first, second))] }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      builder.memory.tables.tabulate(constraint, to: &builder.draft)
    }
  }

  /// The two values are the same.
  public static func equal(_ first: VariableIndex, _ second: VariableIndex) -> Constraint {
    .equal(Equal(first: first, second: second))
  }
}

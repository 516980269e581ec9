// Two variables differ.

extension Constraint {
  /// The two values differ.
  public struct Different: ConstraintForm {
    /// The one.
    public let first: VariableIndex
    /// The other.
    public let second: VariableIndex

    var scope: [VariableIndex] { [first, second] }
    var isStrict: Bool { true }
    var requiresOnlyDifference: Bool { true }
    var compared: [[VariableIndex]] { [scope] }
    var excludesAlone: Bool { false }

    var constraint: Constraint { .different(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      let (first, second) = try coder.pair(form.map { ($0.first, $0.second) })
      return Self(first: first, second: second)
    }

    func check(_ model: Model) {}
    func pairThatDiffers(in model: Model) -> (VariableIndex, VariableIndex)? { (first, second) }
    func holds(_ values: [Int], in model: Model) -> Bool? { values[first] != values[second] }
    func waysToBreak(in model: Model) -> [Model.Breach]? { model.equalities(scope) }

    /// Pairs that differ are added before any constraint is lowered.
    func lower(into builder: inout NetworkBuilder, scope: [Int]) {}
  }

  /// The two values differ.
  public static func different(_ first: VariableIndex, _ second: VariableIndex) -> Constraint {
    .different(Different(first: first, second: second))
  }
}

// One variable is smaller than another.

extension Constraint {
  /// The first value is smaller than the second.
  public struct Less: ConstraintForm {
    /// The smaller one.
    public let first: VariableIndex
    /// The greater one.
    public let second: VariableIndex

    var scope: [VariableIndex] { [first, second] }
    var isStrict: Bool { true }
    var compared: [[VariableIndex]] { [scope] }

    /// The constraint that holds exactly where this one does not.
    var contrary: Constraint { .linear(scope, weights: [1, -1], .greaterOrEqual, .constant(0)) }

    func renamed(_ name: (VariableIndex) -> VariableIndex) -> Self { Self(first: name(first), second: name(second)) }
    func check(_ model: Model) {}
    func holds(_ values: [Int], in model: Model) -> Bool? { values[first] < values[second] }
    func waysToBreak(in model: Model) -> [Model.Breach]? { [.constraint(contrary)] }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      builder.addLess(first.rawValue, second.rawValue)
    }
  }

  /// The first value is smaller than the second.
  public static func less(_ first: VariableIndex, _ second: VariableIndex) -> Constraint {
    .less(Less(first: first, second: second))
  }
}

extension NetworkBuilder {
  mutating func addLess(_ first: Int, _ second: Int) {
    guard tableOf[first] == tableOf[second] else {
      return tabulate(.less(VariableIndex(first), VariableIndex(second)))
    }
    let propagator = Propagator(kind: .less, priority: 0, first: Int32(first), second: Int32(second))
    add(propagator, scope: [first, second], watched: [first, second])
    if first != second { separate(first, second) }
  }
}

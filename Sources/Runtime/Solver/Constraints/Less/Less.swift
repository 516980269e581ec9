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

    var rising: [VariableIndex]? { [first, second] }
    var constraint: Constraint { .less(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      let (first, second) = try coder.pair(form.map { ($0.first, $0.second) })
      return Self(first: first, second: second)
    }

    func check(_ model: Model) {}
    func holds(_ values: [Int], in model: Model) -> Bool? { values[first] < values[second] }
    func waysToBreak(in model: Model) -> [Model.Breach]? { [.constraint(contrary)] }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      LessLowering(first: first.rawValue, second: second.rawValue).post(to: &builder.draft, &builder.memory.tables)
    }
  }

  /// The first value is smaller than the second.
  public static func less(_ first: VariableIndex, _ second: VariableIndex) -> Constraint {
    .less(Less(first: first, second: second))
  }
}

/// Posts that one variable is smaller than another.
struct LessLowering {
  let first: Int
  let second: Int

  /// Posts the propagator, or a table if the variables have different tables of values.
  func post(to draft: inout NetworkDraft, _ tables: inout Tabulator) {
    guard draft.domains.tableOf[first] == draft.domains.tableOf[second] else {
      return tables.tabulate(.less(VariableIndex(first), VariableIndex(second)), to: &draft)
    }
    let propagator = Propagator(.less(LessPair(first: Int32(first), second: Int32(second))), priority: 0)
    draft.posted.add(propagator, scope: [first, second], watched: [first, second])
    if first != second { draft.houses.separate(first, second) }
  }
}

/// One variable that is smaller than another over the same table of values.
struct LessPair: PropagatorForm {
  let first: Int32
  let second: Int32

  var pair: RelatedVariables? { RelatedVariables(first: Int(first), second: Int(second), masks: nil) }

  func learn(_ propagator: Propagator, into draft: inout LearningDraft) -> Bool {
    draft.addSupports(of: Int(first), by: Int(second)) { $0 == 63 ? 0 : ~0 << UInt64($0 + 1) }
    draft.addSupports(of: Int(second), by: Int(first)) { 1 << UInt64($0) - 1 }
    return true
  }
}

extension Engine {
  /// first < second over one table: the smallest of the first and what lies below go from the second, and so back.
  func propagate(_ pair: LessPair) -> Bool {
    let (first, second) = (Int(pair.first), Int(pair.second))
    let least = domains[first].trailingZeroBitCount
    let above = least == 63 ? 0 : ~UInt64(0) << UInt64(least &+ 1)
    guard shrink(second, to: domains[second] & above) else {
      bumpWeight(of: first)
      return false
    }
    let most = 63 &- domains[second].leadingZeroBitCount
    let below = UInt64(1) << UInt64(most) &- 1
    guard shrink(first, to: domains[first] & below) else {
      bumpWeight(of: second)
      return false
    }
    return true
  }
}

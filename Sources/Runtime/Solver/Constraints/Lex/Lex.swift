// Two lists of variables in the order of a dictionary.

extension Constraint {
  /// The values of the first list, read like a word, come before those of the second, or are the same where that is
  /// allowed.
  public struct Lex: ConstraintForm {
    /// The list that comes first.
    public let first: [VariableIndex]
    /// The list that comes second, as long as the first.
    public let second: [VariableIndex]
    /// Whether the two may be the same.
    public let orEqual: Bool

    var scope: [VariableIndex] { first + second }
    var compared: [[VariableIndex]] { zip(first, second).map { [$0, $1] } }
    var constraint: Constraint { .lex(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(
        first: try coder.variables(form?.first), second: try coder.variables(form?.second),
        orEqual: try coder.truth(form?.orEqual))
    }

    func check(_ model: Model) throws(ModelError) {
      try checkFilled(first)
      guard first.count == second.count else {
        throw ModelError(
          code: .length,
          message: "ordered lists must have the same length, got \(first.count) and \(second.count) cells")
      }
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let (one, other) = (first.map { values[$0] }, second.map { values[$0] })
      return one.lexicographicallyPrecedes(other) || orEqual && one == other
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      for (one, other) in zip(first, second) where one != other {
        let (least, most) = (partial.range(of: one).lowerBound, partial.range(of: other).upperBound)
        if least != most { return least < most }
      }
      return orEqual
    }

    func waysToBreak(in model: Model) -> [Model.Breach]? {
      [.constraint(.lex(second, first, orEqual: !orEqual))]
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.memory.tables.tabulateIfSmall(constraint, scope, to: &builder.draft) { return }
      let order = LexOrder(orEqual: orEqual)
      builder.draft.posted.add(Propagator(.lex(order)), scope: (first + second).map(\.rawValue), watched: scope)
    }
  }

  /// The values of the first list come before those of the second, or are the same; see `Lex`.
  public static func lex(_ first: [VariableIndex], _ second: [VariableIndex], orEqual: Bool) -> Constraint {
    .lex(Lex(first: first, second: second, orEqual: orEqual))
  }
}

/// The first half of the scope comes before the second half, or is the same.
struct LexOrder: PropagatorForm {
  let orEqual: Bool
}

extension Engine {
  /// Bounds the first two variables that are not fixed to the same value: the rest of the lists can be in order, or only
  /// these two can decide it.
  ///
  /// Domain consistency if no variable is repeated. Source: Alan Frisch, Brahim Hnich, Zeynep Kiziltan, Ian Miguel,
  /// Toby Walsh, "Global constraints for lexicographic orderings", 2002; here without the two pointers that it keeps
  /// between runs.
  ///
  /// - Complexity: O(*n*) for lists of *n* variables.
  func propagate(_ order: LexOrder, _ propagator: ServedPropagator) -> Bool {
    let length = Int(propagator.scopeEnd &- propagator.scopeStart) / 2
    let first = network.scopes.base + Int(propagator.scopeStart)
    let second = first + length
    var place = 0
    while true {
      while place < length, areAlike(Int(first[place]), Int(second[place])) { place &+= 1 }
      guard place < length else { return order.orEqual }
      let (one, other) = (Int(first[place]), Int(second[place]))
      let isDecided = !canFollow(first, second, place &+ 1..<length, order.orEqual)
      let most = highest(other)
      guard keep(one, where: { isDecided ? $0 < most : $0 <= most }) else { return false }
      let least = lowest(one)
      guard keep(other, where: { isDecided ? $0 > least : $0 >= least }) else { return false }
      guard areAlike(one, other) else { return true }
    }
  }

  /// Whether the rest of the lists can be in order.
  private func canFollow(
    _ first: UnsafePointer<Int32>, _ second: UnsafePointer<Int32>, _ places: Range<Int>, _ orEqual: Bool
  ) -> Bool {
    for place in places where first[place] != second[place] {
      let (least, most) = (lowest(Int(first[place])), highest(Int(second[place])))
      if least != most { return least < most }
    }
    return orEqual
  }

  private func areAlike(_ first: Int, _ second: Int) -> Bool {
    first == second || isFixed(first) && isFixed(second) && lowest(first) == lowest(second)
  }
}

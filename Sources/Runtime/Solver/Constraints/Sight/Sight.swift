// How many places are seen along rays.

extension Constraint {
  /// Of each ray the variables up to the first without the value are seen; how many are seen in all compares with a number.
  public struct Sight: ConstraintForm {
    /// The rays, each from the nearest variable on.
    public let rays: [[VariableIndex]]
    /// The value that lets one see further.
    public let value: Int
    /// How many are seen compares so with the number.
    public let comparison: Comparison
    /// The number.
    public let operand: Operand

    var scope: [VariableIndex] { rays.flatMap { $0 } + operand.variables }
    var number: Int? { operand.constant }
    var hasPatterns: Bool { true }

    var constraint: Constraint { .sight(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(
        rays: try coder.lines(form?.rays), value: try coder.integer(form?.value, in: Int.min...Int.max),
        comparison: try coder.comparison(form?.comparison), operand: try coder.operand(form?.operand))
    }

    func check(_ model: Model) throws(ModelError) { try checkFilled(scope) }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let seen = rays.reduce(0) { $0 + ($1.firstIndex { values[$0] != value } ?? $1.count) }
      return comparison.holds(seen, operand.number(values))
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      var (least, most) = (0, 0)
      for ray in rays {
        let open = ray.map { partial.candidates($0) }
        least += open.firstIndex { $0 != [value] } ?? open.count
        most += open.firstIndex { !$0.contains(value) } ?? open.count
      }
      return partial.candidates(operand).contains { comparison.canHold(least...most, $0...$0) }
    }

    func waysToBreak(in model: Model) -> [Model.Breach]? {
      [.constraint(.sight(rays, value: value, comparison.contrary, operand))]
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.memory.tables.tabulateIfSmall(constraint, scope, to: &builder.draft) { return }
      SightLowering(sight: self, scope: scope).post(to: &builder.draft)
    }

    /// A literal for each place that is seen: it and all before it have the value. Their number is bounded.
    func learn(into draft: inout LearningDraft, propagators: [Int]) -> Bool {
      guard comparison != .notEqual else { return false }
      var (known, weights) = (0, [(weight: Int, literal: Literal)]())
      for ray in rays {
        var seen = Literal.yes
        for variable in ray {
          let own = draft.literal(variable, is: value)
          if own == .no { break }
          if own != .yes {
            let before = seen
            seen = before == .yes ? own : draft.addVariable()
            if before != .yes {
              draft.addClause([!seen, before])
              draft.addClause([!seen, own])
              draft.addClause([seen, !before, !own])
            }
            weights.append((0, seen))
          }
          if weights.isEmpty || seen == .yes { known += 1 } else { weights[weights.count - 1].weight += 1 }
        }
      }
      return draft.addComparison(weights, comparison, operand, less: known)
    }
  }

  /// How many variables are seen along rays compares with a number; see `Sight`.
  public static func sight(
    _ rays: [[VariableIndex]], value: Int, _ comparison: Comparison, _ operand: Operand
  ) -> Constraint {
    .sight(Sight(rays: rays, value: value, comparison: comparison, operand: operand))
  }
}

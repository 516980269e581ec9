// Two lists that are inverse permutations of each other.

extension Constraint {
  /// The lists are inverse permutations: `first[i]` is *j* exactly where `second[j]` is *i*, counted from 1.
  public struct Inverse: ConstraintForm {
    /// The one list.
    public let first: [VariableIndex]
    /// The other, as long as the first.
    public let second: [VariableIndex]

    /// The most variables of a list, as a variable has no more values.
    static let mostVariables = 64

    var scope: [VariableIndex] { first + second }
    var differing: [VariableIndex]? { first }

    var constraint: Constraint { .inverse(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(first: try coder.variables(form?.first), second: try coder.variables(form?.second))
    }

    func check(_ model: Model) throws(ModelError) {
      try checkFilled(first)
      guard first.count == second.count else {
        throw ModelError(
          code: .length,
          message: "lists of places must have the same length, got \(first.count) and \(second.count) cells")
      }
      guard first.count <= Self.mostVariables else {
        throw ModelError(
          code: .length, message: "a list of places has at most \(Self.mostVariables) cells, got \(first.count)")
      }
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      leadsBack(first.map { values[$0] }, second.map { values[$0] })
        && leadsBack(second.map { values[$0] }, first.map { values[$0] })
    }

    private func leadsBack(_ there: [Int], _ back: [Int]) -> Bool {
      there.enumerated().allSatisfy { place, value in
        (1...back.count).contains(value) && back[value - 1] == place + 1
      }
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      mayLead(first, second, partial) && mayLead(second, first, partial)
    }

    private func mayLead(_ there: [VariableIndex], _ back: [VariableIndex], _ partial: PartialAssignment) -> Bool {
      there.enumerated().allSatisfy { place, variable in
        partial.candidates(variable).contains { value in
          (1...back.count).contains(value) && partial.candidates(back[value - 1]).contains(place + 1)
        }
      }
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.memory.tables.tabulateIfSmall(constraint, scope, to: &builder.draft) { return }
      InverseLowering(first: first.map(\.rawValue), second: second.map(\.rawValue)).post(to: &builder.draft)
    }

    /// For each *i* and *j* two clauses: `first[i]` is *j* if and only if `second[j]` is *i*.
    func learn(into draft: inout LearningDraft, propagators: [Int]) -> Bool {
      for (one, variable) in first.enumerated() {
        for (other, opposite) in second.enumerated() {
          let (there, back) = (draft.literal(variable, is: other + 1), draft.literal(opposite, is: one + 1))
          draft.addClause([!there, back])
          draft.addClause([there, !back])
        }
      }
      return true
    }
  }

  /// The lists are inverse permutations of each other; see `Inverse`.
  public static func inverse(_ first: [VariableIndex], _ second: [VariableIndex]) -> Constraint {
    .inverse(Inverse(first: first, second: second))
  }
}

/// Inverse lists to be lowered to their propagator.
struct InverseLowering {
  let first: [Int]
  let second: [Int]

  /// Posts the propagator, and takes places that do not exist from the domains.
  func post(to draft: inout NetworkDraft) {
    for variable in first + second { draft.domains.keep(variable) { (1...first.count).contains($0) } }
    let places = InversePlaces(masks: Int32(draft.pool.words.count))
    for variable in first + second {
      let table = draft.domains.tableOf[variable]
      draft.pool.words += first.indices.map { draft.domains.mask(of: [$0 + 1], table: table) }
    }
    draft.posted.add(Propagator(.inverse(places)), scope: first + second, watched: first + second)
  }
}

/// The two halves of the scope are inverse permutations of each other.
struct InversePlaces: PropagatorForm {
  /// Where the network's words have, for each variable of the scope, the bit of each place.
  let masks: Int32
}

extension Engine {
  /// Keeps a value *j* of `first[i]` while `second[j]` can still be *i*, and the other way round.
  ///
  /// Domain consistency of each pair of variables. The house of the first list keeps its values apart.
  ///
  /// - Complexity: O(*d*) for *d* values left.
  func propagate(_ places: InversePlaces, _ propagator: ServedPropagator) -> Bool {
    let length = Int(propagator.scopeEnd &- propagator.scopeStart) / 2
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let masks = network.words.base + Int(places.masks)
    return keepPlaces(scope, scope + length, masks + length &* length, length)
      && keepPlaces(scope + length, scope, masks, length)
  }

  private func keepPlaces(
    _ there: UnsafePointer<Int32>, _ back: UnsafePointer<Int32>, _ masks: UnsafePointer<UInt64>, _ length: Int
  ) -> Bool {
    for place in 0..<length {
      let isKept = keep(Int(there[place])) { value in
        domains[Int(back[value &- 1])] & masks[(value &- 1) &* length &+ place] != 0
      }
      guard isKept else { return false }
    }
    return true
  }
}

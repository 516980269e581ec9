// A way through all places and back.

extension Constraint {
  /// Each variable has the place, from 1, of the one that follows it: from any place, following leads through all others and
  /// back.
  public struct Circuit: ConstraintForm {
    /// The variables by place.
    public let variables: [VariableIndex]

    var scope: [VariableIndex] { variables }
    var differing: [VariableIndex]? { variables }
    var isStrict: Bool { true }

    func renamed(_ name: (VariableIndex) -> VariableIndex) -> Self { Self(variables: variables.map(name)) }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let next = variables.map { values[$0] }
      var place = 1
      for passed in 1...next.count {
        place = next[place - 1]
        guard (1...next.count).contains(place) else { return false }
        if place == 1 { return passed == next.count }
      }
      return false
    }

    /// Follows the values that stand: no two lead to one place, and none back before all have been passed.
    func mayHold(_ partial: PartialAssignment) -> Bool {
      let next = variables.map { partial.candidates($0).count == 1 ? partial.candidates($0)[0] : nil }
      let known = next.compactMap(\.self)
      guard Set(known).count == known.count, known.allSatisfy({ (1...variables.count).contains($0) }) else {
        return false
      }
      return next.indices.allSatisfy { start in
        var place = start
        for passed in 1...variables.count {
          guard let following = next[place] else { return true }
          place = following - 1
          if place == start { return passed == variables.count }
        }
        return true
      }
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.tabulateIfSmall(.circuit(self), scope) { return }
      builder.addCircuit(variables.map(\.rawValue))
    }
  }

  /// Each variable has the place, from 1, of the one that follows it; see `Circuit`.
  public static func circuit(_ variables: [VariableIndex]) -> Constraint {
    .circuit(Circuit(variables: variables))
  }
}

extension NetworkBuilder {
  /// That no two lead to one place is said by what differs; here, that none leads back too early.
  fileprivate mutating func addCircuit(_ variables: [Int]) {
    for (place, variable) in variables.enumerated() {
      let kept = values(of: variable).filter { (1...variables.count).contains($0) && $0 != place + 1 }
      domains[variable] = mask(of: kept, table: tableOf[variable])
    }
    add(Propagator(kind: .circuit, priority: 2), scope: variables, watched: variables)
  }
}

// The first effect of automata on their scopes.

/// An automaton that takes nothing more from its scope while the domains are the supported values.
struct SettledAutomaton {
  /// The number of its propagator.
  let propagator: Int
  /// The values of each variable of the scope by which the automaton can accept.
  let supported: [UInt64]
}

/// Takes from the domains the values by which automata cannot accept, so that the automata need no first run.
struct SettledAutomata: Conclusion {
  static let name = "first domains of automata"

  /// The automata.
  let automata: [SettledAutomaton]
  /// The propagators, of which scopes are read.
  let posted: PostedPropagators

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    if builder.memory.automata.settled.isEmpty { return false }
    return SettledAutomata(automata: builder.memory.automata.settled, posted: builder.draft.posted).narrow(
      &builder.draft.domains)
  }

  /// Narrows the domains.
  ///
  /// - Returns: Whether any value was removed.
  func narrow(_ domains: inout VariableDomains) -> Bool {
    var hasAny = false
    for automaton in automata {
      let scope = posted.scope(of: posted.propagators[automaton.propagator])
      for (variable, values) in zip(scope, automaton.supported) where domains[Int(variable)] & ~values != 0 {
        domains[Int(variable)] &= values
        hasAny = true
      }
    }
    return hasAny
  }
}

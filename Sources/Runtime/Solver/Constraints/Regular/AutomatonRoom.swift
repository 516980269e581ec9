// Room for automata whose states are bits, and for parts of their scopes.

/// Room for the states of an automaton, and what automata by groups of values found lately.
struct AutomatonRoom: ConstraintRoom {
  /// The states before and after each place.
  let layers: UnsafeMutablePointer<UInt64>
  /// The values that every way from a state to the end has, for the states before a place and behind it; for parts, what
  /// their places have.
  let needs: UnsafeMutablePointer<UInt64>
  /// Of each propagator, for automata in which values lead alike: which of these groups each place had when nothing was
  /// left to say.
  let prints: UnsafeMutablePointer<UInt64>
  /// What automata by groups of values found lately, at `GroupOutcome.slot`; one place where the network has none.
  let outcomes: UnsafeMutablePointer<GroupOutcome>
  private let printCount: Int
  private let outcomeCount: Int

  init(_ network: borrowing Network) {
    layers = .allocate(capacity: 2 * network.largestScope + 1)
    needs = .allocate(capacity: 128)
    printCount = max(network.propagators.count, 1)
    prints = .allocate(capacity: printCount)
    let isGrouped = network.propagators.elements.contains { propagator in
      if case .automaton(let automaton) = propagator.form { automaton.groups != 0 } else { false }
    }
    outcomeCount = isGrouped ? 1 << GroupOutcome.bits : 1
    outcomes = .allocate(capacity: outcomeCount)
    prints.initialize(repeating: 0, count: printCount)
    outcomes.initialize(repeating: GroupOutcome(), count: outcomeCount)
  }

  /// Known prints and outcomes save work that `Registers.heavyWork` counts, which must not depend on earlier searches.
  func forget() {
    prints.update(repeating: 0, count: printCount)
    outcomes.update(repeating: GroupOutcome(), count: outcomeCount)
  }

  func deallocate() {
    layers.deallocate()
    needs.deallocate()
    prints.deallocate()
    outcomes.deallocate()
  }
}

// The propagators of a network under construction.

/// The propagators of a network under construction, their scopes, and the variables that wake them.
///
/// A propagator is known by its position. Conclusions may change one or stop it from being woken, but never remove it, because
/// deductions use the same positions.
struct PostedPropagators {
  var propagators: [Propagator] = []
  /// The constraint that propagators are posted for, by its position in the model; nil for conclusions from several constraints.
  var constraint: Int?
  /// The scopes of all propagators, one after another.
  private(set) var scopes: [Int32] = []
  /// The propagators that run when a variable's domain has shrunk.
  var watchers: VariableItems
  /// The propagators that run when a variable has become fixed.
  var fixWatchers = VariableItems()

  /// The first effect of propagators on their scopes, where it is known.
  private(set) var settled: [SettledPropagator] = []

  /// No propagators, with room for those of a number of constraints.
  init(room: Int) {
    watchers = VariableItems(room: 8 * room)
    propagators.reserveCapacity(2 * room)
    scopes.reserveCapacity(8 * room)
  }

  /// Posts a propagator that runs when a variable of `watched` shrinks, or only when one becomes fixed.
  mutating func add(_ propagator: Propagator, scope: [Int], watched: [Int], onlyFixed: Bool = false) {
    var propagator = propagator
    propagator.constraint = constraint.map(Int32.init) ?? -1
    propagator.scopeStart = Int32(scopes.count)
    for variable in scope { scopes.append(Int32(variable)) }
    propagator.scopeEnd = Int32(scopes.count)
    for variable in watched.distinctVariables() {
      if onlyFixed {
        fixWatchers.add(propagators.count, to: variable)
      } else {
        watchers.add(propagators.count, to: variable)
      }
    }
    propagators.append(propagator)
  }

  /// Notes the first effect of the propagator that is posted next.
  ///
  /// - Parameter supported: The values to which it narrows each variable of its scope, each of which occurs once.
  mutating func settle(next supported: [UInt64]) {
    settled.append(SettledPropagator(propagator: propagators.count, supported: supported))
  }

  /// Stops the propagators of some constraints from being woken.
  mutating func silence(constraints: Set<Int>) {
    let isSilent = propagators.map { $0.constraint >= 0 && constraints.contains(Int($0.constraint)) }
    watchers.remove { isSilent[$0] }
    fixWatchers.remove { isSilent[$0] }
  }

  /// The variables in a propagator's scope, in order.
  func scope(of propagator: Propagator) -> ArraySlice<Int32> {
    scopes[Int(propagator.scopeStart)..<Int(propagator.scopeEnd)]
  }
}

/// A propagator that takes nothing more from its scope while the domains are the supported values.
struct SettledPropagator {
  /// Its number.
  let propagator: Int
  /// The values that it leaves each variable of the scope.
  let supported: [UInt64]
}

// What an engine must know of a network before it takes its memory.

extension Network {
  /// Gives each variable the weight it has before any conflict: more the more propagators it is in, and the larger they are; of ranks
  /// only the line that has one counts, and little. Automata that are said by parts count once, as what they were before.
  func weigh(_ weights: UnsafeMutablePointer<Double>) {
    weights.initialize(repeating: 1, count: count)
    for number in 0..<propagators.count {
      let propagator = propagators.base[number]
      if propagator.isReplaced { continue }
      let form = propagator.form.details
      let scope = form.weighted(propagator, numbers.base)
      let share = form.weight
      for place in scope { weights[Int(scopes.base[Int(place)])] += share * Double(min(scope.count, 16)) }
    }
  }

  /// The most variables in the scope of a propagator.
  var largestScope: Int {
    (0..<propagators.count).reduce(1) {
      max($0, Int(propagators[$1].scopeEnd - propagators[$1].scopeStart))
    }
  }
}

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

  /// The most words a row set of a table takes.
  var largestRowSet: Int {
    (0..<propagators.count).reduce(1) { largest, number in
      if case .rows(let table) = propagators[number].form { max(largest, Int(table.width)) } else { largest }
    }
  }

  /// The most neighbours that the places of regions have, and the most pairs of which a variable tells whether they are of one.
  var regionSizes: (neighbours: Int, pairs: Int) {
    (0..<propagators.count).reduce(into: (neighbours: 0, pairs: 0)) { sizes, number in
      let propagator = propagators[number]
      guard case .regions(let found) = propagator.form else { return }
      let count = Int(propagator.scopeEnd - propagator.scopeStart)
      sizes.neighbours = max(sizes.neighbours, numbers[Int(found.neighbours) + count])
      sizes.pairs = max(sizes.pairs, numbers[Int(found.pairs)])
    }
  }

  /// The most places of an area or a circuit.
  var largestArea: Int {
    (0..<propagators.count).reduce(0) { largest, number in
      let propagator = propagators[number]
      guard propagator.form.details.walksOverPlaces else { return largest }
      return max(largest, Int(propagator.scopeEnd - propagator.scopeStart))
    }
  }

  /// The most entries of a walk and the words for a bit of each; how many walks there are, how many columns all ways have that are
  /// kept, and how far entries go where they are.
  var walkSizes: (entries: Int, words: Int, count: Int, columns: Int, onward: Int) {
    let none = (entries: 1, words: 1, count: 1, columns: 1, onward: 1)
    return (0..<(hasWalks ? propagators.count : 0)).reduce(into: none) { sizes, number in
      let propagator = propagators[number]
      guard case .regular(let automaton) = propagator.form else { return }
      let header = numbers.base + Int(automaton.header)
      let size = Int(propagator.scopeEnd - propagator.scopeStart)
      sizes.entries = max(sizes.entries, header[5])
      sizes.words = max(sizes.words, (header[4] + 63) / 64)
      sizes.count = max(sizes.count, header[6] + 1)
      guard size <= Walk.longestWay else { return }
      sizes.columns = max(sizes.columns, header[7] + Walk.waysKept * size)
      sizes.onward = max(sizes.onward, header[4])
    }
  }

  /// The most variables in the scope of a propagator.
  var largestScope: Int {
    (0..<propagators.count).reduce(1) {
      max($0, Int(propagators[$1].scopeEnd - propagators[$1].scopeStart))
    }
  }
}

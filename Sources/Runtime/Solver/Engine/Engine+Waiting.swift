// Who waits to be asked: variables that were fixed, houses, crossings and propagators.

extension Engine {
  /// Makes everything wait: all propagators, houses, and variables that are fixed; but automata that are known to take nothing.
  func awakenAll() {
    for variable in 0..<count where domains[variable] & (domains[variable] &- 1) == 0 {
      fixedQueue[registers.pointee.fixedTail] = Int32(variable)
      registers.pointee.fixedTail += 1
    }
    for house in 0..<network.houses.count { houseQueue[house >> 6] |= 1 << UInt64(house & 63) }
    for crossing in 0..<network.crossings.count { crossingQueue[crossing >> 6] |= 1 << UInt64(crossing & 63) }
    registers.pointee.housesWait = true
    for number in 0..<propagatorCount where !isSettled(network.propagators[number]) {
      awaken(number)
    }
  }

  /// Whether a propagator has nothing to say as long as nothing changes.
  private func isSettled(_ propagator: Propagator) -> Bool {
    propagator.isReplaced
      || propagator.isSettled && !propagator.excludes
        && (propagator.scopeStart..<propagator.scopeEnd).allSatisfy { place in
          let variable = Int(network.scopes[Int(place)])
          return domains[variable] == network.initial[variable]
        }
  }

  /// Makes the predicates wait, which the root could not ask.
  func awakenPredicates() {
    for propagator in 0..<propagatorCount {
      if case .predicate = network.propagators[propagator].form { awaken(propagator) }
    }
  }

  /// Empties all queues.
  func forgetWaiting() {
    registers.pointee.fixedHead = 0
    registers.pointee.fixedTail = 0
    for word in 0..<houseWords {
      houseQueue[word] = 0
      commonQueue[word] = 0
    }
    for word in 0..<crossingWords { crossingQueue[word] = 0 }
    registers.pointee.housesWait = false
    guard propagatorCount > 0 else { return }
    empty(0, registers.pointee.waiting.0)
    empty(1, registers.pointee.waiting.1)
    empty(2, registers.pointee.waiting.2)
    empty(3, registers.pointee.waiting.3)
    registers.pointee.waiting = (0, 0, 0, 0)
  }

  private func empty(_ priority: Int, _ count: Int) {
    for place in 0..<count { isWaiting[Int(waiting[priority * propagatorCount + place])] = false }
  }

  /// Makes a propagator wait unless it does.
  @inline(__always)
  func awaken(_ propagator: Int) {
    if isWaiting[propagator] { return }
    isWaiting[propagator] = true
    let priority = Int(network.propagators.base[propagator].priority)
    let place: Int
    switch priority {
    case 0:
      place = registers.pointee.waiting.0
      registers.pointee.waiting.0 = place &+ 1
    case 1:
      place = registers.pointee.waiting.1
      registers.pointee.waiting.1 = place &+ 1
    case 2:
      place = registers.pointee.waiting.2
      registers.pointee.waiting.2 = place &+ 1
    default:
      place = registers.pointee.waiting.3
      registers.pointee.waiting.3 = place &+ 1
    }
    waiting[priority &* propagatorCount &+ place] = Int32(truncatingIfNeeded: propagator)
  }

  /// Makes the propagators of a list of watchers wait.
  func awakenWatchers(_ lists: FrozenLists, of variable: Int) {
    let end = Int(lists.starts.base[variable &+ 1])
    var place = Int(lists.starts.base[variable])
    while place < end {
      awaken(Int(lists.items.base[place]))
      place &+= 1
    }
  }
}

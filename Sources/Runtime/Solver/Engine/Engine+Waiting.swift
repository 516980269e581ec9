// The queues: fixed variables, houses, crossings and propagators.

extension Engine {
  /// Schedules all propagators, houses, and fixed variables, except automata that are known to remove nothing.
  func scheduleAll() {
    for variable in 0..<count where domains[variable] & (domains[variable] &- 1) == 0 {
      fixedQueue[registers.pointee.fixedTail] = Int32(variable)
      registers.pointee.fixedTail += 1
    }
    for house in 0..<network.houses.count { houseQueue[house >> 6] |= 1 << UInt64(house & 63) }
    for crossing in 0..<network.crossings.count { crossingQueue[crossing >> 6] |= 1 << UInt64(crossing & 63) }
    registers.pointee.housesWait = true
    for number in 0..<propagatorCount where !isSettled(network.propagators[number]) {
      schedule(number)
    }
  }

  /// Whether a propagator removes nothing as long as its scope does not change.
  private func isSettled(_ propagator: Propagator) -> Bool {
    propagator.isReplaced
      || propagator.isSettled && !propagator.excludes
        && (propagator.scopeStart..<propagator.scopeEnd).allSatisfy { place in
          let variable = Int(network.scopes[Int(place)])
          return domains[variable] == network.initial[variable]
        }
  }

  /// Schedules the propagators that need an evaluator, which could not run at the root.
  func scheduleAsking() {
    for propagator in 0..<propagatorCount {
      if network.propagators[propagator].form.details.asks { schedule(propagator) }
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

  /// Schedules a propagator unless it is queued.
  @inline(__always)
  func schedule(_ propagator: Int) {
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

  /// Schedules a variable's watchers from a list.
  func scheduleWatchers(_ lists: FrozenLists, of variable: Int) {
    let end = Int(lists.starts.base[variable &+ 1])
    var place = Int(lists.starts.base[variable])
    while place < end {
      schedule(Int(lists.items.base[place]))
      place &+= 1
    }
  }
}

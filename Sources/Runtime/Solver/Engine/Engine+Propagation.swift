// Runs queued propagators, the cheapest first, until the queues are empty or a contradiction is found.

extension Engine {
  /// Propagates to the fixed point.
  ///
  /// Fixed variables are removed from their peers first, then two-variable tables run, then hidden singles of houses, sums
  /// and small tables, crossings of houses, and last the expensive propagators.
  ///
  /// - Returns: False on a contradiction; the queues are then empty and the caller takes the changes back.
  func propagate() -> Bool {
    while true {
      if registers.pointee.fixedHead < registers.pointee.fixedTail {
        guard removeFromPeers() else { return fail() }
      }
      if registers.pointee.waiting.0 > 0 {
        registers.pointee.waiting.0 &-= 1
        guard run(0, registers.pointee.waiting.0) else { return fail() }
        continue
      }
      if registers.pointee.housesWait {
        guard serveHouses() else { return fail() }
        continue
      }
      if registers.pointee.waiting.1 > 0 {
        registers.pointee.waiting.1 &-= 1
        guard run(1, registers.pointee.waiting.1) else { return fail() }
        continue
      }
      if crossingWords > 0, registers.pointee.usesCrossings {
        guard serveCrossings() else { return fail() }
        if registers.pointee.housesWait { continue }
      }
      if network.hasCommonPeers, registers.pointee.usesCrossings {
        guard serveCommon() else { return fail() }
        if registers.pointee.housesWait { continue }
      }
      if registers.pointee.waiting.2 > 0 {
        registers.pointee.waiting.2 &-= 1
        guard run(2, registers.pointee.waiting.2) else { return fail() }
        continue
      }
      if registers.pointee.waiting.3 > 0, registers.pointee.usesCrossings {
        registers.pointee.waiting.3 &-= 1
        guard run(3, registers.pointee.waiting.3) else { return fail() }
        continue
      }
      if registers.pointee.usesMatching {
        guard matchHouses() else { return fail() }
        if registers.pointee.housesWait { continue }
      }
      registers.pointee.fixedHead = 0
      registers.pointee.fixedTail = 0
      return true
    }
  }

  private func fail() -> Bool {
    forgetWaiting()
    registers.pointee.conflictWeight *= 1.001
    if registers.pointee.conflictWeight > 1e100 {
      for variable in 0..<count { weights[variable] *= 1e-100 }
      registers.pointee.conflictWeight *= 1e-100
    }
    return false
  }

  /// Takes the value of each newly fixed variable from its peers.
  @inline(__always)
  private func removeFromPeers() -> Bool {
    let starts = network.peers.starts.base
    let peers = network.peers.items.base
    let domains = self.domains
    while registers.pointee.fixedHead < registers.pointee.fixedTail {
      let variable = Int(fixedQueue[registers.pointee.fixedHead])
      registers.pointee.fixedHead &+= 1
      let bit = domains[variable]
      var place = Int(starts[variable])
      let end = Int(starts[variable &+ 1])
      while place < end {
        let peer = Int(peers[place])
        let domain = domains[peer]
        if domain & bit != 0 {
          guard shrink(peer, to: domain & ~bit) else { return false }
        }
        place &+= 1
      }
      if propagatorCount > 0 { scheduleWatchers(network.fixWatchers, of: variable) }
    }
    return true
  }

  private func run(_ priority: Int, _ place: Int) -> Bool {
    let number = Int(waiting[priority &* propagatorCount &+ place])
    isWaiting[number] = false
    return serve(number)
  }
}

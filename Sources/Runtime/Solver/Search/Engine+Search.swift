// Depth-first search without recursion: decide, propagate, take back.

/// How a run of the search ended.
enum SearchEnd {
  case complete
  case limitReached
  case workExhausted
  case cancelled
}

/// What one run of the search may do and has done.
struct SearchRun {
  var solutions: Int
  var nodeLimit: Int
  /// The limit of `Registers.heavyWork`.
  var workLimit = Int.max
  /// Called when either limit is reached: returns a new limit of decisions, or nil to end the search.
  var further: (() -> Int?)?
  var isCancelled: (@Sendable () -> Bool)?
  /// What was found, where only some variables tell solutions apart.
  var apart: ProjectedSolutions?
  /// Draws the values in random order instead of ascending.
  var random: Xoshiro256?
  var count = 0
  var nodes = 0

  init(solutions: Int, nodeLimit: Int = .max, isCancelled: (@Sendable () -> Bool)? = nil) {
    self.solutions = solutions
    self.nodeLimit = nodeLimit
    self.isCancelled = isCancelled
  }
}

/// A variable and the value to be tried first.
struct Choice {
  var variable: Int
  var bit: UInt64
}

extension Engine {
  /// Finds solutions from the present domains, telling each to `found` while the domains hold it; it tells whether the solution
  /// counts.
  ///
  /// Afterwards the domains are as they were after the first propagation. `rethrow` throws the evaluator's error.
  func search(_ run: inout SearchRun, found: () -> Bool) -> SearchEnd {
    guard run.solutions > 0 else { return .limitReached }
    if run.isCancelled?() == true { return .cancelled }
    guard settle(run.apart) else { return .complete }
    registers.pointee.isDeciding = true
    let base = registers.pointee.trailCount
    var depth = 0
    while true {
      let choice = next(&run)
      if choice.variable < 0 {
        if found() { run.count += 1 }
        if run.count >= run.solutions {
          undo(to: base)
          return .limitReached
        }
        guard leave(&depth, base, run.apart) else { return .complete }
        continue
      }
      if let end = refusal(&run) {
        undo(to: base)
        return end
      }
      decisions[depth] = Decision(
        variable: Int32(truncatingIfNeeded: choice.variable), bit: choice.bit, mark: registers.pointee.trailCount)
      depth &+= 1
      _ = shrink(choice.variable, to: choice.bit)
      if !settle(run.apart) {
        bumpDecision(choice.variable, since: decisions[depth &- 1].mark)
        guard retreat(&depth, run.apart) else { return .complete }
      }
    }
  }

  /// Counts a decision; tells why it must not be taken.
  @inline(__always)
  private func refusal(_ run: inout SearchRun) -> SearchEnd? {
    if registers.pointee.hasFailed { return .cancelled }
    if run.nodes >= run.nodeLimit || registers.pointee.heavyWork >= run.workLimit {
      guard let limit = run.further?(), limit > run.nodes else { return .workExhausted }
      (run.nodeLimit, run.workLimit) = (limit, .max)
    }
    run.nodes &+= 1
    if run.nodes & 127 == 0, let isCancelled = run.isCancelled, isCancelled() { return .cancelled }
    return nil
  }

  /// The next decision: variables that tell solutions apart before all others, where a search has come to that.
  @inline(__always)
  private func next(_ run: inout SearchRun) -> Choice {
    if run.random != nil { return draw(&run) }
    if let apart = run.apart, apart.isOrdered, let choice = choose(among: apart.variables) { return choice }
    return choose()
  }

  /// The open variable of some with the fewest values for its weight, and its lowest value; `nil` when all are fixed.
  func choose(among variables: [Int]) -> Choice? {
    var best: (variable: Int, size: Double)?
    for variable in variables where !isFixed(variable) {
      let size = Double(domains[variable].nonzeroBitCount) / weights[variable]
      if size < best?.size ?? .infinity { best = (variable, size) }
    }
    return best.map { Choice(variable: $0.variable, bit: domains[$0.variable] & (0 &- domains[$0.variable])) }
  }

  /// Propagates to the fixed point, with what would repeat a solution taken away.
  @inline(__always)
  private func settle(_ apart: ProjectedSolutions?) -> Bool {
    guard let apart else { return propagate() }
    return settle(without: apart)
  }

  private func settle(without apart: ProjectedSolutions) -> Bool {
    while propagate() {
      switch apart.narrow(self) {
      case false?: return true
      case true?: continue
      case nil:
        forgetWaiting()
        return false
      }
    }
    return false
  }

  /// Goes on behind a solution.
  ///
  /// - Returns: False when nothing is left.
  @inline(__always)
  private func leave(_ depth: inout Int, _ base: Int, _ apart: ProjectedSolutions?) -> Bool {
    guard let apart else { return retreat(&depth, nil) }
    if apart.block(self) {
      undo(to: base)
      depth = 0
      return settle(apart)
    }
    if apart.isOrdered {
      // Other values of the other variables are the same solution.
      while depth > 0, !apart.tells[Int(decisions[depth &- 1].variable)] { depth &-= 1 }
    }
    return retreat(&depth, apart)
  }

  /// Takes back the last decision and excludes its value, and so on while that is contradictory.
  ///
  /// - Returns: False when no decision is left.
  @inline(__always)
  private func retreat(_ depth: inout Int, _ apart: ProjectedSolutions?) -> Bool {
    while depth > 0 {
      depth &-= 1
      let decision = decisions[depth]
      undo(to: decision.mark)
      if registers.pointee.hasFailed { continue }
      let variable = Int(decision.variable)
      if shrink(variable, to: domains[variable] & ~decision.bit), settle(apart) { return true }
      bumpDecision(variable, since: decision.mark)
    }
    return false
  }

  /// Adds to the weight of a variable after a failed decision or the failed removal of its value.
  ///
  /// With a `consequenceWeight`, the first variable of more than two values that the decision fixed gets the weight instead,
  /// multiplied by that factor.
  private func bumpDecision(_ variable: Int, since mark: Int) {
    guard let factor = network.branching.consequenceWeight else { return bumpWeight(of: variable) }
    var bumped = variable
    for entry in mark..<registers.pointee.trailCount {
      let other = Int(trail[entry].variable)
      guard other != variable, other < modelCount, isFixed(other), network.initial.base[other].nonzeroBitCount > 2
      else {
        continue
      }
      bumped = other
      break
    }
    weights[bumped] += factor * registers.pointee.conflictWeight
  }

  /// The variable that `chooseVariable` finds and one of its values by chance.
  private func draw(_ run: inout SearchRun) -> Choice {
    let variable = chooseVariable()
    guard variable >= 0 else { return Choice(variable: variable, bit: 0) }
    let domain = domains[variable]
    var left = domain
    for _ in 0..<(run.random?.below(domain.nonzeroBitCount) ?? 0) { left &= left &- 1 }
    return Choice(variable: variable, bit: left & (0 &- left))
  }

  /// The next decision: the variable that `chooseVariable` finds and its lowest value, unless some value has only two places
  /// left in a full house and one place has enough weight; then that place and value.
  ///
  /// - Returns: A variable of −1 when all are fixed.
  func choose() -> Choice {
    let variable = chooseVariable()
    guard variable >= 0 else { return Choice(variable: variable, bit: 0) }
    let domain = domains[variable]
    let plain = Choice(variable: variable, bit: domain & (0 &- domain))
    let size = domain.nonzeroBitCount
    let weight = weights[variable] / Double(size &- 1)
    if let choice = network.branching.propose?(self, weight) { return choice }
    return size > 2 ? choosePlace(weight) ?? plain : plain
  }

  /// The place and value with the greatest weight among values that have two places in a full house, if it is enough greater
  /// than a weight.
  private func choosePlace(_ weight: Double) -> Choice? {
    var best: Choice?
    var most = 1.25 * weight
    let members = network.members.base
    for number in 0..<network.houses.count {
      let house = network.houses.base[number]
      let (start, end) = (Int(house.start), Int(house.end))
      var (once, twice, more) = (UInt64(0), UInt64(0), UInt64(0))
      for place in start..<end {
        let domain = domains[Int(members[place])]
        more |= twice & domain
        twice |= once & domain
        once |= domain
      }
      let values = twice & ~more
      guard values != 0, once.nonzeroBitCount == end &- start else { continue }
      for place in start..<end {
        let variable = Int(members[place])
        let found = domains[variable] & values
        guard found != 0, weights[variable] > most else { continue }
        most = weights[variable]
        best = Choice(variable: variable, bit: found & (0 &- found))
      }
    }
    return best
  }

  /// The open variable with the fewest values for its weight of conflicts; −1 when all are fixed.
  ///
  /// Source: Boussemart, Hemery, Lecoutre, Sais, "Boosting systematic search by weighting constraints", 2004; here the
  /// weights are the variables' own, and old conflicts decay.
  @inline(__always)
  private func chooseVariable() -> Int {
    var best = -1
    var bestSize = 0.0
    var bestWeight = 0.0
    let domains = self.domains
    let weights = self.weights
    let less = network.branching.sizeOffset
    var variable = 0
    while variable < modelCount {
      let domain = domains[variable]
      if domain & (domain &- 1) != 0 {
        let size = Double(domain.nonzeroBitCount &- less)
        let weight = weights[variable]
        if best < 0 || size * bestWeight < bestSize * weight {
          best = variable
          bestSize = size
          bestWeight = weight
        }
      }
      variable &+= 1
    }
    return best
  }
}

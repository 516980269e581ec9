// What a few rules that meet exclude together.

/// What a supposition has led to while rules are looked at one after another.
struct JointRoom {
  /// A rule that took something, or a variable whose value went from a peer.
  struct Event {
    /// The rule's place in `LocalRules`; −1 for two variables that differ.
    var rule: Int
    /// The variables that differ.
    var first = -1
    var second = -1
    /// What it took is `changed[changes]`.
    var changes: Range<Int> = 0..<0
  }

  /// What a contradiction rests on.
  struct Contradiction {
    var rules: [Int]
    var premises: Set<Int>
    /// How many times a rule was looked at.
    var steps: Int
  }

  var events: [Event] = []
  var changed: [Int] = []
  var queue: [Int] = []
  /// Whether a rule is in the queue.
  var isQueued: [Bool] = []
}

extension Deducer {
  /// The most rules that are looked at together.
  static let mostJoint = 5
  /// The most rules that are asked before a supposition is given up.
  private static let mostAsked = 48

  /// A candidate that a few rules refute together, of which each alone lets it pass: those with the fewest.
  ///
  /// Boards with houses that have every value are solved by what is known of houses; here are those of other rules, such as numbers
  /// beside lines. Rules are asked in the order in which the supposition reaches them, and those that the contradiction does not
  /// rest on are left out.
  ///
  /// - Complexity: O(*c*) for *c* candidates of open variables, times at most 48 runs of propagators.
  func findJoint() throws -> Bool {
    guard let local = plan.local else { return false }
    refuted.removeAll(keepingCapacity: true)
    engine.load(domains)
    var best = (variable: -1, mask: 0 as UInt64, cost: Self.mostJoint + 1)
    for variable in 0..<count where !isPlaced[variable] {
      var left = domains[variable]
      while left != 0 {
        let mask = left & (0 &- left)
        left &= left &- 1
        guard let cost = try refuteJointly(variable, mask, local)?.steps else { continue }
        if cost < best.cost { refuted.removeAll(keepingCapacity: true) }
        if cost <= best.cost {
          refuted.append((Bits(variable: variable, mask: mask), cost))
        }
        if cost < best.cost { best = (variable, mask, cost) }
      }
    }
    guard best.variable >= 0, let found = try refuteJointly(best.variable, best.mask, local) else { return false }
    draft.begin(.jointExclusion, weight: Technique.jointExclusion.baseWeight + 4 * (found.steps - 2))
    for constraint in found.rules { draft.name(constraint) }
    for premise in found.premises.sorted() { draft.premises.append(Bits(variable: premise, mask: domains[premise])) }
    draft.take(best.mask, from: best.variable, of: domains[best.variable])
    return true
  }

  /// The constraints by which a candidate contradicts itself, with the variables they are about; `nil` if too few or too many rules
  /// would be needed.
  private func refuteJointly(
    _ variable: Int, _ mask: UInt64, _ local: LocalRules
  ) throws -> JointRoom.Contradiction? {
    defer {
      engine.undo(to: 0)
      engine.forgetWaiting()
      for rule in joint.queue { joint.isQueued[rule] = false }
    }
    joint.events.removeAll(keepingCapacity: true)
    joint.changed.removeAll(keepingCapacity: true)
    joint.queue.removeAll(keepingCapacity: true)
    if joint.isQueued.count < local.rules.count { joint.isQueued = Array(repeating: false, count: local.rules.count) }
    guard engine.shrink(variable, to: mask) else { return nil }
    var mark = engine.registers.pointee.trailCount
    guard spread(from: variable, local) else { return contradiction(nil, local) }
    var asked = 0
    while asked < joint.queue.count, asked < Self.mostAsked {
      let rule = joint.queue[asked]
      asked += 1
      joint.isQueued[rule] = false
      mark = engine.registers.pointee.trailCount
      let holds = engine.serve(local.rules[rule])
      try engine.rethrow()
      guard holds else { return contradiction(rule, local) }
      let end = engine.registers.pointee.trailCount
      guard end > mark else { continue }
      let first = joint.changed.count
      for entry in mark..<end { joint.changed.append(Int(engine.trail[entry].variable)) }
      joint.events.append(JointRoom.Event(rule: rule, changes: first..<joint.changed.count))
      guard joint.events.count < 4 * Self.mostJoint else { return nil }
      for place in first..<joint.changed.count {
        guard joint.changed[place] < count else { continue }
        guard spread(from: joint.changed[place], local) else { return contradiction(nil, local) }
      }
    }
    return nil
  }

  /// Queues the rules about a variable that has changed, and takes its value from its peers if it has one.
  ///
  /// - Returns: False if a peer has no value left; that is then the last event.
  private func spread(from variable: Int, _ local: LocalRules) -> Bool {
    for place in Int(local.rulesOf.starts[variable])..<Int(local.rulesOf.starts[variable + 1]) {
      let rule = Int(local.rulesOf.items[place])
      if joint.isQueued[rule] { continue }
      joint.isQueued[rule] = true
      joint.queue.append(rule)
    }
    let bit = engine.domains[variable]
    guard bit & (bit &- 1) == 0 else { return true }
    for place in Int(network.peers.starts[variable])..<Int(network.peers.starts[variable + 1]) {
      let peer = Int(network.peers.items[place])
      guard engine.domains[peer] & bit != 0 else { continue }
      let holds = engine.shrink(peer, to: engine.domains[peer] & ~bit)
      let first = joint.changed.count
      joint.changed.append(peer)
      joint.events.append(JointRoom.Event(rule: -1, first: variable, second: peer, changes: first..<(first + 1)))
      guard holds, spread(from: peer, local) else { return false }
    }
    return true
  }

  /// What a contradiction rests on.
  ///
  /// - Parameter rule: The rule that fails; `nil` if the last event does.
  private func contradiction(_ rule: Int?, _ local: LocalRules) -> JointRoom.Contradiction? {
    var rules: [Int] = []
    var needed: Set<Int> = []
    func use(_ constraint: Int?, _ scope: some Sequence<Int>) {
      if let constraint, !rules.contains(constraint) { rules.append(constraint) }
      needed.formUnion(scope)
    }
    func scope(of rule: Int) -> [Int] {
      (Int(local.scopes.starts[rule])..<Int(local.scopes.starts[rule + 1])).map { Int(local.scopes.items[$0]) }
    }
    var steps = 1
    var last = joint.events.count
    if let rule {
      use(local.constraintOf[rule], scope(of: rule))
    } else {
      last -= 1
      let (first, second) = (joint.events[last].first, joint.events[last].second)
      use(plan.separation(first, second), [first, second])
    }
    for event in joint.events[..<last].reversed() {
      guard joint.changed[event.changes].contains(where: needed.contains) else { continue }
      if event.rule >= 0 {
        use(local.constraintOf[event.rule], scope(of: event.rule))
      } else {
        use(plan.separation(event.first, event.second), [event.first, event.second])
      }
      steps += 1
    }
    return (2...Self.mostJoint).contains(steps)
      ? JointRoom.Contradiction(rules: rules, premises: needed, steps: steps) : nil
  }
}

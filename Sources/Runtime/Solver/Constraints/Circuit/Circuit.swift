// A way through all places and back.

extension Constraint {
  /// Each variable has the place, from 1, of the one that follows it: from any place, following leads through all others and
  /// back.
  public struct Circuit: ConstraintForm {
    /// The variables by place.
    public let variables: [VariableIndex]

    var scope: [VariableIndex] { variables }
    var differing: [VariableIndex]? { variables }
    var isStrict: Bool { true }

    var constraint: Constraint { .circuit(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(variables: try coder.variables(form?.variables))
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let next = variables.map { values[$0] }
      var place = 1
      for passed in 1...next.count {
        place = next[place - 1]
        guard (1...next.count).contains(place) else { return false }
        if place == 1 { return passed == next.count }
      }
      return false
    }

    /// Follows fixed values: no two lead to one place, and none back before all have been passed.
    func mayHold(_ partial: PartialAssignment) -> Bool {
      let next = variables.map { partial.candidates($0).count == 1 ? partial.candidates($0)[0] : nil }
      let known = next.compactMap(\.self)
      guard Set(known).count == known.count, known.allSatisfy({ (1...variables.count).contains($0) }) else {
        return false
      }
      return next.indices.allSatisfy { start in
        var place = start
        for passed in 1...variables.count {
          guard let following = next[place] else { return true }
          place = following - 1
          if place == start { return passed == variables.count }
        }
        return true
      }
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.memory.tables.tabulateIfSmall(constraint, scope, to: &builder.draft) { return }
      CircuitLowering(variables: variables.map(\.rawValue)).post(to: &builder.draft.posted, &builder.draft.domains)
    }
  }

  /// Each variable has the place, from 1, of the one that follows it; see `Circuit`.
  public static func circuit(_ variables: [VariableIndex]) -> Constraint {
    .circuit(Circuit(variables: variables))
  }
}

/// A circuit to be lowered to its propagator.
///
/// Injectivity follows from the variables that differ. The propagator says that no variable leads back too early.
struct CircuitLowering {
  let variables: [Int]

  /// Posts the propagator, and takes from the domains places that do not exist and those of the variables themselves.
  func post(to posted: inout PostedPropagators, _ domains: inout VariableDomains) {
    for (place, variable) in variables.enumerated() {
      domains.keep(variable) { (1...variables.count).contains($0) && $0 != place + 1 }
    }
    posted.add(Propagator(.circuit(CircuitPlaces()), priority: 2), scope: variables, watched: variables)
  }
}

/// Each variable of the scope has the place, from 1, of the one that follows.
struct CircuitPlaces: PropagatorForm {
  var searchesAreas: Bool { true }
}

extension Engine {
  /// Places that follow one another never lead back before all have been passed, and from each place all can be reached.
  ///
  /// - Complexity: O(*n* + *d*) for *n* variables with *d* values left to them.
  func propagate(_ circuit: CircuitPlaces, _ propagator: ServedPropagator) -> Bool {
    closeNoChain(propagator) && reachesAll(propagator)
  }

  /// Takes from the end of each chain the place where it begins, unless it has all.
  private func closeNoChain(_ propagator: ServedPropagator) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let (next, isFollowed) = (rooms.areas.next, rooms.areas.behind)
    isFollowed.update(repeating: 0, count: count)
    var known = 0
    for place in 0..<count {
      next[place] = -1
      guard isFixed(Int(scope[place])) else { continue }
      let following = lowest(Int(scope[place])) &- 1
      guard isFollowed[following] == 0 else { return false }
      isFollowed[following] = 1
      next[place] = Int32(truncatingIfNeeded: following)
      known &+= 1
    }
    var passed = 0
    for start in 0..<count where isFollowed[start] == 0 && next[start] >= 0 {
      var end = start
      var length = 0
      while next[end] >= 0 {
        end = Int(next[end])
        length &+= 1
      }
      passed &+= length
      if length &+ 1 < count {
        guard keep(Int(scope[end]), where: { $0 != start &+ 1 }) else { return false }
      }
    }
    return passed == known || known == count && circuitLength == count
  }

  /// How many places are passed from the first one until it comes again, where each leads to one.
  private var circuitLength: Int {
    var length = 1
    var place = Int(rooms.areas.next[0])
    while place != 0 {
      place = Int(rooms.areas.next[place])
      length &+= 1
    }
    return length
  }

  /// Whether each place can be reached from each other, over the values that are left.
  private func reachesAll(_ propagator: ServedPropagator) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let room = rooms.areas
    for place in 0..<count {
      room.order[place] = 0
      room.left[place] = domains[Int(scope[place])]
    }
    var found: Int32 = 1
    var place = 0
    room.order[0] = 1
    room.low[0] = 1
    while true {
      if room.left[place] != 0 {
        let bit = room.left[place].trailingZeroBitCount
        room.left[place] &= room.left[place] &- 1
        let following = value(Int(scope[place]), bit) &- 1
        guard room.order[following] == 0 else {
          room.low[place] = min(room.low[place], room.order[following])
          continue
        }
        found &+= 1
        room.order[following] = found
        room.low[following] = found
        room.parent[following] = Int32(truncatingIfNeeded: place)
        place = following
      } else {
        if place == 0 { return Int(found) == count }
        // Who was found from here on leads nowhere else.
        if room.low[place] == room.order[place] { return false }
        let parent = Int(room.parent[place])
        room.low[parent] = min(room.low[parent], room.low[place])
        place = parent
      }
    }
  }
}

// The clauses: adding them, dropping those that no longer help, and keeping the memory together.

extension Learner {
  /// Adds a clause of at least three literals, whose first two may still be true or were false last.
  ///
  /// - Returns: Its place in the arena.
  @discardableResult
  func attach(_ literals: UnsafePointer<UInt32>, _ size: Int, tag: UInt32) -> Int {
    let place = state.pointee.arena.count
    state.pointee.arena.reserve(place &+ size &+ ClauseTag.head)
    state.pointee.arena.append(UInt32(truncatingIfNeeded: size))
    state.pointee.arena.append(tag)
    for index in 0..<size { state.pointee.arena.append(literals[index]) }
    watch(Int(literals[0]) ^ 1, UInt64(truncatingIfNeeded: place) &<< 32 | UInt64(literals[1]))
    watch(Int(literals[1]) ^ 1, UInt64(truncatingIfNeeded: place) &<< 32 | UInt64(literals[0]))
    if tag & ClauseTag.isLearned != 0 { state.pointee.learned.append(UInt32(truncatingIfNeeded: place)) }
    return place
  }

  /// Adds what was learned, and makes its first literal true.
  ///
  /// - Returns: On how many levels the literals were before the retreat.
  func adopt(retreatingTo level: Int, isLasting: Bool = false) -> Int {
    let learned = workspace.pointee.learned.base
    let size = workspace.pointee.learned.count
    let distance = distance(learned, size)
    retreat(to: level)
    let first = Literal(code: learned[0])
    switch size {
    case 1:
      assign(first, LearnerReason.none)
    case 2:
      watch(Int(learned[0]) ^ 1, UInt64(learned[1]))
      watch(Int(learned[1]) ^ 1, UInt64(learned[0]))
      assign(first, LearnerReason.make(LearnerReason.pair, Int(learned[1])))
    default:
      let tag = isLasting ? 0 : ClauseTag.isLearned | UInt32(truncatingIfNeeded: min(distance, 0xFFFF))
      let place = attach(learned, size, tag: tag)
      assign(first, LearnerReason.make(LearnerReason.clause, place))
    }
    return distance
  }

  /// Adds a clause while no decision is in force; false if that leaves no solution.
  func add(_ literals: some Sequence<UInt32>) -> Bool {
    workspace.pointee.learned.count = 0
    for code in literals {
      if values[Int(code)] > 0 { return true }
      if values[Int(code)] == 0 { workspace.pointee.learned.append(code) }
    }
    let learned = workspace.pointee.learned.base
    let size = workspace.pointee.learned.count
    switch size {
    case 0: return false
    case 1: assign(Literal(code: learned[0]), LearnerReason.none)
    case 2:
      watch(Int(learned[0]) ^ 1, UInt64(learned[1]))
      watch(Int(learned[1]) ^ 1, UInt64(learned[0]))
    default: attach(learned, size, tag: 0)
    }
    return true
  }

  /// Drops the half of the learned clauses that spread over the most levels and have not helped since the last time.
  func dropClauses() {
    let arena = state.pointee.arena.base
    var candidates: [UInt32] = []
    var kept = 0
    for place in 0..<state.pointee.learned.count {
      let clause = state.pointee.learned.base[place]
      let tag = arena[Int(clause) &+ 1]
      let distance = tag & ClauseTag.distance
      state.pointee.learned.base[kept] = clause
      kept &+= 1
      let isUsed = tag & ClauseTag.isUsed != 0
      arena[Int(clause) &+ 1] = tag & ~ClauseTag.isUsed
      if distance <= 2 || isUsed && distance <= 6 || isReason(Int(clause)) { continue }
      candidates.append(clause)
    }
    candidates.sort { one, other in
      let (first, second) = (arena[Int(one) &+ 1] & ClauseTag.distance, arena[Int(other) &+ 1] & ClauseTag.distance)
      if first != second { return first > second }
      let (long, short) = (arena[Int(one)], arena[Int(other)])
      return long != short ? long > short : one < other
    }
    for clause in candidates.prefix(candidates.count / 2) {
      arena[Int(clause) &+ 1] |= ClauseTag.isGone
      state.pointee.wasted &+= Int(arena[Int(clause)]) &+ ClauseTag.head
    }
    kept = 0
    for place in 0..<state.pointee.learned.count {
      let clause = state.pointee.learned.base[place]
      if arena[Int(clause) &+ 1] & ClauseTag.isGone != 0 { continue }
      state.pointee.learned.base[kept] = clause
      kept &+= 1
    }
    state.pointee.learned.count = kept
    compact()
  }

  /// Marks clauses that hold whatever else is decided; no decision is in force.
  func dropSatisfied() {
    let arena = state.pointee.arena.base
    var place = 1
    let end = state.pointee.arena.count
    while place < end {
      let size = Int(arena[place])
      let literals = arena + (place &+ ClauseTag.head)
      if arena[place &+ 1] & ClauseTag.isGone == 0,
        (0..<size).contains(where: { values[Int(literals[$0])] > 0 })
      {
        arena[place &+ 1] |= ClauseTag.isGone
        state.pointee.wasted &+= size &+ ClauseTag.head
      }
      place &+= size &+ ClauseTag.head
    }
    var kept = 0
    for place in 0..<state.pointee.learned.count {
      let clause = state.pointee.learned.base[place]
      if arena[Int(clause) &+ 1] & ClauseTag.isGone != 0 { continue }
      state.pointee.learned.base[kept] = clause
      kept &+= 1
    }
    state.pointee.learned.count = kept
    // What is known from the start needs no reason.
    for place in 0..<state.pointee.trailCount { reason[Int(trail[place] &>> 1)] = LearnerReason.none }
    compact()
  }

  private func isReason(_ clause: Int) -> Bool {
    let first = Literal(code: state.pointee.arena.base[clause &+ ClauseTag.head])
    return values[first.index] > 0 && reason[first.variable] == LearnerReason.make(LearnerReason.clause, clause)
  }

  /// Removes clauses that are gone: moves all others together, and corrects watches and reasons.
  private func compact() {
    let arena = state.pointee.arena.base
    let end = state.pointee.arena.count
    // The new place of a clause is kept in its watches' table by its old place.
    var moved = Growing<UInt32>(capacity: end)
    moved.count = end
    defer { moved.deallocate() }
    var (read, write) = (1, 1)
    while read < end {
      let size = Int(arena[read]) &+ ClauseTag.head
      if arena[read &+ 1] & ClauseTag.isGone != 0 {
        moved.base[read] = 0
      } else {
        moved.base[read] = UInt32(truncatingIfNeeded: write)
        if write != read { (arena + write).update(from: arena + read, count: size) }
        write &+= size
      }
      read &+= size
    }
    state.pointee.arena.count = write
    state.pointee.wasted = 0
    for literal in 0..<(2 &* count) {
      guard let base = watches[literal].base else { continue }
      var kept = 0
      for place in 0..<Int(watches[literal].count) {
        let watch = base[place]
        let clause = Int(truncatingIfNeeded: watch &>> 32)
        let place = clause == 0 ? 0 : moved.base[clause]
        if clause != 0, place == 0 { continue }
        base[kept] = UInt64(place) &<< 32 | watch & 0xFFFF_FFFF
        kept &+= 1
      }
      watches[literal].count = Int32(truncatingIfNeeded: kept)
    }
    for place in 0..<state.pointee.learned.count {
      state.pointee.learned.base[place] = moved.base[Int(state.pointee.learned.base[place])]
    }
    for place in 0..<state.pointee.trailCount {
      let variable = Int(trail[place] &>> 1)
      if reason[variable] &>> LearnerReason.shift == LearnerReason.clause {
        reason[variable] = LearnerReason.make(
          LearnerReason.clause, Int(moved.base[Int(reason[variable] & LearnerReason.mask)]))
      }
    }
    compactExplanations()
  }

  /// Keeps only the explanations of literals that are still on the trail.
  func compactExplanations() {
    var kept = Growing<UInt32>(capacity: 4096)
    for place in 0..<state.pointee.trailCount {
      let variable = Int(trail[place] &>> 1)
      guard reason[variable] &>> LearnerReason.shift == LearnerReason.explained else { continue }
      let base = state.pointee.explained.base + Int(reason[variable] & LearnerReason.mask)
      reason[variable] = LearnerReason.make(LearnerReason.explained, kept.count)
      for index in 0...Int(base[0]) { kept.append(base[index]) }
    }
    state.pointee.explained.deallocate()
    state.pointee.explained = kept
  }
}

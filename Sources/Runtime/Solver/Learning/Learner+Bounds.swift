// Weighted bounds: what is left of each, and what no longer fits.

extension Learner {
  /// Counts a literal that has become true in its bounds, and excludes what no longer fits.
  func count(_ literal: Literal) -> Bool {
    let starts = at.boundsOf.starts
    let begin = Int(starts[literal.index])
    let end = Int(starts[literal.index &+ 1])
    let bounds = at.boundsOf.items
    let weights = at.boundWeights
    var place = begin
    while place < end {
      slack[Int(bounds[place])] &-= weights[place]
      place &+= 1
    }
    place = begin
    while place < end {
      let bound = Int(bounds[place])
      place &+= 1
      let first = Int(at.boundLiterals.starts[bound])
      if slack[bound] < at.weights[first] {
        guard narrow(bound, first) else { return false }
      }
    }
    return true
  }

  /// Takes back what a literal counted.
  @inline(__always)
  func release(_ literal: Literal) {
    let starts = at.boundsOf.starts
    var place = Int(starts[literal.index])
    let end = Int(starts[literal.index &+ 1])
    while place < end {
      slack[Int(at.boundsOf.items[place])] &+= at.boundWeights[place]
      place &+= 1
    }
  }

  private func narrow(_ bound: Int, _ first: Int) -> Bool {
    let left = slack[bound]
    if left < 0 {
      state.pointee.conflict.count = 0
      state.pointee.conflictClause = 0
      gather(bound, before: Int32.max, Literal.yes, &state.pointee.conflict)
      return false
    }
    let end = Int(at.boundLiterals.starts[bound &+ 1])
    var place = first
    while place < end, at.weights[place] > left {
      let literal = Literal(code: UInt32(truncatingIfNeeded: at.boundLiterals.items[place]))
      if values[literal.index] == 0 { assign(!literal, LearnerReason.make(LearnerReason.bound, bound)) }
      place &+= 1
    }
    return true
  }

  /// The negations of enough true literals of a bound, heaviest first, to leave no room for a literal, or for what they weigh
  /// themselves.
  func gather(_ bound: Int, before: Int32, _ excluded: Literal, _ list: inout Growing<UInt32>) {
    let start = Int(at.boundLiterals.starts[bound])
    let end = Int(at.boundLiterals.starts[bound &+ 1])
    var needed = at.limits[bound] &+ 1
    if excluded != .yes {
      for place in start..<end where at.boundLiterals.items[place] == excluded.code {
        needed &-= at.weights[place]
      }
    }
    // What is known from the start costs nothing.
    for place in start..<end {
      let literal = Literal(code: UInt32(truncatingIfNeeded: at.boundLiterals.items[place]))
      if values[literal.index] > 0, level[literal.variable] == 0 { needed &-= at.weights[place] }
    }
    var place = start
    while place < end, needed > 0 {
      let literal = Literal(code: UInt32(truncatingIfNeeded: at.boundLiterals.items[place]))
      if values[literal.index] > 0, level[literal.variable] > 0, position[literal.variable] < before {
        list.append((!literal).code)
        needed &-= at.weights[place]
      }
      place &+= 1
    }
  }
}

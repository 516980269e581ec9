// The propagator of what is seen along rays.

/// What is seen along rays, to be lowered to its propagator.
struct SightLowering {
  let sight: Constraint.Sight
  let scope: [Int]

  /// Posts the propagator, with the length and the variables of each ray.
  func post(to draft: inout NetworkDraft) {
    let number = draft.domains.variable(for: sight.operand)
    let words = draft.pool.append(
      sight.rays.flatMap { ray in
        ray.map { draft.domains.mask(of: [sight.value], table: draft.domains.tableOf[$0.rawValue]) }
      })
    let first = draft.pool.numbers.count
    draft.pool.numbers.append(sight.rays.count)
    for ray in sight.rays { draft.pool.numbers += [ray.count] + ray.map(\.rawValue) }
    let form = SightRays(
      numbers: Int32(first), words: Int32(words.lowerBound), number: Int32(number), comparison: sight.comparison)
    draft.posted.add(Propagator(.sight(form), priority: 1), scope: scope, watched: scope)
    draft.pool.checkSize()
  }
}

/// How many variables are seen along rays compares with a variable.
struct SightRays: PropagatorForm {
  /// Where the network's numbers have how many rays there are and of each its length and its variables, and its words the masks of
  /// their values, one variable after another.
  let numbers: Int32
  let words: Int32
  /// The variable of the number.
  let number: Int32
  let comparison: Comparison

  var furtherVariables: [Int32] { [number] }
}

extension Engine {
  /// One ray: its variables, and the mask of the value for each.
  private struct Ray {
    let variables: UnsafePointer<Int>
    let masks: UnsafePointer<UInt64>
    let length: Int
  }

  /// Bounds how far each ray is seen by how far the others are.
  ///
  /// A ray that must not be seen as far as a place, and whose places before that are all seen for certain once one more is, ends
  /// before that one.
  ///
  /// - Complexity: O(*n*) for *n* places.
  func propagate(_ sight: SightRays, _ propagator: ServedPropagator) -> Bool {
    let numbers = network.numbers.base + Int(sight.numbers)
    let masks = network.words.base + Int(sight.words)
    let number = Int(sight.number)
    var (least, most, place, past) = (0, 0, 1, 0)
    for _ in 0..<numbers[0] {
      let ray = Ray(variables: numbers + (place &+ 1), masks: masks + past, length: numbers[place])
      let seen = extent(ray)
      least &+= seen.least
      most &+= seen.most
      place &+= ray.length &+ 1
      past &+= ray.length
    }
    // Numbers that nothing reaches are as good as others beyond all that can be seen.
    let low = min(max(lowest(number), -1), past &+ 1)
    let high = min(max(highest(number), -1), past &+ 1)
    var (lower, upper) = (0, past)
    switch sight.comparison {
    case .equal: (lower, upper) = (low, high)
    case .less: upper = high &- 1
    case .lessOrEqual: upper = high
    case .greater: lower = low &+ 1
    case .greaterOrEqual: lower = low
    case .notEqual: return least < most || keep(number) { $0 != least }
    }
    guard least <= upper, most >= lower else { return false }
    (place, past) = (1, 0)
    for _ in 0..<numbers[0] {
      let ray = Ray(variables: numbers + (place &+ 1), masks: masks + past, length: numbers[place])
      guard bound(ray, upper &- least, lower &- most) else { return false }
      place &+= ray.length &+ 1
      past &+= ray.length
    }
    switch sight.comparison {
    case .equal: return keep(number) { least <= $0 && $0 <= most }
    case .less: return keep(number) { $0 > least }
    case .lessOrEqual: return keep(number) { $0 >= least }
    case .greater: return keep(number) { $0 < most }
    case .greaterOrEqual: return keep(number) { $0 <= most }
    case .notEqual: return true
    }
  }

  /// How many places of a ray are seen at least and at most.
  @inline(__always)
  private func extent(_ ray: Ray) -> (least: Int, most: Int) {
    var place = 0
    while place < ray.length, domains[ray.variables[place]] & ~ray.masks[place] == 0 { place &+= 1 }
    let least = place
    while place < ray.length, domains[ray.variables[place]] & ray.masks[place] != 0 { place &+= 1 }
    return (least, place)
  }

  /// Sees a ray as far as it must be seen, and ends it where it must end.
  ///
  /// - Parameters:
  ///   - more: By how much it may be seen further than at least.
  ///   - less: By how much it may be seen less far than at most, negated.
  private func bound(_ ray: Ray, _ more: Int, _ less: Int) -> Bool {
    let (least, most) = extent(ray)
    var place = least
    while place < most &+ less {
      let variable = ray.variables[place]
      guard shrink(variable, to: domains[variable] & ray.masks[place]) else { return false }
      place &+= 1
    }
    guard least &+ more < most else { return true }
    // The furthest place where it may end.
    var end = least &+ more
    while end > least, domains[ray.variables[end]] & ~ray.masks[end] == 0 { end &-= 1 }
    guard end <= least else { return true }
    let variable = ray.variables[least]
    return shrink(variable, to: domains[variable] & ~ray.masks[least])
  }
}

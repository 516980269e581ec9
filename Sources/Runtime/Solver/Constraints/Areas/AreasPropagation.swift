// The propagator of areas to be found.

/// Areas to be lowered to their propagator.
struct AreasLowering {
  let layout: AreaLayout
  let areas: Constraint.Areas
  let scope: [Int]

  /// Posts the propagator, with the variable of each vertex and side, and the variables and bounds of sizes.
  func post(to draft: inout NetworkDraft) {
    let masks =
      areas.vertices.map { mask($0.variable, $0.value, draft.domains) }
      + areas.sides.map { mask($0.border, $0.value, draft.domains) }
    let words = draft.pool.append(masks)
    let first = draft.pool.numbers.count
    draft.pool.numbers += layout.numbers
    draft.pool.numbers += areas.vertices.map { $0.variable?.rawValue ?? -1 }
    draft.pool.numbers += areas.sides.map { $0.border?.rawValue ?? -1 }
    draft.pool.numbers += areas.vertices.map { $0.size?.variable?.rawValue ?? -1 }
    // A constant size that no area can have makes the least greater than the most.
    draft.pool.numbers += areas.vertices.map {
      max($0.size?.constant ?? areas.sizes.lowerBound, areas.sizes.lowerBound)
    }
    draft.pool.numbers += areas.vertices.map {
      min($0.size?.constant ?? areas.sizes.upperBound, areas.sizes.upperBound)
    }
    let form = AreaPlaces(
      numbers: Int32(first), words: Int32(words.lowerBound), vertices: Int32(layout.vertices),
      sides: Int32(layout.sides),
      traits: (areas.hasOneClue ? 1 : 0) | (areas.separatesSizes ? 2 : 0))
    draft.posted.add(Propagator(.areas(form), priority: 2), scope: scope, watched: scope)
    draft.pool.checkSize()
  }

  private func mask(_ variable: VariableIndex?, _ value: Int, _ domains: VariableDomains) -> UInt64 {
    variable.map { domains.mask(of: [value], table: domains.tableOf[$0.rawValue]) } ?? 0
  }
}

/// Areas to be found.
struct AreaPlaces: PropagatorForm {
  /// Where the network's numbers have those of an `AreaLayout` and then what `AreasLowering` adds, and its words the masks of
  /// vertices and sides.
  let numbers: Int32
  let words: Int32
  let vertices: Int32
  let sides: Int32
  /// Whether areas have one clue, and whether areas of different sizes are apart, as bits.
  fileprivate let traits: UInt8

  var hasOneClue: Bool { traits & 1 != 0 }
  var separatesSizes: Bool { traits & 2 != 0 }
}

extension Engine {
  /// Draws all conclusions of `AreaGraph`.
  ///
  /// - Complexity: O(*a* · *r*) for *a* parts of areas that reach *r* vertices each, for each round that settles something.
  func propagate(_ areas: AreaPlaces, _ propagator: ServedPropagator) -> Bool {
    let (vertices, sides) = (Int(areas.vertices), Int(areas.sides))
    let numbers = network.numbers.base + Int(areas.numbers)
    let graph = AreaGraph(numbers, vertices: vertices, sides: sides, hasOneClue: areas.hasOneClue, rooms.areasToFind)
    let owners = numbers + AreaLayout.size(vertices: vertices, sides: sides)
    let borders = owners + vertices
    let sizes = borders + sides
    let (least, most) = (sizes + vertices, sizes + 2 * vertices)
    let masks = network.words.base + Int(areas.words)
    let room = graph.room
    for vertex in 0..<vertices {
      room.states[vertex] = owners[vertex] < 0 ? .inside : state(owners[vertex], masks[vertex])
      let size = sizes[vertex]
      room.least[vertex] = Int32(clamping: size < 0 ? least[vertex] : max(lowest(size), least[vertex]))
      room.most[vertex] = Int32(clamping: max(size < 0 ? most[vertex] : min(highest(size), most[vertex]), 0))
    }
    for side in 0..<sides {
      guard borders[side] >= 0 else {
        room.joints[side] =
          areas.separatesSizes
          ? joint(graph.ends(of: side), sizes: sizes, constants: least) : .open
        continue
      }
      switch state(borders[side], masks[vertices &+ side]) {
      case .inside: room.joints[side] = .outside
      case .outside: room.joints[side] = .inside
      default: room.joints[side] = .open
      }
    }
    guard graph.settle() else { return false }
    for vertex in 0..<vertices {
      guard owners[vertex] < 0 || tell(owners[vertex], masks[vertex], room.states[vertex]) else { return false }
      guard sizes[vertex] >= 0, room.states[vertex] == .inside else { continue }
      let (low, high) = graph.sizes(at: vertex)
      guard lowest(sizes[vertex]) < low || highest(sizes[vertex]) > high else { continue }
      guard keep(sizes[vertex], where: { low <= $0 && $0 <= high }) else { return false }
    }
    for side in 0..<sides where borders[side] >= 0 {
      let border: AreaRoom.State =
        room.joints[side] == .inside ? .outside : room.joints[side] == .outside ? .inside : .open
      guard tell(borders[side], masks[vertices &+ side], border) else { return false }
    }
    guard areas.separatesSizes else { return true }
    for side in 0..<sides where !separate(graph.ends(of: side), room.joints[side], sizes: sizes, constants: least) {
      return false
    }
    return true
  }

  /// Whether two vertices have the same size, by the variables of their sizes or, where these are negative, constants.
  private func joint(
    _ ends: (first: Int, second: Int), sizes: UnsafePointer<Int>, constants: UnsafePointer<Int>
  ) -> AreaRoom.State {
    let (one, two) = (sizes[ends.first], sizes[ends.second])
    if one < 0, two < 0 { return constants[ends.first] == constants[ends.second] ? .inside : .outside }
    if one < 0 || two < 0 {
      let (number, variable) = one < 0 ? (constants[ends.first], two) : (constants[ends.second], one)
      if !has(variable, number) { return .outside }
      return isFixed(variable) ? .inside : .open
    }
    var left = domains[one]
    while left != 0 {
      if has(two, value(one, left.trailingZeroBitCount)) { return isFixed(one) && isFixed(two) ? .inside : .open }
      left &= left &- 1
    }
    return .outside
  }

  private func has(_ variable: Int, _ number: Int) -> Bool {
    var left = domains[variable]
    while left != 0 {
      if value(variable, left.trailingZeroBitCount) == number { return true }
      left &= left &- 1
    }
    return false
  }

  /// Makes two sizes the same or different.
  private func separate(
    _ ends: (first: Int, second: Int), _ joint: AreaRoom.State, sizes: UnsafePointer<Int>, constants: UnsafePointer<Int>
  ) -> Bool {
    if joint == .open { return true }
    for (own, other) in [(ends.first, ends.second), (ends.second, ends.first)] where sizes[own] >= 0 {
      let variable = sizes[other]
      let known = variable < 0 ? constants[other] : lowest(variable)
      if joint == .inside {
        guard keep(sizes[own], where: { variable < 0 ? $0 == known : has(variable, $0) }) else { return false }
      } else if variable < 0 || isFixed(variable) {
        guard keep(sizes[own], where: { $0 != known }) else { return false }
      }
    }
    return true
  }

  private func state(_ variable: Int, _ mask: UInt64) -> AreaRoom.State {
    domains[variable] & mask == 0 ? .outside : domains[variable] & ~mask == 0 ? .inside : .open
  }

  private func tell(_ variable: Int, _ mask: UInt64, _ state: AreaRoom.State) -> Bool {
    switch state {
    case .inside: shrink(variable, to: domains[variable] & mask)
    case .outside: shrink(variable, to: domains[variable] & ~mask)
    default: true
    }
  }
}

// What follows for areas from the vertices and borders that are known.

/// A graph of areas to be found and what is known of it; concludes which vertices take part, which sides are borders, and how
/// many vertices areas have.
struct AreaGraph {
  private let isClue: UnsafePointer<Int>
  private let hasBorder: UnsafePointer<Int>
  private let ends: UnsafePointer<Int>
  private let starts: UnsafePointer<Int>
  private let around: UnsafePointer<Int>
  let vertices: Int
  let sides: Int
  private let hasOneClue: Bool
  let room: AreasRoom

  /// - Parameter numbers: Those of an `AreaLayout`.
  init(_ numbers: UnsafePointer<Int>, vertices: Int, sides: Int, hasOneClue: Bool, _ room: AreasRoom) {
    isClue = numbers
    hasBorder = numbers + vertices
    ends = hasBorder + sides
    starts = ends + 2 * sides
    around = starts + (vertices + 1)
    self.vertices = vertices
    self.sides = sides
    self.hasOneClue = hasOneClue
    self.room = room
  }

  /// Whether areas are possible as far as one sees at once: none is too large, has two clues or a border inside, and each can
  /// grow as it must and be reached by a clue.
  func isPossible() -> Bool {
    guard join() else { return false }
    for side in 0..<sides where hasBorder[side] != 0 && room.joints[side] == .outside {
      let (first, second) = ends(of: side)
      guard room.states[first] == .inside, room.states[second] == .inside else { continue }
      if part(of: first) == part(of: second) { return false }
    }
    prepare()
    for vertex in 0..<vertices where leads(vertex) {
      let reach = reach(of: vertex)
      defer { forget(reach) }
      guard mayGrow(vertex, reach) else { return false }
    }
    return !hasOneClue || (0..<vertices).allSatisfy { room.states[$0] != .inside || room.isReached[$0] }
  }

  /// Draws all conclusions until there are no more.
  ///
  /// - Returns: False if no areas are possible.
  func settle() -> Bool {
    while true {
      guard join(), let separates = separate() else { return false }
      if separates { continue }
      guard let grows = grow() else { return false }
      if !grows { return true }
    }
  }

  /// The two vertices of a side.
  func ends(of side: Int) -> (first: Int, second: Int) { (ends[2 &* side], ends[2 &* side &+ 1]) }

  private func other(_ side: Int, _ vertex: Int) -> Int {
    ends[2 &* side] ^ ends[2 &* side &+ 1] ^ vertex
  }

  /// The vertex that stands for the part of one.
  func part(of vertex: Int) -> Int {
    var vertex = vertex
    while Int(room.leads[vertex]) != vertex {
      room.leads[vertex] = room.leads[Int(room.leads[vertex])]
      vertex = Int(room.leads[vertex])
    }
    return vertex
  }

  /// How many vertices the area of a vertex that takes part may have.
  func sizes(at vertex: Int) -> (least: Int, most: Int) {
    let part = part(of: vertex)
    return (Int(max(room.least[part], room.size[part])), Int(room.most[part]))
  }

  // MARK: Parts

  /// Joins vertices that are of one area for certain to parts.
  ///
  /// - Returns: False if a part has too many vertices or clues, or a clue takes no part.
  func join() -> Bool {
    for vertex in 0..<vertices {
      if hasOneClue, isClue[vertex] != 0 {
        if room.states[vertex] == .outside { return false }
        room.states[vertex] = .inside
      }
      let isInside = room.states[vertex] == .inside
      room.leads[vertex] = Int32(truncatingIfNeeded: vertex)
      room.last[vertex] = Int32(truncatingIfNeeded: vertex)
      room.link[vertex] = -1
      room.size[vertex] = 1
      room.clues[vertex] = Int32(truncatingIfNeeded: isClue[vertex])
      if isInside, room.least[vertex] > room.most[vertex] { return false }
    }
    for side in 0..<sides {
      let (first, second) = (ends[2 &* side], ends[2 &* side &+ 1])
      guard room.states[first] == .inside, room.states[second] == .inside else { continue }
      if hasBorder[side] == 0 { room.joints[side] = .inside }
      guard room.joints[side] == .inside else { continue }
      let (one, two) = (part(of: first), part(of: second))
      guard one != two else { continue }
      room.leads[two] = Int32(truncatingIfNeeded: one)
      room.link[Int(room.last[one])] = Int32(truncatingIfNeeded: two)
      room.last[one] = room.last[two]
      room.size[one] &+= room.size[two]
      room.clues[one] &+= room.clues[two]
      room.least[one] = max(room.least[one], room.least[two])
      room.most[one] = min(room.most[one], room.most[two])
      guard room.size[one] <= room.most[one], room.least[one] <= room.most[one] else { return false }
      if hasOneClue, room.clues[one] > 1 { return false }
    }
    for vertex in 0..<vertices where room.states[vertex] == .inside {
      if room.size[part(of: vertex)] > room.most[part(of: vertex)] { return false }
    }
    return true
  }

  /// Whether two parts may be of one area.
  private func mayJoin(_ one: Int, _ two: Int) -> Bool {
    room.size[one] &+ room.size[two] <= min(room.most[one], room.most[two])
      && max(room.least[one], room.least[two]) <= min(room.most[one], room.most[two])
      && !(hasOneClue && room.clues[one] &+ room.clues[two] > 1)
  }

  /// Separates parts that cannot be of one area, and opens borders inside a part.
  ///
  /// - Returns: Whether anything was settled; nil if a part has a border inside.
  func separate() -> Bool? {
    var isNew = false
    for side in 0..<sides where hasBorder[side] != 0 {
      let (first, second) = (ends[2 &* side], ends[2 &* side &+ 1])
      guard room.states[first] == .inside, room.states[second] == .inside else { continue }
      let (one, two) = (part(of: first), part(of: second))
      if one == two {
        if room.joints[side] == .outside { return nil }
        if room.joints[side] == .open {
          room.joints[side] = .inside
          isNew = true
        }
      } else if room.joints[side] == .open, !mayJoin(one, two) {
        room.joints[side] = .outside
        isNew = true
      }
    }
    for vertex in 0..<vertices where room.states[vertex] == .open && !mayTakePart(vertex) {
      room.states[vertex] = .outside
      isNew = true
    }
    return isNew
  }

  /// Whether an open vertex may take part beside the parts that it would join.
  private func mayTakePart(_ vertex: Int) -> Bool {
    var (size, clues) = (Int32(1), Int32(truncatingIfNeeded: isClue[vertex]))
    var (least, most) = (room.least[vertex], room.most[vertex])
    for place in starts[vertex]..<starts[vertex &+ 1] {
      let side = around[place]
      let neighbour = other(side, vertex)
      guard room.states[neighbour] == .inside, hasBorder[side] == 0 || room.joints[side] == .inside else { continue }
      let part = part(of: neighbour)
      // Vertices of one part round a vertex are few.
      let isKnown = (starts[vertex]..<place).contains { before in
        let earlier = other(around[before], vertex)
        return room.states[earlier] == .inside && self.part(of: earlier) == part
          && (hasBorder[around[before]] == 0 || room.joints[around[before]] == .inside)
      }
      if isKnown { continue }
      size &+= room.size[part]
      clues &+= room.clues[part]
      least = max(least, room.least[part])
      most = min(most, room.most[part])
    }
    return size <= most && least <= most && !(hasOneClue && clues > 1)
  }

  // MARK: Growth

  /// Lets each part reach as far as it may, and needs whatever it cannot do without.
  ///
  /// - Returns: Whether anything was settled; nil if a part cannot grow as it must.
  func grow() -> Bool? {
    prepare()
    var isNew = false
    for vertex in 0..<vertices where leads(vertex) {
      guard let grows = grow(from: vertex) else { return nil }
      if grows { isNew = true }
    }
    if leaveSmallPlaces() { isNew = true }
    guard let excludes = excludeUnreached() else { return nil }
    return isNew || excludes
  }

  /// Whether a vertex stands for its part.
  func leads(_ vertex: Int) -> Bool { room.states[vertex] == .inside && part(of: vertex) == vertex }

  /// Forgets what was reached.
  func prepare() {
    for vertex in 0..<vertices {
      room.isReached[vertex] = false
      room.distance[vertex] = -1
      room.order[vertex] = 0
    }
  }

  /// Lets one part reach as far as it may.
  ///
  /// - Returns: Whether anything was settled; nil if it cannot grow as it must.
  func grow(from vertex: Int) -> Bool? {
    let reach = reach(of: vertex)
    defer { forget(reach) }
    guard mayGrow(vertex, reach) else { return nil }
    let needsClue = hasOneClue && room.clues[vertex] == 0
    if reach.count < Int(room.most[vertex]) { narrow(vertex, to: reach.count) }
    if reach.count == Int(room.size[vertex]) { return false }
    if reach.count == Int(room.least[vertex]) { return take(reach) }
    guard needsClue || room.least[vertex] > room.size[vertex] else { return false }
    return takeNeeded(vertex, reach, needsClue)
  }

  /// How many vertices are within reach of a part.
  func reached(from vertex: Int) -> Int {
    let reach = reach(of: vertex)
    forget(reach)
    return reach.count
  }

  /// Whether a part can have as many vertices as it must and a clue; notes what it reaches if it has one.
  private func mayGrow(_ vertex: Int, _ reach: Reach) -> Bool {
    if hasOneClue, room.clues[vertex] > 0 {
      for place in 0..<reach.count { room.isReached[Int(room.queue[place])] = true }
    }
    let needsClue = hasOneClue && room.clues[vertex] == 0
    return reach.count >= Int(room.least[vertex]) && !(needsClue && reach.clues == 0)
  }

  /// Leaves out open vertices where no area of the size that they should have is possible.
  func leaveSmallPlaces() -> Bool {
    var isNew = false
    for vertex in 0..<vertices where room.states[vertex] == .open && room.least[vertex] > 1 {
      let reach = reach(of: vertex)
      defer { forget(reach) }
      if reach.count < Int(room.least[vertex]) {
        room.states[vertex] = .outside
        isNew = true
      }
    }
    return isNew
  }

  /// Leaves out the vertices that no part with a clue has reached.
  ///
  /// - Returns: Whether anything was settled; nil if one of them takes part.
  func excludeUnreached() -> Bool? {
    guard hasOneClue else { return false }
    var isNew = false
    for vertex in 0..<vertices where !room.isReached[vertex] {
      if room.states[vertex] == .inside { return nil }
      if room.states[vertex] == .open {
        room.states[vertex] = .outside
        isNew = true
      }
    }
    return isNew
  }

  /// The parts beside a vertex that it would join if it took part, ascending.
  func parts(beside vertex: Int) -> [Int] {
    var parts: Set<Int> = []
    for place in starts[vertex]..<starts[vertex &+ 1] {
      let (side, neighbour) = (around[place], other(around[place], vertex))
      if room.states[neighbour] == .inside, hasBorder[side] == 0 || room.joints[side] == .inside {
        parts.insert(part(of: neighbour))
      }
    }
    return parts.sorted()
  }

  /// The vertices within reach of a part, which are the first of the queue.
  private struct Reach {
    var count = 0
    var clues: Int32 = 0
  }

  /// No area of a part has more vertices than are within its reach.
  private func narrow(_ part: Int, to most: Int) {
    var vertex = part
    while vertex >= 0 {
      room.most[vertex] = min(room.most[vertex], Int32(truncatingIfNeeded: most))
      vertex = Int(room.link[vertex])
    }
  }

  private func reach(of part: Int) -> Reach {
    var reach = Reach()
    var vertex = part
    while vertex >= 0 {
      add(vertex, 0, &reach)
      // An open vertex is not a part yet.
      vertex = Int(room.link[vertex])
    }
    let limit = room.most[part] &- room.size[part]
    var next = 0
    while next < reach.count {
      let vertex = Int(room.queue[next])
      next &+= 1
      if room.distance[vertex] == limit { continue }
      for place in starts[vertex]..<starts[vertex &+ 1] {
        let side = around[place]
        let neighbour = other(side, vertex)
        guard room.joints[side] != .outside, room.states[neighbour] != .outside, room.distance[neighbour] < 0 else {
          continue
        }
        guard mayJoin(part, room.states[neighbour] == .inside ? self.part(of: neighbour) : neighbour) else { continue }
        add(neighbour, room.distance[vertex] &+ 1, &reach)
      }
    }
    return reach
  }

  private func add(_ vertex: Int, _ distance: Int32, _ reach: inout Reach) {
    room.distance[vertex] = distance
    room.queue[reach.count] = Int32(truncatingIfNeeded: vertex)
    reach.count &+= 1
    if isClue[vertex] != 0 { reach.clues &+= 1 }
  }

  private func forget(_ reach: Reach) {
    for place in 0..<reach.count {
      room.distance[Int(room.queue[place])] = -1
      room.order[Int(room.queue[place])] = 0
    }
  }

  /// Whatever is within reach is of the area.
  private func take(_ reach: Reach) -> Bool {
    var isNew = false
    for place in 0..<reach.count {
      let vertex = Int(room.queue[place])
      if room.states[vertex] == .open {
        room.states[vertex] = .inside
        isNew = true
      }
      for item in starts[vertex]..<starts[vertex &+ 1] {
        let side = around[item]
        let neighbour = other(side, vertex)
        guard hasBorder[side] != 0, room.joints[side] == .open, room.states[neighbour] == .inside else { continue }
        room.joints[side] = room.distance[neighbour] >= 0 ? .inside : .outside
        isNew = true
      }
    }
    return isNew
  }

  /// Takes vertices and sides without which a part could not grow to its least size, or could not reach a clue.
  private func takeNeeded(_ root: Int, _ reach: Reach, _ needsClue: Bool) -> Bool {
    var isNew = false
    let least = room.least[root]
    let total = Int32(truncatingIfNeeded: reach.count)
    func isNeeded(without vertices: Int32, _ clues: Int32) -> Bool {
      total &- vertices < least || needsClue && reach.clues == clues
    }
    var time: Int32 = 0
    enter(root, by: -1, &time)
    var vertex = root
    while true {
      if Int(room.next[vertex]) < starts[vertex &+ 1] {
        let side = around[Int(room.next[vertex])]
        room.next[vertex] &+= 1
        let found = other(side, vertex)
        if room.joints[side] == .outside || room.distance[found] < 0 || side == Int(room.back[vertex]) { continue }
        if room.order[found] == 0 {
          enter(found, by: side, &time)
          vertex = found
        } else {
          room.low[vertex] = min(room.low[vertex], room.order[found])
        }
      } else {
        let own = Int32(truncatingIfNeeded: isClue[vertex])
        if room.states[vertex] == .open, isNeeded(without: room.cut[vertex] &+ 1, room.cluesCut[vertex] &+ own) {
          room.states[vertex] = .inside
          isNew = true
        }
        if vertex == root { return isNew }
        let side = Int(room.back[vertex])
        let parent = other(side, vertex)
        room.low[parent] = min(room.low[parent], room.low[vertex])
        room.behind[parent] &+= room.behind[vertex]
        room.cluesBehind[parent] &+= room.cluesBehind[vertex]
        if room.low[vertex] >= room.order[parent] {
          room.cut[parent] &+= room.behind[vertex]
          room.cluesCut[parent] &+= room.cluesBehind[vertex]
        }
        if room.low[vertex] > room.order[parent], hasBorder[side] != 0, room.joints[side] == .open,
          isNeeded(without: room.behind[vertex], room.cluesBehind[vertex])
        {
          room.joints[side] = .inside
          isNew = true
        }
        vertex = parent
      }
    }
  }

  private func enter(_ vertex: Int, by side: Int, _ time: inout Int32) {
    time &+= 1
    room.order[vertex] = time
    room.low[vertex] = time
    room.back[vertex] = Int32(truncatingIfNeeded: side)
    room.next[vertex] = Int32(truncatingIfNeeded: starts[vertex])
    room.behind[vertex] = 1
    room.cluesBehind[vertex] = Int32(truncatingIfNeeded: isClue[vertex])
    room.cut[vertex] = 0
    room.cluesCut[vertex] = 0
  }
}

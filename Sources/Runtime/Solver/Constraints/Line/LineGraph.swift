// What follows for lines from the edges that are known.

/// A graph of possible edges and what is known of each; concludes which must be there and which cannot be.
///
/// Each conclusion is one that people draw: a line goes on and does not branch (`settleVertices`), it closes no loop too early
/// (`closeNothing`), it leads nowhere it could not come back from (`leaveDeadEnds`), and it passes every border an even number
/// of times (`countCrossings`).
struct LineGraph {
  private let passed: UnsafePointer<Int>
  private let ends: UnsafePointer<Int>
  private let starts: UnsafePointer<Int>
  private let around: UnsafePointer<Int>
  let vertices: Int
  let edges: Int
  private let joining: Int
  private let rule: Constraint.Line.Rule
  let room: LineRoom

  /// - Parameter numbers: Those of a `LineLayout`.
  init(
    _ numbers: UnsafePointer<Int>, vertices: Int, edges: Int, joining: Int, rule: Constraint.Line.Rule, _ room: LineRoom
  ) {
    passed = numbers
    ends = numbers + vertices
    starts = ends + 2 * edges
    around = starts + (vertices + 1)
    self.vertices = vertices
    self.edges = edges
    self.joining = joining
    self.rule = rule
    self.room = room
  }

  /// Whether lines are possible as far as one sees at once: none branches, ends, closes too early or is cut off from the rest.
  func isPossible() -> Bool {
    begin()
    for vertex in 0..<vertices {
      let (there, open) = (room.there[vertex], room.open[vertex])
      if there > 2 || (there > 0 || passed[vertex] != 0) && there &+ open < 2 { return false }
    }
    return leaveDeadEnds() != nil && closeNothing() != nil
  }

  /// Draws all conclusions until there are no more.
  ///
  /// - Returns: False if no lines are possible.
  func settle() -> Bool {
    begin()
    while true {
      guard settleVertices(), let closes = closeNothing() else { return false }
      if closes { continue }
      guard let leaves = leaveDeadEnds() else { return false }
      if leaves { continue }
      guard let counts = countCrossings() else { return false }
      if !counts { return true }
    }
  }

  /// Counts the edges at each vertex and queues all vertices.
  func begin() {
    room.there.update(repeating: 0, count: vertices)
    room.open.update(repeating: 0, count: vertices)
    for edge in (edges - joining)..<edges { room.states[edge] = .there }
    for edge in 0..<edges {
      let (first, second) = (ends[2 &* edge], ends[2 &* edge &+ 1])
      switch room.states[edge] {
      case .there:
        room.there[first] &+= 1
        room.there[second] &+= 1
      case .open:
        room.open[first] &+= 1
        room.open[second] &+= 1
      case .absent: break
      }
    }
    for vertex in 0..<vertices {
      room.queue[vertex] = Int32(truncatingIfNeeded: vertex)
      room.isQueued[vertex] = true
    }
  }

  private func other(_ edge: Int, _ vertex: Int) -> Int {
    ends[2 &* edge] ^ ends[2 &* edge &+ 1] ^ vertex
  }

  private func set(_ edge: Int, _ state: LineRoom.State) {
    room.states[edge] = state
    for place in 0..<2 {
      let vertex = ends[2 &* edge &+ place]
      room.open[vertex] &-= 1
      if state == .there { room.there[vertex] &+= 1 }
      room.isQueued[vertex] = true
    }
  }

  // MARK: Vertices

  /// A line that comes to a vertex goes on in one way.
  func settleVertices() -> Bool {
    var isOpen = true
    while isOpen {
      isOpen = false
      for vertex in 0..<vertices where room.isQueued[vertex] {
        room.isQueued[vertex] = false
        let (there, open) = (room.there[vertex], room.open[vertex])
        let isPassed = there > 0 || passed[vertex] != 0
        if there > 2 || isPassed && there &+ open < 2 { return false }
        guard open > 0 else { continue }
        if there == 2 || !isPassed && open == 1 {
          settle(vertex, .absent)
          isOpen = true
        } else if isPassed, there &+ open == 2 {
          settle(vertex, .there)
          isOpen = true
        }
      }
    }
    return true
  }

  private func settle(_ vertex: Int, _ state: LineRoom.State) {
    for place in starts[vertex]..<starts[vertex &+ 1] where room.states[around[place]] == .open {
      set(around[place], state)
    }
  }

  // MARK: Loops

  /// An open edge between the two ends of one line may close it only if nothing is left out then.
  ///
  /// - Returns: Whether an edge was settled; nil if a loop leaves something out.
  func closeNothing() -> Bool? {
    guard rule != .several else { return false }
    var (total, needed) = (0, 0)
    for vertex in 0..<vertices {
      room.mate[vertex] = -1
      room.mark[vertex] = 0
      if passed[vertex] != 0 { needed &+= 1 }
    }
    for edge in 0..<edges where room.states[edge] == .there { total &+= 1 }
    for vertex in 0..<vertices where room.there[vertex] == 1 && room.mate[vertex] < 0 { follow(vertex) }
    for vertex in 0..<vertices where room.there[vertex] == 2 && room.mark[vertex] == 0 {
      follow(vertex)
      let isWhole = Int(room.length[vertex]) == total && Int(room.passes[vertex]) == needed
      if rule == .paths {
        guard room.joins[vertex] == 1 else { return nil }
      } else {
        guard isWhole else { return nil }
        return settleRest(.absent)
      }
    }
    var isNew = false
    for edge in 0..<edges where room.states[edge] == .open {
      let (first, second) = (ends[2 &* edge], ends[2 &* edge &+ 1])
      guard room.mate[first] >= 0, room.mate[second] >= 0 else { continue }
      let isAllowed: Bool
      if Int(room.mate[first]) == second {
        isAllowed =
          rule == .paths
          ? room.joins[first] == 1 : Int(room.length[first]) == total && Int(room.passes[first]) == needed
      } else {
        isAllowed = rule != .paths || room.joins[first] == 0 || room.joins[second] == 0
      }
      if !isAllowed {
        set(edge, .absent)
        isNew = true
      }
    }
    return isNew
  }

  private func settleRest(_ state: LineRoom.State) -> Bool {
    var isNew = false
    for edge in 0..<edges where room.states[edge] == .open {
      set(edge, state)
      isNew = true
    }
    return isNew
  }

  /// Follows the line from a vertex to its end, or round a loop, and notes what it has at its ends.
  private func follow(_ start: Int) {
    var (vertex, last) = (start, -1)
    var (length, joins, passes): (Int32, Int32, Int32) = (0, 0, passed[start] != 0 ? 1 : 0)
    while true {
      room.mark[vertex] = 1
      var following = -1
      for place in starts[vertex]..<starts[vertex &+ 1]
      where around[place] != last && room.states[around[place]] == .there {
        following = around[place]
        break
      }
      if following < 0 { break }
      length &+= 1
      if following >= edges &- joining { joins &+= 1 }
      vertex = other(following, vertex)
      last = following
      if vertex == start { break }
      if passed[vertex] != 0 { passes &+= 1 }
    }
    if vertex != start {
      room.mate[start] = Int32(truncatingIfNeeded: vertex)
      room.mate[vertex] = Int32(truncatingIfNeeded: start)
    }
    for end in [start, vertex] {
      room.length[end] = length
      room.joins[end] = joins
      room.passes[end] = passes
    }
  }

  // MARK: Dead ends

  /// A closed line stays in one block: a part of the graph that no single vertex cuts in two.
  ///
  /// - Returns: Whether an edge was settled; nil if the line would have to leave every block.
  func leaveDeadEnds() -> Bool? {
    var needed: Int32 = 0
    var total: Int32 = 0
    for vertex in 0..<vertices {
      room.order[vertex] = 0
      room.mark[vertex] = -1
      room.next[vertex] = Int32(truncatingIfNeeded: starts[vertex])
      if passed[vertex] != 0 { needed &+= 1 }
    }
    for edge in 0..<edges where room.states[edge] == .there { total &+= 1 }
    var walk = Walk(total: total, needed: needed)
    for root in 0..<vertices where room.order[root] == 0 { findBlocks(from: root, &walk) }
    let isOne = rule == .one || rule == .oneOrNone
    if isOne, !walk.isAnyAllowed, rule == .one || total > 0 || needed > 0 { return nil }
    var isNew = false
    for edge in 0..<edges where room.states[edge] != .absent && !room.isAllowed[Int(room.block[edge])] {
      if room.states[edge] == .there { return nil }
      set(edge, .absent)
      isNew = true
    }
    return isNew
  }

  /// What a walk over the graph has found.
  private struct Walk {
    let total: Int32
    let needed: Int32
    var time: Int32 = 0
    var height = 0
    var blocks: Int32 = 0
    var isAnyAllowed = false
  }

  private func findBlocks(from root: Int, _ walk: inout Walk) {
    enter(root, by: -1, &walk.time)
    var vertex = root
    while true {
      if Int(room.next[vertex]) < starts[vertex &+ 1] {
        let edge = around[Int(room.next[vertex])]
        room.next[vertex] &+= 1
        if room.states[edge] == .absent || edge == Int(room.back[vertex]) { continue }
        let found = other(edge, vertex)
        if room.order[found] == 0 {
          push(edge, &walk)
          enter(found, by: edge, &walk.time)
          vertex = found
        } else if room.order[found] < room.order[vertex] {
          push(edge, &walk)
          room.low[vertex] = min(room.low[vertex], room.order[found])
        }
      } else {
        if vertex == root { return }
        let edge = Int(room.back[vertex])
        let parent = other(edge, vertex)
        room.low[parent] = min(room.low[parent], room.low[vertex])
        if room.low[vertex] >= room.order[parent] { close(edge, &walk) }
        vertex = parent
      }
    }
  }

  private func enter(_ vertex: Int, by edge: Int, _ time: inout Int32) {
    time &+= 1
    room.order[vertex] = time
    room.low[vertex] = time
    room.back[vertex] = Int32(truncatingIfNeeded: edge)
  }

  private func push(_ edge: Int, _ walk: inout Walk) {
    room.stack[walk.height] = Int32(truncatingIfNeeded: edge)
    walk.height &+= 1
  }

  /// Takes a block from the stack, down to the edge by which it was entered.
  private func close(_ first: Int, _ walk: inout Walk) {
    let number = walk.blocks
    walk.blocks &+= 1
    var (size, there, passes): (Int32, Int32, Int32) = (0, 0, 0)
    while true {
      walk.height &-= 1
      let edge = Int(room.stack[walk.height])
      room.block[edge] = number
      size &+= 1
      if room.states[edge] == .there { there &+= 1 }
      for place in 0..<2 {
        let vertex = ends[2 &* edge &+ place]
        guard room.mark[vertex] != number else { continue }
        room.mark[vertex] = number
        if passed[vertex] != 0 { passes &+= 1 }
      }
      if edge == first { break }
    }
    let hasAll = rule == .several || rule == .paths || there == walk.total && passes == walk.needed
    room.isAllowed[Int(number)] = size > 1 && hasAll
    if size > 1, hasAll { walk.isAnyAllowed = true }
  }

  // MARK: Crossings

  /// Lines pass the border of any part of the graph an even number of times, so an open edge that alone joins a part to the
  /// rest is there exactly if an odd number of known ones lead out of it.
  ///
  /// - Returns: Whether an edge was settled; nil if a part has an odd number.
  func countCrossings() -> Bool? {
    for vertex in 0..<vertices {
      room.order[vertex] = 0
      room.mark[vertex] = room.there[vertex] & 1
      room.next[vertex] = Int32(truncatingIfNeeded: starts[vertex])
    }
    var (time, isNew): (Int32, Bool) = (0, false)
    for root in 0..<vertices where room.order[root] == 0 && (room.open[root] > 0 || room.mark[root] != 0) {
      enter(root, by: -1, &time)
      var vertex = root
      while true {
        if Int(room.next[vertex]) < starts[vertex &+ 1] {
          let edge = around[Int(room.next[vertex])]
          room.next[vertex] &+= 1
          if room.states[edge] != .open || edge == Int(room.back[vertex]) { continue }
          let found = other(edge, vertex)
          if room.order[found] == 0 {
            enter(found, by: edge, &time)
            vertex = found
          } else {
            room.low[vertex] = min(room.low[vertex], room.order[found])
          }
        } else {
          if vertex == root { break }
          let edge = Int(room.back[vertex])
          let parent = other(edge, vertex)
          room.low[parent] = min(room.low[parent], room.low[vertex])
          room.mark[parent] ^= room.mark[vertex]
          if room.low[vertex] > room.order[parent] {
            set(edge, room.mark[vertex] != 0 ? .there : .absent)
            isNew = true
          }
          vertex = parent
        }
      }
      if room.mark[root] != 0 { return nil }
    }
    return isNew
  }
}

// Closed lines in the learning search: borders that are passed an even number of times, parts without the line, loops too small.

/// Edges of a graph of which those that are true form one closed line, or close no ring.
struct LearnedLine: Sendable {
  let literals: [Literal]
  /// The two vertices of each edge.
  let ends: [(Int, Int)]
  let vertices: Int
}

/// A closed line as the learning search reads it.
struct FrozenLine: Sendable {
  let literals: FrozenBuffer<UInt32>
  /// The two vertices of each edge, one after the other.
  let ends: FrozenBuffer<Int32>
  /// The edges at each vertex.
  let around: FrozenLists

  init(_ line: LearnedLine) {
    literals = FrozenBuffer(line.literals.map(\.code))
    ends = FrozenBuffer(line.ends.flatMap { [Int32($0.0), Int32($0.1)] })
    around = FrozenLists.grouped(
      line.vertices, line.ends.enumerated().flatMap { edge, ends in [(ends.0, edge), (ends.1, edge)] })
  }
}

/// Where the lists of a closed line are.
struct LineAddresses: BitwiseCopyable {
  let literals: UnsafePointer<UInt32>
  let ends: UnsafePointer<Int32>
  let around: ListAddresses
  let edges: Int
  let vertices: Int

  init(_ line: FrozenLine) {
    literals = line.literals.base
    ends = line.ends.base
    around = ListAddresses(line.around)
    edges = line.literals.count
    vertices = line.around.count
  }
}

/// Room for searches over closed lines.
struct LearnedLineRoom {
  /// The discovery index of each vertex, from 1; 0 if it was not found.
  let order: UnsafeMutablePointer<Int32>
  let low: UnsafeMutablePointer<Int32>
  /// The edge over which a vertex was found.
  let entry: UnsafeMutablePointer<Int32>
  let next: UnsafeMutablePointer<Int32>
  /// The true edges at each vertex, two at most; −1 for none.
  let lines: UnsafeMutablePointer<Int32>
  let found: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<UInt8>
  /// Edges that cannot be there.
  let excluded: UnsafeMutablePointer<Int32>

  init(_ plan: LearningPlan) {
    let vertices = (plan.lines + plan.rings).reduce(1) { max($0, $1.around.count) }
    let edges = (plan.lines + plan.rings).reduce(1) { max($0, $1.literals.count) }
    order = Learner.room(vertices, 0)
    low = Learner.room(vertices, 0)
    entry = Learner.room(vertices, 0)
    next = Learner.room(vertices, 0)
    lines = Learner.room(2 * vertices, 0)
    found = Learner.room(vertices, 0)
    marks = Learner.room(vertices, 0)
    excluded = Learner.room(2 * edges, 0)
  }

  func deallocate() {
    order.deallocate()
    low.deallocate()
    entry.deallocate()
    next.deallocate()
    lines.deallocate()
    found.deallocate()
    marks.deallocate()
    excluded.deallocate()
  }
}

/// The graph of a closed line and what is known of its edges, now or when the trail was shorter.
private struct LineSearch {
  let literals: UnsafePointer<UInt32>
  let ends: UnsafePointer<Int32>
  let starts: UnsafePointer<Int32>
  let around: UnsafePointer<Int32>
  let edges: Int
  let vertices: Int
  let values: UnsafePointer<Int8>
  let position: UnsafePointer<Int32>
  let level: UnsafePointer<Int32>
  let before: Int32
  let room: LearnedLineRoom

  private static let isNear: UInt8 = 1
  private static let isFar: UInt8 = 2

  init(_ line: LineAddresses, _ learner: Learner, before: Int32) {
    literals = line.literals
    ends = line.ends
    starts = line.around.starts
    around = line.around.items
    edges = line.edges
    vertices = line.vertices
    values = UnsafePointer(learner.values)
    position = UnsafePointer(learner.position)
    level = UnsafePointer(learner.level)
    self.before = before
    room = learner.lineRoom
  }

  /// 1 for an edge of the line, −1 for one that is not there, 0 for one that was open.
  @inline(__always)
  private func sign(_ edge: Int) -> Int8 {
    let code = Int(literals[edge])
    return position[code &>> 1] < before ? values[code] : 0
  }

  @inline(__always)
  private func other(_ edge: Int, _ vertex: Int) -> Int {
    Int(ends[2 &* edge] ^ ends[2 &* edge &+ 1]) ^ vertex
  }

  @inline(__always)
  private func first(_ edge: Int) -> Int { Int(ends[2 &* edge]) }
  @inline(__always)
  private func second(_ edge: Int) -> Int { Int(ends[2 &* edge &+ 1]) }

  // MARK: What follows

  /// The edges of the line, noted at their vertices.
  ///
  /// - Returns: How many there are, one of them, and whether one was known when the trail had a length.
  func findLines(since start: Int32) -> (total: Int, first: Int, isOld: Bool) {
    var (total, first, isOld) = (0, -1, false)
    for vertex in 0..<(2 &* vertices) { room.lines[vertex] = -1 }
    for edge in 0..<edges where values[Int(literals[edge])] > 0 {
      total &+= 1
      if first < 0 { first = edge }
      if position[Int(literals[edge] &>> 1)] < start { isOld = true }
      note(edge, at: self.first(edge))
      note(edge, at: second(edge))
    }
    return (total, first, isOld)
  }

  @inline(__always)
  private func note(_ edge: Int, at vertex: Int) {
    room.lines[2 &* vertex &+ (room.lines[2 &* vertex] < 0 ? 0 : 1)] = Int32(truncatingIfNeeded: edge)
  }

  /// An edge between the two ends of a part of the line must not close it, if the line has other parts.
  ///
  /// - Parameters:
  ///   - total: How many edges the line has so far.
  ///   - count: Grows by the edges that are put into `room.excluded`.
  /// - Returns: An edge of a part that is closed already.
  func closeNothing(_ total: Int, _ count: inout Int) -> Int? {
    for vertex in 0..<vertices { room.marks[vertex] = 0 }
    for start in 0..<vertices
    where room.lines[2 &* start] >= 0 && room.lines[2 &* start &+ 1] < 0 && room.marks[start] == 0 {
      let (end, length) = follow(start)
      if length == total { continue }
      for place in Int(starts[start])..<Int(starts[start &+ 1]) {
        let edge = Int(around[place])
        if other(edge, start) == end, values[Int(literals[edge])] == 0 {
          room.excluded[count] = Int32(truncatingIfNeeded: edge)
          count &+= 1
        }
      }
    }
    // Who has two edges and was not passed is in a loop.
    for start in 0..<vertices where room.lines[2 &* start &+ 1] >= 0 && room.marks[start] == 0 {
      let (_, length) = follow(start)
      if length < total { return Int(room.lines[2 &* start]) }
    }
    return nil
  }

  /// Passes along the line from a vertex, and marks what is passed.
  private func follow(_ start: Int) -> (end: Int, length: Int) {
    var vertex = start
    var edge = -1
    var length = 0
    while true {
      room.marks[vertex] = 1
      let one = Int(room.lines[2 &* vertex])
      let next = one != edge && one >= 0 ? one : Int(room.lines[2 &* vertex &+ 1])
      if next < 0 || next == edge { return (vertex, length) }
      edge = next
      vertex = other(edge, vertex)
      length &+= 1
      if vertex == start { return (vertex, length) }
    }
  }

  /// One depth-first search over all edges that may be there: an edge that alone connects two parts is not passed back. What is behind
  /// it is as if it had not been found.
  ///
  /// - Returns: An edge of the line that is such an edge.
  func searchBorders(from root: Int, _ count: inout Int) -> Int? {
    for vertex in 0..<vertices { room.order[vertex] = 0 }
    var found: Int32 = 1
    var vertex = root
    room.found[0] = Int32(truncatingIfNeeded: root)
    room.order[root] = 1
    room.low[root] = 1
    room.entry[root] = -1
    room.next[root] = starts[root]
    while true {
      let next = room.next[vertex]
      if next < starts[vertex &+ 1] {
        room.next[vertex] = next &+ 1
        let edge = around[Int(next)]
        if edge == room.entry[vertex] || values[Int(literals[Int(edge)])] < 0 { continue }
        let neighbour = other(Int(edge), vertex)
        let order = room.order[neighbour]
        guard order == 0 else {
          if order < room.low[vertex] { room.low[vertex] = order }
          continue
        }
        room.found[Int(found)] = Int32(truncatingIfNeeded: neighbour)
        found &+= 1
        room.order[neighbour] = found
        room.low[neighbour] = found
        room.entry[neighbour] = edge
        room.next[neighbour] = starts[neighbour]
        vertex = neighbour
      } else {
        let entry = Int(room.entry[vertex])
        if entry < 0 { return nil }
        let parent = other(entry, vertex)
        if room.low[vertex] < room.low[parent] { room.low[parent] = room.low[vertex] }
        if room.low[vertex] > room.order[parent] {
          if values[Int(literals[entry])] > 0 { return entry }
          room.excluded[count] = Int32(truncatingIfNeeded: entry)
          count &+= 1
          for place in Int(room.order[vertex] &- 1)..<Int(found) { room.order[Int(room.found[place])] = 0 }
        }
        vertex = parent
      }
    }
  }

  /// Edges that were not found cannot be reached by the line.
  ///
  /// - Returns: An edge of the line that was not found.
  func findUnreached(_ count: inout Int) -> Int? {
    for edge in 0..<edges where room.order[first(edge)] == 0 || room.order[second(edge)] == 0 {
      let value = values[Int(literals[edge])]
      if value > 0 { return edge }
      if value == 0 {
        room.excluded[count] = Int32(truncatingIfNeeded: edge)
        count &+= 1
      }
    }
    return nil
  }

  /// A vertex of an edge.
  func vertex(of edge: Int) -> Int { first(edge) }

  // MARK: Why

  /// Why an edge cannot be there, as literals that are false.
  func explain(_ edge: Int, _ list: inout Growing<UInt32>) {
    if explainLoop(edge, &list) { return }
    for vertex in 0..<vertices { room.marks[vertex] = 0 }
    // All that can be reached from one side of the edge without it.
    spread(from: first(edge), Self.isNear) { $0 != edge && sign($0) >= 0 }
    if room.marks[second(edge)] & Self.isNear == 0 {
      return cut(from: second(edge), edge, &list)
    }
    guard let line = earliest(where: { room.marks[first($0)] & Self.isNear == 0 }) else { return }
    add(!Literal(code: literals[line]), &list)
    cut(from: first(line), edge, &list)
  }

  /// If the edge closes a part of the line while there is another, that part and one edge of another.
  private func explainLoop(_ closing: Int, _ list: inout Growing<UInt32>) -> Bool {
    let mark = list.count
    for vertex in 0..<vertices { room.marks[vertex] = 0 }
    var (vertex, edge) = (first(closing), closing)
    room.marks[vertex] = 1
    while vertex != second(closing) {
      guard let next = next(edge, at: vertex, without: closing) else {
        list.count = mark
        return false
      }
      add(!Literal(code: literals[next]), &list)
      edge = next
      vertex = other(edge, vertex)
      // A part of the line that has its own loop.
      if room.marks[vertex] != 0 {
        list.count = mark
        return false
      }
      room.marks[vertex] = 1
    }
    guard let outside = earliest(where: { room.marks[first($0)] == 0 || room.marks[second($0)] == 0 }) else {
      list.count = mark
      return false
    }
    add(!Literal(code: literals[outside]), &list)
    return true
  }

  /// The edge of the line that follows one at a vertex.
  private func next(_ edge: Int, at vertex: Int, without closing: Int) -> Int? {
    for place in Int(starts[vertex])..<Int(starts[vertex &+ 1]) {
      let next = Int(around[place])
      if next != edge, next != closing, sign(next) > 0 { return next }
    }
    return nil
  }

  @inline(__always)
  private func add(_ literal: Literal, _ list: inout Growing<UInt32>) {
    if level[literal.variable] > 0 { list.append(literal.code) }
  }

  private func earliest(where isWanted: (Int) -> Bool) -> Int? {
    var best = -1
    for edge in 0..<edges where sign(edge) > 0 && isWanted(edge) {
      if best < 0 || position[Int(literals[edge] &>> 1)] < position[Int(literals[best] &>> 1)] { best = edge }
    }
    return best < 0 ? nil : best
  }

  private func spread(from start: Int, _ mark: UInt8, over isOpen: (Int) -> Bool) {
    var (read, end) = (0, 1)
    room.found[0] = Int32(truncatingIfNeeded: start)
    room.marks[start] |= mark
    while read < end {
      let vertex = Int(room.found[read])
      read &+= 1
      for place in Int(starts[vertex])..<Int(starts[vertex &+ 1]) {
        let edge = Int(around[place])
        let neighbour = other(edge, vertex)
        if room.marks[neighbour] & mark != 0 || !isOpen(edge) { continue }
        room.marks[neighbour] |= mark
        room.found[end] = Int32(truncatingIfNeeded: neighbour)
        end &+= 1
      }
    }
  }

  /// The edges over the border between what was marked and the part beyond that a vertex is in.
  private func cut(from start: Int, _ excluded: Int, _ list: inout Growing<UInt32>) {
    spread(from: start, Self.isFar) { edge in
      (room.marks[first(edge)] | room.marks[second(edge)]) & Self.isNear == 0
    }
    for edge in 0..<edges where edge != excluded {
      let (one, two) = (room.marks[first(edge)], room.marks[second(edge)])
      let crosses = one & Self.isNear != 0 && two & Self.isFar != 0 || two & Self.isNear != 0 && one & Self.isFar != 0
      if crosses { add(Literal(code: literals[edge]), &list) }
    }
  }
}

extension Learner {
  /// Excludes edges that no closed line can have.
  ///
  /// - Complexity: O(*v* + *e*) for *v* vertices and *e* edges.
  func serve(line number: Int, _ wait: GraphWait) -> Bool {
    let search = LineSearch(lines[number], self, before: Int32.max)
    let (total, edge, isOld) = search.findLines(since: wait.start)
    guard edge >= 0 else { return true }
    var count = 0
    if let conflict = search.closeNothing(total, &count) { return fail(line: number, conflict) }
    exclude(count, line: number)
    // Borders and reach change only with the edges that may be there, and with the first edge of the line.
    if isOld, !wait.hasLost, count == 0 { return true }
    count = 0
    if let conflict = search.searchBorders(from: search.vertex(of: edge), &count) {
      return fail(line: number, conflict)
    }
    exclude(count, line: number)
    count = 0
    if let conflict = search.findUnreached(&count) { return fail(line: number, conflict) }
    exclude(count, line: number)
    return true
  }

  /// Makes the edges in the room false.
  private func exclude(_ count: Int, line number: Int) {
    guard count > 0 else { return }
    let why = LearnerReason.make(LearnerReason.run, state.pointee.runs.count)
    state.pointee.runs.append(
      LearnerRun(
        source: Int32(truncatingIfNeeded: at.areaCount &+ number),
        start: Int32(truncatingIfNeeded: state.pointee.trailCount)))
    for place in 0..<count {
      let literal = !Literal(code: lines[number].literals[Int(lineRoom.excluded[place])])
      if values[literal.index] == 0 { assign(literal, why) }
    }
  }

  /// Notes why an edge of the line cannot be there.
  private func fail(line number: Int, _ edge: Int) -> Bool {
    let literal = !Literal(code: lines[number].literals[edge])
    state.pointee.conflict.count = 0
    state.pointee.conflictClause = 0
    LineSearch(lines[number], self, before: Int32.max).explain(edge, &state.pointee.conflict)
    if level[literal.variable] > 0 { state.pointee.conflict.append(literal.code) }
    return false
  }

  /// The literals that made an edge impossible, negated.
  func gather(line number: Int, of literal: Literal, before: Int32, _ list: inout Growing<UInt32>) {
    let line = lines[number]
    for edge in 0..<line.edges where line.literals[edge] == (!literal).code {
      return LineSearch(line, self, before: before).explain(edge, &list)
    }
  }
}

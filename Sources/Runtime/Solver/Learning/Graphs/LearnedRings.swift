// Edges that close no ring, in the learning search.

/// The graph of edges that close no ring, and what is known of them, now or when the trail was shorter.
private struct RingSearch {
  let graph: LineAddresses
  let values: UnsafePointer<Int8>
  let position: UnsafePointer<Int32>
  let level: UnsafePointer<Int32>
  let before: Int32
  let room: LearnedLineRoom

  init(_ graph: LineAddresses, _ learner: Learner, before: Int32) {
    self.graph = graph
    values = UnsafePointer(learner.values)
    position = UnsafePointer(learner.position)
    level = UnsafePointer(learner.level)
    self.before = before
    room = learner.lineRoom
  }

  /// What all vertices have in common that the edges have joined so far.
  private func part(of start: Int32) -> Int32 {
    let leads = room.order
    var vertex = start
    while leads[Int(vertex)] != vertex {
      leads[Int(vertex)] = leads[Int(leads[Int(vertex)])]
      vertex = leads[Int(vertex)]
    }
    return vertex
  }

  /// Joins what is joined by edges that are there, and puts open edges within a part into `room.excluded`.
  ///
  /// - Returns: How many there are; or an edge that closes a ring.
  func exclude() -> (count: Int, conflict: Int) {
    for vertex in 0..<graph.vertices { room.order[vertex] = Int32(truncatingIfNeeded: vertex) }
    for edge in 0..<graph.edges where values[Int(graph.literals[edge])] > 0 {
      let (first, second) = (part(of: graph.ends[2 &* edge]), part(of: graph.ends[2 &* edge &+ 1]))
      if first == second { return (0, edge) }
      room.order[Int(first)] = second
    }
    var count = 0
    for edge in 0..<graph.edges where values[Int(graph.literals[edge])] == 0 {
      guard part(of: graph.ends[2 &* edge]) == part(of: graph.ends[2 &* edge &+ 1]) else { continue }
      room.excluded[count] = Int32(truncatingIfNeeded: edge)
      count &+= 1
    }
    return (count, -1)
  }

  /// The edges of a shortest way between the vertices of an edge, negated.
  ///
  /// - Returns: Whether there was a way.
  func explain(_ edge: Int, _ list: inout Growing<UInt32>) -> Bool {
    let (start, end) = (Int(graph.ends[2 &* edge]), Int(graph.ends[2 &* edge &+ 1]))
    for vertex in 0..<graph.vertices { room.marks[vertex] = 0 }
    var (read, count) = (0, 1)
    room.found[0] = Int32(truncatingIfNeeded: start)
    room.marks[start] = 1
    while read < count, room.marks[end] == 0 {
      let vertex = Int(room.found[read])
      read &+= 1
      for place in Int(graph.around.starts[vertex])..<Int(graph.around.starts[vertex &+ 1]) {
        let next = Int(graph.around.items[place])
        let code = Int(graph.literals[next])
        let other = Int(graph.ends[2 &* next] ^ graph.ends[2 &* next &+ 1]) ^ vertex
        if next == edge || values[code] <= 0 || position[code &>> 1] >= before || room.marks[other] != 0 { continue }
        room.marks[other] = 1
        room.entry[other] = Int32(truncatingIfNeeded: next)
        room.found[count] = Int32(truncatingIfNeeded: other)
        count &+= 1
      }
    }
    guard room.marks[end] != 0 else { return false }
    var vertex = end
    while vertex != start {
      let next = Int(room.entry[vertex])
      let code = graph.literals[next]
      if level[Int(code &>> 1)] > 0 { list.append(code ^ 1) }
      vertex = Int(graph.ends[2 &* next] ^ graph.ends[2 &* next &+ 1]) ^ vertex
    }
    return true
  }
}

extension Learner {
  /// Excludes edges that would close a ring.
  ///
  /// - Complexity: near O(*v* + *e*) for *v* vertices and *e* edges.
  func serve(ring number: Int) -> Bool {
    let graph = rings[number]
    let (count, conflict) = RingSearch(graph, self, before: Int32.max).exclude()
    if conflict >= 0 {
      let literal = !Literal(code: graph.literals[conflict])
      state.pointee.conflict.count = 0
      state.pointee.conflictClause = 0
      _ = RingSearch(graph, self, before: Int32.max).explain(conflict, &state.pointee.conflict)
      if level[literal.variable] > 0 { state.pointee.conflict.append(literal.code) }
      return false
    }
    guard count > 0 else { return true }
    let why = LearnerReason.make(LearnerReason.run, state.pointee.runs.count)
    state.pointee.runs.append(
      LearnerRun(
        source: Int32(truncatingIfNeeded: at.areaCount &+ at.lineCount &+ number),
        start: Int32(truncatingIfNeeded: state.pointee.trailCount)))
    for place in 0..<count {
      let literal = !Literal(code: graph.literals[Int(lineRoom.excluded[place])])
      if values[literal.index] == 0 { assign(literal, why) }
    }
    return true
  }

  /// The edges that a literal's edge would close a ring with, negated.
  func gather(ring number: Int, of literal: Literal, before: Int32, _ list: inout Growing<UInt32>) {
    let search = RingSearch(rings[number], self, before: before)
    for edge in 0..<search.graph.edges where search.graph.literals[edge] == (!literal).code {
      if search.explain(edge, &list) { return }
    }
  }
}

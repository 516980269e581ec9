// What people see of lines.

extension Constraint.Line {
  func pattern(on board: CandidateBoard) -> FoundPattern? {
    let (known, around) = (edges.map { board.has($0) }, edgesAround())
    let local = atVertices(known, around)
    return local.first { $0.pattern == .noBranch || $0.pattern == .lineGoesOn } ?? local.first
      ?? closing(known, around) ?? leavingBlock(known, around) ?? crossing(known, around)
  }

  func easyConclusions(on board: CandidateBoard) -> [FoundPattern.Conclusion] {
    let (known, around) = (edges.map { board.has($0) }, edgesAround())
    return atVertices(known, around).flatMap(\.conclusions)
  }

  /// The edges at each vertex.
  private func edgesAround() -> [[Int]] {
    var around: [[Int]] = Array(repeating: [], count: vertices)
    for (number, edge) in edges.enumerated() {
      around[edge.first].append(number)
      around[edge.second].append(number)
    }
    return around
  }

  private func conclusion(_ edge: Int, _ isThere: Bool) -> FoundPattern.Conclusion {
    FoundPattern.Conclusion(variable: edges[edge].variable, value: edges[edge].value, holds: isThere)
  }

  private func variables(_ list: [Int]) -> [VariableIndex] { list.map { edges[$0].variable } }

  private func other(_ edge: Int, _ vertex: Int) -> Int {
    edges[edge].first == vertex ? edges[edge].second : edges[edge].first
  }

  // MARK: Vertices

  /// What is seen at each vertex.
  private func atVertices(_ known: [Bool?], _ around: [[Int]]) -> [FoundPattern] {
    let (passed, ends) = (Set(passed), Set(ends))
    return around.indices.compactMap { vertex in
      let open = around[vertex].filter { known[$0] == nil }
      guard !open.isEmpty else { return nil }
      let there = around[vertex].filter { known[$0] == true }
      let absent = around[vertex].filter { known[$0] == false }
      switch (there.count + (ends.contains(vertex) ? 1 : 0), open.count) {
      case (2, _): return FoundPattern(.noBranch, variables(there), open.map { conclusion($0, false) })
      case (1, 1): return FoundPattern(.lineGoesOn, variables(there + absent), [conclusion(open[0], true)])
      case (0, 2) where passed.contains(vertex):
        return FoundPattern(.mustPass, variables(absent), open.map { conclusion($0, true) })
      case (0, 1) where !passed.contains(vertex):
        return FoundPattern(.deadEnd, variables(absent), [conclusion(open[0], false)])
      default: return nil
      }
    }
  }

  // MARK: Lines

  /// The edges of the line that ends at a vertex.
  private func line(from start: Int, _ known: [Bool?], _ around: [[Int]]) -> [Int] {
    var (vertex, found) = (start, [Int]())
    while let next = around[vertex].first(where: { known[$0] == true && $0 != found.last }), !found.contains(next) {
      found.append(next)
      vertex = other(next, vertex)
    }
    return found
  }

  /// Of the edges that would close a line too early or join wrong ends, the one with the shortest line.
  private func closing(_ known: [Bool?], _ around: [[Int]]) -> FoundPattern? {
    let layout = LineLayout(self)
    let excluded = layout.settled(known) { $0.closeNothing() }
    let lines = excluded.map { edge, _ in
      let (one, two) = (line(from: edges[edge].first, known, around), line(from: edges[edge].second, known, around))
      return (edge: edge, isLoop: Set(one) == Set(two), premises: one + two.filter { !one.contains($0) })
    }
    guard let best = lines.min(by: { ($0.premises.count, $0.edge) < ($1.premises.count, $1.edge) }) else { return nil }
    return FoundPattern(
      best.isLoop ? .smallLoop : .wrongEnds, variables(best.premises), [conclusion(best.edge, false)])
  }

  /// Edges from which a line could not come back: those that one vertex cuts off from all that the line must have.
  private func leavingBlock(_ known: [Bool?], _ around: [[Int]]) -> FoundPattern? {
    let excluded = Set(LineLayout(self).settled(known) { $0.leaveDeadEnds() }.map(\.edge))
    guard let first = excluded.min() else { return nil }
    // Those that hang together.
    var (part, waiting) = (Set([first]), [first])
    while let edge = waiting.popLast() {
      for vertex in [edges[edge].first, edges[edge].second] {
        for next in around[vertex] where excluded.contains(next) && part.insert(next).inserted { waiting.append(next) }
      }
    }
    let ends = Set(part.flatMap { [edges[$0].first, edges[$0].second] })
    let walls = ends.sorted().flatMap { around[$0] }.filter { known[$0] == false }
    return FoundPattern(.noWayBack, variables(walls), part.sorted().map { conclusion($0, false) })
  }

  /// An edge that alone joins two parts of the open graph.
  private func crossing(_ known: [Bool?], _ around: [[Int]]) -> FoundPattern? {
    let settled = LineLayout(self).settled(known) { $0.countCrossings() }
    var best: FoundPattern?
    for (edge, isThere) in settled {
      for side in [edges[edge].first, edges[edge].second] {
        var (part, waiting) = (Set([side]), [side])
        while let vertex = waiting.popLast() {
          for next in around[vertex]
          where known[next] == nil && next != edge && part.insert(other(next, vertex)).inserted {
            waiting.append(other(next, vertex))
          }
        }
        let leaving = part.sorted().flatMap { around[$0] }.filter {
          known[$0] == true && part.contains(edges[$0].first) != part.contains(edges[$0].second)
        }
        if best.map({ leaving.count < $0.premises.count }) ?? true {
          best = FoundPattern(.evenCrossings, variables(leaving), [conclusion(edge, isThere)])
        }
      }
    }
    return best
  }
}

extension LineLayout {
  /// The open edges that one kind of conclusion settles; none where it finds a contradiction.
  func settled(
    _ known: [Bool?], by conclude: (LineGraph) -> Bool?
  ) -> [(edge: Int, isThere: Bool)] {
    let room = LineRoom(vertices: vertices, edges: edges)
    defer { room.deallocate() }
    return numbers.withUnsafeBufferPointer { numbers in
      guard let base = numbers.baseAddress else { return [] }
      let graph = LineGraph(base, vertices: vertices, edges: edges, joining: joining, rule: rule, room)
      for edge in known.indices { room.states[edge] = known[edge].map { $0 ? .there : .absent } ?? .open }
      graph.begin()
      guard conclude(graph) == true else { return [] }
      return known.indices.filter { known[$0] == nil && room.states[$0] != .open }.map {
        ($0, room.states[$0] == .there)
      }
    }
  }
}

// What people see of areas.

extension Constraint.Areas {
  func pattern(on board: CandidateBoard) -> FoundPattern? { seen(on: board) { $0.pattern() } ?? nil }

  func easyConclusions(on board: CandidateBoard) -> [FoundPattern.Conclusion] {
    seen(on: board) { $0.separated() } ?? []
  }

  private func seen<Result>(on board: CandidateBoard, _ look: (SeenAreas) -> Result) -> Result? {
    let layout = AreaLayout(self)
    let room = AreasRoom(vertices: layout.vertices, sides: layout.sides)
    defer { room.deallocate() }
    return layout.numbers.withUnsafeBufferPointer { numbers in
      guard let base = numbers.baseAddress else { return nil }
      layout.fill(room) { board.candidates($0) }
      let graph = AreaGraph(
        base, vertices: layout.vertices, sides: layout.sides, hasOneClue: hasOneClue, room)
      return look(SeenAreas(areas: self, graph: graph))
    }
  }
}

/// Areas as they are looked at for patterns.
private struct SeenAreas {
  let areas: Constraint.Areas
  let graph: AreaGraph

  /// What is known of vertices and sides.
  private struct Known {
    let states: [AreaRoom.State]
    let joints: [AreaRoom.State]
  }

  private var known: Known {
    Known(
      states: (0..<graph.vertices).map { graph.room.states[$0] },
      joints: (0..<graph.sides).map { graph.room.joints[$0] })
  }

  /// What keeps areas apart that cannot be joined.
  func separated() -> [FoundPattern.Conclusion] {
    guard graph.join() else { return [] }
    let before = known
    return graph.separate() == true ? conclusions(since: before) : []
  }

  func pattern() -> FoundPattern? {
    guard graph.join() else { return nil }
    let before = known
    guard let separates = graph.separate() else { return nil }
    if separates { return apart(before) }
    graph.prepare()
    for vertex in 0..<graph.vertices where graph.leads(vertex) {
      guard let grows = graph.grow(from: vertex) else { return nil }
      guard grows else { continue }
      let isWhole = graph.reached(from: vertex) == Int(graph.room.least[vertex])
      let found = FoundPattern(
        isWhole ? .wholeReach : .onlyWay, variables(graph.part(of: vertex)), conclusions(since: before))
      if !found.conclusions.isEmpty { return found }
    }
    if graph.leaveSmallPlaces() { return FoundPattern(.noRoom, [], conclusions(since: before)) }
    guard graph.excludeUnreached() == true else { return nil }
    return FoundPattern(.outOfReach, [], conclusions(since: before))
  }

  /// What was settled since, as far as variables say it.
  private func conclusions(since before: Known) -> [FoundPattern.Conclusion] {
    let owners = (0..<graph.vertices).compactMap { vertex -> FoundPattern.Conclusion? in
      let state = graph.room.states[vertex]
      guard state != before.states[vertex], let variable = areas.vertices[vertex].variable else { return nil }
      return .init(variable: variable, value: areas.vertices[vertex].value, holds: state == .inside)
    }
    let borders = (0..<graph.sides).compactMap { side -> FoundPattern.Conclusion? in
      let joint = graph.room.joints[side]
      guard joint != before.joints[side], let border = areas.sides[side].border else { return nil }
      return .init(variable: border, value: areas.sides[side].value, holds: joint == .outside)
    }
    return owners + borders
  }

  /// The variables that say what a part is: of its vertices, or of the sides inside that have no border.
  private func variables(_ part: Int) -> [VariableIndex] {
    let owners = (0..<graph.vertices).filter { graph.part(of: $0) == part }.compactMap { areas.vertices[$0].variable }
    if !owners.isEmpty { return owners }
    return (0..<graph.sides).filter { side in
      let ends = graph.ends(of: side)
      return graph.room.joints[side] == .inside && graph.part(of: ends.first) == part
    }.compactMap { areas.sides[$0].border }
  }

  /// The first thing that keeps areas apart, with all else that the same parts keep apart in the same way.
  private func apart(_ before: Known) -> FoundPattern? {
    var first: (pattern: DeductionPattern, parts: [Int])?
    var found: [FoundPattern.Conclusion] = []
    func note(_ pattern: DeductionPattern, _ parts: [Int], _ conclusion: FoundPattern.Conclusion?) {
      guard let conclusion else { return }
      if first == nil { first = (pattern, parts) }
      if let first, first.pattern == pattern, first.parts == parts { found.append(conclusion) }
    }
    for vertex in 0..<graph.vertices where graph.room.states[vertex] != before.states[vertex] {
      let own = areas.vertices[vertex].isClue ? 1 : 0
      let parts = graph.parts(beside: vertex)
      note(
        pattern(parts, clues: own), whole(parts),
        areas.vertices[vertex].variable.map {
          .init(variable: $0, value: areas.vertices[vertex].value, holds: false)
        })
    }
    for side in 0..<graph.sides where graph.room.joints[side] != before.joints[side] {
      let ends = graph.ends(of: side)
      let parts = [graph.part(of: ends.first), graph.part(of: ends.second)]
      let isInside = graph.room.joints[side] == .inside
      note(
        isInside ? .borderInside : pattern(parts, clues: 0), isInside ? [parts[0]] : whole(parts),
        areas.sides[side].border.map { .init(variable: $0, value: areas.sides[side].value, holds: !isInside) })
    }
    return first.map { FoundPattern($0.pattern, $0.parts.flatMap(variables), found) }
  }

  /// The parts that have all their vertices, or all parts where none has.
  private func whole(_ parts: [Int]) -> [Int] {
    let complete = parts.filter { graph.room.size[$0] == graph.room.most[$0] }
    return complete.isEmpty ? parts.sorted() : Array(complete.prefix(1))
  }

  private func pattern(_ parts: [Int], clues: Int) -> DeductionPattern {
    if parts.contains(where: { graph.room.size[$0] == graph.room.most[$0] }) { return .areaComplete }
    let all = parts.reduce(clues) { $0 + Int(graph.room.clues[$1]) }
    return areas.hasOneClue && all > 1 ? .twoClues : .areaTooLarge
  }
}

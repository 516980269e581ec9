// Parts of known sizes in the learning search: what is too large, what cannot grow as it must, and what is needed for that.

/// Vertices that fall into parts, each joined by edges that are true between vertices that are; an edge that is false separates parts.
/// Each vertex says between which sizes its part must be.
struct LearnedParts: Sendable {
  /// Whether each vertex takes part.
  let literals: [Literal]
  /// Whether both ends of an edge are of one part if they take part; `.yes` where nothing can separate them.
  let edges: [(literal: Literal, first: Int, second: Int)]
  let sizes: [ClosedRange<Int>]
}

/// Parts as the learning search reads them.
struct FrozenParts: Sendable {
  let literals: FrozenBuffer<UInt32>
  let joints: FrozenBuffer<UInt32>
  /// The two ends of each edge, one after the other.
  let ends: FrozenBuffer<Int32>
  /// The edges at each vertex.
  let around: FrozenLists
  let least: FrozenBuffer<Int32>
  let most: FrozenBuffer<Int32>

  init(_ parts: LearnedParts) {
    literals = FrozenBuffer(parts.literals.map(\.code))
    joints = FrozenBuffer(parts.edges.map(\.literal.code))
    ends = FrozenBuffer(parts.edges.flatMap { [Int32($0.first), Int32($0.second)] })
    around = FrozenLists.grouped(
      parts.literals.count, parts.edges.enumerated().flatMap { [($1.first, $0), ($1.second, $0)] })
    least = FrozenBuffer(parts.sizes.map { Int32($0.lowerBound) })
    most = FrozenBuffer(parts.sizes.map { Int32($0.upperBound) })
  }
}

/// Where the lists of parts are.
struct PartAddresses: BitwiseCopyable {
  let literals: UnsafePointer<UInt32>
  let joints: UnsafePointer<UInt32>
  let ends: UnsafePointer<Int32>
  let around: ListAddresses
  let least: UnsafePointer<Int32>
  let most: UnsafePointer<Int32>
  let vertices: Int
  let edges: Int

  init(_ parts: FrozenParts) {
    literals = parts.literals.base
    joints = parts.joints.base
    ends = parts.ends.base
    around = ListAddresses(parts.around)
    least = parts.least.base
    most = parts.most.base
    vertices = parts.literals.count
    edges = parts.joints.count
  }
}

/// Room for searches over parts; each array has an entry for each vertex.
struct LearnedPartRoom {
  /// Whether a vertex takes part: 1, 0 for unknown, −1. Edges likewise.
  let states: UnsafeMutablePointer<Int8>
  let joints: UnsafeMutablePointer<Int8>
  /// The part of each vertex, by a vertex of it; −1 for vertices that are in none.
  let part: UnsafeMutablePointer<Int32>
  /// The vertices of all parts, one part after another, and of each part where they begin, how many there are, and its bounds.
  let members: UnsafeMutablePointer<Int32>
  let start: UnsafeMutablePointer<Int32>
  let size: UnsafeMutablePointer<Int32>
  let least: UnsafeMutablePointer<Int32>
  let most: UnsafeMutablePointer<Int32>
  /// What a search found, how far away it is, and over which edge it was found.
  let found: UnsafeMutablePointer<Int32>
  let distance: UnsafeMutablePointer<Int32>
  let entry: UnsafeMutablePointer<Int32>
  /// Of a depth-first walk: the discovery index from 1, the least that can be reached, the next edge, and how many vertices are behind
  /// and are cut off without a vertex.
  let order: UnsafeMutablePointer<Int32>
  let low: UnsafeMutablePointer<Int32>
  let next: UnsafeMutablePointer<Int32>
  let behind: UnsafeMutablePointer<Int32>
  let cut: UnsafeMutablePointer<Int32>

  init(_ plan: LearningPlan) {
    let vertices = plan.parts.reduce(1) { max($0, $1.literals.count) }
    let edges = plan.parts.reduce(1) { max($0, $1.joints.count) }
    states = Learner.room(vertices, 0)
    joints = Learner.room(edges, 0)
    part = Learner.room(vertices, 0)
    members = Learner.room(vertices, 0)
    start = Learner.room(vertices, 0)
    size = Learner.room(vertices, 0)
    least = Learner.room(vertices, 0)
    most = Learner.room(vertices, 0)
    found = Learner.room(vertices, 0)
    distance = Learner.room(vertices, -1)
    entry = Learner.room(vertices, 0)
    order = Learner.room(vertices, 0)
    low = Learner.room(vertices, 0)
    next = Learner.room(vertices, 0)
    behind = Learner.room(vertices, 0)
    cut = Learner.room(vertices, 0)
  }

  func deallocate() {
    states.deallocate()
    joints.deallocate()
    part.deallocate()
    members.deallocate()
    start.deallocate()
    size.deallocate()
    least.deallocate()
    most.deallocate()
    found.deallocate()
    distance.deallocate()
    entry.deallocate()
    order.deallocate()
    low.deallocate()
    next.deallocate()
    behind.deallocate()
    cut.deallocate()
  }
}

/// The graph of parts and what is known of it, now or when the trail was shorter.
private struct PartSearch {
  let graph: PartAddresses
  let room: LearnedPartRoom

  /// Reads what is known.
  ///
  /// - Parameters:
  ///   - before: Where the trail ended.
  ///   - assumed: A literal that is taken to be true besides; `.yes` for none.
  init(_ graph: PartAddresses, _ learner: Learner, before: Int32 = .max, assuming assumed: Literal = .yes) {
    self.graph = graph
    room = learner.partRoom
    let (values, position) = (learner.values, learner.position)
    @inline(__always)
    func state(_ code: UInt32) -> Int8 {
      if code &>> 1 == assumed.code &>> 1, assumed != .yes { return code == assumed.code ? 1 : -1 }
      return position[Int(code &>> 1)] < before ? values[Int(code)] : 0
    }
    for vertex in 0..<graph.vertices {
      room.states[vertex] = state(graph.literals[vertex])
      room.part[vertex] = -1
    }
    for edge in 0..<graph.edges { room.joints[edge] = state(graph.joints[edge]) }
  }

  @inline(__always)
  func other(_ edge: Int, _ vertex: Int) -> Int {
    Int(graph.ends[2 &* edge] ^ graph.ends[2 &* edge &+ 1]) ^ vertex
  }

  @inline(__always)
  func edges(at vertex: Int) -> Range<Int> {
    Range(
      uncheckedBounds: (Int(graph.around.starts[vertex]), Int(graph.around.starts[vertex &+ 1])))
  }

  // MARK: Parts

  /// Gathers the vertices of each part.
  ///
  /// - Returns: A vertex of a part that is too large or whose bounds exclude each other, −1 if there is none; and how many vertices
  ///   there are in all.
  func gatherParts() -> (broken: Int, members: Int) {
    var end = 0
    for first in 0..<graph.vertices where room.states[first] > 0 && room.part[first] < 0 {
      let start = end
      var read = start
      var (least, most) = (graph.least[first], graph.most[first])
      room.members[end] = Int32(truncatingIfNeeded: first)
      room.part[first] = Int32(truncatingIfNeeded: first)
      end &+= 1
      while read < end {
        let vertex = Int(room.members[read])
        read &+= 1
        least = max(least, graph.least[vertex])
        most = min(most, graph.most[vertex])
        for item in edges(at: vertex) {
          let edge = Int(graph.around.items[item])
          let neighbour = other(edge, vertex)
          guard room.joints[edge] > 0, room.states[neighbour] > 0, room.part[neighbour] < 0 else { continue }
          room.part[neighbour] = Int32(truncatingIfNeeded: first)
          room.members[end] = Int32(truncatingIfNeeded: neighbour)
          end &+= 1
        }
      }
      room.start[first] = Int32(truncatingIfNeeded: start)
      room.size[first] = Int32(truncatingIfNeeded: end &- start)
      room.least[first] = least
      room.most[first] = most
      if end &- start > Int(most) || least > most { return (first, end) }
    }
    return (-1, end)
  }

  /// Whether parts of some sizes and bounds may be one.
  @inline(__always)
  func mayJoin(_ one: Int, _ other: Int) -> Bool {
    let (part, second) = (room.part[one], room.part[other])
    let first = Int(part)
    if second < 0 {
      let most = min(room.most[first], graph.most[other])
      return room.size[first] < most && max(room.least[first], graph.least[other]) <= most
    }
    let most = min(room.most[first], room.most[Int(second)])
    return room.size[first] &+ room.size[Int(second)] <= most
      && max(room.least[first], room.least[Int(second)]) <= most
  }

  /// Calls for each open vertex that would join a part, once.
  ///
  /// - Parameter members: How many vertices the parts have.
  func eachBeside(_ members: Int, _ body: (Int) -> Void) {
    var end = 0
    for place in 0..<members {
      let vertex = Int(room.members[place])
      for item in edges(at: vertex) {
        let edge = Int(graph.around.items[item])
        let neighbour = other(edge, vertex)
        guard room.joints[edge] > 0, room.states[neighbour] == 0, room.distance[neighbour] < 0 else { continue }
        room.distance[neighbour] = 0
        room.found[end] = Int32(truncatingIfNeeded: neighbour)
        end &+= 1
        body(neighbour)
      }
    }
    forget(end)
  }

  /// Whether a vertex may take part beside the parts that it would join.
  func mayTakePart(_ vertex: Int) -> Bool {
    var (size, least, most) = (Int32(1), graph.least[vertex], graph.most[vertex])
    var isAlone = true
    let range = edges(at: vertex)
    for item in range {
      let edge = Int(graph.around.items[item])
      let part = room.part[other(edge, vertex)]
      guard room.joints[edge] > 0, part >= 0 else { continue }
      let isKnown = (range.lowerBound..<item).contains { before in
        let earlier = Int(graph.around.items[before])
        return room.joints[earlier] > 0 && room.part[other(earlier, vertex)] == part
      }
      if isKnown { continue }
      isAlone = false
      size &+= room.size[Int(part)]
      least = max(least, room.least[Int(part)])
      most = min(most, room.most[Int(part)])
    }
    return isAlone || size <= most && least <= most
  }

  // MARK: Reach

  /// Finds all that a part may have.
  ///
  /// - Parameter limit: How many vertices it has at most.
  /// - Returns: How many vertices there are; they are at the front of `found`.
  func reach(of part: Int) -> Int {
    let size = Int(room.size[part])
    let start = Int(room.start[part])
    for place in 0..<size {
      let vertex = room.members[start &+ place]
      room.found[place] = vertex
      room.distance[Int(vertex)] = 0
    }
    let limit = room.most[part] &- room.size[part]
    var (read, end) = (0, size)
    while read < end {
      let vertex = Int(room.found[read])
      read &+= 1
      let distance = room.distance[vertex]
      if distance == limit { break }
      for item in edges(at: vertex) {
        let edge = Int(graph.around.items[item])
        let neighbour = other(edge, vertex)
        guard room.joints[edge] >= 0, room.states[neighbour] >= 0, room.distance[neighbour] < 0,
          mayJoin(part, neighbour)
        else { continue }
        room.distance[neighbour] = distance &+ 1
        room.found[end] = Int32(truncatingIfNeeded: neighbour)
        end &+= 1
      }
    }
    return end
  }

  func forget(_ count: Int) {
    for place in 0..<count { room.distance[Int(room.found[place])] = -1 }
  }

  /// Calls for each vertex and each edge without which a part could not have its least size, among what was found.
  func findNeeded(
    _ part: Int, _ total: Int, vertex needVertex: (Int) -> Void, edge needEdge: (Int) -> Void
  ) {
    let least = room.least[part]
    let total = Int32(truncatingIfNeeded: total)
    var time: Int32 = 0
    func enter(_ vertex: Int, _ edge: Int) {
      time &+= 1
      room.order[vertex] = time
      room.low[vertex] = time
      room.entry[vertex] = Int32(truncatingIfNeeded: edge)
      room.next[vertex] = graph.around.starts[vertex]
      room.behind[vertex] = 1
      room.cut[vertex] = 0
    }
    for place in 0..<Int(total) { room.order[Int(room.found[place])] = 0 }
    enter(part, -1)
    var vertex = part
    while true {
      let next = room.next[vertex]
      if next < graph.around.starts[vertex &+ 1] {
        room.next[vertex] = next &+ 1
        let edge = Int(graph.around.items[Int(next)])
        let found = other(edge, vertex)
        if room.joints[edge] < 0 || room.distance[found] < 0 || edge == Int(room.entry[vertex]) { continue }
        if room.order[found] == 0 {
          enter(found, edge)
          vertex = found
        } else {
          room.low[vertex] = min(room.low[vertex], room.order[found])
        }
        continue
      }
      if room.states[vertex] == 0, total &- room.cut[vertex] &- 1 < least { needVertex(vertex) }
      if vertex == part { return }
      let edge = Int(room.entry[vertex])
      let parent = other(edge, vertex)
      room.low[parent] = min(room.low[parent], room.low[vertex])
      room.behind[parent] &+= room.behind[vertex]
      if room.low[vertex] >= room.order[parent] { room.cut[parent] &+= room.behind[vertex] }
      if room.low[vertex] > room.order[parent], room.joints[edge] == 0, total &- room.behind[vertex] < least {
        needEdge(edge)
      }
      vertex = parent
    }
  }

  /// Calls for each edge between two vertices of what was found that might be a border.
  func eachJoint(_ total: Int, _ body: (Int) -> Void) {
    for place in 0..<total {
      let vertex = Int(room.found[place])
      for item in edges(at: vertex) {
        let edge = Int(graph.around.items[item])
        let neighbour = other(edge, vertex)
        if neighbour > vertex, room.joints[edge] == 0, room.distance[neighbour] >= 0 { body(edge) }
      }
    }
  }

  /// Finds the vertices that may be of one part with a vertex, as if all were one area without bounds.
  func spread(from first: Int, upTo limit: Int) -> Int {
    var (read, end) = (0, 1)
    room.found[0] = Int32(truncatingIfNeeded: first)
    room.distance[first] = 0
    while read < end, end < limit {
      let vertex = Int(room.found[read])
      read &+= 1
      for item in edges(at: vertex) {
        let edge = Int(graph.around.items[item])
        let neighbour = other(edge, vertex)
        guard room.joints[edge] >= 0, room.states[neighbour] >= 0, room.distance[neighbour] < 0 else { continue }
        room.distance[neighbour] = 0
        room.found[end] = Int32(truncatingIfNeeded: neighbour)
        end &+= 1
      }
    }
    return end
  }
}

extension Learner {
  /// Draws conclusions about parts: what would be too large, and what is needed or too small.
  ///
  /// - Complexity: O(*v* + *e*) for *v* vertices and *e* edges, and O(*r*) for each part that must grow and reaches *r* vertices.
  func serve(parts number: Int, _ wait: GraphWait) -> Bool {
    let graph = partGraphs[number]
    let room = partRoom
    let search = PartSearch(graph, self)
    let (broken, members) = search.gatherParts()
    guard broken < 0 else { return contradict(parts: number, at: -1) }
    // Until places that are too small have been looked for.
    if wait.hasLost { graphWaits[at.partStart &+ number].hasLost = true }
    var run = LearnerReason.none
    func begin(at place: Int) {
      run = LearnerReason.make(LearnerReason.run, state.pointee.runs.count)
      state.pointee.runs.append(
        LearnerRun(
          source: Int32(truncatingIfNeeded: at.partStart &+ number),
          start: Int32(truncatingIfNeeded: state.pointee.trailCount), place: Int32(truncatingIfNeeded: place)))
    }
    func conclude(_ literal: Literal) {
      // Two edges may have the same literal.
      if values[literal.index] == 0 { assign(literal, run) }
    }
    let before = state.pointee.trailCount
    begin(at: -1)
    for edge in 0..<graph.edges where room.joints[edge] <= 0 {
      let (first, second) = (Int(graph.ends[2 &* edge]), Int(graph.ends[2 &* edge &+ 1]))
      guard room.part[first] >= 0, room.part[second] >= 0 else { continue }
      if room.part[first] == room.part[second] {
        if room.joints[edge] < 0 { return contradict(parts: number, at: -1) }
        conclude(Literal(code: graph.joints[edge]))
      } else if room.joints[edge] == 0, !search.mayJoin(first, second) {
        conclude(!Literal(code: graph.joints[edge]))
      }
    }
    search.eachBeside(members) { vertex in
      if !search.mayTakePart(vertex) { conclude(!Literal(code: graph.literals[vertex])) }
    }
    if state.pointee.trailCount > before { return true }
    state.pointee.runs.count &-= 1
    for part in 0..<graph.vertices where room.part[part] == Int32(truncatingIfNeeded: part) {
      guard room.size[part] < room.least[part] else { continue }
      let total = search.reach(of: part)
      if total < Int(room.least[part]) {
        search.forget(total)
        return contradict(parts: number, at: part)
      }
      begin(at: part)
      search.findNeeded(part, total) {
        conclude(Literal(code: graph.literals[$0]))
      } edge: {
        conclude(Literal(code: graph.joints[$0]))
      }
      if total == Int(room.least[part]) {
        search.eachJoint(total) { conclude(Literal(code: graph.joints[$0])) }
      }
      search.forget(total)
      if state.pointee.trailCount > before { return true }
      state.pointee.runs.count &-= 1
    }
    graphWaits[at.partStart &+ number].hasLost = false
    return !wait.hasLost || leaveSmallPlaces(parts: number, search)
  }

  /// Leaves out vertices whose parts cannot be as large as they must.
  private func leaveSmallPlaces(parts number: Int, _ search: PartSearch) -> Bool {
    let (graph, room) = (search.graph, search.room)
    for vertex in 0..<graph.vertices { room.order[vertex] = 0 }
    let before = state.pointee.trailCount
    let run = LearnerReason.make(LearnerReason.run, state.pointee.runs.count)
    for first in 0..<graph.vertices where room.order[first] == 0 && room.states[first] >= 0 {
      let total = search.spread(from: first, upTo: graph.vertices &+ 1)
      for place in 0..<total {
        let vertex = Int(room.found[place])
        room.order[vertex] = 1
        guard room.states[vertex] == 0, Int(graph.least[vertex]) > total else { continue }
        let literal = !Literal(code: graph.literals[vertex])
        if values[literal.index] == 0 { assign(literal, run) }
      }
      search.forget(total)
    }
    if state.pointee.trailCount > before {
      state.pointee.runs.append(
        LearnerRun(
          source: Int32(truncatingIfNeeded: at.partStart &+ number), start: Int32(truncatingIfNeeded: before),
          place: -1))
    }
    return true
  }

  /// A conflict of parts.
  private func contradict(parts number: Int, at place: Int) -> Bool {
    state.pointee.conflict.count = 0
    state.pointee.conflictClause = 0
    gather(parts: number, of: .yes, at: place, before: .max, &state.pointee.conflict)
    return false
  }

  /// Why a literal follows from what was known of parts, negated: why its negation would leave a part too large, too small, or with a
  /// border inside.
  ///
  /// - Parameters:
  ///   - literal: `.yes` for a conflict.
  ///   - place: A vertex of the part that cannot grow without the literal; −1 if it is another that is concerned.
  func gather(parts number: Int, of literal: Literal, at place: Int, before: Int32, _ list: inout Growing<UInt32>) {
    let graph = partGraphs[number]
    let search = PartSearch(graph, self, before: before, assuming: literal == .yes ? .yes : !literal)
    let cause = PartCause(search: search, learner: self, before: before, literal: literal)
    if cause.explain(at: place, &list) { return }
    // Nothing better was found.
    for code in [graph.literals, graph.joints].enumerated().flatMap({ kind, codes in
      (0..<(kind == 0 ? graph.vertices : graph.edges)).map { codes[$0] }
    }) where values[Int(code)] != 0 && position[Int(code &>> 1)] < before && level[Int(code &>> 1)] > 0 {
      list.append(values[Int(code)] > 0 ? code ^ 1 : code)
    }
  }
}

/// The search for what made a literal of parts true.
private struct PartCause {
  let search: PartSearch
  let learner: Learner
  let before: Int32
  let literal: Literal

  private var graph: PartAddresses { search.graph }
  private var room: LearnedPartRoom { search.room }

  func explain(at place: Int, _ list: inout Growing<UInt32>) -> Bool {
    let broken = search.gatherParts().broken
    if broken >= 0 {
      explainSize(broken, &list)
      return true
    }
    // Only a literal of an edge, or a conflict, is about borders inside.
    for edge in 0..<graph.edges where room.joints[edge] < 0 {
      let (first, second) = (Int(graph.ends[2 &* edge]), Int(graph.ends[2 &* edge &+ 1]))
      guard room.part[first] >= 0, room.part[first] == room.part[second] else { continue }
      explainWay(first, second, &list)
      add(code: graph.joints[edge], isTrue: false, &list)
      return true
    }
    if place >= 0, place < graph.vertices, room.part[place] >= 0, explainShortage(Int(room.part[place]), &list) {
      return true
    }
    for vertex in 0..<graph.vertices where room.part[vertex] == Int32(truncatingIfNeeded: vertex) {
      if room.size[vertex] < room.least[vertex], explainShortage(vertex, &list) { return true }
    }
    return place >= 0 && explainBorder(at: place, &list)
  }

  /// Why a part that needs all within its reach has no border between two of these.
  private func explainBorder(at place: Int, _ list: inout Growing<UInt32>) -> Bool {
    let part = Int(room.part[place])
    guard part >= 0 else { return false }
    let total = search.reach(of: part)
    defer { search.forget(total) }
    guard total == Int(room.least[part]) else { return false }
    let isInside = (0..<graph.edges).contains { edge in
      graph.joints[edge] == literal.code && room.distance[Int(graph.ends[2 &* edge])] >= 0
        && room.distance[Int(graph.ends[2 &* edge &+ 1])] >= 0
    }
    guard isInside else { return false }
    addMembers(of: part, &list)
    addRim(total, part: part, &list)
    return true
  }

  @inline(__always)
  private func add(code: UInt32, isTrue: Bool, _ list: inout Growing<UInt32>) {
    let variable = Int(code &>> 1)
    // The literal to be explained is assumed the other way round; what is known from the start costs nothing.
    if variable == literal.variable && literal != .yes || learner.level[variable] == 0 { return }
    list.append(isTrue ? code ^ 1 : code)
  }

  /// The vertices and edges of a way between two vertices of a part.
  private func explainWay(_ first: Int, _ second: Int, _ list: inout Growing<UInt32>) {
    let count = walk(from: first) { $0 == second }
    addWay(to: second, from: first, &list)
    search.forget(count)
  }

  /// Walks over a part until a vertex is found.
  private func walk(from first: Int, until isEnd: (Int) -> Bool) -> Int {
    var (read, end) = (0, 1)
    room.found[0] = Int32(truncatingIfNeeded: first)
    room.distance[first] = 0
    while read < end {
      let vertex = Int(room.found[read])
      if isEnd(vertex) { break }
      read &+= 1
      for item in search.edges(at: vertex) {
        let edge = Int(graph.around.items[item])
        let neighbour = search.other(edge, vertex)
        guard room.joints[edge] > 0, room.states[neighbour] > 0, room.distance[neighbour] < 0 else { continue }
        room.distance[neighbour] = 0
        room.entry[neighbour] = Int32(truncatingIfNeeded: edge)
        room.found[end] = Int32(truncatingIfNeeded: neighbour)
        end &+= 1
      }
    }
    return end
  }

  private func addWay(to last: Int, from first: Int, _ list: inout Growing<UInt32>) {
    var vertex = last
    while true {
      add(code: graph.literals[vertex], isTrue: true, &list)
      if vertex == first { return }
      let edge = Int(room.entry[vertex])
      add(code: graph.joints[edge], isTrue: true, &list)
      vertex = search.other(edge, vertex)
    }
  }

  /// Enough vertices of a part that is too large, or two whose bounds exclude each other and a way between them.
  private func explainSize(_ part: Int, _ list: inout Growing<UInt32>) {
    // Which vertices bound it.
    var (least, most) = (part, part)
    let count = walk(from: part) { vertex in
      if graph.least[vertex] > graph.least[least] { least = vertex }
      if graph.most[vertex] < graph.most[most] { most = vertex }
      return false
    }
    search.forget(count)
    if graph.least[least] > graph.most[most] { return explainWay(least, most, &list) }
    // So many of the part that are joined, from the vertex on that bounds it. With the literal assumed among them.
    let wanted = Int(graph.most[most]) &+ 1
    var end = walk(from: most) { _ in false }
    let total = end
    if end > wanted { end = wanted }
    for place in 0..<end {
      let vertex = Int(room.found[place])
      add(code: graph.literals[vertex], isTrue: true, &list)
      if place > 0 { add(code: graph.joints[Int(room.entry[vertex])], isTrue: true, &list) }
    }
    search.forget(total)
  }

  /// A vertex of a part that has too few within reach, and what surrounds these.
  private func explainShortage(_ part: Int, _ list: inout Growing<UInt32>) -> Bool {
    let least = Int(room.least[part])
    // Without looking at how large parts are.
    var first = part
    for place in 0..<Int(room.size[part]) {
      let vertex = Int(room.members[Int(room.start[part]) &+ place])
      if Int(graph.least[vertex]) == least {
        first = vertex
        break
      }
    }
    let all = search.spread(from: first, upTo: least)
    if all < least {
      add(code: graph.literals[first], isTrue: true, &list)
      addRim(all, part: -1, &list)
      search.forget(all)
      return true
    }
    search.forget(all)
    let total = search.reach(of: part)
    defer { search.forget(total) }
    guard total < least else { return false }
    addMembers(of: part, &list)
    addRim(total, part: part, &list)
    return true
  }

  /// All vertices of a part, and edges that join them.
  private func addMembers(of part: Int, _ list: inout Growing<UInt32>) {
    let (start, size) = (Int(room.start[part]), Int(room.size[part]))
    for place in 0..<size {
      let vertex = Int(room.members[start &+ place])
      add(code: graph.literals[vertex], isTrue: true, &list)
      for item in search.edges(at: vertex) {
        let edge = Int(graph.around.items[item])
        let neighbour = search.other(edge, vertex)
        if neighbour > vertex, room.joints[edge] > 0, room.part[neighbour] == room.part[vertex] {
          add(code: graph.joints[edge], isTrue: true, &list)
        }
      }
    }
  }

  /// What keeps a search in: vertices left out, borders, and parts that are too large to be joined.
  private func addRim(_ count: Int, part: Int, _ list: inout Growing<UInt32>) {
    let limit = part < 0 ? -1 : room.most[part] &- room.size[part]
    var rim: Set<Int> = []
    var others: Set<Int> = []
    for place in 0..<count {
      let vertex = Int(room.found[place])
      if room.distance[vertex] == limit { continue }
      for item in search.edges(at: vertex) {
        let edge = Int(graph.around.items[item])
        let neighbour = search.other(edge, vertex)
        if room.distance[neighbour] >= 0 { continue }
        if room.states[neighbour] < 0 {
          if rim.insert(neighbour).inserted { add(code: graph.literals[neighbour], isTrue: false, &list) }
        } else if room.joints[edge] < 0 {
          add(code: graph.joints[edge], isTrue: false, &list)
        } else if room.part[neighbour] >= 0, others.insert(Int(room.part[neighbour])).inserted {
          addMembers(of: Int(room.part[neighbour]), &list)
        }
      }
    }
  }
}

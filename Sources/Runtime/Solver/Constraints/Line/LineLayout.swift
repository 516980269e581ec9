// A graph of possible edges as flat numbers, for propagation and for judging boards.

/// The graph of a `Line` as numbers: which vertices must be passed, the ends of each edge, and the edges at each vertex.
///
///     numbers   must be passed, 0 or 1     one end, other end     where its edges begin      edges
///               ───────── n ─────────      ─────── 2e ───────     ─────── n + 1 ───────      ── 2e ──
///
/// The last edges join the ends of pairs. They are always there, so that every vertex has none or two.
struct LineLayout {
  let vertices: Int
  /// Those that join ends of pairs included.
  let edges: Int
  /// How many join the ends of pairs.
  let joining: Int
  let rule: Constraint.Line.Rule
  let numbers: [Int]

  init(_ line: Constraint.Line) {
    var ends: [Int] = []
    for edge in line.edges { ends += [edge.first, edge.second] }
    ends += line.ends
    vertices = line.vertices
    edges = ends.count / 2
    joining = line.ends.count / 2
    rule = line.rule
    var passed = Array(repeating: 0, count: vertices)
    for vertex in line.passed { passed[vertex] = 1 }
    var starts = Array(repeating: 0, count: vertices + 1)
    for end in ends { starts[end + 1] += 1 }
    for vertex in 0..<vertices { starts[vertex + 1] += starts[vertex] }
    var next = starts
    var around = Array(repeating: 0, count: ends.count)
    for (place, end) in ends.enumerated() {
      around[next[end]] = place / 2
      next[end] += 1
    }
    numbers = passed + ends + starts + around
  }

  /// Whether lines may exist where some edges are known to be there or not, as far as one sees at once.
  func judge(_ isThere: (Int) -> Bool?) -> Bool {
    let room = LineRoom(vertices: vertices, edges: edges)
    defer { room.deallocate() }
    return numbers.withUnsafeBufferPointer { numbers in
      guard let base = numbers.baseAddress else { return true }
      let graph = LineGraph(base, vertices: vertices, edges: edges, joining: joining, rule: rule, room)
      for edge in 0..<(edges - joining) { room.states[edge] = isThere(edge).map { $0 ? .there : .absent } ?? .open }
      return graph.isPossible()
    }
  }
}

/// Memory for looking at lines of a graph.
struct LineRoom: ConstraintRoom {
  /// What is known of an edge.
  enum State: UInt8, BitwiseCopyable {
    case open
    case there
    case absent
  }

  let states: UnsafeMutablePointer<State>
  /// The edges of a block that waits, and the block of each edge.
  let stack: UnsafeMutablePointer<Int32>
  let block: UnsafeMutablePointer<Int32>
  /// Whether a block may contain the line.
  let isAllowed: UnsafeMutablePointer<Bool>
  /// How many edges at a vertex are there, and how many are open.
  let there: UnsafeMutablePointer<Int32>
  let open: UnsafeMutablePointer<Int32>
  /// The vertices to be looked at again.
  let queue: UnsafeMutablePointer<Int32>
  let isQueued: UnsafeMutablePointer<Bool>
  /// The vertex at the other end of the line that ends at a vertex; −1 where none ends. During walks, whether it was met.
  let mate: UnsafeMutablePointer<Int32>
  /// How many edges the line at an end has, how many of them join the ends of pairs, how many vertices must be passed.
  let length: UnsafeMutablePointer<Int32>
  let joins: UnsafeMutablePointer<Int32>
  let passes: UnsafeMutablePointer<Int32>
  /// Of a depth-first walk: the discovery index from 1, the least that can be reached, the edge back, the next edge to follow.
  let order: UnsafeMutablePointer<Int32>
  let low: UnsafeMutablePointer<Int32>
  let back: UnsafeMutablePointer<Int32>
  let next: UnsafeMutablePointer<Int32>
  /// The last block in which a vertex was counted; how many lines of odd ends are behind it.
  let mark: UnsafeMutablePointer<Int32>

  init(vertices: Int, edges: Int) {
    states = .allocate(capacity: edges)
    stack = .allocate(capacity: edges)
    block = .allocate(capacity: edges)
    isAllowed = .allocate(capacity: edges + 1)
    there = .allocate(capacity: vertices)
    open = .allocate(capacity: vertices)
    queue = .allocate(capacity: vertices)
    isQueued = .allocate(capacity: vertices)
    isQueued.initialize(repeating: false, count: vertices)
    mate = .allocate(capacity: vertices)
    length = .allocate(capacity: vertices)
    joins = .allocate(capacity: vertices)
    passes = .allocate(capacity: vertices)
    order = .allocate(capacity: vertices)
    low = .allocate(capacity: vertices)
    back = .allocate(capacity: vertices)
    next = .allocate(capacity: vertices)
    mark = .allocate(capacity: vertices)
  }

  init(_ network: borrowing Network) {
    var (vertices, edges) = (0, 0)
    for propagator in network.propagators.elements {
      guard case .line(let line) = propagator.form else { continue }
      vertices = max(vertices, Int(line.vertices))
      edges = max(edges, Int(line.edges))
    }
    self.init(vertices: vertices, edges: edges)
  }

  func deallocate() {
    states.deallocate()
    stack.deallocate()
    block.deallocate()
    isAllowed.deallocate()
    for memory in [there, open, queue, mate, length, joins, passes, order, low, back, next, mark] {
      memory.deallocate()
    }
    isQueued.deallocate()
  }
}

// A graph of areas as flat numbers, for propagation and for judging boards.

/// The graph of `Areas` as numbers: the clues, the ends of each side, and the sides at each vertex.
///
///     numbers   is a clue, 0 or 1     has a border, 0 or 1     one end, other end     where its sides begin     sides
///               ─────── n ───────     ──────── s ────────      ─────── 2s ───────     ────── n + 1 ───────     ── 2s ──
struct AreaLayout {
  let areas: Constraint.Areas
  let vertices: Int
  let sides: Int
  let numbers: [Int]

  init(_ areas: Constraint.Areas) {
    self.areas = areas
    vertices = areas.vertices.count
    sides = areas.sides.count
    let ends = areas.sides.flatMap { [$0.first, $0.second] }
    var starts = Array(repeating: 0, count: vertices + 1)
    for end in ends { starts[end + 1] += 1 }
    for vertex in 0..<vertices { starts[vertex + 1] += starts[vertex] }
    var next = starts
    var around = Array(repeating: 0, count: ends.count)
    for (place, end) in ends.enumerated() {
      around[next[end]] = place / 2
      next[end] += 1
    }
    numbers =
      areas.vertices.map { $0.isClue ? 1 : 0 } + areas.sides.map { $0.border == nil && !areas.separatesSizes ? 0 : 1 }
      + ends + starts + around
  }

  /// How many numbers a layout has.
  static func size(vertices: Int, sides: Int) -> Int { 2 * vertices + 1 + 5 * sides }

  /// Whether areas may exist on a board with some values, as far as one sees at once.
  func judge(_ partial: PartialAssignment) -> Bool {
    let room = AreasRoom(vertices: vertices, sides: sides)
    defer { room.deallocate() }
    return numbers.withUnsafeBufferPointer { numbers in
      guard let base = numbers.baseAddress else { return true }
      fill(room) { partial.candidates($0) }
      return AreaGraph(base, vertices: vertices, sides: sides, hasOneClue: areas.hasOneClue, room).isPossible()
    }
  }

  /// Notes what is known of vertices, sides and sizes by the values that are left to variables.
  func fill(_ room: AreasRoom, _ candidates: (VariableIndex) -> [Int]) {
    func values(_ operand: Operand) -> [Int] { operand.constant.map { [$0] } ?? operand.variables.flatMap(candidates) }
    for (number, vertex) in areas.vertices.enumerated() {
      room.states[number] = vertex.variable.map { state(candidates($0), vertex.value) } ?? .inside
      let sizes = vertex.size.map(values)
      let (least, most) = (areas.sizes.lowerBound, areas.sizes.upperBound)
      room.least[number] = Int32(clamping: max(sizes?.min() ?? least, least))
      room.most[number] = Int32(clamping: max(min(sizes?.max() ?? most, most), 0))
    }
    for (number, side) in areas.sides.enumerated() {
      if areas.separatesSizes, let first = areas.vertices[side.first].size,
        let second = areas.vertices[side.second].size
      {
        let (one, two) = (values(first), values(second))
        room.joints[number] = one == two && one.count == 1 ? .inside : .open
        if !one.contains(where: two.contains) { room.joints[number] = .outside }
      } else {
        let border = side.border.map { state(candidates($0), side.value) }
        room.joints[number] = border == .inside ? .outside : border == .outside ? .inside : .open
      }
    }
  }

  private func state(_ values: [Int], _ value: Int) -> AreaRoom.State {
    values.contains(value) ? values.count == 1 ? .inside : .open : .outside
  }
}

/// Memory for looking at areas to be found.
struct AreasRoom: ConstraintRoom {
  typealias State = AreaRoom.State

  /// Whether each vertex takes part.
  let states: UnsafeMutablePointer<State>
  /// Of each side, whether both ends are of one area: inside, or outside where not.
  let joints: UnsafeMutablePointer<State>
  /// How many vertices the area of a vertex has.
  let least: UnsafeMutablePointer<Int32>
  let most: UnsafeMutablePointer<Int32>
  /// Another vertex of the same part; itself for one of each part. The next vertex of the part, −1 after the last.
  let leads: UnsafeMutablePointer<Int32>
  let link: UnsafeMutablePointer<Int32>
  let last: UnsafeMutablePointer<Int32>
  /// The size of the part that a vertex leads, and how many clues it has.
  let size: UnsafeMutablePointer<Int32>
  let clues: UnsafeMutablePointer<Int32>
  /// The vertices within reach of a part, and how far away each is.
  let queue: UnsafeMutablePointer<Int32>
  let distance: UnsafeMutablePointer<Int32>
  /// Of a depth-first walk: the discovery index from 1, the least that can be reached, the side back, the next side to follow.
  let order: UnsafeMutablePointer<Int32>
  let low: UnsafeMutablePointer<Int32>
  let back: UnsafeMutablePointer<Int32>
  let next: UnsafeMutablePointer<Int32>
  /// How many vertices and clues are behind a vertex, and how many are cut off without it.
  let behind: UnsafeMutablePointer<Int32>
  let cluesBehind: UnsafeMutablePointer<Int32>
  let cut: UnsafeMutablePointer<Int32>
  let cluesCut: UnsafeMutablePointer<Int32>
  /// Whether a part with a clue can reach a vertex.
  let isReached: UnsafeMutablePointer<Bool>

  init(vertices: Int, sides: Int) {
    func numbers() -> UnsafeMutablePointer<Int32> { .allocate(capacity: vertices) }
    states = .allocate(capacity: vertices)
    joints = .allocate(capacity: sides)
    isReached = .allocate(capacity: vertices)
    (least, most, leads, link, last) = (numbers(), numbers(), numbers(), numbers(), numbers())
    (size, clues, queue, distance, order) = (numbers(), numbers(), numbers(), numbers(), numbers())
    (low, back, next, behind, cluesBehind) = (numbers(), numbers(), numbers(), numbers(), numbers())
    (cut, cluesCut) = (numbers(), numbers())
  }

  init(_ network: borrowing Network) {
    var (vertices, sides) = (0, 0)
    for propagator in network.propagators.elements {
      guard case .areas(let areas) = propagator.form else { continue }
      vertices = max(vertices, Int(areas.vertices))
      sides = max(sides, Int(areas.sides))
    }
    self.init(vertices: vertices, sides: sides)
  }

  func deallocate() {
    states.deallocate()
    joints.deallocate()
    isReached.deallocate()
    for memory in [
      least, most, leads, link, last, size, clues, queue, distance, order, low, back, next, behind, cluesBehind, cut,
      cluesCut,
    ] { memory.deallocate() }
  }
}

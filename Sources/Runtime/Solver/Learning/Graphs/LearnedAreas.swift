// Areas in the learning search: what is cut off, what is needed, and the places that cut.

/// Where the lists of an area are.
struct AreaAddresses: BitwiseCopyable {
  let literals: UnsafePointer<UInt32>
  let count: Int
  let neighbours: ListAddresses

  init(_ area: FrozenArea) {
    literals = area.literals.base
    count = area.literals.count
    neighbours = ListAddresses(area.neighbours)
  }
}

/// Room for searches over areas.
struct LearnedAreaRoom {
  /// The discovery index of each place, from 1; 0 if it was not found.
  let order: UnsafeMutablePointer<Int32>
  let low: UnsafeMutablePointer<Int32>
  let parent: UnsafeMutablePointer<Int32>
  let next: UnsafeMutablePointer<Int32>
  /// How many places with the value were found behind each.
  let behind: UnsafeMutablePointer<Int32>
  /// What a search found, in order.
  let found: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<UInt8>
  /// Places that would cut the area.
  let needed: UnsafeMutablePointer<Int32>

  init(_ plan: LearningPlan) {
    let capacity = plan.areas.reduce(1) { max($0, $1.literals.count) }
    order = Learner.room(capacity, 0)
    low = Learner.room(capacity, 0)
    parent = Learner.room(capacity, 0)
    next = Learner.room(capacity, 0)
    behind = Learner.room(capacity, 0)
    found = Learner.room(capacity, 0)
    marks = Learner.room(capacity, 0)
    needed = Learner.room(capacity, 0)
  }

  func deallocate() {
    order.deallocate()
    low.deallocate()
    parent.deallocate()
    next.deallocate()
    behind.deallocate()
    found.deallocate()
    marks.deallocate()
    needed.deallocate()
  }
}

extension Learner {
  /// Places that cannot be reached from those in the area are outside; places without which others could not be reached are inside.
  ///
  /// - Complexity: O(*n* + *p*) for *n* places and *p* pairs that touch.
  func serve(area number: Int) -> Bool {
    let (literals, count) = (areas[number].literals, areas[number].count)
    let (starts, neighbours) = (areas[number].neighbours.starts, areas[number].neighbours.items)
    let room = areaRoom
    let values = self.values
    var root = -1
    var total: Int32 = 0
    for place in 0..<count {
      room.order[place] = 0
      if values[Int(literals[place])] > 0 {
        if root < 0 { root = place }
        total &+= 1
      }
    }
    guard root >= 0 else { return true }
    var found: Int32 = 1
    var cuts = 0
    var place = root
    room.order[root] = 1
    room.low[root] = 1
    room.behind[root] = 1
    room.next[root] = starts[root]
    while true {
      let next = room.next[place]
      if next < starts[place &+ 1] {
        room.next[place] = next &+ 1
        let neighbour = Int(neighbours[Int(next)])
        let value = values[Int(literals[neighbour])]
        if value < 0 { continue }
        let order = room.order[neighbour]
        guard order == 0 else {
          if order < room.low[place] { room.low[place] = order }
          continue
        }
        found &+= 1
        room.order[neighbour] = found
        room.low[neighbour] = found
        room.parent[neighbour] = Int32(truncatingIfNeeded: place)
        room.behind[neighbour] = value > 0 ? 1 : 0
        room.next[neighbour] = starts[neighbour]
        place = neighbour
      } else {
        if place == root { break }
        let parent = Int(room.parent[place])
        if room.low[place] >= room.order[parent], room.behind[place] > 0, values[Int(literals[parent])] == 0 {
          room.needed[cuts] = Int32(truncatingIfNeeded: parent)
          cuts &+= 1
        }
        if room.low[place] < room.low[parent] { room.low[parent] = room.low[place] }
        room.behind[parent] &+= room.behind[place]
        place = parent
      }
    }
    if room.behind[root] < total {
      state.pointee.conflict.count = 0
      state.pointee.conflictClause = 0
      gather(area: number, of: .yes, before: Int32.max, &state.pointee.conflict)
      return false
    }
    if cuts == 0, Int(found) == count { return true }
    let start = Int32(truncatingIfNeeded: state.pointee.trailCount)
    let why = LearnerReason.make(LearnerReason.run, state.pointee.runs.count)
    for place in 0..<count where room.order[place] == 0 && values[Int(literals[place])] == 0 {
      assign(!Literal(code: literals[place]), why)
    }
    for cut in 0..<cuts {
      let literal = Literal(code: literals[Int(room.needed[cut])])
      if values[literal.index] == 0 { assign(literal, why) }
    }
    if Int(start) < state.pointee.trailCount {
      state.pointee.runs.append(LearnerRun(source: Int32(truncatingIfNeeded: number), start: start))
    }
    return true
  }

  /// Two places in the area, and places outside that part them, all negated.
  ///
  /// - Parameter literal: The literal that follows: a place that is outside, because it is cut off, or inside, because it alone connects
  ///   others; `.yes` for a conflict.
  func gather(area number: Int, of literal: Literal, before: Int32, _ list: inout Growing<UInt32>) {
    let cut = AreaCut(area: areas[number], self, before: before)
    cut.explain(literal, &list)
  }
}

/// The search for places that part an area, as it was when the trail was shorter.
private struct AreaCut {
  let literals: UnsafePointer<UInt32>
  let count: Int
  let starts: UnsafePointer<Int32>
  let neighbours: UnsafePointer<Int32>
  let values: UnsafePointer<Int8>
  let position: UnsafePointer<Int32>
  let level: UnsafePointer<Int32>
  let before: Int32
  let room: LearnedAreaRoom

  init(area: AreaAddresses, _ learner: Learner, before: Int32) {
    literals = area.literals
    count = area.count
    starts = area.neighbours.starts
    neighbours = area.neighbours.items
    values = UnsafePointer(learner.values)
    position = UnsafePointer(learner.position)
    level = UnsafePointer(learner.level)
    self.before = before
    room = learner.areaRoom
  }

  private static let isFound: UInt8 = 1
  private static let isRim: UInt8 = 2
  private static let isPassed: UInt8 = 4
  private static let isWanted: UInt8 = 8

  @inline(__always)
  private func isKnown(_ place: Int, _ sign: Int8) -> Bool {
    let code = Int(literals[place])
    return values[code] == sign && position[code &>> 1] < before
  }

  func explain(_ literal: Literal, _ list: inout Growing<UInt32>) {
    for place in 0..<count { room.marks[place] = 0 }
    var cell = -1
    if literal != .yes {
      for place in 0..<count where literals[place] &>> 1 == literal.code &>> 1 { cell = place }
    }
    let isCutOff = cell >= 0 && Literal(code: literals[cell]) != literal
    var (from, to) = (-1, -1)
    if isCutOff {
      // The part around the place has nothing of the area.
      _ = spread(from: cell, without: -1)
      to = earliest(found: false)
      from = cell
    } else {
      (from, to) = parts(without: cell)
    }
    guard from >= 0, to >= 0 else { return }
    rim(from: to, without: cell, isCutOff, &list)
    if !isCutOff { add(!Literal(code: literals[from]), &list) }
    add(!Literal(code: literals[to]), &list)
  }

  @inline(__always)
  private func add(_ literal: Literal, _ list: inout Growing<UInt32>) {
    if level[literal.variable] > 0 { list.append(literal.code) }
  }

  /// Marks all that can be reached from a place without those known to be outside, and these as its rim.
  ///
  /// - Returns: How many of the rim are not known from the start, and the earliest place of the area.
  private func spread(from start: Int, without cell: Int) -> (rim: Int, first: Int) {
    var (read, end, rim, first) = (0, 1, 0, -1)
    room.found[0] = Int32(truncatingIfNeeded: start)
    room.marks[start] |= Self.isFound
    while read < end {
      let place = Int(room.found[read])
      read &+= 1
      if isKnown(place, 1), first < 0 || comesBefore(place, first) { first = place }
      for index in Int(starts[place])..<Int(starts[place &+ 1]) {
        let other = Int(neighbours[index])
        if other == cell || room.marks[other] & (Self.isFound | Self.isRim) != 0 { continue }
        if isKnown(other, -1) {
          room.marks[other] |= Self.isRim
          if level[Int(literals[other] &>> 1)] > 0 { rim &+= 1 }
          continue
        }
        room.marks[other] |= Self.isFound
        room.found[end] = Int32(truncatingIfNeeded: other)
        end &+= 1
      }
    }
    return (rim, first)
  }

  @inline(__always)
  private func comesBefore(_ one: Int, _ other: Int) -> Bool {
    position[Int(literals[one] &>> 1)] < position[Int(literals[other] &>> 1)]
  }

  /// The earliest place of the area that was, or was not, found.
  private func earliest(found: Bool) -> Int {
    var best = -1
    for place in 0..<count where (room.marks[place] & Self.isFound != 0) == found && isKnown(place, 1) {
      if best < 0 || comesBefore(place, best) { best = place }
    }
    return best
  }

  /// The part of the area with the smallest rim, marked, as its earliest place, and the earliest place of another part.
  private func parts(without cell: Int) -> (Int, Int) {
    var best: (rim: Int, start: Int, first: Int)?
    var parts = 0
    func look(at start: Int) {
      if start == cell || room.marks[start] & Self.isFound != 0 || isKnown(start, -1) { return }
      // The rim of one part may be the rim of another.
      for place in 0..<count { room.marks[place] &= ~Self.isRim }
      let (rim, first) = spread(from: start, without: cell)
      guard first >= 0 else { return }
      parts &+= 1
      if rim < best?.rim ?? .max { best = (rim, start, first) }
    }
    if cell >= 0 {
      for index in Int(starts[cell])..<Int(starts[cell &+ 1]) { look(at: Int(neighbours[index])) }
    } else {
      for place in 0..<count where isKnown(place, 1) { look(at: place) }
    }
    guard let best, parts > 1 else { return (-1, -1) }
    for place in 0..<count { room.marks[place] = 0 }
    _ = spread(from: best.start, without: cell)
    return (best.first, earliest(found: false))
  }

  /// Those of the rim that the other side meets, over all places but the rim.
  private func rim(from start: Int, without cell: Int, _ isCutOff: Bool, _ list: inout Growing<UInt32>) {
    var (read, end) = (0, 1)
    room.found[0] = Int32(truncatingIfNeeded: start)
    room.marks[start] |= Self.isPassed
    while read < end {
      let place = Int(room.found[read])
      read &+= 1
      for index in Int(starts[place])..<Int(starts[place &+ 1]) {
        let other = Int(neighbours[index])
        if room.marks[other] & (Self.isPassed | Self.isFound) != 0 { continue }
        if other == cell && !isCutOff { continue }
        room.marks[other] |= Self.isPassed
        if room.marks[other] & Self.isRim != 0 {
          add(Literal(code: literals[other]), &list)
        } else {
          room.found[end] = Int32(truncatingIfNeeded: other)
          end &+= 1
        }
      }
    }
  }
}

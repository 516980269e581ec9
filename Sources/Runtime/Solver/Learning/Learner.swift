// The working memory of the learning search, and how literals become true.

/// Frequently changed numbers of a learning search, behind a raw pointer to avoid exclusivity checks.
struct LearnerState {
  /// Literals that are true: `trail[0 ..< trailCount]`, of which the first `head` have been propagated.
  var trailCount = 0
  var head = 0
  /// The decisions in force.
  var level = 0
  /// Literals told to the engine.
  var engineHead = 0
  /// The clauses, each two words before its literals: `size`, then `ClauseTag`.
  var arena: Growing<UInt32>
  /// Literals of clauses that are gone.
  var wasted = 0
  /// Explanations of literals on the trail, each a size and the literals that made the literal true, negated.
  var explained: Growing<UInt32>
  /// Runs of propagators that made literals true.
  var runs: Growing<LearnerRun>
  /// The literals of a conflict, all false.
  var conflict: Growing<UInt32>
  /// The clause that the conflict broke; 0 if it was another kind of constraint.
  var conflictClause: UInt32 = 0
  /// Learned clauses, and how many of them may be dropped.
  var learned: Growing<UInt32>
  /// Areas, lines, rings and parts waiting for a search.
  var waitingGraphs: Growing<Int32>
  var activityStep = 1.0
  var hasFailed = false
  var conflicts = 0
}

/// One run of a propagator: what it ran on, and how long the trail was.
struct LearnerRun: BitwiseCopyable {
  /// An area, then a line, then a ring, then parts, then a propagator of the network.
  var source: Int32
  var start: Int32
  /// Of parts, a vertex of the one that was looked at; −1 if it was none alone.
  var place: Int32 = -1
}

/// Why an area, a line, a ring or parts wait for a search.
struct GraphWait: BitwiseCopyable {
  /// How long the trail was before the first news of it; −1 if it does not wait.
  var start: Int32 = -1
  /// Whether it has lost a place or an edge.
  var hasLost = false
}

/// Why a literal is true: 3 bits of kind above 29 bits of data.
enum LearnerReason {
  /// Nothing: a decision, or known from the start.
  static let none: UInt32 = 0
  static let shift: UInt32 = 29
  static let mask: UInt32 = 1 << 29 - 1
  /// A clause whose first literal it is, by its place in the arena.
  static let clause: UInt32 = 1
  /// A pair of literals; the data is the other one, which is false.
  static let pair: UInt32 = 2
  /// A weighted bound, by its number.
  static let bound: UInt32 = 3
  /// A run of a propagator, by its number.
  static let run: UInt32 = 4
  /// An explanation that has been worked out, by its place in `explained`.
  static let explained: UInt32 = 5

  @inline(__always)
  static func make(_ kind: UInt32, _ data: Int) -> UInt32 { kind &<< shift | UInt32(truncatingIfNeeded: data) }
}

/// The second word of a clause.
enum ClauseTag {
  /// The lowest 16 bits are how many levels its literals were on (literal block distance).
  static let distance: UInt32 = 0xFFFF
  static let isLearned: UInt32 = 1 << 16
  static let isGone: UInt32 = 1 << 17
  /// It helped in a conflict since clauses were last dropped.
  static let isUsed: UInt32 = 1 << 18
  static let head = 2
}

/// A growing list of watches: the clause in the upper half, another literal of it in the lower. For a pair the clause is 0.
struct WatchList {
  var base: UnsafeMutablePointer<UInt64>?
  var count: Int32
  var capacity: Int32
}

/// The learning search: conflict-driven clause learning over literals, with propagators of a network beside the clauses.
///
/// All arrays are at bare addresses. Only clauses, explanations and watch lists grow during a search.
final class Learner {
  let plan: LearningPlan
  /// Where the lists of the plan are.
  let at: PlanAddresses
  let count: Int
  let state: UnsafeMutablePointer<LearnerState>
  /// For each literal 1 if it is true, −1 if it is false, 0 if it is open.
  let values: UnsafeMutablePointer<Int8>
  let level: UnsafeMutablePointer<Int32>
  /// Where on the trail a variable is.
  let position: UnsafeMutablePointer<Int32>
  let reason: UnsafeMutablePointer<UInt32>
  let trail: UnsafeMutablePointer<UInt32>
  /// For each level how long the trail, the runs and the engine's trail were before its decision.
  let trailMarks: UnsafeMutablePointer<Int32>
  let runMarks: UnsafeMutablePointer<Int32>
  let engineMarks: UnsafeMutablePointer<Int>
  let watches: UnsafeMutablePointer<WatchList>
  /// The value that a variable had last.
  let phase: UnsafeMutablePointer<Int8>
  let seen: UnsafeMutablePointer<UInt8>
  let activity: UnsafeMutablePointer<Double>
  /// What is left of each bound.
  let slack: UnsafeMutablePointer<Int>
  let graphWaits: UnsafeMutablePointer<GraphWait>
  let heap: DecisionHeap
  let areas: UnsafeMutablePointer<AreaAddresses>
  let lines: UnsafeMutablePointer<LineAddresses>
  let rings: UnsafeMutablePointer<LineAddresses>
  let partGraphs: UnsafeMutablePointer<PartAddresses>
  let areaRoom: LearnedAreaRoom
  let lineRoom: LearnedLineRoom
  let partRoom: LearnedPartRoom
  let engine: Engine?
  /// Sets of levels, by stamps.
  let stamps: UnsafeMutablePointer<Int32>
  var stamp: Int32 = 0
  let workspace: UnsafeMutablePointer<LearnerWorkspace>
  /// The most literals of blocked solutions.
  var mostBlocked = LearningLimits.blocked
  /// Of the last search's assumptions some that do not go together; none if it found a solution or there is none without them.
  var core: [Literal] = []
  /// Takes every explanation as it is worked out: a literal, and others of which it or one must be true. With it, all are worked out.
  var audit: ((Literal, [Literal]) -> Void)?

  /// A search of a plan, with the givens still to come.
  init(_ plan: LearningPlan) {
    self.plan = plan
    at = PlanAddresses(plan)
    count = plan.variableCount
    state = .allocate(capacity: 1)
    state.initialize(
      to: LearnerState(
        arena: Growing(capacity: 2 * plan.clauses.items.count + 4096), explained: Growing(capacity: 4096),
        runs: Growing(capacity: 1024), conflict: Growing(capacity: 256), learned: Growing(capacity: 1024),
        waitingGraphs: Growing(capacity: plan.graphs + 1)))
    values = Self.room(2 * count, 0)
    level = Self.room(count, 0)
    position = Self.room(count, 0)
    reason = Self.room(count, 0)
    trail = Self.room(count, 0)
    trailMarks = Self.room(count + 2, 0)
    runMarks = Self.room(count + 2, 0)
    engineMarks = Self.room(count + 2, 0)
    watches = Self.room(2 * count, WatchList(base: nil, count: 0, capacity: 0))
    phase = Self.room(count, -1)
    seen = Self.room(count, 0)
    activity = Self.room(count, 0)
    slack = Self.room(plan.limits.count, 0)
    slack.update(from: plan.limits.base, count: plan.limits.count)
    graphWaits = Self.room(plan.graphs, GraphWait())
    heap = DecisionHeap(count, activity)
    areas = .allocate(capacity: max(plan.areas.count, 1))
    for (number, area) in plan.areas.enumerated() { (areas + number).initialize(to: AreaAddresses(area)) }
    lines = .allocate(capacity: max(plan.lines.count, 1))
    for (number, line) in plan.lines.enumerated() { (lines + number).initialize(to: LineAddresses(line)) }
    rings = .allocate(capacity: max(plan.rings.count, 1))
    for (number, ring) in plan.rings.enumerated() { (rings + number).initialize(to: LineAddresses(ring)) }
    partGraphs = .allocate(capacity: max(plan.parts.count, 1))
    for (number, parts) in plan.parts.enumerated() { (partGraphs + number).initialize(to: PartAddresses(parts)) }
    areaRoom = LearnedAreaRoom(plan)
    lineRoom = LearnedLineRoom(plan)
    partRoom = LearnedPartRoom(plan)
    engine = plan.network.map(Engine.init)
    stamps = Self.room(count + 2, 0)
    workspace = .allocate(capacity: 1)
    workspace.initialize(to: LearnerWorkspace())
    // The arena's first word is no clause.
    state.pointee.arena.append(0)
  }

  deinit {
    for literal in 0..<(2 * count) { watches[literal].base?.deallocate() }
    state.pointee.arena.deallocate()
    state.pointee.explained.deallocate()
    state.pointee.runs.deallocate()
    state.pointee.conflict.deallocate()
    state.pointee.learned.deallocate()
    state.pointee.waitingGraphs.deallocate()
    state.deallocate()
    values.deallocate()
    level.deallocate()
    position.deallocate()
    reason.deallocate()
    trail.deallocate()
    trailMarks.deallocate()
    runMarks.deallocate()
    engineMarks.deallocate()
    watches.deallocate()
    phase.deallocate()
    seen.deallocate()
    activity.deallocate()
    slack.deallocate()
    graphWaits.deallocate()
    heap.deallocate()
    areas.deallocate()
    lines.deallocate()
    rings.deallocate()
    partGraphs.deallocate()
    areaRoom.deallocate()
    lineRoom.deallocate()
    partRoom.deallocate()
    stamps.deallocate()
    workspace.pointee.deallocate()
    workspace.deallocate()
  }

  static func room<Element: BitwiseCopyable>(_ count: Int, _ element: Element) -> UnsafeMutablePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
    memory.initialize(repeating: element, count: max(count, 1))
    return memory
  }

  /// Makes an open literal true.
  @inline(__always)
  func assign(_ literal: Literal, _ why: UInt32) {
    let variable = literal.variable
    values[literal.index] = 1
    values[literal.index ^ 1] = -1
    let place = state.pointee.trailCount
    trail[place] = literal.code
    state.pointee.trailCount = place &+ 1
    position[variable] = Int32(truncatingIfNeeded: place)
    level[variable] = Int32(truncatingIfNeeded: state.pointee.level)
    reason[variable] = why
  }

  /// Makes a literal true; false if it is false.
  func require(_ literal: Literal) -> Bool {
    if values[literal.index] == 0 { assign(literal, LearnerReason.none) }
    return values[literal.index] > 0
  }

  /// Opens a new level.
  @inline(__always)
  func openLevel() {
    let level = state.pointee.level
    trailMarks[level] = Int32(truncatingIfNeeded: state.pointee.trailCount)
    runMarks[level] = Int32(truncatingIfNeeded: state.pointee.runs.count)
    if let engine { engineMarks[level] = engine.registers.pointee.trailCount }
    state.pointee.level = level &+ 1
  }

  /// Takes back all levels above one.
  func retreat(to level: Int) {
    guard state.pointee.level > level else { return }
    let mark = Int(trailMarks[level])
    var place = state.pointee.trailCount
    let head = state.pointee.head
    let hasBounds = at.hasBounds
    while place > mark {
      place &-= 1
      let literal = Literal(code: trail[place])
      if hasBounds, place < head { release(literal) }
      values[literal.index] = 0
      values[literal.index ^ 1] = 0
      phase[literal.variable] = literal.isNegated ? -1 : 1
      heap.insert(literal.variable)
    }
    state.pointee.trailCount = mark
    state.pointee.head = min(head, mark)
    state.pointee.runs.count = Int(runMarks[level])
    state.pointee.level = level
    forgetGraphs()
    guard let engine else { return }
    engine.forgetWaiting()
    engine.undo(to: engineMarks[level])
    state.pointee.engineHead = min(state.pointee.engineHead, mark)
  }

  private func forgetGraphs() {
    for place in 0..<state.pointee.waitingGraphs.count {
      graphWaits[Int(state.pointee.waitingGraphs.base[place])] = GraphWait()
    }
    state.pointee.waitingGraphs.count = 0
  }

  /// Propagates all that has become true.
  ///
  /// - Returns: False on a conflict, whose literals are then in `conflict`.
  func propagate() -> Bool {
    while true {
      guard propagateClauses() else { return false }
      if state.pointee.waitingGraphs.count > 0 {
        state.pointee.waitingGraphs.count &-= 1
        let graph = Int(state.pointee.waitingGraphs.base[state.pointee.waitingGraphs.count])
        let wait = graphWaits[graph]
        graphWaits[graph] = GraphWait()
        guard serve(graph: graph, wait) else { return false }
        continue
      }
      guard let engine else { return true }
      tell(engine)
      let number = engine.takeWaiting()
      if number < 0 { return true }
      guard serve(number, engine) else { return false }
    }
  }

  @inline(__always)
  private func serve(graph: Int, _ wait: GraphWait) -> Bool {
    if graph < at.areaCount { return serve(area: graph) }
    let line = graph &- at.areaCount
    if line < at.lineCount { return serve(line: line, wait) }
    return graph < at.partStart ? serve(ring: line &- at.lineCount) : serve(parts: graph &- at.partStart, wait)
  }

  /// Propagates clauses, pairs and bounds.
  private func propagateClauses() -> Bool {
    while state.pointee.head < state.pointee.trailCount {
      let literal = Literal(code: trail[state.pointee.head])
      state.pointee.head &+= 1
      // Bounds first, so that each literal before the head is counted.
      if at.hasBounds {
        guard count(literal) else { return false }
      }
      guard spread(literal), visitWatches(of: literal) else { return false }
      wakeGraphs(of: literal)
    }
    return true
  }

  /// Queues the areas, lines, rings and parts that learn from a literal, except one that concluded it and has seen to all it means.
  @inline(__always)
  private func wakeGraphs(of literal: Literal) {
    let starts = at.graphsOf.starts
    var place = Int(starts[literal.index])
    let end = Int(starts[literal.index &+ 1])
    if place == end { return }
    let why = reason[literal.variable]
    let author =
      why &>> LearnerReason.shift == LearnerReason.run
      ? state.pointee.runs.base[Int(why & LearnerReason.mask)].source : -1
    while place < end {
      let graph = at.graphsOf.items[place] &>> 1
      let isLost = at.graphsOf.items[place] & 1 != 0
      place &+= 1
      // An edge that closes a ring may leave its variable only the value of another edge.
      if graph == author, Int(graph) < at.partStart, isLost || Int(graph) < at.areaCount { continue }
      if graphWaits[Int(graph)].start < 0 {
        graphWaits[Int(graph)].start = position[literal.variable]
        state.pointee.waitingGraphs.append(graph)
      }
      if isLost { graphWaits[Int(graph)].hasLost = true }
    }
  }

  /// Makes true what is implied by pairs.
  @inline(__always)
  private func spread(_ literal: Literal) -> Bool {
    let starts = at.implied.starts
    let items = at.implied.items
    var place = Int(starts[literal.index])
    let end = Int(starts[literal.index &+ 1])
    let why = LearnerReason.make(LearnerReason.pair, literal.index ^ 1)
    while place < end {
      let other = Literal(code: UInt32(truncatingIfNeeded: items[place]))
      place &+= 1
      let value = values[other.index]
      if value > 0 { continue }
      if value < 0 { return conflict(!literal, other) }
      assign(other, why)
    }
    return true
  }

  private func conflict(_ first: Literal, _ second: Literal) -> Bool {
    state.pointee.conflict.count = 0
    state.pointee.conflict.append(first.code)
    state.pointee.conflict.append(second.code)
    state.pointee.conflictClause = 0
    return false
  }

  /// Looks for a new literal to watch in each clause that watched the negation of a literal.
  private func visitWatches(of literal: Literal) -> Bool {
    let list = watches + literal.index
    guard let base = list.pointee.base else { return true }
    let values = self.values
    let arena = state.pointee.arena.base
    let isFalse = (!literal).code
    var read = 0
    var write = 0
    let end = Int(list.pointee.count)
    while read < end {
      let entry = base[read]
      read &+= 1
      let blocker = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF)
      let blocking = values[blocker]
      if blocking > 0 {
        base[write] = entry
        write &+= 1
        continue
      }
      let clause = Int(truncatingIfNeeded: entry &>> 32)
      if clause == 0 {
        base[write] = entry
        write &+= 1
        if blocking < 0 {
          _ = conflict(!literal, Literal(code: UInt32(truncatingIfNeeded: blocker)))
          finish(list, base, &read, &write, end)
          return false
        }
        assign(
          Literal(code: UInt32(truncatingIfNeeded: blocker)), LearnerReason.make(LearnerReason.pair, Int(isFalse)))
        continue
      }
      let literals = arena + (clause &+ ClauseTag.head)
      if literals[0] == isFalse {
        literals[0] = literals[1]
        literals[1] = isFalse
      }
      let first = literals[0]
      let kept = UInt64(truncatingIfNeeded: clause) &<< 32 | UInt64(first)
      if Int(first) != blocker, values[Int(first)] > 0 {
        base[write] = kept
        write &+= 1
        continue
      }
      let size = Int(arena[clause])
      var place = 2
      while place < size, values[Int(literals[place])] < 0 { place &+= 1 }
      if place < size {
        let found = literals[place]
        literals[1] = found
        literals[place] = isFalse
        watch(Int(found) ^ 1, kept)
        continue
      }
      base[write] = kept
      write &+= 1
      if values[Int(first)] < 0 {
        state.pointee.conflict.count = 0
        for place in 0..<size { state.pointee.conflict.append(literals[place]) }
        state.pointee.conflictClause = UInt32(truncatingIfNeeded: clause)
        finish(list, base, &read, &write, end)
        return false
      }
      assign(Literal(code: first), LearnerReason.make(LearnerReason.clause, clause))
    }
    list.pointee.count = Int32(truncatingIfNeeded: write)
    return true
  }

  @inline(__always)
  private func finish(
    _ list: UnsafeMutablePointer<WatchList>, _ base: UnsafeMutablePointer<UInt64>, _ read: inout Int,
    _ write: inout Int,
    _ end: Int
  ) {
    while read < end {
      base[write] = base[read]
      write &+= 1
      read &+= 1
    }
    list.pointee.count = Int32(truncatingIfNeeded: write)
  }

  /// Adds a watch to the list that is visited when a literal becomes true.
  @inline(__always)
  func watch(_ literal: Int, _ entry: UInt64) {
    let list = watches + literal
    let count = list.pointee.count
    if count == list.pointee.capacity { grow(list) }
    list.pointee.base.unsafelyUnwrapped[Int(count)] = entry
    list.pointee.count = count &+ 1
  }

  private func grow(_ list: UnsafeMutablePointer<WatchList>) {
    let capacity = max(4, 2 * Int(list.pointee.capacity))
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    if let base = list.pointee.base {
      memory.update(from: base, count: Int(list.pointee.count))
      base.deallocate()
    }
    list.pointee.base = memory
    list.pointee.capacity = Int32(capacity)
  }
}

/// The open variable with the highest activity, as a binary heap; equal ones by their numbers.
struct DecisionHeap {
  private let items: UnsafeMutablePointer<Int32>
  private let places: UnsafeMutablePointer<Int32>
  private let size: UnsafeMutablePointer<Int>
  private let activity: UnsafeMutablePointer<Double>

  init(_ count: Int, _ activity: UnsafeMutablePointer<Double>) {
    items = Learner.room(count, 0)
    places = Learner.room(count, -1)
    size = Learner.room(1, 0)
    self.activity = activity
  }

  func deallocate() {
    items.deallocate()
    places.deallocate()
    size.deallocate()
  }

  @inline(__always)
  private func comesBefore(_ one: Int32, _ other: Int32) -> Bool {
    let (first, second) = (activity[Int(one)], activity[Int(other)])
    return first > second || first == second && one < other
  }

  @inline(__always)
  func insert(_ variable: Int) {
    if places[variable] >= 0 { return }
    let place = size.pointee
    size.pointee = place &+ 1
    items[place] = Int32(truncatingIfNeeded: variable)
    places[variable] = Int32(truncatingIfNeeded: place)
    rise(place)
  }

  /// Restores the order after a variable's activity has grown.
  @inline(__always)
  func update(_ variable: Int) {
    if places[variable] >= 0 { rise(Int(places[variable])) }
  }

  /// Takes the first variable; −1 if there is none.
  func takeFirst() -> Int {
    guard size.pointee > 0 else { return -1 }
    let first = items[0]
    places[Int(first)] = -1
    size.pointee &-= 1
    let last = items[size.pointee]
    if size.pointee > 0 {
      items[0] = last
      places[Int(last)] = 0
      sink(0)
    }
    return Int(first)
  }

  private func rise(_ start: Int) {
    var place = start
    let item = items[place]
    while place > 0 {
      let parent = (place &- 1) &>> 1
      guard comesBefore(item, items[parent]) else { break }
      items[place] = items[parent]
      places[Int(items[place])] = Int32(truncatingIfNeeded: place)
      place = parent
    }
    items[place] = item
    places[Int(item)] = Int32(truncatingIfNeeded: place)
  }

  private func sink(_ start: Int) {
    var place = start
    let item = items[place]
    let end = size.pointee
    while true {
      var child = 2 &* place &+ 1
      guard child < end else { break }
      if child &+ 1 < end, comesBefore(items[child &+ 1], items[child]) { child &+= 1 }
      guard comesBefore(items[child], item) else { break }
      items[place] = items[child]
      places[Int(items[place])] = Int32(truncatingIfNeeded: place)
      place = child
    }
    items[place] = item
    places[Int(item)] = Int32(truncatingIfNeeded: place)
  }
}

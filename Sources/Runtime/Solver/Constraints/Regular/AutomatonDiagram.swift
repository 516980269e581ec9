// Automata with many states, and automata over variables that differ: entry by entry.

/// An automaton over the scope, propagated on its decision diagram, which is never built. The values at some places may have
/// to differ. An entry is a node of the diagram.
struct AutomatonDiagram: PropagatorForm {
  /// Where the header is in the network's numbers: bits of a state, bits of a set of values, the state at the start, words a
  /// set of states, how far entries go, how many there can be, which diagram it is, where its ways are; then for each place
  /// where its targets and the bits of its columns are, how many columns it has, and whether its values differ from those
  /// of other such places.
  let header: Int32
  /// Where the sets of states that matter before each place and at the end are in the network's words.
  let alive: Int32
  /// Whether some variable is repeated in the scope.
  var repeats = false
}

extension Engine {
  /// Keeps the values by which some sequence of the domains' values is accepted in which those at tracked places differ.
  ///
  /// Domain consistency, except for repeated variables. From the start on, each entry is tested once for whether it can reach the
  /// end, trying values without a path first; as soon as each value of a place and of all later places has a path, one step from
  /// there is enough. Source: Cheng and Yap, "An MDD-based generalized arc consistency algorithm for positive and negative table
  /// constraints and some global constraints", 2010; here the diagram is never built, and results for an entry are kept for one
  /// run. The last supporting paths are kept: if those that are still possible cover every value, no entry is visited.
  ///
  /// - Complexity: O(*s*), *s* the steps between entries.
  func propagate(_ automaton: AutomatonDiagram, _ propagator: ServedPropagator, _ number: Int) -> Bool {
    let room = rooms.diagrams
    let diagram = Diagram(network, automaton, propagator)
    if propagator.priority == 3, registers.pointee.isDeciding, diagram.isOpen(domains) { return true }
    for place in 0..<diagram.size {
      room.columns[place] = diagram.step(place).columns(of: domains[Int(diagram.scope[place])])
      room.columns[diagram.size &+ place] = room.columns[place]
    }
    let open = recall(diagram)
    if open == 0 { return true }
    let (count, isAlive) = seek(diagram, open)
    for place in 0..<count {
      let word = Int(room.entries[place]) &>> 6
      (room.alive[word], room.dead[word]) = (0, 0)
    }
    guard isAlive else { return false }
    // If no variable is repeated, a second run would find nothing new.
    let waits = isWaiting[number]
    isWaiting[number] = waits || !diagram.repeats
    defer { isWaiting[number] = waits }
    for place in 0..<open {
      let variable = Int(diagram.scope[place])
      let kept = diagram.step(place).domain(of: room.columns[place] & ~room.columns[diagram.size &+ place])
      guard shrink(variable, to: domains[variable] & kept) else { return false }
    }
    return true
  }

  /// Takes from the columns that have no way yet those of the known ways that the domains leave.
  ///
  /// - Returns: Up to which place some column is without.
  private func recall(_ diagram: Diagram) -> Int {
    let room = rooms.diagrams
    let (size, missing) = (diagram.size, room.columns + diagram.size)
    if !diagram.keepsWays { return size }
    var way = room.ways + diagram.ways
    for _ in 0..<min(Diagram.waysKept, Int(room.wayCounts[diagram.number])) {
      var place = 0
      while place < size, room.columns[place] &>> UInt64(way[place]) & 1 != 0 { place &+= 1 }
      if place == size {
        for place in 0..<size { missing[place] &= ~(1 &<< UInt64(way[place])) }
      }
      way += size
    }
    var open = size
    while open > 0, missing[open &- 1] == 0 { open &-= 1 }
    return open
  }

  /// Looks for ways to the end, and leaves the columns that no way has behind those of the places in `columns`.
  ///
  /// - Parameter cut: The place from which on every column has a way.
  /// - Returns: How many entries are known to be alive or dead, and whether the start is alive.
  private func seek(_ diagram: Diagram, _ cut: Int) -> (count: Int, isAlive: Bool) {
    let room = rooms.diagrams
    let size = diagram.size
    let (missing, left) = (room.columns + size, room.columns + 2 &* size)
    var (place, count, cut) = (0, 0, cut)
    room.frames[0] = Frame(entry: diagram.start)
    left[0] = diagram.open(room.columns[0], diagram.start, diagram.step(0))
    while true {
      let entry = room.frames[place].entry
      if left[place] != 0, !room.frames[place].isAlive || place < cut {
        let step = diagram.step(place)
        let wanted = left[place] & missing[place]
        let column = (wanted != 0 ? wanted : left[place]).trailingZeroBitCount
        left[place] &= ~(1 &<< UInt64(column))
        let target = diagram.target(of: entry, step, column)
        if target < 0 || !contains(diagram.alive + (place &+ 1) &* diagram.width, target) { continue }
        let next = diagram.next(entry, step, column, target)
        if place &+ 1 < size, contains(room.dead, next) { continue }
        room.frames[place].column = column
        if place &+ 1 < size, !contains(room.alive, next) {
          place &+= 1
          room.frames[place] = Frame(entry: next)
          left[place] = diagram.open(room.columns[place], next, diagram.step(place))
          continue
        }
        if reach(diagram, place, next) {
          while missing[cut &- 1] == 0 {
            cut &-= 1
            if cut == 0 { return (count, true) }
          }
        }
      } else {
        let set = room.frames[place].isAlive ? room.alive : room.dead
        set[entry &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: entry)
        room.entries[count] = UInt32(truncatingIfNeeded: entry)
        count &+= 1
        if place == 0 { return (count, room.frames[0].isAlive) }
        place &-= 1
      }
    }
  }

  /// Notes that the end is reached by the columns of the frames and then from an entry on as it was before.
  ///
  /// - Returns: Whether this way has a column that no other had; it is then kept.
  private func reach(_ diagram: Diagram, _ last: Int, _ next: Int) -> Bool {
    let room = rooms.diagrams
    let missing = room.columns + diagram.size
    var isNew = false
    var place = last
    while place >= 0 {
      let frame = room.frames[place]
      let bit: UInt64 = 1 &<< UInt64(frame.column)
      isNew = isNew || missing[place] & bit != 0
      missing[place] &= ~bit
      if frame.isAlive { break }
      room.frames[place].isAlive = true
      if diagram.keepsWays { room.onward[frame.entry] = UInt8(truncatingIfNeeded: frame.column) }
      place &-= 1
    }
    guard isNew, diagram.keepsWays else { return isNew }
    let number = Int(room.wayCounts[diagram.number])
    let way = room.ways + (diagram.ways &+ number % Diagram.waysKept &* diagram.size)
    room.wayCounts[diagram.number] = Int32(number < 2 &* Diagram.waysKept &- 1 ? number &+ 1 : Diagram.waysKept)
    for place in 0...last { way[place] = UInt8(truncatingIfNeeded: room.frames[place].column) }
    var entry = next
    for place in last &+ 1..<diagram.size {
      let column = Int(room.onward[entry])
      way[place] = UInt8(truncatingIfNeeded: column)
      let step = diagram.step(place)
      entry = diagram.next(entry, step, column, diagram.target(of: entry, step, column))
    }
    return true
  }

  @inline(__always)
  private func contains(_ set: UnsafePointer<UInt64>, _ number: Int) -> Bool {
    set[number &>> 6] &>> UInt64(truncatingIfNeeded: number) & 1 != 0
  }

  @inline(__always)
  private func contains(_ set: UnsafeMutablePointer<UInt64>, _ number: Int) -> Bool {
    contains(UnsafePointer(set), number)
  }
}

/// An entry on the current path, and the column to try next.
struct Frame: BitwiseCopyable {
  var entry: Int
  var column = 0
  /// Whether the end was reached from it.
  var isAlive = false
}

/// An automaton's decision diagram over its scope.
///
/// An entry is a state, the set of the values at tracked places before it, and how many places before it are not tracked:
///
///     places · 2^(stateBits + setBits)  |  set · 2^stateBits  |  state
///
/// The values of a place are numbered as columns; those of tracked places alike.
struct Diagram {
  /// How many ways are kept of each.
  static let waysKept = 32
  /// The longest scope of which ways are kept.
  static let longestWay = 16

  let scope: UnsafePointer<Int32>
  let size: Int
  let stateBits: Int
  let stateMask: Int
  /// One place more that is not tracked.
  let lift: Int
  /// The entry at the start.
  let start: Int
  /// How many words a set of states has.
  let width: Int
  /// The states before each place and at the end from which the end can be reached.
  let alive: UnsafePointer<UInt64>
  /// Whether a variable is repeated.
  let repeats: Bool
  /// The number of the diagram, and where its ways are.
  let number: Int
  let ways: Int
  private let places: UnsafePointer<Int>
  private let numbers: UnsafePointer<Int>

  /// The steps at one place.
  struct Step {
    /// Where each column leads from each state, at state · `width` + column; −1 for rejection.
    let targets: UnsafePointer<Int>
    /// The bit of each column in a domain.
    let bits: UnsafePointer<Int>
    let width: Int
    let isTracked: Bool

    @inline(__always)
    func columns(of domain: UInt64) -> UInt64 {
      var columns: UInt64 = 0
      for column in 0..<width { columns |= (domain &>> UInt64(bits[column]) & 1) &<< UInt64(column) }
      return columns
    }

    @inline(__always)
    func domain(of columns: UInt64) -> UInt64 {
      var domain: UInt64 = 0
      for column in 0..<width { domain |= (columns &>> UInt64(column) & 1) &<< UInt64(bits[column]) }
      return domain
    }
  }

  @inline(__always)
  init(_ network: Network, _ automaton: AutomatonDiagram, _ propagator: ServedPropagator) {
    scope = network.scopes.base + Int(propagator.scopeStart)
    size = Int(propagator.scopeEnd &- propagator.scopeStart)
    numbers = network.numbers.base
    let header = numbers + Int(automaton.header)
    stateBits = header[0]
    stateMask = 1 &<< header[0] &- 1
    lift = 1 &<< (header[0] &+ header[1])
    start = header[2]
    width = header[3]
    alive = network.words.base + Int(automaton.alive)
    repeats = automaton.repeats
    number = header[6]
    ways = header[7]
    places = header + 8
  }

  @inline(__always)
  var keepsWays: Bool { size <= Diagram.longestWay }

  /// Whether no variable is fixed.
  @inline(__always)
  func isOpen(_ domains: UnsafePointer<UInt64>) -> Bool {
    (0..<size).allSatisfy { domains[Int(scope[$0])] & (domains[Int(scope[$0])] &- 1) != 0 }
  }

  @inline(__always)
  func step(_ place: Int) -> Step {
    let place = places + 4 &* place
    return Step(targets: numbers + place[0], bits: numbers + place[1], width: place[2], isTracked: place[3] != 0)
  }

  /// The columns of a place with which an entry may go on.
  @inline(__always)
  func open(_ columns: UInt64, _ entry: Int, _ step: Step) -> UInt64 {
    step.isTracked ? columns & ~UInt64(truncatingIfNeeded: entry &>> stateBits) : columns
  }

  @inline(__always)
  func target(of entry: Int, _ step: Step, _ column: Int) -> Int {
    step.targets[(entry & stateMask) &* step.width &+ column]
  }

  @inline(__always)
  func next(_ entry: Int, _ step: Step, _ column: Int, _ target: Int) -> Int {
    let rest = entry & ~stateMask | target
    return step.isTracked ? rest | 1 &<< (stateBits &+ column) : rest &+ lift
  }
}

// The inner loop of the search for the fewest slides of a classical puzzle.

/// The state of the search; everything mutable is behind pointers.
struct DistinctWalk {
  /// The position of a tile in the key of its group, and in that of the group of its mirror image.
  ///
  ///     24               16         8       0
  ///     shift in mirror │ mirrored │ shift │ group
  struct Slot {
    private(set) var word: UInt32

    init(unwanted group: Int) { word = UInt32(group | group << 16) }

    mutating func stand(in group: Int, at shift: Int) { word = word & 0xFFFF_0000 | UInt32(group | shift << 8) }
    mutating func stand(inMirrored group: Int, at shift: Int) {
      word = word & 0xFFFF | UInt32(group << 16 | shift << 24)
    }

    @inline(__always) var group: Int { Int(truncatingIfNeeded: word & 255) }
    @inline(__always) var shift: UInt { UInt(word &>> 8 & 255) }
    @inline(__always) var mirrored: Int { Int(truncatingIfNeeded: word &>> 16 & 255) }
    @inline(__always) var mirroredShift: UInt { UInt(word &>> 24) }
  }

  /// A slide that may come next, with what it makes of the keys and the costs.
  private struct Step {
    var key: UInt
    var mirrorKey: UInt
    var move: UInt32
    var cost: Int32
    var mirrored: Int32
  }

  private struct Count {
    var nodes = 0
    var work: Int
    var isCancelled: () -> Bool
    var stopped = false
    var depth = 0
    var next = Int.max

    @inline(never) mutating func pause() { stopped = stopped || nodes >= work || isCancelled() }
  }

  private let count: UnsafeMutablePointer<Count>
  /// What may follow in each state of `SlideWays`.
  private let moves: UnsafePointer<UInt32>
  /// The place of the tile on each cell.
  private let slots: UnsafeMutablePointer<Slot>
  /// For each group, then for each one's mirror image, the address of the number of where its tiles are; then one for tiles that no goal wants, whose numbers are 0.
  private let keys: UnsafeMutablePointer<UInt>
  private let groups: Int
  /// Where each cell is in the mirror; itself where there is none.
  private let mirror: UnsafeMutablePointer<UInt>
  /// Room for the slides that may come next, four a depth.
  private let steps: UnsafeMutablePointer<Step>
  private let way: UnsafeMutablePointer<Int>
  private let unwanted: UnsafeMutableRawPointer
  /// No board of 16 cells takes more slides.
  private static let deepest = 100

  /// - Parameters:
  ///   - slots: A tile that no goal wants, or that has no mirror image, is in group `places.count`.
  ///   - places: For each group, then for each one's mirror image, where its tiles are.
  init(
    _ puzzle: TilePuzzle, _ ways: SlideWays, _ slots: [Slot], _ places: [Int], _ tables: [PatternTable], mirror: [Int]?,
    work: Int, _ isCancelled: @escaping () -> Bool
  ) {
    let cells = puzzle.tiles.count
    count = .allocate(capacity: 1)
    count.initialize(to: Count(work: work, isCancelled: isCancelled))
    moves = ways.moves
    self.slots = .allocate(capacity: cells)
    self.slots.initialize(from: slots, count: cells)
    groups = tables.count
    unwanted = .allocate(byteCount: 16, alignment: 16)
    unwanted.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
    self.keys = .allocate(capacity: places.count + 1)
    for (key, place) in places.enumerated() {
      (self.keys + key).initialize(to: UInt(bitPattern: tables[key % groups].slides) | UInt(place))
    }
    (self.keys + places.count).initialize(to: UInt(bitPattern: unwanted))
    self.mirror = .allocate(capacity: cells)
    self.mirror.initialize(from: (mirror ?? Array(0..<cells)).map { UInt($0) }, count: cells)
    steps = .allocate(capacity: 4 * Self.deepest)
    way = .allocate(capacity: Self.deepest + 2)
  }

  func deallocate() {
    count.deinitialize(count: 1)
    count.deallocate()
    slots.deallocate()
    keys.deallocate()
    mirror.deallocate()
    steps.deallocate()
    way.deallocate()
    unwanted.deallocate()
  }

  /// - Parameter depth: No solution has fewer slides.
  func run(_ gap: Int, isMirrored: Bool, from depth: Int) -> TileAnswer<Int> {
    let (cost, mirrored) = (sum(0..<groups), isMirrored ? sum(groups..<(2 * groups)) : 0)
    count.pointee.depth = max(depth, cost, mirrored)
    while count.pointee.depth < Self.deepest {
      count.pointee.next = .max
      let made = search(0, gap, state: gap, cost, mirrored)
      if made >= 0 { return .solved((0..<made).map { way[$0] }) }
      if count.pointee.stopped || count.pointee.next == .max { return .undecided }
      count.pointee.depth = count.pointee.next
    }
    return .undecided
  }

  private func sum(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + slides(keys[$1]) } }

  /// How many slides solve the puzzle, left in `way`; −1 if more than that are needed.
  ///
  /// All tables are asked about all slides before the first is followed, so that what one has to wait for is fetched beside the rest.
  private func search(_ made: Int, _ open: Int, state: Int, _ cost: Int, _ mirrored: Int) -> Int {
    count.pointee.nodes &+= 1
    if count.pointee.nodes >= count.pointee.work || count.pointee.nodes & 0xFFFF == 0 { count.pointee.pause() }
    if count.pointee.stopped { return -1 }
    let steps = steps + 4 &* made
    let most = count.pointee.depth &- made &- 1
    for number in 0..<look(steps, open, state, cost, mirrored) {
      let step = steps[number]
      let bound = Int(max(step.cost, step.mirrored))
      if bound > most {
        count.pointee.next = min(count.pointee.next, made &+ 1 &+ bound)
        continue
      }
      let (cell, state) = SlideWays.parts(step.move)
      way[made] = cell
      if step.cost == 0 { return made &+ 1 }
      let slot = slots[cell]
      let (key, mirrorKey) = (keys[slot.group], keys[slot.mirrored])
      (keys[slot.group], keys[slot.mirrored], slots[open]) = (step.key, step.mirrorKey, slot)
      let done = search(made &+ 1, cell, state: state, Int(step.cost), Int(step.mirrored))
      if done >= 0 { return done }
      (keys[slot.group], keys[slot.mirrored], slots[cell]) = (key, mirrorKey, slot)
      if count.pointee.stopped { return -1 }
    }
    return -1
  }

  /// What each slide costs that may come next.
  ///
  /// - Returns: How many there are.
  @inline(__always) private func look(
    _ steps: UnsafeMutablePointer<Step>, _ open: Int, _ state: Int, _ cost: Int, _ mirrored: Int
  ) -> Int {
    let (moves, slots, keys, mirror) = (moves + 4 &* state, slots, keys, mirror)
    let image = mirror[open]
    for number in 0..<4 {
      let move = moves[number]
      if move == SlideWays.none { return number }
      let (cell, _) = SlideWays.parts(move)
      let slot = slots[cell]
      let (key, mirrorKey) = (keys[slot.group], keys[slot.mirrored])
      let after = key ^ UInt(bitPattern: cell ^ open) &<< slot.shift
      let mirrorAfter = mirrorKey ^ (mirror[cell] ^ image) &<< slot.mirroredShift
      steps[number] = Step(
        key: after, mirrorKey: mirrorAfter, move: move,
        cost: Int32(truncatingIfNeeded: cost &- slides(key) &+ slides(after)),
        mirrored: Int32(truncatingIfNeeded: mirrored &- slides(mirrorKey) &+ slides(mirrorAfter)))
    }
    return 4
  }

  /// The number at an address in a table.
  @inline(__always) private func slides(_ key: UInt) -> Int {
    Int(UnsafePointer<UInt8>(bitPattern: key).unsafelyUnwrapped.pointee)
  }
}

// Working memory for unknown regions.

/// Working memory for regions: each array has an entry for each place of a scope, or for each label.
struct RegionRoom: ConstraintRoom {
  /// The labels left to a part; of places, those of the part they begin.
  let masks: UnsafeMutablePointer<UInt64>
  /// The first place of those that have the same label as each place.
  let groups: UnsafeMutablePointer<Int32>
  /// The first place of the part that each place is in: of those that have the same label and touch.
  let roots: UnsafeMutablePointer<Int32>
  /// The place that follows in the same part, −1 at the end.
  let following: UnsafeMutablePointer<Int32>
  /// The last place of a part that begins here.
  let last: UnsafeMutablePointer<Int32>
  /// How many places a part has.
  let weights: UnsafeMutablePointer<Int32>
  /// The place of a part whose neighbours are looked at.
  let member: UnsafeMutablePointer<Int32>
  /// How many places are behind a part, and how many of these are cut off without it.
  let behind: UnsafeMutablePointer<Int32>
  let cut: UnsafeMutablePointer<Int32>
  /// How far parts are from those that have the label, one row for each area of these.
  let distances: UnsafeMutablePointer<Int32>
  /// For each distance the first part that waits.
  let heads: UnsafeMutablePointer<Int32>
  /// What is known of two places.
  enum Pair: UInt8, BitwiseCopyable {
    case unknown
    case together
    case apart
  }

  /// For each label the parts that may have it, and those that do, as sets of bits.
  let open: UnsafeMutablePointer<UInt64>
  let inside: UnsafeMutablePointer<UInt64>
  /// For each label these when nothing was left to say, behind the division into parts that was so.
  let settled: UnsafeMutablePointer<UInt64>
  /// The number of the present division into parts, and whose it is.
  let division: UnsafeMutablePointer<UInt64>
  /// The neighbours of the places, one place after another, those in other regions left out; and what is known of pairs.
  let neighbours: UnsafeMutablePointer<Int>
  let pairs: UnsafeMutablePointer<Pair>
  /// The values that are known in a group.
  let values: UnsafeMutablePointer<UInt64>

  static let areas = 4
  /// The words of a set of places.
  static let words = 4
  /// The words that tell of a label.
  static let stride = 2 * words + 1

  init(_ network: borrowing Network) {
    var (capacity, neighbours, pairs) = (0, 0, 0)
    for propagator in network.propagators.elements {
      guard case .regions(let found) = propagator.form else { continue }
      let count = Int(propagator.scopeEnd - propagator.scopeStart)
      capacity = max(capacity, count)
      neighbours = max(neighbours, network.numbers[Int(found.neighbours) + count])
      pairs = max(pairs, network.numbers[Int(found.pairs)])
    }
    self.neighbours = .allocate(capacity: neighbours)
    self.pairs = .allocate(capacity: pairs)
    open = .allocate(capacity: 64 * Self.words)
    inside = .allocate(capacity: 64 * Self.words)
    masks = .allocate(capacity: capacity)
    groups = .allocate(capacity: capacity)
    roots = .allocate(capacity: capacity)
    following = .allocate(capacity: capacity)
    last = .allocate(capacity: capacity)
    weights = .allocate(capacity: capacity)
    member = .allocate(capacity: capacity)
    behind = .allocate(capacity: capacity)
    cut = .allocate(capacity: capacity)
    distances = .allocate(capacity: capacity * Self.areas)
    heads = .allocate(capacity: capacity + 1)
    settled = .allocate(capacity: 64 * Self.stride)
    settled.initialize(repeating: 0, count: 64 * Self.stride)
    division = .allocate(capacity: 2)
    division.initialize(repeating: 0, count: 2)
    values = .allocate(capacity: capacity)
  }

  /// What was settled saves conclusions that cost work, and which ones are drawn must not depend on earlier searches.
  func forget() {
    settled.update(repeating: 0, count: 64 * Self.stride)
    division.update(repeating: 0, count: 2)
  }

  func deallocate() {
    masks.deallocate()
    groups.deallocate()
    roots.deallocate()
    following.deallocate()
    last.deallocate()
    weights.deallocate()
    member.deallocate()
    behind.deallocate()
    cut.deallocate()
    distances.deallocate()
    heads.deallocate()
    settled.deallocate()
    neighbours.deallocate()
    pairs.deallocate()
    open.deallocate()
    inside.deallocate()
    division.deallocate()
    values.deallocate()
  }
}

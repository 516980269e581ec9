// The working memory of one search, and the one way a domain shrinks.

/// Frequently changed variables, behind a raw pointer to avoid exclusivity checks.
struct Registers {
  /// Live entries of the trail.
  var trailCount = 0
  /// Fixed variables whose peers are not yet updated: `fixedHead ..< fixedTail` of the queue.
  var fixedHead = 0
  var fixedTail = 0
  /// Waiting propagators of each priority.
  var waiting: (Int, Int, Int, Int) = (0, 0, 0, 0)
  /// Whether some house waits.
  var housesWait = false
  /// What a conflict adds to the weight of its variables; grows, which makes old conflicts count less.
  var conflictWeight = 1.0
  /// Whether the evaluator threw: the search then ends.
  var hasFailed = false
  /// Whether houses are brought to full consistency by matching.
  var usesMatching = false
  /// Whether to search for locked candidates, and for eliminations outside a scope of values that it must contain; otherwise houses
  /// only find hidden singles, and propagators change only their own scopes.
  var usesCrossings = true
  /// Whether decisions are taken: propagators that take longest may then skip runs that conclude least.
  var isDeciding = false
  /// The work of slow propagators since the root was loaded, in positions of their scopes: a measure of cost that is the same on
  /// every machine. A propagator counts it if it takes much longer than others.
  var heavyWork = 0
  /// Whether predicates are evaluated with up to two open variables; otherwise with at most one.
  var asksPairs = false
}

/// An entry of the trail: a variable and the domain it had.
struct TrailEntry {
  var variable: Int32
  var domain: UInt64
}

/// A decision: a variable, the bit tried first, and how long the trail was.
struct Decision {
  var variable: Int32
  var bit: UInt64
  var mark: Int
}

/// Domains, trail, queues and conflict weights over a network.
///
/// All memory is taken once. The trail never needs more than one entry for each value of each variable, because every
/// entry records a domain that lost a value and has not got it back.
final class Engine {
  let network: Network
  let count: Int
  let modelCount: Int
  let domains: UnsafeMutablePointer<UInt64>
  let trail: UnsafeMutablePointer<TrailEntry>
  let fixedQueue: UnsafeMutablePointer<Int32>
  let weights: UnsafeMutablePointer<Double>
  /// The weights before any conflict.
  private let firstWeights: UnsafeMutablePointer<Double>
  let decisions: UnsafeMutablePointer<Decision>
  /// One bit a house that waits.
  let houseQueue: UnsafeMutablePointer<UInt64>
  let houseWords: Int
  /// One bit a crossing that waits.
  let crossingQueue: UnsafeMutablePointer<UInt64>
  let crossingWords: Int
  /// One bit for each house that is queued for the search for common peers.
  let commonQueue: UnsafeMutablePointer<UInt64>
  /// Stacks of waiting propagators, one a priority, each with room for all.
  let waiting: UnsafeMutablePointer<Int32>
  let isWaiting: UnsafeMutablePointer<Bool>
  let propagatorCount: Int
  let registers: UnsafeMutablePointer<Registers>
  /// The working memory of constraints.
  let rooms: ConstraintRooms
  let houseMasks: UnsafePointer<UInt64>
  /// Room for matching, and what each house read like when matching found nothing.
  var matching = HouseMatching()
  let matchPrints: UnsafeMutablePointer<UInt64>
  var evaluator: PredicateMemory?
  /// What the evaluator threw, if it did.
  private var failure: (any Error)?

  init(_ network: Network) {
    self.network = network
    count = network.count
    modelCount = network.modelCount
    domains = .allocate(capacity: max(count, 1))
    domains.initialize(from: network.initial.base, count: count)
    let entries = (0..<count).reduce(1) { $0 + network.initial[$1].nonzeroBitCount }
    trail = .allocate(capacity: entries)
    fixedQueue = .allocate(capacity: max(count, 1))
    weights = .allocate(capacity: max(count, 1))
    firstWeights = .allocate(capacity: max(count, 1))
    network.weigh(firstWeights)
    weights.initialize(from: firstWeights, count: count)
    decisions = .allocate(capacity: entries)
    houseWords = (network.houses.count + 63) / 64
    houseQueue = .allocate(capacity: max(houseWords, 1))
    houseQueue.initialize(repeating: 0, count: max(houseWords, 1))
    crossingWords = (network.crossings.count + 63) / 64
    crossingQueue = .allocate(capacity: max(crossingWords, 1))
    crossingQueue.initialize(repeating: 0, count: max(crossingWords, 1))
    commonQueue = .allocate(capacity: max(houseWords, 1))
    commonQueue.initialize(repeating: 0, count: max(houseWords, 1))
    propagatorCount = network.propagators.count
    waiting = .allocate(capacity: max(propagatorCount, 1) * Propagator.priorities)
    isWaiting = .allocate(capacity: max(propagatorCount, 1))
    isWaiting.initialize(repeating: false, count: max(propagatorCount, 1))
    registers = .allocate(capacity: 1)
    registers.initialize(to: Registers())
    rooms = ConstraintRooms(network)
    houseMasks = network.houseMasks.base
    matchPrints = .allocate(capacity: max(network.houses.count, 1))
    matchPrints.initialize(repeating: 0, count: network.houses.count)
  }

  deinit {
    domains.deallocate()
    trail.deallocate()
    fixedQueue.deallocate()
    weights.deallocate()
    firstWeights.deallocate()
    decisions.deallocate()
    houseQueue.deallocate()
    crossingQueue.deallocate()
    commonQueue.deallocate()
    waiting.deallocate()
    isWaiting.deallocate()
    registers.deallocate()
    rooms.deallocate()
    matching.deallocate()
    matchPrints.deallocate()
  }

  /// Starts from given domains with nothing waiting and all conflicts forgotten.
  func load(_ source: UnsafePointer<UInt64>) {
    domains.update(from: source, count: count)
    weights.update(from: firstWeights, count: count)
    registers.pointee.trailCount = 0
    registers.pointee.conflictWeight = 1 / (network.branching.consequenceWeight ?? 1)
    registers.pointee.hasFailed = false
    registers.pointee.isDeciding = false
    registers.pointee.heavyWork = 0
    rooms.forget()
    forgetWaiting()
  }

  /// Adopts half of the conflict weights that an engine of the same model has learnt with fewer propagators.
  func learn(from other: Engine) {
    for variable in 0..<modelCount { weights[variable] += (other.weights[variable] - other.firstWeights[variable]) / 2 }
    registers.pointee.conflictWeight = other.registers.pointee.conflictWeight
  }

  /// Records the evaluator's error.
  func fail(with error: any Error) {
    failure = error
    registers.pointee.hasFailed = true
  }

  /// Throws the evaluator's error, if it has thrown since the start.
  func rethrow() throws {
    guard registers.pointee.hasFailed, let failure else { return }
    throw failure
  }

  /// Narrows a domain and schedules its watchers.
  ///
  /// - Returns: False if nothing is left; the domain is then as it was.
  @inline(__always)
  func shrink(_ variable: Int, to domain: UInt64) -> Bool {
    let old = domains[variable]
    if domain == old { return true }
    if domain == 0 {
      bumpWeight(of: variable)
      return false
    }
    let entry = registers.pointee.trailCount
    trail[entry] = TrailEntry(variable: Int32(truncatingIfNeeded: variable), domain: old)
    registers.pointee.trailCount = entry &+ 1
    domains[variable] = domain
    if domain & (domain &- 1) == 0 {
      let tail = registers.pointee.fixedTail
      fixedQueue[tail] = Int32(truncatingIfNeeded: variable)
      registers.pointee.fixedTail = tail &+ 1
    }
    notify(variable)
    return true
  }

  @inline(__always)
  private func notify(_ variable: Int) {
    if houseWords <= 1 {
      houseQueue[0] |= houseMasks[variable]
    } else {
      scheduleHouses(of: variable)
    }
    registers.pointee.housesWait = true
    if propagatorCount > 0 { scheduleWatchers(network.watchers, of: variable) }
  }

  private func scheduleHouses(of variable: Int) {
    for place in Int(network.housesOf.starts.base[variable])..<Int(network.housesOf.starts.base[variable &+ 1]) {
      let house = Int(network.housesOf.items.base[place])
      houseQueue[house >> 6] |= 1 << UInt64(truncatingIfNeeded: house & 63)
    }
  }

  /// Undoes all changes since the trail had a given length.
  @inline(__always)
  func undo(to mark: Int) {
    var entry = registers.pointee.trailCount
    while entry > mark {
      entry &-= 1
      domains[Int(trail[entry].variable)] = trail[entry].domain
    }
    registers.pointee.trailCount = mark
  }

  /// Adds to the weight of a variable in a conflict.
  @inline(__always)
  func bumpWeight(of variable: Int) {
    weights[variable] += registers.pointee.conflictWeight
  }

  /// Adds to the weight of all variables in a conflict.
  func bumpWeights(_ list: UnsafePointer<Int32>, _ range: Range<Int>) {
    for place in range { bumpWeight(of: Int(list[place])) }
  }

  /// The domains of the model's own variables.
  var modelDomains: [UInt64] { Array(UnsafeBufferPointer(start: domains, count: modelCount)) }

  /// Whether a variable has one value left.
  @inline(__always)
  func isFixed(_ variable: Int) -> Bool {
    domains[variable] & (domains[variable] &- 1) == 0
  }

  /// The value of a bit of a variable.
  @inline(__always)
  func value(_ variable: Int, _ bit: Int) -> Int {
    network.tableValues.base[Int(network.tableOf.base[variable]) &* 64 &+ bit]
  }

  /// The smallest value left to a variable.
  @inline(__always)
  func lowest(_ variable: Int) -> Int {
    value(variable, domains[variable].trailingZeroBitCount)
  }

  /// The greatest value left to a variable.
  @inline(__always)
  func highest(_ variable: Int) -> Int {
    value(variable, 63 &- domains[variable].leadingZeroBitCount)
  }
}

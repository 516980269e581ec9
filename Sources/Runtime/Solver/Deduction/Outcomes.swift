// What several suppositions have in common.

/// The candidates left by each supposition, joined over the candidates of a variable and the places of a value.
///
/// If one of the alternatives must hold, every candidate that all exclude is excluded.
struct Outcomes {
  /// What all alternatives exclude.
  struct Common {
    var alternatives: Int
    var house: Int?
    var premises: [Bits]
    var eliminations: [Bits]
  }

  private let deducer: Deducer
  private let count: Int
  /// The union over the candidates of the present variable.
  private var union: [UInt64]
  private var variable = -1
  /// The unions over the places of a value in a house: row of the house and bit, `count` words each.
  private var unions: [Int: [UInt64]] = [:]
  private var best: Common?

  init(_ deducer: Deducer) {
    self.deducer = deducer
    count = deducer.count
    union = Array(repeating: 0, count: count)
  }

  /// Begins with the candidates of a variable.
  mutating func begin(_ next: Int) {
    close()
    variable = next
    for place in 0..<count { union[place] = 0 }
  }

  private mutating func close() {
    guard variable >= 0 else { return }
    let mask = deducer.domains[variable]
    keep(union, mask.nonzeroBitCount, nil, [Bits(variable: variable, mask: mask)])
  }

  private mutating func keep(_ union: [UInt64], _ alternatives: Int, _ house: Int?, _ premises: [Bits]) {
    if let best, best.alternatives <= alternatives { return }
    var eliminations: [Bits] = []
    for place in 0..<count where deducer.domains[place] & ~union[place] != 0 {
      eliminations.append(Bits(variable: place, mask: deducer.domains[place] & ~union[place]))
    }
    guard !eliminations.isEmpty else { return }
    best = Common(alternatives: alternatives, house: house, premises: premises, eliminations: eliminations)
  }

  /// Adds what the engine has left of the board after supposing a candidate.
  mutating func add(_ variable: Int, _ bit: Int) {
    let domains = deducer.engine.domains
    for place in 0..<count { union[place] |= domains[place] }
    let houses = deducer.network.housesOf
    for place in Int(houses.starts[variable])..<Int(houses.starts[variable + 1]) {
      let house = Int(houses.items[place])
      guard deducer.plan.isFull[house] else { continue }
      unions[64 * house + bit, default: Array(repeating: 0, count: count)].withUnsafeMutableBufferPointer { row in
        for place in 0..<count { row[place] |= domains[place] }
      }
    }
  }

  /// The alternatives with something in common, as few as possible.
  var common: Common? {
    var whole = self
    whole.close()
    for key in unions.keys.sorted() {
      guard let row = unions[key] else { continue }
      let (house, bit) = (key / 64, key % 64)
      let range = deducer.network.houses[house]
      let places = (Int(range.start)..<Int(range.end)).map { Int(deducer.network.members[$0]) }
        .filter { deducer.takes($0, bit) }
      whole.keep(row, places.count, house, places.map { Bits(variable: $0, mask: 1 << UInt64(bit)) })
    }
    return whole.best
  }
}

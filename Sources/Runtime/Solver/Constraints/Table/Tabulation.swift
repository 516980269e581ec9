// Constraints over few combinations become tables, which equal constraints share.

/// The keys and positions of tables.
enum Tabulation {
  /// A constraint with its variables renamed to 0, 1, …, and all that its table depends on.
  struct Key: Hashable {
    var constraint: Constraint
    var domains: [UInt64]
    var tables: [Int]
    /// The value lists in the model's order for a relation, whose tuples count positions in them; else empty.
    var lists: [[Int]]
    var separated: [Bool]
  }

  /// A table's place: for two variables the two runs of masks in `words`, for three the only one and the binary
  /// logarithm of the words a row, for more the place of the offsets in `numbers` and the words a set.
  struct Place {
    var first: Int
    var second: Int
  }

  /// Tuples of bits, one after another.
  struct Rows {
    var width: Int
    var bits: [UInt8] = []

    var count: Int { bits.count / width }
  }
}

/// Everything that the table of a relation over two variables depends on, with a quick comparison if lists are shared.
struct RelatedPair: Equatable {
  let tuples: TupleSet
  let firstList: [Int]
  let secondList: [Int]
  let tables: SIMD2<Int>
  let domains: SIMD2<UInt64>
  let areApart: Bool
}

extension Hasher {
  /// Hashes the number of items and at most eight of them, where hashing all would take longer than a few comparisons.
  mutating func combine(someOf items: [some Hashable]) {
    combine(items.count)
    for place in stride(from: 0, to: items.count, by: max(1, items.count / 8)) { combine(items[place]) }
  }
}

extension NetworkBuilder {
  /// Tabulates a constraint if that is cheap.
  mutating func tabulateIfSmall(_ constraint: Constraint, _ scope: [Int]) -> Bool {
    let limit = scope.count <= 3 ? limits.ternary : limits.rows
    guard domains.combinations(of: scope, limit: limit + 1) <= limit else { return false }
    tabulate(constraint)
    return true
  }

  /// Serves a constraint by the table of the combinations of remaining values that fulfil it.
  mutating func tabulate(_ constraint: Constraint) {
    let scope = constraint.scope.distinct().map(\.rawValue)
    addTabulated(constraint, scope) { builder in
      constraint.form.rows(in: builder, scope) ?? builder.fulfillingRows(of: constraint, scope)
    }
  }

  /// The rows of a table constraint that its variables can take.
  mutating func addTable(_ constraint: Constraint, _ variables: [Int], _ rows: [[Int]]) {
    let scope = variables.distinct()
    addTabulated(constraint, scope) { builder in
      var result = Tabulation.Rows(width: scope.count)
      let bits = variables.map { BitsOfValues(builder.domains.table(of: $0), builder.domains[$0]) }
      var found: [UInt8?] = Array(repeating: nil, count: variables.count)
      for row in rows {
        for place in variables.indices { found[place] = bits[place][row[place]] }
        builder.append(found, of: variables, to: &result, scope)
      }
      return result
    }
  }

  /// The tuples of a relation that its variables can take.
  mutating func addRelation(_ constraint: Constraint, _ variables: [Int], _ tuples: TupleSet) {
    let scope = variables.distinct()
    let pair = variables.count == 2 && scope.count == 2 ? relatedPair(scope[0], scope[1], tuples) : nil
    if let pair, let known = memory.tables.relatedPairs.last(where: { $0.pair == pair }) {
      return addTable(at: known.place, scope)
    }
    let place = addTabulated(constraint, scope) { builder in
      var result = Tabulation.Rows(width: scope.count)
      let bits = variables.map { variable in
        let known = builder.bitsOfValues(of: variable)
        return builder.model.values(of: VariableIndex(variable)).map { known[$0] }
      }
      var row: [UInt8?] = Array(repeating: nil, count: variables.count)
      for number in 0..<tuples.capacity where tuples[number] {
        var rest = number
        for place in variables.indices.reversed() {
          row[place] = bits[place][rest % tuples.sizes[place]]
          rest /= tuples.sizes[place]
        }
        builder.append(row, of: variables, to: &result, scope)
      }
      return result
    }
    guard let pair, let place else { return }
    if memory.tables.relatedPairs.count == Self.mostRelatedPairs { memory.tables.relatedPairs.removeFirst() }
    memory.tables.relatedPairs.append((pair, place))
  }

  private func relatedPair(_ first: Int, _ second: Int, _ tuples: TupleSet) -> RelatedPair {
    RelatedPair(
      tuples: tuples, firstList: model.values(of: VariableIndex(first)),
      secondList: model.values(of: VariableIndex(second)),
      tables: SIMD2(domains.tableOf[first], domains.tableOf[second]),
      domains: SIMD2(domains[first], domains[second]), areApart: houses.separation.contains(first, second))
  }

  /// The most tables of relations over two variables that are known by a `RelatedPair` instead of a `Tabulation.Key`.
  private static let mostRelatedPairs = 8

  /// The bit of each remaining value of a variable.
  private func bitsOfValues(of variable: Int) -> [Int: UInt8] {
    var bits: [Int: UInt8] = [:]
    for (bit, value) in domains.table(of: variable).enumerated() where domains[variable] >> UInt64(bit) & 1 != 0 {
      bits[value] = UInt8(bit)
    }
    return bits
  }

  /// Adds a row unless a value is gone, a variable has two values in it, or two peers are equal.
  private func append(
    _ row: [UInt8?], of variables: [Int], to rows: inout Tabulation.Rows, _ scope: [Int]
  ) {
    let start = rows.bits.count
    for (place, variable) in variables.enumerated() {
      guard let bit = row[place] else { return rows.bits.removeSubrange(start...) }
      if rows.width == variables.count {
        rows.bits.append(bit)
      } else if let earlier = variables[..<place].firstIndex(of: variable) {
        guard row[earlier] == bit else { return rows.bits.removeSubrange(start...) }
      } else {
        rows.bits.append(bit)
      }
    }
    if !respectsPeers(rows.bits[start...], scope) { rows.bits.removeSubrange(start...) }
  }

  /// Whether no two peers of a scope are equal in a row.
  func respectsPeers(_ bits: ArraySlice<UInt8>, _ scope: [Int]) -> Bool {
    let start = bits.startIndex
    for place in scope.indices {
      for other in 0..<place
      where bits[start + other] == bits[start + place] && houses.separation.contains(scope[other], scope[place]) {
        return false
      }
    }
    return true
  }

  private mutating func fulfillingRows(of constraint: Constraint, _ scope: [Int]) -> Tabulation.Rows {
    var result = Tabulation.Rows(width: scope.count)
    let choices = scope.map { variable in
      bitsOfValues(of: variable).sorted { $0.value < $1.value }
    }
    guard choices.allSatisfy({ !$0.isEmpty }) else { return result }
    var positions = Array(repeating: 0, count: scope.count)
    var bits = choices.map { $0[0].value }
    for (variable, choice) in zip(scope, choices) { memory.trial[variable] = choice[0].key }
    let form = constraint.form
    while true {
      if respectsPeers(bits[...], scope), form.holds(memory.trial, in: model) ?? true { result.bits += bits }
      var place = scope.count - 1
      while place >= 0 {
        positions[place] = (positions[place] + 1) % choices[place].count
        bits[place] = choices[place][positions[place]].value
        memory.trial[scope[place]] = choices[place][positions[place]].key
        if positions[place] != 0 { break }
        place -= 1
      }
      if place < 0 { return result }
    }
  }

  /// Posts the propagator of a table, which is made unless an equal table exists.
  ///
  /// - Returns: The place of the table; nil if it allows nothing or is too large.
  @discardableResult
  private mutating func addTabulated(
    _ constraint: Constraint, _ scope: [Int], rows: (inout NetworkBuilder) -> Tabulation.Rows
  ) -> Tabulation.Place? {
    let key = tabulationKey(constraint, scope)
    let place: Tabulation.Place
    if let known = memory.tables.places[key] {
      place = known
    } else {
      let made = rows(&self)
      if made.bits.isEmpty {
        isContradictory = true
        return nil
      }
      guard reserve(made, scope) else { return nil }
      place = store(made, scope)
      memory.tables.places[key] = place
    }
    addTable(at: place, scope)
    return place
  }

  /// Posts the propagator of a stored table.
  mutating func addTable(at place: Tabulation.Place, _ scope: [Int]) {
    let (first, second) = (Int32(place.first), Int32(place.second))
    let propagator: Propagator
    switch scope.count {
    case 1: return domains[scope[0]] &= pool.words[place.first]
    case 2:
      let table = PairTable(first: Int32(scope[0]), second: Int32(scope[1]), seconds: first, firsts: second)
      propagator = Propagator(.binary(table), priority: 0)
    case 3: propagator = Propagator(.ternary(TripleTable(masks: first, shift: second)))
    default: propagator = Propagator(.rows(RowTable(offsets: first, width: second)), priority: 2)
    }
    posted.add(propagator, scope: scope, watched: scope)
  }

  private func tabulationKey(_ constraint: Constraint, _ scope: [Int]) -> Tabulation.Key {
    var separated: [Bool] = []
    for place in scope.indices {
      for other in 0..<place { separated.append(houses.separation.contains(scope[other], scope[place])) }
    }
    let lists = constraint.form.readsPositions ? scope.map { model.values(of: VariableIndex($0)) } : []
    return Tabulation.Key(
      constraint: constraint.renamed { VariableIndex(scope.firstIndex(of: $0.rawValue) ?? 0) },
      domains: scope.map { domains[$0] },
      tables: scope.map { domains.tableOf[$0] }, lists: lists, separated: separated)
  }

  /// Whether the bit sets of a table fit the memory that tables may take together.
  mutating func reserve(_ rows: Tabulation.Rows, _ scope: [Int]) -> Bool {
    let values = scope.reduce(0) { $0 + domains.table(of: $1).count }
    return pool.hasRoom(forWords: values * (rows.count / 64 + 64))
  }

  mutating func store(_ rows: Tabulation.Rows, _ scope: [Int]) -> Tabulation.Place {
    let place = pool.words.count
    let sizes = scope.map { domains.table(of: $0).count }
    switch scope.count {
    case 1:
      pool.words.append(rows.bits.reduce(0) { $0 | 1 << UInt64($1) })
      return Tabulation.Place(first: place, second: 0)
    case 2:
      pool.words += Array(repeating: 0, count: sizes[0] + sizes[1])
      for row in 0..<rows.count {
        let (first, second) = (Int(rows.bits[2 * row]), Int(rows.bits[2 * row + 1]))
        pool.words[place + first] |= 1 << UInt64(second)
        pool.words[place + sizes[0] + second] |= 1 << UInt64(first)
      }
      return Tabulation.Place(first: place, second: place + sizes[0])
    case 3:
      let shift = NetworkBuilder.rowShift(sizes[1])
      pool.words.append(contentsOf: repeatElement(0, count: sizes[0] << shift))
      for row in 0..<rows.count {
        let (first, second) = (Int(rows.bits[3 * row]), Int(rows.bits[3 * row + 1]))
        pool.words[place + first << shift + second] |= 1 << UInt64(rows.bits[3 * row + 2])
      }
      return Tabulation.Place(first: place, second: shift)
    default: return storeSets(rows, sizes)
    }
  }

  /// The binary logarithm of the words that a row of a table of three takes, for so many values of the second variable.
  static func rowShift(_ values: Int) -> Int { Int.bitWidth - (values - 1).leadingZeroBitCount }

  /// For each variable and bit the set of rows that have it, `width` words each.
  private mutating func storeSets(_ rows: Tabulation.Rows, _ sizes: [Int]) -> Tabulation.Place {
    let width = (rows.count + 63) / 64
    let place = pool.numbers.count
    for (column, size) in sizes.enumerated() {
      let start = pool.words.count
      pool.numbers.append(start)
      pool.words += Array(repeating: 0, count: size * width)
      for row in 0..<rows.count {
        let bit = Int(rows.bits[row * rows.width + column])
        pool.words[start + bit * width + (row >> 6)] |= 1 << UInt64(row & 63)
      }
    }
    return Tabulation.Place(first: place, second: width)
  }
}

/// The bit of each value that a variable has left.
private struct BitsOfValues {
  private let least: Int
  /// The bits from the least value of the table on, where it does not reach far; 64 for none.
  private let bits: [UInt8]
  private let others: [Int: UInt8]

  init(_ table: [Int], _ domain: UInt64) {
    let known = table.indices.filter { domain >> UInt64($0) & 1 != 0 }
    least = table.first ?? 0
    let (reach, isFar) = (table.last ?? 0).subtractingReportingOverflow(least)
    if isFar || reach > 1024 {
      bits = []
      others = Dictionary(uniqueKeysWithValues: known.map { (table[$0], UInt8($0)) })
    } else {
      var bits = Array(repeating: UInt8(64), count: reach + 1)
      for bit in known { bits[table[bit] - least] = UInt8(bit) }
      self.bits = bits
      others = [:]
    }
  }

  subscript(value: Int) -> UInt8? {
    if bits.isEmpty { return others[value] }
    let (place, isFar) = value.subtractingReportingOverflow(least)
    return !isFar && bits.indices.contains(place) && bits[place] < 64 ? bits[place] : nil
  }
}

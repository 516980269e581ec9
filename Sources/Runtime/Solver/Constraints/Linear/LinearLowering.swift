// Weighted sums become tables, combinations of distinct values, or bounds reasoning.

/// Everything that a list of combinations depends on.
struct CombinationKey: MixedKey {
  var candidates: UInt64
  var table: Int
  var size: Int
  var comparison: Comparison
  var total: Int

  var mixed: UInt64 {
    Mixing.mix(
      Mixing.mix(Mixing.mix(UInt64(bitPattern: Int64(total))), UInt64(size) << 32 | UInt64(table)), candidates)
  }
}

/// Everything that the table of a sum of two or three variables depends on; 0 for a third variable that is missing.
struct SmallSumKey: MixedKey {
  var count: Int
  var domains = SIMD3<UInt64>()
  var tables = SIMD3<Int>()
  var weights = SIMD3<Int>()
  /// Which pairs must differ: the first and second, the first and third, the second and third, a bit each.
  var separated: UInt8 = 0
  var comparison: Comparison
  var total: Int

  func areSeparated(_ pair: Int) -> Bool { separated >> UInt8(pair) & 1 != 0 }

  /// All but the comparison, of which there are six.
  var mixed: UInt64 {
    var hash = Mixing.mix(UInt64(bitPattern: Int64(total)))
    hash = Mixing.mix(hash, UInt64(count) << 8 | UInt64(separated))
    for place in 0..<count {
      hash = Mixing.mix(hash, domains[place])
      hash = Mixing.mix(hash, UInt64(bitPattern: Int64(weights[place])))
      hash = Mixing.mix(hash, UInt64(tables[place]))
    }
    return hash
  }
}

extension NetworkBuilder {
  /// Adds the propagator that suits a weighted sum best.
  ///
  /// - Parameter scope: The variables of the sum and of the operand, each once.
  mutating func addLinear(
    _ constraint: Constraint, _ scope: [Int], _ variables: [Int], _ weights: [Int], _ comparison: Comparison,
    _ operand: Operand
  ) {
    if scope.count <= 3, addSmallSum(variables, weights, comparison, operand) || tabulateIfSmall(constraint, scope) {
      return
    }
    if addCage(variables, weights, comparison, operand) { return }
    if tabulateIfSmall(constraint, scope) { return }
    var terms: [Int: Int128] = [:]
    for (variable, weight) in zip(variables, weights) { terms[variable, default: 0] += Int128(weight) }
    var total = Int128(0)
    switch operand {
    case .constant(let number): total = Int128(number)
    case .variable(let variable): terms[variable.rawValue, default: 0] -= 1
    }
    let used = scope.filter { terms[$0] != 0 }
    let kept = used.map { terms[$0] ?? 0 }
    if used.isEmpty {
      isContradictory = isContradictory || !comparison.holds(0, total)
      return
    }
    if comparison == .equal, addSubtotals(used, kept, total) { return }
    switch comparison {
    case .equal, .notEqual, .lessOrEqual: addBounds(used, kept, comparison, total)
    case .less: addBounds(used, kept, .lessOrEqual, total - 1)
    case .greaterOrEqual: addBounds(used, kept.map { -$0 }, .lessOrEqual, -total)
    case .greater: addBounds(used, kept.map { -$0 }, .lessOrEqual, -total - 1)
    }
  }

  mutating func addBounds(
    _ scope: [Int], _ weights: [Int128], _ comparison: Comparison, _ total: Int128
  ) {
    var reach = total.magnitude
    for (variable, weight) in zip(scope, weights) {
      let largest = domains.table(of: variable).reduce(0) { max($0, $1.magnitude) }
      reach += weight.magnitude * UInt128(largest)
    }
    let isNarrow = reach < 1 << 60 && weights.allSatisfy { $0.magnitude < 1 << 60 }
    let form: Propagator.Form
    if isNarrow {
      form = .linear(WeightedSum(weights: Int32(pool.numbers.count), comparison: comparison))
      pool.numbers += (weights + [total]).map { Int(truncatingIfNeeded: $0) }
    } else {
      form = .wideLinear(WideSum(weights: Int32(pool.wide.count), comparison: comparison))
      pool.wide += weights + [total]
    }
    posted.add(Propagator(form), scope: scope, watched: scope, onlyFixed: comparison == .notEqual)
  }

  /// Serves a sum that equals a constant by its subtotals, where all values of each variable follow one another and the
  /// total is near enough to the least or the greatest sum.
  mutating func addSubtotals(_ scope: [Int], _ weights: [Int128], _ total: Int128) -> Bool {
    var (least, greatest) = (Int128(0), Int128(0))
    for (variable, weight) in zip(scope, weights) {
      let table = domains.table(of: variable)
      let span = Int128(table[table.count - 1]) - Int128(table[0])
      guard span == Int128(table.count - 1), weight.magnitude < 64 else { return false }
      let (first, last) = (weight * Int128(table[0]), weight * Int128(table[table.count - 1]))
      least += min(first, last)
      greatest += max(first, last)
    }
    let isNearLeast = total - least <= greatest - total
    let distance = isNearLeast ? total - least : greatest - total
    if distance < 0 {
      isContradictory = true
      return true
    }
    guard distance < 64 else { return false }
    let isPlain = weights.allSatisfy { $0.magnitude == 1 }
    let propagator = Propagator(.subtotals(SubtotalSum(terms: Int32(pool.numbers.count), isPlain: isPlain)))
    pool.numbers.append(Int(distance))
    for (variable, weight) in zip(scope, weights) {
      pool.numbers.append(Int(isNearLeast ? weight : -weight))
      pool.numbers.append(domains.table(of: variable).count - 1)
    }
    posted.add(propagator, scope: scope, watched: scope)
    return true
  }

  /// Serves a sum of two or three different variables against a constant by a table, as `tabulateIfSmall` would, but without
  /// evaluating the constraint for each combination.
  mutating func addSmallSum(
    _ variables: [Int], _ weights: [Int], _ comparison: Comparison, _ operand: Operand
  ) -> Bool {
    guard case .constant(let total) = operand, (2...3).contains(variables.count), weights.count == variables.count,
      variables[0] != variables[1],
      variables.count == 2 || (variables[2] != variables[0] && variables[2] != variables[1]),
      domains.combinations(of: variables, limit: limits.ternary + 1) <= limits.ternary
    else { return false }
    var key = SmallSumKey(count: variables.count, comparison: comparison, total: total)
    var pair: UInt8 = 1
    for place in variables.indices {
      key.domains[place] = domains[variables[place]]
      key.tables[place] = domains.tableOf[variables[place]]
      key.weights[place] = weights[place]
      for other in 0..<place {
        if houses.separation.contains(variables[other], variables[place]) { key.separated |= pair }
        pair <<= 1
      }
    }
    let hash = key.mixed
    if let known = memory.sums.small.number(of: key, hash: hash) {
      addTable(at: memory.sums.smallPlaces[known], variables)
      return true
    }
    let isPlain = key.tables == SIMD3()
    let kept = isPlain ? SumTables.words(of: key, hash: hash, domains.tables[0]) : nil
    var terms: [[SmallTerm]] = []
    if kept == nil {
      terms.reserveCapacity(3)
      for (variable, weight) in zip(variables, weights) {
        guard let own = smallTerms(of: variable, weight) else { return false }
        terms.append(own)
      }
      guard total.magnitude < 1 << 60 else { return false }
    }
    let needed = variables.count == 2 ? 128 : 64 * domains.tables[key.tables[0]].count
    guard pool.hasRoom(forWords: needed) else { return true }
    let start = pool.words.count
    guard let place = kept.map({ store($0, key) }) ?? storeSum(key, terms) else {
      isContradictory = true
      return true
    }
    if isPlain, kept == nil { SumTables.keep(pool.words[start...], of: key, hash: hash, domains.tables[0]) }
    memory.sums.small.add(key, hash: hash)
    memory.sums.smallPlaces.append(place)
    addTable(at: place, variables)
    return true
  }

  private struct SmallTerm {
    var bit: Int
    var term: Int
  }

  /// The term of each remaining value of a variable; nil where the sum of three terms could overflow.
  private func smallTerms(of variable: Int, _ weight: Int) -> [SmallTerm]? {
    let table = domains.table(of: variable)
    guard weight.magnitude < 1 << 20, table[0] > -(1 << 38), table[table.count - 1] < 1 << 38 else { return nil }
    var terms: [SmallTerm] = []
    var left = domains[variable]
    terms.reserveCapacity(left.nonzeroBitCount)
    while left != 0 {
      let bit = left.trailingZeroBitCount
      terms.append(SmallTerm(bit: bit, term: table[bit] &* weight))
      left &= left &- 1
    }
    return terms
  }

  /// The bits of terms, for one comparison.
  private struct TermBits {
    private let terms: [SmallTerm]
    private let comparison: Comparison
    private var least = 0
    /// For an equation whose terms are near each other: the bits of those that are `least`, one more, and so on.
    private var masks: [UInt64] = []

    init(_ terms: [SmallTerm], _ comparison: Comparison) {
      self.terms = terms
      self.comparison = comparison
      guard comparison == .equal, let first = terms.first, let last = terms.last else { return }
      // The terms are in the order of the table's values or in reverse.
      least = min(first.term, last.term)
      let span = max(first.term, last.term) &- least
      guard span < 256 else { return }
      masks = Array(repeating: 0, count: span + 1)
      for term in terms { masks[term.term &- least] |= 1 << UInt64(truncatingIfNeeded: term.bit) }
    }

    /// The bits of the terms that compare with the rest of a total.
    func fitting(_ rest: Int) -> UInt64 {
      if !masks.isEmpty {
        let place = rest &- least
        return place >= 0 && place < masks.count ? masks[place] : 0
      }
      var mask: UInt64 = 0
      for term in terms where comparison.holds(term.term, rest) { mask |= 1 << UInt64(truncatingIfNeeded: term.bit) }
      return mask
    }
  }

  /// Stores the masks of a sum that were made for another model.
  private mutating func store(_ kept: [UInt64], _ key: SmallSumKey) -> Tabulation.Place {
    let place = pool.words.count
    pool.words += kept
    let sizes = (domains.tables[key.tables[0]].count, domains.tables[key.tables[1]].count)
    return Tabulation.Place(
      first: place, second: key.count == 2 ? place + sizes.0 : NetworkBuilder.rowShift(sizes.1))
  }

  private mutating func storeSum(_ key: SmallSumKey, _ terms: [[SmallTerm]]) -> Tabulation.Place? {
    key.count == 2 ? storePairSum(key, terms) : storeTripleSum(key, terms)
  }

  /// The masks of a sum of two variables, both ways; nil where nothing fulfils it.
  private mutating func storePairSum(_ key: SmallSumKey, _ terms: [[SmallTerm]]) -> Tabulation.Place? {
    let place = pool.words.count
    let back = place + domains.tables[key.tables[0]].count
    pool.words.append(contentsOf: repeatElement(0, count: back - place + domains.tables[key.tables[1]].count))
    let second = TermBits(terms[1], key.comparison)
    var isEmpty = true
    for first in terms[0] {
      let bit = UInt64(1) << UInt64(first.bit)
      let mask = second.fitting(key.total - first.term) & ~(key.areSeparated(0) ? bit : 0)
      pool.words[place + first.bit] = mask
      isEmpty = isEmpty && mask == 0
      var left = mask
      while left != 0 {
        pool.words[back + left.trailingZeroBitCount] |= bit
        left &= left &- 1
      }
    }
    return isEmpty ? nil : Tabulation.Place(first: place, second: back)
  }

  /// The masks of the third of three variables for each pair of the others; nil where nothing fulfils the sum.
  private mutating func storeTripleSum(_ key: SmallSumKey, _ terms: [[SmallTerm]]) -> Tabulation.Place? {
    let place = pool.words.count
    let shift = NetworkBuilder.rowShift(domains.tables[key.tables[1]].count)
    pool.words.append(contentsOf: repeatElement(0, count: domains.tables[key.tables[0]].count << shift))
    let third = TermBits(terms[2], key.comparison)
    let (apart, firstApart, secondApart) = (key.areSeparated(0), key.areSeparated(1), key.areSeparated(2))
    var met: UInt64 = 0
    pool.words.withUnsafeMutableBufferPointer { masks in
      for first in terms[0] {
        let bit = UInt64(1) << UInt64(truncatingIfNeeded: first.bit)
        let gone = firstApart ? bit : 0
        for second in terms[1] where !(apart && second.bit == first.bit) {
          let other = secondApart ? UInt64(1) << UInt64(truncatingIfNeeded: second.bit) : 0
          let mask = third.fitting(key.total &- first.term &- second.term) & ~(gone | other)
          masks[place &+ first.bit &<< shift &+ second.bit] = mask
          met |= mask
        }
      }
    }
    return met == 0 ? nil : Tabulation.Place(first: place, second: shift)
  }

  /// Serves a plain sum of variables that all differ by the list of value sets that fulfil it.
  private mutating func addCage(
    _ variables: [Int], _ weights: [Int], _ comparison: Comparison, _ operand: Operand
  ) -> Bool {
    guard case .constant(let total) = operand, weights.allSatisfy({ $0 == 1 }), variables.count <= 64,
      domains.haveOneTable(variables), houses.separation.separates(variables)
    else { return false }
    let key = CombinationKey(
      candidates: domains.union(of: variables), table: domains.tableOf[variables[0]], size: variables.count,
      comparison: comparison, total: total)
    guard let list = combinationList(key) else { return false }
    if list.isEmpty {
      isContradictory = true
      return true
    }
    addSets(at: list, of: variables)
    return true
  }

  /// Where the combinations for a key are in `words`; nil if they are too many.
  private mutating func combinationList(_ key: CombinationKey) -> Range<Int>? {
    let hash = key.mixed
    if let known = memory.sums.combinations.number(of: key, hash: hash) { return memory.sums.combinationPlaces[known] }
    let table = domains.tables[key.table]
    let start = pool.words.count
    if let kept = key.table == 0 ? SumTables.words(of: key, hash: hash, table) : nil {
      pool.words += kept
    } else {
      let bits = table.indices.filter { key.candidates >> UInt64($0) & 1 != 0 }
      var enumeration = CombinationEnumeration(
        bits: bits, values: bits.map { Int128(table[$0]) }, size: key.size, comparison: key.comparison,
        total: Int128(key.total), limit: CombinationEnumeration.mostSets)
      guard enumeration.run() else { return nil }
      pool.words += enumeration.found
      if key.table == 0 { SumTables.keep(pool.words[start...], of: key, hash: hash, table) }
    }
    memory.sums.combinations.add(key, hash: hash)
    memory.sums.combinationPlaces.append(start..<pool.words.count)
    return start..<pool.words.count
  }
}

/// The ways to choose some of up to 64 values with a given sum.
struct CombinationEnumeration {
  /// The most sets of values that a propagator works with.
  static let mostSets = 512

  let bits: [Int]
  let values: [Int128]
  let size: Int
  let comparison: Comparison
  let total: Int128
  let limit: Int
  var found: [UInt64] = []
  private var steps = 0

  init(
    bits: [Int], values: [Int128], size: Int, comparison: Comparison, total: Int128, limit: Int
  ) {
    self.bits = bits
    self.values = values
    self.size = size
    self.comparison = comparison
    self.total = total
    self.limit = limit
  }

  /// Fills `found`; false if there are more than the limit or finding them takes too many steps.
  mutating func run() -> Bool {
    extend(0, from: 0, left: size, sum: 0)
    return found.count <= limit && steps <= 64 * limit
  }

  private mutating func extend(_ chosen: UInt64, from place: Int, left: Int, sum: Int128) {
    steps += 1
    guard found.count <= limit, steps <= 64 * limit else { return }
    if left == 0 {
      if comparison.holds(sum, total) { found.append(chosen) }
      return
    }
    guard bits.count - place >= left else { return }
    let low = sum + values[place..<(place + left)].reduce(0, +)
    let high = sum + values.suffix(left).reduce(0, +)
    guard comparison.canHold(low...high, total...total) else { return }
    extend(chosen | 1 << UInt64(bits[place]), from: place + 1, left: left - 1, sum: sum + values[place])
    extend(chosen, from: place + 1, left: left, sum: sum)
  }
}

// Sums of two or three variables become tables by addition.

/// Everything that the table of a sum of two or three variables depends on; 0 for a third variable that is missing.
struct SmallSumKey: Hashable {
  var count: Int
  var domains = SIMD3<UInt64>()
  var tables = SIMD3<Int>()
  var weights = SIMD3<Int>()
  /// Which pairs must differ: the first and second, the first and third, the second and third, a bit each.
  var separated: UInt8 = 0
  var comparison: Comparison
  var total: Int

  func areSeparated(_ pair: Int) -> Bool { separated >> UInt8(pair) & 1 != 0 }

  /// The parts that differ most between the sums of a model, folded to one word: a word for each would take longer than
  /// the rest of a small model's sums. The random factor guards against sums made to collide.
  func hash(into hasher: inout Hasher) {
    var word = UInt64(bitPattern: Int64(total)) &* Self.factor &+ UInt64(count << 8 | Int(separated))
    for place in 0..<count { word = word &* Self.factor &+ domains[place] }
    hasher.combine(word)
  }

  private static let factor = UInt64.random(in: .min ... .max) | 1
}

/// A sum of two or three different variables against a constant.
struct SmallSum {
  let variables: [Int]
  /// The weight of each variable.
  let weights: [Int]
  let comparison: Comparison
  let total: Int

  /// Posts the table of the sum, as `Tabulator` would, but without evaluating the constraint for each combination.
  ///
  /// - Returns: False if it is not such a sum, the table would be too large to be cheap, or its numbers are.
  func post(to draft: inout NetworkDraft, _ memory: inout SumMemory, _ limits: TabulationLimits) -> Bool {
    guard (2...3).contains(variables.count), weights.count == variables.count,
      variables[0] != variables[1],
      variables.count == 2 || (variables[2] != variables[0] && variables[2] != variables[1]),
      draft.domains.combinations(of: variables, limit: limits.ternary + 1) <= limits.ternary
    else { return false }
    let key = key(in: draft)
    if let known = memory.small[key] {
      known.post(over: variables, to: &draft.posted)
      return true
    }
    let isPlain = key.tables == SIMD3()
    let kept = isPlain ? SumTables.words(of: key, draft.domains.tables[0]) : nil
    var terms: [[SmallTerm]] = []
    if kept == nil {
      terms.reserveCapacity(3)
      for (variable, weight) in zip(variables, weights) {
        guard let own = SmallTerm.terms(of: variable, weight, in: draft.domains) else { return false }
        terms.append(own)
      }
      guard total.magnitude < 1 << 60 else { return false }
    }
    let sizes = (draft.domains.tables[key.tables[0]].count, draft.domains.tables[key.tables[1]].count)
    let needed = variables.count == 2 ? 128 : 64 * sizes.0
    guard draft.pool.hasRoom(forWords: needed) else { return true }
    let start = draft.pool.words.count
    guard let place = kept.map({ store($0, sizes, in: &draft.pool) }) ?? store(terms, key, sizes, in: &draft.pool)
    else {
      draft.isContradictory = true
      return true
    }
    if isPlain, kept == nil { SumTables.keep(draft.pool.words[start...], of: key, draft.domains.tables[0]) }
    if memory.small.isEmpty { memory.small.reserveCapacity(SumMemory.usualCount) }
    memory.small[key] = place
    place.post(over: variables, to: &draft.posted)
    return true
  }

  private func key(in draft: borrowing NetworkDraft) -> SmallSumKey {
    var key = SmallSumKey(count: variables.count, comparison: comparison, total: total)
    var pair: UInt8 = 1
    for place in variables.indices {
      key.domains[place] = draft.domains[variables[place]]
      key.tables[place] = draft.domains.tableOf[variables[place]]
      key.weights[place] = weights[place]
      for other in 0..<place {
        if draft.houses.separation.contains(variables[other], variables[place]) { key.separated |= pair }
        pair <<= 1
      }
    }
    return key
  }

  /// Stores the masks that were made for another model.
  private func store(_ kept: [UInt64], _ sizes: (Int, Int), in pool: inout PayloadPool) -> Tabulation.Place {
    let place = pool.words.count
    pool.words += kept
    return Tabulation.Place(
      first: place, second: variables.count == 2 ? place + sizes.0 : Tabulation.rowShift(sizes.1))
  }

  private func store(
    _ terms: [[SmallTerm]], _ key: SmallSumKey, _ sizes: (Int, Int), in pool: inout PayloadPool
  ) -> Tabulation.Place? {
    variables.count == 2 ? storePair(terms, key, sizes, in: &pool) : storeTriple(terms, key, sizes, in: &pool)
  }

  /// The masks of a sum of two variables, both ways; nil where nothing fulfils it.
  private func storePair(
    _ terms: [[SmallTerm]], _ key: SmallSumKey, _ sizes: (Int, Int), in pool: inout PayloadPool
  ) -> Tabulation.Place? {
    let place = pool.words.count
    let back = place + sizes.0
    pool.words.append(contentsOf: repeatElement(0, count: sizes.0 + sizes.1))
    let second = TermBits(terms[1], comparison)
    var isEmpty = true
    for first in terms[0] {
      let bit = UInt64(1) << UInt64(first.bit)
      let mask = second.fitting(total - first.term) & ~(key.areSeparated(0) ? bit : 0)
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
  private func storeTriple(
    _ terms: [[SmallTerm]], _ key: SmallSumKey, _ sizes: (Int, Int), in pool: inout PayloadPool
  ) -> Tabulation.Place? {
    let place = pool.words.count
    let shift = Tabulation.rowShift(sizes.1)
    pool.words.append(contentsOf: repeatElement(0, count: sizes.0 << shift))
    let third = TermBits(terms[2], comparison)
    let (apart, firstApart, secondApart) = (key.areSeparated(0), key.areSeparated(1), key.areSeparated(2))
    var met: UInt64 = 0
    pool.words.withUnsafeMutableBufferPointer { masks in
      for first in terms[0] {
        let bit = UInt64(1) << UInt64(truncatingIfNeeded: first.bit)
        let gone = firstApart ? bit : 0
        for second in terms[1] where !(apart && second.bit == first.bit) {
          let other = secondApart ? UInt64(1) << UInt64(truncatingIfNeeded: second.bit) : 0
          let mask = third.fitting(total &- first.term &- second.term) & ~(gone | other)
          masks[place &+ first.bit &<< shift &+ second.bit] = mask
          met |= mask
        }
      }
    }
    return met == 0 ? nil : Tabulation.Place(first: place, second: shift)
  }
}

/// The term of one value of a variable.
private struct SmallTerm {
  var bit: Int
  var term: Int

  /// The term of each remaining value of a variable; nil where the sum of three terms could overflow.
  static func terms(of variable: Int, _ weight: Int, in domains: borrowing VariableDomains) -> [SmallTerm]? {
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

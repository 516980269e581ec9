// A set of variables as bits.

/// A set of variable numbers below a bound.
struct VariableSet: Sendable, Hashable {
  private var words: [UInt64]

  /// The empty set for numbers below `bound`.
  init(below bound: Int) {
    words = Array(repeating: 0, count: (bound + 63) / 64)
  }

  mutating func insert(_ variable: Int) {
    words[variable >> 6] |= 1 << UInt64(variable & 63)
  }

  func contains(_ variable: Int) -> Bool {
    words[variable >> 6] >> UInt64(variable & 63) & 1 != 0
  }

  /// The numbers in the set, ascending.
  var elements: [Int] {
    var result: [Int] = []
    for (place, word) in words.enumerated() {
      var left = word
      while left != 0 {
        result.append(place * 64 + left.trailingZeroBitCount)
        left &= left &- 1
      }
    }
    return result
  }
}

extension [Int] {
  /// The variables in order, each only at its first place.
  func distinctVariables() -> [Int] {
    if count <= 16 { return distinct() }
    var seen = VariableSet(below: reduce(0) { Swift.max($0, $1 + 1) })
    return filter { variable in
      if seen.contains(variable) { return false }
      seen.insert(variable)
      return true
    }
  }
}

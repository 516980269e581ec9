// A set of up to 256 cells in four words.

/// A set of cells, or variables, below 256.
struct CellSet: Hashable, Sendable {
  /// How many there can be.
  static let limit = 256

  private var words = SIMD4<UInt64>(repeating: 0)

  init(_ cells: some Sequence<Int> = EmptyCollection()) {
    for cell in cells { insert(cell) }
  }

  /// The cells of a row of at most four words.
  init(words row: ArraySlice<UInt64>) {
    for (place, word) in row.enumerated() { words[place] = word }
  }

  mutating func insert(_ cell: Int) {
    words[cell >> 6] |= 1 << UInt64(truncatingIfNeeded: cell & 63)
  }

  /// The cells from 64 · `place` on, a bit each.
  func word(_ place: Int) -> UInt64 { words[place] }

  mutating func remove(_ cell: Int) {
    words[cell >> 6] &= ~(1 << UInt64(truncatingIfNeeded: cell & 63))
  }

  func contains(_ cell: Int) -> Bool {
    words[cell >> 6] >> UInt64(truncatingIfNeeded: cell & 63) & 1 != 0
  }

  var count: Int {
    words[0].nonzeroBitCount + words[1].nonzeroBitCount + words[2].nonzeroBitCount + words[3].nonzeroBitCount
  }

  @inline(__always)
  var isEmpty: Bool { (words[0] | words[1]) | (words[2] | words[3]) == 0 }

  /// All cells in one word, which few sets share.
  var folded: UInt64 { (words[0] &* 3) ^ (words[1] &* 5) ^ (words[2] &* 7) ^ (words[3] &* 11) }

  /// Hashes by few steps.
  func hash(into hasher: inout Hasher) { hasher.combine(folded) }

  @inline(__always)
  mutating func formUnion(_ other: CellSet) { words |= other.words }

  func union(_ other: CellSet) -> CellSet {
    var result = self
    result.formUnion(other)
    return result
  }

  @inline(__always)
  func intersection(_ other: CellSet) -> CellSet {
    var result = self
    result.words &= other.words
    return result
  }

  @inline(__always)
  func subtracting(_ other: CellSet) -> CellSet {
    var result = self
    result.words &= ~other.words
    return result
  }

  @inline(__always)
  mutating func subtract(_ other: CellSet) { words &= ~other.words }

  @inline(__always)
  func isDisjoint(with other: CellSet) -> Bool { intersection(other).isEmpty }

  /// The lowest cell.
  var first: Int? {
    for place in 0..<4 where words[place] != 0 { return 64 * place + words[place].trailingZeroBitCount }
    return nil
  }

  /// Calls a body with each cell, ascending.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    for place in 0..<4 {
      var left = words[place]
      while left != 0 {
        body(64 * place + left.trailingZeroBitCount)
        left &= left &- 1
      }
    }
  }

  /// The cells, ascending.
  var elements: [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    for place in 0..<4 {
      var left = words[place]
      while left != 0 {
        result.append(64 * place + left.trailingZeroBitCount)
        left &= left &- 1
      }
    }
    return result
  }
}

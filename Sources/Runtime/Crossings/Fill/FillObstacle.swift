// Why a grid cannot be filled, found without search.

/// Why a grid cannot be filled, found without search: a slot of the grid that gets no word.
public enum FillObstacle: Hashable, Sendable {
  /// No word has the length and the locked letters of the slot.
  case noWord(slot: Int)
  /// Words fit the slot, but none that agrees with the words of the slots that cross it.
  case crossings(slot: Int)

  /// The slot, by its index in the grid.
  public var slot: Int {
    switch self {
    case .noWord(let slot), .crossings(let slot): slot
    }
  }
}

extension FillGrid {
  /// Maximum number of letters that `obstacle` compares one by one.
  private static let mostComparisons = 50_000_000

  /// The first slot that gets no word, or `nil` if propagation alone finds none; a grid without such a slot may still
  /// have no fill.
  ///
  /// - Complexity: That of the first propagation of a fill, and at most `mostComparisons` comparisons of letters.
  public func obstacle(with words: FillWords) -> FillObstacle? {
    var left = Self.mostComparisons
    for (slot, cells) in slots.enumerated() {
      let length = cells.count
      guard let group = words.groups[length] else { return .noWord(slot: slot) }
      var wanted: [(position: Int, letter: UInt8)] = []
      for (position, cell) in cells.enumerated() {
        guard let character = locked[cell] else { continue }
        guard let letter = words.codes[character] else { return .noWord(slot: slot) }
        wanted.append((position, letter))
      }
      guard !wanted.isEmpty else { continue }
      left -= group.count * wanted.count
      guard left >= 0 else { break }
      let fits = (0..<group.count).contains { word in
        wanted.allSatisfy { group.letters[word * length + $0.position] == $0.letter }
      }
      if !fits { return .noWord(slot: slot) }
    }
    guard let engine = FillEngine(self, words, seed: 0, limits: FillLimits(steps: 0)) else { return nil }
    for slot in slots.indices { engine.enqueue(slot) }
    guard !engine.propagate(), let slot = engine.failedSlot else { return nil }
    return .crossings(slot: slot)
  }
}

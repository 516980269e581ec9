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
  /// The first slot that gets no word, or `nil` if propagation alone finds none; a grid without such a slot may still
  /// have no fill.
  ///
  /// - Complexity: That of the first propagation of a fill.
  public func obstacle(with words: FillWords) -> FillObstacle? {
    if let slot = slots.firstIndex(where: { !words.hasWord(for: $0, locked: locked) }) { return .noWord(slot: slot) }
    guard let engine = FillEngine(self, words, seed: 0, limits: FillLimits(steps: 0)) else { return nil }
    for slot in slots.indices { engine.enqueue(slot) }
    guard !engine.propagate(), let slot = engine.failedSlot else { return nil }
    return .crossings(slot: slot)
  }
}

extension FillWords {
  /// Whether some word has the length of a slot and its locked letters.
  fileprivate func hasWord(for cells: [Int], locked: [Int: Character]) -> Bool {
    guard let group = groups[cells.count] else { return false }
    var wanted: [(position: Int, letter: UInt8)] = []
    for (position, cell) in cells.enumerated() {
      guard let character = locked[cell] else { continue }
      guard let letter = codes[character] else { return false }
      wanted.append((position, letter))
    }
    return (0..<group.count).contains { index in
      wanted.allSatisfy { group.letters[index * group.length + $0.position] == $0.letter }
    }
  }
}

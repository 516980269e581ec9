// Searches the tables of an image.

/// Searches the tables of an image; see `SearchTableWriter` for their layout.
struct SearchTable: Sendable {
  private let image: ImageBytes
  private let letters: Range<Int>
  private let starts: Range<Int>
  private let firsts: Range<Int>
  private let inner: Range<Int>
  private let count: Int

  init(_ image: ImageBytes, _ sections: ArraySlice<Range<Int>>, count: Int) {
    self.image = image
    let ranges = Array(sections)
    (letters, starts, firsts, inner, self.count) = (ranges[0], ranges[1], ranges[2], ranges[3], count)
  }

  /// Where a match may be.
  enum Place {
    /// The whole text.
    case whole
    /// The start of the text.
    case start
    /// The end of the text, from the beginning of a word.
    case lastWords
    /// The start of any word.
    case word
  }

  /// Calls `take` with the matching phrases, in order, until it returns false. A phrase may occur repeatedly.
  ///
  /// - Parameters:
  ///     - needle: Folded like the texts, not empty.
  ///     - take: Receives the phrase and the position in the letters; returns whether to continue.
  func find(_ needle: [UInt8], at place: Place, _ take: (Int, Int) -> Bool) {
    let exact = place == .whole || place == .lastWords
    let key = Array(needle.prefix(SearchTableWriter.depth - 1)) + (exact ? [SearchTableWriter.end] : [])
    let table = place == .whole || place == .start ? firsts : inner
    let range = stretch(table, key)
    var floor = -1
    var batch = 128
    while true {
      let offsets = smallest(batch, above: floor, table, range)
      for offset in offsets {
        guard let phrase = phrase(at: offset) else { continue }
        if !take(phrase, offset) { return }
      }
      guard offsets.count == batch, let last = offsets.last else { return }
      floor = last
      batch *= 8
    }
  }

  /// The same for matches anywhere in a text, even within a word. Source: R. N. Horspool, "Practical fast searching in
  /// strings", Software: Practice and Experience 10, 1980.
  ///
  /// - Complexity: O(*n*) for *n* bytes of texts.
  func findAnywhere(_ needle: [UInt8], _ take: (Int, Int) -> Bool) {
    guard let last = needle.last else { return }
    let hay = image.slice(letters)
    var steps = Array(repeating: needle.count, count: 256)
    for (index, byte) in needle.dropLast().enumerated() { steps[Int(byte)] = needle.count - 1 - index }
    steps.withUnsafeBufferPointer { steps in
      var end = needle.count - 1
      while end < hay.count {
        let byte = hay[end]
        let start = end - needle.count + 1
        if byte == last, hay[start...end].elementsEqual(needle) {
          guard let phrase = phrase(at: start), take(phrase, start) else { return }
        }
        end += steps[Int(byte)]
      }
    }
  }

  /// The tag of the text that contains a position in the letters.
  func tag(at offset: Int) -> UInt8 {
    let start = textStart(offset)
    return start > 0 ? image.byte(letters.lowerBound + start - 1) : 0
  }

  /// The properties of the letter `distance` after a position in the readings; 0 beyond the reading.
  func info(at offset: Int, _ distance: Int) -> UInt8 {
    var end = offset
    while image.byte(letters.lowerBound + end) >= 0x20 { end += 1 }
    let place = offset + distance
    return place < end ? image.byte(letters.lowerBound + end + 1 + place - textStart(offset)) : 0
  }

  private func textStart(_ offset: Int) -> Int {
    var at = offset
    while at > 0, image.byte(letters.lowerBound + at - 1) >= 0x20 { at -= 1 }
    return at
  }

  private func entry(_ table: Range<Int>, _ index: Int) -> Int { image.u32(table.lowerBound + 4 * index) }

  /// The range of a sorted table's entries that begin with a key.
  private func stretch(_ table: Range<Int>, _ key: [UInt8]) -> Range<Int> {
    let end = table.count / 4
    let lower = partition(0, end) { order(entry(table, $0), key) < 0 }
    return lower..<partition(lower, end) { order(entry(table, $0), key) <= 0 }
  }

  /// The first index for which `isBefore` is false.
  private func partition(_ lower: Int, _ upper: Int, _ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lower, upper)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Compares the letters at an offset to a key: negative, 0 if they begin with it, positive.
  private func order(_ offset: Int, _ key: [UInt8]) -> Int {
    for (index, byte) in key.enumerated() {
      let difference = Int(image.byte(letters.lowerBound + offset + index)) - Int(byte)
      if difference != 0 { return difference }
    }
    return 0
  }

  /// The phrase that contains a position in the letters.
  private func phrase(at offset: Int) -> Int? {
    let next = partition(0, count) { entry(starts, $0) <= offset }
    return next > 0 ? next - 1 : nil
  }

  /// The smallest entries of a range, sorted: up to `limit` that are greater than `floor`.
  ///
  /// - Complexity: O(*n* log `limit`) for *n* entries.
  private func smallest(_ limit: Int, above floor: Int, _ table: Range<Int>, _ range: Range<Int>) -> [Int] {
    var kept: [Int] = []
    var bound = Int.max
    for index in range {
      let offset = entry(table, index)
      guard offset > floor, offset < bound else { continue }
      kept.append(offset)
      // Gather twice the limit before sorting and cutting, so that sorting stays rare.
      if kept.count >= 2 * limit {
        kept.sort()
        kept.removeLast(kept.count - limit)
        bound = kept[limit - 1]
      }
    }
    kept.sort()
    return Array(kept.prefix(limit))
  }
}

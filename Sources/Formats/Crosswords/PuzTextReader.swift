// Reads the texts of a .puz file, and finds the one that a NUL byte cuts.

/// Reads the title, the author, the copyright notice, the clues and the notes, each closed by a NUL.
struct PuzTextReader {
  private let bytes: [UInt8]
  private let start: Int
  private let clues: Int
  /// The texts as they lie in the file.
  private var texts: [[UInt8]] = []
  /// Where the text behind each ends.
  private var ends: [Int] = []

  /// What came out.
  struct Outcome {
    var texts: PuzTexts
    /// Where the sections begin.
    var end: Int
    /// The text that was cut, by its place among all, and what stood before the cut.
    var cut: (place: Int, start: [UInt8])?
    /// How many texts are more than the header counts.
    var more = 0
  }

  /// The most texts that are looked at behind those that the header counts.
  private static let mostMore = 8
  /// The most bytes that are summed up in search of a cut.
  private static let mostWork = 1 << 24

  /// Reads texts from a byte on.
  ///
  /// - Throws: `CrosswordFault` where the file ends before the last clue.
  init(_ bytes: [UInt8], at start: Int, clues: Int) throws(CrosswordFault) {
    (self.bytes, self.start, self.clues) = (bytes, start, clues)
    let names = ["the title", "the author", "the copyright"]
    for place in 0..<clues + 3 where !take() {
      let what = place < 3 ? names[place] : "clue \(place - 2) of \(clues)"
      throw .byte(bytes.count, "the file ends in \(what); get it whole")
    }
    _ = take()
  }

  private var at: Int { ends.last ?? start }

  private mutating func take() -> Bool {
    guard let end = bytes[at...].firstIndex(of: 0) else { return false }
    texts.append(Array(bytes[at..<end]))
    ends.append(end + 1)
    return true
  }

  /// The texts; where these do not fit the file's checksums and there are more than the header counts, with two that fit
  /// when a NUL joins them.
  mutating func outcome(fits: (PuzTexts) -> Bool) -> Outcome {
    let count = clues + 4
    let plain = Outcome(texts: parted(texts), end: ends.last ?? start)
    guard !fits(plain.texts), texts.count == count else { return plain }
    while texts.count < count + Self.mostMore, !isSection(at), take() {}
    let more = texts.count - count
    guard more > 0, (ends.last ?? 0) - start < Self.mostWork / (texts.count * more) else { return plain }
    for length in 1...more {
      for place in 0...count - 1 {
        let joined = Array(texts[place...place + length].joined(separator: [0]))
        let all = Array(texts[..<place]) + [joined] + Array(texts[(place + length + 1)...].prefix(count - 1 - place))
        guard fits(parted(all)) else { continue }
        var mended = all
        mended[place] = Array(texts[place...place + length].joined(separator: [Sign.blank]))
        return Outcome(
          texts: parted(mended), end: ends[count + length - 1], cut: (place, texts[place]))
      }
    }
    return Outcome(texts: plain.texts, end: ends.last ?? start, more: more)
  }

  private func isSection(_ place: Int) -> Bool {
    guard bytes.count - place >= 8, bytes[place..<place + 4].allSatisfy({ (65...90).contains($0) }) else {
      return false
    }
    return bytes.count - place - 8 >= Int(bytes[place + 4]) | Int(bytes[place + 5]) << 8
  }

  private func parted(_ all: [[UInt8]]) -> PuzTexts {
    PuzTexts(
      title: all[0], author: all[1], copyright: all[2], clues: Array(all[3..<3 + clues]),
      notes: all.count > clues + 3 ? all[clues + 3] : [])
  }
}

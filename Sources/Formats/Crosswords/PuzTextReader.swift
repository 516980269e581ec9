// Reads the texts of a .puz file, and finds one that a NUL byte cuts.
import Messages

/// Reads the title, author, copyright notice, clues and notes, each terminated by NUL.
struct PuzTextReader {
  private let bytes: [UInt8]
  private let start: Int
  private let clues: Int
  /// The texts in file order.
  private var texts: [[UInt8]] = []
  /// The end offset of each text.
  private var ends: [Int] = []

  /// The result of reading.
  struct Outcome {
    var texts: PuzTexts
    /// Where the sections begin.
    var end: Int
    /// The text that was cut, by index, and the part before the cut.
    var cut: (place: Int, start: [UInt8])?
    /// Number of texts beyond the header's count.
    var more = 0
  }

  /// Maximum number of texts examined beyond the header's count.
  private static let mostMore = 8
  /// Maximum number of bytes summed in search of a cut.
  private static let mostWork = 1 << 24

  /// Reads texts from an offset.
  ///
  /// - Throws: `LocatedFault` if the file ends before the last clue.
  init(_ bytes: [UInt8], at start: Int, clues: Int) throws(LocatedFault) {
    (self.bytes, self.start, self.clues) = (bytes, start, clues)
    let names = ["the title", "the author", "the copyright"]
    for place in 0..<clues + 3 where !take() {
      let what = place < 3 ? names[place] : "clue \(place - 2) of \(clues)"
      throw .byte(bytes.count, "the file ends in \(what); get the complete file")
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

  /// The texts. If their checksums do not match and there are more than the header counts, joins two with a NUL such
  /// that they match.
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

// Writes the search tables.

/// Collects the searchable texts of one kind, and sorts the positions where texts and words begin.
///
///     letters   for each phrase its texts: tag · folded text · end        tag = 2 + language, end = 1
///     starts    where each phrase's texts begin in `letters`, and the end
///     firsts    where texts begin, sorted by what follows
///     inner     where the other words (or Chinese characters, or syllables) begin, sorted likewise
///
/// So a search is a binary search: a sorted table has a contiguous range for each prefix, and smaller offsets belong to
/// earlier phrases.
struct SearchTableWriter {
  private var letters: [UInt8] = []
  private var starts: [UInt32] = []
  private var firsts: [UInt32] = []
  private var inner: [UInt32] = []

  static let end: UInt8 = 1
  static let firstTag: UInt8 = 2
  /// Only this many bytes of a text count for sorting and searching.
  static let depth = 64

  mutating func beginPhrase() {
    starts.append(UInt32(clamping: letters.count))
  }

  /// Adds a text whose words begin at blanks and at every Chinese character.
  mutating func add(_ text: [UInt8], language: Int) {
    var cuts: [Int] = []
    for index in text.indices.dropFirst() {
      let (before, byte) = (text[index - 1], text[index])
      if before == UInt8(ascii: " ") || byte >= 0xE0 || byte < 0x80 && before >= 0x80 { cuts.append(index) }
    }
    add(text, language: language, cuts: cuts)
  }

  /// Adds a text with the positions where its words begin, except the first.
  mutating func add(_ text: [UInt8], language: Int, cuts: [Int]) {
    guard !text.isEmpty else { return }
    letters.append(SearchTableWriter.firstTag + UInt8(truncatingIfNeeded: language))
    firsts.append(UInt32(clamping: letters.count))
    for cut in cuts { inner.append(UInt32(clamping: letters.count + cut)) }
    letters += text
    letters.append(SearchTableWriter.end)
  }

  /// Adds a reading. After its end follows a byte for each letter: the tone in bits 0 to 2, 8 at the start of a
  /// syllable, 16 for ü, 32 always; then another end.
  mutating func add(_ reading: ReadingKey) {
    add(reading.letters, language: 0, cuts: Array(reading.starts.dropFirst()))
    guard !reading.letters.isEmpty else { return }
    letters += reading.letters.indices.map { reading.info(at: $0) }
    letters.append(SearchTableWriter.end)
  }

  /// `letters`, `starts`, `firsts`, `inner` as bytes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* words.
  func sections() -> [[UInt8]] {
    let padded = letters + Array(repeating: 0, count: SearchTableWriter.depth)
    return [
      padded, Image.bytes(of: starts + [UInt32(clamping: letters.count)]),
      Image.bytes(of: SearchTableWriter.sorted(firsts, padded)),
      Image.bytes(of: SearchTableWriter.sorted(inner, padded)),
    ]
  }

  private static func sorted(_ offsets: [UInt32], _ letters: [UInt8]) -> [UInt32] {
    letters.withUnsafeBytes { bytes in
      // The first eight bytes decide most comparisons without reading the letters.
      var entries = offsets.map { offset in
        (key: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: Int(offset), as: UInt64.self)), offset: offset)
      }
      entries.sort { left, right in
        if left.key != right.key { return left.key < right.key }
        for index in 8..<depth {
          let (a, b) = (bytes[Int(left.offset) + index], bytes[Int(right.offset) + index])
          if a != b { return a < b }
          if a == end { break }
        }
        return left.offset < right.offset
      }
      return entries.map(\.offset)
    }
  }
}

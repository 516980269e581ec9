// What .puz files are made of: places in the header, checksums, the scrambling of solutions.
//
// Source: "PUZ file format", Josh Myer and others, the puz project's wiki (code.google.com/archive/p/puz).
//
//     0 checksum of all    2 ACROSS&DOWN\0   14 of the header   16 eight masked bytes   24 version   28 unused
//    30 of the solution before scrambling    32 unused          44 columns, rows        46 clues     48 kind   50 lock
//    52 solution, player's letters, texts closed by NUL, sections

/// Numbers and checksums of .puz files.
enum Puz {
  static let magic = Array("ACROSS&DOWN\0".utf8)
  static let headerLength = 52
  static let usualKind = 1
  static let diagramless = 0x401

  /// The checksum of the format over some bytes, from an earlier one on.
  static func checksum(_ bytes: some Sequence<UInt8>, from start: UInt16 = 0) -> UInt16 {
    bytes.reduce(start) { sum, byte in (sum >> 1 | sum << 15) &+ UInt16(byte) }
  }

  /// The checksums of a file's parts.
  struct Parts {
    /// Columns, rows, clues, kind and lock: eight bytes.
    var header: [UInt8]
    var solution: [UInt8]
    var state: [UInt8]
    var texts: PuzTexts
    var countsNotes: Bool

    var headerSum: UInt16 { Puz.checksum(header) }

    func textSum(from start: UInt16) -> UInt16 {
      var sum = start
      for text in [texts.title, texts.author, texts.copyright] where !text.isEmpty {
        sum = Puz.checksum(text + [0], from: sum)
      }
      for clue in texts.clues { sum = Puz.checksum(clue, from: sum) }
      if countsNotes && !texts.notes.isEmpty { sum = Puz.checksum(texts.notes + [0], from: sum) }
      return sum
    }

    var all: UInt16 { textSum(from: Puz.checksum(state, from: Puz.checksum(solution, from: headerSum))) }

    /// The eight masked bytes: low halves of four checksums, then high halves.
    var masked: [UInt8] {
      let sums = [headerSum, Puz.checksum(solution), Puz.checksum(state), textSum(from: 0)]
      return zip(sums, "ICHE".utf8).map { UInt8(truncatingIfNeeded: $0) ^ $1 }
        + zip(sums, "ATED".utf8).map { UInt8(truncatingIfNeeded: $0 >> 8) ^ $1 }
    }
  }

  // MARK: Locks

  /// Column by column, without blocks.
  static func lockOrder(_ cells: [UInt8], rows: Int, columns: Int) -> [Int] {
    (0..<columns).flatMap { column in (0..<rows).map { $0 * columns + column } }
      .filter { cells[$0] != UInt8(ascii: ".") && cells[$0] != UInt8(ascii: ":") }
  }

  /// The letters as they were before a lock of four digits; letters are A to Z.
  static func unlocked(_ letters: [UInt8], key: Int) -> [UInt8] {
    let digits = self.digits(key)
    var text = letters
    for digit in digits.reversed() {
      text =
        stride(from: 1, to: text.count, by: 2).map { text[$0] }
        + stride(from: 0, to: text.count, by: 2).map { text[$0] }
      let cut = text.count - digit % max(1, text.count)
      text = Array(text[cut...] + text[..<cut])
      for place in text.indices { text[place] = 65 + (text[place] &- 65 &+ 26 &- UInt8(digits[place % 4])) % 26 }
    }
    return text
  }

  /// The letters under a lock of four digits.
  static func locked(_ letters: [UInt8], key: Int) -> [UInt8] {
    let digits = self.digits(key)
    var text = letters
    for digit in digits {
      for place in text.indices { text[place] = 65 + (text[place] &- 65 &+ UInt8(digits[place % 4])) % 26 }
      let cut = digit % max(1, text.count)
      text = Array(text[cut...] + text[..<cut])
      let half = text.count / 2
      var shuffled: [UInt8] = []
      for place in 0..<half { shuffled += [text[half + place], text[place]] }
      text = shuffled + (text.count % 2 == 1 ? [text[text.count - 1]] : [])
    }
    return text
  }

  private static func digits(_ key: Int) -> [Int] { [key / 1000 % 10, key / 100 % 10, key / 10 % 10, key % 10] }
}

/// The texts of a .puz file, in its own bytes.
struct PuzTexts {
  var title: [UInt8] = []
  var author: [UInt8] = []
  var copyright: [UInt8] = []
  var clues: [[UInt8]] = []
  var notes: [UInt8] = []
}

// The parts of .puz files: header, checksums, and locks on solutions.
//
// Source: "PUZ file format", Josh Myer and others, the puz project's wiki (code.google.com/archive/p/puz).
//
//     0 checksum of all    2 ACROSS&DOWN\0   14 of the header   16 eight masked bytes   24 version   28 unused
//    30 of the solution before scrambling    32 unused          44 columns, rows        46 clues     48 kind   50 lock
//    52 solution, player's letters, texts closed by NUL, sections
public import Messages

/// Numbers and checksums of .puz files.
enum Puz {
  static let magic = Array("ACROSS&DOWN\0".utf8)
  static let headerLength = 52
  static let usualKind = 1
  static let diagramless = 0x401
  /// A black cell of the grid of letters.
  static let block = UInt8(ascii: ".")
  /// A cell outside the grid; in a diagramless puzzle a black one.
  static let gap = UInt8(ascii: ":")
  /// The names of the extras that keep a locked solution and its checksum.
  static let lockedField = "locked solution"
  static let lockedSumField = "locked checksum"

  /// The format's checksum over some bytes, continuing an earlier one.
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

  /// The letters column by column, without blocks.
  static func lockOrder(_ cells: [UInt8], columns: Int) -> [Int] {
    (0..<columns).flatMap { stride(from: $0, to: cells.count, by: columns) }
      .filter { cells[$0] != block && cells[$0] != gap }
  }

  /// The keys under which letters, in their order before locking, have a checksum; a 16-bit sum lets several pass.
  ///
  /// - Complexity: 40,000 passes over the letters.
  static func keys(of letters: [UInt8], sum: UInt16) -> [Int] {
    var text = letters
    var other = letters
    return (0...9999).filter { key in
      for place in text.indices { text[place] = letters[place] }
      let digits = digits(key)
      for digit in digits.reversed() { unlock(&text, &other, digit, digits) }
      return checksum(text) == sum
    }
  }

  /// The letters before a lock with a four-digit key; letters are A to Z.
  static func unlocked(_ letters: [UInt8], key: Int) -> [UInt8] {
    let digits = self.digits(key)
    var (text, other) = (letters, letters)
    for digit in digits.reversed() { unlock(&text, &other, digit, digits) }
    return text
  }

  /// Undoes one of the four rounds: unshuffles, rotates right by a digit, and shifts each letter back by a digit.
  private static func unlock(_ text: inout [UInt8], _ other: inout [UInt8], _ digit: Int, _ digits: [Int]) {
    let count = text.count
    guard count > 0 else { return }
    let half = count / 2
    for place in 0..<count {
      let from = place < half ? 2 * place + 1 : 2 * (place - half)
      var to = place + digit % count
      if to >= count { to -= count }
      other[to] = text[from]
    }
    for place in 0..<count {
      let letter = Int(other[place]) - 65 - digits[place & 3]
      text[place] = UInt8(truncatingIfNeeded: 65 + (letter < 0 ? letter + 26 : letter) % 26)
    }
  }

  /// The letters locked with a four-digit key.
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

/// The texts of a .puz file, as raw bytes.
struct PuzTexts {
  var title: [UInt8] = []
  var author: [UInt8] = []
  var copyright: [UInt8] = []
  var clues: [[UInt8]] = []
  var notes: [UInt8] = []

  /// All texts, in file order.
  var all: [[UInt8]] { [title, author, copyright] + clues + [notes] }
}

/// A locked solution in a .puz.
public struct PuzLock: Hashable, Sendable {
  /// The locked letters and the signs of the other cells, row by row, in ASCII.
  public let letters: String
  /// The checksum of the unlocked letters.
  public let checksum: Int

  /// A lock from its parts.
  public init(letters: String, checksum: Int) {
    self.letters = letters
    self.checksum = checksum
  }
}

extension Crossword {
  /// The locked solution, if the file has one and its other sections do not reveal more.
  public var lock: PuzLock? {
    get {
      let fields = extras?.format == .puz ? extras?.fields ?? [] : []
      guard case .bytes(let letters) = fields.first(where: { $0.name == Puz.lockedField })?.value,
        case .bytes(let sum) = fields.first(where: { $0.name == Puz.lockedSumField })?.value, sum.count == 2,
        letters.allSatisfy({ (33...126).contains($0) }), !fields.contains(where: { $0.name == "GRBS" })
      else { return nil }
      return PuzLock(letters: String(decoding: letters, as: UTF8.self), checksum: Int(sum[0]) | Int(sum[1]) << 8)
    }
    set {
      var fields = extras?.format == .puz ? extras?.fields ?? [] : []
      fields.removeAll { [Puz.lockedField, Puz.lockedSumField].contains($0.name) }
      if let lock = newValue {
        let sum = [UInt8(truncatingIfNeeded: lock.checksum), UInt8(truncatingIfNeeded: lock.checksum >> 8)]
        fields += [
          DataField(Puz.lockedField, .bytes(Array(lock.letters.utf8))), DataField(Puz.lockedSumField, .bytes(sum)),
        ]
      }
      extras = fields.isEmpty ? nil : CrosswordExtras(.puz, fields)
    }
  }

  /// The keys that fit the lock of a .puz, found by trying all 10,000; none if it is not locked.
  ///
  /// - Parameter bytes: A .puz file.
  /// - Throws: `LocatedFault` if it cannot be read or its solution has anything but letters A to Z.
  public static func keys(ofLocked bytes: [UInt8]) throws(LocatedFault) -> [Int] {
    let puzzle = try Crossword(reading: bytes)
    guard puzzle.isLocked else { return [] }
    let cells = Array((puzzle.lock?.letters ?? "").utf8)
    let letters = Puz.lockOrder(cells, columns: puzzle.columns).map { cells[$0] }
    guard let lock = puzzle.lock, letters.allSatisfy({ (65...90).contains($0) }), letters.count <= mostUnlocked else {
      throw .whole("a key can only open a solution of letters A to Z, at most \(mostUnlocked) of them")
    }
    return Puz.keys(of: letters, sum: UInt16(truncatingIfNeeded: lock.checksum))
  }

  /// Maximum number of letters for which all keys are tried.
  private static let mostUnlocked = 10_000
}

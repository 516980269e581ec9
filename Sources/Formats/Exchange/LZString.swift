// The compression of puzzle links: LZW over UTF-16, six bits a character. Source: the data format of lz-string 1.4,
// read from its behaviour; https://github.com/pieroxy/lz-string describes the interface.
import Messages

/// Compresses and expands texts as links of setting programs have them.
///
/// A text is a stream of codes, the lowest bit of each first; six bits are a character of base 64, the highest first.
/// Code 0 announces a new character of 8 bits, 1 one of 16, 2 the end. Each code adds to the dictionary the text of the
/// code before it with its own first character, and codes get a bit longer whenever the dictionary needs it.
enum LZString {
  private enum Code {
    static let byte = 0
    static let unit = 1
    static let end = 2
  }

  /// Expands a text.
  ///
  /// - Parameters:
  ///   - characters: Base 64; `-` counts as `/`, a blank as `+`, which addresses turn into one another.
  ///   - most: The maximum length in UTF-16 units.
  /// - Returns: `nil` if the text is not compressed in this way.
  /// - Throws: `LocatedFault` if the result is longer than `most`.
  static func expanded(_ characters: some Sequence<UInt8>, most: Int) throws(LocatedFault) -> [UInt16]? {
    guard var bits = Bits(characters) else { return nil }
    var table = Table()
    var output: [UInt16] = []
    var (length, room) = (2, 1)
    var before: Int?
    while let read = bits.take(length) {
      var code = read
      if code == Code.end { return output }
      if code == Code.byte || code == Code.unit {
        guard let unit = bits.take(code == Code.byte ? 8 : 16) else { return nil }
        code = table.add(UInt16(unit))
        room -= 1
        if room == 0 { (room, length) = (1 << length, length + 1) }
      }
      if let before {
        guard code <= table.count else { return nil }
        // A code that is only being added begins like the text before it.
        table.extend(before, by: code == table.count ? table.first(of: before) : table.first(of: code))
        room -= 1
        if room == 0 { (room, length) = (1 << length, length + 1) }
      } else {
        guard read < Code.end else { return nil }
        (length, room) = (3, 4)
      }
      guard output.count + table.length(of: code) <= most else {
        throw .whole("the link expands to more than \(most >> 10) KiB; a puzzle is smaller")
      }
      table.append(code, to: &output)
      before = code
    }
    return nil
  }

  /// Compresses a text to base 64.
  static func compressed(_ text: String) -> String {
    var output = Output()
    var table: [Key: Int] = [:]
    var pending: Set<Int> = []
    var (length, room, next) = (2, 2, 3)
    var current: Int?
    var unit: UInt16 = 0
    func emit(_ code: Int) {
      func grow() {
        room -= 1
        if room == 0 { (room, length) = (1 << length, length + 1) }
      }
      if pending.remove(code) != nil {
        output.put(unit < 256 ? Code.byte : Code.unit, length)
        output.put(Int(unit), unit < 256 ? 8 : 16)
        grow()
      } else {
        output.put(code, length)
      }
      grow()
    }
    for character in text.utf16 {
      let own = Key(before: -1, unit: character)
      if table[own] == nil {
        table[own] = next
        pending.insert(next)
        next += 1
      }
      guard let code = current else {
        (current, unit) = (table[own], character)
        continue
      }
      let longer = Key(before: code, unit: character)
      if let known = table[longer] {
        current = known
        continue
      }
      emit(code)
      table[longer] = next
      next += 1
      (current, unit) = (table[own], character)
    }
    if let current { emit(current) }
    output.put(Code.end, length)
    return output.text
  }

  private struct Key: Hashable {
    let before: Int
    let unit: UInt16
  }

  /// The bits of a compressed text.
  private struct Bits {
    private let sextets: [UInt8]
    private var at = 0

    /// `nil` if a character is none of base 64.
    init?(_ characters: some Sequence<UInt8>) {
      var sextets: [UInt8] = []
      for byte in characters {
        switch byte {
        case 0x41...0x5A: sextets.append(byte - 0x41)
        case 0x61...0x7A: sextets.append(byte - 0x61 + 26)
        case 0x30...0x39: sextets.append(byte - 0x30 + 52)
        case UInt8(ascii: "+"), UInt8(ascii: " "): sextets.append(62)
        case UInt8(ascii: "/"), UInt8(ascii: "-"): sextets.append(63)
        case UInt8(ascii: "="), UInt8(ascii: "$"): continue
        default: return nil
        }
      }
      self.sextets = sextets
    }

    /// The next number of so many bits, the lowest first.
    mutating func take(_ count: Int) -> Int? {
      guard at + count <= sextets.count * 6 else { return nil }
      var number = 0
      for bit in 0..<count {
        number |= Int(sextets[at / 6] >> (5 - UInt8(at % 6)) & 1) << bit
        at += 1
      }
      return number
    }
  }

  /// The texts by code, each as the code of its beginning and its last character.
  private struct Table {
    private var before = [-1, -1, -1]
    private var firsts: [UInt16] = [0, 0, 0]
    private var lasts: [UInt16] = [0, 0, 0]
    private var lengths = [0, 0, 0]

    var count: Int { before.count }
    func first(of code: Int) -> UInt16 { firsts[code] }
    func length(of code: Int) -> Int { lengths[code] }

    mutating func add(_ unit: UInt16) -> Int {
      before.append(-1)
      firsts.append(unit)
      lasts.append(unit)
      lengths.append(1)
      return before.count - 1
    }

    mutating func extend(_ code: Int, by unit: UInt16) {
      before.append(code)
      firsts.append(firsts[code])
      lasts.append(unit)
      lengths.append(lengths[code] + 1)
    }

    func append(_ code: Int, to output: inout [UInt16]) {
      let start = output.count
      output.append(contentsOf: repeatElement(0, count: lengths[code]))
      var code = code
      for place in (start..<output.count).reversed() {
        output[place] = lasts[code]
        code = before[code]
      }
    }
  }

  /// Characters of base 64 with these bits.
  private struct Output {
    private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private var bytes: [UInt8] = []
    private var sextet = 0
    private var filled = 0

    mutating func put(_ number: Int, _ count: Int) {
      for bit in 0..<count {
        sextet = sextet << 1 | (number >> bit & 1)
        filled += 1
        if filled == 6 { flush() }
      }
    }

    private mutating func flush() {
      bytes.append(Self.signs[sextet])
      (sextet, filled) = (0, 0)
    }

    /// The text; the last character is filled up with zeros, or is one of zeros.
    var text: String {
      var whole = self
      whole.sextet <<= 6 - filled
      whole.flush()
      let missing = (4 - whole.bytes.count % 4) % 4
      return String(decoding: whole.bytes + Array(repeating: UInt8(ascii: "="), count: missing), as: UTF8.self)
    }
  }
}

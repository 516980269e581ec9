// Plain values from the bytes of JSON, without a decoder's detours.
import Grids

extension PlayValue {
  /// Reads JSON by the same rules as the decoder: numbers must be whole, `null` is open only inside a grid, and a record with
  /// `rows`, `columns` and as many `cells` is a grid.
  ///
  /// - Parameter json: One value with nothing but blanks around it.
  /// - Returns: `nil` if it is not JSON, holds other values, or is nested more than 512 deep.
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(json: UnsafeBufferPointer<UInt8>) {
    var reader = JSONBytes(json)
    guard let value = reader.value(depth: 512), reader.isAtEnd else { return nil }
    self = value
  }

  /// Reads JSON from a text, as from its bytes.
  public init?(json text: String) {
    var text = text
    guard let value = text.withUTF8({ PlayValue(json: $0) }) else { return nil }
    self = value
  }
}

/// A cursor in the bytes of JSON. Each method reads what it is named for and advances past it, or returns `nil`.
private struct JSONBytes {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte, byte == 32 || byte == 9 || byte == 10 || byte == 13 { place += 1 }
  }

  /// Skips a sign and the blanks before it, if present.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard byte == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - place >= count else { return false }
    for index in 0..<count where bytes[place + index] != word.utf8Start[index] { return false }
    place += count
    return true
  }

  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return place == bytes.count
    }
  }

  mutating func value(depth: Int) -> PlayValue? {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "\""): return string().map(PlayValue.string)
    case UInt8(ascii: "{"): return depth > 0 ? record(depth: depth - 1) : nil
    case UInt8(ascii: "["): return depth > 0 ? sequence(depth: depth - 1) : nil
    case UInt8(ascii: "t"): return take(word: "true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return take(word: "false") ? .boolean(false) : nil
    default: return integer().map(PlayValue.integer)
    }
  }

  private mutating func sequence(depth: Int) -> PlayValue? {
    place += 1
    if take("]") { return .sequence([]) }
    var values: [PlayValue] = []
    values.reserveCapacity(8)
    repeat {
      guard let value = value(depth: depth) else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? .sequence(values) : nil
  }

  private mutating func record(depth: Int) -> PlayValue? {
    place += 1
    if take("}") { return .record([:]) }
    var fields = PlayRecord(minimumCapacity: 3)
    var cells: [Int?]?
    repeat {
      skipBlanks()
      guard let name = string(), take(":") else { return nil }
      if name == "cells", let numbers = openIntegers() {
        cells = numbers
        fields.append(name, .sequence(numbers.compactMap { $0.map(PlayValue.integer) }))
      } else if let value = value(depth: depth) {
        if name == "cells" { cells = nil }
        fields.append(name, value)
      } else {
        return nil
      }
    } while take(",")
    guard take("}") else { return nil }
    fields.settle { $1 }
    guard let cells else { return .record(fields) }
    if let grid = JSONBytes.grid(fields, cells) { return .grid(grid) }
    return cells.contains(nil) ? nil : .record(fields)
  }

  private static func grid(_ fields: PlayRecord, _ cells: [Int?]) -> Grid<Int?>? {
    guard let rows = fields["rows"]?.integer, let columns = fields["columns"]?.integer, (1...9999).contains(rows),
      (1...9999).contains(columns)
    else { return nil }
    return Grid(shape: GridShape(rows: rows, columns: columns), elements: cells)
  }

  /// A list of whole numbers and `null`; where it is another list the place stays before it.
  private mutating func openIntegers() -> [Int?]? {
    let start = place
    guard take("[") else {
      place = start
      return nil
    }
    var numbers: [Int?] = []
    if take("]") { return numbers }
    repeat {
      skipBlanks()
      if byte == UInt8(ascii: "n"), take(word: "null") {
        numbers.append(nil)
      } else if let number = integer() {
        numbers.append(number)
      } else {
        place = start
        return nil
      }
    } while take(",")
    if take("]") { return numbers }
    place = start
    return nil
  }

  /// A whole number, also one written with a point or an exponent.
  private mutating func integer() -> Int? {
    let start = place
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let first = place
    var number = 0
    var isWide = false
    while let byte, byte >= 48, byte <= 57 {
      let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
      let digit = Int(byte) - 48
      let (sum, more) = isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      isWide = isWide || overflow || more
      number = sum
      place += 1
    }
    guard place > first, place == first + 1 || bytes[first] != 48 else { return nil }
    guard let byte, byte == UInt8(ascii: ".") || byte | 32 == UInt8(ascii: "e") else { return isWide ? nil : number }
    return fraction(from: start)
  }

  /// The rest of a number with a point or an exponent, where it is whole.
  private mutating func fraction(from start: Int) -> Int? {
    if byte == UInt8(ascii: ".") {
      place += 1
      guard skipDigits() else { return nil }
    }
    if let byte, byte | 32 == UInt8(ascii: "e") {
      place += 1
      if let sign = self.byte, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { place += 1 }
      guard skipDigits() else { return nil }
    }
    return Double(String(decoding: bytes[start..<place], as: UTF8.self)).flatMap { Int(exactly: $0) }
  }

  private mutating func skipDigits() -> Bool {
    let start = place
    while let byte, byte >= 48, byte <= 57 { place += 1 }
    return place > start
  }

  private mutating func string() -> String? {
    guard byte == UInt8(ascii: "\"") else { return nil }
    place += 1
    let start = place
    var seen: UInt8 = 0
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 32 {
      seen |= byte
      place += 1
    }
    guard let byte, byte >= 32 else { return nil }
    if byte == UInt8(ascii: "\"") {
      defer { place += 1 }
      let text = UnsafeBufferPointer(rebasing: bytes[start..<place])
      // ASCII is valid as it is.
      return seen < 128 ? String(decoding: text, as: UTF8.self) : String(validating: text, as: UTF8.self)
    }
    return escapedString(Array(bytes[start..<place]))
  }

  /// The rest of a text in which there is an escape.
  private mutating func escapedString(_ before: [UInt8]) -> String? {
    var units = before
    while let byte, byte >= 32 {
      place += 1
      if byte == UInt8(ascii: "\"") { return String(validating: units, as: UTF8.self) }
      if byte != UInt8(ascii: "\\") {
        units.append(byte)
      } else if !escape(&units) {
        return nil
      }
    }
    return nil
  }

  /// Reads the rest of an escape, after its backslash.
  private mutating func escape(_ units: inout [UInt8]) -> Bool {
    guard let byte else { return false }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
    case UInt8(ascii: "b"): units.append(8)
    case UInt8(ascii: "f"): units.append(12)
    case UInt8(ascii: "n"): units.append(10)
    case UInt8(ascii: "r"): units.append(13)
    case UInt8(ascii: "t"): units.append(9)
    case UInt8(ascii: "u"):
      guard let scalar = scalar() else { return false }
      units += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    default: return false
    }
    return true
  }

  /// The four hexadecimal digits of `\u`, and of a second one where the first is half of a pair.
  private mutating func scalar() -> Unicode.Scalar? {
    guard let first = unit() else { return nil }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), take(word: "\\u"), let second = unit(), UTF16.isTrailSurrogate(second) else {
      return nil
    }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func unit() -> UInt16? {
    guard bytes.count - place >= 4 else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    place += 4
    return unit
  }
}

// Reads the body of an address part by part.
public import Messages

/// Reads the body of an address part by part, each in its code.
///
/// Every count is bounded by the board's size, and every part consumes only what it needs; the rest belongs to the next.
public struct AddressReader {
  private let rows: Int
  private let columns: Int
  private let bytes: [UInt8]
  private var place = 0
  /// The regions of the last `borders`, for `rooms`.
  private var regions: [Int] = []

  /// A reader at the beginning of an address's body.
  public init(_ address: PuzzleAddress) {
    (rows, columns, bytes) = (address.rows, address.columns, Array(address.body.utf8))
  }

  /// Reads the next part.
  ///
  /// - Parameter sides: How many sides have clues, two or four; for the codes of lines.
  /// - Throws: `LocatedFault` with the first sign that does not fit, if the code ends early or holds too much.
  public mutating func read(_ codec: AddressCodec, sides: Int = 2) throws(LocatedFault) -> AddressPart {
    switch codec {
    case .numbers: return .places(try numbers(rows * columns))
    case .digits: return .places(try digits(rows * columns))
    case .sparse: return .places(try sparse(rows * columns))
    case .corners: return .places(try sparse((rows + 1) * (columns + 1)))
    case .circles: return .places(try packed(rows * columns, base: 3, digits: 3).map { $0 > 0 ? String($0) : nil })
    case .marks: return .places(try packed(rows * columns, base: 2, digits: 5).map { $0 > 0 ? "1" : nil })
    case .spots: return .places(try spots(rows * columns))
    case .table: return .places(try table(rows * columns))
    case .arrows: return .places(try arrows(rows * columns))
    case .borders:
      regions = try borders()
      return .regions(regions)
    case .rooms: return .places(try rooms())
    case .outside: return .lines(try lines(sides, several: false))
    case .runs: return .lines(try lines(sides, several: true))
    case .sums: return .sums(try sums())
    case .count: return .number(try count())
    case .slash: return .places(slash())
    }
  }

  /// Ends the body.
  ///
  /// - Throws: `LocatedFault` if something is left.
  public func finish() throws(LocatedFault) {
    guard place >= bytes.count else {
      throw LocatedFault(FormatTexts.addressRest(rest: String(decoding: bytes[place...].prefix(40), as: UTF8.self)))
    }
  }

  // MARK: Signs

  private var isAtEnd: Bool { place >= bytes.count || bytes[place] == UInt8(ascii: "/") }

  private func unread(_ at: Int) -> LocatedFault {
    guard at < bytes.count else { return LocatedFault(FormatTexts.addressEnds) }
    return LocatedFault(
      FormatTexts.addressCode(position: at + 1, sign: String(decoding: [bytes[at]], as: UTF8.self)))
  }

  /// The value of a digit of base 36 in small letters.
  private func digit(_ at: Int) -> Int? {
    guard at < bytes.count else { return nil }
    switch bytes[at] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return Int(bytes[at]) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return Int(bytes[at]) - 0x57
    default: return nil
    }
  }

  /// A number of so many digits, from the place on.
  private mutating func number(_ count: Int, base: Int) throws(LocatedFault) -> Int {
    var value = 0
    for _ in 0..<count {
      guard let next = digit(place), next < base else { throw unread(place) }
      value = value * base + next
      place += 1
    }
    return value
  }

  /// Words of so many places; `each` reads one code at the place and returns how many places are blank after what it
  /// added.
  private mutating func places(
    _ count: Int, _ each: (inout Self, Int, inout [String?]) throws(LocatedFault) -> Int
  ) throws(LocatedFault) -> [String?] {
    var words: [String?] = []
    while words.count < count, !isAtEnd {
      let blanks = try each(&self, Int(bytes[place]), &words)
      for _ in 0..<min(blanks, max(0, count - words.count)) { words.append(nil) }
    }
    try checkEnd(words.count, of: count)
    return words + Array(repeating: nil, count: count - words.count)
  }

  /// Refuses a code that tells some places and fewer than there are: all sites write the blank ones at the end too. A part that is not there
  /// at all is blank.
  private func checkEnd(_ read: Int, of count: Int) throws(LocatedFault) {
    if read > 0, read < count { throw LocatedFault(FormatTexts.addressEnds) }
  }

  // MARK: Cells

  private mutating func numbers(_ count: Int) throws(LocatedFault) -> [String?] {
    try places(count) { (reader, sign, words) throws(LocatedFault) in
      let long: [UInt8: (digits: Int, plus: Int)] = [
        UInt8(ascii: "-"): (2, 0), UInt8(ascii: "+"): (3, 0), UInt8(ascii: "="): (3, 4096),
        UInt8(ascii: "%"): (3, 8192), UInt8(ascii: "@"): (3, 8192), UInt8(ascii: "*"): (4, 12240),
        UInt8(ascii: "$"): (5, 77776),
      ]
      if let value = reader.digit(reader.place) {
        reader.place += 1
        if value > 15 { return value - 15 }
        words.append(String(value))
      } else if sign == UInt8(ascii: ".") {
        reader.place += 1
        words.append("?")
      } else if let form = long[UInt8(sign)] {
        reader.place += 1
        words.append(String(try reader.number(form.digits, base: 16) + form.plus))
      } else {
        throw reader.unread(reader.place)
      }
      return 0
    }
  }

  private mutating func digits(_ count: Int) throws(LocatedFault) -> [String?] {
    try places(count) { (reader, sign, words) throws(LocatedFault) in
      let value = reader.digit(reader.place)
      guard value != nil || sign == UInt8(ascii: ".") else { throw reader.unread(reader.place) }
      reader.place += 1
      if let value, value > 9 { return value - 9 }
      words.append(value.map(String.init) ?? "?")
      return 0
    }
  }

  private mutating func sparse(_ count: Int) throws(LocatedFault) -> [String?] {
    try places(count) { (reader, sign, words) throws(LocatedFault) in
      let value = reader.digit(reader.place)
      guard value != 15, value != nil || sign == UInt8(ascii: ".") else { throw reader.unread(reader.place) }
      reader.place += 1
      if let value, value > 15 { return value - 15 }
      words.append(value.map { String($0 % 5) } ?? "?")
      return value.map { $0 / 5 } ?? 0
    }
  }

  /// Digits of a base, so many in one sign, the first highest.
  private mutating func packed(_ count: Int, base: Int, digits: Int) throws(LocatedFault) -> [Int] {
    var whole = 1
    for _ in 0..<digits { whole *= base }
    var values: [Int] = []
    while values.count < count, !isAtEnd {
      guard let value = digit(place), value < whole else { throw unread(place) }
      place += 1
      var unit = whole
      for _ in 0..<digits where values.count < count {
        unit /= base
        values.append(value / unit % base)
      }
    }
    try checkEnd(values.count, of: count)
    return values + Array(repeating: 0, count: count - values.count)
  }

  private mutating func spots(_ count: Int) throws(LocatedFault) -> [String?] {
    try places(count) { (reader, _, words) throws(LocatedFault) in
      guard let value = reader.digit(reader.place) else { throw reader.unread(reader.place) }
      reader.place += 1
      if value > 17 { return value - 17 }
      words.append("1")
      return value
    }
  }

  private mutating func table(_ count: Int) throws(LocatedFault) -> [String?] {
    try places(count) { (reader, sign, words) throws(LocatedFault) in
      if sign == UInt8(ascii: "-") {
        reader.place += 1
        words.append(String(try reader.number(2, base: 36)))
      } else if sign == UInt8(ascii: ".") || sign == UInt8(ascii: "%") {
        reader.place += 1
        words.append(sign == UInt8(ascii: ".") ? "?" : nil)
      } else {
        words.append(String(try reader.number(1, base: 36)))
      }
      return 0
    }
  }

  private mutating func arrows(_ count: Int) throws(LocatedFault) -> [String?] {
    try places(count) { (reader, sign, words) throws(LocatedFault) in
      let start = reader.place
      var length = 1
      if sign == UInt8(ascii: "-") {
        reader.place += 1
        length = 3
      } else if let value = reader.digit(start), value > 9 {
        reader.place += 1
        return value - 9
      }
      guard let code = reader.digit(reader.place), code < 10, length == 1 || code < 5 else {
        throw reader.unread(reader.place)
      }
      reader.place += 1
      if code > 4 { length = 2 }
      let direction = AddressWriter.directions[code % 5]
      if length == 1, reader.place < reader.bytes.count, reader.bytes[reader.place] == UInt8(ascii: ".") {
        reader.place += 1
        words.append(direction + "?")
      } else {
        words.append(direction + String(try reader.number(length, base: 16)))
      }
      return 0
    }
  }

  // MARK: Regions

  private mutating func borders() throws(LocatedFault) -> [Int] {
    let right = try packed((columns - 1) * rows, base: 2, digits: 5)
    // Two codes are one part.
    if columns > 1, rows > 1, !bytes.isEmpty, isAtEnd { throw LocatedFault(FormatTexts.addressEnds) }
    let below = try packed(columns * (rows - 1), base: 2, digits: 5)
    var region = Array(repeating: -1, count: rows * columns)
    var next = 0
    for first in region.indices where region[first] < 0 {
      var open = [first]
      region[first] = next
      while let cell = open.popLast() {
        let (row, column) = (cell / columns, cell % columns)
        func step(_ other: Int, _ wall: Int) {
          guard wall == 0, region[other] < 0 else { return }
          region[other] = next
          open.append(other)
        }
        if column + 1 < columns { step(cell + 1, right[row * (columns - 1) + column]) }
        if column > 0 { step(cell - 1, right[row * (columns - 1) + column - 1]) }
        if row + 1 < rows { step(cell + columns, below[cell]) }
        if row > 0 { step(cell - columns, below[cell - columns]) }
      }
      next += 1
    }
    return region
  }

  /// The number of each region in its first cell.
  private mutating func rooms() throws(LocatedFault) -> [String?] {
    let words = try numbers((regions.max() ?? -1) + 1)
    var seen = -1
    return regions.map { region in
      guard region > seen else { return nil }
      seen = region
      return words[region]
    }
  }

  // MARK: Lines

  private mutating func lines(_ sides: Int, several: Bool) throws(LocatedFault) -> [[[String]]] {
    let lengths = AddressWriter.lengths(rows: rows, columns: columns, sides: sides, several: several)
    // One code for all sides: a gap may go over the end of one.
    let words = try numbers(lengths.reduce(0) { $0 + $1.count * $1.depth })
    var start = 0
    var lists: [[[String]]] = []
    for (count, depth) in lengths {
      lists.append(
        (0..<count).map { line in
          words[(start + line * depth)..<(start + (line + 1) * depth)].reversed().compactMap { $0 }
        })
      start += count * depth
    }
    return lists
  }

  // MARK: Sums

  /// A sum: a digit or small letter to 19, a capital from 20 on; `nil` where there is none.
  private mutating func sum() throws(LocatedFault) -> Int? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    switch bytes[place] {
    case UInt8(ascii: "-"), UInt8(ascii: "0"): return nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return Int(bytes[place]) - 0x41 + 20
    default:
      guard let value = digit(place), value < 20 else { throw unread(place) }
      return value
    }
  }

  private mutating func sums() throws(LocatedFault) -> AddressSums {
    var blocks = Array(repeating: Array(repeating: false, count: columns + 1), count: rows + 1)
    var known: [[(across: Int?, down: Int?)]] = Array(
      repeating: Array(repeating: (nil, nil), count: columns + 1), count: rows + 1)
    for column in 0...columns { blocks[0][column] = true }
    for row in 0...rows { blocks[row][0] = true }
    var cell = 0
    while cell < rows * columns {
      if let value = digit(place), value > 19 {
        place += 1
        cell += value - 19
        continue
      }
      let (row, column) = (cell / columns + 1, cell % columns + 1)
      guard place < bytes.count else { throw unread(place) }
      blocks[row][column] = true
      if bytes[place] == UInt8(ascii: ".") {
        place += 1
      } else {
        let down = try sum()
        known[row][column] = (try sum(), down)
      }
      cell += 1
    }
    for column in 1...columns where !blocks[1][column] { known[0][column].down = try sum() }
    for row in 1...rows where !blocks[row][1] { known[row][0].across = try sum() }
    var sums = AddressSums(blocks: blocks, across: [], down: [])
    for row in 0...rows {
      for column in 0...columns {
        if sums.begins(row, column, down: false) {
          sums.across.append(known[row][column].across)
        } else if known[row][column].across != nil {
          throw LocatedFault(FormatTexts.addressSum(row: row, column: column))
        }
        if sums.begins(row, column, down: true) {
          sums.down.append(known[row][column].down)
        } else if known[row][column].down != nil {
          throw LocatedFault(FormatTexts.addressSum(row: row, column: column))
        }
      }
    }
    return sums
  }

  /// Nothing, behind a slash.
  private mutating func slash() -> [String?] {
    if place < bytes.count, bytes[place] == UInt8(ascii: "/") { place += 1 }
    return []
  }

  /// A number up to a slash.
  private mutating func count() throws(LocatedFault) -> Int {
    let digits = bytes[place...].prefix { $0 != UInt8(ascii: "/") }
    guard digits.count < 4, let value = Int(String(decoding: digits, as: UTF8.self)), value >= 0 else {
      throw unread(place)
    }
    place += digits.count
    if place < bytes.count { place += 1 }
    return value
  }
}

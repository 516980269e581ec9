// Boards written as text, with one sign per value.

/// The signs of values in textual boards: `1`–`9` and `A`–`Z` (10 to 35) are the value itself, `0` is 0 if 0 is a
/// value, `.` is an open cell.
public enum Signs {
  /// The value of a sign, or `nil` if the byte is not a sign. Lower-case letters are not signs.
  public static func value(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// The sign of a value of 0...35, or `nil` beyond.
  public static func sign(of value: Int) -> Character? {
    switch value {
    case 0...9: Character(UnicodeScalar(UInt8(ascii: "0") + UInt8(value)))
    case 10...35: Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(value - 10)))
    default: nil
    }
  }
}

/// Why a textual board is invalid, for its author.
public struct GridTextError: Error, Hashable, Sendable {
  /// A clause without a place, such as "it has 35 cells, the board has 36".
  public let message: String

  /// An error from its message.
  public init(_ message: String) {
    self.message = message
  }
}

/// Reads and writes boards as text, with a set of values and symbols.
public struct GridText: Sendable {
  /// The board's shape.
  public let shape: GridShape
  /// The possible values of a cell.
  public let values: [Int]
  /// The names of the values, if the board has its own symbols (words, emoji), in the order of `values`.
  public let symbols: [String]?

  /// - Precondition: `symbols` and `values` have equal counts.
  public init(shape: GridShape, values: [Int], symbols: [String]? = nil) {
    precondition(symbols.map { $0.count == values.count } ?? true)
    self.shape = shape
    self.values = values
    self.symbols = symbols
  }

  /// Parses signs, one per cell; blanks, line ends and `/` are ignored. `.` is open, and so is `0` unless 0 is a value.
  public func signs(_ text: some StringProtocol) throws(GridTextError) -> Grid<Int?> {
    if let cells = plainSigns(text) { return try board(cells) }
    var cells: [Int?] = []
    for character in text where !character.isWhitespace && character != "/" {
      cells.append(try value(of: character, at: cells.count))
    }
    return try board(cells)
  }

  /// The cells of an ASCII text that contains only values, open cells and ignored signs; `nil` for any other text.
  private func plainSigns(_ text: some StringProtocol) -> [Int?]? {
    let known = values.reduce(UInt64(0)) { (0...35).contains($1) ? $0 | 1 << UInt64($1) : $0 }
    var cells: [Int?] = []
    cells.reserveCapacity(shape.count)
    var text = String(text)
    let arePlain = text.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "."): cells.append(nil)
        case 9...13, UInt8(ascii: " "), UInt8(ascii: "/"): continue
        default:
          guard let value = Signs.value(of: byte) else { return false }
          let isKnown = known >> UInt64(value) & 1 != 0
          guard isKnown || value == 0 else { return false }
          cells.append(isKnown ? value : nil)
        }
      }
      return true
    }
    return arePlain ? cells : nil
  }

  /// Parses a level's text: signs, or blank-separated tokens if the board has symbols or values without a sign (`.` for
  /// open, a symbol, a number, or a sign that is not a symbol).
  public func level(_ text: String) throws(GridTextError) -> Grid<Int?> {
    if symbols == nil && values.allSatisfy({ Signs.sign(of: $0) != nil }) { return try signs(text) }
    let symbols = self.symbols ?? []
    var cells: [Int?] = []
    let tokens = text.split { $0.isWhitespace || $0 == "/" }
    let isSigns = tokens.joined().count == shape.count && tokens.count != shape.count
    if isSigns && !tokens.contains(where: { symbols.contains(String($0)) }) { return try signs(text) }
    for token in tokens {
      if let place = symbols.firstIndex(of: String(token)) {
        cells.append(values[place])
      } else if let number = Int(token), values.contains(number) {
        cells.append(number)
      } else if token.count == 1, let sign = token.first, sign == "." || sign.isASCII {
        cells.append(try value(of: sign, at: cells.count))
      } else {
        let known = symbols.isEmpty ? values.map(String.init) : symbols
        throw GridTextError("'\(token)' is not a symbol of this board (\(known.joined(separator: " ")))")
      }
    }
    return try board(cells)
  }

  /// Writes signs, one per cell, with `.` for open cells; `nil` if a value has no sign.
  public func line(_ grid: Grid<Int?>) -> String? {
    var text = ""
    for value in grid.elements {
      guard let value else {
        text.append(".")
        continue
      }
      guard let sign = Signs.sign(of: value) else { return nil }
      text.append(sign)
    }
    return text
  }

  private func value(of sign: Character, at index: Int) throws(GridTextError) -> Int? {
    if sign == "." { return nil }
    guard let byte = sign.asciiValue, let value = Signs.value(of: byte) else {
      throw GridTextError("'\(sign)' at \(place(index)) is not a sign of this board\(range)")
    }
    if values.contains(value) { return value }
    if value == 0 { return nil }
    throw GridTextError("'\(sign)' at \(place(index)) is not a value of this board\(range)")
  }

  private func board(_ cells: [Int?]) throws(GridTextError) -> Grid<Int?> {
    guard let grid = Grid(shape: shape, elements: cells) else {
      throw GridTextError("it has \(cells.count) cells, the board has \(shape.count)")
    }
    return grid
  }

  /// The name of a cell, even beyond the board.
  private func place(_ index: Int) -> String {
    index < shape.count ? shape.cell(at: index).description : "place \(index + 1)"
  }

  private var range: String {
    let signs = values.compactMap { Signs.sign(of: $0).map(String.init) }
    guard let first = signs.first, let last = signs.last else { return "" }
    return " (\(first) to \(last), . for an open cell)"
  }
}

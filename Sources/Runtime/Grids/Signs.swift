// One sign for each value: how boards are written as text.

/// The signs of values in boards written as text: `1`–`9` and `A`–`Z` (10 to 35) stand for the value itself, `0` for 0
/// where 0 is a value, `.` for an open cell.
public enum Signs {
  /// The value of a sign, or `nil` where the byte is no sign. `a` to `z` are no signs.
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

/// What is wrong with a board written as text, in its author's words.
public struct GridTextError: Error, Hashable, Sendable {
  /// A full sentence part without a place, such as "it has 35 cells, the board has 36".
  public let message: String

  /// An error with its message.
  public init(_ message: String) {
    self.message = message
  }
}

/// Reads and writes boards as text under one set of values and symbols.
public struct GridText: Sendable {
  /// The board's extent.
  public let shape: GridShape
  /// The values a cell may have.
  public let values: [Int]
  /// The name of each value where the board has symbols of its own (words, emoji), in the order of `values`.
  public let symbols: [String]?

  /// - Precondition: `symbols` are as many as `values`.
  public init(shape: GridShape, values: [Int], symbols: [String]? = nil) {
    precondition(symbols.map { $0.count == values.count } ?? true)
    self.shape = shape
    self.values = values
    self.symbols = symbols
  }

  /// Reads signs, one a cell; blanks, line ends and `/` are dropped. `.` is open, `0` too unless 0 is a value.
  public func signs(_ text: some StringProtocol) throws(GridTextError) -> Grid<Int?> {
    if let cells = plainSigns(text) { return try board(cells) }
    var cells: [Int?] = []
    for character in text where !character.isWhitespace && character != "/" {
      cells.append(try value(of: character, at: cells.count))
    }
    return try board(cells)
  }

  /// The cells of a text of nothing but signs of values, open cells, and what is dropped, all ASCII; `nil` for any other text.
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

  /// Reads a level's text: signs, or blank-separated tokens where the board has symbols or values without a sign (`.`
  /// open, a symbol, a number, or a sign that is no symbol).
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
        throw GridTextError("'\(token)' is no symbol of this board (\(known.joined(separator: " ")))")
      }
    }
    return try board(cells)
  }

  /// Writes signs, one a cell, `.` for open cells; `nil` where a value has no sign.
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
      throw GridTextError("'\(sign)' at \(place(index)) is no sign of this board\(range)")
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

  /// The name of a cell that may lie beyond the board.
  private func place(_ index: Int) -> String {
    index < shape.count ? shape.cell(at: index).description : "place \(index + 1)"
  }

  private var range: String {
    let signs = values.compactMap { Signs.sign(of: $0).map(String.init) }
    guard let first = signs.first, let last = signs.last else { return "" }
    return " (\(first) to \(last), . for an open cell)"
  }
}

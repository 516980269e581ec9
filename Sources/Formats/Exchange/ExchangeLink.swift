// What a text or address of a setting program is, and the puzzle in it.
public import Messages

/// The programs whose puzzles are exchanged.
public enum ExchangeFormat: String, CaseIterable, Sendable {
  /// f-puzzles: JSON, or its address.
  case fPuzzles = "f-puzzles"
  /// SudokuPad: JSON, or its address.
  case sudokuPad = "sudokupad"
  /// Penpa+: an address, whose parts are deflated.
  case penpa
}

extension ExchangedPuzzle {
  /// Maximum bytes of a text or address.
  public static let largest = 1 << 20
  /// Maximum length of an expanded link.
  static let longest = 1 << 21

  /// Reads a puzzle in a text: JSON, an address, or the part of the address that is the puzzle.
  ///
  /// - Throws: `LocatedFault` with what is wrong.
  public init(reading bytes: [UInt8], as format: ExchangeFormat) throws(LocatedFault) {
    guard bytes.count <= Self.largest else {
      throw .whole("the puzzle has more than \(Self.largest >> 10) KiB; a puzzle is smaller")
    }
    let text = trimmed(String(decoding: bytes, as: UTF8.self))
    if text.hasPrefix("{") {
      let document = try ExchangeLink.document(Array(text.utf8))
      self = try format == .fPuzzles ? FPuzzlesReader.puzzle(document) : SudokuPadReader.puzzle(document)
      return
    }
    guard let link = ExchangeLink(text) else {
      throw .whole("the text is not an address of a puzzle; copy the whole address")
    }
    self = try link.puzzle()
  }
}

/// An address of a puzzle, or what stands for the puzzle in it.
struct ExchangeLink {
  /// What is compressed.
  enum Content {
    /// An f-puzzles document.
    case fPuzzles
    /// A SudokuPad document.
    case sudokuPad
    /// Givens and a few words of SudokuPad's own.
    case short
    /// A name under which the site keeps the puzzle.
    case name
  }

  let content: Content
  /// What follows the sign of the content, not escaped.
  let payload: String

  /// `nil` if the text is neither.
  init?(_ text: String) {
    let address = text.prefix(1 << 20)
    guard !address.contains(where: \.isNewline) else { return nil }
    var rest = address
    if let scheme = address.firstRange(of: "://") {
      let host = address[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      let sites = ["f-puzzles.com", "sudokupad.app", "crackingthecryptic.com", "svencodes.com", "sudokulab.net"]
      guard sites.contains(where: { host.lowercased() == $0 || host.lowercased().hasSuffix("." + $0) }) else {
        return nil
      }
      rest = address[host.endIndex...]
      if let load = rest.firstRange(of: "load=") ?? rest.firstRange(of: "puzzleid=") {
        let value = rest[load.upperBound...].prefix { $0 != "&" && $0 != "#" }
        self.init(payload: Self.unescaped(value), isFPuzzles: host.lowercased().contains("f-puzzles"))
        return
      }
      if let query = rest.firstIndex(of: "?"), !rest.dropFirst().hasPrefix("fpuz"), !rest.dropFirst().hasPrefix("sc") {
        rest = rest[..<query]
      }
      rest = rest.drop { $0 == "/" }
      if rest.hasPrefix("sudoku/") { rest = rest.dropFirst(7) }
      self.init(payload: Self.unescaped(rest.prefix { $0 != "#" }), isFPuzzles: false)
      return
    }
    guard Self.signs.contains(where: { rest.hasPrefix($0) }), rest.utf8.count > 24 else { return nil }
    self.init(payload: Self.unescaped(rest), isFPuzzles: false)
  }

  /// The program that the address is of.
  var format: ExchangeFormat { if case .fPuzzles = content { .fPuzzles } else { .sudokuPad } }

  private static let signs = ["fpuzzles", "fpuz", "scl", "ctc", "scf"]

  private init(payload: String, isFPuzzles: Bool) {
    guard !isFPuzzles, let sign = Self.signs.first(where: { payload.hasPrefix($0) }) else {
      (content, self.payload) = (isFPuzzles ? .fPuzzles : .name, payload)
      return
    }
    self.payload = String(payload.dropFirst(sign.count))
    content = sign.hasPrefix("fpuz") ? .fPuzzles : sign == "scf" ? .short : .sudokuPad
  }

  /// Replaces `%2B` and the like.
  private static func unescaped(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let escaped = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The puzzle.
  ///
  /// - Throws: `LocatedFault` with what is wrong.
  func puzzle() throws(LocatedFault) -> ExchangedPuzzle {
    switch content {
    case .fPuzzles: return try FPuzzlesReader.puzzle(try Self.document(expanded()))
    case .sudokuPad: return try SudokuPadReader.puzzle(try Self.document(expanded()))
    case .short: return try ShortSudoku.puzzle(payload)
    case .name:
      throw .whole(
        "the address only names a puzzle that is kept at its site; open it there, and copy an address that contains the puzzle"
      )
    }
  }

  private func expanded() throws(LocatedFault) -> [UInt8] {
    if payload.hasPrefix("{") { return Array(payload.utf8) }
    guard let units = try LZString.expanded(payload.utf8, most: ExchangedPuzzle.longest), !units.isEmpty else {
      throw .whole("the address is cut off or damaged; copy the whole address")
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// A document in JSON, full or shortened.
  static func document(_ bytes: [UInt8]) throws(LocatedFault) -> DataValue {
    try ShortJSON.document(bytes)
  }
}

/// SudokuPad's shortest form: givens of 9×9 and a few words. Source: its PuzzleTools, as
/// marktekfan/sudokupad-penpa-import, src/sudokupad/puzzletools.js, shows its behaviour.
enum ShortSudoku {
  static func puzzle(_ text: String) throws(LocatedFault) -> ExchangedPuzzle {
    guard var puzzle = ExchangedPuzzle(rows: 9, columns: 9) else { throw .whole("the board cannot be made") }
    let parts = text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    var at = 0
    var rest = parts[0].utf8[...]
    while at < 81, let byte = rest.popFirst() {
      // Each character is a value and how many open cells follow it.
      let offset = byte > UInt8(ascii: "Z") ? 61 : byte > UInt8(ascii: "9") ? 55 : 48
      let code = Int(byte) - offset
      guard (0...60).contains(code) else { throw .whole("the address is damaged; copy the whole address") }
      if code % 10 > 0 { puzzle.cells[at].given = code % 10 }
      at += 1 + code / 10
    }
    guard at >= 81 else { throw .whole("the address contains \(at) of 81 cells; copy the whole address") }
    var words = parts.count > 1 ? parts[1][...] : Substring(String(decoding: Array(rest), as: UTF8.self))
    while let sign = words.popFirst() {
      switch sign {
      case "x": puzzle.flags += ["diagonal+", "diagonal-"]
      case "w": windows(&puzzle)
      case "t", "a":
        let text = words.prefix { $0 != "*" }
        if sign == "t" { puzzle.title = String(text) } else { puzzle.author = String(text) }
        words = words[text.endIndex...]
      default: break
      }
    }
    return puzzle
  }

  /// Four more regions within the board.
  private static func windows(_ puzzle: inout ExchangedPuzzle) {
    for (top, left) in [(2, 2), (2, 6), (6, 2), (6, 6)] {
      var region = ExchangedObject("extraregion")
      region.places["cells"] = (0..<9).map { ExchangedPlace(row: top + $0 / 3, column: left + $0 % 3) }
      puzzle.objects.append(region)
    }
  }
}

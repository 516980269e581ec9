// Number puzzles in text, line by line.

/// What a player had written on a board, row by row.
public struct SudokuProgress: Hashable, Sendable {
  /// The values; empty if there are none.
  public var entries: [Int?] = []
  /// The pencil marks of each cell; empty if there are none.
  public var marks: [[Int]] = []

  /// Nothing.
  public init() {}

  /// Whether nothing is written.
  var isEmpty: Bool { entries.allSatisfy { $0 == nil } && marks.allSatisfy(\.isEmpty) }
}

/// Reads number boards from lines of text: one board per line, or one row per line with or without a frame.
///
/// Values are 1 to 9 and, on larger boards, A to Z or numbers separated by blanks. An open cell is `.`, `0`, `*`, `_`,
/// `?`, `-`, `x`, an empty field between commas, or several digits (pencil marks). Comments, frames, sections of `.sdk`
/// files, the `data` of OpenSudoku's XML and addresses that contain a board are understood as well, and values of the
/// player: in sections and data, after `u` (`.sdx`) and after `+` (HoDoKu).
public struct GridLines {
  /// The result of a line.
  public enum Step: Hashable, Sendable {
    /// Nothing yet: a blank line, a comment, a frame, or a row of an incomplete board.
    case nothing
    /// A board, row by row from 0; `nil` is an open cell.
    case board([Int?])
    /// Not part of a board, with the reason.
    case invalid(String)
  }

  /// Number of rows.
  public let rows: Int
  /// Number of columns, and of values.
  public let columns: Int
  /// Remarks of `.sdk` files: `A` the author, `D` a description, `S` a source.
  public private(set) var remarks: [Character: String] = [:]
  /// What the player had written on the board that was read last; empty if nothing.
  public private(set) var progress = SudokuProgress()
  private var gathered: [Int?] = []
  private var written = SudokuProgress()
  /// The section of an `.sdk`: `nil` for one that is passed over.
  private var section: Section? = .puzzle

  /// Sections of `.sdk` files.
  private enum Section { case puzzle, state, marks }

  private var isPassedOver: Bool { section == nil }

  /// A reader for boards of one size.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// Whether a board has some of its rows, but not all.
  public var isUnfinished: Bool { !gathered.isEmpty }

  /// Reads a line, without its terminator.
  public mutating func take(_ line: some StringProtocol) -> Step {
    if section == .puzzle, let cells = plainCells(line.utf8) { return begin(cells) }
    // Cells copied from a spreadsheet; the outermost ones may be empty.
    if !isPassedOver, line.utf8.contains(Sign.tab), let row = row(tabbed: String(line)) { return take(row) }
    let text = trimmed(line)
    if text.allSatisfy({ "[], ".contains($0) }) { return .nothing }
    if text.hasPrefix("["), text.contains(where: \.isNumber) { return board(inLists: text) }
    return take(trimmed: text)
  }

  /// Reads rows that are JSON lists of numbers.
  private mutating func board(inLists text: String) -> Step {
    var found = Step.nothing
    for part in text.split(separator: "]").prefix(rows + 1) {
      let row = trimmed(part.drop { "[, ".contains($0) })
      if row.isEmpty { continue }
      guard found == .nothing else { return .invalid("unexpected text after a board of lists in its line") }
      found = take(trimmed: row)
    }
    return found
  }

  private mutating func take(trimmed text: String) -> Step {
    if text.isEmpty || takesRemark(text) || isPassedOver { return .nothing }
    if text.hasPrefix("<") { return board(inMarkup: text) }
    if text.contains("://") { return board(inAddress: text) }
    if let cells = cells(ofFields: text) { return begin(cells.givens, cells.progress) }
    for field in text.split(whereSeparator: { Self.separators.contains($0) }).prefix(Self.mostFields) {
      if let cells = cells(ofWhole: field) { return begin(cells) }
      if let cells = cells(withPlus: field) { return begin(cells.givens, cells.progress) }
    }
    if let row = row(text) { return take(row) }
    if Self.isFrame(text) || gathered.isEmpty && Self.isHeading(text) { return .nothing }
    defer { gathered = [] }
    guard gathered.isEmpty else {
      let number = gathered.count / columns + 1
      return .invalid("row \(number) of the board must have \(columns) cells: '\(text.prefix(40))'")
    }
    return .invalid("a board must have \(rows * columns) signs in a line, or \(columns) in each of \(rows) rows")
  }

  private mutating func take(_ row: Row) -> Step {
    gathered += row.values
    written.entries += row.entries
    written.marks += row.marks
    guard gathered.count == rows * columns else { return .nothing }
    defer { (gathered, written) = ([], SudokuProgress()) }
    switch section ?? .puzzle {
    case .puzzle:
      progress = written.isEmpty ? SudokuProgress() : written
      return .board(gathered)
    case .state:
      progress.entries = zip(gathered, written.entries).map { $0 ?? $1 }
      if progress.marks.isEmpty { progress.marks = written.marks }
    case .marks: progress.marks = zip(gathered, written.marks).map { value, marks in value.map { [$0] } ?? marks }
    }
    return .nothing
  }

  /// Ends the text.
  public mutating func finish() -> Step {
    defer { gathered = [] }
    guard isUnfinished, section == .puzzle else { return .nothing }
    return .invalid("the board has \(gathered.count / columns) rows of \(rows); give all rows")
  }

  private mutating func begin(_ cells: [Int?], _ own: SudokuProgress = SudokuProgress()) -> Step {
    defer { gathered = [] }
    progress = own
    guard gathered.isEmpty else {
      return .invalid("the previous board has \(gathered.count / columns) rows of \(rows)")
    }
    return .board(cells)
  }

  // MARK: Comments

  private static let mostFields = 16
  /// HoDoKu's library separates its fields with colons.
  private static let separators: Set<Character> = [" ", "\t", ",", ";", ":", "\"", "'"]

  /// Whether the line is a comment or a section name, which is kept.
  private mutating func takesRemark(_ text: String) -> Bool {
    if text.hasPrefix("["), text.hasSuffix("]") {
      (gathered, written) = ([], SudokuProgress())
      switch text.dropFirst().dropLast().lowercased() {
      case "puzzle", "puzzles", "givens": section = .puzzle
      case "state": section = .state
      case "pencilmarks", "candidates": section = .marks
      default: section = nil
      }
      return true
    }
    guard text.hasPrefix("#") || text.hasPrefix("//") else { return false }
    let rest = text.dropFirst()
    if let key = rest.first, "ADSCBLU".contains(key) { remarks[key] = trimmed(rest.dropFirst()) }
    return true
  }

  /// Whether the line is part of a frame; a line of dots with one other sign is a faulty board.
  private static func isFrame(_ text: String) -> Bool {
    let signs: Set<Character> = ["-", "=", "+", "|", "*", ".", "'", ":", "_", " ", "\t", "!"]
    return text.allSatisfy { signs.contains($0) || ("\u{2500}"..."\u{257F}").contains($0) }
      && 2 * text.count { $0 == "." } < text.count
  }

  /// Whether the line only announces a board: `Grid 01`, `Puzzle 3:`, or a table's column names.
  private static func isHeading(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    let known: Set<String> = [
      "grid", "puzzle", "puzzles", "game", "sudoku", "sudokus", "quizzes", "quiz", "solution", "solutions", "id", "no",
      "nr", "clues", "difficulty", "givens", "rating", "source",
    ]
    return !words.isEmpty && words.count <= mostFields && words.allSatisfy { known.contains(String($0)) }
  }

  // MARK: Cells

  /// The cells of a whole board without blanks, or `nil` if the text is not one.
  private func cells(ofWhole text: some StringProtocol) -> [Int?]? {
    if let cells = plainCells(text.utf8) { return cells }
    guard text.utf8.count >= rows * columns, text.count == rows * columns else { return nil }
    var cells: [Int?] = []
    for sign in text {
      guard let cell = cell(sign) else { return nil }
      cells.append(cell)
    }
    // A board has at least one open cell, and uses one sign for open cells.
    guard cells.contains(nil) else { return nil }
    return Set(zip(text, cells).filter { $0.1 == nil }.map(\.0)).count == 1 ? cells : nil
  }

  /// The same for ASCII bytes, the form of files with many boards.
  private func plainCells(_ bytes: some Collection<UInt8>) -> [Int?]? {
    guard bytes.count == rows * columns else { return nil }
    var cells: [Int?] = []
    cells.reserveCapacity(bytes.count)
    var open: UInt8?
    for byte in bytes {
      switch byte {
      case 0x31...0x39 where byte - 0x30 <= columns: cells.append(Int(byte - 0x30))
      case 0x41...0x5A where columns > 9 && byte - 0x37 <= columns: cells.append(Int(byte - 0x37))
      case UInt8(ascii: "."), UInt8(ascii: "0"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "?"),
        UInt8(ascii: "x"), UInt8(ascii: "X"):
        guard open == nil || open == byte else { return nil }
        open = byte
        cells.append(nil)
      default: return nil
      }
    }
    return open == nil ? nil : cells
  }

  /// The value of a sign, inner `nil` for an open cell, `nil` for an invalid sign.
  private func cell(_ sign: Character) -> Int?? {
    if ".0*_-?·□０".contains(sign) { return .some(nil) }
    if let scalar = sign.unicodeScalars.first, (0xFF11...0xFF19).contains(scalar.value) {
      let value = Int(scalar.value) - 0xFF10
      return value <= columns ? value : nil
    }
    guard sign.isASCII, let value = sign.isLetter ? Int(String(sign), radix: 36) : sign.wholeNumberValue else {
      return nil
    }
    if value <= columns, value > 0, !sign.isLetter || columns > 9 && sign.isUppercase { return value }
    return sign == "x" || sign == "X" ? .some(nil) : nil
  }

  /// The cells of a board in which values that the player set follow a plus, as in HoDoKu's library.
  private func cells(withPlus text: some StringProtocol) -> (givens: [Int?], progress: SudokuProgress)? {
    guard text.contains("+"), text.utf8.count <= 2 * rows * columns + 8 else { return nil }
    var givens: [Int?] = []
    var progress = SudokuProgress()
    var isOwn = false
    for sign in text {
      if sign == "+", !isOwn {
        isOwn = true
        continue
      }
      guard let cell = cell(sign), !isOwn || cell != nil else { return nil }
      givens.append(isOwn ? nil : cell)
      progress.entries.append(isOwn ? cell : nil)
      isOwn = false
    }
    guard givens.count == rows * columns, givens.contains(where: { $0 != nil }) else { return nil }
    return (givens, progress)
  }

  /// The cells of a row.
  private struct Row: Equatable {
    var values: [Int?] = []
    var entries: [Int?] = []
    var marks: [[Int]] = []

    mutating func add(_ value: Int?, entry: Int? = nil, marks: [Int] = []) {
      values.append(value)
      entries.append(entry)
      self.marks.append(marks)
    }
  }

  /// The cells of a tab-separated row, or `nil` if the text is not one.
  private func row(tabbed line: String) -> Row? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { trimmed($0) }
    return fields.count == columns ? cells(fields) : nil
  }

  /// The cells of one row, or `nil` if the text is not one.
  private func row(_ text: String) -> Row? {
    for separator in [",", ";"] as [Character] where text.contains(separator) {
      let fields = text.split(separator: separator, omittingEmptySubsequences: false).map { trimmed($0) }
      if fields.count == columns, let cells = cells(fields) { return cells }
    }
    let bare = text.map { "|!│║┃:".contains($0) || ("\u{2500}"..."\u{257F}").contains($0) ? " " : $0 }
    let fields = String(bare).split(separator: " ").map(String.init)
    if fields.count == columns, let cells = cells(fields) { return cells }
    let signs = fields.joined()
    guard signs.count == columns, !(signs.allSatisfy { $0 == "-" } && gathered.isEmpty) else { return nil }
    return cells(signs.map(String.init))
  }

  /// The cells of fields; several digits are pencil marks unless values have that many digits.
  private func cells(_ fields: [String]) -> Row? {
    var cells = Row()
    for field in fields {
      if field.isEmpty || field == "null" {
        cells.add(nil)
      } else if field.count == 1, let sign = field.first {
        guard let cell = cell(sign) else { return nil }
        cells.add(cell)
      } else if let value = Int(field), (1...columns).contains(value) {
        cells.add(value)
      } else if columns <= 9, field.count <= columns, field.allSatisfy({ "123456789".contains($0) }) {
        cells.add(nil, marks: field.compactMap(\.wholeNumberValue).filter { $0 <= columns })
      } else if field.first == "u" || field.first == "U", let value = Int(field.dropFirst()),
        (1...columns).contains(value)
      {
        cells.add(nil, entry: value)
      } else {
        return nil
      }
    }
    return cells
  }

  // MARK: Markup and addresses

  /// A board in an attribute or text of XML; other markup is skipped.
  private mutating func board(inMarkup text: String) -> Step {
    for part in text.split(whereSeparator: { "\"'<>= ".contains($0) }).prefix(64) {
      if let cells = cells(ofWhole: part) { return begin(cells) }
      if let cells = cells(ofFields: part) { return begin(cells.givens, cells.progress) }
    }
    return .nothing
  }

  /// The board in OpenSudoku's `data`: each cell has its value, notes, and 0 if given, each followed by `|`.
  private func cells(ofFields text: some StringProtocol) -> (givens: [Int?], progress: SudokuProgress)? {
    // A line end before it may be written as `&#10;`.
    guard text.utf8.count > 4 * rows * columns, let last = text.split(separator: ";").last else { return nil }
    let fields = last.split(separator: "|")
    let width = fields.count / (rows * columns)
    guard (3...5).contains(width), fields.count == width * rows * columns else { return nil }
    var cells: [Int?] = []
    var progress = SudokuProgress()
    for place in stride(from: 0, to: fields.count, by: width) {
      guard let value = Int(fields[place]), (0...columns).contains(value) else { return nil }
      let isGiven = value > 0 && fields[place + width - 1] == "0"
      cells.append(isGiven ? value : nil)
      progress.entries.append(isGiven || value == 0 ? nil : value)
      // Notes are numbers separated by commas, or the bits of a number; corner marks come before them in later versions.
      let notes = fields[(place + 1)..<(place + width - 1)].map { marks(inNotes: $0) }
      progress.marks.append(notes.first { !$0.isEmpty } ?? [])
    }
    return (cells, progress.isEmpty ? SudokuProgress() : progress)
  }

  private func marks(inNotes text: some StringProtocol) -> [Int] {
    if text.contains(",") {
      return text.split(separator: ",").prefix(64).compactMap { Int($0) }.filter { (1...columns).contains($0) }
    }
    guard let bits = Int(text), bits > 0, columns < 32 else { return [] }
    return (1...columns).filter { bits >> ($0 - 1) & 1 == 1 }
  }

  /// A board in an address, such as `?bd=000040819…`.
  private mutating func board(inAddress text: String) -> Step {
    let plain = text.replacing("%2E", with: ".").replacing("%2e", with: ".")
    for part in plain.split(whereSeparator: { "?&=#/;:,\"<> ".contains($0) }).prefix(64) {
      if let cells = cells(ofWhole: part) { return begin(cells) }
    }
    return .invalid(
      "the address contains no board of \(rows * columns) signs; copy the puzzle itself, one sign per cell")
  }
}

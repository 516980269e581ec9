// Reads .puz files.
import Messages

/// Reads a .puz file from its first byte to its last section.
struct PuzReader {
  private let bytes: [UInt8]
  private let base: Int
  private var at: Int
  private var extras: [DataField] = []
  private var remarks: [CrosswordRemark] = []
  /// Whether texts are UTF-8: declared by versions 2 and later, or detected in any version.
  private var isUnicode = false
  /// The encoding that a user chose; `nil` detects it.
  private let chosen: TextEncoding?

  static func magicPlace(in bytes: [UInt8]) -> Int? {
    let head = bytes.prefix(4096)
    return head.indices.first { head[$0] == Puz.magic[0] && bytes[$0...].starts(with: Puz.magic) }
  }

  static func crossword(_ bytes: [UInt8], key: Int?, encoding: TextEncoding?) throws(LocatedFault) -> Crossword {
    guard let magic = magicPlace(in: bytes), magic >= 2 else {
      throw .byte(0, "the words ACROSS&DOWN are missing; this is not a .puz file")
    }
    var reader = PuzReader(bytes: bytes, base: magic - 2, at: magic - 2 + Puz.headerLength, encoding)
    return try reader.read(key: key)
  }

  private init(bytes: [UInt8], base: Int, at: Int, _ chosen: TextEncoding?) {
    self.chosen = chosen
    self.bytes = bytes
    self.base = base
    self.at = at
  }

  private func number(_ offset: Int) -> UInt16 { UInt16(bytes[base + offset]) | UInt16(bytes[base + offset + 1]) << 8 }

  private mutating func read(key: Int?) throws(LocatedFault) -> Crossword {
    guard bytes.count >= base + Puz.headerLength else {
      throw .byte(bytes.count, "the file ends in its header; get the complete file")
    }
    let (columns, rows) = (Int(bytes[base + 44]), Int(bytes[base + 45]))
    var puzzle: Crossword
    do throws(LocatedFault) { puzzle = try Crossword(rows: rows, columns: columns) } catch {
      throw .byte(base + 44, error.message)
    }
    let (clues, kind, lock) = (Int(number(46)), Int(number(48)), Int(number(50)))
    let solution = try take(rows * columns, "the solution")
    let state = try take(rows * columns, "the player's letters")
    let version = bytes[base + 24..<base + 27].filter { $0 != 0 }
    var parts = Puz.Parts(
      header: Array(bytes[base + 44..<base + 52]), solution: solution, state: state, texts: PuzTexts(),
      countsNotes: version.lexicographicallyPrecedes("1.3".utf8) == false)
    let read = try readTexts(clues, &parts)
    let texts = read.texts
    isUnicode = chosen.map { $0 == .utf8 } ?? Self.isUnicode(texts, version)
    if isUnicode && !texts.all.allSatisfy({ String(validating: $0, as: UTF8.self) != nil }) {
      isUnicode = false
      remarks.append(.encoding(TextOrigin(.windows1252, sample: nil, isAssumed: true)))
    }
    puzzle.isDiagramless = kind == Puz.diagramless
    puzzle.isLocked = lock & 4 != 0 && key == nil
    let opened = lock & 4 != 0 && key != nil ? try unlocked(solution, key ?? 0) : solution
    setCells(&puzzle, opened, state, hasSolution: lock & 6 == 0 || lock & 4 != 0 && key != nil)
    if puzzle.isLocked {
      remarks.append(.locked)
      let sum = Array(bytes[base + 30..<base + 32])
      extras += [DataField(Puz.lockedField, .bytes(solution)), DataField(Puz.lockedSumField, .bytes(sum))]
    }
    try readSections(&puzzle)
    puzzle.title = decoded(texts.title)
    puzzle.author = decoded(texts.author)
    puzzle.copyright = decoded(texts.copyright)
    puzzle.notes = decoded(texts.notes)
    let places = setClues(&puzzle, texts.clues.map { decoded($0) })
    if let cut = read.cut { remarks.append(remark(on: cut, puzzle, places)) }
    if version != Array("1.3".utf8) && !isUnicode { extras.insert(DataField("version", .bytes(version)), at: 0) }
    if base > 0 { extras.insert(DataField("preamble", .bytes(Array(bytes[..<base]))), at: 0) }
    for (name, offset, count) in [("unused28", 28, 2), ("unused32", 32, 12)] {
      let unused = Array(bytes[base + offset..<base + offset + count])
      if unused.contains(where: { $0 != 0 }) { extras.append(DataField(name, .bytes(unused))) }
    }
    if kind != Puz.usualKind && kind != Puz.diagramless { extras.append(DataField("kind", .number(String(kind)))) }
    if !extras.isEmpty { puzzle.extras = CrosswordExtras(.puz, extras) }
    puzzle.remarks = remarks
    return puzzle
  }

  // MARK: Bytes

  private mutating func take(_ count: Int, _ what: String) throws(LocatedFault) -> [UInt8] {
    guard bytes.count - at >= count else { throw .byte(bytes.count, "the file ends in \(what); get the complete file") }
    at += count
    return Array(bytes[at - count..<at])
  }

  /// Reads the texts into the parts and reports checksums that do not match.
  private mutating func readTexts(_ clues: Int, _ parts: inout Puz.Parts) throws(LocatedFault)
    -> PuzTextReader.Outcome
  {
    var reader = try PuzTextReader(bytes, at: at, clues: clues)
    let masked = Array(bytes[base + 16..<base + 24])
    func counted(_ texts: PuzTexts) -> Puz.Parts {
      var counted = parts
      counted.texts = texts
      return counted
    }
    let outcome = reader.outcome { counted($0).masked == masked }
    at = outcome.end
    parts = counted(outcome.texts)
    guard outcome.cut == nil else { return outcome }
    let wrong = [parts.headerSum == number(14), parts.masked == masked, parts.all == number(0)].count { !$0 }
    if wrong > 0 { remarks.append(outcome.more > 0 ? .moreTexts(outcome.more) : .checksums(wrong)) }
    return outcome
  }

  /// Texts are UTF-8 from version 2 on; in older versions if they cannot be anything else.
  private static func isUnicode(_ texts: PuzTexts, _ version: [UInt8]) -> Bool {
    if let first = version.first, (UInt8(ascii: "2")...UInt8(ascii: "9")).contains(first) { return true }
    return texts.all.contains { $0.contains { $0 >= 0x80 } }
      && texts.all.allSatisfy { String(validating: $0, as: UTF8.self) != nil }
  }

  private func decoded(_ text: [UInt8]) -> String {
    let bytes = text.filter { $0 != 0 }
    if isUnicode { return String(decoding: bytes, as: UTF8.self) }
    guard chosen == .macRoman else { return Windows1252.text(bytes) }
    return String(
      String.UnicodeScalarView(bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : HighBytes.macRoman[Int($0) - 0x80] ?? " " })
    )
  }

  private func unlocked(_ solution: [UInt8], _ key: Int) throws(LocatedFault) -> [UInt8] {
    let order = Puz.lockOrder(solution, columns: Int(bytes[base + 44]))
    let letters = order.map { solution[$0] }
    guard (0...9999).contains(key), letters.allSatisfy({ (65...90).contains($0) }) else {
      throw .byte(base + 50, "a key must have four digits and can only open a solution of letters A to Z")
    }
    let opened = Puz.unlocked(letters, key: key)
    guard Puz.checksum(opened) == number(30) else {
      throw .byte(base + 50, "the key \(key) does not open the solution; ask its publisher for the right one")
    }
    var open = solution
    for (cell, letter) in zip(order, opened) { open[cell] = letter }
    return open
  }

  // MARK: Parts

  private func setCells(_ puzzle: inout Crossword, _ solution: [UInt8], _ state: [UInt8], hasSolution: Bool) {
    for cell in puzzle.cells.indices {
      let sign = solution[cell]
      if sign == Puz.block || sign == Puz.gap {
        puzzle.cells[cell].kind = sign == Puz.gap && !puzzle.isDiagramless ? .void : .block
        continue
      }
      let text = Windows1252.text([sign])
      let isKnown = hasSolution && sign > Sign.blank && !Crossword.isUnknown(text)
      puzzle.cells[cell].solution = isKnown ? text : ""
      if state[cell] > Sign.blank && !".-".utf8.contains(state[cell]) {
        puzzle.cells[cell].entry = Windows1252.text([state[cell]])
      }
    }
    puzzle.numberCells()
  }

  /// Assigns clues to words; returns the number and direction of each, in file order.
  private func setClues(
    _ puzzle: inout Crossword, _ clues: [String]
  ) -> [(number: String, isDown: Bool)] {
    var places: [(number: String, isDown: Bool)] = []
    var across: [CrosswordEntry] = []
    var down: [CrosswordEntry] = []
    var rest = clues[...]
    for start in puzzle.starts() {
      let number = puzzle.cells[start.cell].number
      if start.across, let clue = rest.popFirst() {
        places.append((number, false))
        across.append(
          CrosswordEntry(.across, number: number, cells: puzzle.run(from: start.cell, down: false), clue: clue))
      }
      if start.down, let clue = rest.popFirst() {
        places.append((number, true))
        down.append(CrosswordEntry(.down, number: number, cells: puzzle.run(from: start.cell, down: true), clue: clue))
      }
    }
    puzzle.entries = across + down
    // Clues beyond the words of the grid become a list of their own.
    puzzle.entries += rest.map { CrosswordEntry(.other("More"), number: "", cells: [], clue: $0) }
    return places
  }

  private func remark(
    on cut: (place: Int, start: [UInt8]), _ puzzle: Crossword, _ places: [(number: String, isDown: Bool)]
  ) -> CrosswordRemark {
    let start = String(decoded(cut.start).prefix(40))
    let clue = cut.place - 3
    if places.indices.contains(clue) {
      return .cut(.clue(number: places[clue].number, isDown: places[clue].isDown), upTo: start)
    }
    let heads: [CrosswordRemark.Text] = [.title, .author, .copyright]
    return .cut(heads.indices.contains(cut.place) ? heads[cut.place] : .notes, upTo: start)
  }

  private mutating func readSections(_ puzzle: inout Crossword) throws(LocatedFault) {
    var rebus: [UInt8]?
    var table: [Int: String] = [:]
    while bytes.count - at >= 8 {
      let name = String(decoding: bytes[at..<at + 4], as: UTF8.self)
      let length = Int(bytes[at + 4]) | Int(bytes[at + 5]) << 8
      let sum = UInt16(bytes[at + 6]) | UInt16(bytes[at + 7]) << 8
      guard name.utf8.allSatisfy({ (65...90).contains($0) }), bytes.count - at - 8 >= length else { break }
      let data = Array(bytes[at + 8..<at + 8 + length])
      if Puz.checksum(data) != sum { remarks.append(.sectionChecksum(name)) }
      at = min(bytes.count, at + 9 + length)
      switch name {
      // These sections reveal letters that a lock hides.
      case "GRBS" where puzzle.isLocked, "RTBL" where puzzle.isLocked: extras.append(DataField(name, .bytes(data)))
      case "GRBS" where length == puzzle.cells.count: rebus = data
      case "RTBL": table = rebusTable(data)
      case "LTIM": puzzle.clock = Self.clock(data)
      case "GEXT" where length == puzzle.cells.count:
        for cell in puzzle.cells.indices {
          puzzle.cells[cell].isCircled = data[cell] & 0x80 != 0
          puzzle.cells[cell].marks = CrosswordCell.Marks(rawValue: data[cell] & 0x70)
        }
      case "RUSR":
        for (cell, text) in data.split(separator: 0, omittingEmptySubsequences: false).enumerated()
        where cell < puzzle.cells.count && !text.isEmpty {
          puzzle.cells[cell].entry = decoded(Array(text))
        }
      default: extras.append(DataField(name, .bytes(data)))
      }
    }
    if at < bytes.count { extras.append(DataField("postscript", .bytes(Array(bytes[at...])))) }
    for (cell, value) in (rebus ?? []).enumerated() where value > 0 {
      if let text = table[Int(value) - 1], puzzle.cells[cell].kind == .open { puzzle.cells[cell].solution = text }
    }
  }

  /// ` 1:XYZ; 2:AB;`
  private func rebusTable(_ data: [UInt8]) -> [Int: String] {
    var table: [Int: String] = [:]
    for part in decoded(data).split(separator: ";") {
      let pair = part.split(separator: ":", maxSplits: 1)
      if pair.count == 2, let key = Int(trimmed(pair[0])) { table[key] = String(pair[1]) }
    }
    return table
  }

  /// `53,1`: seconds, and 1 if the clock is stopped.
  private static func clock(_ data: [UInt8]) -> CrosswordClock? {
    let parts = String(decoding: data, as: UTF8.self).split(separator: ",").compactMap { Int(trimmed($0)) }
    guard parts.count == 2, parts[0] >= 0 else { return nil }
    return CrosswordClock(seconds: parts[0], isRunning: parts[1] == 0)
  }
}

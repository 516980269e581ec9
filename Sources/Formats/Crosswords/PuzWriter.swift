// Writes .puz files.
import Messages

/// Writes a crossword as a .puz file.
struct PuzWriter {
  private let puzzle: Crossword
  private var extras: [DataField]
  private var isUnicode: Bool

  static func bytes(_ puzzle: Crossword, key: Int?) throws(LocatedFault) -> [UInt8] {
    var writer = PuzWriter(puzzle)
    return try writer.write(key: key)
  }

  private init(_ puzzle: Crossword) {
    self.puzzle = puzzle
    extras = puzzle.extras?.format == .puz ? puzzle.extras?.fields ?? [] : []
    let texts =
      [puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes]
      + puzzle.entries.flatMap { [$0.clue, $0.enumeration] }
      + puzzle.cells.flatMap { [$0.solution, $0.entry] }
    // Readers disagree about the bytes 0x80 to 0x9F, so only a file that already used single bytes keeps them.
    let keepsBytes = extras.contains { $0.name == "version" }
    isUnicode = texts.contains { text in
      guard let bytes = Windows1252.bytes(text) else { return true }
      return !keepsBytes && bytes.contains { (0x80..<0xA0).contains($0) }
    }
  }

  /// The extra bytes with that name, which are not written as a section.
  private mutating func takeExtra(_ name: String) -> [UInt8]? {
    guard let place = extras.firstIndex(where: { $0.name == name }) else { return nil }
    let field = extras.remove(at: place)
    if case .bytes(let bytes) = field.value { return bytes }
    return nil
  }

  private mutating func write(key: Int?) throws(LocatedFault) -> [UInt8] {
    guard !puzzle.cells.contains(where: { $0.kind == .open && !$0.bars.isEmpty }) else {
      throw .whole(".puz cannot store bars; write ipuz")
    }
    let clues = try clues()
    guard clues.count <= 0xFFFF else { throw .whole(".puz stores at most 65,535 clues; write ipuz") }
    let preamble = takeExtra("preamble") ?? []
    let oldVersion = takeExtra("version")
    let version = isUnicode ? Array("2.0".utf8) : oldVersion ?? Array("1.3".utf8)
    let (unused28, unused32) = (takeExtra("unused28"), takeExtra("unused32"))
    let postscript = takeExtra("postscript") ?? []
    let kindPlace = extras.firstIndex { $0.name == "kind" }
    let kind = kindPlace.flatMap { extras.remove(at: $0).value.integer } ?? Puz.usualKind
    var solution = puzzle.cells.map(solutionSign)
    let isKnown = puzzle.cells.contains { $0.kind == .open && !$0.solution.isEmpty }
    if !isKnown {
      for cell in puzzle.cells.indices where puzzle.cells[cell].kind == .open { solution[cell] = UInt8(ascii: "X") }
    }
    var (lock, lockSum) = (isKnown ? 0 : 2, [UInt8](repeating: 0, count: 2))
    let (locked, sum) = (takeExtra(Puz.lockedField), takeExtra(Puz.lockedSumField))
    if let key {
      guard isKnown else { throw .whole("there is no solution to lock; give the key of one that is locked already") }
      (lock, lockSum) = (4, Self.short(try close(&solution, key)))
    } else if let locked, let sum, puzzle.isLocked, locked.count == solution.count {
      (solution, lock, lockSum) = (locked, 4, Self.padded(sum, 2))
    }
    let shape = puzzle.isDiagramless ? Puz.diagramless : UInt16(exactly: kind).map(Int.init) ?? Puz.usualKind
    let header = [
      UInt8(puzzle.columns), UInt8(puzzle.rows), UInt8(clues.count & 0xFF), UInt8(clues.count >> 8),
      UInt8(shape & 0xFF),
      UInt8(shape >> 8), UInt8(lock), 0,
    ]
    let texts = PuzTexts(
      title: encoded(puzzle.title), author: encoded(puzzle.author), copyright: encoded(puzzle.copyright), clues: clues,
      notes: encoded(puzzle.notes))
    let parts = Puz.Parts(
      header: header, solution: solution, state: puzzle.cells.map(stateSign), texts: texts,
      countsNotes: !version.lexicographicallyPrecedes("1.3".utf8))
    var bytes = preamble + Self.short(parts.all) + Puz.magic + Self.short(parts.headerSum) + parts.masked
    bytes += Array((version + [0, 0, 0, 0]).prefix(4)) + Self.padded(unused28, 2) + lockSum
    bytes += Self.padded(unused32, 12) + header + solution + parts.state
    for text in [texts.title, texts.author, texts.copyright] + clues + [texts.notes] { bytes += text + [0] }
    return bytes + (try sections()) + postscript
  }

  private static func short(_ number: UInt16) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }

  private static func padded(_ bytes: [UInt8]?, _ count: Int) -> [UInt8] {
    Array(((bytes ?? []) + Array(repeating: 0, count: count)).prefix(count))
  }

  /// The bytes of a text; a NUL would terminate it.
  private func encoded(_ text: String) -> [UInt8] {
    (isUnicode ? Array(text.utf8) : Windows1252.bytes(text) ?? Array(text.utf8)).map { $0 == 0 ? Sign.blank : $0 }
  }

  // MARK: Cells

  /// A letter that fits in one byte of a .puz.
  private func plainSign(_ text: String) -> UInt8? {
    guard let bytes = Windows1252.bytes(text), bytes.count == 1, bytes[0] > 32, !".:-?".utf8.contains(bytes[0]),
      !isUnicode || bytes[0] < 0x80
    else { return nil }
    return bytes[0]
  }

  private func solutionSign(_ cell: CrosswordCell) -> UInt8 {
    if cell.kind != .open { return closedSign(cell) }
    if cell.solution.isEmpty { return UInt8(ascii: "-") }
    return plainSign(cell.solution) ?? firstSign(cell.solution)
  }

  private func stateSign(_ cell: CrosswordCell) -> UInt8 {
    if cell.kind != .open { return closedSign(cell) }
    if cell.entry.isEmpty { return UInt8(ascii: "-") }
    return plainSign(cell.entry) ?? firstSign(cell.entry)
  }

  private func closedSign(_ cell: CrosswordCell) -> UInt8 {
    cell.kind == .void && !puzzle.isDiagramless ? Puz.gap : Puz.block
  }

  /// The character that replaces a text of more than one byte.
  private func firstSign(_ text: String) -> UInt8 {
    guard let byte = text.uppercased().utf8.first, (65...90).contains(byte) else { return UInt8(ascii: "X") }
    return byte
  }

  private func close(_ solution: inout [UInt8], _ key: Int) throws(LocatedFault) -> UInt16 {
    let order = Puz.lockOrder(solution, columns: puzzle.columns)
    let letters = order.map { solution[$0] }
    guard (0...9999).contains(key), !letters.isEmpty, letters.allSatisfy({ (65...90).contains($0) }) else {
      throw .whole(
        "a lock must have four digits and can only close a solution of letters A to Z; write it without a lock")
    }
    for (cell, letter) in zip(order, Puz.locked(letters, key: key)) { solution[cell] = letter }
    return Puz.checksum(letters)
  }

  // MARK: Clues

  /// Clues in grid order: by number, across before down.
  private func clues() throws(LocatedFault) -> [[UInt8]] {
    var texts: [[Int]: [UInt8]] = [:]
    var more: [[UInt8]] = []
    for entry in puzzle.entries {
      let text = encoded(entry.enumeration.isEmpty ? entry.clue : "\(entry.clue) (\(entry.enumeration))")
      if entry.direction == .other("More") && entry.cells.isEmpty {
        more.append(text)
      } else if texts.updateValue(text, forKey: entry.cells) != nil || entry.cells.isEmpty {
        throw .whole("the clue \(entry.number) \"\(entry.clue.prefix(40))\" has no word of its own; write ipuz")
      }
    }
    var clues: [[UInt8]] = []
    for start in puzzle.starts() {
      for down in [false, true] where down ? start.down : start.across {
        clues.append(texts.removeValue(forKey: puzzle.run(from: start.cell, down: down)) ?? [])
      }
    }
    guard texts.isEmpty else {
      throw .whole("\(texts.count) clues belong to no word across or down, and .puz stores no others; write ipuz")
    }
    return clues + more
  }

  // MARK: Sections

  private mutating func sections() throws(LocatedFault) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ name: String, _ data: [UInt8]) throws(LocatedFault) {
      guard let length = UInt16(exactly: data.count) else {
        throw .whole("the section \(name) has more than 65,535 bytes; write ipuz")
      }
      bytes += Array(name.utf8) + Self.short(length) + Self.short(Puz.checksum(data)) + data + [0]
    }
    let rebus = puzzle.cells.map { $0.kind == .open && !$0.solution.isEmpty && plainSign($0.solution) == nil }
    if rebus.contains(true) {
      var keys: [String] = []
      var grid: [UInt8] = []
      for (cell, isRebus) in zip(puzzle.cells, rebus) {
        if isRebus && keys.count < 99 && !keys.contains(cell.solution) { keys.append(cell.solution) }
        grid.append(isRebus ? UInt8(clamping: (keys.firstIndex(of: cell.solution) ?? 0) + 2) : 0)
      }
      guard keys.count < 99, !keys.contains(where: { $0.contains(";") }) else {
        throw .whole(".puz stores at most 98 different texts of several letters, none with a semicolon; write ipuz")
      }
      let table = keys.enumerated().map { "\($0 + 1 < 10 ? " " : "")\($0 + 1):\($1);" }.joined()
      try add("GRBS", grid)
      try add("RTBL", encoded(table))
    }
    if puzzle.cells.contains(where: { $0.kind == .open && !$0.entry.isEmpty && plainSign($0.entry) == nil }) {
      try add("RUSR", puzzle.cells.flatMap { (plainSign($0.entry) == nil ? encoded($0.entry) : []) + [0] })
    }
    if puzzle.cells.contains(where: { $0.isCircled || !$0.marks.isEmpty }) {
      try add("GEXT", puzzle.cells.map { ($0.isCircled ? 0x80 : 0) | $0.marks.rawValue & 0x70 })
    }
    if let clock = puzzle.clock { try add("LTIM", Array("\(clock.seconds),\(clock.isRunning ? 0 : 1)".utf8)) }
    for field in extras where field.name.utf8.count == 4 {
      if case .bytes(let data) = field.value { try add(field.name, data) }
    }
    return bytes
  }
}

// Reads each format, writes the writable ones, and reads the result.
import Formats
import Foundation
import Messages
import Testing

func crossword(_ text: String, _ format: CrosswordFormat? = nil) throws -> Crossword {
  try Crossword(reading: Array(text.utf8), format: format)
}

/// The grid as text: `#` a block, `_` a gap, `?` no solution, rebus cells in parentheses.
private func drawn(_ puzzle: Crossword) -> String {
  (0..<puzzle.rows).map { row in
    (0..<puzzle.columns).map { column in
      let cell = puzzle.cells[row * puzzle.columns + column]
      switch cell.kind {
      case .block: return "#"
      case .void: return "_"
      case .open: return cell.solution.isEmpty ? "?" : cell.solution.count > 1 ? "(\(cell.solution))" : cell.solution
      }
    }.joined()
  }.joined(separator: " ")
}

private func clues(_ puzzle: Crossword) -> [String] {
  puzzle.entries.map { entry in
    let sign =
      switch entry.direction {
      case .across: "A"
      case .down: "D"
      case .other(let title): title + " "
      }
    return "\(sign)\(entry.number) \(entry.cells) \(entry.clue)"
  }
}

@Suite struct `A crossword file` {
  @Test func `of ipuz is read with styles, rebus, entries and second clues`() throws {
    let puzzle = try crossword(Samples.ipuz)
    #expect(drawn(puzzle) == "TEA O#R E(LL)_")
    #expect(puzzle.title == "Tea & cake" && puzzle.author == "A. Setter")
    #expect(
      clues(puzzle) == [
        "A1 [0, 1, 2] A hot drink", "A3 [6, 7] Old measure", "D1 [0, 3, 6] Part of a foot", "D2 [2, 5] Are, briefly",
        "Ring A [0, 1, 5] Round",
      ])
    #expect(puzzle.entries[1].enumeration == "2" && puzzle.entries[1].more == "It was as long as an arm")
    #expect(puzzle.entries[1].fields.map(\.name) == ["image", "hints"])
    #expect(puzzle.cells[0].isCircled && puzzle.cells[0].number == "1" && puzzle.cells[0].entry == "T")
    #expect(puzzle.cells[3].bars == .right && puzzle.cells[3].style.map(\.name) == ["slice"])
    #expect(puzzle.cells[5].shade == "c0c0c0" && puzzle.cells[6].entry == "XY")
    #expect(puzzle.cells[7].isGiven && puzzle.cells[8].kind == .void)
    #expect(puzzle.extras?.fields.map(\.name) == ["origin"])
  }

  @Test func `of jpz is read with entities and markup converted to plain text`() throws {
    let puzzle = try Crossword(reading: Array(Samples.jpz.utf8))
    #expect(drawn(puzzle) == "TEA O#R E(LL)_")
    #expect(puzzle.title == "Tea & cake" && puzzle.copyright == "free" && puzzle.notes == "For five.")
    #expect(
      clues(puzzle) == [
        "A1 [0, 1, 2] A hot drink – café", "A3 [6, 7] Old <measure>", "D1 [0, 3, 6] Part of a foot",
        "D2 [2, 5] Are, briefly",
      ])
    #expect(puzzle.entries[0].enumeration == "3")
    #expect(puzzle.cells[0].isCircled && puzzle.cells[3].bars == .right && puzzle.cells[5].shade == "#c0c0c0")
    #expect(puzzle.cells[7].entry == "L")
  }

  @Test func `of Exolve is read with decorators, linked clues and lengths`() throws {
    let puzzle = try crossword(Samples.exolve)
    #expect(drawn(puzzle) == "TEA O#R E(LL)#")
    #expect(puzzle.title == "Tea & cake")
    #expect(
      clues(puzzle) == [
        "A1 [0, 1, 2] A hot drink", "A3 [6, 7] Old measure of cloth (2)",
        "D1, 2 [0, 3, 6, 2, 5] Part of a (1) foot, and two letters", "DB [] No place",
      ])
    #expect(puzzle.entries[0].enumeration == "3" && puzzle.entries[2].enumeration == "3,2")
    #expect(puzzle.entries[0].fields == [DataField("annotation", .text("[TEA] plain"))])
    #expect(puzzle.cells[0].isCircled && puzzle.cells[3].bars == .right && puzzle.cells[6].isGiven)
    #expect(puzzle.extras?.fields.map(\.name) == ["colour", "id", "option"])
    let open = try crossword("exolve-begin\nexolve-width: 2\nexolve-height: 1\nexolve-grid:\n 00\nexolve-end")
    #expect(drawn(open) == "??")
  }

  @Test func `of xd is read with rebus, hints, given letters and design`() throws {
    let puzzle = try crossword(Samples.xd)
    #expect(drawn(puzzle) == "TEA O#R E(LL)_")
    #expect(puzzle.notes == "For five." && puzzle.extras?.fields == [DataField("editor", .text("E."))])
    #expect(
      clues(puzzle) == [
        "A1 [0, 1, 2] A hot drink", "A2 [6, 7] Old ~ish measure", "D1 [0, 3, 6] Part of a foot", "D2 [] Are, briefly",
      ])
    #expect(puzzle.entries[0].more == "Brewed from leaves")
    #expect(puzzle.entries[0].fields == [DataField("refs", .text("D1"))])
    #expect(puzzle.cells[0].isCircled && puzzle.cells[6].isGiven)
    #expect(puzzle.cells[5].bars == .top && puzzle.cells[2].bars == .bottom && puzzle.cells[5].shade == "#c0c0c0")
    let bare = try crossword("title: Bare\n\n\nAB\nC#\n\n\nA1. Across ~ AB\nD1. Down ~ AC\n")
    #expect(clues(bare) == ["A1 [0, 1] Across", "D1 [0, 2] Down"])
  }

  @Test func `written as ipuz reads back unchanged`() throws {
    for text in [Samples.ipuz, Samples.jpz, Samples.exolve, Samples.xd] {
      var puzzle = try crossword(text)
      puzzle.publisher = "<b> & \"quoted\" [sound:x]\n"
      puzzle.publisher = String(puzzle.publisher.dropLast())
      let again = try Crossword(reading: puzzle.bytes(as: .ipuz))
      if puzzle.extras?.format != .ipuz { puzzle.extras = nil }
      #expect(again == puzzle)
    }
    var odd = try Crossword(rows: 1, columns: 3)
    for (cell, text) in ["0", "#", ""].enumerated() { odd.cells[cell].solution = text }
    odd.isDiagramless = true
    odd.cells[2].kind = .block
    #expect(try Crossword(reading: odd.bytes(as: .ipuz)) == odd)
  }

  @Test func `written as a puz reads back unchanged`() throws {
    var puzzle = try Crossword(rows: 2, columns: 3)
    let letters = ["A", "QU", "é", "É", "N", "-"]
    for (cell, letter) in letters.enumerated() { puzzle.cells[cell].solution = letter }
    puzzle.cells[1].entry = "QX"
    puzzle.cells[2].entry = "é"
    puzzle.cells[0].marks = [.wasWrong, .revealed]
    puzzle.cells[4].isCircled = true
    (puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes) = ("Été", "A.", "©", "“Notes” – 1")
    puzzle.clock = CrosswordClock(seconds: 61, isRunning: true)
    puzzle.extras = CrosswordExtras(
      .puz,
      [
        DataField("preamble", .bytes([1, 2])), DataField("ABCD", .bytes([0, 255])),
        DataField("postscript", .bytes([9])),
      ])
    puzzle.numberCells()
    let places = [([0, 1, 2], false), ([3, 4, 5], false), ([0, 3], true), ([1, 4], true), ([2, 5], true)]
    for (cells, isDown) in places {
      let number = puzzle.cells[cells[0]].number
      puzzle.entries.append(
        CrosswordEntry(isDown ? .down : .across, number: number, cells: cells, clue: "clue œ \(cells)"))
    }
    #expect(try Crossword(reading: puzzle.bytes(as: .puz)) == puzzle)
    puzzle.title = "字"
    #expect(try Crossword(reading: puzzle.bytes(as: .puz)) == puzzle)
    for cell in puzzle.cells.indices { puzzle.cells[cell].solution = "" }
    #expect(try Crossword(reading: puzzle.bytes(as: .puz)) == puzzle)
  }

  @Test func `of a locked puz is opened only by its key`() throws {
    let bytes = Array(Samples.lockedPuz)
    #expect(try Crossword(reading: bytes).isLocked)
    #expect(fault(bytes, key: 4218).contains("does not open"))
    #expect(fault(bytes, key: 42_170).contains("four digits"))
    let puzzle = try Crossword(reading: bytes, key: 4217)
    #expect(drawn(puzzle) == "CATER O#A#O WORDS")
    #expect(clues(puzzle).map { String($0.prefix(2)) } == ["A1", "A4", "D1", "D2", "D3"])
    #expect(try puzzle.bytes(as: .puz, key: 4217) == bytes)
  }

  private func fault(_ bytes: [UInt8], key: Int? = nil) -> String {
    #expect(throws: LocatedFault.self) { try Crossword(reading: bytes, key: key) }?.description ?? ""
  }

  @Test func `that a puz cannot store is refused with a reason`() throws {
    func refusal(_ puzzle: Crossword, _ format: CrosswordFormat = .puz) -> String {
      #expect(throws: LocatedFault.self) { try puzzle.bytes(as: format) }?.description ?? ""
    }
    #expect(refusal(try crossword(Samples.ipuz)).contains("cannot store bars"))
    var ring = try crossword(Samples.ipuz)
    for cell in ring.cells.indices { ring.cells[cell].bars = [] }
    #expect(refusal(ring).contains("belong to no word"))
    #expect(refusal(ring, .xd).contains("ipuz or .puz"))
  }

  @Test func `of a Sudoku is read and written as a plain grid`() throws {
    let text = """
      { "version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "title": "Four",
        "dimensions": { "width": 4, "height": 2 }, "boxes": true,
        "puzzle": [[1, "_", { "value": 3 }, "_"], ["_", { "cell": 4 }, "_", "_"]], "empty": "_",
        "solution": [[1, 2, 3, 4], [3, 4, 1, 2]] }
      """
    let grid = try PlainGrid(reading: Array(text.utf8))
    #expect(grid.givens == ["1", "", "3", "", "", "4", "", ""])
    #expect(grid.solution == ["1", "2", "3", "4", "3", "4", "1", "2"])
    #expect(grid.extras == [DataField("boxes", .truth(true))])
    #expect(try PlainGrid(reading: grid.ipuz) == grid)
    #expect(throws: LocatedFault.self) { try crossword(text) }
    #expect(throws: LocatedFault.self) { try PlainGrid(reading: Array(Samples.ipuz.utf8)) }
  }

  @Test func `from a folder of samples survives writing`() throws {
    guard let folder = ProcessInfo.processInfo.environment["QUADRILLE_FORMATS"] else { return }
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }.sorted() ?? []
    var count = 0
    for file in files where CrosswordFormat(rawValue: String(file.split(separator: ".").last ?? "")) != nil {
      let bytes = Array(FileManager.default.contents(atPath: folder + "/" + file) ?? Data())
      var puzzle = try Crossword(reading: bytes)
      if puzzle.extras?.format == .puz { #expect(try Crossword(reading: puzzle.bytes(as: .puz)) == puzzle, "\(file)") }
      if puzzle.extras?.format != .ipuz { puzzle.extras = nil }
      puzzle.clock = nil
      #expect(try Crossword(reading: puzzle.bytes(as: .ipuz)) == puzzle, "\(file)")
      count += 1
    }
    #expect(count > 0, "no crosswords in \(folder)")
  }
}

// File kinds, and Sudokus as text.
import Formats
import Testing

private func kind(_ text: String, _ name: String = "") -> FileKind { FileKind(Array(text.utf8), name: name) }

/// A Sudoku with at least 17 givens, one sign per cell.
private let board = "....4.8197.85......9..3..5.6..7....19....6....4.....96.6........7.4.8...5..6...8."

@Suite struct `The kind of a file` {
  @Test func `is found in the first bytes of binary files`() {
    let files: [([UInt8], FileKind)] = [
      (Array("%PDF-1.7\n".utf8), .other(.pdf)), (Array("{\\rtf1\\ansi".utf8), .other(.richText)),
      (Array("SQLite format 3\0".utf8) + [16, 0], .other(.database)),
      ([0x89, 0x50, 0x4E, 0x47, 13, 10], .other(.image)),
      ([0xFF, 0xD8, 0xFF, 0xE0], .other(.image)), (Array("RIFF\u{1}\0\0\0WEBPVP8 ".utf8), .other(.image)),
      (Array("RIFF\u{1}\0\0\0WAVEfmt ".utf8), .other(.sound)),
      ([0, 0, 0, 24] + Array("ftypheic".utf8), .other(.image)),
      ([0x1F, 0x8B, 8, 0], .archive), ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .other(.packed)),
      (Array("MZ".utf8) + [0x90, 0, 3, 0], .other(.program)), ([0x1B] + Array("LuaT".utf8), .other(.bytecode)),
      ([0x09, 8, 8, 0, 0, 5], .other(.workbook97)), ([1, 2, 3, 0, 5, 6], .other(.bytes)), ([], .other(.empty)),
      (Array("  \n".utf8), .other(.empty)), (Array("BMW;car".utf8), .list), (Array("MZee;x".utf8), .list),
    ]
    for (bytes, kind) in files { #expect(FileKind(bytes) == kind, "\(bytes)") }
  }

  @Test func `is found in the streams of old Microsoft files`() {
    for (stream, kind) in [
      ("Workbook", FileKind.Other.workbook97), ("Book", .workbook97), ("WordDocument", .document97),
      ("PowerPoint Document", .slides), ("EncryptedPackage", .lockedDocument), ("Other", .bytes),
    ] {
      var bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 1016)
      bytes += stream.utf8.flatMap { [$0, 0] } + [UInt8](repeating: 0, count: 128)
      #expect(FileKind(bytes) == .other(kind))
    }
  }

  @Test func `is found in the names in a zip`() {
    for (names, kind) in [
      (["[Content_Types].xml", "xl/workbook.xml"], FileKind.table(.workbook)),
      (["[Content_Types].xml", "xl/workbook.bin"], .other(.binaryWorkbook)),
      (["[Content_Types].xml", "word/document.xml"], .other(.document)), (["ppt/presentation.xml"], .other(.slides)),
      (["collection.anki21b", "collection.anki2", "media"], .table(.deck)),
      (["content.xml"], .table(.spreadsheet)), (["tiny/pack.lua", "tiny/a.lua", "tiny/docs/x.xml"], .archive),
      (["readme.txt", "puzzle.xml"], .crossword(.jpz)), (["a.jpz"], .crossword(.jpz)),
      (["Index.zip"], .other(.appleDocument)),
      (["a.txt"], .archive), (["__MACOSX/._p", ".DS_Store", "read me.html", "puzzle"], .crossword(.jpz)),
      (["a/my.exolve", "a/readme.txt"], .crossword(.jpz)),
      (["xl\\\\workbook.xml", "[Content_Types].xml"], .table(.workbook)),
    ] {
      #expect(FileKind(zip(names.map { ($0, []) })) == kind, "\(names)")
    }
    for (type, kind) in [
      ("application/vnd.oasis.opendocument.spreadsheet", FileKind.table(.spreadsheet)),
      ("application/vnd.oasis.opendocument.text", .other(.openDocument)),
    ] {
      #expect(FileKind(zip([("mimetype", Array(type.utf8)), ("content.xml", [])])) == kind)
    }
    #expect(FileKind(zip([("mimetype", Array("application/epub+zip".utf8))])) == .other(.book))
  }

  @Test func `is found at the beginning of a text`() {
    let texts: [(String, FileKind)] = [
      ("return { rules = \"sudoku\" }", .script), ("-- A level\nreturn {\n}", .script),
      ("--[[ a\nb ]] local M = {}", .script),
      ("local function f() end", .script), ("return setmetatable({}, {})", .script), ("return;retour\n", .list),
      ("local;locale\n", .list), ("while;pendant\nfor;pour\n", .list), ("function,fonction\n", .list),
      ("exolve-begin\n", .crossword(.exolve)), ("<html>\n<script>`\nexolve-begin\n", .crossword(.exolve)),
      ("Title: T\nAuthor: A\n\n\nNO\n\n\nA1. X ~ NO\n", .crossword(.xd)), ("title:titre\nbook:livre\n", .list),
      ("{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/crossword#1\"]}", .crossword(.ipuz)),
      ("ipuz({\"kind\": []})", .crossword(.ipuz)), ("{\"kind\": [\"http://ipuz.org/sudoku#1\"]}", .grid),
      ("{\"size\": 4, \"grid\": [[{\"value\": 1}]], \"killercage\": []}", .exchange(.fPuzzles)),
      ("{\"cellSize\": 50, \"cells\": [], \"regions\": []}", .exchange(.sudokuPad)),
      ("{\"a\": {\"b\": {\"c\": 1}}}", .other(.json)), ("{\"rules\": \"sudoku\", \"size\": 4}", .other(.levelJSON)),
      ("{\"en\": \"cat\", \"fr\": \"chat\"}\n", .list),
      ("{\"en\": \"cat\", \"texts\": {\"fr\": \"chat\"}}\n", .list), ("[{\"en\": \"cat\"}]", .list),
      ("<?xml version=\"1.0\"?>\n<crossword-compiler/>", .crossword(.jpz)), ("<!DOCTYPE html><p>x", .table(.page)),
      (
        "<?xml version=\"1.0\"?><Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\">",
        .table(.spreadsheetXML)
      ),
      ("<?xml version=\"1.0\"?><rss/>", .other(.xml)), ("<b>dog</b>\tchien\n", .list),
      ("<svg xmlns=\"\">", .other(.image)),
      ("https://f-puzzles.com/?load=N4IgzglgXgpi", .exchange(.fPuzzles)),
      ("https://sudokupad.app/abc", .exchange(.sudokuPad)),
      ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRN", .exchange(.penpa)),
      ("https://example.org/a", .other(.address)),
      ("cat;chat\n", .list), ("#separator:tab\n<b>x</b>\ty\n", .list), ("catapult", .list), ("1;2;3;4\n", .list),
    ]
    for (text, kind) in texts { #expect(FileKind(Array(text.utf8)) == kind, "\(text)") }
    #expect(kind("print(1)", "x.lua") == .script)
    #expect(FileKind(Array("%PDF-1.7".utf8), name: "x.lua") == .other(.pdf))
    for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
      #expect(FileKind(encoded("exolve-begin\n  exolve-width: 3\n", encoding)) == .crossword(.exolve))
    }
  }

  @Test func `is found in any bytes without a crash`() {
    var draw = Draw(state: 38)
    let starts: [[UInt8]] = [
      [0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], Array("<?xml".utf8),
      Array("{".utf8), [],
      Array("return".utf8), Array("https://".utf8),
    ]
    for round in 0..<2000 {
      let bytes = starts[round % starts.count] + (0..<draw.below(300)).map { _ in UInt8(draw.below(256)) }
      _ = FileKind(bytes)
      _ = SourceText(bytes).fault
      _ = SudokuText(SourceText(bytes).utf8)
    }
  }

  /// A zip of uncompressed files, with a directory.
  private func zip(_ files: [(String, [UInt8])]) -> [UInt8] {
    func low(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for (name, content) in files {
      let head = low(20, 2) + low(0, 12) + low(content.count, 4) + low(content.count, 4) + low(name.utf8.count, 2)
      directory += [0x50, 0x4B, 1, 2] + low(20, 2) + head + low(0, 12) + low(bytes.count, 4) + Array(name.utf8)
      bytes += [0x50, 0x4B, 3, 4] + head + low(0, 2) + Array(name.utf8) + content
    }
    let end =
      low(0, 4) + low(files.count, 2) + low(files.count, 2) + low(directory.count, 4) + low(bytes.count, 4) + low(0, 2)
    return bytes + directory + [0x50, 0x4B, 5, 6] + end
  }
}

@Suite struct `Sudokus as text` {
  private func rows(_ signs: String = board) -> [String] {
    stride(from: 0, to: 81, by: 9).map { String(signs.dropFirst($0).prefix(9)) }
  }

  /// The signs of a text's boards, `nil` if it has none.
  private func boards(_ text: String) -> [String]? {
    SudokuText(Array(text.utf8))?.boards.map { $0.map { $0.map(String.init) ?? "." }.joined() }
  }

  private func drawn(_ frame: String, bar: String, blanks: Bool) -> String {
    var lines: [String] = []
    for (index, row) in rows().enumerated() {
      if index % 3 == 0 { lines.append(frame) }
      let signs = row.map(String.init)
      let bands = stride(from: 0, to: 9, by: 3).map { signs[$0..<$0 + 3].joined(separator: blanks ? " " : "") }
      lines.append(blanks ? "\(bar) \(bands.joined(separator: " \(bar) ")) \(bar)" : bands.joined(separator: bar))
    }
    return (lines + [frame]).joined(separator: "\n")
  }

  @Test func `are equal in every layout`() {
    let values = board.map { $0 == "." ? "0" : String($0) }.joined()
    let stated = values.map { "\($0)|-|\($0 == "0" ? 1 : 0)|" }.joined()
    func fields(_ separator: String, _ open: String) -> String {
      rows().map { row in row.map { $0 == "." ? open : String($0) }.joined(separator: separator) }.joined(
        separator: "\n")
    }
    var layouts: [String] = ["*", "_", "x", "-", "0", "."].map { board.replacing(".", with: $0) }
    layouts += ["\n", " # hard", "," + values.replacing("0", with: "1"), ";\"hard\""].map { board + $0 }
    layouts += ["\n", "\r\n"].map { rows().joined(separator: $0) }
    let lists = fields(",", "0").split(separator: "\n").map { "[\($0)]" }
    layouts += [
      "[\(lists.joined(separator: ", "))]", "[\n\(lists.joined(separator: ",\n").replacing("0", with: "null"))\n]",
    ]
    layouts += [fields(",", ""), fields("\t", "."), fields(" ", "1234"), fields(" ", ".")]
    layouts += [
      drawn("+-------+-------+-------+", bar: "|", blanks: true), drawn("-----------", bar: "|", blanks: false),
      drawn("*-----------*", bar: "|", blanks: false), drawn("├───────┼───────┼───────┤", bar: "│", blanks: true),
    ]
    layouts += [
      "quizzes,solutions\n\(values),\(String(repeating: "1", count: 81))\n",
      "id,puzzle,clues,difficulty\n7,\(board),23,1.2\n",
      "#A Ann\n#D Easy\n[Puzzle]\n\(fields("", "."))\n[State]\n\(fields("", "."))",
      "Grid 01\n" + rows(values).joined(separator: "\n"),
      "https://www.sudokuwiki.org/sudoku.htm?bd=\(values)",
      "https://sudokuexchange.com/play/?s=\(board.replacing(".", with: "%2E"))",
      "<?xml version=\"1.0\"?>\n<opensudoku>\n <game data=\"\(values)\" />\n</opensudoku>",
      "<opensudoku><game data=\"version: 1&#10;\(stated)\"/></opensudoku>",
    ]
    for layout in layouts {
      #expect(boards(layout) == [board], "\(layout)")
      #expect(kind(layout) == .sudokus, "\(layout)")
    }
  }

  @Test func `may be many in one file, and of other sizes`() {
    #expect(boards("\(board)\n# two\n\(board)\n")?.count == 2)
    #expect(boards(rows().joined(separator: "\n") + "\n\n" + rows().joined(separator: "\n"))?.count == 2)
    #expect(boards("12.4 34.. .1.3 4..1".replacing(" ", with: "\n")) == ["12.434...1.34..1"])
    #expect(boards("12.434...1.34..1") == ["12.434...1.34..1"])
    let large = "G" + String(repeating: ".", count: 255)
    #expect(SudokuText(Array(large.utf8))?.boards.first?.first == 16)
  }

  @Test(.timeLimit(.minutes(5))) func `are read fast, 20,000 at once`() {
    #expect(SudokuText(Array(String(repeating: board + "\n", count: 20_000).utf8))?.boards.count == 20_000)
  }

  @Test func `name their author`() throws {
    let text = try #require(SudokuText(Array(("#A Ann B.\n#D For Sunday\n" + board).utf8)))
    let grid = try text.grid(0)
    #expect(grid.author == "Ann B." && grid.notes == "For Sunday" && grid.givens[4] == "4")
  }

  @Test func `are not recognized in other texts`() {
    for text in [
      "cat;chat", "....", "1 2 3", String(board.dropLast()), rows().dropLast().joined(separator: "\n"),
      board + "\nand a line",
      String(repeating: ".", count: 81), "---\n---", rows().joined(separator: "\n") + "\n12",
    ] {
      #expect(SudokuText(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test func `report the wrong row of a board`() {
    var lines = GridLines(rows: 4, columns: 4)
    #expect(lines.take("12.4") == .nothing)
    #expect(lines.take("3.4") == .invalid("row 2 of the board must have 4 cells: '3.4'"))
    #expect(lines.take("12.4") == .nothing)
    #expect(lines.isUnfinished)
    #expect(lines.finish() == .invalid("the board has 1 rows of 4; give all rows"))
    #expect(lines.finish() == .nothing)
    #expect(lines.take("https://example.org/x") != .nothing)
  }
}

@Suite struct `More Sudokus as text` {
  private let digits = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

  private func read(_ text: String) -> [Int?]? { SudokuText(Array(text.utf8))?.boards.first }

  private var rows: [Substring] {
    (0..<9).map { digits.dropFirst(9 * $0).prefix(9) }
  }

  @Test func `may be copied from a spreadsheet`() {
    let text = rows.map { $0.map { $0 == "0" ? "" : String($0) }.joined(separator: "\t") }.joined(separator: "\r\n")
    #expect(read(text) == digits.map { $0 == "0" ? nil : $0.wholeNumberValue })
  }

  @Test func `may come from HoDoKu's library, or have full-width digits`() {
    let open = digits.replacing("0", with: ".")
    #expect(read(":0000:x:\(open):::") == digits.map { $0 == "0" ? nil : $0.wholeNumberValue })
    let wide = String(String.UnicodeScalarView(digits.unicodeScalars.map { Unicode.Scalar($0.value - 0x30 + 0xFF10)! }))
    #expect(read(wide) == digits.map { $0 == "0" ? nil : $0.wholeNumberValue })
  }
}

@Suite struct `What a player had written on a Sudoku` {
  private let givens = "12.4\n3...\n....\n4..1"

  private func read(_ text: String) throws -> PlainGrid { try #require(SudokuText(Array(text.utf8))).grid(0) }

  @Test func `is in sections of .sdk`() throws {
    let grid = try read("#A Ann\n[Puzzle]\n\(givens)\n[State]\n1234\n34..\n....\n4..1\n")
    #expect(grid.givens.prefix(4) == ["1", "2", "", "4"] && grid.entries.prefix(6) == ["", "", "3", "", "", "4"])
    #expect(grid.author == "Ann")
    let marked = try read("[Puzzle]\n\(givens)\n[PencilMarks]\n1,2,3,4\n3,4,12,2\n12,1,23,23\n4,23,2,1\n")
    #expect(marked.marks[6] == [1, 2] && marked.marks[0] == [])
  }

  @Test func `follows a u in .sdx and a plus in HoDoKu's library`() throws {
    let grid = try read("1 2 u3 4\n3 4 12 2\n12 1 23 23\n4 23 2 1")
    #expect(grid.entries[2] == "3" && grid.givens[2].isEmpty && grid.marks[6] == [1, 2])
    let hodoku = try read(":0000:x:12+343.......4..1:::")
    #expect(hodoku.entries[2] == "3" && hodoku.givens[3] == "4" && hodoku.givens[4] == "3")
  }

  @Test func `is in OpenSudoku's data with its notes`() throws {
    let cells = ["1|-|0", "2|-|0", "3|-|1", "0|1,4|1", "3|0|0"] + Array(repeating: "0|6|1", count: 11)
    let grid = try read("<opensudoku><game data=\"version: 1&#10;\(cells.joined(separator: "|"))|\"/></opensudoku>")
    #expect(grid.givens.prefix(5) == ["1", "2", "", "", "3"])
    #expect(grid.entries[2] == "3" && grid.marks[3] == [1, 4] && grid.marks[5] == [2, 3])
  }

  @Test func `is a second board in Simple Sudoku's files`() throws {
    func board(_ rows: [String]) -> String { (["*---*"] + rows.map { "|\($0)|" } + ["*---*"]).joined(separator: "\n") }
    let text = board(["12.4", "3...", "....", "4..1"]) + "\n" + board(["1234", "3...", "....", "4..1"])
    let sudoku = try #require(SudokuText(Array(text.utf8)))
    #expect(sudoku.boards.count == 1)
    #expect(try sudoku.grid(0).entries[2] == "3")
  }

  @Test func `is nothing in files that have none`() throws {
    let grid = try read(givens)
    #expect(grid.entries.allSatisfy(\.isEmpty) && grid.marks.allSatisfy(\.isEmpty))
  }
}

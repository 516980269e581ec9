// Real-world files: every encoding, every kind, with any name.
import Foundation
import Testing

@Suite struct `A file of any kind given to the command` {
  private let folder: Folder
  private static let solution = "356247819718569423492831657685794231937126548241385796864912375173458962529673184"

  init() throws {
    folder = try Folder()
  }

  /// A file of `Tests/Shared/files`.
  private func shared(_ name: String) -> String { "\(checkout)/Tests/Shared/files/\(name)" }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: folder.url(name))
    return folder.url(name).path
  }

  private func play(_ path: String, _ more: String...) throws -> Outcome {
    try Command.run(["play", path, "--data", folder.url("data").path] + more)
  }

  @Test(arguments: [
    ("ipuz-windows-1252.ipuz", "Été"), ("exolve-windows-1252.exolve", "Épée"), ("xd-windows-1252.xd", "Épée"),
    ("jpz-windows-1252-undeclared.jpz", "Épée"),
  ])
  func `a crossword in Windows-1252 keeps its letters`(_ name: String, _ word: String) throws {
    let outcome = try play(shared(name))
    #expect(outcome.status == 0 && outcome.output.contains(word), "\(outcome.output)\(outcome.messages)")
    #expect(!outcome.output.contains("\u{FFFD}"))
    let target = folder.url("\(name).ipuz").path
    let converted = try Command.run("convert", shared(name), target)
    #expect(converted.messages.contains("Windows-1252"), "\(converted.messages)")
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains(word))
    let other = try play(shared(name), "--encoding", "macintosh", "--new")
    #expect(!other.output.contains(word), "\(other.output)")
    let none = try play(shared(name), "--encoding", "utf-8", "--new")
    #expect(none.status == 3 && none.messages.contains("this is not text in UTF-8"), "\(none.messages)")
  }

  @Test func `a file without boards is named on stdin too`() throws {
    let arguments = ["solve", "-", "--rules", "sudoku"]
    for (text, words) in [
      ("%PDF-1.7\n", "this is a PDF document"), ("PK\u{3}\u{4}ppt", "archive"),
      (#"{"size":4,"grid":[[{}]],"killercage":[]}"#, "a puzzle with rules of its own"),
    ] {
      let outcome = try Command.run(arguments, input: Data(text.utf8))
      #expect(outcome.status == 3 && outcome.messages.contains(words), "\(outcome.messages)")
      #expect(outcome.output.isEmpty)
    }
    let wide = try Command.run(arguments, input: try #require("....".data(using: .utf16)))
    #expect(wide.status == 3 && wide.messages.contains("UTF-16"), "\(wide.messages)")
  }

  @Test func `the author's texts are shown before the board, with a single “by”`() throws {
    let text =
      "Title: T\nAuthor: By A. Setter\nDescription: Read this first\n\n\nCAT\nORE\nBET\n\n\nA1. Pet ~ CAT\nA4. Rock ~ ORE\nA5. Bet ~ BET\n\nD1. Corn ~ COB\nD2. Be ~ ARE\nD3. Fest ~ TET\n"
    let outcome = try play(file("a.xd", Array(text.utf8)))
    #expect(outcome.output.hasPrefix("T\nby A. Setter\nRead this first\n"), "\(outcome.output)\(outcome.messages)")
  }

  @Test func `columns can be named if the first is omitted`() throws {
    let list = try file("list.csv", Array("1,cat,chat\n2,dog,chien\n".utf8))
    let outcome = try Command.run("words", "import", list, "--columns", "-,en,fr", "--preview")
    #expect(outcome.status == 0 && outcome.output.contains("en   fr"), "\(outcome.output)\(outcome.messages)")
    #expect(!outcome.output.contains("name the columns"))
  }

  @Test(arguments: ["csv-windows-1252.csv", "csv-mac-roman.csv", "csv-utf-16-without-a-mark.txt"])
  func `a word list keeps its letters`(_ name: String) throws {
    let target = folder.url("\(name).tsv").path
    let outcome = try Command.run("words", "import", shared(name), "--to", target)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("summer\tété"))
  }

  @Test func `entities are replaced with their characters`() throws {
    #expect(try play(shared("ipuz-entities.ipuz")).output.contains("café — ½ &amp;"))
    #expect(try play(shared("jpz-entities.jpz")).output.contains("café –"))
  }

  @Test(arguments: [
    "sudoku-one-line.sdm", "sudoku-stars.sdm", "sudoku-drawn.txt", "sudoku-nine-lines.sdk", "sudoku-address.txt",
    "sudoku-opensudoku.opensudoku",
  ])
  func `a Sudoku is recognized in every layout`(_ name: String) throws {
    let input = try Data(contentsOf: URL(fileURLWithPath: shared(name)))
    let lines = try Command.run(["solve", "-", "--rules", "sudoku"], input: input)
    #expect(lines.lines == [Self.solution] && lines.status == 0, "\(lines.output)\(lines.messages)")
    let json = try Command.run(["solve", "-", "--rules", "sudoku", "--json"], input: input)
    #expect(json.lines.count == 1 && json.output.contains("\"solutions\":1"), "\(json.output)")
    let solved = try Command.run("solve", shared(name))
    #expect(solved.output.replacing(" ", with: "").replacing("\n", with: "") == Self.solution, "\(solved.output)")
    #expect(try Command.run("check", shared(name)).status == 0)
    #expect(try play(shared(name)).status == 0)
    let target = folder.url("\(name).ipuz").path
    #expect(try Command.run("convert", shared(name), target).status == 0)
    let again = try Command.run("solve", target)
    #expect(again.output == solved.output)
    let words = try Command.run("words", "import", shared(name))
    #expect(words.status == 3 && words.messages.contains("this is a Sudoku; open it as a puzzle"), "\(words.messages)")
  }

  @Test func `drawn boards and lines are answered in order`() throws {
    let rows = "12.4\n34..\n.1.3\n4..1\n"
    let outcome = try Command.run(
      ["solve", "-", "--rules", "sudoku", "--set", "size=4"],
      input: Data("\(rows)\n12.434...1.34..1\n12.4\n12\n12.4\n12.434...1.34..1\n12**34***1*34**1\n34..".utf8))
    #expect(
      outcome.lines == [
        "1234341221434321", "1234341221434321", "invalid: row 2 of the board must have 4 cells: '12'",
        "invalid: the board has 1 rows of 4; give all rows", "1234341221434321", "1234341221434321",
        "invalid: the board has 1 rows of 4; give all rows",
      ], "\(outcome.output)")
  }

  @Test func `a puzzle of a setting program is read and written by every subcommand`() throws {
    let row = #"[{},{},{},{}]"#
    let grid = #"[[{"value":1,"given":true},{},{},{}],\#(row),[{},{},{},{"value":3,"given":true}],\#(row)]"#
    let cages = #""killercage":[{"cells":["R1C2","R1C3"],"value":"5"},{"cells":["R3C1","R4C1"],"value":"6"}]"#
    let thermo = #""thermometer":[{"lines":[["R2C3","R2C4","R1C4"]]}]"#
    let path = try file("four.json", Array(#"{"size":4,"grid":\#(grid),\#(cages),\#(thermo)}"#.utf8))
    let solved = try Command.run("solve", path)
    #expect(solved.status == 0 && solved.lines.count == 4, "\(solved.messages)")
    #expect(try play(path).status == 0)
    for verb in ["hint", "rate"] { #expect(try Command.run(verb, path).status == 0) }
    #expect(try Command.run("check", path).output.contains("error") == solved.messages.contains("several"))
    for format in ["f-puzzles", "f-puzzles-link", "sudokupad", "sudokupad-link"] {
      let written = try Command.run("convert", path, "-", "--format", format)
      #expect(written.status == 0, "\(written.messages)")
      let text = written.output.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(try Command.run("solve", text).output == solved.output, "\(format)")
      let other = try file("again.\(format)", Array(text.utf8))
      #expect(try Command.run("solve", other).output == solved.output, "\(format)")
    }
    let ipuz = try Command.run("convert", path, folder.url("x.ipuz").path)
    #expect(ipuz.status == 2 && ipuz.messages.contains("--format"), "\(ipuz.messages)")
    let wrong = try Command.run("convert", path, "-", "--format", "pdf")
    #expect(wrong.status == 2 && wrong.messages.contains("--format takes f-puzzles"), "\(wrong.messages)")
    let made = try Command.run("new", "thermo", "--set", "size=4", "--seed", "1", "--format", "f-puzzles-link")
    #expect(made.status == 0 && made.output.hasPrefix("https://www.f-puzzles.com/?load="))
    #expect(try Command.run("solve", "12.434...1.34..1").output.hasPrefix("1 2 3 4"))
  }

  @Test(arguments: [
    ("%PDF-1.7\n", "this is a PDF document"), ("{\\rtf1 x}", "this is an RTF document"),
    ("SQLite format 3\0\u{10}\0", "this is an SQLite database"), ("<!DOCTYPE html><p>x", "this is a web page"),
    ("cat;chat\ndog;chien\n", "this is text without a puzzle in it"), ("", "this is an empty file"),
    ("https://example.org/penpa-edit/#m=edit", "this is a puzzle of Penpa"), ("GIF89a\u{1}\0", "this is an image"),
  ])
  func `a file that is not a puzzle is named by every subcommand`(_ text: String, _ sentence: String) throws {
    let path = try file("some.file", Array(text.utf8))
    for arguments in [
      ["play", path, "--data", folder.url("data").path], ["solve", path], ["check", path], ["print", path],
      ["convert", path, folder.url("x.ipuz").path],
    ] {
      let outcome = try Command.run(arguments)
      #expect(outcome.status != 0 && outcome.status != 70)
      let said = outcome.output + outcome.messages
      #expect(said.contains(sentence), "\(arguments[0]): \(said)")
      #expect(said.split(separator: "\n").count == 1, "\(arguments[0]): \(said)")
    }
  }

  @Test(arguments: [
    (#"{"size": 4, "grid": [], "killercage": []}"#, "the f-puzzles document has no `grid`"),
    ("https://sudokupad.app/x", "the address only names a puzzle that is kept at its site"),
  ])
  func `a puzzle of a setting program says what is missing`(_ text: String, _ sentence: String) throws {
    let path = try file("some.file", Array(text.utf8))
    for arguments in [
      ["play", path, "--data", folder.url("data").path], ["solve", path], ["check", path], ["print", path],
      ["convert", path, folder.url("x.lua").path],
    ] {
      let outcome = try Command.run(arguments)
      #expect(outcome.status != 0 && outcome.status != 70)
      let said = outcome.output + outcome.messages
      #expect(said.contains(sentence) && said.split(separator: "\n").count == 1, "\(arguments[0]): \(said)")
    }
    let ipuz = try Command.run("convert", path, folder.url("x.ipuz").path)
    #expect(ipuz.status == 2 && ipuz.messages.contains("write a level file (.lua)"), "\(ipuz.messages)")
  }

  @Test func `a file that is not a list or pack is named too`() throws {
    let workbook = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 1016)
    let old = try file("old.csv", workbook + "Workbook".utf8.flatMap { [$0, 0] } + [UInt8](repeating: 0, count: 128))
    let outcome = try Command.run("words", "import", old)
    #expect(outcome.status == 3)
    #expect(
      outcome.messages.contains("this is an Excel 97 workbook (.xls); save it as .xlsx or CSV"), "\(outcome.messages)")
    let made = try Command.run("new", "crossword", "--set", "words=@\(old)")
    #expect(made.status == 3 && made.messages.contains("Excel 97 workbook"), "\(made.messages)")
    let pack = try Command.run("pack", "check", shared("ipuz-entities.ipuz"))
    #expect(pack.status != 0 && pack.messages.contains("this is a crossword; a pack is a folder"), "\(pack.messages)")
    let spreadsheet = try Command.run("new", "crossword", "--set", "grid=@\(shared("csv-is-a-spreadsheet.csv"))")
    #expect(spreadsheet.messages.contains("this is an Excel workbook; save it as CSV"), "\(spreadsheet.messages)")
  }

  @Test func `a level is recognized without its extension, and in other encodings`() throws {
    let level = "return { rules = \"sudoku\", title = \"Été\", size = 4, givens = [[ 12.4 34.. .1.3 4..1 ]] }\n"
    let bare = try file("level", Array(level.utf8))
    #expect(try Command.run("solve", bare).lines.first == "1 2 3 4")
    let bytes = level.unicodeScalars.map { UInt8($0.value) }
    let old = try file("old.lua", bytes)
    #expect(try play(old).lines.first == "Été")
    let checked = try Command.run("check", old)
    #expect(checked.status == 0 && checked.output.contains("Windows-1252 (line 1: \"Été\")"), "\(checked.output)")
    let wide = try file("wide.lua", [0xFF, 0xFE] + level.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    #expect(try play(wide).lines.first == "Été")
  }

  @Test func `the first of many Sudokus is played, with a message`() throws {
    let line = try String(contentsOfFile: shared("sudoku-one-line.sdm"), encoding: .utf8)
    let path = try file("many.sdm", Array((line + line).utf8))
    let converted = try Command.run("convert", path, folder.url("one.ipuz").path)
    #expect(converted.messages.contains("the first of 2 Sudokus"), "\(converted.messages)")
    #expect(try play(path).status == 0)
  }
}

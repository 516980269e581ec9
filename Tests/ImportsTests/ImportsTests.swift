// Opens valid and hostile workbooks, spreadsheets, decks and pages.
import Formats
import Foundation
import Imports
import Messages
import Testing

/// The bytes of a test file.
private func file(_ name: String) throws -> [UInt8] {
  let folder = try #require(Bundle.module.resourceURL)
  return Array(try Data(contentsOf: folder.appendingPathComponent("Files/\(name)")))
}

/// A file's table, as rows.
private func rows(_ name: String, sheet: String? = nil) throws -> [[String]] {
  try #require(try ListFile.book(file(name))).sheet(sheet).rows.map(\.values)
}

/// The records of a file's table.
private func records(_ name: String, _ options: RecordOptions = RecordOptions()) throws -> RecordTable {
  let book = try #require(try ListFile.book(file(name)))
  return RecordTable(reading: try RecordReader(book.sheet(options.sheet), format: book.format, options: options))
}

private func fault(_ name: String) throws -> String {
  let bytes = try file(name)
  return #expect(throws: LocatedFault.self) { try ListFile.book(bytes) }?.description ?? ""
}

@Suite struct `Opening an Excel workbook` {
  @Test func `reads the first visible sheet, below its title`() throws {
    let book = try #require(try ListFile.book(file("quirks.xlsx")))
    #expect(book.format == .xlsx)
    #expect(book.sheets.map(\.name) == ["Notes", "Unité 3", "Dates"])
    #expect(book.sheets.map(\.isHidden) == [true, false, false])
    let table = try records("quirks.xlsx")
    #expect(table.columns == ["en", "fr", "theme", "level", "clue"])
    #expect(
      table.records.map(\.values) == [
        ["apple", "pomme", "fruit", "1", "It keeps the doctor away"],
        ["plum", "prune", "fruit", "1", "Dried it is a prune"], ["pear", "poire", "fruit", "2", ""],
        ["leek", "poireau", "vegetables", "2", "Welsh emblem"],
      ])
    #expect(table.records.map(\.line) == [5, 6, 7, 8])
  }

  @Test func `reads another sheet by name or number, and lists all`() throws {
    #expect(try rows("quirks.xlsx", sheet: "Notes") == [["not this", "one"]])
    #expect(try rows("quirks.xlsx", sheet: "1") == [["not this", "one"]])
    #expect(throws: LocatedFault("it has no sheet ‘x’; it has ‘Notes’, ‘Unité 3’, ‘Dates’")) {
      try rows("quirks.xlsx", sheet: "x")
    }
  }

  @Test func `shows dates, booleans and numbers as people write them`() throws {
    #expect(
      try rows("quirks.xlsx", sheet: "Dates") == [
        ["en", "fr"], ["2026-11-26", "0.1"], ["1999-12-31 14:30", "3"], ["TRUE", "0.001"], ["12345678901234", "-7"],
      ])
  }

  @Test func `reads texts in cells, runs and formula results, without phonetic readings`() throws {
    #expect(
      try rows("inline.xlsx") == [
        ["zh", "reading", "en"], ["漢字", "kanji", "Chinese character & sign"], ["水", "", "two\nlines"],
      ])
  }

  @Test func `refuses missing texts`() throws {
    #expect(try fault("circular.xlsx").contains("cell B1 names text 7 of 1"))
  }

  @Test func `expands no declared entities`() throws {
    #expect(try rows("laughs.xlsx") == [["&l39;", "&x;"]])
  }
}

@Suite struct `Opening an OpenDocument spreadsheet` {
  @Test func `reads displayed texts, including repeated and merged cells`() throws {
    let book = try #require(try ListFile.book(file("quirks.ods")))
    #expect(book.sheets.map(\.isHidden) == [true, false])
    let table = try records("quirks.ods")
    #expect(table.columns == ["en", "fr", "theme", "level"])
    #expect(
      table.records.map(\.values) == [
        ["big  dog\nhound", "gros chien", "animaux", "1"], ["cat", "chat", "animaux", "2"], ["same", "même", "", ""],
        ["same", "même", "", ""],
      ])
    #expect(table.records.map(\.line) == [5, 6, 7, 8])
    #expect(try rows("flat.fods") == [["en", "fr"], ["cat", "chat"]])
  }

  @Test func `ignores cells beyond the limit`() throws {
    let cells = "<table-cell number-columns-repeated='300'/><table-cell><p>x</p></table-cell>"
    let head = "<document mimetype='application/vnd.oasis.opendocument.spreadsheet'><table name='A'><table-row>"
    let text = head + "<table-cell><p>a</p></table-cell>" + cells + "</table-row></table></document>"
    #expect(try ListFile.book(Array(text.utf8))?.sheets[0].rows.map(\.values) == [["a"]])
  }

  @Test func `refuses a sheet with endless repetitions`() throws {
    #expect(try fault("repeated.ods").contains("more than 1048576 cells"))
  }
}

@Suite struct `Opening an Anki deck` {
  @Test func `reads the notes of each type`() throws {
    let book = try #require(try ListFile.book(file("old.apkg")))
    #expect(book.sheets.map(\.name) == ["Basic", "Cloze"])
    let table = try records("old.apkg")
    #expect(table.columns == ["en", "fr", "sound", "theme", "tags"] && table.isNamed)
    #expect(
      table.records.map(\.values) == [
        ["apple", "pomme", "", "Market", "unit3"], ["water", "eau", "", "Market", "unit3"],
        ["summer", "été", "", "Market", "unit3"],
      ])
    #expect(try rows("old.apkg", sheet: "Cloze").map { $0[0] } == ["The cat sat on the mat"])
  }

  @Test func `reads the newest format, whose columns are not named by languages`() throws {
    let table = try records("new.apkg")
    #expect(!table.isNamed)
    let named = try records("new.apkg", RecordOptions(columns: ["zh", "en"]))
    #expect(named.columns == ["zh", "en", "theme", "tags"] && named.isNamed)
    #expect(
      named.records.map(\.values) == [
        ["狗", "dog", "Unité 1", "a b"], ["猫", "cat", "Unité 1", "a b"], ["水", "water", "Unité 1", "a b"],
      ])
  }

  @Test(.timeLimit(.minutes(5))) func `refuses a damaged database and one with endless queries`() throws {
    #expect(try fault("damaged.apkg").contains("damaged"))
    #expect(try fault("endless.apkg").contains("no notes"))
  }
}

@Suite struct `Opening a page or XML named .xls` {
  @Test func `reads tables as a browser shows them`() throws {
    let book = try #require(try ListFile.book(file("page.xls")))
    #expect(book.format == .html && book.sheets.map(\.name) == ["table 1", "table 2"])
    let table = try records("page.xls")
    #expect(table.columns == ["en", "fr", "theme"])
    #expect(
      table.records.map(\.values) == [
        ["summer", "été & plus", "saisons"], ["winter", "hiver\nfroid", "saisons"], ["both", "", "x"],
      ])
  }

  @Test func `refuses a page that is too large`() {
    let page = Array("<table><tr><td>a</td></tr></table>".utf8) + Array(repeating: 0x20, count: 16 << 20)
    #expect(throws: LocatedFault("the page has more than 16 MiB; copy its table into a spreadsheet")) {
      try ListFile.book(page)
    }
  }

  @Test func `reads an Excel 2003 XML workbook`() throws {
    let table = try records("excel2003.xml")
    #expect(table.columns == ["en", "fr", "level"] && table.records.map(\.values) == [["cattle", "bétail", "2"]])
    #expect(table.records[0].line == 4)
  }
}

@Suite struct `Files that are not tables` {
  @Test func `are left to the text readers`() throws {
    for text in ["en,fr\na,b\n", "", "<b>a</b>\tb\n", "[]"] { #expect(try ListFile.book(Array(text.utf8)) == nil) }
  }

  @Test func `are refused if they are archives`() throws {
    #expect(throws: LocatedFault.self) { try ListFile.book([0x50, 0x4B, 3, 4] + Array(repeating: 0, count: 100)) }
    let bytes = try file("quirks.xlsx")
    for count in stride(from: 40, to: bytes.count, by: 97) {
      _ = try? ListFile.book(Array(bytes[..<count]))
    }
  }
}

@Suite struct `A crossword in an archive` {
  @Test func `is found among other files`() throws {
    #expect(try CrosswordFile.crossword(file("packed.jpz")).title == "Tea & cake")
    #expect(try CrosswordFile.crossword(file("readme-first.jpz")).cells.count > 1)
    #expect(throws: LocatedFault("the archive contains no crossword; unpack it and give the crossword's file")) {
      try CrosswordFile.crossword(file("new.apkg"))
    }
  }
}

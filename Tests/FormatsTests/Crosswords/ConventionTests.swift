// Conventions of other programs' crossword files, and common defects in such files.
import Formats
import Foundation
import Messages
import Testing

@Suite struct `A convention of crossword files` {
  private typealias Samples = ConventionSamples

  /// The grid as text: `#` a block, `_` a gap, `.` an unknown answer.
  private func letters(_ puzzle: Crossword) -> String {
    puzzle.cells.map { cell in
      switch cell.kind {
      case .block: "#"
      case .void: "_"
      case .open: cell.solution.isEmpty ? "." : cell.solution
      }
    }.joined()
  }

  private func clues(_ puzzle: Crossword) -> [String] {
    puzzle.entries.map { entry in
      switch entry.direction {
      case .across: "\(entry.number)A\(entry.heading) \(entry.clue) \(entry.cells)"
      case .down: "\(entry.number)D\(entry.heading) \(entry.clue) \(entry.cells)"
      case .other(let title): "\(title) \(entry.number) \(entry.clue) \(entry.cells)"
      }
    }
  }

  private static let square = [
    "1A CAT [0, 1, 2]", "4A ORE [3, 4, 5]", "5A BET [6, 7, 8]", "1D COB [0, 3, 6]", "2D ARE [1, 4, 7]",
    "3D TET [2, 5, 8]",
  ]

  // MARK: .puz

  @Test func `colon in a puz is a gap, and is preserved`() throws {
    let puzzle = try Crossword(reading: Samples.colonCorners)
    #expect(letters(puzzle) == "_ABCDEFGH" && puzzle.remarks.isEmpty)
    #expect(
      clues(puzzle) == [
        "1A AB [1, 2]", "3A CDE [3, 4, 5]", "4A FGH [6, 7, 8]", "1D ADG [1, 4, 7]", "2D BEH [2, 5, 8]", "3D CF [3, 6]",
      ])
    #expect(try Crossword(reading: puzzle.bytes(as: .puz)) == puzzle)
    var bare = puzzle
    for cell in bare.cells.indices { bare.cells[cell].solution = "" }
    #expect(try letters(Crossword(reading: bare.bytes(as: .puz))) == "_........")
  }

  @Test func `question mark, hyphen and a grid of X are unknown answers`() throws {
    #expect(try letters(Crossword(reading: Samples.questionMarks)) == "CAT...BET")
    #expect(try letters(Crossword(reading: Samples.allX)) == ".........")
    let ipuz = Samples.ipuz(solution: #"[["C", "A", "T"], ["O", "R", "E"], ["?", "-", {"value": "?"}]]"#)
    #expect(try letters(crossword(ipuz)) == "CATORE...")
    let xs = #"[["X", "X", "X"], ["X", "x", "X"], ["X", null, 0]]"#
    #expect(try letters(crossword(Samples.ipuz(solution: xs))) == ".........")
    #expect(try letters(crossword(Samples.ipuz(solution: xs.replacing("null", with: "\"A\"")))) == "XXXXxXXA.")
    #expect(try letters(crossword("title: T\n\n\nA?\nB-\n\n\nA1. One ~ A?")) == "A.B.")
    let jpz = Samples.jpz(clues: "", cells: #"<cell x="2" y="1" solution="?"/>"#)
    #expect(try letters(crossword(jpz)) == "N.")
    #expect(try letters(crossword(Samples.acrossLite.replacing("BET\n<R", with: "?-T\n<R"))) == "CHEARTTO#E..T")
  }

  @Test func `puzzle with unknown answers is written as it was read`() throws {
    for sample in [Samples.questionMarks, Samples.allX] {
      let puzzle = try Crossword(reading: sample)
      #expect(try Crossword(reading: puzzle.bytes(as: .puz)) == puzzle)
      var again = try Crossword(reading: puzzle.bytes(as: .ipuz))
      again.extras = puzzle.extras
      #expect(again == puzzle)
    }
  }

  @Test func `lock of a puz is opened only by its key, and can stay closed`() throws {
    let puzzle = try Crossword(reading: Samples.locked)
    #expect(puzzle.isLocked && letters(puzzle) == "........." && puzzle.title == "Lists in capitals")
    #expect(puzzle.entries.map(\.clue).first == "Pet" && puzzle.remarks == [.locked])
    #expect(try puzzle.bytes(as: .puz) == Samples.locked)
    #expect(try letters(Crossword(reading: Samples.locked, key: 4217)) == "CATOREBET")
    #expect(throws: LocatedFault.self) { try Crossword(reading: Samples.locked, key: 4218) }
    #expect(throws: LocatedFault.self) { try puzzle.bytes(as: .puz, key: 1234) }
    #expect(try letters(Crossword(reading: puzzle.bytes(as: .ipuz))) == ".........")
  }

  @Test func `key of a locked puz is among those matching its checksum`() throws {
    let keys = try Crossword.keys(ofLocked: Samples.locked)
    #expect(keys.contains(4217) && keys.count < 20)
    for key in keys { #expect(throws: Never.self) { try Crossword(reading: Samples.locked, key: key) } }
    #expect(try Crossword.keys(ofLocked: Samples.allX).isEmpty)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 8, 21]) func `lock works for grids of any size`(side: Int) throws {
    var puzzle = try Crossword(rows: side, columns: side + 1)
    for cell in puzzle.cells.indices { puzzle.cells[cell].solution = String(UnicodeScalar(UInt8(65 + cell * 7 % 26))) }
    puzzle.numberCells()
    for key in [0, 7, 1234, 4217, 9999] {
      let closed = try puzzle.bytes(as: .puz, key: key)
      #expect(try letters(Crossword(reading: closed, key: key)) == letters(puzzle))
    }
  }

  @Test func `checksum mismatch is a remark`() throws {
    let puzzle = try Crossword(reading: Samples.wrongChecksum)
    #expect(puzzle.remarks == [.checksums(1)] && letters(puzzle) == "CATOREBET" && clues(puzzle) == Self.square)
    var section = try Crossword(reading: Samples.wrongChecksum)
    section.cells[0].isCircled = true
    var bytes = try section.bytes(as: .puz)
    let place = try #require(bytes.firstRange(of: Array("GEXT".utf8))).lowerBound
    bytes[place + 6] ^= 1
    let again = try Crossword(reading: bytes)
    #expect(again.remarks == [.sectionChecksum("GEXT")] && again.cells[0].isCircled)
  }

  @Test func `NUL in a text of a puz is located by the checksums`() throws {
    let puzzle = try Crossword(reading: Samples.nulInAClue)
    #expect(puzzle.remarks == [.cut(.clue(number: "1", isDown: false), upTo: "C")])
    #expect(puzzle.remarks[0].description.hasPrefix("clue 1 across is cut by a NUL byte after \"C\""))
    #expect(clues(puzzle) == ["1A C AT [0, 1, 2]"] + Self.square.dropFirst())
    // The program computed sums over the cut texts: then only the number of texts shows it.
    var bytes = Samples.nulInAClue
    bytes[16 + 3] ^= 1
    #expect(try Crossword(reading: bytes).remarks == [.moreTexts(1)])
  }

  @Test(arguments: ["title", "author", "notes", "clue"]) func `NUL in any text of a puz is reported`(place: String)
    throws
  {
    var puzzle = try crossword(Samples.ipuz())
    let text = "a\u{1}b"
    switch place {
    case "title": puzzle.title = text
    case "author": puzzle.author = text
    case "notes": puzzle.notes = text
    default: puzzle.entries[5].clue = text
    }
    // The sums of a file with a NUL are those with any other byte, minus its contribution.
    var bytes = try puzzle.bytes(as: .puz)
    let cut = try #require(bytes.firstRange(of: [0x61, 1, 0x62])).lowerBound + 1
    bytes[cut] = 0
    let again = try Crossword(reading: bytes)
    #expect(again.remarks.count == 1)
  }

  @Test func `UTF-8 in a puz of any version is detected from its bytes`() throws {
    let puzzle = try Crossword(reading: Samples.unicodeInVersion13)
    #expect(puzzle.title == "Déjà" && puzzle.entries[0].clue == "Pet — “café”" && puzzle.remarks.isEmpty)
    // Windows-1252 in a file of version 2.
    var latin = try crossword(Samples.ipuz(more: #""author": "Ana","#))
    latin.author = "été"
    var bytes = try latin.bytes(as: .puz)
    let place = try #require(bytes.firstRange(of: Array("1.3".utf8))).lowerBound
    bytes[place] = UInt8(ascii: "2")
    let again = try Crossword(reading: bytes)
    #expect(again.author == "été")
    #expect(again.remarks.count == 1 && again.remarks[0].description.contains("Windows-1252"))
  }

  // MARK: ipuz

  @Test func `list of clues may have any title and order`() throws {
    let titled =
      #"{"Down:Verticalement": [[1, "COB"], [2, "ARE"], [3, "TET"]], "Across:Horizontalement": [[5, "BET"], [1, "CAT"]]}"#
    let puzzle = try crossword(Samples.ipuz(clues: titled))
    #expect(
      clues(puzzle) == [
        "1DVerticalement COB [0, 3, 6]", "2DVerticalement ARE [1, 4, 7]", "3DVerticalement TET [2, 5, 8]",
        "5AHorizontalement BET [6, 7, 8]", "1AHorizontalement CAT [0, 1, 2]",
      ])
    #expect(try Crossword(reading: puzzle.bytes(as: .ipuz)) == puzzle)
    for (across, down) in [
      ("ACROSS", "down"), ("Waagerecht", "Senkrecht"), ("Across Clues:", "Down Clues:"), ("横", "纵"),
      ("List 1", "List 2"),
    ] {
      let list =
        #"{"\#(down)": [[1, "COB"], [2, "ARE"], [3, "TET"]], "\#(across)": [[1, "CAT"], [4, "ORE"], [5, "BET"]]}"#
      let entries = try crossword(Samples.ipuz(clues: list)).entries
      #expect(entries.map(\.cells.first) == [0, 1, 2, 0, 3, 6], "\(across)")
      #expect(entries.map(\.direction).contains(.across) && entries.map(\.direction).contains(.down), "\(across)")
    }
    let twice = #"{"Easy across": [[1, "a"]], "Across": [[1, "b"]], "Horizontalement": [[1, "c"]]}"#
    #expect(
      try clues(crossword(Samples.ipuz(clues: twice))) == [
        "Easy across 1 a []", "1A b [0, 1, 2]", "Horizontalement 1 c []",
      ])
  }

  @Test func `clues without numbers belong to the words in order`() throws {
    let bare = #"{"Across": ["CAT", "ORE", {"clue": "BET"}], "Down": ["COB", "ARE", "TET"]}"#
    #expect(try clues(crossword(Samples.ipuz(clues: bare))) == Self.square)
    let few = #"{"Across": ["CAT", "ORE"], "Rows": ["CAT"]}"#
    #expect(try clues(crossword(Samples.ipuz(clues: few))) == ["A CAT []", "A ORE []", "Rows  CAT []"])
  }

  @Test func `cells of clues may be counted from 0`() throws {
    let gap = "[[null, null, null], [null, 1, 0], [null, 2, 0]]"
    let clues = #"{"Across": [{"number": 1, "clue": "NO", "cells": [[1, 1], [2, 1]]}]}"#
    #expect(try crossword(Samples.ipuz(puzzle: gap, clues: clues)).entries[0].cells == [4, 5])
    let usual = #"{"Across": [{"number": 1, "clue": "CAT", "cells": [[1, 1], [2, 1], [3, 1]]}]}"#
    #expect(try crossword(Samples.ipuz(clues: usual)).entries[0].cells == [0, 1, 2])
    let zero = #"{"Across": [{"number": 4, "clue": "ORE", "cells": [[0, 1], [1, 1], [2, 1]]}]}"#
    #expect(try crossword(Samples.ipuz(clues: zero)).entries[0].cells == [3, 4, 5])
    let shifted = #"{"Rows": [{"number": 4, "clue": "RE", "cells": [[2, 2], [3, 2]]}]}"#
    #expect(try crossword(Samples.ipuz(clues: shifted)).entries[0].cells == [4, 5])
  }

  @Test func `zero is an answer if all answers are numbers`() throws {
    let numbers = try crossword(Samples.ipuz(solution: #"[[1, 0, 3], ["0", 5, 6], [7, 8, 9]]"#))
    #expect(letters(numbers) == "103056789")
    #expect(try Crossword(reading: numbers.bytes(as: .ipuz)) == numbers)
    #expect(try letters(crossword(Samples.ipuz(solution: "[[0, 0, 0], [0, 0, 0], [0, 0, 0]]"))) == ".........")
    #expect(try letters(crossword(Samples.ipuz(solution: #"[["A", 0, "B"], [0, 0, 0], [0, 0, 0]]"#))) == "A.B......")
    let saved = #""saved": [[1, 0, null], [null, null, null], [null, null, null]],"#
    let written = try crossword(Samples.ipuz(solution: "[[1, 0, 3], [4, 5, 6], [7, 8, 9]]", more: saved))
    #expect(written.cells.prefix(3).map(\.entry) == ["1", "0", ""])
  }

  @Test func `entities are decoded once`() throws {
    let text = "caf&eacute; &mdash; &frac12; &amp;amp; &copy &#x2014;"
    let ipuz = Samples.ipuz(clues: #"{"Across": [[1, "\#(text)"]]}"#)
    #expect(try crossword(ipuz).entries[0].clue == "café — ½ &amp; © —")
    let jpz = Samples.jpz(
      clues: #"<clues><title>ACROSS</title><clue word="1" number="1">caf&eacute; &ndash; &amp;amp;</clue></clues>"#)
    #expect(try clues(crossword(jpz)) == ["1A café – &amp; [0, 1]"])
  }

  @Test func `row may be a text, and clues may be keyed by their numbers`() throws {
    let clues = #"{"Across": {"1": "CAT", "4": "ORE", "5": "BET"}, "Down": {"1": "COB", "2": "ARE", "3": "TET"}}"#
    let puzzle = try crossword(Samples.ipuz(solution: #"["CAT", "ORE", "BET"]"#, clues: clues))
    #expect(letters(puzzle) == "CATOREBET" && self.clues(puzzle) == Self.square)
  }

  @Test func `cells of a jpz may be counted from 0, and lists may have no title`() throws {
    let text = Samples.jpz(clues: #"<clues><clue word="1" number="1">Yes?</clue></clues>"#)
    #expect(try clues(crossword(text)) == ["1A Yes? [0, 1]"])
    let zero = text.replacing("x=\"1\" y=\"1\"", with: "x=\"0\" y=\"0\"")
      .replacing("x=\"2\" y=\"1\"", with: "x=\"1\" y=\"0\"").replacing("x=\"1-2\" y=\"1\"", with: "x=\"0-1\" y=\"0\"")
    #expect(try clues(crossword(zero)) == ["1A Yes? [0, 1]"])
  }

  @Test func `acrostic is read as words with cells anywhere`() throws {
    let clues = #"{"Clues": [{"number": "A", "clue": "COE", "cells": [[1, 1], [1, 2], [3, 2]]}]}"#
    let ipuz = Samples.ipuz(clues: clues).replacing("crossword#1", with: "acrostic#1")
    #expect(try self.clues(crossword(ipuz)) == ["Clues A COE [0, 3, 5]"])
    let jpz = Samples.jpz(
      "acrostic", clues: #"<clues><title>Clues</title><clue word="1" number="A">Yes?</clue></clues>"#)
    #expect(try self.clues(crossword(jpz)) == ["Clues A Yes? [0, 1]"])
  }

  @Test func `puzzle of another kind in a jpz is named`() {
    for (kind, words) in [("coded", "a coded crossword"), ("word-search", "a word search"), ("sudoku", "a Sudoku")] {
      let fault = #expect(throws: LocatedFault.self) { try crossword(Samples.jpz(kind, clues: "")) }
      #expect(fault?.description.contains("this is \(words)") == true, "\(kind)")
    }
  }

  // MARK: Colours

  @Test(arguments: [
    ("ff6f69", "#ff6f69"), ("#FF6F69", "#ff6f69"), ("#abc", "#aabbcc"), ("#aabbccff", "#aabbcc"),
    ("Light Grey", "#d3d3d3"),
    ("rgb(255, 0, 10)", "#ff000a"), ("highlight", "#c0c0c0"), ("ffffff", nil), ("white", nil), ("#fff", nil), ("", nil),
    ("transparent", nil), ("url(x)", nil), ("rgb(256, 0, 0)", nil), ("#ff6f6", nil),
  ])
  func `for colours is understood`(text: String, hex: String?) throws {
    var cell = CrosswordCell()
    cell.shade = text
    #expect(cell.colour == hex)
  }

  // MARK: Across Lite text, Exolve, .jpz in an archive

  @Test func `of Across Lite text is read in both versions`() throws {
    let puzzle = try crossword(Samples.acrossLite)
    #expect(letters(puzzle) == "CHEARTTO#EBET" && puzzle.title == "Small" && puzzle.author == "A. Setter")
    #expect(puzzle.cells.map(\.isCircled) == [true] + Array(repeating: false, count: 8))
    #expect(
      clues(puzzle) == ["1A CAT, with love [0, 1, 2]", "3A BET [6, 7, 8]", "1D COB [0, 3, 6]", "2D TET [2, 5, 8]"])
    #expect(puzzle.notes == "For five.\nOr six.")
    let first = try crossword(
      "<ACROSS PUZZLE>\r\n<TITLE>\r\n\tT\r\n<GRID>\r\n\tCAT\r\n\t.:E\r\n<ACROSS>\r\n\tOne\r\n<DOWN>\r\n\tTwo\r\n")
    #expect(letters(first) == "CAT#_E" && clues(first) == ["1A One [0, 1, 2]", "2D Two [2, 5]"])
    let blank = Samples.acrossLite.replacing("\tCAT, with love\n", with: "\n")
    #expect(try crossword(blank).entries.map(\.clue) == ["", "BET", "COB", "TET"])
    for (text, fault) in [
      (Samples.acrossLite.replacing("3x3", with: "4x3"), "line 9: the size is \"4x3\""),
      (Samples.acrossLite.replacing("\tO.E", with: "\tO.EE"), "line 12: this row has 4 cells"),
      ("<ACROSS PUZZLE>\n<TITLE>\nT", "there is no grid"),
    ] {
      let found = #expect(throws: LocatedFault.self) { try crossword(text) }
      #expect(found?.description.hasPrefix(fault) == true, "\(String(describing: found))")
    }
  }

  @Test func `of Exolve puts a clue at a cell`() throws {
    let puzzle = try crossword(Samples.exolve)
    #expect(
      clues(puzzle) == [
        "3A Number [3, 4, 5]", "A South [6]", "1D Belonging to it [0, 3, 6]", "2D Single [2, 5, 8]",
        "Letters A Slanting [0, 4, 8]",
      ])
    // Exolve counts rows from the bottom; a clue with its cell's number shows it.
    let bottom = Samples.exolve.replacing("#c1r3 South (1)", with: "#c1r3 [S] I (1)").replacing(
      "#a3 #b2", with: "#a3 #c2r2")
    #expect(try crossword(bottom).entries[1].cells == [0])
    let outside = #expect(throws: LocatedFault.self) {
      try crossword(Samples.exolve.replacing("#c1r3", with: "#c9r9"))
    }
    #expect(outside?.description.hasPrefix("line 13: the cell after # takes no letter") == true)
    let shades = puzzle.cells.map(\.colour)
    #expect(shades == ["#98fb98", nil, "#ff6f69", "#98fb98", nil, nil, "#98fb98", nil, nil])
  }
}

@Suite struct `Crosswords in pages and with lost letters` {
  private let xml =
    #"<?xml version="1.0"?><crossword-compiler-applet xmlns="http://x"><rectangular-puzzle><metadata><title>Tö</title></metadata><crossword>"#
    + #"<grid width="2" height="1"><cell x="1" y="1" solution="N" number="1"/><cell x="2" y="1" solution="O"/></grid>"#
    + #"<word id="1" x="1-2" y="1"/><clues><title>Across</title><clue word="1" number="1">No</clue></clues>"#
    + "</crossword></rectangular-puzzle></crossword-compiler-applet>"

  @Test func `are found in Crossword Compiler's exports`() throws {
    let quoted = xml.replacing("\"", with: "\\\"").replacing("ö", with: "\\u00f6")
    let pages = [
      "var CrosswordPuzzleData = \"\(quoted)\";",
      "<!DOCTYPE html><html><script>var CrosswordPuzzleData=\"\(quoted)\";</script></html>",
      "<html><body>\(xml)</body></html>",
    ]
    for page in pages {
      let puzzle = try Crossword(reading: Array(page.utf8))
      #expect(puzzle.title == "Tö" && puzzle.entries.map(\.clue) == ["No"])
    }
  }

  @Test func `report lost letters`() throws {
    let puzzle = try Crossword(reading: Array(xml.replacing("Tö", with: "T\u{FFFD}").utf8))
    #expect(puzzle.remarks == [.lostLetters])
    #expect(try Crossword(reading: Array(xml.utf8)).remarks.isEmpty)
  }

  @Test func `may separate Exolve's words with slashes`() throws {
    let text =
      "exolve-begin\nexolve-width: 3\nexolve-height: 3\nexolve-grid:\n CAT\n ORE\n BET\nexolve-across:\n 1/5 Cat bet (3-3)\n 4 Ore\nexolve-end\n"
    #expect(try Crossword(reading: Array(text.utf8)).entries[0].number == "1, 5")
  }
}

@Suite struct `A .puz in an old Mac encoding` {
  @Test func `keeps its letters if the encoding is given`() throws {
    var puzzle = try Crossword(rows: 1, columns: 2)
    for (cell, letter) in ["N", "O"].enumerated() { puzzle.cells[cell].solution = letter }
    puzzle.cells[0].number = "1"
    puzzle.title = "Caf\u{8E}"  // é in Mac Roman
    puzzle.entries = [CrosswordEntry(.across, number: "1", cells: [0, 1], clue: "Nay")]
    let bytes = try puzzle.bytes(as: .puz).map { $0 }
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "Caf".utf8) }) + 3
    var old = bytes
    old[place] = 0x8E
    #expect(try Crossword(reading: old, encoding: .macRoman).title.hasPrefix("Café"))
    #expect(try Crossword(reading: old).title.hasPrefix("CafŽ"))
  }
}

// Any crossword read and then written as ipuz reads back equal; cases found by the fuzzer.
import Formats
import Testing

@Suite struct `A crossword after reading` {
  /// A crossword of two cells in one row as ipuz.
  private static func ipuz(
    solution: String = #"["A", "B"]"#, clues: String = #""Across": [[1, "One"]]"#, _ rest: String = ""
  )
    -> String
  {
    """
    {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"], "dimensions": {"width": 2, "height": 1},
     "puzzle": [[1, 0]], "solution": [\(solution)], "clues": {\(clues)}\(rest)}
    """
  }

  @Test(arguments: [
    ipuz(
      clues: #""Across:One ": [[1, "One"]], "Across:Two ": [[1, "Two"]]"#, #", "title": " A &amp; B ", "author": " ""#),
    ipuz(clues: #""Across": [[1, "an  odd [c &amp; gap"], [2, "{{c<b></b>1::x}}"]]"#),
    ipuz(solution: #"["¼", 0]"#), ipuz(solution: #"["¼", ""]"#), ipuz(solution: #"["12", ""]"#),
    ipuz(clues: #""Across": [{"number": 1, "clue": "Two cells", "cells": [[2, 1]]}]"#),
    "## Metadata\nTitle: T\n## Grid\n(#-)\n## Clues\n\u{1}  1. Odd\n1-&. Number ~ A\nDown1. More",
    "exolve-begin\n exolve-width: 3\n exolve-height: 3\n exolve-grid:\n  I.!O\n  TEN\n  ---\n exolve-across:\n  3 Number (3)\nexolve-end",
    ConventionSamples.jpz(clues: "", cells: #"</grid><word id="1"><cells x="2" y="1"/></word><grid>"#),
  ])
  func `reads back equal after writing`(_ text: String) throws {
    let written = try Crossword(reading: Array(text.utf8)).bytes(as: .ipuz)
    let again = try Crossword(reading: written).bytes(as: .ipuz)
    #expect(String(decoding: again, as: UTF8.self) == String(decoding: written, as: UTF8.self))
  }

  @Test func `keeps the lines of a text without tags, with single blanks`() throws {
    func notes(_ text: String) throws -> String {
      try Crossword(reading: Array(Self.ipuz(#", "notes": "\#(text)""#).utf8)).notes
    }
    #expect(try notes(#" Tom &amp;  Jerry \n\n say: \r\n\"1 < 2\" "#) == "Tom & Jerry\n\nsay:\n\"1 < 2\"")
    #expect(try notes(#"plain,\ttwo  words\n"#) == "plain, two words")
    #expect(try notes(#"Tom<br>and\nJerry"#) == "Tom and Jerry")
    #expect(try notes(#" \n "#).isEmpty)
  }

  @Test func `treats integers but not fractions as number answers`() throws {
    let fraction = try Crossword(reading: Array(Self.ipuz(solution: #"["¼", 0]"#).utf8))
    #expect(fraction.cells.map(\.solution) == ["¼", ""])
    let number = try Crossword(reading: Array(Self.ipuz(solution: #"["12", 0]"#).utf8))
    #expect(number.cells.map(\.solution) == ["12", "0"])
  }

  @Test func `counts a clue's cells from 0 only if all of them fit`() throws {
    let clue = { (cell: String) in Self.ipuz(clues: #""Across": [{"number": 1, "clue": "One", "cells": [\#(cell)]}]"#) }
    #expect(try Crossword(reading: Array(clue("[2, 1]").utf8)).entries[0].cells == [1])
    #expect(try Crossword(reading: Array(clue("[0, 0], [1, 0]").utf8)).entries[0].cells == [0, 1])
  }
}

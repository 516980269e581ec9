// Puzzles of setting programs: compression, short documents, objects, bounds.
import Messages
import Testing

@testable import Formats

@Suite struct `Compressed links` {
  /// Texts with what other programs make of them.
  private let known = [
    ("", "Q==="), ("a", "IZA="), ("hello hello hello", "BYUwNmD2AEoTcpA="),
    (#"{"size":9,"grid":[[{},{}]]}"#, "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9liBdMooA=="),
    ("数独 🦀 é", "g6mhunAEh8G4Abtgl0A="),
    (String(repeating: "a", count: 44), "IY18ZVUA"),
  ]

  private func expanded(_ text: String) throws -> String? {
    try LZString.expanded(text.utf8, most: 1 << 16).map { String(decoding: $0, as: UTF16.self) }
  }

  @Test func `expand to their texts, and are made of them`() throws {
    for (text, packed) in known {
      #expect(LZString.compressed(text) == packed)
      #expect(try expanded(packed) == text)
    }
  }

  @Test func `come back unchanged, whatever the text`() throws {
    var draw = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let signs = Array("abcab{}[]:,\"0123é数🦀")
      let text = String(
        (0..<Int.random(in: 0...400, using: &draw)).map { _ in signs.randomElement(using: &draw) ?? "a" })
      #expect(try expanded(LZString.compressed(text)) == text, "\(text)")
    }
  }

  @Test func `take blanks for plus signs, as addresses make of them`() throws {
    let text = String((0..<600).map { "\($0 * 7919 % 1000)," }.joined())
    let packed = LZString.compressed(text)
    #expect(packed.contains("+") && packed.contains("/"))
    #expect(try expanded(packed.replacing("+", with: " ").replacing("/", with: "-")) == text)
  }

  @Test func `are refused before they take more room than a puzzle needs`() {
    let bomb = LZString.compressed(String(repeating: "a", count: 1 << 20))
    #expect(bomb.utf8.count < 4000)
    #expect(throws: LocatedFault("the link expands to more than 64 KiB; a puzzle is smaller")) {
      try LZString.expanded(bomb.utf8, most: 1 << 16)
    }
  }

  @Test func `that are cut or damaged are nothing`() throws {
    let packed = LZString.compressed(#"{"size":9,"title":"A title with words","grid":[]}"#)
    for length in 0..<packed.utf8.count - 6 {
      #expect(try expanded(String(packed.prefix(length))) == nil, "\(length)")
    }
    var draw = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<60).map { _ in UInt8.random(in: 33...126, using: &draw) }
      _ = try LZString.expanded(bytes, most: 1 << 12)
    }
  }
}

@Suite struct `Documents of SudokuPad` {
  /// As the program shortens a document of 4×4.
  static let short = """
    {metadata:{rules:'One: {a,b}\\nTwo',solution:1234341221434321,t:'It\\'s'},cs:64,ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:1}]],\
    re:[[[0,0],[0,1],[1,0],[1,1]]],ca:[{unique:t,ce:[[0,2],[0,3]],v:7},{v:'author: Ann'}],l:[{c:34BBE6,th:2,wp:[[0.5,0.5],\
    [2.5,2.5]]}],o:[{ct:[1,0.5],w:0.3,h:0.3,c2:#0,c1:#F,r:t,te:2}]}
    """

  @Test func `are read in their short form`() throws {
    let puzzle = try ExchangedPuzzle(
      reading: Array(("https://sudokupad.app/scl" + LZString.compressed(Self.short)).utf8), as: .sudokuPad)
    #expect((puzzle.rows, puzzle.columns, puzzle.title, puzzle.author) == (4, 4, "It's", "Ann"))
    #expect(puzzle.rules == "One: {a,b}\nTwo")
    #expect(puzzle.cells[0].given == 1 && puzzle.cells[15].given == 1 && puzzle.cells[1].given == nil)
    #expect(puzzle.solution == [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    #expect(puzzle.regions?[0] == 0 && puzzle.regions?[2] == .some(nil))
    #expect(puzzle.objects.map(\.name) == ["killercage"] && puzzle.objects[0].value == "7")
    #expect(puzzle.drawings.map(\.shape) == [.line, .circle])
    #expect(
      puzzle.drawings[0].cells
        == [ExchangedPlace(row: 1, column: 1), ExchangedPlace(row: 2, column: 2), ExchangedPlace(row: 3, column: 3)])
    #expect(puzzle.drawings[0].colour == "#34BBE6" && puzzle.drawings[1].isFilled && puzzle.drawings[1].text == "2")
    #expect(
      puzzle.drawings[1].cells == [ExchangedPlace(row: 1, column: 1), ExchangedPlace(row: 2, column: 1)])
    #expect(puzzle.isDrawn)
  }

  @Test func `have cages that only look like sums if the solution says otherwise`() throws {
    let other = Self.short.replacing("v:7}", with: "v:8}")
    let puzzle = try ExchangedPuzzle(reading: Array(("ctc" + LZString.compressed(other)).utf8), as: .sudokuPad)
    #expect(puzzle.objects.isEmpty && puzzle.drawings.first?.shape == .cage && puzzle.drawings.first?.text == "8")
  }

  @Test func `may be givens and a few words`() throws {
    let puzzle = try ExchangedPuzzle(
      reading: Array(("scf1" + String(repeating: "o", count: 13) + "A2*xtWindows*aAnn").utf8), as: .sudokuPad)
    #expect(puzzle.cells[0].given == 1 && puzzle.title == "Windows" && puzzle.author == "Ann")
    #expect(puzzle.flags == ["diagonal+", "diagonal-"])
  }
}

@Suite struct `Documents of f-puzzles` {
  private func read(_ text: String) throws -> ExchangedPuzzle {
    try ExchangedPuzzle(reading: Array(text.utf8), as: .fPuzzles)
  }

  private func grid(_ size: Int) -> String {
    "["
      + Array(repeating: "[" + Array(repeating: "{}", count: size).joined(separator: ",") + "]", count: size)
      .joined(separator: ",") + "]"
  }

  @Test func `name their objects, flags and drawings`() throws {
    let puzzle = try read(
      """
      {"size":4,"title":"T","author":"A","ruleset":"R","grid":\(grid(4)),"antiknight":true,"negative":["xv"],
       "thermometer":[{"lines":[["R1C1","R1C2"]]}],"xv":[{"cells":["R2C1","R2C2"],"value":"X"}],
       "line":[{"lines":[["R3C1","R3C2"]],"outlineC":"#F00","width":0.4},
               {"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}],
       "cage":[{"cells":["R4C4"],"value":"FOW"},{"cells":["R4C3"],"value":"solution: 1234341221434321"}],
       "text":[{"cells":["R0C2"],"value":"9"}],"newthing":[{"cells":["R1C4"]}]}
      """)
    #expect(puzzle.flags == ["antiknight", "negative xv"] || Set(puzzle.flags) == ["antiknight", "negative xv"])
    #expect(puzzle.objects.map(\.name) == ["thermometer", "xv", "fogofwar", "newthing"])
    #expect(puzzle.objects[0].lines == [[ExchangedPlace(row: 1, column: 1), ExchangedPlace(row: 1, column: 2)]])
    #expect(puzzle.drawings.map(\.shape) == [.line, .text] && puzzle.drawings[0].colour == "#FF0000")
    #expect(puzzle.solution.count == 16 && puzzle.solution[3] == 4)
    #expect((puzzle.title, puzzle.author, puzzle.rules) == ("T", "A", "R"))
  }

  @Test func `are written as they were read`() throws {
    let text = """
      {"size":4,"title":"T","grid":\(grid(4).replacing("[[{}", with: "[[{\"value\":3,\"given\":true,\"region\":2,\"c\":\"#FF0000\"}")),
       "arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"]]}],"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],
       "values":[1,2]}],"littlekillersum":[{"cell":"R0C1","direction":"DR","value":"9"}],"fogofwar":["R2C2"],
       "renban":[{"lines":[["R4C1","R4C2"]]}],"circle":[{"cells":["R3C3"],"baseC":"#000000","value":"1"}]}
      """
    let puzzle = try read(text)
    for format in [ExchangeFormat.fPuzzles, .sudokuPad] {
      for isAddress in [false, true] {
        let again = try ExchangedPuzzle(reading: Array(puzzle.text(as: format, isAddress: isAddress).utf8), as: format)
        #expect(again.objects == puzzle.objects)
        #expect(again.drawings.map(\.shape) == puzzle.drawings.map(\.shape))
        #expect(again.cells == puzzle.cells)
        #expect(again.title == "T")
      }
    }
  }

  @Test func `are refused with what is wrong`() {
    let million =
      "[" + Array(repeating: "[" + String(repeating: "{},", count: 999) + "{}]", count: 1000).joined(separator: ",")
      + "]"
    let cases = [
      (#"{"size":9}"#, "no `grid`"), (#"{"grid":[]}"#, "no `grid`"), (#"{"grid":[[{}],[{},{}]]}"#, "row 2"),
      (#"{"grid":\#(million)}"#, "than"), (#"{"grid":[[{"value":NaN}]]}"#, "expected"),
      ("{\"grid\":" + String(repeating: "[", count: 10_000), "nested"),
    ]
    for (text, words) in cases {
      #expect { try read(text) } throws: { "\($0)".contains(words) }
    }
    #expect { try read("https://f-puzzles.com/?load=N4IgzglgXgpi") } throws: { "\($0)".contains("cut off") }
    #expect { try read("https://sudokupad.app/abcdefgh") } throws: { "\($0)".contains("only names") }
  }

  @Test func `keep no control characters, and numbers that a board has`() throws {
    let puzzle = try read(
      #"{"grid":[[{"value":99999999999999999999,"given":true},{"value":-3},{"value":1e30},{"value":2}]],"title":"a\u0000\u001bb<script>"}"#
    )
    #expect(puzzle.cells.map(\.given) == [nil, nil, nil, nil] && puzzle.cells[3].entry == 2)
    #expect(puzzle.title == "ab<script>")
  }

  @Test func `are known by their address`() {
    #expect(
      FileKind(Array("https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljA".utf8))
        == .exchange(.fPuzzles))
    #expect(
      FileKind(Array("https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljA".utf8))
        == .exchange(.fPuzzles))
    #expect(FileKind(Array("sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljA".utf8)) == .exchange(.sudokuPad))
    #expect(FileKind(Array("https://app.crackingthecryptic.com/sudoku/abc".utf8)) == .exchange(.sudokuPad))
    #expect(
      FileKind(Array("https://evil.example/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljA".utf8)) == .other(.address))
  }
}

@Suite struct `Damaged documents of setting programs` {
  private let penpa = """
    square,4,4,38,0,1,1,304,304,38,38,0,0,0,0,Title: T,Author: A,,R,
    [0,0,0,0]
    {}
    {zS:{"27":3},zN:{"18":["1",1,"1"]},zY:{"36":[1,"circle_L",1]},zE:{"75,83":2},zL:{"20,21":3},zT:[[42,43]],z6:[[18,19]]}
    {}
    """
  private let fPuzzles = """
    {"size":2,"grid":[[{"value":1,"given":true,"region":0,"c":"#F00"},{}],[{"cornerPencilMarks":[1]},{}]],"solution":[1,2,2,1],
    "arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"]]}],"littlekillersum":[{"cell":"R0C1","direction":"DR","value":"3"}],
    "circle":[{"cells":["R1C1"],"baseC":"#00F","value":"1","width":1e3}],"cage":[{"cells":["R1C1"],"value":"title: x"}]}
    """

  @Test func `are read or refused, and never end the program`() {
    var draw = SystemRandomNumberGenerator()
    let signs = Array("0129-,.[]{}\":eENRC#zntf'\u{0}".utf8)
    for (text, read) in [
      (fPuzzles, { (bytes: [UInt8]) in _ = try? ExchangedPuzzle(reading: bytes, as: .fPuzzles) }),
      (`Documents of SudokuPad`.short, { bytes in _ = try? ExchangedPuzzle(reading: bytes, as: .sudokuPad) }),
      (penpa, { bytes in _ = try? ExchangedPuzzle(penpa: bytes, answer: bytes) }),
    ] {
      for _ in 0..<1500 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &draw) {
          let place = Int.random(in: 0..<bytes.count, using: &draw)
          switch Int.random(in: 0..<3, using: &draw) {
          case 0: bytes[place] = signs.randomElement(using: &draw) ?? 0
          case 1: bytes.insert(contentsOf: "99999999999".utf8.prefix(Int.random(in: 1...11, using: &draw)), at: place)
          default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...5, using: &draw)))
          }
        }
        read(bytes)
      }
    }
  }

  @Test func `of Penpa+ have their parts`() throws {
    let answer =
      "[[],[],[],[],[\"18,1\",\"19,2\",\"20,3\",\"21,4\",\"26,3\",\"27,4\",\"28,1\",\"29,2\",\"34,2\",\"35,1\",\"36,4\",\"37,3\","
      + "\"42,4\",\"43,3\",\"44,2\",\"45,1\"]]"
    let puzzle = try ExchangedPuzzle(penpa: Array(penpa.utf8), answer: Array(answer.utf8))
    #expect(puzzle.title == "T" && puzzle.author == "A" && puzzle.cells[0].given == 1)
    #expect(puzzle.solution.suffix(2) == [2, 1])
    #expect(puzzle.drawings.map(\.shape) == [.shade, .line, .circle, .line, .cage, .bar, .circle])
    #expect { try ExchangedPuzzle(penpa: Array(penpa.utf8), answer: []) } throws: { "\($0)".contains("neither boxes") }
    let hexagons = penpa.replacing("square", with: "hex")
    #expect { try ExchangedPuzzle(penpa: Array(hexagons.utf8), answer: []) } throws: { "\($0)".contains("only square") }
  }
}

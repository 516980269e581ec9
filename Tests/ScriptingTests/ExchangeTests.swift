// Puzzles of setting programs as levels of the shipped rule sets, and back.
import Foundation
import Grids
import Play
import Scripting
import ShippedForTests
import Solver
import Testing

@Suite struct `A puzzle of a setting program` {
  /// An f-puzzles document of 6×6 with more fields.
  private static func document(_ fields: String, size: Int = 6, cell: String = "{}") -> [UInt8] {
    let row = "[" + Array(repeating: cell, count: size).joined(separator: ",") + "]"
    let grid = "[" + Array(repeating: row, count: size).joined(separator: ",") + "]"
    return Array(#"{"size":\#(size),"grid":\#(grid)\#(fields.isEmpty ? "" : ",")\#(fields)}"#.utf8)
  }

  private func open(_ bytes: [UInt8]) async throws -> (puzzle: Puzzle, moves: [String]) {
    try await shipped.puzzle(file: bytes, name: "puzzle")
  }

  private static let line = #"[{"lines":[["R1C1","R1C2","R2C3","R2C4"]]}]"#
  private static let cells = #"[["r1c1","r1c2","r2c3","r2c4"]]"#

  /// Objects and flags, the rule set that takes them, one of its options, and what that is.
  static let constraints: [(fields: String, rules: String, option: String, value: String)] = [
    (#""thermometer":\#(line)"#, "thermo", "thermos", cells),
    (#""palindrome":\#(line)"#, "palindrome", "palindromes", cells),
    (#""renban":\#(line)"#, "renban", "renban", cells),
    (#""whispers":\#(line)"#, "german-whispers", "whispers", cells),
    (#""whispers":[{"lines":[["R1C1","R1C2"]],"value":"3"}]"#, "german-whispers", "whispers", #"[["r1c1","r1c2"]]"#),
    (#""whispers":[{"lines":[["R1C1","R1C2"]],"value":"2"}]"#, "dutch-whispers", "dutch", #"[["r1c1","r1c2"]]"#),
    (#""regionsumline":\#(line)"#, "region-sum", "region_sums", cells),
    (#""betweenline":\#(line)"#, "between", "between", cells),
    (#""lockout":\#(line)"#, "lockout", "lockouts", cells),
    (#""zipperline":\#(line)"#, "zipper", "zippers", cells),
    (#""modularline":\#(line)"#, "modular", "modular", cells),
    (#""entropicline":\#(line)"#, "entropic", "entropic", cells),
    (#""nabner":\#(line)"#, "nabner", "nabner", cells),
    (#""arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R2C3","R2C4"]]}]"#, "arrow", "arrows", cells),
    (
      #""arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}]"#, "arrow", "arrows",
      #"[["r1c1","r1c2"],["r1c1","r2c1"]]"#
    ),
    (
      #""killercage":[{"cells":["R1C1","R1C2"],"value":"7"},{"cells":["R2C1","R2C2"]}]"#, "killer", "cages",
      #"[{"cells":["r1c1","r1c2"],"sum":7},{"cells":["r2c1","r2c2"]}]"#
    ),
    (
      #""difference":[{"cells":["R1C1","R1C2"],"value":""},{"cells":["R2C1","R2C2"],"value":"3"}]"#, "edge-differences",
      "edge_differences", #"[{"cells":["r1c1","r1c2"],"number":1},{"cells":["r2c1","r2c2"],"number":3}]"#
    ),
    (
      #""difference":[{"cells":["R1C1","R1C2"]}],"nonconsecutive":true"#, "edge-differences", "all_differences", "true"
    ),
    (
      #""ratio":[{"cells":["R1C1","R2C1"]},{"cells":["R3C1","R4C1"],"value":"3"}]"#, "edge-ratios", "edge_ratios",
      #"[{"cells":["r1c1","r2c1"],"number":2},{"cells":["r3c1","r4c1"],"number":3}]"#
    ),
    (#""ratio":[{"cells":["R1C1","R2C1"]}],"negative":["ratio"]"#, "edge-ratios", "all_ratios", "true"),
    (
      #""difference":[{"cells":["R1C1","R1C2"]}],"ratio":[{"cells":["R3C1","R3C2"]}],"nonconsecutive":true,"negative":["ratio"]"#,
      "kropki", "black", #"[["r3c1","r3c2"]]"#
    ),
    (#""nonconsecutive":true,"negative":["ratio"]"#, "kropki", "white", "[]"),
    (#""xv":[{"cells":["R1C1","R1C2"],"value":"V"}]"#, "xv", "xv_all", "false"),
    (#""xv":[{"cells":["R1C1","R1C2"],"value":"X"}],"negative":["xv"]"#, "xv", "xv_all", "true"),
    (#""negative":["xv"]"#, "xv", "x", "[]"),
    (
      #""quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,5]}]"#, "quadruples", "quadruples",
      #"[{"cell":"r1c1","values":[1,5]}]"#
    ),
    (
      #""clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C3","R3C4"]}]"#, "clones", "clones",
      #"[{"first":["r1c1","r1c2"],"second":["r3c3","r3c4"]}]"#
    ),
    (#""even":[{"cell":"R1C1"},{"cell":"R2C2"}]"#, "even-odd", "even", #"["r1c1","r2c2"]"#),
    (#""odd":[{"cell":"R1C1"}]"#, "even-odd", "odd", #"["r1c1"]"#),
    (#""minimum":[{"cell":"R1C1"}]"#, "extremes", "minima", #"["r1c1"]"#),
    (#""maximum":[{"cell":"R1C1"}]"#, "extremes", "maxima", #"["r1c1"]"#),
    (#""sandwichsum":[{"cell":"R0C2","value":"5"}]"#, "sandwich", "above", #"., 5, ., ., ., ."#),
    (#""sandwichsum":[{"cell":"R2C7","value":"5"}]"#, "sandwich", "left", #"., 5, ., ., ., ."#),
    (#""xsum":[{"cell":"R7C3","value":"9"}]"#, "x-sums", "x_sums_below", #"., ., 9, ., ., ."#),
    (#""skyscraper":[{"cell":"R3C7","value":"2"}]"#, "skyline", "seen_right", #"., ., 2, ., ., ."#),
    (
      #""littlekillersum":[{"cell":"R0C2","direction":"DR","value":"12"},{"cell":"R3C7","direction":"UL","value":"9"}]"#,
      "little-killer", "arrows_outside",
      #"[{"at":2,"side":"above","sum":12,"to":"right"},{"at":3,"side":"right","sum":9,"to":"up"}]"#
    ),
    (
      #""littlekillersum":[{"cell":"R0C0","direction":"DR","value":"21"},{"cell":"R7C7","direction":"UL","value":"21"}]"#,
      "little-killer", "arrows_outside",
      #"[{"at":0,"side":"above","sum":21,"to":"right"},{"at":7,"side":"below","sum":21,"to":"left"}]"#
    ),
    (
      #""columnindexer":[{"cells":["R1C2","R2C2","R3C2","R4C2","R5C2","R6C2"]}]"#, "indexers", "index_columns", "[2]"
    ),
    (
      #""rowindexer":[{"cells":["R4C1","R4C2","R4C3","R4C4","R4C5","R4C6"]}]"#, "indexers", "index_rows", "[4]"
    ),
    (
      #""columnindexer":[{"cells":["R1C2","R5C4"]}]"#, "indexers", "column_indexers", #"["r1c2","r5c4"]"#
    ),
    (#""rowindexer":[{"cells":["R1C2"]}]"#, "indexers", "row_indexers", #"["r1c2"]"#),
    (#""boxindexer":[{"cells":["R1C2"]}]"#, "indexers", "box_indexers", #"["r1c2"]"#),
    (#""slowthermometer":\#(line)"#, "slow-thermo", "slow_thermos", cells),
    (#""doublearrow":\#(line)"#, "double-arrow", "double_arrows", cells),
    (#""extraregion":[{"cells":["R1C1","R2C2"]}]"#, "extra-regions", "extra_regions", #"[["r1c1","r2c2"]]"#),
    (
      #""arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C3","R3C3"],["R1C1","R2C1"]]}]"#, "pill-arrows", "pills",
      #"[{"arrow":["r1c2","r2c3","r3c3"],"pill":["r1c1","r1c2"]},{"arrow":["r1c1","r2c1"],"pill":["r1c1","r1c2"]}]"#
    ),
    (#""diagonal+":true"#, "one-diagonal", "rising", "true"),
    (#""diagonal-":true"#, "one-diagonal", "rising", "false"),
    (
      #""givenpencilmarks":[{"cell":"R1C1","values":[1,2]}]"#, "allowed-values", "allowed",
      #"[{"cell":"r1c1","values":[1,2]}]"#
    ),
    (#""parityline":\#(line)"#, "parity-lines", "parity", cells),
    (#""tenline":\#(line)"#, "ten-lines", "tens", cells),
    (#""countingcircle":[{"cell":"R1C1"}]"#, "counting-circles", "circles", #"["r1c1"]"#),
    (#""evenneighbours":[{"cell":"R2C2"}]"#, "even-neighbours", "evens_around", #"["r2c2"]"#),
    (#""numberedroom":[{"cell":"R0C2","value":"4"}]"#, "numbered-rooms", "rooms_above", "., 4, ., ., ., ."),
    (
      #""edgesum":[{"cells":["R1C1","R1C2"],"value":"7"}]"#, "edge-sums", "edge_sums",
      #"[{"cells":["r1c1","r1c2"],"number":7}]"#
    ),
    (#""edgesum":[{"cells":["R1C1","R1C2"],"value":"7"}],"negative":["edgesum"]"#, "edge-sums", "all_sums", "true"),
    (
      #""doubledcage":[{"cells":["R1C1","R1C2"],"value":"7"}]"#, "doublers", "doubled_cages",
      #"[{"cells":["r1c1","r1c2"],"sum":7}]"#
    ),
    (
      #""negatedcage":[{"cells":["R1C1","R1C2"],"value":"3"}]"#, "negators", "negated_cages",
      #"[{"cells":["r1c1","r1c2"],"sum":3}]"#
    ),
    (
      #""chaosborder":[{"cells":["R1C1","R1C2"]}],"chaosjoin":[{"cells":["R3C1","R3C2"]}]"#, "chaos-construction",
      "borders", #"[["r1c1","r1c2"]]"#
    ),
    (#""foglight":["R2C2"],"fogofwar":["R2C2"]"#, "fog-of-war", "lights", #"["r2c2"]"#),
    (#""antiking":true"#, "anti-king", "king", "true"),
    (#""antiknight":true"#, "sudoku", "knight", "true"),
    (#""diagonal+":true,"diagonal-":true"#, "diagonal", "diagonals", "true"),
    (#""nonconsecutive":true"#, "non-consecutive", "boxes", "true"),
    (#""disjointgroups":true"#, "disjoint-groups", "boxes", "true"),
    (#""fogofwar":["R2C2"]"#, "fog-of-war", "lights", #"["r2c2"]"#),
  ]

  @Test(arguments: constraints)
  func `has every constraint as an option of the rule set that declares it`(
    _ fields: String, _ rules: String, _ option: String, _ value: String
  ) async throws {
    let puzzle = try await open(Self.document(fields)).puzzle
    #expect(puzzle.rules.shortName == rules)
    #expect(puzzle.level["note"] == nil)
    let found = try #require(puzzle.options[option])
    let text = try found.string ?? CanonicalJSON.text(found)
    #expect(text == value)
  }

  @Test(arguments: constraints)
  func `has the same constraints again in every form`(
    _ fields: String, _ rules: String, _ option: String, _ value: String
  ) async throws {
    let puzzle = try await open(Self.document(fields)).puzzle
    for target in ExchangeTarget.allCases {
      let text = try await shipped.text(of: puzzle, as: target, in: .english)
      let again = try await open(Array(text.utf8)).puzzle
      #expect(again.rules.shortName == rules, "\(target)")
      // The usual boxes are written as regions.
      for (name, value) in puzzle.options where name != "box" {
        #expect(again.options[name] == value, "\(target) \(name)")
      }
    }
  }

  @Test func `is covered by the samples with every object and flag that a rule set takes`() async throws {
    #expect(Self.constraints.count >= 40)
    let samples = Self.constraints.map(\.fields).joined(separator: ",")
    for info in await shipped.ruleSets().compactMap(\.info) {
      for rule in info.exchange {
        if let object = rule.object { #expect(samples.contains("\"\(object)\":["), "\(object) of \(info.name)") }
        for flag in rule.flags {
          let name = flag.hasPrefix("negative ") ? String(flag.dropFirst(9)) : flag
          #expect(
            samples.contains(flag == name ? "\"\(name)\":true" : "\"negative\":[\"\(name)\""), "\(flag) of \(info.name)"
          )
        }
      }
    }
  }

  @Test func `has several constraints as a mixture`() async throws {
    let fields = Self.constraints[0].fields + "," + Self.constraints[2].fields + #","antiking":true"#
    #expect(try await open(Self.document(fields)).puzzle.rules.shortName == "anti-king+renban+thermo")
  }

  @Test func `names what no rule set takes, draws it, and lets the solution decide`() async throws {
    let solution = "123456456123231564564231312645645312".map(String.init).joined(separator: ",")
    let fields =
      #""fuzzythermometer":\#(Self.line),"mirror":[{"cells":["R6C6"]}],"ruleset":"Slow.","solution":[\#(solution)]"#
    let puzzle = try await open(Self.document(fields)).puzzle
    #expect(puzzle.rules.shortName == "as-drawn")
    let note = try #require(LocalizedText(puzzle.level["note"] ?? "")).text(in: .english)
    #expect(note.hasPrefix("Slow.\nNot known here, and so only drawn: fuzzythermometer, and 1 other kind of rule."))
    #expect(note.contains("solution decides"))
    #expect(puzzle.options["drawings"]?.sequence?.count == 2)
    let board = try #require(puzzle.board)
    let found = try await board.solve(board.empty, limits: .init(solutions: 2), analyzer: puzzle.analyzer)
    #expect(found.count == 1)
    #expect(board.grid(of: try #require(found.solutions.first)).elements.prefix(6) == [1, 2, 3, 4, 5, 6])
  }

  @Test func `writes the player's values and pencil marks as moves`() async throws {
    let cell = #"{"cornerPencilMarks":[1,2],"centerPencilMarks":[3]}"#
    let opened = try await open(Self.document("", size: 4, cell: cell))
    #expect(opened.moves.prefix(3) == ["mark r1c1 corner 1", "mark r1c1 corner 2", "mark r1c1 centre 3"])
    #expect(opened.moves.count == 48)
  }

  @Test func `has regions of any shape, boxes of any size, or none`() async throws {
    func regions(_ map: [String]) async throws -> Puzzle {
      let rows = map.map { row in
        "[" + row.map { $0 == "." ? #"{"region":null}"# : #"{"region":\#($0)}"# }.joined(separator: ",") + "]"
      }
      return try await open(Array(#"{"size":\#(map.count),"grid":[\#(rows.joined(separator: ","))]}"#.utf8)).puzzle
    }
    #expect(try await regions(["0011", "0011", "2233", "2233"]).options["box"] == [2, 2])
    #expect(try await regions(["0000", "1111", "2222", "3333"]).options["box"] == [1, 4])
    let jigsaw = try await regions(["0001", "0211", "2213", "2333"])
    #expect(jigsaw.rules.shortName == "jigsaw" && jigsaw.options["regions"] == "AAABACBBCCBDCDDD")
    #expect(try await regions(["....", "....", "....", "...."]).options["boxes"] == false)
  }

  @Test func `is refused in one sentence`() async throws {
    let cases: [(bytes: [UInt8], words: String)] = [
      (Self.document("", size: 4, cell: #"{"value":9,"given":true}"#), "given 9 in r1c1"),
      (Self.document("", size: 40), "at most 36"),
      (
        Self.document(
          Self.constraints[0..<3].map(\.fields).joined(separator: ",") + ","
            + Self.constraints[6..<13].map(\.fields)
            .joined(separator: ",")), "at most 8 can be mixed"
      ),
      (Array("https://sudokupad.app/abcdefghi".utf8), "only names"),
    ]
    for (bytes, words) in cases {
      await #expect { try await open(bytes) } throws: { "\(($0 as? RuleFault)?.message ?? "\($0)")".contains(words) }
    }
  }

  /// The gallery's levels of 6×6 whose rule sets are parts of Sudoku.
  static let levels = [
    "anti-king", "arrow", "between", "chaos-construction", "clones", "counting-circles", "diagonal", "disjoint-groups",
    "dutch-whispers", "edge-differences", "edge-ratios", "edge-sums", "entropic", "even-neighbours", "even-odd",
    "extremes",
    "fog-of-war", "german-whispers", "indexers", "jigsaw", "killer", "kropki", "little-killer", "lockout", "modular",
    "nabner",
    "non-consecutive", "numbered-rooms", "palindrome", "parity-lines", "quadruples", "region-sum", "renban", "sandwich",
    "skyline", "ten-lines", "thermo", "x-sums", "xv", "zipper", "as-drawn", "doublers", "negators",
    "slow-thermo", "double-arrow", "extra-regions", "one-diagonal", "pill-arrows",
    "allowed-values",
  ]

  @Test(arguments: levels)
  func `means the same after a round trip through every form`(_ rules: String) async throws {
    let level = rules == "chaos-construction" ? "gallery/chaos-construction-5" : "gallery/\(rules)-6"
    let puzzle = try await shipped.puzzle(level: level)
    let solved = try await solutions(puzzle)
    for target in ExchangeTarget.allCases {
      let text = try await shipped.text(of: puzzle, as: target, in: .english)
      #expect(target.isAddress == text.hasPrefix("https://"))
      let again = try await open(Array(text.utf8)).puzzle
      let parts = Set(again.rules.shortName.split(separator: "+"))
      #expect(parts.isSuperset(of: puzzle.rules.shortName.split(separator: "+")), "\(target)")
      for (name, value) in puzzle.options where name != "regions" {
        #expect(again.options[name] == value, "\(target) \(name)")
      }
      #expect(again.givens == puzzle.givens)
      #expect(try await solutions(again) == solved, "\(target)")
    }
  }

  private func solutions(_ puzzle: Puzzle) async throws -> [[Int?]] {
    let board = try #require(puzzle.board)
    let found = try await board.solve(
      puzzle.givens ?? board.empty, limits: .init(solutions: 2), analyzer: puzzle.analyzer)
    #expect(found.count == 1)
    return found.solutions.map { board.grid(of: $0).elements.map(\.self) }
  }

  @Test func `has given pencil marks as a constraint, and fog with its lights`() async throws {
    let cell = #"{"givenPencilMarks":[1,2]}"#
    let puzzle = try await open(Self.document(#""fogofwar":["R2C2"]"#, size: 4, cell: cell))
    #expect(puzzle.moves.isEmpty && puzzle.puzzle.rules.shortName == "allowed-values+fog-of-war")
    #expect(puzzle.puzzle.options["allowed"]?.sequence?.count == 16)
    for target in ExchangeTarget.allCases {
      let text = try await shipped.text(of: puzzle.puzzle, as: target, in: .english)
      let again = try await open(Array(text.utf8)).puzzle
      #expect(again.options["allowed"] == puzzle.puzzle.options["allowed"])
      #expect(again.options["lights"] == puzzle.puzzle.options["lights"])
    }
  }

  @Test func `with clues of two parts at one edge says by their places whose they are`() async throws {
    let fields =
      #""sandwichsum":[{"cell":"R0C2","value":"5"}],"xsum":[{"cell":"R0C2","value":"9"},{"cell":"R0C3","value":"8"}]"#
    let board = try #require(try await open(Self.document(fields)).puzzle.board)
    #expect(board.outside?.above == ["", "5 9", "· 8", "", "", ""])
    let meaning = try #require(board.meanings["outside"]).text(in: .english)
    #expect(meaning.hasPrefix("1. ") && meaning.contains("; 2. "), "\(meaning)")
  }

  @Test func `of 25 or 36 rows keeps its values`() async throws {
    for size in [25, 36] {
      let row = (1...size).map { #"{"value":\#($0),"given":true}"# }.joined(separator: ",")
      let open = Array(repeating: "{}", count: size).joined(separator: ",")
      let grid = (["[\(row)]"] + Array(repeating: "[\(open)]", count: size - 1)).joined(separator: ",")
      let puzzle = try await self.open(Array(#"{"size":\#(size),"grid":[\#(grid)]}"#.utf8)).puzzle
      let wanted: [Int?] = Array(1...size) + [nil]
      #expect(Array(puzzle.givens?.elements.prefix(size + 1) ?? []) == wanted)
      let again = try await self.open(
        Array(try await shipped.text(of: puzzle, as: .sudokuPadLink, in: .english).utf8)
      ).puzzle
      #expect(again.givens == puzzle.givens)
    }
  }

  @Test func `says in words what objects cannot say`() async throws {
    let puzzle = try await shipped.puzzle(
      rules: "sudoku", options: ["size": 4, "symbols": ["a", "b", "c", "d"], "thermos": [["r1c1", "r1c2"]]])
    let text = try await shipped.text(of: puzzle, as: .fPuzzles, in: .english)
    #expect(text.contains("thermometer") && !text.contains("Also:"))
    let crossed = try await shipped.puzzle(level: "gallery/kakuro-5")
    await #expect(throws: RuleFault.self) { try await shipped.text(of: crossed, as: .fPuzzles, in: .english) }
  }
}

@Suite struct `An address of Penpa+` {
  /// A board of 4×4 with its answer.
  private static let board = """
    VU9NSwMxEL3vr1gC3h6Sr3aTuZUiXoqI1oOEUKQGWihbTLuH7tL/7sQIVR4ZHu/Nm8ycvoaPnGAZxkFCMYy09bmqVaz350Oi9jn1 \
    WAzn3TFTu+h74DGny51etvk49J/3aMJvIDbTtZnGF5rGDYV4xfh2o680Cd0JMsyfmCsnKAgl+HeukYsvgr4Jdvavg3PvnDNzVlnZ \
    7vP2kDYrtov1wFY3gzOCNIQz8OqHeQXvK/NQsqu2h5dVlH8bdWUavozhqauytIRWde81hWA1rIG1MWKcl9PK0UHGbw==
    """.replacing(" ", with: "")
  private static let answer = """
    RYu5DcBACAR7Id7APL6nlhP9t+GDDSwhjWY1nJP4T3RBBaIbdmEPvKCIwqBNGktj6UG8PfroxGc/hLWF01hGlZkf
    """.replacing(" ", with: "")
  /// A board of 4×4 with small numbers, a wall, colours of its own and genres.
  private static let layered = """
    XVFNa8MwDL3nVwSV3cSwnS/bt2wsp9INWtiGMaNkGQ0LLUtaWhLS3z457kY3ZMvSkyVZz93XYd1WGJNEEhlyEhFnfk+LXWRV75tK \
    h0/VFvPDfrNrdZhvt9i1JeZhe2iqG3EfHuv9Jjzu2vfuFh+LAj/WTVfhKTCXKjYADud+cTZ0IrfB0C/1AIKDjkbsF2RzCdpHkbRF \
    iJN/AGfMIS8/CCVySozS2MGZq4sQZdx50nl0Ye66pDSPb/RMrhQoI+8WeiAtCFQZcpaCTshfaWOxjyb9QLEsmRIEgoxQ8clSHJXy \
    lqLMzIcVKuZBdn1ReEugcmWoQzz1fXWPd0NSsKzbsqne5n4InlBBw3/h5fIyTqqNEQyFtHYMAmPdGsYATjBtE3myh/5Ocw/zK6ph \
    VhRSEoueib/0wIyxPHfBMTi5ogbKZt11dQkIn3XTVC3YYPrYbw==
    """.replacing(" ", with: "")
  /// Three million signs.
  private static let bomb = """
    7cGBAAAAAMMg1vlLHORVAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA \
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAALwY=
    """.replacing(" ", with: "")
  /// An answer of ones.
  private static let ones = "Rcq5DcBACAXRXogJ/IH1UQui/zas9QSWRnrJdI//mW6Xuen5iAMEJ1zAGZxZsIAzOSsggbP2OfMC"

  private func open(_ fields: String) async throws -> Puzzle {
    let address = "https://swaroopg92.github.io/penpa-edit/#m=solve&\(fields)"
    return try await shipped.puzzle(file: Array(address.utf8), name: "pen").puzzle
  }

  @Test func `is a board with its givens, boxes, drawings and words, which its answer decides`() async throws {
    let puzzle = try await open("p=\(Self.board)&a=\(Self.answer)")
    #expect(puzzle.rules.shortName == "as-drawn" && puzzle.title.text(in: .english) == "Pen")
    #expect(puzzle.options["box"] == [2, 2])
    let styles = puzzle.options["drawings"]?.sequence?.compactMap { $0.record?["style"]?.string }
    #expect(styles == ["shade", "line", "ring", "line", "figure"])
    #expect(LocalizedText(puzzle.level["note"] ?? "")?.text(in: .english).hasPrefix("Grey, round.") == true)
    let board = try #require(puzzle.board)
    #expect(puzzle.givens?.elements.prefix(4) == [1, 2, nil, nil])
    let found = try await board.solve(
      puzzle.givens ?? board.empty, limits: .init(solutions: 2), analyzer: puzzle.analyzer)
    #expect(found.count == 1)
    #expect(board.grid(of: try #require(found.solutions.first)).elements.suffix(4) == [4, 3, 2, 1])
  }

  @Test func `has small numbers, walls, lines of every layer, own colours and its genres`() async throws {
    let puzzle = try await open("p=\(Self.layered)")
    let note = LocalizedText(puzzle.level["note"] ?? "")?.text(in: .english)
    #expect(note?.contains("Genre: classic, killer.") == true)
    let drawings = (puzzle.options["drawings"]?.sequence ?? []).compactMap(\.record)
    func points(_ text: String) -> PlayValue? {
      drawings.first { $0["text"]?.string == text }?["figure"]?.record?["points"]
    }
    #expect(points("7") == [125, 125] && points("8") == [275, 175] && points("X") == [300, 300])
    let lines = drawings.compactMap { $0["figure"]?.record }.filter { $0["points"]?.sequence?.count == 4 }
    #expect(lines.contains { $0["points"] == [100, 100, 200, 100] && $0["breadth"] == 12 })
    #expect(lines.contains { $0["points"] == [0, 300, 100, 400] && $0["stroke"] == "#B3E6FF" })
    #expect(drawings.contains { $0["style"] == "shade" && $0["colour"] == "orange" })
    #expect(drawings.contains { $0["style"] == "line" && $0["colour"] == "green" })
  }

  @Test func `without an answer has the rules of its boxes`() async throws {
    let puzzle = try await open("p=\(Self.board)")
    #expect(puzzle.options["box"] == [2, 2] && puzzle.options["answer"] == nil)
  }

  @Test func `that expands too far, is damaged or of another kind is refused`() async {
    await #expect { try await open("p=\(Self.bomb)") } throws: { "\($0)".contains("damaged") }
    await #expect { try await open("p=\(Self.board.prefix(200))") } throws: { "\($0)".contains("damaged") }
    await #expect { try await open("p=\(Self.board)&a=\(Self.ones)") } throws: { "\($0)".contains("breaks a rule") }
  }
}

@Suite struct `The field exchange of a rule set` {
  @Test func `is refused with what is wrong`() async throws {
    let model = ScriptFolder.square
    let options = "options = { { name = 'lines', kind = 'list', entry = 'line', title = 'Lines' } },"
    for (field, words) in [
      ("exchange = 5", "`exchange` must be a list"),
      ("exchange = { { object = 'a', option = 'line' } }", "unknown option `line` (did you mean `lines`?)"),
      ("exchange = { { objekt = 'a', option = 'lines' } }", "no field `objekt` (did you mean `object`?)"),
      ("exchange = { { option = 'lines' } }", "needs one of `object`, `takes` and `flags`"),
      ("exchange = { { takes = 'cells', option = 'lines' } }", "must be one of box, regions"),
      ("exchange = { { object = 'a', option = 'lines', least = 7 } }", "`exchange[1].least` must be 0 or 1"),
    ] {
      let found = try await ScriptFolder.findings("\(options) \(field), \(model)")
      #expect(found.contains { $0.contains(words) }, "\(found)")
    }
  }

  @Test func `goes with the script that has it`() async throws {
    let folder = try ScriptFolder()
    let grid = "[" + Array(repeating: "[{},{},{},{}]", count: 4).joined(separator: ",") + "]"
    let bytes = Array(#"{"size":4,"grid":\#(grid),"renban":[{"lines":[["R1C1","R1C2"]]}]}"#.utf8)
    let puzzle = try await folder.library.puzzle(file: bytes, name: "p").puzzle
    #expect(puzzle.rules.shortName == "sudoku")
    #expect(
      LocalizedText(puzzle.level["note"] ?? "")?.text(in: .english) == "Not known here, and so only drawn: renban.")
  }
}

@Suite struct `A drawing of a setting program` {
  /// A SudokuPad document of 4×4 with drawings between cells, turned, beside the board and out of bounds.
  private static let document = #"""
    {"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],
    "regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],
    "metadata":{"title":"Exact","solution":"1234341221434321"},
    "lines":[{"wayPoints":[[0.25,0.5],[1.2,1.9]],"color":"#34BBE680","thickness":16},
    {"wayPoints":[[0,4],[4,0]],"color":"#F00","thickness":900}],
    "arrows":[{"wayPoints":[[2.5,2.5],[3.5,3.5]],"color":"#000000","thickness":4,"headLength":0.3}],
    "underlays":[{"center":[2,1.5],"width":1.8,"height":0.7,"rounded":true,"backgroundColor":"#FFCCAA","borderColor":"#CC0000","angle":20}],
    "overlays":[{"center":[1,1],"width":0.3,"height":0.3,"text":"<b>5","fontSize":16,"color":"#0000CC"},
    {"center":[-0.5,-0.5],"width":0.5,"height":0.5,"text":"far","fontSize":1e300},
    {"center":[1e15,0],"width":1,"height":1,"backgroundColor":"#123456","angle":1e15}]}
    """#

  private func figures(_ puzzle: Puzzle) -> [PlayRecord] {
    (puzzle.options["drawings"]?.sequence ?? []).compactMap(\.record).filter { $0["style"] == "figure" }
  }

  @Test func `has its own places, sizes, angles and colours, within bounds`() async throws {
    let puzzle = try await shipped.puzzle(file: Array(Self.document.utf8), name: "p").puzzle
    let figures = figures(puzzle)
    #expect(figures.count == 6)
    let measures = figures.compactMap { $0["figure"]?.record }
    #expect(measures[0] == ["points": [50, 25, 190, 120], "breadth": 25, "stroke": "#34BBE680"])
    #expect(measures[1] == ["points": [400, 0, 0, 400], "breadth": 400, "stroke": "#FF0000"])
    #expect(measures[2]["head"] == 30)
    #expect(
      measures[3] == [
        "points": [150, 200], "width": 180, "height": 70, "round": 35, "turn": 20, "breadth": 3, "size": 34,
        "fill": "#FFCCAA", "stroke": "#CC0000", "ink": "#000000",
      ])
    #expect(figures[4]["text"] == "<b>5" && measures[4]["over"] == true && measures[4]["ink"] == "#0000CC")
    #expect(measures[5]["points"] == [-50, -50])
    #expect(puzzle.board?.regions.filter { $0.style == .figure }.count == 6)
  }

  @Test func `is refused among too many, rather than left out`() async throws {
    let text = #"{"center":[1,1],"text":"a"}"#
    let many = Array(repeating: text, count: 4097).joined(separator: ",")
    let document = Self.document.replacing(#""overlays":["#, with: #""overlays":[\#(many),"#)
    await #expect {
      try await shipped.puzzle(file: Array(document.utf8), name: "p")
    } throws: {
      "\($0)".contains("more than 4096 objects")
    }
  }

  @Test func `is refused with too long a line, rather than cut`() async throws {
    let points = Array(repeating: "[1,1]", count: 1025).joined(separator: ",")
    let line = #"{"wayPoints":[\#(points)]}"#
    let document = Self.document.replacing(#""lines":["#, with: #""lines":[\#(line),"#)
    #expect(document != Self.document)
    await #expect {
      try await shipped.puzzle(file: Array(document.utf8), name: "p")
    } throws: {
      "\($0)".contains("a line has more than 1024 points")
    }
  }

  @Test(arguments: [ExchangeTarget.sudokuPad, .sudokuPadLink, .fPuzzles, .fPuzzlesLink])
  func `is written again as it is`(_ target: ExchangeTarget) async throws {
    let puzzle = try await shipped.puzzle(file: Array(Self.document.utf8), name: "p").puzzle
    let text = try await shipped.text(of: puzzle, as: target, in: .english)
    let again = try await shipped.puzzle(file: Array(text.utf8), name: "p").puzzle
    func shown(_ puzzle: Puzzle) throws -> Set<String> {
      Set(try figures(puzzle).map { try CanonicalJSON.text($0["figure"] ?? "") + ($0["text"]?.string ?? "") })
    }
    #expect(try shown(again) == shown(puzzle))
  }

  @Test func `is refused by a script with what is wrong`() async throws {
    for (look, words) in [
      ("{ figure = { points = { 50 } } }", "pairs of a column and a row"),
      ("{ figure = { points = { 50, 99999 } } }", "from -500 to 7000"),
      ("{ figure = { points = { 50, 50 }, width = -3 } }", "`width` must be a whole number from 0 to 7000, got -3"),
      ("{ figure = { points = { 50, 50 }, fill = 'url(x)' } }", "must be a colour such as"),
      ("{ figure = { points = { 50, 50 }, widht = 3 } }", "did you mean `width`?"),
      ("{ colour = 'red' }", "needs its measures"),
    ] {
      let found = try await ScriptFolder.findings(
        "model = function(m, o) local g = m:grid { rows = 2, columns = 2, values = { 1, 2 } } "
          + "g:draw('figure', { 'r1c1' }, 'a', \(look)) return g end")
      #expect(found.contains { $0.contains(words) }, "\(look) \(found)")
    }
  }
}

// Levels in addresses of puzzle sites: reading, solving, writing back, refusing.
import Formats
import Grids
import Play
import Scripting
import Testing

/// An address with its solution as a puzzle editor has it: the samples of pzprjs' own tests (MIT licence).
private struct Sample {
  let rules: String
  let address: String
  /// `#` where the first value is, or digits, row by row.
  let cells: String
  /// The values of the sides to the right of cells, row by row; at the rim too if that has sides.
  let right: String
  /// The same of the sides below cells.
  let below: String

  init(_ rules: String, _ address: String, cells: String = "", right: String = "", below: String = "") {
    (self.rules, self.address, self.cells, self.right, self.below) = (rules, address, cells, right, below)
  }

  static let all = [
    Sample(
      "skyscrapers", "https://puzz.link/p?skyscrapers/4/4/k13h4j3g",
      cells: "2143 1234 4312 3421"),
    Sample(
      "country-road", "https://puzz.link/p?country/5/5/amda0uf02h12h",
      right: "0010 1101 1100 0101 0110", below: "00110 10001 00101 01010"),
    Sample(
      "creek", "https://puzz.link/p?creek/6/6/gagaich2cgb6769dt",
      cells: "...... .####. ....#. ###.#. .####. ......"),
    Sample(
      "slant", "https://puzz.link/p?gokigen/4/4/iaegcgcj6a",
      cells: "#.#. .### ##.. ...#"),
    Sample(
      "hashi", "https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3",
      right: "2200 0111 0000 0110 2222", below: "20000 22001 12001 10001"),
    Sample(
      "hitori", "https://puzz.link/p?hitori/4/4/1114142333214213",
      cells: "#.#. .... #.#. ...#"),
    Sample(
      "kurodoko", "https://puzz.link/p?kurodoko/5/5/i7g5l2l2g4i",
      cells: ".#... ..#.. .#..# ..#.. #...#"),
    Sample(
      "akari", "https://puzz.link/p?akari/6/6/nekcakbl",
      cells: "..#... .#.#.. ..#..# ....#. #..... ...#.."),
    Sample(
      "masyu", "https://puzz.link/p?mashu/6/6/1063000i3000",
      right: "11101 01100 00110 01011 11000 00100", below: "100111 110011 111001 100100 001100"),
    Sample(
      "nonogram", "https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h",
      cells: "##.#.. #...#. .#.##. ...... #...#. .###.."),
    Sample(
      "nurikabe", "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g",
      cells: "..### .#..# .#### .#.#. ###.."),
    Sample(
      "nurimisaki", "https://puzz.link/p?nurimisaki/5/5/g.i.m2l.j",
      cells: "#.... .###. ..#.. #.##. ....."),
    Sample(
      "ripple-effect", "https://puzz.link/p?ripple/4/4/9n8rigk14h32k",
      cells: "1231 2142 4321 1213"),
    Sample(
      "shikaku", "https://puzz.link/p?shikaku/6/6/j3g56h6t6h23g5j",
      right: "10100 10100 10100 10011 10011 00001", below: "000111 000000 011111 000000 111110"),
    Sample(
      "slitherlink", "https://puzz.link/p?slither/5/5/cbcbcddad",
      right: "100001 110101 111001 111111 000011", below: "11111 01100 00100 00010 10100 00001"),
    Sample(
      "star-battle", "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou",
      cells: ".#.... ...#.. .....# ..#... ....#. #....."),
    Sample(
      "suguru", "https://puzz.link/p?suguru/5/5/cih47bs73m3g5p1g2g",
      cells: "32121 14534 52121 34543 21321"),
    Sample(
      "tents", "https://puzz.link/p?tents/5/5/2g0h1i1j82323",
      cells: ".#... ....# #.... ....# #...."),
    Sample(
      "yajilin", "https://puzz.link/p?yajilin/5/5/m32j10",
      cells: "..... ..... #.#.. ..... ...#.", right: "1101 1010 0000 1011 1100", below: "10111 01001 01001 10100"),
    Sample(
      "yin-yang", "https://puzz.link/p?yinyang/5/5/016612300",
      cells: "..... .###. ##... .###. ....."),
  ]
}

@Suite struct `An address of a puzzle site` {
  @Test func `is a level of the rule set that declares its genre, and comes back exactly`() async throws {
    for sample in Sample.all {
      let puzzle = try await shipped.puzzle(address: sample.address)
      #expect(puzzle.rules.shortName == sample.rules)
      #expect(puzzle.title == puzzle.rules.title)
      #expect(puzzle.source == nil)
      let other = sample.address.replacing("?mashu", with: "?masyu")
      #expect(try puzzle.siteAddress() == sample.address || puzzle.siteAddress() == other, "\(sample.rules)")
    }
  }

  @Test func `has the solution that the site's editor has`() async throws {
    for sample in Sample.all {
      let puzzle = try await shipped.puzzle(address: sample.address)
      let solution = try #require(try await puzzle.solution(), "\(sample.rules)")
      func value(_ name: String) -> String {
        solution.shape.cells.first { $0.description == name }.flatMap { solution[$0] }.map(String.init) ?? "0"
      }
      for (row, line) in sample.cells.split(separator: " ").enumerated() {
        for (column, sign) in line.enumerated() {
          let found = value("r\(row + 1)c\(column + 1)")
          #expect(
            sign.isNumber ? found == String(sign) : (found == "1") == (sign == "#"), "\(sample.rules) \(row) \(column)")
        }
      }
      let hasRim = sample.rules == "slitherlink"
      for (row, line) in sample.right.split(separator: " ").enumerated() {
        for (column, sign) in line.enumerated() {
          let name = hasRim && column == 0 ? "r\(row + 1)c1.left" : "r\(row + 1)c\(hasRim ? column : column + 1).right"
          #expect(value(name) == String(sign), "\(sample.rules) \(name)")
        }
      }
      for (row, line) in sample.below.split(separator: " ").enumerated() {
        for (column, sign) in line.enumerated() {
          let name = hasRim && row == 0 ? "r1c\(column + 1).top" : "r\(hasRim ? row : row + 1)c\(column + 1).bottom"
          #expect(value(name) == String(sign), "\(sample.rules) \(name)")
        }
      }
    }
  }

  @Test(arguments: [
    ("https://puzz.link/p?nosuchgenre/5/5/a", "‘nosuchgenre’"),
    ("https://puzz.link/p?slither/v:x/5/5/a", "the variant ‘x’ of slither"),
    ("https://puzz.link/p?slither/zz/5/5/a", "the variant ‘zz’ of slither"),
    ("https://puzz.link/p?slither/5/a", "numbers of columns and rows, each from 1 to 200"),
    ("https://puzz.link/p?slither/99999999999999999999/5/a", "numbers of columns and rows"),
    ("https://puzz.link/p?slither/5/5/cbcbcdf", "sign 7 of the puzzle in the address, ‘f’"),
    ("https://puzz.link/p?slither/2/2/0000zzz", "goes on after the puzzle: ‘zzz’"),
    (
      "https://puzz.link/p?starbattle/6/5/1/4ilbhgdnmhou", "boards of Star battle are square, but the address has 5 × 6"
    ),
    ("https://puzz.link/p?shikaku/3/3/-z", "sign 2"),
    ("https://puzz.link/p?kakuro/3/3/k", "ends before its puzzle"),
    ("https://puzz.link/p?kakuro/2/2/l99k", "row 2, column 1 has a sum, but no cell follows it"),
    ("https://puzz.link/p?nurikabe/5/5/g0zi", "word 2 must be a number from 1"),
    ("https://puzz.link/", "not the address of a puzzle"),
  ])
  func `that is faulty is refused with what is wrong`(address: String, words: String) async throws {
    let fault = await #expect(throws: RuleFault.self) { try await shipped.puzzle(address: address) }
    #expect(fault?.kind == .option)
    #expect(fault?.message.contains(words) == true, "\(fault?.message ?? "")")
  }

  @Test func `is read wherever a puzzle file is`() async throws {
    let text = "  https://pzprxs.vercel.app/p?slither/5/5/cbcbcddad\n"
    let (puzzle, moves) = try await shipped.puzzle(file: Array(text.utf8), name: "x")
    #expect(puzzle.rules.shortName == "slitherlink")
    #expect(moves.isEmpty)
    #expect(
      try await shipped.puzzle(file: "http://pzv.jp/p.html?slither_edit/5/5/cbcbcddad").rules.shortName == "slitherlink"
    )
    #expect(try await shipped.check(paths: ["https://puzz.link/p?slither/5/5/cbcbcddad"]).isEmpty)
    let several = try await shipped.check(paths: ["https://puzz.link/p?slither/2/2/"])
    #expect(several.count == 1 && several[0].text.contains("solutions"))
  }

  @Test func `is not written where it would lose something`() async throws {
    let level: PlayRecord = ["givens": "1..............."]
    let mixed = try await shipped.puzzle(rules: "sudoku", options: ["size": 4, "diagonals": true], level: level)
    let fault = #expect(throws: RuleFault.self) { try mixed.siteAddress() }
    #expect(fault?.message == "an address cannot hold the level’s `diagonals`")
    let plain = try await shipped.puzzle(rules: "sudoku", options: ["size": 4], level: level)
    #expect(try plain.siteAddress() == "https://puzz.link/p?sudoku/4/4/1u")
    #expect(try await shipped.puzzle(rules: "futoshiki", options: [:]).siteAddress() == nil)
    let parts = try await shipped.puzzle(
      rules: "norinori", options: ["rows": 3, "columns": 3, "regions": "ABABBBABA"])
    #expect(throws: RuleFault.self) { try parts.siteAddress() }
  }

  @Test func `without clues gets none`() async throws {
    let puzzle = try await shipped.dealt(shipped.puzzle(address: "https://puzz.link/p?skyscrapers/3/3/r"), seed: 1)
    #expect(try await puzzle.solution() == nil)
    #expect(try puzzle.siteAddress() == "https://puzz.link/p?skyscrapers/3/3/r")
  }

  @Test func `of a made level leads back to it`() async throws {
    for rules in ["heyawake", "akari", "nonogram", "tents", "aquarium"] {
      let made = try await shipped.deal(rules: rules, options: [:], seed: 3)
      let address = try #require(try made.siteAddress())
      let again = try await shipped.puzzle(address: address)
      #expect(try again.siteAddress() == address)
      let same = try await shipped.dealt(again, seed: 1).solution()
      #expect(try await made.solution() == same, "\(rules)")
    }
  }
}

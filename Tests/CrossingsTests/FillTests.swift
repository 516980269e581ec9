// Fills, checked against a naive search, and their guarantees.
import Crossings
import Testing
import ThreadsForTests

/// Random numbers that are the same in every run.
struct Draw {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

/// Whether some fill exists, by trying every word in every slot.
func canBeFilled(
  _ grid: FillGrid, _ words: [String], _ slot: Int = 0, _ used: [String] = [], letters: [Int: Character]
)
  -> Bool
{
  guard slot < grid.slots.count else { return true }
  for word in words where !used.contains(word) && word.count == grid.slots[slot].count {
    var new = letters
    var fits = true
    for (cell, letter) in zip(grid.slots[slot], word) {
      if new[cell] ?? letter != letter { fits = false }
      new[cell] = letter
    }
    if fits && canBeFilled(grid, words, slot + 1, used + [word], letters: new) { return true }
  }
  return false
}

/// Whether some square has six different three-letter words in its rows and columns.
func isSquare(of words: [[UInt8]]) -> Bool {
  let known = Set(words)
  let begins = Set(words.map { Array($0.prefix(2)) })
  for first in words {
    for second in words where (0..<3).allSatisfy({ begins.contains([first[$0], second[$0]]) }) {
      for third in words where (0..<3).allSatisfy({ known.contains([first[$0], second[$0], third[$0]]) }) {
        let columns = (0..<3).map { [first[$0], second[$0], third[$0]] }
        if Set(columns + [first, second, third]).count == 6 { return true }
      }
    }
  }
  return false
}

func expectSound(_ fill: Fill, _ grid: FillGrid, _ words: Set<String>, _ note: String) {
  #expect(Set(fill.words).count == fill.words.count, "\(note): a word is repeated")
  for (cells, word) in zip(grid.slots, fill.words) {
    #expect(words.contains(word), "\(note): \(word) is not in the list")
    #expect(String(cells.compactMap { fill.letters[$0] }) == word, "\(note)")
  }
  for (cell, letter) in grid.locked { #expect(fill.letters[cell] == letter, "\(note): cell \(cell)") }
}

private let grids = [
  "...\n...\n...", "..#\n...\n#..", "....\n.#..\n....", ".A.\n...\n.#.", "...#\n....\n#...", "..\n..\n.B",
]

@Suite(.onOwnThread) struct `A fill` {
  @Test func `exists exactly when a naive search finds one`() throws {
    var draw = Draw(state: 11)
    var (filled, none) = (0, 0)
    for round in 0..<400 {
      let grid = try FillGrid(text: grids[round % grids.count])
      let list = (0..<(6 + draw.below(50))).map { _ in
        String((0..<(2 + draw.below(3))).map { _ in Array("ABCD")[draw.below(3 + round % 2)] })
      }
      let expected = canBeFilled(grid, Array(Set(list)), letters: grid.locked)
      let words = try FillWords(list.map { ScoredWord($0, score: draw.below(100)) })
      switch grid.fill(with: words, seed: UInt64(round)) {
      case .filled(let fill):
        filled += 1
        #expect(expected, "round \(round)")
        expectSound(fill, grid, Set(list), "round \(round)")
      case .none:
        none += 1
        #expect(!expected, "round \(round): \(list)")
      default: Issue.record("round \(round) is undecided")
      }
    }
    #expect(filled > 50 && none > 50)
  }

  @Test func `exists exactly when a naive search finds one among hundreds of words`() throws {
    var draw = Draw(state: 23)
    var (filled, none) = (0, 0)
    let grid = try FillGrid(text: "...\n...\n...")
    for round in 0..<40 {
      let list = Set(
        (0..<(90 + draw.below(130))).map { _ in
          String((0..<3).map { _ in Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")[draw.below(26)] })
        })
      let expected = isSquare(of: list.sorted().map { Array($0.utf8) })
      switch grid.fill(with: try FillWords(list.map { ScoredWord($0) }), seed: UInt64(round)) {
      case .filled(let fill):
        filled += 1
        #expect(expected, "round \(round)")
        expectSound(fill, grid, list, "round \(round)")
      case .none:
        none += 1
        #expect(!expected, "round \(round): \(list.sorted())")
      default: Issue.record("round \(round) is undecided")
      }
    }
    #expect(filled > 8 && none > 8, "\(filled) filled, \(none) not")
  }

  @Test func `depends on the seed, but not on the order of the list`() throws {
    let grid = try FillGrid(text: "....\n....\n....\n....")
    var draw = Draw(state: 5)
    let list = Set((0..<700).map { _ in String((0..<4).map { _ in Array("AEIRST")[draw.below(6)] }) }).sorted()
    let fills = try [list, list.reversed()].map { list in
      grid.fills(with: try FillWords(list.map { ScoredWord($0) }), count: 4, seed: 3).map(\.words)
    }
    #expect(fills[0] == fills[1])
    #expect(fills[0].count == 4 && Set(fills[0]).count == 4)
  }

  @Test func `uses no word below the minimum score and prefers better ones`() throws {
    let grid = try FillGrid(text: ".....")
    let list = [ScoredWord("ABOVE", score: 90), ScoredWord("BELOW", score: 20), ScoredWord("BELOW", score: 30)]
    guard case .filled(let fill) = grid.fill(with: try FillWords(list), seed: 1) else {
      Issue.record("not filled")
      return
    }
    #expect(fill.words == ["ABOVE"] && fill.meanScore == 90)
    let words = try FillWords(list, minimumScore: 91)
    #expect(words.count == 0)
    #expect(grid.fill(with: words, seed: 1) == .none)
  }

  @Test func `keeps locked letters, even lower-case and accented ones`() throws {
    let grid = try FillGrid(text: "é.e\n###\n..a")
    let words = try FillWords(["ÉTÉ", "ÉPÉE", "ÉCE", "MOA", "MOB"].map { ScoredWord($0) })
    guard case .filled(let fill) = grid.fill(with: words, seed: 1) else {
      Issue.record("not filled")
      return
    }
    #expect(fill.words == ["ÉCE", "MOA"])
    let unknown = try FillGrid(text: "Q..")
    #expect(unknown.fill(with: words, seed: 1) == .none)
  }

  @Test func `can be stopped, and ends at its step limit`() throws {
    // Six letters in every order: many words, few of which cross well.
    var draw = Draw(state: 2)
    let list = (0..<3000).map { _ in ScoredWord(String((0..<6).map { _ in Array("ABCDEFGHIJKLMNOP")[draw.below(16)] }))
    }
    let grid = try FillGrid(text: Array(repeating: "......", count: 6).joined(separator: "\n"))
    let words = try FillWords(list)
    #expect(grid.fill(with: words, seed: 1, limits: FillLimits(steps: 0)) == .undecided)
    var asked = 0
    let outcome = grid.fill(with: words, seed: 1) { progress in
      asked += 1
      #expect(progress.slots == 12 && progress.mostFilled < 12)
      return asked < 3
    }
    if case .filled = outcome { Issue.record("this grid is too easy for the test") }
    #expect(outcome == .cancelled ? asked == 3 : outcome == .none)
  }

  @Test func `of an invalid grid is refused with a reason`() {
    func fault(_ text: String) -> String {
      do throws(FillFault) {
        _ = try FillGrid(text: text)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(fault("...\n..\n...").contains("row 2"))
    #expect(fault("###").contains("no run"))
    #expect(fault("").contains("no cells"))
    #expect(fault(String(repeating: ".", count: 65)).contains("65 cells"))
    #expect(throws: FillFault.letters(100)) {
      try FillWords((0..<100).map { ScoredWord(String(UnicodeScalar(0x4E00 + $0).map(Character.init) ?? "x")) })
    }
  }
}

@Suite struct `A grid that cannot be filled` {
  private func words(_ list: [String]) throws -> FillWords { try FillWords(list.map { ScoredWord($0) }) }

  @Test func `names the slot that no word fits`() throws {
    let grid = try FillGrid(text: "...\n.#.\nZ..")
    #expect(grid.obstacle(with: try words(["CAT", "TEA", "ARC"])) == .noWord(slot: 1))
    #expect(try FillGrid(text: "....\n....").obstacle(with: words(["AB", "CD"])) == .noWord(slot: 0))
  }

  @Test func `names a slot that the crossing words leave without a word`() throws {
    let grid = try FillGrid(text: "..\n..")
    let obstacle = try #require(grid.obstacle(with: try words(["AB", "CD", "EF"])))
    #expect((0..<4).contains(obstacle.slot) && obstacle == .crossings(slot: obstacle.slot))
  }

  @Test func `that can be filled has no obstacle`() throws {
    #expect(try FillGrid(text: "..\n..").obstacle(with: words(["AT", "SO", "AS", "TO"])) == nil)
  }
}

@Suite struct `A part of a grid` {
  @Test func `has only the slots that are wholly in it`() throws {
    let grid = try FillGrid(text: "..A\n...")
    let part = try grid.part([0, 1, 2, 3])
    #expect(part.slots == [[0, 1, 2], [0, 3]] && part.locked == [2: "A"] && part.cellCount == 6)
    #expect(throws: FillFault.noSlots) { try grid.part([0, 4]) }
  }
}

// The guarantees of a layout: only whole words, connected, within its size, with every omitted word named.
import Crossings
import Testing
import ThreadsForTests

private let kitchen = """
  KITCHEN SUGAR PEPPER BUTTER BREAD SPOON FORK KNIFE PLATE GLASS TABLE CHAIR OVEN FRIDGE WATER SALT HONEY CHEESE APPLE LEMON
  """.split { $0.isWhitespace }.map(String.init)

/// The runs of two or more letters across and down, as text.
private func runs(_ layout: Layout) -> [String] {
  func parts(_ line: [Character?]) -> [String] {
    line.split { $0 == nil }.filter { $0.count > 1 }.map { String($0.compactMap { $0 }) }
  }
  let rows = (0..<layout.rows).map { row in (0..<layout.columns).map { layout.letters[row * layout.columns + $0] } }
  return rows.flatMap(parts) + (0..<layout.columns).flatMap { column in parts(rows.map { $0[column] }) }
}

/// Number of cells connected to the first letter.
private func pieceSize(_ layout: Layout) -> Int {
  guard let first = layout.letters.firstIndex(where: { $0 != nil }) else { return 0 }
  var seen: Set<Int> = [first]
  var stack = [first]
  while let cell = stack.popLast() {
    let (row, column) = (cell / layout.columns, cell % layout.columns)
    for (r, c) in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    where (0..<layout.rows).contains(r) && (0..<layout.columns).contains(c) {
      let next = r * layout.columns + c
      if layout.letters[next] != nil && seen.insert(next).inserted { stack.append(next) }
    }
  }
  return seen.count
}

private func expectSound(_ layout: Layout, _ words: [String], _ note: String) {
  #expect(runs(layout).sorted() == layout.placed.map { words[$0.word] }.sorted(), "\(note)")
  #expect(pieceSize(layout) == layout.letters.count { $0 != nil }, "\(note): it is in pieces")
  #expect(layout.placed.count + layout.left.count == words.count, "\(note)")
  for place in layout.placed {
    for (at, letter) in words[place.word].enumerated() {
      let (row, column) = (place.row + (place.isDown ? at : 0), place.column + (place.isDown ? 0 : at))
      #expect(layout.letters[row * layout.columns + column] == letter, "\(note)")
    }
  }
}

@Suite(.onOwnThread) struct `A layout` {
  @Test func `has every word that can cross, once, in one compact piece`() {
    for seed in 1...5 as ClosedRange<UInt64> {
      let layout = Layout(words: kitchen, seed: seed, limits: LayoutLimits(steps: 300_000))
      expectSound(layout, kitchen, "seed \(seed)")
      #expect(layout.left.isEmpty, "seed \(seed)")
      #expect(layout.filledShare > 0.35, "seed \(seed)")
    }
  }

  @Test func `is the same for the same seed`() {
    let limits = LayoutLimits(steps: 100_000)
    let layouts = [7, 7, 8].map { Layout(words: kitchen, seed: $0, limits: limits) }
    #expect(layouts[0] == layouts[1])
    #expect(layouts[0] != layouts[2])
  }

  @Test func `stays within its size and names words without room`() {
    for (rows, columns) in [(7, 7), (4, 12), (12, 4), (1, 9), (5, 6)] {
      let limits = LayoutLimits(rows: rows, columns: columns, steps: 200_000)
      let layout = Layout(words: kitchen, seed: 3, limits: limits)
      expectSound(layout, kitchen, "\(rows)×\(columns)")
      #expect(layout.rows <= rows && layout.columns <= columns)
      #expect(!layout.placed.isEmpty && !layout.left.isEmpty)
      #expect(layout.left.allSatisfy { $0.reason == (kitchen[$0.word].count > max(rows, columns) ? .long : .room) })
    }
  }

  @Test func `names words that are short, long, repeated or share no letter`() {
    let words = ["CAT", "A", "TAC", "CAT", "", "ZZZ", String(repeating: "X", count: 70), "中文", "文字"]
    let layout = Layout(words: words, seed: 1, limits: LayoutLimits(steps: 50_000))
    expectSound(layout, words, "mixed")
    #expect(layout.placed.map(\.word) == [0, 2] || layout.placed.map(\.word) == [7, 8])
    #expect(
      layout.left.filter { $0.reason != .room }
        == [
          LeftWord(word: 1, reason: .short), LeftWord(word: 3, reason: .repeat), LeftWord(word: 4, reason: .short),
          LeftWord(word: 5, reason: .apart), LeftWord(word: 6, reason: .long),
        ])
  }

  @Test func `of no words is empty, and without steps is the first one found`() {
    #expect(Layout(words: [], seed: 1).letters.isEmpty)
    #expect(Layout(words: ["A"], seed: 1).placed.isEmpty)
    let lone = Layout(words: ["ALONE"], seed: 1, limits: LayoutLimits(steps: 0))
    #expect(lone.placed.count == 1 && lone.letters.count == 5)
    var asked = 0
    let stopped = Layout(words: kitchen, seed: 1) {
      asked += 1
      return false
    }
    #expect(asked > 0 && !stopped.placed.isEmpty)
  }

  @Test func `of random words is valid`() {
    var draw = Draw(state: 9)
    for round in 0..<60 {
      let words = (0..<draw.below(30)).map { _ in
        String((0..<(1 + draw.below(9))).map { _ in Array("ABCDEFGH")[draw.below(8)] })
      }
      let limits = LayoutLimits(rows: 1 + draw.below(20), columns: 1 + draw.below(20), steps: 20_000)
      expectSound(Layout(words: words, seed: UInt64(round), limits: limits), words, "round \(round)")
    }
  }
}

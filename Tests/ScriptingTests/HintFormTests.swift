// The form of every hint while solving hard puzzles: short, complete, in both languages.
import Grids
import Play
import Scripting
import Solver
import Testing

@Suite struct `The text of a hint` {
  private static let hard = [
    "6.....7..4....8.932.1.3.......6....2.7.9....8......63...9....4.3....1......78....",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
  ]

  /// All hints from the givens to the solution, with their boards.
  private func hints(_ givens: String) async throws -> [(hint: Hint, board: ModelBoard)] {
    let puzzle = try await shipped.puzzle(rules: "sudoku", options: [:], level: ["givens": .string(givens)])
    let board = try #require(puzzle.board)
    let start = try #require(puzzle.givens)
    var entries = start
    var excluded: [Candidates] = []
    var hints: [(Hint, ModelBoard)] = []
    while hints.count < 1000 {
      let hint = try await board.hint(start, entries: entries, excluded: excluded, analyzer: puzzle.analyzer)
      guard let step = hint.step else { break }
      hints.append((hint, board))
      if let placement = step.placement, let cell = board.cell(of: placement.variable) {
        entries[cell] = placement.value
      }
      excluded += step.eliminations
    }
    #expect(entries.elements.allSatisfy { $0 != nil })
    return hints
  }

  @Test(arguments: hard)
  func `is short at every level, in both languages`(_ givens: String) async throws {
    for (hint, board) in try await hints(givens) {
      for level in Hint.Level.allCases {
        let words = HintText(hint, level: level, on: board)
        for language in [Language.english, .french] {
          let text = words.text.text(in: language)
          #expect((5...400).contains(text.count), "\(text.count): \(text)")
          #expect(text.hasSuffix("."), "\(text)")
        }
      }
    }
  }

  @Test func `points at rows, columns and boxes as a whole`() async throws {
    var pointed = Set<String>()
    for (hint, board) in try await hints(Self.hard[0]) {
      let words = HintText(hint, level: .region, on: board)
      let (english, french) = (words.text.text(in: .english), words.text.text(in: .french))
      for (en, fr) in [("row ", "la ligne "), ("column ", "la colonne "), ("the box from ", "le bloc de ")]
      where english.hasPrefix("Look at " + en) {
        #expect(words.region.count == 9, "\(english)")
        #expect(french.hasPrefix("Regardez " + fr), "\(french)")
        pointed.insert(en)
      }
      if words.region.count == 9 { #expect(!english.contains(","), "\(english)") }
    }
    #expect(pointed.count == 3, "\(pointed)")
  }

  @Test func `names values as in the word bank`() async throws {
    let puzzle = try await shipped.dealt(shipped.puzzle(level: "words/animals-4"), seed: 1)
    let head = JournalHead(session: "test", puzzle: puzzle, seed: 1, seats: [], day: "2026-01-31")
    var game = try await Session(puzzle: puzzle, journal: Journal(head: head))
    try await game.submit("!hint 4", id: "h", at: 0)
    let (view, placement) = (try await game.view(in: .english, at: 0), try #require(game.hint?.placement))
    let names = try #require(view.banks?.first?.items.map(\.text))
    let text = try #require(view.hint?.text)
    #expect(text.contains("So \(placement.cell) is \(names[placement.value - 1])."), "\(text)")
  }

  @Test func `explains a chain link by link, from the assumption to the eliminations`() async throws {
    var told = 0
    for (hint, board) in try await hints(Self.hard[0]) + hints(Self.hard[1]) {
      let step = try #require(hint.step)
      guard let first = step.links.first, step.links.contains(where: { !$0.holds }) else { continue }
      let words = HintText(hint, level: .move, on: board)
      let cell = try #require(board.cell(of: first.variable))
      let english = words.text.text(in: .english)
      let french = words.text.text(in: .french)
      #expect(english.contains("If \(cell) is \(first.value), then "), "\(english)")
      #expect(
        english.contains(" is not ") && english.contains(". That cannot be. So rule out \(first.value) in \(cell)."))
      #expect(french.contains("Si \(cell) vaut \(first.value), alors ") && french.contains(" ne vaut pas "))
      #expect(words.links.first?.cell == cell && words.links.first?.holds == true)
      #expect(words.links.count == step.links.count)
      #expect(english.ranges(of: " is ").count <= 10)
      let cells = HintText(hint, level: .cells, on: board)
      #expect(cells.links.isEmpty && !cells.text.text(in: .english).contains("If "))
      told += 1
    }
    #expect(told > 3)
  }
}

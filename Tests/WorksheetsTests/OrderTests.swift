import Play
import Testing
import Worksheets

@Suite struct `An order of worksheets` {
  @Test func `has the requested number of different versions, with letters and matching answers`() async throws {
    let versions = try await sheets("first-steps/nine-easy", versions: 4)
    #expect(versions.map(\.label) == ["A", "B", "C", "D"])
    let boards = versions.map { signs($0.puzzles[0].view) }
    #expect(Set(boards).count == 4)
    for (board, version) in zip(boards, versions) {
      let answer = signs(version.puzzles[0].answer)
      #expect(!answer.contains("."), "\(answer)")
      #expect(zip(board, answer).allSatisfy { $0 == "." || $0 == $1 }, "\(board) \(answer)")
    }
  }

  @Test func `depends on the seed alone`() async throws {
    let first = try await sheets("words/animals-4", versions: 2, seed: 3)
    let again = try await sheets("words/animals-4", versions: 2, seed: 3)
    let other = try await sheets("words/animals-4", versions: 2, seed: 90)
    #expect(first.map { signs($0.puzzles[0].view) } == again.map { signs($0.puzzles[0].view) })
    #expect(first.map { signs($0.puzzles[0].view) } != other.map { signs($0.puzzles[0].view) })
  }

  @Test func `names the seed only of puzzles that it determines`() async throws {
    let puzzles = try await sheets("crosswords/01-mini-1", "first-steps/nine-easy", "words/animals-4")[0].puzzles
    #expect(puzzles.map { $0.seed != nil } == [false, false, true])
    #expect(puzzles[0].origin == "crosswords/01-mini-1")
    #expect(puzzles[2].origin == "words/animals-4 · \(puzzles[2].seed ?? 0)")
  }

  @Test func `finds the letters of a crossword and the moves of a tile game`() async throws {
    let puzzles = try await sheets("crosswords/01-mini-1", "phrases/sliding-01-one-word")[0].puzzles
    let crossword = puzzles[0]
    #expect(signs(crossword.view).allSatisfy { ".#".contains($0) })
    #expect(!signs(crossword.answer).contains("."))
    #expect(crossword.moves.isEmpty)
    #expect(puzzles[1].moves.allSatisfy { $0.hasPrefix("slide ") } && !puzzles[1].moves.isEmpty)
    #expect(puzzles[1].answer?.status.phase == .won)
  }

  @Test func `has all words of games that ask one after another, and what to write`() async throws {
    for puzzle in try await sheets("words/anagrams-family", "words/cards-first")[0].puzzles {
      let (asked, told) = (puzzle.view.fields ?? [], puzzle.answer?.fields ?? [])
      #expect(asked.count >= 6 && asked.allSatisfy { $0.text.isEmpty && $0.move == nil }, "\(asked)")
      #expect(told.map(\.before) == asked.map(\.before) && told.allSatisfy { !$0.text.isEmpty }, "\(told)")
    }
    let cards = try await sheets("words/pairs-animals")[0].puzzles[0]
    #expect(!signs(cards.view).contains(".") && signs(cards.answer).count == signs(cards.view).count)
    #expect(signs(cards.answer) != signs(cards.view))
  }

  @Test func `has the words of a crossword as its list writes them`() async throws {
    let puzzle = try await sheets("crosswords/14-words-animals")[0].puzzles[0]
    let words = puzzle.answer?.boards.first?.entries?.map { $0.answer ?? "" } ?? []
    #expect(!words.isEmpty && words.allSatisfy { !$0.isEmpty && $0 != $0.uppercased() }, "\(words)")
    #expect(puzzle.view.boards.first?.entries?.allSatisfy { $0.answer == nil } == true)
  }

  @Test func `leaves open in answers what may stay open`() async throws {
    let puzzle = try #require(try await sheets("gallery/slitherlink-5").first?.puzzles.first)
    let lines = puzzle.answer?.boards.first?.layers?.first?.places ?? []
    #expect(lines.count >= 4 && lines.allSatisfy { $0.value == 1 }, "\(lines)")
    #expect(puzzle.view.boards.first?.layers?.first?.places.isEmpty == true)
    #expect(puzzle.answer?.status.phase == .won)
  }

  @Test func `has no answer if a game has none`() async throws {
    let puzzle = try await sheets("first-steps/four-in-a-row")[0].puzzles[0]
    #expect(puzzle.answer == nil && puzzle.moves.isEmpty)
  }

  @Test func `refuses versions of a fixed puzzle, by name`() async throws {
    let fault = await #expect(throws: WorksheetFault.self) {
      _ = try await sheets("first-steps/no-knights", versions: 2)
    }
    #expect(fault?.description.contains("first-steps/no-knights is the same in every version") == true)
  }

  @Test(arguments: ["killer-6", "thermo-6", "skyscrapers-4", "kropki-6", "kakuro-5", "jigsaw-6"])
  func `makes further versions of a fixed level with their own clues`(_ level: String) async throws {
    let versions = try await sheets("gallery/" + level, versions: 3)
    let answers = versions.map { signs($0.puzzles[0].answer) }
    #expect(Set(answers).count == 3, "\(answers)")
  }

  @Test func `reports a crossword with its clues as fixed`() async throws {
    let fault = await #expect(throws: WorksheetFault.self) { _ = try await sheets("crosswords/01-mini-1", versions: 2) }
    #expect(fault?.description.contains("one fixed puzzle") == true, "\(String(describing: fault))")
  }

  @Test func `refuses more versions than there are different puzzles`() async throws {
    var order = WorksheetOrder([.made(rules: "sudoku", options: ["size": .integer(1)], wish: PuzzleWish())], seed: 1)
    order.versions = 2
    let asked = order
    let fault = await #expect(throws: WorksheetFault.self) {
      _ = try await asked.sheets(shipped)
    }
    #expect(fault?.description.contains("Only 1 different") == true, "\(String(describing: fault))")
  }
}

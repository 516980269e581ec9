// Why not this value here, and the whole way to the solution: asked in play, counted, recorded, and refused where help is.
import Grids
import Play
import Testing

@Suite struct `Asking why not, in play` {
  @Test func `names the rule that the value breaks, and counts as a hint`() async throws {
    var game = try await begin(SmallSudoku.puzzle())
    try await game.submit("!why r1c3 1", id: "a", at: 0)
    let why = try #require(try await game.view(in: .english, at: 0).why)
    #expect((why.cell, why.value, why.kind) == ("r1c3", 1, "rule"))
    #expect(why.text == "1 in r1c3 conflicts with r1c1. The rule: a digit is in the row twice.")
    #expect(why.steps.map(\.cells) == [["r1c1", "r1c3"]] && why.steps.first?.place?.text == "1")
    #expect(game.state.tally["hints"] == 1 && game.state.tally["told"] == nil)
    #expect(game.journal.records.last?.move == "!why r1c3 1 0")
    try await game.submit("enter r1c3 3", id: "b", at: 0)
    #expect(try await game.view(in: .english, at: 0).why == nil)
  }

  @Test func `tells a chain from the supposition to its end, in each language`() async throws {
    var game = try await begin(SmallSudoku.puzzle())
    try await game.submit("!why r1c3 4", id: "a", at: 0)
    for language in [Language.english, .french, .chinese] {
      let why = try #require(try await game.view(in: language, at: 0).why)
      #expect(why.kind == "chain")
      let first = try #require(why.steps.first)
      #expect((first.place?.cell, first.place?.text, first.targets) == ("r1c3", "4", ["r1c3"]))
      #expect(why.steps.last?.text.contains("r1c3") == true && why.steps.last?.cells?.isEmpty == false)
      for step in why.steps.dropFirst().dropLast() { #expect(step.name != nil && step.weight ?? 0 > 0) }
    }
    #expect(game.state.tally["told"] == 1)
    #expect(game.journal.records.last?.move == "!why r1c3 4 1")
  }

  @Test func `does not count what was told before, and is the same after a replay`() async throws {
    var game = try await begin(SmallSudoku.puzzle())
    for (number, move) in ["!why r1c3 4", "!why r1c3 4", "!hint 1", "!why r1c3 4", "!why r2c3 3", "!why r1c3 1"]
      .enumerated()
    {
      try await game.submit(move, id: "\(number)", at: 0)
    }
    #expect(game.state.tally["hints"] == 6 && game.state.tally["told"] == 2)
    let again = try await Session(puzzle: game.puzzle, journal: game.journal)
    #expect(again.state == game.state && again.refutation == game.refutation && again.hint == game.hint)
    let checked = try await Session(puzzle: game.puzzle, journal: game.journal, isChecked: true)
    #expect(checked.state == game.state)
    try await game.submit("enter r1c3 3", id: "e", at: 0)
    try await game.submit("!undo", id: "u", at: 0)
    #expect(game.state.tally["told"] == 2)
  }

  @Test func `does not say that a value is right, and never argues from a wrong entry`() async throws {
    var game = try await begin(SmallSudoku.puzzle())
    try await game.submit("enter r1c4 3", id: "a", at: 0)
    try await game.submit("!why r1c3 3", id: "b", at: 0)
    let why = try #require(try await game.view(in: .english, at: 0).why)
    #expect(why.kind == "open" && why.steps.isEmpty)
    #expect(
      why.text == "So far, no deduction rules out 3 in r1c3. "
        + "Some entries contradict the solution, so this uses only the givens.")
    try await game.submit("!why r1c1 2", id: "c", at: 0)
    let given = try #require(try await game.view(in: .english, at: 0).why)
    #expect(given.kind == "given" && given.text == "The puzzle gives 1 in r1c1.")
  }

  @Test(arguments: [
    ("!why", "move/arguments"), ("!why r1c1", "move/arguments"), ("!why 3 r1c1", "move/arguments"),
    ("!why r1c1,r1c2 3", "move/arguments"), ("!why r1c1 \"3\"", "move/arguments"), ("!why r1c3 3 0", "move/arguments"),
    ("!why r1c3 5", "move/no-value"), ("!why r1c3 -9223372036854775808", "move/no-value"),
    ("!why r9c9 1", "move/no-cell"),
    ("!path 1", "move/arguments"),
  ])
  func `is refused with a reason`(_ move: String, _ code: String) async throws {
    var game = try await begin(SmallSudoku.puzzle())
    let refusal = await #expect(throws: MoveRefusal.self) { try await game.submit(move, id: "a", at: 0) }
    #expect(refusal?.code == code)
    #expect(game.state.tally["hints"] == nil)
  }

  @Test func `is refused where help is, when the game is over, and without a model`() async throws {
    let puzzle = try SmallSudoku.puzzle().saying(["help": .boolean(false)])
    var game = try await begin(puzzle)
    var drop = try await begin(DropGame.puzzle())
    var over = try await begin(SmallSudoku.puzzle())
    try await over.submit(all: SmallSudoku.movesToWin)
    for move in ["!why r1c3 1", "!path"] {
      let refusal = await #expect(throws: MoveRefusal.self) { try await game.submit(move, id: "a", at: 0) }
      #expect(refusal?.code == "move/no-help")
      let none = await #expect(throws: MoveRefusal.self) { try await drop.submit(move, id: "a", at: 0) }
      #expect(none?.code == "move/no-hint")
      let late = await #expect(throws: MoveRefusal.self) { try await over.submit(move, id: "late", at: 0) }
      #expect(late?.code == "move/over")
    }
    let can = try await game.view(in: .english, at: 0).can
    #expect(can.why == nil && can.path == nil)
    #expect(try await drop.view(in: .english, at: 0).can.path == nil)
    #expect(try await over.view(in: .english, at: 0).can.path == true)
    #expect(try await over.view(in: .english, at: 0).can.why == nil)
  }
}

@Suite struct `The way to the solution` {
  @Test func `is open after the end, and before it at the cost of the result`() async throws {
    var game = try await begin(SmallSudoku.puzzle())
    #expect(!game.mayTellPath)
    try await game.submit("!path", id: "a", at: 0)
    try await game.submit("!path", id: "b", at: 0)
    #expect(game.mayTellPath)
    #expect(game.state.tally["hints"] == 1 && game.state.tally["told"] == 10)
    try await game.submit(all: SmallSudoku.movesToWin)
    #expect(game.ending == .revealed)
    #expect(try await Session(puzzle: game.puzzle, journal: game.journal).mayTellPath)
    // A board full of guesses does not make it cheaper.
    var full = try await begin(SmallSudoku.puzzle())
    let open = try #require(full.state.board).entries.filter { $0.value == nil }.map(\.cell)
    try await full.submit("enter \(open.map(\.description).joined(separator: ",")) 1", id: "a", at: 0)
    try await full.submit("!path", id: "b", at: 0)
    #expect(full.state.tally["told"] == 10)
    try await full.submit(all: SmallSudoku.movesToWin)
    #expect(full.ending == .revealed)
    var other = try await begin(SmallSudoku.puzzle())
    try await other.submit(all: SmallSudoku.movesToWin)
    #expect(other.mayTellPath && other.ending == .solved)
  }

  @Test func `leads from the givens to the solution, whatever was entered`() async throws {
    var game = try await begin(SmallSudoku.puzzle())
    try await game.submit("enter r1c3 4", id: "a", at: 0)
    let path = try await game.path { false }
    #expect(path.isWhole && !path.isCut)
    #expect(path.steps.compactMap(\.placement).count == 10)
    #expect(path.steps.allSatisfy { $0.name != nil && $0.weight ?? 0 > 0 })
    #expect(try await game.puzzle.solution() == path.board)
    let none = try await game.path { true }
    #expect(none.steps.isEmpty && none.isCut && !none.isWhole)
  }
}

// The same journal gives the same states in every process.
import Foundation
import Grids
import Play
import Scripting
import Testing

@Suite struct `The same game in several processes` {
  private static let library = Library(share: Share(folder: checkout))

  /// Boards of each shipped rule set, and two levels with additional rules.
  private static func puzzles() async throws -> [Puzzle] {
    var puzzles = [
      try await library.puzzle(level: "first-steps/no-sevens"), try await library.puzzle(level: "first-steps/killer"),
    ]
    let levels = await library.levels()
    for entry in await library.ruleSets() {
      // If no puzzle can be made without options, a shipped level represents the rule set. Six by six boards are dealt
      // quickly even on a machine that is slow at the moment.
      if let six = try? await library.puzzle(rules: entry.name, options: ["size": 6]),
        let puzzle = try? await library.dealt(six, seed: 1)
      {
        puzzles.append(puzzle)
      } else if let puzzle = try? await library.puzzle(rules: entry.name, options: [:]) {
        puzzles.append(try await library.dealt(puzzle, seed: 1))
      } else {
        let level = try #require(levels.first { $0.rules == entry.name })
        puzzles.append(try await library.dealt(try await library.puzzle(level: level.id), seed: 1))
      }
    }
    let four: PlayRecord = ["gravity": false, "rows": 9, "columns": 9, "line": 5]
    puzzles.append(try await library.puzzle(rules: "four-in-a-row", options: four))
    return puzzles
  }

  /// A session of random moves without refused ones: 80 attempts, and more if hardly any is accepted, such as letters
  /// for black cells.
  private func played(_ puzzle: Puzzle, seed: UInt64) async throws -> Session {
    var random = SystemRandomNumberGenerator()
    let head = JournalHead(session: "test", puzzle: puzzle, seed: seed, seats: ["Ann", "Bo"], day: "2026-01-31")
    var game = try await Session(puzzle: puzzle, journal: Journal(head: head))
    for attempt in 0..<4000 where attempt < 80 || game.n <= 5 {
      // A game that ended for good after a few moves, for example by handing in, is started again.
      if game.n <= 5, game.state.outcome != nil, !game.canUndo {
        game = try await Session(puzzle: puzzle, journal: Journal(head: head))
      }
      let move = RandomMoves.move(of: game, using: &random)
      do {
        try await game.submit(move, id: "m\(attempt)", at: 100 * attempt)
      } catch is MoveRefusal {}
    }
    return game
  }

  @Test func `has the same states, byte for byte`() async throws {
    let folder = try Folder()
    for (index, puzzle) in try await Self.puzzles().enumerated() {
      let game = try await played(puzzle, seed: UInt64(index))
      #expect(game.n > 5, "\(puzzle.rules.name) has too few moves")
      let file = try folder.write(game.journal.lines().joined(separator: "\n"), to: "game-\(index).jsonl")
      let runs = try (0..<2).map { _ in try Command.run("replay", file, "--states") }
      #expect(runs[0].status == 0, "\(runs[0].messages)")
      #expect(runs[0].output == runs[1].output)
      #expect(runs[0].lines.count == game.n)
      #expect(runs[0].lines.last?.contains(try game.state.hash()) == true)
      #expect(try Command.run("replay", file).output == (try game.state.hash()) + "\n")
    }
  }

  @Test func `has the same levels from the same seeds`() throws {
    for options in [["size=6"], ["size=9", "knight=true"], ["size=12"]] {
      let arguments =
        ["new", "sudoku", "--seed", "5", "--count", "3", "--format", "json"] + options.flatMap { ["--set", $0] }
      let runs = try (0..<2).map { _ in try Command.run(arguments, input: Data()) }
      #expect(runs[0].status == 0)
      #expect(runs[0].lines.count == 3)
      #expect(runs[0].output == runs[1].output)
    }
  }

  @Test func `names the line of a journal that cannot be run`() async throws {
    let folder = try Folder()
    let game = try await played(try await Self.library.puzzle(level: "first-steps/four"), seed: 1)
    let lines = try game.journal.lines()
    func outcome(_ lines: [String]) throws -> Outcome {
      try Command.run("replay", folder.write(lines.joined(separator: "\n"), to: "game.jsonl"))
    }
    let gap = try outcome([lines[0]] + lines[2...])
    #expect(gap.status == 3)
    #expect(gap.messages.contains("game.jsonl:2: move 1 is missing"))
    let cut = try outcome([lines[0], lines[1], String(lines[2].prefix(20))])
    #expect(cut.status == 3)
    #expect(cut.messages.contains("game.jsonl:3: this is not a move of a journal"))
    let other = try outcome([lines[0], #"{"id":"a","move":"drop 4","n":1,"seat":1,"t":5}"#])
    #expect(other.status == 3)
    #expect(other.messages.contains("game.jsonl:2: move 1, drop 4, is refused"))
    #expect(try Command.run("replay", folder.path + "/nothing").status == 3)
    #expect(try outcome(["{}"]).messages.contains("game.jsonl:1: this is not the head of a journal"))
  }
}

/// Random moves among those that a rule set declares.
enum RandomMoves {
  static func move(of game: Session, using random: inout some RandomNumberGenerator) -> String {
    let rules = game.puzzle.rules
    if game.isPaused { return "!resume" }
    if Int.random(in: 0..<12, using: &random) == 0 {
      return ["!undo", "!redo", "!reset", "!pause", "!resume"].randomElement(using: &random) ?? "!undo"
    }
    let cells = game.state.board.map { $0.entries.map(\.cell.description) } ?? []
    let cell = cells.randomElement(using: &random)
    if rules.hasModel {
      let value = game.puzzle.board?.text.values.randomElement(using: &random) ?? 1
      let moves = [
        "enter \(cell ?? "r1c1") \(value)", "clear \(cell ?? "r1c1")", "mark \(cell ?? "r1c1") corner \(value)",
      ]
      return moves.randomElement(using: &random) ?? moves[0]
    }
    guard let move = rules.moves.randomElement(using: &random), let shape = game.state.board?.shape else {
      return "!undo"
    }
    let arguments = move.arguments.map { kind in
      switch kind {
      case .row: String(Int.random(in: 1...shape.rows, using: &random))
      case .column: String(Int.random(in: 1...shape.columns, using: &random))
      case .cell: cells.randomElement(using: &random) ?? "r1c1"
      case .cells: cells.shuffled(using: &random).prefix(2).joined(separator: ",")
      case .seat: String(Int.random(in: 1...rules.seats, using: &random))
      case .value: "1"
      case .range(let range): String(Int.random(in: range, using: &random))
      case .text: "\"text\""
      }
    }
    return ([move.name] + arguments).joined(separator: " ")
  }
}

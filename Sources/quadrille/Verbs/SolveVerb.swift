// quadrille solve: solutions of levels and of puzzles from stdin.
import ArgumentParser
import Foundation
import Grids
import Play
import Scripting

/// Solves a level, or puzzles from stdin.
struct SolveVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Solve a level, or puzzles from stdin.",
    discussion: """
      With a level: prints its solved board, or the number of solutions with --count.

      With -, or without a level: reads one puzzle a line and prints one line each, in the same order: the solution, \
      none, or invalid: REASON; with --count the number of solutions. In a puzzle . and 0 are open cells, 1-9 and A-Z \
      the values from 1; text after the first blank is a comment; blank lines and lines that begin with # are \
      dropped. With --format jsonl a line is a level as a JSON object with a level file's keys.

      Exit code 1 if the level or any line has no solution or is invalid; with --count only if invalid.
      """)

  @OptionGroup var input: PuzzleInput

  @Option(help: ArgumentHelp("Print how many solutions there are, up to N.", valueName: "n"))
  var count: Int?

  @Flag(help: "Print {\"solutions\":K,\"grid\":[[…]]}, K up to --count, else up to 2.")
  var json = false

  func validate() throws {
    if let count, count < 1 { throw ValidationError("--count takes a whole number from 1, not \(count)") }
  }

  private var form: Answer.Form {
    if json { return .json }
    return count == nil ? .signs : .count
  }

  /// How many solutions to look for: a level alone tells whether there are several.
  private func limit(_ fallback: Int) -> Int {
    count ?? (json ? 2 : fallback)
  }

  func run() async throws {
    let library = try Surroundings.library()
    if let level = input.level, level != "-" { return try await solve(library.puzzle(named: level)) }
    let hasNo = input.format == .jsonl ? try await solveLevels(library) : try await solveSigns(library)
    if hasNo { throw Stop(.no) }
  }

  private func solveSigns(_ library: Library) async throws -> Bool {
    let info = try await library.ruleSet(named: input.rules ?? "")
    let puzzle = try await library.puzzle(rules: info.name, options: input.settings.values(for: info))
    let stream = SignStream(puzzle: puzzle, board: try PuzzleInput.board(of: puzzle), form: form, limit: limit(1))
    return try await stream.run(from: LineReader(descriptor: STDIN_FILENO), to: .standard)
  }

  private func solveLevels(_ library: Library) async throws -> Bool {
    var options: [String: PlayValue] = [:]
    if let rules = input.rules {
      options = try await input.settings.values(for: library.ruleSet(named: rules))
    } else if !input.settings.assignments.isEmpty {
      throw Stop(.usage, "--set needs --rules, which says whose option it is")
    }
    let stream = LevelStream(library: library, rules: input.rules, options: options, form: form, limit: limit(1))
    return try await stream.run(from: LineReader(descriptor: STDIN_FILENO), to: .standard)
  }

  private func solve(_ puzzle: Puzzle) async throws {
    let board = try PuzzleInput.board(of: puzzle)
    let givens = puzzle.givens ?? Grid(shape: board.shape, filledWith: nil)
    let answer = try await Answer.solving(board, puzzle, givens: givens, limit: limit(2))
    guard case .found(let number, let first) = answer else { return }
    if json || count != nil {
      try Output.standard.line(answer.line(in: form, board))
    } else if let first {
      for line in BoardText(board: board).lines(first) { try Output.standard.line(line) }
      if number > 1 { Notice.tell("the level has several solutions; this is one of them") }
    }
    if number == 0 && count == nil { throw Stop(.no, "the level has no solution") }
  }
}

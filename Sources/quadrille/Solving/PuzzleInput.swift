// The source of puzzles for solve, rate and hint: a level, or lines on stdin.
import ArgumentParser
import Foundation
import Grids
import Play
import Scripting

/// The format of puzzles on stdin.
enum PuzzleFormat: String, CaseIterable, ExpressibleByArgument {
  /// One sign per cell.
  case line
  /// A level as a JSON object.
  case jsonl
}

/// The source of puzzles.
struct PuzzleInput: ParsableArguments {
  @Argument(
    help: "A level's or puzzle's file, an address of a puzzle site, the name of an installed level, or - for stdin.")
  var level: String?

  @OptionGroup var text: EncodingOption

  @Option(help: "The rule set of puzzles from stdin, such as sudoku.")
  var rules: String?

  @OptionGroup var settings: Settings
  @OptionGroup var trust: PackTrust

  @Option(help: "The format of puzzles on stdin: line or jsonl.")
  var format: PuzzleFormat?

  func validate() throws {
    if level ?? "-" != "-", rules != nil || format != nil || !settings.assignments.isEmpty {
      throw ValidationError(
        "--rules, --set and --format apply to puzzles from stdin; a level has its own rules and options")
    }
    if level == nil, rules == nil, format != .jsonl {
      throw ValidationError(
        "puzzles from stdin need --rules, such as --rules sudoku; - alone reads one address or document")
    }
  }

  /// Whether puzzles come line by line from stdin, rather than one puzzle by its name or on stdin as a whole.
  var isStream: Bool { level == nil || level == "-" && (rules != nil || format == .jsonl) }

  /// The name of the level, or the puzzle that stdin is; `nil` where puzzles come line by line.
  ///
  /// - Throws: `Stop` if stdin has no puzzle.
  func name() throws -> String? {
    if isStream { return nil }
    return level == "-" ? try StandardPuzzle.text() : level
  }

  /// Calls a body with each puzzle and its board, in order; writes the reason for each line without a puzzle.
  ///
  /// - Parameters:
  ///     - form: How to write reasons.
  ///     - each: Receives a puzzle, its board and its givens, and writes its line.
  /// - Throws: `Stop` with status 1 at the end if a line contained no puzzle.
  func forEach(
    _ form: AnswerForm? = nil, _ each: (Puzzle, ModelBoard, Grid<Int?>) async throws -> Void
  ) async throws {
    let library = try ProgramEnvironment.library()
    if let name = try name() {
      let puzzle = try await library.dealtPuzzle(named: name, text.choices)
      let board = try PuzzleInput.board(of: puzzle)
      return try await each(puzzle, board, puzzle.givens ?? board.empty)
    }
    var isBad = false
    try await lines(library).forEach(from: LineReader(descriptor: STDIN_FILENO)) { entry in
      switch entry {
      case .puzzle(let puzzle, let board, let givens): try await each(puzzle, board, givens)
      case .invalid(let reason):
        let document = ["invalid": reason.printable]
        if let form {
          try form.write(document, lines: ["invalid: " + reason])
        } else {
          try Output.standard.line(CanonicalJSON.text(document))
        }
        isBad = true
      }
    }
    if isBad { throw Stop(.no) }
  }

  /// How to read the lines of stdin.
  func lines(_ library: Library) async throws -> PuzzleLines {
    if format == .jsonl {
      guard let rules else {
        guard settings.assignments.isEmpty else {
          throw Stop(.usage, "--set needs --rules, the rule set of the option")
        }
        return .levels(LevelLines(library: library, rules: nil, options: [:]))
      }
      let options = try await settings.values(for: library.ruleSet(named: rules))
      return .levels(LevelLines(library: library, rules: rules, options: options))
    }
    let info = try await library.ruleSet(named: rules ?? "")
    let puzzle = try await library.puzzle(rules: info.name, options: settings.values(for: info))
    return .signs(puzzle, try PuzzleInput.board(of: puzzle))
  }

  /// The board of a puzzle's model.
  ///
  /// - Throws: `Stop` if it has none.
  static func board(of puzzle: Puzzle) throws -> ModelBoard {
    guard let board = puzzle.board else { throw Stop(.usage, "\(puzzle.rules.shortName) has no model to solve") }
    return board
  }
}

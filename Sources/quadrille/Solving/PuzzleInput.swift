// Where solve, rate and hint take puzzles from: a level, or lines on stdin.
import ArgumentParser
import Foundation
import Grids
import Play
import Scripting

/// How puzzles stand on stdin.
enum PuzzleFormat: String, CaseIterable, ExpressibleByArgument {
  /// One sign a cell.
  case line
  /// A level as a JSON object.
  case jsonl
}

/// Where puzzles come from.
struct PuzzleInput: ParsableArguments {
  @Argument(help: "A level file, the name of an installed level, or - for stdin.")
  var level: String?

  @Option(help: "The rule set of puzzles from stdin, such as sudoku.")
  var rules: String?

  @OptionGroup var settings: Settings

  @Option(help: "How puzzles stand on stdin: line or jsonl.")
  var format: PuzzleFormat?

  func validate() throws {
    if level ?? "-" != "-", rules != nil || format != nil || !settings.assignments.isEmpty {
      throw ValidationError(
        "--rules, --set and --format go with puzzles from stdin; a level has its own rules and options")
    }
    if level ?? "-" == "-", rules == nil, format != .jsonl {
      throw ValidationError("puzzles from stdin need --rules, such as --rules sudoku")
    }
  }

  /// Calls a body with each puzzle and its board, in order.
  ///
  /// - Parameters:
  ///   - each: Takes a puzzle, its board and its givens, and writes its line.
  /// - Throws: `Stop` with status 1 at the end if a line held no puzzle.
  func forEach(_ each: (Puzzle, ModelBoard, Grid<Int?>) async throws -> Void) async throws {
    let library = try Surroundings.library()
    if let level, level != "-" {
      let puzzle = try await library.puzzle(named: level)
      let board = try PuzzleInput.board(of: puzzle)
      return try await each(puzzle, board, puzzle.givens ?? board.empty)
    }
    let isBad = format == .jsonl ? try await levels(library, each) : try await lines(library, each)
    if isBad { throw Stop(.no) }
  }

  /// The board of a puzzle's model.
  ///
  /// - Throws: `Stop` where it has none.
  static func board(of puzzle: Puzzle) throws -> ModelBoard {
    guard let board = puzzle.board else { throw Stop(.usage, "\(puzzle.rules.shortName) has no model to solve") }
    return board
  }

  private func lines(
    _ library: Library, _ each: (Puzzle, ModelBoard, Grid<Int?>) async throws -> Void
  ) async throws -> Bool {
    let info = try await library.ruleSet(named: rules ?? "")
    let puzzle = try await library.puzzle(rules: info.name, options: settings.values(for: info))
    let board = try PuzzleInput.board(of: puzzle)
    let reader = LineReader(descriptor: STDIN_FILENO)
    var isBad = false
    while let line = try reader.next(pause: Output.standard.flush) {
      do {
        switch PuzzleLine(signs: line) {
        case .nothing: continue
        case .invalid(let reason): throw GridTextError(reason)
        case .puzzle(let text): try await each(puzzle, board, try board.text.signs(text))
        }
      } catch let error as GridTextError {
        try PuzzleInput.tellInvalid(error.message)
        isBad = true
      }
    }
    return isBad
  }

  private func levels(
    _ library: Library, _ each: (Puzzle, ModelBoard, Grid<Int?>) async throws -> Void
  ) async throws -> Bool {
    let options = rules == nil ? [:] : try await settings.values(for: library.ruleSet(named: rules ?? ""))
    let stream = LevelStream(library: library, rules: rules, options: options, form: .json, limit: 1)
    let reader = LineReader(descriptor: STDIN_FILENO)
    var isBad = false
    while let line = try reader.next(pause: Output.standard.flush) {
      do {
        switch PuzzleLine(json: line) {
        case .nothing: continue
        case .invalid(let reason): throw GridTextError(reason)
        case .puzzle(let text):
          let puzzle = try await stream.puzzle(text)
          guard let board = puzzle.board else {
            throw GridTextError("\(puzzle.rules.shortName) has no model to solve")
          }
          try await each(puzzle, board, puzzle.givens ?? board.empty)
        }
      } catch let error as GridTextError {
        try PuzzleInput.tellInvalid(error.message)
        isBad = true
      } catch let fault as RuleFault {
        try PuzzleInput.tellInvalid(fault.kind == .option ? fault.message : fault.description)
        isBad = true
      }
    }
    return isBad
  }

  private static func tellInvalid(_ reason: String) throws {
    try Output.standard.line(CanonicalJSON.text(["invalid": reason.printable]))
  }
}

// Puzzles on stdin, one per line: signs or a level as JSON.
import Foundation
import Grids
import Play
import Scripting

/// How to read puzzles that are one per line.
enum PuzzleLines {
  /// Signs, all with the same rules and options.
  case signs(Puzzle, ModelBoard)
  /// Levels as JSON with the keys of a level file.
  case levels(LevelLines)

  /// The content of a line.
  enum Entry {
    /// A puzzle with its board and givens.
    case puzzle(Puzzle, ModelBoard, Grid<Int?>)
    /// Not a puzzle, with the reason.
    case invalid(String)
  }

  /// Calls a body with the content of each line, in order; skips blank lines and comments.
  ///
  /// - Parameters:
  ///     - reader: The source of the lines.
  ///     - body: Answers a line. If it throws a `RuleFault` for a level, that line is invalid; the next may have other
  ///   rules.
  func forEach(from reader: LineReader, _ body: (Entry) async throws -> Void) async throws {
    if case .signs(let puzzle, let board) = self { return try await forEach(puzzle, board, from: reader, body) }
    while let line = try reader.next(pause: Output.standard.flush) {
      do {
        if let entry = try await entry(line) { try await body(entry) }
      } catch let fault as RuleFault {
        try await body(.invalid(fault.kind == .option ? fault.message : fault.description))
      }
    }
  }

  private func forEach(
    _ puzzle: Puzzle, _ board: ModelBoard, from reader: LineReader, _ body: (Entry) async throws -> Void
  ) async throws {
    try reader.refuseOtherFiles()
    var lines = BoardLines(board)
    while true {
      let line = try reader.next(pause: Output.standard.flush)
      for found in line.map({ lines.take($0) }) ?? lines.finish() {
        switch found {
        case .board(let givens): try await body(.puzzle(puzzle, board, givens))
        case .invalid(let reason): try await body(.invalid(reason))
        }
      }
      if line == nil { return }
    }
  }

  private func entry(_ line: LineReader.Line) async throws -> Entry? {
    guard case .levels(let levels) = self else { return nil }
    switch PuzzleLine(json: line) {
    case .nothing: return nil
    case .invalid(let reason): return .invalid(reason)
    case .puzzle(let text): return try await levels.entry(text)
    }
  }
}

/// Levels as lines of JSON.
final class LevelLines {
  let library: Library
  /// The rule set of levels that do not name one.
  let rules: String?
  /// Options for levels that do not set them.
  let options: PlayRecord
  private var known: [String: LevelSeries] = [:]

  init(library: Library, rules: String?, options: PlayRecord) {
    self.library = library
    self.rules = rules
    self.options = options
  }

  /// The levels of a rule set, all under its scripts as first loaded.
  private func series(of rules: String) throws(RuleFault) -> LevelSeries {
    if let series = known[rules] { return series }
    let series = try library.series(rules: rules)
    known[rules] = series
    return series
  }

  /// The puzzle of a JSON line.
  ///
  /// - Throws: `RuleFault`.
  func entry(_ text: String) async throws -> PuzzleLines.Entry {
    guard var fields = PlayValue(json: text)?.record
    else { throw RuleFault(.script, "the line is not a JSON object of texts, whole numbers, booleans and lists") }
    guard let rules = fields.removeValue(forKey: "rules").map(RuleNames.written) ?? rules else {
      throw RuleFault(.script, "the level names no `rules`")
    }
    if fields["extend"] != nil { throw RuleFault(.script, "`extend` is Lua; a JSON level cannot contain it") }
    let puzzle = try await series(of: rules).puzzle(options.isEmpty ? fields : options.merging(fields) { $1 })
    guard let board = puzzle.board else { return .invalid("\(puzzle.rules.shortName) has no model to solve") }
    return .puzzle(puzzle, board, puzzle.givens ?? board.empty)
  }
}

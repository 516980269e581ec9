// quadrille solve: solutions of levels and of puzzles from stdin.
import ArgumentParser
import Foundation
import Grids
import Play
import Scripting
import Solver

/// Solves a level, or puzzles from stdin.
struct SolveVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Solve a level, or puzzles from stdin.",
    discussion: """
      With a level: prints its solved board, or the number of solutions with --count.

      With -, or without a level: reads one puzzle per line and prints one line each, in the same order: the solution, \
      none, or invalid: REASON; with --count the number of solutions. In a puzzle . and 0 are open cells, 1-9 and A-Z \
      the values from 1; text after the first blank is a comment; blank lines and lines that begin with # are \
      ignored. If the values start at 1, a puzzle may also be in rows, with or without a frame, with one other sign for \
      open cells (* _ - x ?), in OpenSudoku's XML, or in an address. With --format jsonl, a line is a level as a JSON \
      object with a level file's keys.

      With --candidates: the values of each cell that appear in some solution. A level is drawn with all values \
      of each cell, followed by ? if bounded work or --seconds left some undecided. With --json, and for puzzles from \
      stdin, a line is {"solutions":K,"candidates":[[[…]]],"undecided":[{"cell","values"}]} with K 0, 1, 2 for several, \
      or null if unknown.

      With --explain: a whole solution of a level as a person finds it, the easiest step next, one a line with its \
      reason; with --json one object a line, as hint prints them. Exit code 1 if the steps end before the board is full.

      Exit code 1 if the level or any line has no solution or is invalid; with --count only if invalid.
      """)

  @OptionGroup var input: PuzzleInput

  @Option(help: ArgumentHelp("Print the number of solutions, up to N.", valueName: "n"))
  var count: Int?

  @Flag(help: "Print which values of each cell appear in some solution.")
  var candidates = false

  @Flag(help: "Print every step of a logical solution, with its reason.")
  var explain = false

  @Option(help: ArgumentHelp("The language of --explain: en, fr or zh.", valueName: "language"))
  var language: String?

  @Option(help: ArgumentHelp("With --candidates: stop after this time and print what is known.", valueName: "seconds"))
  var seconds: Double?

  @Option(help: ArgumentHelp("Search a level on N threads, 1 to 64, for slow models.", valueName: "n"))
  var threads = 1

  @Flag(help: "Print {\"solutions\":K,\"grid\":[[…]]}, K up to --count, else up to 2.")
  var json = false

  func validate() throws {
    if let count, count < 1 { throw ValidationError("--count takes a whole number from 1, not \(count)") }
    if let seconds {
      guard candidates else { throw ValidationError("--seconds needs --candidates") }
      guard (0...86_400).contains(seconds) else { throw ValidationError("--seconds takes a number from 0 to 86400") }
    }
    guard (1...64).contains(threads) else {
      throw ValidationError("--threads takes a whole number from 1 to 64, not \(threads)")
    }
    if threads > 1, candidates || input.isStream {
      throw ValidationError(
        "--threads applies to solving a level, not to stdin or --candidates")
    }
    if explain, candidates || count != nil {
      throw ValidationError("--explain prints steps alone; omit --candidates and --count")
    }
    if explain, input.isStream { throw ValidationError("--explain applies to a level, not to stdin") }
    if candidates, count != nil { throw ValidationError("--candidates considers all solutions; omit --count") }
  }

  private var form: Answer.Form {
    if json { return .json }
    return count == nil ? .signs : .count
  }

  /// The number of solutions to look for: for a level, two show whether there are several.
  private func limit(_ fallback: Int) -> Int {
    count ?? (json ? 2 : fallback)
  }

  func run() async throws {
    if candidates { return try await tellCandidates() }
    if explain { return try await tellSteps() }
    let library = try ProgramEnvironment.library(hasOneThread: true)
    try await library.together { try await answer(library) }
  }

  private func answer(_ library: Library) async throws {
    if let name = try input.name() {
      return try await solve(library.dealtPuzzle(named: name, input.text.choices))
    }
    let lines = try await input.lines(library)
    let reader = LineReader(descriptor: STDIN_FILENO)
    if case .signs(_, let board) = lines, let stream = SignStream(board, form: form, limit: limit(1)) {
      try reader.refuseOtherFiles()
      if try stream.run(from: reader, to: .standard) { throw Stop(.no) }
      return
    }
    var hasNo = false
    try await lines.forEach(from: reader) { entry in
      let answer: Answer
      var board: ModelBoard?
      switch entry {
      case .invalid(let reason): answer = .invalid(reason)
      case .puzzle(let puzzle, let own, let givens):
        answer = try await .solving(own, puzzle, givens: givens, limit: limit(1), for: form)
        board = own
      }
      try Output.standard.line(answer.line(in: form, board))
      hasNo = answer.isNo(in: form) || hasNo
    }
    if hasNo { throw Stop(.no) }
  }

  /// Prints the values that appear in some solution: a level as text, or one object per line.
  private func tellCandidates() async throws {
    var hasNo = false
    try await input.forEach { puzzle, board, givens in
      let end = seconds.map { ContinuousClock.now + .seconds($0) }
      let limits = VerdictLimits(stages: [.candidates]) { end.map { ContinuousClock.now >= $0 } ?? false }
      let verdict = try await board.verdict(givens, limits: limits, analyzer: puzzle.analyzer)
      let found = TrueCandidates(verdict, on: board)
      if json || input.isStream {
        try Output.standard.line(CanonicalJSON.text(found))
      } else {
        for line in found.lines { try Output.standard.line(line) }
      }
      hasNo = verdict.count == .none || hasNo
    }
    if hasNo { throw Stop(.no, input.isStream ? nil : "the level has no solution") }
  }

  /// Prints the steps of a logical solution.
  private func tellSteps() async throws {
    let language = ProgramEnvironment.language(language)
    try await input.forEach { puzzle, board, givens in
      guard let path = try await board.path(givens, entries: givens, analyzer: puzzle.analyzer) else {
        throw Stop(.no, "the level has no solution")
      }
      for (number, step) in path.steps.enumerated() {
        let document = HintDocument(step, language)
        if json {
          try Output.standard.line(CanonicalJSON.text(document))
        } else {
          try Output.standard.line("\(number + 1). \(document.text)".printable)
        }
      }
      if !path.isWhole { throw Stop(.no, "\(path.steps.count) steps; then nothing more can be deduced") }
    }
  }

  private func solve(_ puzzle: Puzzle) async throws {
    if count == nil, let solution = try await MoveSolution(puzzle, .thorough) { return try solution.tell(json: json) }
    let board = try PuzzleInput.board(of: puzzle)
    let givens = puzzle.givens ?? Grid(shape: board.shape, filledWith: nil)
    let answer = try await Answer.solving(board, puzzle, givens: givens, limit: limit(2), for: form, threads: threads)
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

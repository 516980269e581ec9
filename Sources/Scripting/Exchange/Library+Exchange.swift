// Puzzles of setting programs as levels of the installed rule sets.
import Formats
import Grids
import Imports
import Messages
public import Play
import Solver

/// A form in which a level is written for setting programs.
public enum ExchangeTarget: String, CaseIterable, Sendable {
  /// A document of f-puzzles.
  case fPuzzles = "f-puzzles"
  /// An address that opens the puzzle in f-puzzles.
  case fPuzzlesLink = "f-puzzles-link"
  /// A document of SudokuPad.
  case sudokuPad = "sudokupad"
  /// An address that opens the puzzle in SudokuPad.
  case sudokuPadLink = "sudokupad-link"

  var format: ExchangeFormat { self == .fPuzzles || self == .fPuzzlesLink ? .fPuzzles : .sudokuPad }
  /// The name of the program.
  public var title: String { format == .fPuzzles ? "f-puzzles" : "SudokuPad" }
  /// Whether it is an address.
  public var isAddress: Bool { self == .fPuzzlesLink || self == .sudokuPadLink }
}

extension Library {
  /// The forms in which a level can be written: none unless it has a board of values in rows and columns.
  public func targets(of puzzle: Puzzle) -> [ExchangeTarget] {
    guard let board = puzzle.board, board.layers.count == 1, board.shape.plan == nil, !puzzle.extends,
      let root = puzzle.rules.root, let host = try? host(root, pack: core), !host.info.exchange.isEmpty
    else { return [] }
    return ExchangeTarget.allCases
  }

  /// How many decisions the search for the solution that is written may take.
  private static let solvingWork = 20_000
  /// How many it may take while a puzzle is opened, so that its board appears at once.
  private static let openingWork = 1_000

  /// A level as text for a setting program. What its objects cannot say stands in the words of its rules.
  ///
  /// - Parameter language: The language of titles and rules.
  /// - Throws: `RuleFault` of kind `option` if the level has no board of values.
  public func text(
    of puzzle: Puzzle, as target: ExchangeTarget, in language: Language
  ) async throws -> String {
    let infos = ruleSets(with: "exchange").map(\.info)
    let parts = Set(RuleNames.parts(puzzle.rules.name)).union(puzzle.rules.root.map { [$0] } ?? [])
    let exchange = try LevelExchange(
      puzzle, infos, used: parts, solution: try await solution(of: puzzle),
      needsRegions: target.format == .sudokuPad, in: language)
    return exchange.puzzle.text(as: target.format, isAddress: target.isAddress)
  }

  /// The values of the one solution; empty if bounded work does not find it, or there are others.
  private func solution(of puzzle: Puzzle, work: Int = solvingWork) async throws -> [Int?] {
    guard let board = puzzle.board else { return [] }
    let limits = SolveLimits(solutions: 2, keep: 2, nodes: work)
    let result = try await board.solve(puzzle.givens ?? board.empty, limits: limits, analyzer: puzzle.analyzer)
    guard result.count == 1, result.status != .workExhausted, let first = result.solutions.first else { return [] }
    return board.grid(of: first).elements.map(\.self)
  }

  /// Whether a text is a puzzle itself, rather than the name of a level or a path: an address that contains one, or the signs
  /// of a board. A file of that name comes first.
  public static func isPuzzleText(_ text: String) -> Bool {
    guard text.utf8.count >= 16, !text.hasPrefix("/"), !Files.exists(text) else { return false }
    switch FileKind(Array(text.utf8)) {
    case .puzzleAddress, .exchange, .sudokus, .other(.address), .other(.penpa): return true
    default: return false
    }
  }

  /// The puzzle in a text, such as an address, with the moves that write what its player had written.
  ///
  /// - Throws: `RuleFault` of kind `option`.
  public func opened(
    text: String, _ choices: FileChoices = FileChoices()
  ) async throws(RuleFault) -> (puzzle: Puzzle, moves: [String]) {
    let kind = FileKind(Array(text.utf8))
    if let refusal = FileRefusal.text(kind, as: .puzzle) { throw RuleFault(.option, refusal) }
    return try await puzzle(file: Array(text.utf8), kind: kind, name: "Sudoku", choices)
  }

  /// The puzzle of a setting program, by the rule sets that take its objects, and the moves that write what its player had
  /// written.
  ///
  /// - Throws: `RuleFault` of kind `option`.
  func puzzle(
    exchanged bytes: [UInt8], as format: ExchangeFormat, name: String, source: String?
  ) async throws(RuleFault) -> (puzzle: Puzzle, moves: [String]) {
    let exchanged: ExchangedPuzzle
    do throws(LocatedFault) {
      exchanged = try format == .penpa ? Self.penpa(bytes) : ExchangedPuzzle(reading: bytes, as: format)
    } catch {
      throw RuleFault(.option, error.description)
    }
    let (plain, level) = try await puzzle(exchanged, judged: false, name: name, source: source)
    guard !level.unknown.isEmpty || exchanged.isDrawn, !exchanged.solution.isEmpty else { return (plain, level.moves) }
    // Where the known rules leave the author's solution alone, nothing else has to decide.
    do {
      try await checkSolution(exchanged, in: plain)
      if try await solution(of: plain, work: Self.openingWork) == exchanged.solution { return (plain, level.moves) }
    } catch {
      throw asFault(error)
    }
    return (try await puzzle(exchanged, judged: true, name: name, source: source).puzzle, level.moves)
  }

  /// The board in an address of Penpa+.
  private static func penpa(_ bytes: [UInt8]) throws(LocatedFault) -> ExchangedPuzzle {
    let damaged = LocatedFault("the address is cut off or damaged; copy the whole address")
    guard let link = PenpaLink(String(decoding: bytes, as: UTF8.self)),
      let board = Inflated.bytes(link.board, most: 1 << 20)
    else { throw damaged }
    guard !link.answer.isEmpty else { return try ExchangedPuzzle(penpa: board, answer: []) }
    guard let answer = Inflated.bytes(link.answer, most: 1 << 18) else { throw damaged }
    return try ExchangedPuzzle(penpa: board, answer: answer)
  }

  /// Holds the author's solution to the rules that are known: a puzzle of another kind breaks them.
  private func checkSolution(_ exchanged: ExchangedPuzzle, in puzzle: Puzzle) async throws {
    guard let board = puzzle.board, exchanged.solution.count == board.shape.cells.count else { return }
    var grid = board.empty
    for (cell, value) in zip(board.shape.cells, exchanged.solution) { grid[cell] = value }
    guard let broken = try await puzzle.analyzer.violations(board, entries: grid).first else { return }
    let place = broken.constraint.rawValue
    let reason = board.reasons.indices.contains(place) ? board.reasons[place]?.text(in: .english) : nil
    throw RuleFault(
      .option,
      "the author’s solution breaks a rule\(reason.map { ": \($0)" } ?? ""); the puzzle is of another kind")
  }

  private func puzzle(
    _ exchanged: ExchangedPuzzle, judged: Bool, name: String, source: String?
  ) async throws(RuleFault) -> (puzzle: Puzzle, level: ExchangeLevel) {
    let level = try level(of: exchanged, judges: judged)
    var fields = level.fields
    if fields["title"] == nil { fields["title"] = .string(String(name.prefix(200))) }
    let host = try host(level.rules, pack: core)
    let (own, options) = LevelDocument.split(fields, host.info)
    let puzzle = try await puzzle(
      host, given: options, level: own, source: source, title: own["title"].flatMap(LocalizedText.init))
    return (puzzle, level)
  }

  /// The level of an exchanged puzzle.
  private func level(of puzzle: ExchangedPuzzle, judges: Bool) throws(RuleFault) -> ExchangeLevel {
    // Names are written in the scripts as they are, so scripts with none of these take nothing of the puzzle.
    let names = Set(puzzle.objects.map(\.name) + puzzle.flags).union(["no regions", "regions", "drawings", "answer"])
    let infos = ruleSets(with: "exchange", naming: names).map(\.info)
    guard let base = infos.first(where: { $0.root == $0.name }) else {
      throw RuleFault(.option, "no installed rule set takes puzzles of setting programs")
    }
    return try ExchangeLevel(puzzle, base: base, parts: infos, judges: judges)
  }
}

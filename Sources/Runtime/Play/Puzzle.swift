// A puzzle ready for play: rules, options and level, immutable.
public import Grids
import Solver
import Synchronization

/// A puzzle ready for play: one rule set with its options and one level, immutable and shared by its sessions.
public struct Puzzle: Sendable {
  /// The rule set.
  public let rules: RuleSetInfo
  /// All options, validated.
  public let options: PlayRecord
  /// The level's own fields, without those that are options: `title`, `givens`, `clues`, `author`, `note`,
  /// `difficulty` and what `deal` made.
  public internal(set) var level: PlayRecord
  /// The level's name, `first-steps/no-knights`, where it came from a file.
  public let source: String?
  /// Whether that file adds rules of its own, so that it is needed to play on.
  public let extends: Bool
  /// The title for people.
  public internal(set) var title: LocalizedText
  /// Every script the game depends on.
  public let scripts: ScriptTexts
  /// The hashes of the word lists that options name, by name.
  public let lexicons: [String: String]
  /// The model's grid, for rule sets that have one.
  public let board: ModelBoard?
  /// The values fixed from the start, by the places of the board; open everywhere where the level has no givens.
  public let givens: Grid<Int?>?
  /// The scripts that play it.
  public let script: any GameScript
  /// Answers the questions about it that this process does not answer itself.
  public let analyzer: any PuzzleAnalyzer
  private let answer = Answer()

  /// The most decisions that the search for the solution may take.
  private static let work = 200_000

  /// What was found out about the solution, for all who play the puzzle.
  private final class Answer: Sendable {
    let found = Mutex<Grid<Int?>??>(nil)
  }

  /// A puzzle by its parts.
  ///
  /// - Parameter host: Runs the scripts and answers questions about their models.
  public init(
    rules: RuleSetInfo, options: PlayRecord, level: PlayRecord, source: String?,
    extends: Bool = false, title: LocalizedText,
    scripts: ScriptTexts, lexicons: [String: String] = [:], board: ModelBoard?, givens: Grid<Int?>?,
    host: any GameScript & PuzzleAnalyzer
  ) {
    self.rules = rules
    self.options = options
    self.level = level
    self.source = source
    self.extends = extends
    self.title = title
    self.scripts = scripts
    self.lexicons = lexicons
    self.board = board
    self.givens = givens
    script = host
    analyzer = host
  }

  /// The solution if it was looked for and found.
  public var foundSolution: Grid<Int?>? { answer.found.withLock { $0 } ?? nil }

  /// The full board, where there is exactly one and bounded work finds it; `nil` otherwise. Looked for once.
  ///
  /// - Throws: `RuleFault` when a predicate fails.
  public func solution() async throws -> Grid<Int?>? {
    guard let board else { return nil }
    if let known = answer.found.withLock({ $0 }) { return known }
    let limits = SolveLimits(solutions: 2, keep: 1, nodes: Puzzle.work)
    let result = try await board.solve(givens ?? board.empty, limits: limits, analyzer: analyzer)
    let isOne = result.count == 1 && result.status != .workExhausted
    let found = isOne ? result.solutions.first.map(board.grid(of:)) : nil
    answer.found.withLock { $0 = .some(found) }
    return found
  }
}

/// The scripts that a game depends on, as they were when it began.
public struct ScriptTexts: Hashable, Sendable, Codable {
  /// The texts by name, `core/rules/sudoku.lua`.
  public let texts: [String: String]
  /// `sha256:…` of names and texts.
  public let hash: String

  /// Scripts by their names.
  public init(_ texts: [String: String]) {
    self.texts = texts
    hash = ScriptTexts.hash(of: texts)
  }

  /// Reads what was kept.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    texts = try decoder.singleValueContainer().decode([String: String].self)
    hash = ScriptTexts.hash(of: texts)
  }

  /// Writes the texts alone; the hash follows from them.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(texts)
  }

  private static func hash(of texts: [String: String]) -> String {
    let lines = texts.sorted { $0.key < $1.key }.map { "\($0.key) \(CanonicalJSON.hash(of: Array($0.value.utf8)))" }
    return CanonicalJSON.hash(of: Array(lines.joined(separator: "\n").utf8))
  }
}

// A puzzle ready for play: rules, options and level, immutable.
public import Grids

/// A puzzle ready for play: one rule set with its options and one level, immutable and shared by its sessions.
public struct Puzzle: Sendable {
  /// The rule set.
  public let rules: RuleSetInfo
  /// All options, validated.
  public let options: [String: PlayValue]
  /// The level's own fields, without those that are options: `title`, `givens`, `clues`, `author`, `note`,
  /// `difficulty` and what `deal` made.
  public let level: [String: PlayValue]
  /// The level's name, `first-steps/no-knights`, where it came from a file.
  public let source: String?
  /// Whether that file adds rules of its own, so that it is needed to play on.
  public let extends: Bool
  /// The title for people.
  public let title: LocalizedText
  /// `sha256:…` of every script the game depends on.
  public let closure: String
  /// The model's grid, for rule sets that have one.
  public let board: ModelBoard?
  /// The cells fixed from the start; open everywhere where the level has no givens.
  public let givens: Grid<Int?>?
  /// Where the scripts run.
  public let host: any RuleHost

  /// A puzzle by its parts.
  public init(
    rules: RuleSetInfo, options: [String: PlayValue], level: [String: PlayValue], source: String?,
    extends: Bool = false, title: LocalizedText,
    closure: String, board: ModelBoard?, givens: Grid<Int?>?, host: any RuleHost
  ) {
    self.rules = rules
    self.options = options
    self.level = level
    self.source = source
    self.extends = extends
    self.title = title
    self.closure = closure
    self.board = board
    self.givens = givens
    self.host = host
  }
}

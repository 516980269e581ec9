// The kinds of expensive work.

/// A kind of expensive work. The kinds are sorted by typical duration, shortest first; among one asker's waiting works,
/// the shortest kind runs first.
enum WorkKind: Int, CaseIterable, Comparable, Sendable {
  /// A board in the workshop, made at each key press.
  case trial
  /// Speech synthesis.
  case speech
  /// Preview and grade of a puzzle.
  case preview
  /// Export of a player's data.
  case export
  /// Reading of a word list or puzzle file.
  case upload
  /// Generation of a puzzle.
  case deal
  /// The steps of a puzzle's logical solution.
  case path
  /// Review of a finished game.
  case review
  /// Report on a class's difficulties.
  case report
  /// Verdict on a draft, its sizes and its tests.
  case verdict
  /// Every game for a list of words.
  case lesson
  /// Import of puzzles into the catalogue.
  case catalogue
  /// A worksheet.
  case sheet

  static func < (one: WorkKind, other: WorkKind) -> Bool { one.rawValue < other.rawValue }
}

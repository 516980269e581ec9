// The kinds of expensive work.

/// A kind of expensive work. The kinds are in the order of their usual length, the shortest first; of what an asker waits
/// for, the shortest is done first.
enum WorkKind: Int, CaseIterable, Comparable, Sendable {
  /// A board in the workshop, made at each key.
  case trial
  /// A text that is spoken.
  case speech
  /// A puzzle looked at and graded.
  case preview
  /// Everything of a player.
  case export
  /// A word list or a puzzle file that is read.
  case upload
  /// A new puzzle.
  case deal
  /// A game looked back on.
  case review
  /// What gave a class trouble.
  case report
  /// The verdict on a draft, its sizes, its tests.
  case verdict
  /// Every game of a list of words.
  case lesson
  /// Puzzles for the catalogue.
  case catalogue
  /// A worksheet.
  case sheet

  static func < (one: WorkKind, other: WorkKind) -> Bool { one.rawValue < other.rawValue }
}

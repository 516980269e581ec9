// The tables' step that keeps one truth about how games ended.

extension Schema {
  /// `result.result` is a `GameEnding`; it is absent until the ending is known to be the owner's, as in rows of programs before, which
  /// are corrected from their journals. `ending` keeps the words those programs read. `seat` is the owner's, `tones` are the colours as
  /// JSON; both are absent where several do not play.
  static let trueResults = [
    "ALTER TABLE result ADD COLUMN result TEXT",
    "ALTER TABLE result ADD COLUMN seat INTEGER",
    "ALTER TABLE result ADD COLUMN tones TEXT",
    "CREATE INDEX result_result ON result (result, player, session)",
  ]
}

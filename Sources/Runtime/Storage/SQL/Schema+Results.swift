// The tables' step that keeps one truth about how games ended.

extension Schema {
  /// `result.ending` is a `GameEnding`. `seat` is the owner's, `tones` are the colours as JSON; both are absent where several
  /// do not play. `judged` is 1 once the ending is known to be the owner's: rows of before are without it until they are corrected
  /// from their journals.
  static let trueResults = [
    "ALTER TABLE result ADD COLUMN tones TEXT",
    "ALTER TABLE result ADD COLUMN seat INTEGER",
    "ALTER TABLE result ADD COLUMN judged INTEGER",
    "UPDATE result SET ending = 'drawn' WHERE ending = 'draw'",
    "UPDATE result SET ending = 'given-up' WHERE ending = 'abandoned'",
    "CREATE INDEX result_judged ON result (judged, player, session)",
  ]

  /// What endings were called before, for exports of that time.
  static let formerEndings = ["draw": "drawn", "abandoned": "given-up"]
}

// Decisions where regions are to be found: what follows from them is blamed.

extension Branching {
  /// Blames the first consequence of a decision: what was decided says little of where the contradiction is, and scopes
  /// less.
  static let consequences = Branching(sizeOffset: 0, consequenceWeight: 10)
}

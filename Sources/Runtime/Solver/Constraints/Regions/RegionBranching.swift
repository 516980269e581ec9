// Branching on unknown regions: a conflict adds weight to consequences of the decision.

extension Branching {
  /// Adds weight to the first consequence of a failed decision: the decided variable says little about where the
  /// contradiction is, and scopes say less.
  static let consequences = Branching(sizeOffset: 0, consequenceWeight: 10)
}

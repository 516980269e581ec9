// How a search decides, as far as a constraint has a say in it.

/// How a search chooses what to decide and whom it blames for a conflict.
///
/// A constraint brings a policy of its own as `branching` of its propagators; a network has what all of them bring together.
struct Branching: Sendable {
  /// What is taken from the number of a variable's values before it is held against its weight.
  var sizeOffset = 1
  /// How many times what others in a conflict get the first consequence of a vain decision gets; nil where the decided
  /// variable is blamed itself, like any other.
  var consequenceWeight: Double?
  /// Finds a better choice than the variable that weighs most, whose weight it is given; nil for none.
  var propose: (@Sendable (Engine, Double) -> Choice?)?

  /// Takes over whatever another policy says other than usual.
  mutating func formUnion(_ other: Branching) {
    sizeOffset = min(sizeOffset, other.sizeOffset)
    consequenceWeight = consequenceWeight ?? other.consequenceWeight
    propose = propose ?? other.propose
  }
}

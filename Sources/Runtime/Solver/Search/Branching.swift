// How constraints influence the decisions of a search.

/// How a search chooses its decisions and which variables a conflict adds weight to.
///
/// A constraint has its own policy in `branching` of its propagators; a network combines the policies of all.
struct Branching: Sendable {
  /// The number subtracted from a variable's domain size before division by its weight.
  var sizeOffset = 1
  /// The factor of the weight that the first consequence of a failed decision gets; nil if the decided variable itself gets
  /// the usual weight.
  var consequenceWeight: Double?
  /// Finds a better choice than the default variable, given the score of that; nil for none.
  var propose: (@Sendable (Engine, Double) -> Choice?)?

  /// Adopts each setting of another policy that differs from the default.
  mutating func formUnion(_ other: Branching) {
    sizeOffset = min(sizeOffset, other.sizeOffset)
    consequenceWeight = consequenceWeight ?? other.consequenceWeight
    propose = propose ?? other.propose
  }
}

// What each kind of propagator answers about itself before a search.

/// Data of one kind of propagator: named fields that say where its numbers lie in a network.
///
/// Each kind lives in the folder of its constraint, beside the method of `Engine` that propagates it. `Propagator.Form` lists
/// the kinds. The engine's inner loop reads the fields; everything else here is asked once for each network.
protocol PropagatorForm: BitwiseCopyable, Sendable {
  /// What it adds to the first weight of a variable, for each variable of its scope up to 16.
  var weight: Double { get }
  /// The variables it speaks of besides its scope.
  var furtherVariables: [Int32] { get }
  /// The relation between its two variables, for deductions by chains of candidates; nil if it has another number of variables.
  var pair: RelatedVariables? { get }
  /// Whether it can tell values that its scope must have.
  var exclusion: Exclusion { get }
  /// Whether it needs an evaluator, so that it does nothing without one.
  var asks: Bool { get }
  /// Whether it searches over the places of its scope and needs an `AreaRoom`.
  var searchesAreas: Bool { get }
  /// How a search branches in a network with this propagator; nil for the default.
  var branching: Branching? { get }

  /// The part of its scope whose variables get the first weight.
  ///
  /// - Parameter numbers: The numbers of the network.
  func weighted(_ propagator: Propagator, _ numbers: UnsafePointer<Int>) -> Range<Int32>

  /// Says in clauses for the learning search all that the propagator says.
  ///
  /// - Returns: Whether it did; if not, nothing was added and the propagator runs in an engine.
  func learn(_ propagator: Propagator, into draft: inout LearningDraft) -> Bool
}

extension PropagatorForm {
  var weight: Double { 0.5 }
  var furtherVariables: [Int32] { [] }
  var pair: RelatedVariables? { nil }
  var exclusion: Exclusion { .never }
  var asks: Bool { false }
  var searchesAreas: Bool { false }
  var branching: Branching? { nil }
  func learn(_ propagator: Propagator, into draft: inout LearningDraft) -> Bool { false }

  /// Its two variables, if its whole meaning is that the first is less than the second.
  var rising: (lesser: Int, greater: Int)? {
    guard let pair, pair.masks == nil else { return nil }
    return (pair.first, pair.second)
  }

  func weighted(_ propagator: Propagator, _ numbers: UnsafePointer<Int>) -> Range<Int32> {
    propagator.scopeStart..<propagator.scopeEnd
  }
}

/// Two variables, and where the masks of the second by bits of the first are in the network's words; no masks where the first is
/// less than the second.
struct RelatedVariables {
  let first: Int
  let second: Int
  let masks: Int?
}

/// When a propagator can tell values that its scope must have, which then go from all that differ from the whole scope.
enum Exclusion {
  case never
  case always
  /// Where the scope has one table and some of it has peers.
  case ofOneTable
  /// The same, unless the scope contains a full house, which has all values anyway.
  case beyondFullHouses
}

// The kinds of step by which people solve, and how hard they are to find.

/// A way to draw a conclusion, from the easiest to find to the hardest.
///
/// The raw value is the name in machine-readable output and never changes, even if the field's name differs.
public enum Technique: String, Sendable, Hashable, CaseIterable {
  /// A house with as many values as variables has one open variable.
  case fullHouse = "last open"
  /// A value has one place left in a house that needs it.
  case hiddenSingle = "hidden single"
  /// A variable has one candidate.
  case nakedSingle = "naked single"
  /// A constraint has one open variable, and only some of its candidates fit.
  case completion = "completion"
  /// A single constraint excludes candidates without the others.
  case exclusion = "exclusion"
  /// The total of full houses, less the sums inside or across them, leaves a sum for the other variables.
  case houseTotal = "house total"
  /// The places of a value in one house all lie in another.
  case lockedCandidates = "locked candidates"
  /// Variables outside a house see every place of a value in it.
  case commonPeers = "common peers"
  /// Two variables of a house have two candidates together.
  case nakedPair = "naked pair"
  /// A value of two houses side by side has its places in two houses across.
  case xWing = "X-wing"
  /// Two values of a house have two places together.
  case hiddenPair = "hidden pair"
  /// As the pair, with three.
  case nakedTriple = "naked triple"
  /// As the X-wing, with three.
  case swordfish = "swordfish"
  /// As the pair, with three.
  case hiddenTriple = "hidden triple"
  /// Places of one value alternate along a chain of strong and weak links.
  case xChain = "single-value chain"
  /// Two pincers of two candidates each; a pivot of two candidates forces one pincer to take the common value.
  case xyWing = "XY-wing"
  /// As the XY-wing, where the pivot may take the value itself.
  case xyzWing = "XYZ-wing"
  /// Two variables with the same two candidates, of which one value cannot miss both.
  case wWing = "W-wing"
  /// As the pair, with four.
  case nakedQuadruple = "naked quadruple"
  /// As the X-wing, with four.
  case jellyfish = "jellyfish"
  /// As the pair, with four.
  case hiddenQuadruple = "hidden quadruple"
  /// A house alone, by subsets of more than four.
  case largeSubset = "large subset"
  /// Two to five constraints that meet exclude a candidate together.
  case jointExclusion = "joint exclusion"
  /// An assumed candidate is refuted along a chain of candidates, each with one consequence.
  case chain = "chain"
  /// Several candidates, one of which must hold, all lead to the same conclusion.
  case forcingChain = "forcing"
  /// An assumed candidate leads to a contradiction by singles and the constraints' own propagation.
  case nishio = "refutation"
  /// An assumed candidate leads to a contradiction by all propagation, including subsets of any size.
  case deepRefutation = "deep refutation"
  /// A search finds no solution for an assumed candidate.
  case trial = "trial"

  /// The weakest method that has the technique.
  public var method: SolvingMethod {
    switch self {
    case .fullHouse, .hiddenSingle, .nakedSingle, .completion: .elimination
    case .chain, .forcingChain, .nishio, .deepRefutation, .trial: .trialAndError
    default: .deduction
    }
  }

  /// Whether it rests on values having no other place in houses.
  var hasOnlyPlaces: Bool {
    switch self {
    case .hiddenSingle, .lockedCandidates, .xWing, .swordfish, .jellyfish, .hiddenPair, .hiddenTriple, .hiddenQuadruple:
      true
    default: false
    }
  }

  /// How hard the technique is at its easiest, in tenths on the scale of SudokuExplainer, from 10.
  ///
  /// Source: Nicolas Juillerat's SudokuExplainer and the raters that follow it; 10 for the last open cell, about 120
  /// for the hardest puzzle known.
  public var baseWeight: Int {
    switch self {
    case .fullHouse: 10
    case .hiddenSingle: 12
    case .nakedSingle: 20
    case .completion: 18
    case .exclusion: 22
    case .houseTotal: 25
    case .lockedCandidates: 26
    case .commonPeers: 29
    case .nakedPair: 30
    case .xWing: 32
    case .hiddenPair: 34
    case .nakedTriple: 36
    case .swordfish: 38
    case .hiddenTriple: 40
    case .xChain: 40
    case .xyWing: 42
    case .xyzWing, .wWing: 44
    case .nakedQuadruple: 50
    case .jellyfish: 52
    case .hiddenQuadruple: 54
    case .largeSubset: 56
    case .jointExclusion: 38
    case .chain: 58
    case .forcingChain: 80
    case .nishio: 75
    case .deepRefutation: 90
    case .trial: 105
    }
  }
}

// What techniques are called, in each language of the product.
public import Solver

extension Technique {
  /// What the field calls it.
  public var title: LocalizedText {
    switch self {
    case .fullHouse: Texts.techniqueFullHouse
    case .hiddenSingle: Texts.techniqueHiddenSingle
    case .nakedSingle: Texts.techniqueNakedSingle
    case .completion: Texts.techniqueCompletion
    case .exclusion: Texts.techniqueExclusion
    case .houseTotal: Texts.techniqueHouseTotal
    case .lockedCandidates: Texts.techniqueLockedCandidates
    case .commonPeers: Texts.techniqueCommonPeers
    case .nakedPair: Texts.techniqueNakedPair
    case .xWing: Texts.techniqueXWing
    case .hiddenPair: Texts.techniqueHiddenPair
    case .nakedTriple: Texts.techniqueNakedTriple
    case .swordfish: Texts.techniqueSwordfish
    case .hiddenTriple: Texts.techniqueHiddenTriple
    case .xChain: Texts.techniqueXChain
    case .xyWing: Texts.techniqueXyWing
    case .xyzWing: Texts.techniqueXyzWing
    case .wWing: Texts.techniqueWWing
    case .nakedQuadruple: Texts.techniqueNakedQuadruple
    case .jellyfish: Texts.techniqueJellyfish
    case .hiddenQuadruple: Texts.techniqueHiddenQuadruple
    case .largeSubset: Texts.techniqueLargeSubset
    case .jointExclusion: Texts.techniqueJointExclusion
    case .chain: Texts.techniqueChain
    case .forcingChain: Texts.techniqueForcingChain
    case .nishio: Texts.techniqueNishio
    case .deepRefutation: Texts.techniqueDeepRefutation
    case .trial: Texts.techniqueTrial
    }
  }
}

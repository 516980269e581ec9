// What techniques are called, in each language of the product.
public import Solver

/// What techniques are called.
enum TechniqueNames {
  /// What the field calls a technique.
  static func names(_ technique: Technique) -> (en: String, fr: String) {
    switch technique {
    case .lastOpen: ("Last open cell", "Dernière case libre")
    case .hiddenSingle: ("Hidden single", "Singleton caché")
    case .nakedSingle: ("Naked single", "Singleton nu")
    case .completion: ("Completion", "Complément")
    case .exclusion: ("Exclusion by rule", "Exclusion par la règle")
    case .houseTotal: ("House total", "Total d’un groupe")
    case .lockedCandidates: ("Locked candidates", "Candidats verrouillés")
    case .commonPeers: ("Common peers", "Voisins communs")
    case .nakedPair: ("Naked pair", "Paire nue")
    case .xWing: ("X-wing", "X-Wing")
    case .hiddenPair: ("Hidden pair", "Paire cachée")
    case .nakedTriple: ("Naked triple", "Triplet nu")
    case .swordfish: ("Swordfish", "Swordfish")
    case .hiddenTriple: ("Hidden triple", "Triplet caché")
    case .singleValueChain: ("Single-value chain", "Chaîne d’une valeur")
    case .xyWing: ("XY-wing", "XY-Wing")
    case .xyzWing: ("XYZ-wing", "XYZ-Wing")
    case .wWing: ("W-wing", "W-Wing")
    case .nakedQuadruple: ("Naked quadruple", "Quadruplet nu")
    case .jellyfish: ("Jellyfish", "Jellyfish")
    case .hiddenQuadruple: ("Hidden quadruple", "Quadruplet caché")
    case .largeSubset: ("Large subset", "Grand sous-ensemble")
    case .chain: ("Chain", "Chaîne")
    case .forcing: ("Forcing", "Forçage")
    case .refutation: ("Refutation", "Réfutation")
    case .deepRefutation: ("Deep refutation", "Réfutation profonde")
    case .trial: ("Trial", "Essai")
    }
  }
}

extension Technique {
  /// What the field calls it.
  public var title: LocalizedText {
    let (en, fr) = TechniqueNames.names(self)
    return LocalizedText(["en": en, "fr": fr])
  }
}

// What techniques are called, in each language of the product.
public import Solver

extension Technique {
  /// What the field calls it.
  public var title: LocalizedText {
    switch self {
    case .lastOpen: Texts.text("Last open cell", "Dernière case libre", "最后空格")
    case .hiddenSingle: Texts.text("Hidden single", "Singleton caché", "隐性唯一")
    case .nakedSingle: Texts.text("Naked single", "Singleton nu", "显性唯一")
    case .completion: Texts.text("Completion", "Complément", "补全")
    case .exclusion: Texts.text("Exclusion by rule", "Exclusion par la règle", "按规则排除")
    case .houseTotal: Texts.text("House total", "Total d’un groupe", "区域总和")
    case .lockedCandidates: Texts.text("Locked candidates", "Candidats verrouillés", "区块排除")
    case .commonPeers: Texts.text("Common peers", "Voisins communs", "共同影响格")
    case .nakedPair: Texts.text("Naked pair", "Paire nue", "显性数对")
    case .xWing: Texts.text("X-wing", "X-Wing", "X-Wing")
    case .hiddenPair: Texts.text("Hidden pair", "Paire cachée", "隐性数对")
    case .nakedTriple: Texts.text("Naked triple", "Triplet nu", "显性三数组")
    case .swordfish: Texts.text("Swordfish", "Swordfish", "剑鱼")
    case .hiddenTriple: Texts.text("Hidden triple", "Triplet caché", "隐性三数组")
    case .singleValueChain: Texts.text("Single-value chain", "Chaîne d’une valeur", "同数链")
    case .xyWing: Texts.text("XY-wing", "XY-Wing", "XY-Wing")
    case .xyzWing: Texts.text("XYZ-wing", "XYZ-Wing", "XYZ-Wing")
    case .wWing: Texts.text("W-wing", "W-Wing", "W-Wing")
    case .nakedQuadruple: Texts.text("Naked quadruple", "Quadruplet nu", "显性四数组")
    case .jellyfish: Texts.text("Jellyfish", "Jellyfish", "水母")
    case .hiddenQuadruple: Texts.text("Hidden quadruple", "Quadruplet caché", "隐性四数组")
    case .largeSubset: Texts.text("Large subset", "Grand sous-ensemble", "大数组")
    case .chain: Texts.text("Chain", "Chaîne", "链")
    case .forcing: Texts.text("Forcing", "Forçage", "强制链")
    case .refutation: Texts.text("Refutation", "Réfutation", "反证")
    case .deepRefutation: Texts.text("Deep refutation", "Réfutation profonde", "深层反证")
    case .trial: Texts.text("Trial", "Essai", "试填")
    }
  }
}

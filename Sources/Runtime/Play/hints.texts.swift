// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/hints.json by tools/texts.mjs: change them there.
import Messages

extension Texts {
  static let hintSolved = LocalizedText(en: "Every cell has its value.", fr: "Chaque case a sa valeur.", zh: "每个格子都已填好。")
  static let hintNoSolution = LocalizedText(en: "The board as it was given has no solution.", fr: "La grille telle qu’elle est donnée n’a pas de solution.", zh: "这个盘面按给出的内容无解。")
  static let hintNothing = LocalizedText(en: "Nothing more can be deduced from this board; it may have several solutions.", fr: "On ne peut rien déduire de plus de cette grille ; elle a peut-être plusieurs solutions.", zh: "从这个盘面推不出更多：它可能有多个解。")
  static let hintNoModel = LocalizedText(en: "This game has no hints.", fr: "Ce jeu n’a pas d’indices.", zh: "这个游戏没有提示。")
  static let hintLevel = LocalizedText(en: "A hint has level 1 to 4, such as !hint 2.", fr: "Un indice a un niveau de 1 à 4, par exemple !hint 2.", zh: "提示分 1 到 4 级，例如 !hint 2。")
  static func hintMistake(count: Int) -> LocalizedText { LocalizedText(en: count == 1 ? "One entry or mark is wrong." : "\(count) entries or marks are wrong.", fr: count < 2 ? "Une valeur ou une note est fausse." : "\(count) valeurs ou notes sont fausses.", zh: "有 \(count) 处填写或标注有误。") }
  static func offTheBoard(names: some TextPart) -> LocalizedText { LocalizedText(en: "It uses earlier deductions about \(names.text(in: .english)).", fr: "On utilise ce que les étapes précédentes ont établi sur \(names.text(in: .french)).", zh: "这里用到了前面步骤对\(names.text(in: .chinese))的推断。") }
  static func place(cell: some TextPart, name: some TextPart) -> LocalizedText { LocalizedText(en: "So \(cell.text(in: .english)) is \(name.text(in: .english)).", fr: "Donc \(cell.text(in: .french)) vaut \(name.text(in: .french)).", zh: "所以 \(cell.text(in: .chinese)) 是 \(name.text(in: .chinese))。") }
  static func whyFullHouse(names: some TextPart) -> LocalizedText { LocalizedText(en: "One cell is left, and \(names.text(in: .english)) is missing.", fr: "Il reste une case, et il manque \(names.text(in: .french)).", zh: "只剩一格，缺的是 \(names.text(in: .chinese))。") }
  static func whyHiddenSingle(names: some TextPart) -> LocalizedText { LocalizedText(en: "There is only one place left for \(names.text(in: .english)) here.", fr: "Il ne reste ici qu’une place pour \(names.text(in: .french)).", zh: "这里只剩一处可以放 \(names.text(in: .chinese))。") }
  static let whyNakedSingle = LocalizedText(en: "Only one value is left for this cell.", fr: "Il ne reste qu’une valeur pour cette case.", zh: "这一格只剩一个值可填。")
  static let whyNoOther = LocalizedText(en: "It allows no other value.", fr: "La règle ne laisse pas d’autre possibilité.", zh: "按此规则没有其他可能。")
  static func whyNoOtherWith(places: some TextPart) -> LocalizedText { LocalizedText(en: "With the values still possible in \(places.text(in: .english)), it allows no other.", fr: "Vu ce que \(places.text(in: .french)) peuvent encore contenir, il n’y a pas d’autre possibilité.", zh: "考虑到 \(places.text(in: .chinese)) 还能填的数，没有其他可能。") }
  static let whyHouseTotal = LocalizedText(en: "The known sums in this group leave these cells the rest of its total.", fr: "Les sommes connues du groupe laissent à ces cases le reste du total.", zh: "区域内已知的和占去一部分，总和的余数留给这些格子。")
  static func whyLockedCandidates(names: some TextPart, places: some TextPart) -> LocalizedText { LocalizedText(en: "\(names.text(in: .english)) must go in one of \(places.text(in: .english)), and the other cells see all of these.", fr: "\(names.text(in: .french)) est forcément dans l’une des cases \(places.text(in: .french)), que voient toutes les autres cases concernées.", zh: "\(names.text(in: .chinese)) 必在 \(places.text(in: .chinese)) 之一，其余相关的格子都能看到这些格子。") }
  static func whyNakedPair(places: some TextPart, names: some TextPart) -> LocalizedText { LocalizedText(en: "Together, \(places.text(in: .english)) can only hold \(names.text(in: .english)), so these go nowhere else in the group.", fr: "À elles toutes, \(places.text(in: .french)) ne contiennent que \(names.text(in: .french)), qui ne peuvent donc être nulle part ailleurs dans le groupe.", zh: "\(places.text(in: .chinese)) 合起来只能填 \(names.text(in: .chinese))，所以区域内别处不能再填这些数。") }
  static func whyHiddenPair(names: some TextPart, places: some TextPart) -> LocalizedText { LocalizedText(en: "\(names.text(in: .english)) can only go in \(places.text(in: .english)) within the group, so nothing else can go there.", fr: "Dans le groupe, \(names.text(in: .french)) ne peuvent être que dans \(places.text(in: .french)), qui ne contiennent donc rien d’autre.", zh: "区域内 \(names.text(in: .chinese)) 只能在 \(places.text(in: .chinese))，所以这些格子不能填别的数。") }
  static func whyXWing(names: some TextPart, places: some TextPart) -> LocalizedText { LocalizedText(en: "\(names.text(in: .english)) is confined to \(places.text(in: .english)), along as many lines in one direction as in the other.", fr: "\(names.text(in: .french)) est dans \(places.text(in: .french)), sur autant de lignes que de colonnes.", zh: "\(names.text(in: .chinese)) 只能在 \(places.text(in: .chinese))，所占的行数与列数相等。") }
  static func whyXyWing(places: some TextPart) -> LocalizedText { LocalizedText(en: "Whichever value the pivot has, one of \(places.text(in: .english)) has the value they share.", fr: "Quelle que soit la valeur du pivot, l’une des cases \(places.text(in: .french)) contient la valeur commune.", zh: "无论枢纽格填哪个数，\(places.text(in: .chinese)) 中总有一格是它们共有的数。") }
  static func whyChain(places: some TextPart) -> LocalizedText { LocalizedText(en: "Followed from cell to cell (\(places.text(in: .english))), the opposite leads to a contradiction.", fr: "Suivi de case en case (\(places.text(in: .french))), le contraire se contredit.", zh: "沿格子逐一推导（\(places.text(in: .chinese))），相反的假设自相矛盾。") }
  static func whyForcingChain(places: some TextPart) -> LocalizedText { LocalizedText(en: "Every possibility of \(places.text(in: .english)) leads to the same result.", fr: "Chaque possibilité de \(places.text(in: .french)) mène au même point.", zh: "\(places.text(in: .chinese)) 的每种可能都得出同样的结果。") }
  static let whyContradiction = LocalizedText(en: "Assuming it leads to a contradiction.", fr: "Si on le suppose, on arrive à une contradiction.", zh: "假设它成立，就会导致矛盾。")
  static let techniqueFullHouse = LocalizedText(en: "Full house", fr: "Dernière case libre", zh: "最后空格")
  static let techniqueHiddenSingle = LocalizedText(en: "Hidden single", fr: "Singleton caché", zh: "隐性唯一")
  static let techniqueNakedSingle = LocalizedText(en: "Naked single", fr: "Singleton nu", zh: "显性唯一")
  static let techniqueCompletion = LocalizedText(en: "Completion", fr: "Complément", zh: "补全")
  static let techniqueExclusion = LocalizedText(en: "Exclusion by rule", fr: "Exclusion par la règle", zh: "按规则排除")
  static let techniqueHouseTotal = LocalizedText(en: "House total", fr: "Total d’un groupe", zh: "区域总和")
  static let techniqueLockedCandidates = LocalizedText(en: "Locked candidates", fr: "Candidats verrouillés", zh: "区块排除")
  static let techniqueCommonPeers = LocalizedText(en: "Common peers", fr: "Voisins communs", zh: "共同关联格")
  static let techniqueNakedPair = LocalizedText(en: "Naked pair", fr: "Paire nue", zh: "显性数对")
  static let techniqueXWing = LocalizedText(en: "X-wing", fr: "X-Wing", zh: "X 翼")
  static let techniqueXyWing = LocalizedText(en: "XY-wing", fr: "XY-Wing", zh: "XY 翼")
  static let techniqueXyzWing = LocalizedText(en: "XYZ-wing", fr: "XYZ-Wing", zh: "XYZ 翼")
  static let techniqueWWing = LocalizedText(en: "W-wing", fr: "W-Wing", zh: "W 翼")
  static let techniqueHiddenPair = LocalizedText(en: "Hidden pair", fr: "Paire cachée", zh: "隐性数对")
  static let techniqueNakedTriple = LocalizedText(en: "Naked triple", fr: "Triplet nu", zh: "显性三数组")
  static let techniqueSwordfish = LocalizedText(en: "Swordfish", fr: "Swordfish", zh: "剑鱼")
  static let techniqueHiddenTriple = LocalizedText(en: "Hidden triple", fr: "Triplet caché", zh: "隐性三数组")
  static let techniqueXChain = LocalizedText(en: "X-chain", fr: "X-Chain", zh: "X 链")
  static let techniqueNakedQuadruple = LocalizedText(en: "Naked quadruple", fr: "Quadruplet nu", zh: "显性四数组")
  static let techniqueJellyfish = LocalizedText(en: "Jellyfish", fr: "Jellyfish", zh: "水母")
  static let techniqueHiddenQuadruple = LocalizedText(en: "Hidden quadruple", fr: "Quadruplet caché", zh: "隐性四数组")
  static let techniqueLargeSubset = LocalizedText(en: "Large subset", fr: "Grand sous-ensemble", zh: "大数组")
  static let techniqueChain = LocalizedText(en: "Chain", fr: "Chaîne", zh: "链")
  static let techniqueForcingChain = LocalizedText(en: "Forcing chain", fr: "Chaîne forcée", zh: "强制链")
  static let techniqueNishio = LocalizedText(en: "Nishio", fr: "Nishio", zh: "西尾反证")
  static let techniqueDeepRefutation = LocalizedText(en: "Deep refutation", fr: "Réfutation profonde", zh: "深层反证")
  static let techniqueTrial = LocalizedText(en: "Trial", fr: "Essai", zh: "试填")
  static func wrongEntry(name: some TextPart, cell: some TextPart) -> LocalizedText { LocalizedText(en: "\(name.text(in: .english)) in \(cell.text(in: .english)) is wrong", fr: "\(name.text(in: .french)) en \(cell.text(in: .french)) est faux", zh: "\(cell.text(in: .chinese)) 的 \(name.text(in: .chinese)) 是错的") }
  static func missingMark(cell: some TextPart, name: some TextPart) -> LocalizedText { LocalizedText(en: "\(cell.text(in: .english)) lacks the mark \(name.text(in: .english))", fr: "il manque \(name.text(in: .french)) dans les notes de \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese)) 的标注中缺少 \(name.text(in: .chinese))") }
  static func stop(clauses: some TextPart) -> LocalizedText { LocalizedText(en: "\(clauses.text(in: .english)).", fr: "\(clauses.text(in: .french)).", zh: "\(clauses.text(in: .chinese))。") }
  static func hintRegion(region: some TextPart) -> LocalizedText { LocalizedText(en: "Look at \(region.text(in: .english)).", fr: "Regardez \(region.text(in: .french)).", zh: "请看\(region.text(in: .chinese))。") }
  static func regionRow(row: some TextPart) -> LocalizedText { LocalizedText(en: "row \(row.text(in: .english))", fr: "la ligne \(row.text(in: .french))", zh: "第 \(row.text(in: .chinese)) 行") }
  static func regionColumn(column: some TextPart) -> LocalizedText { LocalizedText(en: "column \(column.text(in: .english))", fr: "la colonne \(column.text(in: .french))", zh: "第 \(column.text(in: .chinese)) 列") }
  static func regionBox(first: some TextPart, last: some TextPart) -> LocalizedText { LocalizedText(en: "the box from \(first.text(in: .english)) to \(last.text(in: .english))", fr: "le bloc de \(first.text(in: .french)) à \(last.text(in: .french))", zh: "从 \(first.text(in: .chinese)) 到 \(last.text(in: .chinese)) 的宫") }
  static func regionCells(cells: some TextPart) -> LocalizedText { LocalizedText(en: "\(cells.text(in: .english))", fr: "\(cells.text(in: .french))", zh: " \(cells.text(in: .chinese)) ") }
  static func hintRules(count: Int, rules: some TextPart) -> LocalizedText { LocalizedText(en: count == 1 ? "The rule: \(rules.text(in: .english))." : "The rules: \(rules.text(in: .english)).", fr: count < 2 ? "La règle : \(rules.text(in: .french))." : "Les règles : \(rules.text(in: .french)).", zh: "规则：\(rules.text(in: .chinese))。") }
  static func removeFrom(names: some TextPart, cell: some TextPart) -> LocalizedText { LocalizedText(en: "\(names.text(in: .english)) in \(cell.text(in: .english))", fr: "\(names.text(in: .french)) en \(cell.text(in: .french))", zh: "\(cell.text(in: .chinese)) 的 \(names.text(in: .chinese))") }
  static func remove(parts: some TextPart) -> LocalizedText { LocalizedText(en: "So rule out \(parts.text(in: .english)).", fr: "On peut exclure \(parts.text(in: .french)).", zh: "所以排除 \(parts.text(in: .chinese))。") }
  static func holds(cell: some TextPart, name: some TextPart) -> LocalizedText { LocalizedText(en: "\(cell.text(in: .english)) is \(name.text(in: .english))", fr: "\(cell.text(in: .french)) vaut \(name.text(in: .french))", zh: "\(cell.text(in: .chinese)) 是 \(name.text(in: .chinese))") }
  static func holdsNot(cell: some TextPart, name: some TextPart) -> LocalizedText { LocalizedText(en: "\(cell.text(in: .english)) is not \(name.text(in: .english))", fr: "\(cell.text(in: .french)) ne vaut pas \(name.text(in: .french))", zh: "\(cell.text(in: .chinese)) 不是 \(name.text(in: .chinese))") }
  static func so(statement: some TextPart) -> LocalizedText { LocalizedText(en: "so \(statement.text(in: .english))", fr: "donc \(statement.text(in: .french))", zh: "于是 \(statement.text(in: .chinese))") }
  static func butAlso(way: some TextPart, other: some TextPart) -> LocalizedText { LocalizedText(en: "\(way.text(in: .english)). But then also \(other.text(in: .english))", fr: "\(way.text(in: .french)). Mais alors aussi \(other.text(in: .french))", zh: "\(way.text(in: .chinese))；但同时又有 \(other.text(in: .chinese))") }
  static func chain(supposed: some TextPart, ways: some TextPart) -> LocalizedText { LocalizedText(en: "If \(supposed.text(in: .english)), then \(ways.text(in: .english)). That cannot be.", fr: "Si \(supposed.text(in: .french)), alors \(ways.text(in: .french)). C’est impossible.", zh: "如果 \(supposed.text(in: .chinese))，那么 \(ways.text(in: .chinese))。这不可能。") }
  static func refuted(supposed: some TextPart, placed: some TextPart) -> LocalizedText { LocalizedText(en: "If \(supposed.text(in: .english)), then \(placed.text(in: .english)), and that leads to a contradiction.", fr: "Si \(supposed.text(in: .french)), alors \(placed.text(in: .french)), et on arrive à une contradiction.", zh: "如果 \(supposed.text(in: .chinese))，那么 \(placed.text(in: .chinese))，这会导致矛盾。") }
}

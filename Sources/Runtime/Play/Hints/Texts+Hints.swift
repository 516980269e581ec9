// The sentences of hints, in each language of the product.
import Grids
import Solver

extension Texts {
  static let hintSolved = text("Every cell has its value.", "Chaque case a sa valeur.", "每个格子都已填好。")
  static let hintNoSolution = text(
    "The board as it was given has no solution.", "La grille telle qu’elle est donnée n’a pas de solution.",
    "这个盘面按给定的数无解。")
  static let hintNothing = text(
    "Nothing more follows from this board: it may have several solutions.",
    "Rien de plus ne découle de cette grille : elle a peut-être plusieurs solutions.", "从这个盘面推不出更多：它可能有多个解。")
  static let hintNoModel = text("This game has no hints.", "Ce jeu n’a pas d’indices.", "这个游戏没有提示。")
  static let hintLevel = text(
    "A hint has level 1 to 4, such as !hint 2.", "Un indice a un niveau de 1 à 4, par exemple !hint 2.",
    "提示分 1 到 4 级，例如 !hint 2。")

  static func hintMistake(_ count: Int) -> LocalizedText {
    text(
      count == 1 ? "One entry or mark is wrong." : "\(count) entries or marks are wrong.",
      count == 1 ? "Une valeur ou une note est fausse." : "\(count) valeurs ou notes sont fausses.",
      "有 \(count) 处数值或标记错误。")
  }

  static func hintMistakes(_ wrong: [(cell: Cell, name: String, isEntry: Bool)]) -> LocalizedText {
    let en = wrong.map {
      $0.isEntry ? "\($0.name) in \($0.cell) is wrong" : "\($0.name) is missing from the marks of \($0.cell)"
    }
    let fr = wrong.map {
      $0.isEntry ? "\($0.name) en \($0.cell) est faux" : "\($0.name) manque aux notes de \($0.cell)"
    }
    let zh = wrong.map { $0.isEntry ? "\($0.cell) 的 \($0.name) 是错的" : "\($0.cell) 的标记中缺少 \($0.name)" }
    return text(en.joined(separator: "; ") + ".", fr.joined(separator: " ; ") + ".", zh.joined(separator: "；") + "。")
  }

  /// Where to look, and why.
  ///
  /// - Parameters:
  ///   - cells: In reading order, at least one.
  ///   - shape: Of the board.
  ///   - reason: What the rule means, where it says so.
  static func hintRegion(_ cells: [Cell], on shape: GridShape, _ reason: LocalizedText?) -> LocalizedText {
    let (en, fr, zh) = region(cells, on: shape)
    let rule = reason.map { hintRules([$0]) }
    return text(
      "Look at \(en)." + (rule.map { " " + $0.text(in: .english) } ?? ""),
      "Regardez \(fr)." + (rule.map { " " + $0.text(in: .french) } ?? ""),
      "请看\(zh)。" + (rule?.text(in: .chinese) ?? ""))
  }

  /// Cells as one points at them: a row, a column or a box as a whole, others one by one.
  private static func region(_ cells: [Cell], on shape: GridShape) -> (en: String, fr: String, zh: String) {
    let (rows, columns) = (Set(cells.map(\.row)), Set(cells.map(\.column)))
    if let first = cells.first, let last = cells.last, cells.count > 1, rows.count * columns.count == cells.count,
      last.row - first.row + 1 == rows.count, last.column - first.column + 1 == columns.count
    {
      if rows.count == 1, columns.count == shape.columns {
        return ("row \(first.row)", "la ligne \(first.row)", "第 \(first.row) 行")
      }
      if columns.count == 1, rows.count == shape.rows {
        return ("column \(first.column)", "la colonne \(first.column)", "第 \(first.column) 列")
      }
      if rows.count > 1, columns.count > 1 {
        return ("the box from \(first) to \(last)", "la boîte de \(first) à \(last)", "从 \(first) 到 \(last) 的宫")
      }
    }
    let list = (cells.prefix(12).map(\.description) + (cells.count > 12 ? ["…"] : [])).joined(separator: ", ")
    return (list, list, " \(list) ")
  }

  /// Names the rules that take part, the first three of them.
  static func hintRules(_ reasons: [LocalizedText]) -> LocalizedText {
    func list(_ language: Language) -> String {
      reasons.prefix(3).map { $0.text(in: language) }.joined(separator: "; ") + (reasons.count > 3 ? "; …" : "")
    }
    let (en, fr, zh) = (list(.english), list(.french), list(.chinese))
    return reasons.count == 1
      ? text("The rule: \(en).", "La règle : \(fr).", "规则：\(zh)。")
      : text("The rules: \(en).", "Les règles : \(fr).", "规则：\(zh)。")
  }

  /// Said where numbers take part that no cell shows.
  static let offTheBoard = text(
    "It counts in what earlier steps told of numbers that stand in no cell.",
    "Elle tient compte de ce que l’on sait déjà de nombres qui ne sont dans aucune case.",
    "其中用到了前面步骤得出的、不在任何格子里的数。")

  static func technique(_ technique: Technique) -> LocalizedText {
    let name = technique.title
    return text(
      name.text(in: .english) + ".", name.text(in: .french) + ".", name.text(in: .chinese) + "。")
  }

  static func place(_ cell: Cell, _ name: String) -> LocalizedText {
    text("So \(cell) is \(name).", "Donc \(cell) vaut \(name).", "所以 \(cell) 是 \(name)。")
  }

  static func remove(_ parts: [(cell: Cell, names: [String])]) -> LocalizedText {
    let en = parts.map { "\($0.names.joined(separator: ", ")) from \($0.cell)" }.joined(separator: "; ")
    let fr = parts.map { "\($0.names.joined(separator: ", ")) de \($0.cell)" }.joined(separator: " ; ")
    let zh = parts.map { "\($0.cell) 的 \($0.names.joined(separator: "、"))" }.joined(separator: "；")
    return text("So take \(en).", "Donc ôtez \(fr).", "所以去掉 \(zh)。")
  }

  static func joined(_ parts: [LocalizedText]) -> LocalizedText {
    text(
      parts.map { $0.text(in: .english) }.joined(separator: " "),
      parts.map { $0.text(in: .french) }.joined(separator: " "), parts.map { $0.text(in: .chinese) }.joined())
  }

  /// Why a step holds.
  static func why(_ technique: Technique, _ cells: [Cell], _ values: [String]) -> LocalizedText {
    let places = cells.prefix(8).map(\.description).joined(separator: ", ") + (cells.count > 8 ? " …" : "")
    let names = values.prefix(9).joined(separator: ", ")
    switch technique {
    case .lastOpen:
      return text(
        "One cell is left, and \(names) is missing.", "Il reste une case, et il manque \(names).", "只剩一格，缺的是 \(names)。")
    case .hiddenSingle:
      return text("\(names) has one place left here.", "\(names) n’a plus qu’une place ici.", "这里只有一处可以放 \(names)。")
    case .nakedSingle:
      return text("One value is left for this cell.", "Il reste une valeur pour cette case.", "这一格只剩一个数可填。")
    case .completion, .exclusion:
      if cells.isEmpty { return text("No other is possible by it.", "Elle n’en permet pas d’autre.", "按此规则没有其他可能。") }
      return text(
        "With what can still stand in \(places), no other is possible.",
        "Avec ce que \(places) peuvent encore recevoir, aucune autre n’est possible.",
        "从 \(places) 还能填的数来看，没有其他可能。")
    case .houseTotal:
      return text(
        "The sums that fill the group leave the rest of its total to these cells.",
        "Les sommes qui remplissent le groupe laissent à ces cases le reste de son total.",
        "区域内的各个和已占去一部分，总和的余数留给这些格子。")
    case .lockedCandidates, .commonPeers:
      return text(
        "\(names) must stand in one of \(places), and all other cells in question see these.",
        "\(names) est forcément dans l’une de \(places), que voient les autres cases en question.",
        "\(names) 必在 \(places) 之一，而其余相关的格子都受它们影响。")
    case .nakedPair, .nakedTriple, .nakedQuadruple, .largeSubset:
      return text(
        "\(places) have only \(names) between them, so these stand nowhere else in the group.",
        "\(places) n’ont que \(names) à elles toutes, qui ne vont donc nulle part ailleurs dans le groupe.",
        "\(places) 合起来只有 \(names)，所以区域内别处不会有这些数。")
    case .hiddenPair, .hiddenTriple, .hiddenQuadruple:
      return text(
        "\(names) stand only in \(places) within the group, so nothing else does.",
        "\(names) ne vont que dans \(places) au sein du groupe, donc rien d’autre n’y va.",
        "区域内 \(names) 只能在 \(places)，所以这些格子不能填别的数。")
    case .xWing, .swordfish, .jellyfish:
      return text(
        "\(names) stands in \(places) along as many lines one way as the other.",
        "\(names) est dans \(places), sur autant de lignes dans un sens que dans l’autre.",
        "\(names) 位于 \(places)，所占的行数与列数相等。")
    case .xyWing, .xyzWing, .wWing:
      return text(
        "Whichever of its values the pivot takes, one of \(places) takes the common one.",
        "Quelle que soit la valeur du pivot, l’une de \(places) prend la valeur commune.",
        "无论枢纽格取哪个数，\(places) 中总有一格是共有的数。")
    case .singleValueChain, .chain:
      return text(
        "Followed from cell to cell (\(places)), the opposite contradicts itself.",
        "Suivi de case en case (\(places)), le contraire se contredit.", "沿格子逐一推导（\(places)），相反的假设自相矛盾。")
    case .forcing:
      return text(
        "Every possibility of \(places) leads to the same.", "Chaque possibilité de \(places) mène au même point.",
        "\(places) 的每种可能都得出同样的结果。")
    case .refutation, .deepRefutation, .trial:
      return text(
        "Supposed to hold, it leads to a contradiction.", "Si on le suppose, on arrive à une contradiction.",
        "假设它成立，就会导致矛盾。")
    }
  }
}

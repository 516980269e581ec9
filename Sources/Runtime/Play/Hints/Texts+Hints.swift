// The sentences of hints, in each language of the product.
import Grids
import Solver

extension Texts {
  private static func text(_ en: String, _ fr: String) -> LocalizedText { LocalizedText(["en": en, "fr": fr]) }

  static let hintSolved = text("Every cell has its value.", "Chaque case a sa valeur.")
  static let hintNoSolution = text(
    "The board as it was given has no solution.", "La grille telle qu’elle est donnée n’a pas de solution.")
  static let hintNothing = text(
    "Nothing more follows from this board: it may have several solutions.",
    "Rien de plus ne découle de cette grille : elle a peut-être plusieurs solutions.")
  static let hintNoModel = text("This game has no hints.", "Ce jeu n’a pas d’indices.")
  static let hintLevel = text(
    "A hint has level 1 to 4, such as !hint 2.", "Un indice a un niveau de 1 à 4, par exemple !hint 2.")

  static func hintMistake(_ count: Int) -> LocalizedText {
    text(
      count == 1 ? "One entry or mark is wrong." : "\(count) entries or marks are wrong.",
      count == 1 ? "Une valeur ou une note est fausse." : "\(count) valeurs ou notes sont fausses.")
  }

  static func hintMistakes(_ wrong: [(cell: Cell, name: String, isEntry: Bool)]) -> LocalizedText {
    let en = wrong.map {
      $0.isEntry ? "\($0.name) in \($0.cell) is wrong" : "\($0.name) is missing from the marks of \($0.cell)"
    }
    let fr = wrong.map {
      $0.isEntry ? "\($0.name) en \($0.cell) est faux" : "\($0.name) manque aux notes de \($0.cell)"
    }
    return text(en.joined(separator: "; ") + ".", fr.joined(separator: " ; ") + ".")
  }

  /// Where to look, and why.
  ///
  /// - Parameters:
  ///   - cells: In reading order, at least one.
  ///   - shape: Of the board.
  ///   - reason: What the rule means, where it says so.
  static func hintRegion(_ cells: [Cell], on shape: GridShape, _ reason: LocalizedText?) -> LocalizedText {
    let (en, fr) = region(cells, on: shape)
    let rule = reason.map { hintRules([$0]) }
    return text(
      "Look at \(en)." + (rule.map { " " + $0.text(in: .english) } ?? ""),
      "Regardez \(fr)." + (rule.map { " " + $0.text(in: .french) } ?? ""))
  }

  /// Cells as one points at them: a row, a column or a box as a whole, others one by one.
  private static func region(_ cells: [Cell], on shape: GridShape) -> (en: String, fr: String) {
    let (rows, columns) = (Set(cells.map(\.row)), Set(cells.map(\.column)))
    if let first = cells.first, let last = cells.last, cells.count > 1, rows.count * columns.count == cells.count,
      last.row - first.row + 1 == rows.count, last.column - first.column + 1 == columns.count
    {
      if rows.count == 1, columns.count == shape.columns { return ("row \(first.row)", "la ligne \(first.row)") }
      if columns.count == 1, rows.count == shape.rows {
        return ("column \(first.column)", "la colonne \(first.column)")
      }
      if rows.count > 1, columns.count > 1 {
        return ("the box from \(first) to \(last)", "la boîte de \(first) à \(last)")
      }
    }
    let list = (cells.prefix(12).map(\.description) + (cells.count > 12 ? ["…"] : [])).joined(separator: ", ")
    return (list, list)
  }

  /// Names the rules that take part, the first three of them.
  static func hintRules(_ reasons: [LocalizedText]) -> LocalizedText {
    func list(_ language: Language) -> String {
      reasons.prefix(3).map { $0.text(in: language) }.joined(separator: "; ") + (reasons.count > 3 ? "; …" : "")
    }
    let (en, fr) = (list(.english), list(.french))
    return reasons.count == 1
      ? text("The rule: \(en).", "La règle : \(fr).") : text("The rules: \(en).", "Les règles : \(fr).")
  }

  /// Said where numbers take part that no cell shows.
  static let offTheBoard = text(
    "It counts in what earlier steps told of numbers that stand in no cell.",
    "Elle tient compte de ce que l’on sait déjà de nombres qui ne sont dans aucune case.")

  static func technique(_ technique: Technique) -> LocalizedText {
    let (en, fr) = TechniqueNames.names(technique)
    return text(en + ".", fr + ".")
  }

  static func place(_ cell: Cell, _ name: String) -> LocalizedText {
    text("So \(cell) is \(name).", "Donc \(cell) vaut \(name).")
  }

  static func remove(_ parts: [(cell: Cell, names: [String])]) -> LocalizedText {
    let en = parts.map { "\($0.names.joined(separator: ", ")) from \($0.cell)" }.joined(separator: "; ")
    let fr = parts.map { "\($0.names.joined(separator: ", ")) de \($0.cell)" }.joined(separator: " ; ")
    return text("So take \(en).", "Donc ôtez \(fr).")
  }

  static func joined(_ parts: [LocalizedText]) -> LocalizedText {
    text(
      parts.map { $0.text(in: .english) }.joined(separator: " "),
      parts.map { $0.text(in: .french) }.joined(separator: " "))
  }

  /// Why a step holds.
  static func why(_ technique: Technique, _ cells: [Cell], _ values: [String]) -> LocalizedText {
    let places = cells.prefix(8).map(\.description).joined(separator: ", ") + (cells.count > 8 ? " …" : "")
    let names = values.prefix(9).joined(separator: ", ")
    switch technique {
    case .lastOpen:
      return text("One cell is left, and \(names) is missing.", "Il reste une case, et il manque \(names).")
    case .hiddenSingle:
      return text("\(names) has one place left here.", "\(names) n’a plus qu’une place ici.")
    case .nakedSingle:
      return text("One value is left for this cell.", "Il reste une valeur pour cette case.")
    case .completion, .exclusion:
      if cells.isEmpty { return text("No other is possible by it.", "Elle n’en permet pas d’autre.") }
      return text(
        "With what can still stand in \(places), no other is possible.",
        "Avec ce que \(places) peuvent encore recevoir, aucune autre n’est possible.")
    case .houseTotal:
      return text(
        "The sums that fill the group leave the rest of its total to these cells.",
        "Les sommes qui remplissent le groupe laissent à ces cases le reste de son total.")
    case .lockedCandidates, .commonPeers:
      return text(
        "\(names) must stand in one of \(places), and all other cells in question see these.",
        "\(names) est forcément dans l’une de \(places), que voient les autres cases en question.")
    case .nakedPair, .nakedTriple, .nakedQuadruple, .largeSubset:
      return text(
        "\(places) have only \(names) between them, so these stand nowhere else in the group.",
        "\(places) n’ont que \(names) à elles toutes, qui ne vont donc nulle part ailleurs dans le groupe.")
    case .hiddenPair, .hiddenTriple, .hiddenQuadruple:
      return text(
        "\(names) stand only in \(places) within the group, so nothing else does.",
        "\(names) ne vont que dans \(places) au sein du groupe, donc rien d’autre n’y va.")
    case .xWing, .swordfish, .jellyfish:
      return text(
        "\(names) stands in \(places) along as many lines one way as the other.",
        "\(names) est dans \(places), sur autant de lignes dans un sens que dans l’autre.")
    case .xyWing, .xyzWing, .wWing:
      return text(
        "Whichever of its values the pivot takes, one of \(places) takes the common one.",
        "Quelle que soit la valeur du pivot, l’une de \(places) prend la valeur commune.")
    case .singleValueChain, .chain:
      return text(
        "Followed from cell to cell (\(places)), the opposite contradicts itself.",
        "Suivi de case en case (\(places)), le contraire se contredit.")
    case .forcing:
      return text(
        "Every possibility of \(places) leads to the same.", "Chaque possibilité de \(places) mène au même point.")
    case .refutation, .deepRefutation, .trial:
      return text("Supposed to hold, it leads to a contradiction.", "Si on le suppose, on arrive à une contradiction.")
    }
  }
}

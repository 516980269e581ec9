// Hints put into words.
public import Grids
public import Solver

/// A hint in words: the pattern, then why, then what to do, as much as its level tells.
public struct HintText: Hashable, Sendable {
  /// The sentences, joined.
  public let text: LocalizedText
  /// The level it tells, 1 to 4.
  public let level: Int
  /// The cells it is about: the region, then premises and targets from level 3.
  public let region: [Cell]
  /// The cells the step rests on, from level 3.
  public let premises: [Cell]
  /// The cells about which it says something, from level 3.
  public let targets: [Cell]
  /// What the constraints it uses mean, each once, from level 2.
  public let because: [LocalizedText]
  /// The technique's name in machine-readable output, from level 2.
  public let technique: Technique?
  /// How hard the step is to find, in tenths on the scale of SudokuExplainer, from level 2.
  public let weight: Int?
  /// What to enter, at level 4.
  public let placement: Placement?
  /// What can go, at level 4.
  public let eliminations: [Elimination]
  /// What follows from what, in order, where something was supposed, at level 4; the first link is the supposition.
  public let links: [Link]

  /// The technique's name for people, from level 2.
  public var name: LocalizedText? { technique?.title }

  /// Words about a move of a game.
  init(_ text: LocalizedText, level: Hint.Level, cells: [Cell]) {
    (self.text, self.level, region, targets) = (text, level.rawValue, cells, cells)
    (premises, because, technique, weight, placement, eliminations, links) = ([], [], nil, nil, nil, [], [])
  }

  /// A value that a cell takes.
  public struct Placement: Hashable, Sendable {
    /// The cell.
    public let cell: Cell
    /// Its value.
    public let value: Int
    /// How the value is written.
    public let name: String
  }

  /// Values that can go from a cell.
  public struct Elimination: Hashable, Sendable {
    /// The cell.
    public let cell: Cell
    /// The values, ascending.
    public let values: [Int]
    /// How the values are written.
    public let names: [String]
  }

  /// A cell that has a value or not, if all before it in the chain is so.
  public struct Link: Hashable, Sendable {
    /// The cell.
    public let cell: Cell
    /// The value spoken of.
    public let value: Int
    /// Whether the cell has it.
    public let holds: Bool
  }

  /// Puts a hint into words.
  ///
  /// - Parameters:
  ///   - hint: What was found.
  ///   - level: How much to tell.
  ///   - board: The board it is about.
  public init(_ hint: Hint, level: Hint.Level, on board: ModelBoard) {
    let rung = hint.rung(level, model: board.model)
    self.level = level.rawValue
    technique = rung.technique
    weight = rung.technique == nil ? nil : hint.step?.weight
    premises = rung.premises.compactMap { board.cell(of: $0.variable) }
    targets = rung.targets.compactMap(board.cell(of:))
    region = rung.region.compactMap(board.cell(of:))
    because = board.reasons(of: rung.constraints)
    placement = rung.placement.flatMap { one in
      board.cell(of: one.variable).map {
        Placement(cell: $0, value: one.value, name: board.name(of: one.value, at: $0))
      }
    }
    eliminations = rung.eliminations.compactMap { one in
      board.cell(of: one.variable).map { cell in
        Elimination(cell: cell, values: one.values, names: one.values.map { board.name(of: $0, at: cell) })
      }
    }
    links = rung.links.compactMap { link in
      board.cell(of: link.variable).map { Link(cell: $0, value: link.value, holds: link.holds) }
    }
    text = HintWords(hint: hint, rung: rung, board: board).text
  }
}

/// Finds the words for one rung of a hint.
struct HintWords {
  let hint: Hint
  let rung: Hint.Rung
  let board: ModelBoard

  var text: LocalizedText {
    switch hint.finding {
    case .solved: Texts.hintSolved
    case .noSolution: Texts.hintNoSolution
    case .nothing: Texts.hintNothing
    case .mistake: mistake
    case .step: step
    }
  }

  private var mistake: LocalizedText {
    let wrong = hint.mistakes.prefix(5).compactMap { mistake in
      board.cell(of: mistake.variable).map { ($0, board.name(of: mistake.value, at: $0), mistake.isEntry) }
    }
    guard rung.level >= .cells else { return Texts.hintMistake(count: hint.mistakes.count) }
    return Texts.hintMistakes(wrong)
  }

  private var step: LocalizedText {
    var parts = [Texts.hintRegion(cells(rung.region), on: board.shape, reasons.first)]
    if let technique = rung.technique { parts = [Texts.technique(technique)] + [reasonSentence].compactMap { $0 } }
    if let chain = ChainWords(rung.links, on: board) {
      parts.append(chain.text)
    } else if rung.level >= .cells, let technique = rung.technique {
      let premises = cells(rung.premises.map(\.variable))
      let place = rung.placement.flatMap { board.cell(of: $0.variable) }
      parts.append(
        hint.step?.pattern.map { Texts.why($0, premises) } ?? Texts.why(technique, premises, values, at: place))
      let names = board.names(ofHidden: rung.premises.map(\.variable))
      if !names.isEmpty { parts.append(Texts.offTheBoard(names: LocalizedText.list(names))) }
    }
    if let placement = rung.placement, let cell = board.cell(of: placement.variable) {
      parts.append(Texts.place(cell: cell, name: board.name(of: placement.value, at: cell)))
    } else if !rung.eliminations.isEmpty {
      parts.append(
        Texts.remove(
          rung.eliminations.prefix(6).compactMap { one in
            board.cell(of: one.variable).map { cell in (cell, one.values.map { board.name(of: $0, at: cell) }) }
          }))
    }
    return .sentences(parts)
  }

  /// What the constraints with a text mean that the rung tells of.
  private var reasons: [LocalizedText] {
    board.reasons(of: rung.constraints.isEmpty ? rung.constraint.map { [$0] } ?? [] : rung.constraints)
  }

  private var reasonSentence: LocalizedText? { reasons.isEmpty ? nil : Texts.hintRules(reasons) }

  private func name(_ value: Int, _ variable: VariableIndex) -> String {
    board.cell(of: variable).map { board.name(of: value, at: $0) } ?? board.name(of: value)
  }

  private func cells(_ variables: [VariableIndex]) -> [Cell] { variables.compactMap(board.cell(of:)).sorted() }

  /// The values that the premises speak of, by name.
  private var values: [String] {
    if let placement = hint.step?.placement, [.hiddenSingle, .fullHouse].contains(hint.step?.technique) {
      return [name(placement.value, placement.variable)]
    }
    let known = rung.premises.flatMap { premise in premise.values.map { ($0, name($0, premise.variable)) } }
    let names = known.sorted { $0.0 < $1.0 }.map(\.1)
    return names.indices.filter { names[..<$0].contains(names[$0]) == false }.map { names[$0] }
  }
}

extension ModelBoard {
  /// What some constraints mean, each text once.
  func reasons(of constraints: [ConstraintIndex]) -> [LocalizedText] {
    var found: [LocalizedText] = []
    for constraint in constraints where constraint.rawValue < reasons.count {
      if let reason = reasons[constraint.rawValue], !found.contains(reason) { found.append(reason) }
    }
    return found
  }
}

// Refutations put into words.
public import Grids
public import Solver

/// Why a value does not fit, in words: what is supposed, what follows step by step, and how that fails.
public struct RefutationText: Hashable, Sendable {
  /// What kind of answer it is; the names are those of machine-readable output.
  public enum Kind: String, Hashable, Sendable {
    /// The puzzle gives the cell.
    case given
    /// A single rule excludes the value.
    case rule
    /// The value leads to a contradiction.
    case chain
    /// Only a search excludes the value.
    case trial
    /// Nothing excludes the value, as far as is known.
    case open
    /// The givens have no solution.
    case noSolution = "no-solution"
  }

  /// A sentence with the cells that it is about.
  public struct Statement: Hashable, Sendable {
    /// The sentence.
    public let text: LocalizedText
    /// The cells.
    public let cells: [Cell]
  }

  /// The cell that was asked about.
  public let cell: Cell
  /// The value that was asked about.
  public let value: Int
  /// How the value is written.
  public let name: String
  /// What kind of answer this is.
  public let kind: Kind
  /// The answer in short.
  public let text: LocalizedText
  /// What is supposed; `nil` unless it is a chain.
  public let supposition: Statement?
  /// What follows, in order.
  public let steps: [HintText]
  /// How that fails, or the rule that excludes the value; `nil` for other answers.
  public let end: Statement?
  /// What the rules mean that the end rests on, each once.
  public let because: [LocalizedText]

  /// Whether the answer tells more than the board and its rules show: what cannot be, or that nothing is known against it.
  public var tells: Bool { [.chain, .trial, .open].contains(kind) }

  /// Puts a refutation into words.
  ///
  /// - Parameters:
  ///   - refutation: What was found, about a variable of the board.
  ///   - cell: The cell of the variable.
  ///   - givens: The cells fixed from the start.
  ///   - entries: All cells that hold a value.
  ///   - board: The board it is about.
  public init(_ refutation: Refutation, in cell: Cell, givens: Grid<Int?>, entries: Grid<Int?>, on board: ModelBoard) {
    self.cell = cell
    value = refutation.supposed.value
    let name = board.name(of: refutation.supposed.value, at: cell)
    self.name = name
    kind =
      switch refutation.finding {
      case .given: .given
      case .contradiction: refutation.steps.isEmpty && refutation.isByRule ? .rule : .chain
      case .trial: .trial
      case .open: .open
      case .noSolution: .noSolution
      }
    // What is said of hidden variables alone is taken as known, as in hints.
    let seen = refutation.steps.filter { step in
      step.placement.flatMap { board.cell(of: $0.variable) } != nil
        || step.eliminations.contains { board.cell(of: $0.variable) != nil }
    }
    steps = seen.map { HintText(Hint(.step, step: $0), level: .move, on: board) }
    because = refutation.end.map { board.reasons(of: $0.constraints) } ?? []
    let isFilled = { (cell: Cell) in (givens[cell] ?? entries[cell]) != nil }
    let words = RefutationWords(
      refutation, cell: cell, name: name, because: because, board: board, filled: board.shape.cells.filter(isFilled))
    supposition =
      kind == .chain ? Statement(text: Texts.whySuppose(cell: cell.description, name: name), cells: [cell]) : nil
    end = words.end(kind).map { Statement(text: $0, cells: words.cells) }
    let hasEntries = entries.entries.contains { $0.value != nil && givens[$0.cell] == nil && $0.cell != cell }
    let isFromGivens = hasEntries && !refutation.usesEntries && kind != .given && kind != .noSolution
    text = .sentences(
      [words.summary(kind, steps: steps.count, given: givens[cell].map { board.name(of: $0, at: cell) })]
        + (isFromGivens ? [Texts.whyGivensOnly] : []))
  }
}

/// Finds the words for a refutation.
private struct RefutationWords {
  let refutation: Refutation
  let cell: String
  let name: String
  let because: [LocalizedText]
  let board: ModelBoard
  /// The cells that the contradiction is about.
  let cells: [Cell]
  /// The cells that hold a value.
  let filled: Set<Cell>

  init(
    _ refutation: Refutation, cell: Cell, name: String, because: [LocalizedText], board: ModelBoard, filled: [Cell]
  ) {
    (self.refutation, self.cell, self.name, self.filled) = (refutation, cell.description, name, Set(filled))
    (self.because, self.board) = (because, board)
    cells = (refutation.end?.variables ?? []).compactMap(board.cell(of:)).sorted()
  }

  func summary(_ kind: RefutationText.Kind, steps: Int, given: String?) -> LocalizedText {
    switch kind {
    case .given: Texts.whyGiven(name: given ?? name, cell: cell)
    case .rule: broken
    case .chain where steps == 0: Texts.whyAtOnce(name: name, cell: cell)
    case .chain: Texts.whySteps(name: name, cell: cell, count: steps)
    case .trial: Texts.whyTrial(name: name, cell: cell)
    case .open: Texts.whyOpen(name: name, cell: cell)
    case .noSolution: Texts.hintNoSolution
    }
  }

  func end(_ kind: RefutationText.Kind) -> LocalizedText? {
    switch kind {
    case .rule: broken
    case .chain: refutation.end.map { .sentences([failure($0)] + rules + [Texts.whySo(cell: cell, name: name)]) }
    case .given, .trial, .open, .noSolution: nil
    }
  }

  private var rules: [LocalizedText] { because.isEmpty ? [] : [Texts.hintRules(because)] }

  /// That the value breaks a rule: which, and with which cells.
  private var broken: LocalizedText {
    // Only values can be at odds with a value.
    let isAmongValues = cells.allSatisfy { filled.contains($0) || $0.description == cell }
    let others = isAmongValues ? cells.map(\.description).filter { $0 != cell } : []
    let places = others.prefix(8).joined(separator: ", ") + (others.count > 8 ? " …" : "")
    let what =
      others.isEmpty
      ? Texts.whyBreaks(name: name, cell: cell) : Texts.whyBreaksWith(name: name, cell: cell, places: places)
    return .sentences([what] + rules)
  }

  /// The name of a value in the places that the contradiction is about.
  private func named(_ value: Int) -> String {
    cells.first.map { board.name(of: value, at: $0) } ?? board.name(of: value)
  }

  private func failure(_ end: Contradiction) -> LocalizedText {
    switch end.kind {
    case .noValue:
      let hidden = LocalizedText.list(board.names(ofHidden: end.variables))
      return end.variables.first.flatMap(board.cell(of:)).map { Texts.whyNoValue(cell: $0.description) }
        ?? Texts.whyRuleFails(region: hidden)
    case .noPlace:
      return Texts.whyNoPlace(name: end.value.map(named) ?? "", region: Texts.region(cells, on: board.shape))
    case .twice:
      return Texts.whyTwice(
        places: cells.map(\.description).joined(separator: ", "), name: end.value.map(named) ?? "")
    case .rule: return Texts.whyRuleFails(region: Texts.region(cells, on: board.shape))
    }
  }
}

extension Refutation {
  /// Whether the value breaks a rule beside what is placed, without anything that follows.
  fileprivate var isByRule: Bool { end?.kind == .rule }
}

// quadrille hint: the easiest next step, with its reason.
import ArgumentParser
import Foundation
import Grids
import Play
import Scripting
import Solver

/// Gives the next step of a level, or of puzzles from stdin.
struct HintVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "Give the easiest next step, with its reason.",
    discussion: """
      Takes a level, or puzzles from stdin as solve does. In a terminal it prints a sentence, the reasons, and the move or \
      the cells. Elsewhere, and with --json, it prints one JSON object per line: kind (step, solved, \
      no-solution, nothing), level, text, technique, region, premises and targets (cells), because (what the rules it \
      uses mean), and at level 4 place ({"cell","value"}) or remove ([{"cell","values"}]) and, for a chain, \
      links ([{"cell","value","holds"}]: the inferences in order, the assumption first).

      With --why r3c4=5 it explains instead why the cell cannot have the value: by the rule that the value breaks, or \
      by the shortest chain of steps found that ends in a contradiction. Elsewhere than in a terminal, and with --json, \
      it prints kind (given, rule, chain, trial, open, no-solution), cell, value, text, because, and for a chain steps \
      (as above), and end: the contradiction. open means that no deduction rules the value out, and that a bounded \
      search finds a solution with it or gives up; trial, that only a search rules it out.
      """)

  @OptionGroup var input: PuzzleInput
  @OptionGroup var form: AnswerForm

  @Option(help: "How much to tell: 1 the region, 2 the technique, 3 the cells, 4 the move.")
  var level = 4

  @Option(help: ArgumentHelp("The language of the text: en, fr or zh.", valueName: "language"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "The cells of a level as they are now, written like its givens, with the entries; . is open.", valueName: "cells")
  )
  var board: String?

  @Option(
    help: ArgumentHelp(
      "Explain why a cell does not have a value, such as r3c4=5, in place of the next step.", valueName: "cell=value"))
  var why: String?

  func validate() throws {
    if board != nil, input.isStream { throw ValidationError("--board applies to a level, not to stdin") }
    if why != nil, input.isStream { throw ValidationError("--why applies to a level, not to stdin") }
    if Hint.Level(rawValue: level) == nil { throw ValidationError("--level takes 1 to 4, not \(level)") }
  }

  func run() async throws {
    let language = ProgramEnvironment.language(language)
    let level = Hint.Level(rawValue: level) ?? .move
    if let why {
      let position = self.board
      return try await input.forEach(form) { puzzle, board, givens in
        let entries = try position.map { try board.entries($0, beside: givens) } ?? givens
        let (cell, value) = try board.question(why)
        let answer = try await board.refutation(
          of: value, in: cell, givens: givens, entries: entries, analyzer: puzzle.analyzer)
        let document = WhyDocument(answer, language)
        try form.write(document, lines: document.lines)
      }
    }
    if let name = input.level, name != "-",
      let solution = try await MoveSolution(ProgramEnvironment.library().dealtPuzzle(named: name), .move)
    {
      return try await solution.tellFirst(language, form)
    }
    let position = self.board
    try await input.forEach(form) { puzzle, board, givens in
      let entries = try position.map { try board.entries($0, beside: givens) } ?? givens
      let hint = try await board.hint(givens, entries: entries, analyzer: puzzle.analyzer)
      let document = HintDocument(hint, HintText(hint, level: level, on: board), language)
      try form.write(document, lines: document.lines)
    }
  }
}

/// A hint in JSON; what its level does not reveal is absent.
struct HintDocument: Encodable {
  struct Place: Encodable {
    let cell: String
    let value: Int
  }

  struct Removal: Encodable {
    let cell: String
    let values: [Int]
  }

  struct Link: Encodable {
    let cell: String
    let value: Int
    let holds: Bool
  }

  let kind: String
  let level: Int
  let text: String
  let technique: String?
  let region: [String]?
  let premises: [String]?
  let targets: [String]?
  let because: [String]?
  let place: Place?
  let remove: [Removal]?
  let links: [Link]?

  /// A step.
  init(_ words: HintText, _ language: Language) { self.init(kind: "step", words, language) }

  init(_ hint: Hint, _ words: HintText, _ language: Language) {
    let kind =
      switch hint.finding {
      case .step: "step"
      case .mistake: "mistake"
      case .solved: "solved"
      case .noSolution: "no-solution"
      case .nothing: "nothing"
      }
    self.init(kind: kind, words, language)
  }

  private init(kind: String, _ words: HintText, _ language: Language) {
    self.kind = kind
    level = words.level
    text = words.text.text(in: language)
    technique = words.technique?.rawValue
    region = HintDocument.names(words.region)
    premises = HintDocument.names(words.premises)
    targets = HintDocument.names(words.targets)
    let because = words.because.map { $0.text(in: language) }
    self.because = because.isEmpty ? nil : because
    place = words.placement.map { Place(cell: $0.cell.description, value: $0.value) }
    let remove = words.eliminations.map { Removal(cell: $0.cell.description, values: $0.values) }
    self.remove = remove.isEmpty || place != nil ? nil : remove
    let links = words.links.map { Link(cell: $0.cell.description, value: $0.value, holds: $0.holds) }
    self.links = links.isEmpty ? nil : links
  }

  /// The hint for people: the sentence, the reasons, and a move to type or the cells.
  var lines: [String] {
    let move = place.map { "enter \($0.cell) \($0.value)" }
    let cells = (targets ?? region)?.joined(separator: " ")
    let reasons = (because ?? []).filter { !text.contains($0) }
    return [text] + (reasons + [move ?? cells].compactMap(\.self)).map { "  " + $0 }
  }

  private static func names(_ cells: [Cell]) -> [String]? { cells.isEmpty ? nil : cells.map(\.description) }
}

/// Why a value does not fit, in JSON.
struct WhyDocument: Encodable {
  let kind: String
  let cell: String
  let value: Int
  let text: String
  let because: [String]?
  let supposition: String?
  let steps: [HintDocument]?
  let end: String?

  init(_ answer: RefutationText, _ language: Language) {
    kind = answer.kind.rawValue
    cell = answer.cell.description
    value = answer.value
    text = answer.text.text(in: language)
    let because = answer.because.map { $0.text(in: language) }
    self.because = because.isEmpty ? nil : because
    supposition = answer.supposition?.text.text(in: language)
    let isChain = answer.kind == .chain
    steps = isChain ? answer.steps.map { HintDocument($0, language) } : nil
    end = isChain ? answer.end?.text.text(in: language) : nil
  }

  /// The answer for people, one sentence a line.
  var lines: [String] {
    let all = [supposition] + (steps ?? []).map(\.text) + [end]
    return [text] + all.compactMap(\.self).enumerated().map { "  \($0.offset + 1). \($0.element)" }
  }
}

extension ModelBoard {
  /// The cell and the value of a question such as `r3c4=5`; a value is given by its number, name or sign.
  ///
  /// - Throws: `Stop` if it is no such question, or not of this board.
  fileprivate func question(_ text: String) throws -> (cell: Cell, value: Int) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let cell = Cell(parts[0].lowercased()) else {
      throw Stop(.usage, "--why takes a cell and a value, such as r3c4=5, not \(text.printable)")
    }
    guard shape.contains(cell) else {
      throw Stop(.usage, "--why: the board has no cell \(cell): it has \(shape.rows) rows and \(shape.columns) columns")
    }
    let values = self.text.values
    let named =
      values.first { name(of: $0) == parts[1] } ?? Int(parts[1]).flatMap { values.contains($0) ? $0 : nil }
      ?? values.first { name(of: $0).lowercased() == parts[1].lowercased() }
      ?? values.first { Signs.sign(of: $0).map(String.init) == parts[1].uppercased() }
    guard let named else {
      let names = values.prefix(20).map(name(of:)).joined(separator: " ") + (values.count > 20 ? " …" : "")
      throw Stop(.usage, "--why: \(parts[1].printable) is not a value of this board (\(names))")
    }
    return (cell, named)
  }

  /// The entries that a position says, with the givens.
  ///
  /// - Throws: `Stop` if it is not a board, or contradicts a given.
  fileprivate func entries(_ position: String, beside givens: Grid<Int?>) throws -> Grid<Int?> {
    var entries: Grid<Int?>
    do {
      entries = placed(try text.level(position))
    } catch {
      throw Stop(.usage, "--board: \(error.message)")
    }
    for entry in givens.entries {
      guard let given = entry.value else { continue }
      if let other = entries[entry.cell], other != given {
        throw Stop(.usage, "--board has \(name(of: other)) at \(entry.cell), where the level gives \(name(of: given))")
      }
      entries[entry.cell] = given
    }
    return entries
  }
}

// What the solver says of a level or a rule set.
import Foundation
import Grids
import Play
import Solver

extension Library {
  /// What the solver says of a level file, or of a rule set's file with its default options.
  ///
  /// - Returns: Findings, the count of solutions first, each at the line it is about.
  /// - Throws: `RuleFault`.
  /// - Complexity: bounded by a number of decisions, not by time.
  public func verdict(file path: String) async throws -> [Finding] {
    let puzzle: Puzzle
    if TestFiles.isRuleSet(path) {
      let (bare, pack) = ruleSet(inFile: path)
      puzzle = try await self.puzzle(fields: [:], rules: bare, pack: pack)
    } else {
      puzzle = try await dealt(self.puzzle(file: path), seed: 1)
    }
    return try await verdict(puzzle, file: path).findings
  }

  private func lineOfGivens(_ path: String) -> Int {
    Files.line(of: "givens", in: (try? Files.script(path, limit: limits.source, shownAs: path)) ?? "")
  }

  /// What the solver says of a puzzle that a file declares.
  ///
  /// - Throws: `RuleFault`.
  /// - Complexity: bounded by a number of decisions, not by time.
  func verdict(_ puzzle: Puzzle, file path: String) async throws -> LevelVerdict {
    guard let board = puzzle.board else {
      return LevelVerdict(
        solutions: .notAsked,
        findings: [Finding(file: path, severity: .note, text: "a game of moves; there is nothing to solve")])
    }
    return try await VerdictText(puzzle: puzzle, board: board, file: path, line: lineOfGivens(path)).verdict()
  }
}

/// What the solver says of a level.
public struct LevelVerdict: Sendable, Hashable {
  /// How many solutions there are.
  public enum Solutions: String, Sendable {
    /// There is none.
    case none
    /// There is exactly one.
    case one
    /// There are two or more.
    case several
    /// Bounded work could not tell.
    case unknown
    /// A board without givens has solutions; how many is not asked.
    case open
    /// A game of moves has none.
    case notAsked
  }

  /// How many solutions there are.
  public let solutions: Solutions
  /// From 1, easy, to 5, hard, where there is one solution.
  public var difficulty: Int?
  /// `elimination`, `deduction` or `trial-and-error`, where there is one solution.
  public var method: String?
  /// The name of the hardest step that a person has to find.
  public var hardest: String?
  /// The same in sentences, each at the line it is about.
  public let findings: [Finding]
}

/// Puts a verdict into findings.
struct VerdictText {
  let puzzle: Puzzle
  let board: ModelBoard
  let file: String
  let line: Int

  /// How many decisions all searches may take together.
  private static let work = 400_000

  func verdict() async throws -> LevelVerdict {
    let givens = puzzle.givens ?? board.empty
    let isEmpty = board.assignments(givens).isEmpty
    // Without givens every value is open, so testing each value is useless.
    let stages: Set<Verdict.Stage> = isEmpty ? [.conflict] : Set(Verdict.Stage.allCases)
    let limits = VerdictLimits(
      stages: stages, nodes: VerdictText.work, nodesEach: 50_000, constraints: explained,
      isCancelled: { Task.isCancelled })
    let verdict = try await board.verdict(givens, limits: limits, analyzer: puzzle.analyzer)
    switch verdict.count {
    case .none: return LevelVerdict(solutions: .none, findings: none(verdict))
    case .one: return try await one(givens, redundant(verdict))
    case .several where isEmpty:
      return LevelVerdict(solutions: .open, findings: [note("solvable; the level has no givens")])
    case .several: return LevelVerdict(solutions: .several, findings: several(verdict))
    case .unknown:
      return LevelVerdict(
        solutions: .unknown,
        findings: [note("work limit reached before it was known whether there is one solution")])
    }
  }

  /// The constraints that a level's own file declares: single houses of a rule set are redundant in any Sudoku.
  private var explained: [ConstraintIndex] {
    board.sources.indices.filter { board.sources[$0]?.hasPrefix(file + ":") == true }.map { ConstraintIndex($0) }
  }

  private func one(_ givens: Grid<Int?>, _ more: [Finding]) async throws -> LevelVerdict {
    let grade = try await board.grade(givens, analyzer: puzzle.analyzer)
    let hardest = grade.steps.keys.max { $0.baseWeight < $1.baseWeight }?.rawValue
    let text =
      "one solution; difficulty \(grade.difficulty), \(grade.method.rawValue)"
      + (hardest.map { ", hardest step: \($0)" } ?? "")
    return LevelVerdict(
      solutions: .one, difficulty: grade.difficulty, method: grade.method.rawValue, hardest: hardest,
      findings: [note(text)] + more)
  }

  /// The constraints that could be removed without adding a solution, and those for which this is unknown.
  private func redundant(_ verdict: Verdict) -> [Finding] {
    var findings: [Finding] = []
    let cells = verdict.redundantGivens.compactMap(board.cell(of:))
    if !cells.isEmpty {
      findings.append(note("any one of these givens could be left out: \(list(cells.map(\.description)))"))
    }
    let open = verdict.undecidedGivens.compactMap(board.cell(of:))
    if !open.isEmpty {
      findings.append(
        note("work limit reached before it was known whether these givens are needed: \(list(open.map(\.description)))")
      )
    }
    let lines = Dictionary(grouping: explained) { board.sources[$0.rawValue] ?? "" }
    for (line, constraints) in lines.sorted(by: { $0.key < $1.key }) {
      if constraints.allSatisfy(verdict.redundantConstraints.contains) {
        findings.append(
          at(line, "each constraint of this rule could be left out alone; the solution stays the only one"))
      } else if constraints.allSatisfy((verdict.redundantConstraints + verdict.undecidedConstraints).contains) {
        findings.append(at(line, "bounded work could not tell whether this rule is needed"))
      }
    }
    return findings
  }

  private func several(_ verdict: Verdict) -> [Finding] {
    let differing = verdict.differing.compactMap { variable in
      board.cell(of: variable).map { cell in
        "\(cell) (\(verdict.solutions.map { $0[variable.rawValue] }.sorted().map(board.name(of:)).joined(separator: " or ")))"
      }
    }
    let open = board.variables.entries.filter { puzzle.givens?[$0.cell] == nil && !verdict.possible.isEmpty }
    let several = open.filter { verdict.possible[$0.value.rawValue].count > 1 }
    let names = several.map { entry in
      "\(entry.cell): \(verdict.possible[entry.value.rawValue].map(board.name(of:)).joined(separator: " "))"
    }
    var findings = [note("several solutions; two differ in \(list(differing))")]
    if !several.isEmpty {
      findings.append(
        note("\(several.count) of \(open.count) open cells have several values in solutions; \(list(names))"))
    }
    if !verdict.undecided.isEmpty {
      findings.append(note("work limit reached before it was known for all values whether they appear in a solution"))
    }
    return findings
  }

  private func none(_ verdict: Verdict) -> [Finding] {
    [note("no solution")] + (verdict.conflict.map(contradicting) ?? [])
  }

  /// What contradicts itself in a level without a solution, as far as little work tells.
  func contradiction() async throws -> [Finding] {
    let limits = VerdictLimits(
      stages: [.conflict], nodes: 20_000, nodesEach: 2_000, isCancelled: { Task.isCancelled })
    let verdict = try await board.verdict(puzzle.givens ?? board.empty, limits: limits, analyzer: puzzle.analyzer)
    guard let conflict = verdict.conflict, conflict.constraints.count <= VerdictText.fewRules else { return [] }
    return contradicting(conflict)
  }

  /// More rules than this in one conflict say nothing to an author.
  private static let fewRules = 12

  private func contradicting(_ conflict: Verdict.Conflict) -> [Finding] {
    var findings: [Finding] = []
    let givens = conflict.givens.compactMap { one in
      board.cell(of: one.variable).map { "\($0) = \(board.name(of: one.value))" }
    }
    if !givens.isEmpty { findings.append(note("these givens contradict each other: \(list(givens))")) }
    for (place, reasons) in Dictionary(
      grouping: conflict.constraints, by: { board.sources[$0.rawValue] ?? "\(file):1" }
    )
    .sorted(by: { $0.key < $1.key }) {
      let texts = Set(reasons.compactMap { board.reasons[$0.rawValue]?.text(in: .english) }).sorted()
      let rule = texts.isEmpty ? "a rule" : texts.joined(separator: "; ")
      let names = reasons.compactMap { constraint in
        board.name(of: constraint, in: .english).map { $0 + (hasTwice(constraint) ? ", twice in its list" : "") }
      }
      findings.append(at(place, "in conflict: \(rule)\(names.isEmpty ? "" : ": \(list(names))")"))
    }
    return findings
  }

  /// Whether a constraint has a cell twice that must differ from all others of its list.
  private func hasTwice(_ constraint: ConstraintIndex) -> Bool {
    guard case .allDifferent(let form) = board.model.constraints[constraint.rawValue] else { return false }
    return Set(form.variables).count < form.variables.count
  }

  private func list(_ items: [String]) -> String {
    items.prefix(12).joined(separator: ", ") + (items.count > 12 ? " and \(items.count - 12) more" : "")
  }

  private func note(_ text: String) -> Finding { Finding(file: file, line: line, severity: .note, text: text) }

  /// A note at `FILE:LINE`.
  private func at(_ place: String, _ text: String) -> Finding {
    Finding(at: FaultPlace(script: place), or: file, severity: .note, text: text)
  }
}

// What a bench tells the setter of a level after each stroke: solutions, candidates, conflicts; and new givens.
import Foundation
public import Grids
public import Play
public import Solver
import Synchronization

/// What is known of a level that is being set.
public struct Survey: Sendable {
  /// Rules that contradict each other or the givens.
  public struct Conflict: Sendable, Hashable {
    /// The rule with the names of its clues.
    public let text: LocalizedText
    /// The cells it concerns.
    public fileprivate(set) var cells: [Cell]
  }

  /// How many solutions there are.
  public var count = Verdict.Count.unknown
  /// So many solutions are known.
  public var solutions = 0
  /// Whether there are no others.
  public var isExact = false
  /// The values of each cell that are in some solution.
  public var possible: Grid<[Int]>
  /// Values not yet decided, by cell.
  public var open: Grid<[Int]>
  /// What contradicts itself, for no solution; empty where no few rules do.
  public var conflicts: [Conflict] = []
  /// The givens that take part in the conflict.
  public var givens: [Cell] = []
  /// Whether asking again can tell more.
  public var isComplete = false
}

/// What a bench keeps between two strokes.
struct Surveys: Sendable {
  /// How many were asked for.
  var asked = 0
  /// The answer for the latest stroke.
  var last: Surveyed?
}

/// What a survey found out.
struct Surveyed: Sendable {
  /// Identifies model and givens.
  var key: String
  var known: KnownValues
  /// The last answer, if there is nothing more to find out.
  var survey: Survey?
  /// How often the same level has been asked about.
  var rounds: Int
  /// Surveys are numbered in the order in which they were asked for.
  var number: Int

  /// Bytes, estimated.
  var bytes: Int {
    let values = known.solutions.reduce(0) { $0 + $1.count } + known.excluded.reduce(0) { $0 + $1.values.count + 4 }
    return 8 * values + 64 * known.solutions.count
  }
}

/// New givens for a level that is being set.
public struct NewGivens: Sendable, Hashable {
  /// The givens as a level file has them.
  public let text: String
  /// How many there are.
  public let count: Int
  /// From 1, easy, to 5, hard.
  public let difficulty: Int
}

/// Why there are no new givens.
public enum GivensFault: Error, Sendable, Hashable {
  /// The rule set has no model.
  case noModel
  /// The level does not have exactly one solution, so that no given can be left out.
  case notUnique
  /// It is as easy or as hard as levels can be.
  case atLimit
  /// Bounded work has found none.
  case notFound
}

extension Bench {
  /// How long the first answer after a stroke may take, in milliseconds.
  private static let soon = 90
  /// How long each further search may take, in milliseconds, and how many decisions each of its parts.
  private static let patience = [(1_500, 50_000), (3_000, 200_000), (6_000, 1_000_000)]
  /// Solutions are counted up to this number.
  private static let mostCounted = 1_000

  /// What is known of a trial's level.
  ///
  /// A call ends after a fraction of a second, or some seconds if it is patient, with what has been found; the next call for the same level continues from there.
  /// Solutions of the level before the last stroke that still hold are not searched again.
  ///
  /// - Parameter isPatient: Whether to search longer, because the setter has an answer already.
  /// - Returns: `nil` if the rule set has no model.
  /// - Throws: `RuleFault`.
  public func survey(_ trial: Trial, isPatient: Bool) async throws -> Survey? {
    let puzzle = try await puzzle(trial)
    guard let board = puzzle.board else { return nil }
    let givens = puzzle.givens ?? board.empty
    let key =
      "\(puzzle.scripts.hash) \(board.key) \(puzzle.extends ? trial.source : "") \(board.givensText(givens))"
    let (before, number) = surveyed.withLock { state in
      state.asked += 1
      return (state.last, state.asked)
    }
    if let before, before.key == key, let survey = before.survey { return survey }
    var known = before?.known ?? KnownValues()
    if before?.key != key { known.excluded = [] }
    let round = before?.key == key ? before?.rounds ?? 0 : 0
    let (time, work) =
      isPatient ? Bench.patience[min(round, Bench.patience.count) - (round > 0 ? 1 : 0)] : (Bench.soon, 5_000)
    let end = ContinuousClock.now + .milliseconds(time)
    let isOver: @Sendable () -> Bool = { Task.isCancelled || ContinuousClock.now > end }
    let limits = VerdictLimits(
      stages: [.conflict, .candidates], nodes: 2_000_000, nodesEach: work, known: known,
      isCancelled: isOver)
    let verdict = try await board.verdict(givens, limits: limits, analyzer: puzzle.analyzer)
    var survey = Survey(verdict, on: board)
    if verdict.count == .several, survey.isComplete {
      let result = try await board.solve(
        givens,
        limits: SolveLimits(
          solutions: Bench.mostCounted + 1, keep: 0, nodes: isPatient ? 200_000 : 2_000, isCancelled: isOver),
        analyzer: puzzle.analyzer)
      survey.solutions = max(survey.solutions, min(result.count, Bench.mostCounted))
      survey.isExact = result.status == .complete && result.count <= Bench.mostCounted
      survey.isComplete = survey.isExact || result.count > Bench.mostCounted || isPatient
    }
    // What bounded work has not told by now stays open.
    if isPatient, round >= Bench.patience.count { survey.isComplete = true }
    var kept = verdict.known
    if kept.solutions.isEmpty { kept.solutions = verdict.solutions.isEmpty ? known.solutions : verdict.solutions }
    let next = Surveyed(
      key: key, known: kept, survey: survey.isComplete ? survey : nil, rounds: round + 1, number: number)
    // One that was given up has told less than its round may, and one of an earlier stroke is of no more use.
    if !Task.isCancelled {
      surveyed.withLock { state in
        if let last = state.last, last.number > number, last.key != key { return }
        state.last = next
      }
    }
    return survey
  }

  /// The givens of a trial's level without those that are not needed for one solution.
  ///
  /// - Throws: `RuleFault`, `GivensFault`.
  /// - Complexity: a bounded search a given.
  public func fewerGivens(_ trial: Trial) async throws -> NewGivens {
    let puzzle = try await puzzle(trial)
    guard let board = puzzle.board else { throw GivensFault.noModel }
    var givens = puzzle.givens ?? board.empty
    guard try await isUnique(board, givens, puzzle.analyzer) else { throw GivensFault.notUnique }
    var cells = givens.entries.compactMap { $0.value == nil ? nil : $0.cell }
    var random = Xoshiro256(seed: trial.seed, stream: 11)
    random.shuffle(&cells)
    let end = ContinuousClock.now + .seconds(20)
    for cell in cells where !Task.isCancelled && ContinuousClock.now < end {
      var fewer = givens
      fewer[cell] = nil
      if try await isUnique(board, fewer, puzzle.analyzer) { givens = fewer }
    }
    return try await newGivens(board, givens, puzzle.analyzer)
  }

  /// Other givens of a trial's level that make it easier or harder; its clues stay.
  ///
  /// - Parameter step: -1 for easier, 1 for harder.
  /// - Throws: `RuleFault`, `GivensFault`.
  public func otherGivens(_ trial: Trial, step: Int) async throws -> NewGivens {
    let puzzle = try await puzzle(trial)
    guard let board = puzzle.board else { throw GivensFault.noModel }
    let givens = puzzle.givens ?? board.empty
    let isUnique = try await isUnique(board, givens, puzzle.analyzer)
    let now = isUnique ? try await board.grade(givens, analyzer: puzzle.analyzer).difficulty : 3
    guard (1...5).contains(now + step) else { throw GivensFault.atLimit }
    let end = ContinuousClock.now + .seconds(20)
    let made = try await board.puzzle(
      PuzzleWish(difficulty: now + step), seed: trial.seed, analyzer: puzzle.analyzer,
      isCancelled: { Task.isCancelled || ContinuousClock.now > end })
    // Clues that leave little to the givens cannot be made much easier or harder.
    guard let made, !isUnique || (made.grade.difficulty - now) * step > 0 else { throw GivensFault.notFound }
    var grid = board.empty
    for given in made.givens { if let cell = board.cell(of: given.variable) { grid[cell] = given.value } }
    return NewGivens(
      text: board.givensText(grid), count: made.givens.count, difficulty: made.grade.difficulty)
  }

  private func newGivens(_ board: ModelBoard, _ givens: Grid<Int?>, _ analyzer: any PuzzleAnalyzer) async throws
    -> NewGivens
  {
    let grade = try await board.grade(givens, analyzer: analyzer)
    return NewGivens(
      text: board.givensText(givens), count: board.assignments(givens).count, difficulty: grade.difficulty)
  }

  private func isUnique(_ board: ModelBoard, _ givens: Grid<Int?>, _ analyzer: any PuzzleAnalyzer) async throws -> Bool
  {
    let limits = SolveLimits(solutions: 2, keep: 0, nodes: 50_000, isCancelled: { Task.isCancelled })
    let result = try await board.solve(givens, limits: limits, analyzer: analyzer)
    return result.count == 1 && result.status == .complete
  }
}

extension Trial {
  /// Identifies a level that has rules of its own.
  fileprivate var source: String {
    switch subject {
    case .level(let name): name
    case .rules(let name): name
    }
  }
}

extension Survey {
  /// A verdict as its author reads it.
  init(_ verdict: Verdict, on board: ModelBoard) {
    count = verdict.count
    solutions =
      switch verdict.count {
      case .none: 0
      case .one: 1
      case .several: board.model.projection == nil ? max(2, verdict.known.solutions.count) : 2
      case .unknown: verdict.solutions.isEmpty && verdict.known.solutions.isEmpty ? 0 : 1
      }
    isExact = verdict.count == .none || verdict.count == .one
    possible = Grid(shape: board.shape, filledWith: [])
    open = possible
    for entry in board.variables.entries {
      let place = entry.value.rawValue
      if verdict.possible.indices.contains(place) { possible[entry.cell] = verdict.possible[place] }
    }
    for one in verdict.undecided { if let cell = board.cell(of: one.variable) { open[cell] = one.values } }
    switch verdict.count {
    case .none: isComplete = verdict.finished.contains(.conflict)
    case .one: isComplete = true
    case .several: isComplete = verdict.finished.contains(.candidates)
    case .unknown: isComplete = false
    }
    guard let conflict = verdict.conflict else { return }
    givens = conflict.givens.compactMap { board.cell(of: $0.variable) }
    // The cells of many constraints would be the whole board.
    let areFew = conflict.constraints.count <= Survey.fewConstraints
    for constraint in conflict.constraints {
      let place = constraint.rawValue
      guard board.reasons.indices.contains(place), let text = board.reasons[place] else { continue }
      let cells = areFew ? Set(board.model.constraints[place].scope.compactMap(board.cell(of:))) : []
      if let known = conflicts.firstIndex(where: { $0.text == text }) {
        conflicts[known].cells = Set(conflicts[known].cells).union(cells).sorted()
      } else {
        conflicts.append(Conflict(text: text, cells: cells.sorted()))
      }
    }
    if conflicts.count > Survey.mostReasons { conflicts = [] }
  }

  /// A conflict of more constraints is not shown on the board.
  private static let fewConstraints = 12
  /// Conflicts of more rules than this say nothing to an author.
  private static let mostReasons = 6
}

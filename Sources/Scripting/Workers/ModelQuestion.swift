// What a worker is asked about a model.
import Grids
import Play
import Solver

/// The lanes of work beside play, each a worker process, so that a hint does not wait for a deal.
enum WorkLane: Sendable {
  /// Hints, verdicts, grades and bounded searches.
  case short
  /// Deals, and searches without a bound.
  case long
}

extension NativeSearch {
  /// The lane of the search.
  var lane: WorkLane {
    switch self {
    case .appraisal(.thorough): .long
    case .solution(let work): work > 10_000_000 ? .long : .short
    default: .short
    }
  }
}

/// A question about a model that the worker declares, compiles and searches.
enum ModelQuestion: Sendable {
  /// The model as its script declares it, compiled once. Answer: `DeclaredBoard?`.
  case declared
  /// Whether the rule set takes the level, if there is one, and the model can be declared, compiled and judged.
  /// Answer: nothing.
  case tried(level: PlayRecord?)
  /// As `PuzzleAnalyzer.solve`. Answer: `SolveResult`.
  case solve(Grid<Int?>, solutions: Int, keep: Int?, nodes: Int?, threads: Int)
  /// As `PuzzleAnalyzer.violations`. Answer: violations.
  case violations(Grid<Int?>)
  /// As `PuzzleAnalyzer.allowed`, without the concealed constraints. Answer: values by cell.
  case allowed(Grid<Int?>, concealed: [Int])
  /// As `PuzzleAnalyzer.hint`, without the concealed constraints. Answer: `Hint`.
  case hint(Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates], concealed: [Int])
  /// As `PuzzleAnalyzer.refutation`, without the concealed constraints. Answer: `Refutation`.
  case refutation(of: Assignment, Grid<Int?>, entries: Grid<Int?>, concealed: [Int])
  /// As `PuzzleAnalyzer.grade`. Answer: `Grade?`, `nil` where the work was cancelled.
  case grade(Grid<Int?>)
  /// As `PuzzleAnalyzer.verdict`. Answer: `Verdict`.
  case verdict(
    Grid<Int?>, stages: Set<Verdict.Stage>, nodes: Int, nodesEach: Int, constraints: [ConstraintIndex]?,
    known: KnownValues)
  /// As `PuzzleAnalyzer.puzzle`. Answer: `GeneratedPuzzle?`.
  case puzzle(PuzzleWish, seed: UInt64)

  /// The lane of a question that takes a search.
  var lane: WorkLane {
    switch self {
    case .solve(_, _, _, nodes: nil, _), .puzzle: .long
    default: .short
    }
  }

  /// The CPU time in seconds that an answer may take.
  ///
  /// - Parameter hasPredicates: Whether the model has predicates that only its script can judge: such a level may not make
  ///   others wait long for help on it.
  func seconds(hasPredicates: Bool) -> Int {
    switch self {
    case .violations, .allowed: hasPredicates ? 5 : 10
    case .declared, .tried: 30
    case .solve(_, _, _, nodes: nil, _), .puzzle: 600
    case .solve: hasPredicates ? 3 : 60
    case .hint, .refutation: hasPredicates ? 5 : 60
    // A level's verdict and its grade are asked one after the other.
    case .verdict: hasPredicates ? 3 : 120
    case .grade: hasPredicates ? 2 : 60
    }
  }
}

extension ModelQuestion: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case declared, solve, violations, allowed, hint, grade, verdict, puzzle, tried, refutation
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .declared: wire.tag(Tag.declared)
    case .solve(let givens, let solutions, let keep, let nodes, let threads):
      wire.tag(Tag.solve, givens, solutions, keep, nodes, threads)
    case .violations(let entries): wire.tag(Tag.violations, entries)
    case .allowed(let entries, let concealed): wire.tag(Tag.allowed, entries, concealed)
    case .hint(let givens, let entries, let excluded, let concealed):
      wire.tag(Tag.hint, givens, entries, excluded, concealed)
    case .refutation(let supposed, let givens, let entries, let concealed):
      wire.tag(Tag.refutation, supposed, givens, entries, concealed)
    case .grade(let givens): wire.tag(Tag.grade, givens)
    case .verdict(let givens, let stages, let nodes, let nodesEach, let constraints, let known):
      wire.tag(Tag.verdict, givens, stages, nodes, nodesEach, constraints, known)
    case .puzzle(let wish, let seed): wire.tag(Tag.puzzle, wish, seed)
    case .tried(let level): wire.tag(Tag.tried, level)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "a question about a model") {
    case .declared: self = .declared
    case .solve:
      self = .solve(
        try wire.read(), solutions: try wire.integer(), keep: try wire.read(), nodes: try wire.read(),
        threads: try wire.integer())
    case .violations: self = .violations(try wire.read())
    case .allowed: self = .allowed(try wire.read(), concealed: try wire.read())
    case .hint:
      self = .hint(
        try wire.read(), entries: try wire.read(), excluded: try wire.read(), concealed: try wire.read())
    case .refutation:
      self = .refutation(
        of: try wire.read(), try wire.read(), entries: try wire.read(), concealed: try wire.read())
    case .grade: self = .grade(try wire.read())
    case .verdict:
      self = .verdict(
        try wire.read(), stages: try wire.read(), nodes: try wire.integer(), nodesEach: try wire.integer(),
        constraints: try wire.read(), known: try wire.read())
    case .puzzle: self = .puzzle(try wire.read(), seed: try wire.read())
    case .tried: self = .tried(level: try wire.read())
    }
  }
}

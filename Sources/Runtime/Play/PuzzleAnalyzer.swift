// Questions about models and positions that the process of a front end does not answer itself.
public import GameSearch
public import Grids
public import Solver

/// Answers questions about a rule set's models and positions: solutions, hints, grades, verdicts, new puzzles, moves.
///
/// `ModelBoard` answers questions about models itself where it can, and passes the others on: models with predicates that
/// only their script can evaluate, and every search if `searchesApart`. Questions about positions are searched with the
/// rule set's own moves. Faults of a script are thrown as `RuleFault`.
public protocol PuzzleAnalyzer: Sendable {
  /// Whether every search belongs to the analyzer, even of models compiled in this process: it runs them in a worker
  /// process, so that a search that crashes, hangs or runs out of memory fails alone.
  var searchesApart: Bool { get }
  /// Solves a model: see `ModelBoard.needsHost` and `searchesApart`.
  func solve(
    _ board: ModelBoard, givens: Grid<Int?>, limits: SolveLimits, threads: Int
  ) async throws -> SolveResult
  /// The constraints that entries violate.
  func violations(_ board: ModelBoard, entries: Grid<Int?>) async throws -> [Model.Violation]
  /// The values of each open cell that no single constraint excludes beside these entries.
  func allowed(_ board: ModelBoard, entries: Grid<Int?>) async throws -> Grid<[Int]>
  /// The next step from a board.
  func hint(
    _ board: ModelBoard, givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates]
  ) async throws -> Hint
  /// Why a variable does not take a value.
  func refutation(
    _ board: ModelBoard, of supposed: Assignment, givens: Grid<Int?>, entries: Grid<Int?>
  ) async throws -> Refutation
  /// The difficulty of a puzzle.
  func grade(
    _ board: ModelBoard, givens: Grid<Int?>, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> Grade
  /// The verdict on a puzzle.
  func verdict(_ board: ModelBoard, givens: Grid<Int?>, limits: VerdictLimits) async throws -> Verdict
  /// A new puzzle; `nil` if none was found or the work was cancelled.
  func puzzle(
    _ board: ModelBoard, _ wish: PuzzleWish, seed: UInt64, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> GeneratedPuzzle?
  /// Runs a native search in a worker process; called only if `searchesApart`.
  ///
  /// - Parameters:
  ///   - fields: The declaration from `GameScript.search(of:_:)`.
  ///   - place: The place that faults of these fields name.
  ///   - isCancelled: Polled during the search.
  func search(
    _ search: NativeSearch, _ fields: PlayRecord, place: String, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> NativeSearch.Answer
  /// The value of every move of a position, found with the rule set's own moves.
  ///
  /// - Parameters:
  ///   - work: How many positions are expanded; the answer is the same on every machine.
  ///   - isCancelled: Polled during the search.
  /// - Returns: `nil` if the work was cancelled.
  func appraise(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> MoveAppraisal?
  /// The moves of a shortest win of a game for one player, found with the rule set's own moves.
  func path(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> TileAnswer<Move>
}

extension PuzzleAnalyzer {
  /// No.
  public var searchesApart: Bool { false }

  /// Searches on this thread.
  public func search(
    _ search: NativeSearch, _ fields: PlayRecord, place: String, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> NativeSearch.Answer {
    try search.answer(fields, place: place, book: { _ in nil }, isCancelled: isCancelled)
  }

  /// Values no move.
  public func appraise(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> MoveAppraisal? { nil }

  /// Finds no win.
  public func path(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> TileAnswer<Move> { .undecided }
}

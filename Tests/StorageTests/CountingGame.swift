// A rule set in Swift, for tests of games in a store: a sum grows up to a limit.
import Grids
import Play
import Solver

/// A game in which `add 3` raises a sum, up to a limit that the scripts' version decides.
struct CountingGame: GameScript, PuzzleAnalyzer {
  struct Unused: Error {}

  let limit: Int

  static func puzzle(limit: Int) -> Puzzle {
    let rules = RuleSetInfo(
      name: "test:counting", version: "1.0.0", title: LocalizedText("Counting"),
      moves: [MoveDeclaration(name: "add", arguments: [.range(1...9)])], hasView: true)
    return Puzzle(
      rules: rules, options: [:], level: [:], source: nil, title: LocalizedText("Counting"),
      scripts: ScriptTexts(["counting": "limit \(limit)"]), board: nil, givens: nil, host: CountingGame(limit: limit))
  }

  func start(_ context: GameContext) async throws -> GameState { GameState(fields: ["sum": 0]) }

  func apply(_ move: Move, to state: GameState, _ context: GameContext, isReplay: Bool) async throws -> MoveResult {
    guard case .integer(let number)? = move.arguments.first, let sum = state.fields["sum"]?.integer else {
      throw Unused()
    }
    if !isReplay, sum + number > limit { return .refused(LocalizedText("too much")) }
    var next = state
    next.fields["sum"] = .integer(sum + number)
    return .made(next, effects: [])
  }

  func outcome(of state: GameState, _ context: GameContext) async throws -> GameOutcome? { nil }
  func view(of state: GameState, _ context: GameContext, in language: Language) async throws -> ViewSketch {
    ViewSketch()
  }

  func due(
    _ event: String, in state: GameState, _ context: GameContext
  ) async throws -> (state: GameState, effects: [Effect]) { throw Unused() }

  func deal(
    _ options: PlayRecord, level: PlayRecord, _ wish: PuzzleWish, seed: UInt64, watch: DealWatch
  ) async throws -> PlayRecord { throw Unused() }

  func solve(
    _ board: ModelBoard, givens: Grid<Int?>, limits: SolveLimits, threads: Int
  ) async throws -> SolveResult { throw Unused() }

  func allowed(_ board: ModelBoard, entries: Grid<Int?>) async throws -> Grid<[Int]> { throw Unused() }
  func violations(_ board: ModelBoard, entries: Grid<Int?>) async throws -> [Model.Violation] { throw Unused() }

  func hint(
    _ board: ModelBoard, givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates]
  ) async throws -> Hint { throw Unused() }

  func refutation(
    _ board: ModelBoard, of supposed: Assignment, givens: Grid<Int?>, entries: Grid<Int?>
  ) async throws -> Refutation { throw Unused() }

  func grade(
    _ board: ModelBoard, givens: Grid<Int?>, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> Grade { throw Unused() }

  func verdict(_ board: ModelBoard, givens: Grid<Int?>, limits: VerdictLimits) async throws -> Verdict {
    throw Unused()
  }

  func puzzle(
    _ board: ModelBoard, _ wish: PuzzleWish, seed: UInt64, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> GeneratedPuzzle? { throw Unused() }
}

// How play talks to a rule set: plain values in and out, wherever the script runs.
public import Grids
public import Solver

/// What a script may know about the game it is asked about.
public struct GameContext: Sendable {
  /// All options, validated.
  public let options: [String: PlayValue]
  /// The level's own fields.
  public let level: [String: PlayValue]
  /// Where the script stands for a level with rules of its own, `first-steps/no-knights`.
  public let source: String?
  /// The seat that moves or looks, from 1.
  public var seat: Int
  /// The session's seed.
  public let seed: UInt64
  /// The move's number in the journal, which picks the stream of random numbers; 0 is the set-up; below 0 the events.
  public var number: Int
  /// Play time in milliseconds.
  public var time: Int

  /// A context by its parts.
  public init(
    options: [String: PlayValue], level: [String: PlayValue], source: String? = nil, seat: Int = 1, seed: UInt64 = 0,
    number: Int = 0, time: Int = 0
  ) {
    self.options = options
    self.level = level
    self.source = source
    self.seat = seat
    self.seed = seed
    self.number = number
    self.time = time
  }
}

/// What became of a move.
public enum MoveResult: Sendable {
  /// It was made.
  case made(GameState, effects: [Effect])
  /// The rules refuse it, in the author's words.
  case refused(LocalizedText)
}

/// A board as a rule set's view asks for it.
public struct BoardSketch: Hashable, Sendable {
  /// The board's name, `main` for the first.
  public var id: String
  /// What is on it.
  public var grid: Grid<Int?>
  /// Names of values in given cells, by value from 1; empty shows the signs.
  public var givenNames: [String]
  /// Names of values in the other cells, by value from 1; empty shows the signs.
  public var entryNames: [String]
  /// `disc` or `circle`: values are pieces in a seat's colour instead of text.
  public var shape: String?
  /// The moves that gestures make: `tap`, `drag`, `type`, as templates.
  public var gestures: [String: String]

  /// A sketch by its parts.
  public init(
    id: String, grid: Grid<Int?>, givenNames: [String] = [], entryNames: [String] = [], shape: String? = nil,
    gestures: [String: String] = [:]
  ) {
    self.id = id
    self.grid = grid
    self.givenNames = givenNames
    self.entryNames = entryNames
    self.shape = shape
    self.gestures = gestures
  }
}

/// A countdown as a rule set's view asks for it.
public struct Countdown: Hashable, Sendable {
  /// The event of the agenda that it runs to.
  public var event: String
  /// Milliseconds below which it is low.
  public var low: Int?

  /// A countdown by its parts.
  public init(event: String, low: Int? = nil) {
    self.event = event
    self.low = low
  }
}

/// What a rule set's own view asks for.
public struct ViewSketch: Sendable {
  /// The boards in order.
  public var boards: [BoardSketch] = []
  /// Numbers to show.
  public var counters: [View.Counter] = []
  /// Buttons that make moves.
  public var buttons: [View.Button] = []
  /// Countdowns to events of the agenda.
  public var countdowns: [Countdown] = []

  /// An empty sketch.
  public init() {}
}

/// Runs one rule set's scripts: in this process or another.
///
/// Values go in and out; no handle does. An implementation serialises its calls itself. Faults of a script are thrown
/// as `RuleFault`; the state passed in is never changed by a call that throws.
public protocol RuleHost: Sendable {
  /// The state a game begins with.
  func start(_ context: GameContext) async throws -> GameState
  /// Asks the rules whether a declared move is allowed and makes it; `isReplay` makes it without asking.
  func apply(_ move: Move, to state: GameState, _ context: GameContext, isReplay: Bool) async throws -> MoveResult
  /// Lets an event of the agenda happen, which is off the state's agenda already.
  func due(
    _ event: String, in state: GameState, _ context: GameContext
  ) async throws -> (state: GameState, effects: [Effect])
  /// How the game stands, for rule sets that say it themselves; called after the host's own moves.
  func outcome(of state: GameState, _ context: GameContext) async throws -> GameOutcome?
  /// What the rule set's own view asks for.
  func view(of state: GameState, _ context: GameContext, in language: Language) async throws -> ViewSketch
  /// Solves a model whose predicates could not be tabulated.
  func solve(_ board: ModelBoard, givens: Grid<Int?>, limits: SolveLimits) async throws -> SolveResult
  /// The constraints of such a model that entries break.
  func violations(_ board: ModelBoard, entries: Grid<Int?>) async throws -> [CompiledModel.Violation]
}

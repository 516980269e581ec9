// The script of a game: plain values in and out, wherever it runs.
public import GameSearch
public import Grids

/// The facts about a game that its script may read.
public struct GameContext: Sendable {
  /// All options, validated.
  public let options: PlayRecord
  /// The level's own fields.
  public let level: PlayRecord
  /// The name of a level that brings rules of its own, such as `first-steps/no-knights`.
  public let source: String?
  /// Hashes of word lists at the start of the game, by name.
  public let lexicons: [String: String]
  /// The player's amounts of the pack's items at the start of the game, by name.
  public let storage: [String: Int]
  /// The day on which the game began, counted from 1 January 2000; 0 if unknown.
  public let day: Int
  /// The seat that moves or views the game, from 1.
  public var seat: Int
  /// The session's seed.
  public let seed: UInt64
  /// The move's number in the journal, which selects the stream of random numbers: 0 for the set-up, negative for events.
  public var number: Int
  /// Play time in milliseconds.
  public var time: Int

  /// A context by its parts.
  public init(
    options: PlayRecord, level: PlayRecord, source: String? = nil, lexicons: [String: String] = [:],
    storage: [String: Int] = [:], day: Int = 0, seat: Int = 1, seed: UInt64 = 0, number: Int = 0, time: Int = 0
  ) {
    self.options = options
    self.level = level
    self.source = source
    self.lexicons = lexicons
    self.storage = storage
    self.day = day
    self.seat = seat
    self.seed = seed
    self.number = number
    self.time = time
  }
}

/// The result of a move.
public enum MoveResult: Sendable {
  /// It was made.
  case made(GameState, effects: [Effect])
  /// The rules refuse it, for this reason.
  case refused(LocalizedText)
}

/// The scripts of one rule set as play calls them, in this process or another.
///
/// Values go in and out; no handle does. An implementation serialises its own calls. Faults of a script are thrown as
/// `RuleFault`; a call that throws never changes the state passed in.
public protocol GameScript: Sendable {
  /// Makes the fields that a level leaves open, for rule sets that deal.
  ///
  /// - Parameters:
  ///   - options: All options, validated.
  ///   - level: The level's own fields.
  ///   - wish: The wanted difficulty, symmetry and minimality.
  ///   - seed: The same seed gives the same fields on every machine.
  ///   - watch: Polled for cancellation; receives the progress.
  /// - Returns: Fields of a level, options among them.
  func deal(
    _ options: PlayRecord, level: PlayRecord, _ wish: PuzzleWish, seed: UInt64,
    watch: DealWatch
  ) async throws -> PlayRecord
  /// The initial state of a game.
  func start(_ context: GameContext) async throws -> GameState
  /// Makes a declared move if the rules allow it. A replay makes it without checking.
  func apply(_ move: Move, to state: GameState, _ context: GameContext, isReplay: Bool) async throws -> MoveResult
  /// Runs an event of the agenda, which has already been taken off the state's agenda.
  func due(
    _ event: String, in state: GameState, _ context: GameContext
  ) async throws -> (state: GameState, effects: [Effect])
  /// The outcome of the game, for rule sets that decide it themselves; called after the host's own moves.
  func outcome(of state: GameState, _ context: GameContext) async throws -> GameOutcome?
  /// The cells of a model's board that are in fog, for rule sets with `fog`.
  ///
  /// - Parameter right: The cells whose entry is that of the solution.
  func fog(of state: GameState, right: [Cell], _ context: GameContext) async throws -> [Cell]
  /// The contents of the rule set's own view.
  func view(of state: GameState, _ context: GameContext, in language: Language) async throws -> ViewSketch
  /// The rule set's declaration of how its game is searched; `nil` for a rule set without one.
  func search(of state: GameState, _ context: GameContext) async throws -> PlayRecord?
  /// Scores of opening positions that came with the scripts for this game of lines; `nil` if there is no readable book.
  func book(of game: LineGame) async throws -> LineBook?
}

extension GameScript {
  /// No declaration.
  public func search(of state: GameState, _ context: GameContext) async throws -> PlayRecord? { nil }

  /// No fog.
  public func fog(of state: GameState, right: [Cell], _ context: GameContext) async throws -> [Cell] { [] }

  /// No book.
  public func book(of game: LineGame) async throws -> LineBook? { nil }
}

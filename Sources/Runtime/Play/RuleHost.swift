// How play talks to a rule set: plain values in and out, wherever the script runs.
public import GameSearch
public import Grids
public import Solver

/// What a script may know about the game it is asked about.
public struct GameContext: Sendable {
  /// All options, validated.
  public let options: PlayRecord
  /// The level's own fields.
  public let level: PlayRecord
  /// Where the script stands for a level with rules of its own, `first-steps/no-knights`.
  public let source: String?
  /// The hashes that word lists had when the game began, by name.
  public let lexicons: [String: String]
  /// What the player had of the pack's things when the game began, by name.
  public let storage: [String: Int]
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
    options: PlayRecord, level: PlayRecord, source: String? = nil, lexicons: [String: String] = [:],
    storage: [String: Int] = [:], seat: Int = 1, seed: UInt64 = 0, number: Int = 0, time: Int = 0
  ) {
    self.options = options
    self.level = level
    self.source = source
    self.lexicons = lexicons
    self.storage = storage
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
  /// Cells that stand out as a line.
  public var line: [Cell]
  /// Cells whose turn comes next.
  public var next: [Cell]
  /// Names of values in the other cells, by value from 1; empty shows the signs.
  public var entryNames: [String]
  /// `disc` or `circle`: values are pieces in a seat's colour instead of text.
  public var shape: String?
  /// The moves that gestures make: `tap`, `drag`, `type`, `clear`, `check`, `reveal`, as templates, and `swipe-left` and
  /// its like.
  public var gestures: [String: String]
  /// Cells that are no part of play.
  public var blocks: [Cell] = []
  /// Cells that are not there.
  public var holes: [Cell] = []
  /// Cells whose value is fixed from the start.
  public var fixed: [Cell] = []
  /// What stands in the corners of cells.
  public var numbers: [Cell: String] = [:]
  /// Cells by the role they have, `wrong`, `circled` …
  public var roles: [String: [Cell]] = [:]
  /// The colours of cells' grounds, `#rrggbb`.
  public var shades: [Cell: String] = [:]
  /// What is drawn around cells.
  public var regions: [View.Region] = []
  /// The words to be found.
  public var entries: [View.Entry] = []
  /// What help costs, in words, by gesture.
  public var prices: [String: String] = [:]
  /// Why there is neither a check nor a reveal.
  public var noHelp: String?
  /// Whether columns are counted from the right.
  public var isFromRight = false
  /// The rows of a keyboard on the screen, blanks between the keys.
  public var letters: [String] = []
  /// The language of its letters.
  public var language: String?

  /// A sketch by its parts.
  public init(
    id: String, grid: Grid<Int?>, givenNames: [String] = [], entryNames: [String] = [], line: [Cell] = [],
    next: [Cell] = [], shape: String? = nil, gestures: [String: String] = [:]
  ) {
    self.id = id
    self.grid = grid
    self.givenNames = givenNames
    self.entryNames = entryNames
    self.line = line
    self.next = next
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

/// Values to choose from as a rule set's view asks for them.
public struct BankSketch: Hashable, Sendable {
  /// Its name.
  public var id: String
  /// The names of the values, from 1.
  public var names: [String]
  /// Whether it is told how many of each are missing on the board.
  public var showsCounts: Bool

  /// A bank by its parts.
  public init(id: String, names: [String], showsCounts: Bool = true) {
    self.id = id
    self.names = names
    self.showsCounts = showsCounts
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
  /// Values to choose from.
  public var banks: [BankSketch] = []
  /// Tables to read.
  public var panels: [View.Panel] = []
  /// How play stands, in the author's words.
  public var status: String?
  /// Whether the answers may not leave the server yet.
  public var isSecret = false

  /// An empty sketch.
  public init() {}
}

/// Runs one rule set's scripts: in this process or another.
///
/// Values go in and out; no handle does. An implementation serialises its calls itself. Faults of a script are thrown
/// as `RuleFault`; the state passed in is never changed by a call that throws.
public protocol RuleHost: Sendable {
  /// Whether every search is the host's, even of models that this process has compiled: it runs them in a worker process,
  /// so that a search that crashes, hangs or takes too much memory fails alone.
  var searchesApart: Bool { get }
  /// Makes what a level needs that does not say it itself, for rule sets that deal.
  ///
  /// - Parameters:
  ///   - options: All options, validated.
  ///   - level: The level's own fields.
  ///   - wish: What is wished of the level.
  ///   - seed: The same seed gives the same fields everywhere.
  ///   - watch: Asked now and then whether the work goes on, and told how far it has come.
  /// - Returns: Fields of a level, options among them.
  func deal(
    _ options: PlayRecord, level: PlayRecord, _ wish: PuzzleWish, seed: UInt64,
    watch: DealWatch
  ) async throws -> PlayRecord
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
  /// What the rule set says of how its game is searched; `nil` where it says nothing.
  func search(of state: GameState, _ context: GameContext) async throws -> PlayRecord?
  /// The scores of first positions that came with the scripts for games of lines with these numbers; `nil` where there are none that can be read.
  func book(of game: LineGame) async throws -> LineBook?
  /// Searches natively in a worker process; asked of hosts that search apart.
  ///
  /// - Parameters:
  ///   - fields: What `search(of:)` said of the position.
  ///   - place: What faults of these fields have as their place.
  ///   - isCancelled: Asked now and then.
  func search(
    _ search: NativeSearch, _ fields: PlayRecord, place: String, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> NativeSearch.Answer
  /// What every move of a position is worth, found by the rule set's own moves.
  ///
  /// - Parameters:
  ///   - work: In how many positions the moves are tried; the answer is the same on every machine.
  ///   - isCancelled: Asked now and then.
  /// - Returns: `nil` if the work was cancelled.
  func appraise(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> MoveAppraisal?
  /// The moves of a shortest way to win a game for one, found by the rule set's own moves.
  func path(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> TileAnswer<Move>
  /// Solves a model that the host has to judge: see `ModelBoard.needsHost` and `searchesApart`.
  func solve(
    _ board: ModelBoard, givens: Grid<Int?>, limits: SolveLimits, threads: Int
  ) async throws -> SolveResult
  /// The constraints of such a model that entries break.
  func violations(_ board: ModelBoard, entries: Grid<Int?>) async throws -> [Model.Violation]
  /// The values of each open cell that no constraint alone excludes beside these entries.
  func allowed(_ board: ModelBoard, entries: Grid<Int?>) async throws -> Grid<[Int]>
  /// Finds what helps on from a board of such a model.
  func hint(
    _ board: ModelBoard, givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates]
  ) async throws -> Hint
  /// Grades a puzzle of such a model.
  func grade(
    _ board: ModelBoard, givens: Grid<Int?>, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> Grade
  /// Judges a puzzle of such a model.
  func verdict(_ board: ModelBoard, givens: Grid<Int?>, limits: VerdictLimits) async throws -> Verdict
  /// Makes a puzzle of such a model; `nil` where none was found or the work was cancelled.
  func puzzle(
    _ board: ModelBoard, _ wish: PuzzleWish, seed: UInt64, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> GeneratedPuzzle?
}

extension RuleHost {
  /// No.
  public var searchesApart: Bool { false }

  /// Nothing.
  public func search(of state: GameState, _ context: GameContext) async throws -> PlayRecord? { nil }

  /// On this thread.
  public func search(
    _ search: NativeSearch, _ fields: PlayRecord, place: String, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> NativeSearch.Answer {
    try search.answer(fields, place: place, book: { _ in nil }, isCancelled: isCancelled)
  }

  /// None.
  public func book(of game: LineGame) async throws -> LineBook? { nil }

  /// Nothing.
  public func appraise(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> MoveAppraisal? { nil }

  /// Nothing that could be found.
  public func path(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> TileAnswer<Move> { .undecided }
}

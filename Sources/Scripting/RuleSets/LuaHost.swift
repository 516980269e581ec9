// A rule set's scripts in this process, on a thread of their own.
import GameSearch
import Grids
import LuaBridge
import Play
import Solver
import Synchronization

/// Runs one rule set's scripts, and those of one level that adds rules, in this process on a thread of its own.
actor LuaHost: ScriptHost {
  private let executor: ThreadExecutor
  private let script: RuleScript
  /// Makes another host of the same scripts.
  private let another: @Sendable () throws -> LuaHost
  /// The host that games are searched in, so that those who play do not wait for it.
  private var searcher: LuaHost?
  /// Makes a host in whose worker process searches run; `nil` where they run in this process.
  private let makeCompanion: (@Sendable (ScriptTexts) throws -> WorkerHost)?
  private var companions: [WorkLane: WorkerHost] = [:]
  private var triesMade = 0
  private let books: OpeningBooks
  nonisolated let loaded: LoadedRules
  nonisolated let scripts: ScriptTexts
  /// The word lists that its functions have opened.
  nonisolated let lexicons: OpenedLexicons

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  nonisolated let searchesApart: Bool
  private nonisolated let size: Atomic<Int>
  nonisolated var bytes: Int { size.load(ordering: .relaxed) }

  /// Loads a rule set, and a level that adds rules to it.
  ///
  /// - Parameters:
  ///   - thread: The thread to run on; `nil` starts one.
  ///   - companion: Makes a host of the same scripts in a worker process, which deals and searches for this one.
  /// - Throws: `RuleFault` with the place.
  init(
    rules: String, level: ScriptFile?, loader: ScriptLoader, version: @escaping @Sendable (PackFolder) -> String,
    limits: ScriptLimits, thread: ThreadExecutor? = nil,
    companion: (@Sendable (ScriptTexts) throws -> WorkerHost)? = nil, console: (@Sendable (String) -> Void)?
  ) throws {
    makeCompanion = companion
    searchesApart = companion != nil
    executor = thread ?? ThreadExecutor(name: rules)
    books = OpeningBooks(folders: [loader.pack, loader.core])
    let script = try RuleScript(
      rules: rules, level: level, loader: loader, version: version, limits: limits, console: console)
    loaded = script.loaded
    scripts = loaded.texts
    lexicons = script.sandbox.lexicons
    script.compiles = companion == nil
    self.script = script
    size = Atomic(script.bytes)
    var same = loader
    same.kept = scripts
    another = { [same] in
      try LuaHost(rules: rules, level: level, loader: same, version: version, limits: limits, console: nil)
    }
  }

  func deal(
    _ options: PlayRecord, level: PlayRecord, _ wish: PuzzleWish, seed: UInt64,
    watch: DealWatch
  ) async throws -> PlayRecord {
    if let companion = try apart(.long) {
      return try await companion.deal(options, level: level, wish, seed: seed, watch: watch)
    }
    return try faults { try script.deal(options, level: level, wish, seed: seed, watch: watch) }
  }

  func start(_ context: GameContext) throws -> GameState {
    try faults { try script.start(context) }
  }

  func apply(_ move: Move, to state: GameState, _ context: GameContext, isReplay: Bool) throws -> MoveResult {
    try faults { try script.apply(move, to: state, context, isReplay: isReplay) }
  }

  func due(
    _ event: String, in state: GameState, _ context: GameContext
  ) throws -> (state: GameState, effects: [Effect]) {
    try faults { try script.due(event, in: state, context) }
  }

  func outcome(of state: GameState, _ context: GameContext) throws -> GameOutcome? {
    try faults { try script.outcome(of: state, context) }
  }

  func fog(of state: GameState, right: [Cell], _ context: GameContext) throws -> [Cell] {
    try faults { try script.fog(of: state, right: right, context) }
  }

  func view(of state: GameState, _ context: GameContext, in language: Language) throws -> ViewSketch {
    try faults { try script.view(of: state, context, in: language) }
  }

  func search(of state: GameState, _ context: GameContext) throws -> PlayRecord? {
    try faults { try script.search(of: state, context) }
  }

  func book(of game: LineGame) -> LineBook? { books.book(of: game) }

  func search(
    _ search: NativeSearch, _ fields: PlayRecord, place: String, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> NativeSearch.Answer {
    // A look that every move takes, and no search.
    if search != .outOfReach, let companion = try apart(search.lane) {
      return try await companion.search(search, fields, place: place, isCancelled: isCancelled)
    }
    return try search.answer(fields, place: place, book: { books.book(of: $0) }, isCancelled: isCancelled)
  }

  func appraise(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> MoveAppraisal? {
    if let companion = try apart(.short) {
      return try await companion.appraise(state, context, work: work, isCancelled: isCancelled)
    }
    return try await beside().appraiseHere(state, context, work: work, isCancelled: isCancelled)
  }

  func path(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> TileAnswer<Move> {
    if work <= Seeker.glance { return try pathHere(state, context, work: work, isCancelled: isCancelled) }
    if let companion = try apart(.short) {
      return try await companion.path(state, context, work: work, isCancelled: isCancelled)
    }
    return try await beside().pathHere(state, context, work: work, isCancelled: isCancelled)
  }

  /// The host in whose worker process a lane of work is done; `nil` where all is done in this process.
  private func apart(_ lane: WorkLane) throws -> WorkerHost? {
    guard let makeCompanion else { return nil }
    if let known = companions[lane] { return known }
    let host = try makeCompanion(scripts)
    companions[lane] = host
    return host
  }

  private func beside() throws -> LuaHost {
    if let searcher { return searcher }
    let host = try another()
    searcher = host
    return host
  }

  private func appraiseHere(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> MoveAppraisal? {
    try faults { try script.appraise(state, context, work: work, isCancelled: isCancelled) }
  }

  private func pathHere(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> TileAnswer<Move> {
    try faults { try script.path(state, context, work: work, isCancelled: isCancelled) }
  }

  func solve(
    _ board: ModelBoard, givens: Grid<Int?>, limits: SolveLimits, threads: Int
  ) async throws -> SolveResult {
    if let companion = try apart(limits.nodes == nil ? .long : .short) {
      return try await companion.solve(board, givens: givens, limits: limits, threads: threads)
    }
    return try faults { try script.solve(board, givens: givens, limits: limits) }
  }

  func violations(_ board: ModelBoard, entries: Grid<Int?>) throws -> [Model.Violation] {
    try faults { try script.violations(board, entries: entries) }
  }

  func allowed(_ board: ModelBoard, entries: Grid<Int?>) throws -> Grid<[Int]> {
    board.allowed(entries)
  }

  func hint(
    _ board: ModelBoard, givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates]
  ) async throws -> Hint {
    if let companion = try apart(.short) {
      return try await companion.hint(board, givens: givens, entries: entries, excluded: excluded)
    }
    return try faults { try script.hint(board, givens: givens, entries: entries, excluded: excluded) }
  }

  func refutation(
    _ board: ModelBoard, of supposed: Assignment, givens: Grid<Int?>, entries: Grid<Int?>
  ) async throws -> Refutation {
    if let companion = try apart(.short) {
      return try await companion.refutation(board, of: supposed, givens: givens, entries: entries)
    }
    return try faults { try script.refutation(board, of: supposed, givens: givens, entries: entries) }
  }

  func grade(
    _ board: ModelBoard, givens: Grid<Int?>, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> Grade {
    if let companion = try apart(.short) {
      return try await companion.grade(board, givens: givens, isCancelled: isCancelled)
    }
    return try faults { try script.grade(board, givens: givens, isCancelled: isCancelled) }
  }

  func verdict(_ board: ModelBoard, givens: Grid<Int?>, limits: VerdictLimits) async throws -> Verdict {
    if let companion = try apart(.short) { return try await companion.verdict(board, givens: givens, limits: limits) }
    return try faults { try script.verdict(board, givens: givens, limits: limits) }
  }

  func puzzle(
    _ board: ModelBoard, _ wish: PuzzleWish, seed: UInt64, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> GeneratedPuzzle? {
    if let companion = try apart(.long) {
      return try await companion.puzzle(board, wish, seed: seed, isCancelled: isCancelled)
    }
    return try faults { try script.puzzle(board, wish, seed: seed, isCancelled: isCancelled) }
  }

  /// The model for these options, compiled; `nil` for a rule set without a model. The last few are kept.
  func board(_ options: PlayRecord) async throws -> ModelBoard? {
    try await tryOut(options, level: nil)
    return try faults { try script.board(options) }
  }

  /// The model unless the rule set refuses the options or the level, in one turn on the thread.
  func board(_ options: PlayRecord, level: PlayRecord) async throws -> ModelBoard? {
    try await tryOut(options, level: level)
    return try faults { try script.board(options, level: level) }
  }

  /// Has the companion's worker build a model first that is new to this process: it rests on what players and teachers have
  /// sent, and what crashes over it must be the worker and not the server.
  private func tryOut(_ options: PlayRecord, level: PlayRecord?) async throws {
    guard info.hasModel, !script.hasBoard(options), let companion = try apart(.short) else { return }
    triesMade += 1
    try await companion.tryOut("\(info.name)?\(triesMade)", options, level: level)
  }

  /// Why the rule set does not take these options or this level, and the field at fault where it says so; or `nil`.
  func refusal(
    of options: PlayRecord, level: PlayRecord
  ) throws -> (reason: LocalizedText, field: String?)? {
    try faults { try script.refusal(of: options, level: level) }
  }

  /// The numbers of the phrases, from 1, that a level of these options may be made of.
  func phrases(_ options: PlayRecord) throws -> [Int]? {
    try faults { try script.phrases(options) }
  }

  /// The tests in the rule set's own file.
  func tests() throws -> PlayValue {
    try faults { try script.tests() }
  }

  private func faults<T>(_ body: () throws -> T) throws(RuleFault) -> T {
    defer { size.store(script.bytes, ordering: .relaxed) }
    do {
      return try body()
    } catch {
      throw asFault(error, in: .file(file.place))
    }
  }
}

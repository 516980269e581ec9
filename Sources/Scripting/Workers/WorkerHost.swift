// A rule set's scripts in a worker process.
import GameSearch
import Grids
import Play
import Solver
import Synchronization

/// A rule set's scripts, and those of one level that adds rules, in a worker process; callers use it like a `LuaHost`.
///
/// Nothing of a game is kept in the worker, and no model is compiled or searched in this process. Searches and long work run in
/// two more workers (`WorkLane`), so that those who play do not wait for them.
actor WorkerHost: ScriptHost {
  private let executor: ThreadExecutor
  private let link: WorkerLink
  /// Makes another host of the same scripts.
  private let another: @Sendable () throws -> WorkerHost
  /// The hosts for background work, which players do not wait for.
  private var lanes: [WorkLane: WorkerHost] = [:]
  /// Whether this host is one of a lane itself.
  private let isLane: Bool
  private var boards: [ModelBoard] = []
  private var boardsMade = 0
  /// The numbers of models by their keys.
  private var numbers: [String: Int] = [:]
  private var modelsMade = 0
  nonisolated let loaded: LoadedRules
  nonisolated let scripts: ScriptTexts
  nonisolated let lexicons: OpenedLexicons

  /// How many models are kept.
  private static let boardsKept = 16
  private nonisolated let size = Atomic(0)

  nonisolated var bytes: Int { size.load(ordering: .relaxed) + lexicons.bytes }
  nonisolated var searchesApart: Bool { true }
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Loads a rule set in a worker, and a level that adds rules to it.
  ///
  /// - Parameters:
  ///   - kept: The scripts to run in place of those on the disk.
  ///   - isTrusted: Whether the scripts came with the program.
  ///   - isLane: Whether searches and long work run in this host's worker too.
  /// - Throws: `RuleFault` with the place.
  init(
    rules: String, level: ScriptFile?, kept: ScriptTexts?, pack: PackFolder, library: Library, workers: Workers,
    isLane: Bool = false, isTrusted: Bool = false, console: (@Sendable (String) -> Void)?
  ) throws {
    self.isLane = isLane
    let lexicons = OpenedLexicons(lists: library.words, pack: pack)
    let link = WorkerLink(workers, callbacks: WorkerCallbacks(library, pack, lexicons, console), isTrusted: isTrusted)
    let setting = WorkerSetting(library, pack)
    link.place = .file(level?.place ?? pack.place)
    let loaded = try link.ask({ _ in .load(setting, rules: rules, level: level, kept: kept?.texts) }) { reader, _ in
      let loaded = try reader.read(LoadedRules.self)
      try loaded.check(setting, level: level, kept: kept)
      return loaded
    }
    self.loaded = loaded
    let scripts = loaded.texts
    self.scripts = scripts
    self.lexicons = lexicons
    executor = ThreadExecutor(name: rules)
    link.place = .file(loaded.file.place)
    // A replacement worker runs the same scripts, even if the files have changed by then.
    link.greeting = .load(setting, rules: rules, level: level, kept: scripts.texts)
    self.link = link
    another = {
      try WorkerHost(
        rules: rules, level: level, kept: scripts, pack: pack, library: library, workers: workers, isLane: true,
        isTrusted: isTrusted, console: nil)
    }
  }

  // MARK: Play

  func deal(
    _ options: PlayRecord, level: PlayRecord, _ wish: PuzzleWish, seed: UInt64, watch: DealWatch
  ) async throws -> PlayRecord {
    try await host(.long).dealHere(options, level: level, wish, seed: seed, watch: watch)
  }

  private func dealHere(
    _ options: PlayRecord, level: PlayRecord, _ wish: PuzzleWish, seed: UInt64, watch: DealWatch
  ) throws -> PlayRecord {
    try link.ask(watch: watch, { _ in .deal(options, level: level, wish, seed: seed) }) { reader, _ in
      try reader.read()
    }
  }

  func start(_ context: GameContext) throws -> GameState {
    try link.ask({ .start($0.sent(context)) }) { reader, memory in
      let state = try reader.read(GameState.self)
      memory.note(state)
      return state
    }
  }

  func apply(_ move: Move, to state: GameState, _ context: GameContext, isReplay: Bool) throws -> MoveResult {
    try link.ask({ .apply(move, $0.sent(state), $0.sent(context), isReplay: isReplay) }) { reader, memory in
      let result = try reader.read(MoveResult.self)
      if case .made(let state, _) = result { memory.note(state) }
      return result
    }
  }

  func due(
    _ event: String, in state: GameState, _ context: GameContext
  ) throws -> (state: GameState, effects: [Effect]) {
    try link.ask({ .due(event, $0.sent(state), $0.sent(context)) }) { reader, memory in
      let state = try reader.read(GameState.self)
      memory.note(state)
      return (state, try reader.read())
    }
  }

  func outcome(of state: GameState, _ context: GameContext) throws -> GameOutcome? {
    guard info.hasOutcome else { return nil }
    return try link.ask({ .outcome($0.sent(state), $0.sent(context)) }) { reader, _ in try reader.read() }
  }

  func fog(of state: GameState, right: [Cell], _ context: GameContext) throws -> [Cell] {
    guard info.hasFog else { return [] }
    return try link.ask({ .fog($0.sent(state), $0.sent(context), right: right) }) { reader, _ in try reader.read() }
  }

  func view(of state: GameState, _ context: GameContext, in language: Language) throws -> ViewSketch {
    guard info.hasView else { return ViewSketch() }
    return try link.ask({ .view($0.sent(state), $0.sent(context), language: language.rawValue) }) { reader, _ in
      try reader.read()
    }
  }

  func search(of state: GameState, _ context: GameContext) throws -> PlayRecord? {
    guard info.hasSearch else { return nil }
    return try link.ask({ .search($0.sent(state), $0.sent(context)) }) { reader, _ in try reader.read() }
  }

  func search(
    _ search: NativeSearch, _ fields: PlayRecord, place: String, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> NativeSearch.Answer {
    // A look that every move takes, and no search.
    if search == .outOfReach { return try searchHere(search, fields, place: place, isCancelled) }
    return try await host(search.lane).searchHere(search, fields, place: place, isCancelled)
  }

  private func searchHere(
    _ search: NativeSearch, _ fields: PlayRecord, place: String, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws -> NativeSearch.Answer {
    try link.ask(watch: DealWatch(isCancelled: isCancelled), { _ in .native(search, fields, place: place) }) {
      reader, _ in try reader.read()
    }
  }

  func appraise(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> MoveAppraisal? {
    try await host(.short).appraiseHere(state, context, work: work, isCancelled)
  }

  func path(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> TileAnswer<Move> {
    if work <= Seeker.glance { return try pathHere(state, context, work: work, isCancelled) }
    return try await host(.short).pathHere(state, context, work: work, isCancelled)
  }

  /// The host of a lane of work.
  private func host(_ lane: WorkLane) throws -> WorkerHost {
    if isLane { return self }
    if let known = lanes[lane] { return known }
    let host = try another()
    lanes[lane] = host
    return host
  }

  private func appraiseHere(
    _ state: GameState, _ context: GameContext, work: Int, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws -> MoveAppraisal? {
    try link.ask(
      watch: DealWatch(isCancelled: isCancelled), { .appraise($0.sent(state), $0.sent(context), work: work) }
    ) { reader, _ in try reader.read() }
  }

  private func pathHere(
    _ state: GameState, _ context: GameContext, work: Int, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws -> TileAnswer<Move> {
    try link.ask(
      watch: DealWatch(isCancelled: isCancelled), { .path($0.sent(state), $0.sent(context), work: work) }
    ) { reader, _ in try reader.read() }
  }

  // MARK: Making

  func refusal(
    of options: PlayRecord, level: PlayRecord
  ) throws -> (reason: LocalizedText, field: String?)? {
    try link.ask({ _ in .refusal(options, level: level) }) { reader, _ in
      guard let reason = try reader.read(LocalizedText?.self) else { return nil }
      return (reason, try reader.read())
    }
  }

  func phrases(_ options: PlayRecord) throws -> [Int]? {
    try link.ask({ _ in .phrases(options) }) { reader, _ in try reader.read() }
  }

  func tests() throws -> PlayValue {
    try link.ask({ _ in .tests }) { reader, _ in try reader.read() }
  }

  /// The model for these options, declared and compiled in the worker; `nil` for a rule set without one.
  func board(_ options: PlayRecord) throws -> ModelBoard? {
    guard info.hasModel else { return nil }
    if let known = boards.first(where: { $0.options == options }) { return known }
    boardsMade += 1
    let key = "\(info.name)~\(boardsMade)"
    let seconds = ModelQuestion.declared.seconds(hasPredicates: false)
    let (declared, length) = try ask(key, options, .declared, seconds: seconds) { reader -> (DeclaredBoard?, Int) in
      let length = reader.left
      return (try reader.read(DeclaredBoard?.self), length)
    }
    let bytes = DeclaredBoard.bytes(ofWire: length)
    guard let board = declared?.board(key: key, options: options, nil, isTrusted: false, bytes: bytes) else {
      return nil
    }
    boards.append(board)
    var sum = boards.reduce(0) { $0 + $1.bytes }
    while boards.count > WorkerHost.boardsKept || sum > RuleScript.mostBoardBytes, boards.count > 1 {
      sum -= boards.removeFirst().bytes
    }
    size.store(sum, ordering: .relaxed)
    return board
  }

  // MARK: Questions about models

  /// Asks this host's worker about a model.
  ///
  /// - Parameter isCancelled: Asked some fifty times a second whether the answer is no longer wanted; so is the task.
  private func ask<Answer>(
    _ key: String, _ options: PlayRecord, _ question: ModelQuestion, seconds: Int,
    isCancelled: (@Sendable () -> Bool)? = nil, _ read: (inout WireReader) throws -> Answer
  ) throws -> Answer {
    let number = number(ofModel: key)
    let watch = DealWatch(isCancelled: isCancelled)
    return try link.ask(
      watch: watch, model: (number, options), { _ in .model(number, question, seconds: seconds) }
    ) { reader, _ in try read(&reader) }
  }

  private func asked<Answer>(
    _ board: ModelBoard, _ question: ModelQuestion, isCancelled: (@Sendable () -> Bool)? = nil,
    _ read: @Sendable (inout WireReader) throws -> Answer
  ) throws -> Answer {
    let seconds = question.seconds(hasPredicates: board.hasPredicates)
    return try ask(board.key, board.options, question, seconds: seconds, isCancelled: isCancelled, read)
  }

  /// Asks about a model in the worker of the question's lane.
  ///
  /// - Throws: `RuleFault`; `CancellationError` if the task was cancelled, even with an answer.
  private func searched<Answer: Sendable>(
    _ board: ModelBoard, _ question: ModelQuestion, isCancelled: (@Sendable () -> Bool)? = nil,
    _ read: @escaping @Sendable (inout WireReader) throws -> Answer
  ) async throws -> Answer {
    let isOver: @Sendable () -> Bool = { Task.isCancelled || isCancelled?() == true }
    let answer = try await host(question.lane).asked(board, question, isCancelled: isOver, read)
    try Task.checkCancellation()
    return answer
  }

  /// The number by which workers know a model.
  private func number(ofModel key: String) -> Int {
    if let known = numbers[key] { return known }
    if numbers.count >= ModelNumbers.kept { numbers = [:] }
    modelsMade += 1
    numbers[key] = modelsMade
    return modelsMade
  }

  /// Has the worker declare, compile and judge a model that this process is about to.
  ///
  /// - Parameters:
  ///   - key: Identifies the options.
  ///   - level: What the rule set is asked to accept; `nil` asks nothing.
  /// - Throws: what this process would throw; `RuleFault` of kind `limit` where the worker did not survive it.
  func tryOut(_ key: String, _ options: PlayRecord, level: PlayRecord?) throws {
    let question = ModelQuestion.tried(level: level)
    try ask(key, options, question, seconds: question.seconds(hasPredicates: false)) { _ in }
  }

  func solve(
    _ board: ModelBoard, givens: Grid<Int?>, limits: SolveLimits, threads: Int
  ) async throws -> SolveResult {
    let question = ModelQuestion.solve(
      givens.flat, solutions: limits.solutions, keep: limits.keep, nodes: limits.nodes, threads: threads)
    let check = FindingsCheck(board)
    return try await searched(board, question, isCancelled: limits.isCancelled) { try check.checked($0.read()) }
  }

  func violations(_ board: ModelBoard, entries: Grid<Int?>) throws -> [Model.Violation] {
    let check = FindingsCheck(board)
    return try asked(board, .violations(entries.flat)) { try check.checked($0.read([Model.Violation].self)) }
  }

  func allowed(_ board: ModelBoard, entries: Grid<Int?>) throws -> Grid<[Int]> {
    let shape = board.shape
    return try asked(board, .allowed(entries.flat, concealed: board.concealed)) { reader in
      let allowed = try reader.read(Grid<[Int]>.self)
      guard let values = Grid(shape: shape, elements: allowed.elements) else {
        throw WireFault(wanted: "values by place")
      }
      return values
    }
  }

  func hint(
    _ board: ModelBoard, givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates]
  ) async throws -> Hint {
    let check = FindingsCheck(board)
    let question = ModelQuestion.hint(
      givens.flat, entries: entries.flat, excluded: excluded, concealed: board.concealed)
    return try await searched(board, question) { try check.checked($0.read(Hint.self)) }
  }

  func refutation(
    _ board: ModelBoard, of supposed: Assignment, givens: Grid<Int?>, entries: Grid<Int?>
  ) async throws -> Refutation {
    let check = FindingsCheck(board)
    let question = ModelQuestion.refutation(
      of: supposed, givens.flat, entries: entries.flat, concealed: board.concealed)
    return try await searched(board, question) {
      try check.checked($0.read(Refutation.self), of: supposed)
    }
  }

  func grade(
    _ board: ModelBoard, givens: Grid<Int?>, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> Grade {
    let grade = try await searched(board, .grade(givens.flat), isCancelled: isCancelled) { try $0.read(Grade?.self) }
    guard let grade else { throw CancellationError() }
    return grade
  }

  func verdict(_ board: ModelBoard, givens: Grid<Int?>, limits: VerdictLimits) async throws -> Verdict {
    let question = ModelQuestion.verdict(
      givens.flat, stages: limits.stages, nodes: limits.nodes, nodesEach: limits.nodesEach,
      constraints: limits.constraints, known: limits.known)
    let check = FindingsCheck(board)
    return try await searched(board, question, isCancelled: limits.isCancelled) {
      try check.checked($0.read(Verdict.self))
    }
  }

  func puzzle(
    _ board: ModelBoard, _ wish: PuzzleWish, seed: UInt64, isCancelled: (@Sendable () -> Bool)?
  ) async throws -> GeneratedPuzzle? {
    let check = FindingsCheck(board)
    return try await searched(board, .puzzle(wish, seed: seed), isCancelled: isCancelled) {
      try check.checked($0.read(GeneratedPuzzle?.self))
    }
  }
}

extension WorkerCallbacks {
  /// The handlers for a pack: output goes to the console, word lists are prepared and recorded here.
  init(_ library: Library, _ pack: PackFolder, _ lexicons: OpenedLexicons, _ console: (@Sendable (String) -> Void)?) {
    printed = console
    opened = { [lexicons] name in _ = try? lexicons.lexicon(named: name, wanted: nil) }
    wants = { [words = library.words] name in _ = try? words.list(named: name, from: pack) }
  }
}

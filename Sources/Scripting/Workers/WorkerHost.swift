// A rule set's scripts in a worker process.
import GameSearch
import Grids
import Play
import Solver

/// A rule set's scripts, and those of one level that adds rules, in a worker process: the same as a `LuaHost` for who asks.
///
/// Nothing of a game is kept in the worker. Models are compiled and solved here; a predicate that could not be tabulated is
/// asked there, one question at a time.
actor WorkerHost: ScriptHost {
  private let executor: ThreadExecutor
  private let link: WorkerLink
  /// Makes another host of the same scripts.
  private let another: @Sendable () throws -> WorkerHost
  /// The host that games are searched in, so that those who play do not wait for it.
  private var searcher: WorkerHost?
  private let books: OpeningBooks
  private let limits: ScriptLimits
  private var boards: [(options: PlayRecord, board: ModelBoard)] = []
  /// The options of models by the numbers in their keys.
  private var models: [Int: PlayRecord] = [:]
  private var modelsMade = 0
  nonisolated let info: RuleSetInfo
  nonisolated let asksForOneSolution: Bool
  nonisolated let files: [ScriptFile]
  nonisolated let scripts: ScriptTexts
  nonisolated let file: ScriptFile
  nonisolated let lexicons: OpenedLexicons

  /// How many compiled models are kept.
  private static let boardsKept = 16
  /// How many models can be asked about; who plays an older one opens the level again.
  private static let modelsKept = 256

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Loads a rule set in a worker, and a level that adds rules to it.
  ///
  /// - Parameter kept: The scripts to run in place of those on the disk.
  /// - Throws: `RuleFault` with the place.
  init(
    rules: String, level: ScriptFile?, kept: ScriptTexts?, pack: PackFolder, library: Library, workers: Workers,
    console: (@Sendable (String) -> Void)?
  ) throws {
    let lexicons = OpenedLexicons(lists: library.words, pack: pack)
    let link = WorkerLink(workers, ears: WorkerEars(library, pack, lexicons, console))
    let setting = WorkerSetting(library, pack)
    link.place = level?.place ?? pack.place
    let loaded = try link.ask({ _ in .load(setting, rules: rules, level: level, kept: kept?.texts) }) { reader, _ in
      let loaded = try reader.read(LoadedRules.self)
      try loaded.check(setting, level: level, kept: kept)
      return loaded
    }
    info = loaded.info
    asksForOneSolution = loaded.asksForOneSolution
    files = loaded.files
    file = loaded.file
    let scripts = ScriptTexts(Dictionary(loaded.files.map { ($0.name, $0.text) }) { first, _ in first })
    self.scripts = scripts
    self.lexicons = lexicons
    limits = library.limits
    books = OpeningBooks(folders: [pack, library.core])
    executor = ThreadExecutor(name: rules)
    link.place = loaded.file.place
    // Who takes its place runs the same texts, whatever lies on the disk by then.
    link.greeting = .load(setting, rules: rules, level: level, kept: scripts.texts)
    self.link = link
    another = {
      try WorkerHost(
        rules: rules, level: level, kept: scripts, pack: pack, library: library, workers: workers, console: nil)
    }
  }

  // MARK: Play

  func deal(
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

  func book(of game: LineGame) -> LineBook? { books.book(of: game) }

  func appraise(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> MoveAppraisal? {
    try await beside().appraiseHere(state, context, work: work, isCancelled)
  }

  func path(
    _ state: GameState, _ context: GameContext, work: Int, isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> TileAnswer<Move> {
    if work <= Seeker.glance { return try pathHere(state, context, work: work, isCancelled) }
    return try await beside().pathHere(state, context, work: work, isCancelled)
  }

  private func beside() throws -> WorkerHost {
    if let searcher { return searcher }
    let host = try another()
    searcher = host
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

  func board(_ options: PlayRecord) throws -> ModelBoard? {
    guard info.hasModel else { return nil }
    if let known = boards.first(where: { $0.options == options }) { return known.board }
    modelsMade += 1
    let number = modelsMade
    let declared = try link.ask({ memory in
      memory.models.insert(number)
      return .board(number, options)
    }) { reader, _ in try reader.read(DeclaredBoard?.self) }
    guard let declared else { return nil }
    let board: ModelBoard
    do {
      board = try declared.compiled(key: String(number))
    } catch {
      throw asFault(error, in: file.place)
    }
    boards.append((options, board))
    if boards.count > WorkerHost.boardsKept { boards.removeFirst() }
    models[number] = options
    models[number - WorkerHost.modelsKept] = nil
    return board
  }

  // MARK: Predicates that only the script can judge

  /// Who answers the predicates of a model.
  ///
  /// - Parameter together: Instructions that all questions may take; `nil` is no bound.
  private func predicates(_ board: ModelBoard, together: Int?) throws -> RemotePredicates {
    guard let number = Int(board.key), let options = models[number] else {
      throw RuleFault(.script, place: file.place, "the model is no longer loaded; open the level again")
    }
    return RemotePredicates(
      link, number: number, options: options, places: PredicateCaller.places(board), together: together)
  }

  func solve(_ board: ModelBoard, givens: Grid<Int?>, limits: SolveLimits) throws -> SolveResult {
    try Solver(board.model, predicates: predicates(board, together: nil)).solve(
      givens: board.assignments(givens), limits: limits)
  }

  func violations(_ board: ModelBoard, entries: Grid<Int?>) throws -> [CompiledModel.Violation] {
    try board.model.violations(of: board.partial(entries), predicates: predicates(board, together: nil))
  }

  func hint(
    _ board: ModelBoard, givens: Grid<Int?>, entries: Grid<Int?>, excluded: [Candidates]
  ) throws -> Hint {
    try board.hint(
      givens, entries: entries, excluded: excluded, predicates: predicates(board, together: limits.questions))
  }

  func grade(_ board: ModelBoard, givens: Grid<Int?>) throws -> Grade {
    try Grader(board.model, predicates: predicates(board, together: limits.questions)).grade(
      givens: board.assignments(givens))
  }

  func verdict(_ board: ModelBoard, givens: Grid<Int?>, limits: VerdictLimits) throws -> Verdict {
    try Judge(board.model, predicates: predicates(board, together: self.limits.questions)).verdict(
      givens: board.assignments(givens), limits: limits)
  }

  func puzzle(
    _ board: ModelBoard, _ wish: PuzzleWish, seed: UInt64, isCancelled: (@Sendable () -> Bool)?
  ) throws -> GeneratedPuzzle? {
    let (product, overflow) = limits.questions.multipliedReportingOverflow(by: 10)
    return try board.puzzle(
      wish, seed: seed, predicates: predicates(board, together: overflow ? nil : product), isCancelled: isCancelled)
  }
}

/// Asks a script's predicates in its worker while a model is solved, graded or judged here.
private final class RemotePredicates: PredicateEvaluator {
  private let link: WorkerLink
  private let number: Int
  private let options: PlayRecord
  private let places: [Int: String]
  private let together: Int?
  private var used = 0

  init(_ link: WorkerLink, number: Int, options: PlayRecord, places: [Int: String], together: Int?) {
    self.link = link
    self.number = number
    self.options = options
    self.places = places
    self.together = together
  }

  func holds(_ predicate: PredicateIndex, _ values: [Int]) throws -> Bool {
    if let together, used >= together {
      throw PredicateCaller.spent(together, place: places[predicate.rawValue])
    }
    let (answer, cost) = try link.ask(
      model: (number, options), { _ in .holds(number, predicate: predicate.rawValue, values) }
    ) { reader, _ in (try reader.truth(), try reader.integer(0...Int(Int32.max))) }
    used += max(cost, 1)
    return answer
  }
}

extension WorkerEars {
  /// Those of a pack: what is printed goes to the console, lists are made ready and noted here.
  init(_ library: Library, _ pack: PackFolder, _ lexicons: OpenedLexicons, _ console: (@Sendable (String) -> Void)?) {
    printed = console
    opened = { [lexicons] name in _ = try? lexicons.lexicon(named: name, wanted: nil) }
    wants = { [words = library.words] name in _ = try? words.list(named: name, from: pack) }
  }
}

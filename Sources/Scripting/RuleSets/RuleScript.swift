// A rule set loaded into a Lua state: its functions called with plain values.
import Grids
import LuaBridge
import Play
import Solver

/// A rule set loaded into a Lua state of its own: its functions called with plain values.
///
/// All state of a game passes in and out, so that one serves any number of sessions.
final class RuleScript {
  let info: RuleSetInfo
  let asksForOneSolution: Bool
  let file: ScriptFile
  let sandbox: Sandbox
  let reader: RuleSetReader
  private let moves: [String: RuleSetReader.MoveScript]
  let extend: LuaFunction?
  private let setup: LuaFunction?
  private let dueFunction: LuaFunction?
  private let outcome: LuaFunction?
  private let dealing: Dealing?
  private let fogFunction: LuaFunction?
  private let viewFunction: LuaFunction?
  private let accepts: [LuaFunction]
  let ownRules: [LuaFunction]
  private let phrasesFunction: LuaFunction?
  private let searchFunction: LuaFunction?
  /// A model that was declared, and compiled where that was asked for.
  final class Made {
    let options: PlayRecord
    /// The mark of the same options as Lua has them: others need not be compared.
    let mark: Int
    let declared: DeclaredBoard
    let predicates: [LuaFunction]
    var board: ModelBoard?

    init(options: PlayRecord, mark: Int, declared: DeclaredBoard, predicates: [LuaFunction]) {
      self.options = options
      self.mark = mark
      self.declared = declared
      self.predicates = predicates
    }
  }
  /// What `model` declared for the options it reads.
  struct Framed {
    let options: PlayRecord
    let builder: ModelBuilder
    let grid: ModelBuilder.ModelGrid?
    /// The model and the grid as scripts see them.
    let m: LuaValue
    let g: LuaValue

    /// Whether other options have the same values of those that `model` reads.
    func fits(_ others: PlayRecord, _ frame: [String]) -> Bool {
      var found = 0
      for (name, value) in others where frame.contains(name) {
        guard options[name] == value else { return false }
        found += 1
      }
      return found == options.count
    }
  }
  /// The options that `model` reads, where the rule set tells them.
  let frame: [String]?
  var frames: [Framed] = []
  /// How many of `frames` are kept.
  static let framesKept = 4
  var boards: [Made] = []
  var boardsMade = 0
  /// Whether models are compiled, which only searches need.
  var compiles = true

  /// How many models, and how many bytes of models, are kept.
  static let boardsKept = 16
  static let mostBoardBytes = 32 << 20

  /// What is known of the rule set, with every script that it has read so far.
  var loaded: LoadedRules {
    LoadedRules(info: info, asksForOneSolution: asksForOneSolution, files: sandbox.loader.files, file: file)
  }

  init(
    rules: String, level: ScriptFile?, loader: ScriptLoader, version: (PackFolder) -> String, limits: ScriptLimits,
    console: (@Sendable (String) -> Void)?
  ) throws {
    do {
      sandbox = try Sandbox(loader: loader, limits: limits, console: console)
    } catch {
      throw asFault(error)
    }
    var place: FaultPlace?
    do {
      let chain = try sandbox.ruleSet(rules)
      let link = chain.links[chain.links.count - 1]
      file = link.file
      place = .file(file.place, line: 1)
      reader = RuleSetReader(types: sandbox.types, rules: chain, version: version(link.folder))
      info = try reader.info()
      asksForOneSolution = try reader.asksForOneSolution()
      moves = Dictionary(uniqueKeysWithValues: try reader.moves().map { ($0.declaration.name, $0) })
      setup = try reader.function("setup")
      dueFunction = try reader.function("due")
      outcome = try reader.function("outcome")
      fogFunction = try reader.function("fog")
      dealing = try reader.dealing(info.options.map(\.name))
      viewFunction = try reader.function("view")
      accepts = try reader.functions("accepts")
      ownRules = try reader.functions("extend").reversed()
      frame = try reader.frame()
      phrasesFunction = try reader.function("phrases")
      searchFunction = try reader.search()
      extend = try RuleScript.extend(level, sandbox)
    } catch {
      throw asFault(error, in: place)
    }
  }

  /// The function with which a level adds rules.
  private static func extend(_ level: ScriptFile?, _ sandbox: Sandbox) throws -> LuaFunction? {
    guard let level else { return nil }
    let file = try sandbox.read(level.path, place: level.place)
    guard case .function(let function) = try sandbox.table(file, what: "a level").get("extend") else { return nil }
    return function
  }

  /// What scripts may use.
  var limits: ScriptLimits { sandbox.limits }
  /// Instructions of all calls of the rule set's functions so far.
  private(set) var instructionsUsed = 0
  /// Whether a move has drawn a random number since this was last set.
  var hasDrawn = false

  private func call(_ function: LuaFunction, _ arguments: [LuaValue], times: Int = 1) throws -> LuaValue {
    defer { instructionsUsed &+= sandbox.state.instructionsUsed }
    return try sandbox.state.call(function, arguments, instructions: sandbox.limits.move * times).first ?? .nil
  }

  /// `s` for a call; the word lists are held to those that the game began with.
  private func lend(_ state: GameState, _ context: GameContext, isReadOnly: Bool) throws -> LentState {
    sandbox.wantedLexicons = context.lexicons
    return try sandbox.states.lend(state, context, isReadOnly: isReadOnly)
  }

  func start(_ context: GameContext) throws -> GameState {
    guard let setup else { return GameState(fields: [:]) }
    let lent = try lend(GameState(fields: [:]), context, isReadOnly: false)
    _ = try call(setup, [lent.s])
    return try sandbox.states.state(lent)
  }

  func apply(_ move: Move, to state: GameState, _ context: GameContext, isReplay: Bool) throws -> MoveResult {
    guard let script = moves[move.name] else {
      throw RuleFault(.script, place: .file(file.place), "the rule set has no move '\(move.name)'")
    }
    let times = isReplay ? 10 : 1
    let kinds = script.declaration.arguments
    let arguments = try move.arguments.enumerated().map { index, argument in
      try lua(argument, isList: index < kinds.count && kinds[index] == .cells)
    }
    if let check = script.check, !isReplay {
      let lent = try lend(state, context, isReadOnly: true)
      if let reason = try text(try call(check, [lent.s] + arguments), "check") { return .refused(reason) }
    }
    let lent = try lend(state, context, isReadOnly: false)
    _ = try call(script.apply, [lent.s] + arguments, times: times)
    hasDrawn = hasDrawn || lent.box.hasDrawn
    var next = try sandbox.states.state(lent)
    if !info.hasModel { next.outcome = try outcome(of: next, context) }
    return .made(next, effects: lent.box.effects)
  }

  private func lua(_ argument: MoveArgument, isList: Bool) throws -> LuaValue {
    switch argument {
    case .integer(let number): .integer(number)
    case .text(let text): .string(text)
    case .cells(let cells):
      cells.count == 1 && !isList ? sandbox.types.value(cells[0]) : try sandbox.types.sequence(cells)
    }
  }

  /// A reason in the author's words, or `nil`.
  private func text(_ value: LuaValue, _ name: String) throws -> LocalizedText? {
    if case .nil = value { return nil }
    guard let text = LocalizedText.said(try Conversion(types: sandbox.types).play(value, name)) else {
      throw LuaError("`\(name)` must return nil or the reason as a text, got \(ModelTypes.shown(value))")
    }
    return text
  }

  func due(
    _ event: String, in state: GameState, _ context: GameContext
  ) throws -> (state: GameState, effects: [Effect]) {
    guard let dueFunction else {
      throw RuleFault(
        .script, place: .file(file.place), "the event `\(event)` is due, but the rule set has no `due(s, event)`")
    }
    let lent = try lend(state, context, isReadOnly: false)
    _ = try call(dueFunction, [lent.s, .string(event)])
    var next = try sandbox.states.state(lent)
    next.outcome = try outcome(of: next, context)
    return (next, lent.box.effects)
  }

  func outcome(of state: GameState, _ context: GameContext) throws -> GameOutcome? {
    guard let outcome else { return nil }
    let lent = try lend(state, context, isReadOnly: true)
    let value = try call(outcome, [lent.s])
    if case .nil = value { return nil }
    let fields = try Conversion(types: sandbox.types).play(value, "outcome").record ?? [:]
    let cells = fields["cells"]?.sequence?.compactMap(\.cell) ?? []
    if let seat = fields["won"]?.integer { return .won(seat: max(0, seat), cells: cells) }
    if fields["won"]?.boolean == true { return .won(seat: nil, cells: cells) }
    if fields["draw"]?.boolean == true { return .draw }
    if let lost = fields["lost"] { return .lost(reason: LocalizedText.said(lost)) }
    if let handedIn = fields["handed_in"] { return .handedIn(reason: LocalizedText.said(handedIn)) }
    if let revealed = fields["revealed"] { return .revealed(reason: LocalizedText.said(revealed)) }
    throw LuaError(
      "`outcome` must return nil, { won = SEAT, cells = }, { won = true }, { draw = true }, { lost = reason }, "
        + "{ handed_in = reason } or { revealed = reason }")
  }

  func view(of state: GameState, _ context: GameContext, in language: Language) throws -> ViewSketch {
    guard let viewFunction else { return ViewSketch() }
    let (box, v) = try sandbox.views.box(language)
    let lent = try lend(state, context, isReadOnly: true)
    _ = try call(viewFunction, [v, lent.s])
    try box.finish(on: state.board)
    return box.sketch
  }

  /// The cells in fog.
  func fog(of state: GameState, right: [Cell], _ context: GameContext) throws -> [Cell] {
    guard let fogFunction else { return [] }
    let lent = try lend(state, context, isReadOnly: true)
    let value = try call(fogFunction, [lent.s, try sandbox.types.sequence(right)])
    let cells = value.isNil ? nil : try Conversion(types: sandbox.types).play(value, "fog").sequence?.map(\.cell)
    guard let cells, !cells.contains(nil) else {
      throw LuaError("`fog` must return the list of the cells in fog, got \(ModelTypes.shown(value))")
    }
    if let stranger = cells.compactMap({ $0 }).first(where: { !(state.board?.shape.contains($0) ?? false) }) {
      throw LuaError("`fog` names \(stranger), which the board does not have")
    }
    return cells.compactMap { $0 }
  }

  func search(of state: GameState, _ context: GameContext) throws -> PlayRecord? {
    guard let searchFunction else { return nil }
    let lent = try lend(state, context, isReadOnly: true)
    let value = try call(searchFunction, [lent.s])
    if case .nil = value { return nil }
    guard let fields = try Conversion(types: sandbox.types).play(value, "search").record else {
      throw LuaError(
        "`search` must return nil or a table such as { kind = \"lines\", … }, got \(ModelTypes.shown(value))")
    }
    return fields
  }

  /// The tests in the rule set's own file.
  func tests() throws -> PlayValue {
    var value = try reader.tests()
    if case .function(let function) = value {
      value = try sandbox.state.call(function, [], instructions: sandbox.limits.model).first ?? .nil
    }
    if case .nil = value { return .sequence([]) }
    return try Conversion(types: sandbox.types).play(value, "tests")
  }

  func deal(
    _ options: PlayRecord, level: PlayRecord, _ wish: PuzzleWish, seed: UInt64,
    watch: DealWatch
  ) throws -> PlayRecord {
    guard let dealing else { return [:] }
    sandbox.wantedLexicons = [:]
    let conversion = Conversion(types: sandbox.types)
    var grade: PlayValue?
    let words = { [unowned self] (value: PlayValue, languages: [String]) in
      try sandbox.words(value, languages: languages)
    }
    var solutions = Xoshiro256(seed: seed, stream: 2)
    // What is said of the last wish if it was not granted and the script cannot do without.
    var refusal: RuleFault?
    var lacksGivens = false
    let solver = DealSolverBox(
      seed: seed, watch: watch, words: words,
      solution: { [unowned self] own in
        let drawn = try solution(try board(own, over: options, for: "solution"), &solutions, watch)
        refusal = RuleFault.refusing(drawn, nil)
        return try Self.unlessCancelled(drawn, watch)
      },
      count: { [unowned self] own, givens, most in
        try Self.unlessCancelled(
          count(try board(own, over: options, for: "count"), givens, most, watch), watch)
      },
      isUnique: { [unowned self] own, givens, known in
        try isUnique(try board(own, over: options, for: "reduce"), givens, known, watch)
      },
      grade: { [unowned self] own, givens in
        let board = try board(own, over: options, for: "grade")
        do {
          return try self.grade(
            board, givens: try Library.cells(of: "givens", givens, board) ?? board.empty, isCancelled: watch.isCancelled
          ).difficulty
        } catch is CancellationError {
          throw RuleFault.noLevel(nil)
        }
      }
    ) { [unowned self] own, changed in
      let board = try board(changed, over: options, for: "puzzle")
      let wish = PuzzleWish(
        difficulty: own.difficulty ?? wish.difficulty, symmetry: own.symmetry == .none ? wish.symmetry : own.symmetry,
        isMinimal: wish.isMinimal, shape: own.shape, techniques: own.techniques)
      try board.check(wish)
      let made = try puzzle(board, wish, seed: seed, isCancelled: watch.isCancelled)
      let dealt: Dealt<String>
      if let made {
        let fields = board.fields(of: made)
        grade = fields["difficulty"]
        dealt = .found(fields["givens"]?.string ?? "")
      } else {
        dealt = try hasNoBoard(board, watch) ? .none : .undecided
      }
      refusal = RuleFault.refusing(dealt, wish.difficulty)
      lacksGivens = refusal != nil
      return try Self.unlessCancelled(dealt, watch)
    }
    // The generator draws from the seed itself, so what a script draws has a stream apart.
    let draw = DrawBox(random: Xoshiro256(seed: seed, stream: 1), words: words)
    var wished = options
    if let difficulty = wish.difficulty, wished["difficulty"] == nil { wished["difficulty"] = .integer(difficulty) }
    if wish.symmetry != .none, wished["symmetry"] == nil { wished["symmetry"] = .string(wish.symmetry.rawValue) }
    let dealFunction: LuaFunction
    switch dealing {
    case .own(let function): dealFunction = function
    case .byOption(let deals):
      if deals.isFinished(level, options, info.options, isNew: wish.isNew) { return [:] }
      let deals = deals.lacking(options, info.options)
      var made = try made(deals, wished, draw, solver)
      guard case .found(let givens) = try solver.puzzle(PuzzleWish(difficulty: wish.difficulty), made) else {
        throw refusal ?? RuleFault.noLevel(wish.difficulty)
      }
      let drawing = try sandbox.state.object(sandbox.deals.draw, draw)
      for maker in deals.finish {
        made[maker.name] = try value(of: maker, [.string(givens), drawing], options, made)
      }
      made["givens"] = .string(givens)
      made["difficulty"] = grade
      return made
    }
    let arguments = [
      try conversion.lua(wished), try sandbox.state.object(sandbox.deals.draw, draw),
      try sandbox.state.object(sandbox.deals.solver, solver), try conversion.lua(level),
    ]
    let results: LuaResults
    do {
      results = try sandbox.state.call(dealFunction, arguments, instructions: sandbox.limits.model)
    } catch {
      // A script that takes the wish for granted stumbles over nil.
      if let refusal, error.code == .runtime { throw refusal }
      throw error
    }
    let second = results.count > 1 ? results[1] : .nil
    // The option or the cell at fault.
    let place: FaultPlace? = if results.count > 2, case .string(let text) = results[2] { .named(text) } else { nil }
    switch results.first ?? .nil {
    case .nil: if let reason = try text(second, "deal") { throw RuleFault(.option, place: place, reason) }
    case .boolean(false): if let reason = try text(second, "deal") { throw RuleFault(.none, place: place, reason) }
    default: try remarks(second).forEach { watch.tell?(.remark($0)) }
    }
    guard let value = results.first, case .table = value, var fields = try conversion.play(value, "deal").record else {
      throw LuaError(
        "`deal` must return the fields of a level, got \(ModelTypes.shown(results.first ?? .nil))")
    }
    if lacksGivens, let refusal, fields["givens"] == nil, level["givens"] == nil { throw refusal }
    if fields["difficulty"] == nil { fields["difficulty"] = grade }
    return fields
  }

  /// The options of a new level: layouts that a board fits, then the clues of a full board.
  private func made(
    _ deals: OptionDeals, _ options: PlayRecord, _ draw: DrawBox, _ solver: DealSolverBox
  ) throws -> PlayRecord {
    if let stranger = deals.strangers.first {
      throw RuleFault(
        .option,
        "\(info.name) cannot make levels: its part \(stranger.name) has a `deal` of its own, which cannot be mixed; "
          + "a part makes its options by `clues`")
    }
    let drawing = try sandbox.state.object(sandbox.deals.draw, draw)
    for _ in 0..<(deals.layouts.isEmpty ? 1 : RuleScript.layoutsTried) {
      var made: PlayRecord = [:]
      for maker in deals.layouts { made[maker.name] = try value(of: maker, [drawing], options, made) }
      guard case .found(let board) = try solver.solution(made) else { continue }
      let rows = try board.lua(sandbox.types)
      for maker in deals.clues { made[maker.name] = try value(of: maker, [rows, drawing], options, made) }
      return made
    }
    throw RuleFault(.option, deals.layouts.isEmpty ? LibraryTexts.noLevel : LibraryTexts.noLayout)
  }

  /// What a maker returns for its option; `nil` if the level is to have none.
  private func value(
    of maker: OptionDeals.Maker, _ arguments: [LuaValue], _ options: PlayRecord, _ made: PlayRecord
  ) throws -> PlayValue? {
    let conversion = Conversion(types: sandbox.types)
    // What is wished is no option, unless one has that name.
    let wishes = ["difficulty", "symmetry"].filter { name in !info.options.contains { $0.name == name } }
    var known = try info.completing(options.filter { !wishes.contains($0.key) }.merging(made) { $1 })
    for name in wishes { known[name] = options[name] }
    let results = try sandbox.state.call(
      maker.function, arguments + [try conversion.lua(known)], instructions: sandbox.limits.model)
    if results.count > 1, let reason = try text(results[1], maker.place) { throw RuleFault(.option, reason) }
    guard let value = results.first, !value.isNil else { return nil }
    return try conversion.play(value, maker.place)
  }

  /// How many layouts are tried until one has a full board.
  private static let layoutsTried = 20

  /// The model under options of which some are given anew.
  private func board(
    _ changed: PlayRecord, over options: PlayRecord, for method: String
  ) throws -> ModelBoard {
    let all = changed.isEmpty ? options : try info.completing(options.merging(changed) { $1 })
    guard let board = try board(all) else {
      throw LuaError("solver:\(method) needs a rule set with a `model`")
    }
    return board
  }

  /// Whether bounded work proves that no board holds all rules.
  private func hasNoBoard(_ board: ModelBoard, _ watch: DealWatch) throws -> Bool {
    let evaluator = try evaluator(board, together: sandbox.limits.questions)
    let limits = SolveLimits(nodes: ModelBoard.nodesToRefute, isCancelled: watch.isCancelled)
    let result = try Solver(try compiled(board), predicates: evaluator).solve(limits: limits)
    return result.status == .complete && result.count == 0
  }

  /// What a script's wish came to, unless it came to nothing because the work was cancelled: a script that tries again would never
  /// end.
  ///
  /// - Throws: `RuleFault` of kind `option`.
  private static func unlessCancelled<Found>(_ dealt: Dealt<Found>, _ watch: DealWatch) throws -> Dealt<Found> {
    if case .found = dealt { return dealt }
    if watch.isCancelled?() == true { throw RuleFault.noLevel(nil) }
    return dealt
  }

  /// How many boards there are with some givens, up to a number.
  private func count(
    _ board: ModelBoard, _ givens: PlayValue?, _ most: Int, _ watch: DealWatch
  ) throws -> Dealt<Int> {
    let evaluator = try evaluator(board, together: sandbox.limits.questions)
    let cells = try Library.cells(of: "givens", givens, board) ?? board.empty
    let limits = SolveLimits(
      solutions: most, keep: 0, nodes: ModelBoard.nodesToRefute, isCancelled: watch.isCancelled)
    let result = try Solver(try compiled(board), predicates: evaluator).solve(
      givens: board.assignments(cells), limits: limits)
    return result.status == .complete || result.status == .limitReached ? .found(result.count) : .undecided
  }

  /// Whether a board has one solution; see `DealSolverBox.isUnique`.
  private func isUnique(
    _ board: ModelBoard, _ givens: PlayValue?, _ known: KnownBoards, _ watch: DealWatch
  ) throws -> Bool? {
    let model = board.model
    if !board.hasPredicates,
      known.others.reversed().contains(where: { $0.count == model.variableCount && model.holds($0) == true })
    {
      return false
    }
    let evaluator = try evaluator(board, together: sandbox.limits.questions)
    let cells = try Library.cells(of: "givens", givens, board) ?? board.empty
    let limits = SolveLimits(solutions: 2, nodes: ModelBoard.nodesToRefute, isCancelled: watch.isCancelled)
    let result = try Solver(try compiled(board), predicates: evaluator).solve(
      givens: board.assignments(cells), limits: limits)
    if result.status == .complete, result.count == 1, known.board == nil {
      known.board = result.solutions.first.map(board.grid(of:))
    }
    if result.count > 1, let right = known.board {
      known.others += result.solutions.filter { board.grid(of: $0) != right }
      known.others.removeFirst(max(0, known.others.count - KnownBoards.most))
    }
    return result.status == .complete || result.status == .limitReached ? result.count == 1 : nil
  }

  /// A full board that is drawn at random.
  private func solution(
    _ board: ModelBoard, _ random: inout Xoshiro256, _ watch: DealWatch
  ) throws -> Dealt<DealtBoard> {
    let evaluator = try evaluator(board, together: sandbox.limits.questions)
    let solver = Solver(try compiled(board), predicates: evaluator)
    let limits = SolveLimits(nodes: RuleScript.solutionWork, isCancelled: watch.isCancelled)
    let found: [Int]
    switch try solver.randomSolution(random: &random, limits: limits) {
    case .solution(let values): found = values
    case .none: return .none
    case .undecided: return .undecided
    }
    let grid = board.grid(of: found)
    let rows = (1...grid.shape.rows).map { row in
      (1...grid.shape.columns).map { column in
        let cell = Cell(row: row, column: column)
        return grid.shape.contains(cell) ? grid[cell] : nil
      }
    }
    let places = [PlaceKind.sides, .corners].compactMap { kind in
      grid.shape.plan.flatMap { plan in
        plan.kinds.contains(kind)
          ? (
            kind: kind,
            values: plan.places[plan.indices(of: kind)].compactMap { place in
              grid[place].map { (name: place.description, value: $0) }
            }
          ) : nil
      }
    }
    let named = board.variableNames.map { names in
      (name: names.text.text(in: .english), values: names.variables.map { found[$0.rawValue] })
    }
    return .found(DealtBoard(rows: rows, places: places, named: named))
  }

  /// How many decisions `solver:solution` may take.
  private static let solutionWork = 2_000_000

  /// What a script says beside the level that it has made.
  private func remarks(_ value: LuaValue) throws -> [LocalizedText] {
    if case .nil = value { return [] }
    let remarks = try Conversion(types: sandbox.types).play(value, "deal")
    return try (remarks.sequence ?? [remarks]).filter { $0.record?.isEmpty != true }.map { remark in
      guard let text = LocalizedText.said(remark) else {
        throw LuaError("`deal` must return a list of texts after the level, got \(remark.shown) in it")
      }
      return text
    }
  }

  /// Why the rule set does not take these options or this level, with the field that is at fault where it says so.
  func refusal(
    of options: PlayRecord, level: PlayRecord
  ) throws -> (reason: LocalizedText, field: String?)? {
    accepts.isEmpty ? nil : try refusal(of: LentOptions(options, sandbox), level: level)
  }

  func refusal(
    of options: LentOptions, level: PlayRecord
  ) throws -> (reason: LocalizedText, field: String?)? {
    let level = try Conversion(types: sandbox.types).flat(.record(level))
    for accepts in accepts {
      let arguments = [try options.value(), try sandbox.state.value(level)]
      let results = try sandbox.state.call(accepts, arguments, instructions: sandbox.limits.move)
      guard let reason = try text(results.first ?? .nil, "accepts") else { continue }
      if results.count > 1, case .string(let field) = results[1] { return (reason, field) }
      return (reason, nil)
    }
    return nil
  }

  /// The numbers of the phrases, from 1, that a level of these options may be made of; `nil` where the rule set does not
  /// tell.
  func phrases(_ options: PlayRecord) throws -> [Int]? {
    guard let phrasesFunction else { return nil }
    sandbox.wantedLexicons = [:]
    let results = try sandbox.state.call(
      phrasesFunction, [try Conversion(types: sandbox.types).lua(options)], instructions: sandbox.limits.model)
    if results.count > 1, let reason = try text(results[1], "phrases") { throw RuleFault(.option, reason) }
    guard let value = results.first, case .table(let table) = value else {
      throw LuaError(
        "`phrases` must return a list of phrase numbers, got \(ModelTypes.shown(results.first ?? .nil))")
    }
    return try table.sequence().map { number in
      guard case .integer(let number) = number else {
        throw LuaError("`phrases` must return a list of phrase numbers, got \(ModelTypes.shown(number)) in it")
      }
      return number
    }
  }
}

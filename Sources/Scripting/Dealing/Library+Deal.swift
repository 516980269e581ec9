// New levels of a rule set.
import GameSearch
import Grids
public import Play
import Solver

extension Library {
  /// Makes a new level of a rule set: its `deal` makes it, or else the generator, of its model: the fewest givens the
  /// search finds that leave one solution.
  ///
  /// - Parameters:
  ///   - level: Fields that the level is to have anyway.
  ///   - wish: Difficulty, symmetry, and whether no given may be too many. The level's `difficulty` tells what was reached.
  ///   - seed: The same seed gives the same level everywhere.
  ///   - watch: Can cancel the work; receives its progress and the remarks of the rule set.
  /// - Throws: `RuleFault` of kind `none` if no such level exists; of kind `option` if the rule set cannot make one or none was
  ///   found; any error of a predicate.
  public func deal(
    rules: String, options: PlayRecord, level: PlayRecord = [:], wish: PuzzleWish = PuzzleWish(),
    seed: UInt64, watch: DealWatch = DealWatch()
  ) async throws(RuleFault) -> Puzzle {
    let empty = try await puzzle(rules: rules, options: options, level: level)
    var wish = wish
    wish.isNew = true
    if empty.rules.hasDeal { return try await dealt(empty, wish, seed: seed, watch: watch) }
    return try await made(empty, wish, seed: seed, watch: watch)
  }

  /// A puzzle of an empty board's model.
  ///
  /// - Throws: as `deal`.
  func made(
    _ empty: Puzzle, _ wish: PuzzleWish = PuzzleWish(), seed: UInt64, watch: DealWatch
  ) async throws(RuleFault) -> Puzzle {
    guard let board = empty.board, empty.rules.deals, let host = empty.script as? any ScriptHost else {
      throw RuleFault(.option, "\(empty.rules.name) cannot make levels: it has no model")
    }
    let made: PlayRecord
    do {
      try board.check(wish)
      let found = try await board.puzzle(wish, seed: seed, analyzer: host, isCancelled: watch.isCancelled)
      guard let found else {
        try await board.refuseIfNoneExists(host, watch.isCancelled)
        throw RuleFault.noLevel(wish.difficulty)
      }
      made = board.fields(of: found)
    } catch let fault as RuleFault {
      throw fault
    } catch {
      throw RuleFault(.option, "no level could be made: \(error)")
    }
    return try await puzzle(
      host, given: empty.options, level: empty.level.merging(made) { $1 }, source: empty.source,
      title: empty.level["title"].flatMap(LocalizedText.init), extends: empty.extends)
  }

  /// A level with the fields that its rule set's `deal` adds; the level's own fields take precedence. A daily level of a
  /// model without `deal` gets new givens unless it has some. Any other level is unchanged.
  ///
  /// - Parameters:
  ///   - wish: As in `deal`; the level's own `difficulty` is the wish where there is none here.
  ///   - seed: The same seed gives the same level everywhere.
  /// - Throws: `RuleFault`, of kind `option` where the level asks for what cannot be.
  public func dealt(
    _ puzzle: Puzzle, _ wish: PuzzleWish = PuzzleWish(), seed: UInt64, watch: DealWatch = DealWatch()
  ) async throws(RuleFault) -> Puzzle {
    guard puzzle.isDealt, let host = puzzle.script as? any ScriptHost else { return puzzle }
    var wish = wish
    if wish.difficulty == nil, let own = puzzle.level["difficulty"]?.integer, (1...5).contains(own) {
      wish.difficulty = own
    }
    guard puzzle.rules.hasDeal else { return try await made(puzzle, wish, seed: seed, watch: watch) }
    let made: PlayRecord
    do {
      made = try await host.deal(puzzle.options, level: puzzle.level, wish, seed: seed, watch: watch)
    } catch {
      throw asFault(error)
    }
    let names = Set(puzzle.rules.options.map(\.name))
    // How hard it has become is what counts, not what was wished.
    let own = made.filter { !names.contains($0.key) }.merging(puzzle.level) { $1 }
    let level = own.merging(made.filter { $0.key == "difficulty" }) { $1 }
    let given = made.filter { names.contains($0.key) }
    // What only the making wanted, such as a list of words, the level is done with.
    let done = puzzle.rules.options.filter { $0.isForMaking && !made.isEmpty }.map(\.name)
    let dealt = try await self.puzzle(
      host, given: puzzle.options.filter { !done.contains($0.key) }.merging(given) { $1 }, level: level,
      source: puzzle.source,
      title: puzzle.level["title"].flatMap(LocalizedText.init), extends: puzzle.extends)
    guard let par = await par(of: dealt, seed: seed) else { return dealt }
    return try await self.puzzle(
      host, given: dealt.options, level: level.merging(["par": .integer(par)]) { own, _ in own }, source: puzzle.source,
      title: puzzle.level["title"].flatMap(LocalizedText.init), extends: puzzle.extends)
  }

  /// The fewest moves that solve a new level of a game for one, where bounded work finds it.
  private func par(of puzzle: Puzzle, seed: UInt64) async -> Int? {
    guard puzzle.level["par"] == nil, puzzle.isSearchable() else { return nil }
    let context = GameContext(options: puzzle.options, level: puzzle.level, lexicons: puzzle.lexicons, seed: seed)
    guard let state = try? await puzzle.script.start(context), puzzle.isSearchable(from: state),
      let answer = try? await Seeker(puzzle, state, context, isCancelled: { Task.isCancelled }).solution(),
      case .solved(let moves) = answer
    else { return nil }
    return moves.count
  }
}

extension Puzzle {
  /// Whether a game of it begins with something that is dealt.
  public var isDealt: Bool { rules.hasDeal || isDaily && rules.deals && level["givens"] == nil }
}

extension RuleFault {
  /// No level was found, of which it is not proved that there is none.
  static func noLevel(_ difficulty: Int?) -> RuleFault {
    RuleFault(
      .option, difficulty.map { LibraryTexts.noLevelAsHard(difficulty: "\($0)") } ?? LibraryTexts.noLevel)
  }

  /// What is said to a player where a script's wish was not granted; `nil` where it was.
  static func refusing(_ dealt: Dealt<some Any>, _ difficulty: Int?) -> RuleFault? {
    switch dealt {
    case .found: nil
    case .none: RuleFault(.none, LibraryTexts.noBoard)
    case .undecided: noLevel(difficulty)
    }
  }
}

extension ModelBoard {
  /// - Throws: `RuleFault` of kind `option` where the board cannot have the symmetry.
  func check(_ wish: PuzzleWish) throws(RuleFault) {
    guard !wish.symmetry.fits(shape.frame) else { return }
    throw RuleFault(
      .option,
      "a board of \(shape.rows) × \(shape.columns) cells cannot have the symmetry '\(wish.symmetry.rawValue)': "
        + "it needs a square board")
  }

  /// The decisions within which it is proved that no board holds all rules, or not.
  static let nodesToRefute = 100_000

  /// - Throws: `RuleFault` of kind `none` where bounded work proves that no board holds all rules; as `solve`.
  fileprivate func refuseIfNoneExists(_ host: any ScriptHost, _ isCancelled: (@Sendable () -> Bool)?) async throws {
    let empty = Grid<Int?>(shape: shape, filledWith: nil)
    let result = try await solve(
      empty, limits: SolveLimits(nodes: ModelBoard.nodesToRefute, isCancelled: isCancelled), analyzer: host)
    guard result.status == .complete, result.count == 0 else { return }
    throw RuleFault(.none, LibraryTexts.noBoard)
  }

  /// The fields of a level that was made: givens and difficulty.
  func fields(of made: GeneratedPuzzle) -> PlayRecord {
    var givens = empty
    for given in made.givens { if let place = cell(of: given.variable) { givens[place] = given.value } }
    return ["givens": .string(givensText(givens)), "difficulty": .integer(made.grade.difficulty)]
  }

  /// Givens as a level writes them: signs, or symbols and numbers with blanks between. Values of sides and corners are not
  /// among them.
  func givensText(_ givens: Grid<Int?>) -> String {
    let cells = cells(of: givens)
    let rows = cells.shape.allRows.map { row in row.map { cells[$0] } }
    let isSigns = text.symbols == nil && text.values.allSatisfy { (0...35).contains($0) }
    return rows.map { row in
      row.map { $0.map(name(of:)) ?? "." }.joined(separator: isSigns ? "" : " ")
    }.joined(separator: isSigns ? "" : " / ")
  }
}

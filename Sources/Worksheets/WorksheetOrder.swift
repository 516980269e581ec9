// What is to be printed: levels, or puzzles that are made for it, in one or several versions.
public import Play
public import Scripting

/// What is to be printed.
public struct WorksheetOrder: Sendable {
  /// One place on each version.
  public enum Item: Sendable {
    /// A puzzle that is installed or in a file, by the name it goes by.
    case puzzle(Puzzle, name: String)
    /// One that is made: a rule set, its options, what is wished.
    case made(rules: String, options: PlayRecord, wish: PuzzleWish)

    var name: String {
      switch self {
      case .puzzle(_, let name): name
      case .made(let rules, _, _): rules
      }
    }
  }

  /// What stands on each version.
  public var items: [Item]
  /// How many versions, all different, 1 to 100.
  public var versions = 1
  /// The same seed gives the same worksheet everywhere.
  public var seed: UInt64
  /// Whether answers are looked for.
  public var wantsAnswers = false
  /// The language of the puzzles' texts.
  public var language = Language.english
  /// The address that opens a game, for QR codes.
  public var address: @Sendable (Session) -> String? = { _ in nil }
  /// Asked now and then.
  public var isCancelled: @Sendable () -> Bool = { false }

  /// The most versions of a worksheet.
  public static let mostVersions = 100

  /// What clues are written in: options of these kinds that nobody has to give.
  private static let clueKinds: Set<OptionKind> = [.list, .map, .cells, .lines, .text]

  /// An order of one version.
  public init(_ items: [Item], seed: UInt64) {
    self.items = items
    self.seed = seed
  }

  /// Makes what is to be printed.
  ///
  /// - Throws: `WorksheetFault` where the versions cannot be different; `RuleFault` of levels and rule sets.
  public func sheets(_ library: Library) async throws -> [SheetVersion] {
    var sheets: [SheetVersion] = []
    // One row for each place on a version: no two versions have the same puzzle there.
    var known: [[Puzzle]] = []
    for version in 0..<min(max(versions, 1), WorksheetOrder.mostVersions) {
      var puzzles: [SheetPuzzle] = []
      for (place, item) in items.enumerated() {
        if isCancelled() { throw WorksheetFault(text: SheetTexts.tooLong) }
        if place == known.count { known.append([]) }
        let (puzzle, seed) = try await different(from: known[place], item, place, version, library)
        known[place].append(puzzle)
        puzzles.append(
          try await SheetPuzzle(
            puzzle, seed: seed, wantsAnswer: wantsAnswers, language: language, address: address,
            origin: isDrawn(item, version) ? "\(item.name) · \(seed)" : item.name))
      }
      sheets.append(SheetVersion(label: versions > 1 ? SheetVersion.label(version) : "", puzzles: puzzles))
    }
    return sheets
  }

  /// Whether a seed decides what the puzzle is.
  private func isDrawn(_ item: Item, _ version: Int) -> Bool {
    if case .puzzle(let puzzle, _) = item { isDealt(puzzle) || version > 0 } else { true }
  }

  /// Whether a level leaves it to its rule set what is on the board: one with givens does not.
  private func isDealt(_ puzzle: Puzzle) -> Bool {
    puzzle.rules.hasDeal && puzzle.level["givens"] == nil
  }

  /// Whether the seed decides anything.
  public var isDrawn: Bool {
    items.contains { isDrawn($0, 0) } || versions > 1
  }

  /// A puzzle for a place, unlike those of the versions before; what is dealt from few words may come again, so some seeds
  /// are tried.
  private func different(
    from known: [Puzzle], _ item: Item, _ place: Int, _ version: Int, _ library: Library
  ) async throws -> (Puzzle, UInt64) {
    let first = seed &+ UInt64(version * items.count + place)
    for attempt in 0..<UInt64(20) {
      // Later attempts lie far from the seeds of the other places.
      let seed = first &+ attempt &* 10_007
      let puzzle = try await make(item, version, seed, library)
      if !known.contains(where: { $0.level == puzzle.level && $0.options == puzzle.options }) { return (puzzle, seed) }
    }
    // A level of which no seed makes a second puzzle leaves nothing to it.
    if version == 1, case .puzzle(_, let name) = item { throw WorksheetFault(text: SheetTexts.fixed(name)) }
    throw WorksheetFault(text: SheetTexts.tooFew(version, versions, item.name))
  }

  private func make(_ item: Item, _ version: Int, _ seed: UInt64, _ library: Library) async throws -> Puzzle {
    switch item {
    case .made(let rules, let options, let wish):
      return try await deal(rules, options, [:], wish, seed, library).get()
    case .puzzle(let puzzle, let name):
      if isDealt(puzzle) { return try await redeal(puzzle, seed, library).get() }
      return version == 0 ? puzzle : try await another(like: puzzle, name, seed, library)
    }
  }

  /// Another puzzle of the same rules, options and difficulty as one that is fixed.
  private func another(like puzzle: Puzzle, _ name: String, _ seed: UInt64, _ library: Library) async throws -> Puzzle {
    let texts: Set = ["title", "author", "note", "difficulty", "givens"]
    guard puzzle.rules.deals, !puzzle.extends, Set(puzzle.level.keys).isSubset(of: texts) else {
      throw WorksheetFault(text: SheetTexts.fixed(name))
    }
    let wish = PuzzleWish(difficulty: puzzle.level["difficulty"]?.integer)
    let kept = puzzle.level.filter { $0.key == "title" }
    // What a rule set deals are clues, such as cages: the new puzzle has its own.
    let clues = puzzle.rules.options.filter { $0.fallback == nil && WorksheetOrder.clueKinds.contains($0.kind) }
    let dealt = puzzle.rules.hasDeal ? Set(clues.map(\.name)) : []
    let options = puzzle.options.filter { !dealt.contains($0.key) }
    return try await deal(puzzle.rules.name, options, kept, wish, seed, library).get()
  }

  // The library throws one type of error, and the optimiser of Swift 6.3 crashes where such calls stand in a function that throws
  // any; so both hand over what came of them.

  private func deal(
    _ rules: String, _ options: PlayRecord, _ level: PlayRecord, _ wish: PuzzleWish, _ seed: UInt64,
    _ library: Library
  ) async -> Result<Puzzle, RuleFault> {
    do {
      let watch = DealWatch(isCancelled: isCancelled)
      return .success(
        try await library.deal(rules: rules, options: options, level: level, wish: wish, seed: seed, watch: watch))
    } catch {
      return .failure(error)
    }
  }

  private func redeal(_ puzzle: Puzzle, _ seed: UInt64, _ library: Library) async -> Result<Puzzle, RuleFault> {
    do {
      return .success(try await library.dealt(puzzle, seed: seed, watch: DealWatch(isCancelled: isCancelled)))
    } catch {
      return .failure(error)
    }
  }
}

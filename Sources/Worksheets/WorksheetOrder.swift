// An order for a worksheet: levels or generated puzzles, in one or several versions.
public import Play
public import Scripting

/// An order for a worksheet.
public struct WorksheetOrder: Sendable {
  /// One place on each version.
  public enum Item: Sendable {
    /// An installed puzzle or one from a file, with its name.
    case puzzle(Puzzle, name: String)
    /// A generated puzzle: a rule set, its options, and the wish.
    case made(rules: String, options: PlayRecord, wish: PuzzleWish)

    var name: String {
      switch self {
      case .puzzle(_, let name): name
      case .made(let rules, _, _): rules
      }
    }

    /// Whether a puzzle is the given one, however its rule set would deal it.
    func isSame(as other: Puzzle) -> Bool {
      guard case .puzzle(let puzzle, _) = self else { return false }
      return puzzle.level == other.level && puzzle.options == other.options
    }
  }

  /// The places on each version.
  public var items: [Item]
  /// Number of different versions, 1 to 100.
  public var versions = 1
  /// The same seed gives the same worksheet everywhere.
  public var seed: UInt64
  /// Whether to find answers.
  public var wantsAnswers = false
  /// The language of the puzzles' texts.
  public var language = Language.english
  /// Returns the address that opens a game, for QR codes.
  public var address: @Sendable (Session) -> String? = { _ in nil }
  /// Polled during long work.
  public var isCancelled: @Sendable () -> Bool = { false }

  /// Maximum number of versions.
  public static let mostVersions = 100

  /// The kinds of optional options that clues are written in.
  private static let clueKinds: Set<OptionKind> = [.list, .map, .cells, .lines, .text]

  /// An order for one version.
  public init(_ items: [Item], seed: UInt64) {
    self.items = items
    self.seed = seed
  }

  /// Makes the puzzles.
  ///
  /// - Throws: `WorksheetFault` if the versions cannot all differ; `RuleFault` of levels and rule sets.
  public func sheets(_ library: Library) async throws -> [SheetVersion] {
    var sheets: [SheetVersion] = []
    // One row per place on a version: no two versions have the same puzzle there.
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
            puzzle, seed: seed, wantsAnswer: wantsAnswers, language: language, address: address, name: item.name,
            isDrawn: !item.isSame(as: puzzle)))
      }
      sheets.append(SheetVersion(label: versions > 1 ? SheetVersion.label(version) : "", puzzles: puzzles))
    }
    return sheets
  }

  /// Whether the rule set deals a level's board: not if the level has givens.
  private func isDealt(_ puzzle: Puzzle) -> Bool {
    puzzle.isDealt && puzzle.level["givens"] == nil
  }

  /// A puzzle for a place, different from those of earlier versions. Deals from few words may repeat, so several seeds
  /// are tried.
  private func different(
    from known: [Puzzle], _ item: Item, _ place: Int, _ version: Int, _ library: Library
  ) async throws -> (Puzzle, UInt64) {
    let first = seed &+ UInt64(version * items.count + place)
    for attempt in 0..<UInt64(20) {
      // Later attempts use seeds far from those of the other places.
      let seed = first &+ attempt &* 10_007
      let puzzle = try await make(item, version, seed, library)
      if !known.contains(where: { $0.level == puzzle.level && $0.options == puzzle.options }) { return (puzzle, seed) }
    }
    // If no seed makes a second puzzle from a level, the level is fixed.
    if version == 1, case .puzzle(_, let name) = item { throw WorksheetFault(text: SheetTexts.fixed(name: name)) }
    throw WorksheetFault(text: SheetTexts.tooFew(found: version, name: item.name, wanted: versions))
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

  /// Another puzzle with the rules, options and difficulty of a fixed one.
  private func another(like puzzle: Puzzle, _ name: String, _ seed: UInt64, _ library: Library) async throws -> Puzzle {
    let texts: Set = ["title", "author", "note", "difficulty", "givens"]
    guard puzzle.rules.deals, !puzzle.extends, Set(puzzle.level.keys).isSubset(of: texts) else {
      throw WorksheetFault(text: SheetTexts.fixed(name: name))
    }
    let wish = PuzzleWish(difficulty: puzzle.level["difficulty"]?.integer)
    let kept = puzzle.level.filter { $0.key == "title" }
    // Options that a rule set deals, such as cages, are clues: the new puzzle has its own.
    let clues = puzzle.rules.options.filter { $0.fallback == nil && WorksheetOrder.clueKinds.contains($0.kind) }
    let dealt = puzzle.rules.hasDeal ? Set(clues.map(\.name)) : []
    let options = puzzle.options.filter { !dealt.contains($0.key) }
    return try await deal(puzzle.rules.name, options, kept, wish, seed, library).get()
  }

  // The library throws a typed error, and Swift 6.3's optimiser crashes on such calls in a function that throws any
  // error; so both return a `Result`.

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

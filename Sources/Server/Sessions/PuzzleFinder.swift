// The puzzle that a new game is asked for.
import HTTPTypes
import Play
import Scripting
import Storage

/// Finds the puzzle that a new game is asked for, or makes it.
struct PuzzleFinder: Sendable {
  let library: Library
  let levels: (any OwnLevelStore)?
  let lists: OwnLists
  /// How long the generation of one puzzle may take.
  let longestDeal: Duration
  let work: WorkQueue

  /// A level that is installed.
  ///
  /// - Throws: `Problem` where there is none; what its script throws.
  func puzzle(level: String, seed: UInt64) async throws -> Puzzle {
    let puzzle = try await found { try await library.puzzle(level: level) }
    guard puzzle.isDealt else { return puzzle }
    return try await bounded { try await library.dealt(puzzle, seed: seed, watch: DealWatch(isCancelled: $0)) }
  }

  /// A new puzzle of a rule set, or its empty board where it makes none.
  ///
  /// - Parameter difficulty: 1 to 5, or any.
  func puzzle(
    rules: String, options: PlayRecord, difficulty: Int?, seed: UInt64
  ) async throws -> Puzzle {
    try await lists.ready(options: options)
    let info = try await found { try await library.ruleSet(named: rules) }
    guard info.deals else { return try await library.puzzle(rules: rules, options: options) }
    if let difficulty, !(1...5).contains(difficulty) {
      throw Problem.request("`difficulty` must be a number from 1 to 5")
    }
    return try await bounded {
      try await library.deal(
        rules: rules, options: options, wish: PuzzleWish(difficulty: difficulty), seed: seed,
        watch: DealWatch(isCancelled: $0))
    }
  }

  /// A level of a player's own.
  func puzzle(own id: String, of player: Player.ID, seed: UInt64) async throws -> Puzzle {
    guard let level = try await levels?.ownLevel(id, of: player) else { throw Problem.noOwnLevel }
    return try await puzzle(
      fields: level.fields.merging(["title": .string(level.name)]) { $1 }, rules: level.rules, seed: seed)
  }

  /// A level by its fields.
  func puzzle(fields: PlayRecord, rules: String, seed: UInt64) async throws -> Puzzle {
    try await lists.ready(options: fields)
    let puzzle = try await found { try await library.puzzle(fields: fields, rules: rules) }
    return try await bounded { try await library.dealt(puzzle, seed: seed, watch: DealWatch(isCancelled: $0)) }
  }

  /// What is not there is answered as such.
  func found<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let fault as RuleFault where fault.kind == .missing {
      throw Problem(.notFound, "script/missing", place: fault.place?.description, LocalizedText(fault.message))
    }
  }

  /// Makes a puzzle, or something of one, when it is its turn, within `longestDeal`.
  func bounded<Value: Sendable>(
    _ kind: WorkKind = .deal,
    _ body: @escaping @Sendable (@escaping @Sendable () -> Bool) async throws -> Value
  ) async throws -> Value {
    try await work.run(kind) { [longestDeal] isCancelled in
      let end = ContinuousClock.now + longestDeal
      do {
        return try await body { isCancelled() || ContinuousClock.now > end }
      } catch  where ContinuousClock.now > end {
        throw Problem.dealTooLong
      }
    }
  }
}

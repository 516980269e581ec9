// One game in play: its session, its clock, and where it is stored.
import Foundation
import Play
import Scripting
import Storage

/// Why a game cannot begin, in words for the player; nothing was stored.
struct CannotBegin: Error {
  let text: String
}

extension Puzzle {
  /// Whether it is an installed level.
  fileprivate var isInstalled: Bool { source.map { !$0.hasPrefix("/") } ?? false }

  /// The name of an installed level of which there is one game a day.
  var daily: String? { isDaily && isInstalled ? source : nil }
}

/// One game in play. Every move is stored before it counts.
struct PlayedGame {
  /// Another window or the server made a move first; the game now stands after it.
  struct MovedOn: Error {}

  let library: Library
  let language: Language
  private var game: StoredGame
  /// Whether it was begun earlier.
  let wasResumed: Bool
  /// The last result of `Library.stamp`.
  private var scriptStamp: Int?

  private init(_ library: Library, _ language: Language, _ game: StoredGame, wasResumed: Bool) {
    self.library = library
    self.language = language
    self.game = game
    self.wasResumed = wasResumed
    self.game.runClock(at: PlayedGame.now)
  }

  /// The session after the last stored move.
  var session: Session { game.session }

  /// Begins a new session and stores it: of a level of the day today's, with what the player has of the pack's things.
  ///
  /// - Throws: `CannotBegin` where the player has not what the level costs.
  static func begin(
    _ puzzle: Puzzle, players: [String], computers: [Int]?, library: Library, store: Store, language: Language
  ) async throws -> PlayedGame {
    var random = SystemRandomNumberGenerator()
    let now = Date()
    let held = try await held(for: puzzle, store)
    if let lack = puzzle.lack(of: held) {
      throw CannotBegin(text: PlayTexts(language: language).costs(cost: lack.cost, name: lack.name, count: lack.held))
    }
    let seed = puzzle.daily.map { DailySeed.of($0, on: now.dayText) } ?? random.next()
    let puzzle = try await library.dealt(puzzle, seed: seed)
    let head = JournalHead(
      session: SessionName.new(at: now, using: &random), puzzle: puzzle, seed: seed, seats: players,
      computers: computers, day: now.dayText, storage: held)
    let game = try await StoredGame.begin(
      try await Session(puzzle: puzzle, journal: Journal(head: head)), by: nil, at: now, in: stores(for: puzzle, store),
      puzzle: source(library, store))
    let played = PlayedGame(library, language, game, wasResumed: false)
    await played.keepHoldings()
    return played
  }

  /// The stores of a game: only installed levels give and take items.
  private static func stores(for puzzle: Puzzle, _ store: Store) -> GameStores {
    GameStores(sessions: store, scripts: store.scripts, holdings: puzzle.isInstalled ? store.holdings : nil)
  }

  private static func source(_ library: Library, _ store: Store) -> StoredGame.PuzzleSource {
    { journal in
      try await library.puzzle(of: journal) { try await store.scripts.texts(of: $0).map(ScriptTexts.init) }
    }
  }

  /// What the player has of the pack's things; files outside packs have none.
  private static func held(for puzzle: Puzzle, _ store: Store) async throws -> [String: Int] {
    guard puzzle.isInstalled else { return [:] }
    return try await store.holdings.holdings(of: Player.guest, in: puzzle.pack)
  }

  /// Keeps what the game has given its player or taken. What cannot be kept now stands in the journal and is kept when
  /// the game is next opened.
  private func keepHoldings() async {
    try? await game.keepHoldings(of: Player.guest)
  }

  /// The last unfinished session of a level, of a level of the day today's whatever came of it; `nil` where there is none.
  static func resume(
    _ puzzle: Puzzle, library: Library, store: Store, language: Language
  ) async throws -> PlayedGame? {
    let today = Date().dayText
    let saved = try await store.sessions(of: Player.guest, limit: 10_000).first { stored in
      stored.level == puzzle.source && stored.rules == puzzle.rules.name
        && (puzzle.daily == nil
          ? [.ready, .play, .paused].contains(stored.phase) : stored.created.dayText == today)
    }
    guard let saved,
      let game = try await StoredGame.load(
        saved.session, from: stores(for: puzzle, store), puzzle: source(library, store))
    else { return nil }
    var played = PlayedGame(library, language, game, wasResumed: true)
    await played.keepHoldings()
    if game.session.isPaused { try await played.submit("!resume") }
    return played
  }

  /// Milliseconds of play now.
  var time: Int { game.clock.time(at: PlayedGame.now) }

  /// What to show. An end that came by itself is stored first, like one that a move brought about. If the rule set's view
  /// fails, the player still sees why and can undo or leave.
  ///
  /// - Throws: `Stop` if the game was deleted, `RuleFault` if even the board cannot be shown.
  mutating func view() async throws -> View {
    do {
      // While the store does not answer, the game is shown as it was known last.
      do {
        try await readAgain()
        try await take(try await game.advance(to: time, at: Date()))
      } catch is StoreFault {}
      return try await session.view(in: language, at: time)
    } catch let fault as RuleFault {
      return try await session.view(in: language, at: time, after: fault)
    }
  }

  /// Reads the journal after a fault that left open whether a move was stored.
  private mutating func readAgain() async throws {
    if game.needsReload { try await take(try await game.catchUp()) }
  }

  /// Makes a move: tried on a copy, stored, and only then in force.
  ///
  /// - Throws: `MoveRefusal`, `RuleFault`, `StoreFault`; the game is then as before. `MovedOn` when another writer was
  ///   first; the game then stands after that writer's moves.
  mutating func submit(_ move: String, byComputer: Bool = false) async throws {
    try await readAgain()
    var next = session
    try await next.submit(move, id: UUID().uuidString, at: time, byComputer: byComputer)
    try await store(next)
  }

  /// Stores the last move of a session and takes it as the present one.
  private mutating func store(_ next: Session) async throws {
    let step = try await game.append(next, at: Date())
    try await take(step)
    if case .reloaded = step { throw MovedOn() }
  }

  /// Takes over what came of a step.
  private mutating func take(_ step: StoredGame.Step) async throws {
    let held = session.state.holdings
    do {
      try game.take(step, now: PlayedGame.now)
    } catch is StoredGame.Deleted {
      throw Stop(.unreadable, "the saved game was deleted meanwhile")
    }
    if session.state.holdings != held { await keepHoldings() }
  }

  /// Moves the game to scripts that were saved since this was last asked, where all its moves can be made under them.
  ///
  /// - Returns: What is to be told of it; empty where it goes on as if nothing had happened, `nil` where nothing has.
  /// - Throws: as `submit`.
  mutating func reloadSaved() async throws -> String? {
    let stamp = library.stamp(of: session.journal.head)
    defer { scriptStamp = stamp }
    guard let known = scriptStamp, known != stamp else { return nil }
    switch await library.reloaded(session, id: "reload-\(UUID().uuidString)", at: time) {
    case .same(let news): return news.isEmpty ? nil : told(news)
    case .stays(let reason): return reason.text(in: language)
    case .moved(let next, let news):
      try await store(next)
      return told(news)
    }
  }

  private func told(_ news: [LocalizedText]) -> String {
    news.map { $0.text(in: language) }.joined(separator: " ")
  }

  /// Whether there is something to look back on: a game of several that is over.
  var isReviewable: Bool {
    session.state.outcome != nil && session.puzzle.rules.seats > 1 && session.puzzle.board == nil
  }

  /// Which move decided the game, in a sentence; what takes longer than a player waits is left out.
  ///
  /// - Throws: `RuleFault`.
  func review(isCancelled: @escaping @Sendable () -> Bool = { false }) async throws -> String {
    let end = ContinuousClock.now + .seconds(20)
    guard let review = try await session.review(isCancelled: { ContinuousClock.now > end || isCancelled() }) else {
      return PlayTexts(language: language).reviewTooLong
    }
    return session.text(of: review, in: language)
  }

  /// Stops the time of play and stores where it stands; what cannot be stored then is only time.
  mutating func leave() async {
    if session.phase == .play { try? await submit("!pause") }
  }

  /// A reading of the monotonic clock in milliseconds.
  private static var now: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }
}

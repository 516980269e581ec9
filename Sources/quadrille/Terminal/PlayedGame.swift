// A game in the terminal: its session, its clock and its store.
import Foundation
import Play
import Scripting
import Storage

/// A game that cannot begin, with the reason for the player; nothing was stored.
struct CannotBegin: Error {
  let text: String
}

extension Puzzle {
  /// Whether it is an installed level.
  fileprivate var isInstalled: Bool { source.map { !$0.hasPrefix("/") } ?? false }

  /// The name of an installed daily level.
  var daily: String? { isDaily && isInstalled ? source : nil }
}

/// A game in the terminal. Every move is stored before it takes effect.
struct PlayedGame {
  /// Another window or the server made a move first, and the game now includes it.
  struct MovedOn: Error {}

  let library: Library
  let language: Language
  private var game: StoredGame
  /// Whether the game was resumed.
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

  /// Begins and stores a new session: of a daily level today's, with the player's items of the pack.
  ///
  /// - Throws: `CannotBegin` if the player cannot pay the level's cost.
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

  /// The stores of a game. Only installed levels give and take items.
  private static func stores(for puzzle: Puzzle, _ store: Store) -> GameStores {
    GameStores(sessions: store, scripts: store.scripts, holdings: puzzle.isInstalled ? store.holdings : nil)
  }

  private static func source(_ library: Library, _ store: Store) -> StoredGame.PuzzleSource {
    { journal in
      try await library.puzzle(of: journal) { try await store.scripts.texts(of: $0).map(ScriptTexts.init) }
    }
  }

  /// The player's items of the pack; files outside packs have none.
  private static func held(for puzzle: Puzzle, _ store: Store) async throws -> [String: Int] {
    guard puzzle.isInstalled else { return [:] }
    return try await store.holdings.holdings(of: Player.guest, in: puzzle.pack)
  }

  /// Stores the items that the game has given to its player or taken. After an error they are still in the journal and are
  /// stored when the game is next opened.
  private func keepHoldings() async {
    try? await game.keepHoldings(of: Player.guest)
  }

  /// Resumes the last unfinished session of a level, or today's session of a daily level, finished or not; `nil` if there is none.
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

  /// Play time in milliseconds.
  var time: Int { game.clock.time(at: PlayedGame.now) }

  /// The current view. If an event has ended the game, that is stored first. If the rule set's view fails, the player sees
  /// the reason and can undo or leave.
  ///
  /// - Throws: `Stop` if the game was deleted, `RuleFault` if even the board cannot be shown.
  mutating func view() async throws -> View {
    do {
      // While the store is unreachable, the last known game is shown.
      do {
        try await readAgain()
        try await take(try await game.advance(to: time, at: Date()))
      } catch is StoreFault {}
      return try await session.view(in: language, at: time).worded(words, in: language)
    } catch let fault as RuleFault {
      return try await session.view(in: language, at: time, after: fault).worded(words, in: language)
    }
  }

  /// What the places of the board are called.
  private var words: PlaceWords { PlaceWords(session.puzzle.board) }

  /// Why a move was refused, for its player.
  func text(of refusal: MoveRefusal) -> String {
    words.wording(refusal.text.text(in: language), in: language)
  }

  /// Reloads the journal after an error that left it unclear whether a move was stored.
  private mutating func readAgain() async throws {
    if game.needsReload { try await take(try await game.catchUp()) }
  }

  /// Makes a move on a copy, stores it, and only then replaces the session.
  ///
  /// - Throws: `MoveRefusal`, `RuleFault`, `StoreFault`, which leave the game unchanged. `MovedOn` if another writer was
  ///   first, and the game now includes that writer's moves.
  mutating func submit(_ move: String, byComputer: Bool = false) async throws {
    try await readAgain()
    var next = session
    try await next.submit(move, id: UUID().uuidString, at: time, byComputer: byComputer)
    try await store(next)
  }

  /// Stores the last move of a session and makes that session current.
  private mutating func store(_ next: Session) async throws {
    let step = try await game.append(next, at: Date())
    try await take(step)
    if case .reloaded = step { throw MovedOn() }
  }

  /// Applies the result of a step.
  private mutating func take(_ step: StoredGame.Step) async throws {
    let held = session.state.holdings
    do {
      try game.take(step, now: PlayedGame.now)
    } catch is StoredGame.Deleted {
      throw Stop(.unreadable, "the saved game was deleted meanwhile")
    }
    if session.state.holdings != held { await keepHoldings() }
  }

  /// Upgrades the game to scripts saved since the last call, if all its moves are possible with them.
  ///
  /// - Returns: A message about the differences, empty if there are none; `nil` if no script was saved.
  /// - Throws: as `submit`.
  mutating func reloadSaved() async throws -> String? {
    let stamp = library.stamp(of: session.journal.head)
    defer { scriptStamp = stamp }
    guard let known = scriptStamp, known != stamp else { return nil }
    switch await library.reloaded(session, id: "reload-\(UUID().uuidString)", at: time) {
    case .same(let news): return news.isEmpty ? nil : message(news)
    case .stays(let reason): return reason.text(in: language)
    case .moved(let next, let news):
      try await store(next)
      return message(news)
    }
  }

  private func message(_ news: [LocalizedText]) -> String {
    news.map { $0.text(in: language) }.joined(separator: " ")
  }

  /// Whether the game can be reviewed: a finished game of several players.
  var isReviewable: Bool {
    session.state.outcome != nil && session.puzzle.rules.seats > 1 && session.puzzle.board == nil
  }

  /// Names the move that decided the game, in a sentence; a search of more than 20 seconds is abandoned.
  ///
  /// - Throws: `RuleFault`.
  func review(isCancelled: @escaping @Sendable () -> Bool = { false }) async throws -> String {
    let end = ContinuousClock.now + .seconds(20)
    guard let review = try await session.review(isCancelled: { ContinuousClock.now > end || isCancelled() }) else {
      return PlayTexts(language: language).reviewTooLong
    }
    return session.text(of: review, in: language)
  }

  /// Stops and stores the play time. An error is ignored, since only time is lost.
  mutating func leave() async {
    if session.phase == .play { try? await submit("!pause") }
  }

  /// A reading of the monotonic clock in milliseconds.
  private static var now: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }
}

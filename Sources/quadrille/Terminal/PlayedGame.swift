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
  let store: Store
  let language: Language
  private(set) var session: Session
  /// Whether it was begun earlier.
  let wasResumed: Bool
  private var clock: PlayClock
  /// What `Library.stamp` gave when it was last asked.
  private var scriptStamp: Int?

  private init(
    _ library: Library, _ store: Store, _ language: Language, _ session: Session, _ wasResumed: Bool
  ) {
    self.library = library
    self.store = store
    self.language = language
    self.session = session
    self.wasResumed = wasResumed
    clock = PlayClock(at: session.playTime)
    runClock()
  }

  /// Begins a new session and stores it: of a level of the day today's, with what the player has of the pack's things.
  ///
  /// - Throws: `CannotBegin` where the player has not what the level costs.
  static func begin(
    _ puzzle: Puzzle, players: [String], computers: [Int]?, library: Library, store: Store, language: Language
  ) async throws -> PlayedGame {
    var random = SystemRandomNumberGenerator()
    let now = Date()
    let held = try await held(for: puzzle, store)
    for (name, cost) in puzzle.costs.sorted(by: { $0.key < $1.key }) where held[name] ?? 0 < cost {
      throw CannotBegin(text: PlayTexts(language: language).costs(cost: cost, name: name, count: held[name] ?? 0))
    }
    let seed = puzzle.daily.map { DailySeed.of($0, on: now.dayText) } ?? random.next()
    let puzzle = try await library.dealt(puzzle, seed: seed)
    let head = JournalHead(
      session: SessionName.new(at: now, using: &random), puzzle: puzzle, seed: seed, seats: players,
      computers: computers, day: now.dayText, storage: held)
    let session = try await Session(puzzle: puzzle, journal: Journal(head: head))
    try await store.scripts.keep(puzzle.scripts.texts, of: puzzle.scripts.hash)
    try await store.create(head, title: puzzle.title, phase: session.phase, at: now)
    let game = PlayedGame(library, store, language, session, false)
    await game.keepHoldings()
    return game
  }

  /// What the player has of the pack's things; files outside packs have none.
  private static func held(for puzzle: Puzzle, _ store: Store) async throws -> [String: Int] {
    guard puzzle.isInstalled else { return [:] }
    return try await store.holdings.holdings(of: Player.guest, in: puzzle.pack)
  }

  /// Keeps what the game has given its player or taken. What cannot be kept now stands in the journal and is kept when
  /// the game is next opened.
  private func keepHoldings() async {
    let puzzle = session.puzzle
    guard puzzle.isInstalled, !session.state.holdings.isEmpty else { return }
    try? await store.holdings.keep(
      session.state.holdings, from: session.journal.head.session, of: Player.guest, in: puzzle.pack)
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
    guard let saved, let journal = try await store.journal(of: saved.session) else { return nil }
    let (own, _) = try await library.puzzle(of: journal) { try await store.scripts.texts(of: $0).map(ScriptTexts.init) }
    let session = try await Session(puzzle: own, journal: journal)
    var game = PlayedGame(library, store, language, session, true)
    await game.keepHoldings()
    if session.isPaused { try await game.submit("!resume") }
    return game
  }

  /// Milliseconds of play now.
  var time: Int { clock.time(at: PlayedGame.now) }

  /// What to show. An end that came by itself is stored first, like one that a move brought about.
  ///
  /// - Throws: as `submit`, but not `MovedOn`.
  mutating func view() async throws -> View {
    do { try await settle() } catch is MovedOn {}
    return try await session.view(in: language, at: time)
  }

  private mutating func settle() async throws {
    var next = session
    if try await next.advanceRecordingEnd(to: time) { try await take(next) }
  }

  /// Makes a move: tried on a copy, stored, and only then in force.
  ///
  /// - Throws: `MoveRefusal`, `RuleFault`, `StoreFault`; the game is then as before. `MovedOn` when another writer was
  ///   first; the game then stands after that writer's moves.
  mutating func submit(_ move: String, byComputer: Bool = false) async throws {
    var next = session
    try await next.submit(move, id: UUID().uuidString, at: time, byComputer: byComputer)
    try await take(next)
  }

  /// Stores the last move of a session and takes it as the present one.
  private mutating func take(_ next: Session) async throws {
    guard let record = next.journal.records.last else { return }
    if let fault = await fault(appending: record, next.phase) {
      guard fault.code == .conflict else { throw fault }
      try await catchUp()
      throw MovedOn()
    }
    let hasChanged = next.state.holdings != session.state.holdings
    session = next
    runClock()
    if hasChanged { await keepHoldings() }
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
      let scripts = next.puzzle.scripts
      try await store.scripts.keep(scripts.texts, of: scripts.hash)
      try await take(next)
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

  /// Stores a move; what went wrong where it could not be stored.
  private func fault(appending record: JournalRecord, _ phase: View.Phase) async -> StoreFault? {
    do {
      try await store.append(record, to: session.journal.head.session, phase: phase, at: Date())
      return nil
    } catch {
      return error
    }
  }

  /// Stops the time of play and stores where it stands; what cannot be stored then is only time.
  mutating func leave() async {
    if session.phase == .play { try? await submit("!pause") }
  }

  /// Takes over what others stored.
  private mutating func catchUp() async throws {
    guard let journal = try await store.journal(of: session.journal.head.session) else {
      throw Stop(.unreadable, "the saved game was deleted meanwhile")
    }
    session = try await Session(puzzle: session.puzzle, journal: journal)
    clock = PlayClock(at: session.playTime)
    runClock()
  }

  /// The clock runs while the game is under way.
  private mutating func runClock() {
    if session.phase == .play { clock.start(at: PlayedGame.now) } else { clock.stop(at: PlayedGame.now) }
  }

  /// A reading of the monotonic clock in milliseconds.
  private static var now: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }
}

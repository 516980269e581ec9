// One game in play: its session, its clock, and where it is stored.
import Foundation
import Play
import Scripting
import Storage

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

  /// Begins a new session and stores it.
  static func begin(
    _ puzzle: Puzzle, players: [String], library: Library, store: Store, language: Language
  ) async throws -> PlayedGame {
    var random = SystemRandomNumberGenerator()
    let now = Date()
    let seed = random.next()
    let puzzle = try await library.dealt(puzzle, seed: seed)
    let day = Calendar.current.dateComponents([.year, .month, .day], from: now)
    let head = JournalHead(
      session: SessionName.new(at: now, using: &random), puzzle: puzzle, seed: seed, seats: players,
      day: "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))")
    let session = try await Session(puzzle: puzzle, journal: Journal(head: head))
    try await store.scripts.keep(puzzle.scripts.texts, of: puzzle.scripts.hash)
    try await store.create(head, title: puzzle.title, phase: session.phase, at: now)
    return PlayedGame(library, store, language, session, false)
  }

  /// The last unfinished session of a level, or `nil` where there is none.
  static func resume(
    _ puzzle: Puzzle, library: Library, store: Store, language: Language
  ) async throws -> PlayedGame? {
    let saved = try await store.sessions(limit: 10_000).first { stored in
      stored.level == puzzle.source && stored.rules == puzzle.rules.name
        && [.ready, .play, .paused].contains(stored.phase)
    }
    guard let saved, let journal = try await store.journal(of: saved.session) else { return nil }
    let (own, _) = try await library.puzzle(of: journal) { try await store.scripts.texts(of: $0).map(ScriptTexts.init) }
    let session = try await Session(puzzle: own, journal: journal)
    var game = PlayedGame(library, store, language, session, true)
    if session.isPaused { try await game.make("!resume") }
    return game
  }

  private static func padded(_ number: Int?, _ digits: Int) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Milliseconds of play now.
  var time: Int { clock.time(at: PlayedGame.now) }

  /// What to show.
  func view() async throws -> View {
    try await session.view(in: language, at: time)
  }

  /// Makes a move: tried on a copy, stored, and only then in force.
  ///
  /// - Throws: `MoveRefusal`, `RuleFault`, `StoreFault`; the game is then as before. `MovedOn` when another writer was
  ///   first; the game then stands after that writer's moves.
  mutating func make(_ move: String) async throws {
    var next = session
    try await next.make(move, id: UUID().uuidString, at: time)
    guard let record = next.journal.records.last else { return }
    if let fault = await fault(appending: record, next.phase) {
      guard fault.code == .conflict else { throw fault }
      try await catchUp()
      throw MovedOn()
    }
    session = next
    runClock()
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
    if session.phase == .play { try? await make("!pause") }
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

// The sessions in memory, a bounded number of them.
import Foundation
import Play
import Scripting
import ServiceLifecycle
import Storage

/// The sessions in memory, a bounded number of them; the longest unused one goes first.
actor SessionRegistry: Service {
  private struct Entry {
    /// Which of the entries of this name it is.
    let number: Int
    var place: Place
    var users: Int
    var lastUse: Int
  }

  /// Where a session is. A task that has ended still takes 12 KB, so it is not kept.
  private enum Place {
    case loading(Task<LiveSession, any Error>)
    case here(LiveSession)

    var session: LiveSession? {
      get async {
        switch self {
        case .loading(let task): try? await task.value
        case .here(let session): session
        }
      }
    }

    /// Bytes that it takes; 0 while it is loaded.
    var bytes: Int { if case .here(let session) = self { session.bytes } else { 0 } }
  }

  nonisolated let services: LiveSession.Services
  private let limit: Int
  private let mostBytes: Int
  private let reloads: Bool
  /// How often it is looked whether scripts were saved.
  private static let lookAtScripts = Duration.milliseconds(300)
  /// How long the pausing of all games may take at the end.
  private static let longestPausing = Duration.seconds(3)
  private var entries: [String: Entry] = [:]
  private var uses = 0

  /// - Parameters:
  ///   - limit: How many sessions stay in memory, beside those in use.
  ///   - bytes: How many bytes they take.
  ///   - reloads: Whether games follow scripts as they are saved.
  init(_ services: LiveSession.Services, limit: Int, bytes: Int, reloads: Bool) {
    self.services = services
    self.limit = limit
    mostBytes = bytes
    self.reloads = reloads
  }

  /// A session in use, which stays in memory until it is given back.
  struct Loan: Sendable {
    let session: LiveSession
    fileprivate let entry: Int
  }

  /// Runs a body with a session, which stays in memory as long.
  ///
  /// - Throws: `Problem` when there is no such session, what running its journal throws, what the body throws.
  func with<Value: Sendable>(
    _ owned: Owned<String>, _ body: @Sendable (LiveSession) async throws -> Value
  ) async throws -> Value {
    let name = owned.thing
    let loan = try await borrow(owned)
    defer { giveBack(loan) }
    do {
      return try await body(loan.session)
    } catch let problem as Problem where problem.code == Problem.noSession.code {
      forget(name, loan.entry)
      throw problem
    }
  }

  /// Takes a session into use, from memory or by running its journal.
  ///
  /// - Throws: `Problem` when there is no such session, what running its journal throws.
  func borrow(_ owned: Owned<String>) async throws -> Loan {
    let loan = try await findOrLoad(owned.thing)
    if reloads { await loan.session.rememberScripts() }
    return loan
  }

  private func findOrLoad(_ name: String) async throws -> Loan {
    guard SessionName.isName(name) else { throw Problem.noSession }
    let entry = use(name)
    switch entry.place {
    case .here(let session): return Loan(session: session, entry: entry.number)
    case .loading(let task):
      do {
        let session = try await task.value
        if entries[name]?.number == entry.number { entries[name]?.place = .here(session) }
        return Loan(session: session, entry: entry.number)
      } catch {
        forget(name, entry.number)
        throw error
      }
    }
  }

  /// Whose a session is, from memory or from the store; `nil` where there is none of that name.
  func owner(of name: String) async throws -> SessionOwner? {
    if case .here(let session)? = entries[name]?.place { return session.owner }
    return try await services.stores.sessions.owner(of: name)
  }

  /// Those of some sessions that are in memory, by name. It loads none, and does not count as a use.
  func held(of names: [String]) -> [String: LiveSession] {
    var held: [String: LiveSession] = [:]
    for name in names {
      if case .here(let session)? = entries[name]?.place { held[name] = session }
    }
    return held
  }

  /// Lets a session go that was borrowed.
  func giveBack(_ loan: Loan) {
    let name = loan.session.name
    if entries[name]?.number == loan.entry { entries[name]?.users -= 1 }
    evict()
  }

  /// Stores a new session of a player's and keeps it in memory.
  ///
  /// - Parameter daily: Which daily game it is, if it is one.
  func add(
    _ session: Session, of owner: SessionOwner, daily: DailyGame? = nil
  ) async throws -> LiveSession {
    let game = try await StoredGame.begin(
      session, by: owner.player, daily: daily, at: services.time.date(), in: services.gameStores,
      puzzle: services.puzzleSource)
    let live = LiveSession(game, services, owner: owner)
    uses += 1
    entries[live.name] = Entry(number: uses, place: .here(live), users: 0, lastUse: uses)
    evict()
    return live
  }

  /// How many sessions are in memory, how many uses are made of them, pages that listen above all, and how many bytes they
  /// take.
  func load() -> (sessions: Int, uses: Int, bytes: Int) {
    (entries.count, entries.values.reduce(0) { $0 + $1.users }, bytes)
  }

  /// The sessions in use.
  var used: Set<String> { Set(entries.filter { $0.value.users > 0 }.keys) }

  private var bytes: Int { entries.values.reduce(0) { $0 + $1.place.bytes } }

  /// Waits for the end of the server, then has every running game paused so that its play time is kept.
  func run() async throws {
    let listening = Task { await listen() }
    let reloading = reloads ? Task { await follow() } : nil
    try? await gracefulShutdown()
    listening.cancel()
    reloading?.cancel()
    await pauseAll()
  }

  /// Pauses every running game. A game that is still busy, for example with a hint, delays the end only briefly.
  private func pauseAll() async {
    var sessions: [LiveSession] = []
    for case .here(let session) in entries.values.map(\.place) { sessions.append(session) }
    guard !sessions.isEmpty else { return }
    let running = sessions
    await withTaskGroup(of: Bool.self) { group in
      var left = running.count
      for session in running {
        group.addTask {
          await session.pauseUnwatched()
          return true
        }
      }
      group.addTask {
        try? await Task.sleep(for: SessionRegistry.longestPausing)
        return false
      }
      for await isPaused in group {
        left -= isPaused ? 1 : 0
        if left == 0 || !isPaused { group.cancelAll() }
      }
    }
  }

  /// Wakes the pages of sessions in which another server has made a move.
  private func listen() async {
    for await change in services.stores.sessions.changes() {
      switch change {
      case .moved(let session, _), .deleted(let session): await wake(entries[session])
      case .gap: for entry in entries.values { await wake(entry) }
      }
    }
  }

  /// Upgrades the games on open pages to saved scripts.
  private func follow() async {
    while !Task.isCancelled, (try? await services.time.sleep(SessionRegistry.lookAtScripts)) != nil {
      for entry in entries.values where entry.users > 0 { await entry.place.session?.reloadSaved() }
    }
  }

  private func wake(_ entry: Entry?) async {
    await entry?.place.session?.wake()
  }

  private func use(_ name: String) -> Entry {
    uses += 1
    var entry =
      entries[name]
      ?? Entry(
        number: uses, place: .loading(Task { [services] in try await LiveSession.load(name, services) }),
        users: 0, lastUse: uses)
    entry.users += 1
    entry.lastUse = uses
    entries[name] = entry
    evict()
    return entry
  }

  private func forget(_ name: String, _ entry: Int) {
    if entries[name]?.number == entry { entries[name] = nil }
  }

  /// Unloads idle sessions, those idle longest first.
  ///
  /// - Parameter share: One of so many of them stays; 0 keeps none.
  func keepUsed(andOneOf share: Int) {
    let unused = entries.filter { $0.value.users == 0 }.sorted { $0.value.lastUse < $1.value.lastUse }
    let kept = share > 0 ? unused.count / share : 0
    for entry in unused.dropLast(kept) { entries[entry.key] = nil }
  }

  /// Unloads idle sessions, those idle longest first, until the others fit.
  private func evict() {
    var bytes = bytes
    guard entries.count > limit || bytes > mostBytes else { return }
    for (name, entry) in entries.filter({ $0.value.users == 0 }).sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard entries.count > limit || bytes > mostBytes else { return }
      bytes -= entry.place.bytes
      entries[name] = nil
    }
  }
}

// How a store learns of what others have done with the same database.
import Foundation
import Synchronization

/// Tells of what others have done with the same database: by the engine's notifications where it has them, else by
/// looking at what changed last.
final class ChangeFeed: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<SessionChange>.Continuation] = [:]
    var count = 0
    /// What this store has done itself, while anyone listens.
    var own = OwnChanges()
    var stop: (@Sendable () -> Void)?
    var isClosed = false
  }

  private let state = Mutex(State())
  private let begin: @Sendable (ChangeFeed, _ interval: Duration) -> @Sendable () -> Void

  /// A feed that looks at intervals.
  init(polling database: any SQLDatabase) {
    begin = { feed, interval in
      let task = Task { [weak feed] in await ChangePoll(database).run(every: interval) { feed?.tell($0) } }
      return { task.cancel() }
    }
  }

  /// A feed that listens, and looks at intervals where the engine tells nothing.
  init(listening database: PostgresDatabase) {
    begin = { feed, interval in
      let listener = PostgresListener(database, interval: interval) { [weak feed] in feed?.tell($0) }
      return { listener.stop() }
    }
  }

  /// A new stream of changes.
  func changes(every interval: Duration) -> AsyncStream<SessionChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: SessionChange.self)
    let number = state.withLock { state -> Int? in
      guard !state.isClosed else { return nil }
      state.count += 1
      state.listeners[state.count] = continuation
      if state.stop == nil { state.stop = begin(self, interval) } else { continuation.yield(.gap) }
      return state.count
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.leave(number) }
    return stream
  }

  /// This store has appended a move itself.
  func made(_ n: Int, of session: String) {
    state.withLock { if $0.stop != nil { $0.own.note(n, of: session) } }
  }

  /// This store has deleted a session itself.
  func removed(_ session: String) {
    state.withLock { if $0.stop != nil { $0.own.note(.max, of: session) } }
  }

  /// Ends all streams.
  func close() {
    let (stop, listeners) = state.withLock { state in
      state.isClosed = true
      defer { state = State(isClosed: true) }
      return (state.stop, state.listeners)
    }
    stop?()
    for listener in listeners.values { listener.finish() }
  }

  private func leave(_ number: Int) {
    let stop = state.withLock { state -> (@Sendable () -> Void)? in
      state.listeners[number] = nil
      guard state.listeners.isEmpty else { return nil }
      defer { (state.stop, state.own) = (nil, OwnChanges()) }
      return state.stop
    }
    stop?()
  }

  private func tell(_ change: SessionChange) {
    let listeners = state.withLock { state -> [AsyncStream<SessionChange>.Continuation] in
      switch change {
      case .moved(let session, let n): if let own = state.own.number(of: session), own >= n { return [] }
      case .deleted(let session): if state.own.number(of: session) == .max { return [] }
      case .gap: break
      }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield(change) }
  }
}

/// The latest moves and deletions that a store has made itself, by session.
///
/// It remembers the last 4,096 sessions at least and twice as many at most. A change of its own that it has forgotten comes
/// back as if another server had made it, and costs one more look at the session.
struct OwnChanges {
  private var recent: [String: Int] = [:]
  private var older: [String: Int] = [:]
  private static let generation = 4_096

  /// Remembers the number of the last move of a session, `Int.max` for its deletion.
  mutating func note(_ n: Int, of session: String) {
    if recent.count >= OwnChanges.generation, recent[session] == nil { (older, recent) = (recent, [:]) }
    recent[session] = n
  }

  /// The number that was noted last, or `nil` for a session that is unknown or forgotten.
  func number(of session: String) -> Int? { recent[session] ?? older[session] }

  /// How many sessions are remembered; one in both generations counts twice.
  var count: Int { recent.count + older.count }
}

/// Looks at what changed last.
struct ChangePoll {
  private let database: any SQLDatabase
  /// The sessions that changed lately, with their last moves' numbers and times.
  private var known: [String: (n: Int, time: Int)] = [:]
  private var latest: Int?
  /// How far the clocks of several servers may differ, and a transaction may take, in milliseconds.
  private static let tolerance = 60_000

  init(_ database: any SQLDatabase) {
    self.database = database
  }

  /// Reports changes until the task is cancelled. The first is `gap`.
  consuming func run(every interval: Duration, _ tell: (SessionChange) -> Void) async {
    var poll = self
    while !Task.isCancelled {
      for change in await poll.look() { tell(change) }
      try? await Task.sleep(for: interval)
    }
  }

  /// What has changed since the last look; nothing while the database cannot be read.
  mutating func look() async -> [SessionChange] {
    guard let since = latest.map({ $0 - ChangePoll.tolerance }) else { return await begin() }
    guard let rows = try? await database.query("SELECT id, n, updated FROM session WHERE updated >= $1", [since])
    else { return [] }
    var changes: [SessionChange] = []
    var found: [String: (n: Int, time: Int)] = [:]
    for row in rows {
      guard let id: String = try? row[0], let n: Int = try? row[1], let time: Int = try? row[2] else { continue }
      found[id] = (n, time)
      if let before = known[id], before.n >= n { continue }
      if n > 0 { changes.append(.moved(session: id, n: n)) }
    }
    for (id, last) in known where last.time >= since && found[id] == nil { changes.append(.deleted(session: id)) }
    known = found
    latest = max(latest ?? 0, found.values.map(\.time).max() ?? 0)
    return changes
  }

  private mutating func begin() async -> [SessionChange] {
    guard let rows = try? await database.query("SELECT max(updated) FROM session", []) else { return [] }
    latest = (try? rows.first?[0] as Int?) ?? 0
    _ = await look()
    return [.gap]
  }
}

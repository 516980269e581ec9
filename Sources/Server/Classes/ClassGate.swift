// Decides whether a session's class lets its pupils play now.
import Foundation
import Logging
import Storage

/// Decides whether a session's class lets its pupils play now. Cached, so that a move needs no query.
///
/// Changes made through another server are seen here a second later.
actor ClassGate {
  private struct State {
    let room: Classroom?
    let read: Int
  }

  private let store: any ClassStore
  private let time: ServerTime
  /// The class of each session.
  private var classes: [String: Classroom.ID] = [:]
  /// When a session was found to belong to no class: a new one may be assigned to its class a moment later.
  private var strangers: [String: Int] = [:]
  private var states: [Classroom.ID: State] = [:]
  /// How often each class was changed here.
  private var changes: [Classroom.ID: Int] = [:]
  private var seen: [Player.ID: Date] = [:]
  /// Pupils seen since the last write to the store, and when that was.
  private var unwritten: Set<Player.ID> = []
  private var written = 0
  private let logger: Logger
  private static let mostSessions = 20_000
  /// Milliseconds for which a class is cached.
  private static let belief = 1000
  /// Milliseconds between two writes to the store of who was seen.
  private static let pause = 5000

  init(_ store: any ClassStore, time: ServerTime, logger: Logger) {
    self.store = store
    self.time = time
    self.logger = logger
  }

  /// Permits a move of a session.
  ///
  /// - Throws: `Problem` if the class is paused or over; `StoreFault`.
  func pass(_ session: String) async throws {
    guard let id = try await classroom(of: session), let room = try await room(id) else { return }
    if room.ended != nil { throw Problem.classOver }
    if room.isPaused { throw Problem.classPaused }
  }

  /// A class as it was at most a second ago.
  func room(_ id: Classroom.ID) async throws -> Classroom? {
    let now = time.milliseconds()
    if let state = states[id], now - state.read < ClassGate.belief { return state.room }
    let room = try await store.classroom(id)
    if states.count > ClassGate.mostSessions { states = [:] }
    states[id] = State(room: room, read: now)
    return room
  }

  /// Drops a cached class after a change made here.
  func forget(_ id: Classroom.ID) {
    states[id] = nil
    changes[id, default: 0] &+= 1
    if changes.count > ClassGate.mostSessions { changes = [:] }
  }

  /// A text that changes whenever what pupils see of a class does: with its state, its message and its assignments.
  func version(of room: Classroom) -> String {
    "\(room.isPaused ? 1 : 0)\(room.ended == nil ? 0 : 1)-\(room.messageNumber)-\(changes[room.id] ?? 0)"
  }

  /// Waits until a class has another version, for some seconds at most.
  ///
  /// - Returns: The class; `nil` once it is gone.
  func room(_ id: Classroom.ID, after seen: String) async throws -> Classroom? {
    let end = time.milliseconds() + ClassGate.longestWait
    while let room = try await room(id), version(of: room) == seen, time.milliseconds() < end {
      try await time.sleep(.milliseconds(ClassGate.step))
    }
    return try await room(id)
  }

  /// Milliseconds for which a request waits for a change, and between two looks.
  private static let (longestWait, step) = (10_000, 200)

  /// Notes a request from a pupil's page. Other servers learn of it some seconds later through the store.
  func note(_ pupil: Player.ID) async {
    if seen.count > ClassGate.mostSessions { (seen, unwritten) = ([:], []) }
    seen[pupil] = time.date()
    unwritten.insert(pupil)
    let now = time.milliseconds()
    guard now - written >= ClassGate.pause else { return }
    written = now
    let news = seen.filter { unwritten.contains($0.key) }
    unwritten = []
    do {
      try await store.note(seen: news)
    } catch {
      unwritten.formUnion(news.keys)
      logger.warning("who was here could not be kept", metadata: ["why": "\(error)"])
    }
  }

  /// When each pupil's page last asked this server.
  func lastSeen() -> [Player.ID: Date] { seen }

  /// The class that a session belongs to, or `nil`.
  func classroom(of session: String) async throws -> Classroom.ID? {
    if let known = classes[session] { return known }
    let now = time.milliseconds()
    if let looked = strangers[session], now - looked < ClassGate.belief { return nil }
    let found = try await store.classroom(ofSession: session)
    if classes.count > ClassGate.mostSessions { classes = [:] }
    if strangers.count > ClassGate.mostSessions { strangers = [:] }
    if let found { classes[session] = found } else { strangers[session] = now }
    return classes[session]
  }

  /// Notes the class that a session belongs to.
  func note(_ session: String, in id: Classroom.ID) { classes[session] = id }
}

// Limits attempts at codes.
import Foundation
import Hummingbird
import Storage

/// Limits attempts at codes. The counts are in the store, so all servers of a database share them.
///
/// An address may try ten wrong personal codes and passcodes an hour. A player, class or passcode may receive a hundred
/// wrong codes a day from all addresses together. Several rules keep guessing from locking out people with the right
/// code:
/// - Only wrong codes count, so a whole school may sign in from one address.
/// - If the right code came from an address in the last thirty days, attempts from there at that player's or class's
///   codes are counted separately from all others.
/// - If a class's teacher has the board open at the same address, its pupils have ten times as many attempts.
/// An IPv6 network of 64 bits counts as one address, since one browser has all of it.
/// - Signed-in browsers stay signed in, whatever is typed elsewhere.
actor Attempts {
  /// The kinds of code.
  enum Kind: Hashable, Sendable {
    /// The code for joining a class, written on the wall: it admits new pupils but gives no access to data.
    case classCode
    /// A player's personal code.
    case player(Player.ID)
    /// A pupil's personal code.
    case pupil(of: Classroom.ID)
    /// A class's passcode.
    case passcode(ofClass: Classroom.ID)
    /// A teacher's passcode; empty for the server's.
    case teacher(String)

    /// The subject that wrong codes are counted for.
    var subject: String {
      switch self {
      case .classCode: "class-codes"
      case .player(let id): "player:\(id.rawValue)"
      case .pupil(let room): "class:\(room)"
      case .passcode(let code): "enter:\(code)"
      case .teacher(let name): "teacher:\(name)"
      }
    }
  }

  private let store: (any GuessStore)?
  private let options: ServerOptions
  /// One code of each kind is checked at a time, because a right code counts while it is checked.
  private var turnstiles: [String: Turnstile] = [:]
  private static let (hour, day) = (3600, 86_400)
  /// Maximum count per day for the teacher's notice, where the limit of a hundred does not apply.
  private static let mostTold = 1000
  /// Seconds for which a teacher's open board vouches for its address.
  private static let lesson = 900

  init(_ store: (any GuessStore)?, options: ServerOptions) {
    self.store = store
    self.options = options
  }

  /// Checks a code, and counts it if it was wrong.
  ///
  /// - Parameter body: Returns `nil` for a wrong code.
  /// - Throws: `Problem` after too many attempts, before the body runs; the errors of the body.
  func look<Value: Sendable>(
    _ kind: Kind, _ request: Request, _ context: AskContext, _ body: @Sendable () async throws -> Value?
  ) async throws -> Value? {
    guard let store else { return try await body() }
    let asker = request.guesser(context, options)
    let group = if case .classCode = kind { "class" } else { "codes" }
    let turnstile = turnstiles[group] ?? Turnstile(longestQueue: 2000)
    turnstiles[group] = turnstile
    return try await turnstile.pass {
      let date = options.time.date()
      let limits = try await limits(kind, asker, store, date)
      if case .refused(let seconds) = try await store.guess(limits, at: date) {
        throw Problem.tooManyCodes(seconds: seconds)
      }
      let value: Value?
      do {
        value = try await body()
      } catch {
        try await store.wasRight(limits, at: date)
        throw error
      }
      guard value != nil else { return nil }
      try await store.wasRight(limits, at: date)
      if kind != .classCode { try await store.vouch(for: asker, at: kind.subject, on: date) }
      return value
    }
  }

  private func limits(
    _ kind: Kind, _ asker: String, _ store: any GuessStore, _ date: Date
  ) async throws -> [GuessLimit] {
    if case .classCode = kind {
      let hasTeacher = try await store.isVouched(
        for: asker, at: Attempts.boards, since: date.addingTimeInterval(-Double(Attempts.lesson)))
      return [GuessLimit(kind.subject, asker: asker, most: hasTeacher ? 600 : 60, seconds: Attempts.hour)]
    }
    if case .pupil(let room) = kind,
      try await store.isVouched(
        for: asker, at: Attempts.board(of: room), since: date.addingTimeInterval(-Double(Attempts.lesson)))
    {
      return [
        GuessLimit(kind.subject, asker: asker, most: 100, seconds: Attempts.hour),
        GuessLimit(kind.subject, most: Attempts.mostTold, seconds: Attempts.day),
      ]
    }
    let isKnown = try await store.isVouched(
      for: asker, at: kind.subject, since: date.addingTimeInterval(-30 * Double(Attempts.day)))
    // Where the right code came from before, other people's guesses from there do not count.
    return [
      GuessLimit(isKnown ? "codes:\(kind.subject)" : "codes", asker: asker, most: 10, seconds: Attempts.hour),
      GuessLimit(kind.subject, most: isKnown ? Attempts.mostTold : 100, seconds: Attempts.day),
    ]
  }

  /// Notes that a class's teacher has its board open, at an address that its pupils may share.
  func note(boardOf room: Classroom.ID, _ request: Request, _ context: AskContext) async throws {
    let date = options.time.date()
    guard let store, date.timeIntervalSince(noted[room] ?? .distantPast) >= 60 else { return }
    if noted.count > 10_000 { noted = [:] }
    noted[room] = date
    let asker = request.guesser(context, options)
    for subject in [Attempts.board(of: room), Attempts.boards] {
      try await store.vouch(for: asker, at: subject, on: date)
    }
  }

  private var noted: [Classroom.ID: Date] = [:]

  /// Counts a pupil who joins a class. The hourly limit per address lets a school behind one address in, but keeps one
  /// person from filling a class.
  ///
  /// - Throws: `Problem` after too many.
  func countJoining(_ room: Classroom.ID, _ request: Request, _ context: AskContext) async throws {
    let limit = GuessLimit(
      "joined:\(room)", asker: request.guesser(context, options), most: 120, seconds: Attempts.hour)
    if case .refused(let seconds)? = try await store?.guess([limit], at: options.time.date()) {
      throw Problem.tooManyJoined(seconds: seconds)
    }
  }

  /// Subject under which open boards are noted.
  private static let boards = "boards"

  private static func board(of room: Classroom.ID) -> String { "board:\(room)" }

  /// Times of the wrong personal codes typed for a class in the last day.
  func guesses(at room: Classroom.ID) async throws -> [Date] {
    let since = options.time.date().addingTimeInterval(-Double(Attempts.day))
    return try await store?.guesses(at: Kind.pupil(of: room).subject).filter { $0 > since } ?? []
  }

  /// Forgets the wrong personal codes of a class after its teacher has issued new ones.
  func forgive(_ kind: Kind) async throws { try await store?.forgive(kind.subject) }
}

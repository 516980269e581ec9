// Decides who is a teacher.
import Crypto
import Foundation
import Hummingbird
import Storage

/// Decides who is a teacher: people at the machine itself, teachers' accounts, and browsers where a class's passcode
/// was typed.
actor Teachers {
  nonisolated let options: ServerOptions
  nonisolated let store: (any ClassStore)?
  nonisolated let accounts: (any TeacherStore)?
  nonisolated let present: Present
  nonisolated let attempts: Attempts
  private var key: SymmetricKey?

  init(options: ServerOptions, stores: ServerStores, present: Present) {
    self.options = options
    self.present = present
    store = stores.classes
    accounts = stores.teachers
    attempts = Attempts(stores.guesses, options: options)
  }

  /// Whether a request may see teachers' content such as answers: it comes from the machine itself or a teacher's
  /// account, or carries the pass of any class.
  func mayTeach(_ request: Request, _ context: AskContext) async throws -> Bool {
    if try await mayOpen(request, context) { return true }
    guard let store else { return false }
    for subject in TeacherPass.subjects(of: request) where SessionName.isName(subject) {
      if let room = try await store.classroom(subject), try await isTeacher(of: room, request, context) { return true }
    }
    return false
  }

  /// Whether a request may open classes and change shared things such as the catalogue.
  ///
  /// A pupil who is signed in at the machine itself may not.
  func mayOpen(_ request: Request, _ context: AskContext) async throws -> Bool {
    let kind = try await present.player(request, context)?.kind
    return kind == .teacher || (context.isLocal(request, options) && kind != .pupil)
  }

  /// Whether a request comes from the teacher of a class.
  func isTeacher(of room: Classroom, _ request: Request, _ context: AskContext) async throws -> Bool {
    if let player = try await present.player(request, context), player.kind == .teacher, player.id == room.teacher {
      return true
    }
    // A pass depends on the browser's secret: signing out and a new passcode both end it.
    guard try await present.player(request, context) != nil, let device = present.current(request, context) else {
      return false
    }
    return TeacherPass(subject: room.id, passcode: room.passcode, device: device)
      .isBrought(by: request, try await signingKey(), at: options.time.date())
  }

  /// Gives the browser the pass of a class.
  func givePass(of room: Classroom, _ request: Request, _ context: AskContext) async throws {
    let device = try await present.device(request, context)
    context.cookies.set(
      TeacherPass(subject: room.id, passcode: room.passcode, device: device)
        .field(try await signingKey(), at: options.time.date(), isSecure: request.isEncrypted(options)))
  }

  /// Signs a teacher in at the browser.
  ///
  /// - Parameter name: The account; `nil` for the server's own passcode.
  /// - Throws: `Problem` for a wrong passcode, too many attempts, or if there is no passcode.
  func signIn(
    named name: String?, passcode: String, _ request: Request, _ context: AskContext
  ) async throws {
    guard let accounts else { throw Problem.noServerPasscode }
    guard let name, !name.isEmpty else {
      guard let wanted = options.passcode else { throw Problem.noServerPasscode }
      let isRight = try await attempts.look(.teacher(""), request, context) {
        Data(SHA256.hash(data: Data(passcode.utf8))).isSame(as: Data(SHA256.hash(data: Data(wanted.utf8))))
          ? true : nil
      }
      guard isRight == true else { throw Problem.wrongPasscode }
      let account = try await accounts.serverTeacher(at: options.time.date())
      try await present.signIn(account.id, mark: options.passcodeMark, request, context)
      return
    }
    let known = try await accounts.teacher(named: name)
    let player = try await attempts.look(.teacher(known?.player.id.rawValue ?? "?"), request, context) {
      // An unknown name takes as long.
      return try await Passcode.fits(passcode, known?.passcode ?? Passcode.ofNobody) ? known?.player : nil
    }
    guard let player else { throw Problem.wrongPasscode }
    try await present.signIn(player.id, request, context)
  }

  /// What the holder of a shared address may do with a session.
  enum Invitation: String {
    /// Look on.
    case watch
    /// Play along on the same board.
    case join
  }

  /// The token of an invitation to a session, 32 hexadecimal digits; part of the address that the owner shares.
  func token(to invitation: Invitation, of session: String) async throws -> String {
    String(ServerKey.signature(of: "\(invitation.rawValue)\n\(session)", try await signingKey()).prefix(32))
  }

  /// Whether a request brings the token of an invitation to a session, in the field of its name.
  func isInvited(to invitation: Invitation, _ session: String, _ request: Request) async throws -> Bool {
    guard let text = request.uri.queryParameters[Substring(invitation.rawValue)] else { return false }
    return try await Data(text.utf8).isSame(as: Data(token(to: invitation, of: session).utf8))
  }

  /// The key that all servers of the database sign with.
  private func signingKey() async throws -> SymmetricKey {
    if let key { return key }
    let proposed = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0).base64EncodedString() }
    let kept = try await store?.secret("teacher", proposed: proposed) ?? proposed
    let made = SymmetricKey(data: Data(base64Encoded: kept) ?? Data(kept.utf8))
    // Two concurrent requests may both have asked; they got the same key, unless there is no store.
    if let key { return key }
    key = made
    return made
  }
}

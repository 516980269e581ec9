// Who is a teacher.
import Crypto
import Foundation
import Hummingbird
import Storage

/// Tells who is a teacher: whoever sits at the machine itself, or has typed a passcode.
actor Teachers {
  nonisolated let options: ServerOptions
  nonisolated let store: (any ClassStore)?
  nonisolated let attempts: Attempts
  private var key: SymmetricKey?

  init(options: ServerOptions, store: (any ClassStore)?) {
    self.options = options
    self.store = store
    attempts = Attempts(time: options.time)
  }

  /// Whether a request may see what is for teachers alone, such as answers: it comes from the machine itself, or brings
  /// the pass of the server or of any class.
  func mayTeach(_ request: Request) async throws -> Bool {
    if try await mayOpen(request) { return true }
    guard let store else { return false }
    for subject in TeacherPass.subjects(of: request) where SessionName.isName(subject) {
      if let room = try await store.classroom(subject), try await isTeacher(of: room, request) { return true }
    }
    return false
  }

  /// Whether a request may open classes.
  func mayOpen(_ request: Request) async throws -> Bool {
    if options.isLoopback { return true }
    guard let pass = serverPass else { return false }
    return pass.isBrought(by: request, try await signingKey(), at: options.time.date())
  }

  /// Whether a request comes from the teacher of a class.
  func isTeacher(of room: Classroom, _ request: Request) async throws -> Bool {
    TeacherPass(subject: room.id, passcode: room.passcode)
      .isBrought(by: request, try await signingKey(), at: options.time.date())
  }

  /// The cookie for the teacher of a class.
  func cookie(for room: Classroom) async throws -> String {
    TeacherPass(subject: room.id, passcode: room.passcode).field(try await signingKey(), at: options.time.date())
  }

  /// The cookie for whoever has typed the server's passcode.
  ///
  /// - Throws: `Problem` for a wrong one, after too many, or where there is none.
  func cookie(passcode: String, asker: String) async throws -> String {
    guard let pass = serverPass, let wanted = options.passcode else { throw Problem.noServerPasscode }
    let field = pass.field(try await signingKey(), at: options.time.date())
    let keys = [(Attempts.Key(asker: asker, subject: TeacherPass.server), 10)]
    let found = try await attempts.look(keys) {
      Data(SHA256.hash(data: Data(passcode.utf8))).isSame(as: Data(SHA256.hash(data: Data(wanted.utf8)))) ? field : nil
    }
    guard let found else { throw Problem.wrongPasscode }
    return found
  }

  private nonisolated var serverPass: TeacherPass? {
    options.passcode.map { passcode in
      TeacherPass(subject: TeacherPass.server, passcode: SHA256.hash(data: Data(passcode.utf8)).description)
    }
  }

  /// The key that all servers of the database sign with.
  private func signingKey() async throws -> SymmetricKey {
    if let key { return key }
    let proposed = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0).base64EncodedString() }
    let kept = try await store?.secret("teacher", proposed: proposed) ?? proposed
    let made = SymmetricKey(data: Data(base64Encoded: kept) ?? Data(kept.utf8))
    // Two requests at once may both have asked; both got the same, unless there is no store to ask.
    if let key { return key }
    key = made
    return made
  }
}

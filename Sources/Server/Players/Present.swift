// Identifies the requester.
import Crypto
import Foundation
import Hummingbird
import Storage

/// Identifies the requester: the player signed in at the browser. Without one it is the household's guest at the
/// machine itself, and on the network a guest that belongs to this browser alone.
struct Present: Sendable {
  let players: (any PlayerStore)?
  let options: ServerOptions

  /// The player signed in at the browser, or `nil`.
  ///
  /// - Complexity: One indexed query per request, none for a browser without a cookie.
  func player(_ request: Request, _ context: AskContext) async throws -> Player? {
    try await presence(request, context)?.player
  }

  /// The player whose data is read; `Player.nobody` for a browser on the network without stored data.
  func reader(_ request: Request, _ context: AskContext) async throws -> Player.ID {
    if let player = try await player(request, context) { return player.id }
    return players == nil || context.isLocal(request, options) ? Player.guest : Player.nobody
  }

  /// The player who will own something that is about to be stored. Creates a guest for a browser that has none.
  func owner(_ request: Request, _ context: AskContext) async throws -> Player.ID {
    let known = try await reader(request, context)
    guard known == Player.nobody, let players else { return known }
    try Caller.take(.players)
    let device = DeviceCookie()
    let guest = try await players.makeGuest(at: device.value, on: options.time.date())
    context.cookies.set(device, isSecure: request.isEncrypted(options))
    context.cookies.presence = Presence(player: guest, mark: nil)
    return guest.id
  }

  /// The browser's secret. Creates one for a browser that has none.
  func device(_ request: Request, _ context: AskContext) async throws -> DeviceCookie {
    let known = try await owner(request, context)
    if try await presence(request, context) != nil, let device = current(request, context) { return device }
    return try await signIn(known, request, context)
  }

  /// Signs a player in at the browser, which gets a new secret.
  ///
  /// - Parameter mark: Stored with the sign-in and returned in `Presence`.
  @discardableResult
  func signIn(
    _ player: Player.ID, mark: String? = nil, _ request: Request, _ context: AskContext
  ) async throws -> DeviceCookie {
    let device = DeviceCookie()
    let old = current(request, context)
    try await players?.signIn(
      player, at: device.value, insteadOf: old?.value, mark: mark, on: options.time.date())
    context.cookies.set(device, isSecure: request.isEncrypted(options))
    return device
  }

  /// Signs out at the browser. It gets a new secret if it was a guest before and continues as that guest, else none.
  /// Class passes end with the secret that they were made for, and their cookies are removed.
  func signOut(_ request: Request, _ context: AskContext) async throws {
    let isSecure = request.isEncrypted(options)
    for subject in TeacherPass.subjects(of: request) {
      context.cookies.set(TeacherPass.removal(subject, isSecure: isSecure))
    }
    guard let players, let old = current(request, context) else { return }
    let device = DeviceCookie()
    let goesOn = try await players.signOut(at: old.value, as: device.value, on: options.time.date())
    context.cookies.set(goesOn ? device : nil, isSecure: isSecure)
  }

  /// Removes the present player with everything the player owns, and signs out. The browser continues as the guest that
  /// it was before, if any.
  func remove(_ player: Player.ID, _ request: Request, _ context: AskContext) async throws {
    let kind = try await self.player(request, context)?.kind
    // Sign out first, while the device still names the guest behind the player.
    if kind != .guest, kind != .household { try await signOut(request, context) }
    _ = try await players?.remove(player)
    if kind == .guest || kind == .household { context.cookies.set(nil, isSecure: request.isEncrypted(options)) }
  }

  /// The secret that the browser has now: the one this request has given it, else the one it brings.
  func current(_ request: Request, _ context: AskContext) -> DeviceCookie? {
    context.cookies.device ?? DeviceCookie(request)
  }

  private func presence(_ request: Request, _ context: AskContext) async throws -> Presence? {
    if let known = context.cookies.presence { return known }
    guard let players, let device = current(request, context) else { return nil }
    var found = try await players.player(at: device.value, on: options.time.date())
    // A new server passcode ends the sign-ins made with the old one.
    if let here = found, here.player.id == Player.serverTeacher, here.mark != options.passcodeMark { found = nil }
    context.cookies.presence = found
    return found
  }
}

extension ServerOptions {
  /// A hash of the server's passcode, stored with a teacher's sign-in; `nil` without a passcode.
  var passcodeMark: String? {
    passcode.map { SHA256.hash(data: Data("mark\n\($0)".utf8)).description }
  }
}

// Who asks.
import Crypto
import Foundation
import Hummingbird
import Storage

/// Tells who asks: the player who is signed in at the browser; else the household's guest at the machine itself, and on
/// the network a guest that the browser has to itself.
struct Present: Sendable {
  let players: (any PlayerStore)?
  let options: ServerOptions

  /// Who is signed in at the browser; `nil` for nobody.
  ///
  /// - Complexity: one look into an index for each request, none for a browser without a cookie.
  func player(_ request: Request, _ context: AskContext) async throws -> Player? {
    try await presence(request, context)?.player
  }

  /// Who reads: `Player.nobody` for a browser on the network that has stored nothing yet, to which nothing belongs.
  func reader(_ request: Request, _ context: AskContext) async throws -> Player.ID {
    if let player = try await player(request, context) { return player.id }
    return players == nil || context.isLocal(request, options) ? Player.guest : Player.nobody
  }

  /// To whom something that is about to be stored will belong; makes a guest for a browser that has none.
  func owner(_ request: Request, _ context: AskContext) async throws -> Player.ID {
    let known = try await reader(request, context)
    guard known == Player.nobody, let players else { return known }
    let device = DeviceCookie()
    let guest = try await players.makeGuest(at: device.value, on: options.time.date())
    context.cookies.set(device, isSecure: request.isEncrypted(options))
    context.cookies.presence = Presence(player: guest, mark: nil)
    return guest.id
  }

  /// The browser's secret; makes one for a browser that has none.
  func device(_ request: Request, _ context: AskContext) async throws -> DeviceCookie {
    let known = try await owner(request, context)
    if try await presence(request, context) != nil, let device = current(request, context) { return device }
    return try await signIn(known, request, context)
  }

  /// Signs a player in at the browser, which gets another secret.
  ///
  /// - Parameter mark: What `Presence` is to bring along.
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

  /// Signs out at the browser: it gets another secret if it goes on as the guest that it was, else none. Passes of
  /// classes end with the secret they were made for, and are taken away.
  func signOut(_ request: Request, _ context: AskContext) async throws {
    for subject in TeacherPass.subjects(of: request) { context.cookies.set(TeacherPass.removal(subject)) }
    guard let players, let old = current(request, context) else { return }
    let device = DeviceCookie()
    let goesOn = try await players.signOut(at: old.value, as: device.value, on: options.time.date())
    context.cookies.set(goesOn ? device : nil, isSecure: request.isEncrypted(options))
  }

  /// Removes the present player with everything that is the player's, and signs out. A guest that the browser was before
  /// goes on there.
  func remove(_ player: Player.ID, _ request: Request, _ context: AskContext) async throws {
    let kind = try await self.player(request, context)?.kind
    // First signed out, as long as the device still tells which guest it was.
    if kind != .guest, kind != .household { try await signOut(request, context) }
    _ = try await players?.remove(player)
    if kind == .guest || kind == .household { context.cookies.set(nil, isSecure: false) }
  }

  /// The secret that the browser has now: the one this request has given it, else the one it brings.
  func current(_ request: Request, _ context: AskContext) -> DeviceCookie? {
    context.cookies.device ?? DeviceCookie(request)
  }

  private func presence(_ request: Request, _ context: AskContext) async throws -> Presence? {
    if let known = context.cookies.presence { return known }
    guard let players, let device = current(request, context) else { return nil }
    var found = try await players.player(at: device.value, on: options.time.date())
    // Another passcode ends what the one before has opened.
    if let here = found, here.player.id == Player.serverTeacher, here.mark != options.passcodeMark { found = nil }
    context.cookies.presence = found
    return found
  }
}

extension ServerOptions {
  /// What is noted of the server's passcode when it lets a teacher in; `nil` where there is none.
  var passcodeMark: String? {
    passcode.map { SHA256.hash(data: Data("mark\n\($0)".utf8)).description }
  }
}

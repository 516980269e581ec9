// The API of players: who am I, sign in, rename, sign out, personal codes.
import Foundation
import Hummingbird
import Play
import Storage

/// The API of players. At the machine itself, names are picked from a list, as in a family. On the network a name
/// belongs to its browsers: another browser signs in with the personal code, and other players are not listed.
struct PlayerRoutes: PlayersRoutes {
  let players: any PlayerStore
  let attempts: Attempts
  let present: Present

  func add(to router: some RouterMethods<AskContext>) {
    router.get("players") { request, context in
      let known = context.isLocal(request, options) ? try await players.players() : []
      return try await ListPage(request).response(known, ListedPlayer.init)
    }
    router.get("me") { request, context in try await Response.json(me(request, context)) }
    router.put("me") { request, context in try await signIn(request, context) }
    router.patch("me") { request, context in try await rename(request, context) }
    router.delete("me") { request, context in
      try await present.signOut(request, context)
      return Response(status: .noContent)
    }
    router.get("me/code") { request, context in
      guard let code = try await players.code(of: named(request, context).id) else { throw Problem.noCode }
      return try Response.json(["code": SpokenCode.shown(code)])
    }
    router.post("me/code") { request, context in
      let me = try await named(request, context)
      let code = try await players.renewCode(of: me.id, keeping: present.current(request, context)?.value)
      return try Response.json(["code": SpokenCode.shown(code)])
    }
    // Rendered here, so that the code appears in no address or log.
    router.get("me/code/qr") { request, context in
      let me = try await named(request, context)
      guard let code = try await players.code(of: me.id),
        let server = NetworkAddresses.linked(request, context, options)
      else {
        throw Problem.noCode
      }
      let name = me.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return try CodeRoutes.picture(of: "\(server)/#/who/\(name)/\(SpokenCode.shown(code))")
    }
    router.delete("players/:id") { request, context in
      let me = try await present.reader(request, context)
      guard me.rawValue == context.parameters.get("id") else { throw Problem.notYourself }
      guard me != Player.guest else { throw Problem.guestStays }
      try await present.remove(me, request, context)
      return Response(status: .noContent)
    }
    SettingRoutes(players: players, present: present).add(to: router)
  }

  private func me(_ request: Request, _ context: AskContext) async throws -> PlayerAnswer {
    let isLocal = context.isLocal(request, options)
    if let player = try await present.player(request, context) { return PlayerAnswer(player, isLocal: isLocal) }
    return PlayerAnswer(guestOf: isLocal)
  }

  /// The present player, who has a personal code.
  private func named(_ request: Request, _ context: AskContext) async throws -> Player {
    guard let me = try await present.player(request, context), [.named, .pupil].contains(me.kind) else {
      throw Problem.guestStays
    }
    return me
  }

  /// Signs in by name; creates the player if the name is free.
  private func signIn(_ request: Request, _ context: AskContext) async throws -> Response {
    let wanted = try await request.json(NameRequest.self, longest: 4096)
    let name = try checked(wanted.name)
    let player: Player
    if context.isLocal(request, options) {
      let known = try await players.players()
      guard known.count < PlayerRoutes.mostListed || known.contains(where: { $0.name == name }) else {
        throw Problem.tooManyPlayers
      }
      player = try await naming { try await players.player(named: name, at: options.time.date()) }
    } else if let known = try await naming({ try await players.player(called: name) }) {
      if try await present.player(request, context)?.id == known.id {
        return try await .json(me(request, context))
      }
      player = try await proved(known, wanted.code, request, context)
    } else {
      player = try await taken(name, request, context)
    }
    try await naming { _ = try await present.signIn(player.id, request, context) }
    return try await .json(me(request, context))
  }

  /// The player whose personal code was typed.
  private func proved(
    _ player: Player, _ code: String?, _ request: Request, _ context: AskContext
  ) async throws -> Player {
    guard let code, !code.trimmingCharacters(in: .whitespaces).isEmpty else { throw Problem.codeWanted }
    let isRight = try await attempts.look(.player(player.id), request, context) {
      guard let typed = SpokenCode.read(code), let wanted = try await players.code(of: player.id),
        Data(typed.utf8).isSame(as: Data(wanted.utf8))
      else { return Bool?.none }
      return true
    }
    guard isRight == true else { throw Problem.wrongCode }
    return player
  }

  /// The player for a free name: the browser's guest, who keeps everything, or a new one.
  private func taken(_ name: String, _ request: Request, _ context: AskContext) async throws -> Player {
    if let here = try await present.player(request, context), here.kind == .guest {
      try await naming { try await players.rename(here.id, to: name) }
      return here
    }
    try Caller.take(.players)
    // Another browser may take the name at the same moment; then it is the other's.
    let guest = try await players.makeGuest(at: DeviceCookie().value, on: options.time.date())
    do {
      try await naming { try await players.rename(guest.id, to: name) }
    } catch {
      _ = try await players.remove(guest.id)
      throw error
    }
    return guest
  }

  private func rename(_ request: Request, _ context: AskContext) async throws -> Response {
    let name = try await checked(request.json(NameRequest.self, longest: 4096).name)
    guard let me = try await present.player(request, context), me.kind != .household, me.kind != .guest else {
      throw Problem.guestStays
    }
    guard me.kind == .named else { throw me.kind == .pupil ? Problem.pupilName : Problem.teacherName }
    try await naming { try await players.rename(me.id, to: name) }
    context.cookies.presence = nil
    return try await .json(self.me(request, context))
  }

  private func checked(_ name: String) throws -> String {
    guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Problem.playerName
    }
    return name
  }

  /// Maximum number of names in the list of a machine, which people read.
  private static let mostListed = 5000

  /// Turns the store's faults about names into problems.
  private func naming<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await Problem.named(invalid: .playerName, conflict: .playerNameTaken, body)
  }
}

/// `{"name": …, "code": …}`.
private struct NameRequest: Decodable {
  let name: String
  /// The personal code, for a name that another browser has.
  let code: String?
}

/// A player in the machine's list.
private struct ListedPlayer: Encodable {
  let id: String
  let name: String

  init(_ player: Player) { (id, name) = (player.id.rawValue, player.name) }
}

/// The current player; a guest has no name, and the same id everywhere.
struct PlayerAnswer: Encodable {
  let id: String
  @OrNull var name: String?
  let kind: String
  /// Whether the browser is on the machine itself.
  let local: Bool
  /// Whether there is a personal code.
  let code: Bool

  init(_ player: Player, isLocal: Bool) {
    let isGuest = [.household, .guest].contains(player.kind)
    id = isGuest ? Player.guest.rawValue : player.id.rawValue
    _name = OrNull(wrappedValue: player.name.isEmpty ? nil : player.name)
    kind = player.kind.rawValue
    local = isLocal
    code = [.named, .pupil].contains(player.kind)
  }

  /// The guest of a browser that has stored nothing.
  init(guestOf isLocal: Bool) {
    id = Player.guest.rawValue
    _name = OrNull(wrappedValue: nil)
    kind = (isLocal ? Player.Kind.household : .guest).rawValue
    local = isLocal
    code = false
  }
}

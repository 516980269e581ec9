// The API of players: who am I, sign in, rename, sign out, remove; and their settings.
import Hummingbird
import Play
import Storage

/// The API of players. There are no passwords: whoever takes a name is that player, but one can only rename and remove
/// oneself.
struct PlayerRoutes: Sendable {
  let players: any PlayerStore
  let classes: (any ClassStore)?
  let present: Present
  let options: ServerOptions

  func add(to router: some RouterMethods<AskContext>) {
    router.get("players") { _, _ in
      try await Response.json(players.players().map(PlayerAnswer.init))
    }
    router.get("me") { request, _ in try await Response.json(PlayerAnswer(me(request))) }
    router.put("me") { request, _ in try await signIn(request) }
    router.patch("me") { request, _ in try await rename(request) }
    router.delete("me") { request, _ in
      if let device = DeviceCookie(request) { try await players.signOut(at: device.value) }
      return Response(status: .noContent)
    }
    router.delete("players/:id") { request, context in
      guard try await present.id(request).rawValue == context.parameters.get("id") else { throw Problem.notYourself }
      guard try await players.remove(present.id(request)) else { throw Problem.guestStays }
      return Response(status: .noContent)
    }
    SettingRoutes(players: players, present: present, options: options).add(to: router)
  }

  private func me(_ request: Request) async throws -> Player {
    guard let me = try await players.player(present.id(request)) else { throw Problem.playerGone }
    return me
  }

  /// Signs in by a name; a player of that name is made where there is none.
  private func signIn(_ request: Request) async throws -> Response {
    let name = try await name(request)
    let date = options.time.date()
    let known = try await players.players()
    guard known.count < PlayerRoutes.mostPlayers || known.contains(where: { $0.name == name }) else {
      throw Problem.tooManyPlayers
    }
    let player = try await naming { () throws(StoreFault) in try await players.player(named: name, at: date) }
    let device = DeviceCookie(request) ?? DeviceCookie()
    try await naming { () throws(StoreFault) in try await players.signIn(player.id, at: device.value, at: date) }
    var response = try Response.json(PlayerAnswer(player))
    response.headers[.setCookie] = device.field
    return response
  }

  private func rename(_ request: Request) async throws -> Response {
    let name = try await name(request)
    let me = try await present.id(request)
    guard me != Player.guest else { throw Problem.guestStays }
    if try await classes?.pupil(me) != nil { throw Problem.pupilName }
    try await naming { () throws(StoreFault) in try await players.rename(me, to: name) }
    return try await .json(PlayerAnswer(self.me(request)))
  }

  private func name(_ request: Request) async throws -> String {
    let name = try await request.json(NameRequest.self, longest: 4096).name
    guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Problem.playerName
    }
    return name
  }

  /// What a store says of names, in words for the player.
  private func naming<Value>(_ body: () async throws(StoreFault) -> Value) async throws -> Value {
    do {
      return try await body()
    } catch {
      switch error.code {
      case .invalid: throw Problem.playerName
      case .conflict: throw Problem.playerNameTaken
      case .missing: throw Problem.playerGone
      default: throw error
      }
    }
  }

  /// A name list is a list that people read; more is an attack.
  private static let mostPlayers = 5000
}

/// `{"name": …}`.
private struct NameRequest: Decodable {
  let name: String
}

/// A player in an answer; the guest has no name.
struct PlayerAnswer: Encodable {
  let id: String
  @OrNull var name: String?

  init(_ player: Player) {
    id = player.id.rawValue
    _name = OrNull(wrappedValue: player.name.isEmpty ? nil : player.name)
  }
}

// The API of a player's settings: texts by name.
import Hummingbird
import Play
import Storage

/// The API of a player's settings: named texts, bounded in number and length.
struct SettingRoutes: PlayersRoutes {
  let players: any PlayerStore
  let present: Present

  /// Maximum number of settings per player.
  static let most = 100
  /// Maximum bytes of a setting's value.
  static let longestValue = 8192
  /// Maximum bytes of all of a player's settings, with their names.
  static let mostBytes = 256 << 10
  /// Prefix of the server's own settings.
  static let ownPrefix = "server."

  func add(to router: some RouterMethods<AskContext>) {
    router.get("settings") { request, context in
      try await Response.json(SettingRoutes.visible(players.settings(of: present.reader(request, context))))
    }
    router.put("settings") { request, context in
      let changes = try await request.json([String: String?].self, longest: options.longestBody)
      try SettingRoutes.check(changes)
      let me = try await present.owner(request, context)
      let before = try await players.settings(of: me)
      var after = before
      for (name, value) in changes { after[name] = value }
      let growth = SettingRoutes.size(after) - SettingRoutes.size(before)
      guard after.count <= SettingRoutes.most, growth <= 0 || SettingRoutes.size(after) <= SettingRoutes.mostBytes
      else {
        throw Problem.tooManySettings
      }
      try Caller.take(.stored, max(0, growth))
      try await players.keep(changes, of: me, at: options.time.date())
      return try await Response.json(SettingRoutes.visible(players.settings(of: me)))
    }
  }

  private static func visible(_ settings: [String: String]) -> [String: String] {
    settings.filter { !$0.key.hasPrefix(ownPrefix) }
  }

  /// Bytes of settings with their names.
  private static func size(_ settings: [String: String]) -> Int {
    settings.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
  }

  private static func check(_ changes: [String: String?]) throws {
    for (name, value) in changes {
      let isName = (1...64).contains(name.utf8.count) && name.utf8.allSatisfy { (33...126).contains($0) }
      guard isName, !name.hasPrefix(ownPrefix) else {
        throw Problem.request(
          "a setting's name must have 1 to 64 letters, digits and signs, and must not begin with `\(ownPrefix)`")
      }
      guard value?.utf8.count ?? 0 <= longestValue, value?.utf8.contains(0) != true else {
        throw Problem.request("the setting `\(name)` has more than \(longestValue) bytes or contains a NUL")
      }
    }
  }
}

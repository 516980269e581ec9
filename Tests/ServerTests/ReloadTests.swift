// Games that follow their scripts as these are saved.
import Foundation
import Play
import Scripting
import Server
import Testing

@Suite struct `An open game whose scripts are saved` {
  /// A Latin square of 3 × 3 whose rule set requires one solution; `more` adds rules.
  private static func rules(_ more: String = "", title: String = "Mine") -> String {
    """
    return { id = "mine", api = 1, title = "\(title)", unique = true,
      model = function(m)
        local g = m:grid{ rows = 3, columns = 3, values = { 1, 3 } }
        for _, line in ipairs(g:rows()) do m:all_different(line) end
        for _, line in ipairs(g:columns()) do m:all_different(line) end
        \(more)
        return g
      end }
    """
  }

  /// Writes the game's scripts, as an editor would.
  private struct Saver {
    let folder: String

    func rules(_ text: String) throws { try write(text, "scripts/rules/mine.lua") }

    func level(_ text: String) throws { try write(text, "levels/mine/one.lua") }

    private func write(_ text: String, _ name: String) throws {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
  }

  /// A server with rules that can be saved, one of their games, and the stream of its views.
  private func withGame(
    _ body: (
      _ save: Saver, _ client: Client, _ session: String,
      _ next: () async throws -> View
    ) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      for name in ["scripts/rules", "levels/mine"] {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      let save = Saver(folder: folder)
      try save.rules(Self.rules("m:equal(g:at(1, 1), g:at(2, 2))"))
      try """
      return { name = "mine", version = "1.0.0", api = 1, title = "Mine", authors = { "me" }, licence = "CC0-1.0", languages = { "en" } }
      """.write(toFile: folder + "/levels/mine/pack.lua", atomically: true, encoding: .utf8)
      try save.level(#"return { rules = "mine", title = "One", givens = "12. / ... / ..." }"#)
      let share = Share(scripts: folder + "/scripts", levels: folder + "/levels", web: checkout + "/web")
      try await withLiveServer(folder + "/data", share: share, change: { $0.reloads = true }) { port in
        let client = Client(port: port)
        let session = try await client.begin(#"{"level":"mine/one"}"#)
        let stream = try Connection(port: port, get: "/api/sessions/\(session)/events")
        var lines = stream.lines.makeAsyncIterator()
        _ = await stream.event(&lines)
        try await body(save, client, session) {
          while let event = await stream.event(&lines) {
            guard event["event"] == "view", let data = event["data"] else { continue }
            return try JSONDecoder().decode(View.self, from: Data(data.utf8))
          }
          throw CancellationError()
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `moves to the new scripts, and says what is different`() async throws {
    try await withGame { save, client, session, next in
      _ = try await client.move(session, "enter r1c3 3")
      _ = try await next()
      try save.rules(Self.rules())
      let view = try await next()
      #expect(view.n == 2 && view.newer == nil)
      #expect(view.status.reasons?.contains { $0.contains("several solutions") } == true, "\(view.status)")
      #expect(view.boards[0].cells.contains { $0.at == "r1c3" && $0.text == "3" })
      try save.rules(Self.rules("m:equal(g:at(1, 1), g:at(2, 2))"))
      #expect(try await next().status.reasons?.contains { $0.contains("one solution") } == true)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `keeps its board if the level is saved with another, and says so`() async throws {
    try await withGame { save, client, session, next in
      try save.level("return { rules = 'mine', title = 'One', givens = '13. / ... / ...' }")
      let told = try await next()
      #expect(told.status.reasons?.contains { $0.contains("another board") } == true, "\(told.status)")
      #expect(told.boards[0].cells.contains { $0.at == "r1c2" && $0.text == "2" })
      try save.level("return { rules = 'mine', title = 'Called otherwise', givens = '12. / ... / ...' }")
      #expect(try await next().status.reasons?.contains { $0.contains("another board") } != true)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `keeps its scripts while the new ones have an error, and says so`() async throws {
    try await withGame { save, client, session, next in
      for broken in ["return {", "while true do end"] {
        try save.rules(broken)
        let told = try await next()
        #expect(told.n == 0)
        #expect(told.status.reasons?.contains { $0.contains("mine.lua:1") } == true, "\(told.status)")
      }
      #expect(try await client.move(session, "enter r1c3 3").status == 200, "the game must still accept moves")
      _ = try await next()
      try save.rules(Self.rules("m:equal(g:at(1, 1), g:at(2, 2)) m:equal(g:at(1, 1), g:at(3, 3))"))
      let view = try await next()
      #expect(view.n == 2)
      #expect(view.status.reasons?.contains { $0.contains("error") } != true, "\(view.status)")
    }
  }
}

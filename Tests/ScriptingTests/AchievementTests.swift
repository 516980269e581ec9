// Achievements of packs, and faults in their declarations.
import Foundation
import Play
import Scripting
import Testing

@Suite struct `Achievements of a pack` {
  /// Runs a body with a library over a pack whose manifest has these achievements.
  private func withPack(
    _ achievements: String, _ body: (Library, _ manifest: String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pack-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/levels/mine", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder + "/scripts/rules", withIntermediateDirectories: true)
    let text = """
      return { name = "mine", version = "1.0.0", api = 1, title = "Mine", authors = { "I" }, licence = "CC0-1.0",
        languages = { "en" }, achievements = \(achievements) }
      """
    let manifest = folder + "/levels/mine/pack.lua"
    try text.write(toFile: manifest, atomically: true, encoding: .utf8)
    try await body(Library(share: Share(folder: folder)), manifest)
  }

  @Test func `are earned when their functions say so`() async throws {
    let text = """
      { { id = "a", title = "A", text = "x", earned = function(r) return r.won > 2 end },
        { id = "b", title = "B", text = "y", earned = function(r) return r.kinds[1].size == "4×4" end } }
      """
    try await withPack(text) { library, manifest in
      let findings = try await library.check(paths: [manifest])
      #expect(findings.isEmpty)
      #expect(await library.achievements().map(\.id) == ["a", "b"])
      let record: PlayRecord = [
        "won": 2, "kinds": .sequence([.record(["size": "4×4"])]),
      ]
      #expect(await library.earned(by: record).map(\.id) == ["b"])
    }
  }

  @Test func `are not earned when their functions fail or do not end`() async throws {
    let text = """
      { { id = "a", title = "A", text = "x", earned = function(r) return r.nothing.at_all end },
        { id = "b", title = "B", text = "y", earned = function() while true do end end },
        { id = "c", title = "C", text = "z", earned = function() return "yes" end },
        { id = "d", title = "D", text = "z", earned = function() return true end } }
      """
    try await withPack(text) { library, _ in
      #expect(await library.earned(by: [:]).map(\.id) == ["d"])
    }
  }

  @Test(arguments: [
    ("7", "list of tables"), ("{ 7 }", "list of tables"), ("{ { } }", "id"),
    (#"{ { id = "a", title = "A", text = "x" } }"#, "function(r)"),
    (#"{ { id = "a b", title = "A", text = "x", earned = print } }"#, "id"),
    (#"{ { id = "a", text = "x", earned = function() end } }"#, "title"),
    (#"{ { id = "a", title = "A", txt = "x", earned = function() end } }"#, "did you mean `text`"),
    (
      #"{ { id = "a", title = "A", text = "x", earned = function() end }, { id = "a", title = "A", text = "x", earned = function() end } }"#,
      "two achievements"
    ),
  ])
  func `are refused with their line and a reason`(text: String, words: String) async throws {
    try await withPack(text) { library, manifest in
      let findings = try await library.check(paths: [manifest])
      #expect(findings.count == 1)
      #expect(findings.first?.text.contains(words) == true, "\(findings)")
      #expect(await library.achievements().isEmpty)
    }
  }
}

// The shipped scripts, and temporary folders of test scripts.
import Foundation
import Play
import Scripting
import Testing

/// The checkout that contains the tests.
let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path

/// The shipped rule sets and levels.
let shipped = Library(share: Share(folder: checkout))

/// A folder of scripts that exists as long as the value.
final class ScriptFolder: Sendable {
  let path: String
  let library: Library

  /// Writes files by path in the folder; `scripts/rules` and `levels` always exist.
  init(_ files: [String: String] = [:], limits: ScriptLimits = ScriptLimits()) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("quadrille-\(UUID().uuidString)").path
    for folder in ["scripts/rules", "scripts/lib", "levels"] {
      try FileManager.default.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
    for file in ["scripts/rules/sudoku.lua", "scripts/lib/families.lua", "scripts/lib/areas.lua"] {
      try FileManager.default.copyItem(atPath: "\(checkout)/\(file)", toPath: "\(path)/\(file)")
    }
    library = Library(share: Share(folder: path), limits: limits)
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// What a check finds in a rule set of some fields, or in a level of it.
  static func findings(_ fields: String, level: String? = nil) async throws -> [String] {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": "return { id = 'mine', api = 1, title = 'Mine', \(fields) }"
    ])
    var path = "\(folder.path)/scripts/rules/mine.lua"
    if let level {
      path = "\(folder.path)/level.lua"
      try folder.write("level.lua", "return { rules = 'mine', title = 'A', \(level) }")
    }
    return try await folder.library.check(paths: [path]).map { "\($0.line): \($0.text)" }
  }

  /// A model for such a rule set.
  static let square = """
    model = function(m) local g = m:grid { rows = 2, columns = 2, values = { 1, 2 } }
      m:all_different(g:rows()) m:all_different(g:columns()) return g end
    """

  /// The fault of opening a level file.
  func fault(_ level: String) async throws -> RuleFault {
    try write("level.lua", level)
    return try #require(
      await #expect(throws: RuleFault.self) { try await self.library.puzzle(file: self.path + "/level.lua") })
  }

  /// The fault of a puzzle whose rule set is written here.
  func fault(ruleSet text: String, named name: String = "mine") async throws -> RuleFault {
    try write("scripts/rules/\(name).lua", text)
    return try #require(
      await #expect(throws: RuleFault.self) { try await self.library.puzzle(rules: name, options: [:]) })
  }
}

/// A session of a puzzle.
func session(_ puzzle: Puzzle, seed: UInt64 = 7) async throws -> Session {
  let head = JournalHead(session: "test", puzzle: puzzle, seed: seed, seats: ["Ann", "Bo"], day: "2026-01-31")
  return try await Session(puzzle: puzzle, journal: Journal(head: head))
}

extension Session {
  /// Makes moves one by one.
  mutating func make(_ moves: String...) async throws {
    for move in moves { try await submit(move, id: "m\(n + 1)", at: playTime + 1000) }
  }

  /// The reason for refusing a move.
  func refusal(_ move: String) async throws -> String {
    var copy = self
    do {
      try await copy.make(move)
    } catch let refusal as MoveRefusal {
      return refusal.text.text(in: .english)
    }
    return "made"
  }
}

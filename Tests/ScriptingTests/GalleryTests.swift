// What the gallery promises: fifteen variants, each short, each with levels of one solution.
import Foundation
import Play
import Scripting
import Solver
import Testing

@Suite struct `The gallery` {
  private static let variants = [
    "killer", "thermo", "arrow", "sandwich", "diagonal", "anti-king", "non-consecutive", "kropki", "even-odd", "jigsaw",
    "skyscrapers", "futoshiki", "kakuro", "nonogram", "star-battle",
  ]

  /// The gallery's levels of a rule set, `RULES-SIZE.lua`, without their ending.
  private static func levels(of rules: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: checkout + "/levels/gallery").sorted().filter {
      $0.hasPrefix(rules + "-") && $0.dropFirst(rules.count + 1).dropLast(4).allSatisfy(\.isNumber)
    }.map { String($0.dropLast(4)) }
  }

  @Test(arguments: variants) func `has each rule set in less than sixty lines`(_ rules: String) throws {
    let text = try String(contentsOfFile: "\(checkout)/scripts/rules/\(rules).lua", encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 < 60)
  }

  @Test(arguments: variants) func `has two levels of each with one solution`(_ rules: String) async throws {
    let levels = try Self.levels(of: rules)
    #expect(levels.count >= 2)
    for level in levels {
      let puzzle = try await shipped.puzzle(level: "gallery/" + level)
      #expect(puzzle.rules.name == "core:" + rules)
      let board = try #require(puzzle.board)
      let found = try await board.solve(
        puzzle.givens ?? board.empty, limits: .init(solutions: 2), host: puzzle.host)
      #expect(found.count == 1, "\(level)")
    }
  }

  @Test func `names all its levels in its tests`() throws {
    let tests = try String(contentsOfFile: checkout + "/levels/gallery/tests/gallery.lua", encoding: .utf8)
    for level in try Self.variants.flatMap(Self.levels) { #expect(tests.contains("\"\(level)\""), "\(level)") }
  }
}

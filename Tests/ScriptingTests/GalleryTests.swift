// The gallery's promises: at least fifteen variants, each short, each with uniquely solvable levels.
import Foundation
import Play
import Scripting
import ShippedForTests
import Solver
import Testing

@Suite struct `The gallery` {
  @Test func `has at least fifteen rule sets`() throws {
    #expect(try Shipped.gallery().count >= 15)
  }

  @Test(arguments: try Shipped.gallery().map(\.rules))
  func `has fewer than sixty lines per rule set, translations aside`(_ rules: String) throws {
    let text = try String(contentsOfFile: "\(checkout)/scripts/rules/\(rules).lua", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let own = lines.filter { !$0.contains(/^\s*(--|fr =|zh =)/) }
    #expect(own.count < 60, "\(own.count)")
  }

  @Test(arguments: try Shipped.gallery())
  func `has two levels per rule set with one solution`(_ rules: String, _ sizes: [Int]) async throws {
    #expect(sizes.count >= 2)
    for level in sizes.map({ "\(rules)-\($0)" }) {
      let puzzle = try await shipped.puzzle(level: "gallery/" + level)
      #expect(puzzle.rules.name == "core:" + rules)
      let board = try #require(puzzle.board)
      let found = try await board.solve(
        puzzle.givens ?? board.empty, limits: .init(solutions: 2), analyzer: puzzle.analyzer)
      #expect(found.count == 1, "\(level)")
    }
  }
}

// Texts by level authors for players, as the command shows them.
import Foundation
import Testing

@Suite struct `A level's own words` {
  private func level(_ name: String) -> String { checkout + "/Tests/Shared/levels/\(name).lua" }

  @Test func `are shown before the board`() throws {
    let folder = try Folder()
    let data = ["--data", folder.path + "/data"]
    let outcome = try Command.run(["play", level("note-is-never-shown")] + data, input: Data())
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.prefix(2) == ["T", "Neighbours never sum up to seven."], "\(outcome.output)")
    try folder.write(
      #"return { rules = "sudoku", title = "T", author = "Ada", size = 4, help = 2, note = { en = "One.", fr = "Un." } }"#,
      to: "a.lua")
    let own = try Command.run(["play", folder.path + "/a.lua"] + data, input: Data())
    let words = ["T", "by Ada", "One.", "Counts as solved if hints give away at most 2 moves."]
    #expect(own.output.split(separator: "\n").prefix(4).elementsEqual(words.map { $0[...] }), "\(own.output)")
  }

  @Test func `tell the rules that a shipped level adds`() throws {
    let levels = try #require(FileManager.default.enumerator(atPath: checkout + "/levels")).compactMap { $0 as? String }
    for level in levels where level.hasSuffix(".lua") && !level.contains("/rules/") && !level.contains("/tests/") {
      let text = try String(contentsOfFile: checkout + "/levels/" + level, encoding: .utf8)
      #expect(!text.contains("extend = function") || text.contains("note ="), "\(level)")
    }
  }

  @Test func `name the cage and the box of a conflict`() throws {
    let outcome = try Command.run(["check", "--verdict", level("conflict-names-no-cage")])
    #expect(
      outcome.lines.contains {
        $0.hasSuffix("in conflict: the values in a cage add up to its number: cage of 24 at r8c2")
      }, "\(outcome.lines)")
    #expect(outcome.lines.contains { $0.hasSuffix("in conflict: a symbol appears once in each box: box 7") })
  }

  @Test func `name the cells of a conflict if the rule set has no name for them`() throws {
    let folder = try Folder()
    try folder.write(
      """
      return { rules = "sudoku", size = 4, givens = [[ 12.. .... .... .... ]],
        extend = function(m, g) m:sum({ g:at(1, 1), g:at(1, 2) }, "=", 7):because("corner sum") end }
      """, to: "a.lua")
    let outcome = try Command.run(["check", "--verdict", folder.path + "/a.lua"])
    #expect(outcome.lines.contains { $0.hasSuffix("in conflict: corner sum: r1c1 r1c2 (7)") }, "\(outcome.lines)")
  }
}

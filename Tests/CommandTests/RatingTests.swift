// quadrille rate, hint and check --verdict.
import Foundation
import Testing

@Suite struct `Rating and hinting` {
  private struct Rating: Decodable {
    let solutions: Int
    let method: String
    let difficulty: Int
    let score: Int
    let open: Int
    let left: Int
    let steps: [String: Int]
  }

  private struct HintLine: Decodable {
    struct Place: Decodable {
      let cell: String
      let value: Int
    }

    let kind: String
    let level: Int
    let text: String
    let technique: String?
    let region: [String]?
    let premises: [String]?
    let targets: [String]?
    let place: Place?
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ line: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(line.utf8))
  }

  @Test func `rates a level`() throws {
    let outcome = try Command.run("rate", "first-steps/nine-hard")
    let rating = try decoded(Rating.self, outcome.output)
    #expect(outcome.status == 0)
    #expect(rating.solutions == 1)
    #expect(rating.method == "deduction")
    #expect(rating.difficulty == 4)
    #expect(rating.left > 0 && rating.left < rating.open)
    #expect(rating.steps.values.reduce(0, +) >= rating.open)
  }

  @Test func `rates lines in order and names those that are none`() throws {
    let input = "1...\n..3.\n"
    let boards = ["1.....3..4.....2", "................", "12", "11.............."]
    let outcome = try Command.run(
      "rate", "-", "--rules", "sudoku", "--set", "size=4", input: boards.joined(separator: "\n"))
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 4)
    #expect(try decoded(Rating.self, outcome.lines[0]).method == "elimination")
    #expect(try decoded(Rating.self, outcome.lines[1]).solutions == 2)
    #expect(outcome.lines[2] == #"{"invalid":"it has 2 cells, the board has 16"}"#)
    #expect(try decoded(Rating.self, outcome.lines[3]).solutions == 0)
    #expect(try Command.run("rate", input: input).status == 2)
  }

  @Test func `tells more at each level`() throws {
    let hints = try (1...4).map {
      try decoded(HintLine.self, Command.run("hint", "first-steps/nine-hard", "--level", "\($0)").output)
    }
    #expect(hints.map(\.level) == [1, 2, 3, 4])
    #expect(hints.map { $0.technique != nil } == [false, true, true, true])
    #expect(hints.map { $0.premises != nil || $0.targets != nil } == [false, false, true, true])
    #expect(hints.map { $0.place != nil } == [false, false, false, true])
    #expect(hints.allSatisfy { $0.region != nil && $0.kind == "step" })
    let place = try #require(hints[3].place)
    #expect(hints[3].text.hasSuffix("So \(place.cell) is \(place.value)."))
    #expect(try Command.run("hint", "first-steps/nine-hard", "--language", "fr").output.contains("Donc "))
    #expect(try Command.run("hint", "first-steps/nine-hard", "--level", "5").status == 2)
    #expect(try Command.run("hint", "first-steps/four-in-a-row").status == 2)
  }

  /// Every shipped level's first hint: short enough, and its cells named from the third level on.
  @Test func `has a hint for every shipped level with a model`() throws {
    let levels = try JSONDecoder().decode([[String: String?]].self, from: Data(try names().utf8))
    for level in levels.compactMap({ $0["id"] ?? nil }) {
      let outcome = try Command.run("hint", level)
      guard outcome.status == 0 else {
        #expect(outcome.messages.contains("has no model"), "\(level)")
        continue
      }
      let hint = try decoded(HintLine.self, outcome.output)
      #expect(hint.kind == "step", "\(level)")
      #expect((20...400).contains(hint.text.count), "\(level): \(hint.text)")
      #expect(hint.targets?.isEmpty == false, "\(level)")
    }
  }

  private func names() throws -> String {
    let outcome = try Command.run("levels", "--json")
    let all = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]] ?? []
    #expect(all.count >= 16)
    let ids = all.map { ["id": $0["id"] as? String ?? ""] }
    return String(decoding: try JSONSerialization.data(withJSONObject: ids), as: UTF8.self)
  }

  @Test func `a verdict names what conflicts by its words and line`() throws {
    let level = """
      return { rules = "sudoku", title = "x", size = 4, givens = [[ 1... .... .... .... ]],
        extend = function(m, g)
          m:equal(g:at(1, 1), g:at(2, 2)):because("corner twins")
        end }
      """
    let share = try Folder.share(["levels/own/a.lua": level])
    let path = share.path + "/levels/own/a.lua"
    let outcome = try Command.run("check", "--verdict", path, share: share.path)
    #expect(outcome.status == 1)
    #expect(outcome.lines.contains("\(path):3:1: note: in conflict: corner twins"))
    #expect(outcome.lines.contains { $0.hasSuffix("in conflict: a symbol twice in a box") })
    #expect(outcome.lines.contains("\(path):1:1: note: no solution"))
  }

  @Test func `a verdict names givens that could be left out`() throws {
    let level = "return { rules = \"sudoku\", title = \"x\", size = 4, givens = [[ 1... ..3. .4.. 3..2 ]] }"
    let share = try Folder.share(["levels/own/a.lua": level])
    let outcome = try Command.run("check", "--verdict", share.path + "/levels/own/a.lua", share: share.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("note: one solution; difficulty 1, elimination"))
    #expect(outcome.output.contains("could be left out: "))
    #expect(outcome.output.contains("r4c1"))
  }
}

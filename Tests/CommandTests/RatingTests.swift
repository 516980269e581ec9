// quadrille rate, hint and check --verdict.
import Foundation
import Play
import Testing

@Suite struct `Rating and hinting` {
  /// A line of JSON as a record.
  private func decoded(_ line: String) throws -> PlayRecord {
    try JSONDecoder().decode(PlayRecord.self, from: Data(line.utf8))
  }

  @Test func `rates a level`() throws {
    let outcome = try Command.run("rate", "first-steps/nine-hard")
    let rating = try decoded(outcome.output)
    #expect(outcome.status == 0)
    #expect(rating["solutions"] == 1)
    #expect(rating["method"] == "deduction")
    #expect(rating["difficulty"] == 4)
    #expect(try #require(rating["score"]?.integer) > 0)
    let (left, open) = (try #require(rating["left"]?.integer), try #require(rating["open"]?.integer))
    #expect(left > 0 && left < open)
    let steps = try #require(rating["steps"]?.record)
    #expect(steps.values.reduce(0) { $0 + ($1.integer ?? 0) } >= open)
  }

  @Test func `rates lines in order and names invalid ones`() throws {
    let boards = ["1.....3..4.....2", "................", "12", "11.............."]
    let outcome = try Command.run(
      "rate", "-", "--rules", "sudoku", "--set", "size=4", input: boards.joined(separator: "\n"))
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 4)
    #expect(try decoded(outcome.lines[0])["method"] == "elimination")
    #expect(try decoded(outcome.lines[1])["solutions"] == 2)
    #expect(outcome.lines[2] == #"{"invalid":"it has 2 cells, the board has 16"}"#)
    #expect(try decoded(outcome.lines[3])["solutions"] == 0)
    #expect(try Command.run("rate", input: "1...").status == 2)
  }

  @Test func `reveals more at each level`() throws {
    let hints = try (1...4).map {
      try decoded(Command.run("hint", "first-steps/nine-hard", "--level", "\($0)").output)
    }
    #expect(hints.map { $0["level"] } == [1, 2, 3, 4])
    #expect(hints.map { $0["technique"] != nil } == [false, true, true, true])
    #expect(hints.map { $0["premises"] != nil || $0["targets"] != nil } == [false, false, true, true])
    #expect(hints.map { $0["place"] != nil } == [false, false, false, true])
    #expect(hints.allSatisfy { $0["region"]?.sequence != nil && $0["kind"] == "step" })
    let place = try #require(hints[3]["place"]?.record)
    let (cell, value) = (try #require(place["cell"]?.string), try #require(place["value"]?.integer))
    #expect(hints[3]["text"]?.string?.hasSuffix("So \(cell) is \(value).") == true)
    #expect(try Command.run("hint", "first-steps/nine-hard", "--language", "fr").output.contains("Donc "))
    #expect(try Command.run("hint", "first-steps/nine-hard", "--level", "5").status == 2)
    #expect(try Command.run("hint", "first-steps/four-in-a-row").status == 2)
  }

  /// The first hint of every shipped level: short, and with its cells named from the third level on.
  @Test func `explains a whole solution step by step`() throws {
    let level = "gallery/killer-6"
    let steps = try Command.run("solve", level, "--explain", "--json").lines.map { try decoded($0) }
    #expect(steps.allSatisfy { $0["kind"] == "step" })
    var entered: [String: Int] = [:]
    for step in steps {
      guard let place = step["place"]?.record, let cell = place["cell"]?.string else { continue }
      #expect(entered[cell] == nil, "\(cell)")
      entered[cell] = place["value"]?.integer
    }
    let solved = try Command.run("solve", level, "--json").output
    let rows = try #require(try decoded(solved)["grid"]?.sequence).compactMap { $0.sequence?.compactMap(\.integer) }
    for (row, values) in rows.enumerated() {
      for (column, value) in values.enumerated() {
        if let own = entered["r\(row + 1)c\(column + 1)"] { #expect(own == value) }
      }
    }
    let text = try Command.run("solve", level, "--explain", "--language", "fr")
    #expect(text.status == 0 && text.lines.count == steps.count)
    #expect(text.lines[0].hasPrefix("1. ") && text.lines.last?.hasPrefix("\(steps.count). ") == true)
    #expect(try Command.run("solve", "-", "--explain").status == 2)
  }

  @Test func `says why a value does not fit`() throws {
    func why(_ level: String, _ question: String, _ more: String...) throws -> Outcome {
      try Command.run(["hint", level, "--why", question] + more)
    }
    let rule = try decoded(why("first-steps/four", "r1c1=1", "--json").output)
    #expect(rule["kind"] == "rule" && rule["steps"] == nil)
    #expect(rule["because"]?.sequence?.isEmpty == false)
    let chain = try decoded(why("first-steps/nine-hard", "r2c9=8", "--json").output)
    #expect(["rule", "chain"].contains(chain["kind"]?.string))
    for (language, word) in [("en", "Suppose r"), ("fr", "Supposons "), ("zh", "假设 r")] {
      var found = false
      for value in 1...9 {
        let answer = try decoded(why("first-steps/nine-hard", "r5c5=\(value)", "--json", "--language", language).output)
        guard answer["kind"] == "chain" else { continue }
        found = true
        #expect(answer["supposition"]?.string?.hasPrefix(word) == true)
        #expect(answer["end"]?.string?.contains("r5c5") == true)
        #expect((answer["steps"]?.sequence ?? []).allSatisfy { $0.record?["text"]?.string?.isEmpty == false })
      }
      #expect(found, "\(language)")
    }
    let wrong = ["5", "r1c1", "r1c1=", "=5", "r1c1=0", "r1c1=10", "r99c1=1", "r1c1=x", "r3c4=5=5", "r1c1=\u{1B}[2J"]
    for question in wrong {
      let answer = try why("first-steps/nine-easy", question)
      #expect(answer.status == 2 && answer.messages.contains("--why"), "\(question): \(answer.messages)")
      #expect(!answer.messages.contains("\u{1B}"))
    }
    #expect(try why("-", "r1c1=1").status == 2)
    #expect(try why("first-steps/four-in-a-row", "r1c1=1").status == 2)
  }

  @Test func `hints at a position`() throws {
    let share = try Folder.share([
      "levels/own/a.lua": "return { rules = 'sudoku', title = 'x', size = 4, givens = '12.4 34.. 21.. 43.1' }"
    ])
    func hint(_ board: String) throws -> Outcome {
      try Command.run("hint", share.path + "/levels/own/a.lua", "--json", "--board", board, share: share.path)
    }
    #expect(try hint("1234 3412 2143 43.1").output.contains(#""place":{"cell":"r4c3","value":2}"#))
    #expect(try hint("1244 .... .... ....").output.contains(#""kind":"mistake""#))
    #expect(try hint("2... .... .... ....").messages.contains("--board has 2 at r1c1, where the level gives 1"))
    #expect(try hint("12").messages.contains("--board: it has 2 cells, the board has 16"))
  }

  @Test func `has a hint for every shipped level with a model`() throws {
    let list = Data(try Command.run("levels", "--json").output.utf8)
    let levels = try JSONDecoder().decode([PlayRecord].self, from: list).compactMap { $0["id"]?.string }
    #expect(levels.count >= 16)
    for level in levels {
      let outcome = try Command.run("hint", level)
      guard outcome.status == 0 else {
        let said = outcome.messages
        #expect(said.contains("has no model") || said.contains("by bounded work"), "\(level): \(said)")
        continue
      }
      let hint = try decoded(outcome.output)
      #expect(hint["kind"] == "step", "\(level)")
      let text = try #require(hint["text"]?.string)
      #expect((20...400).contains(text.count), "\(level): \(text)")
      #expect(hint["targets"]?.sequence?.isEmpty == false, "\(level)")
    }
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
    #expect(outcome.lines.contains("\(path):3:1: note: in conflict: corner twins: r1c1 r2c2"))
    #expect(outcome.lines.contains { $0.contains("in conflict: a symbol appears once in each box: box ") })
    #expect(outcome.lines.contains("\(path):1:1: note: no solution"))
  }

  @Test func `a verdict names redundant givens`() throws {
    let level = "return { rules = \"sudoku\", title = \"x\", size = 4, givens = [[ 1... ..3. .4.. 3..2 ]] }"
    let share = try Folder.share(["levels/own/a.lua": level])
    let outcome = try Command.run("check", "--verdict", share.path + "/levels/own/a.lua", share: share.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("note: one solution; difficulty 1, elimination"))
    #expect(outcome.output.contains("could be left out: "))
    #expect(outcome.output.contains("r4c1"))
  }

  @Test func `a verdict with several solutions names common values alone`() throws {
    let level = """
      return { rules = "sudoku", title = "x", size = 4, givens = [[ 12.. 34.. 21.. 4... ]],
        extend = function(m, g)
          m:different(g:at(1, 1), g:at(1, 2)):because("unlike twins")
        end }
      """
    let share = try Folder.share(["levels/own/a.lua": level])
    let path = share.path + "/levels/own/a.lua"
    let lines = try Command.run("check", "--verdict", path, share: share.path).lines
    #expect(lines.contains { $0.contains("note: several solutions; two differ in r2c3 (1 or 2)") })
    #expect(lines.contains { $0.contains("open cells have several values in solutions; r1c3: 3 4") })
    #expect(!lines.contains { $0.contains("could be left out") })
  }

  @Test func `a verdict counts boards that look the same as one`() throws {
    let level = """
      return { rules = "sudoku", title = "x", size = 4, givens = [[ 12.4 34.. 21.. 43.1 ]],
        extend = function(m) m:variable({ 1, 2 }) end }
      """
    let share = try Folder.share(["levels/own/a.lua": level])
    let lines = try Command.run("check", "--verdict", share.path + "/levels/own/a.lua", share: share.path).lines
    #expect(lines.contains { $0.contains("note: one solution; difficulty 1, elimination") })
  }
}

@Suite struct `A predicate with too many combinations` {
  private func level(_ predicate: String) -> String {
    """
    return { rules = "sudoku", title = "x", size = 4, givens = [[ 1... ..3. .4.. ...2 ]],
      extend = function(m, g)
        m:satisfy(g:cells(), function(...)
          \(predicate)
        end):because("the corners are even together")
      end }
    """
  }

  private let even = "local v = { ... } return (v[1] + v[4] + v[13] + v[16]) % 2 == 0"

  @Test func `can be rated, hinted, judged and dealt like any other`() throws {
    let share = try Folder.share(["levels/own/a.lua": level(even)])
    let path = share.path + "/levels/own/a.lua"
    let solved = try Command.run("solve", path, "--json", share: share.path)
    #expect(solved.output.contains("\"solutions\":"))
    let rated = try Command.run("rate", path, share: share.path)
    #expect(rated.status == 0, "\(rated.messages)")
    #expect(rated.output.hasPrefix("{\"difficulty\":"))
    let hint = try Command.run("hint", path, share: share.path)
    #expect(hint.output.contains("\"kind\":\"step\""))
    let verdict = try Command.run("check", "--verdict", path, share: share.path)
    #expect(verdict.output.contains("solution"))
    let candidates = try Command.run("solve", path, "--candidates", share: share.path)
    #expect(candidates.lines.count == 4)
  }

  @Test(arguments: [
    ("error('not today')", 3, "not today"), ("while true do end", 4, "instructions"),
  ])
  func `is reported at its line if it fails or exceeds its budget`(_ body: String, _ status: Int, _ text: String) throws
  {
    let share = try Folder.share(["levels/own/a.lua": level(body)])
    for verb in [["rate"], ["hint"], ["solve", "--candidates"]] {
      let outcome = try Command.run(verb + [share.path + "/levels/own/a.lua"], input: Data(), share: share.path)
      #expect(outcome.status == status, "\(verb) \(outcome.messages)")
      #expect(outcome.messages.contains(text) && outcome.messages.contains("a.lua:"), "\(outcome.messages)")
    }
  }
}

@Suite struct `The candidates of all solutions` {
  private struct Line: Decodable {
    struct Undecided: Decodable {
      let cell: String
      let values: [Int]
    }

    let solutions: Int?
    let candidates: [[[Int]]]
    let undecided: [Undecided]
  }

  @Test func `are printed as a line of JSON per puzzle`() throws {
    let boards = ["1.....3..4.....2", "12..34..21..4...", "11.............."]
    let outcome = try Command.run(
      "solve", "-", "--candidates", "--rules", "sudoku", "--set", "size=4", input: boards.joined(separator: "\n"))
    let lines = try outcome.lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    #expect(outcome.status == 1)
    #expect(lines.map(\.solutions) == [1, 2, 0])
    #expect(lines[0].candidates.joined().allSatisfy { $0.count == 1 })
    #expect(lines[1].candidates[0] == [[1], [2], [3, 4], [3, 4]])
    #expect(lines[2].candidates.joined().allSatisfy { $0.isEmpty })
    #expect(lines.allSatisfy { $0.undecided.isEmpty })
  }

  @Test func `are drawn for a level`() throws {
    let level = "return { rules = \"sudoku\", title = \"x\", size = 4, givens = [[ 12.. 34.. 21.. 4... ]] }"
    let share = try Folder.share(["levels/own/a.lua": level])
    let path = share.path + "/levels/own/a.lua"
    let outcome = try Command.run("solve", path, "--candidates", share: share.path)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "1  2  34 34")
    #expect(
      try Command.run("solve", path, "--candidates", "--json", share: share.path).output.hasPrefix("{\"candidates\":"))
    #expect(try Command.run("solve", path, "--candidates", "--count", "3", share: share.path).status == 2)
    #expect(try Command.run("solve", path, "--seconds", "3", share: share.path).status == 2)
  }

  @Test func `are reported as far as time allows`() throws {
    let outcome = try Command.run(
      "solve", "-", "--candidates", "--seconds", "0", "--rules", "sudoku", "--set", "size=4", input: "12..34..21..4...")
    let line = try JSONDecoder().decode(Line.self, from: Data(outcome.output.utf8))
    #expect(outcome.status == 0)
    #expect(line.solutions == nil)
    #expect(line.undecided.count == 16 && line.undecided.allSatisfy { $0.values == [1, 2, 3, 4] })
  }
}

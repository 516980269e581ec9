// JSON in lists and puzzles.
import Formats
import Messages
import Testing

@Suite struct `JSON` {
  @Test func `yields only letters of the text`() throws {
    for half in [#"\ud83d"#, #"\ud83d\u0041"#, #"\ude00"#] {
      let whole = #"{"en": "\ud83d\ude00\u00e9"}"#
      let table = try read("[{\"en\": \"a\"},\n {\"en\": \"\(half)\"},\n \(whole)]", "x.json")
      #expect(table.records.map(\.values) == [["a"], ["😀é"]])
      #expect(table.problems.map(\.line) == [2])
      let puzzle = "{\"version\": \"http://ipuz.org/v2\",\n\"title\": \"\(half)\"}"
      #expect(throws: LocatedFault.self) { try Crossword(reading: Array(puzzle.utf8), format: .ipuz) }
    }
  }

  @Test func `names the line of a fault, in lists and in puzzles`() throws {
    let table = try read("[\r\n{\"en\": \"a\"},\r\n{\"en\" \"b\"},\r\r{\"en\": \"c\"}]", "x.json")
    #expect(table.problems.map(\.line) == [3] && table.records.map(\.line) == [2, 5])
    do {
      _ = try Crossword(reading: Array("{\"kind\": [\"ipuz.org/crossword\"],\n\n\"title\" \"x\"}".utf8))
      Issue.record("invalid JSON was accepted")
    } catch {
      #expect(error.line == 3 && error.message.contains("expected a colon"))
    }
  }

  @Test func `reads objects nested once, and no deeper`() throws {
    let text = #"[{"texts": {"en": "a", "fr": ["b", "c"]}, "gloss": {"en": "d\r\ne"}}, {"en": {"x": {"y": "z"}}}]"#
    let table = try read(text, "x.json")
    #expect(table.columns == ["en", "fr", "gloss_en"])
    #expect(table.records.map(\.values) == [["a", "b; c", "d\ne"]])
    #expect(table.problemCount == 1)
  }
}

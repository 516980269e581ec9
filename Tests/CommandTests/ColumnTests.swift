// The columns of `check`'s findings.
import Foundation
import Testing

@Suite struct `The column of a finding` {
  /// The findings of `check` for a level file.
  private func finding(_ text: String, named name: String = "bad.lua") throws -> String {
    let folder = try Folder()
    let path = try folder.write(text, to: name)
    let output = try Command.run("check", path).output
    return String(output.drop { $0 != ":" }.dropFirst())
  }

  @Test(arguments: [
    ("return { title = 'T', rules = 'sudoku', givens = '12' }", "1:41: error: `givens` has 2"),
    ("return { title = 'T', rules = 'sudoku', sise = 4 }", "1:41: error: core:sudoku has no option `sise`"),
    ("return { title = 'T',\n  rules = 'sudoko' }", "2:12: error: unknown rule set 'sudoko'"),
    ("local a = 1\nreturn { rules = titel }", "2:18: error: "),
    ("return {\n  rules = 'sudoku' size = 4 }", "2:20: error: "),
  ])
  func `is that of the named thing`(text: String, finding: String) throws {
    let found = try self.finding(text)
    #expect(found.hasPrefix(finding), "\(found)")
  }

  @Test func `is that of the field that the text names, on any line`() throws {
    #expect(
      try finding("return { id = 'mine', api = 1, title = 'M',\n  outcom = function(s) end }", named: "rules/mine.lua")
        .hasPrefix("2:3: error: a rule set has no field `outcom`"))
    let cages =
      "return { title = 'T', rules = 'sudoku', size = 4,\n  cages = { { sum = 3, cells = { 'r1c1', 'r9c1' } } } }"
    #expect(try finding(cages).hasPrefix("2:3: error: cage 1: the board has no cell r9c1"))
  }

  @Test func `is where the code begins if the line contains the name twice or not at all`() throws {
    #expect(try finding("local x = nil\nlocal y = x.a + x.b return y").hasPrefix("2:1: error: "))
    #expect(try finding("return 5").hasPrefix("1:1: error: "))
  }

  @Test(
    arguments: [("return 5", nil), ("return { title = 'T', rules = 'sudoku', givens = '12' }", 41)] as [(String, Int?)])
  func `is absent from JSON if unknown`(text: String, column: Int?) throws {
    let folder = try Folder()
    let output = try Command.run("check", folder.write(text, to: "bad.lua"), "--json").output
    let findings = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    let finding = try #require(findings.first)
    #expect(finding["column"] as? Int == column)
    #expect(finding.keys.contains("column") == (column != nil))
  }
}

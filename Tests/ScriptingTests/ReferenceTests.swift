// Stubs, reference and what is registered say the same.
import Foundation
import Scripting
import Testing

@Suite struct `The table of the Lua API` {
  @Test func `agrees with what is registered`() throws {
    #expect(try ScriptAPI.disagreements() == [])
  }

  @Test(arguments: [("scripts/api/quadrille.lua", Stubs.text()), ("docs/lua-reference.md", ReferencePage.text())])
  func `is what the printed file says`(_ path: String, _ text: String) throws {
    let file = try String(contentsOfFile: "\(checkout)/\(path)", encoding: .utf8)
    #expect(file == text, "\(path) is not what the program prints; run `make docs`")
  }
}

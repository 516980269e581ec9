// Stubs, reference and registered functions must agree.
import Foundation
import Scripting
import Testing

@Suite struct `The table of the Lua API` {
  @Test func `agrees with the registered functions`() throws {
    #expect(try ScriptAPI.disagreements() == [])
  }

  @Test func `is what luacheck is told here and in new packs`() throws {
    #expect(
      try String(contentsOfFile: "\(checkout)/.luacheckrc", encoding: .utf8).hasPrefix(EditorFiles.luacheck.dropLast()))
  }

  @Test(arguments: [("scripts/api/quadrille.lua", Stubs.text()), ("docs/lua-reference.md", ReferencePage.text())])
  func `matches the generated file`(_ path: String, _ text: String) throws {
    let file = try String(contentsOfFile: "\(checkout)/\(path)", encoding: .utf8)
    #expect(file == text, "\(path) is not what the program prints; run `make docs`")
  }
}

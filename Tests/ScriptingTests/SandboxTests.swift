// What remains of a sandbox that nobody needs any more.
import LuaBridge
import Play
import Testing

@testable import Scripting

@Suite struct `A sandbox` {
  @Test func `is released with its last owner, whatever its scripts have called`() throws {
    let library = Library(share: Share(folder: checkout))
    let folder = try ScriptFolder()
    func run(_ source: String) throws -> Gone {
      let sandbox = try Sandbox(loader: library.loader(library.core), limits: library.limits, console: nil)
      try folder.write("level.lua", "local _ = { \(source) } return { rules = 'sudoku' }")
      _ = try sandbox.table(sandbox.read(folder.path + "/level.lua", place: "level.lua"), what: "a level")
      return Gone(sandbox: sandbox, state: sandbox.state)
    }
    for source in [
      "1", "clusters('ab'), letters_of('ab'), letter_of('a'), language_of('a'), is_from_right('a')",
      "grid(2, 2, 0), cell(1, 1), are_on_board", "require 'latin'",
    ] {
      let gone = try run(source)
      #expect(gone.sandbox == nil && gone.state == nil, "\(source)")
    }
  }
}

/// Objects that must be released.
private struct Gone {
  weak var sandbox: Sandbox?
  weak var state: LuaState?
}

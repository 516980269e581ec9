// Levels that keep Lua's own C code busy.
import Foundation
import Testing

@Suite struct `A level with circular __call metamethods` {
  @Test(arguments: [
    "local t = setmetatable({}, {}) getmetatable(t).__call = t t()",
    "local f = function() end for i = 1, 2000 do f = setmetatable({}, { __call = f }) end f()",
  ])
  func `reports its line and the limit`(chain: String) throws {
    let folder = try Folder()
    let level = try folder.write(
      "return { rules = 'sudoku', title = 'One', size = 4,\n extend = function(m, g) \(chain) end }", to: "mine/one.lua"
    )
    let outcome = try Command.run("check", level)
    #expect(outcome.status == 4)
    #expect(outcome.output.contains("one.lua:2:"))
    #expect(outcome.output.contains("a call follows '__call' through more than 100 other values"))
  }
}

// Messages of levels' scripts, cut to a readable length.
import Foundation
import Testing

@Suite struct `A script's messages` {
  @Test(arguments: [
    #"error(("x"):rep(1000000))"#, #"return { rules = ("x"):rep(100000) }"#,
    #"return { rules = "sudoku", size = ("x"):rep(9999) }"#,
    #"return { rules = "sudoku", size = 4, cages = { { [("x"):rep(9999)] = 1, cells = { ("y"):rep(9999) } } } }"#,
    #"return { rules = "sudoku", size = 4, extend = function() local t = setmetatable({}, { __index = function(_, k) error(k) end }) return t[("x"):rep(9999)] end }"#,
    #"return { rules = "sudoku", size = 4, symbols = { ("x"):rep(9999), "b", "c", "d" } }"#,
    #"return { rules = "sudoku", size = 4, extend = function(m, g) for _ = 1, 3 do print(("x"):rep(5000)) end end }"#,
    #"return { rules = "sudoku", size = 4, givens = [[ 11.. .... .... .... ]], extend = function(m, g) m:different(g:at(1, 1), g:at(1, 2)):because(("x"):rep(5000)) end }"#,
    #"return { rules = "sudoku", size = 4, [("x"):rep(1000000)] = 1 }"#, #"local x = { } x.y.z()"#,
    #"return nosuch\u{41}"# + "x",
  ])
  func `are cut if they are long`(_ script: String) throws {
    let folder = try Folder()
    try folder.write(script, to: "a.lua")
    for verb in [["check", "--verdict"], ["play", "--data", folder.path]] {
      let outcome = try Command.run(verb + [folder.path + "/a.lua"], input: Data())
      for line in (outcome.output + outcome.messages).split(separator: "\n") {
        #expect(
          line.count < 600 && !line.contains(String(repeating: "x", count: 201)),
          "\(verb) \(line.count): \(line.prefix(300))")
      }
    }
  }

  @Test func `name a field by its beginning`() throws {
    let outcome = try Command.run(["check", checkout + "/Tests/Shared/levels/message-of-a-megabyte.lua"])
    #expect(outcome.lines.count == 1 && outcome.output.utf8.count < 300, "\(outcome.output.prefix(400))")
  }
}

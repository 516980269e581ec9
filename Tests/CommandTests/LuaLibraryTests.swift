// Code that the Lua library of this machine compiles wrongly, as the command refuses it.
import Foundation
import Scripting
import Testing

@Suite struct `A level of many constants` {
  private func level(_ name: String) -> String { checkout + "/Tests/Shared/levels/\(name).lua" }

  @Test func `is refused where the Lua library compiles it wrongly, with the line`() throws {
    let wrong = try Command.run(["check", "--verdict", level("lua-bitwise-many-constants")])
    let twin = try Command.run(["check", "--verdict", level("lua-bitwise-many-constants.twin")])
    #expect(twin.lines.contains { $0.contains("one solution") }, "\(twin.lines)")
    guard LuaLibrary.fault != nil else { return #expect(wrong.lines.contains { $0.contains("one solution") }) }
    #expect(
      wrong.lines.first?.contains("many-constants.lua:5:1: error: this Lua compiles 'CONSTANT | (a or b)'") == true)
  }
}

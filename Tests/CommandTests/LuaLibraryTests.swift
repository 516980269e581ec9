// Code that this machine's Lua library miscompiles, and its refusal by the command.
import Foundation
import Scripting
import Testing

@Suite struct `A level of many constants` {
  private func level(_ name: String) -> String { checkout + "/Tests/Shared/levels/\(name).lua" }

  @Test func `is refused with its line if the Lua library miscompiles it`() throws {
    let wrong = try Command.run(["check", "--verdict", level("lua-bitwise-many-constants")])
    let twin = try Command.run(["check", "--verdict", level("lua-bitwise-many-constants.twin")])
    #expect(twin.lines.contains { $0.contains("one solution") }, "\(twin.lines)")
    guard LuaLibrary.fault != nil else { return #expect(wrong.lines.contains { $0.contains("one solution") }) }
    #expect(
      wrong.lines.first?.contains("many-constants.lua:5:1: error: this Lua compiles 'CONSTANT | (a or b)'") == true)
  }
}

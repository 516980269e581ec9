// Calls without arrays, and uncounted functions.

import LuaBridge
import Testing

private func function(_ state: LuaState, _ body: String) throws -> LuaFunction {
  try #require(
    try state.run("local n, limit = 0, setmetatable({}, { __add = function() while true do end end }) return \(body)")[
      0
    ].function)
}

@Suite struct `A short call` {
  @Test func `returns all results`() throws {
    let state = try LuaState()
    let type = try state.type("cell")
    let table = try state.table(sequence: [7])
    let echo = try function(state, "function(...) return ..., select('#', ...) end")
    for value: LuaValue in [
      nil, true, false, 7, 2.5, "text", .table(table), .function(echo), state.packed(type, 9),
      try state.object(type, Box()),
    ] {
      #expect(try state.call(echo, value, instructions: 100) == [value, 1])
    }
    let last = try function(state, "function(a, b, c) return c == nil and b or c end")
    #expect(try state.call(last, 1, 2, 3, instructions: 100) == [3])
    #expect(try state.call(last, "a", "b", "c", instructions: 100) == ["c"])
    #expect(try state.call(last, "a", "b", instructions: 100) == ["b"])
    #expect(try state.call(try function(state, "function() end"), instructions: 100) == [])
  }

  @Test func `refuses coroutines and values of another state`() throws {
    let state = try LuaState()
    let make = try function(state, "function() return coroutine.create(print) end")
    #expect(throws: LuaError.self) { try state.call(make, instructions: 10_000) }
    let other = try LuaState()
    #expect(throws: LuaError.self) { try other.call(make, instructions: 10_000) }
    #expect(throws: LuaError.self) {
      try other.call(try function(other, "function(a) return a end"), .function(make), instructions: 100)
    }
  }

  @Test func `works inside a host function`() throws {
    let state = try LuaState()
    try state.define("twice") { call in
      let twice = try call.function(1)
      let once = try call.state.call(twice, .integer(try call.integer(2)), instructions: 1)[0]
      return .value(try call.state.call(twice, once, instructions: 1)[0])
    }
    #expect(try state.run("return twice(function(a) return a * 2 end, 5)") == [20])
    #expect(
      try state.run("return coroutine.wrap(function() return twice(function(a) return a * 2 end, 5) end)()") == [20])
  }
}

@Suite struct `A predicate` {
  @Test(arguments: [
    ("function(a, b) return a == b end", false), ("function(a, b) return a + b == 10 and a ~= b end", true),
    ("function(a, b) if a > b then return false end return b - a >= 4 end", true),
    ("function(a, b) local c = a * a return c // b == 1 and not (a < 0) end", true),
    ("function(a, b) for i = 1, 3 do a = a + 1 end return a == 6 end", true),
    ("function(a, b) return math.abs(a - b) == 4 end", true),
    ("function(...) return select('#', ...) == 2 end", true),
    ("function(a) n = n + a return n == a end", true), ("function() end", nil), ("function() return 0 end", nil),
  ])
  func `returns its function's answer`(body: String, expected: Bool?) throws {
    let state = try LuaState()
    let predicate = try function(state, body)
    #expect(try state.test(predicate, [3, 7], instructions: 1_000) == expected)
    _ = try state.run("for i = 1, 10000 do end")
    #expect(try state.test(predicate, [3, 7], instructions: 1_000) == (body.contains("n = n") ? false : expected))
  }

  @Test(arguments: [
    "function(a) while true do end end", "function(a) ::again:: goto again end",
    "function(a) repeat a = a + 1 until a < 0 end", "function(a) for i = 1, 1e15 do end end",
    "function(a) return a + limit end", "function(a) return limit + a == a end",
    "function(a) return (function() while true do end end)() end",
    "function(a) string.rep('x', 1e9) while true do end end",
  ])
  func `is stopped like any function`(body: String) throws {
    let state = try LuaState()
    let predicate = try function(state, body)
    for instructions in [1, 100, 100_000] {
      let error = #expect(throws: LuaError.self) { try state.test(predicate, [1], instructions: instructions) }
      #expect(error?.code == .instructions || error?.code == .runtime)
      let other = #expect(throws: LuaError.self) { try state.call(predicate, 1, instructions: instructions) }
      #expect(other?.code == .instructions || other?.code == .runtime)
    }
  }

  @Test func `without a loop is charged its length`() throws {
    let state = try LuaState()
    let predicate = try function(state, "function(a, b) return a + b == 10 end")
    #expect(try state.test(predicate, [3, 7], instructions: 1_000) != false)
    #expect((3...10).contains(state.instructionsUsed))
    #expect(throws: LuaError.self) { try state.test(predicate, [3, 7], instructions: 1) }
  }

  @Test func `with a table argument is counted, because the table may call`() throws {
    let state = try LuaState()
    let add = try function(state, "function(a) return a + 1 end")
    #expect(try state.call(add, 1, instructions: 100) == [2])
    let trap = try state.run("return setmetatable({}, { __add = function() while true do end end })")[0]
    let error = #expect(throws: LuaError.self) { try state.call(add, trap, instructions: 10_000) }
    #expect(error?.code == .instructions)
  }

  @Test func `fails with a place`() throws {
    let state = try LuaState()
    let predicate = try function(state, "\nfunction(a, b)\nreturn a < 'x' end")
    let error = #expect(throws: LuaError.self) { try state.test(predicate, [3, 7], instructions: 1_000) }
    #expect(error?.description == "t.lua:3: attempt to compare number with string")
    let missing = try function(state, "function(a, b, c) return a + c end")
    #expect(throws: LuaError.self) { try state.test(missing, [3, 7], instructions: 1_000) }
    #expect(try state.run("return 1") == [1])
  }
}

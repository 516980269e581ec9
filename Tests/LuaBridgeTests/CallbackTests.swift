// Host functions: arguments, results, errors, nesting.

import LuaBridge
import Testing

private struct Refusal: Error, Equatable, CustomStringConvertible {
  var number: Int
  var description: String { "refused \(number)" }
}

@Suite struct `A host function` {
  @Test func `receives arguments and returns results`() throws {
    let results = try run("return echo(1, 2.5, 'x', true, nil, {}, print)") { state in
      try state.define("echo") { call in
        #expect(call.count == 7)
        #expect(try call.integer(1) == 1)
        #expect(try call.number(2) == 2.5)
        #expect(try call.number(1) == 1)
        #expect(try call.string(3) == "x")
        #expect(try call.boolean(4))
        #expect(call.isNil(5) && call.isNil(8) && !call.isNil(1))
        #expect(try call.optionalInteger(5) == nil)
        #expect(try call.table(6).count == 0)
        #expect(try call.function(7).definition == nil)
        #expect(try call.value(99) == .nil)
        return .values(try call.values())
      }
    }
    #expect(results.count == 7)
    #expect(Array(results.prefix(5)) == [1, 2.5, "x", true, nil])
  }

  @Test(arguments: [
    ("f('x')", "bad argument #1 to 'f': an integer was expected, got a string"),
    ("f()", "bad argument #1 to 'f': an integer was expected, got nothing"),
    ("f(nil)", "bad argument #1 to 'f': an integer was expected, got nil"),
    ("f(1.5)", "bad argument #1 to 'f': an integer was expected, got a number"),
    ("f(2^63)", "bad argument #1 to 'f': an integer was expected, got a number"),
    ("f(1/0)", "bad argument #1 to 'f': an integer was expected, got a number"),
    ("f(0/0)", "bad argument #1 to 'f': an integer was expected, got a number"),
    ("f({})", "bad argument #1 to 'f': an integer was expected, got a table"),
    ("f(coroutine.create(print))", "bad argument #1 to 'f': an integer was expected, got a coroutine"),
    ("box:add('x')", "bad argument #1 to 'add': an integer was expected, got a string"),
    ("box.add()", "'add' is a method of a box: call it with a colon"),
    ("box.add(5, 5)", "'add' is a method of a box: call it with a colon"),
  ])
  func `names a wrong argument as the author counts`(source: String, message: String) throws {
    let error = try failure(source) { state in
      try state.define("f") { .integer(try $0.integer(1)) }
      let type = try state.type(
        "box",
        methods: [
          "add": { call in
            _ = try call.object(1, as: Box.self)
            return .integer(try call.integer(2))
          }
        ])
      try state.globals.set("box", state.object(type, Box()))
    }
    #expect(error.code == .argument)
    #expect(error.message == message)
    #expect(error.script == "t.lua")
    #expect(error.line == 1)
  }

  @Test func `accepts integral floats as integers`() throws {
    #expect(
      try run("return f(3.0), f(-0.0), f(2^53)") { state in
        try state.define("f") { .integer(try $0.integer(1)) }
      } == [3, 0, 9_007_199_254_740_992])
  }

  @Test func `throws into the script, which can catch it`() throws {
    let results = try run("local ok, m = pcall(f, 1) return ok, m, pcall(f, 2)") { state in
      try state.define("f") { call in throw Refusal(number: try call.integer(1)) }
    }
    #expect(results == [false, "refused 1", false, "refused 2"])
  }

  @Test func `throws through the script and keeps its own error`() throws {
    let error = try failure("\nf(3)") { state in
      try state.define("f") { call in throw Refusal(number: try call.integer(1)) }
    }
    #expect(error.code == .callback)
    #expect(error.underlying as? Refusal == Refusal(number: 3))
    #expect(error.message == "refused 3")
    #expect(error.line == 2)
  }

  @Test func `that throws after a caught error keeps them apart`() throws {
    let error = try failure("pcall(f, 1) pcall(f, 2) error('mine')") { state in
      try state.define("f") { call in throw Refusal(number: try call.integer(1)) }
    }
    #expect(error.code == .runtime)
    #expect(error.underlying == nil)
    #expect(error.message == "mine")
  }

  @Test func `throws a thousand times without harm`() throws {
    let results = try run("local n = 0 for i = 1, 1000 do if not pcall(f) then n = n + 1 end end return n") { state in
      try state.define("f") { _ in throw LuaError("no") }
    }
    #expect(results == [1000])
  }

  @Test func `calls scripts that call it again`() throws {
    let results = try run("return down(20, function(n) return n + 1 end)") { state in
      try state.define("down") { call in
        let n = try call.integer(1)
        let function = try call.function(2)
        if n == 0 { return .values(Array(try call.state.call(function, [0], instructions: 1))) }
        let again = try call.state.load("local n, f = ... return f(down(n, f))", name: "again.lua")
        return .values(Array(try call.state.call(again, [.integer(n - 1), .function(function)], instructions: 1)))
      }
    }
    #expect(results == [21])
  }

  @Test func `with infinite recursion is stopped`() throws {
    let error = try failure("down()") { state in
      try state.define("down") { call in
        .values(Array(try call.state.call(call.state.load("return down()", name: "again.lua"), instructions: 1)))
      }
    }
    #expect(error.code == .depth)
  }

  @Test func `passes on the error of a called script`() throws {
    let error = try failure("\n\nf(function()\n  error('inside')\nend)") { state in
      try state.define("f") { .values(Array(try $0.state.call($0.function(1), instructions: 1))) }
    }
    #expect(error.message == "inside")
    #expect(error.line == 4)
    #expect(error.frames.compactMap(\.line) == [4, 3])
  }

  @Test func `cannot swallow a stop`() throws {
    let error = try failure("f(function() while true do end end) return 'went on'") { state in
      try state.define("f") { call in
        _ = try? call.state.call(call.function(1), instructions: .max)
        return .none
      }
    }
    #expect(error.code == .instructions)
  }

  @Test func `shares the budget of the outermost call`() throws {
    let state = try LuaState()
    try state.define("f") { call in
      .values(Array(try call.state.call(call.function(1), instructions: 1_000_000_000)))
    }
    let chunk = try state.load("f(function() for i = 1, 1e8 do end end)", name: "t.lua")
    let error = #expect(throws: LuaError.self) { try state.call(chunk, instructions: 100_000) }
    #expect(error?.code == .instructions)
    #expect(state.instructionsUsed == 100_000)
  }

  @Test func `charges its work to the budget`() throws {
    let error = try failure("for i = 1, 100 do work() end", instructions: 1_000_000) { state in
      try state.define("work") { call in
        try call.spend(20_000)
        return .none
      }
    }
    #expect(error.code == .instructions)
    #expect(error.line == 1)
  }

  @Test func `works inside a coroutine`() throws {
    let results = try run(
      """
      local step = coroutine.wrap(function()
        coroutine.yield(f(function() return 1 end))
        coroutine.yield(f(function() return 2 end))
      end)
      return step(), step()
      """
    ) { state in
      try state.define("f") { .values(Array(try $0.state.call($0.function(1), instructions: 1))) }
    }
    #expect(results == [1, 2])
  }

  @Test func `cannot be yielded across`() throws {
    let error = try failure("coroutine.wrap(function() f(coroutine.yield) end)()") { state in
      try state.define("f") { .values(Array(try $0.state.call($0.function(1), instructions: 1))) }
    }
    #expect(error.message == "attempt to yield across a C-call boundary")
  }

  @Test func `returns an iterator that needs no more calls`() throws {
    let results = try run(
      "local t = {} for a, b in list() do t[#t + 1] = a .. tostring(b) end return table.concat(t, ' ')"
    ) {
      try $0.define("list") { _ in .iterator([1, "x", 2, "y", 3], width: 2) }
    }
    #expect(results == ["1x 2y 3nil"])
    let pairs = try run("local n = 0 for a, b in list() do n = n + a * b end return n") { state in
      try state.define("list") { _ in .iterator([1, 2, 3, 4], width: 2) }
    }
    #expect(pairs == [14])
  }

  @Test func `knows where it was called`() throws {
    _ = try run("\n\nwhere()") { state in
      try state.define("where") { call in
        #expect(call.place?.script == "t.lua")
        #expect(call.place?.line == 3)
        return .none
      }
    }
  }

  @Test func `returns many results`() throws {
    let state = try LuaState()
    try state.define("many") { call in .values((0..<(try call.integer(1))).map { .integer($0) }) }
    #expect(try state.run("return select('#', many(5000))") == [5000])
    let error = #expect(throws: LuaError.self) { try state.run("return many(2000000)", instructions: 100_000_000) }
    #expect(error?.message.contains("too many results") == true)
  }
}

final class Box {}

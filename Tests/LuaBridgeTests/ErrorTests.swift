// Errors of scripts: kind, place and stack trace.

import LuaBridge
import Testing

@Suite struct `An error of a script` {
  @Test(arguments: [
    ("x ==", LuaError.Code.syntax, 1, "syntax error near '=='"),
    ("return 1 +", .syntax, 1, "unexpected symbol near <eof>"),
    ("\n\nlocal t = nil\nreturn t.x", .runtime, 4, "attempt to index a nil value (local 't')"),
    ("error('boo')", .runtime, 1, "boo"),
    ("\nerror('boo', 0)", .runtime, 2, "boo"),
    ("local function f() error('boo', 2) end\n\nf()", .runtime, 3, "boo"),
    ("error({})", .runtime, 1, "a script raised an error that is a table, not a text"),
    ("error()", .runtime, 1, "a script raised an error that is a nil, not a text"),
    ("error(42)", .runtime, 1, "42"),
    ("assert(false)", .runtime, 1, "assertion failed!"),
    ("assert(nil, 'the reason')", .runtime, 1, "the reason"),
    ("return 1 < 'x'", .runtime, 1, "attempt to compare number with string"),
    ("return #5", .runtime, 1, "attempt to get length of a number value"),
    ("return 1 // 0", .runtime, 1, "attempt to divide by zero"),
    ("return 2^53 | 1.5", .runtime, 1, "number has no integer representation"),
    (
      "local t = setmetatable({}, {__index = function() error('in a metamethod') end})\nreturn t.x", .runtime, 1,
      "in a metamethod"
    ),
    ("for i = 1, 10, 0 do end", .runtime, 1, "'for' step is zero"),
    ("return gird", .runtime, 1, "unknown global 'gird' (did you mean 'grid'?)"),
    ("x = 1", .runtime, 1, "the global 'x' cannot be set: write 'local x'"),
    ("string.format = 1", .runtime, 1, "'string' cannot be changed"),
    ("return string.formt('x')", .runtime, 1, "'string' has no field 'formt' (did you mean 'format'?)"),
    ("return ('x'):lne()", .runtime, 1, "'string' has no field 'lne' (did you mean 'len'?)"),
    ("return math.random()", .runtime, 1, "'math' has no field 'random'"),
    ("string.rep()", .runtime, 1, "bad argument #1 to 'rep' (string expected, got no value)"),
    ("('x'):rep('y')", .runtime, 1, "bad argument #1 to 'rep' (number expected, got string)"),
    ("local t <const> = 1\nt = 2", .syntax, 2, "attempt to assign to const variable 't'"),
    ("goto nowhere", .syntax, 1, "no visible label 'nowhere' for <goto> at line 1"),
  ])
  func `tells what happened and where`(source: String, code: LuaError.Code, line: Int, message: String) throws {
    let error = try failure(source) { try $0.globals.set("grid", 1) }
    #expect(error.code == code)
    #expect(error.message == message)
    #expect(error.script == "t.lua")
    #expect(error.line == line)
  }

  @Test func `has a stack trace through the scripts`() throws {
    let source = """
      local function inner() error("deep") end
      local function outer() local r = inner() return r end
      local r = outer()
      """
    let error = try failure(source)
    #expect(error.frames.map(\.line) == [nil, 1, 2, 3])
    #expect(error.frames.map(\.function) == ["error", "inner", "outer", nil])
    #expect(error.traceback == ["in 'error'", "t.lua:1: in 'inner'", "t.lua:2: in 'outer'", "t.lua:3: in the script"])
    #expect(error.description == "t.lua:1: deep")
  }

  @Test func `has the beginning and end of a long stack trace`() throws {
    let error = try failure(
      "local function f(n) if n == 0 then error('end') end local r = f(n - 1) return r end\nf(1000)")
    #expect(error.frames.count == 20)
    #expect(error.omittedFrames == 983)
    #expect(error.traceback[12] == "… 983 more")
    #expect(error.frames.last?.line == 2)
  }

  @Test func `has a stack trace through a coroutine`() throws {
    let error = try failure(
      """
      local function inside() error("in the coroutine") end
      local step = coroutine.wrap(function()
        inside()
      end)
      step()
      """)
    #expect(error.message == "in the coroutine")
    #expect(error.line == 1)
    #expect(error.frames.compactMap(\.line) == [1, 3, 5])
  }

  @Test func `names the script of another file`() throws {
    let state = try LuaState()
    let library = try state.load("return { fail = function() error('there') end }", name: "lib/far.lua")
    try state.globals.set("far", state.call(library, instructions: 1000)[0])
    let chunk = try state.load("\n\nfar.fail()", name: "rules/near.lua")
    let error = #expect(throws: LuaError.self) { try state.call(chunk, instructions: 1000) }
    #expect(error?.script == "lib/far.lua")
    #expect(error?.line == 1)
    #expect(error?.frames.last?.script == "rules/near.lua")
    #expect(error?.frames.last?.line == 3)
  }

  @Test func `removes its place from the message even for long names`() throws {
    let name = "packs/" + String(repeating: "long-name/", count: 12) + "rules.lua"
    let state = try LuaState()
    let chunk = try state.load("error('boo')", name: name)
    let error = #expect(throws: LuaError.self) { try state.call(chunk, instructions: 1000) }
    #expect(error?.message == "boo")
    #expect(error?.script == name)
    let wrong = #expect(throws: LuaError.self) { try state.load("x ==", name: name) }
    #expect(wrong?.script == name)
    #expect(wrong?.line == 1)
    #expect(wrong?.message == "syntax error near '=='")
  }

  @Test func `is one line, without control characters, of bounded length`() throws {
    let error = try failure(#"error("\27[31mred\n\0\7\u{202e}back" .. ("x"):rep(5000), 0)"#)
    #expect(error.message.hasPrefix(#"\u{1b}[31mred\n\u{0}\u{7}\u{202e}back"#))
    #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 32 })
    #expect(error.message.hasSuffix("…"))
    #expect(error.message.count < 1_100)
  }

  @Test func `with invalid UTF-8 is repaired`() throws {
    #expect(try failure(#"error("a\xff\xc3", 0)"#).message == "a\u{fffd}\u{fffd}")
  }

  @Test func `can be caught, with its text`() throws {
    let results = try run(
      """
      local ok, message = pcall(error, "plain", 0)
      local again, both = pcall(function() error({ code = 7 }) end)
      local t = { pcall(function() local x = nil; return x.y end) }
      return ok, message, both.code, t[2], select("#", pcall(error))
      """)
    #expect(results == [false, "plain", 7, "t.lua:3: attempt to index a nil value (local 'x')", 2])
  }

  @Test func `can be handled where it happened`() throws {
    #expect(
      try run("return xpcall(function(a) error('x' .. a, 0) end, function(m) return m .. '!' end, 'y')") == [
        false, "xy!",
      ])
    #expect(try run("return xpcall(function(a) return a end, print, 5)") == [true, 5])
  }

  @Test func `in an error handler ends it`() throws {
    let results = try run("return xpcall(function() error('a') end, function(m) error('b') end)")
    #expect(results.first == false)
  }

  @Test func `of infinite recursion is reported as such`() throws {
    let error = try failure("local function f() return 1 + f() end\nf()")
    #expect(error.code == .depth)
    #expect(error.script == "t.lua")
    #expect(error.line == 1)
    #expect(error.omittedFrames > 1000)
  }

  @Test func `of deep recursion through C is reported as such`() throws {
    let error = try failure("local function f() return ('x'):gsub('x', f) end\nf()")
    #expect(error.code == .depth)
    #expect(error.message.hasSuffix("C stack overflow"))
    #expect(
      try failure("local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end return t.x")
        .code == .depth)
  }

  @Test func `in a close handler is reported`() throws {
    let source = """
      local guard <close> = setmetatable({}, { __close = function() error("while closing") end })
      local x = 1
      """
    #expect(try failure(source).message == "while closing")
    let both = """
      local guard <close> = setmetatable({}, { __close = function() error("while closing") end })
      error("first")
      """
    #expect(try failure(both).message == "while closing")
  }
}

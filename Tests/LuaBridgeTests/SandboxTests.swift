// What scripts can reach, and that they cannot change it.

import LuaBridge
import Testing

@Suite struct `The sandbox` {
  @Test func `contains exactly the allowed names`() throws {
    let state = try LuaState()
    let globals = try state.globals.entries().compactMap(\.key.string)
    #expect(
      globals == [
        "_VERSION", "assert", "coroutine", "each_field", "error", "getmetatable", "ipairs", "math", "pairs", "pcall",
        "print",
        "rawequal",
        "rawget", "rawlen", "select", "setmetatable", "string", "table", "tonumber", "tostring", "type", "utf8",
        "xpcall",
      ])
    func names(_ library: String) throws -> String {
      try state.run("local t = {} for k in pairs(\(library)) do t[#t + 1] = k end return table.concat(t, ' ')")[0]
        .string ?? ""
    }
    #expect(
      try names("string")
        == "byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper")
    #expect(try names("table") == "concat insert move pack remove sort unpack")
    #expect(
      try names("math") == "abs ceil floor fmod huge max maxinteger min mininteger modf pi sqrt tointeger type ult")
    #expect(try names("utf8") == "char charpattern codepoint codes len offset")
    #expect(try names("coroutine") == "close create isyieldable resume running status wrap yield")
  }

  @Test(arguments: [
    "io", "os", "debug", "load", "loadstring", "dofile", "loadfile", "require", "package", "next", "collectgarbage",
    "rawset", "_G", "warn",
  ])
  func `has no`(name: String) throws {
    let error = try failure("return \(name)")
    #expect(error.message.hasPrefix("unknown global '\(name)'"))
  }

  @Test(arguments: [
    "x = 1", "print = 1", "_ENV.x = 1", "_ENV.print = nil", "string.format = print", "string.new = 1", "math.pi = 3",
    "table[1] = 1",
    "local s = string s.rep = nil", "setmetatable(string, {})", "setmetatable(_ENV, nil)",
    "getmetatable('').__index = nil",
    "table.insert(string, 1)", "table.sort(_ENV)  table.insert(_ENV, 1, 2)",
    "for k in pairs(string) do string[k] = nil end",
    "table.move({1}, 1, 1, 1, math)", "utf8.charpattern = ''", "coroutine.wrap = nil",
  ])
  func `cannot be changed`(source: String) throws {
    let error = try failure(source)
    #expect(error.code == .runtime)
  }

  @Test func `is unchanged after all attempts`() throws {
    let state = try LuaState()
    _ = try? state.run("local m = getmetatable(_ENV) m.__index = {}")
    _ = try? state.run("for k, v in pairs(_ENV) do end")
    #expect(
      try state.run("return getmetatable(_ENV), getmetatable(''), getmetatable(string)") == [false, false, false])
    #expect(try state.run("return ('%d'):format(3), #'x'") == ["3", 1])
  }

  @Test func `lets the host add names, including read-only ones`() throws {
    let state = try LuaState()
    let api = try state.table(record: [("size", 9)])
    try state.globals.set("api", .table(state.readOnly(api, name: "api")))
    #expect(try state.run("return api.size") == [9])
    try api.set("size", 10)
    #expect(try state.run("return api.size") == [10])
    #expect(throws: LuaError.self) { try state.run("api.size = 1") }
    let error = #expect(throws: LuaError.self) { try state.run("return api.sise") }
    #expect(error?.message == "'api' has no field 'sise' (did you mean 'size'?)")
    #expect(try state.run("local n = 0 for k, v in pairs(api) do n = n + v end return n") == [10])
  }

  @Test func `provides separate environments on request`() throws {
    let state = try LuaState()
    let environment = try state.environment(state.table(record: [("level", 3)]))
    func run(_ source: String) throws -> LuaResults {
      try state.call(state.load(source, name: "e.lua", environment: environment), instructions: 1000)
    }
    #expect(try run("return level, type(print)") == [3, "function"])
    let error = #expect(throws: LuaError.self) { try run("return levl") }
    #expect(error?.message == "unknown global 'levl' (did you mean 'level'?)")
    #expect(throws: LuaError.self) { try run("level = 4") }
    #expect(throws: LuaError.self) { try state.run("return level") }
  }

  @Test(arguments: [
    "setmetatable({}, {__mode = 'k'})", "setmetatable({}, {__gc = print})", "setmetatable({}, {__gc = false})",
    "local m = {} setmetatable({}, m) m.__mode = 'k'", "local m = {} setmetatable({}, m) m['__g' .. 'c'] = print",
    "local m = setmetatable({}, {__index = {}}) setmetatable({}, m) m.__mode = 'k'",
    "local m = {} setmetatable({}, m) setmetatable(m, {__index = {}}) m.__mode = 'k'",
    "local u = {__newindex = print} local m = setmetatable({}, u) setmetatable({}, m) u.__newindex = nil m.__mode = 'k'",
    "local m = {} setmetatable({}, m) setmetatable(m, nil) m.__mode = 'v'",
    "local m = {} setmetatable({}, m) table.move({'k'}, 1, 1, 1, m) m.__mode = 'v'",
    "local m = {} setmetatable(m, m) m.__gc = print",
  ])
  func `has no weak tables and no finalizers`(source: String) throws {
    #expect(try failure(source).message.hasPrefix("a metatable cannot have the field '__"))
  }

  @Test(arguments: [
    (
      "local C = {} C.__index = C function C.new(x) return setmetatable({x = x}, C) end function C:get() return self.x end return C.new(5):get()",
      LuaTree?.some(.integer(5))
    ),
    (
      "local B = {} B.__index = B function B:hi() return 'hi' end local D = setmetatable({}, {__index = B}) D.__index = D local d = setmetatable({}, D) function D:ho() return self:hi() .. 'ho' end return d:ho()",
      "hiho"
    ),
    ("local m = {} local t = setmetatable({}, m) m.__index = function(_, k) return k .. '!' end return t.x", "x!"),
    ("local m = {} local t = setmetatable({}, m) return rawequal(getmetatable(t), m)", true),
    ("local m = {} setmetatable({}, m) return getmetatable(m)", nil),
    ("local u = {} local m = setmetatable({}, u) setmetatable({}, m) return rawequal(getmetatable(m), u)", true),
    (
      "local u = {__newindex = function(t, k, v) u = k end} local m = setmetatable({}, {__newindex = function(t, k, v) u = k .. v end}) setmetatable({}, m) m.a = 'b' return u",
      "ab"
    ),
    (
      "local s = {} local m = setmetatable({}, {__newindex = s}) setmetatable({}, m) m.a = 'b' return s.a, rawget(m, 'a')",
      "b"
    ),
    ("local C = {} C.__index = C setmetatable(C, C) function C.__call(_, x) return x + 1 end return C(4)", 5),
    ("return getmetatable(setmetatable({}, {__metatable = 'mine'}))", "mine"),
    ("return pcall(setmetatable, setmetatable({}, {__metatable = 1}), {})", false),
    ("local t = setmetatable({}, {__call = function(_, a, b) return a + b end}) return t(1, 2)", 3),
    ("local m = {} local t = setmetatable({}, m) m.__call = function(_, x) return x + 1 end return t(4)", 5),
    ("local m = {__call = print} local t = setmetatable({}, m) return rawequal(getmetatable(t), m)", true),
    ("local m = {__call = print} local t = setmetatable({}, m) m.__len = function() return 7 end return #t", 7),
    (
      "local m = {__call = function() return 1 end} local t = setmetatable({}, m) m.__call = function() return 2 end setmetatable({}, m) return t()",
      2
    ),
    (
      "local f = setmetatable({}, {__call = function(_, t, x) return x + 1 end}) return setmetatable({}, {__call = f})(4)",
      5
    ),
    (
      "local f = setmetatable({}, {__call = function(...) return coroutine.yield(select('#', ...)) end}) local t = setmetatable({}, {__call = f}) return coroutine.wrap(function() t(1) end)()",
      3
    ),
    (
      "local t t = setmetatable({}, {__call = function(_, n) if n == 0 then return 'deep' end return (t(n - 1)) end}) return t(5000)",
      "deep"
    ),
    ("local t = setmetatable({}, {__len = function() return 7 end}) return #t", 7),
    ("local t = setmetatable({}, {__concat = function() return 'c' end}) return t .. 'x'", "c"),
    (
      "local t = setmetatable({}, {__pairs = function() return function(_, k) if not k then return 1, 2 end end end}) local n for k, v in pairs(t) do n = v end return n",
      2
    ),
    ("local t = setmetatable({}, {__name = 'Point'}) return tostring(t)", "Point"),
    ("return '10' + 5", 15),
  ])
  func `allows classes and operators`(source: String, expected: LuaTree?) throws {
    #expect(plain(try run(source).first) == expected)
  }

  @Test func `shows no addresses`() throws {
    let results = try run(
      "return tostring({}), tostring(print), tostring(coroutine.create(print)), string.format('%s %s', {}, print), pcall(string.format, '%p', {})"
    )
    #expect(Array(results.prefix(5)) == ["table", "function", "thread", "table function", false])
  }
}

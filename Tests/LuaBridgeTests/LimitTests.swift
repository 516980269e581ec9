// The limits of scripts: memory, instructions, time, output, source.

import LuaBridge
import Testing

@Suite struct `The instruction budget` {
  @Test(arguments: [
    "while true do end",
    "repeat until false",
    "for i = 1, math.huge do end",
    "local function f() return f() end f()",
    "::a:: goto a",
    "while true do pcall(function() while true do end end) end",
    "while true do pcall(error) end",
    "xpcall(function() while true do end end, function() while true do end end)",
    "xpcall(function() error('x') end, function() while true do end end)",
    "while true do xpcall(function() while true do end end, function(m) return m end) end",
    "pcall(pcall, pcall, function() while true do end end) while true do end",
    "coroutine.wrap(function() while true do end end)()",
    "while true do coroutine.wrap(function() end)() end",
    "while true do coroutine.create(function() end) end",
    "local co = coroutine.wrap(function() while true do coroutine.yield() end end) while true do co() end",
    "local function deep(n) if n == 0 then while true do end end return coroutine.wrap(deep)(n - 1) end deep(20)",
    "while true do local ok = coroutine.resume(coroutine.create(function() while true do end end)) end",
    "local x <close> = setmetatable({}, {__close = function() while true do end end}) while true do end",
    "local x <close> = setmetatable({}, {__close = function() while true do end end})",
    """
    local co = coroutine.create(function()
      local x <close> = setmetatable({}, {__close = function() while true do end end})
      coroutine.yield()
    end)
    coroutine.resume(co) coroutine.close(co)
    """,
    "local t = setmetatable({}, {__index = function(t, k) while true do end end}) return t.x",
    "local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) while true do pcall(function() return t[1] end) end",
    "local t = setmetatable({}, {__eq = function() while true do end end}) return t == setmetatable({}, getmetatable(t))",
    "table.sort({1, 2, 3}, function() while true do end end)",
    "string.gsub('x', 'x', function() while true do end end)",
    "for _ in function() return 1 end do end",
    "for _ in pairs(setmetatable({}, {__pairs = function() return function() return 1 end end})) do end",
    "local s = tostring(setmetatable({}, {__tostring = function() while true do end end}))",
    "print(setmetatable({}, {__tostring = function() while true do end end}))",
  ])
  func `stops everything that runs too long`(source: String) throws {
    #expect(try failure(source, instructions: 300_000).code == .instructions)
  }

  @Test func `stays used up even if the error is caught`() throws {
    let state = try LuaState()
    var reached = 0
    try state.define("reached") { _ in
      reached += 1
      return .none
    }
    let error = #expect(throws: LuaError.self) {
      try state.run(
        """
        local function handler() reached() return "handled" end
        pcall(function()
          xpcall(function()
            local guard <close> = setmetatable({}, { __close = reached })
            coroutine.wrap(function() while true do end end)()
          end, handler)
          reached()
        end)
        reached()
        """, instructions: 100_000)
    }
    #expect(error?.code == .instructions)
    #expect(error?.line == 5)
    #expect(reached <= 1)
  }

  @Test func `is reset by the next call`() throws {
    let state = try LuaState()
    let spin = try state.load("while true do end", name: "spin.lua")
    let short = try state.load("local n = 0 for i = 1, 5000 do n = n + i end return n", name: "short.lua")
    for _ in 1...3 {
      #expect(throws: LuaError.self) { try state.call(spin, instructions: 50_000) }
      #expect(try state.call(short, instructions: 50_000) == [12_502_500])
    }
  }

  @Test func `also applies to a coroutine from an earlier call`() throws {
    let state = try LuaState()
    let make = try state.load(
      "local co = coroutine.wrap(function() while true do local n = 0 for i = 1, 1e9 do n = n + 1 end coroutine.yield(n) end end) return co",
      name: "make.lua")
    guard let resume = try state.call(make, instructions: 10_000)[0].function else { return }
    let error = #expect(throws: LuaError.self) { try state.call(resume, instructions: 100_000) }
    #expect(error?.code == .instructions)
  }

  @Test(arguments: [0, -1, 1, 2, 999, 1000, 1001])
  func `may be small`(instructions: Int) throws {
    #expect(try failure("for i = 1, 1e9 do end", instructions: instructions).code == .instructions)
  }

  @Test func `counts executed instructions approximately`() throws {
    let state = try LuaState()
    _ = try state.run("for i = 1, 100000 do end")
    #expect((99_000...102_000).contains(state.instructionsUsed))
  }

  @Test func `charges a short match little and a long one by its length`() throws {
    let state = try LuaState()
    _ = try state.run("for i = 1, 10000 do string.match('r12c7', '^r(%d+)c(%d+)$') end")
    #expect(state.instructionsUsed < 1_000_000)
    _ = try state.run("string.find(string.rep('a', 1000000), 'b', 1)")
    let plain = state.instructionsUsed
    _ = try state.run("string.find(string.rep('a', 1000000), '[b]')")
    #expect(state.instructionsUsed > plain + 400_000)
  }
}

@Suite struct `The memory cap` {
  @Test(arguments: [
    "local s = 'x' while true do s = s .. s end",
    "local t = {} for i = 1, 1e9 do t[i] = i end",
    "local t = {} for i = 1, 1e9 do t[i] = {} end",
    "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(100000) .. i end",
    "local t = {} while true do t = {t} end",
    "local t = {} while true do pcall(function() for i = 1, 1e9 do t[#t + 1] = ('x'):rep(10000) .. i end end) end",
    "local t = {} for i = 1, 1e9 do t[i] = coroutine.create(print) end",
    "local t = {} for i = 1, 1e9 do t[i] = function() return i end end",
    "return table.concat({}, ('x'):rep(1000000), 1, 1)",
    "local t = {} for i = 1, 1e6 do t[i] = 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' end return table.concat(t)",
    "return select('#', string.byte(('x'):rep(900000), 1, -1)), table.pack(string.byte(('x'):rep(900000), 1, -1))",
  ])
  func `stops growth`(source: String) throws {
    var limits = LuaLimits()
    limits.memory = 8 << 20
    let error = try failure(source, instructions: 500_000_000, limits: limits)
    #expect([.memory, .runtime].contains(error.code))
    #expect(error.script == "t.lua" || error.code == .runtime)
  }

  @Test func `says where it was reached`() throws {
    var limits = LuaLimits()
    limits.memory = 4 << 20
    let error = try failure(
      "local t = {}\nlocal function grow() for i = 1, 1e9 do\n t[i] = {} end end\ngrow()", instructions: 100_000_000,
      limits: limits)
    #expect(error.code == .memory)
    #expect(error.line == 3)
    #expect(error.frames.first?.function == "grow")
    #expect(error.frames.last?.line == 4)
  }

  @Test func `leaves the state usable`() throws {
    var limits = LuaLimits()
    limits.memory = 4 << 20
    let state = try LuaState(limits: limits)
    for _ in 1...20 {
      #expect(throws: LuaError.self) {
        try state.run("local t = {} while true do t[#t + 1] = {} end", instructions: 100_000_000)
      }
      #expect(try state.run("local t = {} for i = 1, 100 do t[i] = {} end return #t") == [100])
      #expect(state.memoryUsed <= 4 << 20)
    }
  }

  @Test func `that is too small for a state is reported`() {
    var limits = LuaLimits()
    for bytes in [0, 1, 1000, 8000] {
      limits.memory = bytes
      let error = #expect(throws: LuaError.self) { try LuaState(limits: limits) }
      #expect(error?.code == .memory)
    }
  }

  @Test func `is respected at every single size`() throws {
    // Memory runs out at a different point each time: opening, compiling, calls, results.
    var outcomes: Set<LuaError.Code?> = []
    for bytes in stride(from: 8_000, to: 90_000, by: 97) {
      var limits = LuaLimits()
      limits.memory = bytes
      do {
        let state = try LuaState(limits: limits)
        try state.define("f") { call in
          .values([.string("a" + (try call.string(1))), .table(try call.state.table(record: [("k", 1)]))])
        }
        let type = try state.type("box", getters: ["n": { _ in .integer(1) }])
        try state.globals.set("box", state.object(type, Box()))
        let results = try state.run(
          "local t = {} for i = 1, 50 do t[i] = { f('x' .. i), box.n } end return t, t[1][1] .. 'b', function() end")
        _ = try results[0].table?.tree("t")
        _ = try results[0].table?.entries()
        outcomes.insert(nil)
      } catch let error as LuaError {
        outcomes.insert(error.code)
      }
    }
    #expect(outcomes == [nil, .memory])
  }
}

@Suite struct `The other limits` {
  @Test func `on time stop work that instructions do not count`() throws {
    var limits = LuaLimits()
    limits.milliseconds = 50
    let source = "local a, b = ('x'):rep(4000000) .. 'a', ('x'):rep(4000000) .. 'b' while true do local _ = a < b end"
    #expect(try failure(source, instructions: 1 << 40, limits: limits).code == .time)
  }

  @Test func `on output stop a verbose script`() throws {
    var lines: [String] = []
    let state = try LuaState { lines.append($0) }
    let error = #expect(throws: LuaError.self) { try state.run("for i = 1, 1e6 do print('line', i) end") }
    #expect(error?.code == .output)
    #expect(error?.message == "more than 16384 bytes were printed")
    #expect(lines.first == "line\t1")
    #expect(lines.reduce(0) { $0 + $1.utf8.count + 1 } <= 16_384)
    lines = []
    _ = try state.run("print(nil, true, 1.0, {}, print, 'ä')")
    #expect(lines == ["nil\ttrue\t1.0\ttable\tfunction\tä"])
    #expect(try failure("print(('x'):rep(20000))").code == .output)
  }

  @Test func `on __call chains say so`() throws {
    for circle in [
      "local t = setmetatable({}, {}) getmetatable(t).__call = t t()",
      "local f = function() end for i = 1, 101 do f = setmetatable({}, { __call = f }) end f()",
    ] {
      let error = try failure(circle)
      #expect(error.code == .depth)
      #expect(error.message == "a call follows '__call' through more than 100 other values")
      #expect(error.line == 1)
    }
    let most =
      "local f = function() return 'there' end for i = 1, 100 do f = setmetatable({}, { __call = f }) end return f()"
    #expect(plain(try run(most).first) == "there")
  }

  @Test func `on source size refuse long texts`() throws {
    var limits = LuaLimits()
    limits.sourceBytes = 100
    let state = try LuaState(limits: limits)
    let error = #expect(throws: LuaError.self) { try state.load(String(repeating: " ", count: 101), name: "long.lua") }
    #expect(error?.code == .source)
    #expect(error?.script == "long.lua")
  }

  @Test func `on strings refuse long ones`() throws {
    #expect(try failure("return ('x'):rep(9000000)").message == "resulting string too large")
    #expect(try failure("local s = ('x'):rep(5000000) return s .. s").code == .memory)
  }

  @Test func `refuse bytecode`() throws {
    let state = try LuaState()
    let error = #expect(throws: LuaError.self) { try state.load("\u{1b}Lua", name: "b.lua") }
    #expect(error?.code == .syntax)
    #expect(error?.message.contains("attempt to load a binary chunk") == true)
  }

  @Test func `include cancellation`() async throws {
    let state = try LuaState()
    let cancellation = state.cancellation
    try state.define("cancel") { _ in
      cancellation.cancel()
      return .none
    }
    let error = #expect(throws: LuaError.self) {
      try state.run("cancel() while true do pcall(error) end", instructions: 1 << 40)
    }
    #expect(error?.code == .cancelled)
    #expect(try state.run("return 1") == [1])
  }
}

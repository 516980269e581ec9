// Iteration and sorting: a documented order, the same everywhere.

import LuaBridge
import Testing

@Suite struct `pairs` {
  @Test(arguments: [
    ("{}", ""), ("{10, 20, 30}", "1 2 3"), ("{c=1, a=1, b=1}", "a b c"),
    ("{3, x=1, [7]=1, [-5]=1, [2.5]=1, [true]=1, [false]=1}", "-5 1 7 2.5 x false true"),
    ("{nil, 2, nil, 4}", "2 4"), ("{[1]=1, [2]=1, [4]=1}", "1 2 4"), ("{['1']=1, [1]=1}", "1 1"),
    ("{aa=1, a=1, ['a ']=1, A=1, ['']=1}", " A a a  aa"),
    ("{[math.maxinteger]=1, [math.mininteger]=1, [0]=1}", "-9223372036854775808 0 9223372036854775807"),
    ("{[1/0]=1, [-1/0]=1, [1e300]=1}", "-inf 1e+300 inf"),
  ])
  func `iterates in order`(table: String, expected: String) throws {
    let keys = try run(
      "local t = {} for k in pairs(\(table)) do t[#t + 1] = tostring(k) end return table.concat(t, ' ')")
    #expect(keys == [.string(expected)])
  }

  @Test(arguments: [
    ("local t = {1, 2, 3, 4} for k in pairs(t) do t[k] = nil end return #t", LuaTree?.some(.integer(0))),
    ("local t = {a=1, b=2, c=3} local s = '' for k in pairs(t) do s = s .. k t.b = nil end return s", "ac"),
    (
      "local t = {1, 2, 3} local n = 0 for k in pairs(t) do n = n + 1 t[#t + 1] = 1 if n > 10 then break end end return n",
      3
    ),
    (
      "local t = {a=1} local n = 0 for k in pairs(t) do n = n + 1 t['x' .. n] = 1 if n > 10 then break end end return n",
      1
    ),
    ("local t = {1, 2, 3} local s = 0 for k, v in pairs(t) do t[3] = 30 s = s + v end return s", 33),
    ("local s = 0 for k, v in pairs({1, 2, 3}) do for l, w in pairs({a=1, b=2}) do s = s + v * w end end return s", 18),
    ("local f, t = pairs({5, 6}) local k, v = f(t) return k * 10 + v", 15),
  ])
  func `allows changes during iteration`(source: String, expected: LuaTree?) throws {
    #expect(plain(try run(source).first) == expected)
  }

  @Test func `refuses keys without an order`() throws {
    #expect(try failure("for k in pairs({[{}] = 1}) do end").message == "a table with a table as a key has no order")
    #expect(
      try failure("for k in pairs({x = 1, [print] = 1}) do end").message
        == "a table with a function as a key has no order")
    #expect(try failure("for k in pairs(nil) do end").message == "bad argument #1 to 'pairs' (table expected, got nil)")
    #expect(try failure("for k in pairs() do end").message == "bad argument #1 to 'pairs' (value expected)")
  }
}

@Suite struct `table.sort` {
  @Test func `is stable`() throws {
    let source = """
      local t = {}
      for i = 1, 1000 do t[i] = { key = (i * 7919) % 13, at = i } end
      table.sort(t, function(a, b) return a.key < b.key end)
      for i = 2, 1000 do
        local a, b = t[i - 1], t[i]
        if a.key > b.key or a.key == b.key and a.at > b.at then return i end
      end
      return 0
      """
    #expect(try run(source) == [0])
  }

  @Test(arguments: [
    ("{3, 1, 2}", "1 2 3"), ("{2.5, 1, 2}", "1 2 2.5"), ("{'b', 'a', 'C', ''}", " C a b"), ("{}", ""), ("{1}", "1"),
    ("{1/0, -1/0, 0.5}", "-inf 0.5 inf"),
    ("{math.mininteger, math.maxinteger, 0}", "-9223372036854775808 0 9223372036854775807"),
  ])
  func `sorts what Lua can compare`(table: String, expected: String) throws {
    #expect(
      try run(
        "local t, s = \(table), {} table.sort(t) for i, v in ipairs(t) do s[i] = tostring(v) end return table.concat(s, ' ')"
      )
        == [.string(expected)])
  }

  @Test(arguments: [
    "function() return true end", "function(a, b) return a <= b end", "function() return math.ult(1, 0) end",
    "function(a, b) return a ~= b end",
  ])
  func `ends with any order function and loses no values`(order: String) throws {
    #expect(
      try run(
        "local t, sum = {}, 0 for i = 1, 200 do t[i] = (i * 37) % 200 end table.sort(t, \(order)) for _, v in ipairs(t) do sum = sum + v end return sum, #t"
      )
        == [19_900, 200])
  }

  @Test func `names incomparable values and keeps the table`() throws {
    #expect(try failure("table.sort({1, 'x'})").message.hasPrefix("attempt to compare"))
    #expect(try failure("table.sort({1, 2, nil, 4, 0/0, {}})").message.hasPrefix("attempt to compare"))
    #expect(
      try run("local t = {3, 1, 2} pcall(table.sort, t, function() error('x') end) return t[1], t[2], t[3]") == [
        3, 1, 2,
      ])
    #expect(try failure("table.sort({1, 2}, 5)").message == "bad argument #2 to 'sort' (function expected, got number)")
  }

  @Test func `sorts like a plain sort`() throws {
    var random = Seeded(state: 11)
    let state = try LuaState()
    let sort = try state.load("local t = ... table.sort(t, function(a, b) return a > b end) return t", name: "s")
    let plain = try state.load("local t = ... table.sort(t) return t", name: "s")
    for _ in 0..<100 {
      let items = (0..<Int.random(in: 0...70, using: &random)).map { _ in Int.random(in: -50...50, using: &random) }
      let down = try state.call(
        sort, [.table(state.table(sequence: items.map { .integer($0) }))], instructions: 1_000_000)
      #expect(try down[0].table?.integers() == items.sorted(by: >), "seed 11")
      let up = try state.call(
        plain, [.table(state.table(sequence: items.map { .integer($0) }))], instructions: 1_000_000)
      #expect(try up[0].table?.integers() == items.sorted(), "seed 11")
    }
  }
}

@Suite struct `The libraries` {
  @Test(arguments: [
    (
      "local t = {1, 2, 3} table.insert(t, 4) table.insert(t, 1, 0) return table.concat(t, ' ')",
      LuaTree?.some("0 1 2 3 4")
    ),
    ("local t = {1, 2, 3} local a, b = table.remove(t), table.remove(t, 1) return a .. b .. #t", "311"),
    ("return tostring(table.remove({}))", "nil"), ("return tostring(table.remove({}, 0))", "nil"),
    ("return table.concat({1, 2, 3}, ', ', 2, 3)", "2, 3"), ("return table.concat({})", ""),
    ("return table.concat({1, 2}, 'x', 3)", ""),
    ("return table.concat(table.move({1, 2, 3}, 2, 3, 1), ' ')", "2 3 3"),
    ("return table.concat(table.move({1, 2, 3}, 1, 3, 2), ' ')", "1 1 2 3"),
    ("return table.concat(table.move({1, 2}, 1, 2, 3, {8, 9}), ' ')", "8 9 1 2"),
    ("return #table.move({1}, 1, 0, 5)", 1),
    ("return select('#', table.unpack({1, nil, 3}, 1, 3))", 3), ("return (select(2, table.unpack({1, 2, 3})))", 2),
    ("return table.pack(1, nil).n", 2),
    ("return ('ab'):rep(3, '-')", "ab-ab-ab"), ("return ('x'):rep(0)", ""), ("return ('x'):rep(-5)", ""),
    ("return (''):rep(1 << 62)", ""),
    ("return (''):rep(3, ',')", ",,"), ("return ('x'):rep(1, 'long')", "x"), ("return #('x'):rep(1000, 'yz')", 2998),
    ("return ('abc'):sub(-2) .. ('abc'):byte(1) .. ('abc'):upper() .. ('abc'):reverse() .. #'abc'", "bc97ABCcba3"),
    ("return string.char(72, 105)", "Hi"), ("return string.unpack('<i4', string.pack('<i4', -2))", -2),
    ("return utf8.char(228, 0x1F600)", "ä😀"),
    ("return utf8.len('äöü')", 3), ("return (utf8.len('\\xff'))", nil), ("return utf8.codepoint('ä')", 228),
    ("return utf8.offset('aäb', 3)", 4),
    (
      "local t = {} for p, c in utf8.codes('aäb') do t[#t + 1] = p .. ':' .. c end return table.concat(t, ' ')",
      "1:97 2:228 4:98"
    ),
    ("return select(-1, 1, 2, 3)", 3), ("return select('#')", 0),
    ("return tonumber('0x10') + tonumber('10', 2) + tonumber(' 7 ')", 25),
    ("return tonumber('zz', 36)", 1295), ("return tonumber('9', 8)", nil), ("return tonumber('1e1')", 10.0),
    ("return tonumber('')", nil), ("return tonumber('-0x')", nil),
    ("return tonumber('-ff', 16)", -255), ("return tonumber({})", nil), ("return tonumber('1 2')", nil),
    ("return math.floor(-1.5) + math.max(1, 7, 3)", 5),
    ("return math.tointeger('8')", 8),
    ("return rawequal('a', 'a') and rawlen({1, 2}) == 2 and rawget({x = 5}, 'x') == 5", true),
    ("local n = 0 for i, v in ipairs({1, 2, nil, 4}) do n = n + v end return n", 3),
    ("return coroutine.status(coroutine.create(print)) .. tostring(coroutine.isyieldable())", "suspendedfalse"),
    (
      "local co = coroutine.create(function(a) local b = coroutine.yield(a + 1) return b * 2 end) local _, x = coroutine.resume(co, 1) local _, y = coroutine.resume(co, 5) return x + y + (coroutine.status(co) == 'dead' and 100 or 0)",
      112
    ),
    ("local co = coroutine.wrap(function() error('e', 0) end) return select(2, pcall(co))", "e"),
    ("local _, m = coroutine.resume(coroutine.create(function() error({1}) end)) return m[1]", 1),
    (
      "local co = coroutine.create(function() end) coroutine.resume(co) return select(2, coroutine.resume(co))",
      "cannot resume dead coroutine"
    ),
    (
      "local co co = coroutine.create(function() return coroutine.status(co), coroutine.resume(co) end) local _, a, b, c = coroutine.resume(co) return a .. tostring(b) .. c",
      "runningfalsecannot resume non-suspended coroutine"
    ),
    (
      "local log = '' local co = coroutine.create(function() local x <close> = setmetatable({}, {__close = function() log = log .. 'c' end}) coroutine.yield() end) coroutine.resume(co) local ok = coroutine.close(co) return log .. tostring(ok) .. coroutine.status(co)",
      "ctruedead"
    ),
    ("return pcall(pcall)", false), ("return (pcall(error))", false),
    ("local ok, a, b = pcall(function(...) return ... end, 1, 2) return a + b", 3),
    (
      "local co = coroutine.wrap(function() local ok, v = pcall(function() local v = coroutine.yield(1) error('x' .. v, 0) end) coroutine.yield(v) end) co() return co('y')",
      "xy"
    ),
  ])
  func `behave as in the manual`(source: String, expected: LuaTree?) throws {
    #expect(plain(try run(source).first) == expected)
  }
}

// Values transferred between Swift and Lua, including unusual ones.

import LuaBridge
import Testing

@Suite struct `A number` {
  @Test(arguments: [0, 1, -1, .max, .min, 1 << 53, (1 << 53) + 1, -(1 << 53) - 1])
  func `that is an integer is transferred unchanged`(number: Int) throws {
    let state = try LuaState()
    let echo = try state.load("return ..., math.type((...))", name: "echo.lua")
    #expect(try state.call(echo, [.integer(number)], instructions: 100) == [.integer(number), "integer"])
  }

  @Test(arguments: [
    0.0, -0.0, 1.5, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 9.007_199_254_740_993e15,
    1e300,
    9_223_372_036_854_775_808.0,
  ])
  func `that is a float is transferred bit by bit`(number: Double) throws {
    let state = try LuaState()
    let echo = try state.load("return ..., math.type((...))", name: "echo.lua")
    let results = try state.call(echo, [.number(number)], instructions: 100)
    guard case .number(let back) = results[0] else {
      Issue.record("not a float: \(results)")
      return
    }
    #expect(back.bitPattern == number.bitPattern)
    #expect(results[1] == "float")
  }

  @Test func `that is NaN stays NaN`() throws {
    let results = try run("return 0/0, 1/0 - 1/0")
    for result in results { #expect(result.number?.isNaN == true) }
    #expect(results[0].integer == nil)
    let state = try LuaState()
    #expect(
      try state.call(state.load("local n = ... return n ~= n", name: "n"), [.number(.nan)], instructions: 10) == [true])
    #expect(try run("return 1e300").first?.integer == nil)
    #expect(try run("return -2^63").first?.integer == .min)
  }

  @Test func `that is NaN cannot be a key`() throws {
    let state = try LuaState()
    let error = #expect(throws: LuaError.self) { try state.globals.set(.number(.nan), 1) }
    #expect(error?.message == "a table cannot have nan as a key")
    #expect(throws: LuaError.self) { try state.globals.set(.nil, 1) }
    #expect(try state.globals.get(.number(.nan)) == .nil)
    #expect(try state.globals.get(.nil) == .nil)
    let table = try state.table()
    try table.set(.number(3.0), "three")
    #expect(try table.get(3) == "three")
  }

  @Test func `has one textual form`() throws {
    #expect(
      try run(
        "return tostring(1e15), tostring(2^53), tostring(0.1), tostring(-0.0), tostring(3.0), tostring(1/0), tostring(-1/0), tostring(0/0), tostring(-(0/0)), tostring(math.mininteger)"
      )
        == ["1e+15", "9.007199254741e+15", "0.1", "-0.0", "3.0", "inf", "-inf", "nan", "nan", "-9223372036854775808"])
    #expect(
      try run("return string.format('%g %f %5.1f %d %s %x', 0/0, -(0/0), 1/0, 3.0, 0/0, 255)") == [
        "nan nan   inf 3 nan ff"
      ])
    #expect(
      try run("return table.concat({0/0, 1.0, 2, 'x'}, ' '), ('x'):gsub('x', {x = 0/0})") == ["nan 1.0 2 x", "nan", 1])
  }
}

@Suite struct `A text` {
  @Test(arguments: ["", "x", "ä", "狐", "👩‍👩‍👧", "a\0b", String(repeating: "long ", count: 10_000)])
  func `is transferred unchanged`(text: String) throws {
    let state = try LuaState()
    let echo = try state.load("local t = ... return t, #t", name: "echo.lua")
    #expect(try state.call(echo, [.string(text)], instructions: 10_000) == [.string(text), .integer(text.utf8.count)])
  }

  @Test func `with invalid UTF-8 is repaired, and its bytes are available`() throws {
    let state = try LuaState()
    #expect(try state.run(#"return "a\xffb", "\xed\xa0\x80", "\xf8""#)[0] == "a\u{fffd}b")
    let table = try #require(try state.run(#"return { x = "a\xff" }"#)[0].table)
    #expect(try table.bytes("x") == [97, 255])
    #expect(try table.bytes("y") == nil)
    try state.define("bytes") { .integer(try $0.bytes(1).reduce(0) { $0 + Int($1) }) }
    #expect(try state.run(#"return bytes("\xff\xff")"#) == [510])
  }
}

@Suite struct `A table` {
  @Test func `is read and written without metamethods`() throws {
    let state = try LuaState()
    let table = try state.table(record: [("a", 1), ("b", "two")])
    #expect(try table.get("a") == 1)
    #expect(try table["b"] == "two")
    #expect(try table.get("c") == .nil)
    try table.set("a", nil)
    try table.set(1, true)
    try table.set(.boolean(true), 2.5)
    #expect(try table.entries().map(\.key) == [1, "b", true])
    let guarded = try #require(
      try state.run("return setmetatable({}, {__index = function() error('x') end, __newindex = error})")[0].table)
    #expect(try guarded.get("x") == .nil)
    try guarded.set("x", 1)
    #expect(try guarded.get("x") == 1)
  }

  @Test func `lists its entries in the documented order`() throws {
    let state = try LuaState()
    let table = try #require(
      try state.run(
        "return {b=1, a=2, 10, 20, [5]=1, [-1]=3, [true]=2, [false]=3, [1.5]=0, [-2.5]=0, ['']=0, ['a\\0']=1, ['é']=2, Z=1}"
      )[0].table)
    let keys: [LuaValue] = [-1, 1, 2, 5, -2.5, 1.5, "", "Z", "a", "a\0", "b", "é", false, true]
    #expect(try table.entries().map(\.key) == keys)
    var seen: [LuaValue] = []
    try table.forEach { key, _ in seen.append(key) }
    #expect(seen == keys)
    let bad = try #require(try state.run("return {[{}] = 1}")[0].table)
    #expect(throws: LuaError.self) { try bad.entries() }
  }

  @Test func `equals itself`() throws {
    let state = try LuaState()
    let results = try state.run("local t, f = {}, function() end return t, t, {}, f, f")
    #expect(results[0] == results[1])
    #expect(results[0] != results[2])
    #expect(results[3] == results[4])
    #expect(Set([results[0].table, results[1].table, results[2].table]).count == 2)
  }

  @Test func `returns integers quickly or explains why not`() throws {
    let state = try LuaState()
    let table = try #require(try state.run("return {1, 2.0, 3}")[0].table)
    #expect(try table.integers() == [1, 2, 3])
    for source in ["return {1, 'x'}", "return {1.5}", "return {{}}", "return {0/0}"] {
      let bad = try #require(try state.run(source)[0].table)
      #expect(throws: LuaError.self) { try bad.integers() }
    }
  }

  @Test func `with a million entries is transferred`() throws {
    let state = try LuaState()
    let table = try #require(
      try state.run("local t = {} for i = 1, 1000000 do t[i] = i end return t", instructions: 10_000_000)[0].table)
    #expect(try table.integers().count == 1_000_000)
    #expect(try table.entries().count == 1_000_000)
    var limits = LuaTreeLimits()
    limits.nodes = 2_000_000
    guard case .sequence(let items) = try table.tree("big", limits: limits) else { return }
    #expect(items.count == 1_000_000)
    let error = #expect(throws: LuaError.self) { try table.tree("big") }
    #expect(error?.message == "'big' has too many values")
  }
}

@Suite struct `A tree` {
  @Test func `stores a whole table and restores it`() throws {
    let state = try LuaState()
    let cell = try state.type("cell")
    try state.globals.set("c", state.packed(cell, 7))
    let table = try #require(
      try state.run("return { title = 'x', list = {1, 2.5, true, false, {}}, at = c, deep = {a = {b = {c = 1}}} }")[0]
        .table)
    let tree = try table.tree()
    #expect(
      tree
        == .record([
          .init("at", .packed(type: "cell", payload: 7)),
          .init("deep", .record([.init("a", .record([.init("b", .record([.init("c", .integer(1))]))]))])),
          .init("list", .sequence([.integer(1), .number(2.5), .boolean(true), .boolean(false), .sequence([])])),
          .init("title", .string("x")),
        ]))
    #expect(tree["title"] == .string("x"))
    let back = try #require(try state.value(tree).table)
    #expect(try back.tree() == tree)
    #expect(try LuaState().value(.string("alone")) == "alone")
  }

  @Test(arguments: [
    ("local t = {} t.self = t return t", "'t.self' contains itself"),
    ("local a, b = {}, {} a.b = b b.a = {a} return a", "'t.b.a[1]' contains itself"),
    ("return {1, 2, nil, 4}", "'t' is neither a sequence without holes nor a record with names alone"),
    ("return {x = {1, y = 2}}", "'t.x' is neither a sequence without holes nor a record with names alone"),
    ("return {[0] = 1}", "'t' is neither a sequence without holes nor a record with names alone"),
    ("return {[true] = 1}", "'t' is neither a sequence without holes nor a record with names alone"),
    ("return {a = {print}}", "'t.a[1]' is a function, which is not a plain value"),
    ("return {a = coroutine.create(print)}", "'t.a' is a thread, which is not a plain value"),
    ("local t = {} for i = 1, 200000 do t = {t} end return t", "is nested too deep"),
    ("local t = {} for i = 1, 30 do t = {t, t} end return t", "'t' has too many values"),
  ])
  func `refuses values that are not plain, with their place`(source: String, message: String) throws {
    let state = try LuaState()
    let table = try #require(try state.run(source)[0].table)
    let error = #expect(throws: LuaError.self) { try table.tree("t") }
    #expect(error?.code == .conversion || error?.code == .runtime)
    #expect(error?.message.hasSuffix(message) == true, "\(error?.message ?? "")")
  }

  /// What a script may do to a table made by the host, and whether that changes its content.
  @Test(arguments: [
    ("", false), ("local n = #t.list + t.size", false), ("t.extra = 1 t.extra = nil", false),
    ("t.size = 10", true), ("t.size = 9.0", true), ("t.half = 0.25", true), ("t.extra = false", true),
    ("t.size = nil", true),
    ("t.title = 'y'", true), ("t.list[2] = nil", true), ("t.list[3] = 4", true), ("t.list.name = 1", true),
    ("t.list = {1, 2}", false), ("t.cells[1][2] = t.cells[1][1]", true),
    ("t.cells[1], t.cells[2] = t.cells[2], t.cells[1]", true),
    ("setmetatable(t.list, {})", true), ("t.yes = 1", true),
  ])
  func `is rebuilt only if a script has changed it`(change: String, isAnother: Bool) throws {
    let state = try LuaState()
    let cell = try state.type("cell")
    var flat = LuaValues()
    flat.openRecord(6)
    for (name, value) in [("size", LuaValue.integer(9)), ("half", .number(0.5)), ("title", "x"), ("yes", true)] {
      flat.append(name)
      flat.append(value)
    }
    flat.append("list")
    flat.openSequence(2)
    flat.append(1)
    flat.append(2)
    flat.append("cells")
    flat.openSequence(2)
    for row in [[1, 2], [3]] {
      flat.openSequence(row.count)
      for payload in row { flat.append(cell, Int64(payload)) }
    }
    let made = try state.value(flat)
    _ = try state.call(state.load("local t = ... " + change, name: "t.lua"), [made], instructions: 1000)
    let next = try state.value(flat, unlessStill: made)
    #expect((next != made) == isAnother)
    let tree = try #require(next.table).tree()
    let again = try state.value(flat)
    #expect(try tree == #require(again.table).tree())
  }

  @Test func `refuses a type that the state lacks`() throws {
    #expect(throws: LuaError.self) { try LuaState().value(.packed(type: "cell", payload: 1)) }
  }
}

// Host types: fields, methods, operators, small values.

import LuaBridge
import Testing

private final class Grid {
  var cells = [Int](repeating: 0, count: 9)
  var title = "new"
}

private func withGrid(_ state: LuaState) throws {
  let cell = try state.type("cell", text: { call in .string("cell") })
  let grid = try state.type(
    "grid",
    methods: ["at": { call in .value(call.state.packed(cell, Int64(try call.integer(2)))) }],
    getters: [
      "columns": { _ in .integer(3) }, "title": { .string(try $0.object(1, as: Grid.self).title) },
    ],
    setters: [
      "title": { call in
        try call.object(1, as: Grid.self).title = call.string(3)
        return .none
      }
    ],
    index: { call in
      guard case .integer(let index) = try call.value(2), (1...9).contains(index) else { return .none }
      return .integer(try call.object(1, as: Grid.self).cells[index - 1])
    },
    newIndex: { call in
      let index = try call.integer(2)
      guard (1...9).contains(index) else { throw LuaError("there is no cell \(index)") }
      try call.object(1, as: Grid.self).cells[index - 1] = call.integer(3)
      return .none
    },
    call: { call in .integer(try call.integer(2) * 10) }, length: { _ in .integer(9) },
    equals: { call in .boolean(try call.object(1, as: Grid.self).cells == call.object(2, as: Grid.self).cells) },
    less: { call in .boolean(try call.object(1, as: Grid.self).cells[0] < call.object(2, as: Grid.self).cells[0]) },
    add: { call in .integer(try call.object(1, as: Grid.self).cells[0] + call.integer(2)) },
    text: { call in .string("grid \(try call.object(1, as: Grid.self).title)") })
  try state.globals.set("g", state.object(grid, Grid()))
  try state.globals.set("h", state.object(grid, Grid()))
  let plain = try state.type("entry", getters: ["value": { _ in .integer(1) }])
  try state.globals.set("e", state.packed(plain, 1))
}

@Suite struct `A host type` {
  @Test(arguments: [
    ("return g.columns", LuaTree?.some(.integer(3))), ("return g[5]", 0), ("g[5] = 7 return g[5]", 7), ("return #g", 9),
    ("return g(4)", 40),
    ("return g == h", true), ("g[1] = 1 return g == h", false), ("g[1] = 1 return h < g", true), ("return g + 5", 5),
    ("g.title = 'old' return g.title", "old"), ("return tostring(g)", "grid new"), ("return type(g)", "userdata"),
    ("return g:at(3) == g:at(3)", true), ("return g:at(3) == g:at(4)", false),
    ("local t = {[g:at(3)] = 'x'} return t[g:at(3)]", "x"),
    ("return tostring(g:at(1))", "cell"), ("return tostring(e)", "entry"), ("return getmetatable(g)", false),
    (
      "local s = '' for k in pairs({[g:at(2)] = 1, [g:at(-1)] = 1, [h] = 1, [g] = 1, x = 1}) do s = s .. tostring(k) .. ' ' end return s",
      "x cell cell grid new grid new "
    ),
  ])
  func `answers`(source: String, expected: LuaTree?) throws {
    #expect(plain(try run(source, prepare: withGrid).first) == expected)
  }

  @Test(arguments: [
    ("return g.colum", "a grid has no field 'colum' (did you mean 'columns'?)"),
    ("return g:ta(1)", "a grid has no field 'ta' (did you mean 'at'?)"),
    ("return g[10]", "a grid has no fields with keys of type number"),
    ("g[10] = 1", "there is no cell 10"),
    ("e.value = 1", "the field 'value' of an entry cannot be set"),
    ("e.valu = 1", "an entry has no field 'valu' (did you mean 'value'?)"),
    ("return e.x", "an entry has no field 'x'"),
    ("return e()", "attempt to call a entry value (global 'e')"),
    ("setmetatable(g, {})", "bad argument #1 to 'setmetatable' (table expected, got grid)"),
    ("return e + 1", "attempt to perform arithmetic on a entry value (global 'e')"),
    ("return e < e", "attempt to compare two entry values"),
    ("for k in pairs(g) do end", "bad argument #1 to 'pairs' (table expected, got grid)"),
  ])
  func `refuses`(source: String, message: String) throws {
    #expect(try failure(source, prepare: withGrid).message == message)
  }

  @Test func `tells its names`() throws {
    let state = try LuaState()
    let type = try state.type("t", methods: ["b": { _ in .none }, "a": { _ in .none }], getters: ["c": { _ in .none }])
    #expect(type.name == "t")
    #expect(type.methods == ["a", "b"])
    #expect(type.fields == ["c"])
  }
}

@Suite struct `A small value` {
  @Test(arguments: [Int64.min, -1, 0, 1, 1 << 40, .max])
  func `carries its payload both ways`(payload: Int64) throws {
    let state = try LuaState()
    let type = try state.type("cell")
    let other = try state.type("other")
    try state.define("payload") { .integer(Int(try $0.packed(1, type))) }
    try state.globals.set("c", state.packed(type, payload))
    try state.globals.set("o", state.packed(other, payload))
    #expect(
      try state.run("return payload(c), c == o, c") == [.integer(Int(payload)), false, state.packed(type, payload)])
    #expect(try state.run("return c")[0].userdata?.payload == payload)
    let error = #expect(throws: LuaError.self) { try state.run("payload(o)") }
    #expect(error?.message == "bad argument #1 to 'payload': a cell was expected, got an other")
    #expect(throws: LuaError.self) { try state.run("payload(5)") }
  }

  @Test func `stays one value over collections`() throws {
    let state = try LuaState()
    let type = try state.type("cell")
    try state.define("cell") { .value($0.state.packed(type, Int64(try $0.integer(1)))) }
    #expect(
      try state.run(
        "local t = {} for i = 1, 20000 do t[cell(i % 50)] = i end local n = 0 for _ in pairs(t) do n = n + 1 end return n, t[cell(7)]"
      )
        == [50, 19957])
  }
}

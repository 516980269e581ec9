// Boards and places, implemented in C.

import LuaBridge
import Testing

/// `b`: 2 rows and 3 columns of 1, 2, open, 4, 5, 6; `f`: the same, fixed; `g`: its elements have rows and columns.
private func withBoards(_ state: LuaState) throws {
  let cell = try state.placeType("cell", isOrdered: true)
  let mark = try state.placeType("mark")
  let methods: [String: LuaBoardMethod] = [
    "rows": .rowCount, "columns": .columnCount, "get": .get, "put": .put, "has": .has, "count": .count,
    "lowest": .lowest, "line": .line, "cells": .items, "near": .neighbours, "pairs": .pairs,
  ]
  let board = try state.boardType(
    "board", places: cell, longestSide: 16, refusal: "not now", methods: methods,
    bodies: ["sum": { call in .integer(try call.board(1, board0(call)).values.compactMap { $0 }.reduce(0, +)) }])
  let values = [1, 2, nil, 4, 5, 6]
  try state.globals.set("b", state.board(board, rows: 2, columns: 3, values: values))
  try state.globals.set("f", state.board(board, rows: 2, columns: 3, values: values, number: 7, isFixed: true))
  try state.globals.set("cell", .function(state.maker(of: cell, name: "cell")))
  try state.globals.set("board", .function(state.maker(of: board, name: "board")))
  let marks = try state.boardType(
    "chart", places: cell, elements: mark,
    methods: [
      "at": .get, "rows": .rows, "columns": .columns, "boxes": .boxes, "diagonals": .diagonals, "pairs": .pairs,
      "near": .neighbours, "put": .put,
    ])
  let elements = (0..<16).map { Int(LuaPlace(row: $0 / 4 + 1, column: $0 % 4 + 1, number: 100 - $0).payload) }
  try state.globals.set("g", state.board(marks, rows: 4, columns: 4, values: elements))
  try state.globals.set("loose", state.place(mark, row: 0, column: 0, number: 12))
  try state.define("show") { call in
    .string(
      try call.table(1).sequence().map { $0.userdata?.payload.map { "\(LuaPlace(payload: $0))" } ?? "?" }.joined())
  }
}

private func board0(_ call: LuaCall) throws -> LuaType {
  try #require(try call.value(1).userdata).type
}

/// A script function that writes lists of places as text.
private let text = """
  local function text(list)
    if type(list) ~= "table" then return tostring(list) end
    local parts = {}
    for i, item in ipairs(list) do parts[i] = text(item) end
    return "(" .. table.concat(parts, " ") .. ")"
  end

  """

@Suite struct `A board` {
  @Test(arguments: [
    ("b:get(1, 2)", "2"), ("b:get(1, 3)", "nil"), ("b:get('r2c1')", "4"), ("b:get(cell(2, 3))", "6"),
    ("b:get(2.0, 3.0)", "6"), ("b:rows()", "2"), ("b:columns()", "3"), ("b:has(2, 3)", "true"),
    ("b:has(3, 2)", "false"),
    ("b:has(math.mininteger, math.maxinteger)", "false"), ("b:has('r3c1')", "false"), ("b:count(5)", "1"),
    ("b:count()", "1"), ("b:count(nil)", "1"), ("b:count(99)", "0"), ("b:lowest(3, 6)", "r2c3"),
    ("b:lowest(3)", "r1c3"),
    ("b:lowest(4, 6)", "nil"), ("b:lowest(1, 9)", "nil"), ("b:line(1, 1, 1)", "(r1c1)"), ("b:line(1, 1, 2)", "nil"),
    ("b:cells()", "(r1c1 r1c2 r1c3 r2c1 r2c2 r2c3)"), ("b:near(1, 2)", "(r1c1 r1c3 r2c2)"),
    ("b:near(1, 2, 'king')", "(r1c1 r1c3 r2c1 r2c2 r2c3)"), ("b:near('r1c1', 'knight')", "(r2c3)"),
    ("b", "board of 2 × 3"),
    ("b:sum()", "18"), ("board(2, 2, 7):get(2, 2)", "7"), ("board(16, 16):count()", "256"), ("#b:cells()", "6"),
    ("b:get(g:at(2, 3))", "a cell was expected as a place on the board"), ("b == b", "true"), ("b == f", "false"),
  ])
  func `answers`(expression: String, expected: String) throws {
    let state = try LuaState()
    try withBoards(state)
    do {
      #expect(try state.run(text + "return text(\(expression))") == [.string(expected)])
    } catch let error as LuaError {
      #expect(error.message == expected)
    }
  }

  @Test(arguments: [
    ("b:put(1, 3, 9) return b:get(1, 3)", "9"), ("b:put('r1c1') return b:get(1, 1)", "nil"),
    ("b:put(cell(2, 2), nil) return b:count()", "2"), ("b:put(1, 1, math.maxinteger) return b:get(1, 1)", "\(Int.max)"),
    ("for c = 1, 3 do b:put(1, c, 7) end return b:line(1, 2, 3)", "(r1c1 r1c2 r1c3)"),
    (
      "local d = board(4, 4, 0) for i = 1, 4 do d:put(i, i, 1) d:put(5 - i, i, 1) end return d:line(2, 2, 3)",
      "(r1c1 r2c2 r3c3 r4c4)"
    ),
    ("local d = board(4, 4, 0) for i = 1, 3 do d:put(5 - i, i, 1) end return d:line(3, 2, 3)", "(r4c1 r3c2 r2c3)"),
  ])
  func `is written`(source: String, expected: String) throws {
    let state = try LuaState()
    try withBoards(state)
    let parts = source.split(separator: "return ")
    #expect(try state.run(text + parts[0] + "return text(\(parts[1]))") == [.string(expected)])
  }

  @Test(arguments: [
    ("b:get(3, 1)", "the board has no cell r3c1: it has 2 rows and 3 columns"),
    ("b:get(0, 1)", "the board has no cell r0c1: it has 2 rows and 3 columns"),
    ("b:get(1, math.mininteger)", "the board has no cell r1c-9223372036854775808: it has 2 rows and 3 columns"),
    ("b:get('r1c4')", "the board has no cell r1c4: it has 2 rows and 3 columns"),
    ("b:get('x')", "'x' is not a cell; cells are written \"r4c7\""),
    ("b:get('r01c1')", "'r01c1' is not a cell; cells are written \"r4c7\""),
    ("b:get('r1c1\\0')", "'r1c1' is not a cell; cells are written \"r4c7\""),
    ("b:get('r12345c1')", "'r12345c1' is not a cell; cells are written \"r4c7\""),
    ("b:get('')", "'' is not a cell; cells are written \"r4c7\""),
    ("b:get(1)", "bad argument #2 to 'get': an integer was expected, got nothing"),
    ("b:get(nil, 1)", "bad argument #1 to 'get': an integer was expected, got nil"),
    ("b:get(1, '2')", "bad argument #2 to 'get': an integer was expected, got a string"),
    ("b:get(1.5, 2)", "bad argument #1 to 'get': an integer was expected, got a number"),
    ("b:get({}, 2)", "bad argument #1 to 'get': an integer was expected, got a table"),
    ("b:get(b)", "a cell was expected as a place on the board"),
    ("b:put(1, 1, 'x')", "bad argument #3 to 'put': an integer was expected, got a string"),
    ("b:put(1, 1, 0.5)", "bad argument #3 to 'put': an integer was expected, got a number"),
    ("b:put('r1c1', true)", "bad argument #2 to 'put': an integer was expected, got a boolean"),
    ("b:put(1, 1, math.mininteger)", "-9223372036854775808 is too small for a board"),
    ("f:put(1, 1, 1)", "not now"), ("f:put(9, 9, 1)", "not now"), ("b.put(f, 1, 1, 1)", "not now"),
    ("b.get()", "'get' is a method of a board: call it with a colon"),
    ("b.get(1, 1)", "'get' is a method of a board: call it with a colon"),
    ("b.get(cell(1, 1))", "'get' is a method of a board: call it with a colon"),
    ("b:gett(1, 1)", "a board has no field 'gett' (did you mean 'get'?)"),
    ("b.x = 1", "a board has no field 'x'"), ("b.get = 1", "the field 'get' of a board cannot be set"),
    ("b:near(1, 1, 'bishop')", "'bishop' is not a kind of neighbourhood; use \"orthogonal\", \"king\" or \"knight\""),
    ("b:near(1, 1, 5)", "bad argument #3 to 'near': a string was expected, got an integer"),
    ("b:line(1, 1)", "bad argument #3 to 'line': an integer was expected, got nothing"),
    ("board(0, 1)", "a board must have 1 to 16 rows and columns, got 0 × 1"),
    ("board(17, math.maxinteger)", "a board must have 1 to 16 rows and columns, got 17 × 9223372036854775807"),
    ("board(1)", "bad argument #2 to 'board': an integer was expected, got nothing"),
    ("g:put(1, 1, 5)", ""), ("b.put(g, 1, 1, 5)", ""), ("g:boxes(3, 2)", "boxes of 3 × 2 do not tile a board of 4 × 4"),
    ("g:boxes(math.mininteger, -1)", "boxes of -9223372036854775808 × -1 do not tile a board of 4 × 4"),
    ("g:at(loose)", "the place is not on a board"), ("loose.row = 1", "the field 'row' of a mark cannot be set"),
    ("return loose.row", "this mark is not on a grid"), ("return loose < loose", "attempt to compare two mark values"),
    ("return cell(1, 1) < 5", "a cell can only be compared to another cell"),
    ("return cell(1, 1).col", "a cell has no field 'col'"),
    ("return cell(1, 1).colum", "a cell has no field 'colum' (did you mean 'column'?)"),
    ("cell(0, 1)", "rows and columns of a cell count from 1 to 9999"),
    ("cell(1, 10000)", "rows and columns of a cell count from 1 to 9999"),
    ("cell('1', 1)", "bad argument #1 to 'cell': an integer was expected, got a string"),
    ("for i = 1, 1e9 do local _ = b:cells() end", "the script used up its instructions; does a loop never end?"),
  ])
  func `refuses`(source: String, message: String) throws {
    let error = try failure("\n" + source, instructions: 200_000, prepare: withBoards)
    #expect(error.message == message)
    #expect(error.script == "t.lua" && error.line == 2)
  }

  @Test func `of elements returns them in lists`() throws {
    let state = try LuaState()
    try withBoards(state)
    func check(_ expression: String, _ expected: String) throws {
      #expect(try state.run(text + "return text(\(expression))") == [.string(expected)])
    }
    try check("g:at(2, 3)", "r2c3")
    try check("g:at(g:at(4, 1))", "r4c1")
    try check("g:at(cell(4, 1))", "r4c1")
    try check("{ g:rows()[2], g:columns()[2] }", "((r2c1 r2c2 r2c3 r2c4) (r1c2 r2c2 r3c2 r4c2))")
    try check("g:boxes(1, 2)[3]", "(r2c1 r2c2)")
    try check("g:boxes(2, 2)[4]", "(r3c3 r3c4 r4c3 r4c4)")
    try check("g:diagonals()", "((r1c1 r2c2 r3c3 r4c4) (r1c4 r2c3 r3c2 r4c1))")
    try check("{ loose, g:near(1, 1) }", "(mark 12 (r1c2 r2c1))")
    try check("{ g:at(1, 1) == g:at(1, 1), g:at(1, 1) == g:at(1, 2), g:at(1, 1) == cell(1, 1) }", "(true false false)")
    #expect(try state.run("return show({ g:at(1, 2) })") == ["LuaPlace(row: 1, column: 2, number: 99)"])
  }

  @Test(arguments: [("orthogonal", 7), ("king", 11), ("knight", 2)])
  func `returns each pair of neighbours once`(kind: String, count: Int) throws {
    let source = """
      local n, seen = 0, {}
      for x, y in b:pairs("\(kind)") do
        local name = tostring(x) .. tostring(y)
        assert(x < y and x <= y and not seen[name])
        seen[name], n = true, n + 1
      end
      return n
      """
    #expect(try run(source, prepare: withBoards) == [.integer(count)])
    #expect(
      try run(
        "local s = '' for x, y in board(1, 3):pairs() do s = s .. tostring(x) .. tostring(y) .. ' ' end return s",
        prepare: withBoards)
        == ["r1c1r1c2 r1c2r1c3 "])
    #expect(
      try run(
        "for x in board(1, 1):pairs('king') do return x end local p = board(1, 1):pairs() return p(), p()",
        prepare: withBoards
      ).allSatisfy(\.isNil))
  }

  @Test func `is transferred to Swift and back`() throws {
    let state = try LuaState()
    try withBoards(state)
    let board = try #require(try state.run("b:put(2, 2, nil) return b")[0].userdata)
    #expect(board.board?.values == [1, 2, nil, 4, nil, 6])
    #expect(board.board?.rows == 2 && board.board?.columns == 3)
    #expect(board.payload == nil && board.object == nil)
    #expect(try state.run("return f")[0].userdata?.board?.number == 7)
    #expect(try state.run("return b") == [.userdata(board)])
    #expect(try state.run("return f") != [.userdata(board)])
    try state.globals.set("again", .userdata(board))
    #expect(try state.run("return again == b, ({ [b] = 5 })[again]") == [true, 5])
    for (rows, values) in [(2, [1, 2, 3]), (0, []), (1, [Int.min])] {
      #expect(throws: LuaError.self) { try state.board(board.type, rows: rows, columns: 1, values: values) }
    }
    let other = try LuaState()
    #expect(throws: LuaError.self) { try other.board(board.type, rows: 1, columns: 1, values: [1]) }
    #expect(throws: LuaError.self) { try other.globals.set("b", .userdata(board)) }
    let tree = #expect(throws: LuaError.self) { try state.run("return { b }")[0].table?.tree("t") }
    #expect(tree?.code == .conversion)
  }

  @Test func `counts as the script’s memory`() throws {
    var limits = LuaLimits()
    limits.memory = 1 << 20
    let state = try LuaState(limits: limits)
    try withBoards(state)
    #expect(try state.run("for i = 1, 20000 do board(16, 16, i) end return 1") == [1])
    let error = #expect(throws: LuaError.self) {
      try state.run("local t = {} for i = 1, 20000 do t[i] = board(16, 16) end")
    }
    #expect(error?.code == .memory)
    #expect(try state.run("return b:get(1, 1)") == [1])
  }

  @Test func `fails cleanly at every memory limit`() throws {
    var outcomes: Set<LuaError.Code?> = []
    for bytes in stride(from: 20_000, to: 70_000, by: 97) {
      var limits = LuaLimits()
      limits.memory = bytes
      do {
        let state = try LuaState(limits: limits)
        try setBoards(state)
        _ = try state.run(
          "for i = 1, 9 do note['x' .. i] = { boards(5, i):cells(), chart:rows(), place(i, i) } end for a, b in board:pairs('king') do note[tostring(a)] = b end"
        )
        outcomes.insert(nil)
      } catch let error as LuaError {
        outcomes.insert(error.code)
      }
    }
    #expect(outcomes == [nil, .memory])
  }

  @Test func `becomes nil after its state is closed`() throws {
    var board: LuaUserdata?
    do {
      let state = try LuaState()
      try withBoards(state)
      board = try state.run("return b")[0].userdata
    }
    #expect(board != nil && board?.board == nil)
  }
}

@Suite struct `A record` {
  private final class Note {}

  private func withRecords(_ state: LuaState) throws {
    let type = try state.recordType(
      "note", methods: ["twice": { .integer(try $0.integer(2) * 2) }], fixed: ["size"],
      refuse: { throw LuaError("\(try $0.string(2)) stays as it is") })
    for (name, isSealed) in [("r", false), ("sealed", true)] {
      let fields = try state.table(record: [("x", 1)])
      try state.globals.set(
        name,
        state.record(type, Note(), fields: fields, fixed: state.table(record: [("size", 9)]), isSealed: isSealed))
    }
  }

  @Test(arguments: [
    ("return r.x, r.size, r.y, r:twice(4)", [1, 9, nil, 8] as [LuaTree?]),
    ("r.x, r.y = nil, 'new' return r.x, r.y", [nil, "new"]), ("return sealed.x, sealed.z", [1, nil]),
    ("r.list = { 1 } r.list[2] = 5 return r.list[2], #r.list", [5, 2]), ("r.me = r return r.me == r", [true]),
    ("return r[5], r[r], tostring(r)", [nil, nil, "note"]),
  ])
  func `is read and set`(source: String, expected: [LuaTree?]) throws {
    #expect(try run(source, prepare: withRecords).map { plain($0) } == expected)
  }

  @Test(arguments: [
    ("r.size = 1", "size stays as it is"), ("r.twice = 1", "twice stays as it is"),
    ("sealed.x = 1", "x stays as it is"),
    ("r[5] = 1", "bad argument #1 to 'note': a string was expected, got an integer"),
    ("r:twise(1)", "attempt to call a nil value (method 'twise')"),
  ])
  func `refuses`(source: String, message: String) throws {
    let error = try failure("\n" + source, prepare: withRecords)
    #expect(error.message == message)
    #expect(error.line == 2)
  }
}

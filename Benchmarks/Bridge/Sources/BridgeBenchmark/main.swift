// The bridge beside plain C: nanoseconds of processor time of one, the median of 31 runs, the sides by turns. The factor
// is the median of those of neighbouring runs, so that a machine that is now faster, now slower tells the same. Calls
// are compared with plain C with a count hook, too: that is what liblua takes for counting.
// An argument picks the rows whose names have it.

import LuaBridge
import PlainLua

func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = processor_nanoseconds()
  try body()
  return processor_nanoseconds() - start
}

struct Row {
  var name: String
  var plain: [Double] = []
  var hooked: [Double] = []
  var bridge: [Double] = []
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func text(_ values: [Double]) -> String {
  let sorted = values.sorted()
  return "\(Int(median(values))) (\(Int(sorted.first ?? 0))…\(Int(sorted.last ?? 0)))"
}

func measure(
  _ name: String, plain: () -> Double, hooked: (() -> Double)? = nil, bridge: () throws -> Double
) rethrows {
  if let part = CommandLine.arguments.dropFirst().first, !name.contains(part) { return }
  var row = Row(name: name)
  _ = plain()
  _ = try bridge()
  for _ in 0..<31 {
    row.plain.append(plain())
    row.bridge.append(try bridge())
    if let hooked { row.hooked.append(hooked()) }
  }
  let factor = (median(zip(row.bridge, row.plain).map { $0 / $1 }) * 100).rounded() / 100
  let counted = row.hooked.isEmpty ? "" : text(row.hooked)
  print("| \(name) | \(text(row.plain)) | \(counted) | \(text(row.bridge)) | \(factor) |")
}

func script(
  _ name: String, _ source: String, count: Int, prepare: (LuaState) throws -> Void = { _ in }
) throws {
  try measure(name, plain: { plain_script(source, count) }) {
    let state = try LuaState()
    try prepare(state)
    let chunk = try state.load(source, name: name)
    return try nanoseconds { _ = try state.call(chunk, [.integer(count)], instructions: 1 << 40) } / Double(count)
  }
}

final class Box {}

/// Sets the globals that the plain side has: `board`, nine by nine, and `cell`.
func setBoard(_ state: LuaState) throws {
  let cell = try state.placeType("cell", isOrdered: true)
  let board = try state.boardType(
    "board", places: cell,
    methods: ["get": .get, "put": .put, "count": .count, "rows": .rows, "neighbours": .neighbours, "pairs": .pairs])
  try state.globals.set("cell", .function(state.maker(of: cell, name: "cell")))
  let record = try state.recordType("record", fixed: ["size"], refuse: { _ in throw LuaError("fixed") })
  try state.globals.set(
    "record",
    state.record(record, Box(), fields: state.table(record: [("x", 1)]), fixed: state.table(record: [("size", 9)])))
  try state.globals.set("board", state.board(board, rows: 9, columns: 9, values: (0..<81).map { $0 % 9 + 1 }))
}

/// What the scripts of rule sets do in loops.
func boards() throws {
  func record(_ name: String, _ body: String) throws {
    let source = "local n, record, t = ..., record, 0 \(body)"
    try script("record: \(name)", source, count: 900_000, prepare: setBoard)
  }
  try record("read a field", "for i = 1, n do t = t + record.x end")
  try record("set a field", "for i = 1, n do record.x = i end")
  func board(_ name: String, _ body: String, count: Int = 900_000) throws {
    let source = "local n, board, cell = ..., board, cell \(body)"
    try script("board: \(name)", source, count: count, prepare: setBoard)
  }
  try board("get by row and column", "for i = 1, n do board:get(3, 4) end")
  try board("get by cell", "local c = cell(3, 4) for i = 1, n do board:get(c) end")
  try board("put by row and column", "for i = 1, n do board:put(3, 4, i) end")
  try board("put by cell", "local c = cell(3, 4) for i = 1, n do board:put(c, i) end")
  try board("count one value of 81", "for i = 1, n do board:count(5) end", count: 50_000)
  try board("make a cell", "for i = 1, n do cell(4, i & 7 | 1) end")
  try board("equal cells", "local a, b, t = cell(1, 2), cell(1, 2), 0 for i = 1, n do if a == b then t = t + 1 end end")
  try board(
    "unlike cells", "local a, b, t = cell(1, 2), cell(2, 1), 0 for i = 1, n do if a == b then t = t + 1 end end")
  try board(
    "order of cells", "local a, b, t = cell(1, 2), cell(2, 1), 0 for i = 1, n do if a < b then t = t + 1 end end")
  try board("a cell's row", "local c, t = cell(3, 4), 0 for i = 1, n do t = t + c.row end")
  try board("a cell's text", "local c = cell(3, 4) for i = 1, n do tostring(c) end", count: 50_000)
  try board(
    "a row by columns, each", "local t = 0 for _ = 1, n // 9 do for i = 1, 9 do t = t + board:get(4, i) end end")
  try board(
    "all rows by cells, each",
    "local t = 0 for _ = 1, n // 81 do for _, row in ipairs(board:rows()) do for _, c in ipairs(row) do t = t + board:get(c) end end end"
  )
  try board(
    "neighbours of a cell, each",
    "local c, t = cell(5, 5), 0 for _ = 1, n // 4 do for _, d in ipairs(board:neighbours(c)) do t = t + board:get(d) end end"
  )
  try board(
    "pairs of neighbours, each",
    "local t = 0 for _ = 1, n // 144 do for a, b in board:pairs() do if board:get(a) == board:get(b) then t = t + 1 end end end"
  )
}

func function(_ state: LuaState, _ chunk: String) throws -> LuaFunction {
  guard let function = try state.call(state.load(chunk, name: "f"), instructions: 1000).first?.function else {
    throw LuaError("the chunk returns no function")
  }
  return function
}

func run() throws {
  print("| one | plain C, ns | with a count hook, ns | bridge, ns | factor |\n| --- | --- | --- | --- | --- |")

  let state = try LuaState()
  let equality = "return function(a, b) return a == b end"
  let equal = try function(state, equality)
  let arguments = [3, 7]
  func test(_ name: String, _ chunk: String) throws {
    let predicate = try function(state, chunk)
    try measure(
      "Swift → Lua, test(_:_:)\(name)", plain: { plain_call(chunk, 3, 7, 50_000) },
      hooked: { plain_counted_call(chunk, 3, 7, 50_000) },
      bridge: {
        try nanoseconds {
          for _ in 0..<50_000 { _ = try state.test(predicate, arguments, instructions: 1_000_000) }
        } / 50_000
      })
  }
  try test("", equality)
  try test(" that calls math.abs", "return function(a, b) return math.abs(a - b) ~= 1 end")
  try test(" that calls a local", "local abs = math.abs return function(a, b) return abs(a - b) ~= 1 end")
  try test(" that reads a table", "local t = { [3] = true } return function(a, b) return t[a] and not t[b] end")
  try test(" with a for", "return function(a, b) local n = 0 for i = a, b do n = n + i end return n == 25 end")
  try test(
    " with a while", "return function(a, b) local n = 0 while a <= b do n, a = n + a, a + 1 end return n == 25 end")
  try test(" that calls Lua", "local function f(a, b) return a - b end return function(a, b) return f(a, b) ~= 1 end")
  func beside(_ name: String, bridge: () throws -> Void) throws {
    try measure(
      name, plain: { plain_call(equality, 3, 7, 50_000) }, hooked: { plain_counted_call(equality, 3, 7, 50_000) },
      bridge: { try nanoseconds(bridge) / 50_000 })
    try measure(
      name + " beside C that takes any results", plain: { plain_general_call(equality, 3, 7, 50_000) },
      bridge: { try nanoseconds(bridge) / 50_000 })
  }
  try beside("Swift → Lua, call(_:_:_:)") {
    for number in 0..<50_000 { _ = try state.call(equal, .integer(number), 7, instructions: 1_000_000) }
  }
  try beside("Swift → Lua, call(_:_:) with a list") {
    for number in 0..<50_000 { _ = try state.call(equal, [.integer(number), 7], instructions: 1_000_000) }
  }
  try state.globals.set("twice", .function(state.function("twice") { .integer(try $0.integer(1) * 2) }))
  let loop = try state.load("local n, twice = ..., twice for i = 1, n do twice(i) end", name: "l")
  try measure("Lua → Swift, a function", plain: { plain_function(1_000_000) }) {
    try nanoseconds { _ = try state.call(loop, [1_000_000], instructions: 1 << 40) } / 1_000_000
  }
  let cell = try state.type("cell")
  let box = try state.type(
    "box",
    methods: [
      "twice": { call in
        _ = try call.object(1, as: Box.self); return .integer(try call.integer(2) * 2)
      }, "at": { call in .value(call.state.packed(cell, Int64(try call.integer(2)))) },
    ])
  try state.globals.set("box", state.object(box, Box()))
  let methods = try state.load("local n, box = ..., box for i = 1, n do box:twice(i) end", name: "m")
  try measure("Lua → Swift, a method", plain: { plain_method(1_000_000) }) {
    try nanoseconds { _ = try state.call(methods, [1_000_000], instructions: 1 << 40) } / 1_000_000
  }
  let cells = try state.load("local n, box = ..., box for i = 1, n do box:at(i & 63) end", name: "c")
  try measure("Lua → Swift, a method that gives a cell", plain: { plain_method(1_000_000) }) {
    try nanoseconds { _ = try state.call(cells, [1_000_000], instructions: 1 << 40) } / 1_000_000
  }
  try measure("a new state", plain: { plain_state(300) }) {
    try nanoseconds { for _ in 0..<300 { _ = try LuaState() } } / 300
  }
  try boards()
  try script("an empty loop", "local n = ... for i = 1, n do end", count: 5_000_000)
  try script(
    "a loop with arithmetic and a table", "local n = ... local t = {} for i = 1, n do t[i & 1023] = i * 3 % 7 end",
    count: 2_000_000)
  try script(
    "pairs over 64 items, each item",
    "local n = ... local t = {} for i = 1, 64 do t[i] = i end for _ = 1, n // 64 do for k, v in pairs(t) do end end",
    count: 640_000)
  try script(
    "pairs over 64 names, each name",
    "local n = ... local t = {} for i = 1, 64 do t['k' .. i] = i end for _ = 1, n // 64 do for k, v in pairs(t) do end end",
    count: 640_000)
  try script(
    "ipairs over 64 items, each item",
    "local n = ... local t = {} for i = 1, 64 do t[i] = i end for _ = 1, n // 64 do for k, v in ipairs(t) do end end",
    count: 640_000)
  try script(
    "sort 1,000 integers, each",
    "local n = ... for _ = 1, n // 1000 do local t = {} for i = 1, 1000 do t[i] = i * 7919 % 1009 end table.sort(t) end",
    count: 100_000)
  try script(
    "sort 1,000 by a function, each",
    "local n = ... for _ = 1, n // 1000 do local t = {} for i = 1, 1000 do t[i] = i * 7919 % 1009 end table.sort(t, function(a, b) return a > b end) end",
    count: 100_000)
  try script(
    "find a word by pattern", "local n = ... local s = ('ab '):rep(20) .. 'word7 ' for i = 1, n do s:find('%a+%d') end",
    count: 50_000)
  try script(
    "gsub", "local n = ... for i = 1, n do ('the quick brown fox'):gsub('%w+', string.upper) end", count: 50_000)
  try script("format", "local n = ... for i = 1, n do ('r%dc%d'):format(i, i) end", count: 50_000)
  try script(
    "table.insert and remove",
    "local n = ... local t = {} for i = 1, n do table.insert(t, i) end for i = 1, n do table.remove(t) end",
    count: 50_000)
}

try run()

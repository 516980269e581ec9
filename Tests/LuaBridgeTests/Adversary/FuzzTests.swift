// Random Lua programs: each ends within its limits, identically in every state, and leaves the state usable.
//
// QUADRILLE_FUZZ_SECONDS=600 runs the test that long, with a random seed; by default it is short.

import Foundation
import LuaBridge
import Testing

/// Writes programs that use the sandbox's functions, often with wrong arguments.
struct ProgramWriter {
  var random: Seeded
  private var locals: [String] = ["a", "b", "t"]
  private let values = [
    "nil", "true", "false", "0", "1", "-1", "2", "3", "7", "100", "1.5", "-0.0", "1e15", "0/0", "1/0", "-1/0", "2^53",
    "math.maxinteger",
    "math.mininteger", "''", "'x'", "'abc'", "'10'", "'%a+'", "'(.-)%s'", "'[^a]*'", "'%d'", "('ab'):rep(50)",
    "'\\xff'", "'é'", "{}", "{1, 2, 3}",
    "{x = 1}", "{3, 1, 2, n = 3}", "{{1}, {2}}", "print", "box", "cell", "string",
    "board", "chart", "note", "place(2, 3)", "'r2c3'", "'king'", "boards(2, 2, 1)", "board.cells(board)",
    "setmetatable({}, {__index = t, __len = function() return 5 end})",
    "setmetatable({}, {__call = function(_, x) return x end, __close = function() end})",
    "coroutine.create(function(x) coroutine.yield(x) end)",
    "function(x, y) return x end", "function(...) return ... end", "function(x, y) return x < y end",
    "function() error('e', 0) end",
  ]
  private let calls = [
    "string.find", "string.match", "string.gsub", "string.gmatch", "string.rep", "string.format", "string.sub",
    "string.byte", "string.char", "string.len",
    "string.reverse", "string.upper", "string.pack", "string.unpack", "string.packsize", "table.concat", "table.insert",
    "table.remove", "table.move", "table.sort",
    "table.unpack", "table.pack", "utf8.char", "utf8.codepoint", "utf8.len", "utf8.offset", "utf8.codes", "math.floor",
    "math.max", "math.min", "math.fmod",
    "math.tointeger", "math.modf", "math.ult", "math.abs", "select", "tostring", "tonumber", "type", "pairs", "ipairs",
    "rawequal", "rawlen", "rawget", "pcall", "xpcall",
    "error", "assert", "setmetatable", "getmetatable", "coroutine.create", "coroutine.resume", "coroutine.wrap",
    "coroutine.status", "coroutine.yield",
    "coroutine.close", "coroutine.running", "coroutine.isyieldable", "print", "back", "fail", "box.read",
    "board.get", "board.put", "board.has", "board.count", "board.lowest", "board.line", "board.cells", "board.near",
    "board.pairs", "board.rows", "chart.at", "chart.rows", "chart.columns", "chart.boxes", "chart.diagonals", "place",
    "boards",
  ]

  init(seed: UInt64) { random = Seeded(state: seed) }

  private mutating func pick(_ items: [String]) -> String { items[Int.random(in: 0..<items.count, using: &random)] }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func expression(_ depth: Int) -> String {
    if depth <= 0 || chance(30) { return chance(50) ? pick(locals) : pick(values) }
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2: return call(depth - 1)
    case 3, 4:
      let sign = pick([
        "+", "-", "*", "/", "//", "%", "..", "==", "<", "<=", "~=", "and", "or", "&", "|", "<<", ">>", "^",
      ])
      return "(\(expression(depth - 1)) \(sign) \(expression(depth - 1)))"
    case 5: return "(\(pick(["-", "not ", "#", "~"]))\(expression(depth - 1)))"
    case 6: return "(\(expression(depth - 1)))[\(expression(depth - 1))]"
    case 7:
      return
        "{\(expression(depth - 1)), \(expression(depth - 1)), k = \(expression(depth - 1)), [\(expression(depth - 1))] = 1}"
    default: return "function(x, ...) \(block(depth - 2)) return \(expression(depth - 2)) end"
    }
  }

  private mutating func call(_ depth: Int) -> String {
    let arguments = (0..<Int.random(in: 0...4, using: &random)).map { _ in expression(depth) }.joined(separator: ", ")
    if chance(75) { return "pcall(\(pick(calls))\(arguments.isEmpty ? "" : ", ")\(arguments))" }
    return chance(50) ? "\(pick(calls))(\(arguments))" : "(\(expression(depth)))(\(arguments))"
  }

  private mutating func statement(_ depth: Int) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return "\(pick(["a", "b", "t"])) = \(expression(depth))"
    case 1: return "t[\(expression(depth - 1))] = \(expression(depth - 1))"
    case 2: return "if \(expression(depth - 1)) then \(block(depth - 1)) else \(block(depth - 1)) end"
    case 3: return "for i = 1, \(pick(["3", "10", "#t", "1e9"])) do \(block(depth - 1)) end"
    case 4:
      return
        "for k, v in \(pick(["pairs", "ipairs", "board.pairs"]))(\(expression(depth - 1))) do \(block(depth - 1)) end"
    case 5: return "while \(expression(depth - 1)) do \(block(depth - 1)) if \(expression(0)) then break end end"
    case 6: return "do local c <close> = \(expression(depth - 1)) \(block(depth - 1)) end"
    case 7: return "pcall(function() \(block(depth - 1)) end)"
    case 8: return "coroutine.wrap(function() \(block(depth - 1)) end)()"
    case 9: return chance(30) ? "note[\(expression(0))] = \(expression(depth - 1))" : "print(\(expression(depth - 1)))"
    default: return "a = \(call(depth))"
    }
  }

  private mutating func block(_ depth: Int) -> String {
    guard depth > 0 else { return "" }
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in statement(depth - 1) }.joined(separator: " ")
  }

  mutating func program() -> String {
    let parts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      chance(60) ? "pcall(function() \(statement(4)) end)" : statement(4)
    }
    return "local a, b, t = 1, 'two', {1, 2, 3}\n" + parts.joined(separator: "\n") + "\nreturn a, b, t"
  }
}

private struct Failed: Error {}

@Suite struct `A random program` {
  /// The outcome of a program as text: printed lines, results or the failure.
  private func outcome(_ source: String) throws -> String {
    var lines: [String] = []
    var limits = LuaLimits()
    limits.memory = 4 << 20
    let state = try LuaState(limits: limits) { lines.append($0) }
    let box = try state.type(
      "box", methods: ["read": { .boolean($0.isNil(2)) }], getters: ["size": { _ in .integer(1) }])
    try state.globals.set("box", state.object(box, Box()))
    try state.globals.set("cell", state.packed(state.type("cell"), 1))
    try setBoards(state)
    try state.define("fail") { _ in throw Failed() }
    try state.define("back") { .values(Array(try $0.state.call($0.function(1), $0.values(from: 2), instructions: 1))) }
    do {
      let results = try state.call(state.load(source, name: "f.lua"), instructions: 100_000)
      for result in results {
        lines.append(
          result.kind + " " + (result.table.flatMap { try? "\($0.tree("t"))" } ?? plain(result).map { "\($0)" } ?? ""))
      }
    } catch {
      // Where exactly a budget ends is unspecified, and its outcome never reaches a state.
      let stops: [LuaError.Code] = [.instructions, .memory, .time, .depth]
      lines = stops.contains(error.code) ? ["f.lua: stopped"] : lines + ["\(error.code) \(error)"]
    }
    #expect(state.memoryUsed <= 4 << 20)
    #expect(try state.run("return 1 + 1") == [2])
    return lines.joined(separator: "\n")
  }

  @Test func `ends identically everywhere`() throws {
    let seconds = ProcessInfo.processInfo.environment["QUADRILLE_FUZZ_SECONDS"].flatMap(Double.init)
    let end = Date(timeIntervalSinceNow: seconds ?? 0)
    var seed: UInt64 = seconds == nil ? 1 : .random(in: 0...(.max))
    var programs = 0
    var clean = 0
    while programs < 400 || Date() < end {
      var writer = ProgramWriter(seed: seed)
      let source = writer.program()
      let first = try outcome(source)
      #expect(try outcome(source) == first, "seed \(seed)\n\(source)")
      if first.split(separator: "\n").last?.contains("f.lua") != true { clean += 1 }
      programs += 1
      seed &+= 1
    }
    #expect(clean > programs / 10, "most programs stop immediately")
  }
}

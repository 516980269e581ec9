// Functions whose work is known before they run: the work charged is never less than what runs, nothing else is
// different from a counted call, and no script can change what the bound rests on.

import Foundation
import LuaBridge
import Testing

/// A function of three arguments, and whatever else its chunk returns.
private func load(_ state: LuaState, _ source: String) throws -> [LuaFunction] {
  try state.call(state.load(source, name: "u.lua"), instructions: 10_000).compactMap(\.function)
}

/// What a call was charged, where that was known before it ran.
private func known(_ state: LuaState, _ function: LuaFunction, _ arguments: [Int]) throws -> Int? {
  _ = try? state.test(function, arguments, instructions: 1_000_000)
  return state.lastCallWasCounted ? nil : state.instructionsUsed
}

@Suite struct `Work known before a call` {
  @Test(arguments: [
    ("function(a, b) return a == b end", 4...8),
    ("function(a, b) return math.abs(a - b) ~= 1 end", 8...14),
    ("function(a, b) return math.max(math.abs(a), math.abs(b)) < math.pi end", 10...24),
    ("function(a, b) return abs(a - b) ~= 1 end", 8...14),
    ("function(a, b) return allowed[a] and not allowed[b] end", 6...12),
    ("function(a, b) return a < size and b <= size - 1 end", 6...14),
    ("function(a, b) local n = 0 for i = a, b do n = n + i end return n == 25 end", 18...36),
    ("function(a, b) local n = 0 for i = 1, size do for j = a, b - 1 do n = n + i * j end end return n end", 60...140),
    ("function(a, b) for i = b, a, -1 do if i % 2 == 0 then return true end end end", 15...40),
    ("function(a, b) for i = a, a - 1 do end for i = 1, 3 do if i == b then break end end end", 10...40),
    ("function(a, b) return math.modf(a / b) end", 6...14),
  ])
  func `is charged`(body: String, expected: ClosedRange<Int>) throws {
    let state = try LuaState()
    let function = try load(
      state, "local abs, size, allowed = math.abs, 4, { true, false, [3] = true } return \(body)")[0]
    let work = try #require(try known(state, function, [3, 7]))
    #expect(expected.contains(work))
    #expect(throws: LuaError.self) { try state.test(function, [3, 7], instructions: 2) }
  }

  @Test(arguments: [
    "function(a) while a < 9 do a = a + 1 end end", "function(a) repeat a = a + 1 until a > 9 end",
    "function(a) ::again:: if a < 9 then a = a + 1 goto again end end", "function(a) for i = 1, a * a do end end",
    "function(a) for i = 1, 3 do for j = 1, i do end end end", "function(a) for i = 1.0, 3 do end end",
    "function(a) for i = 1, 100000 do end end", "function(a) for i = 1, 200 do for j = 1, 200 do end end end",
    "function(a) return helper(a) end", "function(a) return ('x'):rep(3) end", "function(a) return a .. 'x' end",
    "function(a) return { a } end", "function(a) return function() return a end end",
    "function(...) return ... end", "function(a) count = count + 1 return a end", "function(a) return held + a end",
    "function(a) return held < a end", "function(a) return kept[a] + 1 end", "function(a) return kept[a] == held end",
    "function(a) return pairs(kept) end", "function(a) for i, v in ipairs(kept) do end end",
    "function(a) return math.nosuch end", "function(a) return string.len('x') end", "function(a) return tricky[a] end",
    "function(a) return a < '\(String(repeating: "x", count: 100))' end",
  ])
  func `is not known of other functions`(body: String) throws {
    let state = try LuaState()
    let function = try load(
      state,
      """
      local kept, count, helper = { 1, 2 }, 0, function(x) return x end
      local tricky = setmetatable({}, { __index = function(_, k) return k end })
      local held = setmetatable({}, { __add = function() return 1 end, __lt = function() return true end })
      return \(body)
      """)[0]
    #expect(try known(state, function, [3]) == nil)
  }

  @Test(arguments: [
    ("for i = a, b do end", [Int.min, Int.max, 0]), ("for i = a, b, -1 do end", [Int.max, Int.min, 0]),
    ("for i = a + 1, b do end", [Int.max, Int.max, 0]), ("for i = 1, a do end for i = 1, b do end", [9_000, 9_000, 0]),
    ("for i = a, b, \(Int.max) do end", [Int.min, Int.max, 0]), ("for i = a, b, c do end", [1, 3, 0]),
    ("for i = 1, a do for j = 1, b do for k = 1, c do end end end", [99, 99, 99]),
  ])
  func `has ends at the ends of integers`(body: String, arguments: [Int]) throws {
    let state = try LuaState()
    let function = try load(state, "return function(a, b, c) \(body) return true end")[0]
    for instructions in [50, 20_000, 200_000] {
      do {
        #expect(try state.test(function, arguments, instructions: instructions))
      } catch {
        #expect(error.code == .instructions || error.message.contains("'for' step is zero"))
      }
      #expect(state.instructionsUsed <= instructions)
    }
  }

  @Test func `rests on what a coroutine changes`() throws {
    let state = try LuaState()
    let functions = try load(
      state,
      "local f = math.abs return function(a) return f(a) end, coroutine.wrap(function() coroutine.yield() f = function() while true do end end end)"
    )
    #expect(try state.test(functions[0], [3], instructions: 1_000))
    _ = try state.call(functions[1], instructions: 1_000)
    #expect(try state.test(functions[0], [3], instructions: 1_000))
    _ = try state.call(functions[1], instructions: 1_000)
    #expect(throws: LuaError.self) { try state.test(functions[0], [3], instructions: 1_000) }
  }

  @Test func `rests on what the host changes`() throws {
    let state = try LuaState()
    let names = try load(state, "return function(a) return math.abs(a) == a end")
    #expect(try state.test(names[0], [3], instructions: 1_000))
    let other = try state.run("return { abs = function() while true do end end }")[0]
    try state.globals.set("math", other)
    #expect(throws: LuaError.self) { try state.test(names[0], [3], instructions: 100_000) }
    // A table that gets a face gets a metatable, too.
    let reads = try state.run("local t = {} return function(a) return t[a] end, t")
    let read = try #require(reads[0].function)
    #expect(try !state.test(read, [3], instructions: 1_000))
    _ = try state.readOnly(try #require(reads[1].table), name: "things")
    let error = #expect(throws: LuaError.self) { try state.test(read, [3], instructions: 1_000) }
    #expect(error?.message.contains("'things' has no field") == true)
  }

  @Test func `is forgotten with its function`() throws {
    let state = try LuaState()
    for round in 0..<200 {
      let function = try load(state, "return function(a) \(round % 2 == 0 ? "while a do end" : "") return a end")[0]
      if round % 2 == 0 {
        #expect(throws: LuaError.self) { try state.test(function, [1], instructions: 5_000) }
      } else {
        #expect(try state.test(function, [1], instructions: 10))
      }
    }
  }
}

/// Writes functions of three integers that calculate, test, read tables, call the library and loop.
private struct FunctionWriter {
  var random: Seeded
  private var locals = 3

  init(seed: UInt64) { random = Seeded(state: seed) }

  private mutating func pick(_ items: [String]) -> String { items[Int.random(in: 0..<items.count, using: &random)] }
  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  private mutating func local() -> String { "v\(Int.random(in: 0..<locals, using: &random))" }

  private mutating func expression(_ depth: Int) -> String {
    if depth <= 0 || chance(25) {
      return chance(70)
        ? local() : pick(["0", "1", "-1", "7", "1.5", "nil", "true", "'x'", "'10'", "up", "t", "abs", "n", "math.pi"])
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let name = pick(["abs", "max", "min", "floor", "fmod", "sqrt", "type", "tointeger", "ult", "modf", "ceil"])
      let arguments = (0..<Int.random(in: 1...3, using: &random)).map { _ in expression(depth - 1) }
      return "\(chance(80) ? "math." + name : "abs")(\(arguments.joined(separator: ", ")))"
    case 1: return "(not \(expression(depth - 1)))"
    case 2: return "(- \(expression(depth - 1)))"
    case 3: return "t[\(expression(depth - 1))]"
    case 4: return pick(["t.a", "#t", "#'abc'", "tostring(n)", "up"])
    default:
      let sign = pick(["+", "-", "*", "//", "%", "&", "|", "<<", "==", "~=", "<", "<=", "and", "or", "/"])
      return "(\(expression(depth - 1)) \(sign) \(expression(depth - 1)))"
    }
  }

  private mutating func statement(_ depth: Int) -> String {
    let outer = locals
    defer { locals = outer }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return "\(local()) = \(expression(2))"
    case 2: return "if \(expression(2)) then \(block(depth - 1)) else \(block(depth - 1)) end"
    case 3, 4:
      let ends = ["1", "2", "9", "v0", "v1", "v0 + 2", "v1 - 1", "n", "n + 1", "-3", "1000", "up", "1.5"]
      let head = "for v\(locals) = \(pick(ends)), \(pick(ends))\(chance(30) ? ", " + pick(["-1", "2", "3", "v0"]) : "")"
      locals += 1
      return "\(head) do \(block(depth - 1)) \(chance(25) ? "if \(expression(1)) then break end" : "") end"
    default: return chance(20) ? "do return \(expression(2)) end" : "\(local()) = \(expression(2))"
    }
  }

  private mutating func block(_ depth: Int) -> String {
    guard depth > 0 else { return "" }
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in statement(depth) }.joined(separator: " ")
  }

  mutating func function() -> String {
    "function(v0, v1, v2) \(block(3)) return \(expression(3)) end"
  }
}

@Suite struct `A random function` {
  /// What a call gives, or why it fails, and what it used.
  private func outcome(_ state: LuaState, _ body: () throws -> Bool) -> (text: String, used: Int) {
    do {
      let answer = try body()
      return ("\(answer)", state.instructionsUsed)
    } catch {
      return ("\(error)", state.instructionsUsed)
    }
  }

  @Test func `runs as it does when it is counted, within what was charged`() throws {
    let seconds = ProcessInfo.processInfo.environment["QUADRILLE_FUZZ_SECONDS"].flatMap(Double.init)
    let end = Date(timeIntervalSinceNow: seconds ?? 0)
    var seed: UInt64 = seconds == nil ? 1 : .random(in: 0...(.max))
    var functions = 0
    var compared = 0
    var long = 0
    while functions < 500 || Date() < end {
      var writer = FunctionWriter(seed: seed)
      let source = writer.function()
      let state = try LuaState()
      let function = try load(state, "local up, n, abs, t = true, 3, math.abs, { 1, 2, 3, a = 4 } return \(source)")[0]
      for arguments in [[3, 7, 1], [7, 3, -2], [0, 0, 0], [-5, 12, 4], [1, 20, Int.max], [Int.min, Int.max, 1]] {
        guard let work = try known(state, function, arguments) else { continue }
        let free = outcome(state) { try state.test(function, arguments, instructions: 1_000_000) }
        // A text among the arguments makes the call a counted one; the function does not see it.
        let values = arguments.map { LuaValue.integer($0) } + [.string("counted")]
        let counted = {
          outcome(state) {
            let first = try state.call(function, values, instructions: work + 1).first
            return first != nil && first != LuaValue.nil && first != .boolean(false)
          }
        }
        // What a call makes the stack grow by is charged, too; the second time it has grown.
        var again = counted()
        if again.text != free.text { again = counted() }
        #expect(again.text == free.text, "seed \(seed), \(arguments), \(work)\n\(source)")
        compared += 1
        if work > 100 { long += 1 }
      }
      functions += 1
      seed &+= 1
    }
    #expect(compared > functions && long > functions / 50, "\(compared) calls compared, \(long) long ones")
  }
}

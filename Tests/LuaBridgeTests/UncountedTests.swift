// Functions whose work is known before they run: the charged work is never less than the actual work, nothing else
// differs from a counted call, and no script can change what the bound depends on.

import Foundation
import LuaBridge
import Testing

/// A function of three arguments, and the chunk's other results.
private func load(_ state: LuaState, _ source: String) throws -> [LuaFunction] {
  try state.call(state.load(source, name: "u.lua"), instructions: 10_000).compactMap(\.function)
}

/// The charge of a call, if it was known in advance.
private func known(_ state: LuaState, _ function: LuaFunction, _ arguments: [Int]) throws -> Int? {
  _ = try? state.test(function, arguments, instructions: 1_000_000)
  return state.lastCallWasCounted ? nil : state.instructionsUsed
}

@Suite struct `Work known in advance` {
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
    ("function(a, b) return near(a, b) and near(b, a) end", 24...60),
    ("function(a, b) return near(a, b) end", 14...30),
    ("function(a, b) for i = a, b do if near(i, b) then return true end end end", 70...160),
    ("function(a, b) return math.max(both(a, b)) == b end", 14...24),
    ("function(a, b) return turns() + a end", 18...30),
    ("function(a, b) return (both(a, b)) end", 10...20),
    ("function(a, b) local n = 0 while a <= b do n, a = n + a, a + 1 end return n == 25 end", 40...70),
    ("function(a, b) ::again:: if a < 9 then a = a + 1 goto again end end", 25...50),
    ("function(a, b) while not (a >= b) do a = a + 1 if a == 5 then break end end end", 20...60),
    ("function(a, b) local i = 9 while i > 0 do i = i - 2 if i % 2 == a then b = i end end end", 40...80),
    (
      "function(a, b) local i = 0 while i < b do local j = 5 while j >= 0 do j = j - 1 end i = i + 1 end end", 200...500
    ),
    ("function(a, b) return near(allowed[a] == true and a or b, b) end", 18...36),
  ])
  func `is charged`(body: String, expected: ClosedRange<Int>) throws {
    let state = try LuaState()
    let function = try load(
      state,
      """
      local abs, size, allowed = math.abs, 4, { true, false, [3] = true }
      local function apart(a, b) return abs(a - b) end
      local function near(a, b) return apart(a, b) <= size end
      local function both(a, b) if a < b then return a, b end return b, a end
      local function turns() local n = 0 for i = 1, 3 do n = n + i end return n end
      return \(body)
      """)[0]
    let work = try #require(try known(state, function, [3, 7]))
    #expect(expected.contains(work))
    #expect(throws: LuaError.self) { try state.test(function, [3, 7], instructions: 2) }
  }

  @Test(arguments: [
    "function(a) while a < 9 do if a > 3 then a = a + 1 end end end", "function(a) while a < 9 do a = a - 1 end end",
    "function(a) while a < 9 do a = a + 1 if a == 8 then a = 3 end end end", "function(a) while a do a = a + 1 end end",
    "function(a) local n = 9 while a < n do a = a + 1 n = n + 1 end end",
    "function(a) while a < 9 do a = a + 0.5 end end",
    "function(a) for i = 1, 3 do while a < 9 do a = a + 1 end a = 0 end end",
    "function(a) while a < 1e300 do a = a + 1 end end",
    "function(a) local i = a * a while i < 9 do i = i + 1 end end", "function(a) while a > 0 do a = a // 2 end end",
    "function(a) for i = 1, 3 do while a < 9 do a = a + 1 end end end", "function(a) repeat a = a + 1 until a > 9 end",
    "function(a) ::again:: a = a + 1 if a < 9 then goto again end end", "function(a) for i = 1, a * a do end end",
    "function(a) for i = 1, 3 do for j = 1, i do end end end", "function(a) for i = 1.0, 3 do end end",
    "function(a) for i = 1, 100000 do end end", "function(a) for i = 1, 200 do for j = 1, 200 do end end end",
    "function(a) return endless(a) end", "function(a) return again(a) end", "function(a) return even(a) end",
    "function(a) return upto(a) end", "function(a) return other(kept) end", "function(a) return other(kept[1]) end",
    "function(a) return first() + 1 end", "function(a) return math.max(some(a)) end", "function(a) return deep(a) end",
    "function(a) for i = 1, 400 do work() end end", "function(a) return kept.f(a) end",
    "function(a) return ('x'):rep(3) end", "function(a) return a .. 'x' end",
    "function(a) return { a } end", "function(a) return function() return a end end",
    "function(...) return ... end", "function(a) count = count + 1 return a end", "function(a) return held + a end",
    "function(a) return held < a end", "function(a) return kept[a] + 1 end", "function(a) return kept[a] == held end",
    "function(a) return pairs(kept) end", "function(a) for i, v in ipairs(kept) do end end",
    "function(a) return math.nosuch end", "function(a) return string.len('x') end", "function(a) return tricky[a] end",
    "function(a) return a < '\(String(repeating: "x", count: 100))' end",
  ])
  func `is not known for other functions`(body: String) throws {
    let state = try LuaState()
    let function = try load(
      state,
      """
      local kept, count, other = { 1, 2 }, 0, function(x) return x end
      local function endless(x) while x do end end
      local function again(x) return x > 0 and again(x - 1) end
      local even, odd
      function even(x) return x == 0 or odd(x - 1) end
      function odd(x) return x ~= 0 and even(x - 1) end
      local function upto(x) for i = 1, x do end end
      local function first() return kept[1] end
      local function some(x) if x > 0 then return x end end
      local function work() for i = 1, 30 do end end
      local function d1(x) return x end
      local function d2(x) return d1(x) end
      local function d3(x) return d2(x) end
      local function deep(x) return d3(x) end
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
    ("while a <= b do a = a + 1 end", [Int.max - 2, Int.max, 0]),
    ("while a <= b do a = a + 1 end", [Int.min, Int.min + 2, 0]),
    ("while a > b do a = a - 127 end", [Int.min + 3, Int.min, 0]), ("while a < b do a = a + 1 end", [0, 9_000, 0]),
    ("while a < b do a = a + 1 while c < b do c = c + 1 end end", [0, 300, 0]),
  ])
  func `is bounded at the limits of integers`(body: String, arguments: [Int]) throws {
    let state = try LuaState()
    let function = try load(state, "return function(a, b, c) \(body) return true end")[0]
    for instructions in [50, 20_000, 200_000] {
      do {
        #expect(try state.test(function, arguments, instructions: instructions) != false)
      } catch {
        #expect(error.code == .instructions || error.message.contains("'for' step is zero"))
      }
      #expect(state.instructionsUsed <= instructions)
    }
  }

  @Test func `depends on changes by a coroutine`() throws {
    let state = try LuaState()
    let functions = try load(
      state,
      "local f = math.abs return function(a) return f(a) end, coroutine.wrap(function() coroutine.yield() f = function() while true do end end end)"
    )
    #expect(try state.test(functions[0], [3], instructions: 1_000) != false)
    _ = try state.call(functions[1], instructions: 1_000)
    #expect(try state.test(functions[0], [3], instructions: 1_000) != false)
    _ = try state.call(functions[1], instructions: 1_000)
    #expect(throws: LuaError.self) { try state.test(functions[0], [3], instructions: 1_000) }
  }

  @Test func `depends on the called functions, and on their dependencies`() throws {
    let state = try LuaState()
    let functions = try load(
      state,
      """
      local near, size, seen = function(a) return a < 4 end, 4, { true }
      local function small(a) return a < size and seen[a] end
      local function never() while true do end end
      return function(a) return near(a) end, function(a) return small(a) end,
        function() near = never end, function() near = nil collectgarbage = nil end,
        function() size = setmetatable({}, { __lt = never }) end, function() setmetatable(seen, { __index = never }) end
      """)
    #expect(try known(state, functions[0], [3]) != nil)
    #expect(try known(state, functions[1], [3]) != nil)
    _ = try state.call(functions[2], instructions: 1_000)
    #expect(throws: LuaError.self) { try state.test(functions[0], [3], instructions: 1_000) }
    _ = try state.call(functions[5], instructions: 1_000)
    #expect(try state.test(functions[1], [1], instructions: 1_000) != false)
    #expect(throws: LuaError.self) { try state.test(functions[1], [3], instructions: 1_000) }
    _ = try state.call(functions[4], instructions: 1_000)
    #expect(throws: LuaError.self) { try state.test(functions[1], [1], instructions: 1_000) }
  }

  @Test func `keeps a callee that scripts have released`() throws {
    let state = try LuaState()
    let functions = try load(
      state,
      """
      local f = function(a) return a end
      return function(a) return f(a) end, function(g) f = g end, function() f = function() while true do end end end
      """)
    for _ in 0..<50 {
      #expect(try state.test(functions[0], [3], instructions: 1_000) != false)
      let other = try load(state, "return function(a) return a + 1 end")[0]
      _ = try state.call(functions[1], [.function(other)], instructions: 1_000)
      state.collectGarbage()
      #expect(try state.test(functions[0], [3], instructions: 1_000) != false)
      _ = try state.call(functions[2], instructions: 1_000)
      state.collectGarbage()
      #expect(throws: LuaError.self) { try state.test(functions[0], [3], instructions: 1_000) }
      _ = try state.call(functions[1], [.function(other)], instructions: 1_000)
    }
  }

  @Test func `depends on changes by the host`() throws {
    let state = try LuaState()
    let names = try load(state, "return function(a) return math.abs(a) == a end")
    #expect(try state.test(names[0], [3], instructions: 1_000) != false)
    let other = try state.run("return { abs = function() while true do end end }")[0]
    try state.globals.set("math", other)
    #expect(throws: LuaError.self) { try state.test(names[0], [3], instructions: 100_000) }
    // A table that gets a read-only view gets a metatable, too.
    let reads = try state.run("local t = {} return function(a) return t[a] end, t")
    let read = try #require(reads[0].function)
    #expect(try state.test(read, [3], instructions: 1_000) == nil)
    _ = try state.readOnly(try #require(reads[1].table), name: "things")
    let error = #expect(throws: LuaError.self) { try state.test(read, [3], instructions: 1_000) }
    #expect(error?.message.contains("'things' has no field") == true)
  }

  @Test func `is dropped with its function`() throws {
    let state = try LuaState()
    for round in 0..<200 {
      let function = try load(state, "return function(a) \(round % 2 == 0 ? "while a do end" : "") return a end")[0]
      if round % 2 == 0 {
        #expect(throws: LuaError.self) { try state.test(function, [1], instructions: 5_000) }
      } else {
        #expect(try state.test(function, [1], instructions: 10) != false)
      }
    }
  }
}

@Suite struct `A random function` {
  /// The result of a call or its failure, and the instructions used.
  private func outcome(_ state: LuaState, _ body: () throws -> Bool?) -> (text: String, used: Int) {
    do {
      let answer = try body()
      return ("\(answer, default: "none")", state.instructionsUsed)
    } catch {
      return ("\(error)", state.instructionsUsed)
    }
  }

  @Test func `behaves as when counted, within its charge`() throws {
    let seconds = ProcessInfo.processInfo.environment["QUADRILLE_FUZZ_SECONDS"].flatMap(Double.init)
    let end = Date(timeIntervalSinceNow: seconds ?? 0)
    var seed: UInt64 = seconds == nil ? 1 : .random(in: 0...(.max))
    var functions = 0
    var compared = 0
    var long = 0
    while functions < 500 || Date() < end {
      var writer = FunctionWriter(seed: seed)
      let source = writer.chunk()
      let state = try LuaState()
      let function = try load(state, "local up, n, abs, t = true, 3, math.abs, { 1, 2, 3, a = 4 } \(source)")[0]
      for arguments in [[3, 7, 1], [7, 3, -2], [0, 0, 0], [-5, 12, 4], [1, 20, Int.max], [Int.min, Int.max, 1]] {
        guard let work = try known(state, function, arguments) else { continue }
        let free = outcome(state) { try state.test(function, arguments, instructions: 1_000_000) }
        // A text argument makes the call a counted one; the function does not see it.
        let values = arguments.map { LuaValue.integer($0) } + [.string("counted")]
        let counted = {
          outcome(state) {
            try state.call(function, values, instructions: work + 1).first?.boolean
          }
        }
        // Stack growth during a call is charged, too; the second time the stack has already grown.
        var again = counted()
        if again.text != free.text { again = counted() }
        #expect(again.text == free.text, "seed \(seed), \(arguments), \(work)\n\(source)")
        compared += 1
        if work > 100 { long += 1 }
      }
      functions += 1
      seed &+= 1
    }
    #expect(compared > functions / 2 && long > functions / 100, "\(compared) calls compared, \(long) long ones")
  }
}

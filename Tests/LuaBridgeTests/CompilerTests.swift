// Code that Lua's compiler up to 5.4.4 miscompiles: detected at loading, without false positives.

import LuaBridge
import Testing

@Suite struct `Functions with many constants` {
  /// A function with many constants, followed by a text; `a`, `b`, `c` and `d` are its arguments.
  private func script(_ end: String, constants: Int = 300) -> String {
    let junk = (0..<constants).map { "\($0).5" }.joined(separator: ", ")
    return "return function(a, b, c, d)\n  local junk = { \(junk) }\n  \(end)\nend"
  }

  private func refusal(_ script: String) throws -> LuaError? {
    do throws(LuaError) {
      _ = try LuaState().load(script, name: "rules/x.lua")
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "return 1 | (a or b)", "return 8 & (a and b)", "return 3 ~ (a and 2 or 4)", "return 1 | (a or b or c)",
    "local x = 100000 | (a or b.c)", "return (1 | (a or b)) + 2", "return b | (1 | (a or 2))",
    "if 1 & (a or b) == 1 then return 2 end",
    "return 0x7fffffffffffffff & (a or f())", "return { 1 | (a or b) }", "local k <const> = 7; return k | (a or b)",
    "return 1 | (a == b or 4)", "return 1 | (f() or b())", "return ('x'):rep(1 | (a or 3))", "return 5 | (a or nil)",
    "for i = 1, 2 do b = 1 | (a or i) end", "return 1 | (a or \"3\")", "return 9 | (a or {})",
    "return 1 | not (a() or b())", "return 1 | not (a and b)", "return 1 & (a == b)",
    "if 1 | not (a() or b()) then return 1 end",
  ])
  func `are refused for a constant, an operator and brackets`(_ end: String) throws {
    let error = try refusal(script(end))
    guard LuaState.libraryFault != nil else { return #expect(error == nil) }
    #expect(error?.code == .syntax && error?.script == "rules/x.lua" && error?.line == 3, "\(end)")
    #expect(error?.message.contains("in a function with more than 255 constants; write '(a or b)") == true)
  }

  @Test func `are refused anywhere in a script, with their line`() throws {
    guard LuaState.libraryFault != nil else { return }
    let inner = "local f = \(script("return 1 | (a or b)").dropFirst("return ".count))"
    let deep = String(repeating: "\n", count: 400) + "return { { function()\n\(inner) end } }"
    #expect(try refusal(deep)?.line == 404)
    let long = "local t = {\n" + (0..<300).map { "\($0).5,\n" }.joined() + "}\nlocal a, b\nreturn 1 ~ (a or b)"
    #expect(try refusal(long)?.line == 304)
    #expect(try refusal(long)?.message.contains("'CONSTANT ~ (a or b)'") == true)
  }

  @Test(arguments: [
    "return (a or b) | 1", "return (a or 8) | b", "return (a and 2 or 4) | 1", "return (a or 8) | 1",
    "return 1 + (a or b)",
    "return 1 << (a or b)", "return 1 | a", "return 1 | f(a or b)", "return 1 | b.c", "return 3.0 | (a or b)",
    "return a | (b or c)",
    "local x = a or b; return 1 | x", "if b then a = 1 end return a | b", "if b then a = 1 else a = 2 end return a & b",
    "local x, y = 1, a or b; return x | y", "while a do b = 1 break end return b | a", "return (a or 8) | (b or 9)",
    "return (a < b or 3) | c", "return (a or 8) | (b < c)", "return (a or 8) | true", "return 1 .. (a or b)",
    "return 1 == (a or b)",
    "return 0.5 | (a or b)",
  ])
  func `are loaded otherwise`(_ end: String) throws {
    #expect(try refusal(script(end)) == nil, "\(end)")
  }

  @Test func `are loaded if the constant is among the first 256`() throws {
    #expect(try refusal(script("return 1 | (a or b)", constants: 200)) == nil)
    let early = script("return 1 | (a or b)").replacing("local junk = {", with: "local junk = { 1 & a,")
    #expect(try refusal(early) == nil)
  }

  /// An integer expression with a known value, and whether it has the miscompiled form.
  private struct Expression {
    let text: String
    let isConstant: Bool
    /// Whether a jump may produce its value.
    let jumps: Bool
    let hasFault: Bool
    let value: ([Int?]) -> Int
  }

  private func expression(_ depth: Int, _ random: inout Seeded) -> Expression {
    let names = ["a", "b", "c", "d"]
    let name = Int.random(in: 0..<4, using: &random)
    if depth == 0 || Int.random(in: 0..<5, using: &random) == 0 {
      let number = [1, 2, 7, 255, 70_000].randomElement(using: &random) ?? 1
      if Bool.random(using: &random) {
        return Expression(text: "\(number)", isConstant: true, jumps: false, hasFault: false) { _ in number }
      }
      return Expression(text: "(\(names[name]) or \(number))", isConstant: false, jumps: true, hasFault: false) {
        $0[name] ?? number
      }
    }
    let (left, right) = (expression(depth - 1, &random), expression(depth - 1, &random))
    let hasFault = left.hasFault || right.hasFault
    if Int.random(in: 0..<3, using: &random) == 0 {
      return Expression(
        text: "(\(names[name]) and \(left.text) or \(right.text))", isConstant: false, jumps: true, hasFault: hasFault
      ) { $0[name] == nil ? right.value($0) : left.value($0) }
    }
    let sign = ["|", "&", "~", "+"].randomElement(using: &random) ?? "|"
    return Expression(
      text: "(\(left.text) \(sign) \(right.text))", isConstant: left.isConstant && right.isConstant, jumps: false,
      hasFault: hasFault || (left.isConstant && right.jumps && sign != "+")
    ) { arguments in
      let (one, other) = (left.value(arguments), right.value(arguments))
      switch sign {
      case "|": return one | other
      case "&": return one & other
      case "~": return one ^ other
      default: return one &+ other
      }
    }
  }

  /// Any expression; its value is of any kind.
  private func anyExpression(_ depth: Int, _ random: inout Seeded) -> String {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "a" }
    func inner() -> String { anyExpression(depth - 1, &random) }
    if depth <= 0 { return pick(["a", "b", "c()", "d()", "a.x", "1", "70000", "nil", "true", "G()", "2.0", "'3'"]) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: return "(\(inner()) \(pick(["or", "and"])) \(inner()))"
    case 3...5: return "(\(pick(["1", "70000", "-3", "k"])) \(pick(["|", "&", "~"])) \(inner()))"
    case 6: return "(not \(inner()))"
    case 7: return "(\(pick(["-", "~"])) \(inner()))"
    case 8: return "(\(inner()) \(pick(["==", "<", "+", "..", "<<"])) \(inner()))"
    default: return "(\(inner()) \(pick(["|", "&"])) \(inner()))"
    }
  }

  /// The results of a function with few or many constants for four sets of arguments; `nil` if it is refused.
  private func answers(_ text: String, constants: Int, _ state: LuaState) throws -> [String]? {
    let start = "local function G() return 12 end local k <const> = 9\n"
    do throws(LuaError) {
      let made = try state.call(
        state.load(start + script(text, constants: constants), name: "t.lua"), instructions: 9_000)
      guard case .function(let function) = made.first else { return nil }
      let call = try state.call(state.load("return function() return 6 end", name: "c.lua"), instructions: 100)
      return (0..<4).map { mask in
        let values: [LuaValue] = [
          mask & 1 == 0 ? .nil : .integer(5), mask & 2 == 0 ? .boolean(false) : .integer(3), call.first ?? .nil,
          call.first ?? .nil,
        ]
        return (try? state.call(function, values, instructions: 9_000)).map { "\($0)" } ?? "an error"
      }
    } catch {
      guard error.code == .syntax else { throw error }
      return nil
    }
  }

  @Test func `give the results of the same functions with few constants, or are refused`() throws {
    var random = Seeded(state: 5_4_4)
    let state = try LuaState()
    var refused = 0
    for _ in 0..<3_000 {
      let text = "return \(anyExpression(Int.random(in: 1...4, using: &random), &random))"
      let few = try #require(try answers(text, constants: 1, state), "\(text)")
      guard let many = try answers(text, constants: 300, state) else {
        refused += 1
        continue
      }
      #expect(many == few, "\(text)")
    }
    #expect(refused > 100 || LuaState.libraryFault == nil)
  }

  @Test func `give the values of their expressions, or are refused only for the fault`() throws {
    var random = Seeded(state: 38)
    let state = try LuaState()
    var (refused, loaded) = (0, 0)
    for _ in 0..<2_000 {
      let tree = expression(Int.random(in: 1...5, using: &random), &random)
      let text = script("return \(tree.text)", constants: [200, 250, 256, 300].randomElement(using: &random) ?? 300)
      let function: LuaFunction
      do {
        let made = try state.call(state.load(text, name: "t.lua"), instructions: 1_000)
        guard case .function(let inner) = made.first else { throw Unexpected(results: "\(made)") }
        function = inner
      } catch let error as LuaError {
        refused += 1
        #expect(error.code == .syntax && tree.hasFault && LuaState.libraryFault != nil, "\(tree.text): \(error)")
        continue
      }
      loaded += 1
      for mask in 0..<16 {
        let arguments = (0..<4).map { mask >> $0 & 1 == 1 ? $0 * 1_000 + 3 : nil }
        let values = arguments.map { $0.map { LuaValue.integer($0) } ?? .nil }
        let answer = try state.call(function, values, instructions: 10_000)
        #expect(answer.first == .integer(tree.value(arguments)), "\(tree.text) of \(arguments)")
      }
    }
    #expect(loaded > 1_000 && (refused > 200 || LuaState.libraryFault == nil), "\(loaded) loaded, \(refused) refused")
  }
}

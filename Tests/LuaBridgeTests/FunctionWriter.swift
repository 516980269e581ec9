// Random functions for comparing counted and uncounted calls.

/// Writes functions of three integers that calculate, test, read tables, call the library and loop.
struct FunctionWriter {
  var random: Seeded
  private var locals = 3
  private var callees: [String] = []

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
    case 0 where !callees.isEmpty && chance(60):
      let arguments = (0..<Int.random(in: 0...3, using: &random)).map { _ in expression(depth - 1) }
      return "\(pick(callees))(\(arguments.joined(separator: ", ")))"
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
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: return "\(local()) = \(expression(2))"
    case 2: return "if \(expression(2)) then \(block(depth - 1)) else \(block(depth - 1)) end"
    case 3, 4:
      let ends = ["1", "2", "9", "v0", "v1", "v0 + 2", "v1 - 1", "n", "n + 1", "-3", "1000", "up", "1.5"]
      let head = "for v\(locals) = \(pick(ends)), \(pick(ends))\(chance(30) ? ", " + pick(["-1", "2", "3", "v0"]) : "")"
      locals += 1
      return "\(head) do \(block(depth - 1)) \(chance(25) ? "if \(expression(1)) then break end" : "") end"
    case 5: return loop(depth)
    default: return chance(20) ? "do return \(expression(2)) end" : "\(local()) = \(expression(2))"
    }
  }

  /// A `while` loop, usually a counting one.
  private mutating func loop(_ depth: Int) -> String {
    let counter = chance(50) ? local() : "v\(locals)"
    let begins = counter == "v\(locals)" ? "local \(counter) = \(pick(["0", "1", "v0", "n", "9"])) " : ""
    if !begins.isEmpty { locals += 1 }
    let (sign, step) =
      chance(70) ? (pick(["<", "<="]), pick([" + 1", " + 2"])) : (pick([">", ">="]), pick([" - 1", " - 3"]))
    let limit = pick(["3", "9", "v0", "v1", "n", "0", "v2"])
    let test =
      chance(50) ? "\(counter) \(sign) \(limit)" : "\(limit) \(sign == "<" ? ">" : sign == ">" ? "<" : sign) \(counter)"
    let body = [block(depth - 1), "\(counter) = \(counter)\(step)", block(depth - 1)]
    let kept =
      chance(85) ? body : chance(50) ? [body[0], "if \(expression(1)) then \(body[1]) end"] : [body[0], body[2]]
    return "\(begins)while \(chance(15) ? "not (\(test))" : test) do \(kept.joined(separator: " ")) end"
  }

  private mutating func block(_ depth: Int) -> String {
    guard depth > 0 else { return "" }
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in statement(depth) }.joined(separator: " ")
  }

  /// Two functions that the third may call, and the returned one.
  mutating func chunk() -> String {
    let one = function()
    callees = ["one"]
    let two = function()
    callees.append("two")
    return "local one = \(one) local two = \(two) return \(function())"
  }

  private mutating func function() -> String {
    "function(v0, v1, v2) \(block(3)) return \(expression(3))\(chance(20) ? ", " + expression(2) : "") end"
  }
}

// Hostile scripts do no harm: each ends as expected, and its state and the process stay usable.

import LuaBridge
import Testing

private struct Failed: Error {}

private func open() throws -> LuaState {
  var limits = LuaLimits()
  limits.milliseconds = 2_000
  let state = try LuaState(limits: limits)
  let box = try state.type(
    "box",
    methods: [
      "read": {
        _ = try $0.object(1, as: Box.self); return .none
      }
    ], getters: ["size": { _ in .integer(1) }])
  try state.globals.set("box", state.object(box, Box()))
  try state.globals.set("cell", state.packed(state.type("cell"), 1))
  try setBoards(state)
  try state.define("fail") { _ in throw Failed() }
  try state.define("back") { .values(Array(try $0.state.call($0.function(1), instructions: 1))) }
  return state
}

@Suite struct `A hostile script` {
  @Test func `has a unique name`() {
    #expect(Hostile.all.count >= 60)
    #expect(Set(Hostile.all.map(\.name)).count == Hostile.all.count)
  }

  @Test(arguments: Hostile.all)
  func `does no harm`(hostile: Hostile) throws {
    let state = try open()
    judge(hostile, Result { try run(hostile, in: state) })
    #expect(
      try state.run("local n = 0 for i, v in ipairs({1, 2, 3}) do n = n + v end return n, ('x'):rep(3)") == [6, "xxx"])
    state.collectGarbage()
    #expect(state.memoryUsed < 20_000_000)
    #expect(try open().run("return box.size") == [1])
  }

  /// Runs a script, and calls what it returns.
  private func run(_ hostile: Hostile, in state: LuaState) throws -> LuaResults {
    let results = try state.run(hostile.source, instructions: 6_000_000)
    guard results.count == 2, let predicate = results[0].function, let change = results[1].function else {
      return results
    }
    for _ in 0..<3 { _ = try? state.test(predicate, [3], instructions: 6_000_000) }
    _ = try state.call(change, instructions: 100_000)
    _ = try? state.call(predicate, 3, instructions: 6_000_000)
    return [try state.test(predicate, [3], instructions: 6_000_000).map(LuaValue.boolean) ?? .nil]
  }

  private func judge(_ hostile: Hostile, _ result: Result<LuaResults, any Error>) {
    let error: LuaError? = if case .failure(let error) = result { error as? LuaError } else { nil }
    switch hostile.outcome {
    case .harmless:
      guard case .success(let values) = result else {
        Issue.record("failed: \(result)")
        return
      }
      #expect(values.first == true)
    case .stopped(.instructions):
      // An instrumented build may be so slow that time runs out first.
      #expect(error?.code == .instructions || error?.code == .time, "\(result)")
    case .stopped(let code): #expect(error?.code == code, "\(result)")
    case .limited:
      let limits: [LuaError.Code?] = [.instructions, .memory, .time, .output, .depth]
      #expect(limits.contains(error?.code), "\(result)")
    case .refused(let message): #expect(error?.message.contains(message) == true, "\(result)")
    }
  }
}

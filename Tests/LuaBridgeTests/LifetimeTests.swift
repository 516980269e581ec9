// Lifetimes of objects, references and states.

import Glibc
import LuaBridge
import Testing

private final class Counted {
  nonisolated(unsafe) static var alive = 0
  let onEnd: (() -> Void)?
  init(onEnd: (() -> Void)? = nil) {
    Self.alive += 1
    self.onEnd = onEnd
  }
  deinit {
    Self.alive -= 1
    onEnd?()
  }
}

@Suite(.serialized) struct `A Swift object in Lua` {
  @Test func `lives as long as Lua holds it`() throws {
    let state = try LuaState()
    let type = try state.type("thing")
    try state.globals.set("thing", state.object(type, Counted()))
    state.collectGarbage()
    #expect(Counted.alive == 1)
    _ = try state.run("return thing")
    try state.globals.set("thing", nil)
    state.collectGarbage()
    #expect(Counted.alive == 0)
  }

  @Test func `ends with the state`() throws {
    do {
      let state = try LuaState()
      let type = try state.type("thing")
      for index in 1...100 { try state.globals.set("thing\(index)", state.object(type, Counted())) }
      #expect(Counted.alive == 100)
    }
    #expect(Counted.alive == 0)
  }

  @Test func `is one value however often it is passed`() throws {
    let state = try LuaState()
    let type = try state.type("thing")
    let thing = Counted()
    try state.define("thing") { try .value($0.state.object(type, thing)) }
    #expect(
      try state.run("local t = {[thing()] = 5} return thing() == thing(), rawequal(thing(), thing()), t[thing()]") == [
        true, true, 5,
      ])
    #expect(try state.run("return thing()")[0].object(as: Counted.self) === thing)
  }

  @Test func `comes and goes ten thousand times`() throws {
    let state = try LuaState()
    let type = try state.type("thing", getters: ["one": { _ in .integer(1) }])
    try state.define("make") { try .value($0.state.object(type, Counted())) }
    #expect(try state.run("local n = 0 for i = 1, 10000 do n = n + make().one end return n") == [10_000])
    state.collectGarbage()
    #expect(Counted.alive == 0)
  }

  @Test func `held by a function is released with it`() throws {
    let state = try LuaState()
    do {
      let thing = Counted()
      try state.define("f") { _ in .boolean(thing.onEnd == nil) }
    }
    #expect(try state.run("return f()") == [true])
    #expect(Counted.alive == 1)
    try state.globals.set("f", nil)
    state.collectGarbage()
    #expect(Counted.alive == 0)
  }

  @Test func `that calls Lua in its deinit is refused without harm`() throws {
    let state = try LuaState()
    let type = try state.type("thing")
    var refusals: [LuaError.Code] = []
    let globals = state.globals
    let add = try state.load("return 1", name: "add.lua")
    weak let weakState = state
    func refuse() {
      do { _ = try globals.get("thing") } catch { refusals.append(error.code) }
      do { _ = try weakState?.call(add, instructions: 10) } catch { refusals.append(error.code) }
    }
    try state.globals.set("thing", state.object(type, Counted(onEnd: refuse)))
    try state.globals.set("thing", nil)
    state.collectGarbage()
    #expect(refusals == [.state, .state])
    #expect(Counted.alive == 0)
    #expect(try state.run("return 1") == [1])
  }
}

@Suite struct `A reference` {
  @Test func `keeps its value from being collected`() throws {
    let state = try LuaState()
    let table = try state.table(sequence: [1, 2, 3])
    state.collectGarbage()
    #expect(try table.integers() == [1, 2, 3])
  }

  @Test func `releases its value at its end`() throws {
    let state = try LuaState()
    state.collectGarbage()
    let before = state.memoryUsed
    for _ in 1...1000 { _ = try state.table(sequence: Array(repeating: 7, count: 100)) }
    state.collectGarbage()
    #expect(state.memoryUsed < before + 20_000)
  }

  @Test func `gives an error after its state is closed`() throws {
    var table: LuaTable?
    var function: LuaFunction?
    do {
      let state = try LuaState()
      table = try state.table()
      function = try state.load("return 1", name: "f.lua")
    }
    let error = #expect(throws: LuaError.self) { try table?.get("x") }
    #expect(error?.code == .state)
    #expect(function?.definition == nil)
    let other = try LuaState()
    let foreign = #expect(throws: LuaError.self) { try other.call(#require(function), instructions: 1) }
    #expect(foreign?.code == .state)
    #expect(throws: LuaError.self) { try other.globals.set("x", .table(#require(table))) }
    let type = try LuaState().type("gone")
    #expect(throws: LuaError.self) { try other.globals.set("x", other.packed(type, 1)) }
    #expect(throws: LuaError.self) { try other.object(type, Box()) }
  }

  @Test func `can end during a call without harm`() throws {
    let state = try LuaState()
    try state.define("f") { call in
      for _ in 1...200 { _ = try call.table(1) }
      return .integer(try call.table(1).count)
    }
    #expect(try state.run("local n = 0 for i = 1, 200 do n = n + f({i, i}) end return n") == [400])
  }
}

/// Resident memory of this process in kilobytes.
private func resident() throws -> Int {
  let file = try #require(fopen("/proc/self/statm", "r"))
  defer { fclose(file) }
  var size = 0
  var pages = 0
  withUnsafeMutablePointer(to: &size) { first in
    withUnsafeMutablePointer(to: &pages) { second in
      _ = withVaList([first, second]) { vfscanf(file, "%ld %ld", $0) }
    }
  }
  return pages * 4
}

@Suite(.serialized) struct `Ten thousand states` {
  @Test func `leave nothing behind`() throws {
    func once() throws {
      let state = try LuaState()
      let type = try state.type("box", methods: ["n": { _ in .integer(1) }])
      try state.globals.set("box", state.object(type, Box()))
      _ = try state.run("local t = {} for i = 1, 10 do t[i] = { box:n() } end return t")
      try setBoards(state)
      let board = try state.run(
        "note.me, note.board = note, board for a, b in board:pairs() do note[tostring(a)] = b end return board")
      _ = board.first?.userdata?.board
    }
    for _ in 1...500 { try once() }
    // Other tests run concurrently: one round without growth is enough.
    var growth = Int.max
    for _ in 1...5 where growth > 8_000 {
      let before = try resident()
      for _ in 1...10_000 { try once() }
      growth = min(growth, try resident() - before)
    }
    #expect(growth <= 8_000)
  }
}

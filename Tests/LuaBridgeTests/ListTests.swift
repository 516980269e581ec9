// How host functions read lists, texts and call places without a handle for each.

import LuaBridge
import Testing

/// `see(list)`: the rows of a list of cells and marks, marks with a minus; `none` for any other list.
private func withLists(_ state: LuaState) throws {
  let cell = try state.placeType("cell")
  let mark = try state.placeType("mark")
  let other = try state.placeType("other")
  for (name, type) in [("a", cell), ("b", mark), ("c", other)] {
    try state.globals.set(name, state.place(type, row: 3, column: 1, number: 0))
  }
  try state.define("see") { call in
    let seen = call.withPackedList(1, of: cell, or: mark) { payloads, areMarks in
      zip(payloads, areMarks).map { ($1 ? "-" : "") + "\(LuaPlace(payload: $0).row)" }.joined(separator: " ")
    }
    return .string(seen ?? "none")
  }
  try state.define("see_all") { call in
    var seen = ""
    let isRead = call.forEachPackedList(1, of: cell, or: mark) { payloads, areMarks in
      let items = zip(payloads, areMarks).map { ($1 ? "-" : "") + "\(LuaPlace(payload: $0).row)" }
      seen += items.joined(separator: " ") + ";"
    }
    return .string(isRead ? seen : "none")
  }
}

@Suite struct `A list of small values` {
  @Test(arguments: [
    ("{}", ""), ("{ a }", "3"), ("{ a, b, b, a }", "3 -3 -3 3"), ("{ a, c }", "none"), ("{ a, 3 }", "none"),
    ("{ a, { a } }", "none"), ("{ a, print }", "none"), ("a", "none"), ("nil", "none"), ("{ x = a }", ""),
  ])
  func `is read in place`(_ list: String, _ seen: String) throws {
    let state = try LuaState()
    try withLists(state)
    let run = try state.load("return see(\(list))", name: "list.lua")
    #expect(try state.call(run, [], instructions: 10_000).first == .string(seen))
  }
}

@Suite struct `Lists of small values` {
  @Test(arguments: [
    ("{}", ""), ("{ {} }", ";"), ("{ { a, b }, {}, { b } }", "3 -3;;-3;"), ("{ { a }, a }", "none"),
    ("{ { a }, { c } }", "none"), ("{ a }", "none"), ("{ { { a } } }", "none"), ("5", "none"),
  ])
  func `are read in place`(_ lists: String, _ seen: String) throws {
    let state = try LuaState()
    try withLists(state)
    let run = try state.load("return see_all(\(lists))", name: "lists.lua")
    #expect(try state.call(run, [], instructions: 10_000).first == .string(seen))
  }
}

@Suite struct `A function's result` {
  @Test func `may be a distinct small value, or the receiver`() throws {
    let state = try LuaState()
    var mark: LuaType?
    mark = try state.type("mark", methods: ["same": { _ in .firstArgument }, "other": { _ in .fresh(mark!, 7) }])
    let first = state.packed(mark!, 7)
    let run = try state.load(
      "local m = ... local f = m:other() return m:same() == m, f == m, f == f:same(), m:same(1, 2) == m, select('#', m:same(1, 2))",
      name: "answers.lua")
    let answers = try state.call(run, [first], instructions: 10_000)
    #expect(Array(answers) == [.boolean(true), .boolean(false), .boolean(true), .boolean(true), .integer(1)])
    let made = try state.load("local m = ... return m:other()", name: "made.lua")
    #expect(try state.call(made, [first], instructions: 10_000).first == first)
  }
}

@Suite struct `Repeated arguments of calls` {
  @Test func `are found among known ones`() throws {
    let state = try LuaState()
    var known: [LuaTexts] = []
    var seen: [String] = []
    try state.define("say") { call in
      switch call.texts(1, among: known) {
      case .known(let place): seen.append("\(place)")
      case .new(let texts):
        known.append(texts)
        seen.append(texts.dictionary.sorted { $0.key < $1.key }.map { $0.key + $0.value }.joined(separator: " "))
      case nil: seen.append("none")
      }
      return .none
    }
    let run = try state.load(
      "say { en = 'a', fr = 'bc' } say { en = 'ab', fr = 'c' } say { en = 'a', fr = 'bc' } say { en = 'a' } "
        + "say { en = 'ab', fr = 'c' } say { en = 5 } say { 'a' } say 'a'", name: "texts.lua")
    _ = try state.call(run, [], instructions: 10_000)
    #expect(seen == ["ena frbc", "enab frc", "0", "ena", "1", "none", "none", "none"])
  }

  @Test func `include the script and line`() throws {
    let state = try LuaState()
    var known: [LuaSource] = []
    var seen: [String] = []
    try state.define("here") { call in
      switch call.source(among: known) {
      case .known(let place): seen.append("\(place)")
      case .new(let source):
        known.append(source)
        seen.append(source.text)
      case nil: seen.append("none")
      }
      return .none
    }
    for name in ["one.lua", "one.lua2", "one.lua"] {
      _ = try state.call(try state.load("here() here()\nhere()", name: name), [], instructions: 10_000)
    }
    #expect(seen == ["one.lua:1", "0", "one.lua:2", "one.lua2:1", "2", "one.lua2:2", "0", "0", "1"])
  }
}

// Shared by the bridge's tests.

import LuaBridge

/// Runs a script in its own state.
func run(
  _ source: String, instructions: Int = 5_000_000, limits: LuaLimits = .init(),
  prepare: (LuaState) throws -> Void = { _ in }
) throws -> LuaResults {
  let state = try LuaState(limits: limits)
  try prepare(state)
  return try state.call(try state.load(source, name: "t.lua"), instructions: instructions)
}

/// The failure of a script that must fail.
func failure(
  _ source: String, instructions: Int = 5_000_000, limits: LuaLimits = .init(),
  prepare: (LuaState) throws -> Void = { _ in }
) throws -> LuaError {
  do {
    let results = try run(source, instructions: instructions, limits: limits, prepare: prepare)
    throw Unexpected(results: "\(results)")
  } catch let error as LuaError {
    return error
  }
}

struct Unexpected: Error {
  var results: String
}

extension LuaState {
  /// Sets a global function.
  func define(_ name: String, _ body: @escaping LuaBody) throws {
    try globals.set(name, .function(function(name, body)))
  }

  /// Runs a script in this state.
  func run(_ source: String, instructions: Int = 5_000_000) throws -> LuaResults {
    try call(load(source, name: "t.lua"), instructions: instructions)
  }
}

/// Adds to a state `board` of 3 × 4, `chart` of places, `place` and `boards` that make more, and the record `note`.
func setBoards(_ state: LuaState) throws {
  let place = try state.placeType("place", isOrdered: true)
  let board = try state.boardType(
    "board", places: place, longestSide: 64, refusal: "not now",
    methods: [
      "get": .get, "put": .put, "has": .has, "count": .count, "lowest": .lowest, "line": .line, "cells": .items,
      "near": .neighbours, "pairs": .pairs, "rows": .rowCount,
    ])
  let chart = try state.boardType(
    "chart", places: place, elements: place,
    methods: ["at": .get, "rows": .rows, "columns": .columns, "boxes": .boxes, "diagonals": .diagonals])
  let note = try state.recordType("note", fixed: ["size"], refuse: { _ in throw LuaError("not so") })
  try state.globals.set("board", state.board(board, rows: 3, columns: 4, values: (0..<12).map { $0 % 3 }))
  let payloads = (1...9).map { Int(LuaPlace(row: $0, column: 10 - $0).payload) }
  try state.globals.set("chart", state.board(chart, rows: 3, columns: 3, values: payloads))
  try state.globals.set("place", .function(state.maker(of: place, name: "place")))
  try state.globals.set("boards", .function(state.maker(of: board, name: "boards")))
  try state.globals.set(
    "note",
    state.record(note, Box(), fields: state.table(record: [("x", 1)]), fixed: state.table(record: [("size", 2)])))
}

/// A small generator, so that a seed reproduces a test.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The value as a sendable test argument.
func plain(_ value: LuaValue?) -> LuaTree? {
  switch value {
  case .boolean(let value): .boolean(value)
  case .integer(let value): .integer(value)
  case .number(let value): .number(value)
  case .string(let value): .string(value)
  default: nil
  }
}

// Play time, and options.
import Grids
import Play
import Testing

@Suite struct `Play time` {
  @Test func `counts only while the clock runs`() {
    var clock = PlayClock(at: 5000)
    #expect(clock.time(at: 100) == 5000)
    clock.start(at: 100)
    #expect(clock.isRunning)
    #expect(clock.time(at: 350) == 5250)
    clock.start(at: 300)
    #expect(clock.time(at: 400) == 5300)
    clock.stop(at: 600)
    #expect(clock.time(at: 9000) == 5500)
    clock.stop(at: 9000)
    #expect(clock.time(at: 9000) == 5500)
    clock.start(at: 10_000)
    #expect(clock.time(at: 10_001) == 5501)
  }

  @Test func `never decreases, even if the readings do`() {
    var clock = PlayClock(at: 10)
    clock.start(at: 1000)
    #expect(clock.time(at: 500) == 10)
    clock.stop(at: 500)
    #expect(clock.time(at: 2000) == 10)
  }

  @Test func `does not overflow at the end of a forged game`() {
    var clock = PlayClock(at: .max)
    clock.start(at: .min)
    #expect(clock.time(at: .max) == .max)
  }
}

@Suite struct `Options` {
  private let rules = RuleSetInfo(
    name: "test:rules", version: "1", title: LocalizedText("T"),
    options: [
      OptionSpec(name: "size", kind: .integer, fallback: 9, minimum: 1, maximum: 16),
      OptionSpec(name: "box", kind: .size, minimum: 1, maximum: 16),
      OptionSpec(name: "fast", kind: .boolean, fallback: false),
      OptionSpec(name: "colour", kind: .choice, fallback: "red", choices: ["red", "blue"]),
      OptionSpec(name: "map", kind: .map), OptionSpec(name: "path", kind: .cells),
      OptionSpec(name: "cages", kind: .list),
      OptionSpec(name: "name", kind: .text),
    ])

  @Test func `that are not given have their defaults or are absent`() throws {
    #expect(try rules.completing([:]) == ["size": 9, "fast": false, "colour": "red"])
  }

  @Test func `are converted to their kind`() throws {
    let given: PlayRecord = [
      "size": 4, "box": "2x3", "fast": true, "colour": "blue", "map": "ab / cd\n", "path": "r1c1,r2c2",
      "cages": [["sum": 5, "cells": ["r1c1", "r1c2"]]], "name": .cell(Cell(row: 1, column: 1)),
    ]
    let cells = [Cell(row: 1, column: 1), Cell(row: 2, column: 2)]
    let options = try rules.completing(given)
    #expect(options["box"] == [2, 3])
    #expect(options["map"] == "abcd")
    #expect(options["path"] == .sequence(cells.map(PlayValue.cell)))
    let cage = [Cell(row: 1, column: 1), Cell(row: 1, column: 2)].map(PlayValue.cell)
    #expect(options["cages"] == [["sum": 5, "cells": .sequence(cage)]])
    #expect(options["name"] == "r1c1")
  }

  @Test(
    arguments: [
      ("size", 0), ("size", 17), ("size", "4"), ("size", true), ("size", .integer(.min)), ("box", "2x"), ("box", [2]),
      ("box", [0, 3]), ("box", [2, 17]), ("fast", 1), ("colour", "green"), ("map", 5), ("path", "r1c1,x"), ("cages", 5),
      ("name", 5),
    ] as [(String, PlayValue)])
  func `with a wrong kind or range are refused by name`(name: String, value: PlayValue) {
    let fault = #expect(throws: RuleFault.self) { try rules.completing([name: value]) }
    #expect(fault?.kind == .option)
    #expect(fault?.message.contains("`\(name)`") == true)
  }

  @Test func `that do not exist are refused with a suggestion`() {
    let fault = #expect(throws: RuleFault.self) { try rules.completing(["sise": 4]) }
    #expect(fault?.message.contains("did you mean `size`?") == true)
  }

  @Test(
    arguments: [
      ("5", 5), ("-5", -5), ("3x4", [3, 4]), ("true", true), ("false", false), ("text", "text"), ("3x4x5", "3x4x5"),
      ("x", "x"),
      ("99999999999999999999", "99999999999999999999"), ("", ""),
    ] as [(String, PlayValue)])
  func `on the command line are parsed by their form`(text: String, value: PlayValue) {
    #expect(OptionSpec.parse(text) == value)
  }
}

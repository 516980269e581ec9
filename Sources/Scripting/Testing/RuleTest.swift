// One test of a rule set, as its author writes it.
import Grids
import Play

/// One test of a rule set: a level, a position, moves, and the expected results.
struct RuleTest {
  /// A move with what is expected of it, or time that passes.
  struct Step {
    /// The move; `nil` where only time passes.
    let move: String?
    /// Who moves; the seat whose turn it is unless said.
    let seat: Int?
    /// Milliseconds of play.
    let time: Int?
    let refusal: Refusal?
  }

  /// What is expected to be refused.
  enum Refusal {
    /// For any reason.
    case any
    /// With these words in the reason.
    case words(String)
  }

  /// The expected position of a game.
  enum Ending {
    case open
    case won(seat: Int?, cells: [String])
    case draw
    case lost(words: String?)
    case handedIn(words: String?)
    case revealed(words: String?)
  }

  let name: String
  /// An installed level's name, or a level's fields.
  let level: PlayValue?
  let seed: UInt64
  let start: PlayRecord
  let steps: [Step]
  let solutions: Int?
  let board: PlayValue?
  let ending: Ending?
  let conflicts: [String]?
  /// The cells in fog.
  let fog: [String]?
  let state: PlayRecord
  let counters: PlayRecord
  /// That the level itself is refused.
  let faulty: Refusal?

  static let fields = [
    "name", "level", "seed", "start", "moves", "solutions", "board", "outcome", "conflicts", "fog", "state", "counters",
    "faulty",
  ]
  static let stepFields = ["move", "seat", "at", "refused"]

  /// Reads a test.
  ///
  /// - Parameter place: What the value is called in messages, `tests[3]`.
  /// - Throws: `RuleFault` that names the field.
  init(_ value: PlayValue, place: String) throws(RuleFault) {
    guard let record = value.record else {
      throw RuleFault(
        .script, "\(place) must be a table such as { name = \"…\", moves = { … } }, got \(value.shown)")
    }
    let fields = TestFields(record: record, place: place)
    try fields.only(RuleTest.fields)
    guard let name = try fields.text("name"), !name.isEmpty else {
      throw RuleFault(.script, "\(place) has no `name`")
    }
    self.name = name
    level = record["level"]
    guard let seed = UInt64(exactly: try fields.integer("seed") ?? 0) else {
      throw fields.fault("seed", "a whole number from 0")
    }
    self.seed = seed
    start = try fields.record("start") ?? [:]
    steps = try RuleTest.steps(fields)
    solutions = try fields.integer("solutions")
    if let solutions, !(0...1000).contains(solutions) { throw fields.fault("solutions", "0 to 1000") }
    board = record["board"]
    ending = try RuleTest.ending(fields)
    conflicts = try fields.cells("conflicts")
    fog = try fields.cells("fog")
    state = try fields.record("state") ?? [:]
    counters = try fields.record("counters") ?? [:]
    faulty = try fields.refusal("faulty")
    let expectsNothing = steps.allSatisfy { $0.refusal == nil } && state.isEmpty && counters.isEmpty
    if expectsNothing, solutions == nil, board == nil, ending == nil, conflicts == nil, fog == nil, faulty == nil {
      throw RuleFault(
        .script, "\(place), \"\(name)\", expects nothing; add `board`, `outcome`, `solutions` or the like")
    }
  }

  static func steps(_ fields: TestFields) throws(RuleFault) -> [Step] {
    guard let value = fields.record["moves"] else { return [] }
    guard let list = value.sequence else { throw fields.fault("moves", "a list of moves such as { \"drop 4\" }") }
    var steps: [Step] = []
    for (index, item) in list.enumerated() {
      if let move = item.string {
        steps.append(Step(move: move, seat: nil, time: nil, refusal: nil))
        continue
      }
      let place = "\(fields.place).moves[\(index + 1)]"
      guard let record = item.record, record["move"]?.string != nil || record["at"]?.integer != nil else {
        throw RuleFault(
          .script,
          "\(place) must be a move, { move = \"drop 4\", refused = \"…\" } or { at = 5000 }, got \(item.shown)")
      }
      let own = TestFields(record: record, place: place)
      try own.only(record["move"] == nil ? ["at"] : stepFields)
      let move = try own.text("move")
      let time = try own.integer("at")
      if let time, !(0...Agenda.most).contains(time) { throw own.fault("at", "0 to \(Agenda.most) milliseconds") }
      steps.append(
        Step(
          move: move, seat: try own.integer("seat"), time: time, refusal: try own.refusal("refused")))
    }
    return steps
  }

  private static func ending(_ fields: TestFields) throws(RuleFault) -> Ending? {
    guard let value = fields.record["outcome"] else { return nil }
    if value.boolean == false { return .open }
    if let record = value.record {
      let own = TestFields(record: record, place: "\(fields.place).outcome")
      try own.only(["won", "cells", "draw", "lost", "handed_in", "revealed"])
      if let won = record["won"], won.boolean == true || won.integer != nil {
        return .won(seat: won.integer, cells: try own.cells("cells") ?? [])
      }
      if record["draw"]?.boolean == true { return .draw }
      func words(_ name: String) -> String?? {
        guard let value = record[name], value.boolean == true || value.string != nil else { return nil }
        return .some(value.string)
      }
      if let words = words("lost") { return .lost(words: words) }
      if let words = words("handed_in") { return .handedIn(words: words) }
      if let words = words("revealed") { return .revealed(words: words) }
    }
    throw fields.fault(
      "outcome",
      "false (still open), { won = SEAT, cells = }, { won = true }, { draw = true }, { lost = true }, "
        + "{ handed_in = true } or { revealed = true }")
  }
}

/// The fields of a test's table, each held to its kind.
struct TestFields {
  let record: PlayRecord
  let place: String

  func fault(_ field: String, _ wanted: String) -> RuleFault {
    RuleFault(.script, "`\(field)` of \(place) must be \(wanted), got \(record[field]?.shown ?? "nil")")
  }

  func only(_ known: [String]) throws(RuleFault) {
    for field in record.keys where !known.contains(field) {
      let near = Nearest.name(to: field, among: known).map { " (did you mean `\($0)`?)" } ?? ""
      throw RuleFault(.script, "\(place) has the unknown field `\(field)`\(near)")
    }
  }

  func text(_ field: String) throws(RuleFault) -> String? {
    guard let value = record[field] else { return nil }
    guard let text = value.string else { throw fault(field, "a string") }
    return text
  }

  func integer(_ field: String) throws(RuleFault) -> Int? {
    guard let value = record[field] else { return nil }
    guard let number = value.integer else { throw fault(field, "a whole number") }
    return number
  }

  func record(_ field: String) throws(RuleFault) -> PlayRecord? {
    guard let value = record[field] else { return nil }
    guard let fields = value.record else { throw fault(field, "a table with named fields") }
    return fields
  }

  func cells(_ field: String) throws(RuleFault) -> [String]? {
    guard let value = record[field] else { return nil }
    guard let cells = value.sequence?.map(\.cell), cells.allSatisfy({ $0 != nil }) else {
      throw fault(field, "a list of cells such as { \"r1c4\" }")
    }
    return cells.compactMap { $0?.description }
  }

  func refusal(_ field: String) throws(RuleFault) -> RuleTest.Refusal? {
    switch record[field] {
    case nil: return nil
    case .boolean(true): return .any
    case .string(let words): return .words(words)
    default: throw fault(field, "true or words from the reason")
    }
  }
}

// The position that a rule set declares for pictures.
import Play

/// The position that a rule set declares for pictures: a level, a seed, fields of the state, and moves.
struct ExamplePosition {
  /// An installed level's name, or a level's fields; without it the options' defaults.
  let level: PlayValue?
  let seed: UInt64
  /// Fields of the state in place of those of `setup`; a text is a drawn board.
  let start: PlayRecord
  /// The moves, and pauses in which time passes.
  let steps: [RuleTest.Step]

  static let fields = ["level", "seed", "start", "moves"]
  /// Maximum number of moves.
  private static let mostSteps = 200

  /// Reads an example.
  ///
  /// - Throws: `RuleFault` that names the field.
  init(_ record: PlayRecord) throws(RuleFault) {
    for field in record.keys where !ExamplePosition.fields.contains(field) {
      let near = Nearest.name(to: field, among: ExamplePosition.fields).map { " (did you mean `\($0)`?)" } ?? ""
      throw RuleFault(.script, "`example` has no field `\(field)`\(near)")
    }
    func fault(_ field: String, _ expected: String) -> RuleFault {
      RuleFault(.script, "`example.\(field)` must be \(expected), got \(record[field]?.shown ?? "nothing")")
    }
    level = record["level"]
    guard level == nil || level?.string != nil || level?.record != nil else {
      throw fault("level", "a level's name or its fields")
    }
    guard record["seed"] == nil || record["seed"]?.integer != nil,
      let seed = UInt64(exactly: record["seed"]?.integer ?? 1)
    else { throw fault("seed", "a whole number from 0") }
    self.seed = seed
    guard record["start"] == nil || record["start"]?.record != nil else {
      throw fault("start", "a table of fields of the state")
    }
    start = record["start"]?.record ?? [:]
    steps = try RuleTest.steps(TestFields(record: record, place: "example"))
    guard steps.count <= ExamplePosition.mostSteps else {
      throw RuleFault(.script, "`example.moves` has \(steps.count) moves, \(ExamplePosition.mostSteps) are allowed")
    }
  }
}

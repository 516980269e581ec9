// A rule set's description as JSON.
import Play

/// A rule set in JSON.
struct RulesDocument: Encodable {
  let name: String
  let version: String?
  let title: String?
  let help: String?
  let seats: Int?
  let solves: Bool?
  let deals: Bool?
  let options: [OptionDocument]?
  let problem: String?

  init(_ info: RuleSetInfo, _ language: Language) {
    name = info.name
    version = info.version
    title = info.title.text(in: language)
    help = info.help?.text(in: language)
    seats = info.seats
    solves = info.hasModel
    deals = info.deals
    options = info.options.map { OptionDocument($0, language) }
    problem = nil
  }

  /// A rule set that cannot be loaded.
  init(_ name: String, problem: RuleFault?) {
    self.name = name
    self.problem = problem?.description ?? "it cannot be loaded"
    (version, title, help, seats, solves, deals, options) = (nil, nil, nil, nil, nil, nil, nil)
  }
}

/// An option in JSON, with the names used in the web form's specs.
struct OptionDocument: Encodable {
  let name: String
  let kind: String
  let title: String?
  let help: String?
  let fallback: PlayValue?
  let minimum: Int?
  let maximum: Int?
  let choices: [PlayValue]?

  enum CodingKeys: String, CodingKey {
    case name, kind, title, help, choices
    case fallback = "default"
    case minimum = "min"
    case maximum = "max"
  }

  init(_ spec: OptionSpec, _ language: Language) {
    name = spec.name
    kind = spec.kind.rawValue
    title = spec.title?.text(in: language)
    help = spec.help?.text(in: language)
    fallback = spec.fallback
    minimum = spec.minimum
    maximum = spec.maximum
    choices = spec.choices.isEmpty ? nil : spec.choices
  }

  /// A value in the form that `--set` accepts: `3x4` for two numbers.
  static func shown(_ value: PlayValue) -> String {
    if let parts = value.sequence, parts.count == 2, let rows = parts[0].integer, let columns = parts[1].integer {
      return "\(rows)x\(columns)"
    }
    return value.string ?? value.shown
  }
}

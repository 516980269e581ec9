// A rule set's description, as text and as JSON.
import Play

/// A rule set's title, help and options as text.
struct RulesPage {
  let info: RuleSetInfo
  let language: Language

  var lines: [String] {
    var lines = ["\(info.title.text(in: language).printable) (\(info.name) \(info.version))"]
    if let help = info.help?.text(in: language) {
      lines += [""] + help.wrapped(to: 79).map(\.printable)
    }
    lines += ["", facts]
    if !info.options.isEmpty { lines += ["", "Options (--set NAME=VALUE):"] + info.options.flatMap(option) }
    if !info.moves.isEmpty { lines += ["", "Moves:"] + info.moves.map { "  \(RulesPage.form($0))" } }
    return lines
  }

  private var facts: String {
    let players = info.seats == 1 ? "1 player" : "\(info.seats) players"
    return players + (info.hasModel ? "; can be solved" : "") + (info.deals ? "; can make levels" : "")
  }

  private func option(_ spec: OptionSpec) -> [String] {
    let fallback = spec.fallback.map { "default \(OptionDocument.shown($0))" }
    let facts = [RulesPage.takes(spec), fallback].compactMap(\.self).joined(separator: ", ")
    let texts = [spec.title, spec.help].compactMap { $0?.text(in: language) }.joined(separator: ": ")
    let line = "  \(spec.name): \(facts)".printable
    return texts.isEmpty ? [line] : [line] + texts.wrapped(to: 73).map { "      \($0.printable)" }
  }

  /// The values that an option accepts, with their range.
  private static func takes(_ spec: OptionSpec) -> String {
    let range =
      switch (spec.minimum, spec.maximum) {
      case (let low?, let high?): " \(low) to \(high)"
      case (let low?, nil): " from \(low)"
      case (nil, let high?): " up to \(high)"
      case (nil, nil): ""
      }
    if spec.kind == .choice { return "one of " + spec.choices.map(OptionDocument.shown).joined(separator: ", ") }
    return spec.kind.rawValue + range
  }

  /// A move with the kinds of its arguments, `drop COLUMN`.
  private static func form(_ move: MoveDeclaration) -> String {
    let arguments = move.arguments.map { kind in
      switch kind {
      case .row: "ROW"
      case .column: "COLUMN"
      case .cell: "CELL"
      case .cells: "CELL,…"
      case .seat: "SEAT"
      case .value: "VALUE"
      case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
      case .text: "\"TEXT\""
      }
    }
    return ([move.name] + arguments).joined(separator: " ")
  }
}

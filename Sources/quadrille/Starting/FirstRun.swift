// The command without a verb in a terminal: a menu in the language of the user.
import Foundation
import Play
import Scripting
import Server

/// The choices that the command offers in a terminal if it is started without a verb.
enum FirstRun: CaseIterable {
  case playInBrowser
  case playHere
  case makePuzzle
  case teachers

  /// Whether to ask: nothing but the name was typed, in a terminal.
  static var isWanted: Bool {
    CommandLine.arguments.count == 1 && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  /// Asks, and returns the command line for the choice; `nil` if nothing was chosen.
  static func ask(in language: Language) async throws -> [String]? {
    let choice = try choose(
      "Quadrille \(Product.version)", allCases.map { $0.title.text(in: language) }, language)
    switch choice.flatMap({ allCases[$0] }) {
    case nil: return nil
    case .playHere: return try await level(in: language).map { ["play", $0] }
    case .playInBrowser: return try serving(nil, language)
    case .makePuzzle: return try serving("#/workshop", language)
    case .teachers: return try serving("#/teach", language)
    }
  }

  private var title: LocalizedText {
    switch self {
    case .playInBrowser: FirstRunTexts.inBrowser
    case .playHere: FirstRunTexts.here
    case .makePuzzle: FirstRunTexts.puzzle
    case .teachers: FirstRunTexts.teachers
    }
  }

  private static func serving(_ page: String?, _ language: Language) throws -> [String] {
    try say([FirstRunTexts.address.text(in: language)])
    return ["serve", "--open"] + (page.map { ["--page", $0] } ?? [])
  }

  /// A level of the introductory pack, chosen by its number in a list; easy levels first.
  private static func level(in language: Language) async throws -> String? {
    let levels = try await Surroundings.library().levels().filter { $0.pack == "first-steps" && $0.fault == nil }
      .sorted { ($0.difficulty ?? 9, $0.id) < ($1.difficulty ?? 9, $1.id) }
    let rows = levels.map { [$0.title.text(in: language), $0.size ?? ""].map(\.printable) }
    return try choose(FirstRunTexts.levels.text(in: language), Table.lines(rows), language).map { levels[$0].id }
  }

  /// Shows a numbered list and reads the number of one of its lines.
  private static func choose(_ heading: String, _ lines: [String], _ language: Language) throws -> Int? {
    let width = String(lines.count).count
    let numbered = lines.enumerated().map { number, line in
      let digits = String(number + 1)
      return String(repeating: " ", count: 2 + width - digits.count) + digits + "  " + line
    }
    try say([heading] + numbered + [FirstRunTexts.question.text(in: language)])
    while let typed = readLine() {
      let word = typed.trimmingCharacters(in: .whitespaces)
      if word == "q" { return nil }
      if let number = Int(word), lines.indices.contains(number - 1) { return number - 1 }
      try say([FirstRunTexts.again(count: lines.count).text(in: language)])
    }
    return nil
  }

  private static func say(_ lines: [String]) throws {
    for line in lines { try Output.standard.line(line) }
    try Output.standard.flush()
  }
}

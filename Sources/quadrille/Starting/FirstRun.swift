// The command without a verb in a terminal: what people can do, in their language.
import Foundation
import Play
import Scripting
import Server

/// What the command offers in a terminal when it is started without a verb.
enum FirstRun: CaseIterable {
  case playInBrowser
  case playHere
  case makePuzzle
  case teachers

  /// Whether somebody can be asked: nothing but the name was typed, in a terminal.
  static var isWanted: Bool {
    CommandLine.arguments.count == 1 && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  /// Asks, and gives the command line that does what was chosen; `nil` where nothing was.
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
    case .playInBrowser: LocalizedText(en: "Play in the browser", fr: "Jouer dans le navigateur", zh: "在浏览器中玩")
    case .playHere: LocalizedText(en: "Play here", fr: "Jouer ici", zh: "在这里玩")
    case .makePuzzle: LocalizedText(en: "Make a puzzle", fr: "Créer un puzzle", zh: "制作谜题")
    case .teachers: LocalizedText(en: "Teachers", fr: "Enseignants", zh: "教师")
    }
  }

  private static func serving(_ page: String?, _ language: Language) throws -> [String] {
    let end = LocalizedText(
      en: "The browser opens this address; Ctrl-C ends the program.",
      fr: "Le navigateur ouvre cette adresse ; Ctrl-C arrête le programme.",
      zh: "浏览器将打开以下网址；按 Ctrl-C 结束程序。")
    try say([end.text(in: language)])
    return ["serve", "--open"] + (page.map { ["--page", $0] } ?? [])
  }

  /// A level of the first pack that people should see, by its number in a list; easy ones first.
  private static func level(in language: Language) async throws -> String? {
    let levels = try await Surroundings.library().levels().filter { $0.pack == "first-steps" && $0.fault == nil }
      .sorted { ($0.difficulty ?? 9, $0.id) < ($1.difficulty ?? 9, $1.id) }
    let heading = LocalizedText(en: "Levels", fr: "Niveaux", zh: "关卡")
    let rows = levels.map { [$0.title.text(in: language), $0.size ?? ""].map(\.printable) }
    return try choose(heading.text(in: language), Table.lines(rows), language).map { levels[$0].id }
  }

  /// Shows a numbered list and reads the number of one of its lines.
  private static func choose(_ heading: String, _ lines: [String], _ language: Language) throws -> Int? {
    let width = String(lines.count).count
    let numbered = lines.enumerated().map { number, line in
      let digits = String(number + 1)
      return String(repeating: " ", count: 2 + width - digits.count) + digits + "  " + line
    }
    let question = LocalizedText(
      en: "Number (q to quit; quadrille --help lists all commands):",
      fr: "Numéro (q pour quitter ; quadrille --help montre toutes les commandes) :",
      zh: "输入编号（q 退出；quadrille --help 列出所有命令）：")
    try say([heading] + numbered + [question.text(in: language)])
    while let typed = readLine() {
      let word = typed.trimmingCharacters(in: .whitespaces)
      if word == "q" { return nil }
      if let number = Int(word), lines.indices.contains(number - 1) { return number - 1 }
      let again = LocalizedText(
        en: "Type a number from 1 to \(lines.count), or q:", fr: "Tapez un numéro de 1 à \(lines.count), ou q :",
        zh: "请输入 1 到 \(lines.count) 的编号，或 q：")
      try say([again.text(in: language)])
    }
    return nil
  }

  private static func say(_ lines: [String]) throws {
    for line in lines { try Output.standard.line(line) }
    try Output.standard.flush()
  }
}

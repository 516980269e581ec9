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
    let menu = NumberMenu(language: language)
    while case .line(let choice) = try menu.choose(
      "Quadrille \(Product.version)", allCases.map { $0.title.text(in: language) }, hasBack: false)
    {
      switch allCases[choice] {
      case .playHere:
        switch try await LevelMenu(menu: menu).choose() {
        case .level(let id): return ["play", id]
        case .back: continue
        case .quit: return nil
        }
      case .playInBrowser: return try serving(nil, menu)
      case .makePuzzle: return try serving("#/workshop", menu)
      case .teachers: return try serving("#/teach", menu)
      }
    }
    return nil
  }

  private var title: LocalizedText {
    switch self {
    case .playInBrowser: FirstRunTexts.inBrowser
    case .playHere: FirstRunTexts.here
    case .makePuzzle: FirstRunTexts.puzzle
    case .teachers: FirstRunTexts.teachers
    }
  }

  private static func serving(_ page: String?, _ menu: NumberMenu) throws -> [String] {
    try menu.say([FirstRunTexts.address.text(in: menu.language)])
    return ["serve", "--open"] + (page.map { ["--page", $0] } ?? [])
  }
}

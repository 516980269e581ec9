// What the terminal player says: the catalogue's part `terminal`.
import Foundation
import Play

/// What the terminal player says, in the language of the interface.
struct PlayTexts {
  let language: Language

  func text(_ en: String, _ fr: String, _ zh: String) -> String {
    switch language {
    case .french: fr
    case .chinese: zh
    default: en
    }
  }

  func resumed(_ game: PlayedGame) -> String {
    game.session.puzzle.daily != nil ? dailyResumed : savedResumed
  }

  func mode(_ mode: EntryMode) -> String {
    switch mode {
    case .value: modeValue
    case .corner: modeCorner
    case .centre: modeCentre
    }
  }

  /// How line mode is used.
  var lineHelp: [String] { [lineMoves, lineCommands, lineCheckpoints] }

  /// Minutes and seconds.
  static func time(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1000
    let minutes = seconds / 60
    let rest = seconds % 60
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}

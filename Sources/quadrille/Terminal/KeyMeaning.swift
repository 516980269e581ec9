// What a key means on a board.
import Grids
import Play

/// What typed values become.
enum EntryMode: CaseIterable {
  case value, corner, centre

  /// The mode after this one.
  var next: EntryMode {
    switch self {
    case .value: .corner
    case .corner: .centre
    case .centre: .value
    }
  }
}

/// What a key means.
enum KeyMeaning: Equatable {
  case caret(BoardCaret.Key)
  case value(Int)
  /// A column or row chosen by its number.
  case line(Int)
  case move(String)
  case refused(String)
  case clear, tap, nextMode, nextBoard, undo, redo, help, pause, command, quit, again, nextLevel, review, release

  /// What a key means on a board of a view; `nil` where it is none of ours. As in the browser, a value goes before a
  /// column, a column before a button of the rule set, a button before a letter of the player.
  init?(_ key: Key, _ view: View, _ board: View.Board) {
    switch key {
    case .caret(let caret):
      let button = view.buttons?.first { $0.key.flatMap { KeyMeaning.arrows[$0] } == caret }
      self = button.map { one in one.refused.map { .refused($0) } ?? .move(one.move) } ?? .caret(caret)
    case .enter: self = view.status.phase == .ready ? .move("!start") : .tap
    case .backTab: return nil
    case .tab: self = view.boards.count > 1 ? .nextBoard : .nextMode
    case .backspace, .delete: self = .clear
    case .escape: self = .release
    case .control("c"), .control("q"), .control("d"): self = .quit
    case .control("z"): self = .undo
    case .control("y"), .control("r"): self = .redo
    case .control: return nil
    case .character(let character):
      guard let meaning = KeyMeaning.character(character, view, board) else { return nil }
      self = meaning
    }
  }

  /// The arrows by the names that buttons of a rule set claim them with.
  private static let arrows: [String: BoardCaret.Key] = [
    "ArrowLeft": .left, "ArrowRight": .right, "ArrowUp": .up, "ArrowDown": .down,
  ]

  /// What stands on the key of a button.
  static func face(_ key: String) -> String {
    ["ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"][key] ?? key
  }

  private static func character(_ character: Character, _ view: View, _ board: View.Board) -> KeyMeaning? {
    let isOver = [.won, .lost, .draw].contains(view.status.phase)
    if view.can.enter, !isOver, let value = value(character, board.values ?? []) { return .value(value) }
    if !isOver, let line = line(character, board) { return .line(line) }
    let letter = character.lowercased()
    if let button = view.buttons?.first(where: { $0.key?.lowercased() == letter }) {
      return button.refused.map { .refused($0) } ?? .move(button.move)
    }
    switch letter {
    case "u": return .undo
    case "r": return isOver ? .again : .redo
    case "n" where isOver: return .nextLevel
    case "w" where isOver && (view.players?.count ?? 1) > 1: return .review
    case "q": return .quit
    case "p": return .pause
    case "?": return .help
    case ":": return .command
    case "0" where view.can.enter: return .clear
    case " ": return view.can.mark ? .nextMode : .tap
    default: return nil
    }
  }

  /// The value a character stands for: the one shown with that text, else the one with that sign.
  static func value(_ character: Character, _ values: [View.Value]) -> Int? {
    let typed = character.uppercased()
    let shown = values.first { $0.text.uppercased() == typed }
    return (shown ?? values.first { Signs.sign(of: $0.value).map(String.init) == typed })?.value
  }

  /// The column (or row) a character chooses, where taps choose one: 1 to 9, then A for 10.
  private static func line(_ character: Character, _ board: View.Board) -> Int? {
    guard let tap = board.gestures["tap"], !tap.contains("{cell}") else { return nil }
    let count = tap.contains("{column}") ? board.columns : tap.contains("{row}") ? board.rows : 0
    guard let byte = character.uppercased().utf8.first, let line = Signs.value(of: byte), character.isASCII else {
      return nil
    }
    return (1...max(1, count)).contains(line) && count > 0 ? line : nil
  }
}

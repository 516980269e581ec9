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
  /// The side of the caret's cell in this direction.
  case side(BoardCaret.Key)
  /// Ticks off a clue at the caret or of its row, or of its column.
  case tick(ofColumn: Bool)
  case value(Int)
  /// A column or row chosen by its number.
  case line(Int)
  case move(String)
  case refused(String)
  case clear, tap, nextMode, nextBoard, undo, redo, help, pause, command, quit, again, nextLevel, review, release, why

  /// What a key means on a board of a view; `nil` where it is none of ours.
  init?(_ key: Key, _ view: View, _ board: View.Board) {
    let press = KeyPress(key, view, board)
    guard let meaning = KeyRow.all.lazy.compactMap({ $0.meaning(press) }).first else { return nil }
    self = meaning
  }

  /// The arrows by the names that buttons of a rule set claim them with.
  static let arrows: [String: BoardCaret.Key] = [
    "ArrowLeft": .left, "ArrowRight": .right, "ArrowUp": .up, "ArrowDown": .down,
  ]

  /// The label on the key of a button.
  static func face(_ key: String) -> String {
    ["ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓", "Backspace": "⌫"][key] ?? key
  }

  /// The column (or row) a character chooses, where taps choose one: 1 to 9, then A for 10.
  static func line(_ character: Character, _ board: View.Board) -> Int? {
    guard let tap = board.gestures["tap"], !tap.contains("{cell}") else { return nil }
    let count = tap.contains("{column}") ? board.columns : tap.contains("{row}") ? board.rows : 0
    guard let byte = character.uppercased().utf8.first, let line = Signs.value(of: byte), character.isASCII else {
      return nil
    }
    return (1...max(1, count)).contains(line) && count > 0 ? line : nil
  }
}

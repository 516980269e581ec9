// The keys of the terminal: what each means, and what the list of keys says of it.
import Play

/// What the list of keys says of some keys.
struct KeyLine: Sendable {
  /// The keys, as they are printed on keyboards.
  let names: @Sendable (PlayTexts) -> String
  /// What they do.
  let text: @Sendable (PlayTexts) -> String
}

/// A key that is pressed, and on what.
struct KeyPress {
  let key: Key
  let view: View
  let board: View.Board
  /// Whether the game is over.
  let isOver: Bool

  init(_ key: Key, _ view: View, _ board: View.Board) {
    (self.key, self.view, self.board) = (key, view, board)
    isOver = [.won, .lost, .draw].contains(view.status.phase)
  }

  /// The character that was typed.
  var character: Character? { if case .character(let character) = key { character } else { nil } }

  /// The character in lower case, unless a button of the rule set has this key.
  var free: String? { button == nil ? character?.lowercased() : nil }

  /// The button of the rule set that has this key.
  var button: KeyMeaning? {
    let button =
      switch key {
      case .character(let character): view.buttons?.first { $0.key?.lowercased() == character.lowercased() }
      case .caret(let caret): view.buttons?.first { $0.key.flatMap { KeyMeaning.arrows[$0] } == caret }
      case .backspace: view.buttons?.first { $0.key == "Backspace" }
      default: Optional<View.Button>.none
      }
    return button.map { one in one.refused.map { .refused($0) } ?? .move(one.move) }
  }
}

/// A row of the table of keys; where two rows have a meaning for a key, the first has it.
struct KeyRow: Sendable {
  /// `nil` for the keys of buttons.
  let line: KeyLine?
  let meaning: @Sendable (KeyPress) -> KeyMeaning?

  init(
    _ names: @escaping @Sendable (PlayTexts) -> String, _ text: @escaping @Sendable (PlayTexts) -> String,
    _ meaning: @escaping @Sendable (KeyPress) -> KeyMeaning?
  ) {
    line = KeyLine(names: names, text: text)
    self.meaning = meaning
  }

  /// The keys of the rule set's buttons, which are listed by themselves.
  init(buttons meaning: @escaping @Sendable (KeyPress) -> KeyMeaning?) {
    line = nil
    self.meaning = meaning
  }
}

extension KeyRow {
  /// All keys, in the order in which they are listed. As in the browser, a value goes before a column, a column before a
  /// button of the rule set, a button before a letter of the player.
  static let all: [KeyRow] = [
    KeyRow({ $0.arrows }, { $0.keyMove }) { press in
      if case .caret(let caret) = press.key, isArrow(caret) { press.button ?? .caret(caret) } else { nil }
    },
    KeyRow({ _ in "Home End PgUp PgDn" }, { $0.keyEnds }) {
      if case .caret(let caret) = $0.key { .caret(caret) } else { nil }
    },
    KeyRow({ $0.shiftArrows }, { $0.keySide }) { press in
      if case .line(let arrow) = press.key, !press.isOver { .side(arrow) } else { nil }
    },
    KeyRow({ _ in "1-9 A-Z" }, { $0.keyValue }) { press in
      guard let character = press.character, !press.isOver else { return nil }
      if press.view.can.enter, let value = (press.board.values ?? []).value(named: String(character)) {
        return .value(value)
      }
      return KeyMeaning.line(character, press.board).map { .line($0) }
    },
    KeyRow({ _ in "Backspace Delete 0" }, { $0.keyClear }) { press in
      if press.key == .backspace, let button = press.button { return button }
      if press.key == .backspace || press.key == .delete { return .clear }
      return press.free == "0" && press.view.can.enter ? .clear : nil
    },
    KeyRow({ $0.space }, { $0.keyModes }) { $0.free == " " ? $0.view.can.mark ? .nextMode : .tap : nil },
    KeyRow({ $0.enter }, { $0.keyPlay }) {
      $0.key == .enter ? $0.view.status.phase == .ready ? .move("!start") : .tap : nil
    },
    KeyRow({ _ in "u, Ctrl-Z" }, { $0.keyUndo }) {
      $0.free == "u" || $0.key == .control("z") ? .undo : nil
    },
    KeyRow({ _ in "r, Ctrl-Y" }, { $0.keyRedo }) { press in
      if press.key == .control("y") || press.key == .control("r") { return .redo }
      return press.free == "r" ? press.isOver ? .again : .redo : nil
    },
    KeyRow({ _ in "h" }, { $0.keyHint }) { $0.free == "h" && $0.view.can.hint == true ? .move("!hint") : nil },
    KeyRow({ _ in "y" }, { $0.keyWhy }) { $0.free == "y" && $0.view.can.why == true ? .why : nil },
    KeyRow({ _ in "t T" }, { $0.keyTick }) {
      $0.free == "t" && $0.view.can.tick == true ? .tick(ofColumn: $0.character == "T") : nil
    },
    KeyRow({ _ in "Tab" }, { $0.keyNextBoard }) {
      $0.key == .tab ? $0.view.boards.count > 1 ? .nextBoard : .nextMode : nil
    },
    KeyRow({ _ in "p" }, { $0.keyPause }) { $0.free == "p" ? .pause : nil },
    KeyRow({ _ in "w" }, { $0.keyReview }) {
      $0.free == "w" && $0.isOver && ($0.view.players?.count ?? 1) > 1 ? .review : nil
    },
    KeyRow({ _ in "n" }, { $0.keyNextLevel }) { $0.free == "n" && $0.isOver ? .nextLevel : nil },
    KeyRow({ _ in ":" }, { $0.keyCommand }) { $0.free == ":" ? .command : nil },
    KeyRow({ _ in "q, Ctrl-C" }, { $0.quits }) { press in
      if [.control("c"), .control("q"), .control("d")].contains(press.key) { return .quit }
      return press.free == "q" ? .quit : nil
    },
    KeyRow({ _ in "Esc" }, { $0.keyRelease }) { $0.key == .escape ? .release : nil },
    KeyRow({ _ in "?" }, { $0.keyHelp }) { $0.free == "?" ? .help : nil },
    KeyRow(buttons: { $0.character == nil ? nil : $0.button }),
  ]

  private static func isArrow(_ key: BoardCaret.Key) -> Bool { [.up, .down, .left, .right].contains(key) }
}

/// What a key does on a board of words.
enum WordKey: Equatable, Sendable {
  /// Moves the caret.
  case lead(EntryCaret.Key)
  case erase, delete, ask, check, reveal
  /// What it does on every board.
  case asEverywhere

  /// A row of the table of keys.
  struct Row: Sendable {
    let line: KeyLine
    let keys: [Key: WordKey]

    init(
      _ names: @escaping @Sendable (PlayTexts) -> String, _ text: @escaping @Sendable (PlayTexts) -> String,
      _ keys: [Key: WordKey]
    ) {
      line = KeyLine(names: names, text: text)
      self.keys = keys
    }
  }

  /// All keys but the letters, by key.
  static let all: [Key: WordKey] = rows.reduce(into: [:]) { all, row in all.merge(row.keys) { first, _ in first } }

  /// All keys, in the order in which they are listed.
  static let rows: [Row] = [
    Row(
      { $0.letterKeys }, { $0.wordKeyWrite }, [:]),
    Row(
      { $0.arrows }, { $0.wordKeyMove },
      [
        .caret(.up): .lead(.up), .caret(.down): .lead(.down), .caret(.left): .lead(.left),
        .caret(.right): .lead(.right),
      ]),
    Row(
      { $0.space }, { $0.wordKeyTurn },
      [.character(" "): .lead(.turn)]),
    Row(
      { _ in "Tab, Shift-Tab" }, { $0.wordKeyClues },
      [.tab: .lead(.next), .backTab: .lead(.previous)]),
    Row(
      { $0.enter }, { $0.wordKeySmart }, [.enter: .lead(.smart)]),
    Row(
      { _ in "Home End" }, { $0.wordKeyEnds },
      [
        .caret(.home): .lead(.home), .caret(.end): .lead(.end), .caret(.first): .lead(.first),
        .caret(.last): .lead(.last),
      ]),
    Row(
      { _ in "Backspace Delete" }, { $0.wordKeyErase },
      [.backspace: .erase, .delete: .delete]),
    Row({ _ in "Ctrl-E" }, { $0.wordKeyAsk }, [.control("e"): .ask]),
    Row(
      { _ in "Ctrl-K Ctrl-L" }, { $0.wordKeyCheck },
      [.control("k"): .check, .control("l"): .reveal]),
    Row(
      { _ in "Ctrl-Z Ctrl-Y" }, { $0.wordKeyUndo },
      [.control("z"): .asEverywhere, .control("y"): .asEverywhere]),
    Row(
      { _ in ":" }, { $0.wordKeyCommand }, [.character(":"): .asEverywhere]),
    Row({ _ in "?" }, { $0.keyHelp }, [.character("?"): .asEverywhere]),
    Row({ _ in "Ctrl-Q, Ctrl-C" }, { $0.quits }, [.control("q"): .asEverywhere, .control("c"): .asEverywhere]),
  ]
}

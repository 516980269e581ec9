// A board of words on a whole terminal: its own keys.
import Grids
import Play

extension TerminalGame {
  /// Does what a key does on a board of words; `false` where it does what it does on every board.
  mutating func press(_ key: Key, _ board: View.Board, _ words: EntryBoard) async throws -> Bool {
    guard view.status.phase == .play, var caret = entryCarets[board.id] ?? EntryCaret(on: words) else { return false }
    if let action = WordKey.all[key] {
      guard try await act(action, board, words, &caret) else { return false }
      entryCarets[board.id] = caret
      return true
    }
    switch key {
    case .character(let character) where TerminalGame.isLetter(character):
      let cell = caret.cell
      caret.advance(on: words)
      if !words.fixed.contains(cell), let type = board.gestures["type"] {
        try await submit(Gesture(template: type).move(at: cell, text: String(character)))
      }
    case .character(let character) where TerminalGame.joins(character):
      let cell = words.isBlank(caret.cell) ? caret.before(on: words) : caret.cell
      guard let cell, let type = board.gestures["type"], !words.fixed.contains(cell),
        let letter = board.cells.first(where: { $0.at == cell.description })?.text
      else { return true }
      try await submit(Gesture(template: type).move(at: cell, text: letter + String(character)))
    default: return false
    }
    entryCarets[board.id] = caret
    return true
  }

  /// Does what a key of the table does; `false` where it does what it does on every board.
  private mutating func act(
    _ action: WordKey, _ board: View.Board, _ words: EntryBoard, _ caret: inout EntryCaret
  ) async throws -> Bool {
    switch action {
    case .lead(let way): if !caret.move(way, on: words) { message = way == .smart ? texts.allFilled : texts.noAction }
    case .erase: if let cell = caret.erase(on: words) { try await clear(cell, board) }
    case .delete: if words.canErase(caret.cell) { try await clear(caret.cell, board) }
    case .ask: try await ask(board, caret)
    case .check: try await help("check", board, words, caret)
    case .reveal: try await help("reveal", board, words, caret)
    case .asEverywhere: return false
    }
    return true
  }

  /// Whether a character is written into a cell; the others do what they do on every board.
  private static func isLetter(_ character: Character) -> Bool {
    (character.isLetter || character.isNumber) && !joins(character)
  }

  /// Whether a character is a sign that joins the letter before it, as vowel signs do.
  private static func joins(_ character: Character) -> Bool {
    [.nonspacingMark, .spacingMark].contains(character.unicodeScalars.first?.properties.generalCategory)
  }

  private mutating func clear(_ cell: Cell, _ board: View.Board) async throws {
    guard let clear = board.gestures["clear"] else { return }
    try await submit(Gesture(template: clear).move(at: [cell]))
  }

  /// Asks for the second clue of the word in play.
  private mutating func ask(_ board: View.Board, _ caret: EntryCaret) async throws {
    guard let entry = caret.entry, let move = board.entries?[entry].asks else { return message = texts.noAction }
    try await submit(move)
  }

  /// Checks or reveals the word in play.
  private mutating func help(
    _ gesture: String, _ board: View.Board, _ words: EntryBoard, _ caret: EntryCaret
  ) async throws {
    guard let template = board.gestures[gesture] else { return message = board.noHelp ?? texts.noAction }
    let cells = caret.entry.map { words.entries[$0].cells } ?? [caret.cell]
    try await submit(Gesture(template: template).move(at: gesture == "reveal" ? [caret.cell] : cells))
  }
}

// Typed letters and fields on a whole terminal.
import Grids
import Play

/// A field that is being typed in, and its text so far.
struct TypedField {
  var id: String
  var text: String
}

extension TerminalGame {
  /// Does what a key does where letters are moves or answers; `false` where it does what it does on every board.
  mutating func pressText(_ key: Key) async throws -> Bool {
    guard view.status.phase == .play || view.status.phase == .ready else { return false }
    if let letter = view.boards.lazy.compactMap({ $0.gestures["letter"] }).first {
      guard case .character(let character) = key, character.isLetter || character.isNumber else { return false }
      try await submit(letter.replacing("{text}", with: MoveArgument.text(String(character)).description))
      return true
    }
    guard let field = openField else { return false }
    switch key {
    case .character(let character) where character.isLetter || character.isNumber:
      typed = TypedField(id: field.id, text: String(character))
    case .enter where view.boards.allSatisfy({ $0.gestures["tap"] == nil }): typed = TypedField(id: field.id, text: "")
    case .tab: fieldId = following(field)?.id
    default: return false
    }
    return true
  }

  /// The field that is typed in next: the chosen one while it is open, else the first open one.
  var openField: View.Field? {
    let open = (view.fields ?? []).filter { $0.move != nil }
    return open.first { $0.id == fieldId } ?? open.first { $0.state == "open" } ?? open.first
  }

  private func following(_ field: View.Field) -> View.Field? {
    let open = (view.fields ?? []).filter { $0.move != nil }
    guard let index = open.firstIndex(of: field) else { return open.first }
    return open[(index + 1) % open.count]
  }

  /// Types on at a field; Enter makes its move.
  mutating func type(_ key: Key, _ field: TypedField) async throws {
    switch key {
    case .character(let character): typed?.text = field.text + String(character)
    case .backspace: typed = field.text.isEmpty ? nil : TypedField(id: field.id, text: String(field.text.dropLast()))
    case .enter:
      typed = nil
      let move = view.fields?.first { $0.id == field.id }?.move(typing: field.text)
      guard let move, !field.text.isEmpty else { return }
      fieldId = view.fields.flatMap { all in all.firstIndex { $0.id == field.id }.map { all[($0 + 1) % all.count].id } }
      try await submit(move)
    case .escape, .control: typed = nil
    case .caret, .line, .tab, .backTab, .delete: return
    }
  }
}

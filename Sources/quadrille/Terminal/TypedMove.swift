// Moves as people type them.
import Grids
import Play

/// Reads moves as people type them: names of moves and cells in capitals too, values by their names, letters without
/// quotes.
struct TypedMove {
  let puzzle: Puzzle
  /// The values of the board.
  let values: [View.Value]

  init(_ puzzle: Puzzle, _ view: View) {
    self.puzzle = puzzle
    values = view.boards.lazy.compactMap(\.values).first ?? []
  }

  /// The move in the form that games take; a text that is no move stays as typed, so that the refusal quotes it.
  func move(_ typed: String) -> String {
    guard !typed.hasPrefix("!") || typed.hasPrefix("!why "), !typed.contains("\"") else { return typed }
    var parts = typed.split(separator: " ").map(String.init)
    if let name = parts.first, let (_, kinds) = declaration(name) ?? declaration(name.lowercased()),
      kinds.last == .some(.text), parts.count > kinds.count + 1
    {
      // A text at the end may have blanks.
      parts = parts.prefix(kinds.count) + [parts.dropFirst(kinds.count).joined(separator: " ")]
    }
    guard let name = parts.first, let (known, kinds) = declaration(name) ?? declaration(name.lowercased()),
      parts.count == kinds.count + 1
    else { return typed }
    return ([known] + zip(parts.dropFirst(), kinds).map(argument)).joined(separator: " ")
  }

  /// The arguments of a move; `nil` for a word of the host, such as the kind of a mark.
  private func declaration(_ name: String) -> (String, [ArgumentKind?])? {
    if let declared = puzzle.rules.moves.first(where: { $0.name == name }) { return (name, declared.arguments) }
    guard puzzle.board != nil else { return nil }
    switch name {
    case "enter": return (name, [.cells, .value])
    case "clear": return (name, [.cells])
    case "mark": return (name, [.cells, nil, .value])
    case "!why": return (name, [.cell, .value])
    default: return nil
    }
  }

  private func argument(_ part: String, _ kind: ArgumentKind?) -> String {
    switch kind {
    case .cell, .cells, nil: part.lowercased()
    case .value: Int(part) == nil ? values.value(named: part).map(String.init) ?? part : part
    case .text: MoveArgument.text(part).description
    case .row, .column, .seat, .range: part
    }
  }
}

extension View.Why {
  /// The answer for people: in short, then what is supposed, what follows and how it fails.
  var lines: [String] {
    kind == "chain" ? [text] + steps.enumerated().map { "\($0.offset + 1). \($0.element.text)" } : [text]
  }
}

extension [View.Value] {
  /// The value with a name or sign; capitals count as small letters unless two names differ in nothing else.
  func value(named name: String) -> Int? {
    if let same = first(where: { $0.text == name }) { return same.value }
    let alike = filter { $0.text.lowercased() == name.lowercased() }
    if alike.count == 1 { return alike[0].value }
    return first { Signs.sign(of: $0.value).map(String.init) == name.uppercased() }?.value
  }
}

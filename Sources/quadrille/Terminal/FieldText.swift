// The fields and word lists of a view as lines of text.
import Play

/// The fields of a view, and the words to look for on its boards, as lines of text.
struct FieldText {
  let view: View

  init(_ view: View) {
    self.view = view
  }

  /// The line of a field: its texts around the gap, with a sign for what is known of it.
  static func line(of field: View.Field) -> String {
    let sign = ["right": "✓ ", "wrong": "✗ "][field.state] ?? ""
    let gap = field.text.isEmpty ? "____" : field.text
    return "\(sign)\(field.before) [\(gap)]\(field.textAfter)".printable
  }

  /// The line of each field.
  var fields: [String] { (view.fields ?? []).map(FieldText.line) }

  /// The words to look for, where no values can be entered, wrapped to a width; found ones are marked.
  func words(width: Int) -> [String] {
    let takesValues = view.boards.contains { $0.values != nil || $0.gestures["type"] != nil }
    guard !takesValues, let items = view.banks?.first?.items, !items.isEmpty else { return [] }
    let words = items.map { $0.left == 0 ? "✓" + $0.text : $0.text }
    return words.joined(separator: " · ").printable.wrapped(to: width)
  }
}

extension View.Field {
  /// What stands behind the gap, with a blank in front unless it begins with a mark.
  fileprivate var textAfter: String {
    let text = (after ?? "").drop { $0 == " " }
    guard let first = text.first else { return "" }
    return first.isPunctuation && first != "«" && first != "(" ? String(text) : " " + text
  }

  /// The move that a typed text makes; `nil` where nothing can be typed.
  func move(typing text: String) -> String? {
    move?.replacing("{text}", with: MoveArgument.text(text).description)
  }
}

// The rules of a game and the list of keys, or a long answer.
import Play

/// The rules of a game and the list of keys, or a long answer, as lines.
struct HelpPage {
  let view: View
  let texts: PlayTexts
  /// The answer to show in place of the rules and keys.
  var answer: [String]?

  func lines(width: Int) -> [String] {
    if let answer { return answer.flatMap { $0.printable.wrapped(to: width) } }
    let words = LevelWords(view, texts).lines(width: width)
    var lines = [view.title] + words + [""]
    if let help = view.help { lines += help.wrapped(to: width) + [""] }
    if view.fields?.contains(where: { $0.move != nil }) == true { lines += texts.hintsFields.wrapped(to: width) + [""] }
    if view.boards.contains(where: { $0.gestures["letter"] != nil }) {
      lines += texts.hintsLetters.wrapped(to: width) + [""]
    }
    let hasWordKeys = view.status.phase == .play && view.boards.contains { $0.entries != nil }
    let keys = hasWordKeys ? WordKey.rows.map(\.line) : KeyRow.all.compactMap(\.line)
    lines += Table.lines(keys.map { [$0.names(texts), $0.text(texts)] })
    let buttons = (view.buttons ?? []).map { [$0.key.map(KeyMeaning.face) ?? ":\($0.move)", $0.text] }
    if !buttons.isEmpty { lines += [""] + Table.lines(buttons) }
    return lines.map(\.printable)
  }

  /// The part of the page that begins at a line.
  func canvas(width: Int, height: Int, from first: Int, closing: String) -> Canvas {
    var canvas = Canvas(width: width, height: height)
    for (index, line) in lines(width: width).dropFirst(first).prefix(max(0, height - 1)).enumerated() {
      canvas.put(line, x: 0, y: index, Style(isBold: first + index == 0))
    }
    canvas.put(closing, x: 0, y: height - 1, Style(isFaint: true))
    return canvas
  }
}

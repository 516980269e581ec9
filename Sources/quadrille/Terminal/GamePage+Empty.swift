// The page of a game without a board.
import Play

extension GamePage {
  /// The page of a game without a board, as of a rule set whose view fails: status, reasons and the keys that still work.
  static func withoutBoard(
    _ view: View, _ texts: PlayTexts, message: String, command: String?, _ size: (width: Int, height: Int)
  ) -> Canvas {
    var canvas = Canvas(width: size.width, height: size.height)
    canvas.put(view.title.printable + "  " + view.status.text.printable, x: 0, y: 0, Style(isBold: true))
    let lines = (view.status.reasons ?? []).flatMap { $0.wrapped(to: size.width) }
    for (number, line) in lines.prefix(max(0, size.height - 4)).enumerated() { canvas.put(line, x: 0, y: 2 + number) }
    let last = command.map { ":" + $0 + "_" } ?? (message.isEmpty ? texts.hintsNoBoard : message)
    canvas.put(last.clipped(to: size.width), x: 0, y: size.height - 1, Style(isFaint: message.isEmpty))
    return canvas
  }
}

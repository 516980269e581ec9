// The outside clues of a board in the terminal, at the ends of rows and columns.
import Grids
import Play

/// The outside clues of a board in the terminal, at the ends of rows and columns. Several of a column are placed under one
/// another, several of a row side by side.
struct OutsideText {
  private let texts: View.Outside

  init(_ outside: View.Outside?) {
    texts = outside ?? View.Outside()
  }

  /// Lines over the board.
  var above: Int { OutsideText.depth(texts.above) }
  /// Lines under it.
  var below: Int { OutsideText.depth(texts.below) }
  /// Columns before it.
  var left: Int { OutsideText.width(texts.left) }
  /// Columns behind it.
  var right: Int { OutsideText.width(texts.right) }

  private static func depth(_ list: [String]?) -> Int {
    (list ?? []).map { $0.split(separator: " ").count }.max() ?? 0
  }

  private static func width(_ list: [String]?) -> Int {
    let widest = (list ?? []).map { $0.printable.columns }.max() ?? 0
    return widest == 0 ? 0 : widest + 1
  }

  /// - Parameters:
  ///   - margin: Columns before the board's frame.
  ///   - cellWidth: Columns of a cell.
  func draw(_ canvas: inout Canvas, shape: GridShape, margin: Int, cellWidth: Int) {
    let style = Style(isBold: true)
    for (index, text) in (texts.above ?? []).enumerated() {
      let parts = text.split(separator: " ").map { String($0).printable }
      for (line, part) in parts.enumerated() {
        let x = margin + index * (cellWidth + 1) + 1 + (cellWidth - part.columns + 1) / 2
        canvas.put(part, x: x, y: 1 + above - parts.count + line, style)
      }
    }
    let bottom = 2 + above + shape.rows * 2
    for (index, text) in (texts.below ?? []).enumerated() {
      for (line, part) in text.split(separator: " ").map({ String($0).printable }).enumerated() {
        let x = margin + index * (cellWidth + 1) + 1 + (cellWidth - part.columns + 1) / 2
        canvas.put(part, x: x, y: bottom + line, style)
      }
    }
    for (index, text) in (texts.left ?? []).enumerated() {
      let text = text.printable
      canvas.put(text, x: margin - 1 - text.columns, y: 2 + above + index * 2, style)
    }
    for (index, text) in (texts.right ?? []).enumerated() {
      canvas.put(text.printable, x: margin + shape.columns * (cellWidth + 1) + 2, y: 2 + above + index * 2, style)
    }
  }
}

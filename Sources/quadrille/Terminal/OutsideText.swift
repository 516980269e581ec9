// The outside clues of a board in the terminal, at the ends of rows and columns.
import Grids
import Play

/// The outside clues of a board in the terminal, at the ends of rows and columns. Several of a column are placed under one
/// another, several of a row side by side.
struct OutsideText {
  private let texts: View.Outside
  private let ticks: Ticks

  init(_ board: View.Board) {
    ticks = Ticks(board)
    texts = board.outside ?? View.Outside()
  }

  /// The clues of a line as they are written, those that are ticked off fainter.
  private func parts(_ edge: View.Outside.Edge, _ index: Int) -> [(text: String, style: Style)] {
    (texts[edge]?[index] ?? "").split(separator: " ").enumerated().map { number, text in
      let name = Ticks.name(edge, line: index + 1, index: number)
      let written = ticks.written(String(text).printable, name)
      return (written.text, Style(isBold: !written.isTicked, isFaint: written.isTicked))
    }
  }

  /// Lines over the board.
  var above: Int { OutsideText.depth(texts.above) }
  /// Lines under it.
  var below: Int { OutsideText.depth(texts.below) }
  /// Columns before it.
  var left: Int { width(.left) }
  /// Columns behind it.
  var right: Int { width(.right) }

  private static func depth(_ list: [String]?) -> Int {
    (list ?? []).map { $0.split(separator: " ").count }.max() ?? 0
  }

  private func width(_ edge: View.Outside.Edge) -> Int {
    let widest = (texts[edge] ?? []).indices.map { width(of: parts(edge, $0)) }.max() ?? 0
    return widest == 0 ? 0 : widest + 1
  }

  private func width(of parts: [(text: String, style: Style)]) -> Int {
    parts.reduce(max(0, parts.count - 1)) { $0 + $1.text.columns }
  }

  /// - Parameters:
  ///   - margin: Columns before the board's frame.
  ///   - cellWidth: Columns of a cell.
  func draw(_ canvas: inout Canvas, shape: GridShape, margin: Int, cellWidth: Int) {
    for index in (texts.above ?? []).indices {
      let parts = parts(.above, index)
      for (line, part) in parts.enumerated() {
        let x = margin + index * (cellWidth + 1) + 1 + (cellWidth - part.text.columns + 1) / 2
        canvas.put(part.text, x: x, y: 1 + above - parts.count + line, part.style)
      }
    }
    let bottom = 2 + above + shape.rows * 2
    for index in (texts.below ?? []).indices {
      for (line, part) in parts(.below, index).enumerated() {
        let x = margin + index * (cellWidth + 1) + 1 + (cellWidth - part.text.columns + 1) / 2
        canvas.put(part.text, x: x, y: bottom + line, part.style)
      }
    }
    for index in (texts.left ?? []).indices {
      let parts = parts(.left, index)
      write(parts, x: margin - 1 - width(of: parts), y: 2 + above + index * 2, &canvas)
    }
    for index in (texts.right ?? []).indices {
      write(parts(.right, index), x: margin + shape.columns * (cellWidth + 1) + 2, y: 2 + above + index * 2, &canvas)
    }
  }

  private func write(_ parts: [(text: String, style: Style)], x: Int, y: Int, _ canvas: inout Canvas) {
    var x = x
    for part in parts {
      canvas.put(part.text, x: x, y: y, part.style)
      x += part.text.columns + 1
    }
  }
}

// Clues at the ends of rows and columns on paper.
import Play

/// Draws the clues outside a board: stacked above and below columns, side by side next to rows.
struct OutsideInk {
  private let texts: View.Outside
  /// The space on each side, in cell sides.
  let above, below, left, right: Double

  private static let lineHeight = 0.46
  private static let signWidth = 0.3

  init(_ outside: View.Outside?) {
    texts = outside ?? View.Outside()
    func lines(_ list: [String]?) -> Double {
      Double((list ?? []).map { OutsideInk.parts($0).count }.max() ?? 0) * OutsideInk.lineHeight
    }
    func signs(_ list: [String]?) -> Double {
      Double((list ?? []).map(\.count).max() ?? 0) * OutsideInk.signWidth
    }
    (above, below, left, right) = (lines(texts.above), lines(texts.below), signs(texts.left), signs(texts.right))
  }

  private static func parts(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// - Parameter grid: The positions of the cells.
  func draw(_ ink: Ink, _ grid: GridInk, rows: Int, columns: Int) {
    let letters = Ink.Letters(size: grid.side * 0.36, isBold: true)
    let step = grid.side * OutsideInk.lineHeight
    for (index, text) in (texts.above ?? []).enumerated() {
      let parts = OutsideInk.parts(text)
      for (line, part) in parts.enumerated() {
        let y = grid.y - Double(parts.count - line) * step
        let x = grid.x + Double(index) * grid.side
        ink.write(part, letters, in: Frame(x: x, y: y, width: grid.side, height: step))
      }
    }
    for (index, text) in (texts.below ?? []).enumerated() {
      for (line, part) in OutsideInk.parts(text).enumerated() {
        let y = grid.y + Double(rows) * grid.side + Double(line) * step
        let x = grid.x + Double(index) * grid.side
        ink.write(part, letters, in: Frame(x: x, y: y, width: grid.side, height: step))
      }
    }
    for (list, width, x) in [
      (texts.left, left, grid.x - left * grid.side), (texts.right, right, grid.x + Double(columns) * grid.side),
    ] {
      for (index, text) in (list ?? []).enumerated() where !text.isEmpty {
        let y = grid.y + Double(index) * grid.side
        ink.write(text, letters, in: Frame(x: x, y: y, width: width * grid.side, height: grid.side))
      }
    }
  }
}

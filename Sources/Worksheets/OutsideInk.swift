// Clues at the ends of rows and columns on paper.
import Play

/// Draws the clues outside a board: stacked above and below columns, side by side next to rows.
struct OutsideInk {
  private let texts: View.Outside
  /// The space on each side, in cell sides.
  let above, below, left, right: Double

  private static let lineHeight = 0.46
  private static let signWidth = 0.3

  init(_ board: View.Board) {
    texts = board.outside ?? View.Outside()
    func lines(_ list: [String]?) -> Double {
      Double((list ?? []).map { OutsideInk.parts($0).count }.max() ?? 0) * OutsideInk.lineHeight
    }
    func signs(_ list: [String]?) -> Double {
      Double((list ?? []).map(\.count).max() ?? 0) * OutsideInk.signWidth
    }
    let reach = OutsideInk.reach(board)
    above = max(lines(texts.above), reach.above)
    below = max(lines(texts.below), reach.below)
    left = max(signs(texts.left), reach.left)
    right = max(signs(texts.right), reach.right)
  }

  /// How far figures reach beyond the board, in cell sides: at most two, and nothing for a line along the rim.
  private static func reach(_ board: View.Board) -> (above: Double, below: Double, left: Double, right: Double) {
    var (above, below, left, right) = (0.0, 0.0, 0.0, 0.0)
    for region in board.regions ?? [] {
      guard let figure = region.look?.figure else { continue }
      let isLine = figure.points.count > 2
      let text = region.text ?? ""
      let (size, breadth) = (Double(figure.size ?? 33), Double(figure.breadth ?? 0))
      let wide = isLine ? breadth : max(Double(figure.width ?? 0), Double(text.count) * size * 0.5)
      let high = isLine ? breadth : max(Double(figure.height ?? 0), text.isEmpty ? 0 : size)
      for place in stride(from: 0, to: figure.points.count - 1, by: 2) {
        let (x, y) = (Double(figure.points[place]), Double(figure.points[place + 1]))
        left = max(left, wide / 2 - x)
        right = max(right, x + wide / 2 - Double(board.columns) * 100)
        above = max(above, high / 2 - y)
        below = max(below, y + high / 2 - Double(board.rows) * 100)
      }
    }
    func room(_ hundredths: Double) -> Double { hundredths < 10 ? 0 : min(2, hundredths / 100) }
    return (room(above), room(below), room(left), room(right))
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

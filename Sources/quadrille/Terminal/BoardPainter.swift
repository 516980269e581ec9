// Draws a board of a view with the characters of a terminal.
import Grids
import Play

/// Draws a board of a view with the characters of a terminal.
///
/// A cell is one line high. From left to right it has a column for the caret's bracket, the text, and a column for the
/// other bracket or `!`, which marks a conflict; the word in play has points there. A player's own entries are framed by `‹›`,
/// givens are bold. A board with words that is too wide for the window has narrower cells: first without `‹›`, then
/// without the columns of the signs, where reversed video marks the caret; at last texts are cut off.
struct BoardPainter {
  let board: View.Board
  let shape: GridShape
  /// The cells that hold nothing.
  let holes: Set<Cell>
  /// The cells in fog, in which no line begins or ends that is seen.
  private let hidden: Set<Cell>
  private let frame: BoardFrame
  private let sides: BoardSides
  /// Columns of a cell without its lines.
  private let cellWidth: Int
  /// Columns of a cell's text.
  private let textWidth: Int
  /// Whether entries are framed by `‹›`.
  private let framesEntries: Bool
  /// Columns before the board, for the numbers of rows and the clues before them.
  private let margin: Int
  /// The outside clues.
  private let outside: OutsideText
  private let ticks: Ticks

  /// A painter, or `nil` for a board without cells.
  ///
  /// - Parameter room: Columns of the window.
  init?(_ board: View.Board, room: Int = .max) {
    guard (1...9999).contains(board.rows), (1...9999).contains(board.columns) else { return nil }
    self.board = board
    shape = GridShape(rows: board.rows, columns: board.columns)
    holes = Set(board.cells.filter { $0.kind == "hole" || $0.kind == "block" }.compactMap { Cell($0.at) })
    hidden = Set(board.cells.filter { $0.roles?.contains("fog") == true }.compactMap { Cell($0.at) })
    frame = BoardFrame(board, shape: shape, holes: holes)
    sides = BoardSides(board)
    let texts = board.cells.map { $0.text ?? "" } + (board.values ?? []).map(\.text)
    let marks = board.cells.compactMap(\.mark).map { $0.columns - 2 }
    let longest = min(12, max(1, texts.map(\.columns).max() ?? 1, (marks.max() ?? 0) - 2))
    outside = OutsideText(board)
    ticks = Ticks(board)
    margin = String(board.rows).count + 1 + outside.left
    let hasWords = board.entries != nil || longest > 2
    let fitting = (room - margin - 1 - outside.right) / shape.columns - 1
    cellWidth = hasWords ? max(2, min(longest + 4, fitting)) : longest + 4
    let hasSigns = cellWidth >= longest + 2
    textWidth = hasSigns ? cellWidth - 2 : cellWidth
    framesEntries = textWidth >= longest + 2
  }

  /// The canvas' width and height.
  var size: (width: Int, height: Int) {
    (
      margin + shape.columns * (cellWidth + 1) + 1 + outside.right,
      2 + outside.above + shape.rows * 2 + outside.below
    )
  }
  /// Where a cell begins on the canvas; one line high.
  func place(of cell: Cell) -> (x: Int, y: Int, width: Int) {
    let left = isFromRight ? shape.columns - cell.column : cell.column - 1
    return (margin + left * (cellWidth + 1) + 1, 2 + outside.above + (cell.row - 1) * 2, cellWidth)
  }
  /// Whether columns are counted from the right.
  private var isFromRight: Bool { board.fromRight == true }
  /// The position of the line before a cell: at its left, or at its right if columns are counted from there.
  private func edge(before cell: Cell) -> Int {
    let place = place(of: cell)
    return isFromRight ? place.x + place.width : place.x - 1
  }

  /// The board; with a caret its cell is bracketed, and its row and column are bold at the edge.
  func canvas(caret: Cell?, marked: Cell? = nil, lit: Set<Cell> = []) -> Canvas {
    var canvas = Canvas(width: size.width, height: size.height)
    drawNumbers(&canvas, caret)
    drawLines(&canvas)
    for cell in board.cells {
      if let at = Cell(cell.at) { draw(cell, at, &canvas, caret, at == marked ? "*" : lit.contains(at) ? "·" : " ") }
    }
    outside.draw(&canvas, shape: shape, margin: margin, cellWidth: cellWidth)
    for region in board.regions ?? [] {
      switch region.style {
      case .arrow: drawPath(region, BoardPainter.arrows, start: "◎", &canvas)
      case .ring: drawSign("○", region, &canvas)
      case .dot: drawSign("●", region, &canvas)
      case .shade: drawSign("▒", region, &canvas)
      case .more: drawMore(region, &canvas)
      case .path: drawPath(region, BoardPainter.arrows, start: "○", &canvas)
      case .line, .band: drawPath(region, BoardPainter.strokes, start: nil, &canvas)
      case .diamond: drawSign("◇", region, &canvas)
      case .square: drawSign("□", region, &canvas)
      case .glyph: drawSign(region.look?.glyph?.letter ?? "", region, &canvas)
      case .ice: drawSign("≈", region, &canvas)
      case .text: drawSign("", region, &canvas)
      case .figure: drawFigure(region, &canvas)
      case .box, .cage, .bar: break  // lines between cells, which `BoardFrame` draws
      }
      if !region.style.isShape, region.style != .figure { drawText(of: region, &canvas) }
    }
    drawSides(&canvas)
    return canvas
  }

  private func drawNumbers(_ canvas: inout Canvas, _ caret: Cell?) {
    for column in 1...shape.columns {
      let place = place(of: Cell(row: 1, column: column))
      let style = Style(isBold: caret?.column == column, isFaint: caret?.column != column)
      canvas.put(String(column), x: place.x + cellWidth / 2, y: 0, style)
    }
    for row in 1...shape.rows {
      let style = Style(isBold: caret?.row == row, isFaint: caret?.row != row)
      let text = String(row)
      canvas.put(text, x: margin - outside.left - 1 - text.count, y: 2 * row + outside.above, style)
    }
  }

  private func drawLines(_ canvas: inout Canvas) {
    for row in 1...shape.rows + 1 {
      for column in 1...shape.columns + 1 {
        let cell = Cell(row: row, column: column)
        let place = place(of: cell)
        let joint = frame.joint(at: cell, isFromRight: isFromRight)
        canvas.put(String(joint), x: edge(before: cell), y: place.y - 1)
        if column <= shape.columns {
          let line = String(repeating: BoardFrame.across(frame.edge(above: cell)), count: cellWidth)
          canvas.put(line, x: place.x, y: place.y - 1)
        }
        if row <= shape.rows {
          canvas.put(String(BoardFrame.down(frame.edge(leftOf: cell))), x: edge(before: cell), y: place.y)
        }
      }
    }
  }

  private func draw(_ cell: View.Cell, _ at: Cell, _ canvas: inout Canvas, _ caret: Cell?, _ sign: String) {
    guard shape.contains(at) else { return }
    let place = place(of: at)
    let isConflict = cell.roles?.contains("conflict") == true || cell.roles?.contains("wrong") == true
    let look = CellLook(cell, width: textWidth, values: board.values ?? [], isFramed: framesEntries)
    var style = look.style
    if at == caret { style.isReversed.toggle() }
    let before = at == caret ? "[" : sign
    let after = isConflict ? "!" : at == caret ? "]" : sign
    let text = textWidth < cellWidth ? before + look.text + after : look.text
    canvas.put(text, x: place.x, y: place.y, style)
    let marks = ticks.marks(cell).map { ticks.written($0.text, $0.name).text }
    if !marks.isEmpty {
      let mark = marks.joined(separator: " ").printable
      canvas.put(mark.clipped(to: cellWidth), x: place.x, y: place.y - 1, Style(isFaint: true))
    }
  }

  /// Lines through the middles of cells, crosses on sides, and the values of corners.
  private func drawSides(_ canvas: inout Canvas) {
    guard board.layers != nil else { return }
    for cell in shape.cells {
      let (right, below) = (Cell(row: cell.row, column: cell.column + 1), Cell(row: cell.row + 1, column: cell.column))
      drawSide(cell, right, &canvas)
      drawSide(cell, below, &canvas)
      if cell.row == 1 { drawSide(Cell(row: 0, column: cell.column), cell, &canvas) }
      if cell.column == 1 { drawSide(Cell(row: cell.row, column: 0), cell, &canvas) }
      drawJoint(cell, &canvas)
    }
    for place in (board.layers ?? []).filter({ $0.on == .corners }).flatMap(\.places) {
      guard let value = place.value, let spot = Cell(place.at).flatMap(spot) else { continue }
      let layer = board.layers?.first { $0.on == .corners }
      let text = layer?.values.first { $0.value == value }?.text ?? String(value)
      canvas.put(layer?.entry == .dot ? value == layer?.rest ? "○" : "●" : text, x: spot.x, y: spot.y, style(of: place))
    }
  }

  private func style(of place: View.Place?) -> Style {
    let roles = place?.roles ?? []
    let isWrong = roles.contains("conflict") || roles.contains("wrong")
    return Style(
      colour: isWrong ? .red : .blue, isBold: true, isReversed: roles.contains("hint"), ground: place?.colours?.first)
  }

  /// The sign on the side between two neighbours, or the line through it.
  private func drawSide(_ one: Cell, _ other: Cell, _ canvas: inout Canvas) {
    let style = style(of: sides.between(one, other))
    let (a, b) = (place(of: one), place(of: other))
    let isBeside = one.row == other.row
    let (x, y) = isBeside ? (max(a.x, b.x) - 1, a.y) : (a.x + cellWidth / 2, max(a.y, b.y) - 1)
    if let sign = sides.sign(one, other) {
      return canvas.put(sign.printable.clipped(to: cellWidth), x: x, y: y, style)
    }
    let lines = sides.lines(one, other)
    if let ground = sides.between(one, other)?.colours?.first, lines == 0 || sides.entry == .border {
      let edge = frame.edge(one, other)
      let text = isBeside ? String(BoardFrame.down(edge)) : String(repeating: BoardFrame.across(edge), count: cellWidth)
      return canvas.put(text, x: isBeside ? x : a.x, y: y, Style(ground: ground))
    }
    guard lines > 0 else { return }
    guard sides.entry == .line else {
      // The frame has drawn it; what is wrong or hinted is coloured.
      guard sides.between(one, other)?.roles != nil else { return }
      return canvas.put(
        isBeside ? "┃" : String(repeating: "━", count: cellWidth), x: isBeside ? x : a.x, y: y, style)
    }
    guard isBeside else { return canvas.put(lines > 1 ? "║" : "│", x: x, y: y, style) }
    let from = min(a.x, b.x) + cellWidth / 2 + 1
    let count = max(1, max(a.x, b.x) + cellWidth / 2 - from)
    canvas.put(String(repeating: lines > 1 ? "═" : "─", count: count), x: from, y: y, style)
  }

  /// The piece of line in the middle of a cell that shows nothing else.
  private func drawJoint(_ cell: Cell, _ canvas: inout Canvas) {
    guard sides.entry == .line, !hasClue(cell) else { return }
    let around = [(-1, 0), (0, 1), (1, 0), (0, -1)].map { step in
      sides.lines(cell, Cell(row: cell.row + step.0, column: cell.column + step.1))
    }
    let number = around.enumerated().reduce(0) { $0 + ($1.element > 0 ? 1 << $1.offset : 0) }
    guard number > 0 else { return }
    let isDouble = around.contains { $0 > 1 } && (number == 5 || number == 10)
    let sign = isDouble ? number == 5 ? "║" : "═" : String(BoardPainter.pieces[number])
    let place = place(of: cell)
    canvas.put(sign, x: place.x + cellWidth / 2, y: place.y, Style(colour: .blue, isBold: true))
  }

  /// Pieces of line by where they lead: up 1, right 2, down 4, left 8.
  private static let pieces = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")

  /// Whether a cell has a text or a shape in its middle.
  private func hasClue(_ cell: Cell) -> Bool {
    let name = cell.description
    return (board.regions ?? []).contains { $0.style.isShape && $0.cells.count != 2 && $0.cells.contains(name) }
      || board.cells.contains { $0.at == name && $0.text?.isEmpty == false }
  }

  /// Where a side or corner is on the canvas; `nil` for a cell.
  private func spot(of place: Cell) -> (x: Int, y: Int)? {
    let cell = self.place(of: place.whole)
    let (middle, right, below) = (cell.x + cellWidth / 2, cell.x + cellWidth, cell.y + 1)
    switch place.part.name {
    case "top": return (middle, cell.y - 1)
    case "bottom": return (middle, below)
    case "left": return (cell.x - 1, cell.y)
    case "right": return (right, cell.y)
    case "topleft": return (cell.x - 1, cell.y - 1)
    case "topright": return (right, cell.y - 1)
    case "bottomleft": return (cell.x - 1, below)
    case "bottomright": return (right, below)
    default: return nil
    }
  }

  /// A region's text is on the line above its first cell.
  private func drawText(of region: View.Region, _ canvas: inout Canvas) {
    guard let text = region.text, let cell = region.cells.compactMap({ Cell($0) }).min(), shape.contains(cell) else {
      return
    }
    let place = place(of: cell)
    let written = ticks.written(text.printable, ticks.name(of: region))
    let style = Style(isBold: !written.isTicked, isFaint: written.isTicked)
    canvas.put(written.text.clipped(to: cellWidth), x: place.x, y: place.y - 1, style)
  }

  /// A sign between two cells, or on the upper line of each of others.
  private func drawSign(_ sign: String, _ region: View.Region, _ canvas: inout Canvas) {
    let cells = region.cells.compactMap { Cell($0) }.filter(shape.contains)
    let written = ticks.written(region.text?.printable ?? sign, ticks.name(of: region))
    let style = Style(colour: BoardPainter.ink(of: region), isBold: !written.isTicked, isFaint: written.isTicked)
    let sign = written.text.clipped(to: cellWidth)
    for spot in region.cells.compactMap({ Cell($0).flatMap(spot) }) {
      canvas.put(sign, x: spot.x - (sign.count - 1) / 2, y: spot.y, style)
    }
    if cells.count == 2, let between = between(cells[0], cells[1]) {
      return canvas.put(sign, x: between.x - (sign.count - 1) / 2, y: between.y, style)
    }
    for cell in cells {
      let place = place(of: cell)
      if region.style == .text, region.look?.at == nil, hasFreeCells {
        canvas.put(sign, x: place.x + (cellWidth - sign.count + 1) / 2, y: place.y, style)
        continue
      }
      let isRight = region.look?.at == .topRight || region.look?.at == .bottomRight
      let left = region.look?.at == nil ? (cellWidth - sign.count + 1) / 2 : isRight ? cellWidth - sign.count : 0
      let isLow = region.look?.at == .bottomLeft || region.look?.at == .bottomRight
      canvas.put(sign, x: place.x + left, y: isLow ? place.y + 1 : place.y - 1, style)
    }
  }

  /// A figure as the terminal can show it: its text, its way from cell to cell, or a sign for its box.
  private func drawFigure(_ region: View.Region, _ canvas: inout Canvas) {
    guard let figure = region.look?.figure else { return }
    if figure.points.count > 2 { return drawPath(region, BoardPainter.strokes, start: nil, &canvas) }
    if region.text?.isEmpty == false { return drawSign("", region, &canvas) }
    let (width, height) = (figure.width ?? 0, figure.height ?? 0)
    if min(width, height) >= 95 { return figure.fill == nil ? () : drawSign("▒", region, &canvas) }
    if max(width, height) > 0 { drawSign((figure.round ?? 0) * 2 >= min(width, height) ? "○" : "□", region, &canvas) }
  }

  /// Whether cells take no values, so that clues may stand in their middles.
  private var hasFreeCells: Bool { board.values == nil && board.layers != nil }

  /// The sign between a cell that holds more and its neighbour that holds less.
  private func drawMore(_ region: View.Region, _ canvas: inout Canvas) {
    let cells = region.cells.compactMap { Cell($0) }.filter(shape.contains)
    guard cells.count == 2, let between = between(cells[0], cells[1]) else { return }
    let (down, right) = (cells[1].row - cells[0].row, cells[1].column - cells[0].column)
    let sign = right > 0 ? ">" : right < 0 ? "<" : down > 0 ? "∨" : "∧"
    canvas.put(sign, x: between.x, y: between.y, Style(isBold: true))
  }

  /// Where the line between two neighbours has its middle; `nil` for cells that are none.
  private func between(_ one: Cell, _ other: Cell) -> (x: Int, y: Int)? {
    let (a, b) = (place(of: one), place(of: other))
    // On the corner that two cells share.
    if abs(one.row - other.row) == 1, abs(one.column - other.column) == 1 {
      return (max(a.x, b.x) - 1, max(a.y, b.y) - 1)
    }
    guard abs(one.row - other.row) + abs(one.column - other.column) == 1 else { return nil }
    return one.row == other.row ? (max(a.x, b.x) - 1, a.y) : (a.x + cellWidth / 2, max(a.y, b.y) - 1)
  }

  /// A path is a start and signs on the lines between its cells.
  private func drawPath(_ region: View.Region, _ signs: [[Int]: String], start: String?, _ canvas: inout Canvas) {
    let cells = region.cells.compactMap { Cell($0) }.filter(shape.contains)
    let style = Style(colour: BoardPainter.ink(of: region) ?? .cyan, isBold: true)
    for (cell, next) in zip(cells, cells.dropFirst()) {
      let (from, to) = (place(of: cell), place(of: next))
      let down = next.row - cell.row
      let right = next.column - cell.column
      guard let sign = signs[[down, right]] else { continue }
      let x = right == 0 ? from.x + cellWidth / 2 : max(from.x, to.x) - 1
      let y = down == 0 ? from.y : max(from.y, to.y) - 1
      canvas.put(sign, x: x, y: y, style)
    }
    let ends = [cells.first, cells.last].compactMap { $0 }.filter { !hidden.contains($0) }
    if let start, let first = cells.first, ends.contains(first) {
      canvas.put(start, x: place(of: first).x, y: place(of: first).y - 1, style)
    }
    guard let end = region.look?.ends else { return }
    for cell in ends {
      canvas.put(BoardPainter.sign(of: end), x: place(of: cell).x, y: place(of: cell).y - 1, style)
    }
  }

  private static func sign(of end: DrawnRegion.Look.End) -> String {
    switch end {
    case .ring: "○"
    case .dot: "●"
    case .diamond: "◇"
    case .square: "□"
    case .arrow: "▸"
    }
  }

  /// The terminal's colour that is nearest to a drawing's.
  private static func ink(of region: View.Region) -> Style.Colour? {
    switch region.look?.colour {
    case .red: .red
    case .orange, .yellow: .yellow
    case .green: .green
    case .teal: .cyan
    case .blue: .blue
    case .purple, .pink: .magenta
    case .grey, nil: nil
    }
  }

  /// The sign between two cells of a path, by steps down and right.
  private static let arrows: [[Int]: String] = [
    [0, 1]: "→", [0, -1]: "←", [1, 0]: "↓", [-1, 0]: "↑", [1, 1]: "↘", [1, -1]: "↙", [-1, 1]: "↗", [-1, -1]: "↖",
  ]
  /// The sign between two cells of a line, which has no direction.
  private static let strokes: [[Int]: String] = [
    [0, 1]: "╌", [0, -1]: "╌", [1, 0]: "╎", [-1, 0]: "╎", [1, 1]: "╲", [1, -1]: "╱", [-1, 1]: "╱", [-1, -1]: "╲",
  ]
}

// A board on paper.
import Hyphens
import Play

/// Draws the board of a view. It knows roles and styles, but no games.
struct BoardInk {
  let board: View.Board
  /// Whether the cells to fill are shaded.
  let shadesAnswers: Bool
  private let cells: [Place: View.Cell]
  private let outside: OutsideInk
  private let points: BoardPoints
  /// The cells that an arrow passes through or ends in.
  private let crossed: Set<String>

  /// A cell by row and column, from 1.
  struct Place: Hashable {
    var row: Int
    var column: Int

    /// Parses `r1c1`.
    init?(_ name: String) {
      let numbers = name.dropFirst().split(separator: "c", maxSplits: 1).map { Int($0) }
      guard name.hasPrefix("r"), numbers.count == 2, let row = numbers[0], let column = numbers[1] else { return nil }
      self.init(row: row, column: column)
    }

    init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  init(_ board: View.Board, shadesAnswers: Bool) {
    self.board = board
    self.shadesAnswers = shadesAnswers
    outside = OutsideInk(board)
    points = BoardPoints(board)
    crossed = Set((board.regions ?? []).filter { $0.style == .arrow }.flatMap { $0.cells.dropFirst() })
    cells = Dictionary(board.cells.compactMap { cell in Place(cell.at).map { ($0, cell) } }) { first, _ in first }
  }

  /// Whether cells contain words rather than single signs.
  var isWordy: Bool {
    (board.values ?? []).contains { $0.text.count > 2 } || board.cells.contains { ($0.text ?? "").count > 2 }
  }

  /// The usual side of a cell in points, if there is room.
  var usualSide: Double { isWordy ? 62 : board.entries != nil ? 25 : 34 }

  /// The smallest letters in cells that anybody should have to read, in points.
  static let readable = 9.0
  /// The smallest numbers in corners.
  static let leastNumber = 6.0
  /// How far the letters of a long word may be condensed.
  private static let leastStretch = 0.7
  /// The part of a cell's width that a word may take: the rest keeps it off the borders.
  private static let wordWidth = 0.82

  /// The side of a cell from which all its texts are readable.
  func leastSide(_ ink: Ink) -> Double {
    guard isWordy else { return BoardInk.readable / 0.56 }
    let widths = texts.map { ink.size(of: $0, Ink.Letters(size: BoardInk.readable, isBold: true)).width }
    return max(BoardInk.readable / 0.6, (widths.max() ?? 0) * BoardInk.leastStretch / BoardInk.wordWidth)
  }

  private var texts: Set<String> {
    Set(board.cells.compactMap { $0.soft ?? $0.text } + (board.values ?? []).map { $0.soft ?? $0.text })
      .filter { !$0.isEmpty }
  }

  /// The size of the whole board at a given cell side.
  func size(side: Double) -> (width: Double, height: Double) {
    (width * side, height * side)
  }

  /// The cell side that fills a frame.
  func side(filling frame: Frame) -> Double {
    min(frame.width / width, frame.height / height)
  }

  /// The size in cells, including the clues outside.
  private var width: Double { points.size.width + outside.left + outside.right }
  private var height: Double { points.size.height + outside.above + outside.below }

  /// Draws it with its upper left corner at a position.
  func draw(_ ink: Ink, x: Double, y: Double, side: Double) {
    let grid = GridInk(
      ink: ink, x: x + outside.left * side, y: y + outside.above * side, side: side,
      columnsFromRight: board.fromRight == true ? board.columns : nil, points: points)
    let labelled = Set((board.regions ?? []).filter { $0.style == .text }.flatMap(\.cells))
    // Lines end at the ring around a clue; other rings are passed.
    let islands = (board.layers ?? []).contains { $0.entry == .line } ? labelled : []
    for (place, cell) in sorted {
      drawGround(of: cell, in: grid.frame(place), ink, isLabelled: labelled.contains(cell.at))
    }
    for region in board.regions ?? [] { grid.draw(region, except: islands) }
    let isNumbered = board.cells.contains { $0.number != nil || $0.mark != nil }
    let letters = fits(ink, side, isNumbered)
    for (place, cell) in sorted { drawContent(of: cell, in: grid.frame(place), ink, letters, isNumbered) }
    grid.rule(board, there: Set(cells.filter { $0.value.kind != "hole" }.keys))
    for layer in board.layers ?? [] { grid.draw(layer, of: board) }
    for region in board.regions ?? [] { grid.drawRings(of: region, around: islands) }
    for region in board.regions ?? [] { grid.drawOver(region) }
    for region in board.regions ?? [] { grid.label(region) }
    outside.draw(ink, grid, rows: board.rows, columns: board.columns)
  }

  private var sorted: [(Place, View.Cell)] {
    cells.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }.map { ($0.key, $0.value) }
  }

  /// - Parameter isLabelled: Whether a text is written over it.
  private func drawGround(of cell: View.Cell, in frame: Frame, _ ink: Ink, isLabelled: Bool) {
    switch cell.kind {
    case "hole": return
    case "block": ink.fill(frame, grey: 0)
    case _ where isPainted(cell):
      if cell.value != board.rest { return ink.fill(frame, grey: isLabelled ? 0.65 : 0.25) }
      ink.circle(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2, radius: frame.width * 0.06, fill: 0)
    case "given": if isMarked(cell, "shaded") { drawShade(of: cell, in: frame, ink) }
    default: if shadesAnswers || isMarked(cell, "shaded") { drawShade(of: cell, in: frame, ink) }
    }
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    if isMarked(cell, "circled") { ink.circle(x: x, y: y, radius: frame.width * 0.47, line: 0.6) }
    guard let shape = cell.shape else { return }
    // Seats differ in lightness, which every printer can show.
    let tones = [1.0, 0.25, 0.7, 0.45]
    let tone = cell.tone.map { tones[(max(1, $0) - 1) % tones.count] }
    ink.circle(
      x: x, y: y, radius: frame.width * 0.4, fill: shape == "disc" ? tone ?? 0.25 : nil, line: frame.width * 0.03)
  }

  /// Whether a cell shows its value as a ground: the values of boards that are painted on, if they have no symbols but those of a full and
  /// an open cell.
  private func isPainted(_ cell: View.Cell) -> Bool {
    guard board.entry == .paint || board.entry == .cycle, let value = cell.value else { return false }
    return cell.text == String(value) || cell.text == "■" || cell.text == "·" && value == board.rest
  }

  private func drawShade(of cell: View.Cell, in frame: Frame, _ ink: Ink) {
    if let colour = cell.shade { ink.fill(frame, colour: colour) } else { ink.fill(frame, grey: 0.86) }
  }

  private func isMarked(_ cell: View.Cell, _ role: String) -> Bool { cell.roles?.contains(role) ?? false }

  private func drawContent(
    of cell: View.Cell, in frame: Frame, _ ink: Ink, _ fits: [String: Fit], _ isNumbered: Bool
  ) {
    guard cell.kind != "hole" else { return }
    if cell.kind == "block" {
      guard let clue = cell.number.map(String.init) ?? cell.mark else { return }
      // A number is the whole clue; a mark may have two sums in it.
      let size = frame.width * (cell.number == nil ? 0.26 : 0.5)
      return ink.write(clue, Ink.Letters(size: size, isBold: true, grey: 1), in: frame, breaking: .words)
    }
    if let corner = cell.number.map(String.init) ?? cell.mark {
      let letters = Ink.Letters(size: max(BoardInk.leastNumber, min(frame.width * 0.3, 9)))
      let edge = frame.width * 0.06
      let far = board.fromRight == true ? frame.width - edge - ink.size(of: corner, letters).width : edge
      ink.write(
        corner, letters, x: frame.x + max(edge, far), y: frame.y + frame.width * 0.03, width: frame.width * 0.9,
        lines: 1)
    }
    guard let text = cell.soft ?? cell.text, !text.isEmpty, !isPainted(cell) else { return }
    // Keep the area below the numbers free in all cells, so that a word's letters are level.
    let inner = isNumbered ? frame.below(frame.height * 0.14) : frame
    // Choose an ink that contrasts with the disc.
    let isOnDark = cell.shape == "disc" && (cell.tone == 2 || cell.tone == nil)
    let fit = fits[text] ?? Fit(size: frame.width * 0.3)
    let style = Ink.Letters(
      size: fit.size, isBold: cell.kind == "given", grey: isOnDark ? 1 : 0, stretch: fit.stretch)
    if crossed.contains(cell.at) { clear(ink.size(of: text, style), in: inner, ink) }
    ink.write(text, style, in: inner, breaking: isWordy ? .anywhere : .none)
  }

  /// Interrupts the shaft of an arrow behind a text.
  private func clear(_ size: (width: Double, height: Double), in frame: Frame, _ ink: Ink) {
    let (width, height) = (size.width * 1.3, size.height * 0.95)
    let (x, y) = (frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2)
    ink.fill(Frame(x: x, y: y, width: width, height: height), grey: 1)
  }

  /// How a text is set in a cell.
  private struct Fit {
    var size: Double
    var stretch = 1.0
  }

  /// How each text is set: single signs in one size, words each in its own.
  private func fits(_ ink: Ink, _ side: Double, _ isNumbered: Bool) -> [String: Fit] {
    let width = side * (isWordy ? BoardInk.wordWidth : 0.9)
    let room = (width: width, height: side * (isNumbered ? 0.68 : 0.84))
    let most = isWordy ? max(BoardInk.readable, side * 0.3) : side * (isNumbered ? 0.56 : 0.6)
    var fits: [String: Fit] = [:]
    for text in texts { fits[text] = Self.fit(ink, text, room, most: most) }
    guard !isWordy, let least = fits.values.map(\.size).min() else { return fits }
    return fits.mapValues { Fit(size: min($0.size, least), stretch: $0.stretch) }
  }

  /// The largest size at which a text fits on one line or, if it has several words or its language lets it be divided,
  /// on more. Any other long word is condensed before its letters become too small to read.
  private static func fit(_ ink: Ink, _ text: String, _ room: (width: Double, height: Double), most: Double) -> Fit {
    let measure = 40.0
    let whole = ink.size(of: text, Ink.Letters(size: measure, isBold: true))
    let line = min(
      most, measure * room.width / max(whole.width, 1), measure * room.height / max(whole.height, 1) * 1.25)
    var best = line
    if line < most * 0.75, text.contains(where: { $0 == " " || $0 == "-" || $0 == "’" || $0 == Hyphens.soft }) {
      var size = line * 1.15
      while size < most {
        let broken = ink.size(of: text, Ink.Letters(size: size, isBold: true), width: room.width, breaking: .words)
        guard broken.width <= room.width, broken.height <= room.height else { break }
        best = size
        size *= 1.1
      }
    }
    let wanted = min(most, readable)
    guard best < wanted else { return Fit(size: best) }
    let stretch = max(leastStretch, line / wanted)
    let condensed = min(wanted, line / stretch)
    return condensed > best ? Fit(size: max(condensed, 2), stretch: stretch) : Fit(size: max(best, 2))
  }
}

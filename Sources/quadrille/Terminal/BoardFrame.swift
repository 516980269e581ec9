// The lines between and around the cells of a board.
import Grids
import Play

/// The lines between and around the cells of a board: thick around boxes, thin between cells, missing inside cages.
struct BoardFrame {
  /// A piece of line between two neighbouring cells.
  enum Edge {
    case none
    case thin
    case thick
    /// A thick line that a cage reaches across.
    case crossed

    /// How heavy it is where lines meet: 0, 1 or 2.
    var weight: Int {
      switch self {
      case .none: 0
      case .thin: 1
      case .thick, .crossed: 2
      }
    }
  }

  /// Where lines meet, by the weights of the arms up, right, down, left as digits of a number in base 3.
  private static let joints = Array(" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋")

  private let shape: GridShape
  private let holes: Set<Cell>
  private let boxes: [Cell: Int]
  private let cages: [Cell: Int]
  private let bars: Set<Set<Cell>>
  private let sides: BoardSides

  init(_ board: View.Board, shape: GridShape, holes: Set<Cell>) {
    self.shape = shape
    self.holes = holes
    boxes = BoardFrame.owners(board, .box)
    cages = BoardFrame.owners(board, .cage)
    let barred = (board.regions ?? []).filter { $0.style == .bar }.map { $0.cells.compactMap { Cell($0) } }
    sides = BoardSides(board)
    bars = Set(barred.flatMap { cells in zip(cells, cells.dropFirst()).map { Set([$0, $1]) } })
  }

  /// The number of the region of a style that each cell lies in.
  private static func owners(_ board: View.Board, _ style: DrawnRegion.Style) -> [Cell: Int] {
    var owners: [Cell: Int] = [:]
    for (number, region) in (board.regions ?? []).enumerated() where region.style == style {
      for name in region.cells { if let cell = Cell(name) { owners[cell] = number } }
    }
    return owners
  }

  /// The line between two neighbours, either of which may lie off the board.
  func edge(_ one: Cell, _ other: Cell) -> Edge {
    let isOne = shape.contains(one) && !holes.contains(one)
    let isOther = shape.contains(other) && !holes.contains(other)
    guard isOne || isOther else { return .none }
    if sides.entry == .border, sides.hasRim || isOne && isOther { return sides.lines(one, other) > 0 ? .thick : .thin }
    guard isOne && isOther else { return .thick }
    let isCage = cages[one] != nil && cages[one] == cages[other]
    if bars.contains([one, other]) { return .thick }
    if boxes[one] != boxes[other] { return isCage ? .crossed : .thick }
    return isCage ? .none : .thin
  }

  /// The line above a cell, which may lie below the last row.
  func edge(above cell: Cell) -> Edge {
    edge(Cell(row: cell.row - 1, column: cell.column), cell)
  }

  /// The line to the left of a cell, which may lie behind the last column.
  func edge(leftOf cell: Cell) -> Edge {
    edge(Cell(row: cell.row, column: cell.column - 1), cell)
  }

  /// The character at the corner above and before a cell, which may lie behind the last row or column: the upper left one,
  /// or the upper right one where columns are counted from the right.
  func joint(at cell: Cell, isFromRight: Bool = false) -> Character {
    let above = Cell(row: cell.row - 1, column: cell.column)
    let before = Cell(row: cell.row, column: cell.column - 1)
    let up = edge(leftOf: above).weight
    let down = edge(leftOf: cell).weight
    var (right, left) = (edge(above: cell).weight, edge(above: before).weight)
    if isFromRight { swap(&right, &left) }
    return BoardFrame.joints[up * 27 + right * 9 + down * 3 + left]
  }

  /// How a line across is drawn.
  static func across(_ edge: Edge) -> Character {
    switch edge {
    case .none: " "
    case .thin: "─"
    case .thick: "━"
    case .crossed: "┅"
    }
  }

  /// How a line down is drawn.
  static func down(_ edge: Edge) -> Character {
    switch edge {
    case .none: " "
    case .thin: "│"
    case .thick: "┃"
    case .crossed: "┇"
    }
  }
}

// Where the cells, sides and corners of a board lie.
import Grids
import Play

/// Where the cells, sides and corners of a view's board lie, in cell widths from its upper left corner.
struct BoardPoints {
  typealias Point = (x: Double, y: Double)

  /// The points of the cells' outlines; `nil` for squares.
  private let outlines: View.Outlines?
  private let points: [Point]
  private let sides: [String: [Int]]
  private let corners: [String: Int]
  /// The cells at each pair of points, in the order of their names.
  private let cellsAt: [[Int]: [String]]
  /// The width and height of the board.
  let size: (width: Double, height: Double)

  init(_ board: View.Board) {
    outlines = board.outlines
    guard let outlines = board.outlines else {
      (points, sides, corners, cellsAt) = ([], [:], [:], [:])
      size = (Double(max(1, board.columns)), Double(max(1, board.rows)))
      return
    }
    let all = outlines.points.map { (x: $0.first ?? 0, y: $0.count > 1 ? $0[1] : 0) }
    let (left, top) = (all.map(\.x).min() ?? 0, all.map(\.y).min() ?? 0)
    points = all.map { ($0.x - left, $0.y - top) }
    size = (max(1, points.map(\.x).max() ?? 1), max(1, points.map(\.y).max() ?? 1))
    sides = Dictionary(outlines.sides.map { ($0.at, $0.points) }, uniquingKeysWith: { first, _ in first })
    corners = Dictionary(
      zip(outlines.corners, outlines.points.indices).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    var cellsAt: [[Int]: [String]] = [:]
    for (cell, corners) in outlines.cells.sorted(by: { $0.key < $1.key }) {
      for (place, corner) in corners.enumerated() {
        cellsAt[[corner, corners[(place + 1) % corners.count]].sorted(), default: []].append(cell)
      }
    }
    self.cellsAt = cellsAt
  }

  /// Whether cells are squares in rows and columns.
  var isSquare: Bool { outlines == nil }

  /// The corners of a cell, clockwise; none for a cell that is not on the board.
  func outline(of cell: String) -> [Point] {
    if let outlines { return (outlines.cells[cell] ?? []).filter(points.indices.contains).map { points[$0] } }
    guard let cell = Cell(cell) else { return [] }
    let (right, bottom) = (Double(cell.column), Double(cell.row))
    return [(right - 1, bottom - 1), (right, bottom - 1), (right, bottom), (right - 1, bottom)]
  }

  /// The middle of a cell, and how far its nearest side is.
  func middle(of cell: String) -> (point: Point, room: Double)? {
    let outline = outline(of: cell)
    guard !outline.isEmpty else { return nil }
    let count = Double(outline.count)
    let middle = (x: outline.reduce(0) { $0 + $1.x } / count, y: outline.reduce(0) { $0 + $1.y } / count)
    let distances = zip(outline, outline.dropFirst() + outline.prefix(1)).map { one, two in
      let length = max(((two.x - one.x) * (two.x - one.x) + (two.y - one.y) * (two.y - one.y)).squareRoot(), 1e-6)
      return abs((two.x - one.x) * (one.y - middle.y) - (one.x - middle.x) * (two.y - one.y)) / length
    }
    return (middle, distances.min() ?? 0.5)
  }

  /// The ends of a side; none for a place that is no side.
  func ends(of side: String) -> [Point] {
    if outlines != nil { return (sides[side] ?? []).filter(points.indices.contains).map { points[$0] } }
    guard let place = Cell(side) else { return [] }
    let outline = outline(of: place.whole.description)
    switch place.part.name {
    case "top": return [outline[0], outline[1]]
    case "right": return [outline[1], outline[2]]
    case "bottom": return [outline[3], outline[2]]
    case "left": return [outline[0], outline[3]]
    default: return []
    }
  }

  /// The middles of the cells at a side: one at the rim.
  func middles(at side: String, of board: View.Board) -> [Point] {
    if outlines != nil { return (cellsAt[(sides[side] ?? []).sorted()] ?? []).compactMap { middle(of: $0)?.point } }
    guard let place = Cell(side) else { return [] }
    let steps = ["top": (-1, 0), "right": (0, 1), "bottom": (1, 0), "left": (0, -1)]
    guard let step = steps[place.part.name] else { return [] }
    let other = Cell(row: place.row + step.0, column: place.column + step.1)
    let shape = GridShape(rows: board.rows, columns: board.columns)
    return [place.whole, other].filter(shape.contains).compactMap { middle(of: $0.description)?.point }
  }

  /// A corner, or the middle of a side; `nil` for any other place.
  func point(of place: String) -> Point? {
    let ends = ends(of: place)
    if ends.count == 2 { return ((ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2) }
    if outlines != nil { return corners[place].map { points[$0] } }
    guard let cell = Cell(place) else { return nil }
    let outline = outline(of: cell.whole.description)
    return ["topleft", "topright", "bottomright", "bottomleft"].firstIndex(of: cell.part.name).map { outline[$0] }
  }

  /// All sides of a board of other cells than squares, with the cells at each.
  var allSides: [(ends: [Point], cells: [String])] {
    (outlines?.sides ?? []).map { side in (ends(of: side.at), cellsAt[side.points.sorted()] ?? []) }
  }
}

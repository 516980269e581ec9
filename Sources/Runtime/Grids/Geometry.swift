// Cells, sides and corners of a board in the plane: which touch which, and what they are called.
import Foundation

/// A point of the plane, in cell widths; y grows downwards.
public struct BoardPoint: Hashable, Sendable {
  /// To the right.
  public let x: Double
  /// Downwards.
  public let y: Double

  /// A point by its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// Why cells do not make a board, for their author.
public struct GeometryError: Error, Hashable, Sendable {
  /// What is wrong and what to do, such as "the outline of r1c2 crosses itself".
  public let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// The cells, sides and corners of a board: how they lie, which touch which, and what each is called.
///
/// Neighbours share whole sides. A side and a corner belong to every cell that they touch and have a name from each; the
/// name from the first of these cells in reading order is the place's own.
public struct Geometry: Sendable {
  /// A cell.
  public struct Face: Sendable {
    /// Its name.
    public let place: Cell
    /// The indices of its corners, clockwise; the side of an index leads from that corner to the next.
    public let corners: [Int]
    /// The indices of its sides, clockwise.
    public let sides: [Int]
  }

  /// A side.
  public struct Side: Sendable {
    /// Its own name.
    public let place: Cell
    /// The indices of its one or two cells, in reading order.
    public let cells: [Int]
    /// The indices of its two corners, in reading order.
    public let corners: [Int]
  }

  /// A corner.
  public struct Corner: Sendable {
    /// Its own name.
    public let place: Cell
    /// Where it is.
    public let point: BoardPoint
    /// The indices of the cells round it, clockwise from the top.
    public let cells: [Int]
    /// The indices of the sides that meet in it, clockwise from the top.
    public let sides: [Int]
  }

  /// What a board is made from.
  public enum Source: Hashable, Sendable {
    /// Squares in rows and columns, some of which may be missing.
    case square(rows: Int, columns: Int, holes: Set<Cell>)
    /// Hexagons with a vertex at the top, in rows of which the even ones are shifted to the right by half a cell.
    case hexagonal(rows: Int, columns: Int, holes: Set<Cell>)
    /// Cells by their outlines, in either direction, without the first vertex again at the end.
    case polygons([Cell: [BoardPoint]])
  }

  private final class Tables: Sendable {
    let faces: [Face]
    let sides: [Side]
    let corners: [Corner]
    /// The index of each place among those of its kind, by every name.
    let indices: [Cell: (kind: PlaceKind, index: Int)]

    init(_ faces: [Face], _ sides: [Side], _ corners: [Corner], _ indices: [Cell: (kind: PlaceKind, index: Int)]) {
      self.faces = faces
      self.sides = sides
      self.corners = corners
      self.indices = indices
    }
  }

  /// What it was made from.
  public let source: Source
  private let tables: Tables
  /// The highest row of a cell.
  public let rows: Int
  /// The highest column of a cell.
  public let columns: Int

  /// The most cells of a board.
  public static let mostCells = 4096
  /// The most vertices of all outlines of a board of polygons.
  public static let mostVertices = 8192
  /// The largest coordinate, up or down.
  public static let mostCoordinate = 1000.0

  /// The cells in reading order.
  public var faces: [Face] { tables.faces }
  /// The sides in reading order of their middles.
  public var sides: [Side] { tables.sides }
  /// The corners in reading order.
  public var corners: [Corner] { tables.corners }

  /// Whether it is a board of squares.
  public var isSquare: Bool { if case .square = source { true } else { false } }

  /// A board from its source.
  ///
  /// - Throws: `GeometryError` for too many or no cells, and where an outline crosses itself or has no area, where cells
  ///   overlap, or where a vertex lies within a side of another cell.
  /// - Complexity: O(*n* log *n*) for *n* cells; for polygons O(*n*²) for *n* vertices where cells are large against the
  ///   board.
  public init(_ source: Source) throws(GeometryError) {
    switch source {
    case .square(let rows, let columns, let holes):
      let cells = try Geometry.cells(rows, columns, without: holes)
      self.init(source, cells.map(Outline.init(square:)), rows, columns)
    case .hexagonal(let rows, let columns, let holes):
      let cells = try Geometry.cells(rows, columns, without: holes)
      self.init(source, cells.map(Outline.init(hexagon:)), rows, columns)
    case .polygons(let outlines):
      let cells = try Geometry.outlines(outlines)
      let (rows, columns) = (cells.map(\.cell.row).max() ?? 1, cells.map(\.cell.column).max() ?? 1)
      guard rows <= Geometry.longest, columns <= Geometry.longest, rows * columns <= 4 * Geometry.mostCells else {
        throw GeometryError(
          "\(rows) rows and \(columns) columns are too many for the names of \(cells.count) cells; number them closer together"
        )
      }
      self.init(source, cells, rows, columns)
      try PolygonCheck(self).check()
    }
  }

  /// The highest row or column of a board of polygons.
  private static let longest = 256

  private static func outlines(_ outlines: [Cell: [BoardPoint]]) throws(GeometryError) -> [Outline] {
    guard !outlines.isEmpty, outlines.count <= mostCells else {
      throw GeometryError("a board has 1 to \(mostCells) cells, got \(outlines.count)")
    }
    let count = outlines.values.reduce(0) { $0 + $1.count }
    guard count <= mostVertices else {
      throw GeometryError("the outlines of a board have at most \(mostVertices) vertices together, got \(count)")
    }
    var faces: [Outline] = []
    for (cell, points) in outlines.sorted(by: { $0.key < $1.key }) { faces.append(try Outline(cell, points)) }
    return faces
  }

  private static func cells(
    _ rows: Int, _ columns: Int, without holes: Set<Cell>
  ) throws(GeometryError) -> [Cell] {
    guard (1...mostCells).contains(rows), (1...mostCells).contains(columns), rows * columns <= mostCells else {
      throw GeometryError("a board of \(rows) × \(columns) cells is impossible; it has 1 to \(mostCells)")
    }
    let all = GridShape(rows: rows, columns: columns)
    if let stray = holes.filter({ !all.contains($0) }).min() {
      throw GeometryError("the hole \(stray) is not on the board of \(rows) rows and \(columns) columns")
    }
    let cells = all.cells.filter { !holes.contains($0) }
    guard !cells.isEmpty else { throw GeometryError("every cell of the board is a hole") }
    return cells
  }

  /// Joins outlines, in reading order of their cells, at common vertices.
  private init(_ source: Source, _ outlines: [Outline], _ rows: Int, _ columns: Int) {
    self.source = source
    self.rows = rows
    self.columns = columns
    var vertices = VertexIndex()
    var sides: [(ends: [Int], faces: [Int], place: Cell)] = []
    var sideAt: [[Int]: Int] = [:]
    var cornerPlaces: [Cell] = []
    var facesAt: [[Int]] = []
    var faces: [(corners: [Int], sides: [Int])] = []
    for (number, outline) in outlines.enumerated() {
      let corners = outline.points.map { vertices.number(of: $0) }
      for (place, corner) in corners.enumerated() {
        if corner == cornerPlaces.count {
          cornerPlaces.append(outline.cell.part(outline.corners[place]))
          facesAt.append([])
        }
        facesAt[corner].append(number)
      }
      let own = corners.indices.map { place in
        let ends = [corners[place], corners[(place + 1) % corners.count]].sorted()
        let side = sideAt[ends] ?? sides.count
        if side == sides.count {
          sideAt[ends] = side
          sides.append((ends, [], outline.cell.part(outline.sides[place])))
        }
        sides[side].faces.append(number)
        return side
      }
      faces.append((corners, own))
    }
    let points = vertices.points
    let middles = faces.map { Geometry.middle($0.corners.map { points[$0] }) }
    // Reading order, and the new index of each place by its old one.
    let cornerOrder = points.indices.sorted { Geometry.isBefore(points[$0], points[$1]) }
    let sideMiddles = sides.map { Geometry.middle($0.ends.map { points[$0] }) }
    let sideOrder = sides.indices.sorted { Geometry.isBefore(sideMiddles[$0], sideMiddles[$1]) }
    var (newCorner, newSide) = (cornerOrder, sideOrder)
    for (new, old) in cornerOrder.enumerated() { newCorner[old] = new }
    for (new, old) in sideOrder.enumerated() { newSide[old] = new }
    var sidesAt = points.map { _ in [Int]() }
    for (old, side) in sides.enumerated() { for end in side.ends { sidesAt[end].append(old) } }
    let allFaces = zip(outlines, faces).map { outline, face in
      Face(place: outline.cell, corners: face.corners.map { newCorner[$0] }, sides: face.sides.map { newSide[$0] })
    }
    let allSides = sideOrder.map { old in
      Side(place: sides[old].place, cells: sides[old].faces, corners: sides[old].ends.map { newCorner[$0] }.sorted())
    }
    let allCorners = cornerOrder.map { old in
      Corner(
        place: cornerPlaces[old], point: points[old],
        cells: Geometry.clockwise(facesAt[old], round: points[old]) { middles[$0] },
        sides: Geometry.clockwise(sidesAt[old], round: points[old]) { sideMiddles[$0] }.map { newSide[$0] })
    }
    var indices: [Cell: (kind: PlaceKind, index: Int)] = [:]
    for (number, outline) in outlines.enumerated() {
      indices[outline.cell] = (.cells, number)
      for (place, part) in outline.sides.enumerated() {
        indices[outline.cell.part(part)] = (.sides, allFaces[number].sides[place])
      }
      for (place, part) in outline.corners.enumerated() {
        indices[outline.cell.part(part)] = (.corners, allFaces[number].corners[place])
      }
    }
    tables = Tables(allFaces, allSides, allCorners, indices)
  }

  private static func middle(_ points: [BoardPoint]) -> BoardPoint {
    let sum = points.reduce((0.0, 0.0)) { ($0.0 + $1.x, $0.1 + $1.y) }
    return BoardPoint(x: sum.0 / Double(points.count), y: sum.1 / Double(points.count))
  }

  /// Reading order; heights that differ by rounding alone are equal.
  private static func isBefore(_ one: BoardPoint, _ other: BoardPoint) -> Bool {
    let (upper, lower) = ((one.y * 1024).rounded(), (other.y * 1024).rounded())
    return (upper, one.x) < (lower, other.x)
  }

  /// Places sorted clockwise round a point, from the top.
  private static func clockwise(_ places: [Int], round centre: BoardPoint, _ point: (Int) -> BoardPoint) -> [Int] {
    places.map { place in
      let at = point(place)
      let angle = atan2(at.x - centre.x, centre.y - at.y)
      return (place, angle < -1e-9 ? angle + 2 * .pi : angle)
    }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// The kind of a place and its index among those of its kind, by any of its names.
  public func find(_ place: Cell) -> (kind: PlaceKind, index: Int)? { tables.indices[place] }

  /// The places of a kind in reading order, each by its own name.
  public func places(_ kind: PlaceKind) -> [Cell] {
    switch kind {
    case .cells: faces.map(\.place)
    case .sides: sides.map(\.place)
    case .corners: corners.map(\.place)
    }
  }

  /// The own name of a place by any of its names.
  public func canonical(_ place: Cell) -> Cell? {
    find(place).map { own($0.kind, $0.index) }
  }

  private func own(_ kind: PlaceKind, _ index: Int) -> Cell {
    switch kind {
    case .cells: faces[index].place
    case .sides: sides[index].place
    case .corners: corners[index].place
    }
  }

  /// The indices of the places of a kind that touch a place of another: clockwise from the top, but the cells and
  /// corners of a side in reading order.
  public func touching(_ kind: PlaceKind, at place: (kind: PlaceKind, index: Int)) -> [Int] {
    switch (place.kind, kind) {
    case (.cells, .sides): faces[place.index].sides
    case (.cells, .corners): faces[place.index].corners
    case (.sides, .cells): sides[place.index].cells
    case (.sides, .corners): sides[place.index].corners
    case (.corners, .cells): corners[place.index].cells
    case (.corners, .sides): corners[place.index].sides
    case (.cells, .cells), (.sides, .sides), (.corners, .corners): []
    }
  }

  /// Pairs of places of a kind that share a place of another, each once, by index.
  public func pairs(of kind: PlaceKind, sharing other: PlaceKind) -> [(Int, Int)] {
    var known: Set<[Int]> = []
    var pairs: [(Int, Int)] = []
    for index in places(other).indices {
      let places = touching(kind, at: (other, index))
      for (count, one) in places.enumerated() {
        for two in places[(count + 1)...] where known.insert([min(one, two), max(one, two)]).inserted {
          pairs.append((min(one, two), max(one, two)))
        }
      }
    }
    return pairs
  }
}

extension Geometry: Hashable {
  /// Whether both were made from the same cells.
  public static func == (one: Geometry, other: Geometry) -> Bool {
    one.tables === other.tables || one.source == other.source
  }

  /// Hashes what it was made from.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// Numbers of points, where those that differ by rounding are one.
private struct VertexIndex {
  /// Vertices nearer than this are one.
  private static let tolerance = 1e-4
  private(set) var points: [BoardPoint] = []
  private var buckets: [[Int]: [Int]] = [:]

  /// The number of a point, from 0.
  mutating func number(of point: BoardPoint) -> Int {
    let (column, row) = (Int((point.x * 1000).rounded()), Int((point.y * 1000).rounded()))
    for x in column - 1...column + 1 {
      for y in row - 1...row + 1 {
        for known in buckets[[x, y]] ?? []
        where abs(points[known].x - point.x) < VertexIndex.tolerance
          && abs(points[known].y - point.y) < VertexIndex.tolerance
        {
          return known
        }
      }
    }
    points.append(point)
    buckets[[column, row], default: []].append(points.count - 1)
    return points.count - 1
  }
}

/// The outline of a cell with the names of its sides and corners, clockwise.
private struct Outline {
  let cell: Cell
  let points: [BoardPoint]
  /// The side of an index leads from that vertex to the next.
  let sides: [Part]
  let corners: [Part]

  init(square cell: Cell) {
    let (x, y) = (Double(cell.column), Double(cell.row))
    self.cell = cell
    points = [(x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y)].map { BoardPoint(x: $0.0, y: $0.1) }
    sides = [.top, .right, .bottom, .left]
    corners = [.topLeft, .topRight, .bottomRight, .bottomLeft]
  }

  init(hexagon cell: Cell) {
    let radius = 1 / 3.0.squareRoot()
    let x = Double(cell.column) - (cell.row.isMultiple(of: 2) ? 0 : 0.5)
    let y = radius + Double(cell.row - 1) * radius * 1.5
    self.cell = cell
    points = [
      (x, y - radius), (x + 0.5, y - radius / 2), (x + 0.5, y + radius / 2), (x, y + radius), (x - 0.5, y + radius / 2),
      (x - 0.5, y - radius / 2),
    ].map { BoardPoint(x: $0.0, y: $0.1) }
    sides = [.topRight, .right, .bottomRight, .bottomLeft, .left, .topLeft]
    corners = (0..<6).map(Part.corner)
  }

  /// An outline as an author gives it, in either direction.
  init(_ cell: Cell, _ points: [BoardPoint]) throws(GeometryError) {
    guard cell.part == .whole, (1...9999).contains(cell.row), (1...9999).contains(cell.column) else {
      throw GeometryError("\(cell) is not the name of a cell")
    }
    guard (3...Part.mostNumbered).contains(points.count) else {
      throw GeometryError("the outline of \(cell) has \(points.count) vertices; 3 to \(Part.mostNumbered) are possible")
    }
    let most = Geometry.mostCoordinate
    guard points.allSatisfy({ abs($0.x) <= most && abs($0.y) <= most }) else {
      throw GeometryError("a coordinate of \(cell) is not a number from -\(Int(most)) to \(Int(most))")
    }
    self.cell = cell
    let numbers = points.indices
    let area = numbers.reduce(0.0) { sum, place in
      let (one, two) = (points[place], points[(place + 1) % points.count])
      return sum + (one.x * two.y - two.x * one.y) / 2
    }
    guard abs(area) > 1e-4 else { throw GeometryError("the outline of \(cell) has no area") }
    if area > 0 {
      self.points = points
      sides = numbers.map(Part.side)
      corners = numbers.map(Part.corner)
    } else {
      // The first vertex stays the first; the sides keep their names.
      let order = [0] + numbers.dropFirst().reversed()
      self.points = order.map { points[$0] }
      corners = order.map(Part.corner)
      sides = numbers.reversed().map(Part.side)
    }
  }
}

/// Finds outlines that cross, overlap, or do not share whole sides.
private struct PolygonCheck {
  private let geometry: Geometry

  init(_ geometry: Geometry) { self.geometry = geometry }

  func check() throws(GeometryError) {
    for face in geometry.faces where Set(face.corners).count != face.corners.count {
      throw GeometryError("the outline of \(face.place) passes through one vertex twice")
    }
    var directed: [[Int]: Cell] = [:]
    for face in geometry.faces {
      for (place, corner) in face.corners.enumerated() {
        let step = [corner, face.corners[(place + 1) % face.corners.count]]
        if let other = directed.updateValue(face.place, forKey: step) { throw overlap(other, face.place) }
      }
    }
    try checkSides()
    try checkInsides()
  }

  private func overlap(_ one: Cell, _ other: Cell) -> GeometryError {
    one == other ? GeometryError("the outline of \(one) crosses itself") : GeometryError("\(one) and \(other) overlap")
  }

  private func point(_ corner: Int) -> BoardPoint { geometry.corners[corner].point }

  /// Twice the area of the triangle; positive where the third lies to the right of the way from the first to the second.
  private func turn(_ one: BoardPoint, _ two: BoardPoint, _ three: BoardPoint) -> Double {
    (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)
  }

  /// No two sides cross, and no corner lies within a side.
  private func checkSides() throws(GeometryError) {
    let sides = geometry.sides.map { side in
      let (one, two) = (point(side.corners[0]), point(side.corners[1]))
      return (side: side, one: one, two: two, left: min(one.x, two.x), right: max(one.x, two.x))
    }.sorted { $0.left < $1.left }
    for (number, this) in sides.enumerated() {
      for other in sides[(number + 1)...] {
        if other.left > this.right + 1e-6 { break }
        try check(this.side, this.one, this.two, other.side, other.one, other.two)
      }
    }
  }

  private func check(
    _ side: Geometry.Side, _ a: BoardPoint, _ b: BoardPoint, _ other: Geometry.Side, _ c: BoardPoint, _ d: BoardPoint
  ) throws(GeometryError) {
    if max(a.y, b.y) < min(c.y, d.y) - 1e-6 || max(c.y, d.y) < min(a.y, b.y) - 1e-6 { return }
    let turns = (turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b))
    let small = 1e-7
    let isCrossed =
      min(abs(turns.0), abs(turns.1), abs(turns.2), abs(turns.3)) > small && turns.0 * turns.1 < 0
      && turns.2 * turns.3 < 0
    if isCrossed { throw overlap(side.place.whole, other.place.whole) }
    let shared = { (corner: Int) in side.corners.contains(corner) && other.corners.contains(corner) }
    for (corner, turn, ends, owner) in [
      (other.corners[0], turns.0, (a, b), side), (other.corners[1], turns.1, (a, b), side),
      (side.corners[0], turns.2, (c, d), other), (side.corners[1], turns.3, (c, d), other),
    ] where abs(turn) <= small && !shared(corner) && isBetween(point(corner), ends.0, ends.1) {
      throw GeometryError(
        "\(geometry.corners[corner].place) lies within the side \(owner.place); neighbours share whole sides: add that vertex to the outline of \(owner.place.whole)"
      )
    }
  }

  private func isBetween(_ point: BoardPoint, _ one: BoardPoint, _ two: BoardPoint) -> Bool {
    let along = (point.x - one.x) * (two.x - one.x) + (point.y - one.y) * (two.y - one.y)
    let length = (two.x - one.x) * (two.x - one.x) + (two.y - one.y) * (two.y - one.y)
    return along > 1e-7 && along < length - 1e-7
  }

  /// No cell lies within another.
  private func checkInsides() throws(GeometryError) {
    let boxes = geometry.faces.map { face in
      let points = face.corners.map { point($0) }
      return (
        points: points, left: points.map(\.x).min() ?? 0, right: points.map(\.x).max() ?? 0,
        top: points.map(\.y).min() ?? 0, bottom: points.map(\.y).max() ?? 0
      )
    }
    for (number, face) in geometry.faces.enumerated() {
      // A little to the right of the first side, which is inside, as outlines are clockwise.
      let (one, two) = (boxes[number].points[0], boxes[number].points[1])
      let length = ((two.x - one.x) * (two.x - one.x) + (two.y - one.y) * (two.y - one.y)).squareRoot()
      let inside = BoardPoint(
        x: (one.x + two.x) / 2 - (two.y - one.y) / length * 1e-4,
        y: (one.y + two.y) / 2 + (two.x - one.x) / length * 1e-4)
      for (place, other) in boxes.enumerated() where place != number {
        guard inside.x > other.left, inside.x < other.right, inside.y > other.top, inside.y < other.bottom else {
          continue
        }
        if contains(other.points, inside) { throw overlap(geometry.faces[place].place, face.place) }
      }
    }
  }

  private func contains(_ outline: [BoardPoint], _ point: BoardPoint) -> Bool {
    var isInside = false
    var last = outline[outline.count - 1]
    for next in outline {
      if (next.y > point.y) != (last.y > point.y),
        point.x < (last.x - next.x) * (point.y - next.y) / (last.y - next.y) + next.x
      {
        isInside.toggle()
      }
      last = next
    }
    return isInside
  }
}

// Cells, sides and corners: names, incidences, shapes, and boards that are refused.
import Grids
import Testing

@Suite struct GeometryTests {
  /// A place by its name; tests write no others.
  private func at(_ name: String) throws -> Cell { try #require(Cell(name)) }

  private func names(_ places: [Cell]) -> [String] { places.map(\.description) }

  private func touching(_ kind: PlaceKind, _ name: String, _ board: Geometry) throws -> [String] {
    let place = try #require(try board.find(at(name)))
    return board.touching(kind, at: place).map { board.places(kind)[$0].description }
  }

  @Test func `Names of parts are read and written`() throws {
    for name in ["r1c1.top", "r12c3.bottomright", "r1c1.s1", "r1c1.s64", "r9c9.v12", "r4c7"] {
      #expect(try at(name).description == name)
    }
    for name in [
      "r1c1.", "r1c1.up", "r1c1.s0", "r1c1.s65", "r1c1.v01", "r1c1.v", "r1c1.top ", "r1c1.top.left", "r1c1.Top",
    ] {
      #expect(Cell(name) == nil, "\(name)")
    }
  }

  @Test func `A square board names sides and corners from its first cell`() throws {
    let board = try Geometry(.square(rows: 2, columns: 2, holes: []))
    #expect(
      names(board.places(.sides)) == [
        "r1c1.top", "r1c2.top", "r1c1.left", "r1c1.right", "r1c2.right", "r1c1.bottom", "r1c2.bottom", "r2c1.left",
        "r2c1.right", "r2c2.right", "r2c1.bottom", "r2c2.bottom",
      ])
    #expect(board.corners.count == 9)
    #expect(board.canonical(try at("r1c2.left"))?.description == "r1c1.right")
    for name in ["r1c2.bottomleft", "r2c1.topright", "r2c2.topleft", "r1c1.bottomright"] {
      #expect(board.canonical(try at(name))?.description == "r1c1.bottomright", "\(name)")
    }
    #expect(board.find(try at("r3c1.top")) == nil)
    #expect(board.find(try at("r1c1.s1")) == nil)
  }

  @Test func `Places that touch are listed clockwise from the top`() throws {
    let board = try Geometry(.square(rows: 3, columns: 3, holes: []))
    #expect(try touching(.sides, "r2c2", board) == ["r1c2.bottom", "r2c2.right", "r2c2.bottom", "r2c1.right"])
    #expect(
      try touching(.corners, "r2c2", board)
        == ["r1c1.bottomright", "r1c2.bottomright", "r2c2.bottomright", "r2c1.bottomright"])
    #expect(
      try touching(.sides, "r2c2.topleft", board) == ["r1c1.right", "r1c2.bottom", "r2c1.right", "r1c1.bottom"])
    #expect(try touching(.cells, "r2c2.topleft", board) == ["r1c2", "r2c2", "r2c1", "r1c1"])
    #expect(try touching(.cells, "r2c2.left", board) == ["r2c1", "r2c2"])
    #expect(try touching(.cells, "r1c1.left", board) == ["r1c1"])
    #expect(try touching(.sides, "r1c1.topleft", board) == ["r1c1.top", "r1c1.left"])
    #expect(try touching(.cells, "r2c2", board) == [])
  }

  @Test func `A board counts its sides and corners`() throws {
    let board = try Geometry(.square(rows: 20, columns: 20, holes: []))
    #expect(board.sides.count == 2 * 20 * 21)
    #expect(board.corners.count == 21 * 21)
    #expect(board.sides.count { $0.cells.count == 2 } == 760)
    // Four sides meet at an inner corner, which makes six pairs; three at the rim.
    #expect(board.pairs(of: .sides, sharing: .corners).count == 19 * 19 * 6 + 4 * 19 * 3 + 4)
    #expect(board.pairs(of: .cells, sharing: .sides).count == 760)
  }

  @Test func `Holes leave their neighbours with sides at the rim`() throws {
    let board = try Geometry(.square(rows: 3, columns: 3, holes: [Cell(row: 2, column: 2)]))
    #expect(board.faces.count == 8)
    #expect(board.sides.count == 24)
    #expect(try touching(.cells, "r1c2.bottom", board) == ["r1c2"])
    #expect(board.find(Cell(row: 2, column: 2)) == nil)
    #expect(board.canonical(try at("r2c2.top")) == nil)
  }

  @Test func `Hexagons of even rows are shifted to the right`() throws {
    let board = try Geometry(.hexagonal(rows: 3, columns: 3, holes: []))
    #expect(!board.isSquare)
    #expect(board.canonical(try at("r2c1.topleft"))?.description == "r1c1.bottomright")
    #expect(board.canonical(try at("r2c1.topright"))?.description == "r1c2.bottomleft")
    #expect(
      try touching(.sides, "r2c2", board)
        == ["r1c3.bottomleft", "r2c2.right", "r2c2.bottomright", "r2c2.bottomleft", "r2c1.right", "r1c2.bottomright"])
    // Inner corners have three cells; Euler: V - E + F = 1.
    #expect(board.corners.allSatisfy { $0.cells.count <= 3 && $0.sides.count <= 3 })
    #expect(board.corners.count - board.sides.count + board.faces.count == 1)
  }

  @Test func `Polygons may be given in either direction`() throws {
    let triangle = [BoardPoint(x: 0, y: 0), BoardPoint(x: 2, y: 0), BoardPoint(x: 1, y: 1)]
    let below = [BoardPoint(x: 1, y: 1), BoardPoint(x: 2, y: 0), BoardPoint(x: 2, y: 2)]
    let board = try Geometry(.polygons([Cell(row: 1, column: 1): triangle, Cell(row: 1, column: 2): below.reversed()]))
    #expect(board.sides.count == 5)
    #expect(board.canonical(try at("r1c2.s2"))?.description == "r1c1.s2")
    #expect(try touching(.cells, "r1c1.s2", board) == ["r1c1", "r1c2"])
    #expect(board.canonical(try at("r1c2.v3"))?.description == "r1c1.v3")
  }

  @Test(
    arguments: [
      ([[0, 0], [1, 0]], "the outline of r1c1 has 2 vertices; 3 to 64 are possible"),
      ([[0, 0], [1, 0], [2, 0]], "the outline of r1c1 has no area"),
      ([[0, 0], [.nan, 0], [1, 1]], "a coordinate of r1c1 is not a number from -1000 to 1000"),
      ([[0, 0], [1e9, 0], [1, 1]], "a coordinate of r1c1 is not a number from -1000 to 1000"),
      ([[0, 0], [3, 0], [1, 2], [2, 2], [0, 1]], "the outline of r1c1 crosses itself"),
      (
        [[0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [1, 1], [0, 1]], "the outline of r1c1 passes through one vertex twice"
      ),
    ] as [([[Double]], String)])
  func `Faulty outlines are refused`(points: [[Double]], message: String) throws {
    let error = #expect(throws: GeometryError.self) {
      try Geometry(.polygons([Cell(row: 1, column: 1): points.map { BoardPoint(x: $0[0], y: $0[1]) }]))
    }
    #expect(error?.message == message)
  }

  @Test(
    arguments: [
      ([[1, 0], [3, 0], [3, 1], [1, 1]], "add that vertex to the outline of r1c1"),
      ([[1, -1], [3, -1], [3, 0.5], [1, 0.5]], "r1c1 and r1c2 overlap"),
      ([[0.5, 0.25], [1.5, 0.25], [1, 0.75]], "r1c1 and r1c2 overlap"),
      ([[0, 0], [2, 0], [2, 1], [0, 1]], "r1c1 and r1c2 overlap"),
      ([[2, 0], [3, 0], [3, 0.5], [2, 0.5]], "add that vertex to the outline of r1c1"),
    ] as [([[Double]], String)])
  func `Cells that overlap or share half a side are refused`(points: [[Double]], message: String) throws {
    let board = [BoardPoint(x: 0, y: 0), BoardPoint(x: 2, y: 0), BoardPoint(x: 2, y: 1), BoardPoint(x: 0, y: 1)]
    let other = points.map { BoardPoint(x: $0[0], y: $0[1]) }
    let error = #expect(throws: GeometryError.self) {
      try Geometry(.polygons([Cell(row: 1, column: 1): board, Cell(row: 1, column: 2): other]))
    }
    let found = try #require(error).message
    #expect(found.hasSuffix(message), "\(found)")
  }

  @Test func `A plan knows its places by every name`() throws {
    let shape = GridShape(BoardPlan(try Geometry(.square(rows: 2, columns: 2, holes: [])), [.cells, .sides]))
    #expect(shape.count == 4 + 12)
    #expect(shape.frame == GridShape(rows: 2, columns: 2))
    #expect(shape.frame != shape)
    var grid = Grid<Int?>(shape: shape, filledWith: nil)
    grid[try at("r1c2.left")] = 1
    #expect(grid[try at("r1c1.right")] == 1)
    #expect(grid.entries.filter { $0.value != nil }.map(\.cell.description) == ["r1c1.right"])
    #expect(!shape.contains(try at("r1c1.topleft")))
    #expect(GridShape(rows: 2, columns: 2).index(of: try at("r1c1.right")) == nil)
    #expect(shape.allRows == shape.frame.allRows)
    let same = GridShape(BoardPlan(try Geometry(.square(rows: 2, columns: 2, holes: [])), [.cells, .sides]))
    #expect(same == shape)
  }
}

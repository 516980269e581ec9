// Cells, shapes, grids and boards written as text.
import Grids
import Testing

@Suite struct `A cell name` {
  @Test func `reads back as written`() {
    #expect(Cell("r4c7") == Cell(row: 4, column: 7))
    #expect(Cell("r12c10")?.description == "r12c10")
  }

  @Test(arguments: [
    "", "r", "r1", "c1r1", "r0c1", "r1c0", "r01c1", "r1c1 ", " r1c1", "R1C1", "r1c99999", "r-1c1", "r1c1c1",
  ])
  func `is refused when it is another text`(_ text: String) {
    #expect(Cell(text) == nil)
  }
}

@Suite struct `A shape of 4 rows and 6 columns` {
  let shape = GridShape(rows: 4, columns: 6)

  @Test func `numbers its cells row-major`() {
    #expect(shape.cell(at: 7) == Cell(row: 2, column: 2))
    #expect(shape.index(of: Cell(row: 4, column: 6)) == 23)
    #expect(shape.index(of: Cell(row: 5, column: 1)) == nil)
    #expect(shape.cells.count == 24)
  }

  @Test func `has boxes of 2 by 3 and none of 3 by 2`() throws {
    let boxes = try #require(shape.boxes(height: 2, width: 3))
    #expect(boxes.count == 4)
    #expect(boxes[1].map(\.description) == ["r1c4", "r1c5", "r1c6", "r2c4", "r2c5", "r2c6"])
    #expect(shape.boxes(height: 3, width: 2) == nil)
    #expect(shape.boxes(height: 0, width: 2) == nil)
  }

  @Test func `has no diagonals`() {
    #expect(shape.diagonals == nil)
    #expect(GridShape(rows: 3, columns: 3).diagonals?.last?.map(\.description) == ["r1c3", "r2c2", "r3c1"])
  }

  @Test func `gives each pair once`() {
    #expect(shape.pairs(.orthogonal).count == 4 * 5 + 3 * 6)
    #expect(shape.pairs(.king).count == 38 + 2 * 3 * 5)
    #expect(shape.pairs(.knight).count == 2 * (2 * 5 + 3 * 4))
    #expect(shape.pairs(.knight).allSatisfy { $0.0 < $0.1 })
    #expect(shape.neighbours(of: Cell(row: 1, column: 1), .knight).map(\.description) == ["r2c3", "r3c2"])
  }
}

@Suite struct `A line on a board` {
  func board(_ rows: String...) throws -> Grid<Character> {
    try #require(Grid(shape: GridShape(rows: rows.count, columns: rows[0].count), elements: Array(rows.joined())))
  }

  @Test func `is found across, down and on both diagonals`() throws {
    let grid = try board("xo..x", "xxoo.", "x.xo.", ".oox.")
    #expect(grid.line(through: Cell(row: 2, column: 1), atLeast: 3)?.map(\.description) == ["r1c1", "r2c1", "r3c1"])
    #expect(
      grid.line(through: Cell(row: 4, column: 4), atLeast: 4)?.map(\.description) == ["r1c1", "r2c2", "r3c3", "r4c4"])
    #expect(grid.line(through: Cell(row: 1, column: 5), atLeast: 2) == nil)
    #expect(
      try board("..o", ".o.", "o..").line(through: Cell(row: 2, column: 2), atLeast: 3)?.first?.description == "r3c1")
  }

  @Test func `rests on the lowest free cell`() throws {
    let grid = try board("..", ".x", "xx")
    #expect(grid.lowest(inColumn: 1, holding: ".") == Cell(row: 2, column: 1))
    #expect(grid.lowest(inColumn: 2, holding: ".") == Cell(row: 1, column: 2))
    #expect(grid.lowest(inColumn: 3, holding: ".") == nil)
    #expect(grid.lowest(inColumn: 0, holding: ".") == nil)
  }
}

@Suite struct `A board written as text` {
  let four = GridText(shape: GridShape(rows: 2, columns: 4), values: [1, 2, 3, 4])

  @Test func `drops blanks, line ends and slashes`() throws {
    let grid = try four.signs("1.0. / .2\n34")
    #expect(grid.elements == [1, nil, nil, nil, nil, 2, 3, 4])
    #expect(four.line(grid) == "1....234")
  }

  @Test(arguments: [
    ("1.0./.2.", "it has 7 cells, the board has 8"),
    ("1.0./.2.44", "it has 9 cells, the board has 8"),
    ("1.0./.25.", "'5' at r2c3 is not a value of this board (1 to 4, . for an open cell)"),
    ("1.a./.2..", "'a' at r1c3 is no sign of this board (1 to 4, . for an open cell)"),
  ])
  func `names what is wrong`(_ text: String, _ message: String) {
    #expect(throws: GridTextError(message)) { try four.signs(text) }
  }

  @Test func `keeps 0 where 0 is a value`() throws {
    let binary = GridText(shape: GridShape(rows: 1, columns: 3), values: [0, 1])
    #expect(try binary.signs("01.").elements == [0, 1, nil])
  }

  @Test func `goes on with letters after 9`() throws {
    let twelve = GridText(shape: GridShape(rows: 1, columns: 3), values: Array(1...12))
    #expect(try twelve.signs("9AC").elements == [9, 10, 12])
    #expect(throws: GridTextError("'D' at r1c1 is not a value of this board (1 to C, . for an open cell)")) {
      try twelve.signs("D..")
    }
  }

  @Test func `reads tokens where the board has symbols`() throws {
    let fruit = GridText(shape: GridShape(rows: 2, columns: 2), values: [1, 2], symbols: ["🍎", "🍐"])
    #expect(try fruit.level("🍎 . / . 🍐").elements == [1, nil, nil, 2])
    #expect(try fruit.level("1../2").elements == [1, nil, nil, 2])
    #expect(throws: GridTextError("'🍋' is no symbol of this board (🍎 🍐)")) { try fruit.level("🍋 . . .") }
  }
}

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
  func `is refused for any other text`(_ text: String) {
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
}

@Suite struct `A board written as text` {
  let four = GridText(shape: GridShape(rows: 2, columns: 4), values: [1, 2, 3, 4])

  @Test func `ignores blanks, line ends and slashes`() throws {
    let grid = try four.signs("1.0. / .2\n34")
    #expect(grid.elements == [1, nil, nil, nil, nil, 2, 3, 4])
    #expect(four.line(grid) == "1....234")
    for blanks in ["\r\n", "\u{b}\t\u{c}", "\u{a0}", "\u{2028}", "\u{3000} /"] {
      #expect(try four.signs("1.0." + blanks + ".234" + blanks) == grid)
    }
  }

  @Test(arguments: [
    ("1.0./.2.", "it has 7 cells, the board has 8"),
    ("1.0./.2.44", "it has 9 cells, the board has 8"),
    ("1.0./.25.", "'5' at r2c3 is not a value of this board (1 to 4, . for an open cell)"),
    ("1.a./.2..", "'a' at r1c3 is not a sign of this board (1 to 4, . for an open cell)"),
    ("1.\u{1f}./.2..", "'\u{1f}' at r1c3 is not a sign of this board (1 to 4, . for an open cell)"),
    ("1.2\u{301}./.2..", "'2\u{301}' at r1c3 is not a sign of this board (1 to 4, . for an open cell)"),
    ("1.２./.2..", "'２' at r1c3 is not a sign of this board (1 to 4, . for an open cell)"),
  ])
  func `reports faults`(_ text: String, _ message: String) {
    #expect(throws: GridTextError(message)) { try four.signs(text) }
  }

  @Test func `keeps 0 if 0 is a value`() throws {
    let binary = GridText(shape: GridShape(rows: 1, columns: 3), values: [0, 1])
    #expect(try binary.signs("01.").elements == [0, 1, nil])
  }

  @Test func `continues with letters after 9`() throws {
    let twelve = GridText(shape: GridShape(rows: 1, columns: 3), values: Array(1...12))
    #expect(try twelve.signs("9AC").elements == [9, 10, 12])
    #expect(throws: GridTextError("'D' at r1c1 is not a value of this board (1 to C, . for an open cell)")) {
      try twelve.signs("D..")
    }
  }

  @Test func `reads tokens if the board has symbols`() throws {
    let fruit = GridText(shape: GridShape(rows: 2, columns: 2), values: [1, 2], symbols: ["🍎", "🍐"])
    #expect(try fruit.level("🍎 . / . 🍐").elements == [1, nil, nil, 2])
    #expect(try fruit.level("1../2").elements == [1, nil, nil, 2])
    #expect(throws: GridTextError("'🍋' is not a symbol of this board (🍎 🍐)")) { try fruit.level("🍋 . . .") }
  }
}

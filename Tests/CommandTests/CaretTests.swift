// The terminal's caret, tested with the same cases as the browser's.
import Foundation
import Grids
import Testing

@testable import quadrille

@Suite struct `The caret` {
  private struct Table: Decodable {
    struct Case: Decodable {
      let name: String
      let rows: Int
      let columns: Int
      let holes: [String]
      let from: String
      let key: String
      let to: String
    }
    let cases: [Case]
  }

  @Test func `moves as the shared table says`() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: checkout + "/Tests/Shared/caret.json"))
    let cases = try JSONDecoder().decode(Table.self, from: data).cases
    #expect(cases.count >= 20)
    for one in cases {
      let shape = GridShape(rows: one.rows, columns: one.columns)
      let from = try #require(Cell(one.from))
      var caret = BoardCaret(shape: shape, holes: Set(one.holes.compactMap { Cell($0) }), at: from)
      caret.move(try #require(BoardCaret.Key(rawValue: one.key)))
      #expect(caret.cell.description == one.to, "\(one.name)")
    }
  }

  @Test func `begins on the first open cell`() {
    let holes: Set = [Cell(row: 1, column: 1), Cell(row: 1, column: 2)]
    #expect(BoardCaret(shape: GridShape(rows: 2, columns: 2), holes: holes).cell == Cell(row: 2, column: 1))
  }
}

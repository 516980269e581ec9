// Symmetries: orbits of cells.
import Grids
import Testing

@Suite struct `A symmetry` {
  /// The orbits of a board drawn as letters, the first one `a`.
  private func drawn(_ symmetry: Symmetry, _ rows: Int, _ columns: Int) -> String {
    let shape = GridShape(rows: rows, columns: columns)
    var letters = Grid<Character>(shape: shape, filledWith: ".")
    for (number, orbit) in symmetry.orbits(of: shape).enumerated() {
      for cell in orbit { letters[cell] = Character(UnicodeScalar(UInt8(97 + number))) }
    }
    return shape.allRows.map { row in String(row.map { letters[$0] }) }.joined(separator: " ")
  }

  @Test(arguments: [
    (Symmetry.none, "abc def ghi"), (.rotation, "abc ded cba"), (.mirror, "aba cdc efe"), (.flip, "abc def abc"),
    (.cross, "aba cdc aba"), (.quarter, "aba bcb aba"), (.diagonal, "abc bde cef"), (.antidiagonal, "abc deb fda"),
    (.all, "aba bcb aba"),
  ])
  func `groups cells in orbits`(_ symmetry: Symmetry, _ expected: String) {
    #expect(drawn(symmetry, 3, 3) == expected)
  }

  @Test func `distinguishes a quarter turn from all on a larger board`() {
    #expect(drawn(.quarter, 4, 4) == "abca cddb bddc acba")
    #expect(drawn(.all, 4, 4) == "abba bccb bccb abba")
  }

  @Test func `that needs a square does not apply to other boards`() {
    let shape = GridShape(rows: 2, columns: 3)
    let fitting = Symmetry.allCases.filter { $0.fits(shape) }
    #expect(fitting == [.none, .rotation, .mirror, .flip, .cross])
    #expect(drawn(.rotation, 2, 3) == "abc cba")
    #expect(drawn(.all, 2, 3) == "abc def")
  }
}

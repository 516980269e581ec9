import Testing
import Worksheets

@Suite struct `Labels of versions` {
  @Test func `go from A to Z and beyond`() {
    #expect([0, 1, 25, 26, 27, 701, 702].map(SheetVersion.label) == ["A", "B", "Z", "AA", "AB", "ZZ", "AAA"])
  }
}

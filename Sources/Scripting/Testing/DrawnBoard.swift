// Boards as tests draw them.
import Grids
import Play

/// Reads and compares the boards that tests draw: one sign a cell, `.` for an empty one.
struct DrawnBoard {
  /// The model, for rule sets that have one: its symbols count too.
  let model: ModelBoard?

  /// The value for a field of the state: a text becomes a board where the state has one.
  ///
  /// - Throws: `GridTextError`.
  func value(_ value: PlayValue, inPlaceOf present: PlayValue?) throws(GridTextError) -> PlayValue {
    guard let text = value.string, let grid = present?.grid else { return value }
    return .grid(try read(text, like: grid))
  }

  /// A drawn board with the extent of another; `.` is 0 where that one has no open cell.
  private func read(_ text: String, like grid: Grid<Int?>) throws(GridTextError) -> Grid<Int?> {
    if let model, model.shape.frame == grid.shape { return try model.text.level(text) }
    let drawn = try GridText(shape: grid.shape, values: Array(0...35)).signs(text)
    if grid.elements.contains(nil) { return drawn }
    return Grid(shape: drawn.shape, elements: drawn.elements.map { $0 ?? 0 }) ?? drawn
  }

  /// Where a board is not as drawn; `nil` where it is.
  func difference(_ wanted: Grid<Int?>, _ found: Grid<Int?>, in what: String) -> TestProblem? {
    guard wanted != found else { return nil }
    let cells = wanted.shape == found.shape ? wanted.entries.filter { $0.value != found[$0.cell] }.map(\.cell) : []
    let shown = cells.prefix(8).map(\.description).joined(separator: ", ") + (cells.count > 8 ? " …" : "")
    return TestProblem(
      shown.isEmpty ? "\(what) has another size" : "\(what) differs at \(shown)",
      boards: boards(["expected", "found"], wanted, found))
  }

  /// Two boards under headings.
  func boards(_ headings: [String], _ one: Grid<Int?>, _ other: Grid<Int?>) -> TestProblem.Boards {
    TestProblem.Boards(headings: headings, expected: names(one), found: names(other))
  }

  private func names(_ grid: Grid<Int?>) -> [[String]] {
    grid.shape.allRows.map { row in row.map { cell in grid[cell].map(name) ?? "." } }
  }

  private func name(_ value: Int) -> String {
    model?.name(of: value) ?? Signs.sign(of: value).map(String.init) ?? String(value)
  }
}

// A table of a view as lines of text.
import Play

/// A table of a view as lines of text: a title, then rows with their cells in columns.
struct PanelText {
  let panel: View.Panel

  init(_ panel: View.Panel) {
    self.panel = panel
  }

  /// The lines, without styles.
  var lines: [String] {
    let rows = (panel.head.map { [$0] } ?? []) + panel.rows
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].printable.columns : 0 }.max() ?? 0
    }
    return [panel.title.printable]
      + rows.map { row in
        row.enumerated().map { column, cell in
          let text = cell.printable
          return column == row.count - 1
            ? text : text + String(repeating: " ", count: widths[column] - text.columns + 2)
        }.joined()
      }
  }
}

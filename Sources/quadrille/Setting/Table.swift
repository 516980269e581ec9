// Text in columns.

/// Lays out rows in columns as wide as their widest text, two blanks apart.
enum Table {
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      return String(cells.reversed().drop { $0 == " " }.reversed())
    }
  }
}

// Writes word lists such that reading them gives the same records.

/// Writes word lists such that reading them gives the same records.
public enum RecordWriter {
  /// A word list as text, UTF-8 with LF; reading turns every line end within a value into LF.
  ///
  /// - Parameters:
  ///     - columns: The column names, as in `ColumnNames`.
  ///     - rows: Values, one per column; missing ones are empty.
  ///     - notes: Leading lines, each prefixed with `#`; omitted in JSON.
  ///   - format: `csv`, `tsv` or `json`; the others are written as `tsv`.
  public static func text(columns: [String], rows: [[String]], notes: [String] = [], format: RecordFormat) -> String {
    switch format {
    case .json: json(columns, rows)
    case .csv: lines(columns, rows, notes, ",")
    case .tsv, .anki, .cedict, .xlsx, .ods, .apkg, .html: lines(columns, rows, notes, "\t")
    }
  }

  private static func lines(_ columns: [String], _ rows: [[String]], _ notes: [String], _ separator: String) -> String {
    var text = ""
    for note in notes {
      text += "#" + note.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: " ") + "\n"
    }
    for row in [columns] + rows {
      let fields = columns.indices.map { $0 < row.count ? quoted(row[$0], separator) : "" }
      text += fields.joined(separator: separator) + "\n"
    }
    return text
  }

  /// A field, in quotes if it would otherwise be misread.
  private static func quoted(_ field: String, _ separator: String) -> String {
    guard let first = field.utf8.first, let last = field.utf8.last else { return field }
    let special = field.utf8.contains { $0 == Sign.quote || Sign.endsLine($0) || separator.utf8.contains($0) }
    let edge = [first, last].contains { $0 == Sign.blank || $0 == Sign.tab }
    guard special || edge || first == Sign.hash else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }

  private static func json(_ columns: [String], _ rows: [[String]]) -> String {
    let objects = rows.map { row in
      let members = zip(columns, row).filter { !$0.1.isEmpty }.map {
        "\(JSONText.quoted($0.0)): \(JSONText.quoted($0.1))"
      }
      return "  { " + members.joined(separator: ", ") + " }"
    }
    return "[\n" + objects.joined(separator: ",\n") + (objects.isEmpty ? "]\n" : "\n]\n")
  }
}

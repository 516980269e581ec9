// Records in JSON, each read separately, so a faulty record costs no other.
import Messages

/// Reads an array of objects or arrays, or one object or array per line.
///
/// Values are texts, numbers and booleans. An array of them lists alternatives, joined by `; `; a nested object makes
/// columns such as `gloss_en`.
struct JSONRows {
  private var elements: JSONElements
  /// Column names, in order of first appearance.
  private(set) var columns: [String] = []
  private var places: [String: Int] = [:]
  private var rows: [Row] = []
  private var taken = 0

  init(_ bytes: [UInt8]) {
    elements = JSONElements(bytes)
  }

  /// Reads everything, because any object may add a column; returns the column names.
  mutating func readHeading() -> [String] {
    while let element = elements.next() {
      switch element {
      case .problem(let problem): rows.append(.problem(problem))
      case .list(let line, let values): take(list: values, line: line)
      case .object(let line, let members): take(members, line: line)
      }
    }
    elements = JSONElements([])
    return columns
  }

  /// The first problem, after `readHeading()`.
  var firstProblem: LocatedFault? {
    for case .problem(let problem) in rows { return problem }
    return nil
  }

  /// The next row, or `nil` at the end.
  mutating func next() -> Row? {
    guard taken < rows.count else { return nil }
    taken += 1
    return rows[taken - 1]
  }

  private mutating func take(list values: [String], line: Int) {
    if columns.isEmpty {
      let isHeading = ColumnNames.isHeading(values)
      columns = ColumnNames.unique(isHeading ? values : values.map { _ in "" })
      if isHeading { return }
    }
    rows.append(.fields(line: line, values))
  }

  private mutating func take(_ members: [(name: String, value: String)], line: Int) {
    var values = Array(repeating: "", count: columns.count)
    for (name, value) in members {
      let name = ColumnNames.canonical(name).name
      if let place = places[name] {
        values[place] = value
      } else if columns.count < DelimitedReader.mostFields {
        places[name] = columns.count
        columns.append(name)
        values.append(value)
      } else {
        let text = "there are more than \(DelimitedReader.mostFields) different names; give all objects the same names"
        return rows.append(.problem(LocatedFault(line: line, .json(text))))
      }
    }
    rows.append(.fields(line: line, values))
  }
}

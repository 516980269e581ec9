// Tables in spreadsheets, web pages and card decks.
public import Messages

/// A table in a file that may have several: a sheet, a table of a web page, the notes of one type.
public struct RecordSheet: Hashable, Sendable {
  /// A row that is not empty.
  public struct Row: Hashable, Sendable {
    /// Its number in the file, from 1.
    public let number: Int
    /// Its values; missing trailing values are empty.
    public var values: [String]

    /// A row from its fields.
    public init(number: Int, values: [String]) {
      self.number = number
      self.values = values
    }
  }

  /// The name, or empty.
  public let name: String
  /// Whether the program that wrote it hides it.
  public let isHidden: Bool
  /// The column names, if the file stores them apart from the rows.
  public let columns: [String]?
  /// The rows, in file order.
  public let rows: [Row]

  /// A table from its fields.
  public init(name: String, isHidden: Bool = false, columns: [String]? = nil, rows: [Row]) {
    self.name = name
    self.isHidden = isHidden
    self.columns = columns
    self.rows = rows
  }
}

/// A file with one or several tables.
public struct RecordBook: Hashable, Sendable {
  /// The format of the file.
  public let format: RecordFormat
  /// The tables that have rows, in file order.
  public let sheets: [RecordSheet]

  /// A file with these tables; empty ones are omitted.
  ///
  /// - Throws: `LocatedFault` if none has a row.
  public init(_ format: RecordFormat, _ sheets: [RecordSheet]) throws(LocatedFault) {
    self.format = format
    self.sheets = sheets.filter { !$0.rows.isEmpty }
    if self.sheets.isEmpty { throw .noRecord }
  }

  /// The table with a name; without a name, the first visible one with two columns, else the first.
  ///
  /// - Throws: `LocatedFault` that lists the existing ones.
  public func sheet(_ name: String?) throws(LocatedFault) -> RecordSheet {
    guard let name else {
      let shown = sheets.filter { !$0.isHidden }
      return shown.first { $0.rows.contains { $0.values.count > 1 } } ?? shown.first ?? sheets[0]
    }
    if let sheet = sheets.first(where: { $0.name == name }) { return sheet }
    if let number = Int(name), sheets.indices.contains(number - 1) { return sheets[number - 1] }
    let names = sheets.prefix(20).map { "‘\($0.name.prefix(60))’" }.joined(separator: ", ")
    throw LocatedFault(FormatTexts.noSheet(name: name.prefix(60), names: names))
  }
}

/// Number of cells that a file may still have; empty cells before a value count too.
public struct CellBudget {
  /// Maximum number of cells of a file.
  public static let most = 1 << 20
  private var left = most

  /// The full budget.
  public init() {}

  /// Takes some cells.
  ///
  /// - Throws: `LocatedFault` if the budget is used up.
  public mutating func take(_ count: Int) throws(LocatedFault) {
    left -= count
    guard left >= 0 else {
      throw LocatedFault(FormatTexts.manyCells(most: CellBudget.most))
    }
  }
}

/// Builds a table from cells.
struct SheetBuilder {
  private var rows: [RecordSheet.Row] = []
  private var values: [String] = []
  /// Columns beyond this number are ignored.
  static let mostColumns = DelimitedReader.mostFields

  /// Sets a cell of the current row; columns count from 0.
  mutating func put(_ value: String, at column: Int, _ budget: inout CellBudget) throws(LocatedFault) {
    guard !value.isEmpty, column < Self.mostColumns else { return }
    guard value.utf8.count <= DelimitedReader.largestField else { throw .longField }
    if column >= values.count {
      try budget.take(column + 1 - values.count)
      values += Array(repeating: "", count: column + 1 - values.count)
    }
    values[column] = value
  }

  /// Ends a row; an empty one is omitted.
  mutating func endRow(number: Int) {
    guard !values.isEmpty else { return }
    rows.append(RecordSheet.Row(number: number, values: values))
    values = []
  }

  /// Repeats the last row.
  mutating func repeatRow(_ count: Int, _ budget: inout CellBudget) throws(LocatedFault) {
    guard count > 0, let last = rows.last else { return }
    let (cells, overflow) = count.multipliedReportingOverflow(by: last.values.count)
    try budget.take(overflow ? CellBudget.most : cells)
    for step in 1...count { rows.append(RecordSheet.Row(number: last.number + step, values: last.values)) }
  }

  /// Copies the value of a merged cell to the rows that it covers. Rows must be in order.
  mutating func fillDown(column: Int, rows numbers: ClosedRange<Int>, _ budget: inout CellBudget) throws(LocatedFault) {
    guard column < Self.mostColumns, let first = place(of: numbers.lowerBound),
      rows[first].number == numbers.lowerBound, column < rows[first].values.count
    else { return }
    let value = rows[first].values[column]
    for place in rows.indices[(first + 1)...] {
      guard rows[place].number <= numbers.upperBound else { return }
      try budget.take(1)
      guard column < rows[place].values.count, rows[place].values[column].isEmpty else { continue }
      rows[place].values[column] = value
    }
  }

  /// The index of the first row with at least this number.
  private func place(of number: Int) -> Int? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < rows.count ? low : nil
  }

  /// The table, without empty columns on its left.
  func sheet(_ name: String, isHidden: Bool = false) -> RecordSheet {
    let margin = rows.lazy.map { row in row.values.firstIndex { !$0.isEmpty } ?? row.values.count }.min() ?? 0
    let found =
      margin == 0 ? rows : rows.map { RecordSheet.Row(number: $0.number, values: Array($0.values[margin...])) }
    return RecordSheet(name: name, isHidden: isHidden, rows: found)
  }
}

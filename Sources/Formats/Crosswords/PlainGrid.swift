// Value grids, such as Sudokus in ipuz.
public import Messages

/// A grid of values with givens, solution and the player's entries: the Sudoku kind of ipuz.
public struct PlainGrid: Hashable, Sendable {
  /// Number of rows, 1...`Crossword.mostSide`.
  public let rows: Int
  /// Number of columns, 1...`Crossword.mostSide`.
  public let columns: Int
  /// The given of each cell, row by row; empty for open cells.
  public var givens: [String]
  /// The solution, row by row; empty texts if it is unknown.
  public var solution: [String]
  /// The player's entries, row by row.
  public var entries: [String]
  /// The player's pencil marks, row by row.
  public var marks: [[Int]]
  /// The title.
  public var title = ""
  /// The author.
  public var author = ""
  /// The copyright notice.
  public var copyright = ""
  /// The author's other notes.
  public var notes = ""
  /// ipuz's name for the kind of puzzle, such as `http://ipuz.org/sudoku#1`.
  public var kind = "http://ipuz.org/sudoku#1"
  /// Other fields of the file, in file order.
  public var extras: [DataField] = []

  /// An empty grid.
  ///
  /// - Throws: `LocatedFault` unless both sides are 1 to `Crossword.mostSide`.
  public init(rows: Int, columns: Int) throws(LocatedFault) {
    guard (1...Crossword.mostSide).contains(rows), (1...Crossword.mostSide).contains(columns) else {
      throw .whole("the grid must have 1 to \(Crossword.mostSide) rows and columns, got \(rows) × \(columns)")
    }
    self.rows = rows
    self.columns = columns
    givens = Array(repeating: "", count: rows * columns)
    solution = givens
    entries = givens
    marks = Array(repeating: [], count: rows * columns)
  }

  private static let texts: [(String, any WritableKeyPath<PlainGrid, String> & Sendable)] = [
    ("title", \.title), ("author", \.author), ("copyright", \.copyright), ("notes", \.notes),
  ]
  private static let known: Set<String> = [
    "version", "kind", "title", "author", "copyright", "notes", "dimensions", "puzzle", "solution", "saved", "empty",
  ]

  /// The name in `kind`, without its address and version, such as `sudoku` or `sudoku/diagonalsudoku`.
  public var kindName: String {
    let name = kind.firstRange(of: "ipuz.org/").map { kind[$0.upperBound...] } ?? kind[...]
    return String(name.prefix { $0 != "#" })
  }

  /// Reads an ipuz file of the Sudoku kind.
  ///
  /// - Parameter encoding: The encoding of the text; `nil` detects it.
  /// - Throws: `LocatedFault` with the line and what to do.
  public init(reading bytes: [UInt8], encoding: TextEncoding? = nil) throws(LocatedFault) {
    guard bytes.count <= Crossword.largest else {
      throw .whole("the file has more than \(Crossword.largest >> 20) MiB; a puzzle is smaller")
    }
    let source = SourceText(bytes, encoding: encoding)
    if let fault = source.fault { throw .line(fault.line, fault.text) }
    let file = try IpuzFile(source.utf8)
    guard let kind = file.kinds.first(where: { $0.contains("ipuz.org/sudoku") }) else {
      throw file.fault(
        "kind", "this ipuz is not a Sudoku but \(file.kinds.first ?? "of unknown kind"); give a Sudoku's ipuz")
    }
    let (rows, columns) = try file.dimensions()
    do throws(LocatedFault) { try self.init(rows: rows, columns: columns) } catch {
      throw file.fault("dimensions", error.message)
    }
    self.kind = kind
    let empty = file["empty"]?.plain ?? "0"
    func text(_ value: DataValue) -> String {
      let text = value.plain ?? value["value"]?.plain ?? value["cell"]?.plain ?? ""
      return text == empty ? "" : text
    }
    for (cell, value) in try file.grid("puzzle", rows: rows, columns: columns) { givens[cell] = text(value) }
    if file["solution"]?.list != nil {
      for (cell, value) in try file.grid("solution", rows: rows, columns: columns) { solution[cell] = text(value) }
    }
    if file["saved"]?.list != nil {
      for (cell, value) in try file.grid("saved", rows: rows, columns: columns) { entries[cell] = text(value) }
    }
    for (name, path) in Self.texts { self[keyPath: path] = Markup.plain(file[name]?.plain ?? "") }
    extras = file.fields.filter { !Self.known.contains($0.name) }
  }

  /// The grid as ipuz, version 2.
  public var ipuz: [UInt8] {
    var fields = [
      DataField("version", .text("http://ipuz.org/v2")), DataField("kind", .list([.text(kind)])),
    ]
    for (name, path) in Self.texts where !self[keyPath: path].isEmpty {
      fields.append(DataField(name, IpuzWriter.text(self[keyPath: path])))
    }
    fields += extras
    let size = [DataField("width", .number(String(columns))), DataField("height", .number(String(rows)))]
    fields.append(DataField("dimensions", .fields(size)))
    let used = Set(givens + solution + entries)
    let empty = ["0", "_", "-"].first { !used.contains($0) } ?? ""
    fields.append(DataField("empty", .text(empty)))
    for (name, values) in [("puzzle", givens), ("solution", solution), ("saved", entries)]
    where name == "puzzle" || values.contains(where: { !$0.isEmpty }) {
      let cells = values.map { value in
        let value = value.isEmpty ? empty : value
        return Int(value).map { String($0) } == value ? DataValue.number(value) : .text(value)
      }
      fields.append(
        DataField(name, .list((0..<rows).map { .list(Array(cells[$0 * columns..<($0 + 1) * columns])) })))
    }
    return Array((DataValue.fields(fields).json() + "\n").utf8)
  }
}

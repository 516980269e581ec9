// A puzzle as setting programs exchange it: a board, named objects, flags and drawings.

/// A puzzle of a setting program, before any rule set is asked what its objects mean.
///
/// The names of objects and flags are those of f-puzzles. Nothing here knows what they mean.
public struct ExchangedPuzzle: Hashable, Sendable {
  /// Number of rows, 1...`mostSide`.
  public let rows: Int
  /// Number of columns, 1...`mostSide`.
  public let columns: Int
  /// The cells, row by row.
  public var cells: [ExchangedCell]
  /// The region of each cell; `nil` if the board has the usual boxes.
  public var regions: [Int?]?
  /// The value of each cell in the solution; empty if it is unknown.
  public var solution: [Int?] = []
  /// The title.
  public var title = ""
  /// The author.
  public var author = ""
  /// The rules in words.
  public var rules = ""
  /// The genres that the address names, as its program calls them.
  public var genres: [String] = []
  /// The constraints with a place.
  public var objects: [ExchangedObject] = []
  /// The constraints of the whole board that are switched on, such as `antiking` or `negative ratio`.
  public var flags: [String] = []
  /// What is only drawn.
  public var drawings: [ExchangedDrawing] = []
  /// What the reader could not take over, the first first.
  public var unread: [String] = []
  /// Whether the constraints are only drawn and described, so that objects are not all there is.
  public var isDrawn = false

  /// Maximum number of rows and columns.
  public static let mostSide = 64
  /// Maximum number of objects, and of drawings.
  public static let most = 4096

  /// An empty board; `nil` unless both sides are 1...`mostSide`.
  public init?(rows: Int, columns: Int) {
    guard (1...Self.mostSide).contains(rows), (1...Self.mostSide).contains(columns) else { return nil }
    (self.rows, self.columns) = (rows, columns)
    cells = Array(repeating: ExchangedCell(), count: rows * columns)
  }

  /// Whether a place is on the board.
  public func has(_ place: ExchangedPlace) -> Bool {
    (1...rows).contains(place.row) && (1...columns).contains(place.column)
  }

  /// The index of a place on the board.
  public func index(of place: ExchangedPlace) -> Int { (place.row - 1) * columns + place.column - 1 }

  /// The place of an index.
  public func place(at index: Int) -> ExchangedPlace {
    ExchangedPlace(row: index / columns + 1, column: index % columns + 1)
  }
}

/// A cell of an exchanged puzzle.
public struct ExchangedCell: Hashable, Sendable {
  /// The given value.
  public var given: Int?
  /// The player's value.
  public var entry: Int?
  /// The player's pencil marks at the corners.
  public var corner: [Int] = []
  /// The player's pencil marks in the centre.
  public var centre: [Int] = []
}

/// A place on the board or beside it, from 1; 0 and one more than the side are beside it.
public struct ExchangedPlace: Hashable, Sendable, Comparable {
  /// The row.
  public let row: Int
  /// The column.
  public let column: Int

  /// A place by its row and column.
  public init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  /// A place in a text such as `R4C7`, of up to two digits each.
  public init?(_ text: String) {
    let parts = text.uppercased().split(separator: "C", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].first == "R" else { return nil }
    let digits = [parts[0].dropFirst(), parts[1]]
    guard digits.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    self.init(row: Int(digits[0]) ?? 0, column: Int(digits[1]) ?? 0)
  }

  /// The place as f-puzzles writes it.
  public var name: String { "R\(row)C\(column)" }

  /// Reading order.
  public static func < (one: Self, other: Self) -> Bool { (one.row, one.column) < (other.row, other.column) }
}

/// A constraint with a place.
public struct ExchangedObject: Hashable, Sendable {
  /// What it is called, such as `thermometer`.
  public var name: String
  /// Its cells by the name of the field, such as `cells`; a single one is a list, too.
  public var places: [String: [ExchangedPlace]] = [:]
  /// Its lines.
  public var lines: [[ExchangedPlace]] = []
  /// Its value as text; `nil` if it has none.
  public var value: String?
  /// Its list of values.
  public var values: [Int] = []
  /// The direction in which it points: `UL`, `UR`, `DL` or `DR`.
  public var direction: String?

  /// An object without anything.
  public init(_ name: String) { self.name = name }
}

/// Something that is only drawn.
public struct ExchangedDrawing: Hashable, Sendable {
  /// The kinds of drawings.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// A line through cells.
    case line
    /// The border of an area.
    case cage
    /// A ground under cells.
    case shade
    /// A circle or a square around the middle of its cells.
    case circle, square
    /// A text in the middle of its cells, or beside the board.
    case text
    /// A thick line between two cells.
    case bar
  }

  /// What it is.
  public var shape: Shape
  /// Its cells; of a line in order.
  public var cells: [ExchangedPlace]
  /// Its text.
  public var text: String?
  /// The colour of its line or ground as `#RRGGBB`.
  public var colour: String?
  /// Whether a circle or square is filled with that colour, rather than drawn with it.
  public var isFilled = false
  /// The width of a line, 1 for a cell's side.
  public var width: Double?
  /// Whether a line has a head at its end.
  public var hasHead = false
  /// How exactly it is drawn, where that is known.
  public var figure: ExchangedFigure?

  /// A drawing by its parts.
  public init(_ shape: Shape, _ cells: [ExchangedPlace], text: String? = nil, colour: String? = nil) {
    (self.shape, self.cells, self.text, self.colour) = (shape, cells, text, colour)
  }
}

/// How a drawing is drawn: places and lengths in hundredths of a cell from the board's upper left corner, columns first.
public struct ExchangedFigure: Hashable, Sendable {
  /// The measures by their names: `width`, `height`, `round`, `turn`, `breadth`, `head`, `size`.
  public var measures: [String: Int] = [:]
  /// The colours by their names: `stroke`, `fill`, `ink`.
  public var colours: [String: String] = [:]
  /// Columns and rows of its points in turn.
  public var points: [Int]
  /// Whether it lies over the lines between cells.
  public var isOver = false

  /// A figure through points.
  public init(points: [Int]) { self.points = points }

  /// Maximum number of points.
  public static let mostPoints = 512
  /// The ranges of measures by their names.
  private static let ranges: [String: ClosedRange<Int>] = [
    "width": 0...7000, "height": 0...7000, "round": 0...3500, "turn": -360...360, "breadth": 0...400, "head": 0...400,
    "size": 5...400,
  ]

  /// A place or length in hundredths, held within what a board can show.
  static func hundredths(_ cells: Double) -> Int { Int((min(70, max(-5, cells)) * 100).rounded()) }

  /// Sets a measure in cells, held to its range.
  mutating func set(_ name: String, _ cells: Double?, in unit: Double = 100) {
    guard let cells, cells.isFinite, let range = Self.ranges[name] else { return }
    let number = min(Double(range.upperBound), max(Double(range.lowerBound), (cells * unit).rounded()))
    measures[name] = Int(number)
  }

  /// Sets a colour as it is written; one that cannot be seen is none.
  mutating func set(_ name: String, colour text: String?) {
    guard let text = text.flatMap(FPuzzlesReader.fullColour) else { return }
    colours[name] = text
  }

  /// A measure in cells.
  func cells(_ name: String) -> Double? { measures[name].map { Double($0) / 100 } }
}

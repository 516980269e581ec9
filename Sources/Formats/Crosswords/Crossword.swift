// A crossword, the common model of all formats.
public import Messages

/// A crossword: its cells, its entries with clues, its author, and the player's progress.
///
/// Texts are plain text; empty if the file has none.
public struct Crossword: Hashable, Sendable {
  /// Number of rows, 1...`mostSide`.
  public let rows: Int
  /// Number of columns, 1...`mostSide`.
  public let columns: Int
  /// Row by row, `rows` × `columns` cells.
  public var cells: [CrosswordCell]
  /// In the order of the file's clue lists.
  public var entries: [CrosswordEntry] = []
  /// The title.
  public var title = ""
  /// The author.
  public var author = ""
  /// The copyright notice, with or without the sign.
  public var copyright = ""
  /// The publisher.
  public var publisher = ""
  /// Shown before play.
  public var intro = ""
  /// The author's other notes.
  public var notes = ""
  /// The difficulty, in the author's words.
  public var difficulty = ""
  /// The publication date, as the file writes it.
  public var date = ""
  /// Whether the player must find the blocks too.
  public var isDiagramless = false
  /// Whether the solution is locked and no key was given; the cells then have no solution.
  public var isLocked = false
  /// The player's clock, if the file has one.
  public var clock: CrosswordClock?
  /// The format's other fields by its own names, kept for writing the same format again.
  public var extras: CrosswordExtras?
  /// Defects of the file that were repaired or ignored.
  public var remarks: [CrosswordRemark] = []

  /// Maximum number of rows and columns, the limit of .puz.
  public static let mostSide = 255
  /// Maximum size of a file: 16 MiB.
  public static let largest = 1 << 24

  /// An empty grid of open cells.
  ///
  /// - Throws: `LocatedFault` unless both sides are 1 to `mostSide`.
  public init(rows: Int, columns: Int) throws(LocatedFault) {
    guard (1...Self.mostSide).contains(rows), (1...Self.mostSide).contains(columns) else {
      throw .whole("the grid must have 1 to \(Self.mostSide) rows and columns, got \(rows) × \(columns)")
    }
    self.rows = rows
    self.columns = columns
    cells = Array(repeating: CrosswordCell(), count: rows * columns)
  }
}

/// A cell of a crossword.
public struct CrosswordCell: Hashable, Sendable {
  /// The kinds of cell.
  public enum Kind: Hashable, Sendable {
    /// It takes letters.
    case open
    /// It is black.
    case block
    /// It is not part of the grid.
    case void
  }

  /// The sides of a cell that have a thick bar.
  public struct Bars: OptionSet, Hashable, Sendable {
    /// One bit per side.
    public let rawValue: UInt8
    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Between it and the cell above.
    public static let top = Bars(rawValue: 1)
    /// Between it and the next cell of its row.
    public static let right = Bars(rawValue: 2)
    /// Between it and the cell below.
    public static let bottom = Bars(rawValue: 4)
    /// Between it and the previous cell in its row.
    public static let left = Bars(rawValue: 8)
  }

  /// The state of the player's entry, as .puz files store it.
  public struct Marks: OptionSet, Hashable, Sendable {
    /// One bit per mark.
    public let rawValue: UInt8
    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// It was marked wrong before.
    public static let wasWrong = Marks(rawValue: 0x10)
    /// It is marked wrong.
    public static let isWrong = Marks(rawValue: 0x20)
    /// It was revealed.
    public static let revealed = Marks(rawValue: 0x40)
  }

  /// Whether it takes letters.
  public var kind = Kind.open
  /// The printed number, any short text.
  public var number = ""
  /// The letters of the solution, several in a rebus cell; empty if unknown.
  public var solution = ""
  /// Whether the solution is given from the start.
  public var isGiven = false
  /// The player's entry.
  public var entry = ""
  /// The state of the player's entry.
  public var marks: Marks = []
  /// Whether it has a circle.
  public var isCircled = false
  /// The background colour as the file writes it, such as `#c0c0c0`; `colour` parses it.
  public var shade = ""
  /// Its thick sides; both cells record the bar between them.
  public var bars: Bars = []
  /// Other styles of an ipuz cell.
  public var style: [DataField] = []

  /// An open cell.
  public init() {}
}

/// A word to find, and its clue.
public struct CrosswordEntry: Hashable, Sendable {
  /// The direction of a word.
  public enum Direction: Hashable, Sendable {
    /// From left to right.
    case across
    /// From top to bottom.
    case down
    /// Any other list of clues, with its title.
    case other(String)
  }

  /// The direction of the word.
  public var direction: Direction
  /// The title of an across or down list that has another name, such as `Horizontalement`.
  public var heading = ""
  /// The number before the clue, any short text.
  public var number: String
  /// The indices of its cells, counted row by row from 0, in letter order; empty if unknown.
  public var cells: [Int]
  /// The clue.
  public var clue: String
  /// A second, fuller clue.
  public var more: String
  /// The lengths of the answer's words, such as `2, 3`.
  public var enumeration: String
  /// Other fields of an ipuz clue.
  public var fields: [DataField]

  /// An entry from its fields.
  public init(
    _ direction: Direction, number: String, cells: [Int], clue: String, more: String = "", enumeration: String = "",
    fields: [DataField] = []
  ) {
    self.direction = direction
    self.number = number
    self.cells = cells
    self.clue = clue
    self.more = more
    self.enumeration = enumeration
    self.fields = fields
  }
}

/// A player's clock.
public struct CrosswordClock: Hashable, Sendable {
  /// Seconds played.
  public var seconds: Int
  /// Whether it is running.
  public var isRunning: Bool

  /// A clock from its fields.
  public init(seconds: Int, isRunning: Bool) {
    self.seconds = seconds
    self.isRunning = isRunning
  }
}

/// A file's fields without a counterpart in `Crossword`, kept for writing the same format again.
public struct CrosswordExtras: Hashable, Sendable {
  /// The format that the fields belong to.
  public var format: CrosswordFormat
  /// By the format's own names, in file order.
  public var fields: [DataField]

  /// Extras from their fields.
  public init(_ format: CrosswordFormat, _ fields: [DataField]) {
    self.format = format
    self.fields = fields
  }
}

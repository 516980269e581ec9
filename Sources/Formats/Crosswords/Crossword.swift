// A crossword as a value: what every format is read into and written from.

/// A crossword: its cells, its entries with clues, who made it, and how far a player has got.
///
/// Texts are plain; empty means that the file has none.
public struct Crossword: Hashable, Sendable {
  /// How many rows, 1...`mostSide`.
  public let rows: Int
  /// How many columns, 1...`mostSide`.
  public let columns: Int
  /// Row by row, `rows` × `columns` of them.
  public var cells: [CrosswordCell]
  /// In the order of the file's lists of clues.
  public var entries: [CrosswordEntry] = []
  /// What it is called.
  public var title = ""
  /// Who made it.
  public var author = ""
  /// Whose it is, with or without the sign.
  public var copyright = ""
  /// Who brought it out.
  public var publisher = ""
  /// Told before play.
  public var intro = ""
  /// What else the author says.
  public var notes = ""
  /// How hard it is, in the author's words.
  public var difficulty = ""
  /// When it came out, as the file writes it.
  public var date = ""
  /// Whether the player is to find the blocks too.
  public var isDiagramless = false
  /// Whether the file holds its solution under a key that was not given; the cells then have none.
  public var isLocked = false
  /// The player's clock, where the file has one.
  public var clock: CrosswordClock?
  /// What the format has beside all this, by its own names, for writing the same format again.
  public var extras: CrosswordExtras?
  /// What was found wrong with the file and mended or passed over.
  public var remarks: [CrosswordRemark] = []

  /// The most rows and columns, as many as a .puz can have.
  public static let mostSide = 255
  /// A file may have so many bytes: 16 MiB.
  public static let largest = 1 << 24

  /// An empty grid of open cells.
  ///
  /// - Throws: `CrosswordFault` where a side is not 1 to `mostSide`.
  public init(rows: Int, columns: Int) throws(CrosswordFault) {
    guard (1...Self.mostSide).contains(rows), (1...Self.mostSide).contains(columns) else {
      throw .whole("the grid is to have 1 to \(Self.mostSide) rows and columns, not \(rows) × \(columns)")
    }
    self.rows = rows
    self.columns = columns
    cells = Array(repeating: CrosswordCell(), count: rows * columns)
  }
}

/// A cell of a crossword.
public struct CrosswordCell: Hashable, Sendable {
  /// What a cell is.
  public enum Kind: Hashable, Sendable {
    /// It takes letters.
    case open
    /// It is black.
    case block
    /// It is not there at all.
    case void
  }

  /// The sides of a cell that have a thick bar.
  public struct Bars: OptionSet, Hashable, Sendable {
    /// One bit a side.
    public let rawValue: UInt8
    /// A set by its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Between it and the cell above.
    public static let top = Bars(rawValue: 1)
    /// Between it and the next cell of its row.
    public static let right = Bars(rawValue: 2)
    /// Between it and the cell below.
    public static let bottom = Bars(rawValue: 4)
    /// Between it and the cell before it in its row.
    public static let left = Bars(rawValue: 8)
  }

  /// What has become of the player's entry, as .puz files keep it.
  public struct Marks: OptionSet, Hashable, Sendable {
    /// One bit a mark.
    public let rawValue: UInt8
    /// A set by its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// It was marked wrong once.
    public static let wasWrong = Marks(rawValue: 0x10)
    /// It is marked wrong.
    public static let isWrong = Marks(rawValue: 0x20)
    /// It was revealed.
    public static let revealed = Marks(rawValue: 0x40)
  }

  /// Whether it takes letters.
  public var kind = Kind.open
  /// The printed number, which may be any short text.
  public var number = ""
  /// The letters of the solution, several in a rebus cell; empty where the file does not tell.
  public var solution = ""
  /// Whether the solution stands in the cell from the start.
  public var isGiven = false
  /// What the player has written.
  public var entry = ""
  /// What has become of the player's entry.
  public var marks: Marks = []
  /// Whether a circle is drawn in it.
  public var isCircled = false
  /// A background colour as the file names it, such as `#c0c0c0`; `colour` reads it.
  public var shade = ""
  /// Its thick sides; a bar between two cells is told by both.
  public var bars: Bars = []
  /// Other styles of an ipuz cell.
  public var style: [DataField] = []

  /// An open cell.
  public init() {}
}

/// A word to be found, and its clue.
public struct CrosswordEntry: Hashable, Sendable {
  /// Where a word runs.
  public enum Direction: Hashable, Sendable {
    /// From left to right.
    case across
    /// From top to bottom.
    case down
    /// Any other list of clues, by its title.
    case other(String)
  }

  /// Where it runs.
  public var direction: Direction
  /// The title of a list across or down that is not simply called so, such as `Horizontalement`.
  public var heading = ""
  /// The number before the clue, which may be any short text.
  public var number: String
  /// Its cells, row by row from 0, in the order of the letters; empty where they are not known.
  public var cells: [Int]
  /// What is asked.
  public var clue: String
  /// A second, fuller clue.
  public var more: String
  /// How long the words of the answer are, such as `2, 3`.
  public var enumeration: String
  /// Other fields of an ipuz clue.
  public var fields: [DataField]

  /// An entry by its parts.
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
  /// Whether it goes on.
  public var isRunning: Bool

  /// A clock by its parts.
  public init(seconds: Int, isRunning: Bool) {
    self.seconds = seconds
    self.isRunning = isRunning
  }
}

/// What a file has beside a crossword's own fields, kept for writing the same format again.
public struct CrosswordExtras: Hashable, Sendable {
  /// The format that these belong to.
  public var format: CrosswordFormat
  /// By the format's own names, in the file's order.
  public var fields: [DataField]

  /// Extras by their parts.
  public init(_ format: CrosswordFormat, _ fields: [DataField]) {
    self.format = format
    self.fields = fields
  }
}

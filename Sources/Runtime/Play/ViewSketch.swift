// What a rule set's own view shows.
public import Grids
import Hyphens

/// A board as a rule set's view describes it.
public struct BoardSketch: Hashable, Sendable {
  /// The board's name, `main` for the first.
  public var id: String
  /// Its values.
  public var grid: Grid<Int?>
  /// Names of values in given cells, by value from 1; empty shows the signs.
  public var givenNames: [String]
  /// Cells highlighted as a line.
  public var line: [Cell]
  /// Cells that can be played next.
  public var next: [Cell]
  /// Names of values in the other cells, by value from 1; empty shows the signs.
  public var entryNames: [String]
  /// `disc` or `circle`: values are pieces in a seat's colour instead of text.
  public var shape: String?
  /// The moves that gestures make: `tap`, `drag`, `stroke`, `letter`, `type`, `clear`, `check`, `reveal`, as templates,
  /// and `swipe-left` and its like.
  public var gestures: [String: String]
  /// Pairs of cells: the content of the first can be pushed into the second.
  public var slides: [[Cell]] = []
  /// Blocked cells, which take no value.
  public var blocks: [Cell] = []
  /// Places without a cell.
  public var holes: [Cell] = []
  /// Cells whose value is fixed from the start.
  public var fixed: [Cell] = []
  /// Text in the corners of cells.
  public var numbers: [Cell: String] = [:]
  /// Cells by the role they have, `wrong`, `circled` …
  public var roles: [String: [Cell]] = [:]
  /// Background colours of cells, `#rrggbb`.
  public var shades: [Cell: String] = [:]
  /// Regions drawn around cells.
  public var regions: [View.Region] = []
  /// The words to find.
  public var entries: [View.Entry] = []
  /// What help costs, in words, by gesture.
  public var prices: [String: String] = [:]
  /// Why checks and reveals are not available.
  public var noHelp: String?
  /// Whether the cells of a conflict are not named, only the row, column or region where two are alike.
  public var hidesConflicts = false
  /// Whether columns are counted from the right.
  public var isFromRight = false
  /// The rows of a keyboard on the screen, blanks between the keys.
  public var letters: [String] = []
  /// The language of its letters.
  public var language: String?

  /// A sketch by its parts.
  public init(
    id: String, grid: Grid<Int?>, givenNames: [String] = [], entryNames: [String] = [], line: [Cell] = [],
    next: [Cell] = [], shape: String? = nil, gestures: [String: String] = [:]
  ) {
    self.id = id
    self.grid = grid
    self.givenNames = givenNames
    self.entryNames = entryNames
    self.line = line
    self.next = next
    self.shape = shape
    self.gestures = gestures
  }
}

/// A countdown as a rule set's view describes it.
public struct Countdown: Hashable, Sendable {
  /// The event of the agenda at its end.
  public var event: String
  /// Milliseconds below which it is low.
  public var low: Int?

  /// A countdown by its parts.
  public init(event: String, low: Int? = nil) {
    self.event = event
    self.low = low
  }
}

/// Values to choose from as a rule set's view describes them.
public struct BankSketch: Hashable, Sendable {
  /// Its name.
  public var id: String
  /// The names of the values, from 1.
  public var names: [String]
  /// Whether it shows how many of each value the board still lacks.
  public var showsCounts: Bool
  /// How many of each are missing, in place of what the board lacks; empty is as the board says.
  public var counts: [Int]

  /// A bank by its parts.
  public init(id: String, names: [String], showsCounts: Bool = true, counts: [Int] = []) {
    self.id = id
    self.names = names
    self.showsCounts = showsCounts
    self.counts = counts
  }
}

/// An answer that was wrong, for the player's teacher; players' views do not have it.
public struct AnswerMistake: Hashable, Sendable, Codable {
  /// What was asked, such as the word in the other language; empty if nothing was.
  public var word: String
  /// What was answered.
  public var typed: String
  /// What would have been right.
  public var right: String
  /// How often it was answered.
  public var times: Int

  /// A mistake by its parts.
  public init(word: String, typed: String, right: String, times: Int = 1) {
    self.word = word
    self.typed = typed
    self.right = right
    self.times = times
  }
}

/// How far a game is, as a rule set without a model tells the player's teacher; players' views do not have it.
public struct ToldProgress: Hashable, Sendable {
  /// How much is done.
  public var done: Int
  /// How much there is to do; at least 1.
  public var all: Int
  /// How many mistakes were made; `nil` if nothing can be a mistake.
  public var mistakes: Int?

  /// A progress by its parts.
  public init(done: Int, all: Int, mistakes: Int? = nil) {
    self.done = done
    self.all = all
    self.mistakes = mistakes
  }

  /// The part that is done, 0 to 100.
  public var percent: Int { all > 0 ? Int(Double(done) * 100 / Double(all)) : 0 }
}

/// The contents of a rule set's own view.
public struct ViewSketch: Sendable {
  /// The boards in order.
  public var boards: [BoardSketch] = []
  /// Numbers to show.
  public var counters: [View.Counter] = []
  /// Buttons that make moves.
  public var buttons: [View.Button] = []
  /// Countdowns to events of the agenda.
  public var countdowns: [Countdown] = []
  /// Values to choose from.
  public var banks: [BankSketch] = []
  /// Tables to read.
  public var panels: [View.Panel] = []
  /// Texts to type.
  public var fields: [View.Field] = []
  /// Something said about the last move, such as the phrase that it has formed.
  public var remark: String?
  /// The status of the game, in the author's words.
  public var status: String?
  /// Whether every entry is right so far, by a rule set without a model; `nil` if it does not know.
  public var isRightSoFar: Bool?
  /// Whether the server must not reveal the answers yet.
  public var isSecret = false
  /// The answers that were wrong, for the player's teacher.
  public var mistakes: [AnswerMistake] = []
  /// How far the game is, for the player's teacher.
  public var progress: ToldProgress?
  /// The languages of words, by their text; at most `mostLanguages`.
  public var languages: [String: String] = [:]
  /// The most words whose language is kept.
  public static let mostLanguages = 4096
  /// The most mistakes of a view.
  public static let mostMistakes = 200

  /// An empty sketch.
  public init() {}

  /// A text of the view with a soft hyphen wherever the rules of its language let a line end; `nil` is nowhere.
  func softened(_ text: String) -> String? {
    languages[text].flatMap { Hyphens.softened(text, language: $0) }
  }
}

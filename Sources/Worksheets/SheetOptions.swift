// The layout options of worksheets.
public import Play

/// The layout options of worksheets.
public struct SheetOptions: Hashable, Sendable, Codable {
  /// Where answers are printed.
  public enum Answers: String, Sendable, CaseIterable, Codable {
    /// Nowhere.
    case none
    /// On separate pages after the puzzles.
    case with
    /// Only the answers are printed.
    case only
  }

  /// Whether a word bank is printed below the board.
  public enum Bank: String, Sendable, CaseIterable, Codable {
    /// If the game has a word bank.
    case own
    /// For crosswords too.
    case always
    /// Never.
    case never
  }

  /// The paper.
  public var paper = Paper()
  /// Maximum number of puzzles per page, 1 to 12.
  public var perPage = 1
  /// Whether boards and texts fill the page, for readers with low vision; otherwise a board has its usual size.
  public var isLarge = false
  /// The title above the first page of each version; empty for none.
  public var title = ""
  /// What pupils should do, below the title; if empty, each puzzle has its own instructions.
  public var instructions = ""
  /// Whether instructions are printed above each puzzle, in two lines.
  public var showsRules = true
  /// Whether there are lines for name and date.
  public var asksName = true
  /// Whether the first page has a place for the points, with the number of answers that are asked for.
  public var asksPoints = false
  /// The word bank.
  public var bank = Bank.own
  /// Where answers are printed.
  public var answers = Answers.none
  /// Whether cells to fill are shaded: white cells are given, in one language; grey cells are asked for, in the other.
  public var shadesAnswers = false
  /// The language of the sheet's own texts.
  public var language = Language.english

  /// Maximum number of puzzles per page.
  public static let mostPerPage = 12
  /// Maximum length of the title, in characters.
  public static let longestTitle = 120
  /// Maximum length of the instructions, in characters.
  public static let longestInstructions = 600

  /// The default layout.
  public init() {}

  /// Rows and columns of puzzles on a page.
  var grid: (rows: Int, columns: Int) {
    let (many, few): (Int, Int) =
      switch min(max(perPage, 1), SheetOptions.mostPerPage) {
      case 1: (1, 1)
      case 2: (2, 1)
      case 3, 4: (2, 2)
      case 5, 6: (3, 2)
      case 7...9: (3, 3)
      default: (4, 3)
      }
    return paper.isLandscape ? (few, many) : (many, few)
  }
}

// How worksheets are to look.
public import Play

/// How worksheets are to look.
public struct SheetOptions: Hashable, Sendable, Codable {
  /// Where the answers stand.
  public enum Answers: String, Sendable, CaseIterable, Codable {
    /// Nowhere.
    case none
    /// On pages of their own behind the puzzles.
    case with
    /// Only the answers are printed.
    case only
  }

  /// Whether words to choose from are printed below the board.
  public enum Bank: String, Sendable, CaseIterable, Codable {
    /// Where the game gives words to choose from.
    case own
    /// For crosswords too.
    case always
    /// Nowhere.
    case never
  }

  /// The sheet.
  public var paper = Paper()
  /// How many puzzles a page holds at most, 1 to 12.
  public var perPage = 1
  /// Whether boards and texts are as large as they fit, for those who see badly; else a board has the size it usually has on paper.
  public var isLarge = false
  /// Whether the rules stand above each puzzle, in two lines.
  public var showsRules = true
  /// Whether there are lines for name and date.
  public var asksName = true
  /// Words to choose from.
  public var bank = Bank.own
  /// Where the answers stand.
  public var answers = Answers.none
  /// Whether cells to be filled are shaded: white is what is given, in one language, grey what is asked for, in the other.
  public var shadesAnswers = false
  /// The language of what the sheet itself says.
  public var language = Language.english

  /// The most puzzles a page holds.
  public static let mostPerPage = 12

  /// The usual look.
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

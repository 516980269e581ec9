// The content of a worksheet: boards to fill, and their answers.
public import Play

/// A puzzle on a worksheet.
public struct SheetPuzzle: Sendable, Codable {
  /// The view at the beginning.
  public let view: View
  /// The solved view; `nil` if no answer is known.
  public let answer: View?
  /// The moves that solve it, for puzzles solved by moves.
  public let moves: [String]
  /// What to do on paper; `nil` for the view's help.
  public let instructions: String?
  /// Whether it is a variant of a puzzle that many know: then its rules have more lines, for they say what is different.
  public let isVariant: Bool?
  /// An address that opens the same puzzle, printed as a QR code.
  public let address: String?
  /// A unique label in small print: a level's name, and the seed if one determines the puzzle.
  public let origin: String
  /// The seed that determines the puzzle; `nil` for a fixed puzzle.
  public let seed: UInt64?

  /// A puzzle from its fields.
  public init(
    view: View, answer: View? = nil, moves: [String] = [], instructions: String? = nil,
    isVariant: Bool? = nil, address: String? = nil,
    origin: String = "", seed: UInt64? = nil
  ) {
    self.view = view
    self.answer = answer
    self.moves = moves
    self.instructions = instructions
    self.isVariant = isVariant
    self.address = address
    self.origin = origin
    self.seed = seed
  }

  /// How many answers are asked for: words with clues, else cells to fill.
  var points: Int {
    let entries = view.boards.flatMap { $0.entries ?? [] }.filter(\.isListed)
    if !entries.isEmpty { return entries.count }
    return view.boards.flatMap(\.cells).count { $0.kind == nil && ($0.text ?? "").isEmpty }
  }
}

/// One version of a worksheet, for one pupil.
public struct SheetVersion: Sendable, Codable {
  /// Its letter, `A`; empty if there is only one version.
  public let label: String
  /// Its puzzles in order.
  public let puzzles: [SheetPuzzle]

  /// A version from its fields.
  public init(label: String = "", puzzles: [SheetPuzzle]) {
    self.label = label
    self.puzzles = puzzles
  }

  /// The letters of the version with this index: A to Z, AA, AB …
  public static func label(_ index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + index % 26)))
    return index < 26 ? letter : label(index / 26 - 1) + letter
  }
}

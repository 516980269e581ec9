// What a worksheet prints: boards to be filled, and their answers.
public import Play

/// A puzzle on a worksheet.
public struct SheetPuzzle: Sendable, Codable {
  /// What the player would see at the beginning.
  public let view: View
  /// The same when it is solved; `nil` where no answer is known.
  public let answer: View?
  /// The moves that solve it, where it is solved by moves.
  public let moves: [String]
  /// An address that opens the very same puzzle, printed as a QR code.
  public let address: String?
  /// What tells it from all others, in small print: a level's name and a seed.
  public let origin: String

  /// A puzzle by its parts.
  public init(view: View, answer: View? = nil, moves: [String] = [], address: String? = nil, origin: String = "") {
    self.view = view
    self.answer = answer
    self.moves = moves
    self.address = address
    self.origin = origin
  }
}

/// One version of a worksheet: what one pupil gets.
public struct SheetVersion: Sendable, Codable {
  /// Its letter, `A`; empty where there is only one version.
  public let label: String
  /// Its puzzles in their order.
  public let puzzles: [SheetPuzzle]

  /// A version by its parts.
  public init(label: String = "", puzzles: [SheetPuzzle]) {
    self.label = label
    self.puzzles = puzzles
  }

  /// The letters of the *k*-th version, from 0: A to Z, AA, AB …
  public static func label(_ index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + index % 26)))
    return index < 26 ? letter : label(index / 26 - 1) + letter
  }
}

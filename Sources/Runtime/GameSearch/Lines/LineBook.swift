// Scores of first positions, made beforehand.

/// What the first positions of a game are worth.
public struct LineBook: Sendable {
  /// The game.
  public let game: LineGame
  private let scores: [UInt64: Int8]

  /// A value by its parts.
  public init(_ game: LineGame, _ scores: [UInt64: Int8]) {
    (self.game, self.scores) = (game, scores)
  }

  /// - Returns: `nil` if the book does not know.
  public func score(_ position: LinePosition) -> Int? {
    scores[position.key].map(Int.init)
  }
}

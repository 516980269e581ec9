// What the moves of a position are worth.
public import GameSearch

/// What the moves of a position are worth to the side to move.
public struct MoveAppraisal: Hashable, Sendable {
  /// One legal move.
  public struct Rated: Hashable, Sendable {
    /// The move.
    public let move: Move
    /// Larger is better; to compare within one appraisal.
    public let value: Int
    /// The exact score after it: for lines the discs left at a win, else 1, 0 or −1; `nil` where it is guessed.
    public let score: Int?

    /// A move with its worth.
    public init(move: Move, value: Int, score: Int?) {
      self.move = move
      self.value = value
      self.score = score
    }
  }

  /// Every legal move, in order.
  public let moves: [Rated]
  /// What the position is worth; `nil` where it is guessed.
  public let score: Int?

  /// The moves than which none is better.
  public var best: [Move] {
    let top = moves.map(\.value).max()
    return moves.filter { $0.value == top }.map(\.move)
  }

  /// An appraisal received from another process, by its parts.
  public init(moves: [Rated], score: Int?) {
    self.moves = moves
    self.score = score
  }

  init(_ found: Appraisal, _ move: (Int) -> Move) {
    moves = found.moves.map { Rated(move: move($0.move), value: $0.value, score: $0.score) }
    score = found.score
  }

  /// What a search in a host found; moves are numbered by their place in a list.
  public init(_ found: Appraisal, _ list: [Move]) {
    self.init(found) { list[$0] }
  }
}

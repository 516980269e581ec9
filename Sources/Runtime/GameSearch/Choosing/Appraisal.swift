// Results about the moves of a position.

/// The result for one move. The caller defines the numbers of moves: columns, cells, indices in a list.
public struct RatedMove: Hashable, Sendable {
  /// Its number.
  public let move: Int
  /// A value for comparing moves of one appraisal; larger is better for the side to move.
  public let value: Int
  /// The game's exact score after it, for the side that makes the move; `nil` where it is only guessed.
  public let score: Int?

  /// A value by its parts.
  public init(move: Int, value: Int, score: Int?) {
    (self.move, self.value, self.score) = (move, value, score)
  }
}

/// The results for the moves of a position.
public struct Appraisal: Hashable, Sendable {
  /// Every legal move, in order.
  public let moves: [RatedMove]
  /// What the position is worth to the side to move; `nil` where that is only guessed.
  public let score: Int?

  /// The score is that of the best move if nothing can be better: all are exact, or those that are not are known to be worse.
  public init(moves: [RatedMove], score: Int?) {
    (self.moves, self.score) = (moves, score)
  }

  /// The moves than which none is better.
  public var best: [Int] {
    let top = moves.map(\.value).max()
    return moves.filter { $0.value == top }.map(\.move)
  }
}

/// How well the computer plays.
public struct Strength: Hashable, Sendable {
  /// 1 (friendly) to 5 (as well as it can).
  public let level: Int

  /// - Returns: `nil` unless the level is 1...5.
  public init?(_ level: Int) {
    guard (1...5).contains(level) else { return nil }
    self.level = level
  }

  /// As well as it can.
  public static let perfect = Strength(5)!

  /// How many moves ahead it looks after its own.
  var depth: Int { [0, 1, 3, 7, .max][level - 1] }
  /// Whether it never overlooks a line that one disc completes, its own or the other side's.
  var seesLines: Bool { level > 1 }
  /// The percentage of moves that it judges without considering the reply, as people do.
  var slips: Int { [40, 20, 10, 3, 0][level - 1] }
}

extension RandomNumberGenerator {
  /// A number from 0 to `bound` − 1; the same on every machine for the same bits.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(1, bound))).high)
  }
}

// A line game as numbers: the board, how long a line is, whether discs fall.

/// Two players take turns to put discs on a board; the first to make a line of `line` discs across, down or diagonally wins, and
/// a full board is a draw.
public struct LineGame: Hashable, Sendable {
  /// How many rows the board has.
  public let rows: Int
  /// How many columns the board has.
  public let columns: Int
  /// How many discs make a line.
  public let line: Int
  /// Discs fall to the lowest free cell of their column.
  public let gravity: Bool

  /// - Returns: `nil` unless rows and columns are 1...64 with at most 256 cells, and `line` is 2...64.
  public init?(rows: Int, columns: Int, line: Int, gravity: Bool) {
    guard (1...64).contains(rows), (1...64).contains(columns), rows * columns <= 256, (2...64).contains(line) else {
      return nil
    }
    (self.rows, self.columns, self.line, self.gravity) = (rows, columns, line, gravity)
  }

  /// How many cells the board has.
  public var count: Int { rows * columns }

  /// Whether a board with a guard on each column fits into 64 bits, which the perfect search asks for.
  public var fitsBits: Bool { gravity && columns * (rows + 1) <= 64 }

  /// The score of the side that wins with disc number `discs`: how many discs of its colour would be left.
  public func score(winningWith discs: Int) -> Int { (count + 2 - discs) / 2 }

  /// The scores that a position with so many discs can have for the side to move: it wins with its next disc at the
  /// soonest, and loses with the one after.
  ///
  /// - Parameter discs: On the board now, 0...`count`.
  public func scores(after discs: Int) -> ClosedRange<Int> { -((count - discs) / 2)...((count - discs + 1) / 2) }

  /// How many discs will be on the board when the game is won, if both sides play as well as they can.
  ///
  /// - Parameters:
  ///   - score: Not 0; positive when the side to move wins.
  ///   - discs: On the board now.
  public func discsAtEnd(score: Int, discs: Int) -> Int {
    // Of the two numbers of discs with this score, the winner's last disc has the winner's parity.
    let winnerIsMover = score > 0
    let last = count + 2 - 2 * abs(score)
    let parity = (discs + (winnerIsMover ? 1 : 0)) % 2
    return last % 2 == parity ? last : last - 1
  }
}

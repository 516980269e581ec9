// A line game's board of any size, and how many discs each possible line holds.

/// A position of a line game, cells row by row from the top left, numbered from 0.
public struct LineBoard: Hashable, Sendable {
  /// The game.
  public let game: LineGame
  /// 0 open, 1 and 2 the discs of the seats.
  public private(set) var cells: [UInt8]
  /// The seat to move, 1 or 2.
  public private(set) var turn: Int

  /// - Parameters:
  ///   - cells: As many as the board has, each 0, 1 or 2.
  ///   - turn: 1 or 2.
  /// - Returns: `nil` if that is no board of the game; with gravity every disc lies on the ground or on another.
  public init?(_ game: LineGame, cells: [UInt8], turn: Int) {
    guard cells.count == game.count, cells.allSatisfy({ $0 <= 2 }), turn == 1 || turn == 2 else { return nil }
    if game.gravity {
      for cell in 0..<max(0, game.count - game.columns) where cells[cell] != 0 && cells[cell + game.columns] == 0 {
        return nil
      }
    }
    (self.game, self.cells, self.turn) = (game, cells, turn)
  }

  /// The empty board, the first seat to move.
  public init(_ game: LineGame) {
    (self.game, cells, turn) = (game, Array(repeating: 0, count: game.count), 1)
  }

  /// How many discs are on the board.
  public var discs: Int { cells.count { $0 != 0 } }

  /// The cells where a disc may be put, in order; with gravity the lowest open ones of the columns. A line is not looked for.
  public var open: [Int] {
    if !game.gravity { return cells.indices.filter { cells[$0] == 0 } }
    return (0..<game.columns).compactMap { column in
      (0..<game.rows).reversed().lazy.map { $0 * game.columns + column }.first { cells[$0] == 0 }
    }
  }

  /// Puts a disc of the seat to move.
  /// - Parameter cell: One of `open`.
  public mutating func put(_ cell: Int) {
    cells[cell] = UInt8(turn)
    turn = 3 - turn
  }

  /// The cell that a disc in a column, from 1, falls to; `nil` where there is none.
  public func landing(_ column: Int) -> Int? {
    guard (1...game.columns).contains(column) else { return nil }
    return (0..<game.rows).reversed().lazy.map { $0 * game.columns + column - 1 }.first { cells[$0] == 0 }
  }

  /// Whether a seat has a line.
  public func hasLine(_ seat: Int) -> Bool {
    for row in 0..<game.rows {
      for column in 0..<game.columns where cells[row * game.columns + column] == UInt8(seat) {
        if LineWindows.directions.contains(where: { length(from: row, column, $0.down, $0.right) >= game.line }) {
          return true
        }
      }
    }
    return false
  }

  /// How many equal discs follow from a cell in a direction, itself included.
  private func length(from row: Int, _ column: Int, _ down: Int, _ right: Int) -> Int {
    let seat = cells[row * game.columns + column]
    var length = 1
    while length < game.line {
      let (row, column) = (row + down * length, column + right * length)
      guard row < game.rows, (0..<game.columns).contains(column), cells[row * game.columns + column] == seat else {
        break
      }
      length += 1
    }
    return length
  }
}

/// Every place on a board where a line may be.
struct LineWindows: Sendable {
  /// The cells of each.
  let cells: [[Int]]
  /// The numbers of those that a cell lies in.
  let of: [[Int]]

  static let directions: [(down: Int, right: Int)] = [(0, 1), (1, 0), (1, 1), (1, -1)]

  init(_ game: LineGame) {
    var windows: [[Int]] = []
    for row in 0..<game.rows {
      for column in 0..<game.columns {
        for (down, right) in Self.directions {
          let (lastRow, lastColumn) = (row + down * (game.line - 1), column + right * (game.line - 1))
          guard lastRow < game.rows, (0..<game.columns).contains(lastColumn) else { continue }
          windows.append((0..<game.line).map { (row + down * $0) * game.columns + column + right * $0 })
        }
      }
    }
    var of: [[Int]] = Array(repeating: [], count: game.count)
    for (number, window) in windows.enumerated() {
      for cell in window { of[cell].append(number) }
    }
    (cells, self.of) = (windows, of)
  }
}

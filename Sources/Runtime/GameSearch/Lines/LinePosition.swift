// A position of a line game with falling discs, as bits.

/// Why a list of moves is no position.
public enum LineFault: Error, Hashable, Sendable {
  /// Move number `move` (from 1) names a column that is not there.
  case noSuchColumn(move: Int, column: Int)
  case columnIsFull(move: Int, column: Int)
  /// The game was over before move number `move`.
  case gameIsOver(move: Int)
  /// The board is too large for the perfect search, or has no gravity.
  case boardDoesNotFit
}

/// Discs on a board of at most 64 bits, without a line.
public struct LinePosition: Hashable, Sendable {
  /// The game.
  public let game: LineGame
  /// The discs of the side to move, and of both; the layout is `LineShape`'s.
  private(set) var own: UInt64 = 0
  private(set) var taken: UInt64 = 0
  /// How many discs are on the board.
  public private(set) var discs = 0
  /// Whether the side that moved last has a line.
  public private(set) var isWon = false
  private let shape: AnyLineShape

  /// The empty board.
  /// - Throws: `LineFault.boardDoesNotFit`.
  public init(_ game: LineGame) throws(LineFault) {
    guard game.fitsBits else { throw .boardDoesNotFit }
    self.game = game
    shape = AnyLineShape(game)
  }

  /// - Parameter moves: Columns from 1.
  /// - Throws: `LineFault` that names the first move which cannot be made.
  public init(_ game: LineGame, moves: [Int]) throws(LineFault) {
    try self.init(game)
    for (index, column) in moves.enumerated() {
      if isOver { throw .gameIsOver(move: index + 1) }
      guard (1...game.columns).contains(column) else { throw .noSuchColumn(move: index + 1, column: column) }
      if !play(column) { throw .columnIsFull(move: index + 1, column: column) }
    }
  }

  /// Whether two positions are the same.
  public static func == (one: LinePosition, other: LinePosition) -> Bool {
    one.game == other.game && one.own == other.own && one.taken == other.taken
  }

  /// Mixes in the position.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(own)
    hasher.combine(taken)
  }

  /// Whether every cell is taken.
  public var isFull: Bool { discs == game.count }
  /// Whether the game is over.
  public var isOver: Bool { isWon || isFull }

  /// The columns that have room, from 1; none when the game is over.
  public var columns: [Int] {
    isOver ? [] : (1...game.columns).filter { playable & shape.column($0 - 1) != 0 }
  }

  var playable: UInt64 { (taken &+ shape.bottom) & shape.cells }
  var other: UInt64 { own ^ taken }
  /// Where the side to move, and the other one, make a line with their next disc.
  var completions: UInt64 { shape.completions(own) & shape.cells & ~taken }
  var completionsOfOther: UInt64 { shape.completions(other) & shape.cells & ~taken }

  /// Drops a disc of the side to move.
  /// - Parameter column: From 1.
  /// - Returns: `false`, and nothing changed, if it is full, is not there, or the game is over.
  public mutating func play(_ column: Int) -> Bool {
    guard !isWon, (1...game.columns).contains(column) else { return false }
    let disc = playable & shape.column(column - 1)
    if disc == 0 { return false }
    isWon = completions & disc != 0
    own ^= taken
    taken |= disc
    discs += 1
    return true
  }

  /// Lays a disc anywhere: for boards that are not given by moves.
  mutating func set(_ row: Int, _ column: Int, own isOwn: Bool) {
    let bit: UInt64 = 1 << UInt64(column * (game.rows + 1) + row)
    taken |= bit
    if isOwn { own |= bit }
    discs += 1
  }

  /// - Returns: `nil` where the column has no room.
  public func after(_ column: Int) -> LinePosition? {
    var next = self
    return next.play(column) ? next : nil
  }

  /// Whether the side to move makes a line in this column.
  public func wins(_ column: Int) -> Bool {
    (1...game.columns).contains(column) && playable & completions & shape.column(column - 1) != 0
  }

  /// One number for a position and its mirror image, and no other position of this game.
  var key: UInt64 {
    let plain = own &+ taken &+ shape.bottom
    return min(plain, shape.mirrored(own) &+ shape.mirrored(taken) &+ shape.bottom)
  }

  /// Whether play from here may lead to a position and its mirror image both.
  var mayMirror: Bool { shape.mirrored(own) & other == 0 }
}

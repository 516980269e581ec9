// Looks some moves ahead on a board of any size: what players below the perfect one do, and what is left to do where perfection is out of reach.

/// A depth-first search with windows that counts on possible lines where it stops.
///
/// Values: a win with the disc that makes `d` on the board is `Self.win - d`, a draw 0, anything undecided lies between. Work is
/// counted in positions, so that the same question has the same answer on every machine.
final class LineReader {
  static let win = 1_000_000
  private let game: LineGame
  private let windows: LineWindows
  private var cells: [UInt8]
  private var discs: Int
  /// How many discs of each seat a window holds.
  private var held: [(UInt8, UInt8)]
  /// What undecided lines are worth to the first seat.
  private var promise = 0
  private let worth: [Int]
  private(set) var nodes = 0
  private var limit = Int.max
  private let isCancelled: () -> Bool
  private(set) var stopped = false
  /// Whether a value was guessed since this was last unset.
  private(set) var guessed = false
  /// On large boards only so many of the best looking cells are tried.
  private let width: Int
  /// Whether the board is one of these.
  var isNarrow: Bool { width < game.count }

  init(_ board: LineBoard, isCancelled: @escaping () -> Bool) {
    game = board.game
    windows = LineWindows(game)
    cells = Array(repeating: 0, count: game.count)
    held = Array(repeating: (0, 0), count: windows.cells.count)
    worth = (0...game.line).map { $0 == 0 ? 0 : 1 << min(16, 2 * $0) }
    discs = 0
    width = game.gravity || game.count <= 25 ? .max : 12
    self.isCancelled = isCancelled
    for (cell, seat) in board.cells.enumerated() where seat != 0 { _ = put(cell, Int(seat)) }
  }

  /// Whether the disc completes a line.
  private func put(_ cell: Int, _ seat: Int) -> Bool {
    var completes = false
    for window in windows.of[cell] {
      promise -= value(held[window])
      if seat == 1 { held[window].0 += 1 } else { held[window].1 += 1 }
      promise += value(held[window])
      completes = completes || Int(seat == 1 ? held[window].0 : held[window].1) == game.line
    }
    cells[cell] = UInt8(seat)
    discs += 1
    return completes
  }

  private func take(_ cell: Int) {
    let seat = cells[cell]
    for window in windows.of[cell] {
      promise -= value(held[window])
      if seat == 1 { held[window].0 -= 1 } else { held[window].1 -= 1 }
      promise += value(held[window])
    }
    cells[cell] = 0
    discs -= 1
  }

  private func value(_ held: (UInt8, UInt8)) -> Int {
    if held.0 != 0 { return held.1 == 0 ? worth[Int(held.0)] : 0 }
    return -worth[Int(held.1)]
  }

  /// The open cells, the most urgent first: those that complete a line, those that stop one, those in many lines.
  private func candidates(_ seat: Int) -> [(cell: Int, urgency: Int)] {
    var list: [(cell: Int, urgency: Int)] = []
    func add(_ cell: Int) {
      var urgency = 0
      for window in windows.of[cell] {
        let (own, other) = seat == 1 ? held[window] : (held[window].1, held[window].0)
        if other == 0 {
          urgency += Int(own) == game.line - 1 ? 1 << 40 : 2 * worth[Int(own)] + 1
        } else if own == 0 {
          urgency += Int(other) == game.line - 1 ? 1 << 30 : 2 * worth[Int(other)]
        }
      }
      list.append((cell, urgency))
    }
    if game.gravity {
      for column in 0..<game.columns {
        var cell = (game.rows - 1) * game.columns + column
        while cell >= 0, cells[cell] != 0 { cell -= game.columns }
        if cell >= 0 { add(cell) }
      }
    } else {
      for cell in cells.indices where cells[cell] == 0 { add(cell) }
    }
    return list.sorted { $0.urgency != $1.urgency ? $0.urgency > $1.urgency : central($0.cell) < central($1.cell) }
  }

  /// How far a cell is from the middle; of equals the lower number is first.
  private func central(_ cell: Int) -> Int {
    let (row, column) = (cell / game.columns, cell % game.columns)
    return (abs(2 * row + 1 - game.rows) + abs(2 * column + 1 - game.columns)) * 1000 + cell
  }

  /// The value for a seat to move.
  private func search(_ seat: Int, _ depth: Int, _ low: Int, _ high: Int) -> Int {
    nodes += 1
    if nodes & 1023 == 0, isCancelled() { stopped = true }
    if nodes >= limit { stopped = true }
    if discs == game.count || stopped { return 0 }
    if depth <= 0 {
      guessed = true
      return max(-Self.win / 2, min(Self.win / 2, seat == 1 ? promise : -promise))
    }
    var list = candidates(seat)
    if list[0].urgency >= 1 << 40 { return Self.win - (discs + 1) }
    let isForced = list[0].urgency >= 1 << 30
    if isForced {
      list.removeLast(list.count - list.prefix { $0.urgency >= 1 << 30 }.count)
    } else if list.count > width {
      guessed = true
      list.removeLast(list.count - width)
    }
    var low = low
    // A forced answer costs no depth, so that threats are followed to their end.
    for (cell, _) in list {
      _ = put(cell, seat)
      let value = -search(3 - seat, isForced ? depth : depth - 1, -high, -low)
      take(cell)
      if value >= high { return value }
      low = max(low, value)
    }
    return low
  }

  /// The value of putting a disc, for the seat that puts it.
  ///
  /// - Parameters:
  ///   - depth: How many discs ahead after that one; answers to threats are not counted.
  ///   - limit: The limit of positions visited since the beginning.
  /// - Returns: `nil` if the work was stopped.
  func value(of cell: Int, _ seat: Int, depth: Int, limit: Int) -> Int? {
    self.limit = limit
    stopped = false
    let completes = put(cell, seat)
    defer { take(cell) }
    if completes { return Self.win - discs }
    let value = -search(3 - seat, depth, -Self.win, Self.win)
    return stopped ? nil : value
  }

  /// The open cells that complete a line of the seat to move, else those that stop a line of the other seat; none where neither is.
  func urgent(_ seat: Int, among open: [Int]) -> [Int] {
    func completing(_ seat: Int) -> [Int] {
      open.filter { cell in
        defer { take(cell) }
        return put(cell, seat)
      }
    }
    let own = completing(seat)
    return own.isEmpty ? completing(3 - seat) : own
  }

  /// Forgets whether something was guessed.
  func beginExact() { guessed = false }
}

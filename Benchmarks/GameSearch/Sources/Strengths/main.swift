// Plays each strength against the next in four in a row, and counts the lines of four that a player could have stopped and did not.
import Foundation
import GameSearch

/// A generator with a seed, so that a game can be played again.
struct Steps: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// What came of the games between two strengths.
struct Tally {
  var won = 0
  var lost = 0
  var drawn = 0
  /// By seat of the pair: moves that left a line which one disc completes, although another move would have stopped it.
  var overlooked = [0, 0]
}

let game = LineGame(rows: 6, columns: 7, line: 4, gravity: true)!
let book =
  CommandLine.arguments.count > 2
  ? try LineBook(text: try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)) : nil
let games = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 400 : 400
let levels = CommandLine.arguments.count > 3 ? CommandLine.arguments[3].compactMap(\.wholeNumberValue) : [1, 2, 3, 4]

/// The cells at which a seat completes a line with its next disc.
func lines(of seat: Int, on board: LineBoard) -> [Int] {
  board.open.filter { cell in
    guard var next = LineBoard(game, cells: board.cells, turn: seat) else { return false }
    next.put(cell)
    return next.hasLine(seat)
  }
}

for level in levels {
  let pair = [Strength(level)!, Strength(level + 1)!]
  var tally = Tally()
  for number in 0..<games {
    // Each opens half of the games.
    let first = number % 2
    var (board, random, winner) = (LineBoard(game), Steps(state: UInt64(1000 * level + number)), 0)
    while !board.open.isEmpty, winner == 0 {
      let (seat, side) = (board.turn, (board.turn - 1 + first) % 2)
      let threats = lines(of: 3 - seat, on: board)
      let own = lines(of: seat, on: board)
      guard let cell = LineSearch(board, book: book).choice(pair[side], using: &random) else { break }
      if own.isEmpty ? threats.count == 1 && cell != threats[0] : !own.contains(cell) { tally.overlooked[side] += 1 }
      board.put(cell)
      if board.hasLine(seat) { winner = side + 1 }
    }
    switch winner {
    case 2: tally.won += 1
    case 1: tally.lost += 1
    default: tally.drawn += 1
    }
  }
  print(
    "GameSearch/Strengths, \(level + 1) against \(level), \(games) games: won \(tally.won), drawn \(tally.drawn), lost \(tally.lost); "
      + "overlooked: \(level) \(tally.overlooked[0]) times, \(level + 1) \(tally.overlooked[1]) times")
}

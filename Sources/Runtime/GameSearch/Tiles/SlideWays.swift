// Which slides may follow which, so that of several ways to the same board only one is walked.
import Synchronization

/// Ways of the open cell that slide the tiles alike, of which only the first is left.
///
/// Of two ways the shorter is first, and of two as long the one whose first different slide takes the tile from above, below, the left, the right, in this order. A way
/// that holds one of up to `longest` slides that is not the first to where it leads is cut off there. What is left over are the first ways to all boards, so a search for
/// a shortest solution may leave out all others; it may leave out boards met before after as many slides too, so long as it tries the ways in order, for the first
/// shortest solution of all comes to no such board.
///
/// Source: Larry Taylor, Richard Korf, "Pruning duplicate nodes in depth-first search", 1993; here the states know where the open cell is, so ways that the edge cuts off
/// are no reason to keep others.
final class SlideWays: Sendable {
  /// Four words a state for what may come next; from the first that is `none` all are.
  ///
  ///     31            4          0
  ///     state after │ cell whose tile slides
  ///
  /// At first the state is the number of the open cell.
  var moves: UnsafePointer<UInt32> { UnsafePointer(room.words) }
  static let none = UInt32.max

  /// The parts of a word of `moves`.
  @inline(__always) static func parts(_ move: UInt32) -> (cell: Int, state: Int) {
    (Int(truncatingIfNeeded: move & 15), Int(truncatingIfNeeded: move &>> 4))
  }

  /// How many slides the longest way has that is cut off.
  static let longest = 12
  /// How many states there are.
  let count: Int
  private let room: Room
  private static let kept = Mutex<[SlideBoard: SlideWays]>([:])

  /// What never changes once it is written.
  private struct Room: @unchecked Sendable {
    let words: UnsafeMutablePointer<UInt32>
  }

  /// Those of a board, made once and kept: 13,486 states for 4 × 4 cells, 216 kB.
  static func of(_ board: SlideBoard) -> SlideWays {
    kept.withLock { kept in
      if let ways = kept[board] { return ways }
      let ways = SlideWays(board, longest: longest)
      kept[board] = ways
      return ways
    }
  }

  private init(_ board: SlideBoard, longest: Int) {
    var finder = WayFinder(board)
    for length in 1...longest { finder.find(length) }
    let rows = WayMachine(board, finder.later).rows()
    count = rows.count
    room = Room(words: .allocate(capacity: 4 * rows.count))
    room.words.initialize(repeating: SlideWays.none, count: 4 * rows.count)
    for (state, row) in rows.enumerated() {
      for (place, move) in row.enumerated() { room.words[4 * state + place] = UInt32(move.state << 4 | move.cell) }
    }
  }

  deinit { room.words.deallocate() }
}

/// Slides of the open cell from somewhere: two bits each, the last one lowest, for up, down, left and right.
private struct Way: Hashable {
  var start: UInt8
  var length: UInt8
  var steps: UInt32

  func longer(by side: Int) -> Way { Way(start: start, length: length + 1, steps: steps << 2 | UInt32(side)) }
  func side(_ number: Int) -> Int { Int(steps >> UInt32(2 * (Int(length) - 1 - number)) & 3) }
}

/// The cells beside each cell above, below, to the left and right, −1 where the board ends.
private func sides(_ board: SlideBoard) -> [[Int]] {
  (0..<board.count).map { cell in
    [
      cell >= board.columns ? cell - board.columns : -1, cell + board.columns < board.count ? cell + board.columns : -1,
      cell % board.columns > 0 ? cell - 1 : -1, (cell + 1) % board.columns > 0 ? cell + 1 : -1,
    ]
  }
}

/// Looks for ways that lead where an earlier one leads, slide by slide from every cell.
private struct WayFinder {
  private struct Place {
    var board: UInt64
    var open: Int
    var way: Way
  }

  /// The ways that are not the first, none of which holds another.
  private(set) var later: [Way] = []
  private var known: Set<Way> = []
  private let sides: [[Int]]
  /// For each start the places after so many slides in the order of their ways, and the boards met up to there.
  private var fronts: [[Place]]
  private var boards: [Set<UInt64>]

  init(_ board: SlideBoard) {
    sides = GameSearch.sides(board)
    fronts = (0..<board.count).map { start in
      // Every tile is another one, and the open cell is 0.
      let tiles = (0..<board.count).reduce(UInt64(0)) { tiles, cell in
        tiles | UInt64(cell == start ? 0 : cell == 0 ? start : cell) << UInt64(4 * cell)
      }
      return [Place(board: tiles, open: start, way: Way(start: UInt8(start), length: 0, steps: 0))]
    }
    boards = fronts.map { [$0[0].board] }
  }

  /// Adds the ways of a length; those that are shorter are found already.
  mutating func find(_ length: Int) {
    var found: [Way] = []
    for start in fronts.indices {
      var next: [Place] = []
      for place in fronts[start] {
        for side in 0..<4 where sides[place.open][side] >= 0 {
          // Sliding straight back is never a first path; it is the only later path of two slides.
          if length > 2, place.way.steps & 3 == UInt32(side ^ 1) { continue }
          let way = place.way.longer(by: side)
          let board = GameSearch.slid(place.board, sides[place.open][side], place.open)
          if boards[start].insert(board).inserted {
            next.append(Place(board: board, open: sides[place.open][side], way: way))
          } else if !holdsLater(way) {
            found.append(way)
          }
        }
      }
      fronts[start] = next
    }
    later += found
    known.formUnion(found)
  }

  /// Whether the path ends with a shorter path that is not the first.
  private func holdsLater(_ way: Way) -> Bool {
    var open = Int(way.start)
    for first in 1..<max(1, Int(way.length)) {
      open = sides[open][way.side(first - 1)]
      let length = Int(way.length) - first
      let steps = way.steps & (1 << UInt32(2 * length) - 1)
      if known.contains(Way(start: UInt8(open), length: UInt8(length), steps: steps)) { return true }
    }
    return false
  }
}

/// A board of four bits a cell after a slide into the open cell, which is 0.
private func slid(_ board: UInt64, _ cell: Int, _ open: Int) -> UInt64 {
  let tile = board >> UInt64(4 * cell) & 15
  return board ^ tile << UInt64(4 * cell) ^ tile << UInt64(4 * open)
}

/// A machine that knows as much of the way behind as may be the beginning of one that is cut off.
///
/// Source: Alfred Aho, Margaret Corasick, "Efficient string matching", 1975.
private struct WayMachine {
  /// One step of a way that is cut off.
  private struct State {
    var open: Int
    /// The state after a step to each side: −1 off the board, and initially where no path continues.
    var next = [-1, -1, -1, -1]
    /// Whether a way ends here that is cut off.
    var isEnd = false
    /// The state of the longest end of this way that is the beginning of another.
    var rest = 0
  }

  private var states: [State]
  private let sides: [[Int]]

  init(_ board: SlideBoard, _ cut: [Way]) {
    sides = GameSearch.sides(board)
    states = (0..<board.count).map { State(open: $0) }
    for way in cut { add(way) }
    connect()
  }

  private mutating func add(_ way: Way) {
    var state = Int(way.start)
    for number in 0..<Int(way.length) {
      let side = way.side(number)
      if states[state].next[side] < 0 {
        states[state].next[side] = states.count
        states.append(State(open: sides[states[state].open][side]))
      }
      state = states[state].next[side]
    }
    states[state].isEnd = true
  }

  /// Tells each state where every side leads, states of shorter ways first.
  private mutating func connect() {
    var (front, isFirst) = (Array(sides.indices), true)
    while !front.isEmpty {
      var following: [Int] = []
      for state in front {
        for side in 0..<4 where sides[states[state].open][side] >= 0 {
          let cell = sides[states[state].open][side]
          let rest = isFirst ? cell : states[states[state].rest].next[side]
          let next = states[state].next[side]
          if next < 0 {
            states[state].next[side] = rest
            continue
          }
          states[next].rest = rest
          states[next].isEnd = states[next].isEnd || states[rest].isEnd
          following.append(next)
        }
      }
      (front, isFirst) = (following, false)
    }
  }

  /// What may come next in each state at which no way is cut off, those of nothing behind first.
  func rows() -> [[(state: Int, cell: Int)]] {
    var (numbers, count) = (Array(repeating: -1, count: states.count), 0)
    for state in states.indices where !states[state].isEnd {
      numbers[state] = count
      count += 1
    }
    return states.indices.filter { numbers[$0] >= 0 }.map { state in
      states[state].next.filter { $0 >= 0 && numbers[$0] >= 0 }.map { (numbers[$0], states[$0].open) }
    }
  }
}

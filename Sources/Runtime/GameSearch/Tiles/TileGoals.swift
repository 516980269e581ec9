// The goals of a board of tiles: every way in which enough of its lines are valid.

/// A puzzle of tiles on a board. Its goal is a number of valid lines, across or down, or one order of the tiles.
public struct TilePuzzle: Hashable, Sendable {
  /// How many rows the board has.
  public let rows: Int
  /// How many columns the board has.
  public let columns: Int
  /// The tiles row by row; equal tiles have equal numbers from 1, and 0 is the open cell.
  public var tiles: [Int]
  /// The valid lines, each as its tiles; all of one length.
  public let lines: [[Int]]
  /// How many lines must be valid at once.
  public let goal: Int
  /// Instead of lines, the tile that each cell must have, 0 for any.
  public let target: [Int]?

  /// - Returns: `nil` unless the board has 1...64 cells and as many tiles, tiles are 0...255, and at least one line of at least one tile is given.
  public init?(rows: Int, columns: Int, tiles: [Int], lines: [[Int]], goal: Int) {
    guard (1...64).contains(rows), (1...64).contains(columns), rows * columns <= 64, tiles.count == rows * columns,
      tiles.allSatisfy({ (0...255).contains($0) }), let length = lines.first?.count, length > 0, lines.count <= 1000,
      lines.allSatisfy({ $0.count == length && $0.allSatisfy { (1...255).contains($0) } }), (1...64).contains(goal)
    else { return nil }
    (self.rows, self.columns, self.tiles, self.goal, target) = (rows, columns, tiles, goal, nil)
    var seen: Set<[Int]> = []
    self.lines = lines.filter { seen.insert($0).inserted }
  }

  /// A puzzle whose goal is one order of the tiles.
  ///
  /// - Parameter target: The tile that each cell must have, 0 for any, including the open cell.
  /// - Returns: `nil` unless the board has 1...64 cells, and as many tiles and targets of 0...255, of which at least one is not 0.
  public init?(rows: Int, columns: Int, tiles: [Int], target: [Int]) {
    guard (1...64).contains(rows), (1...64).contains(columns), rows * columns <= 64, tiles.count == rows * columns,
      target.count == tiles.count, (tiles + target).allSatisfy({ (0...255).contains($0) }),
      target.contains(where: { $0 != 0 })
    else { return nil }
    (self.rows, self.columns, self.tiles, lines, goal, self.target) = (rows, columns, tiles, [], 0, target)
  }

  /// Every stretch of cells where a line may lie.
  var places: [[Int]] {
    let length = lines[0].count
    var places: [[Int]] = []
    for row in 0..<rows where columns >= length {
      for column in 0...(columns - length) { places.append((0..<length).map { row * columns + column + $0 }) }
    }
    for column in 0..<columns where rows >= length && length > 1 {
      for row in 0...(rows - length) { places.append((0..<length).map { (row + $0) * columns + column }) }
    }
    return places
  }

  /// Whether enough lines are valid, or every cell has its tile.
  public var isSolved: Bool {
    if let target { return zip(target, tiles).allSatisfy { $0 == 0 || $0 == $1 } }
    let valid = Set(lines)
    return places.count { place in valid.contains(place.map { tiles[$0] }) } >= goal
  }

  /// The limit of examined ways.
  static var mostGoals: Int { 20_000 }

  /// Every way to have so many valid lines with the tiles there are: the tile wanted on each cell, 0 where any will do.
  ///
  /// - Returns: `nil` if there are too many.
  func goals() -> [[UInt8]]? { goals(steps: 5_000_000) { _ in false } }

  /// - Parameters:
  ///   - steps: How often a line may be tried on a place.
  ///   - isEnough: Whether no goals are looked for after one.
  func goals(steps: Int, until isEnough: @escaping ([UInt8]) -> Bool) -> [[UInt8]]? {
    var left = Array(repeating: 0, count: 256)
    for tile in tiles where tile != 0 { left[tile] += 1 }
    if let target {
      for tile in target where tile != 0 { left[tile] -= 1 }
      return left.contains { $0 < 0 } ? [] : [target.map { UInt8($0) }]
    }
    var finder = GoalFinder(puzzle: self, places: places, left: left, steps: steps, isEnough: isEnough)
    finder.find(from: 0, missing: goal)
    return finder.isTooMany ? nil : finder.found
  }
}

/// Lays lines on places one after another.
private struct GoalFinder {
  let puzzle: TilePuzzle
  let places: [[Int]]
  var left: [Int]
  var wanted: [UInt8]
  /// In the order they were found, which is the same everywhere.
  var found: [[UInt8]] = []
  private var seen: Set<[UInt8]> = []
  var isTooMany = false
  private var steps: Int
  private let isEnough: ([UInt8]) -> Bool
  private var isDone = false

  init(puzzle: TilePuzzle, places: [[Int]], left: [Int], steps: Int, isEnough: @escaping ([UInt8]) -> Bool) {
    (self.puzzle, self.places, self.left, self.steps, self.isEnough) = (puzzle, places, left, steps, isEnough)
    wanted = Array(repeating: 0, count: puzzle.tiles.count)
  }

  mutating func find(from first: Int, missing: Int) {
    if missing == 0 {
      if seen.insert(wanted).inserted {
        found.append(wanted)
        isDone = isEnough(wanted)
      }
      isTooMany = isTooMany || found.count > TilePuzzle.mostGoals
      return
    }
    guard places.count - first >= missing, !isTooMany else { return }
    for place in first..<places.count {
      for line in puzzle.lines {
        steps -= 1
        if steps < 0 { isTooMany = true }
        if isTooMany || isDone { return }
        let (before, beforeLeft) = (wanted, left)
        if lay(line, on: places[place]) { find(from: place + 1, missing: missing - 1) }
        (wanted, left) = (before, beforeLeft)
      }
    }
  }

  private mutating func lay(_ line: [Int], on place: [Int]) -> Bool {
    for (cell, tile) in zip(place, line) {
      if wanted[cell] != 0 {
        if Int(wanted[cell]) != tile { return false }
        continue
      }
      if left[tile] == 0 { return false }
      left[tile] -= 1
      wanted[cell] = UInt8(tile)
    }
    return true
  }
}

/// What a search for a shortest solution has found.
public enum TileAnswer<Step: Hashable & Sendable>: Hashable, Sendable {
  /// A shortest solution.
  case solved([Step])
  /// There is none.
  case unsolvable
  /// The work was not enough, or it was cancelled.
  case undecided
}

// Which tiles of a board are alike, and which of them get into each other's way.

/// The tiles of a board, numbered, and the kinds they are of.
struct SlideKinds {
  /// The kinds in order.
  let names: [Int]
  /// The number of the tile on each cell, −1 for the open one.
  let tiles: [Int]
  /// The kind of each tile.
  let kindOf: [Int]
  /// The tiles of each kind.
  let members: [[Int]]
  private let lines: [UInt64]

  init(_ puzzle: TilePuzzle) {
    names = Set(puzzle.tiles).subtracting([0]).sorted()
    let place = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    var (tiles, kindOf) = (Array(repeating: -1, count: puzzle.tiles.count), [Int]())
    for (cell, name) in puzzle.tiles.enumerated() {
      guard let kind = place[name] else { continue }
      tiles[cell] = kindOf.count
      kindOf.append(kind)
    }
    (self.tiles, self.kindOf) = (tiles, kindOf)
    members = names.indices.map { kind in kindOf.indices.filter { kindOf[$0] == kind } }
    let (rows, columns) = (puzzle.rows, puzzle.columns)
    let across = (0..<rows).map { row in (0..<columns).reduce(UInt64(0)) { $0 | 1 << UInt64(row * columns + $1) } }
    let down = (0..<columns).map { column in (0..<rows).reduce(UInt64(0)) { $0 | 1 << UInt64($1 * columns + column) } }
    lines = across + down
  }

  /// The cells that want a tile of a kind.
  func wanted(_ kind: Int, _ goal: [UInt8]) -> UInt64 {
    goal.indices.reduce(0) { Int(goal[$1]) == names[kind] ? $0 | 1 << UInt64($1) : $0 }
  }

  /// Groups of kinds with up to so many tiles: those together that goals want in one row or column, where they must pass each other. A kind with
  /// more tiles stays alone.
  func joined(_ goals: [[UInt8]], most: Int) -> [[Int]] {
    var weights = Array(repeating: Array(repeating: 0, count: names.count), count: names.count)
    for goal in goals {
      let wanted = names.indices.map { self.wanted($0, goal) }
      for line in lines {
        for one in names.indices where wanted[one] & line != 0 {
          for other in 0..<one where wanted[other] & line != 0 {
            let pairs = (wanted[one] & line).nonzeroBitCount * (wanted[other] & line).nonzeroBitCount
            weights[one][other] += pairs
            weights[other][one] += pairs
          }
        }
      }
    }
    var groups = names.indices.map { [$0] }
    func size(_ group: [Int]) -> Int { group.reduce(0) { $0 + members[$1].count } }
    func weight(_ one: [Int], _ other: [Int]) -> Int {
      one.reduce(0) { sum, kind in other.reduce(sum) { $0 + weights[kind][$1] } }
    }
    while true {
      var best: (one: Int, other: Int, worth: Int)?
      for one in groups.indices {
        for other in 0..<one where size(groups[one]) + size(groups[other]) <= most {
          let worth = weight(groups[one], groups[other])
          if worth > best?.worth ?? 0 { best = (one, other, worth) }
        }
      }
      guard let best else { return groups }
      groups[best.other] += groups[best.one]
      groups.remove(at: best.one)
    }
  }
}

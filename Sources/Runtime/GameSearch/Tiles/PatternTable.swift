// The fewest slides of a few tiles to the cells that want them, whatever the other tiles do: a pattern database.

/// A board of at most 16 cells as bits, a bit a cell.
struct SlideBoard: Hashable, Sendable {
  let rows: Int
  let columns: Int
  private let all: UInt16
  private let notFirst: UInt16
  private let notLast: UInt16

  /// - Parameters:
  ///   - rows: From 1.
  ///   - columns: From 1; `rows` × `columns` at most 16.
  init(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    all = UInt16(truncatingIfNeeded: (1 << (rows * columns)) - 1)
    let first = (0..<rows).reduce(UInt16(0)) { $0 | 1 << UInt16($1 * columns) }
    notFirst = all & ~first
    notLast = all & ~(first << UInt16(columns - 1))
  }

  var count: Int { rows * columns }

  /// The cells beside some cells.
  @inline(__always) func beside(_ cells: UInt16) -> UInt16 {
    let across = (cells & notLast) << 1 | (cells & notFirst) >> 1
    return (across | cells << UInt16(columns) | cells >> UInt16(columns)) & all
  }

  /// The cells that the open one can come to where some are taken.
  @inline(__always) func region(of open: UInt16, taken: UInt16) -> UInt16 {
    var (region, free) = (open, all & ~taken)
    free |= open
    while true {
      let wider = (region | beside(region)) & free
      if wider == region { return region }
      region = wider
    }
  }

  /// The parts into which the taken cells cut the others.
  func regions(taken: UInt16) -> [UInt16] {
    var (rest, regions) = (all & ~taken, [UInt16]())
    while rest != 0 {
      let region = region(of: rest & (0 &- rest), taken: taken)
      regions.append(region)
      rest &= ~region
    }
    return regions
  }
}

/// The fewest slides of a few tiles that bring them to where they are wanted; slides of other tiles are not counted, so the numbers of tables that have no tile
/// in common may be added up.
///
/// A place of the table is where the tiles are: four bits a tile, the first tile lowest; or, for tiles that are all alike, a bit a cell.
/// Source: Richard Korf, Ariel Felner, "Disjoint pattern database heuristics", 2002.
final class PatternTable: @unchecked Sendable {
  /// One number a place; 255 where tiles share a cell or nothing leads from there.
  let slides: UnsafeMutablePointer<UInt8>
  /// How many places there are.
  let size: Int

  /// Some tiles that are alike: how many they are, and the cells that each want one of them.
  struct Kind: Hashable, Sendable {
    var tiles: Int
    var wanted: UInt16
  }

  /// - Parameters:
  ///   - kinds: Their tiles are numbered one kind after another, 1...6 of them; a kind has no more wanted cells than tiles.
  ///   - areAlike: There is one kind, with any number of tiles, and places have a bit a cell.
  /// - Complexity: Time in the number of places times the parts that the tiles cut the board into: about 2 ms for 4 tiles, 1 s for 6.
  init(_ board: SlideBoard, _ kinds: [Kind], areAlike: Bool = false) {
    let count = kinds.reduce(0) { $0 + $1.tiles }
    size = areAlike ? 1 << 16 : 1 << (4 * count)
    slides = .allocate(capacity: size)
    slides.initialize(repeating: 255, count: size)
    var spread = PatternSpread(board: board, count: areAlike ? nil : count, slides: slides, size: size)
    spread.run(areAlike ? PatternTable.sets(board, kinds[0]) : PatternTable.goals(board, kinds))
    spread.met.deallocate()
  }

  deinit { slides.deallocate() }

  /// Every set of cells for tiles that are alike in which are those that want one.
  private static func sets(_ board: SlideBoard, _ kind: Kind) -> [Int] {
    (0..<(1 << board.count)).filter { set in
      set.nonzeroBitCount == kind.tiles && Int(kind.wanted) & ~set == 0
    }
  }

  /// Every place at which each wanted cell has a tile of its kind.
  private static func goals(_ board: SlideBoard, _ kinds: [Kind]) -> [Int] {
    var (found, first) = ([(place: 0, taken: UInt16(0), missing: UInt16(0))], 0)
    for kind in kinds {
      for number in 0..<kind.tiles {
        let left = kind.tiles - number
        found = found.flatMap { place, taken, missing -> [(place: Int, taken: UInt16, missing: UInt16)] in
          let missing = number == 0 ? kind.wanted : missing
          return (0..<board.count).compactMap { cell in
            let bit: UInt16 = 1 << UInt16(cell)
            // As many tiles as cells are missing must go to these.
            guard taken & bit == 0, missing.nonzeroBitCount < left || missing & bit != 0 else { return nil }
            return (place | cell << (4 * (first + number)), taken | bit, missing & ~bit)
          }
        }
      }
      first += kind.tiles
    }
    return found.map(\.place)
  }
}

/// From the places where the tiles are wanted, slide after slide, to every other place, with every part of the board that the open cell can be in.
private struct PatternSpread {
  let board: SlideBoard
  /// How many tiles a place has four bits for; `nil` where it has a bit a cell.
  let count: Int?
  let slides: UnsafeMutablePointer<UInt8>
  /// For each place the cells of the open one that were met.
  let met: UnsafeMutablePointer<UInt16>
  /// The places reached last with a part of the board each, near places together, so that most of what is looked up for them is at hand.
  private var front: [[UInt64]]
  private let frontShift: Int

  init(board: SlideBoard, count: Int?, slides: UnsafeMutablePointer<UInt8>, size: Int) {
    (self.board, self.count, self.slides) = (board, count, slides)
    frontShift = max(0, size.trailingZeroBitCount - 8)
    front = Array(repeating: [], count: size >> frontShift)
    met = .allocate(capacity: size)
    met.initialize(repeating: 0, count: size)
  }

  mutating func run(_ goals: [Int]) {
    for place in goals {
      slides[place] = 0
      for region in board.regions(taken: taken(place)) { note(place, region) }
    }
    var made: UInt8 = 0
    while made < 254, front.contains(where: { !$0.isEmpty }) {
      made += 1
      let reached = front
      front = front.map { near in
        var next: [UInt64] = []
        next.reserveCapacity(near.count)
        return next
      }
      for near in reached {
        for entry in near { slide(entry, made) }
      }
    }
  }

  /// Slides every tile of a place.
  @inline(__always) private mutating func slide(_ entry: UInt64, _ made: UInt8) {
    let (place, region) = (Int(truncatingIfNeeded: entry >> 16), UInt16(truncatingIfNeeded: entry))
    let taken = taken(place)
    if let count {
      for tile in 0..<count {
        let cell = place &>> (4 &* tile) & 15
        slide(taken, region, from: cell, made) { place ^ (cell ^ $0) &<< (4 &* tile) }
      }
      return
    }
    var rest = taken
    while rest != 0 {
      let cell = rest.trailingZeroBitCount
      rest &= rest &- 1
      slide(taken, region, from: cell, made) { place ^ 1 &<< cell ^ 1 &<< $0 }
    }
  }

  /// Slides the tile of a cell to every cell beside it that the open one can come to.
  @inline(__always) private mutating func slide(
    _ taken: UInt16, _ region: UInt16, from cell: Int, _ made: UInt8, _ after: (Int) -> Int
  ) {
    let bit: UInt16 = 1 &<< UInt16(truncatingIfNeeded: cell)
    var targets = board.beside(bit) & region
    while targets != 0 {
      let target = targets.trailingZeroBitCount
      targets &= targets &- 1
      let after = after(target)
      if met[after] & bit != 0 { continue }
      if slides[after] == 255 { slides[after] = made }
      note(after, board.region(of: bit, taken: taken ^ bit ^ 1 &<< UInt16(truncatingIfNeeded: target)))
    }
  }

  @inline(__always) private mutating func note(_ place: Int, _ region: UInt16) {
    met[place] |= region
    front[place &>> frontShift].append(UInt64(truncatingIfNeeded: place) << 16 | UInt64(region))
  }

  @inline(__always) private func taken(_ place: Int) -> UInt16 {
    guard let count else { return UInt16(truncatingIfNeeded: place) }
    var taken: UInt16 = 0
    for tile in 0..<count { taken |= 1 &<< UInt16(truncatingIfNeeded: place &>> (4 &* tile) & 15) }
    return taken
  }
}

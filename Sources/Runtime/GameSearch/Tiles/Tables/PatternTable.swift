// The fewest slides of a few tiles to their target cells, ignoring the other tiles: a pattern database.
import CGameSearch

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
  /// The same for code in C.
  var cells: quadrille_cells {
    quadrille_cells(all: all, not_first: notFirst, not_last: notLast, columns: UInt16(truncatingIfNeeded: columns))
  }

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
  /// One number a place; 255 where tiles share a cell or nothing leads from there. The address is a multiple of `size`, so that one may be put together from it and a place.
  let slides: UnsafeMutablePointer<UInt8>
  /// How many places there are.
  let size: Int

  /// Some tiles that are alike: how many they are, and the cells that each want one of them.
  struct Kind: Hashable, Sendable {
    var tiles: Int
    var wanted: UInt16
  }

  /// - Parameters:
  ///   - board: Of 3...8 columns.
  ///   - kinds: Their tiles are numbered one kind after another, 1...6 of them; a kind has no more wanted cells than tiles.
  ///   - areAlike: There is one kind, with any number of tiles, and places have a bit a cell.
  /// - Complexity: Time in the number of places of all tiles but one times the rounds in which they are come to: about 0.4 s for 6 tiles, and 64 MB on the way.
  init(_ board: SlideBoard, _ kinds: [Kind], areAlike: Bool = false) {
    let count = kinds.reduce(0) { $0 + $1.tiles }
    size = areAlike ? 1 << 16 : 1 << (4 * count)
    slides = PatternTable.room(size, 255, alignment: max(64, size)).assumingMemoryBound(to: UInt8.self)
    if areAlike {
      var spread = SetSpread(board: board, slides: slides)
      spread.run(PatternTable.sets(board, kinds[0]))
      return
    }
    let goals = PatternTable.goals(board, kinds)
    for colour in 0..<2 {
      spread(board, count, goals.filter { PatternTable.colour($0, count, board.columns) == colour })
    }
  }

  deinit { slides.deallocate() }

  /// Lowers the numbers to the slides from goals of one colour.
  private func spread(_ board: SlideBoard, _ count: Int, _ goals: [UInt32]) {
    if goals.isEmpty { return }
    let rows = size / 16
    let (room, marks) = (PatternTable.room(64 * rows, 0), PatternTable.room(16 * ((rows + 63) / 64), 0))
    quadrille_spread(
      board.cells, Int32(truncatingIfNeeded: count), goals, goals.count, room,
      marks.assumingMemoryBound(to: UInt64.self), slides)
    room.deallocate()
    marks.deallocate()
  }

  private static func room(_ bytes: Int, _ value: UInt8, alignment: Int = 64) -> UnsafeMutableRawPointer {
    let room = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: alignment)
    room.initializeMemory(as: UInt8.self, repeating: value, count: bytes)
    return room
  }

  /// The colour of all cells of a place taken together, as on a chessboard.
  private static func colour(_ place: UInt32, _ count: Int, _ columns: Int) -> Int {
    (0..<count).reduce(0) { colour, tile in
      let cell = Int(place >> UInt32(4 * tile) & 15)
      return colour ^ (cell / columns + cell % columns) & 1
    }
  }

  /// Every set of cells for tiles that are alike in which are those that want one.
  private static func sets(_ board: SlideBoard, _ kind: Kind) -> [UInt16] {
    (0..<(1 << board.count)).filter { set in
      set.nonzeroBitCount == kind.tiles && Int(kind.wanted) & ~set == 0
    }.map { UInt16($0) }
  }

  /// Every place at which each wanted cell has a tile of its kind.
  private static func goals(_ board: SlideBoard, _ kinds: [Kind]) -> [UInt32] {
    var (found, first) = ([(place: UInt32(0), taken: UInt16(0), missing: UInt16(0))], 0)
    for kind in kinds {
      for number in 0..<kind.tiles {
        let left = kind.tiles - number
        found = found.flatMap { place, taken, missing -> [(place: UInt32, taken: UInt16, missing: UInt16)] in
          let missing = number == 0 ? kind.wanted : missing
          return (0..<board.count).compactMap { cell in
            let bit: UInt16 = 1 << UInt16(cell)
            // As many tiles as cells are missing must go to these.
            guard taken & bit == 0, missing.nonzeroBitCount < left || missing & bit != 0 else { return nil }
            return (place | UInt32(cell << (4 * (first + number))), taken | bit, missing & ~bit)
          }
        }
      }
      first += kind.tiles
    }
    return found.map(\.place)
  }
}

/// From the sets of cells where tiles that are alike are wanted, slide after slide, to every other set, with every part of the board that the open cell can be in.
private struct SetSpread {
  let board: SlideBoard
  let slides: UnsafeMutablePointer<UInt8>
  /// For each set the cells of the open one that were met.
  private var met = Array(repeating: UInt16(0), count: 1 << 16)
  /// The sets reached last, with a part of the board each.
  private var front: [(set: UInt16, region: UInt16)] = []

  init(board: SlideBoard, slides: UnsafeMutablePointer<UInt8>) { (self.board, self.slides) = (board, slides) }

  mutating func run(_ goals: [UInt16]) {
    for set in goals {
      slides[Int(set)] = 0
      for region in board.regions(taken: set) { note(set, region) }
    }
    var made: UInt8 = 0
    while made < 254, !front.isEmpty {
      made += 1
      let reached = front
      front.removeAll(keepingCapacity: true)
      for (set, region) in reached { slide(set, region, made) }
    }
  }

  /// Slides every tile of a set to every cell beside it that the open one can come to.
  private mutating func slide(_ set: UInt16, _ region: UInt16, _ made: UInt8) {
    var rest = set
    while rest != 0 {
      let bit = rest & (0 &- rest)
      rest ^= bit
      var targets = board.beside(bit) & region
      while targets != 0 {
        let target = targets & (0 &- targets)
        targets ^= target
        let after = set ^ bit ^ target
        if met[Int(after)] & bit != 0 { continue }
        if slides[Int(after)] == 255 { slides[Int(after)] = made }
        note(after, board.region(of: bit, taken: after))
      }
    }
  }

  private mutating func note(_ set: UInt16, _ region: UInt16) {
    met[Int(set)] |= region
    front.append((set, region))
  }
}

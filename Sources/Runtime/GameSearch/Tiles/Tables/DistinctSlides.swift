// The classical sliding puzzle: one goal, and no other tile like a wanted one.

/// Depth-first search to a growing depth with tables of six tiles, their numbers added up.
///
/// Where the goal is the same seen in a mirror along a diagonal, the board's mirror image is looked up too, and the larger sum counts. Source: Richard Korf, Ariel Felner,
/// "Disjoint pattern database heuristics", 2002. Of several ways to a board as a rule one is walked (`SlideWays`).
struct DistinctSlides {
  private let walk: DistinctWalk
  private let tables: DistinctTables
  private let ways: SlideWays
  private let gap: Int
  private let isMirrored: Bool

  /// Whether this search is for a puzzle: one goal on a board of 12 to 16 cells that is not narrow, each wanted tile the only one of its kind.
  static func fits(_ puzzle: TilePuzzle, _ goals: [[UInt8]]) -> Bool {
    guard PatternSlides.fits(puzzle), puzzle.tiles.count >= 12, goals.count == 1 else { return false }
    return goals[0].allSatisfy { wanted in wanted == 0 || puzzle.tiles.count { $0 == Int(wanted) } == 1 }
  }

  /// Whether the tables of a goal are there already.
  static func isReady(_ puzzle: TilePuzzle, _ goal: [UInt8]) -> Bool {
    let board = SlideBoard(rows: puzzle.rows, columns: puzzle.columns)
    return DistinctTables.areKept(board, DistinctPlan(board, goal.indices.filter { goal[$0] != 0 }).groups)
  }

  /// - Parameter puzzle: One that this search `fits`.
  /// - Returns: `nil` if the work was cancelled.
  init?(_ puzzle: TilePuzzle, _ gap: Int, _ goal: [UInt8], work: Int, _ isCancelled: @escaping () -> Bool) {
    let wanted = goal.indices.filter { goal[$0] != 0 }
    let board = SlideBoard(rows: puzzle.rows, columns: puzzle.columns)
    let plan = DistinctPlan(board, wanted)
    guard let tables = DistinctTables.of(board, plan.groups, isCancelled) else { return nil }
    (self.tables, self.gap, isMirrored) = (tables, gap, plan.mirror != nil)
    ways = SlideWays.of(board)
    let groups = plan.groups.count
    var places = Array(repeating: 0, count: 2 * groups)
    var slots = puzzle.tiles.map { _ in DistinctWalk.Slot(unwanted: 2 * groups) }
    for (group, cells) in plan.groups.enumerated() {
      for (place, cell) in cells.enumerated() {
        guard let tile = puzzle.tiles.firstIndex(of: Int(goal[cell])) else { continue }
        slots[tile].stand(in: group, at: 4 * place)
        places[group] |= tile << (4 * place)
        // In the mirror this tile is at home in the image of its cell.
        guard let mirror = plan.mirror, let source = puzzle.tiles.firstIndex(of: Int(goal[mirror[cell]])) else {
          continue
        }
        slots[source].stand(inMirrored: groups + group, at: 4 * place)
        places[groups + group] |= mirror[source] << (4 * place)
      }
    }
    walk = DistinctWalk(
      puzzle, ways, slots, places, tables.tables, mirror: plan.mirror, work: work, isCancelled)
  }

  /// - Parameter depth: No solution has fewer slides.
  func run(from depth: Int) -> TileAnswer<Int> {
    defer { walk.deallocate() }
    return withExtendedLifetime((tables, ways)) { walk.run(gap, isMirrored: isMirrored, from: depth) }
  }
}

/// Which tiles are in one table, by the cells they are wanted on, and the mirror in which the goal is the same.
private struct DistinctPlan {
  var groups: [[Int]]
  var mirror: [Int]?

  init(_ board: SlideBoard, _ wanted: [Int]) {
    groups = stride(from: 0, to: wanted.count, by: 6).map { Array(wanted[$0..<min($0 + 6, wanted.count)]) }
    let open = Set(0..<board.count).subtracting(wanted)
    guard board.rows == board.columns else { return }
    let side = board.rows
    func cell(_ row: Int, _ column: Int) -> Int { row * side + column }
    let mirrors = [
      (0..<board.count).map { cell($0 % side, $0 / side) },
      (0..<board.count).map { cell(side - 1 - $0 % side, side - 1 - $0 / side) },
    ]
    mirror = mirrors.first { mirror in Set(open.map { mirror[$0] }) == open }
    // The usual goal has the open cell in a corner; of eleven ways to make the groups this was the fastest on Korf's hundred; here for the first cell.
    guard side == 4, open.count == 1, let corner = open.first, [0, 3, 12, 15].contains(corner) else { return }
    groups = [[4, 5, 8, 9, 12, 13], [6, 7, 10, 11, 14, 15], [1, 2, 3]].map { group in
      group.map { place in
        let (row, column) = (place / 4, place % 4)
        return cell(corner / 4 == 0 ? row : 3 - row, corner % 4 == 0 ? column : 3 - column)
      }
    }
  }
}

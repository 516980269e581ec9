// The tables of classical sliding puzzles, made when they are first asked for.
import Dispatch
import Synchronization

/// The tables of one goal; the last ones that were made are kept, since most puzzles share their goal.
final class DistinctTables: Sendable {
  let tables: [PatternTable]
  private static let kept = Mutex<(board: SlideBoard, groups: [[Int]], tables: DistinctTables)?>(nil)

  private init(_ tables: [PatternTable]) { self.tables = tables }

  /// Whether they are there already.
  static func areKept(_ board: SlideBoard, _ groups: [[Int]]) -> Bool {
    kept.withLock { $0?.board == board && $0?.groups == groups }
  }

  /// - Parameter groups: The cells whose tiles are in one table, six at most.
  /// - Returns: `nil` if the work was cancelled before it began. Two tables of six tiles take half a second on two cores, and 34 MB; on the way 170.
  static func of(_ board: SlideBoard, _ groups: [[Int]], _ isCancelled: () -> Bool) -> DistinctTables? {
    if isCancelled() { return nil }
    return kept.withLock { kept in
      if let kept, kept.board == board, kept.groups == groups { return kept.tables }
      let made = Mutex<[Int: PatternTable]>([:])
      DispatchQueue.concurrentPerform(iterations: groups.count) { number in
        let kinds = groups[number].map { PatternTable.Kind(tiles: 1, wanted: 1 << UInt16($0)) }
        let table = PatternTable(board, kinds)
        made.withLock { $0[number] = table }
      }
      let tables = DistinctTables(made.withLock { made in groups.indices.compactMap { made[$0] } })
      kept = (board, groups, tables)
      return tables
    }
  }
}

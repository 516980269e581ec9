// Ranks of lines where enumeration of all boards can tell.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Ranks on a board` {
  /// Rows from the left and the right, columns from above and below.
  private static func lines(_ size: Int) -> [[Int]] {
    (0..<size).flatMap { line in
      let row = (0..<size).map { line * size + $0 }
      let column = (0..<size).map { $0 * size + line }
      return [row, row.reversed(), column, column.reversed()]
    }
  }

  private func boards(_ constraints: (Board) -> [Constraint]) throws -> [[Int]] {
    var board = try Board(boxRows: 2, boxColumns: 2)
    for constraint in constraints(board) { try board.model.add(constraint) }
    return sorted(try allSolutions(board.model))
  }

  private func holds(_ values: [Int], _ place: Int, _ rank: Int, _ ties: Bool) -> Bool {
    let words = Self.lines(4).map { $0.map { values[$0] } }
    let less = words.count { $0.lexicographicallyPrecedes(words[place]) }
    let alike = words.count { $0 == words[place] }
    return ties ? (less + 1...less + alike).contains(rank) : alike == 1 && less + 1 == rank
  }

  @Test(arguments: [false, true])
  func `leave the boards that have them, each alone and two together`(ties: Bool) throws {
    let all = try boards { _ in [] }
    #expect(all.count == 288)
    let lines = Self.lines(4).map { $0.map { VariableIndex($0) } }
    for place in lines.indices {
      for rank in 1...16 {
        let found = try boards { _ in [.rank(lines, place: place, rank: rank, ties: ties)] }
        #expect(found == all.filter { holds($0, place, rank, ties) }, "line \(place), rank \(rank)")
        let (other, next) = ((place + 5) % 16, rank % 16 + 1)
        let both = try boards { _ in
          [
            .rank(lines, place: place, rank: rank, ties: ties), .rank(lines, place: other, rank: next, ties: ties),
          ]
        }
        #expect(both == found.filter { holds($0, other, next, ties) }, "lines \(place) and \(other), from \(rank)")
      }
    }
  }
  @Test(arguments: 0..<(40 * RandomModels.factor) as Range<UInt64>)
  func `leave the boards that have several of them`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let lines = Self.lines(4).map { $0.map { VariableIndex($0) } }
    // Ranks of one board, of which one may be wrong.
    let all = try boards { _ in [] }
    let board = all[random.below(all.count)]
    let words = Self.lines(4).map { $0.map { board[$0] } }
    let ties = random.below(2) == 0
    let clues = (0..<3 + random.below(4)).map { number in
      let place = random.below(16)
      let less = words.count { $0.lexicographicallyPrecedes(words[place]) }
      return (place: place, rank: number == 5 ? 1 + random.below(16) : less + 1)
    }
    let found = try boards { _ in
      clues.map { .rank(lines, place: $0.place, rank: $0.rank, ties: ties) }
    }
    #expect(
      found == all.filter { values in clues.allSatisfy { holds(values, $0.place, $0.rank, ties) } }, "seed \(seed)")
  }
}

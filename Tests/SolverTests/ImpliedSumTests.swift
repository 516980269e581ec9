// What follows from sums and the totals of full houses, without a search.
import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Sums that follow from full houses` {
  /// Three rows of nine, with sums over cells of the first two and one of the third, counted from 0.
  private func result(_ sums: [(cells: [Int], total: Int)]) throws -> SolveResult {
    var model = Model()
    let cells = try model.addVariables(27, values: Array(1...9))
    for row in 0..<3 { try model.add(.allDifferent(Array(cells[(9 * row)..<(9 * row + 9)]))) }
    for sum in sums { try model.add(.sum(sum.cells.map { cells[$0] }, .equal, .constant(sum.total))) }
    return try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: 1, keep: 1, nodes: 100_000))
  }

  private let left = [0, 1, 2, 3, 9, 10, 11, 12]
  private let right = [4, 5, 6, 7, 13, 14, 15, 16, 17]

  @Test func `fix the one cell that they leave over`() throws {
    // The first two rows make 90, so the last cell of the first is 90 - 40 - 45, or 10 and out of its reach.
    #expect(try result([(left, 40), (right, 45)]).solutions.first?[8] == 5)
    let none = try result([(left, 40), (right, 40)])
    #expect(none.status == .complete && none.count == 0 && none.nodes == 0)
  }

  @Test func `fix the one cell that they have outside`() throws {
    #expect(try result([(left, 40), (right + [8, 18], 55)]).solutions.first?[18] == 5)
    let none = try result([(left, 40), (right + [8, 18], 60)])
    #expect(none.status == .complete && none.count == 0 && none.nodes == 0)
  }

  @Test func `are found where other sums share their cells`() throws {
    #expect(try result([(left, 40), (right, 45), ([0, 1], 9)]).solutions.first?[8] == 5)
    let none = try result([(left, 40), (right, 40), ([0, 1], 9)])
    #expect(none.status == .complete && none.count == 0 && none.nodes == 0)
  }
}

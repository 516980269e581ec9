// Sums of several long ones together.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Long sums side by side` {
  @Test(arguments: 0..<(60 * RandomModels.factor) as Range<UInt64>)
  func `leave the boards that have them`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    var board = try Board(boxRows: 2, boxColumns: 2)
    let all = try Board.solutionsOfFour.get()
    let like = all[random.below(all.count)]
    var cells = board.cells
    random.shuffle(&cells)
    let first = 6 + random.below(3)
    for scope in [cells.prefix(first), cells.dropFirst(first).prefix(6 + random.below(2))].map(Array.init) {
      let total = scope.reduce(0) { $0 + like[$1.rawValue] } + (random.below(4) == 0 ? 1 : 0)
      try board.model.add(.sum(scope, .equal, .constant(total)))
    }
    #expect(try leaves(board.model, of: all), "seed \(seed)")
  }

  @Test(arguments: 0..<(60 * RandomModels.factor) as Range<UInt64>)
  func `that cover a house leave the boards that have them`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    var board = try Board(boxRows: 2, boxColumns: 2)
    let all = try Board.solutionsOfFour.get()
    let like = all[random.below(all.count)]
    // Low values in one sum and high ones in the other, so that both are close to the least or the greatest.
    let heights = board.cells.map { 2 * like[$0.rawValue] + random.below(5) }
    let cells = board.cells.sorted { (heights[$0.rawValue], $0.rawValue) < (heights[$1.rawValue], $1.rawValue) }
    for scope in [cells.prefix(6 + random.below(2)), cells.suffix(6 + random.below(2))].map(Array.init) {
      let total = scope.reduce(0) { $0 + like[$1.rawValue] } + (random.below(8) == 0 ? 1 : 0)
      try board.model.add(.sum(scope, .equal, .constant(total)))
    }
    #expect(try leaves(board.model, of: all), "seed \(seed)")
  }

  @Test func `contradict each other where none does so alone`() throws {
    // Eight diagonals of 49; a board that Interactive Sudoku Solver has among its examples.
    var board = try Board(boxRows: 3, boxColumns: 3)
    func diagonal(_ row: Int, _ column: Int, _ step: Int) -> [VariableIndex] {
      (0..<9).map { (row + $0, column + step * $0) }.filter { (0..<9).contains($0.0) && (0..<9).contains($0.1) }
        .map { board.cells[9 * $0.0 + $0.1] }
    }
    let diagonals = [
      diagonal(0, 0, 1), diagonal(1, 0, 1), diagonal(2, 0, 1), diagonal(0, 2, 1), diagonal(0, 8, -1),
      diagonal(0, 7, -1),
      diagonal(1, 8, -1), diagonal(2, 8, -1),
    ]
    for scope in diagonals { try board.model.add(.sum(scope, .equal, .constant(49))) }
    let result = try Solver(CompiledModel(board.model)).solve(limits: SolveLimits(solutions: 1, nodes: 5000))
    #expect(result.status == .complete)
    #expect(result.count == 0)
  }
}

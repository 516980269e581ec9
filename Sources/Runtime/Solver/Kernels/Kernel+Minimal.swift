// Taking clues away from a solved board while it keeps its one solution.
import CHouses

extension Kernel {
  /// The groups of clues that can go, in order, each judged with those before it gone; nil if all clues together do not prove
  /// the solution.
  ///
  /// A clue can go if no other value is possible in its place, proved within a number of decisions. One board of bytes serves
  /// for all proofs.
  ///
  /// - Parameters:
  ///   - solution: The value of each variable.
  ///   - cells: The variables that are clues.
  ///   - order: The groups to try.
  ///   - limit: Decisions for each proof.
  func opened(
    _ solution: [Int], _ cells: [VariableIndex], _ order: [[VariableIndex]], limit: Int, _ compiled: CompiledModel,
    _ isCancelled: (@Sendable () -> Bool)?
  ) -> [[VariableIndex]]? {
    var digits = Array(repeating: UInt8(0), count: cellCount)
    for variable in 0..<cellCount {
      guard let bit = compiled.bit(of: solution[variable], in: VariableIndex(variable)) else { return nil }
      digits[variable] = UInt8(bit.trailingZeroBitCount + 1)
    }
    var board = Array(repeating: UInt8(0), count: cellCount)
    for cell in cells { board[Int(cellOf[cell.rawValue])] = digits[cell.rawValue] }
    guard count(board, excluding: 0, at: 0, upTo: 2, limit) == 1 else { return nil }
    var open: [[VariableIndex]] = []
    for group in order {
      if isCancelled?() == true { break }
      let taken = group.filter { board[Int(cellOf[$0.rawValue])] != 0 }
      for cell in taken { board[Int(cellOf[cell.rawValue])] = 0 }
      var canGo = true
      for cell in taken where canGo {
        let place = Int(cellOf[cell.rawValue])
        canGo = count(board, excluding: digits[cell.rawValue], at: UInt8(place), upTo: 1, limit) == 0
        board[place] = digits[cell.rawValue]
      }
      if canGo { open.append(taken) }
      for cell in taken { board[Int(cellOf[cell.rawValue])] = canGo ? 0 : digits[cell.rawValue] }
    }
    return open
  }

  /// The number of solutions without a digit at a cell, 0 for no digit; nil where the bound on decisions ended the search.
  private func count(
    _ board: [UInt8], excluding digit: UInt8, at cell: UInt8, upTo solutions: Int64, _ limit: Int
  ) -> Int? {
    var run = HouseRun()
    run.solutions = solutions
    run.nodes = Int64(max(limit, 0))
    run.excludedDigit = digit
    run.excludedCell = cell
    let end = search(board, &run)
    return end == HouseComplete || end == HouseLimitReached ? Int(run.count) : nil
  }
}

// Puzzles a second of a list, uniqueness proved.
import Foundation
import Solver
import Timing

/// A list of 9×9 puzzles, a line each.
enum Lists {
  struct NotUnique: Error {
    let line: Int
  }

  /// The puzzles of a file, 0 for open cells.
  static func read(_ path: String) throws -> [[UInt8]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { $0.utf8.count >= 81 && !$0.hasPrefix("#") }
      .map { line in line.utf8.prefix(81).map { (49...57).contains($0) ? $0 - 48 : 0 } }
  }

  /// Prints puzzles a second of processor time, for as long as was asked for, after a pass in which every answer is checked.
  static func run(_ arguments: [String]) throws {
    let model = try board(boxRows: 3, boxColumns: 3).model
    let solver = Solver(try CompiledModel(model, usesKernels: arguments[0] == "kernel"))
    let puzzles = try read(arguments[1])
    let cells = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 81)
    defer { cells.deallocate() }
    for (line, puzzle) in puzzles.enumerated() {
      _ = cells.update(fromContentsOf: puzzle)
      guard try solver.solve(bytes: cells, solutions: 2) == 1 else { throw NotUnique(line: line + 1) }
    }
    let least = Double(arguments[2]) ?? 1
    let start = processorSeconds()
    var count = 0
    repeat {
      for puzzle in puzzles {
        _ = cells.update(fromContentsOf: puzzle)
        _ = try solver.solve(bytes: cells, solutions: 2)
      }
      count += puzzles.count
    } while processorSeconds() - start < least
    print(Int(Double(count) / (processorSeconds() - start)))
  }
}

/// A board with none twice in a row, column and box, 1 … its size.
func board(boxRows: Int, boxColumns: Int) throws -> (model: Model, cells: [VariableIndex]) {
  let size = boxRows * boxColumns
  var model = Model()
  var cells: [VariableIndex] = []
  for _ in 0..<(size * size) { cells.append(try model.addVariable(values: Array(1...size))) }
  for number in 0..<size {
    try model.add(.allDifferent((0..<size).map { cells[number * size + $0] }))
    try model.add(.allDifferent((0..<size).map { cells[$0 * size + number] }))
    guard boxRows > 1 else { continue }
    let (top, left) = (number / boxRows * boxRows, number % boxRows * boxColumns)
    try model.add(.allDifferent((0..<size).map { cells[(top + $0 / boxColumns) * size + left + $0 % boxColumns] }))
  }
  return (model, cells)
}

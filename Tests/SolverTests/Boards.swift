// Models and random instances that several suites use.

import Testing

@testable import Solver

/// A board of cells with the values 1 … `size`, none twice in a row, column or box.
struct Board {
  var model = Model()
  var cells: [VariableIndex] = []
  let rows: Int
  let columns: Int

  init(rows: Int, columns: Int, values: [Int]) throws {
    self.rows = rows
    self.columns = columns
    for _ in 0..<(rows * columns) { cells.append(try model.addVariable(values: values)) }
    for row in 0..<rows { try model.add(.allDifferent((0..<columns).map { self[row, $0] })) }
    for column in 0..<columns { try model.add(.allDifferent((0..<rows).map { self[$0, column] })) }
  }

  init(boxRows: Int, boxColumns: Int) throws {
    let size = boxRows * boxColumns
    try self.init(rows: size, columns: size, values: Array(1...size))
    for box in 0..<size {
      let (top, left) = (box / boxRows * boxRows, box % boxRows * boxColumns)
      try model.add(.allDifferent((0..<size).map { self[top + $0 / boxColumns, left + $0 % boxColumns] }))
    }
  }

  subscript(row: Int, column: Int) -> VariableIndex { cells[row * columns + column] }

  /// The solutions of the empty board of 4×4, found once.
  static let solutionsOfFour = Result { try allSolutions(Board(boxRows: 2, boxColumns: 2).model) }

  /// The givens drawn in a text: a sign a cell, blanks and line ends apart, `.` for open.
  func givens(_ text: String) -> [(VariableIndex, Int)] {
    let signs = text.filter { !$0.isWhitespace }
    return zip(cells, signs).compactMap { cell, sign in sign.hexDigitValue.map { (cell, $0) } }
  }
}

/// Answers predicates by a closure and counts the questions.
final class Answers: PredicateEvaluator {
  private let answer: (PredicateIndex, [Int]) throws -> Bool
  private(set) var questions = 0

  init(_ answer: @escaping (PredicateIndex, [Int]) throws -> Bool) {
    self.answer = answer
  }

  func holds(_ predicate: PredicateIndex, _ values: [Int]) throws -> Bool {
    questions += 1
    return try answer(predicate, values)
  }
}

/// The first solution of every order: sets of solutions compare as sorted lists.
func sorted(_ solutions: [[Int]]) -> [[Int]] {
  solutions.sorted { $0.lexicographicallyPrecedes($1) }
}

/// All solutions of a model, which are the same however soon the thorough and the learning stage of a search take over.
func allSolutions(
  _ model: Model, tabulationLimit: Int = 4096, predicates: (any PredicateEvaluator)? = nil,
  givens: [(VariableIndex, Int)] = [], sourceLocation: SourceLocation = #_sourceLocation
) throws -> [[Int]] {
  let compiled = try CompiledModel(model, tabulationLimit: tabulationLimit)
  let cutoffs: [(thorough: Int, learning: Int)] = [(.max, .max), (0, .max), (3, .max), (.max, 0), (1, 3)]
  let results = try cutoffs.map { cutoff in
    let solver = Solver(compiled, predicates: predicates)
    (solver.cutoff, solver.learningCutoff) = cutoff
    return try solver.solve(givens: givens, limits: SolveLimits(solutions: .max))
  }
  for result in results {
    #expect(result.status == .complete, sourceLocation: sourceLocation)
    #expect(result.count == result.solutions.count, sourceLocation: sourceLocation)
    #expect(sorted(result.solutions) == sorted(results[0].solutions), sourceLocation: sourceLocation)
  }
  return results[0].solutions
}

/// Whether a search finds just those of some boards, all that a model would leave without what was added to it, that fulfil it.
func leaves(_ model: Model, of boards: [[Int]]) throws -> Bool {
  let oracle = Oracle(model: model)
  let expected = boards.filter { board in model.constraints.allSatisfy { oracle.holds($0, board) } }
  let found = try allSolutions(model)
  return sorted(found) == sorted(expected)
}

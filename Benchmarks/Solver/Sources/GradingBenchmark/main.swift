// Times hints, grades and generation; every answer is checked outside the timed part.
import Foundation
import Solver
import Timing

/// A board of boxes, with or without the rule that no two equal values are a knight's move apart.
struct Board {
  var model = Model()
  var cells: [VariableIndex] = []

  init(boxRows: Int, boxColumns: Int, knight: Bool = false) throws {
    let size = boxRows * boxColumns
    for _ in 0..<size * size { cells.append(try model.addVariable(values: Array(1...size))) }
    for line in 0..<size {
      try model.add(.allDifferent((0..<size).map { cells[line * size + $0] }))
      try model.add(.allDifferent((0..<size).map { cells[$0 * size + line] }))
      let (top, left) = (line / boxRows * boxRows, line % boxRows * boxColumns)
      try model.add(
        .allDifferent((0..<size).map { cells[(top + $0 / boxColumns) * size + left + $0 % boxColumns] }))
    }
    guard knight else { return }
    for row in 0..<size {
      for column in 0..<size {
        for (down, right) in [(1, 2), (2, 1), (1, -2), (2, -1)]
        where row + down < size && (0..<size).contains(column + right) {
          try model.add(
            .different(cells[row * size + column], cells[(row + down) * size + column + right]))
        }
      }
    }
  }

  func givens(_ line: some StringProtocol) -> [(VariableIndex, Int)] {
    zip(cells, line).compactMap { cell, sign in
      sign.wholeNumberValue.flatMap { $0 == 0 ? nil : (cell, $0) }
    }
  }
}

/// Plays puzzles to their end by hints, each from the board as it then is.
func timeHints(_ name: String, _ board: Board, _ compiled: CompiledModel, _ puzzles: [[(VariableIndex, Int)]]) throws {
  let finder = HintFinder(compiled)
  let solver = Solver(compiled)
  var sample = Sample()
  for givens in puzzles {
    guard let solution = try solver.solve(givens: givens).solutions.first else { fail("no solution") }
    var entries: [(VariableIndex, Int)] = []
    var excluded: [Candidates] = []
    while true {
      let hint = try sample.time { try finder.hint(givens: givens, entries: entries, excluded: excluded) }
      guard let step = hint.step else { break }
      for candidates in step.eliminations where candidates.values.contains(solution[candidates.variable.rawValue]) {
        fail("a hint loses the solution")
      }
      if let placement = step.placement { entries.append((placement.variable, placement.value)) }
      excluded += step.eliminations
    }
    guard givens.count + entries.count == board.cells.count else { fail("hints end before the puzzle does") }
  }
  sample.tell("Grading/hint, \(name)")
}

func timeGrades(_ name: String, _ compiled: CompiledModel, _ puzzles: [[(VariableIndex, Int)]]) throws {
  let grader = Grader(compiled)
  for givens in puzzles.prefix(20) { _ = try grader.grade(givens: givens) }
  var sample = Sample()
  var tally: [String: Int] = [:]
  for givens in puzzles {
    let grade = try sample.time { try grader.grade(givens: givens) }
    guard grade.solutions == 1 else { fail("not one solution") }
    tally["\(grade.method.rawValue) \(grade.difficulty)", default: 0] += 1
  }
  let counts = tally.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  sample.tell("Grading/grade, \(name)", " (\(counts))")
}

func timeGeneration(_ name: String, _ board: Board, difficulty: Int?, count: Int) throws {
  let compiled = try CompiledModel(board.model)
  let generator = PuzzleGenerator(compiled)
  let solver = Solver(compiled)
  var sample = Sample()
  var reached = 0
  for seed in 0..<count {
    var random = Xoshiro256(seed: UInt64(seed))
    let puzzle = try sample.time {
      try generator.generate(cells: board.cells, difficulty: difficulty, random: &random)
    }
    guard let puzzle else { fail("no puzzle") }
    let givens = puzzle.givens.map { ($0.variable, $0.value) }
    guard try solver.solve(givens: givens, limits: SolveLimits(solutions: 2)).count == 1 else {
      fail("not one solution")
    }
    if puzzle.grade.difficulty == difficulty { reached += 1 }
  }
  let wish = difficulty.map { ", difficulty \($0)" } ?? ""
  sample.tell("Generation/\(name)\(wish)", difficulty == nil ? "" : " (reached \(reached))")
}

let board = try Board(boxRows: 3, boxColumns: 3)
let compiled = try CompiledModel(board.model)
var lists: [(String, [[(VariableIndex, Int)]])] = []
for path in CommandLine.arguments.dropFirst() {
  let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
  let puzzles = lines.filter { $0.count >= 81 }.prefix(1000).map { board.givens($0.prefix(81)) }
  lists.append((URL(fileURLWithPath: path).lastPathComponent, Array(puzzles)))
}
if lists.isEmpty {
  let generator = PuzzleGenerator(compiled)
  var random = Xoshiro256(seed: 1)
  for (name, difficulty) in [("minimal", nil), ("difficulty 5", 5)] as [(String, Int?)] {
    let puzzles = try (0..<200).compactMap { _ in
      try generator.generate(cells: board.cells, difficulty: difficulty, random: &random)
    }
    lists.append((name, puzzles.map { $0.givens.map { ($0.variable, $0.value) } }))
  }
}
for (name, puzzles) in lists {
  try timeGrades(name, compiled, puzzles)
  try timeHints(name, board, compiled, Array(puzzles.prefix(100)))
}
try timeGeneration("9×9", board, difficulty: nil, count: 200)
for difficulty in 1...5 { try timeGeneration("9×9", board, difficulty: difficulty, count: 100) }
try timeGeneration("anti-knight 9×9", Board(boxRows: 3, boxColumns: 3, knight: true), difficulty: nil, count: 20)
try timeGeneration("16×16", Board(boxRows: 4, boxColumns: 4), difficulty: nil, count: 10)

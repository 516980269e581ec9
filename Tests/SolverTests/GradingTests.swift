// Grades, generated puzzles and random numbers.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Grading a puzzle` {
  private func grade(_ text: String) throws -> Grade {
    let board = try Board(boxRows: 3, boxColumns: 3)
    return try Grader(CompiledModel(board.model)).grade(givens: board.givens(text))
  }

  @Test func `calls singles elimination`() throws {
    let grade = try grade(
      "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79")
    #expect(grade.method == .elimination)
    #expect(grade.solutions == 1)
    #expect(grade.open == 51)
    #expect(grade.left == 0)
    #expect((1...3).contains(grade.difficulty))
  }

  @Test func `calls locked candidates and subsets deduction`() throws {
    let grade = try grade(
      "4.....938 .32.941.. .953..24. 37.6.9..4 529..1673 6.47.3.9. 957..83.. ..39..4.. 24..3.7.9")
    #expect(grade.method == .deduction)
    #expect(grade.difficulty == 4)
    #expect(grade.left > 0)
  }

  @Test func `calls the hardest trial and error`() throws {
    let grade = try grade(
      "8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..")
    #expect(grade.method == .trialAndError)
    #expect(grade.method.rawValue == "trial-and-error")
    #expect(grade.difficulty == 5)
  }

  @Test func `tells none and several solutions`() throws {
    let none = try grade("11")
    #expect(none.solutions == 0)
    let several = try grade("1")
    #expect((several.solutions, several.open, several.left) == (2, 80, 80))
  }

  @Test func `lets a level's own rules exclude candidates of their last open cell`() throws {
    var model = Model()
    let cells = [try model.addVariable(values: [1, 2, 3]), try model.addVariable(values: [1, 2, 3])]
    try model.add(.sum(cells, .equal, .constant(4)))
    let grade = try Grader(CompiledModel(model)).grade(givens: [(cells[0], 3)])
    #expect(grade.method == .elimination)
  }

  @Test func `tells difficulties by the hardest step where no house has every value`() throws {
    var model = Model()
    let sides = try model.addVariables(6, values: [0, 1])
    try model.add(.sum(Array(sides[..<4]), .equal, .constant(3)))
    try model.add(.sum([sides[4], sides[5]], .equal, .constant(2)))
    try model.add(.sum([sides[2], sides[4]], .equal, .constant(1)))
    let single = try Grader(CompiledModel(model)).grade(givens: [])
    #expect(single.difficulty == 1 && single.steps[.jointExclusion] == nil)
    // No rule alone says anything: two of the four are equal, so that both are there; then a third is not.
    var joint = Model()
    let four = try joint.addVariables(4, values: [0, 1])
    try joint.add(.sum(four, .equal, .constant(3)))
    try joint.add(.sum([four[0], four[1]], .notEqual, .constant(1)))
    try joint.add(.sum([four[0], four[2]], .equal, .constant(1)))
    let both = try Grader(CompiledModel(joint)).grade(givens: [])
    #expect(both.solutions == 1 && both.difficulty == 2 && both.steps[.jointExclusion] != nil, "\(both)")
  }

  @Test func `ends when cancelled`() throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let grader = Grader(try CompiledModel(board.model))
    #expect(throws: CancellationError.self) { try grader.grade(givens: []) { true } }
  }
}

@Suite(.onOwnThread) struct `Grading compared with others` {
  private struct Rated {
    let text: String
    let rating: Double
    let grade: Grade
  }

  private func grades() throws -> [Rated] {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let grader = Grader(try CompiledModel(board.model))
    return try ratedPuzzles.split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      let text = String(parts[1])
      return Rated(text: text, rating: Double(parts[0]) ?? 0, grade: try grader.grade(givens: board.givens(text)))
    }
  }

  /// The rank of each number, equal ones at their mean.
  private func ranks(_ numbers: [Double]) -> [Double] {
    numbers.map { number in
      Double(numbers.count { $0 < number }) + Double(numbers.count { $0 == number } - 1) / 2
    }
  }

  private func correlation(_ first: [Double], _ second: [Double]) -> Double {
    func centred(_ numbers: [Double]) -> [Double] {
      let mean = numbers.reduce(0, +) / Double(numbers.count)
      return numbers.map { $0 - mean }
    }
    func product(_ first: [Double], _ second: [Double]) -> Double {
      zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let (one, other) = (centred(first), centred(second))
    return product(one, other) / (product(one, one) * product(other, other)).squareRoot()
  }

  @Test func `ranks puzzles as another rater does`() throws {
    let grades = try grades()
    let found = correlation(ranks(grades.map(\.rating)), ranks(grades.map { Double($0.grade.score) }))
    #expect(found >= 0.9)
  }

  @Test func `finds the method that plain definitions find`() throws {
    for rated in try grades() {
      let naive = NaiveMethod.judge(rated.text)
      #expect(rated.grade.method == naive.method, "\(rated.text)")
      #expect(rated.grade.left == naive.left, "\(rated.text)")
    }
  }

  @Test func `keeps what a grade promises`() throws {
    for rated in try grades() {
      let grade = rated.grade
      #expect(grade.method != .elimination || grade.difficulty <= 3)
      #expect(grade.method != .deduction || grade.difficulty == 4)
      #expect(grade.method != .trialAndError || grade.difficulty >= 4)
      let hardest = grade.steps.keys.map(\.method).max { first, second in
        SolvingMethod.allCases.firstIndex(of: first) ?? 0 < SolvingMethod.allCases.firstIndex(of: second) ?? 0
      }
      #expect(hardest == grade.method)
      #expect((100...1300).contains(grade.score))
    }
  }
}

@Suite(.onOwnThread) struct `Generating a puzzle` {
  private func draw(_ puzzle: GeneratedPuzzle, _ cells: Int) -> String {
    var signs = Array(repeating: ".", count: cells)
    for given in puzzle.givens { signs[given.variable.rawValue] = String(given.value) }
    return signs.joined()
  }

  @Test func `is the same for the same seed everywhere`() throws {
    let board = try Board(boxRows: 2, boxColumns: 3)
    let generator = PuzzleGenerator(try CompiledModel(board.model))
    var random = Xoshiro256(seed: 7)
    let puzzle = try #require(try generator.generate(cells: board.cells, random: &random))
    #expect(draw(puzzle, 36) == "4......2.1....6...54...6.3.........5")
  }

  @Test(arguments: [(2, 2), (2, 3), (3, 2), (3, 3)])
  func `gives one solution, and no given too many`(boxRows: Int, boxColumns: Int) throws {
    let board = try Board(boxRows: boxRows, boxColumns: boxColumns)
    let compiled = try CompiledModel(board.model)
    let solver = Solver(compiled)
    for seed in 0..<3 as Range<UInt64> {
      var random = Xoshiro256(seed: seed)
      let puzzle = try #require(
        try PuzzleGenerator(compiled).generate(cells: board.cells, random: &random))
      let givens = puzzle.givens.map { ($0.variable, $0.value) }
      let result = try solver.solve(givens: givens, limits: SolveLimits(solutions: 2))
      #expect(result.solutions == [puzzle.solution], "seed \(seed)")
      for place in givens.indices {
        var fewer = givens
        fewer.remove(at: place)
        #expect(try solver.solve(givens: fewer, limits: SolveLimits(solutions: 2)).count == 2, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 1...5)
  func `reaches every difficulty of the 9×9`(difficulty: Int) throws {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let compiled = try CompiledModel(board.model)
    var random = Xoshiro256(seed: 1, stream: UInt64(difficulty))
    let puzzle = try #require(
      try PuzzleGenerator(compiled).generate(cells: board.cells, difficulty: difficulty, random: &random))
    #expect(puzzle.grade.difficulty == difficulty)
    #expect(puzzle.grade.solutions == 1)
    #expect(try Grader(compiled).grade(givens: puzzle.givens.map { ($0.variable, $0.value) }) == puzzle.grade)
  }

  @Test func `keeps groups together`() throws {
    let board = try Board(boxRows: 2, boxColumns: 2)
    let groups = (0..<8).map { [board.cells[$0], board.cells[15 - $0]] }
    var random = Xoshiro256(seed: 3)
    let puzzle = try #require(
      try PuzzleGenerator(CompiledModel(board.model)).generate(cells: board.cells, groups: groups, random: &random))
    let given = Set(puzzle.givens.map(\.variable.rawValue))
    #expect(given == Set(given.map { 15 - $0 }))
    #expect(given.count < 16)
  }

  @Test func `is nil where no solution exists, where the cells do not suffice, and when cancelled`() throws {
    var contradictory = try Board(boxRows: 2, boxColumns: 2)
    try contradictory.model.add(.equal(contradictory[0, 0], contradictory[0, 1]))
    var random = Xoshiro256(seed: 3)
    let none = PuzzleGenerator(try CompiledModel(contradictory.model))
    #expect(try none.generate(cells: contradictory.cells, random: &random) == nil)
    let board = try Board(boxRows: 2, boxColumns: 2)
    let generator = PuzzleGenerator(try CompiledModel(board.model))
    #expect(try generator.generate(cells: [board[0, 0]], attempts: 2, random: &random) == nil)
    #expect(try generator.generate(cells: board.cells, random: &random) { true } == nil)
  }
}

@Suite(.onOwnThread) struct `Random numbers` {
  @Test func `are those of xoshiro256 two stars`() {
    // The state that splitmix64 makes of the seed 0, and what the published generator gives from it.
    var random = Xoshiro256(seed: 0)
    #expect(
      (0..<3).map { _ in random.next() } == [0x99EC_5F36_CB75_F2B4, 0xBF6E_1F78_4956_452A, 0x1A5F_849D_4933_E6E0])
  }

  @Test func `below a bound come equally often`() {
    var random = Xoshiro256(seed: 11)
    var tally = Array(repeating: 0, count: 6)
    for _ in 0..<6000 { tally[random.below(6)] += 1 }
    #expect(tally.allSatisfy { (850...1150).contains($0) })
    #expect(random.below(1) == 0)
  }

  @Test func `shuffle without losing anything, and differ between streams`() {
    var first = Xoshiro256(seed: 5, stream: 1)
    var second = Xoshiro256(seed: 5, stream: 2)
    var list = Array(0..<50)
    first.shuffle(&list)
    #expect(list != Array(0..<50))
    #expect(list.sorted() == Array(0..<50))
    #expect(first.next() != second.next())
    #expect(Xoshiro256(seed: 5, stream: 1) == Xoshiro256(seed: 5, stream: 1))
  }
}

// Hints: mistakes first, else the easiest step, told as much as asked for.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Giving a hint` {
  private let puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"

  private func board() throws -> (Board, CompiledModel, HintFinder) {
    let board = try Board(boxRows: 3, boxColumns: 3)
    let compiled = try CompiledModel(board.model)
    return (board, compiled, HintFinder(compiled))
  }

  @Test func `take as known where a rule about a place alone leaves nothing to enter`() throws {
    var model = Model()
    let places = try model.addVariables(3, values: [0, 1])
    try model.add(.sum([places[0]], .equal, .constant(0)))
    try model.add(.sum(Array(places[1...]), .equal, .constant(2)))
    let finder = HintFinder(try CompiledModel(model))
    #expect(try finder.hint(givens: []).step?.placement == Assignment(variable: places[0], value: 0))
    #expect(try finder.hint(givens: [], isResting: { $0.value == 0 }).step?.constraints == [ConstraintIndex(1)])
    let rest = try finder.hint(
      givens: [], entries: places[1...].map { ($0, 1) }, isResting: { $0.value == 0 })
    #expect(rest.finding == .solved)
  }

  @Test func `names the easiest step and no more than asked for`() throws {
    let (board, _, finder) = try board()
    let hint = try finder.hint(givens: board.givens(puzzle))
    #expect(hint.finding == .step)
    let step = try #require(hint.step)
    #expect(step.technique == .hiddenSingle)
    let placement = try #require(step.placement)
    let rungs = Hint.Level.allCases.map { hint.rung($0, model: board.model) }
    #expect(rungs.allSatisfy { $0.constraint == step.constraints.first && $0.region.contains(placement.variable) })
    #expect(rungs.map(\.technique) == [nil, .hiddenSingle, .hiddenSingle, .hiddenSingle])
    #expect(rungs.map(\.targets) == [[], [], [placement.variable], [placement.variable]])
    #expect(rungs.map(\.premises.isEmpty) == [true, true, false, false])
    #expect(rungs.map(\.placement) == [nil, nil, nil, placement])
  }

  @Test func `leads to the solution hint by hint`() throws {
    let (board, compiled, finder) = try board()
    let hard = board.givens("6.....7..4....8.932.1.3.......6....2.7.9....8......63...9....4.3....1......78....")
    let solution = try #require(try Solver(compiled).solve(givens: hard).solutions.first)
    var entries: [(VariableIndex, Int)] = []
    var excluded: [Candidates] = []
    for _ in 0..<2000 {
      let hint = try finder.hint(givens: hard, entries: entries, excluded: excluded)
      if hint.finding == .solved { break }
      let step = try #require(hint.step)
      #expect(!step.constraints.isEmpty || !step.premises.isEmpty || step.technique == .trial)
      if let placement = step.placement { entries.append((placement.variable, placement.value)) }
      excluded += step.eliminations
    }
    #expect(entries.count + hard.count == 81)
    #expect(entries.allSatisfy { solution[$0.0.rawValue] == $0.1 })
  }

  @Test func `tells wrong entries and marks before anything else`() throws {
    let (board, compiled, finder) = try board()
    let givens = board.givens(puzzle)
    let solution = try #require(try Solver(compiled).solve(givens: givens).solutions.first)
    let cell = board[0, 2]
    let right = solution[cell.rawValue]
    let wrong = right % 9 + 1
    let entry = try finder.hint(givens: givens, entries: [(board[0, 3], solution[3]), (cell, wrong)])
    #expect(entry.finding == .mistake)
    #expect(entry.mistakes.map(\.variable) == [cell])
    #expect(entry.mistakes.map(\.right) == [right])
    #expect(entry.rung(.technique, model: board.model).mistakes.isEmpty)
    #expect(entry.rung(.cells, model: board.model).mistakes == entry.mistakes)
    let mark = try finder.hint(givens: givens, excluded: [Candidates(variable: cell, values: [right])])
    #expect(mark.finding == .mistake)
    #expect(mark.mistakes.map(\.isEntry) == [false])
  }

  @Test func `marks only contradictory entries if there are several solutions`() throws {
    let (board, _, finder) = try board()
    let entries = [(board[4, 4], 1), (board[0, 0], 5), (board[8, 8], 2), (board[0, 7], 5)]
    let hint = try finder.hint(givens: board.givens("1"), entries: entries)
    #expect(hint.finding == .mistake)
    #expect(Set(hint.mistakes.map(\.variable)).isSubset(of: [board[0, 0], board[0, 7]]))
    #expect(hint.mistakes.allSatisfy { $0.right == nil })
  }

  @Test func `says when there is nothing to say`() throws {
    let (board, compiled, finder) = try board()
    #expect(try finder.hint(givens: board.givens("11")).finding == .noSolution)
    #expect(try finder.hint(givens: [], limit: .wWing).finding == .nothing)
    let solution = try #require(try Solver(compiled).solve(givens: board.givens(puzzle)).solutions.first)
    let full = zip(board.cells, solution).map { ($0, $1) }
    #expect(try finder.hint(givens: board.givens(puzzle), entries: full).finding == .solved)
    #expect(try finder.hint(givens: [(VariableIndex(0), 77)]).finding == .noSolution)
  }

  @Test func `looks ahead to the next value`() throws {
    let (board, _, finder) = try board()
    let givens = board.givens(
      "4.....938 .32.941.. .953..24. 37.6.9..4 529..1673 6.47.3.9. 957..83.. ..39..4.. 24..3.7.9")
    let hint = try finder.hint(givens: givens, following: 50)
    #expect(hint.step?.placement == nil)
    #expect(hint.following.last?.placement != nil)
    #expect(hint.following.dropLast().allSatisfy { $0.placement == nil })
  }

  @Test func `names the constraint that excludes`() throws {
    var model = Model()
    let cells = try (0..<3).map { _ in try model.addVariable(values: Array(1...9)) }
    let sum = try model.add(.sum(cells, .equal, .constant(26)))
    let hint = try HintFinder(CompiledModel(model)).hint(givens: [])
    let step = try #require(hint.step)
    #expect(step.technique == .exclusion)
    #expect(step.constraints == [sum])
    #expect(step.eliminations.map(\.values) == Array(repeating: Array(1...7), count: 3))
    #expect(step.premises.map(\.variable) == cells)
  }

  @Test func `asks a predicate where one or two of its cells are open`() throws {
    var model = Model()
    let cells = try (0..<5).map { _ in try model.addVariable(values: Array(1...9)) }
    let rule = try model.add(.predicate(cells, PredicateIndex(0)))
    let answers = Answers { _, values in values.reduce(0, +) == 43 }
    let finder = HintFinder(try CompiledModel(model), predicates: answers)
    let three = cells.prefix(3).map { ($0, 9) }
    let step = try #require(try finder.hint(givens: [], entries: three).step)
    #expect(step.technique == .exclusion)
    #expect(step.constraints == [rule])
    #expect(step.eliminations == cells.suffix(2).map { Candidates(variable: $0, values: Array(1...6)) })
    let four = three + [(cells[3], 8)]
    let last = try #require(try finder.hint(givens: [], entries: four).step)
    #expect(last.technique == .completion)
    #expect(last.eliminations == [Candidates(variable: cells[4], values: Array(1...7) + [9])])
    // Each of the 81 pairs once, however often hints are asked for, and what the search for mistakes wants to know.
    let asked = answers.questions
    _ = try finder.hint(givens: [], entries: four)
    #expect(answers.questions == asked)
  }

  @Test func `passes on what a predicate throws`() throws {
    struct Broken: Error {}
    var model = Model()
    let cells = try (0..<5).map { _ in try model.addVariable(values: Array(1...9)) }
    try model.add(.predicate(cells, PredicateIndex(0)))
    let answers = Answers { _, values in
      if values[4] == 5 { throw Broken() }
      return true
    }
    let compiled = try CompiledModel(model)
    let givens = cells.prefix(4).map { ($0, 1) }
    #expect(throws: Broken.self) { try HintFinder(compiled, predicates: answers).hint(givens: givens) }
    #expect(throws: Broken.self) { try Grader(compiled, predicates: answers).grade(givens: givens) }
    #expect(throws: Broken.self) { try Judge(compiled, predicates: answers).verdict(givens: givens) }
    #expect(throws: ModelError.self) { try HintFinder(compiled).hint(givens: givens) }
  }
}

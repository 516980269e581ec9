// Rules by automata: larger ones than enumeration can judge, and faulty ones.

import Solver
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `A regular rule` {
  /// Ones in runs of given lengths with at least one 0 between them, as in the clue of a nonogram row.
  private func runs(_ lengths: [Int]) throws -> Automaton {
    var steps: [[Int: Int]] = [[0: 0]]
    for (number, length) in lengths.enumerated() {
      if number > 0 {
        steps[steps.count - 1][0] = steps.count
        steps.append([0: steps.count])
      }
      for _ in 0..<length {
        steps[steps.count - 1][1] = steps.count
        steps.append([:])
      }
    }
    steps[steps.count - 1][0] = steps.count - 1
    return try Automaton(steps: steps, start: 0, accepting: [steps.count - 1])
  }

  @Test func `counts what can be counted otherwise`() throws {
    // Of 12 signs without two ones in a row there are as many as the 14th Fibonacci number.
    var model = Model()
    let cells = try model.addVariables(12, values: [0, 1])
    let apart = try Automaton(steps: [[0: 0, 1: 1], [0: 0]], start: 0, accepting: [0, 1])
    try model.add(.regular(cells, apart))
    let result = try Solver(CompiledModel(model)).solve(limits: SolveLimits(solutions: .max, keep: 0))
    #expect(result.count == 377)
    // Nothing is ever decided in vain: each decision leaves solutions on both sides.
    #expect(result.nodes == 376)
  }

  @Test func `with runs draws the pictures that have them`() throws {
    let picture = ["0110110", "1111111", "1111111", "0111110", "0011100", "0001000"]
    var model = Model()
    let cells = try model.addVariables(42, values: [0, 1])
    let bits = picture.map { $0.map { $0 == "1" ? 1 : 0 } }
    let lines = bits + (0..<7).map { column in bits.map { $0[column] } }
    for (number, line) in lines.enumerated() {
      let places = number < 6 ? (0..<7).map { number * 7 + $0 } : (0..<6).map { $0 * 7 + number - 6 }
      let lengths = line.split(separator: 0).map(\.count)
      try model.add(.regular(places.map { cells[$0] }, runs(lengths)))
    }
    for limit in [4096, 0] {
      let result = try Solver(CompiledModel(model, tabulationLimit: limit)).solve(limits: SolveLimits(solutions: 2))
      #expect(result.solutions == [bits.flatMap(\.self)])
      #expect(result.nodes == 0)
    }
  }

  @Test func `with hundreds of states over values of many tables counts sums as they are`() throws {
    // A state is the sum so far modulo 101; 4 numbers of 0 … 9 whose sum is 18.
    let steps = (0..<101).map { sum in Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, (sum + $0) % 101) }) }
    let automaton = try Automaton(steps: steps, start: 0, accepting: [18])
    var model = Model()
    let cells = try model.addVariables(4, values: Array(0..<10))
    let other = try model.addVariable(values: Array(1000..<1064))
    try model.add(.regular(cells, automaton))
    let result = try Solver(CompiledModel(model)).solve(
      givens: [(other, 1000)], limits: SolveLimits(solutions: .max, keep: 0))
    #expect(result.count == 670)
  }

  @Test func `that accepts nothing leaves nothing and is reported`() throws {
    var model = Model()
    let cells = try model.addVariables(8, values: [1, 2, 3])
    try model.add(.regular(cells, Automaton(steps: [[1: 0]], start: 0, accepting: [])))
    let compiled = try CompiledModel(model)
    #expect(try Solver(compiled).solve().count == 0)
    let open: [Int?] = Array(repeating: nil, count: 8)
    #expect(try compiled.model.violations(of: open).map(\.constraint) == [ConstraintIndex(0)])
    #expect(try Judge(compiled).verdict().count == .none)
  }

  @Test func `names broken lines by the states that are left`() throws {
    var model = Model()
    let cells = try model.addVariables(15, values: [0, 1])
    try model.add(.regular(cells, runs([5, 5])))
    let compiled = try CompiledModel(model)
    var values: [Int?] = Array(repeating: nil, count: 15)
    values[4] = 1
    #expect(try compiled.model.violations(of: values).isEmpty)
    values[7] = 0
    values[2] = 0
    #expect(try compiled.model.violations(of: values).isEmpty == false)
  }

  @Test(
    arguments: [
      ([], 0, [0], "at least one state"), ([[1: 1]], 0, [0], "unknown state 1"),
      ([[1: 0]], 2, [0], "unknown state 2"), ([[1: 0]], 0, [-1], "unknown state -1"),
      (Array(repeating: [1: 0], count: 5000), 0, [0], "at most 4096 states and 65536 steps"),
    ] as [([[Int: Int]], Int, Set<Int>, String)])
  func `whose automaton is none says why`(_ steps: [[Int: Int]], _ start: Int, _ accepting: Set<Int>, _ message: String)
  {
    let error = #expect(throws: ModelError.self) { try Automaton(steps: steps, start: start, accepting: accepting) }
    #expect(error?.message.contains(message) == true)
  }

  @Test func `that would take too much memory is refused`() throws {
    var model = Model()
    let cells = try model.addVariables(600, values: Array(0..<16))
    let steps = (0..<4096).map { state in
      Dictionary(uniqueKeysWithValues: (0..<16).map { ($0, (16 * state + $0) % 4096) })
    }
    try model.add(.regular(cells, Automaton(steps: steps, start: 0, accepting: Set(0..<4096))))
    #expect(throws: ModelError.self) { try CompiledModel(model, tableBytes: 1 << 20) }
  }

  @Test(arguments: 0..<(100 * RandomModels.factor) as Range<UInt64>)
  func `in which values lead alike`(seed: UInt64) throws {
    var random = Xoshiro256(seed: seed)
    let values = 5 + random.below(2)
    var model = Model()
    let cells = try model.addVariables(5, values: Array(1...values))
    for _ in 0..<1 + random.below(3) {
      var scope = cells
      random.shuffle(&scope)
      scope.removeLast(random.below(2))
      if random.below(5) == 0 { scope.append(scope[0]) }
      try model.add(.regular(scope, .byClasses(values, strayOnceIn: 400, &random)))
    }
    for _ in 0..<random.below(5) { try model.add(.different(cells[random.below(2)], cells[2 + random.below(3)])) }
    if random.below(2) == 0 { try model.add(.allDifferent(Array(cells.prefix(3)))) }
    let result = try Solver(CompiledModel(model, tabulationLimit: 0)).solve(limits: SolveLimits(solutions: .max))
    #expect(sorted(result.solutions) == Oracle(model: model).solutions(), "seed \(seed)")
  }
}

extension Automaton {
  /// Steps that hang on classes of values alone, of which some values go astray.
  static func byClasses(_ values: Int, strayOnceIn odds: Int, _ random: inout Xoshiro256) throws -> Automaton {
    let (states, classes) = (2 + random.below(5), 1 + random.below(4))
    let owners = (1...values).map { _ in random.below(classes) }
    let targets = (0..<states).map { _ in (0..<classes).map { _ in random.below(states + 1) } }
    let steps = (0..<states).map { state in
      Dictionary(
        uniqueKeysWithValues: (1...values).compactMap { value in
          let target = random.below(odds) == 0 ? random.below(states) : targets[state][owners[value - 1]]
          return target < states ? (value, target) : nil
        })
    }
    return try Automaton(
      steps: steps, start: 0, accepting: Set((0..<states).filter { $0 == 1 || random.below(2) == 0 }))
  }
}

// Lowerings of constraints, each alone on a draft of a network.

import Testing
import ThreadsForTests

@testable import Solver

/// A draft of a network with variables and no constraint.
private func draft(_ count: Int, _ values: [Int]) throws -> (model: Model, draft: NetworkDraft) {
  var model = Model()
  _ = try model.addVariables(count, values: values)
  return (model, NetworkDraft(model, wordLimit: 1 << 16))
}

private func tabulator(_ model: Model, combinations: Int = 0) -> Tabulator {
  Tabulator(model, TabulationLimits(combinations: combinations))
}

extension NetworkDraft {
  /// The propagators' forms.
  fileprivate var forms: [Propagator.Form] { posted.propagators.map(\.form) }

  /// The scope of each propagator.
  fileprivate var scopes: [[Int]] { posted.propagators.map { posted.scope(of: $0).map(Int.init) } }
}

private struct Missing: Error {}

@Suite(.onOwnThread) struct `Lowering constraints` {
  @Test func `of order posts a propagator over one table, and a table over two`() throws {
    var (model, one) = try draft(2, [1, 2, 3])
    var tables = tabulator(model)
    LessLowering(first: 0, second: 1).post(to: &one, &tables)
    guard case .less(let pair)? = one.forms.first else { throw Missing() }
    #expect([pair.first, pair.second] == [0, 1])
    #expect(one.houses.separation.contains(0, 1))
    model = Model()
    _ = try model.addVariable(values: Array(1...40))
    _ = try model.addVariable(values: Array(31...90))
    var two = NetworkDraft(model, wordLimit: 1 << 16)
    tables = tabulator(model)
    LessLowering(first: 0, second: 1).post(to: &two, &tables)
    guard case .binary(let table)? = two.forms.first else { throw Missing() }
    // Above 40, the greatest value of the first variable, are 50 of the second.
    #expect(two.pool.words[Int(table.seconds) + 39].nonzeroBitCount == 50)
  }

  @Test func `of an element narrows the index to places that exist`() throws {
    var (_, network) = try draft(4, [0, 1, 2, 3, 4])
    let list = (1...3).map { VariableIndex($0) }
    let element = Constraint.Element(index: VariableIndex(0), variables: list, value: .constant(7))
    ElementLowering(element: element).post(to: &network)
    #expect(network.domains.values(of: 0) == [1, 2, 3])
    #expect(network.domains.values(of: 4) == [7])
    #expect(network.scopes == [[1, 2, 3]])
  }

  @Test func `of a product keeps the divisors of its number`() throws {
    var (_, network) = try draft(2, [0, 1, 2, 3, 4, 5, 6])
    let product = Constraint.Product(
      variables: [VariableIndex(0), VariableIndex(1)], comparison: .equal, operand: .constant(6))
    ProductLowering(product: product).post(to: &network.posted, &network.domains)
    #expect(network.domains.values(of: 0) == [1, 2, 3, 6])
    #expect(network.domains.values(of: 1) == [1, 2, 3, 6])
  }

  @Test func `of a circuit forbids places to lead to themselves`() throws {
    var (_, network) = try draft(3, [0, 1, 2, 3, 4])
    CircuitLowering(variables: [0, 1, 2]).post(to: &network.posted, &network.domains)
    #expect((0..<3).map { network.domains.values(of: $0) } == [[2, 3], [1, 3], [1, 2]])
  }

  @Test func `of a count adds its numbers as variables`() throws {
    var (_, network) = try draft(3, [1, 2])
    let count = Constraint.Count(
      variables: (0..<3).map { VariableIndex($0) }, value: .constant(2), comparison: .lessOrEqual,
      operand: .constant(1))
    CountLowering(count: count).post(to: &network)
    guard case .count(let posted)? = network.forms.first else { throw Missing() }
    #expect(network.domains.values(of: Int(posted.value)) == [2])
    #expect(network.domains.values(of: Int(posted.number)) == [1])
    #expect(!posted.hasGroups)
  }

  @Test func `of an area lists the neighbours of each place once`() throws {
    var (_, network) = try draft(3, [0, 1])
    let pairs = [(0, 1), (1, 0), (1, 2), (2, 2)].map { VariablePair(VariableIndex($0), VariableIndex($1)) }
    AreaLowering(variables: [0, 1, 2], touching: pairs, value: .constant(1)).post(to: &network)
    guard case .connected(let area)? = network.forms.first else { throw Missing() }
    let first = Int(area.neighbours)
    #expect(Array(network.pool.numbers[first..<first + 8]) == [0, 1, 3, 4, 1, 0, 2, 1])
  }

  @Test func `of values within labels says whether one table serves each list`() throws {
    var (_, network) = try draft(4, [1, 2])
    WithinLowering(variables: [0, 1], labels: [2, 3]).post(to: &network.posted, network.domains)
    guard case .within(let values)? = network.forms.first else { throw Missing() }
    #expect(values.isUniform)
    #expect(network.scopes == [[0, 1, 2, 3]])
  }

  @Test func `of a rank that no line can have is a contradiction`() throws {
    var (model, network) = try draft(4, [1, 2])
    var memory = RankMemory()
    RankLowering(lines: [[0, 1], [2, 3]], place: 0, rank: 3, ties: false).post(to: &network, &memory, model)
    #expect(network.isContradictory)
    #expect(network.posted.propagators.isEmpty)
    (model, network) = try draft(4, [1, 2])
    RankLowering(lines: [[0, 1], [2, 3]], place: 0, rank: 2, ties: false).post(to: &network, &memory, model)
    #expect(!network.isContradictory)
    #expect(network.scopes == [[0, 1, 2, 3]])
  }
}

@Suite(.onOwnThread) struct `Lowering sums` {
  @Test func `of two variables makes one table for equal sums`() throws {
    var (model, network) = try draft(4, [1, 2, 3])
    var memory = SumMemory()
    let limits = tabulator(model, combinations: 100).limits
    for variables in [[0, 1], [2, 3]] {
      let sum = SmallSum(variables: variables, weights: [1, 1], comparison: .equal, total: 4)
      let isPosted = sum.post(to: &network, &memory, limits)
      #expect(isPosted)
    }
    #expect(network.pool.words == [0b100, 0b10, 0b1, 0b100, 0b10, 0b1])
    #expect(network.scopes == [[0, 1], [2, 3]])
  }

  @Test func `of three variables makes a table of the third, unless that would be large`() throws {
    var (model, network) = try draft(3, [1, 2, 3])
    var memory = SumMemory()
    let sum = SmallSum(variables: [0, 1, 2], weights: [1, 1, -1], comparison: .equal, total: 0)
    let isLarge = sum.post(to: &network, &memory, tabulator(model, combinations: 26).limits)
    #expect(!isLarge)
    let isPosted = sum.post(to: &network, &memory, tabulator(model, combinations: 27).limits)
    #expect(isPosted)
    // 1 + 1 = 2, 1 + 2 = 3, 1 + 3 > 3, and so on, in rows of four words.
    #expect(network.pool.words == [0b10, 0b100, 0, 0, 0b100, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `of distinct values lists the sets that fulfil it`() throws {
    var (_, network) = try draft(3, [1, 2, 3, 4, 5])
    var memory = SumMemory()
    let sum = DistinctSum(variables: [0, 1, 2], weights: [1, 1, 1], comparison: .equal, total: 8)
    let isDistinct = sum.post(to: &network, &memory)
    #expect(!isDistinct)
    _ = network.houses.separate([0, 1, 2], addsHouse: true)
    let isPosted = sum.post(to: &network, &memory)
    #expect(isPosted)
    #expect(Set(network.pool.words) == [0b10011, 0b1101])
  }

  @Test func `by subtotals needs values that follow one another`() throws {
    var (_, network) = try draft(2, [1, 2, 3])
    let isPosted = SubtotalLowering(scope: [0, 1], weights: [2, 1], total: 4).post(to: &network)
    #expect(isPosted)
    #expect(network.pool.numbers == [1, 2, 2, 1, 2])
    let hasFailed = SubtotalLowering(scope: [0, 1], weights: [2, 1], total: 2).post(to: &network)
    #expect(hasFailed)
    #expect(network.isContradictory)
    (_, network) = try draft(2, [1, 2, 4])
    let hasGap = SubtotalLowering(scope: [0, 1], weights: [2, 1], total: 4).post(to: &network)
    #expect(!hasGap)
  }

  @Test func `by bounds takes 128 bits where 64 could overflow`() throws {
    var (_, network) = try draft(2, [1, 1 << 40])
    BoundLowering(scope: [0, 1], weights: [1, 1], comparison: .equal, total: 2).post(to: &network)
    BoundLowering(scope: [0, 1], weights: [1 << 40, 1], comparison: .equal, total: 2).post(to: &network)
    #expect(network.pool.numbers == [1, 1, 2])
    #expect(network.pool.wide == [1 << 40, 1, 2])
  }

  @Test func `with a greater sign turns it`() throws {
    var (model, network) = try draft(4, [1, 2, 9])
    var memory = SumMemory()
    var tables = tabulator(model)
    let sum = Constraint.Linear(
      variables: (0..<4).map { VariableIndex($0) }, weights: [1, 1, 1, 1], comparison: .greater,
      operand: .constant(5))
    SumLowering(sum, scope: [0, 1, 2, 3]).post(to: &network, &memory, &tables)
    guard case .linear(let bound)? = network.forms.first else { throw Missing() }
    #expect(bound.comparison == .lessOrEqual)
    #expect(network.pool.numbers == [-1, -1, -1, -1, -6])
  }

  @Test func `that must be equal shares a variable and a table`() throws {
    var (_, network) = try draft(4, [1, 2])
    var tables = PairSumTables()
    let sum = try #require(SharedSum(of: [[0, 1], [2, 3]], below: 1 << 10, in: &network))
    for side in [[0, 1], [2, 3]] { sum.post(side, to: &network, &tables) }
    #expect(network.domains.values(of: sum.variable) == [2, 3, 4])
    #expect(network.scopes == [[0, 1, 4], [2, 3, 4]])
    #expect(network.pool.words == [0b1, 0b10, 0b10, 0b100])
    #expect(SharedSum(of: [[0, 1], [2, 3]], below: 7, in: &network) == nil)
  }
}

@Suite(.onOwnThread) struct `Making tables` {
  @Test func `leaves out rows in which two variables that differ are equal`() throws {
    var (model, network) = try draft(2, [1, 2, 3])
    network.houses.separate(0, 1)
    var tables = tabulator(model)
    tables.tabulate(.sum([VariableIndex(0), VariableIndex(1)], .equal, .constant(4)), to: &network)
    #expect(network.pool.words == [0b100, 0, 0b1, 0b100, 0, 0b1])
  }

  @Test func `shares the table of equal constraints`() throws {
    var (model, network) = try draft(4, [1, 2, 3])
    var tables = tabulator(model)
    for first in [0, 2] {
      let cells = [VariableIndex(first), VariableIndex(first + 1)]
      tables.tabulate(.table(cells, rows: [[1, 2]]), [first, first + 1], rows: [[1, 2]], to: &network)
    }
    #expect(network.pool.words.count == 6)
    #expect(network.scopes == [[0, 1], [2, 3]])
  }

  @Test func `happens only up to a number of combinations`() throws {
    var (model, network) = try draft(3, [1, 2, 3])
    let sum = Constraint.sum((0..<3).map { VariableIndex($0) }, .equal, .constant(4))
    var tables = tabulator(model, combinations: 26)
    let isLarge = tables.tabulateIfSmall(sum, [0, 1, 2], to: &network)
    #expect(!isLarge)
    tables = tabulator(model, combinations: 27)
    let isSmall = tables.tabulateIfSmall(sum, [0, 1, 2], to: &network)
    #expect(isSmall)
  }

  @Test func `of nothing is a contradiction, and of too much none`() throws {
    var (model, network) = try draft(2, [1, 2])
    var tables = tabulator(model)
    tables.tabulate(.sum([VariableIndex(0), VariableIndex(1)], .equal, .constant(9)), to: &network)
    #expect(network.isContradictory)
    network = NetworkDraft(model, wordLimit: 8)
    tables.tabulate(.sum([VariableIndex(0), VariableIndex(1)], .equal, .constant(3)), to: &network)
    #expect(network.pool.isTooLarge)
    #expect(network.posted.propagators.isEmpty)
    #expect(!network.isContradictory)
  }
}

@Suite(.onOwnThread) struct `Lowering automata` {
  /// An automaton that accepts lists without two 2 in a row.
  private func apart() throws -> Automaton {
    try Automaton(steps: [[1: 0, 2: 1], [1: 0]], start: 0, accepting: [0, 1])
  }

  @Test func `keeps a state as a bit and shares what is unrolled`() throws {
    var (_, network) = try draft(4, [1, 2])
    var memory = AutomatonMemory()
    for variables in [[0, 1], [2, 3]] {
      try AutomatonLowering(variables: variables, automaton: apart()).post(to: &network, &memory)
    }
    guard case .automaton(let first)? = network.forms.first, case .automaton(let second)? = network.forms.last else {
      throw Missing()
    }
    #expect(first.alive == second.alive)
    #expect(network.scopes == [[0, 1], [2, 3]])
    #expect(network.posted.settled.map(\.supported) == [[0b11, 0b11], [0b11, 0b11]])
    #expect(memory.ordered.map(\.propagator) == [0, 1])
  }

  @Test func `that accepts nothing is a contradiction`() throws {
    var (_, network) = try draft(2, [2])
    var memory = AutomatonMemory()
    try AutomatonLowering(variables: [0, 1], automaton: apart()).post(to: &network, &memory)
    #expect(network.isContradictory)
    #expect(network.posted.propagators.isEmpty)
  }

  @Test func `knows the rows that are accepted`() throws {
    let (_, network) = try draft(2, [1, 2])
    let rows = try AutomatonLowering(variables: [0, 1], automaton: apart()).acceptedRows(in: network, [0, 1])
    #expect(rows.bits == [0, 0, 0, 1, 1, 0])
  }
}

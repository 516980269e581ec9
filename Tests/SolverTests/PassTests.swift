// Passes of compiling, each alone.

import Testing
import ThreadsForTests

@testable import Solver

@Suite struct `Choosing tables` {
  @Test func `gives all variables one table where their values fit`() throws {
    var model = Model()
    _ = try model.addVariables(2, values: [3, 1])
    _ = try model.addVariable(values: [2])
    let choice = TableChoice(for: model)
    #expect(choice.tables == [[1, 2, 3]])
    #expect(choice.tableOf == [0, 0, 0])
  }

  @Test func `gives variables that are compared the same table where all values do not fit one`() throws {
    var model = Model()
    let low = try model.addVariables(2, values: Array(1...40))
    let high = try model.addVariable(values: Array(1001...1040))
    try model.add(.less(low[0], low[1]))
    try model.add(.less(low[0], high))
    let choice = TableChoice(for: model)
    #expect(choice.tableOf[low[0].rawValue] == choice.tableOf[low[1].rawValue])
    #expect(choice.tableOf[high.rawValue] != choice.tableOf[low[0].rawValue])
    #expect(choice.tables[choice.tableOf[high.rawValue]] == Array(1001...1040))
  }
}

/// The network of a model whose constraints are lowered, without tables that could be avoided.
private func lowered(_ model: Model, start: NetworkStart? = nil) -> NetworkBuilder {
  var builder = NetworkBuilder(model, tabulationLimit: 0, wordLimit: 1 << 20, start: start)
  builder.addConstraints()
  return builder
}

@Suite struct `Filtering one variable` {
  @Test func `keeps the values for which a constraint holds`() throws {
    var model = Model()
    let cells = try model.addVariables(2, values: [1, 2, 3, 4])
    var domains = VariableDomains(model)
    var trial = [0, 0]
    let sum = Constraint.linear([cells[1], cells[1]], weights: [1, 1], .greaterOrEqual, .constant(6))
    UnaryFilter(model: model).narrow(&domains, by: sum, &trial)
    #expect(domains.values(of: 0) == [1, 2, 3, 4])
    #expect(domains.values(of: 1) == [3, 4])
  }
}

@Suite struct `Variables of a network` {
  @Test func `are added once for each constant`() throws {
    var model = Model()
    _ = try model.addVariables(2, values: [1, 2])
    var domains = VariableDomains(model)
    let five = domains.variable(for: .constant(5))
    #expect(five == 2)
    let again = domains.variable(for: .constant(5))
    #expect(again == five)
    let one = domains.variable(for: .constant(1))
    #expect(domains.values(of: one) == [1])
    let own = domains.variable(for: .variable(VariableIndex(1)))
    #expect(own == 1)
    #expect(domains.count == 4)
  }

  @Test func `share a table where their values are the same`() throws {
    var model = Model()
    _ = try model.addVariables(2, values: [1, 2])
    var domains = VariableDomains(model)
    let added = domains.addVariable([1, 2])
    #expect(domains.haveOneTable([0, 1, added]))
    let other = domains.addVariable([3])
    #expect(!domains.haveOneTable([0, other]))
  }
}

@Suite struct `Merging houses` {
  private func domains(_ count: Int, values: Int) throws -> VariableDomains {
    var model = Model()
    _ = try model.addVariables(count, values: Array(1...values))
    return VariableDomains(model)
  }

  @Test func `makes a house of pairs that differ`() throws {
    var houses = HouseSet(variables: 4)
    for (one, other) in [(0, 1), (0, 2), (1, 2), (2, 3)] { houses.separate(one, other) }
    let hasChanged = try HouseMerging(domains: domains(4, values: 3)).merge(&houses)
    #expect(hasChanged)
    #expect(houses.list == [[0, 1, 2]])
  }

  @Test func `leaves pairs that have more values than variables`() throws {
    var houses = HouseSet(variables: 3)
    for (one, other) in [(0, 1), (0, 2), (1, 2)] { houses.separate(one, other) }
    let hasChanged = try HouseMerging(domains: domains(3, values: 4)).merge(&houses)
    #expect(!hasChanged)
    #expect(houses.isEmpty)
  }

  @Test func `drops a house within a larger one unless it is full`() throws {
    var houses = HouseSet(variables: 4)
    for house in [[0, 1, 2], [3, 2, 1, 0]] {
      let areDistinct = houses.separate(house, addsHouse: true)
      #expect(areDistinct)
    }
    let hasChanged = try HouseMerging(domains: domains(4, values: 4)).merge(&houses)
    #expect(hasChanged)
    #expect(houses.list == [[0, 1, 2, 3]])
  }
}

@Suite(.onOwnThread) struct `Merging tables over one pair` {
  /// Two variables with tables that allow some rows each.
  private func network(_ rows: [[[Int]]]) throws -> NetworkBuilder {
    var model = Model()
    let cells = try model.addVariables(2, values: [1, 2, 3])
    for table in rows { try model.add(.table(cells, rows: table)) }
    return lowered(model)
  }

  @Test func `leaves one table of the rows that all allow`() throws {
    var network = try network([[[1, 1], [1, 2], [2, 3], [3, 1]], [[1, 2], [2, 3], [3, 3]]])
    let merging = PairTableMerging(domains: network.domains, separation: network.houses.separation)
    let hasChanged = merging.merge(&network.posted, &network.pool)
    #expect(hasChanged)
    #expect(network.posted.propagators.count == 3)
    #expect(network.posted.watchers.allSatisfy { $0 == 2 })
    guard case .binary(let table) = network.posted.propagators[2].form else { throw Missing() }
    #expect((0..<3).map { network.pool.words[Int(table.seconds) + $0] } == [0b10, 0b100, 0])
    #expect((0..<3).map { network.pool.words[Int(table.firsts) + $0] } == [0, 0b1, 0b10])
  }

  @Test func `silences a table that allows everything`() throws {
    var network = try network([(1...3).flatMap { one in (1...3).map { [one, $0] } }])
    let merging = PairTableMerging(domains: network.domains, separation: network.houses.separation)
    let hasChanged = merging.merge(&network.posted, &network.pool)
    #expect(hasChanged)
    #expect(network.posted.propagators.count == 1)
    #expect(network.posted.watchers.allSatisfy { _ in false })
  }

  private struct Missing: Error {}
}

@Suite(.onOwnThread) struct `Related variables that differ` {
  @Test func `can have the sets of values of which every two are related`() throws {
    var model = Model()
    let cells = try model.addVariables(3, values: [1, 2, 3, 4, 5])
    try model.add(.allDifferent(cells))
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
      try model.add(.difference(cells[one], cells[other], .lessOrEqual, .constant(2)))
    }
    let network = lowered(model)
    let found = RelatedCliques(
      posted: network.posted, words: network.pool.words, domains: network.domains,
      separation: network.houses.separation
    ).found()
    #expect(found == [RelatedCliques.RelatedSets(scope: [0, 1, 2], sets: [0b111, 0b1110, 0b11100])])
  }
}

@Suite(.onOwnThread) struct `Passes over sums` {
  /// A row of nine different digits with two sums in it.
  private func row() throws -> Model {
    var model = Model()
    let cells = try model.addVariables(9, values: Array(1...9))
    try model.add(.allDifferent(cells))
    try model.add(.sum(Array(cells[..<4]), .equal, .constant(20)))
    try model.add(.sum(Array(cells[4..<7]), .equal, .constant(10)))
    return model
  }

  @Test func `find what sums leave over in a house`() throws {
    let model = try row()
    let network = lowered(model)
    let sums = ImpliedSums(model: model, domains: network.domains, houses: network.houses, start: nil)
    #expect(sums.found(upTo: 2) == [ImpliedSum(inside: CellSet([7, 8]), outside: CellSet(), total: 15)])
    #expect(sums.found(upTo: 1).isEmpty)
  }

  @Test func `group variables that differ`() throws {
    var model = Model()
    let cells = try model.addVariables(5, values: [1, 2, 3])
    try model.add(.allDifferent(Array(cells[..<3])))
    let network = lowered(model)
    let groups = DifferenceGroups(network.domains, network.houses)
    #expect(groups.groups(of: CellSet(0..<5)) == [CellSet(0..<3), CellSet([3]), CellSet([4])])
    #expect(groups.reach(of: CellSet(0..<5))?.range == 8...12)
    let plan = try #require(groups.plan([SumPart(weight: 2, table: 0, members: CellSet(0..<5))], 9))
    #expect(plan.ends == [3, 4, 5])
    #expect(plan.weights == [2, 2, 2, 2, 2])
  }

  @Test func `find sums that must all be equal`() throws {
    var model = Model()
    let cells = try model.addVariables(6, values: [1, 2, 3])
    for (one, other) in [(0, 1), (1, 2)] {
      let scope = [cells[one], cells[5 - one], cells[other], cells[5 - other]]
      try model.add(.linear(scope, weights: [1, 1, -1, -1], .equal, .constant(0)))
    }
    let groups = SharedSums(model: model).groups()
    #expect(groups == [SharedSums.Group(sides: [[0, 5], [1, 4], [2, 3]], places: [0, 1])])
    #expect(SharedSums.values(of: groups[0].sides, VariableDomains(model)) == [2, 3, 4, 5, 6])
  }
}

@Suite(.onOwnThread) struct `Passes over other constraints` {
  @Test func `give an area the variable that counts it`() throws {
    var model = Model()
    let cells = try model.addVariables(4, values: [0, 1])
    let pairs = (0..<3).map { VariablePair(cells[$0], cells[$0 + 1]) }
    try model.add(.connected(cells, touching: pairs, value: .constant(1)))
    try model.add(.count(cells, value: .constant(1), .equal, .constant(2)))
    var network = lowered(model)
    let found = AreaSizes(posted: network.posted).found()
    #expect(found.map(\.number) == [0])
    #expect(found.map { network.domains.values(of: Int($0.size)) } == [[2]])
    let hasChanged = AreaSizes.draw(on: &network, isThorough: false)
    #expect(hasChanged)
    #expect(AreaSizes(posted: network.posted).found().isEmpty)
  }

  @Test func `find the total of counts of all values`() throws {
    var model = Model()
    let cells = try model.addVariables(3, values: [1, 2])
    let ones = try model.addVariable(values: [0, 1, 2, 3])
    let twos = try model.addVariable(values: [0, 1, 2, 3])
    try model.add(.count(cells, value: .constant(1), .equal, .variable(ones)))
    #expect(TotalCounts(model: model, domains: VariableDomains(model)).found().isEmpty)
    try model.add(.count(cells, value: .constant(2), .equal, .variable(twos)))
    let found = TotalCounts(model: model, domains: VariableDomains(model)).found()
    #expect(found == [TotalCounts.Total(counts: [3, 4], weights: [1, 1], total: 3)])
  }

  @Test func `merge counts over one scope that all differ`() throws {
    var model = Model()
    let cells = try model.addVariables(3, values: [1, 2, 3, 4])
    let answers = try model.addVariables(2, values: [0, 1])
    try model.add(.allDifferent(cells))
    for (value, answer) in zip([1, 4], answers) {
      try model.add(.count(cells, value: .constant(value), .equal, .variable(answer)))
    }
    let network = lowered(model)
    let found = CountMerging(
      posted: network.posted, numbers: network.pool.numbers, modelCount: model.variableCount
    ).found()
    #expect(found.map(\.scope) == [[0, 1, 2]])
    #expect(found.map { $0.counts.map(\.propagator) } == [[0, 1]])
  }

  @Test func `separate values whose labels must be equal`() throws {
    var model = Model()
    let cells = try model.addVariables(3, values: [1, 2, 3])
    let labels = try model.addVariables(3, values: [1, 2])
    try model.add(.allDifferentWithin(cells, labels: labels))
    #expect(KnownLabels(model: model).found().isEmpty)
    try model.add(.equal(labels[0], labels[2]))
    #expect(KnownLabels(model: model).found() == [[0, 2]])
  }

  @Test func `order lines with ranks next to each other`() throws {
    var model = Model()
    let cells = try model.addVariables(6, values: [1, 2, 3])
    let lines = stride(from: 0, to: 6, by: 2).map { [cells[$0], cells[$0 + 1]] }
    try model.add(.rank(lines, place: 2, rank: 1, ties: false))
    try model.add(.rank(lines, place: 0, rank: 3, ties: false))
    #expect(RankedPairs(model: model).found() == [RankedPairs.Pair(lesser: lines[2], greater: lines[0])])
  }

  @Test func `take from domains what an automaton never accepts`() throws {
    var model = Model()
    let cells = try model.addVariables(2, values: [1, 2, 3])
    let upwards = try Automaton(steps: [[1: 1, 2: 2], [2: 3, 3: 3], [3: 3], [:]], start: 0, accepting: [3])
    try model.add(.regular(cells, upwards))
    let network = lowered(model)
    var domains = VariableDomains(model)
    let settled = SettledAutomata(automata: network.memory.automata.settled, posted: network.posted)
    let hasChanged = settled.narrow(&domains)
    #expect(hasChanged)
    #expect(domains.values(of: 0) == [1, 2])
    #expect(domains.values(of: 1) == [2, 3])
    let changesMore = settled.narrow(&domains)
    #expect(!changesMore)
  }
}

@Suite(.onOwnThread) struct `All conclusions` {
  @Test func `find nothing where there is nothing`() throws {
    var model = Model()
    _ = try model.addVariables(2, values: [1, 2])
    for conclusion in Conclusions.all {
      var network = lowered(model)
      let hasChanged = conclusion.draw(on: &network, isThorough: true)
      #expect(!hasChanged, "\(conclusion.name)")
    }
  }

  @Test func `stop at a contradiction`() throws {
    var model = Model()
    let cells = try model.addVariables(3, values: [1, 2, 3])
    for (one, other) in [(0, 1), (0, 2), (1, 2)] { try model.add(.different(cells[one], cells[other])) }
    var network = lowered(model)
    network.isContradictory = true
    let hasChanged = network.addConclusions(isThorough: true)
    #expect(!hasChanged)
    #expect(network.houses.isEmpty)
  }

  @Test func `have names of their own`() {
    #expect(Set(Conclusions.all.map { $0.name }).count == Conclusions.all.count)
  }
}

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
func lowered(_ model: Model, start: NetworkStart? = nil) -> NetworkBuilder {
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
    let merging = PairTableMerging(domains: network.draft.domains, separation: network.draft.houses.separation)
    let hasChanged = merging.merge(&network.draft.posted, &network.draft.pool)
    #expect(hasChanged)
    #expect(network.draft.posted.propagators.count == 3)
    #expect(network.draft.posted.watchers.allSatisfy { $0 == 2 })
    guard case .binary(let table) = network.draft.posted.propagators[2].form else { throw Missing() }
    #expect((0..<3).map { network.draft.pool.words[Int(table.seconds) + $0] } == [0b10, 0b100, 0])
    #expect((0..<3).map { network.draft.pool.words[Int(table.firsts) + $0] } == [0, 0b1, 0b10])
  }

  @Test func `silences a table that allows everything`() throws {
    var network = try network([(1...3).flatMap { one in (1...3).map { [one, $0] } }])
    let merging = PairTableMerging(domains: network.draft.domains, separation: network.draft.houses.separation)
    let hasChanged = merging.merge(&network.draft.posted, &network.draft.pool)
    #expect(hasChanged)
    #expect(network.draft.posted.propagators.count == 1)
    #expect(network.draft.posted.watchers.allSatisfy { _ in false })
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
      posted: network.draft.posted, words: network.draft.pool.words, domains: network.draft.domains,
      separation: network.draft.houses.separation
    ).found()
    #expect(found == [RelatedCliques.RelatedSets(scope: [0, 1, 2], sets: [0b111, 0b1110, 0b11100])])
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
    network.draft.isContradictory = true
    let hasChanged = Conclusions.draw(on: &network, isThorough: true)
    #expect(!hasChanged)
    #expect(network.draft.houses.isEmpty)
  }

  @Test func `have names of their own`() {
    #expect(Set(Conclusions.all.map { $0.name }).count == Conclusions.all.count)
  }
}

// Passes of compiling over constraints, each alone.

import Testing
import ThreadsForTests

@testable import Solver

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
    let sums = ImpliedSums(model: model, domains: network.draft.domains, houses: network.draft.houses, start: nil)
    #expect(sums.found(upTo: 2) == [ImpliedSum(inside: CellSet([7, 8]), outside: CellSet(), total: 15)])
    #expect(sums.found(upTo: 1).isEmpty)
  }

  @Test func `group variables that differ`() throws {
    var model = Model()
    let cells = try model.addVariables(5, values: [1, 2, 3])
    try model.add(.allDifferent(Array(cells[..<3])))
    let network = lowered(model)
    let groups = DifferenceGroups(network.draft.domains, network.draft.houses)
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

  @Test func `bound groups of a sum that differ`() throws {
    var model = Model()
    let cells = try model.addVariables(4, values: [1, 2, 3, 70])
    try model.add(.allDifferent(Array(cells[..<3])))
    try model.add(.sum(cells, .lessOrEqual, .constant(9)))
    let network = lowered(model)
    let found = GroupedSums(
      posted: network.draft.posted, numbers: network.draft.pool.numbers, domains: network.draft.domains,
      houses: network.draft.houses
    ).found()
    #expect(found.map(\.plan.ends) == [[3, 4]])
    #expect(found.map(\.plan.total) == [9])
    #expect(found.map(\.replaced) == [0])
  }

  @Test func `combine long sums whose variables differ`() throws {
    var model = Model()
    let cells = try model.addVariables(12, values: Array(1...9))
    for place in 0..<6 { try model.add(.different(cells[place], cells[place + 6])) }
    try model.add(.sum(Array(cells[..<6]), .equal, .constant(10)))
    try model.add(.sum(Array(cells[6...]), .equal, .constant(10)))
    let network = lowered(model)
    let groups = DifferenceGroups(network.draft.domains, network.draft.houses)
    let found = CombinedSums(model: model, groups: groups).found()
    #expect(found.map(\.total) == [20])
    #expect(found.map(\.ends) == [[2, 4, 6, 8, 10, 12]])
  }

  /// A house of three variables that three sums cover, two of them with five variables outside and one with one.
  private func covered(_ first: Int) throws -> (plans: [GroupedSumPlan], isContradictory: Bool) {
    var model = Model()
    let cells = try model.addVariables(14, values: [1, 2, 3])
    try model.add(.allDifferent(Array(cells[..<3])))
    try model.add(.different(cells[3], cells[4]))
    try model.add(.sum([cells[0]] + cells[3..<8], .equal, .constant(first)))
    try model.add(.sum([cells[1]] + cells[8..<13], .equal, .constant(7)))
    try model.add(.sum([cells[2], cells[13]], .equal, .constant(3)))
    let network = lowered(model)
    let groups = DifferenceGroups(network.draft.domains, network.draft.houses)
    return EnclosingSums(model: model, groups: groups).found(in: network.draft.houses.list)
  }

  @Test func `find what sums have outside of a house that they cover`() throws {
    let found = try covered(8)
    #expect(found.plans.map(\.total) == [12])
    #expect(found.plans.map(\.scope.count) == [11])
    #expect(!found.isContradictory)
    #expect(try covered(7).isContradictory)
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
    let found = AreaSizes(posted: network.draft.posted).found()
    #expect(found.map(\.number) == [0])
    #expect(found.map { network.draft.domains.values(of: Int($0.size)) } == [[2]])
    let hasChanged = AreaSizes.draw(on: &network, isThorough: false)
    #expect(hasChanged)
    #expect(AreaSizes(posted: network.draft.posted).found().isEmpty)
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
      posted: network.draft.posted, numbers: network.draft.pool.numbers, modelCount: model.variableCount
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
    let settled = FirstDomains(posted: network.draft.posted)
    let hasChanged = settled.narrow(&domains)
    #expect(hasChanged)
    #expect(domains.values(of: 0) == [1, 2])
    #expect(domains.values(of: 1) == [2, 3])
    let changesMore = settled.narrow(&domains)
    #expect(!changesMore)
  }

  @Test func `replace areas of all labels by regions`() throws {
    var model = Model()
    let labels = try model.addVariables(4, values: [1, 2])
    let pairs = [(0, 1), (0, 2), (1, 3), (2, 3)].map { VariablePair(labels[$0], labels[$1]) }
    for label in 1...2 {
      try model.add(.connected(labels, touching: pairs, value: .constant(label)))
      try model.add(.count(labels, value: .constant(label), .equal, .constant(2)))
    }
    var network = lowered(model)
    let hasSizes = AreaSizes.draw(on: &network, isThorough: false)
    #expect(hasSizes)
    let merging = RegionMerging(
      model: model, domains: network.draft.domains, posted: network.draft.posted, words: network.draft.pool.words,
      numbers: network.draft.pool.numbers)
    let groups = merging.groups()
    #expect(groups.map(\.scope) == [[0, 1, 2, 3]])
    let plan = try #require(merging.plan(groups[0]))
    #expect(plan.sizes.map(\.bit) == [0, 1])
    #expect(plan.sizes.map(\.size) == [2, 2])
    #expect(plan.replaced == [0, 1, 2, 3])
  }

  /// Five different digits of which 1 and 5 have the digit 4 between them.
  private func sandwich() throws -> NetworkBuilder {
    var model = Model()
    let cells = try model.addVariables(5, values: [1, 2, 3, 4, 5])
    try model.add(.allDifferent(cells))
    let before = [1: 1, 2: 0, 3: 0, 4: 0, 5: 1]
    let steps = [before, [4: 2], [1: 3, 5: 3], [2: 3, 3: 3, 4: 3]]
    try model.add(.regular(cells, Automaton(steps: steps, start: 0, accepting: [3])))
    return lowered(model)
  }

  @Test func `divide an automaton over a full house into blocks`() throws {
    let network = try sandwich()
    let automaton = try #require(network.memory.automata.ordered.first)
    let blocks = AutomatonBlocks(domains: network.draft.domains, separation: network.draft.houses.separation)
    #expect(blocks.isOverFullHouse(automaton))
    #expect(try #require(blocks.layouts(of: automaton)).count == 3)
  }

  @Test func `restrict an automaton to variables that differ`() throws {
    let network = try sandwich()
    let automaton = try #require(network.memory.automata.ordered.first)
    let domains = network.draft.domains
    let apart = DistinctAutomata(domains: domains, separation: network.draft.houses.separation)
    #expect(apart.places(of: automaton) == [0, 1, 2, 3, 4])
    let together = DistinctAutomata(domains: domains, separation: Separation(count: 5))
    #expect(together.places(of: automaton) == nil)
  }
}

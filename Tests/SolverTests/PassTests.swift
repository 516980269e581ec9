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

@Suite(.onOwnThread) struct `A conclusion drawn alone` {
  private func builder(_ model: Model) -> NetworkBuilder {
    var builder = NetworkBuilder(model, tabulationLimit: 0, wordLimit: 1 << 20)
    builder.addConstraints()
    return builder
  }

  private func conclusion(_ name: String) throws -> Conclusion {
    try #require(Conclusion.all.first { $0.name == name })
  }

  @Test func `makes a house of pairs that differ`() throws {
    var model = Model()
    let cells = try model.addVariables(3, values: [1, 2, 3])
    for (one, other) in [(0, 1), (0, 2), (1, 2)] { try model.add(.different(cells[one], cells[other])) }
    var network = builder(model)
    #expect(network.houses.isEmpty)
    #expect(try conclusion("houses of pairs that differ").draw(&network, false))
    #expect(network.houses == [[0, 1, 2]])
  }

  @Test func `tells an area how large it is`() throws {
    var model = Model()
    let cells = try model.addVariables(4, values: [0, 1])
    let pairs = (0..<3).map { VariablePair(cells[$0], cells[$0 + 1]) }
    try model.add(.connected(cells, touching: pairs, value: .constant(1)))
    try model.add(.count(cells, value: .constant(1), .equal, .constant(2)))
    var network = builder(model)
    #expect(try conclusion("sizes of areas").draw(&network, false))
    #expect(try !conclusion("sizes of areas").draw(&network, false))
  }

  @Test func `finds nothing where there is nothing`() throws {
    var model = Model()
    _ = try model.addVariables(2, values: [1, 2])
    for conclusion in Conclusion.all {
      var network = builder(model)
      #expect(!conclusion.draw(&network, true), "\(conclusion.name)")
    }
  }

  @Test func `has a name of its own`() {
    #expect(Set(Conclusion.all.map(\.name)).count == Conclusion.all.count)
  }
}

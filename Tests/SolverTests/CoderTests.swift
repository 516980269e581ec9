// Constraints taken apart and put together again.

import Testing

@testable import Solver

/// Parts of constraints in the order in which they were taken.
private enum Part: Equatable {
  case kind(UInt8)
  case integer(Int)
  case truth(Bool)
  case variable(VariableIndex)
  case variables([VariableIndex])
  case lines([[VariableIndex]])
  case integers([Int])
  case rows([[Int]])
  case comparison(Comparison)
  case operand(Operand)
  case automaton(Automaton)
  case tuples(TupleSet)
}

/// Collects parts.
private struct Collector: ConstraintCoder {
  typealias Failure = Never

  var parts: [Part] = []

  private mutating func add<Value>(_ value: Value?, _ part: (Value) -> Part) -> Value {
    guard let value else { preconditionFailure("a part is missing") }
    parts.append(part(value))
    return value
  }

  mutating func kind(_ number: UInt8?, of count: Int) -> UInt8 { add(number, Part.kind) }
  mutating func integer(_ number: Int?, in range: ClosedRange<Int>) -> Int { add(number, Part.integer) }
  mutating func truth(_ truth: Bool?) -> Bool { add(truth, Part.truth) }
  mutating func variable(_ variable: VariableIndex?) -> VariableIndex { add(variable, Part.variable) }
  mutating func variables(_ list: [VariableIndex]?) -> [VariableIndex] { add(list, Part.variables) }
  mutating func lines(_ lists: [[VariableIndex]]?) -> [[VariableIndex]] { add(lists, Part.lines) }
  mutating func integers(_ list: [Int]?) -> [Int] { add(list, Part.integers) }
  mutating func rows(_ lists: [[Int]]?) -> [[Int]] { add(lists, Part.rows) }
  mutating func comparison(_ comparison: Comparison?) -> Comparison { add(comparison, Part.comparison) }
  mutating func operand(_ operand: Operand?) -> Operand { add(operand, Part.operand) }
  mutating func automaton(_ automaton: Automaton?) -> Automaton { add(automaton, Part.automaton) }
  mutating func tuples(_ tuples: TupleSet?) -> TupleSet { add(tuples, Part.tuples) }
  func failure(expected: String) -> Never { preconditionFailure(expected) }
}

/// Gives collected parts back.
private struct Player: ConstraintCoder {
  struct Wrong: Error {
    let expected: String
  }

  typealias Failure = Wrong

  var parts: ArraySlice<Part>

  private mutating func next<Value>(_ value: (Part) -> Value?) throws(Wrong) -> Value {
    guard let part = parts.popFirst(), let found = value(part) else { throw Wrong(expected: "another part") }
    return found
  }

  mutating func kind(_ number: UInt8?, of count: Int) throws(Wrong) -> UInt8 {
    try next { if case .kind(let value) = $0 { value } else { nil } }
  }
  mutating func integer(_ number: Int?, in range: ClosedRange<Int>) throws(Wrong) -> Int {
    try next { if case .integer(let value) = $0, range.contains(value) { value } else { nil } }
  }
  mutating func truth(_ truth: Bool?) throws(Wrong) -> Bool {
    try next { if case .truth(let value) = $0 { value } else { nil } }
  }
  mutating func variable(_ variable: VariableIndex?) throws(Wrong) -> VariableIndex {
    try next { if case .variable(let value) = $0 { value } else { nil } }
  }
  mutating func variables(_ list: [VariableIndex]?) throws(Wrong) -> [VariableIndex] {
    try next { if case .variables(let value) = $0 { value } else { nil } }
  }
  mutating func lines(_ lists: [[VariableIndex]]?) throws(Wrong) -> [[VariableIndex]] {
    try next { if case .lines(let value) = $0 { value } else { nil } }
  }
  mutating func integers(_ list: [Int]?) throws(Wrong) -> [Int] {
    try next { if case .integers(let value) = $0 { value } else { nil } }
  }
  mutating func rows(_ lists: [[Int]]?) throws(Wrong) -> [[Int]] {
    try next { if case .rows(let value) = $0 { value } else { nil } }
  }
  mutating func comparison(_ comparison: Comparison?) throws(Wrong) -> Comparison {
    try next { if case .comparison(let value) = $0 { value } else { nil } }
  }
  mutating func operand(_ operand: Operand?) throws(Wrong) -> Operand {
    try next { if case .operand(let value) = $0 { value } else { nil } }
  }
  mutating func automaton(_ automaton: Automaton?) throws(Wrong) -> Automaton {
    try next { if case .automaton(let value) = $0 { value } else { nil } }
  }
  mutating func tuples(_ tuples: TupleSet?) throws(Wrong) -> TupleSet {
    try next { if case .tuples(let value) = $0 { value } else { nil } }
  }
  func failure(expected: String) -> Wrong { Wrong(expected: expected) }
}

@Suite struct `The parts of a constraint` {
  @Test(arguments: RandomModels.kinds) func `make the same constraint again`(kind: String) throws {
    for seed in 0..<20 as Range<UInt64> {
      var models = RandomModels(random: Xoshiro256(seed: seed))
      let constraint = try #require(try models.model(of: kind, values: .small).constraints.first)
      var collector = Collector()
      constraint.write(to: &collector)
      var player = Player(parts: collector.parts[...])
      #expect(try Constraint(from: &player) == constraint)
      #expect(player.parts.isEmpty)
    }
  }

  @Test(arguments: RandomModels.kinds) func `name other variables where they are renamed`(kind: String) throws {
    var models = RandomModels(random: Xoshiro256(seed: 3))
    let constraint = try #require(try models.model(of: kind, values: .small).constraints.first)
    let renamed = constraint.renamed { VariableIndex($0.rawValue + 100) }
    #expect(renamed.scope == constraint.scope.map { VariableIndex($0.rawValue + 100) })
    #expect(renamed.renamed { VariableIndex($0.rawValue - 100) } == constraint)
  }

  @Test func `are refused where two variables are expected`() {
    let less = Player(parts: [.kind(Constraint.Kind.less.rawValue), .variables([VariableIndex(0)])])
    #expect(throws: Player.Wrong.self) {
      var player = less
      _ = try Constraint(from: &player)
    }
  }

  @Test func `are refused for a kind that does not exist`() {
    #expect(throws: Player.Wrong.self) {
      var player = Player(parts: [.kind(UInt8(Constraint.Kind.allCases.count))])
      _ = try Constraint(from: &player)
    }
  }
}

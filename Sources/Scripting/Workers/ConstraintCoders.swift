// Constraints as bytes: each kind lists its parts itself, here is how a part is written and read.
import Solver

/// Writes the parts of constraints.
struct ConstraintWriter: ConstraintCoder {
  typealias Failure = Never

  /// What was written so far.
  private(set) var wire = WireWriter()
  /// The numbers of relations, which are written once for all constraints.
  let relations: [TupleSet: Int]

  init(relations: [TupleSet: Int]) { self.relations = relations }

  /// Writes a part and gives it back.
  private mutating func add<Part: WireCoded>(_ part: Part?) -> Part {
    guard let part else { preconditionFailure("a constraint that is written has all of its parts") }
    wire.add(part)
    return part
  }

  mutating func kind(_ number: UInt8?, of count: Int) -> UInt8 {
    let number = number ?? 0
    wire.byte(number)
    return number
  }

  mutating func integer(_ number: Int?, in range: ClosedRange<Int>) -> Int { add(number) }
  mutating func truth(_ truth: Bool?) -> Bool { add(truth) }
  mutating func variable(_ variable: VariableIndex?) -> VariableIndex { add(variable) }
  mutating func variables(_ list: [VariableIndex]?) -> [VariableIndex] { add(list) }
  mutating func lines(_ lists: [[VariableIndex]]?) -> [[VariableIndex]] { add(lists) }
  mutating func integers(_ list: [Int]?) -> [Int] { add(list) }
  mutating func rows(_ lists: [[Int]]?) -> [[Int]] { add(lists) }
  mutating func comparison(_ comparison: Comparison?) -> Comparison { add(comparison) }
  mutating func operand(_ operand: Operand?) -> Operand { add(operand) }
  mutating func automaton(_ automaton: Automaton?) -> Automaton { add(automaton) }

  mutating func tuples(_ tuples: TupleSet?) -> TupleSet {
    guard let tuples else { preconditionFailure("a relation that is written has its tuples") }
    wire.integer(relations[tuples] ?? 0)
    return tuples
  }

  func failure(expected: String) -> Never { preconditionFailure("\(expected) expected of what is written") }
}

/// Reads the parts of constraints.
struct ConstraintReader: ConstraintCoder {
  typealias Failure = any Error

  /// Where they are read from.
  private(set) var wire: WireReader
  /// The relations by their numbers.
  let relations: [TupleSet]

  init(wire: WireReader, relations: [TupleSet]) { (self.wire, self.relations) = (wire, relations) }

  mutating func kind(_ number: UInt8?, of count: Int) throws -> UInt8 {
    let number = try wire.byte()
    guard number < count else { throw WireFault(wanted: "a constraint") }
    return number
  }

  mutating func integer(_ number: Int?, in range: ClosedRange<Int>) throws -> Int { try wire.integer(range) }
  mutating func truth(_ truth: Bool?) throws -> Bool { try wire.truth() }
  mutating func variable(_ variable: VariableIndex?) throws -> VariableIndex { try wire.read() }
  mutating func variables(_ list: [VariableIndex]?) throws -> [VariableIndex] { try wire.read() }
  mutating func lines(_ lists: [[VariableIndex]]?) throws -> [[VariableIndex]] { try wire.read() }
  mutating func integers(_ list: [Int]?) throws -> [Int] { try wire.read() }
  mutating func rows(_ lists: [[Int]]?) throws -> [[Int]] { try wire.read() }
  mutating func comparison(_ comparison: Comparison?) throws -> Comparison { try wire.read() }
  mutating func operand(_ operand: Operand?) throws -> Operand { try wire.read() }
  mutating func automaton(_ automaton: Automaton?) throws -> Automaton { try wire.read() }

  mutating func tuples(_ tuples: TupleSet?) throws -> TupleSet {
    let number = try wire.integer(0...Int.max)
    guard relations.indices.contains(number) else { throw WireFault(wanted: "a relation's number") }
    return relations[number]
  }

  func failure(expected: String) -> any Error { WireFault(wanted: expected) }
}

// Constraints taken apart and put together again, part by part.

/// Takes the parts of constraints one after another and gives them back: a writer the same ones, a reader those it reads.
///
/// Each kind of constraint lists its parts once, in `coded`; writing, reading and renaming follow that list.
public protocol ConstraintCoder {
  /// The error of reading; `Never` for a coder that already has every part.
  associatedtype Failure: Error

  /// The number of a kind, which must be below `count`.
  mutating func kind(_ number: UInt8?, of count: Int) throws(Failure) -> UInt8
  /// A whole number within bounds.
  mutating func integer(_ number: Int?, in range: ClosedRange<Int>) throws(Failure) -> Int
  /// A truth value.
  mutating func truth(_ truth: Bool?) throws(Failure) -> Bool
  /// A variable.
  mutating func variable(_ variable: VariableIndex?) throws(Failure) -> VariableIndex
  /// Variables.
  mutating func variables(_ list: [VariableIndex]?) throws(Failure) -> [VariableIndex]
  /// Lists of variables.
  mutating func lines(_ lists: [[VariableIndex]]?) throws(Failure) -> [[VariableIndex]]
  /// Whole numbers.
  mutating func integers(_ list: [Int]?) throws(Failure) -> [Int]
  /// Lists of whole numbers.
  mutating func rows(_ lists: [[Int]]?) throws(Failure) -> [[Int]]
  /// A comparison.
  mutating func comparison(_ comparison: Comparison?) throws(Failure) -> Comparison
  /// A number or a variable.
  mutating func operand(_ operand: Operand?) throws(Failure) -> Operand
  /// An automaton.
  mutating func automaton(_ automaton: Automaton?) throws(Failure) -> Automaton
  /// The tuples of a tabulated predicate.
  mutating func tuples(_ tuples: TupleSet?) throws(Failure) -> TupleSet
  /// What to throw where something else was expected.
  func failure(expected: String) -> Failure
}

extension ConstraintCoder {
  /// Two variables, as a list.
  mutating func pair(
    _ pair: (VariableIndex, VariableIndex)?
  ) throws(Failure) -> (VariableIndex, VariableIndex) {
    let list = try variables(pair.map { [$0, $1] })
    guard list.count == 2 else { throw failure(expected: "two variables") }
    return (list[0], list[1])
  }

  /// Pairs of variables, as one list.
  mutating func pairs(_ pairs: [VariablePair]?) throws(Failure) -> [VariablePair] {
    let ends = try variables(pairs?.flatMap { [$0.first, $0.second] })
    guard ends.count.isMultiple(of: 2) else { throw failure(expected: "pairs of variables") }
    return stride(from: 0, to: ends.count, by: 2).map { VariablePair(ends[$0], ends[$0 + 1]) }
  }
}

extension ConstraintForm {
  /// The rule after a coder has taken its parts.
  fileprivate func coded<C: ConstraintCoder>(by coder: inout C) throws(C.Failure) -> Constraint {
    try Self.coded(self, by: &coder).constraint
  }

  /// A rule of the parts that a coder finds out.
  fileprivate static func read<C: ConstraintCoder>(by coder: inout C) throws(C.Failure) -> Constraint {
    try coded(nil, by: &coder).constraint
  }
}

extension Constraint {
  /// Reads a constraint; its variables may be none of any model.
  ///
  /// - Throws: What the coder throws.
  public init<C: ConstraintCoder>(from coder: inout C) throws(C.Failure) {
    let number = try coder.kind(nil, of: Kind.allCases.count)
    guard let kind = Kind(rawValue: number) else { throw coder.failure(expected: "a constraint") }
    self = try kind.form.read(by: &coder)
  }

  /// Has a coder take the kind and every part.
  public func write<C: ConstraintCoder>(to coder: inout C) where C.Failure == Never {
    _ = coder.kind(kind.rawValue, of: Kind.allCases.count)
    _ = form.coded(by: &coder)
  }

  /// The same rule about other variables.
  func renamed(_ name: @escaping (VariableIndex) -> VariableIndex) -> Constraint {
    var renaming = Renaming(name: name)
    return form.coded(by: &renaming)
  }
}

/// Gives other variables back, and all else as it was.
private struct Renaming: ConstraintCoder {
  typealias Failure = Never

  let name: (VariableIndex) -> VariableIndex

  /// A part that must exist, since this coder has every part.
  private func known<Part>(_ part: Part?) -> Part {
    guard let part else { preconditionFailure("a constraint that is renamed has all of its parts") }
    return part
  }

  func kind(_ number: UInt8?, of count: Int) -> UInt8 { known(number) }
  func integer(_ number: Int?, in range: ClosedRange<Int>) -> Int { known(number) }
  func truth(_ truth: Bool?) -> Bool { known(truth) }
  func variable(_ variable: VariableIndex?) -> VariableIndex { name(known(variable)) }
  func variables(_ list: [VariableIndex]?) -> [VariableIndex] { known(list).map(name) }
  func lines(_ lists: [[VariableIndex]]?) -> [[VariableIndex]] { known(lists).map { $0.map(name) } }
  func integers(_ list: [Int]?) -> [Int] { known(list) }
  func rows(_ lists: [[Int]]?) -> [[Int]] { known(lists) }
  func comparison(_ comparison: Comparison?) -> Comparison { known(comparison) }
  func automaton(_ automaton: Automaton?) -> Automaton { known(automaton) }
  func tuples(_ tuples: TupleSet?) -> TupleSet { known(tuples) }

  func operand(_ operand: Operand?) -> Operand {
    switch known(operand) {
    case .constant(let number): .constant(number)
    case .variable(let variable): .variable(name(variable))
    }
  }

  func failure(expected: String) -> Never { preconditionFailure("\(expected) expected of what is renamed") }
}

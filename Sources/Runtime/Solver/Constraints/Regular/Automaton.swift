// A finite automaton that reads the values of variables, one after another.

/// A deterministic finite automaton over integers: which sequences of values a `regular` rule allows.
///
/// It begins in `start`. In each state a value leads to one other state or, if the state does not name it, to rejection. A
/// sequence is accepted if it was read to its end and left the automaton in an accepting state.
public struct Automaton: Sendable, Hashable {
  /// The most states.
  public static let stateLimit = 4096
  /// The most steps of all states together.
  public static let stepLimit = 1 << 16

  /// For each state the values it takes and the state each leads to, counted from 0.
  public let steps: [[Int: Int]]
  /// The state it begins in.
  public let start: Int
  /// The states in which a sequence may end.
  public let accepting: Set<Int>

  /// An automaton with its steps.
  ///
  /// - Parameters:
  ///   - steps: For each state, 1 to `stateLimit`, the values it takes and where each leads; `stepLimit` in all.
  ///   - start: A state.
  ///   - accepting: States; none if nothing is accepted.
  /// - Throws: When there are too many or no states, or a state is named that is not there.
  public init(steps: [[Int: Int]], start: Int, accepting: Set<Int>) throws(ModelError) {
    guard !steps.isEmpty else { throw ModelError(code: .automaton, message: "an automaton needs at least one state") }
    guard steps.count <= Self.stateLimit, steps.reduce(0, { $0 + $1.count }) <= Self.stepLimit else {
      throw ModelError(
        code: .tooLarge, message: "an automaton has at most \(Self.stateLimit) states and \(Self.stepLimit) steps")
    }
    let named = accepting.union([start]).union(steps.lazy.flatMap(\.values))
    if let missing = named.filter({ !steps.indices.contains($0) }).min() {
      throw ModelError(code: .automaton, message: "unknown state \(missing), the automaton has \(steps.count)")
    }
    self.steps = steps
    self.start = start
    self.accepting = accepting
  }

  /// Hashes how large it is and where it begins and may end.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(steps.count)
    hasher.combine(steps[start].count)
    hasher.combine(start)
    hasher.combine(accepting)
  }

  /// Whether it accepts a sequence.
  public func accepts(_ values: some Sequence<Int>) -> Bool {
    var state = start
    for value in values {
      guard let next = steps[state][value] else { return false }
      state = next
    }
    return accepting.contains(state)
  }

  /// The automaton that accepts, of the sequences of some values, just those that this one does not; nil if it would be
  /// too large.
  func contrary(over values: Set<Int>) -> Automaton? {
    let sink = steps.count
    let rejection = Dictionary(uniqueKeysWithValues: values.map { ($0, sink) })
    return try? Automaton(
      steps: steps.map { $0.merging(rejection) { known, _ in known } } + [rejection], start: start,
      accepting: Set(0...sink).subtracting(accepting))
  }
}

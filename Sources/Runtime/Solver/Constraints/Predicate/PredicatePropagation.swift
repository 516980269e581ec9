// Predicates that are not tabulated: asked once their scope is nearly complete.

/// A predicate that is asked.
struct AskedPredicate: PropagatorForm {
  /// Its number in the network's list.
  let number: Int32

  var asks: Bool { true }
}

extension Engine {
  /// Asks the evaluator once at most one variable is open, for each value of that one; with `asksPairs` also while two
  /// are open, for each pair of values.
  func propagate(_ asked: AskedPredicate, _ propagator: ServedPropagator) -> Bool {
    guard let evaluator else { return true }
    let scope = (Int(propagator.scopeStart)..<Int(propagator.scopeEnd)).map { Int(network.scopes.base[$0]) }
    let open = scope.filter { !isFixed($0) }.distinct()
    let question = PredicateQuestion(
      predicate: network.predicates[Int(asked.number)], scope: scope, values: scope.map(lowest))
    switch open.count {
    case 0, 1:
      let variable = open.first ?? scope[0]
      return keep(variable) { asks(evaluator, question.with(variable, $0)) }
    case 2 where registers.pointee.asksPairs: return askPairs(evaluator, question, open[0], open[1])
    default: return true
    }
  }

  /// The pairs of values up to which a predicate with two open variables is asked.
  static let pairLimit = 1024

  /// Keeps the values of two variables for which the predicate holds with some value of the other; equal ones of peers
  /// are no pair.
  private func askPairs(
    _ evaluator: PredicateMemory, _ question: PredicateQuestion, _ first: Int, _ second: Int
  ) -> Bool {
    guard domains[first].nonzeroBitCount * domains[second].nonzeroBitCount <= Self.pairLimit else { return true }
    let arePeers = network.peers.has(second, in: first)
    var kept: UInt64 = 0
    let holds = keep(first) { value in
      var isSupported = false
      var left = domains[second]
      while left != 0 {
        let bit = left & (0 &- left)
        left &= left &- 1
        let other = self.value(second, bit.trailingZeroBitCount)
        if isSupported && kept & bit != 0 || arePeers && other == value { continue }
        if asks(evaluator, question.with(first, value).with(second, other)) {
          isSupported = true
          kept |= bit
        }
      }
      return isSupported
    }
    return holds && shrink(second, to: kept)
  }

  private func asks(_ evaluator: PredicateMemory, _ question: PredicateQuestion) -> Bool {
    guard !registers.pointee.hasFailed else { return false }
    do {
      return try evaluator.holds(question.predicate, question.values)
    } catch {
      fail(with: error)
      return false
    }
  }
}

/// A predicate and the values to ask it about, in the order of its scope.
private struct PredicateQuestion {
  var predicate: PredicateIndex
  var scope: [Int]
  var values: [Int]

  /// The same with another value at each occurrence of a variable.
  func with(_ variable: Int, _ value: Int) -> PredicateQuestion {
    var question = self
    for place in scope.indices where scope[place] == variable { question.values[place] = value }
    return question
  }
}

extension FrozenLists {
  /// Whether a list has an item.
  fileprivate func has(_ item: Int, in list: Int) -> Bool {
    (Int(starts[list])..<Int(starts[list + 1])).contains { Int(items[$0]) == item }
  }
}

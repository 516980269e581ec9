// The answers of predicates, remembered for all who ask them about one model.

/// Asks an evaluator each question once.
///
/// Solvers, deducers and graders of the same model share one, so that none asks again what another has asked. Working
/// state, one for each thread.
final class PredicateMemory: PredicateEvaluator {
  private let evaluator: any PredicateEvaluator
  private var answers: [[Int]: Bool] = [:]

  /// The answers remembered at most.
  static let limit = 1 << 18

  private init(_ evaluator: any PredicateEvaluator) {
    self.evaluator = evaluator
  }

  /// The memory in front of an evaluator: the evaluator itself if it is one.
  static func before(_ evaluator: (any PredicateEvaluator)?) -> PredicateMemory? {
    evaluator.map { $0 as? PredicateMemory ?? PredicateMemory($0) }
  }

  func holds(_ predicate: PredicateIndex, _ values: [Int]) throws -> Bool {
    let question = [predicate.rawValue] + values
    if let known = answers[question] { return known }
    let answer = try evaluator.holds(predicate, values)
    if answers.count >= Self.limit { answers.removeAll(keepingCapacity: true) }
    answers[question] = answer
    return answer
  }
}

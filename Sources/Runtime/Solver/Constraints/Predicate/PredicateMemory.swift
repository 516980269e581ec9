// The answers of predicates, remembered for all who ask them about one model.

/// Answers the predicates that are not tabulated.
public protocol PredicateEvaluator: AnyObject {
  /// Whether a predicate holds for values in the order of its constraint's variables.
  ///
  /// The answer must depend on the values alone: the solver remembers it.
  func holds(_ predicate: PredicateIndex, _ values: [Int]) throws -> Bool
}

/// Asks an evaluator each question once.
///
/// Solvers, deducers and graders of the same model share one, so that none asks again what another has asked. Working
/// state, one for each thread.
final class PredicateMemory: PredicateEvaluator {
  private let evaluator: any PredicateEvaluator
  private var answers: [[Int]: Bool] = [:]
  private var bytes = 0

  /// The bytes that remembered answers take at most; when they are spent, all are forgotten.
  static let limit = 16 << 20
  /// What an answer takes beside its values: the array's head, and its share of a table that is half full.
  private static let overhead = 96

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
    bytes += Self.overhead + question.count * MemoryLayout<Int>.stride
    if bytes > Self.limit { (answers, bytes) = ([:], 0) }
    answers[question] = answer
    return answer
  }
}

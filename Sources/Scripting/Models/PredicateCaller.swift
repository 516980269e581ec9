// Asks a script's predicates while a model is solved, graded or judged.
import LuaBridge
import Play
import Solver

/// Calls a script's predicates, with a limit for each call and another for all calls together.
final class PredicateCaller: PredicateEvaluator {
  private let state: LuaState
  private let predicates: [LuaFunction]
  /// Where each predicate was declared.
  private let places: [Int: FaultPlace]
  private let each: Int
  private let together: Int?
  private let isOver: (@Sendable () -> Bool)?
  private var used = 0
  private var asked = 0

  /// A caller of predicates by their number.
  ///
  /// - Parameters:
  ///   - each: Instructions a question may take.
  ///   - together: Instructions all questions may take; `nil` is no bound.
  ///   - isOver: Whether the time for all questions is up.
  init(
    _ state: LuaState, _ predicates: [LuaFunction], places: [Int: FaultPlace], each: Int, together: Int?,
    isOver: (@Sendable () -> Bool)? = nil
  ) {
    self.state = state
    self.predicates = predicates
    self.places = places
    self.each = each
    self.together = together
    self.isOver = isOver
  }

  /// Instructions that a question costs beyond those of the predicate: the call, its arguments, and the memory of answers.
  ///
  /// Measured with a predicate that returns a constant, where an instruction takes 3 ns.
  private static func overhead(_ values: Int) -> Int { 200 + 10 * values }

  /// The number of questions between two readings of the clock.
  private static let pause = 256

  func holds(_ predicate: PredicateIndex, _ values: [Int]) throws -> Bool {
    if let together, used >= together {
      throw PredicateCaller.spent(together, place: places[predicate.rawValue])
    }
    guard let answer = try state.test(predicates[predicate.rawValue], values, instructions: each) else {
      throw RuleFault(
        .script, place: places[predicate.rawValue],
        try PredicateCaller.unanswered(predicates[predicate.rawValue], values, state, instructions: each))
    }
    used += state.instructionsUsed + PredicateCaller.overhead(values.count)
    asked += 1
    if asked.isMultiple(of: PredicateCaller.pause), let isOver, isOver() {
      throw PredicateCaller.late(place: places[predicate.rawValue])
    }
    return answer
  }

  /// What is said of a predicate that gives neither true nor false.
  static func unanswered(
    _ predicate: LuaFunction, _ values: [Int], _ state: LuaState, instructions: Int
  ) throws(LuaError) -> String {
    let result = try state.call(predicate, values.map { .integer($0) }, instructions: instructions).first ?? .nil
    let given = values.map(String.init).joined(separator: ", ")
    return "a predicate must give true or false, but it gave \(result.kind) for \(given)"
      + (result.isNil ? "; is `return` missing?" : "")
  }

  /// What is said where all questions together have taken too much.
  static func spent(_ instructions: Int, place: FaultPlace?) -> RuleFault {
    RuleFault(
      .limit, place: place,
      "the predicates take more than \(instructions) instructions here; use fewer cells, or constraints of the library")
  }

  /// The fault where the time for all questions is up.
  private static func late(place: FaultPlace?) -> RuleFault {
    RuleFault(.limit, place: place, "the predicates take too long here; use fewer cells, or constraints of the library")
  }

  /// Where a board's predicates were declared first.
  static func places(_ board: ModelBoard) -> [Int: FaultPlace] {
    var places: [Int: FaultPlace] = [:]
    for (constraint, source) in zip(board.model.constraints, board.sources) {
      guard let asked = constraint.asked, places[asked.rawValue] == nil else { continue }
      places[asked.rawValue] = source.map(FaultPlace.init(script:))
    }
    return places
  }
}

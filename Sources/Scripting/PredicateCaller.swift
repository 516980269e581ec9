// Asks a script's predicates while a model is solved, graded or judged.
import LuaBridge
import Play
import Solver

/// Asks a script's predicates, each question within a limit and all of them within another.
final class PredicateCaller: PredicateEvaluator {
  private let state: LuaState
  private let predicates: [LuaFunction]
  /// Where each predicate was declared, `FILE:LINE`.
  private let places: [Int: String]
  private let each: Int
  private let together: Int?
  private var used = 0

  /// A caller of predicates by their number.
  ///
  /// - Parameters:
  ///   - each: Instructions a question may take.
  ///   - together: Instructions all questions may take; `nil` is no bound.
  init(_ state: LuaState, _ predicates: [LuaFunction], places: [Int: String], each: Int, together: Int?) {
    self.state = state
    self.predicates = predicates
    self.places = places
    self.each = each
    self.together = together
  }

  func holds(_ predicate: PredicateIndex, _ values: [Int]) throws -> Bool {
    if let together, used >= together {
      throw PredicateCaller.spent(together, place: places[predicate.rawValue])
    }
    let answer = try state.test(predicates[predicate.rawValue], values, instructions: each)
    used += max(state.instructionsUsed, 1)
    return answer
  }

  /// What is said where all questions together have taken too much.
  static func spent(_ instructions: Int, place: String?) -> RuleFault {
    RuleFault(
      .limit, place: place,
      "the predicates take more than \(instructions) instructions here; use fewer cells, or constraints of the library")
  }

  /// Where a board's predicates were declared first.
  static func places(_ board: ModelBoard) -> [Int: String] {
    var places: [Int: String] = [:]
    for (constraint, source) in zip(board.model.model.constraints, board.sources) {
      guard case .predicate(_, let predicate) = constraint, places[predicate.rawValue] == nil else { continue }
      places[predicate.rawValue] = source
    }
    return places
  }
}

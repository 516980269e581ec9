// New levels of a rule set.
import Grids
public import Play
import Solver

extension Library {
  /// Makes a new level of a rule set that has a model: the fewest givens the search finds that leave one solution.
  ///
  /// - Parameters:
  ///   - difficulty: 1 to 5, or `nil` for any.
  ///   - seed: The same seed gives the same level everywhere.
  ///   - isCancelled: Asked now and then.
  /// - Throws: `RuleFault` of kind `option` where the rule set has no such level or none was found.
  public func deal(
    rules: String, options: [String: PlayValue], difficulty: Int?, seed: UInt64,
    isCancelled: (@Sendable () -> Bool)? = nil
  ) async throws(RuleFault) -> Puzzle {
    let empty = try await puzzle(rules: rules, options: options)
    guard let board = empty.board, empty.rules.deals else {
      throw RuleFault(.option, "\(empty.rules.name) makes no levels: it has no model")
    }
    guard !board.needsHost else {
      throw RuleFault(
        .option, "\(empty.rules.name) has a predicate with too many combinations; no levels are made of it")
    }
    let made: GeneratedPuzzle?
    do {
      var random = Xoshiro256(seed: seed)
      made = try PuzzleGenerator(board.model).generate(
        cells: board.variables.elements, difficulty: difficulty, random: &random, isCancelled: isCancelled)
    } catch {
      throw RuleFault(.option, "no level could be made: \(error)")
    }
    guard let made else {
      let wish = difficulty.map { " of difficulty \($0)" } ?? ""
      throw RuleFault(
        .option, "no level\(wish) was found with these options and this seed; try another seed or difficulty")
    }
    var givens = [Int?](repeating: nil, count: board.shape.count)
    let places = Dictionary(uniqueKeysWithValues: board.variables.elements.enumerated().map { ($0.element, $0.offset) })
    for given in made.givens { if let place = places[given.variable] { givens[place] = given.value } }
    let level: [String: PlayValue] = [
      "givens": .string(board.givensText(givens)), "difficulty": .integer(made.grade.difficulty),
    ]
    return try await puzzle(rules: rules, options: options, level: level)
  }
}

extension ModelBoard {
  /// Givens as a level writes them: signs, or symbols and numbers with blanks between.
  func givensText(_ givens: [Int?]) -> String {
    let rows = stride(from: 0, to: givens.count, by: shape.columns).map { givens[$0..<$0 + shape.columns] }
    let isSigns = text.symbols == nil && text.values.allSatisfy { (0...35).contains($0) }
    return rows.map { row in
      row.map { $0.map(name(of:)) ?? "." }.joined(separator: isSigns ? "" : " ")
    }.joined(separator: isSigns ? "" : " / ")
  }
}

// Counts as totals of parts, so that clauses about parts can be learned.

extension LearningDraft {
  /// Counts over fewer literals are clauses or bounds.
  private static let fewestCounted = 9
  /// Counts of fewer are explained by few literals anyway.
  private static let fewestTotals = 5
  /// Counts whose parts need more clauses than about this are bounds.
  private static let mostTotals = 1 << 13

  /// Says how many literals are true by totals of halves, quarters and so on.
  ///
  /// A bound alone is explained by literals only, and a proof that counts then needs very many clauses. Totals of parts are what such a
  /// proof is about: at most eight of these 25 cells, so at least nine of those.
  ///
  /// Source: Bailleux, Boufkhad, "Efficient CNF encoding of Boolean cardinality constraints", 2003.
  ///
  /// - Returns: False if the terms have several weights, or too many or too few parts; nothing was added then.
  mutating func addTotals(_ terms: [(weight: Int, literal: Literal)], _ comparison: Comparison, _ number: Int) -> Bool {
    var literals: [Literal] = []
    var number = number
    for (weight, literal) in terms {
      guard abs(weight) == 1 else { return false }
      if weight < 0 { number += 1 }
      let counted = weight < 0 ? !literal : literal
      if counted == .yes { number -= 1 }
      if counted != .yes, counted != .no { literals.append(counted) }
    }
    var range = 0...literals.count
    switch comparison {
    case .notEqual: return false
    case .equal: range = number...number
    case .less: range = Int.min...(number - 1)
    case .lessOrEqual: range = Int.min...number
    case .greater: range = (number + 1)...Int.max
    case .greaterOrEqual: range = number...Int.max
    }
    guard literals.count >= Self.fewestCounted, Set(literals.map(\.variable)).count == literals.count,
      range.overlaps(0...literals.count)
    else { return false }
    range = range.clamped(to: 0...literals.count)
    // Those that are true or those that are not are counted, whichever takes fewer totals.
    let count = literals.count
    func needed(_ range: ClosedRange<Int>) -> Int {
      max(
        range.upperBound + (range.upperBound < count ? 1 : 0) - (range.upperBound == count ? count : 0),
        range.lowerBound)
    }
    let contrary = (count - range.upperBound)...(count - range.lowerBound)
    if needed(contrary) < needed(range) {
      range = contrary
      literals = literals.map { !$0 }
    }
    let most = needed(range)
    guard most >= Self.fewestTotals, most * count <= Self.mostTotals else { return false }
    let totals = totals(of: literals[...], upTo: most)
    if range.lowerBound > 0 { addClause([totals[range.lowerBound - 1]]) }
    if range.upperBound < totals.count { addClause([!totals[range.upperBound]]) }
    return true
  }

  /// The literals that at least 1, 2, … of some literals are true, each tied to these both ways: a solution leaves none of them open.
  private mutating func totals(of literals: ArraySlice<Literal>, upTo most: Int) -> [Literal] {
    if literals.count == 1 { return Array(literals) }
    let middle = literals.startIndex + literals.count / 2
    let first = totals(of: literals[..<middle], upTo: most)
    let second = totals(of: literals[middle...], upTo: most)
    let found = (0..<min(literals.count, most)).map { _ in addVariable() }
    for (one, next) in zip(found, found.dropFirst()) { addClause([!next, one]) }
    for one in 0...first.count {
      for two in 0...second.count {
        let total = one + two
        if (1...found.count).contains(total) {
          addClause((one > 0 ? [!first[one - 1]] : []) + (two > 0 ? [!second[two - 1]] : []) + [found[total - 1]])
        }
        if total < found.count {
          addClause(
            (one < first.count ? [first[one]] : []) + (two < second.count ? [second[two]] : []) + [!found[total]])
        }
      }
    }
    return found
  }
}

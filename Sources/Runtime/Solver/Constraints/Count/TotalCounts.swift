// Counts of all values over one scope.

/// Adds, where all values that some variables can have are counted among them, that these counts add up to the number of
/// variables.
struct TotalCounts: Conclusion {
  static let name = "counts in all"

  let model: Model
  /// The domains of the variables.
  let domains: VariableDomains

  /// Counts that add up to a total.
  struct Total: Equatable {
    let counts: [Int]
    let weights: [Int]
    let total: Int
  }

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    guard builder.memory.hasCounts else { return false }
    let found = TotalCounts(model: builder.model, domains: builder.draft.domains).found()
    for sum in found {
      SumLowering(sum.counts, weights: sum.weights, total: sum.total)
        .post(to: &builder.draft, &builder.memory.sums, &builder.memory.tables)
    }
    return !found.isEmpty
  }

  /// The totals that are known.
  func found() -> [Total] {
    var counted: [[VariableIndex]: [Int: Operand]] = [:]
    var scopes: [[VariableIndex]] = []
    for case .count(let count) in model.constraints where count.comparison == .equal {
      guard case .constant(let value) = count.value else { continue }
      if counted[count.variables] == nil { scopes.append(count.variables) }
      counted[count.variables, default: [:]][value] = count.operand
    }
    return scopes.compactMap { scope in
      guard let counts = counted[scope],
        scope.allSatisfy({ domains.values(of: $0.rawValue).allSatisfy { counts[$0] != nil } })
      else { return nil }
      // A count out of range may make the total wrong, but no assignment has that count.
      var total = scope.count
      var weights: [Int: Int] = [:]
      for count in counts.values {
        switch count {
        case .variable(let variable): weights[variable.rawValue, default: 0] += 1
        case .constant(let number): total = total.subtractingReportingOverflow(number).partialValue
        }
      }
      let variables = weights.keys.sorted()
      guard variables.count > 1 else { return nil }
      return Total(counts: variables, weights: variables.map { weights[$0] ?? 0 }, total: total)
    }
  }
}

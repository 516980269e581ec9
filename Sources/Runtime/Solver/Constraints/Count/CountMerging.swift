// Counts of several values over one scope.

/// Replaces two or more counts of constant values over the same variables, which all differ, by one propagator that knows which of
/// the values the scope has.
///
/// The counts keep their positions for deductions, but nothing wakes them.
///
/// - Complexity: O(*p*) for *p* propagators, and the lengths of the scopes.
struct CountMerging: Conclusion {
  static let name = "counts over one scope"

  /// The propagators, of which counts are read.
  let posted: PostedPropagators
  /// The numbers with the groups of counts.
  let numbers: [Int]
  /// How many variables the model has; constants follow.
  let modelCount: Int

  /// Counts over the same scope.
  struct Merged {
    let scope: [Int]
    /// The number of each propagator, and its data.
    let counts: [(propagator: Int, count: ValueCount)]

    /// Posts the counts as one propagator.
    func post(to draft: inout NetworkDraft) {
      let presences = ValuePresences(
        counts: Int32(draft.pool.numbers.count), count: Int32(counts.count), masks: Int32(draft.pool.words.count))
      for (_, count) in counts {
        let (map, target) = (draft.pool.numbers[Int(count.maps)], draft.domains.tableOf[Int(count.number)])
        draft.pool.numbers.append(Int(count.number))
        draft.pool.words += [
          map < 0 ? 1 : draft.pool.words[map], draft.domains.mask(of: [0], table: target),
          draft.domains.mask(of: [1], table: target),
        ]
      }
      draft.posted.add(
        Propagator(.presences(presences)), scope: scope, watched: scope + counts.map { Int($0.count.number) })
    }
  }

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    guard builder.memory.hasCounts else { return false }
    let found = CountMerging(
      posted: builder.draft.posted, numbers: builder.draft.pool.numbers, modelCount: builder.model.variableCount
    ).found()
    guard !found.isEmpty else { return false }
    var isSilent = Array(repeating: false, count: builder.draft.posted.propagators.count)
    for merged in found { for count in merged.counts { isSilent[count.propagator] = true } }
    builder.draft.posted.watchers.remove { isSilent[$0] }
    for merged in found { merged.post(to: &builder.draft) }
    return true
  }

  /// The scopes with two or more counts.
  func found() -> [Merged] {
    var counts: [[Int32]: [(propagator: Int, count: ValueCount)]] = [:]
    var shared: [[Int32]] = []
    for (number, propagator) in posted.propagators.enumerated() {
      guard let presence = presence(propagator) else { continue }
      let scope = Array(posted.scope(of: propagator))
      counts[scope, default: []].append((number, presence))
      if counts[scope]?.count == 2 { shared.append(scope) }
    }
    return shared.map { Merged(scope: $0.map(Int.init), counts: counts[$0] ?? []) }
  }

  /// The data of a count that says how often, and so whether, a constant occurs in a scope that all differ; nil for other
  /// propagators.
  private func presence(_ propagator: Propagator) -> ValueCount? {
    guard case .count(let count) = propagator.form, count.comparison == .equal, count.value >= modelCount,
      count.hasGroups
    else { return nil }
    let size = Int(propagator.scopeEnd - propagator.scopeStart)
    return numbers[Int(count.groups)..<Int(count.groups) + size].allSatisfy { $0 == 0 } ? count : nil
  }
}

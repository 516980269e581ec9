// Lines that have ranks among the same lines, two at a time.

/// Adds, for lines that have ranks among the same lines, that the line with the lower rank is less than the one with the next.
struct RankedPairs: Conclusion {
  static let name = "ranks side by side"

  let model: Model

  /// Two lines of which the first is less than the second.
  struct Pair: Equatable {
    let lesser: [VariableIndex]
    let greater: [VariableIndex]
  }

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    let found = RankedPairs(model: builder.model).found()
    for pair in found {
      RankLowering(lines: [pair.lesser, pair.greater].map { $0.map(\.rawValue) }, place: 0, rank: 1, ties: true)
        .post(to: &builder.draft, &builder.memory.ranks, builder.model)
    }
    return !found.isEmpty
  }

  /// The pairs of lines with ranks next to each other.
  func found() -> [Pair] {
    var known: [LinesKey<VariableIndex>: [(rank: Int, place: Int)]] = [:]
    for case .rank(let ranked) in model.constraints {
      known[LinesKey(lines: ranked.lines), default: []].append((ranked.rank, ranked.place))
    }
    var found: [Pair] = []
    for (key, ranks) in known.sorted(by: { $0.value[0].place < $1.value[0].place }) {
      let sorted = ranks.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
      for (one, next) in zip(sorted, sorted.dropFirst()) where one.rank < next.rank && one.place != next.place {
        found.append(Pair(lesser: key.lines[one.place], greater: key.lines[next.place]))
      }
    }
    return found
  }
}

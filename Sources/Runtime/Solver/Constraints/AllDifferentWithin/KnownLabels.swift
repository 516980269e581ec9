// Labels that must be equal, and values that differ because of them.

/// Adds that values differ whose labels must be equal.
struct KnownLabels: Conclusion {
  static let name = "values that differ within known labels"

  let model: Model

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    let found = KnownLabels(model: builder.model).found()
    for variables in found {
      AllDifferentLowering(variables: variables).post(to: &builder.draft, &builder.memory.tables)
    }
    return !found.isEmpty
  }

  /// Lists of variables that all differ.
  func found() -> [[Int]] {
    var found: [[Int]] = []
    for case .allDifferentWithin(let within) in model.constraints {
      let (values, labels) = (within.variables, within.labels)
      let roots = Self.roots(labels.map(\.rawValue), in: model)
      let groups = Dictionary(grouping: labels.indices) { roots[labels[$0].rawValue] ?? -1 }
      for group in groups.values.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
        found.append(group.map { values[$0].rawValue })
      }
    }
    return found
  }

  /// For each label the first label that must be equal to it.
  static func roots(_ labels: [Int], in model: Model) -> [Int: Int] {
    let places = Dictionary(labels.enumerated().map { ($1, $0) }) { first, _ in first }
    var roots = labels.map { places[$0] ?? 0 }
    func root(_ place: Int) -> Int {
      var place = place
      while roots[place] != place { place = roots[place] }
      return place
    }
    for case .equal(let pair) in model.constraints {
      guard let one = places[pair.first.rawValue], let other = places[pair.second.rawValue] else { continue }
      let (low, high) = (min(root(one), root(other)), max(root(one), root(other)))
      roots[high] = low
    }
    return places.mapValues { labels[root($0)] }
  }
}

// Areas in the learning search: of which clue's area each vertex is, or parts of known sizes.

extension Constraint.Areas {
  /// Whether a form for the learning search says all of this.
  var isLearned: Bool { isLearnedByClues || isLearnedBySizes }

  /// Whether each area has one clue and only clues tell sizes, so that the areas can be told apart by their clues.
  private var isLearnedByClues: Bool {
    guard hasOneClue, !separatesSizes, vertices.allSatisfy({ $0.isClue || $0.size == nil }) else { return false }
    return vertices.count { $0.isClue } * vertices.count <= 1 << 17
  }

  /// Whether no clues are counted, and each size is a number or tells areas apart.
  private var isLearnedBySizes: Bool {
    guard !hasOneClue else { return false }
    if separatesSizes { return vertices.allSatisfy { $0.variable == nil } }
    return vertices.allSatisfy { $0.size?.variable == nil }
  }

  /// A literal for each clue and each vertex that its area can reach: neighbours that no border separates have the same, the vertices of
  /// each are an area and as many as the clue tells.
  ///
  /// Each vertex that takes part has exactly one, so a solution leaves none of the literals open.
  func learn(into draft: inout LearningDraft, propagators: [Int]) -> Bool {
    if isLearnedBySizes {
      separatesSizes ? learnEachSize(into: &draft) : learnParts(into: &draft)
      return true
    }
    guard isLearnedByClues else { return false }
    let clues = vertices.indices.filter { vertices[$0].isClue }
    let most = clues.map { largestSize(of: $0, in: draft) }
    guard most.allSatisfy({ abs($0) < 1 << 20 }) else { return false }
    let takesPart = vertices.map { vertex in
      vertex.variable.map { draft.literal($0, is: vertex.value) } ?? Literal.yes
    }
    var around: [[Int]] = Array(repeating: [], count: vertices.count)
    for side in sides {
      around[side.first].append(side.second)
      around[side.second].append(side.first)
    }
    var labels: [[Literal]] = []
    for (clue, size) in zip(clues, most) {
      var own = [Literal](repeating: .no, count: vertices.count)
      for vertex in reach(of: clue, size, around) { own[vertex] = vertex == clue ? .yes : draft.addVariable() }
      labels.append(own)
      draft.addClause([takesPart[clue]])
      learn(clue, own, around, into: &draft)
    }
    for vertex in vertices.indices {
      let own = labels.map { $0[vertex] }.filter { $0 != .no }
      draft.addClause([!takesPart[vertex]] + own)
      for (place, label) in own.enumerated() {
        draft.addClause([!label, takesPart[vertex]])
        for other in own[(place + 1)...] { draft.addClause([!label, !other]) }
      }
    }
    for side in sides {
      let border = side.border.map { draft.literal($0, is: side.value) } ?? .no
      for own in labels {
        let (one, other) = (own[side.first], own[side.second])
        draft.addClause([!one, !takesPart[side.second], border, other])
        draft.addClause([!other, !takesPart[side.first], border, one])
        draft.addClause([!border, !one, !other])
      }
    }
    return true
  }

  /// One area: connected, and of its size.
  private func learn(_ clue: Int, _ own: [Literal], _ around: [[Int]], into draft: inout LearningDraft) {
    let places = vertices.indices.filter { own[$0] != .no }
    let numbers = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    draft.addArea(
      places.map { own[$0] }, neighbours: places.map { place in Set(around[place].compactMap { numbers[$0] }).sorted() }
    )
    let terms = places.map { (weight: 1, literal: own[$0]) }
    // The sizes are small numbers, which bounds can say.
    if let size = vertices[clue].size { _ = draft.addComparison(terms, .equal, size) }
    _ = draft.addComparison(terms, .greaterOrEqual, .constant(sizes.lowerBound))
    _ = draft.addComparison(terms, .lessOrEqual, .constant(sizes.upperBound))
  }

  /// How many vertices the area of a clue has at most, before the limit of all areas; a number of any size where a variable tells it.
  private func largestSize(of clue: Int, in draft: LearningDraft) -> Int {
    switch vertices[clue].size {
    case nil: vertices.count
    case .constant(let size)?: min(max(size, 0), vertices.count)
    case .variable(let variable)?:
      draft.bits(of: variable.rawValue).map { draft.value(of: variable.rawValue, bit: $0) }
        .max { $0.magnitude < $1.magnitude } ?? 0
    }
  }

  /// The vertices that an area of a clue can have, if it has so many at most; no other clue is among them.
  private func reach(of clue: Int, _ size: Int, _ around: [[Int]]) -> [Int] {
    var isFound = Array(repeating: false, count: vertices.count)
    isFound[clue] = true
    var (found, rim) = ([clue], [clue])
    var steps = 1
    while steps < min(abs(size), sizes.upperBound), !rim.isEmpty {
      var next: [Int] = []
      for vertex in rim {
        for other in around[vertex] where !isFound[other] && !vertices[other].isClue {
          isFound[other] = true
          next.append(other)
        }
      }
      found += next
      rim = next
      steps += 1
    }
    return found
  }

  /// For each size the vertices that have it, which fall into parts of just this size.
  private func learnEachSize(into draft: inout LearningDraft) {
    var owners: [Int: [(vertex: Int, literal: Literal)]] = [:]
    for (number, vertex) in vertices.enumerated() {
      switch vertex.size {
      case .constant(let size)?: owners[size, default: []].append((number, .yes))
      case .variable(let variable)?:
        for bit in draft.bits(of: variable.rawValue) {
          owners[draft.value(of: variable.rawValue, bit: bit), default: []]
            .append((number, draft.literal(variable.rawValue, bit: bit)))
        }
      case nil: break
      }
    }
    for (size, owners) in owners.sorted(by: { $0.key < $1.key }) {
      guard sizes.contains(size) else {
        for owner in owners { draft.addClause([!owner.literal]) }
        continue
      }
      let numbers = Dictionary(uniqueKeysWithValues: owners.enumerated().map { ($1.vertex, $0) })
      let edges = sides.compactMap { side in
        numbers[side.first].flatMap { first in numbers[side.second].map { (Literal.yes, first, $0) } }
      }
      draft.addParts(
        owners.map(\.literal), edges: edges, sizes: owners.map { _ in size...size })
    }
  }

  /// All areas as parts; without borders only those that are near a vertex whose area is bounded.
  private func learnParts(into draft: inout LearningDraft) {
    var bounds: [ClosedRange<Int>] = []
    let takesPart = vertices.map { vertex in
      vertex.variable.map { draft.literal($0, is: vertex.value) } ?? Literal.yes
    }
    for (vertex, literal) in zip(vertices, takesPart) {
      let size = vertex.size?.constant
      bounds.append(size.flatMap { sizes.contains($0) ? $0...$0 : nil } ?? sizes)
      if let size, !sizes.contains(size) { draft.addClause([!literal]) }
    }
    var isKept = Array(repeating: sides.contains { $0.border != nil }, count: vertices.count)
    keepNear(bounds, &isKept)
    let kept = vertices.indices.filter { isKept[$0] }
    if kept.isEmpty { return }
    let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    let edges = sides.compactMap { side in
      numbers[side.first].flatMap { first in
        numbers[side.second].map { second in
          (side.border.map { !draft.literal($0, is: side.value) } ?? Literal.yes, first, second)
        }
      }
    }
    draft.addParts(kept.map { takesPart[$0] }, edges: edges, sizes: kept.map { bounds[$0] })
  }

  /// Notes the vertices that are within the bounds of others or just outside.
  private func keepNear(_ bounds: [ClosedRange<Int>], _ isKept: inout [Bool]) {
    var around: [[Int]] = Array(repeating: [], count: vertices.count)
    for side in sides {
      around[side.first].append(side.second)
      around[side.second].append(side.first)
    }
    for vertex in vertices.indices where bounds[vertex] != 1...vertices.count {
      var (steps, rim, found) = (0, [vertex], Set([vertex]))
      while !rim.isEmpty, steps <= bounds[vertex].upperBound {
        for place in rim { isKept[place] = true }
        rim = rim.flatMap { around[$0] }.filter { found.insert($0).inserted }
        steps += 1
      }
    }
  }
}

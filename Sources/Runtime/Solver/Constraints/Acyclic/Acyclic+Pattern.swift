// What people see of rings.

extension Constraint.Acyclic {
  /// An edge between vertices that a way joins already; the shortest way counts.
  func pattern(on board: CandidateBoard) -> FoundPattern? {
    let known = edges.map { board.has($0) }
    var parts = VertexSets(vertices)
    var around: [[Int]] = Array(repeating: [], count: vertices)
    for (number, edge) in edges.enumerated() where known[number] == true {
      parts.join(edge.first, edge.second)
      around[edge.first].append(number)
      around[edge.second].append(number)
    }
    var best: (edge: Int, way: [Int])?
    for (number, edge) in edges.enumerated()
    where known[number] == nil && parts.part(of: edge.first) == parts.part(of: edge.second) {
      let way = way(edge.first, edge.second, around)
      if best.map({ way.count < $0.way.count }) ?? true { best = (number, way) }
    }
    return best.map { edge, way in
      FoundPattern(
        .ring, way.map { edges[$0].variable },
        [.init(variable: edges[edge].variable, value: edges[edge].value, holds: false)])
    }
  }
}

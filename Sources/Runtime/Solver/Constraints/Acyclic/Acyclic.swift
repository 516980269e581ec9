// Edges that close no ring.

extension Constraint {
  /// The edges that are there close no ring: between two vertices there is at most one way along them.
  public struct Acyclic: ConstraintForm {
    /// The edges.
    public let edges: [GraphEdge]
    /// How many vertices there are.
    public let vertices: Int

    var scope: [VariableIndex] { edges.map(\.variable) }
    var isJudgedByBounds: Bool { true }
    var isLearnedGraph: Bool { true }
    var hasPatterns: Bool { true }

    var constraint: Constraint { .acyclic(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(
        edges: try coder.edges(form?.edges),
        vertices: try coder.integer(form?.vertices, in: 1...GraphEdge.mostVertices))
    }

    func check(_ model: Model) throws(ModelError) { try check(edges, vertices: vertices) }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      var parts = VertexSets(vertices)
      return edges.allSatisfy { values[$0.variable] != $0.value || parts.join($0.first, $0.second) }
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      var parts = VertexSets(vertices)
      for edge in edges where partial.has(edge) == true && !parts.join(edge.first, edge.second) { return false }
      // A variable that would close a ring with each of its values breaks it, too.
      var open: [VariableIndex: Set<Int>] = [:]
      for edge in edges where partial.has(edge) == nil && parts.part(of: edge.first) == parts.part(of: edge.second) {
        open[edge.variable, default: []].insert(edge.value)
      }
      return open.allSatisfy { variable, closing in closing.count < partial.model.values(of: variable).count }
    }

    /// The edges of a shortest ring; else the fewest variables that break it by themselves.
    func culprits(
      _ partial: PartialAssignment, _ scope: [VariableIndex], _ predicates: (any PredicateEvaluator)?
    ) -> [VariableIndex] {
      let ring = shortestRing(partial)
      return ring.isEmpty ? partial.culprits(of: self, scope) : ring.map { edges[$0].variable }.distinct()
    }

    /// A shortest of the rings that some edge closes with those before it in the list; no edges if there is none.
    func shortestRing(_ partial: PartialAssignment) -> [Int] {
      var parts = VertexSets(vertices)
      var around: [[Int]] = Array(repeating: [], count: vertices)
      var best: [Int] = []
      for (number, edge) in edges.enumerated() where partial.has(edge) == true {
        if !parts.join(edge.first, edge.second) {
          let ring = way(edge.first, edge.second, around) + [number]
          if best.isEmpty || ring.count < best.count { best = ring }
        }
        around[edge.first].append(number)
        around[edge.second].append(number)
      }
      return best
    }

    /// The edges of a shortest way between two vertices that have one.
    func way(_ first: Int, _ second: Int, _ around: [[Int]]) -> [Int] {
      var back: [Int: Int] = [first: -1]
      var queue = [first]
      var next = 0
      while next < queue.count, back[second] == nil {
        let vertex = queue[next]
        next += 1
        for edge in around[vertex] {
          let other = edges[edge].first == vertex ? edges[edge].second : edges[edge].first
          guard back[other] == nil else { continue }
          back[other] = edge
          queue.append(other)
        }
      }
      var (vertex, found) = (second, [Int]())
      while let edge = back[vertex], edge >= 0 {
        found.append(edge)
        vertex = edges[edge].first == vertex ? edges[edge].second : edges[edge].first
      }
      return found
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      AcyclicLowering(acyclic: self, scope: scope).post(to: &builder.draft)
    }

    func learn(into draft: inout LearningDraft, propagators: [Int]) -> Bool {
      draft.addRings(
        edges.map { (draft.literal($0.variable, is: $0.value), $0.first, $0.second) }, vertices: vertices)
      return true
    }
  }

  /// The edges that are there close no ring; see `Acyclic`.
  public static func acyclic(_ edges: [GraphEdge], vertices: Int) -> Constraint {
    .acyclic(Acyclic(edges: edges, vertices: vertices))
  }
}

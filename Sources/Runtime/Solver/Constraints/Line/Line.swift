// Lines without branches: one closed line, several, or lines that join pairs.

extension Constraint {
  /// The edges that are there form lines that neither branch nor end, except that lines between two given ends start and stop
  /// there.
  public struct Line: ConstraintForm {
    /// Which lines there are.
    public enum Rule: Int, Sendable, Hashable, CaseIterable {
      /// One closed line.
      case one
      /// One closed line or none.
      case oneOrNone
      /// Any number of closed lines.
      case several
      /// A line between the two ends of each pair, and no others.
      case paths
    }

    /// The edges.
    public let edges: [GraphEdge]
    /// How many vertices there are.
    public let vertices: Int
    /// The vertices that a line must pass, apart from its ends.
    public let passed: [Int]
    /// The pairs of ends, one after another.
    public let ends: [Int]
    /// Which lines there are.
    public let rule: Rule

    var scope: [VariableIndex] { edges.map(\.variable) }
    var isJudgedByBounds: Bool { true }
    var isLearnedGraph: Bool { rule != .paths && Set(edges.map(\.variable)).count == edges.count }
    var isExplainedByAll: Bool { !isLearnedGraph }
    var hasPatterns: Bool { true }

    var constraint: Constraint { .line(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      let edges = try coder.edges(form?.edges)
      let vertices = try coder.integer(form?.vertices, in: 1...GraphEdge.mostVertices)
      let (passed, ends) = (try coder.integers(form?.passed), try coder.integers(form?.ends))
      let rule = try coder.integer(form?.rule.rawValue, in: 0...Rule.allCases.count - 1)
      return Self(edges: edges, vertices: vertices, passed: passed, ends: ends, rule: Rule.allCases[rule])
    }

    func check(_ model: Model) throws(ModelError) {
      try check(edges, vertices: vertices)
      try check(passed, vertices: vertices)
      try check(ends, vertices: vertices)
      guard ends.count.isMultiple(of: 2), ends.isEmpty == (rule != .paths) else {
        throw ModelError(code: .length, message: "lines that join pairs need two ends for each, others have none")
      }
      guard Set(ends).count == ends.count else {
        throw ModelError(code: .length, message: "each end of a line must be an end of one line only")
      }
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      var degrees = Array(repeating: 0, count: vertices)
      var parts = VertexSets(vertices)
      var closed = 0
      for edge in edges where values[edge.variable] == edge.value {
        degrees[edge.first] += 1
        degrees[edge.second] += 1
        if !parts.join(edge.first, edge.second) { closed += 1 }
      }
      for end in ends { degrees[end] += 1 }
      guard degrees.allSatisfy({ $0 == 0 || $0 == 2 }), passed.allSatisfy({ degrees[$0] == 2 }) else { return false }
      switch rule {
      case .one: return closed == 1
      case .oneOrNone: return closed <= 1
      case .several: return true
      case .paths:
        return closed == 0
          && stride(from: 0, to: ends.count, by: 2).allSatisfy {
            parts.part(of: ends[$0]) == parts.part(of: ends[$0 + 1])
          }
      }
    }

    /// What one sees at once, not what follows in several steps: a board must not tell players what to think of.
    func mayHold(_ partial: PartialAssignment) -> Bool {
      LineLayout(self).judge { partial.has(edges[$0]) }
    }

    /// Exactly the edges of a closed line that is not the whole line; else the fewest that break it by themselves.
    func culprits(
      _ partial: PartialAssignment, _ scope: [VariableIndex], _ predicates: (any PredicateEvaluator)?
    ) -> [VariableIndex] {
      let loop = smallLoop(partial)
      if !loop.isEmpty { return loop.map { edges[$0].variable }.distinct() }
      return partial.culprits(of: self, scope)
    }

    /// The edges of the shortest closed line that leaves out another line, or one that may not be closed.
    func smallLoop(_ partial: PartialAssignment) -> [Int] {
      guard rule != .several else { return [] }
      var around: [[Int]] = Array(repeating: [], count: vertices)
      var total = 0
      for (number, edge) in edges.enumerated() where partial.has(edge) == true {
        around[edge.first].append(number)
        around[edge.second].append(number)
        total += 1
      }
      guard around.allSatisfy({ $0.count <= 2 }) else { return [] }
      var isSeen = Array(repeating: false, count: vertices)
      var best: [Int] = []
      for start in around.indices where around[start].count == 2 && !isSeen[start] {
        var loop: [Int] = []
        var (vertex, edge) = (start, around[start][0])
        repeat {
          loop.append(edge)
          isSeen[vertex] = true
          vertex = edges[edge].first == vertex ? edges[edge].second : edges[edge].first
          edge = around[vertex].first { $0 != edge } ?? -1
        } while vertex != start && edge >= 0
        guard vertex == start, best.isEmpty || loop.count < best.count else { continue }
        let isWhole = loop.count == total && passed.allSatisfy { around[$0].count == 2 && isSeen[$0] }
        if rule == .paths || !isWhole { best = loop }
      }
      return best
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      LineLowering(layout: LineLayout(self), line: self, scope: scope).post(to: &builder.draft)
    }

    /// Closed lines by clauses at the vertices and a search of their own; paths have propagators only.
    func learn(into draft: inout LearningDraft, propagators: [Int]) -> Bool {
      guard rule != .paths else { return false }
      let literals = edges.map {
        (literal: draft.literal($0.variable, is: $0.value), first: $0.first, second: $0.second)
      }
      let isOne = rule != .several
      guard draft.addLine(literals, vertices: vertices, passed: Set(passed), isOne: isOne) else { return false }
      if rule == .one { draft.addClause(literals.map(\.literal)) }
      return true
    }
  }

  /// The edges that are there form one closed line, or as many as a rule says; see `Line`.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - vertices: How many vertices there are.
  ///   - passed: The vertices that a line must pass.
  ///   - rule: Which lines there are.
  public static func loop(
    _ edges: [GraphEdge], vertices: Int, passing passed: [Int] = [], rule: Line.Rule = .one
  ) -> Constraint {
    .line(Line(edges: edges, vertices: vertices, passed: passed, ends: [], rule: rule))
  }

  /// The edges that are there form a line between the ends of each pair, and no others; see `Line`.
  public static func paths(
    _ edges: [GraphEdge], vertices: Int, between pairs: [(Int, Int)], passing passed: [Int] = []
  ) -> Constraint {
    .line(Line(edges: edges, vertices: vertices, passed: passed, ends: pairs.flatMap { [$0.0, $0.1] }, rule: .paths))
  }
}

extension PartialAssignment {
  /// The fewest variables, none of which can be left out, that break a constraint by themselves; none if all together do not.
  ///
  /// Variables are left out in halves, quarters and so on before they are left out one by one.
  ///
  /// - Parameter form: Judged by bounds, and broken by more whenever it is broken by less.
  /// - Returns: In the order of the scope; the whole scope if it is broken by no values.
  func culprits(of form: some ConstraintForm, _ scope: [VariableIndex]) -> [VariableIndex] {
    guard !form.mayHold(self) else { return [] }
    var left = scope.filter { values[$0.rawValue] != nil }
    var trial = values
    var size = max(left.count / 2, 1)
    while true {
      var place = 0
      while place < left.count {
        let some = left[place..<min(place + size, left.count)]
        for variable in some { trial[variable.rawValue] = nil }
        if form.mayHold(PartialAssignment(model: model, values: trial)) {
          for variable in some { trial[variable.rawValue] = values[variable.rawValue] }
          place += size
        } else {
          left.removeSubrange(place..<min(place + size, left.count))
        }
      }
      if size == 1 { return left.isEmpty ? scope : left }
      size /= 2
    }
  }
}

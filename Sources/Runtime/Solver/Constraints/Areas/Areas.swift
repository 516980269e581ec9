// Areas to be found: islands of cells with a value, or the regions that borders leave.

extension Constraint {
  /// The vertices of a graph fall into areas, each of which has one clue or as many vertices as it should.
  ///
  /// A vertex takes part where a variable has a value, or always. Two vertices that an edge joins are in one area if both take
  /// part and no border separates them; borders separate different areas only.
  public struct Areas: ConstraintForm {
    /// A vertex: whether it takes part, whether it is a clue, how many vertices its area has.
    public struct Vertex: Hashable, Sendable {
      /// The variable that says whether it takes part; nil if it does in any case.
      public let variable: VariableIndex?
      /// The value of this variable where it takes part.
      public let value: Int
      /// Whether it is a clue. Where each area has one, all clues take part.
      public let isClue: Bool
      /// How many vertices its area has, if that is known.
      public let size: Operand?

      /// A vertex by its parts.
      public init(_ variable: VariableIndex? = nil, value: Int = 1, isClue: Bool = false, size: Operand? = nil) {
        self.variable = variable
        self.value = value
        self.isClue = isClue
        self.size = size
      }
    }

    /// Two vertices side by side.
    public struct Side: Hashable, Sendable {
      /// One of them.
      public let first: Int
      /// The other.
      public let second: Int
      /// The variable that says whether a border separates them; nil if none can.
      public let border: VariableIndex?
      /// The value of this variable where a border does.
      public let value: Int

      /// A side between two vertices.
      public init(_ first: Int, _ second: Int, border: VariableIndex? = nil, value: Int = 1) {
        self.first = first
        self.second = second
        self.border = border
        self.value = value
      }
    }

    /// The vertices.
    public let vertices: [Vertex]
    /// The sides.
    public let sides: [Side]
    /// How many vertices an area has.
    public let sizes: ClosedRange<Int>
    /// Whether each area has exactly one clue.
    public let hasOneClue: Bool
    /// Whether a border separates two vertices exactly if their areas are known to have different sizes. Sides then have no
    /// border of their own, and every vertex has a size.
    public let separatesSizes: Bool

    var scope: [VariableIndex] {
      vertices.compactMap(\.variable) + sides.compactMap(\.border) + vertices.flatMap { $0.size?.variables ?? [] }
    }
    var isJudgedByBounds: Bool { true }
    var isLearnedGraph: Bool { isLearned }
    var isExplainedByAll: Bool { !isLearned }
    var hasPatterns: Bool { true }

    var constraint: Constraint { .areas(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      let count = try coder.integer(form?.vertices.count, in: 1...GraphEdge.mostVertices)
      var vertices: [Vertex] = []
      for number in 0..<count {
        let vertex = form?.vertices[number]
        let owner = try coder.variables(vertex.map { $0.variable.map { [$0] } ?? [] })
        let value = try coder.integer(vertex?.value, in: Int.min...Int.max)
        let isClue = try coder.truth(vertex?.isClue)
        let isSized = try coder.truth(vertex.map { $0.size != nil })
        let size = isSized ? try coder.operand(vertex?.size) : nil
        guard owner.count < 2 else { throw coder.failure(expected: "one variable at most") }
        vertices.append(Vertex(owner.first, value: value, isClue: isClue, size: size))
      }
      let ends = try coder.integers(form?.sides.flatMap { [$0.first, $0.second, $0.value, $0.border == nil ? 0 : 1] })
      let borders = try coder.variables(form?.sides.compactMap(\.border))
      guard ends.count.isMultiple(of: 4) else { throw coder.failure(expected: "four numbers for each side") }
      var next = borders.makeIterator()
      var sides: [Side] = []
      for place in stride(from: 0, to: ends.count, by: 4) {
        let border = ends[place + 3] == 0 ? nil : next.next()
        guard ends[place + 3] == 0 || border != nil else { throw coder.failure(expected: "a border for each side") }
        sides.append(Side(ends[place], ends[place + 1], border: border, value: ends[place + 2]))
      }
      let least = try coder.integer(form?.sizes.lowerBound, in: 1...GraphEdge.mostVertices)
      let most = try coder.integer(form?.sizes.upperBound, in: least...GraphEdge.mostVertices)
      return Self(
        vertices: vertices, sides: sides, sizes: least...most, hasOneClue: try coder.truth(form?.hasOneClue),
        separatesSizes: try coder.truth(form?.separatesSizes))
    }

    func check(_ model: Model) throws(ModelError) {
      try checkFilled(scope)
      guard (1...GraphEdge.mostVertices).contains(vertices.count) else {
        throw ModelError(
          code: .tooLarge, message: "a graph has 1 to \(GraphEdge.mostVertices) vertices, got \(vertices.count)")
      }
      guard !separatesSizes || vertices.allSatisfy({ $0.size != nil }) && sides.allSatisfy({ $0.border == nil }) else {
        throw ModelError(
          code: .length, message: "areas apart by their sizes need a size for each vertex and no borders")
      }
      guard sizes.lowerBound > 0, sizes.upperBound <= GraphEdge.mostVertices else {
        throw ModelError(code: .tooLarge, message: "an area has 1 to \(GraphEdge.mostVertices) vertices")
      }
      for side in sides {
        try check([side.first, side.second], vertices: vertices.count)
        guard side.first != side.second else {
          throw ModelError(code: .length, message: "a side must be between two vertices, got \(side.first) twice")
        }
      }
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let takesPart = vertices.map { vertex in vertex.variable.map { values[$0] == vertex.value } ?? true }
      let isOpen = sides.map { side in
        if separatesSizes {
          return vertices[side.first].size?.number(values) == vertices[side.second].size?.number(values)
        }
        return side.border.map { values[$0] != side.value } ?? true
      }
      var parts = VertexSets(vertices.count)
      for (side, isOpen) in zip(sides, isOpen) where isOpen && takesPart[side.first] && takesPart[side.second] {
        parts.join(side.first, side.second)
      }
      for (side, isOpen) in zip(sides, isOpen) where !isOpen && takesPart[side.first] && takesPart[side.second] {
        if parts.part(of: side.first) == parts.part(of: side.second) { return false }
      }
      if hasOneClue, vertices.indices.contains(where: { vertices[$0].isClue && !takesPart[$0] }) { return false }
      var counts: [Int: (size: Int, clues: Int)] = [:]
      for vertex in vertices.indices where takesPart[vertex] {
        let part = parts.part(of: vertex)
        counts[part, default: (0, 0)].size += 1
        if vertices[vertex].isClue { counts[part, default: (0, 0)].clues += 1 }
      }
      for vertex in vertices.indices where takesPart[vertex] {
        guard let size = vertices[vertex].size?.number(values) else { continue }
        if counts[parts.part(of: vertex)]?.size != size { return false }
      }
      return counts.values.allSatisfy { sizes.contains($0.size) && (!hasOneClue || $0.clues == 1) }
    }

    /// What one sees at once, not what follows in several steps: a board must not tell players what to think of.
    func mayHold(_ partial: PartialAssignment) -> Bool { AreaLayout(self).judge(partial) }

    func culprits(
      _ partial: PartialAssignment, _ scope: [VariableIndex], _ predicates: (any PredicateEvaluator)?
    ) -> [VariableIndex] { partial.culprits(of: self, scope) }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      AreasLowering(layout: AreaLayout(self), areas: self, scope: scope).post(to: &builder.draft)
    }
  }

  /// The vertices of a graph fall into areas; see `Areas`.
  ///
  /// - Parameters:
  ///   - vertices: The vertices.
  ///   - sides: Which of them are side by side.
  ///   - sizes: How many vertices an area has; nil for any number.
  ///   - hasOneClue: Whether each area has exactly one clue, and all clues are in areas.
  ///   - separatesSizes: Whether vertices side by side are of one area exactly if their sizes are the same.
  public static func areas(
    _ vertices: [Areas.Vertex], sides: [Areas.Side], sizes: ClosedRange<Int>? = nil, hasOneClue: Bool,
    separatesSizes: Bool = false
  ) -> Constraint {
    .areas(
      Areas(
        vertices: vertices, sides: sides, sizes: sizes ?? 1...max(vertices.count, 1), hasOneClue: hasOneClue,
        separatesSizes: separatesSizes))
  }
}

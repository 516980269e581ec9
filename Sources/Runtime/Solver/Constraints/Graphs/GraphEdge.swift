// Edges of graphs that constraints are about.

/// An edge between two vertices of a graph. The graph has it where a variable has a value.
public struct GraphEdge: Hashable, Sendable {
  /// The variable.
  public let variable: VariableIndex
  /// The value that the variable has where the edge is there.
  public let value: Int
  /// One end, a vertex from 0.
  public let first: Int
  /// The other end.
  public let second: Int

  /// An edge that is there where a variable has a value.
  public init(_ variable: VariableIndex, value: Int = 1, _ first: Int, _ second: Int) {
    self.variable = variable
    self.value = value
    self.first = first
    self.second = second
  }

  /// The most vertices of a graph.
  public static let mostVertices = 1 << 16
}

extension ConstraintCoder {
  /// Edges, as a list of their variables and one of their values and ends.
  mutating func edges(_ edges: [GraphEdge]?) throws(Failure) -> [GraphEdge] {
    let variables = try variables(edges?.map(\.variable))
    let parts = try integers(edges?.flatMap { [$0.value, $0.first, $0.second] })
    guard parts.count == 3 * variables.count else { throw failure(expected: "a value and two ends for each edge") }
    return variables.enumerated().map { number, variable in
      GraphEdge(variable, value: parts[3 * number], parts[3 * number + 1], parts[3 * number + 2])
    }
  }
}

extension ConstraintForm {
  /// Checks that edges join different vertices of a graph.
  func check(_ edges: [GraphEdge], vertices: Int) throws(ModelError) {
    try checkFilled(edges.map(\.variable))
    guard (1...GraphEdge.mostVertices).contains(vertices) else {
      throw ModelError(
        code: .tooLarge, message: "a graph has 1 to \(GraphEdge.mostVertices) vertices, got \(vertices)")
    }
    for edge in edges {
      try check([edge.first, edge.second], vertices: vertices)
      guard edge.first != edge.second else {
        throw ModelError(code: .length, message: "an edge must join two vertices, got \(edge.first) twice")
      }
    }
  }

  /// Checks that vertices belong to a graph.
  func check(_ list: [Int], vertices: Int) throws(ModelError) {
    for vertex in list where !(0..<vertices).contains(vertex) {
      throw ModelError(code: .length, message: "unknown vertex \(vertex), the graph has \(vertices)")
    }
  }
}

extension PartialAssignment {
  /// Whether an edge is there, if that is known.
  func has(_ edge: GraphEdge) -> Bool? {
    if let value = values[edge.variable.rawValue] { return value == edge.value }
    let list = model.values(of: edge.variable)
    if !list.contains(edge.value) { return false }
    return list.count == 1 ? true : nil
  }
}

/// The parts into which edges join vertices.
struct VertexSets {
  private var leads: [Int]

  /// Each vertex by itself.
  init(_ count: Int) { leads = Array(0..<count) }

  /// What all vertices of the part of one have in common.
  mutating func part(of vertex: Int) -> Int {
    var vertex = vertex
    while leads[vertex] != vertex {
      leads[vertex] = leads[leads[vertex]]
      vertex = leads[vertex]
    }
    return vertex
  }

  /// Joins the parts of two vertices.
  ///
  /// - Returns: Whether they were different parts.
  @discardableResult
  mutating func join(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (part(of: first), part(of: second))
    leads[one] = other
    return one != other
  }
}

// The propagators of lines.

/// Lines to be lowered to their propagators.
///
/// Each vertex has a propagator of its own, which runs soon and rests on few variables. One over the whole graph finds what
/// no vertex by itself tells.
struct LineLowering {
  let layout: LineLayout
  let line: Constraint.Line
  let scope: [Int]

  /// Posts the propagators.
  func post(to draft: inout NetworkDraft) {
    let masks = line.edges.map { edge in
      draft.domains.mask(of: [edge.value], table: draft.domains.tableOf[edge.variable.rawValue])
    }
    let variables = line.edges.map(\.variable.rawValue)
    postVertices(variables, masks, to: &draft)
    let words = draft.pool.append(masks)
    let first = draft.pool.numbers.count
    draft.pool.numbers += layout.numbers + variables
    let graph = LinePlaces(
      numbers: Int32(first), words: Int32(words.lowerBound), edges: Int32(layout.edges),
      vertices: UInt16(layout.vertices - 1), joining: UInt16(layout.joining), rule: UInt8(line.rule.rawValue))
    draft.posted.add(Propagator(.line(graph), priority: 2), scope: scope, watched: variables)
    draft.pool.checkSize()
  }

  private func postVertices(_ variables: [Int], _ masks: [UInt64], to draft: inout NetworkDraft) {
    var around: [[Int]] = Array(repeating: [], count: layout.vertices)
    for (number, edge) in line.edges.enumerated() {
      around[edge.first].append(number)
      around[edge.second].append(number)
    }
    let (passed, ends) = (Set(line.passed), Set(line.ends))
    for (vertex, edges) in around.enumerated() where !edges.isEmpty {
      let words = draft.pool.append(edges.map { masks[$0] })
      let first = draft.pool.numbers.count
      let here = edges.map { variables[$0] }
      draft.pool.numbers += here
      let isEnd = ends.contains(vertex)
      let form = LineVertex(
        numbers: Int32(first), words: Int32(words.lowerBound), edges: Int32(edges.count), known: isEnd ? 1 : 0,
        isPassed: isEnd || passed.contains(vertex))
      draft.posted.add(Propagator(.lineVertex(form)), scope: here.distinctVariables(), watched: here)
    }
  }
}

/// A line at one vertex: none or two of its edges are there.
struct LineVertex: PropagatorForm {
  /// Where the network's numbers have the variables of the edges, and its words the masks of their values.
  let numbers: Int32
  let words: Int32
  let edges: Int32
  /// How many are there besides.
  let known: UInt8
  let isPassed: Bool
}

/// Lines of a whole graph.
struct LinePlaces: PropagatorForm {
  /// Where the network's numbers have those of a `LineLayout` and then the variable of each edge, and its words the mask of each
  /// edge.
  let numbers: Int32
  let words: Int32
  /// Those that join ends of pairs included.
  let edges: Int32
  /// How many vertices there are, less one.
  private let lastVertex: UInt16
  let joining: UInt16
  private let number: UInt8

  init(numbers: Int32, words: Int32, edges: Int32, vertices: UInt16, joining: UInt16, rule: UInt8) {
    (self.numbers, self.words, self.edges) = (numbers, words, edges)
    (lastVertex, self.joining, number) = (vertices, joining, rule)
  }

  var vertices: Int { Int(lastVertex) + 1 }
  var rule: Constraint.Line.Rule { Constraint.Line.Rule(rawValue: Int(number)) ?? .one }
  /// The edges that are there or not, not those that join ends of pairs.
  var openEdges: Int { Int(edges) - Int(joining) }
}

extension Engine {
  /// None or two edges at a vertex are there.
  func propagate(_ vertex: LineVertex, _ propagator: ServedPropagator) -> Bool {
    let variables = network.numbers.base + Int(vertex.numbers)
    let masks = network.words.base + Int(vertex.words)
    var (there, open) = (Int(vertex.known), 0)
    for edge in 0..<Int(vertex.edges) {
      let domain = domains[variables[edge]]
      if domain & masks[edge] == 0 { continue }
      if domain & ~masks[edge] == 0 { there &+= 1 } else { open &+= 1 }
    }
    let isPassed = there > 0 || vertex.isPassed
    if there > 2 || isPassed && there &+ open < 2 { return false }
    if open == 0 { return true }
    let isThere = isPassed && there &+ open == 2 && there < 2
    guard isThere || there == 2 || !isPassed && open == 1 else { return true }
    for edge in 0..<Int(vertex.edges) {
      let (domain, mask) = (domains[variables[edge]], masks[edge])
      if domain & mask == 0 || domain & ~mask == 0 { continue }
      guard shrink(variables[edge], to: isThere ? domain & mask : domain & ~mask) else { return false }
    }
    return true
  }

  /// Draws all conclusions of `LineGraph`.
  ///
  /// - Complexity: O(*n* + *e*) for *n* vertices and *e* edges, for each round that settles an edge.
  func propagate(_ line: LinePlaces, _ propagator: ServedPropagator) -> Bool {
    let numbers = network.numbers.base + Int(line.numbers)
    let edges = Int(line.edges)
    let graph = LineGraph(
      numbers, vertices: line.vertices, edges: edges, joining: Int(line.joining), rule: line.rule, rooms.lines)
    let variables = numbers + LineLayout.size(vertices: line.vertices, edges: edges)
    let masks = network.words.base + Int(line.words)
    for edge in 0..<line.openEdges {
      let domain = domains[variables[edge]]
      graph.room.states[edge] =
        domain & masks[edge] == 0 ? .absent : domain & ~masks[edge] == 0 ? .there : .open
    }
    guard graph.settle() else { return false }
    for edge in 0..<line.openEdges {
      let (domain, mask) = (domains[variables[edge]], masks[edge])
      switch graph.room.states[edge] {
      case .open: continue
      case .there: guard shrink(variables[edge], to: domain & mask) else { return false }
      case .absent: guard shrink(variables[edge], to: domain & ~mask) else { return false }
      }
    }
    return true
  }
}

extension LineLayout {
  /// How many numbers a layout has.
  static func size(vertices: Int, edges: Int) -> Int { 2 * vertices + 1 + 4 * edges }
}

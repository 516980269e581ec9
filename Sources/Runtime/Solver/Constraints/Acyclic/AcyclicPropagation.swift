// The propagator of edges that close no ring.

/// Edges that close no ring, to be lowered to their propagator.
struct AcyclicLowering {
  let acyclic: Constraint.Acyclic
  let scope: [Int]

  /// Posts the propagator, with the variable and the ends of each edge.
  func post(to draft: inout NetworkDraft) {
    let words = draft.pool.append(
      acyclic.edges.map { edge in
        draft.domains.mask(of: [edge.value], table: draft.domains.tableOf[edge.variable.rawValue])
      })
    let first = draft.pool.numbers.count
    for edge in acyclic.edges { draft.pool.numbers += [edge.variable.rawValue, edge.first, edge.second] }
    let form = AcyclicEdges(
      numbers: Int32(first), words: Int32(words.lowerBound), edges: Int32(acyclic.edges.count),
      vertices: Int32(acyclic.vertices))
    draft.posted.add(Propagator(.acyclic(form), priority: 2), scope: scope, watched: scope)
    draft.pool.checkSize()
  }
}

/// Edges that close no ring.
struct AcyclicEdges: PropagatorForm {
  /// Where the network's numbers have the variable and the two ends of each edge, and its words the masks of their values.
  let numbers: Int32
  let words: Int32
  let edges: Int32
  let vertices: Int32
}

/// Memory for joining vertices.
struct VertexRoom: ConstraintRoom {
  /// Another vertex of the same part; itself for one of each part.
  let leads: UnsafeMutablePointer<Int32>

  init(_ network: borrowing Network) {
    leads = .allocate(
      capacity: network.propagators.elements.reduce(0) { largest, propagator in
        if case .acyclic(let form) = propagator.form { max(largest, Int(form.vertices)) } else { largest }
      })
  }

  /// What all vertices of the part of one have in common.
  @inline(__always)
  func part(of vertex: Int) -> Int {
    var vertex = vertex
    while Int(leads[vertex]) != vertex {
      leads[vertex] = leads[Int(leads[vertex])]
      vertex = Int(leads[vertex])
    }
    return vertex
  }

  func deallocate() { leads.deallocate() }
}

extension Engine {
  /// An open edge between vertices of one part would close a ring, so it is not there.
  ///
  /// - Complexity: near O(*n* + *e*) for *n* vertices and *e* edges.
  func propagate(_ acyclic: AcyclicEdges, _ propagator: ServedPropagator) -> Bool {
    let numbers = network.numbers.base + Int(acyclic.numbers)
    let masks = network.words.base + Int(acyclic.words)
    let room = rooms.vertices
    for vertex in 0..<Int(acyclic.vertices) { room.leads[vertex] = Int32(truncatingIfNeeded: vertex) }
    for edge in 0..<Int(acyclic.edges) where domains[numbers[3 &* edge]] & ~masks[edge] == 0 {
      let first = room.part(of: numbers[3 &* edge &+ 1])
      let second = room.part(of: numbers[3 &* edge &+ 2])
      if first == second { return false }
      room.leads[first] = Int32(truncatingIfNeeded: second)
    }
    for edge in 0..<Int(acyclic.edges) {
      let (variable, mask) = (numbers[3 &* edge], masks[edge])
      let domain = domains[variable]
      guard domain & mask != 0, domain & ~mask != 0 else { continue }
      guard room.part(of: numbers[3 &* edge &+ 1]) == room.part(of: numbers[3 &* edge &+ 2]) else { continue }
      guard shrink(variable, to: domain & ~mask) else { return false }
    }
    return true
  }
}

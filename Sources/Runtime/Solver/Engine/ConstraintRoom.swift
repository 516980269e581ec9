// The working memory of constraints.

/// Working memory that a constraint's propagators use while they run, in the folder of that constraint.
protocol ConstraintRoom {
  /// Takes as much memory as the largest propagator of a network needs.
  init(_ network: borrowing Network)

  /// Drops what was learned about the search so far.
  func forget()

  func deallocate()
}

extension ConstraintRoom {
  func forget() {}
}

/// The working memory of all constraints, by what it is for.
struct ConstraintRooms {
  let rows: RowRoom
  let products: ProductRoom
  let subtotals: SubtotalRoom
  let counts: CountRoom
  let automata: AutomatonRoom
  let diagrams: DiagramRoom
  let areas: AreaRoom
  let labels: LabelRoom
  let regions: RegionRoom
  let lines: LineRoom
  let vertices: VertexRoom
  let areasToFind: AreasRoom
  private let hasRegions: Bool

  init(_ network: borrowing Network) {
    rows = RowRoom(network)
    products = ProductRoom(network)
    subtotals = SubtotalRoom(network)
    counts = CountRoom(network)
    automata = AutomatonRoom(network)
    diagrams = DiagramRoom(network)
    areas = AreaRoom(network)
    labels = LabelRoom(network)
    regions = RegionRoom(network)
    lines = LineRoom(network)
    vertices = VertexRoom(network)
    areasToFind = AreasRoom(network)
    hasRegions = network.propagators.elements.contains { if case .regions = $0.form { true } else { false } }
  }

  /// Drops what was learned about the search so far.
  func forget() {
    automata.forget()
    if hasRegions { regions.forget() }
  }

  func deallocate() {
    rows.deallocate()
    products.deallocate()
    subtotals.deallocate()
    counts.deallocate()
    automata.deallocate()
    diagrams.deallocate()
    areas.deallocate()
    labels.deallocate()
    regions.deallocate()
    lines.deallocate()
    vertices.deallocate()
    areasToFind.deallocate()
  }
}

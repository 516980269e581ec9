// Where the lists of a plan are, without reference counts.

/// The bare addresses of a plan's lists, which the plan keeps alive.
struct PlanAddresses {
  let literals: UnsafePointer<UInt32>
  let domains: UnsafePointer<UInt64>
  let owners: UnsafePointer<Int32>
  let bits: UnsafePointer<UInt8>
  let implied: ListAddresses
  /// The bounds of each literal, and its weights beside them.
  let boundsOf: ListAddresses
  let boundWeights: UnsafePointer<Int>
  /// The literals of each bound, and their weights beside them.
  let boundLiterals: ListAddresses
  let weights: UnsafePointer<Int>
  let limits: UnsafePointer<Int>
  let graphsOf: ListAddresses
  let scopes: ListAddresses
  let areaCount: Int
  let lineCount: Int
  /// Where parts begin among the graphs.
  let partStart: Int
  let graphCount: Int
  let hasBounds: Bool

  init(_ plan: LearningPlan) {
    literals = plan.literals.base
    domains = plan.domains.base
    owners = plan.owners.base
    bits = plan.bits.base
    implied = ListAddresses(plan.implied)
    boundsOf = ListAddresses(plan.boundsOf)
    boundWeights = plan.boundWeights.base
    boundLiterals = ListAddresses(plan.boundLiterals)
    weights = plan.weights.base
    limits = plan.limits.base
    graphsOf = ListAddresses(plan.graphsOf)
    scopes = ListAddresses(plan.scopes)
    areaCount = plan.areas.count
    lineCount = plan.lines.count
    partStart = plan.graphs - plan.parts.count
    graphCount = plan.graphs
    hasBounds = plan.limits.count > 0
  }
}

/// The addresses of lists of different lengths: list `i` is at `starts[i] ..< starts[i + 1]` of `items`.
struct ListAddresses: BitwiseCopyable {
  let starts: UnsafePointer<Int32>
  let items: UnsafePointer<Int32>

  init(_ lists: FrozenLists) {
    starts = lists.starts.base
    items = lists.items.base
  }
}

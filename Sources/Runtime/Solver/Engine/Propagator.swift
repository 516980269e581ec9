// The one list of propagators.

/// One propagator of a network: what it does and over which variables.
struct Propagator: BitwiseCopyable, Sendable {
  /// What a propagator does. A case has the data of its kind, which lives in the folder of its constraint.
  enum Form: BitwiseCopyable, Sendable {
    /// The two variables have one of some pairs of values.
    case binary(PairTable)
    /// One variable is less than another.
    case less(LessPair)
    /// Three variables have one of some combinations of values.
    case ternary(TripleTable)
    /// The scope has one of some rows of values.
    case rows(RowTable)
    /// A weighted sum compares with a constant, by bounds.
    case linear(WeightedSum)
    /// The same in 128 bits.
    case wideLinear(WideSum)
    /// The same by groups of variables that differ.
    case groupedLinear(GroupedSum)
    /// A weighted sum equals a constant, by the subtotals that can be reached.
    case subtotals(SubtotalSum)
    /// Variables that differ have one of some sets of values.
    case cage(ValueSets)
    /// A product compares with a variable, by bounds.
    case product(ProductBound)
    /// How many variables have a value compares with a variable.
    case count(ValueCount)
    /// Which of several values stand in a scope that all differ.
    case presences(ValuePresences)
    /// The variable at a place has a value.
    case element(ElementLookup)
    /// An automaton with few states accepts the scope.
    case automaton(MaskedAutomaton)
    /// Any other automaton accepts the scope.
    case regular(WalkedAutomaton)
    /// An automaton accepts a full house, by sets of values.
    case parts(PartSets)
    /// A line has a rank among lines.
    case rank(LineRank)
    /// The variables that have a value are one area.
    case connected(ConnectedArea)
    /// A variable tells whether two labels are the same.
    case same(SameLabels)
    /// Variables with the same label differ.
    case within(LabelledValues)
    /// Variables with some labels have each value once.
    case places(LabelledPlaces)
    /// The areas of all labels are connected and have known sizes.
    case regions(FoundRegions)
    /// Each variable has the place of the next on a way through all.
    case circuit(CircuitPlaces)
    /// A predicate holds that only an evaluator knows.
    case predicate(AskedPredicate)

    /// The data as its own type.
    var details: any PropagatorForm {
      switch self {
      case .binary(let form): form
      case .less(let form): form
      case .ternary(let form): form
      case .rows(let form): form
      case .linear(let form): form
      case .wideLinear(let form): form
      case .groupedLinear(let form): form
      case .subtotals(let form): form
      case .cage(let form): form
      case .product(let form): form
      case .count(let form): form
      case .presences(let form): form
      case .element(let form): form
      case .automaton(let form): form
      case .regular(let form): form
      case .parts(let form): form
      case .rank(let form): form
      case .connected(let form): form
      case .same(let form): form
      case .within(let form): form
      case .places(let form): form
      case .regions(let form): form
      case .circuit(let form): form
      case .predicate(let form): form
      }
    }
  }

  var form: Form
  /// 0 is served first.
  var priority: UInt8
  /// The scope lies at `scopeStart ..< scopeEnd` of the network's scopes.
  var scopeStart: Int32 = 0
  var scopeEnd: Int32 = 0
  /// Whether values that the scope must have somewhere are taken from who differs from all places left to them; for searches
  /// alone.
  var excludes = false
  /// Whether it takes nothing from its scope while that has the network's first domains.
  var isSettled = false
  /// Whether others say all that it does, so that it is never served.
  var isReplaced = false
  /// The constraint it was made for, by its place in the model.
  var constraint: Int32 = -1

  /// How many priorities there are.
  static let priorities = 4

  /// A propagator whose scope is not known yet.
  init(_ form: Form, priority: UInt8 = 1) {
    self.form = form
    self.priority = priority
  }

  /// The variables of a propagator over two, and where the masks of the second by bits of the first are in the network's
  /// words; no masks where the first is less than the second.
  var pair: (first: Int, second: Int, masks: Int?)? {
    switch form {
    case .binary(let table): (Int(table.first), Int(table.second), Int(table.seconds))
    case .less(let pair): (Int(pair.first), Int(pair.second), nil)
    default: nil
    }
  }
}

extension Engine {
  /// Runs one propagator, whether it waits or not.
  ///
  /// - Returns: False on a contradiction; nothing is taken back.
  @inline(__always)
  func serve(_ number: Int) -> Bool {
    let propagator = network.propagators.base[number]
    let holds: Bool
    switch propagator.form {
    case .binary(let form): return propagate(form, propagator)
    case .less(let form): return propagate(form)
    case .ternary(let form): holds = propagate(form, propagator)
    case .rows(let form): holds = propagate(form, propagator)
    case .linear(let form): holds = propagate(form, propagator)
    case .wideLinear(let form): holds = propagate(form, propagator)
    case .groupedLinear(let form): holds = propagate(form, propagator)
    case .subtotals(let form): holds = propagate(form, propagator)
    case .cage(let form): holds = propagate(form, propagator)
    case .product(let form): holds = propagate(form, propagator)
    case .count(let form): holds = propagate(form, propagator)
    case .presences(let form): holds = propagate(form, propagator)
    case .element(let form): holds = propagate(form, propagator)
    case .automaton(let form): holds = propagate(form, propagator, number)
    case .regular(let form): holds = propagate(form, propagator, number)
    case .parts(let form): holds = propagate(form, propagator)
    // Their scopes have all there is, and tell nothing apart.
    case .rank(let form): return propagate(form, propagator)
    case .connected(let form): holds = propagate(form, propagator)
    case .same(let form): holds = propagate(form, propagator)
    case .within(let form): return propagate(form, propagator)
    case .places(let form): return propagate(form, propagator)
    case .regions(let form): return propagate(form, propagator, number)
    case .circuit(let form): holds = propagate(form, propagator)
    case .predicate(let form): holds = propagate(form, propagator)
    }
    if !holds {
      blame(network.scopes.base, Int(propagator.scopeStart)..<Int(propagator.scopeEnd))
    }
    return holds
  }
}

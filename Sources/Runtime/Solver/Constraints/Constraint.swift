// The list of constraints, and that of the propagators that serve them.

/// A rule about the values of some variables.
///
/// A scope may repeat a variable; it then has the same value in each place. This is the one list of the
/// kinds; a kind's own folder has all that the solver knows of it.
public enum Constraint: Sendable, Hashable {
  /// No two of the variables have the same value.
  case allDifferent(AllDifferent)
  /// No two of the variables with the same label have the same value.
  case allDifferentWithin(AllDifferentWithin)
  /// Two values differ.
  case different(Different)
  /// Two values are the same.
  case equal(Equal)
  /// One value is smaller than another.
  case less(Less)
  /// Each value is smaller than the next.
  case increasing(Increasing)
  /// The absolute difference of two values compares with a number.
  case difference(Difference)
  /// A weighted sum compares with a number.
  case linear(Linear)
  /// A product compares with a number.
  case product(Product)
  /// How many variables have a value compares with a number.
  case count(Count)
  /// How many variables have one of several values compares with a number.
  case among(Among)
  /// The variable at a place that another tells has a value.
  case element(Element)
  /// The values, in order, are one of some rows.
  case table(Table)
  /// An automaton accepts the values, in order.
  case regular(Regular)
  /// A line has a rank among lines.
  case rank(Rank)
  /// The values of one list come before those of another.
  case lex(Lex)
  /// Two lists are inverse permutations of each other.
  case inverse(Inverse)
  /// The variables that have a value form one area.
  case connected(Connected)
  /// Following each variable to the place it tells leads through all and back.
  case circuit(Circuit)
  /// Edges form lines without branches.
  case line(Line)
  /// Edges close no ring.
  case acyclic(Acyclic)
  /// Vertices fall into areas, each with one clue or of a size.
  case areas(Areas)
  /// How many variables are seen along rays compares with a number.
  case sight(Sight)
  /// The values, in order, are one of the tuples of a tabulated predicate.
  case relation(Relation)
  /// A predicate that was not tabulated holds for the values.
  case predicate(Predicate)

  /// The rule as its own type.
  var form: any ConstraintForm {
    switch self {
    case .allDifferent(let form): form
    case .allDifferentWithin(let form): form
    case .different(let form): form
    case .equal(let form): form
    case .less(let form): form
    case .increasing(let form): form
    case .difference(let form): form
    case .linear(let form): form
    case .product(let form): form
    case .count(let form): form
    case .among(let form): form
    case .element(let form): form
    case .table(let form): form
    case .regular(let form): form
    case .rank(let form): form
    case .lex(let form): form
    case .inverse(let form): form
    case .connected(let form): form
    case .circuit(let form): form
    case .line(let form): form
    case .acyclic(let form): form
    case .areas(let form): form
    case .sight(let form): form
    case .relation(let form): form
    case .predicate(let form): form
    }
  }

  /// Every variable the constraint names, in order, those it names twice twice.
  public var scope: [VariableIndex] { form.scope }

  /// The number that its variables come to, such as a sum, where it is the same for all solutions.
  public var number: Int? { form.number }

  /// The predicate that it asks an evaluator about; nil where it knows its meaning itself.
  public var asked: PredicateIndex? { form.asked }

  /// Whether it names but one variable, however often.
  var isOfOneVariable: Bool {
    let scope = scope
    return scope.count == 1 || scope.count > 1 && scope[0] == scope[1] && scope.allSatisfy { $0 == scope[0] }
  }

  /// The kinds, in the order of their numbers where constraints are written as bytes.
  enum Kind: UInt8, CaseIterable {
    case allDifferent, different, equal, less, increasing, difference, linear, product, count,
      element, table, predicate, relation, regular, rank, connected, circuit, allDifferentWithin, lex,
      line, acyclic, areas, sight, among, inverse

    /// The rules of a kind.
    var form: any ConstraintForm.Type {
      switch self {
      case .allDifferent: AllDifferent.self
      case .different: Different.self
      case .equal: Equal.self
      case .less: Less.self
      case .increasing: Increasing.self
      case .difference: Difference.self
      case .linear: Linear.self
      case .product: Product.self
      case .count: Count.self
      case .element: Element.self
      case .table: Table.self
      case .predicate: Predicate.self
      case .relation: Relation.self
      case .regular: Regular.self
      case .rank: Rank.self
      case .connected: Connected.self
      case .circuit: Circuit.self
      case .allDifferentWithin: AllDifferentWithin.self
      case .lex: Lex.self
      case .line: Line.self
      case .acyclic: Acyclic.self
      case .areas: Areas.self
      case .among: Among.self
      case .inverse: Inverse.self
      case .sight: Sight.self
      }
    }
  }

  /// Its kind.
  var kind: Kind {
    switch self {
    case .allDifferent: .allDifferent
    case .different: .different
    case .equal: .equal
    case .less: .less
    case .increasing: .increasing
    case .difference: .difference
    case .linear: .linear
    case .product: .product
    case .count: .count
    case .element: .element
    case .table: .table
    case .predicate: .predicate
    case .relation: .relation
    case .regular: .regular
    case .rank: .rank
    case .connected: .connected
    case .circuit: .circuit
    case .line: .line
    case .acyclic: .acyclic
    case .areas: .areas
    case .sight: .sight
    case .allDifferentWithin: .allDifferentWithin
    case .lex: .lex
    case .among: .among
    case .inverse: .inverse
    }
  }
}

extension Propagator {
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
    /// How many variables have one of several values compares with a variable.
    case among(AmongCount)
    /// Which of several values occur in a scope whose variables all differ.
    case presences(ValuePresences)
    /// The variable at a place has a value.
    case element(ElementLookup)
    /// An automaton with few states accepts the scope.
    case automaton(MaskedAutomaton)
    /// Any other automaton accepts the scope.
    case regular(AutomatonDiagram)
    /// An automaton accepts a full house, by sets of values.
    case blocks(BlockSets)
    /// A line has a rank among lines.
    case rank(LineRank)
    /// One list comes before another.
    case lex(LexOrder)
    /// Two lists are inverse permutations of each other.
    case inverse(InversePlaces)
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
    /// None or two edges at a vertex are there.
    case lineVertex(LineVertex)
    /// The edges that are there form lines.
    case line(LinePlaces)
    /// The edges that are there close no ring.
    case acyclic(AcyclicEdges)
    /// Vertices fall into areas.
    case areas(AreaPlaces)
    /// How much is seen along rays compares with a variable.
    case sight(SightRays)
    /// A predicate holds that only an evaluator knows.
    case predicate(AskedPredicate)

    /// Whether it reasons by the extremes of a sum alone.
    var isServedByBounds: Bool {
      switch self {
      case .linear, .wideLinear, .subtotals: true
      default: false
      }
    }

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
      case .among(let form): form
      case .presences(let form): form
      case .element(let form): form
      case .automaton(let form): form
      case .regular(let form): form
      case .blocks(let form): form
      case .rank(let form): form
      case .lex(let form): form
      case .inverse(let form): form
      case .connected(let form): form
      case .same(let form): form
      case .within(let form): form
      case .places(let form): form
      case .regions(let form): form
      case .circuit(let form): form
      case .lineVertex(let form): form
      case .line(let form): form
      case .acyclic(let form): form
      case .areas(let form): form
      case .sight(let form): form
      case .predicate(let form): form
      }
    }
  }
}

extension Engine {
  /// Runs one propagator, whether it waits or not.
  ///
  /// - Returns: False on a contradiction; nothing is taken back.
  @inline(__always)
  func serve(_ number: Int) -> Bool {
    let own = network.propagators.base + number
    let propagator = ServedPropagator(own)
    let holds: Bool
    switch own.pointee.form {
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
    case .among(let form): holds = propagate(form, propagator)
    case .presences(let form): holds = propagate(form, propagator)
    case .element(let form): holds = propagate(form, propagator)
    case .automaton(let form): holds = propagate(form, propagator, number)
    case .regular(let form): holds = propagate(form, propagator, number)
    case .blocks(let form): holds = propagate(form, propagator)
    // Their scopes have all there is, and tell nothing apart.
    case .rank(let form): return propagate(form, propagator)
    case .lex(let form): holds = propagate(form, propagator)
    case .inverse(let form): holds = propagate(form, propagator)
    case .connected(let form): holds = propagate(form, propagator)
    case .same(let form): holds = propagate(form, propagator)
    case .within(let form): return propagate(form, propagator)
    case .places(let form): return propagate(form, propagator)
    case .regions(let form): return propagate(form, propagator, number)
    case .circuit(let form): holds = propagate(form, propagator)
    case .lineVertex(let form): holds = propagate(form, propagator)
    case .line(let form): return propagate(form, propagator)
    case .acyclic(let form): return propagate(form, propagator)
    case .areas(let form): return propagate(form, propagator)
    case .sight(let form): holds = propagate(form, propagator)
    case .predicate(let form): holds = propagate(form, propagator)
    }
    if !holds {
      bumpWeights(network.scopes.base, Int(propagator.scopeStart)..<Int(propagator.scopeEnd))
    }
    return holds
  }
}

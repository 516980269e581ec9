// What a model can say about its variables.

/// A rule about the values of some variables.
///
/// A variable may stand in a scope more than once; it then has the same value in each place. This is the one list of the
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
  /// The variable at a place that another tells has a value.
  case element(Element)
  /// The values, in order, are one of some rows.
  case table(Table)
  /// An automaton accepts the values, in order.
  case regular(Regular)
  /// A line has a rank among lines.
  case rank(Rank)
  /// The variables that have a value form one area.
  case connected(Connected)
  /// Following each variable to the place it tells leads through all and back.
  case circuit(Circuit)
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
    case .element(let form): form
    case .table(let form): form
    case .regular(let form): form
    case .rank(let form): form
    case .connected(let form): form
    case .circuit(let form): form
    case .relation(let form): form
    case .predicate(let form): form
    }
  }

  /// Every variable the constraint names, in order, those it names twice twice.
  public var scope: [VariableIndex] { form.scope }

  /// The number that its variables come to, such as a sum, where it is the same for all solutions.
  public var number: Int? { form.number }

  /// Whether it names but one variable, however often.
  var isOfOneVariable: Bool {
    let scope = scope
    return scope.count == 1 || scope.count > 1 && scope[0] == scope[1] && scope.allSatisfy { $0 == scope[0] }
  }

  /// Its two variables, where it says no more than that they differ, however it is written.
  func pairThatDiffers(in model: Model) -> (VariableIndex, VariableIndex)? {
    switch self {
    case .different(let pair): (pair.first, pair.second)
    case .relation(let relation): relation.pairThatDiffers(in: model)
    default: nil
    }
  }

  /// The kinds, in the order of their numbers where constraints are written as bytes.
  enum Kind: UInt8, CaseIterable {
    case allDifferent, different, equal, less, increasing, difference, linear, product, count,
      element, table, predicate, relation, regular, rank, connected, circuit, allDifferentWithin

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
    case .allDifferentWithin: .allDifferentWithin
    }
  }
}

/// Answers the predicates that are not tabulated.
public protocol PredicateEvaluator: AnyObject {
  /// Whether a predicate holds for values in the order of its constraint's variables.
  ///
  /// The answer must depend on the values alone: the solver remembers it.
  func holds(_ predicate: PredicateIndex, _ values: [Int]) throws -> Bool
}

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

  /// The same rule about other variables.
  func renamed(_ name: (VariableIndex) -> VariableIndex) -> Constraint {
    switch self {
    case .allDifferent(let form): .allDifferent(form.renamed(name))
    case .allDifferentWithin(let form): .allDifferentWithin(form.renamed(name))
    case .different(let form): .different(form.renamed(name))
    case .equal(let form): .equal(form.renamed(name))
    case .less(let form): .less(form.renamed(name))
    case .increasing(let form): .increasing(form.renamed(name))
    case .difference(let form): .difference(form.renamed(name))
    case .linear(let form): .linear(form.renamed(name))
    case .product(let form): .product(form.renamed(name))
    case .count(let form): .count(form.renamed(name))
    case .element(let form): .element(form.renamed(name))
    case .table(let form): .table(form.renamed(name))
    case .regular(let form): .regular(form.renamed(name))
    case .rank(let form): .rank(form.renamed(name))
    case .connected(let form): .connected(form.renamed(name))
    case .circuit(let form): .circuit(form.renamed(name))
    case .relation(let form): .relation(form.renamed(name))
    case .predicate(let form): .predicate(form.renamed(name))
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

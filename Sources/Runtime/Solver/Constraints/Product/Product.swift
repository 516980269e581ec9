// Products.

extension Constraint {
  /// The product of the values compares with the number.
  public struct Product: ConstraintForm {
    /// The variables.
    public let variables: [VariableIndex]
    /// How the product compares with the number.
    public let comparison: Comparison
    /// The number.
    public let operand: Operand

    var scope: [VariableIndex] { variables + operand.variables }
    var number: Int? { operand.constant }

    var constraint: Constraint { .product(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(
        variables: try coder.variables(form?.variables), comparison: try coder.comparison(form?.comparison),
        operand: try coder.operand(form?.operand))
    }

    func check(_ model: Model) throws(ModelError) { try checkFilled(variables) }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let product = variables.reduce(Int128(1)) { saturatingProduct($0, Int128(values[$1])) }
      return comparison.holds(product, Int128(operand.number(values)))
    }

    func mayHold(_ partial: PartialAssignment) -> Bool {
      let product = variables.reduce(Int128(1)...1) { saturatingProduct($0, partial.range(of: $1)) }
      return comparison.canHold(product, partial.range(of: operand))
    }

    func waysToBreak(in model: Model) -> [Model.Breach]? {
      [.constraint(.product(variables, comparison.contrary, operand))]
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.memory.tables.tabulateIfSmall(constraint, scope, to: &builder.draft) { return }
      ProductLowering(product: self).post(to: &builder.draft.posted, &builder.draft.domains)
    }
  }

  /// The product of the values compares with the number.
  public static func product(
    _ variables: [VariableIndex], _ comparison: Comparison, _ operand: Operand
  ) -> Constraint {
    .product(Product(variables: variables, comparison: comparison, operand: operand))
  }
}

/// A product to be lowered to its propagator.
struct ProductLowering {
  let product: Constraint.Product

  /// Posts the propagator, and takes from the domains values that do not divide the number that the product equals.
  func post(to posted: inout PostedPropagators, _ domains: inout VariableDomains) {
    let variables = product.variables.map(\.rawValue)
    let number = domains.variable(for: product.operand)
    if let value = product.operand.constant, product.comparison == .equal, value != 0 {
      for variable in variables { domains.keep(variable) { $0 != 0 && Int128(value) % Int128($0) == 0 } }
    }
    let bound = ProductBound(number: Int32(number), comparison: product.comparison)
    posted.add(Propagator(.product(bound), priority: 2), scope: variables, watched: variables + [number])
  }
}

/// Where products stop growing: far outside what an `Int` can be compared with.
let productLimit = Int128(1) << 100

/// The product of two numbers, held within ± `productLimit`.
///
/// For integers, holding the factors first changes nothing: a factor is 0, or the product only grows. So a chain of such
/// products compares with any `Int` as the exact one does.
func saturatingProduct(_ first: Int128, _ second: Int128) -> Int128 {
  let (product, overflow) = first.multipliedReportingOverflow(by: second)
  if overflow { return (first < 0) == (second < 0) ? productLimit : -productLimit }
  return min(max(product, -productLimit), productLimit)
}

/// The interval of all products of a number of the first and a number of the second interval, held within the limit.
func saturatingProduct(_ first: ClosedRange<Int128>, _ second: ClosedRange<Int128>) -> ClosedRange<Int128> {
  let products = (
    saturatingProduct(first.lowerBound, second.lowerBound), saturatingProduct(first.lowerBound, second.upperBound),
    saturatingProduct(first.upperBound, second.lowerBound), saturatingProduct(first.upperBound, second.upperBound)
  )
  let low = min(min(products.0, products.1), min(products.2, products.3))
  let high = max(max(products.0, products.1), max(products.2, products.3))
  return low...high
}

/// A product of the scope against a variable.
struct ProductBound: PropagatorForm {
  let number: Int32
  let comparison: Comparison

  var furtherVariables: [Int32] { [number] }
}

extension Engine {
  /// Each value, times the interval of the others' product, must reach the number; and the number the whole product.
  func propagate(_ product: ProductBound, _ propagator: ServedPropagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let number = Int(product.number)
    let comparison = product.comparison
    let intervals = rooms.products.behind
    intervals[size] = 1...1
    for place in stride(from: size &- 1, through: 0, by: -1) {
      intervals[place] = saturatingProduct(intervals[place &+ 1], interval(Int(scope[place])))
    }
    let whole = intervals[0]
    guard keep(number, where: { comparison.canHold(whole, Int128($0)...Int128($0)) }) else { return false }
    let target = interval(number)
    var before = Int128(1)...1
    for place in 0..<size {
      let variable = Int(scope[place])
      let others = saturatingProduct(before, intervals[place &+ 1])
      let holds = keep(variable) {
        comparison.canHold(saturatingProduct(others, Int128($0)...Int128($0)), target)
      }
      guard holds else { return false }
      before = saturatingProduct(before, interval(variable))
    }
    return true
  }

  private func interval(_ variable: Int) -> ClosedRange<Int128> {
    Int128(lowest(variable))...Int128(highest(variable))
  }
}

/// Room for the products behind each variable.
struct ProductRoom: ConstraintRoom {
  /// The product of all variables from a place of the scope on.
  let behind: UnsafeMutablePointer<ClosedRange<Int128>>

  init(_ network: borrowing Network) { behind = .allocate(capacity: network.largestScope + 1) }

  func deallocate() { behind.deallocate() }
}

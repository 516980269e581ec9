// The six ways two numbers are compared in a constraint.

/// How a computed number is held against another.
public enum Comparison: Sendable, Hashable, CaseIterable, BitwiseCopyable {
  /// The same number.
  case equal
  /// Any other number.
  case notEqual
  /// A smaller number.
  case less
  /// A smaller number or the same.
  case lessOrEqual
  /// A greater number.
  case greater
  /// A greater number or the same.
  case greaterOrEqual

  /// The comparison written with a symbol: `=`, `!=`, `<`, `<=`, `>` or `>=`; nil for any other text.
  public init?(symbol: String) {
    guard let found = Self.allCases.first(where: { $0.symbol == symbol }) else { return nil }
    self = found
  }

  /// The symbol by which rule sets write the comparison.
  public var symbol: String {
    switch self {
    case .equal: "="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }

  /// The comparison that holds exactly where this one does not.
  var contrary: Comparison {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }

  /// Whether the comparison holds from the left number to the right.
  @inline(__always)
  func holds<Number: Comparable>(_ left: Number, _ right: Number) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }

  /// Whether some number of the left interval compares so with some number of the right one.
  func canHold<Number: Comparable>(_ left: ClosedRange<Number>, _ right: ClosedRange<Number>) -> Bool {
    switch self {
    case .equal: left.overlaps(right)
    case .notEqual: left.lowerBound != left.upperBound || left != right
    case .less: left.lowerBound < right.upperBound
    case .lessOrEqual: left.lowerBound <= right.upperBound
    case .greater: left.upperBound > right.lowerBound
    case .greaterOrEqual: left.upperBound >= right.lowerBound
    }
  }
}

/// A number in a constraint: where a number is allowed, so is a variable.
public enum Operand: Hashable, Sendable {
  /// The number itself.
  case constant(Int)
  /// The variable's value.
  case variable(VariableIndex)

  /// The variable, if it is one.
  var variable: VariableIndex? {
    if case .variable(let variable) = self { variable } else { nil }
  }
}

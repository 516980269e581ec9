// Lua values in Swift.

/// A value of Lua.
///
/// Texts are UTF-8: invalid bytes become U+FFFD on the way to Swift; ``LuaCall/bytes(_:)`` and ``LuaTable/bytes(_:)``
/// return the raw bytes. Coroutines stay in Lua.
public enum LuaValue {
  /// Nil.
  case `nil`
  /// A truth value.
  case boolean(Bool)
  /// An integer.
  case integer(Int)
  /// A float, integral or not.
  case number(Double)
  /// A text.
  case string(String)
  /// A table.
  case table(LuaTable)
  /// A function.
  case function(LuaFunction)
  /// A value of a host type.
  case userdata(LuaUserdata)
}

extension LuaValue {
  /// Whether it is nil.
  public var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// The boolean, if it is one.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The integer, including an integral float in range.
  public var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number as a float.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The text, if it is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The table, if it is one.
  public var table: LuaTable? {
    if case .table(let value) = self { value } else { nil }
  }

  /// The function, if it is one.
  public var function: LuaFunction? {
    if case .function(let value) = self { value } else { nil }
  }

  /// The userdata, if it is one.
  public var userdata: LuaUserdata? {
    if case .userdata(let value) = self { value } else { nil }
  }

  /// The Swift object behind a userdata, if it has that type.
  public func object<T>(as type: T.Type = T.self) -> T? {
    userdata?.object as? T
  }

  /// The kind of value, with its article: `an integer`, `a text`, `a grid`.
  public var kind: String {
    switch self {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .table: "a table"
    case .function: "a function"
    case .userdata(let value): withArticle(value.type.name)
    }
  }
}

/// The noun with its article.
func withArticle(_ noun: String) -> String {
  guard let first = noun.first else { return "a value" }
  return ("aeiouAEIOU".contains(first) ? "an " : "a ") + noun
}

extension LuaValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  /// Nothing.
  public init(nilLiteral: ()) { self = .nil }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// An integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A float.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension LuaValue: Equatable {
  /// Equality as in Lua's `rawequal`, except that an integer never equals a float.
  public static func == (a: LuaValue, b: LuaValue) -> Bool {
    switch (a, b) {
    case (.nil, .nil): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.table(let a), .table(let b)): a == b
    case (.function(let a), .function(let b)): a == b
    case (.userdata(let a), .userdata(let b)): a == b
    default: false
    }
  }
}

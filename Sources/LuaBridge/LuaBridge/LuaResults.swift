// The results of a Lua call.

/// The results of a call in order: none, one or many. A single one is stored without an array.
public struct LuaResults: RandomAccessCollection {
  enum Storage {
    case one(LuaValue)
    case list([LuaValue])
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// 0.
  public var startIndex: Int { 0 }

  /// Number of results.
  public var endIndex: Int {
    switch storage {
    case .one: 1
    case .list(let values): values.count
    }
  }

  /// A result by index, from 0.
  public subscript(place: Int) -> LuaValue {
    switch storage {
    case .one(let value):
      precondition(place == 0, "there is one result")
      return value
    case .list(let values): return values[place]
    }
  }

  /// The first result; `nil` if there is none.
  public var first: LuaValue? {
    switch storage {
    case .one(let value): value
    case .list(let values): values.first
    }
  }
}

extension LuaResults: Equatable, ExpressibleByArrayLiteral {
  /// Results from literal values.
  public init(arrayLiteral values: LuaValue...) { self.init(.list(values)) }

  /// Whether both have equal values, as ``LuaValue`` compares them.
  public static func == (a: LuaResults, b: LuaResults) -> Bool { a.elementsEqual(b) }
}

// What a call of a Lua function gives back.

/// The results of a call, in their order: none, one or many. One is held without a list.
public struct LuaResults: RandomAccessCollection {
  enum Storage {
    case one(LuaValue)
    case list([LuaValue])
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// 0.
  public var startIndex: Int { 0 }

  /// How many there are.
  public var endIndex: Int {
    switch storage {
    case .one: 1
    case .list(let values): values.count
    }
  }

  /// One of them, from 0.
  public subscript(place: Int) -> LuaValue {
    switch storage {
    case .one(let value):
      precondition(place == 0, "there is one result")
      return value
    case .list(let values): return values[place]
    }
  }

  /// The first; `nil` where there is none.
  public var first: LuaValue? {
    switch storage {
    case .one(let value): value
    case .list(let values): values.first
    }
  }
}

extension LuaResults: Equatable, ExpressibleByArrayLiteral {
  /// Results as they would come.
  public init(arrayLiteral values: LuaValue...) { self.init(.list(values)) }

  /// Whether both are the same values, as ``LuaValue`` compares them.
  public static func == (a: LuaResults, b: LuaResults) -> Bool { a.elementsEqual(b) }
}

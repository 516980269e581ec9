// The results of a host function.

/// A host function: receives its arguments, returns results or throws.
///
/// A thrown error becomes an error in the script, with the place of the call; ``LuaError`` keeps its code. The function
/// must not keep the call after it returns, and should access the state through ``LuaCall/state``: capturing the state
/// would keep it alive forever.
public typealias LuaBody = (LuaCall) throws -> LuaReturn

/// The results of a host function.
public enum LuaReturn {
  /// No result.
  case none
  /// An integer.
  case integer(Int)
  /// A float.
  case number(Double)
  /// A truth value.
  case boolean(Bool)
  /// A text.
  case string(String)
  /// Any value.
  case value(LuaValue)
  /// A small value distinct from all others, even with the same payload: for values returned once.
  case fresh(LuaType, Int64)
  /// The first argument; for a method, the value before the colon.
  case firstArgument
  /// Several values.
  case values([LuaValue])
  /// An iterator for a `for` loop over the values, this many (1...8) at a time, without calling Swift again.
  case iterator([LuaValue], width: Int)
}

/// A body with its name in messages.
final class LuaBodyBox {
  let name: String
  let isMethod: Bool
  let owner: String?
  let body: LuaBody

  init(name: String, isMethod: Bool = false, owner: String? = nil, body: @escaping LuaBody) {
    self.name = name
    self.isMethod = isMethod
    self.owner = owner
    self.body = body
  }
}

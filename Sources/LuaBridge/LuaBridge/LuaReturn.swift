// What a host function gives back.

/// A host function: runs on its arguments, gives results or throws.
///
/// What it throws becomes an error in the script, with the place of the call; ``LuaError`` keeps its code. It must not
/// keep the call beyond its end, and should reach the state by ``LuaCall/state``: capturing the state would keep it
/// alive for ever.
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
  /// A small value of a type that is told from all others, even of the same payload: for what is answered once.
  case fresh(LuaType, Int64)
  /// The first argument; of a method the value before the colon.
  case firstArgument
  /// Several values.
  case values([LuaValue])
  /// A function for a `for` loop that gives the values, so many (1...8) at each step, without calling Swift again.
  case iterator([LuaValue], width: Int)
}

/// A body with the name that messages say.
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

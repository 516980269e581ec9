// Lua functions held by Swift.

import CLuaBridge

/// A function of a state: a script's, a loaded chunk or a host function. See ``LuaState/call(_:_:instructions:)``.
public final class LuaFunction {
  /// Where a script's function is defined.
  public struct Definition: Sendable, Hashable {
    /// The script.
    public var script: String
    /// The first and the last line, from 1; a whole chunk is 0...0.
    public var lines: ClosedRange<Int>
  }

  let reference: LuaReference
  let givenName: String?

  init(_ reference: LuaReference, name: String? = nil) {
    self.reference = reference
    self.givenName = name
  }

  /// Where the function is defined; `nil` for host functions and if the state is closed.
  public var definition: Definition? {
    guard let state = try? reference.state() else { return nil }
    var script: UnsafePointer<CChar>?
    var first: Int32 = 0
    var last: Int32 = 0
    guard bridge_definition(state.host, reference.handle, &script, &first, &last) == .done, let script else {
      return nil
    }
    let name = String(cString: script)
    return name.isEmpty ? nil : Definition(script: name, lines: Int(first)...max(Int(first), Int(last)))
  }

  /// The host's name for it, else its place: `rules/sudoku.lua:12`.
  public var name: String {
    if let givenName { return givenName }
    guard let definition else { return "function" }
    return "\(definition.script):\(definition.lines.lowerBound)"
  }
}

extension LuaFunction: Hashable {
  /// Whether both are the same function.
  public static func == (a: LuaFunction, b: LuaFunction) -> Bool { a.reference.identity == b.reference.identity }

  /// Hashes the function's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(reference.identity) }
}

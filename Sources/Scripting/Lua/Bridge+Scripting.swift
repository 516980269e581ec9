// Small readings of the bridge's values that scripts' hosts need.
import LuaBridge

extension LuaUserdata {
  /// The payload, if it is a small value of this type.
  func packed(_ type: LuaType) -> Int64? { self.type === type ? payload : nil }
}

extension LuaValue {
  /// Whether Lua takes it as true.
  var isTrue: Bool {
    switch self {
    case .nil, .boolean(false): false
    default: true
    }
  }
}

extension LuaError {
  /// Whether the script reached one of its limits.
  var isLimit: Bool {
    switch code {
    case .memory, .instructions, .time, .depth, .output, .source: true
    default: false
    }
  }
}

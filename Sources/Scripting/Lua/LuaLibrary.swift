// The Lua library that scripts run on.
import LuaBridge

/// The Lua library that scripts run on.
public enum LuaLibrary {
  /// What is wrong with it, in a sentence, or `nil`. Found by trying it, once, in some 0.2 ms.
  public static var fault: String? { LuaState.libraryFault }
}

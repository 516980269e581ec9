// The limits of a Lua state.

/// Limits on what a state's scripts may use, in all and per call.
public struct LuaLimits: Sendable, Hashable {
  /// Maximum bytes that the state may hold.
  public var memory = 64 << 20
  /// Maximum bytes of one source text.
  public var sourceBytes = 1 << 20
  /// Maximum bytes printed in one outermost call.
  public var outputBytes = 16 << 10
  /// Maximum bytes of one string. Long strings are slow to compare, and a comparison cannot be interrupted.
  public var stringBytes = 8 << 20
  /// Milliseconds of processor time that one outermost call or one load may take, besides its instructions; 0 for no
  /// such limit. Instructions are counted the same everywhere; time is a safety net.
  public var milliseconds = 20_000

  /// The defaults.
  public init() {}
}

// What a Lua state may use up.

/// What a state's scripts may use up in all, and in one call.
public struct LuaLimits: Sendable, Hashable {
  /// Bytes that the state may hold.
  public var memory = 64 << 20
  /// Bytes of one source text.
  public var sourceBytes = 1 << 20
  /// Bytes that may be printed in one outermost call.
  public var outputBytes = 16 << 10
  /// Bytes of one string. Long strings are slow to compare, and a comparison cannot be interrupted.
  public var stringBytes = 8 << 20
  /// Milliseconds of processor time that one outermost call or one load may take, beside its instructions; 0: no
  /// such limit. Instructions are counted the same everywhere, time is the net below them.
  public var milliseconds = 20_000

  /// The defaults.
  public init() {}
}

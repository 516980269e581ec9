// What untrusted scripts may use.

/// What an untrusted script may use; every limit can be set.
public struct ScriptLimits: Sendable, Hashable {
  /// Bytes of memory a state.
  public var memory = 64 << 20
  /// Bytes of source a script.
  public var source = 1 << 20
  /// Instructions to load a script.
  public var load = 50_000_000
  /// Instructions to build a model.
  public var model = 200_000_000
  /// Instructions a move or view; a replay has ten times as many.
  public var move = 5_000_000
  /// Instructions of all questions to untabulated predicates for one hint, grade or verdict; a new puzzle has ten times
  /// as many.
  public var questions = 500_000_000
  /// Instructions of all moves that are tried to find one for the computer or a hint; `solve` and reviews that take their time have ten times as many.
  public var search = 200_000_000
  /// Bytes of output a call.
  public var output = 16 << 10
  /// Variables a model.
  public var variables = 4_096
  /// Constraints a model.
  public var constraints = 100_000
  /// Tuples a tabulated predicate.
  public var predicateTuples = 1 << 16
  /// Tuples of all tabulated predicates of a model.
  public var modelTuples = 1 << 21

  /// The defaults.
  public init() {}
}

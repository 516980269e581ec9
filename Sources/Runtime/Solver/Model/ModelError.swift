// Errors in a model, reported to the code that builds it.

/// A fault in a model, found when it is built.
public struct ModelError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A stable name of a kind of fault.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name, such as `model/values`.
    public let rawValue: String

    /// The code with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A variable has no value, more than 64, or one twice.
    public static let values = Code(rawValue: "model/values")
    /// A constraint names no variable.
    public static let emptyScope = Code(rawValue: "model/empty-scope")
    /// A constraint names a variable the model does not have.
    public static let unknownVariable = Code(rawValue: "model/unknown-variable")
    /// Weights, rows or tuples do not fit the number of variables.
    public static let length = Code(rawValue: "model/length")
    /// An automaton has no state or names one that it does not have, or an expression cannot be read.
    public static let automaton = Code(rawValue: "model/automaton")
    /// A table, a relation or its numbers are too large to be worked with.
    public static let tooLarge = Code(rawValue: "model/too-large")
    /// The model has predicates and nobody was given who answers them.
    public static let noEvaluator = Code(rawValue: "model/no-evaluator")
  }

  /// The kind of fault.
  public let code: Code
  /// What is wrong, in a sentence without a full stop.
  public let message: String

  /// A fault with its kind and its sentence.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The code and the sentence.
  public var description: String {
    "\(code.rawValue): \(message)"
  }
}

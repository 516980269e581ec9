// One conclusion, with all that is needed to check it and to put it into words.

/// A variable and some of its values.
public struct Candidates: Sendable, Hashable {
  /// The variable.
  public let variable: VariableIndex
  /// Some of its values, ascending, none twice.
  public let values: [Int]

  /// Some values of a variable.
  public init(variable: VariableIndex, values: [Int]) {
    self.variable = variable
    self.values = values
  }
}

/// A variable and a value it takes.
public struct Assignment: Sendable, Hashable {
  /// The variable.
  public let variable: VariableIndex
  /// Its value.
  public let value: Int

  /// A value of a variable.
  public init(variable: VariableIndex, value: Int) {
    self.variable = variable
    self.value = value
  }
}

/// A link of a chain: a candidate that holds, or does not, if everything before it in the chain does.
public struct ChainLink: Sendable, Hashable {
  /// The variable.
  public let variable: VariableIndex
  /// The value spoken of.
  public let value: Int
  /// Whether the variable takes the value.
  public let holds: Bool

  /// A link by its parts.
  public init(variable: VariableIndex, value: Int, holds: Bool) {
    self.variable = variable
    self.value = value
    self.holds = holds
  }
}

/// A conclusion from a board: what it rests on and what follows.
///
/// Sound: if the board's candidates contain a solution of the model, they still do after the step.
public struct DeductionStep: Sendable, Hashable {
  /// The kind of conclusion.
  public let technique: Technique
  /// How hard it is to find, in tenths on the scale of SudokuExplainer, 10 to about 130.
  public let weight: Int
  /// The constraints it uses, in the order they are best named, none twice.
  public let constraints: [ConstraintIndex]
  /// The variables it rests on, each with the candidates that matter. Empty for a trial.
  public let premises: [Candidates]
  /// The candidates that can go.
  public let eliminations: [Candidates]
  /// The variable that gets its value, for singles.
  public let placement: Assignment?
  /// What follows from what, in order, where a candidate was supposed; the first link is the supposition.
  public let links: [ChainLink]
  /// What people see of it in the lines or areas of a graph, if it rests on one.
  public let pattern: DeductionPattern?

  /// A step with all its parts.
  public init(
    technique: Technique, weight: Int, constraints: [ConstraintIndex], premises: [Candidates],
    eliminations: [Candidates], placement: Assignment?, links: [ChainLink],
    pattern: DeductionPattern? = nil
  ) {
    self.technique = technique
    self.weight = weight
    self.constraints = constraints
    self.premises = premises
    self.eliminations = eliminations
    self.placement = placement
    self.links = links
    self.pattern = pattern
  }
}

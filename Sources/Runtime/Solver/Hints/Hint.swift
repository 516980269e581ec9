// What a hint says, and how much of it at each level.

/// Help for a board: a mistake to mend, else the easiest step.
public struct Hint: Sendable, Hashable {
  /// What kind of help there is.
  public enum Finding: Sendable, Hashable {
    /// Some entries or marks contradict the solution.
    case mistake
    /// A step leads on.
    case step
    /// Every variable has its value.
    case solved
    /// The givens alone have no solution.
    case noSolution
    /// No step was found within the limits, or the givens leave several solutions and nothing more follows.
    case nothing
  }

  /// Something on the board that cannot be right.
  public struct Mistake: Sendable, Hashable {
    /// The variable.
    public let variable: VariableIndex
    /// The value entered, or the value a mark rules out.
    public let value: Int
    /// Whether a value was entered; else it was ruled out.
    public let isEntry: Bool
    /// The value that belongs there; nil if there are several solutions.
    public let right: Int?

    /// A mistake by its parts.
    public init(variable: VariableIndex, value: Int, isEntry: Bool, right: Int?) {
      self.variable = variable
      self.value = value
      self.isEntry = isEntry
      self.right = right
    }
  }

  /// What kind of help this is.
  public let finding: Finding
  /// What is wrong on the board, in the order of the variables. With several solutions: a smallest set of entries that
  /// contradict each other, as far as could be told.
  public let mistakes: [Mistake]
  /// The easiest step; nil unless `finding` is `step`.
  public let step: DeductionStep?
  /// The steps after it, up to the first that places a value, if they were asked for.
  public let following: [DeductionStep]

  /// A hint by its parts.
  public init(_ finding: Finding, mistakes: [Mistake] = [], step: DeductionStep? = nil, following: [DeductionStep] = [])
  {
    self.finding = finding
    self.mistakes = mistakes
    self.step = step
    self.following = following
  }

  /// How much a hint tells, each level all that those before it tell.
  public enum Level: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// Where to look.
    case region = 1
    /// What to look for.
    case technique = 2
    /// Which cells it rests on.
    case cells = 3
    /// What to do.
    case move = 4

    /// Whether the first tells less.
    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
  }

  /// What a hint tells at a level; what the level does not tell is empty.
  public struct Rung: Sendable, Hashable {
    /// The level.
    public let level: Level
    /// The constraint to look at, whose `because` text names the region; nil where the step needs none.
    public let constraint: ConstraintIndex?
    /// The variables of the region, ascending.
    public let region: [VariableIndex]
    /// The technique, from `technique` on.
    public let technique: Technique?
    /// All constraints the step uses, from `technique` on.
    public let constraints: [ConstraintIndex]
    /// The variables the step rests on with the candidates that matter, from `cells` on.
    public let premises: [Candidates]
    /// The variables about which it says something, from `cells` on.
    public let targets: [VariableIndex]
    /// The mistakes, from `cells` on.
    public let mistakes: [Mistake]
    /// The value to enter, at `move`.
    public let placement: Assignment?
    /// The candidates to rule out, at `move`.
    public let eliminations: [Candidates]
    /// The chain from a supposition to its refutation, at `move`.
    public let links: [ChainLink]
  }

  /// What to tell at a level.
  ///
  /// - Parameter model: The model the hint is about, for the scope of its first constraint.
  public func rung(_ level: Level, model: Model) -> Rung {
    let targets = Set(
      (step?.eliminations.map(\.variable) ?? []) + (step?.placement.map { [$0.variable] } ?? [])
        + mistakes.map(\.variable))
    let constraint = step?.constraints.first
    var region = Set(constraint.map { model.constraints[$0.rawValue].scope } ?? [])
    // A pattern lies in a part of a graph that mostly spans the whole board.
    if region.isEmpty || step?.pattern != nil { region = targets.union(step?.premises.map(\.variable) ?? []) }
    return Rung(
      level: level, constraint: constraint, region: region.sorted(),
      technique: level >= .technique ? step?.technique : nil,
      constraints: level >= .technique ? step?.constraints ?? [] : [],
      premises: level >= .cells ? step?.premises ?? [] : [], targets: level >= .cells ? targets.sorted() : [],
      mistakes: level >= .cells ? mistakes : [], placement: level >= .move ? step?.placement : nil,
      eliminations: level >= .move ? step?.eliminations ?? [] : [], links: level >= .move ? step?.links ?? [] : [])
  }
}

// What the solver knows of a kind of constraint before a search.

/// A kind of constraint: what it is about, what it means, and what propagators it becomes.
///
/// Each kind is a type in its own folder. `Constraint` lists the kinds; everything that depends on the kind is a member of
/// the type, with defaults here for most kinds.
protocol ConstraintForm: Sendable, Hashable {
  /// Every variable it names, in order, those it names twice twice.
  var scope: [VariableIndex] { get }
  /// The variables that it says all differ, however else it binds them.
  var differing: [VariableIndex]? { get }
  /// Whether its whole meaning is that its variables differ, so that nothing is lowered but that.
  var requiresOnlyDifference: Bool { get }
  /// Its two variables, if its whole meaning in this model is that they differ, however it is written.
  func pairThatDiffers(in model: Model) -> (VariableIndex, VariableIndex)?
  /// The variables that rise from each to the next, if that is its whole meaning.
  var rising: [VariableIndex]? { get }
  /// Whether all of its variables differ where it holds.
  var isStrict: Bool { get }
  /// Lists of variables whose values it compares with one another, so that they should share a table.
  var compared: [[VariableIndex]] { get }
  /// Whether it can exclude values while all of its variables are open.
  var excludesAlone: Bool { get }

  /// The number that its variables come to, where it is the same for all solutions.
  var number: Int? { get }
  /// The plain sum that it is in whole, if it is one: different variables that add up to a number.
  var plainSum: PlainSum? { get }
  /// The predicate that it asks an evaluator about; nil where it knows its meaning itself.
  var asked: PredicateIndex? { get }

  /// The rule as one of the list of constraints.
  var constraint: Constraint { get }

  /// Has a coder take each part of a rule in order, and makes a rule of what the coder gives back.
  ///
  /// - Parameter form: The rule; nil for a coder that finds out the parts itself.
  static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self

  /// Checks that its parts fit one another and the variables of a model, which are known to be the model's.
  ///
  /// - Throws: When the scope is empty, or a part has another length than it should have, or sums could grow too large.
  func check(_ model: Model) throws(ModelError)

  /// Whether it holds when every variable of its scope has the value that `values` tells: the definition all propagators are
  /// held to.
  ///
  /// Exact for numbers of any size. Nil if `asked` is not, because only an evaluator can judge it.
  ///
  /// - Parameter values: The value of each variable of the model; only those of the scope are read.
  func holds(_ values: [Int], in model: Model) -> Bool?

  /// False only if no values of the open variables can fulfil it, judged by smallest and largest numbers.
  func mayHold(_ partial: PartialAssignment) -> Bool

  /// Whether `mayHold` alone judges it: exact where all variables have a value, and far quicker than trying what is open.
  var isJudgedByBounds: Bool { get }

  /// The variables at fault if it is broken for certain, else none.
  ///
  /// - Parameter scope: Its own, each variable once.
  /// - Throws: What the evaluator of predicates throws.
  func culprits(
    _ partial: PartialAssignment, _ scope: [VariableIndex], _ predicates: (any PredicateEvaluator)?
  ) throws -> [VariableIndex]

  /// The ways to violate it: it is violated if and only if one way holds. Nil if they cannot be enumerated.
  func waysToBreak(in model: Model) -> [Model.Breach]?

  /// Whether people see patterns in it, which `pattern` finds.
  var hasPatterns: Bool { get }

  /// The easiest thing that people see in it on a board; nil where they see nothing, or where it is broken.
  func pattern(on board: CandidateBoard) -> FoundPattern?

  /// All that is seen in it without looking further than one vertex or one area that is complete.
  func easyConclusions(on board: CandidateBoard) -> [FoundPattern.Conclusion]

  /// Whether its meaning depends on the positions of values in the variables' lists.
  var readsPositions: Bool { get }

  /// The rows of remaining values that fulfil it, where it finds them quicker than by `holds`; nil where it does not.
  ///
  /// - Parameter scope: Its variables, each once; a row has a bit for each.
  func rows(in draft: NetworkDraft, _ scope: [Int]) -> Tabulation.Rows?

  /// Adds the propagators that serve it best.
  ///
  /// - Parameter scope: Its variables, each once; at least two, unless it is `asked`.
  func lower(into builder: inout NetworkBuilder, scope: [Int])

  /// Whether it is about a graph and the learning search reasons about it by itself, so that searches begin with learning.
  var isLearnedGraph: Bool { get }

  /// Whether its propagators look at so much that their default explanations are of little use, so that searches do not begin with
  /// learning.
  var isExplainedByAll: Bool { get }

  /// Says it in clauses, bounds or areas for the learning search, if they are as strong as its propagators or much quicker.
  ///
  /// - Parameter propagators: The numbers of its propagators, at least one.
  /// - Returns: Whether that is its whole meaning, so that the propagators are not needed; if not, nothing was added.
  func learn(into draft: inout LearningDraft, propagators: [Int]) -> Bool
}

extension ConstraintForm {
  var differing: [VariableIndex]? { nil }
  var requiresOnlyDifference: Bool { false }
  func pairThatDiffers(in model: Model) -> (VariableIndex, VariableIndex)? { nil }
  var rising: [VariableIndex]? { nil }
  var isStrict: Bool { false }
  var compared: [[VariableIndex]] { [] }
  var excludesAlone: Bool { true }
  var number: Int? { nil }
  var plainSum: PlainSum? { nil }
  var asked: PredicateIndex? { nil }
  var isJudgedByBounds: Bool { false }
  var hasPatterns: Bool { false }
  var readsPositions: Bool { false }
  var isLearnedGraph: Bool { false }
  var isExplainedByAll: Bool { false }
  func learn(into draft: inout LearningDraft, propagators: [Int]) -> Bool { false }

  func check(_ model: Model) throws(ModelError) { try checkFilled(scope) }
  func rows(in draft: NetworkDraft, _ scope: [Int]) -> Tabulation.Rows? { nil }
  func mayHold(_ partial: PartialAssignment) -> Bool { true }
  func pattern(on board: CandidateBoard) -> FoundPattern? { nil }
  func easyConclusions(on board: CandidateBoard) -> [FoundPattern.Conclusion] { [] }

  func culprits(
    _ partial: PartialAssignment, _ scope: [VariableIndex], _ predicates: (any PredicateEvaluator)?
  ) throws -> [VariableIndex] {
    partial.allows(self, scope: scope) ? [] : scope
  }

  func waysToBreak(in model: Model) -> [Model.Breach]? { model.complement(of: self).map { [.constraint($0)] } }

  /// The variables that all differ, if that is its whole meaning.
  var house: [VariableIndex]? { requiresOnlyDifference ? differing : nil }

  /// Variables that all differ however else it binds them, two of them if its whole meaning in this model is that they do.
  func variablesThatDiffer(in model: Model) -> [VariableIndex]? {
    differing ?? pairThatDiffers(in: model).map { [$0.0, $0.1] }
  }

  /// Whether only an evaluator knows what it means.
  var isAsked: Bool { asked != nil }

  /// Whether it holds in an assignment, by its evaluator where only that knows; a predicate without one holds.
  ///
  /// - Throws: What the evaluator throws.
  func holds(_ values: [Int], in model: Model, _ predicates: (any PredicateEvaluator)?) throws -> Bool {
    guard let asked else { return holds(values, in: model) ?? true }
    return try predicates?.holds(asked, scope.map { values[$0] }) ?? true
  }

  func checkFilled(_ scope: [VariableIndex]) throws(ModelError) {
    guard !scope.isEmpty else {
      throw ModelError(code: .emptyScope, message: "a constraint needs at least one variable")
    }
  }
}

extension Operand {
  /// The number in an assignment.
  func number(_ values: [Int]) -> Int {
    switch self {
    case .constant(let number): number
    case .variable(let variable): values[variable.rawValue]
    }
  }

  /// The number, if it is none of a variable.
  var constant: Int? {
    if case .constant(let number) = self { number } else { nil }
  }

  /// The variable, if it is one.
  var variables: [VariableIndex] { variable.map { [$0] } ?? [] }
}

extension [Int] {
  /// The value of a variable in an assignment.
  subscript(variable: VariableIndex) -> Int { self[variable.rawValue] }
}

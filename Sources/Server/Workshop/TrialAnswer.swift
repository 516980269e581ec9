// What a page is told of a trial.
import Play
import Scripting

/// What became of a trial: the board, or what is wrong.
struct TrialAnswer: Encodable, Sendable {
  struct Refused: Encodable, Sendable {
    /// The move's place among those that were sent, from 0.
    let index: Int
    let text: String
  }

  /// The board as far as the moves can be made; absent where the level cannot be shown.
  var view: View?
  var refused: Refused?
  var findings: [Finding] = []
  /// What scripts have printed.
  var console: [String] = []
  /// What the rule set can be asked for, and what holds now.
  var options: [OptionAnswer] = []
  var values: PlayRecord = [:]
  /// Whether a puzzle can be made of the rule set.
  var makes = false
  /// Milliseconds that making the board took.
  var ms = 0
}

/// A file as a page opens it, or what became of saving one.
struct FileAnswer: Encodable, Sendable {
  let path: String
  let text: String?
  let hash: String
  var trial: TrialAnswer?
}

/// What the solver and `check` say.
struct VerdictAnswer: Encodable, Sendable {
  /// `none`, `one`, `several`, `unknown`, `open`, `notAsked`; absent where the level cannot be made.
  var solutions: String?
  var difficulty: Int?
  var method: String?
  var hardest: String?
  var findings: [Finding] = []
  var ms = 0
}

/// One rule in one size.
struct SizeAnswer: Encodable, Sendable {
  let side: Int
  let view: View?
  let text: String?
}

/// What became of a test.
struct TestAnswer: Encodable, Sendable {
  let file: String
  let line: Int
  let name: String
  let problems: [String]

  init(_ result: TestResult) {
    file = result.file
    line = result.line
    name = result.name
    problems = result.problems.map(\.text)
  }
}

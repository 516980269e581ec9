// Responses about trials and drafts.
import Play
import Scripting

/// The result of a trial: the board, or the fault.
struct TrialAnswer: Encodable, Sendable {
  struct Refused: Encodable, Sendable {
    /// The move's index in the request, from 0.
    let index: Int
    let text: String
  }

  /// The board after the moves that were possible; absent if the level cannot be shown.
  var view: View?
  var refused: Refused?
  var findings: [Finding] = []
  /// Output of scripts.
  var console: [String] = []
  /// The rule set's options and their current values.
  var options: [OptionAnswer] = []
  var values: PlayRecord = [:]
  /// Whether the rule set can generate a puzzle.
  var makes = false
  /// Milliseconds that it took to make the board.
  var ms = 0
}

/// A file as a page opens it, or the result of saving one.
struct FileAnswer: Encodable, Sendable {
  let path: String
  let text: String?
  let hash: String
  var trial: TrialAnswer?
}

/// The findings of the solver and `check`.
struct VerdictAnswer: Encodable, Sendable {
  /// `none`, `one`, `several`, `unknown`, `open`, `notAsked`; absent if the level cannot be made.
  var solutions: String?
  var difficulty: Int?
  var method: String?
  /// The name of the hardest step that a person has to find, in the language of the request.
  var hardest: String?
  var findings: [Finding] = []
  var ms = 0
}

/// The size of one rule.
struct SizeAnswer: Encodable, Sendable {
  let side: Int
  let view: View?
  let text: String?
}

/// The result of a test.
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

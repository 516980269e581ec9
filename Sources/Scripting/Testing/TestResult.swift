// What became of a rule set's tests.
import Play

/// What became of one test.
public struct TestResult: Hashable, Sendable {
  /// The file with the test, as it was named.
  public let file: String
  /// The line of its name, from 1.
  public let line: Int
  /// Its name; a recorded game has its file's.
  public let name: String
  /// What was not as expected; empty for a test that passed.
  public let problems: [TestProblem]
  /// Whether a script reached one of its limits.
  public let isLimit: Bool
}

/// One thing that was not as a test expects it.
public struct TestProblem: Hashable, Sendable {
  /// A sentence.
  public let text: String
  /// Two boards that differ: names by row and column, `.` for an open cell.
  public let boards: Boards?

  /// Two boards that differ, each under its heading.
  public struct Boards: Hashable, Sendable {
    /// The headings: `expected` and `found`, or `one` and `another`.
    public let headings: [String]
    /// What was wanted.
    public let expected: [[String]]
    /// What there is.
    public let found: [[String]]
  }

  init(_ text: String, boards: Boards? = nil) {
    self.text = text
    self.boards = boards
  }
}

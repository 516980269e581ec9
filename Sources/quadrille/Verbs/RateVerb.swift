// quadrille rate: grades puzzles.
import ArgumentParser
import Foundation
import Play
import Scripting
import Solver

/// Rates a level, or puzzles from stdin.
struct RateVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate", abstract: "Grade puzzles.",
    discussion: """
      Takes a level, or puzzles from stdin as solve does. In a terminal it prints a summary and a table of the techniques. \
      Elsewhere, and with --json, it prints one JSON object per line: solutions (0, 1, or 2 for \
      several), method (elimination, deduction, trial-and-error), difficulty 1 to 5, score, open (cells open), left \
      (open after elimination), and steps, how often each technique is needed. A line without a puzzle gives \
      {"invalid": REASON} and exit code 1.
      """)

  @OptionGroup var input: PuzzleInput
  @OptionGroup var form: AnswerForm

  func run() async throws {
    var graders: (key: String, grader: Grader)?
    try await input.forEach(form) { puzzle, board, givens in
      guard !board.needsHost, let compiled = board.compiled else {
        let grade = try await board.grade(givens, analyzer: puzzle.analyzer)
        return try write(GradeDocument(grade))
      }
      if graders?.key != board.key { graders = (board.key, Grader(compiled)) }
      guard let grade = try graders?.grader.grade(givens: board.assignments(givens)) else { return }
      try write(GradeDocument(grade))
    }
  }

  private func write(_ grade: GradeDocument) throws { try form.write(grade, lines: grade.lines) }
}

/// A grade in JSON.
private struct GradeDocument: Encodable {
  let solutions: Int
  let method: String
  let difficulty: Int
  let score: Int
  let open: Int
  let left: Int
  let steps: [String: Int]

  init(_ grade: Grade) {
    solutions = grade.solutions
    method = grade.method.rawValue
    difficulty = grade.difficulty
    score = grade.score
    open = grade.open
    left = grade.left
    steps = Dictionary(uniqueKeysWithValues: grade.steps.map { ($0.key.rawValue, $0.value) })
  }

  /// The grade for people: a summary, and how often each technique is needed.
  var lines: [String] {
    guard solutions == 1 else { return [solutions == 0 ? "no solution" : "several solutions"] }
    let summary = "difficulty \(difficulty) of 5, solved by \(method), score \(score)"
    let cells = "open cells: \(open), after elimination: \(left)"
    let rows = steps.sorted { $0.key < $1.key }.map { ["  " + $0.key, String($0.value)] }
    return [summary, cells] + Table.lines(rows)
  }
}

// quadrille test: runs Lua tests of rule sets and packs.
import ArgumentParser
import Foundation
import Scripting

/// Runs the tests of packs and rule sets.
struct TestVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run the tests of packs and rule sets.",
    discussion: """
      Tests are in the field `tests` of a rule set, in tests/NAME.lua next to rules/, and in recorded games in \
      tests/NAME.jsonl. Prints the place of each failed test, the difference, and both boards. Exit code 1 if any test \
      fails or there is none, 4 if a script exceeded its limits.
      """)

  @Argument(help: "Rule sets, files of tests and folders.")
  var paths: [String]

  @Flag(help: "Print a JSON array.")
  var json = false

  @OptionGroup var trust: PackTrust

  func run() async throws {
    let results = try await ProgramEnvironment.library().test(paths: paths) { result in
      if !json {
        for line in TestReport.lines(of: result) { try Output.standard.line(line) }
      }
    }
    if json { try Output.standard.line(JSON.text(results.map(TestDocument.init))) }
    let failed = results.filter { !$0.problems.isEmpty }
    if !json, !results.isEmpty { try Output.standard.line(TestReport.sum(results)) }
    if failed.contains(where: \.isLimit) { throw Stop(.limit) }
    if results.isEmpty { throw Stop(.no, "there are no tests in \(paths.joined(separator: ", "))") }
    if !failed.isEmpty { throw Stop(.no) }
  }
}

/// The output of tests.
enum TestReport {
  /// The lines for one test; none for one that passed.
  static func lines(of result: TestResult) -> [String] {
    guard !result.problems.isEmpty else { return [] }
    let head = "\(result.file):\(result.line): \"\(result.name)\" failed".printable
    return [head]
      + result.problems.flatMap { problem in
        ["  " + problem.text.printable] + (problem.boards.map(lines) ?? []).map { "    " + $0 }
      }
  }

  /// The summary of all tests.
  static func sum(_ results: [TestResult]) -> String {
    let failed = results.count { !$0.problems.isEmpty }
    let tests = results.count == 1 ? "1 test" : "\(results.count) tests"
    return failed == 0 ? "\(tests) passed" : "\(failed) of \(tests) failed"
  }

  /// Two boards side by side.
  private static func lines(_ boards: TestProblem.Boards) -> [String] {
    let left = rows(boards.expected)
    let right = rows(boards.found)
    let width = max(boards.headings[0].count, left.map(\.columns).max() ?? 0) + 3
    let count = max(left.count, right.count)
    return [boards.headings[0].padded(to: width) + boards.headings[1]]
      + (0..<count).map { index in
        (index < left.count ? left[index] : "").padded(to: width) + (index < right.count ? right[index] : "")
      }
  }

  private static func rows(_ names: [[String]]) -> [String] {
    let names = names.map { $0.map(\.printable) }
    let width = names.joined().map(\.columns).max() ?? 1
    return names.map { $0.map { $0.padded(to: width) }.joined(separator: " ") }
  }
}

/// A test's result in JSON.
private struct TestDocument: Encodable {
  let file: String
  let line: Int
  let name: String
  let passed: Bool
  let problems: [String]

  init(_ result: TestResult) {
    file = result.file
    line = result.line
    name = result.name
    passed = result.problems.isEmpty
    problems = result.problems.map(\.text)
  }
}

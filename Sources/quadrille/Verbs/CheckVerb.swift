// quadrille check: all faults of packs, rule sets and levels, with their places.
import ArgumentParser
import Foundation
import Play
import Scripting

/// Checks packs, rule sets and levels.
struct CheckVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report the faults of packs, rule sets and levels.",
    discussion: """
      Prints FILE:LINE:COLUMN: severity: text, one fault per line; severity is error, warning or note; an unknown \
      column is 1, and absent in JSON. Exit code 1 if there is any error, 4 if a script exceeded its limits or the check \
      took too long; the last line then says what was not checked.
      """)

  @Argument(
    help: "Lua files, puzzle files, addresses of puzzle sites, word lists and folders, or - for a puzzle on stdin."
  )
  var paths: [String]

  @Flag(help: "Add the solver's verdict on each level: solutions, difficulty, conflicts, redundant givens.")
  var verdict = false

  @Flag(help: "Print a JSON array.")
  var json = false

  @Option(
    help:
      "Time limit in seconds for all files together (default: 60 plus 5 per file, at most 1800), and the same again for verdicts. If given, a hard level may take all of it."
  )
  var seconds: Int?

  @OptionGroup var trust: PackTrust

  func validate() throws {
    guard seconds.map((1...86_400).contains) ?? true else {
      throw ValidationError("--seconds must be a number from 1 to 86400")
    }
  }

  private func budget(for paths: [String]) -> CheckBudget {
    var budget = CheckBudget()
    budget.name = paths.count == 1 ? paths[0] : "these files"
    budget.seconds = Double(seconds ?? min(60 + 5 * Library.checkedFiles(in: paths), 1_800))
    budget.scriptSeconds = budget.seconds
    budget.isPatient = seconds != nil
    return budget
  }

  func run() async throws {
    let paths = try paths.map { $0 == "-" ? try StandardPuzzle.text() : $0 }
    for path in paths where !FileManager.default.isReadableFile(atPath: path) && !Library.isPuzzleText(path) {
      throw RuleFault.unreadable(path)
    }
    let library = try ProgramEnvironment.library()
    let budget = budget(for: paths)
    var findings = try await library.check(paths: paths, budget: budget)
    if verdict { findings = try await library.adding(verdictsTo: findings, of: paths, budget: budget) }
    if json {
      try Output.standard.line(JSON.text(findings))
    } else {
      for finding in findings { try Output.standard.line(finding.reported.printable) }
    }
    if findings.contains(where: \.isLimit) { throw Stop(.limit) }
    if findings.contains(where: { $0.severity == .error }) { throw Stop(.no) }
  }
}

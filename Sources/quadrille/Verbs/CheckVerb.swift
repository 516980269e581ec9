// quadrille check: every fault of packs, rule sets and levels, with its place.
import ArgumentParser
import Foundation
import Scripting

/// Checks packs, rule sets and levels.
struct CheckVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report the faults of packs, rule sets and levels.",
    discussion: """
      Prints FILE:LINE:COLUMN: severity: text, one fault a line; severity is error, warning or note, column 1 where \
      it is unknown; JSON leaves such a column out. Exit code 1 if there is any error, 4 if a script exceeded its limits.
      """)

  @Argument(help: "Lua files, puzzle files, word lists and folders.")
  var paths: [String]

  @Flag(help: "Add what the solver says of each level: solutions, difficulty, what conflicts, what could be left out.")
  var verdict = false

  @Flag(help: "Print a JSON array.")
  var json = false

  @OptionGroup var trust: PackTrust

  func run() async throws {
    for path in paths where !FileManager.default.isReadableFile(atPath: path) {
      throw Stop(.unreadable, "\(path): there is no such file or folder, or it cannot be read")
    }
    let library = try Surroundings.library()
    var findings = try await library.check(paths: paths)
    if verdict { findings = try await library.adding(verdictsTo: findings, of: paths) }
    if json {
      try Output.standard.line(JSON.text(findings))
    } else {
      for finding in findings { try Output.standard.line(finding.reported.printable) }
    }
    if findings.contains(where: \.isLimit) { throw Stop(.limit) }
    if findings.contains(where: { $0.severity == .error }) { throw Stop(.no) }
  }
}

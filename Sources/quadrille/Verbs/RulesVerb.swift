// quadrille rules: lists the rule sets and their options.
import ArgumentParser
import Play
import Scripting

/// Lists the rule sets, or describes one.
struct RulesVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rule sets, or show one's help and options.")

  @Argument(help: "A rule set, such as sudoku.")
  var name: String?

  @Flag(help: "Print JSON: an array, or with a name one object.")
  var json = false

  @Option(help: ArgumentHelp("The language of titles and help, such as en or fr.", valueName: "language"))
  var language: String?

  @OptionGroup var trust: PackTrust

  func run() async throws {
    let language = ProgramEnvironment.language(language)
    let library = try ProgramEnvironment.library()
    guard let name else { return try await list(library, language) }
    let info = try await library.ruleSet(named: name)
    if json { return try Output.standard.line(JSON.text(RulesDocument(info, language))) }
    for line in RulesPage(info: info, language: language).lines { try Output.standard.line(line) }
  }

  private func list(_ library: Library, _ language: Language) async throws {
    let entries = await library.ruleSets()
    if json {
      let documents = entries.map { entry in
        entry.info.map { RulesDocument($0, language) } ?? RulesDocument(entry.name, problem: entry.fault)
      }
      return try Output.standard.line(JSON.text(documents))
    }
    let rows = entries.map { entry in
      [
        entry.info?.shortName ?? entry.name,
        entry.info?.title.text(in: language) ?? "cannot be loaded: \(entry.fault?.description ?? "unknown reason")",
      ].map(\.printable)
    }
    for line in Table.lines(rows) { try Output.standard.line(line) }
  }
}

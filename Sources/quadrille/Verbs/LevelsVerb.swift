// quadrille levels: lists the levels.
import ArgumentParser
import Play
import Scripting

/// Lists the installed levels.
struct LevelsVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levels", abstract: "List the installed levels.",
    discussion: "One level per line: name, title, rule set, size and difficulty (1 easy to 5 hard).")

  @Flag(help: "Print a JSON array.")
  var json = false

  @Option(help: ArgumentHelp("The language of the titles, such as en or fr.", valueName: "language"))
  var language: String?

  @OptionGroup var trust: PackTrust

  func run() async throws {
    let language = ProgramEnvironment.language(language)
    let levels = try await ProgramEnvironment.library().levels()
    if json {
      return try Output.standard.line(JSON.text(levels.map { LevelDocument($0, language) }))
    }
    let rows = levels.map { level in
      [
        level.id, level.fault.map { "cannot be loaded: \($0)" } ?? level.title.text(in: language),
        level.rules, level.size ?? "", level.difficulty.map(String.init) ?? "",
      ].map(\.printable)
    }
    for line in Table.lines(rows) { try Output.standard.line(line) }
  }
}

/// A level in JSON.
private struct LevelDocument: Encodable {
  let id: String
  let pack: String
  let rules: String
  let title: String
  let size: String?
  let difficulty: Int?
  let author: String?
  let problem: String?

  init(_ level: LevelEntry, _ language: Language) {
    id = level.id
    pack = level.pack
    rules = level.rules
    title = level.title.text(in: language)
    size = level.size
    difficulty = level.difficulty
    author = level.author
    problem = level.fault?.description
  }
}

// quadrille words: imports, lists and searches word lists.
import ArgumentParser
import Formats
import Foundation
import Lexicon
import Play
import Scripting

/// Imports, lists and searches word lists.
struct WordsVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words", abstract: "Import, list and search word lists.",
    subcommands: [Import.self, List.self, Search.self])

  /// Imports a file as a list of a pack.
  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Read a word list and report its faults; with --to, write its valid lines.",
      discussion: """
        Reads CSV, TSV, Quizlet's export, JSON, Anki's text export and CC-CEDICT; Excel workbooks (.xlsx), OpenDocument \
        spreadsheets (.ods), Anki decks (.apkg) and tables of web pages. Columns are named by languages (en, french), \
        reading, gloss, clue, theme, level and so on, in the file or with --columns, where - omits a column. Reports \
        each unreadable line on stderr and reads the rest. --preview shows how a file is read.
        """)

    @Argument(help: "The file, or - for stdin.")
    var file: String

    @Option(help: ArgumentHelp("A pack's folder, or a new file .tsv, .csv or .json.", valueName: "place"))
    var to: String?

    @OptionGroup var reading: WordReading

    @Flag(help: "Show the columns and the first rows as they are read, and write nothing.")
    var preview = false

    @Option(help: ArgumentHelp("The list's name in the pack; by default the file's name.", valueName: "name"))
    var name: String?

    @Flag(help: "Replace an existing list.")
    var replace = false

    func run() async throws {
      let bytes = file == "-" ? WordLists.read(.standardInput) : try WordLists.read(file, shownAs: file)
      let options = try reading.options()
      if preview { return try WordPreviewText(bytes, file, options).lines.forEach { try Output.standard.line($0) } }
      if options.columns == nil, let shown = try? WordPreviewText(bytes, file, options), !shown.isNamed {
        shown.lines.forEach { Notice.tell($0) }
      }
      let list = try WordImport(bytes, name: file, options: options)
      if let remark = list.origin.remark { Notice.tell("\(file): \(remark) (--encoding)") }
      if let first = list.joinedLines.first {
        Notice.tell("\(file):\(first): lines without a tab joined to the line before: \(list.joinedLines.count)")
      }
      for problem in list.problems { Notice.tell(problem.inFile(file).description) }
      if list.problemCount > list.problems.count {
        Notice.tell("\(file): further lines skipped: \(list.problemCount - list.problems.count)")
      }
      let lexicon = try list.lexicon()
      if let to {
        let target = try WordTarget(to, name: name ?? file, replaces: replace)
        try target.write(list)
        try Output.standard.line("\(target.path): \(lexicon.summary); lines skipped: \(list.problemCount)")
      } else {
        try Output.standard.line("\(lexicon.summary); lines skipped: \(list.problemCount); --to PLACE writes them")
      }
    }
  }

  /// Lists the installed word lists.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the word lists of the installed packs.")

    @Flag(help: "Print a JSON array.")
    var json = false

    func run() async throws {
      let lists = try WordLists(share: ProgramEnvironment.share())
      let found = try lists.entries().map { try lists.list($0) }
      if json { return try Output.standard.line(JSON.text(found.map(ListDocument.init))) }
      let language = ProgramEnvironment.language(nil)
      let rows = found.map { list in
        [list.id, list.lexicon.summary, list.title?.text(in: language) ?? ""].map(\.printable)
      }
      for line in Table.lines(rows) { try Output.standard.line(line) }
    }
  }

  /// Searches lists.
  struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "search", abstract: "Find phrases by text, reading or meaning.",
      discussion: "A reading may be typed with tone marks, with numbers or without either. Exit code 1: nothing found.")

    @Argument(help: "What to look for.")
    var text: String

    @Option(help: ArgumentHelp("A list, such as hanyu:chengyu; all by default.", valueName: "name"))
    var list: String?

    @Option(help: ArgumentHelp("Only texts and meanings in this language.", valueName: "language"))
    var language: String?

    @Option(help: ArgumentHelp("Only this theme.", valueName: "theme"))
    var theme: String?

    @Option(help: "Only up to this level, 1 to 5.")
    var level: Int = 5

    @Option(help: "Maximum number of phrases per list, 1 to 1000.")
    var limit: Int = 20

    @Flag(help: "Print a JSON array.")
    var json = false

    func validate() throws {
      guard (1...5).contains(level) else { throw ValidationError("the level must be 1 to 5") }
      guard (1...1000).contains(limit) else { throw ValidationError("the limit must be 1 to 1000") }
    }

    func run() async throws {
      let lists = try WordLists(share: ProgramEnvironment.share())
      let chosen = try list.map { [try lists.list($0)] } ?? lists.entries().map { try lists.list($0) }
      let fitting = chosen.filter { list in
        (language.map { list.lexicon.languages.contains($0) } ?? true)
          && (theme.map { name in list.lexicon.themes.contains { $0.name == name } } ?? true)
      }
      // If no list has the language or theme, the error names those of the first list.
      var found: [FoundPhrase] = []
      for list in fitting.isEmpty ? Array(chosen.prefix(1)) : fitting { found += try phrases(of: list) }
      if json {
        try Output.standard.line(JSON.text(found))
      } else {
        for line in Table.lines(found.map(\.row)) { try Output.standard.line(line) }
      }
      if found.isEmpty { throw Stop(.no) }
    }

    /// The matches in a list; an unknown language or theme is wrong usage.
    private func phrases(of list: WordList) throws -> [FoundPhrase] {
      let filter = PhraseFilter(themes: theme.map { [$0] } ?? [], levels: 1...level)
      do {
        let hits = try list.lexicon.search(text, language: language, filter: filter, limit: limit)
        return hits.compactMap { hit in
          list.lexicon.phrase(at: hit.phrase).map { FoundPhrase(list.id, $0, hit.field) }
        }
      } catch {
        throw Stop(.usage, "\(list.id): \(error)")
      }
    }
  }
}

// quadrille print: puzzles on paper.
import ArgumentParser
import Foundation
import Play
import Scripting
import Server
import Solver
import Worksheets

/// Prints levels or generated puzzles as worksheets.
struct PrintVerb: AsyncParsableCommand {
  /// The output formats.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case pdf, svg, html, png
  }

  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Print puzzles as worksheets.",
    discussion: """
      Prints levels by name or file; or, with --rules, --count new puzzles, as `new` makes them. With --versions, \
      neighbouring pupils get different puzzles: versions A, B, C … from one seed, with their answers on separate pages. \
      A level that deals its board is dealt again for each version. Of a fixed level, version A is the level itself, and \
      the others are new puzzles of the same rule set and difficulty.

      Writes to --out or stdout. An svg or png has one page: with several pages, sheet.svg becomes sheet-1.svg, \
      sheet-2.svg and so on.
      """)

  @Argument(help: ArgumentHelp("Levels, or files of levels and puzzles.", valueName: "level"))
  var levels: [String] = []

  @OptionGroup var source: PuzzleFileOptions

  @Option(help: ArgumentHelp("Make puzzles of a rule set instead.", valueName: "rules"))
  var rules: String?

  @OptionGroup var settings: Settings
  @OptionGroup var trust: PackTrust

  @Option(help: "With --rules: from 1, easy, to 5, hard; any by default.")
  var difficulty: Int?

  @Option(help: ArgumentHelp("With --rules: how many puzzles each version has.", valueName: "n"))
  var count = 1

  @Option(help: ArgumentHelp("How many versions, all different.", valueName: "n"))
  var versions = 1

  @Option(
    help: ArgumentHelp("A whole number from 0; by default a random one, printed on stderr.", valueName: "n"))
  var seed: UInt64?

  @Option(help: "pdf, svg, html or png; by default from the extension of --out, else pdf.")
  var format: Format?

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
  var out: String?

  @Flag(help: "Replace existing files.")
  var replace = false

  @Option(help: "a4 or letter.", transform: PrintVerb.choice)
  var paper = Paper.Size.a4

  @Flag(help: "Landscape orientation.")
  var landscape = false

  @Option(help: ArgumentHelp("Maximum number of puzzles per page, 1 to 12.", valueName: "n"))
  var perPage = 1

  @Flag(help: "Large letters, and boards that fill the page.")
  var large = false

  @Flag(help: "Answers on separate pages after the puzzles.")
  var answers = false

  @Flag(help: "Only the answers.")
  var answersOnly = false

  @Option(
    help: "Word bank: own (if the game has one), always (crosswords too) or never.",
    transform: PrintVerb.choice)
  var bank = SheetOptions.Bank.own

  @Flag(help: "Shade the cells to fill: white is one language, grey the other.")
  var shade = false

  @Option(help: "A title above the first puzzle of each version.")
  var title = ""

  @Option(help: "What pupils should do, below the title, instead of each puzzle's own instructions.")
  var instructions = ""

  @Flag(help: "A place for the points on the first page of each version.")
  var points = false

  @Flag(help: "Omit the rules.")
  var noRules = false

  @Flag(help: "Omit the lines for name and date.")
  var noName = false

  @Option(help: "en, fr or zh; by default the locale's language.")
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Print QR codes that open the puzzles at this server, such as http://192.168.1.5:8080.", valueName: "address"))
  var link: String?

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ text: String
  ) throws -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: text.lowercased()) else {
      throw ValidationError("takes \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return value
  }

  func validate() throws {
    guard levels.isEmpty == (rules != nil) else {
      throw ValidationError(
        levels.isEmpty ? "name the levels to print, or a rule set with --rules" : "name levels or --rules, not both")
    }
    if levels.isEmpty == false, !settings.assignments.isEmpty || difficulty != nil || count != 1 {
      throw ValidationError("--set, --difficulty and --count need --rules")
    }
    if let difficulty, !(1...5).contains(difficulty) {
      throw ValidationError("--difficulty takes a whole number from 1 to 5, not \(difficulty)")
    }
    guard (1...200).contains(count) else { throw ValidationError("--count takes a whole number from 1 to 200") }
    guard (1...WorksheetOrder.mostVersions).contains(versions) else {
      throw ValidationError("--versions takes a whole number from 1 to \(WorksheetOrder.mostVersions), not \(versions)")
    }
    guard (1...SheetOptions.mostPerPage).contains(perPage) else {
      throw ValidationError("--per-page takes a whole number from 1 to \(SheetOptions.mostPerPage), not \(perPage)")
    }
    if let link, !(link.hasPrefix("http://") || link.hasPrefix("https://")) {
      throw ValidationError("--link takes an address such as http://192.168.1.5:8080, not '\(link)'")
    }
    if let link, GameAddress.isLoopback(link) {
      throw ValidationError(
        "--link must be an address that other devices can open, such as http://192.168.1.5:8080, not '\(link)'")
    }
    guard title.count <= SheetOptions.longestTitle, instructions.count <= SheetOptions.longestInstructions else {
      throw ValidationError(
        "--title takes at most \(SheetOptions.longestTitle) characters, and --instructions at most "
          + "\(SheetOptions.longestInstructions)")
    }
    if let out, format == nil, Format(rawValue: URL(fileURLWithPath: out).pathExtension.lowercased()) == nil {
      throw ValidationError("\(out): the name must end in .pdf, .svg, .html or .png, or give --format")
    }
  }

  private var chosen: Format {
    format ?? out.flatMap { Format(rawValue: URL(fileURLWithPath: $0).pathExtension.lowercased()) } ?? .pdf
  }

  private var options: SheetOptions {
    var options = SheetOptions()
    options.paper = Paper(paper, isLandscape: landscape)
    options.perPage = perPage
    options.isLarge = large
    options.showsRules = !noRules
    options.asksName = !noName
    options.asksPoints = points
    options.title = title
    options.instructions = instructions
    options.bank = bank
    options.answers = answersOnly ? .only : answers ? .with : .none
    options.shadesAnswers = shade
    options.language = ProgramEnvironment.language(language)
    return options
  }

  func run() async throws {
    if out == nil, isatty(STDOUT_FILENO) == 1, chosen == .pdf || chosen == .png {
      throw Stop(.usage, "a \(chosen.rawValue) cannot be written to a terminal; give a file with --out FILE")
    }
    let library = try ProgramEnvironment.library()
    let drawn = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
    var order = WorksheetOrder(try await items(library), seed: drawn)
    order.versions = versions
    order.wantsAnswers = answers || answersOnly || bank == .always
    order.language = options.language
    if let link {
      order.address = { GameAddress.path(of: $0).map { "\(link.hasSuffix("/") ? link : link + "/")#/\($0)" } }
    }
    do {
      let sheets = try await order.sheets(library)
      if seed == nil, sheets.contains(where: { $0.puzzles.contains { $0.seed != nil } }) {
        Notice.tell("seed \(drawn)")
      }
      try write(Worksheet(sheets, options))
    } catch let fault as WorksheetFault {
      throw Stop(.no, fault.description)
    }
  }

  private func items(_ library: Library) async throws -> [WorksheetOrder.Item] {
    if let rules {
      let info = try await library.ruleSet(named: rules)
      guard info.deals else {
        throw Stop(.usage, "\(info.shortName) has no levels to make: it is played from an empty board")
      }
      let made = WorksheetOrder.Item.made(
        rules: info.name, options: try settings.values(for: info), wish: PuzzleWish(difficulty: difficulty))
      return Array(repeating: made, count: count)
    }
    var items: [WorksheetOrder.Item] = []
    for name in levels {
      let text = name == "-" ? try StandardPuzzle.text() : name
      let puzzle = try await library.puzzle(named: text, source.choices)
      try await warn(of: puzzle, name)
      let isFile = FileManager.default.fileExists(atPath: name)
      let isText = Library.isPuzzleText(text)
      items.append(
        .puzzle(
          puzzle,
          name: isText ? puzzle.title.text(in: .english) : isFile ? URL(fileURLWithPath: name).lastPathComponent : name)
      )
    }
    return items
  }

  /// Warns of a puzzle without the one solution that its rule set asks for; gives up after two seconds.
  private func warn(of puzzle: Puzzle, _ name: String) async throws {
    guard let board = puzzle.board, let givens = puzzle.givens, puzzle.asksForOneSolution else { return }
    let end = ContinuousClock.now + .seconds(2)
    let limits = SolveLimits(solutions: 2, keep: 1, nodes: 200_000, isCancelled: { ContinuousClock.now > end })
    let result = try await board.solve(givens, limits: limits, analyzer: puzzle.analyzer)
    if result.count > 1 { Notice.tell("\(name): the puzzle has several solutions; an answer page shows one of them") }
    if result.count == 0, result.status != .workExhausted, ContinuousClock.now <= end {
      Notice.tell("\(name): the puzzle has no solution")
    }
  }

  // MARK: Writing

  private func write(_ sheet: Worksheet) throws {
    switch chosen {
    case .pdf: try write(sheet.pdf(), to: out)
    case .html: try write(sheet.html(), to: out)
    case .svg, .png:
      if sheet.pageCount > 1, out == nil {
        throw Stop(
          .usage, "that makes \(sheet.pageCount) pages, one file each; give --out FILE.\(chosen.rawValue)")
      }
      for page in 0..<sheet.pageCount {
        let name = out.map { sheet.pageCount == 1 ? $0 : numbered($0, page + 1) }
        try write(chosen == .svg ? sheet.svg(page: page) : sheet.png(page: page), to: name)
      }
    }
  }

  private func numbered(_ path: String, _ page: Int) -> String {
    let url = URL(fileURLWithPath: path)
    let bare = url.deletingPathExtension().lastPathComponent
    let name = "\(bare)-\(page)" + (url.pathExtension.isEmpty ? "" : "." + url.pathExtension)
    return url.deletingLastPathComponent().appendingPathComponent(name).path
  }

  private func write(_ bytes: [UInt8], to path: String?) throws {
    guard let path else { return try bytes.withUnsafeBufferPointer { try Output.standard.write($0) } }
    try OutputFile(path, replaces: replace).write(bytes)
  }
}

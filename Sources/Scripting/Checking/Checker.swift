// Looks packs, rule sets and levels through for faults.
import Formats
import Foundation
import Grids
import LuaBridge
import Packs
public import Play
import Solver

extension Library {
  /// Looks files and folders through: every fault of packs, rule sets and levels.
  ///
  /// A folder is searched for `.lua` files and word lists at any depth; what a file is follows from its place
  /// (`pack.lua`, `rules/`, `lib/`, `words/`) and from what it returns.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - stopsAtLimit: Whether nothing more is looked at once a script has exceeded its limits: for packs of strangers,
  ///     which may bring a thousand such scripts.
  ///   - budget: The limit for all files together. Beyond it no file is checked, and the last finding says so.
  /// - Throws: `RuleFault` of kind `missing` for a path that is not there.
  /// - Returns: The findings by file, in the order of the paths.
  public func check(
    paths: [String], stopsAtLimit: Bool = false, budget: CheckBudget? = nil
  ) async throws(RuleFault) -> [Finding] {
    let meter = budget.map(CheckBudget.Meter.init)
    let titles = LevelTitles()
    var findings: [Finding] = []
    var seen: Set<String> = []
    for path in paths {
      guard Files.exists(path) || Library.isPuzzleText(path) else { throw RuleFault.unreadable(path) }
    }
    var left = paths.flatMap(Checker.files)[...]
    for path in paths {
      for file in Checker.files(in: path) {
        left.removeFirst()
        if stopsAtLimit, findings.contains(where: \.isLimit) { return findings }
        let found = await Checker(library: self, path: file, meter: meter, titles: titles).findings()
        let located = found.map { finding in
          let source = try? Files.script(finding.file, limit: limits.source, shownAs: finding.file)
          return source.map(finding.located(in:)) ?? finding
        }
        // A fault of a rule set shows again at each of its levels.
        findings += located.filter { seen.insert($0.description).inserted }
        if let end = meter?.end(at: file, leaving: left) { return findings + [end] }
      }
      for list in Files.isFolder(path) ? Checker.wordLists(in: path) : [] { findings += Checker.findings(inList: list) }
      for book in Checker.books(in: path) { findings += Checker.findings(inBook: book) }
    }
    return findings
  }

  /// Adds the solver's verdict of every level and rule set, behind what was found in its file.
  ///
  /// - Parameter budget: What all verdicts may take together; beyond it no more are made, and the last finding says so.
  /// - Throws: `RuleFault` of kind `missing` for a path that is not there.
  public func adding(
    verdictsTo findings: [Finding], of paths: [String], budget: CheckBudget? = nil
  ) async throws -> [Finding] {
    let meter = budget.map(CheckBudget.Meter.init)
    var result = findings
    let files = paths.flatMap { Files.isFolder($0) ? Checker.scripts(in: $0) : [$0] }.filter(Checker.isJudged)
    for (number, file) in files.enumerated() {
      var verdict: [Finding] = []
      do {
        verdict = try await self.verdict(file: file)
      } catch let fault as RuleFault {
        // Other faults are among the findings of `check` already; a limit may be the verdict's own.
        if fault.kind == .limit, !result.contains(where: \.isLimit) { verdict = [Finding(fault, file: file)] }
      }
      verdict.removeAll(where: result.contains)
      let place = result.lastIndex { $0.file == file }.map { $0 + 1 } ?? result.endIndex
      result.insert(contentsOf: verdict, at: place)
      if let end = meter?.end(at: file, leaving: files[(number + 1)...]) { return result + [end] }
    }
    return result
  }

  /// The number of files that `check` reads in some paths.
  public static func checkedFiles(in paths: [String]) -> Int { paths.reduce(0) { $0 + Checker.files(in: $1).count } }
}

/// Looks one file through.
struct Checker {
  let library: Library
  let path: String
  var meter: CheckBudget.Meter?
  /// The titles of the levels that are checked together.
  var titles = LevelTitles()

  /// How many decisions the proof of a single solution may take.
  static let work = 200_000
  /// How long it may take, for models in which a decision takes long; those of the field's puzzles end long before.
  static let time = Duration.seconds(4)

  /// Whether the solver has something to say of a file: levels and rule sets.
  static func isJudged(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.last != "pack.lua" && !["lib", "api", "texts", "tests"].contains(parts.dropLast().last ?? "")
  }

  /// The scripts below a folder, or the file that a path is; books and word lists are checked separately.
  static func files(in path: String) -> [String] {
    Files.isFolder(path) ? scripts(in: path) : books(in: path).isEmpty ? [path] : []
  }

  /// The scripts below a folder, sorted.
  static func scripts(in folder: String) -> [String] {
    Files.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if Files.isFolder(path) { return scripts(in: path) }
      return name.hasSuffix(".lua") ? [path] : []
    }
  }

  /// The opening books below a folder, or the book that a path is.
  static func books(in path: String) -> [String] {
    if !Files.isFolder(path) {
      return path.hasSuffix(".txt") && path.split(separator: "/").dropLast().last == "books" ? [path] : []
    }
    return Files.names(in: path).filter { !$0.hasPrefix(".") }.flatMap { name in
      let inner = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      return Files.isFolder(inner) || inner.hasSuffix(".txt") ? books(in: inner) : []
    }
  }

  /// The fault of an opening book.
  static func findings(inBook path: String) -> [Finding] {
    do {
      _ = try OpeningBooks.book(path, shownAs: path)
      return []
    } catch {
      return [Finding(error, file: path)]
    }
  }

  func findings() async -> [Finding] {
    let folder = parts.dropLast().last ?? ""
    do {
      if isList { return Self.findings(inList: path) }
      if let file = try Library.puzzleFile(path) {
        let news = NewsKeeper()
        let puzzle = try await library.dealt(
          library.puzzle(inFile: path, file, FileChoices()), seed: 1,
          watch: DealWatch(isCancelled: isLate, tell: news.take))
        let host = try library.host(puzzle.rules.name, pack: library.core)
        return warnings(news) + (try await solvability(puzzle, line: 1, asksForOne: host.asksForOneSolution))
      }
      switch (parts.last, folder) {
      case ("pack.lua", _): return try manifest()
      case (_, "rules"): return try await ruleSet()
      case (_, "lib"), (_, "api"), (_, "texts"), (_, "tests"): return try syntax()
      default: return try await level()
      }
    } catch {
      // A check stopped by the time limit is reported once for all files.
      return isLate() ? [] : [Finding(asFault(error), file: path)]
    }
  }

  /// Tells whether the time for the check is up.
  var isLate: @Sendable () -> Bool {
    if let meter { return meter.isLate }
    return { false }
  }

  /// Whether the file is a word list.
  private var isList: Bool {
    guard WordLists.name(ofFile: parts.last ?? "") != nil, let bytes = Files.start(path, most: 1 << 18) else {
      return false
    }
    switch FileKind(bytes, name: path) {
    case .list, .table: return true
    case .script, .crossword, .grid, .sudokus, .puzzleAddress, .exchange, .archive, .other: return false
    }
  }

  private var parts: [String] { path.split(separator: "/").map(String.init) }

  /// Whether the file is Lua.
  func syntax() throws -> [Finding] {
    let pack = library.pack(around: path)
    let sandbox = try Sandbox(loader: library.loader(pack), limits: library.limits, console: nil)
    let file = try sandbox.read(path, place: path)
    _ = try sandbox.state.load(file.text, name: file.place)
    return []
  }

  private func ruleSet() async throws -> [Finding] {
    let (bare, pack) = library.ruleSet(inFile: path)
    guard ScriptLoader.isName(bare) else {
      return [
        Finding(
          file: path, severity: .error, text: "the file name of a rule set may contain only letters, digits, - and _")
      ]
    }
    let host = try library.host(bare, pack: pack)
    let missing = languages(
      missing: ["title": host.info.title, "help": host.info.help, "paper": host.info.paper], declared(pack).languages,
      in: host.file.text)
    let hasExample = host.info.example?.isInherited == false
    return missing + (hasExample ? await example(of: host, pack) : [])
      + (!hasExample || host.info.hasDeal ? await faultsOfDefaults(host, pack) : [])
  }

  /// The fault of the rule set's own example.
  private func example(of host: any ScriptHost, _ pack: PackFolder) async -> [Finding] {
    let text: String
    do {
      let boards = try await library.example(of: host, seenFrom: pack)?.boards(
        in: .english, watch: DealWatch(isCancelled: isLate))
      guard boards?.isEmpty == true else { return [] }
      text = "`example` shows no board"
    } catch is CancellationError {
      return []
    } catch {
      let fault = asFault(error)
      text = fault.message.hasPrefix("`example") ? fault.message : "`example`: \(fault.description)"
    }
    return [Finding(file: path, line: Files.line(of: "example", in: host.file.text), severity: .error, text: text)]
  }

  private func level() async throws -> [Finding] {
    let pack = library.pack(around: path)
    let load = { [library, path] in try library.document(path, place: path, pack: pack) }
    let document = try meter?.timing(load) ?? load()
    let declared = declared(pack)
    var findings: [Finding] = []
    if let remark = Files.remark(onEncodingOf: path, limit: library.limits.source) {
      findings.append(Finding(file: path, severity: .warning, text: remark))
    }
    if let title = document.fields["title"] {
      if let text = LocalizedText(title) {
        findings += languages(missing: ["title": text], declared.languages, in: document.file.text)
      } else {
        let line = Files.line(of: "title", in: document.file.text)
        findings.append(
          Finding(
            file: path, line: line, severity: .error,
            text: "`title` must be a string or a table of strings by language, got \(title.shown)"))
      }
    } else if Files.exists(pack.path + "/pack.lua") {
      findings.append(Finding(file: path, severity: .warning, text: "the level has no `title`"))
    }
    // What is dealt differs from seed to seed; that it can be dealt shows with any.
    let news = NewsKeeper()
    let puzzle = try await library.dealt(
      library.puzzle(file: path), seed: 1, watch: DealWatch(isCancelled: isLate, tell: news.take))
    findings += warnings(news)
    if !declared.packs.isEmpty {
      findings += undeclared(puzzle, document, declared.packs)
      findings += repeated(puzzle, document, pack)
    }
    findings += await faultsInPlay(of: puzzle)
    let line = Files.line(of: "givens", in: document.file.text)
    let certificate = LevelDocument.isCertificate("solution", puzzle.rules) ? document.fields["solution"] : nil
    return findings
      + (try await solvability(
        puzzle, line: line, asksForOne: puzzle.asksForOneSolution, certificate: certificate))
  }

  /// What the rule set remarks on a level.
  private func warnings(_ news: NewsKeeper) -> [Finding] {
    news.remarks.map { Finding(file: path, severity: .warning, text: $0.text(in: .english)) }
  }

  /// Whether the puzzle has the one solution its rule set asks for.
  private func solvability(
    _ puzzle: Puzzle, line: Int, asksForOne: Bool, certificate: PlayValue? = nil
  ) async throws -> [Finding] {
    guard let board = puzzle.board else { return [] }
    var findings: [Finding] = []
    if board.hasPredicates {
      findings.append(
        Finding(
          file: path, severity: .warning,
          text: "a predicate has too many combinations for a table; the solver will be slow"))
    }
    let givens = puzzle.givens ?? board.empty
    let isLate = isLate
    let isCertified = try await isCertified(puzzle, board, by: certificate)
    let isPatient = meter?.isPatient == true
    let end = ContinuousClock.now + Checker.time
    let limits = SolveLimits(
      solutions: 2, keep: 2, nodes: isPatient ? nil : Checker.work,
      isCancelled: { Task.isCancelled || isLate() || !isPatient && ContinuousClock.now > end })
    var result: SolveResult
    do {
      result = try await board.solve(givens, limits: limits, analyzer: puzzle.analyzer)
    } catch let fault as RuleFault where fault.kind == .limit && !isPatient && board.hasPredicates {
      // A predicate that takes long tells no more than many decisions.
      result = SolveResult(solutions: [], count: 0, status: .workExhausted, nodes: 0)
    }
    if isLate(), !isPatient { return findings }
    if result.status == .cancelled { result.status = .workExhausted }
    if result.count == 0 && result.status != .workExhausted {
      let broken = try await Checker.broken(by: givens, board, puzzle.analyzer)
      let why = broken.isEmpty ? "" : "; its givens break a rule" + broken
      findings.append(Finding(file: path, line: line, severity: .error, text: "the level has no solution" + why))
      if why.isEmpty {
        findings += try await VerdictText(puzzle: puzzle, board: board, file: path, line: line).contradiction()
      }
    } else if asksForOne && result.count > 1 {
      findings.append(
        Finding(
          file: path, line: line, severity: .error,
          text: "the level has several solutions" + Checker.difference(result, board))
      )
    } else if asksForOne && result.status == .workExhausted {
      let text = "work limit reached before it was known whether the level has one solution"
      findings.append(
        Finding(
          file: path, line: line, severity: isCertified ? .warning : .error,
          text: isCertified
            ? text + "; its `solution` holds all rules"
            : text + "; give more time with --seconds, or the level its `solution`"))
    }
    return findings
  }

  /// Whether the level has a full board that holds its givens and all rules.
  ///
  /// - Throws: `RuleFault` where it has one that does not.
  private func isCertified(
    _ puzzle: Puzzle, _ board: ModelBoard, by certificate: PlayValue?
  ) async throws -> Bool {
    guard let full = try Library.cells(of: "solution", certificate, board) else { return false }
    func refuse(_ text: String) throws -> Never {
      let source = (try? Files.script(path, limit: library.limits.source, shownAs: path)) ?? ""
      throw RuleFault(.script, place: .file(path, line: Files.line(of: "solution", in: source)), "`solution` " + text)
    }
    for entry in full.entries {
      guard let value = entry.value else { try refuse("leaves \(entry.cell) open: it must fill every cell") }
      if let given = puzzle.givens?[entry.cell], given != value {
        try refuse("has \(board.name(of: value)) at \(entry.cell), where `givens` has \(board.name(of: given))")
      }
    }
    guard try await board.holds(full, analyzer: puzzle.analyzer) else {
      try refuse("breaks a rule" + (try await Checker.broken(by: full, board, puzzle.analyzer)))
    }
    return true
  }

  /// Names the cells that break a rule among given ones, and the rule; empty where none is broken by these alone.
  private static func broken(
    by givens: Grid<Int?>, _ board: ModelBoard, _ analyzer: any PuzzleAnalyzer
  ) async throws -> String {
    guard let violation = try await board.violations(givens, analyzer: analyzer).first else { return "" }
    let cells = violation.variables.compactMap(board.cell(of:)).filter { givens[$0] != nil }
    guard !cells.isEmpty else { return "" }
    let number = violation.constraint.rawValue
    let reason = number < board.reasons.count ? board.reasons[number]?.text(in: .english) : nil
    let names = cells.prefix(6).map(\.description).joined(separator: ", ") + (cells.count > 6 ? " …" : "")
    return ": \(names)" + (reason.map { " (\($0))" } ?? "")
  }

  /// Names the first cell in which two solutions differ.
  static func difference(_ result: SolveResult, _ board: ModelBoard) -> String {
    guard result.solutions.count > 1 else { return "" }
    let (first, second) = (board.grid(of: result.solutions[0]), board.grid(of: result.solutions[1]))
    for entry in first.entries {
      if let a = entry.value, let b = second[entry.cell], a != b {
        return "; \(entry.cell) may be \(board.name(of: a)) or \(board.name(of: b))"
      }
    }
    return ""
  }

  /// The faults of a manifest.
  func manifest() throws -> [Finding] {
    let pack = library.pack(around: path)
    let reader = try ManifestReader(pack, library, path: path, place: path)
    _ = try library.declared(in: pack)
    let levels = Library.levelNames(in: pack)
    let faults = PackManifest.faults(reader.fields, folder: pack.name, levels: levels)
    let needs = faults.isEmpty ? needProblems(reader.manifest) : []
    return (faults + needs.map { ("needs", $0) }).map { fault in
      Finding(file: path, line: reader.line(of: fault.field), severity: .error, text: fault.text)
    }
  }

  private func needProblems(_ manifest: Manifest?) -> [String] {
    guard let manifest, !manifest.needs.isEmpty else { return [] }
    return Dependencies.problems(of: [manifest], among: library.manifests())
  }

  /// The pack's languages, and its own name with those of the packs it needs. Core has no manifest, and all languages
  /// of the program.
  private func declared(_ pack: PackFolder) -> (languages: [String], packs: Set<String>) {
    guard let fields = try? ManifestReader(pack, library).fields else {
      return (pack.name == library.core.name ? Language.spoken.map(\.rawValue) : [], [])
    }
    let needs = fields["needs"]?.record ?? [:]
    return (fields["languages"]?.sequence?.compactMap(\.string) ?? [], Set(needs.keys).union([pack.name, "core"]))
  }

  /// Warns of packs that a level uses and that its own does not name in `needs`.
  private func undeclared(_ puzzle: Puzzle, _ document: LevelDocument, _ declared: Set<String>) -> [Finding] {
    let used = puzzle.lexicons.keys.compactMap { name in
      name.contains(":") && !WordLists.isOwnName(name) ? name.split(separator: ":").first.map(String.init) : nil
    }
    return RuleNames.packs(document.rules).union(used).subtracting(declared).sorted().map { name in
      Finding(
        file: path, severity: .warning,
        text: "the level uses the pack `\(name)`; name it in the manifest: `needs = { \(name) = \">=1.0\" }`")
    }
  }

  /// Warns of a title that another level of the pack's same rule set has, since players choose levels by their titles.
  private func repeated(_ puzzle: Puzzle, _ document: LevelDocument, _ pack: PackFolder) -> [Finding] {
    guard let title = document.fields["title"].flatMap(LocalizedText.init) else { return [] }
    let group = pack.path + "\n" + puzzle.rules.name
    guard let (text, other) = titles.add(title, of: group, in: path) else { return [] }
    return [
      Finding(
        file: path, line: Files.line(of: "title", in: document.file.text), severity: .warning,
        text: "the title ‘\(text)’ is also that of `\(other.split(separator: "/").last ?? "")`; "
          + "titles must be unique within a rule set")
    ]
  }

  /// A warning for each text that lacks a language; texts that are the same in all languages lack none.
  private func languages(missing texts: [String: LocalizedText?], _ languages: [String], in source: String) -> [Finding]
  {
    texts.sorted { $0.key < $1.key }.flatMap { field, text -> [Finding] in
      guard let text, text.texts.count > 1 else { return [] }
      return languages.filter { text.texts[$0] == nil }.map { language in
        Finding(
          file: path, line: Files.line(of: field, in: source), severity: .warning,
          text: "`\(field)` has no text in '\(language)'")
      }
    }
  }
}

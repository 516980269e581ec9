// What is installed: rule sets and levels by name, made ready for play.
import Foundation
import Grids
public import Play
import Solver
import Synchronization

/// A rule set as it is listed.
public struct RuleSetEntry: Sendable {
  /// The full name, `core:sudoku`.
  public let name: String
  /// What it says about itself, or `nil` when it is faulty.
  public let info: RuleSetInfo?
  /// What is wrong with it.
  public let fault: RuleFault?
}

/// A level as it is listed.
public struct LevelEntry: Sendable {
  /// The name, `first-steps/no-knights`.
  public let id: String
  /// The pack.
  public let pack: String
  /// What the pack is called for people, where its manifest says it.
  public var packTitle: LocalizedText?
  /// The rule set's full name, or what the level says where that is unknown.
  public let rules: String
  /// The title for people; the file's name where the level has none.
  public let title: LocalizedText
  /// From 1, easy, to 5, hard, where the level says so.
  public let difficulty: Int?
  /// Who made it.
  public let author: String?
  /// The board's size, `6 × 6`, where the options tell.
  public let size: String?
  /// What kind of phrases it is made of, where its rule set has kinds of phrases.
  public let kind: LocalizedText?
  /// The word list and the theme that it names, if it names any.
  public var words: String?
  /// The theme's name in that list.
  public var theme: String?
  /// Whether there is one game a day of it.
  public var isDaily = false
  /// What a game takes from the player's things of the pack, by name.
  public var costs: [String: Int] = [:]
  /// What is wrong with it.
  public let fault: RuleFault?
}

/// Levels of one rule set, one after another, all under its scripts as they were at the first.
public struct LevelSeries: Sendable {
  let library: Library
  let host: any ScriptHost

  /// The puzzle of a level's fields, options among them.
  ///
  /// - Throws: `RuleFault`; of kind `option` where an option or the givens are refused.
  public func puzzle(_ fields: PlayRecord) async throws(RuleFault) -> Puzzle {
    if let fault = LevelDocument.textFault(fields) { throw RuleFault(.option, place: .named(fault.field), fault.text) }
    let (own, options) = LevelDocument.split(fields, host.info)
    let title = own["title"].flatMap(LocalizedText.init)
    return try await library.puzzle(host, given: options, level: own, source: nil, title: title)
  }
}

/// What is installed: rule sets and levels by name, made ready for play.
///
/// Scripts are read again at each call, and loaded again only when their text has changed, so that a saved script is
/// in force at once. May be used from anywhere at the same time.
public final class Library: Sendable {
  let share: Share
  let limits: ScriptLimits
  private let console: (@Sendable (String) -> Void)?
  /// The word lists of installed packs.
  public let words: WordLists
  /// The levels as they were listed last, with the stamp of their scripts.
  let listed = Mutex<(stamp: Int, entries: [LevelEntry])?>(nil)
  private let hosts = Mutex<[(key: String, host: any ScriptHost)]>([])
  /// The processes that scripts of strangers run in; `nil` runs all scripts in this one.
  public let workers: Workers?
  /// Whether deals and searches for the scripts that came with the program run in worker processes too.
  private let searchesApart: Bool
  private let foreignWorkers: PackWorkers?
  /// The thread that all scripts of this process run on; `nil` where each rule set has one of its own.
  private let thread: ThreadExecutor?

  /// How many loaded rule sets, and how many bytes of rule sets, are kept for reuse; one stays, however large it is.
  private static let hostsKept = 64
  private static let mostHostBytes = 128 << 20

  /// A library over folders.
  ///
  /// - Parameters:
  ///   - share: The folders of scripts and levels.
  ///   - words: Their word lists; `nil` keeps those that are used in memory.
  ///   - limits: What scripts may use.
  ///   - workers: The processes in which scripts are run that did not come with the program; `nil` runs all in this one.
  ///   - searchesApart: Whether the workers deal and search for the scripts that came with the program too: for servers,
  ///     which no question of one player may end.
  ///   - answers: The folder in which it is kept what level files and manifests of strangers' packs returned; `nil` keeps
  ///     it in memory.
  ///   - hasOneThread: Whether all scripts of this process run on one thread, for batch callers; see ``together(_:)``.
  ///   - console: Takes what scripts print.
  public init(
    share: Share, words: WordLists? = nil, limits: ScriptLimits = ScriptLimits(), workers: Workers? = nil,
    searchesApart: Bool = false, answers: String? = nil, hasOneThread: Bool = false,
    console: (@Sendable (String) -> Void)? = nil
  ) {
    thread = hasOneThread ? ThreadExecutor(name: "scripts") : nil
    self.workers = workers
    self.searchesApart = searchesApart && workers != nil
    foreignWorkers = workers.map { PackWorkers($0, answers: answers) }
    self.share = share
    self.words = words ?? WordLists(share: share)
    self.limits = limits
    self.console = console.map { take in
      { @Sendable (line: String) in take(line.cut(to: TextLimits.message)) }
    }
  }

  /// Does something on the thread that scripts run on, where they share one, so that no question to them changes the thread.
  public func together<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    try await withTaskExecutorPreference(thread?.tasks, operation: body)
  }

  // MARK: Puzzles

  /// An installed level by its name, `first-steps/no-knights`.
  ///
  /// - Throws: `RuleFault`.
  public func puzzle(level id: String) async throws(RuleFault) -> Puzzle {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy(ScriptLoader.isName), let pack = pack(named: parts[0]),
      Files.exists("\(pack.path)/\(parts[1]).lua"), parts[1] != "pack"
    else {
      let known = packs().flatMap { pack in Library.levelNames(in: pack).map { "\(pack.name)/\($0)" } }
      let near =
        Nearest.name(to: id, among: known).map { "; did you mean '\($0)'?" } ?? "; `levels` lists what there is"
      throw RuleFault(.missing, "unknown level '\(id.prefix(80))'\(near)")
    }
    return try await puzzle(
      try document("\(pack.path)/\(parts[1]).lua", place: "\(pack.place)/\(parts[1]).lua", pack: pack), pack, id)
  }

  /// A level file anywhere, or a puzzle file of another program; a `pack.lua` beside a level makes its folder the pack.
  ///
  /// - Parameter choices: How a puzzle file of another program is read.
  /// - Throws: `RuleFault`; it names files that are neither.
  public func puzzle(file path: String, _ choices: FileChoices = FileChoices()) async throws(RuleFault) -> Puzzle {
    if let file = try Library.puzzleFile(path, choices) { return try await puzzle(inFile: path, file, choices) }
    let pack = self.pack(around: path)
    return try await puzzle(try document(path, place: path, pack: pack), pack, id(ofFile: path))
  }

  /// A puzzle of a rule set with options and a level's own fields, such as `givens`.
  ///
  /// - Throws: `RuleFault`; of kind `option` where an option or the givens are refused.
  public func puzzle(
    rules: String, options: PlayRecord, level: PlayRecord = [:]
  ) async throws(RuleFault) -> Puzzle {
    try await puzzle(try host(rules, pack: core), given: options, level: level, source: nil, title: nil)
  }

  /// A puzzle of a level's fields, options among them.
  ///
  /// - Throws: `RuleFault`; of kind `option` where an option or the givens are refused.
  public func puzzle(fields: PlayRecord, rules: String) async throws(RuleFault) -> Puzzle {
    try await puzzle(fields: fields, rules: rules, pack: core)
  }

  /// The same as seen from a pack.
  ///
  /// - Throws: `RuleFault`; of kind `option` where an option or the givens are refused.
  func puzzle(
    fields: PlayRecord, rules: String, pack: PackFolder
  ) async throws(RuleFault) -> Puzzle {
    try await LevelSeries(library: self, host: try host(rules, pack: pack)).puzzle(fields)
  }

  /// The levels of a rule set, all under its scripts as they are now.
  ///
  /// - Throws: `RuleFault`.
  public func series(rules: String) throws(RuleFault) -> LevelSeries {
    LevelSeries(library: self, host: try host(rules, pack: core))
  }

  /// The puzzle of a session, from its journal's head: options and level as they were when it began. A level's file is
  /// needed only for the rules it adds.
  ///
  /// - Parameter scripts: The scripts to play under, where they were kept; `nil` takes what is installed.
  /// - Throws: `RuleFault`; of kind `missing` when the rule set or such a file is gone.
  public func puzzle(resuming head: JournalHead, scripts: ScriptTexts? = nil) async throws(RuleFault) -> Puzzle {
    var pack = core
    var file: ScriptFile?
    if let source = head.source {
      let place = try place(ofLevel: source, needed: head.extends == true && scripts == nil)
      pack =
        place?.pack
        ?? PackFolder(name: source.split(separator: "/").first.map(String.init) ?? "", path: "", place: source)
      if head.extends == true, scripts == nil, let place {
        file = try document(place.path, place: place.shown, pack: pack).file
      } else if head.extends == true, let text = scripts?.texts[ScriptLoader.levelName] {
        file = ScriptFile(path: source, place: source, name: ScriptLoader.levelName, text: text)
      }
    }
    let title = head.level["title"].flatMap(LocalizedText.init)
    let host = try host(head.rules, pack: pack, level: file, kept: scripts)
    return try await puzzle(
      host, given: head.options, level: head.level, source: head.source, title: title, extends: head.extends == true)
  }

  /// The puzzle that a journal is played under: of the scripts it is under, from what is installed or else from what was
  /// kept; of the installed ones where those are nowhere.
  ///
  /// - Parameter kept: The scripts of a hash, where they were kept.
  /// - Returns: The puzzle, and the hash of the installed scripts where they are others.
  /// - Throws: `RuleFault`; what `kept` throws.
  public func puzzle(
    of journal: Journal, kept: (String) async throws -> ScriptTexts?
  ) async throws -> (puzzle: Puzzle, newer: String?) {
    let installed: Puzzle
    do {
      installed = try await puzzle(resuming: journal.head)
      if installed.scripts.hash == journal.closure { return (installed, nil) }
    } catch {
      guard let own = try await kept(journal.closure), own.hash == journal.closure else { throw error }
      return (try await puzzle(resuming: journal.head, scripts: own), nil)
    }
    guard let own = try await kept(journal.closure), own.hash == journal.closure else { return (installed, nil) }
    return (try await puzzle(resuming: journal.head, scripts: own), installed.scripts.hash)
  }

  /// Where a session's level lies, by its name or its path.
  private func place(
    ofLevel source: String, needed: Bool
  ) throws(RuleFault) -> (pack: PackFolder, path: String, shown: String)? {
    let parts = source.split(separator: "/").map(String.init)
    if source.hasPrefix("/") {
      if Files.exists(source) { return (pack(around: source), source, source) }
    } else if parts.count == 2, let pack = pack(named: parts[0]) {
      let path = "\(pack.path)/\(parts[1]).lua"
      if Files.exists(path) || !needed { return (pack, path, "\(pack.place)/\(parts[1]).lua") }
    }
    guard needed else { return nil }
    throw RuleFault(
      .missing, "the level '\(source)' adds rules of its own, and its file is gone; put it back to play on")
  }

  /// The puzzle of a level file.
  func puzzle(_ level: LevelDocument, _ pack: PackFolder, _ source: String) async throws(RuleFault) -> Puzzle {
    let host: any ScriptHost
    do {
      host = try self.host(level.rules, pack: pack, level: level.extends ? level.file : nil)
    } catch  where error.kind == .missing || error.place == nil && error.kind == .script {
      throw RuleFault(.script, place: level.place(of: "rules"), error.message)
    }
    var (own, options) = LevelDocument.split(level.fields, host.info)
    for (name, value) in options {
      do {
        _ = try host.info.completing([name: value])
      } catch {
        throw RuleFault(.script, place: level.place(of: name), error.message)
      }
    }
    let stem = level.file.path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? ""
    if own["title"].flatMap(LocalizedText.init) == nil { own["title"] = .string(stem) }
    let title = own["title"].flatMap(LocalizedText.init)
    do {
      return try await puzzle(host, given: options, level: own, source: source, title: title, extends: level.extends)
    } catch  where error.kind == .option {
      throw RuleFault(.script, place: level.place(of: error.place?.description ?? "rules"), error.message)
    }
  }

  /// - Throws: faults of kind `option` have the field's name as their place.
  func puzzle(
    _ host: any ScriptHost, given: PlayRecord, level: PlayRecord, source: String?,
    title: LocalizedText?,
    extends: Bool = false
  ) async throws(RuleFault) -> Puzzle {
    let info = host.info
    let options = try info.completing(given)
    if let help = level["help"], help.boolean != false, help.integer.map({ $0 < 0 }) ?? true {
      throw RuleFault(.option, place: "help", "`help` must be a whole number from 0, or false, got \(help.shown)")
    }
    if let assigned = level["assigned"], assigned.boolean == nil {
      throw RuleFault(.option, place: "assigned", "`assigned` must be true or false, got \(assigned.shown)")
    }
    do {
      let board = try await host.board(options, level: level)
      let givens = try Library.cells(of: "givens", level["givens"], board)
      return Puzzle(
        rules: info, options: options, level: level, source: source, extends: extends, title: title ?? info.title,
        scripts: host.scripts, lexicons: host.lexicons(of: options), board: board, givens: givens, host: host)
    } catch {
      throw asFault(error)
    }
  }

  /// The cells that a level's text in a field fixes, such as its givens.
  static func cells(of field: String, _ value: PlayValue?, _ board: ModelBoard?) throws(RuleFault) -> Grid<Int?>? {
    guard let value else { return nil }
    let place = FaultPlace.named(field)
    guard let board else { throw RuleFault(.option, place: place, "`\(field)` needs a rule set with a model") }
    guard let text = value.string else {
      throw RuleFault(
        .option, place: place,
        "`\(field)` must be a string with one character or word per cell, such as [[ 1... / .... ]], got \(value.shown)"
      )
    }
    guard board.layers[0].kind == .cells else {
      throw RuleFault(.option, place: place, "`\(field)` needs a model with values in cells")
    }
    do throws(GridTextError) {
      let cells = try board.text.level(text)
      if let stray = cells.entries.first(where: { $0.value != nil && !board.shape.contains($0.cell) }) {
        throw GridTextError("there is no cell at \(stray.cell), which has a value; write . there")
      }
      return board.placed(cells)
    } catch {
      let message =
        error.message.hasPrefix("it ") ? "`\(field)` " + error.message.dropFirst(3) : "`\(field)`: " + error.message
      throw RuleFault(.option, place: place, message)
    }
  }

  // MARK: Hosts and folders

  /// The host of a rule set as seen from a pack, loaded again when a script it read has changed.
  ///
  /// - Parameter kept: Scripts to take in place of those on the disk.
  func host(
    _ rules: String, pack: PackFolder, level: ScriptFile? = nil, kept: ScriptTexts? = nil
  ) throws(RuleFault) -> any ScriptHost {
    let key = "\(pack.path)\n\(rules)\n\(level?.path ?? "")\n\(kept?.hash ?? "")"
    let known = hosts.withLock { hosts -> (any ScriptHost)? in
      guard let place = hosts.firstIndex(where: { $0.key == key }) else { return nil }
      // The order is that of use.
      hosts.append(hosts.remove(at: place))
      return hosts.last?.host
    }
    forgetRuleSets(beyond: Library.mostHostBytes)
    if let known, known.lexicons.isCurrent, kept != nil || known.files.allSatisfy({ isCurrent($0) }) { return known }
    let host: any ScriptHost
    do {
      host = try load(rules, pack: pack, level: level, kept: kept)
    } catch {
      throw asFault(error)
    }
    hosts.withLock { hosts in
      hosts.removeAll { $0.key == key }
      hosts.append((key, host))
    }
    forgetRuleSets(beyond: Library.mostHostBytes)
    return host
  }

  /// Lets loaded rule sets go, those unused longest first, until the others have their bounds.
  private func forgetRuleSets(beyond bytes: Int) {
    // They end outside the lock, with their threads and workers.
    let gone = hosts.withLock { hosts in
      var sum = hosts.reduce(0) { $0 + $1.host.bytes }
      var count = 0
      while hosts.count - count > 1, hosts.count - count > Library.hostsKept || sum > bytes {
        sum -= hosts[count].host.bytes
        count += 1
      }
      guard count > 0 else { return [(key: String, host: any ScriptHost)]() }
      defer { hosts.removeFirst(count) }
      return Array(hosts.prefix(count))
    }
    withExtendedLifetime(gone) {}
  }

  /// Bytes of this process that caches take, by what they keep.
  public var cacheBytes: [(name: String, bytes: Int)] {
    [("rules", hostBytes), ("answers", foreignWorkers?.keptBytes ?? 0), ("words", words.bytes)]
  }

  private var hostBytes: Int { hosts.withLock { $0.reduce(0) { $0 + $1.host.bytes } } }

  /// Bytes of this process that loaded rule sets and answers of files take. Word lists are not counted: libraries share them.
  var scriptBytes: Int { hostBytes + (foreignWorkers?.keptBytes ?? 0) }

  /// Lets loaded rule sets and answers of files go, those unused longest first; they are made again when they are asked for,
  /// and games that are played keep theirs.
  ///
  /// - Parameter share: One of so many stays; 0 keeps none.
  public func forgetRuleSets(butOneOf share: Int) {
    // They end outside the lock, with their threads and workers.
    let gone = hosts.withLock { hosts in
      let kept = share > 0 ? hosts.count / share : 0
      let gone = hosts.dropLast(kept)
      hosts.removeFirst(gone.count)
      return Array(gone)
    }
    foreignWorkers?.forget(butOneOf: share)
    withExtendedLifetime(gone) {}
  }

  private func load(
    _ rules: String, pack: PackFolder, level: ScriptFile?, kept: ScriptTexts?
  ) throws -> any ScriptHost {
    // A rule set may be reached by its name from any pack.
    let isForeign = isForeign(pack) || RuleNames.packs(rules).compactMap(self.pack(named:)).contains(where: isForeign)
    if let workers, kept != nil || isForeign {
      return try WorkerHost(
        rules: rules, level: level, kept: kept, pack: pack, library: self, workers: workers, console: console)
    }
    var loader = loader(pack)
    loader.kept = kept
    return try LuaHost(
      rules: rules, level: level, loader: loader, version: { $0.version }, limits: limits, thread: thread,
      companion: searchesApart ? companion(of: rules, pack: pack, level: level) : nil, console: console)
  }

  /// What makes the host in whose worker process deals and searches run for a rule set of this process.
  private func companion(
    of rules: String, pack: PackFolder, level: ScriptFile?
  ) -> @Sendable (ScriptTexts) throws -> WorkerHost {
    { [weak self] scripts in
      guard let self, let workers else { throw WorkerTexts.ending }
      return try WorkerHost(
        rules: rules, level: level, kept: scripts, pack: pack, library: self, workers: workers, isLane: true,
        isTrusted: true, console: nil)
    }
  }

  /// Whether a pack did not come with the program.
  private func isForeign(_ pack: PackFolder) -> Bool { pack.path != core.path && !isShipped(pack) }

  /// The workers for a pack's levels, manifest and tests; `nil` if they run in this process.
  func packWorkers(for pack: PackFolder) -> PackWorkers? { isForeign(pack) ? foreignWorkers : nil }

  private func isCurrent(_ file: ScriptFile) -> Bool {
    (try? Files.script(file.path, limit: limits.source, shownAs: file.place)) == file.text
  }

  func document(_ path: String, place: String, pack: PackFolder) throws(RuleFault) -> LevelDocument {
    if let workers = packWorkers(for: pack) {
      do {
        return try workers.level(path, place: place, pack, self)
      } catch {
        throw asFault(error)
      }
    }
    return try LevelDocument(path, place: place, loader: loader(pack), limits: limits)
  }

  func loader(_ pack: PackFolder) -> ScriptLoader {
    ScriptLoader(pack: pack, core: core, sourceLimit: limits.source, lists: words) { [share] name in
      share.packFolder(named: name)
    }
  }

  var core: PackFolder { PackFolder(name: "core", path: share.scripts, place: "scripts") }

  func packs() -> [PackFolder] { share.packFolders() }

  private func pack(named name: String) -> PackFolder? { share.packFolder(named: name) }

  /// The pack that a file lies in; its own folder, with or without a manifest.
  func pack(around path: String) -> PackFolder {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let shown = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
    return PackFolder(name: folder.lastPathComponent, path: folder.path, place: shown)
  }

  /// The bare name of a rule set and its pack, from its file `PACK/rules/NAME.lua`.
  func ruleSet(inFile path: String) -> (bare: String, pack: PackFolder) {
    let home = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().deletingLastPathComponent()
      .path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let shown = parts.dropLast(2).joined(separator: "/")
    let isCore = home == URL(fileURLWithPath: core.path).standardizedFileURL.path
    let name = isCore ? "core" : (home.split(separator: "/").last.map(String.init) ?? "pack")
    let pack = PackFolder(name: name, path: home, place: shown.isEmpty ? "." : shown)
    return (String((parts.last ?? "").dropLast(4)), pack)
  }

  /// An installed level's name where the file is one, else its whole path.
  private func id(ofFile path: String) -> String {
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    let root = URL(fileURLWithPath: share.levels).standardizedFileURL.path + "/"
    let parts = full.hasPrefix(root) ? full.dropFirst(root.count).split(separator: "/") : []
    guard parts.count == 2, full.hasSuffix(".lua") else { return full }
    return "\(parts[0])/\(parts[1].dropLast(4))"
  }

  static func levelNames(in pack: PackFolder) -> [String] {
    Files.names(in: pack.path).filter { $0.hasSuffix(".lua") && $0 != "pack.lua" }.map { String($0.dropLast(4)) }
      .filter(ScriptLoader.isName)
  }
}

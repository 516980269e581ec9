// A pack that is being written, ready to be tried.
import Foundation
import Packs
public import Play
import Synchronization

/// A pack that is being written, ready to be tried: its own loaded scripts and its own console.
///
/// Scripts are read again at each call and loaded again only when their text has changed. Nothing is stored. Faults name
/// files by their paths in the pack.
public final class Bench: Sendable {
  /// The pack's folder, full path.
  let folder: String
  let library: Library
  private let printed: Printed
  /// What was found of the level before the last stroke of its setter.
  let surveyed = Mutex(Surveys())
  private let last = Mutex<(key: String, moves: [Trial.Made], session: Session)?>(nil)

  /// The most moves of a trial.
  public static let mostMoves = 2_000

  /// The output of scripts that was not read yet.
  private final class Printed: Sendable {
    let lines = Mutex<[String]>([])
    static let most = 200

    func add(_ line: String) {
      lines.withLock { if $0.count < Printed.most { $0.append(String(line.prefix(2_000))) } }
    }
  }

  /// A bench for the pack in a folder.
  ///
  /// - Parameters:
  ///   - other: Whose packs, word lists and limits it shares.
  public init(folder: String, beside other: Library) {
    self.folder = folder
    let printed = Printed()
    self.printed = printed
    library = Library(share: other.share, words: other.words, limits: other.limits, workers: other.workers) {
      printed.add($0)
    }
  }

  /// Bytes of this process that its loaded scripts and its last trial take, estimated.
  public var bytes: Int {
    library.scriptBytes + last.withLock { $0.map { $0.session.bytes + 100 * $0.moves.count } ?? 0 }
      + surveyed.withLock { $0.last?.bytes ?? 0 }
  }

  var pack: PackFolder {
    PackFolder(name: folder.split(separator: "/").last.map(String.init) ?? "", path: folder, place: folder)
  }

  /// What scripts have printed since this was last asked, at most 200 lines.
  public func console() -> [String] {
    printed.lines.withLock { lines in
      defer { lines = [] }
      return lines.map(shown)
    }
  }

  /// The names of the pack's levels and rule sets.
  public func subjects() -> (levels: [String], rules: [String]) {
    (Library.levelNames(in: pack), ScriptLoader.ruleSets(in: pack))
  }

  /// A text in which files are named by their paths in the pack.
  func shown(_ text: String) -> String {
    text.replacing(folder + "/", with: "").replacing(library.share.scripts + "/", with: "core/")
  }

  /// A fault as a finding of the pack.
  public func finding(_ fault: RuleFault, of trial: Trial) -> Finding {
    located([Finding(fault, file: file(of: trial))])[0]
  }

  /// Findings with their columns, files named by their paths in the pack.
  func located(_ findings: [Finding]) -> [Finding] {
    findings.map { finding in
      let source = try? Files.script(finding.file, limit: library.limits.source, shownAs: finding.file)
      let placed = source.map(finding.located(in:)) ?? finding
      return Finding(
        file: shown(placed.file), line: placed.line, column: placed.column, severity: placed.severity,
        text: shown(placed.text), isLimit: placed.isLimit)
    }
  }

  /// The file that a trial is about.
  func file(of trial: Trial) -> String {
    switch trial.subject {
    case .level(let name) where ScriptLoader.isName(name): "\(folder)/\(name).lua"
    case .rules(let name) where ScriptLoader.isName(name): "\(folder)/rules/\(name).lua"
    default: "\(folder)/pack.lua"
    }
  }

  // MARK: Trying

  /// The puzzle of a trial.
  ///
  /// - Throws: `RuleFault`.
  public func puzzle(_ trial: Trial) async throws(RuleFault) -> Puzzle {
    switch trial.subject {
    case .level(let name):
      guard ScriptLoader.isName(name), name != "pack" else {
        throw RuleFault(.missing, "'\(name.prefix(80))' is not a level name")
      }
      let document = try library.document(file(of: trial), place: file(of: trial), pack: pack)
      let puzzle = try await library.puzzle(document.setting(trial.options), pack, "\(pack.name)/\(name)")
      return try await library.dealt(puzzle, seed: trial.seed, watch: Bench.watch())
    case .rules(let name):
      let puzzle = try await library.puzzle(fields: trial.options, rules: name, pack: pack)
      if !trial.makes || puzzle.rules.hasDeal {
        return try await library.dealt(puzzle, seed: trial.seed, watch: Bench.watch())
      }
      return try await library.made(puzzle, seed: trial.seed, watch: Bench.watch())
    }
  }

  /// Ends work that takes too long between two keys.
  private static func watch() -> DealWatch {
    let end = ContinuousClock.now + .seconds(5)
    return DealWatch(isCancelled: { Task.isCancelled || ContinuousClock.now > end })
  }

  /// Plays a trial's moves as far as the rules allow. A trial that continues the last one plays only its new moves.
  ///
  /// - Throws: `RuleFault` where the level or a script fails.
  public func play(_ trial: Trial) async throws -> PlayedTrial {
    let puzzle = try await puzzle(trial)
    let fields = try CanonicalJSON.text([puzzle.options, puzzle.level])
    let key = "\(puzzle.scripts.hash) \(puzzle.source ?? "") \(trial.seed) \(fields)"
    let known = last.withLock { $0 }
    var session: Session
    var count = 0
    if let known, known.key == key, trial.moves.starts(with: known.moves) {
      (session, count) = (known.session, known.moves.count)
    } else {
      let head = JournalHead(session: "workshop", puzzle: puzzle, seed: trial.seed, seats: [], day: "2000-01-01")
      session = try await Session(puzzle: puzzle, journal: Journal(head: head))
    }
    var refused: (index: Int, reason: LocalizedText)?
    for (index, made) in trial.moves.prefix(Bench.mostMoves).enumerated().dropFirst(count) {
      do {
        try await session.submit(made.move, id: "move-\(index + 1)", at: made.time)
      } catch let refusal as MoveRefusal {
        refused = (index, refusal.text)
        break
      }
    }
    let accepted = Array(trial.moves.prefix(refused?.index ?? Bench.mostMoves))
    let kept = session
    last.withLock { $0 = (key, accepted, kept) }
    return PlayedTrial(session: session, refused: refused)
  }
}

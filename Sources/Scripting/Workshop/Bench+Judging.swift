// What a bench says of its pack beyond the board: faults, verdicts, sizes, tests.
import Foundation
import LuaBridge
public import Play

extension Bench {
  /// The immediate checks of a saved file: whether it is Lua, and the faults of a manifest.
  public func faults(inFile path: String) -> [Finding] {
    let file = "\(folder)/\(path)"
    guard path.hasSuffix(".lua") else { return [] }
    do {
      let checker = Checker(library: library, path: file)
      return located(path == "pack.lua" ? try checker.manifest() : try checker.syntax())
    } catch {
      return located([Finding(asFault(error), file: file)])
    }
  }

  /// Everything `check` says of the pack; it ends at the first script that exceeds its limits.
  ///
  /// - Throws: `RuleFault` where the folder is gone.
  public func check() async throws -> [Finding] {
    located(try await library.check(paths: [folder], stopsAtLimit: true, budget: CheckBudget()))
  }

  /// What the solver says of a trial's puzzle.
  ///
  /// - Throws: `RuleFault`.
  public func verdict(_ trial: Trial) async throws -> LevelVerdict {
    let verdict = try await library.verdict(try await puzzle(trial), file: file(of: trial))
    return LevelVerdict(
      solutions: verdict.solutions, difficulty: verdict.difficulty, method: verdict.method, hardest: verdict.hardest,
      findings: located(verdict.findings))
  }

  /// The pack's own tests.
  ///
  /// - Throws: `RuleFault` for a file of tests that cannot be read.
  public func test() async throws -> [TestResult] {
    try await library.test(paths: [folder]).map { result in
      TestResult(
        file: shown(result.file), line: result.line, name: result.name,
        problems: result.problems.map { TestProblem(shown($0.text), boards: $0.boards) }, isLimit: result.isLimit)
    }
  }

  /// One rule in another size.
  public struct Size: Sendable {
    /// Its rows and columns.
    public let side: Int
    /// The game at its start.
    public let session: Session?
    /// Why there is none.
    public let fault: RuleFault?
  }

  /// The rule set of a trial in up to four sizes, without givens; none where it has no option for its size.
  ///
  /// - Throws: `RuleFault` where the trial itself fails.
  public func sizes(_ trial: Trial) async throws -> [Size] {
    let puzzle = try await puzzle(trial)
    let specs = puzzle.rules.options
    func spec(_ name: String) -> OptionSpec? { specs.first { $0.name == name && [.integer, .size].contains($0.kind) } }
    let names = spec("size") != nil ? ["size"] : ["rows", "columns"]
    let sides = names.compactMap(spec)
    guard sides.count == names.count else { return [] }
    let least = sides.compactMap(\.minimum).max() ?? 1
    let most = sides.compactMap(\.maximum).min() ?? 16
    // What is drawn for one size does not fit another.
    let plain = specs.filter { [.integer, .boolean, .choice, .text, .lexicon, .language].contains($0.kind) }.map(\.name)
    let own = puzzle.options.filter { plain.contains($0.key) && !["size", "rows", "columns"].contains($0.key) }
    var sizes: [Size] = []
    for side in [4, 6, 9, 12] where (least...max(least, most)).contains(side) {
      var empty = Trial(.rules(puzzle.rules.name))
      empty.seed = trial.seed
      empty.options = own
      for option in sides {
        empty.options[option.name] =
          option.kind == .size ? .sequence([.integer(side), .integer(side)]) : .integer(side)
      }
      sizes.append(await size(side, empty))
    }
    return sizes
  }

  private func size(_ side: Int, _ trial: Trial) async -> Size {
    do {
      let puzzle = try await puzzle(trial)
      let head = JournalHead(session: "workshop", puzzle: puzzle, seed: trial.seed, seats: [], day: "2000-01-01")
      return Size(side: side, session: try await Session(puzzle: puzzle, journal: Journal(head: head)), fault: nil)
    } catch {
      return Size(side: side, session: nil, fault: asFault(error))
    }
  }
}

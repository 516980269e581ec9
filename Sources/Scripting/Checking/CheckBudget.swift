// What a check may take in all.
import Foundation

/// What a check may take in all, in addition to limits for each file: an untrusted pack has up to 2,000 files.
public struct CheckBudget: Sendable {
  /// What is checked, as the sentence about its end calls it.
  public var name = "the pack"
  /// Seconds of the clock.
  public var seconds = 300.0
  /// Seconds of the clock that levels' own scripts may run, without what the solver takes: those of honest packs take milliseconds.
  public var scriptSeconds = 20.0
  /// Bytes by which this process may grow; each worker process has a bound of its own.
  public var bytes = 1 << 30

  /// Whether the solver may take all the time on one level, instead of a bounded number of decisions.
  public var isPatient = false

  /// The defaults, for the pack of a stranger.
  public init() {}

  /// The time and memory that are spent since it was made.
  final class Meter {
    private let budget: CheckBudget
    /// See `CheckBudget.isPatient`.
    var isPatient: Bool { budget.isPatient }
    private let start = ContinuousClock.now
    private var scripts = Duration.zero
    private let before = Meter.resident

    init(_ budget: CheckBudget) { self.budget = budget }

    /// Runs what runs a level's own script.
    func timing<Result>(_ body: () throws -> Result) rethrows -> Result {
      let start = ContinuousClock.now
      defer { scripts += ContinuousClock.now - start }
      return try body()
    }

    /// Tells from any thread whether the time is up, so that what takes long can end.
    var isLate: @Sendable () -> Bool {
      let end = start + .seconds(budget.seconds)
      return { ContinuousClock.now > end }
    }

    /// What is spent, in a sentence; `nil` while there is something left.
    var isSpent: String? {
      if scripts / .seconds(1) > budget.scriptSeconds {
        return "the scripts of the levels of \(budget.name) run for more than \(Int(budget.scriptSeconds)) seconds"
      }
      if isLate() {
        return "the check of \(budget.name) takes longer than \(Int(budget.seconds)) seconds"
      }
      if Meter.resident - before > budget.bytes {
        return "the check of \(budget.name) takes more than \(budget.bytes >> 20) MiB of memory"
      }
      return nil
    }

    /// What is said at the file at which something is spent; `nil` while there is something left.
    ///
    /// - Parameter left: The files that were not checked.
    func end(at file: String, leaving left: some Collection<String>) -> Finding? {
      guard let spent = isSpent else { return nil }
      let rest =
        switch left.count {
        case 0: ""
        case 1: "; \(left.first ?? "") was not checked"
        default: "; \(left.count) files were not checked, from \(left.first ?? "") on"
        }
      return Finding(file: file, severity: .error, text: "\(spent); it ended here\(rest)", isLimit: true)
    }

    /// Bytes of this process that are in memory.
    private static var resident: Int {
      guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
}

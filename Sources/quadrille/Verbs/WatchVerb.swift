// quadrille watch: checks, tests and solves after each save.
import ArgumentParser
import Foundation
import Play
import Scripting

/// Checks, tests and solves after each save.
struct WatchVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Check, test, replay and solve after each save.",
    discussion: """
      At the start and after each save, prints the results of check and test, whether the recorded games in tests/ still \
      run to their end, and the solver's verdict. Ctrl-C stops it.
      """)

  @Argument(help: "A level, a rule set, or a pack's folder.")
  var path: String

  @OptionGroup var trust: PackTrust

  func run() async throws {
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw RuleFault.unreadable(path)
    }
    let share = try ProgramEnvironment.share()
    let library = Library(
      share: share, workers: ProgramEnvironment.workers(), console: { Notice.tell("script: \($0)") })
    let watch = try FolderWatch([Watched(path: path).folder, share.scripts])
    var saved: Set<String> = []
    while true {
      let start = ContinuousClock.now
      for line in await Watched(path: path).report(library, saved: saved) { try Output.standard.line(line.printable) }
      let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
      try Output.standard.line("  \(milliseconds) ms")
      try Output.standard.flush()
      saved = watch.next()
    }
  }
}

/// The watched files, and the report on them.
struct Watched {
  let path: String

  private var isFolder: Bool {
    var folder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &folder) && folder.boolValue
  }

  /// The pack's folder, which contains everything that a level or rule set may depend on.
  var folder: String {
    if isFolder { return path }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    let isPart = ["rules", "lib", "tests"].contains(parent.lastPathComponent)
    return (isPart ? parent.deletingLastPathComponent() : parent).path
  }

  /// The lines to print after a save: findings, failed tests, verdicts.
  func report(_ library: Library, saved: Set<String>) async -> [String] {
    var lines = [([Watched.clock()] + saved.sorted()).joined(separator: "  ")]
    do {
      let findings = try await library.check(paths: [path])
      lines += findings.isEmpty ? ["  check    fine"] : findings.map { "  \($0)" }
    } catch {
      return lines + ["  \(error)"]
    }
    if isFolder || path.contains("rules/") || path.contains("tests/") {
      do {
        let results = try await library.test(paths: [path])
        lines += results.flatMap(TestReport.lines).map { "  " + $0 }
        lines.append("  tests    " + (results.isEmpty ? "none" : TestReport.sum(results)))
      } catch {
        lines.append("  tests    \(error)")
      }
    }
    for level in levels() {
      let name = isFolder ? URL(fileURLWithPath: level).lastPathComponent + ": " : ""
      // Its faults are among the findings.
      guard let verdict = try? await library.verdict(file: level) else { continue }
      lines += verdict.map { "  verdict  \(name)\($0.text)" }
    }
    return lines
  }

  private func levels() -> [String] {
    guard isFolder else { return path.contains("tests/") || path.contains("lib/") ? [] : [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".lua") && $0 != "pack.lua" }.map { "\(path)/\($0)" }
  }

  private static func clock() -> String {
    Date.now.formatted(
      .verbatim(
        "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)",
        timeZone: .current, calendar: .current))
  }
}

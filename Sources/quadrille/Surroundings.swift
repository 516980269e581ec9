// What the command takes from its surroundings: folders, languages, the terminal.
import Foundation
import Packs
import Play
import Scripting

/// What the command takes from its surroundings.
enum Surroundings {
  private static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Where the shipped scripts and levels lie, and the packs installed in a data folder; in that of `data(nil)` unless
  /// given.
  static func share(data folder: String? = nil) throws -> Share {
    let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
    var share = try Share.locate(environment: environment, executable: executable)
    share.installed = packs(data(folder))
    return share
  }

  /// The packs that are installed in a data folder.
  static func packs(_ data: String) -> InstalledPacks { InstalledPacks(folder: data + "/packs") }

  /// The rule sets and levels, with the packs of a data folder; what scripts print goes to stderr.
  ///
  /// - Parameter hasOneThread: Whether all scripts run on one thread.
  static func library(packsOf data: String? = nil, hasOneThread: Bool = false) throws -> Library {
    Library(
      share: try share(data: data), workers: workers(), hasOneThread: hasOneThread,
      console: { Notice.tell("script: \($0)") })
  }

  /// The same for a server: word lists are mapped from files in a folder for what can be made again, and players have
  /// lists of their own. Deals and searches run in worker processes, whatever scripts they are for.
  static func library(data: String) throws -> Library {
    let share = try share(data: data)
    let (images, own) = (data + "/cache/words", data + "/cache/lists")
    // A worker may read them only if they are there when it begins.
    for folder in [images, own] {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let words = WordLists(share: share, images: images, own: own)
    return Library(
      share: share, words: words, workers: workers(), searchesApart: true,
      answers: data + "/cache/answers", console: { Notice.tell("script: \($0)") })
  }

  /// The processes in which scripts run that did not come with the program: this program again.
  ///
  /// - Parameter most: How many run at a time.
  static func workers(most: Int = Workers.Limits().most) -> Workers {
    var limits = Workers.Limits()
    limits.most = most
    // For tests that a crash of a worker fails one request only.
    limits.environment = ["QUADRILLE_TRAP"].compactMap { name in environment[name].map { "\(name)=\($0)" } }
    return Workers(executable: "/proc/self/exe", limits: limits, trustsPacks: PackTrust.isGiven)
  }

  /// The folder for what lasts: `--data`, else `$QUADRILLE_DATA`, else `quadrille` in the XDG data folder.
  static func data(_ given: String?) -> String {
    if let given { return given }
    if let folder = environment["QUADRILLE_DATA"], !folder.isEmpty { return folder }
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder + "/quadrille" }
    return NSHomeDirectory() + "/.local/share/quadrille"
  }

  /// The language asked for, else that of the locale where there are texts in it, else English.
  static func language(_ given: String?) -> Language {
    if let given { return Language(rawValue: given) }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return Language.spoken.first { locale?.hasPrefix($0.rawValue) == true } ?? .english
  }

  /// Whether colours are welcome; see no-color.org.
  static var allowsColours: Bool {
    (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}

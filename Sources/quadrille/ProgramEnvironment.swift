// The environment of the command: folders, languages, the terminal.
import Foundation
import Packs
import Play
import Scripting

/// The environment of the command.
enum ProgramEnvironment {
  private static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The shipped scripts and levels, and the packs installed in a data folder, by default `data(nil)`.
  static func share(data folder: String? = nil) throws -> Share {
    let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
    var share = try Share.locate(environment: environment, executable: executable)
    share.installed = packs(data(folder))
    return share
  }

  /// The packs installed in a data folder.
  static func packs(_ data: String) -> InstalledPacks { InstalledPacks(folder: data + "/packs") }

  /// The rule sets and levels, with the packs of a data folder; script output goes to stderr.
  ///
  /// - Parameter hasOneThread: Whether all scripts run in one thread.
  static func library(packsOf data: String? = nil, hasOneThread: Bool = false) throws -> Library {
    Library(
      share: try share(data: data), workers: workers(), hasOneThread: hasOneThread,
      console: { Notice.tell("script: \($0)") })
  }

  /// The library of a server: word lists are mapped from cache files, and players have lists of their own. Deals and
  /// searches always run in worker processes.
  static func library(data: String) throws -> Library {
    let share = try share(data: data)
    let (images, own) = (data + "/cache/words", data + "/cache/lists")
    // A worker can only read them if they exist when it starts.
    for folder in [images, own] {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let words = WordLists(share: share, images: images, own: own)
    return Library(
      share: share, words: words, workers: workers(), searchesApart: true,
      answers: data + "/cache/answers", console: { Notice.tell("script: \($0)") })
  }

  /// The worker processes for scripts from installed packs: this program again.
  ///
  /// - Parameter most: Maximum number of workers at a time.
  static func workers(most: Int = Workers.Limits().most) -> Workers {
    var limits = Workers.Limits()
    limits.most = most
    // Lets tests crash a worker and check that only one request fails.
    limits.environment = ["QUADRILLE_TRAP"].compactMap { name in environment[name].map { "\(name)=\($0)" } }
    return Workers(executable: "/proc/self/exe", limits: limits, trustsPacks: PackTrust.isGiven)
  }

  /// The data folder: `--data`, else `$QUADRILLE_DATA`, else `quadrille` in the XDG data folder.
  static func data(_ given: String?) -> String {
    if let given { return given }
    if let folder = environment["QUADRILLE_DATA"], !folder.isEmpty { return folder }
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder + "/quadrille" }
    return NSHomeDirectory() + "/.local/share/quadrille"
  }

  /// The given language, else the locale's if it is supported, else English.
  static func language(_ given: String?) -> Language {
    if let given { return Language(rawValue: given) }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return Language.spoken.first { locale?.hasPrefix($0.rawValue) == true } ?? .english
  }

  /// Whether to use colours; see no-color.org.
  static var allowsColours: Bool {
    (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}

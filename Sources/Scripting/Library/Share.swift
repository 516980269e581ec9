// Where the shipped scripts and levels lie.
import Foundation
public import Packs
public import Play

/// Where the shipped scripts and levels lie.
public struct Share: Sendable, Hashable {
  /// The folder of the pack "core", with `rules/` and `lib/` in it.
  public let scripts: String
  /// The folder of packs, one folder each.
  public let levels: String
  /// The folder of the browser's files.
  public let web: String
  /// The packs that were installed beside the shipped ones; `nil` has none.
  public var installed: InstalledPacks?

  /// Folders by their paths.
  public init(scripts: String, levels: String, web: String) {
    self.scripts = scripts
    self.levels = levels
    self.web = web
  }

  /// A folder that holds `scripts/`, `levels/` and `web/`.
  public init(folder: String) {
    self.init(scripts: folder + "/scripts", levels: folder + "/levels", web: folder + "/web")
  }

  /// Finds them: in `$QUADRILLE_SHARE`, else in `../share/quadrille` beside the executable, else in the nearest folder
  /// above the executable that holds both; never in the current folder.
  ///
  /// - Throws: `RuleFault` of kind `missing` that says where it looked.
  public static func locate(environment: [String: String], executable: String) throws(RuleFault) -> Share {
    if let folder = environment["QUADRILLE_SHARE"], !folder.isEmpty {
      if isShare(folder) { return Share(folder: folder) }
      throw RuleFault(
        .missing, place: .file(folder),
        "there are no folders scripts/rules and levels in it; set QUADRILLE_SHARE to where they are")
    }
    let binary = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
    let beside = binary.deletingLastPathComponent().appendingPathComponent("share/quadrille").path
    if isShare(beside) { return Share(folder: beside) }
    var folder = binary
    while folder.path != "/" {
      if isShare(folder.path) { return Share(folder: folder.path) }
      folder.deleteLastPathComponent()
    }
    throw RuleFault(
      .missing,
      "the folders scripts and levels are neither in \(beside) nor above \(binary.path); set QUADRILLE_SHARE to where they are"
    )
  }

  private static func isShare(_ folder: String) -> Bool {
    Files.isFolder(folder + "/scripts/rules") && Files.isFolder(folder + "/levels")
  }
}

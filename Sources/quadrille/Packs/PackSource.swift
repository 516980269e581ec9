// A pack that is looked at: a folder, an archive, or one that is installed.
import Foundation
import Packs
import Play
import Scripting

/// A pack that is looked at, with its files where scripts can be run from.
final class PackSource {
  /// What the command line called it.
  let name: String
  let files: PackFiles
  let manifest: Manifest
  /// The folder of its files.
  let folder: String
  /// The folder that is made for an archive's files, gone with the last reference.
  private let staged: String?

  /// - Parameters:
  ///   - path: A folder or an archive.
  ///   - library: Reads its manifest.
  /// - Throws: `PackFault`, `RuleFault`.
  init(_ path: String, _ library: Library) throws {
    name = path
    try PackSource.refuse(path)
    files = try PackFiles(path: path)
    if !PackSource.isFolder(path) {
      let top = NSTemporaryDirectory() + "/quadrille-pack-" + UUID().uuidString
      let first = top + "/pack"
      do {
        try files.write(to: first)
        manifest = try library.manifest(ofPackIn: first, place: path)
        try FileManager.default.moveItem(atPath: first, toPath: "\(top)/\(manifest.name)")
      } catch {
        try? FileManager.default.removeItem(atPath: top)
        throw error
      }
      folder = "\(top)/\(manifest.name)"
      staged = top
    } else {
      manifest = try library.manifest(ofPackIn: path, place: path)
      folder = path
      staged = nil
    }
  }

  deinit {
    if let staged { try? FileManager.default.removeItem(atPath: staged) }
  }

  /// - Throws: `PackFault` naming what a file is that is no archive.
  private static func refuse(_ path: String) throws(PackFault) {
    guard !isFolder(path), let handle = FileHandle(forReadingAtPath: path) else { return }
    defer { try? handle.close() }
    let bytes = (try? handle.read(upToCount: 1 << 24)).flatMap { $0 }.map { Array($0) } ?? []
    if let refusal = FileRefusal.text(bytes, as: .pack) {
      throw PackFault(.archive, place: path, refusal.text(in: .english))
    }
  }

  static func isFolder(_ path: String) -> Bool {
    var folder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &folder) && folder.boolValue
  }

  /// Everything `check` has to say of it, with places as the command line named them.
  ///
  /// - Throws: `RuleFault`.
  func findings(_ library: Library) async throws -> [Finding] {
    let found = try await library.check(paths: [folder], stopsAtLimit: true, budget: CheckBudget())
    guard staged != nil else { return found }
    return found.map { finding in
      Finding(
        file: shown(finding.file), line: finding.line, column: finding.column, severity: finding.severity,
        text: shown(finding.text), isLimit: finding.isLimit)
    }
  }

  /// A text in which the staged folder is called what the command line called the pack.
  func shown(_ text: String) -> String { text.replacing(folder, with: name) }

  /// `NAME VERSION, 5 files, 1,234 bytes, sha256:…`.
  var summary: String {
    let bytes = files.files.reduce(0) { $0 + $1.bytes.count }
    let count = files.files.count == 1 ? "1 file" : "\(files.files.count) files"
    return "\(manifest.name) \(manifest.version), \(count), \(bytes) bytes, \(files.hash)"
  }

  /// Tells what of the folder or archive means nothing to a pack.
  func tellLeftOut() {
    for remark in files.remarks { Notice.tell("\(name): \(remark)") }
  }
}

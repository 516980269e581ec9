// A pack given on the command line: a folder, an archive, or an installed pack.
import Foundation
import Packs
import Play
import Scripting

/// A pack given on the command line, with its files in a folder where scripts can run.
final class PackSource {
  /// Its name on the command line.
  let name: String
  let files: PackFiles
  let manifest: Manifest
  /// The folder of its files.
  let folder: String
  /// The temporary folder for an archive's files, removed with the last reference.
  private let staged: String?

  /// - Parameters:
  ///   - path: A folder or an archive.
  ///     - library: Used to read its manifest.
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

  /// - Throws: `PackFault` that says what kind of file it is if it is not an archive.
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

  /// All findings of `check`, with places named as on the command line.
  ///
  /// - Parameter seconds: What all levels may take together, a hard one all of it; `nil` for the usual bounds.
  /// - Throws: `RuleFault`.
  func findings(_ library: Library, seconds: Int?) async throws -> [Finding] {
    var budget = CheckBudget()
    if let seconds { (budget.seconds, budget.isPatient) = (Double(seconds), true) }
    let found = try await library.check(paths: [folder], stopsAtLimit: true, budget: budget)
    guard staged != nil else { return found }
    return found.map { finding in
      Finding(
        file: shown(finding.file), line: finding.line, column: finding.column, severity: finding.severity,
        text: shown(finding.text), isLimit: finding.isLimit)
    }
  }

  /// A text with the temporary folder replaced by the pack's name on the command line.
  func shown(_ text: String) -> String { text.replacing(folder, with: name) }

  /// `NAME VERSION, 5 files, 1,234 bytes, sha256:…`.
  var summary: String {
    let bytes = files.files.reduce(0) { $0 + $1.bytes.count }
    let count = files.files.count == 1 ? "1 file" : "\(files.files.count) files"
    return "\(manifest.name) \(manifest.version), \(count), \(bytes) bytes, \(files.hash)"
  }

  /// Reports files in the folder or archive that do not belong to a pack.
  func tellLeftOut() {
    for remark in files.remarks { Notice.tell("\(name): \(remark)") }
  }
}

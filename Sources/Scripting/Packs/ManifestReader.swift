// Reads a pack's manifest.
import LuaBridge
import Packs
import Play

/// Reads a pack's manifest, in a state of its own; `achievements`, which has functions, is another reader's.
struct ManifestReader {
  /// The fields that are plain values.
  let fields: PlayRecord
  /// The manifest's text.
  let text: String
  /// What the file is called in messages.
  private let shown: String

  /// - Throws: `RuleFault` with the place.
  init(_ pack: PackFolder, _ library: Library, path: String? = nil, place: String? = nil) throws {
    try self.init(reading: pack, library, path: path, place: place)
    if let fault = TextLimits.fault(fields, Self.limits) {
      throw RuleFault(.script, place: self.place(of: fault.field), fault.text)
    }
  }

  /// How long its texts may be.
  private static let limits: [(field: String, most: Int)] = [
    ("name", TextLimits.name), ("version", TextLimits.name), ("title", TextLimits.title), ("licence", TextLimits.title),
    ("authors", TextLimits.title), ("languages", TextLimits.name),
  ]

  private init(reading pack: PackFolder, _ library: Library, path: String?, place: String?) throws {
    let path = path ?? pack.path + "/pack.lua"
    shown = place ?? pack.place + "/pack.lua"
    if let workers = library.packWorkers(for: pack) {
      (fields, text) = try workers.manifest(path, place: shown, pack, library)
      return
    }
    let sandbox = try Sandbox(loader: library.loader(pack), limits: library.limits, console: nil)
    let file = try sandbox.read(path, place: shown)
    text = file.text
    var fields: PlayRecord = [:]
    for (key, value) in try sandbox.table(file, what: "a pack's manifest").entries() {
      guard case .string(let name) = key else {
        throw RuleFault(.script, place: .file(file.place, line: 1), "a manifest must be a table with named fields")
      }
      if name == "achievements" { continue }
      do {
        fields[name] = try Conversion(types: sandbox.types).play(value, name)
      } catch let error as LuaError {
        throw RuleFault(.script, place: .file(file.place, line: Files.line(of: name, in: file.text)), error.message)
      }
    }
    self.fields = fields
  }

  /// The line of a field, from 1.
  func line(of field: String) -> Int { Files.line(of: field, in: text) }

  /// Where a field is.
  func place(of field: String) -> FaultPlace { .file(shown, line: line(of: field)) }

  /// What others depend on; `nil` where `PackManifest.faults` has something to say of it.
  var manifest: Manifest? {
    guard let name = fields["name"]?.string, let version = fields["version"]?.string.flatMap(Version.init) else {
      return nil
    }
    let needs = (fields["needs"]?.record ?? [:]).compactMapValues { $0.string.flatMap(VersionRange.init) }
    return Manifest(name: name, version: version, needs: needs)
  }
}

// What a pack's manifest may say.
import Packs
import Play

/// What a pack's manifest may say.
enum PackManifest {
  static let fields = [
    "name", "version", "api", "title", "authors", "licence", "languages", "needs", "samples", "achievements",
  ]

  /// Every fault of a manifest, with the field it is about.
  ///
  /// - Parameters:
  ///   - folder: The name of the pack's folder; `nil` takes any that is a name.
  ///   - levels: The names of its levels.
  static func faults(
    _ manifest: PlayRecord, folder: String?, levels: [String]
  ) -> [(field: String, text: String)] {
    var faults: [(field: String, text: String)] = []
    for field in manifest.keys where !fields.contains(field) {
      let near = Nearest.name(to: field, among: fields).map { " (did you mean `\($0)`?)" } ?? ""
      faults.append((field, "a manifest has no field `\(field)`\(near)"))
    }
    if let fault = nameFault(manifest["name"], folder) { faults.append(("name", fault)) }
    if manifest["version"]?.string.flatMap(Version.init) == nil {
      faults.append(
        (
          "version",
          "`version` must have three numbers such as \"1.0.0\", got \(manifest["version"]?.shown ?? "nil")"
        ))
    }
    if manifest["api"]?.integer != 1 {
      faults.append(("api", "`api` must be 1, got \(manifest["api"]?.shown ?? "nil")"))
    }
    for field in ["title", "licence"] where manifest[field].flatMap(LocalizedText.init) == nil {
      faults.append((field, "`\(field)` must be a string, got \(manifest[field]?.shown ?? "nil")"))
    }
    for field in ["authors", "languages"] {
      guard let list = manifest[field]?.sequence, !list.isEmpty, list.allSatisfy({ $0.string != nil }) else {
        faults.append((field, "`\(field)` must be a list of strings, got \(manifest[field]?.shown ?? "nil")"))
        continue
      }
    }
    if let needs = manifest["needs"] {
      faults += needFaults(needs, manifest["name"]?.string).map { ("needs", $0) }
    }
    if let samples = manifest["samples"] { faults += sampleFaults(samples, levels) }
    return faults
  }

  private static func sampleFaults(_ samples: PlayValue, _ levels: [String]) -> [(field: String, text: String)] {
    guard let names = samples.sequence, names.allSatisfy({ $0.string != nil }) else {
      return [("samples", "`samples` must be a list of the pack's levels, got \(samples.shown)")]
    }
    return names.compactMap(\.string).filter { !levels.contains($0) }.map { name in
      let near = Nearest.name(to: name, among: levels).map { " (did you mean \"\($0)\"?)" } ?? ""
      return ("samples", "the pack has no level \"\(name)\"\(near)")
    }
  }

  private static func nameFault(_ value: PlayValue?, _ folder: String?) -> String? {
    let shown = value?.shown ?? "absent"
    if let folder, value?.string != folder { return "`name` must be \"\(folder)\", the folder's name, got \(shown)" }
    guard let name = value?.string, Manifest.isName(name) else {
      return "`name` must consist of letters, digits, - and _, got \(shown)"
    }
    return Manifest.reserved.contains(name) ? "no pack may be called \"\(name)\"" : nil
  }

  private static func needFaults(_ value: PlayValue, _ own: String?) -> [String] {
    if value.sequence?.isEmpty == true { return [] }
    guard let needs = value.record else {
      return ["`needs` must map packs to versions such as { core = \">=1.0 <2.0\" }, got \(value.shown)"]
    }
    return needs.sorted { $0.key < $1.key }.compactMap { name, range in
      if !Manifest.isName(name) { return "`needs` names \"\(name)\", which is no name of a pack" }
      if name == own { return "a pack cannot need itself" }
      if range.string.flatMap(VersionRange.init) != nil { return nil }
      return "`needs.\(name)` must be a range of versions such as \">=1.0 <2.0\", got \(range.shown)"
    }
  }
}

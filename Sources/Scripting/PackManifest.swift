// What a pack's manifest may say.
import Play

/// What a pack's manifest may say.
enum PackManifest {
  static let fields = [
    "name", "version", "api", "title", "authors", "licence", "languages", "needs", "samples", "achievements",
  ]

  /// Every fault of a manifest, with the field it is about.
  ///
  /// - Parameters:
  ///   - folder: The name of the pack's folder.
  ///   - levels: The names of its levels.
  static func faults(
    _ manifest: [String: PlayValue], folder: String, levels: [String]
  ) -> [(field: String, text: String)] {
    var faults: [(field: String, text: String)] = []
    for field in manifest.keys.sorted() where !fields.contains(field) {
      let near = Nearest.name(to: field, among: fields).map { " (did you mean `\($0)`?)" } ?? ""
      faults.append((field, "a manifest has no field `\(field)`\(near)"))
    }
    if manifest["name"]?.string != folder {
      faults.append(
        ("name", "`name` is to be \"\(folder)\" like the folder, it is \(manifest["name"]?.shown ?? "absent")"))
    }
    if !isVersion(manifest["version"]?.string) {
      faults.append(
        (
          "version",
          "`version` is to be three numbers such as \"1.0.0\", it is \(manifest["version"]?.shown ?? "absent")"
        ))
    }
    if manifest["api"]?.integer != 1 {
      faults.append(("api", "`api` is to be 1, it is \(manifest["api"]?.shown ?? "absent")"))
    }
    for field in ["title", "licence"] where manifest[field].flatMap(LocalizedText.init) == nil {
      faults.append((field, "`\(field)` is to be a text, it is \(manifest[field]?.shown ?? "absent")"))
    }
    for field in ["authors", "languages"] {
      guard let list = manifest[field]?.sequence, !list.isEmpty, list.allSatisfy({ $0.string != nil }) else {
        faults.append((field, "`\(field)` is to be a list of texts, it is \(manifest[field]?.shown ?? "absent")"))
        continue
      }
    }
    if let samples = manifest["samples"] { faults += sampleFaults(samples, levels) }
    return faults
  }

  private static func sampleFaults(_ samples: PlayValue, _ levels: [String]) -> [(field: String, text: String)] {
    guard let names = samples.sequence, names.allSatisfy({ $0.string != nil }) else {
      return [("samples", "`samples` is to be a list of the pack's levels, it is \(samples.shown)")]
    }
    return names.compactMap(\.string).filter { !levels.contains($0) }.map { name in
      let near = Nearest.name(to: name, among: levels).map { " (did you mean \"\($0)\"?)" } ?? ""
      return ("samples", "the pack has no level \"\(name)\"\(near)")
    }
  }

  private static func isVersion(_ text: String?) -> Bool {
    let parts = text?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    return parts.count == 3 && parts.allSatisfy { part in Int(part).map { String($0) == part && $0 >= 0 } ?? false }
  }
}

// A pack as it is installed.

/// A pack as it is installed.
public struct InstalledPack: Hashable, Sendable, Codable {
  /// Its name.
  public let name: String
  /// Its version, `1.4.0`.
  public let version: String
  /// The hash of its files, `sha256:…`.
  public let hash: String
  /// What it needs, by name, `>=1.0 <2.0`.
  public let needs: [String: String]
  /// Whether it is the one in force; of each name at most one is. The others stay for saved games.
  public var isCurrent: Bool

  /// What others depend on, or `nil` where the record was written by another program.
  public var manifest: Manifest? {
    guard let version = Version(version) else { return nil }
    return Manifest(name: name, version: version, needs: needs.compactMapValues(VersionRange.init))
  }

  /// The name of the folder that its own folder lies in.
  var home: String { "\(name)@\(version)-\(hash.split(separator: ":").last.map { $0.prefix(12) } ?? "")" }

  init(_ manifest: Manifest, hash: String, isCurrent: Bool) {
    name = manifest.name
    version = manifest.version.description
    self.hash = hash
    needs = manifest.needs.mapValues(\.description)
    self.isCurrent = isCurrent
  }
}

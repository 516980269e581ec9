// An installed pack.

/// An installed pack.
public struct InstalledPack: Hashable, Sendable, Codable {
  /// Its name.
  public let name: String
  /// Its version, `1.4.0`.
  public let version: String
  /// The hash of its files, `sha256:…`.
  public let hash: String
  /// Its dependencies, by name, `>=1.0 <2.0`.
  public let needs: [String: String]
  /// Whether it is active; at most one version per name is. Others are kept for saved games.
  public var isCurrent: Bool

  /// Its name, version and dependencies, or `nil` if another program wrote the record.
  public var manifest: Manifest? {
    guard let version = Version(version) else { return nil }
    return Manifest(name: name, version: version, needs: needs.compactMapValues(VersionRange.init))
  }

  /// The name of the folder that contains its own folder.
  var home: String { "\(name)@\(version)-\(hash.split(separator: ":").last.map { $0.prefix(12) } ?? "")" }

  init(_ manifest: Manifest, hash: String, isCurrent: Bool) {
    name = manifest.name
    version = manifest.version.description
    self.hash = hash
    needs = manifest.needs.mapValues(\.description)
    self.isCurrent = isCurrent
  }
}

// What a pack says of itself that others depend on.

/// What a pack's `pack.lua` says of itself that others depend on.
public struct Manifest: Hashable, Sendable {
  /// Its name, which is also its folder's.
  public let name: String
  /// Its version.
  public let version: Version
  /// The packs it needs, by name, with the versions it takes; `core` is the program.
  public let needs: [String: VersionRange]

  /// A manifest by its parts.
  public init(name: String, version: Version, needs: [String: VersionRange] = [:]) {
    self.name = name
    self.version = version
    self.needs = needs
  }

  /// Names that no pack may have: they mean something else where packs are named.
  public static let reserved = ["core", "own", "open", "shared", "pack", "level"]

  /// Whether a text is a name: 1 to 64 letters, digits, `-` and `_` of ASCII.
  public static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45 || byte == 95
      }
  }
}

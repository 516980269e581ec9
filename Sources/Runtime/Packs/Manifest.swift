// The part of a pack's manifest that others depend on.

/// The part of a pack's `pack.lua` that others depend on.
public struct Manifest: Hashable, Sendable {
  /// Its name, which is also its folder's.
  public let name: String
  /// Its version.
  public let version: Version
  /// Its dependencies by name, with accepted versions; `core` is the program.
  public let needs: [String: VersionRange]

  /// A manifest from its fields.
  public init(name: String, version: Version, needs: [String: VersionRange] = [:]) {
    self.name = name
    self.version = version
    self.needs = needs
  }

  /// Names that no pack may have, because they have other meanings wherever packs are named.
  public static let reserved = ["core", "own", "open", "shared", "pack", "level"]

  /// Whether a text is a valid name: 1 to 64 ASCII letters, digits, `-` and `_`.
  public static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45 || byte == 95
      }
  }
}

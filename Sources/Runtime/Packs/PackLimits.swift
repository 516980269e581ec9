// Size limits of packs.

/// Size limits of packs; each can be set.
public struct PackLimits: Sendable, Hashable {
  /// Bytes of an archive.
  public var archive = 32 << 20
  /// Bytes of a file.
  public var file = 16 << 20
  /// Bytes of all files.
  public var total = 64 << 20
  /// Files and folders of a pack.
  public var entries = 2_000
  /// Files and folders of an archive, including those left out.
  public var listed = 20_000
  /// Bytes that an archive declares for all of them.
  public var announced = 512 << 20

  /// The defaults.
  public init() {}
}

// How large a pack may be.

/// How large a pack may be; every limit can be set.
public struct PackLimits: Sendable, Hashable {
  /// Bytes of an archive.
  public var archive = 32 << 20
  /// Bytes of a file.
  public var file = 16 << 20
  /// Bytes of all files.
  public var total = 64 << 20
  /// Files and folders.
  public var entries = 2_000

  /// The defaults.
  public init() {}
}

// The files of a pack, in memory.
import Crypto
import Foundation

/// The files of a pack: paths and bytes, sorted by path.
public struct PackFiles: Sendable {
  /// One file.
  public struct File: Sendable, Hashable {
    /// Its path below the pack's folder, `rules/thermo.lua`.
    public let path: String
    /// Its content.
    public let bytes: [UInt8]
  }

  /// The files, sorted by the bytes of their paths.
  public let files: [File]
  /// The paths left out because packs do not have them, sorted. Folders that were not examined end in `/`.
  public let leftOut: [String]
  /// The folder in the archive that is the pack's, without a trailing `/`; empty if the archive itself is the pack.
  public let home: String

  /// A pack from its files.
  ///
  /// - Parameters:
  ///   - files: Paths and bytes, in any order.
  ///     - place: The name of the folder or archive in messages.
  /// - Throws: `PackFault`, code `archive`: for an escaping path, two files with one path, two paths that differ only
  ///   in capitals, a file in place of a folder, no `pack.lua` or several.
  public init(_ files: [(path: String, bytes: [UInt8])], place: String) throws(PackFault) {
    for (path, _) in files {
      if let escape = PackPath.escape(of: path) { throw PackFault(.archive, place: place, "'\(path)' \(escape)") }
    }
    let listing = try PackListing(files.map(\.path), place: place)
    self.init(listing) { files[$0].bytes }
  }

  /// A pack from a listing, whose bytes are requested by index; `further` files of a folder were not listed.
  init(_ listing: PackListing, further: [String] = [], bytes: (Int) -> [UInt8]) {
    files = listing.kept.map { File(path: $0.path, bytes: bytes($0.number)) }
    leftOut = (listing.leftOut + further).sorted()
    home = String(listing.home.dropLast())
  }

  /// The content of a file, or `nil` if there is no such path.
  public func bytes(of path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }

  /// `sha256:` and 64 hexadecimal digits, computed from the paths and bytes of all files: equal for the folder and
  /// every archive of a pack.
  public var hash: String { PackFiles.hash(of: files.map(PackedFile.init)) }

  static func hash(of files: [PackedFile]) -> String {
    var hash = SHA256()
    for file in files { hash.update(data: Data("\(file.hash) \(file.size) \(file.path)\n".utf8)) }
    return "sha256:" + PackFiles.hex(hash.finalize())
  }

  static func hex(_ digest: SHA256.Digest) -> String {
    digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}

/// The record of a pack's file.
struct PackedFile: Hashable, Codable {
  let path: String
  /// Bytes.
  let size: Int
  /// 64 hexadecimal digits of SHA-256.
  let hash: String

  init(_ file: PackFiles.File) {
    path = file.path
    size = file.bytes.count
    hash = PackFiles.hex(SHA256.hash(data: file.bytes))
  }
}

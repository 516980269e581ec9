// The files of a pack, in memory.
import Crypto
import Foundation

/// The files of a pack: paths and bytes, in the order of the paths.
public struct PackFiles: Sendable {
  /// One file.
  public struct File: Sendable, Hashable {
    /// Its path below the pack's folder, `rules/thermo.lua`.
    public let path: String
    /// What is in it.
    public let bytes: [UInt8]
  }

  /// The files, sorted by the bytes of their paths.
  public let files: [File]
  /// The paths of what was left out because it means nothing to a pack, sorted. A folder that was not looked into ends in `/`.
  public let leftOut: [String]
  /// The folder of the archive that was taken for the pack's, without `/` at its end; empty where the archive is the pack.
  public let home: String

  /// Takes files that belong together.
  ///
  /// - Parameters:
  ///   - files: Paths and bytes, in any order.
  ///   - place: What messages call the folder or archive.
  /// - Throws: `PackFault`, code `archive`: for a path that leads out, two files of one path, two paths of a pack that
  ///   differ only in capitals, a file in place of a folder, no `pack.lua` or several.
  public init(_ files: [(path: String, bytes: [UInt8])], place: String) throws(PackFault) {
    for (path, _) in files {
      if let escape = PackPath.escape(of: path) { throw PackFault(.archive, place: place, "'\(path)' \(escape)") }
    }
    let listing = try PackListing(files.map(\.path), place: place)
    self.init(listing) { files[$0].bytes }
  }

  /// Takes the files of a listing, whose bytes are asked for by their numbers; a folder's `further` files were not listed.
  init(_ listing: PackListing, further: [String] = [], bytes: (Int) -> [UInt8]) {
    files = listing.kept.map { File(path: $0.path, bytes: bytes($0.number)) }
    leftOut = (listing.leftOut + further).sorted()
    home = String(listing.home.dropLast())
  }

  /// What is in a file, or `nil` where there is none of this path.
  public func bytes(of path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }

  /// `sha256:` and 64 hexadecimal digits, of the paths and bytes of all files: equal for the folder and every archive of
  /// a pack.
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

/// A file of a pack as its record keeps it.
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

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
  /// The paths of what was left out because it means nothing to a pack, sorted.
  public let leftOut: [String]

  /// Takes files that belong together.
  ///
  /// - Parameters:
  ///   - files: Paths and bytes, in any order.
  ///   - place: What messages call the folder or archive.
  /// - Throws: `PackFault`, code `archive`: for a path that cannot be, two files of one path, two paths that differ only
  ///   in capitals, a file in place of a folder, no `pack.lua`.
  public init(_ files: [(path: String, bytes: [UInt8])], place: String) throws(PackFault) {
    var folders: Set<String> = []
    var seen: [String: String] = [:]
    for (path, _) in files {
      if let fault = PackPath.fault(of: path) { throw PackFault(.archive, place: place, "'\(path)' \(fault)") }
      if let other = seen.updateValue(path, forKey: path.lowercased()) {
        throw PackFault(
          .archive, place: place,
          other == path ? "'\(path)' stands twice in it" : "'\(other)' and '\(path)' differ only in capitals")
      }
      var above = path.split(separator: "/").dropLast()
      while !above.isEmpty {
        folders.insert(above.joined(separator: "/"))
        above = above.dropLast()
      }
    }
    for folder in folders.sorted() {
      if let file = seen[folder.lowercased()] {
        throw PackFault(.archive, place: place, "'\(file)' is a file and a folder in it")
      }
    }
    if let (one, other) = PackFiles.clash(folders) {
      throw PackFault(.archive, place: place, "'\(one)' and '\(other)' differ only in capitals")
    }
    let kept = files.filter { PackPath.isOfPack($0.path) }
    guard kept.contains(where: { $0.path == "pack.lua" }) else {
      throw PackFault(.archive, place: place, "there is no pack.lua in it; a pack is a folder with a pack.lua")
    }
    self.files = kept.map { File(path: $0.path, bytes: $0.bytes) }.sorted { $0.path < $1.path }
    leftOut = files.map(\.path).filter { !PackPath.isOfPack($0) }.sorted()
  }

  private static func clash(_ folders: Set<String>) -> (String, String)? {
    var seen: [String: String] = [:]
    for folder in folders.sorted() {
      if let other = seen.updateValue(folder, forKey: folder.lowercased()) { return (other, folder) }
    }
    return nil
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

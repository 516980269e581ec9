// Crosswords that lie in archives.
public import Formats

/// Crosswords that lie in archives: a .jpz is often one.
public enum CrosswordFile {
  /// How many files of an archive are looked at.
  private static let mostTried = 16

  /// The bytes of a crossword: the file itself, or out of a .zip the first that is XML or a crossword by its content,
  /// those whose names say so first. What systems leave in archives is passed over.
  ///
  /// - Throws: `CrosswordFault` for a damaged or locked archive, or one without a crossword.
  public static func unpacked(_ bytes: [UInt8]) throws(CrosswordFault) -> [UInt8] {
    guard ArchiveFiles.isZip(bytes), bytes.count <= Crossword.largest else { return bytes }
    do {
      let archive = try ArchiveFiles(zip: bytes)
      let names = archive.names.filter { !isLitter($0) }
      let likely = names.filter(isNamedAsPuzzle) + names.filter { !isNamedAsPuzzle($0) }
      let tried = likely.prefix(mostTried)
      let files = try archive.files(most: Crossword.largest) { tried.contains($0) }
      if let found = tried.lazy.compactMap({ files[$0] }).first(where: { FileKind($0).crossword != nil }) {
        return found
      }
    } catch {
      throw CrosswordFault(error.description)
    }
    throw CrosswordFault("the archive has no crossword; unpack it and give the file that is one")
  }

  private static func isLitter(_ name: String) -> Bool {
    name.hasPrefix("__MACOSX/") || name.split(separator: "/").last?.hasPrefix(".") ?? true
  }

  private static func isNamedAsPuzzle(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".xml", ".jpz", ".ipuz", ".puz"].contains { name.hasSuffix($0) }
  }
}

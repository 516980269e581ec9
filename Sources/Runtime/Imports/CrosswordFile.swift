// Crosswords in archives.
public import Formats
public import Messages

/// Crosswords in archives: a .jpz is often one.
public enum CrosswordFile {
  /// Maximum number of files examined per archive.
  private static let mostTried = 16

  /// Reads a crossword: the file itself, or the first file in a .zip whose content is a crossword, likely names first.
  /// Files that systems add to archives are skipped.
  ///
  /// - Parameters:
  ///     - format: The format of the crossword, in or outside an archive.
  ///   - key: The number that unlocks the solution of a scrambled .puz, 0 to 9999.
  ///     - encoding: The encoding of a text; `nil` detects it.
  /// - Throws: `LocatedFault` for a damaged or locked archive, one without a crossword, and an unreadable crossword.
  public static func crossword(
    _ bytes: [UInt8], _ format: CrosswordFormat? = nil, key: Int? = nil, encoding: TextEncoding? = nil
  ) throws(LocatedFault) -> Crossword {
    guard ArchiveFiles.isZip(bytes), bytes.count <= Crossword.largest else {
      return try Crossword(reading: bytes, format: format, key: key, encoding: encoding)
    }
    let (inner, format) = try unpacked(bytes)
    return try Crossword(reading: inner, format: format, key: key, encoding: encoding)
  }

  /// The crossword in an archive and its format.
  static func unpacked(_ bytes: [UInt8]) throws(LocatedFault) -> (bytes: [UInt8], format: CrosswordFormat) {
    let archive = try ArchiveFiles(zip: bytes)
    let names = archive.names.filter { !isLitter($0) }
    let likely = names.filter(isNamedAsPuzzle) + names.filter { !isNamedAsPuzzle($0) }
    let tried = likely.prefix(mostTried)
    let files = try archive.files(most: Crossword.largest) { tried.contains($0) }
    for file in tried.lazy.compactMap({ files[$0] }) {
      if let format = FileKind(file).crossword { return (file, format) }
    }
    throw LocatedFault("the archive contains no crossword; unpack it and give the crossword's file")
  }

  private static func isLitter(_ name: String) -> Bool {
    name.hasPrefix("__MACOSX/") || name.split(separator: "/").last?.hasPrefix(".") ?? true
  }

  private static func isNamedAsPuzzle(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".xml", ".jpz", ".ipuz", ".puz", ".exolve", ".xd"].contains { name.hasSuffix($0) }
  }
}

// Crosswords that lie in archives.
public import Formats

/// Crosswords that lie in archives: a .jpz is often one.
public enum CrosswordFile {
  /// How many files of an archive are looked at.
  private static let mostTried = 16

  /// Reads a crossword: the file itself, or out of a .zip the first that is one by its content, those whose names say so
  /// first. What systems leave in archives is passed over.
  ///
  /// - Parameters:
  ///   - format: What the file is, an archive aside.
  ///   - key: The number that unlocks the solution of a scrambled .puz, 0 to 9999.
  ///   - encoding: The encoding of a text; `nil` finds out.
  /// - Throws: `CrosswordFault` for a damaged or locked archive, one without a crossword, and a crossword that cannot be
  ///   read.
  public static func crossword(
    _ bytes: [UInt8], _ format: CrosswordFormat? = nil, key: Int? = nil, encoding: TextEncoding? = nil
  ) throws(CrosswordFault) -> Crossword {
    guard ArchiveFiles.isZip(bytes), bytes.count <= Crossword.largest else {
      return try Crossword(reading: bytes, format: format, key: key, encoding: encoding)
    }
    let (inner, format) = try unpacked(bytes)
    return try Crossword(reading: inner, format: format, key: key, encoding: encoding)
  }

  /// The crossword in an archive and its format.
  static func unpacked(_ bytes: [UInt8]) throws(CrosswordFault) -> (bytes: [UInt8], format: CrosswordFormat) {
    do {
      let archive = try ArchiveFiles(zip: bytes)
      let names = archive.names.filter { !isLitter($0) }
      let likely = names.filter(isNamedAsPuzzle) + names.filter { !isNamedAsPuzzle($0) }
      let tried = likely.prefix(mostTried)
      let files = try archive.files(most: Crossword.largest) { tried.contains($0) }
      for file in tried.lazy.compactMap({ files[$0] }) {
        if let format = FileKind(file).crossword { return (file, format) }
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
    return [".xml", ".jpz", ".ipuz", ".puz", ".exolve", ".xd"].contains { name.hasSuffix($0) }
  }
}

// The names of the files in a zip. Source: PKWARE, "APPNOTE.TXT", sections 4.3.7, 4.3.12 and 4.3.16.

/// The names of the files in a zip, from its directory; nothing is unpacked.
enum ZipNames {
  /// So many names are looked at.
  private static let most = 4096

  static func all(in bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var at = directory(of: bytes) ?? bytes.count
    while names.count < most, number(bytes, at, 4) == 0x0201_4B50 {
      let length = number(bytes, at + 28, 2) ?? 0
      let start = at + 46
      guard start + length <= bytes.count else { break }
      names.append(name(bytes[start..<start + length]))
      at = start + length + (number(bytes, at + 30, 2) ?? 0) + (number(bytes, at + 32, 2) ?? 0)
    }
    return names.isEmpty ? [first(in: bytes)?.name].compactMap(\.self) : names
  }

  /// What a document says of itself in its first file, which is not packed.
  static func mimetype(of bytes: [UInt8]) -> String? {
    guard let first = first(in: bytes), first.name == "mimetype" else { return nil }
    return String(decoding: bytes[first.start...].prefix(min(first.size, 100)), as: UTF8.self)
  }

  /// The first file of an archive, which may have no directory.
  private static func first(in bytes: [UInt8]) -> (name: String, start: Int, size: Int)? {
    guard number(bytes, 0, 4) == 0x0403_4B50, let length = number(bytes, 26, 2), let extra = number(bytes, 28, 2),
      30 + length + extra <= bytes.count, let size = number(bytes, 18, 4)
    else { return nil }
    return (name(bytes[30..<30 + length]), 30 + length + extra, size)
  }

  /// A name as the format wants it; some programs of Windows write `\\` between folders.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }

  /// Where the directory begins: behind all files, before a remark of up to 64 KiB.
  private static func directory(of bytes: [UInt8]) -> Int? {
    let end = bytes.indices.suffix((1 << 16) + 22).reversed().first { number(bytes, $0, 4) == 0x0605_4B50 }
    guard let end else { return nil }
    return number(bytes, end + 16, 4)
  }

  /// A number of some bytes, low byte first; `nil` beyond the end.
  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int? {
    guard at >= 0, at <= bytes.count - count else { return nil }
    var value = 0
    for place in (at..<at + count).reversed() { value = value << 8 | Int(bytes[place]) }
    return value
  }
}

/// A file of Microsoft's before 2007: "Compound File Binary". Source: [MS-CFB], section 2.6.
enum CompoundFile {
  static let magic: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  /// Whose file it is, by the names of its streams, which stand in UTF-16 in its directory.
  static func kind(_ bytes: [UInt8]) -> FileKind.Other {
    func has(_ name: String) -> Bool {
      let sought: [UInt8] = name.utf8.flatMap { [$0, 0] as [UInt8] }
      // Entries of the directory begin at multiples of 128 bytes.
      return stride(from: 512, to: bytes.count - sought.count, by: 128).contains { bytes[$0...].starts(with: sought) }
    }
    if has("Workbook") || has("Book") { return .workbook97 }
    if has("WordDocument") { return .document97 }
    if has("PowerPoint Document") { return .slides }
    return has("EncryptedPackage") ? .lockedDocument : .bytes
  }
}

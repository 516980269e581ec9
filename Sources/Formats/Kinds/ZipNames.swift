// The file names in a zip. Source: PKWARE, "APPNOTE.TXT", sections 4.3.7, 4.3.12 and 4.3.16.

/// Reads the file names in a zip from its directory; nothing is unpacked.
enum ZipNames {
  /// Maximum number of names read.
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

  /// The type that a document declares in its first file, which is uncompressed.
  static func mimetype(of bytes: [UInt8]) -> String? {
    guard let first = first(in: bytes), first.name == "mimetype" else { return nil }
    return String(decoding: bytes[first.start...].prefix(min(first.size, 100)), as: UTF8.self)
  }

  /// The first file of an archive, even without a directory.
  private static func first(in bytes: [UInt8]) -> (name: String, start: Int, size: Int)? {
    guard number(bytes, 0, 4) == 0x0403_4B50, let length = number(bytes, 26, 2), let extra = number(bytes, 28, 2),
      30 + length + extra <= bytes.count, let size = number(bytes, 18, 4)
    else { return nil }
    return (name(bytes[30..<30 + length]), 30 + length + extra, size)
  }

  /// A normalized name; some Windows programs write `\\` between folders.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }

  /// The offset of the directory: after all files, before a comment of up to 64 KiB.
  private static func directory(of bytes: [UInt8]) -> Int? {
    let end = bytes.indices.suffix((1 << 16) + 22).reversed().first { number(bytes, $0, 4) == 0x0605_4B50 }
    guard let end else { return nil }
    return number(bytes, end + 16, 4)
  }

  /// A little-endian number of some bytes; `nil` beyond the end.
  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int? {
    guard at >= 0, at <= bytes.count - count else { return nil }
    var value = 0
    for place in (at..<at + count).reversed() { value = value << 8 | Int(bytes[place]) }
    return value
  }
}

/// A Microsoft file from before 2007: "Compound File Binary". Source: [MS-CFB], section 2.6.
enum CompoundFile {
  static let magic: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  /// The program it belongs to, judged by the stream names in its directory, in UTF-16.
  static func kind(_ bytes: [UInt8]) -> FileKind.Other {
    func has(_ name: String) -> Bool {
      let sought: [UInt8] = name.utf8.flatMap { [$0, 0] as [UInt8] }
      // Directory entries begin at multiples of 128 bytes.
      return stride(from: 512, to: bytes.count - sought.count, by: 128).contains { bytes[$0...].starts(with: sought) }
    }
    if has("Workbook") || has("Book") { return .workbook97 }
    if has("WordDocument") { return .document97 }
    if has("PowerPoint Document") { return .slides }
    return has("EncryptedPackage") ? .lockedDocument : .bytes
  }
}

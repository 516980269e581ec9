// A file's bytes as UTF-8.

/// A file's bytes as UTF-8.
enum TextBytes {
  /// UTF-8 without a byte order mark; UTF-16 with one is translated. Bytes that are no UTF-8 stay as they are and are
  /// found where a field is made of them.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf8(of: bytes, low: 0, high: 1) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf8(of: bytes, low: 1, high: 0) }
    return bytes
  }

  /// UTF-16 of two bytes a unit; a lone half of a pair, or a lone byte at the end, becomes U+FFFD.
  private static func utf8(of bytes: [UInt8], low: Int, high: Int) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var at = 2
    while at + 1 < bytes.count {
      units.append(UInt16(bytes[at + high]) << 8 | UInt16(bytes[at + low]))
      at += 2
    }
    if at < bytes.count { units.append(0xFFFD) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Why a field's bytes are no text, or `nil`.
  static func fault(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.contains(0) { return "it has a NUL byte; save the list as UTF-8 text" }
    return "it is not UTF-8; save the list as UTF-8 text"
  }

  /// The text of a field, or `nil` where it is none.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

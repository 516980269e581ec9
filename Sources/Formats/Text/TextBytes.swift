// Texts out of bytes that are to be UTF-8.

/// Texts out of bytes that are to be UTF-8.
enum TextBytes {
  /// Why a field's bytes are no text.
  static func fault(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.contains(0) { return "it has a NUL byte; save it as UTF-8 text" }
    return "it is not UTF-8; save it as UTF-8 text"
  }

  /// The text of a field, or `nil` where it is none.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

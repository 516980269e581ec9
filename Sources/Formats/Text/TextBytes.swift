// Decodes UTF-8 bytes.

/// Decodes UTF-8 bytes.
enum TextBytes {
  /// Why a field's bytes are not text.
  static func fault(_ bytes: ArraySlice<UInt8>) -> RecordFault {
    if bytes.contains(0) {
      return RecordFault(FormatTexts.nulByte)
    }
    return RecordFault(FormatTexts.notUTF8)
  }

  /// The text of a field, or `nil` if it is invalid.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

// Decodes UTF-8 bytes.
import Messages

/// Decodes UTF-8 bytes.
enum TextBytes {
  /// Why a field's bytes are not text.
  static func fault(_ bytes: ArraySlice<UInt8>) -> LocatedFault {
    if bytes.contains(0) {
      return LocatedFault(FormatTexts.nulByte)
    }
    return LocatedFault(FormatTexts.notUTF8)
  }

  /// The text of a field, or `nil` if it is invalid.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

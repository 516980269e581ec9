// Decodes UTF-8 bytes.

/// Decodes UTF-8 bytes.
enum TextBytes {
  /// Why a field's bytes are not text.
  static func fault(_ bytes: ArraySlice<UInt8>) -> RecordFault {
    if bytes.contains(0) {
      return RecordFault(
        "it has a NUL byte; save it as UTF-8 text", fr: "elle contient un octet NUL ; enregistrez le texte en UTF-8",
        zh: "含有 NUL 字节，请另存为 UTF-8 文本")
    }
    return RecordFault(
      "it is not UTF-8; save it as UTF-8 text", fr: "elle n’est pas en UTF-8 ; enregistrez le texte en UTF-8",
      zh: "不是 UTF-8，请另存为 UTF-8 文本")
  }

  /// The text of a field, or `nil` if it is invalid.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

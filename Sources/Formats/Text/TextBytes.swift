// Texts out of bytes that are to be UTF-8.

/// Texts out of bytes that are to be UTF-8.
enum TextBytes {
  /// Why a field's bytes are no text.
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

  /// The text of a field, or `nil` where it is none.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

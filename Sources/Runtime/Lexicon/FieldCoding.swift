// Encodes texts in a lexicon's image.

/// The kind of a text in the image.
enum FieldTag: UInt8 {
  case text = 1
  case alternative, article, gender, gloss, literal, traditional, reading, clue, more, score
  // Fields of the lexicon as a whole.
  case language = 32
  case theme, title, contentHash
}

/// Writes texts as `tag, language, length in 7-bit groups, bytes`.
struct FieldWriter {
  var bytes: [UInt8] = []

  mutating func add(_ tag: FieldTag, language: Int = 0, _ text: String) {
    bytes.append(tag.rawValue)
    bytes.append(UInt8(truncatingIfNeeded: language))
    var length = text.utf8.count
    while length >= 0x80 {
      bytes.append(UInt8(length & 0x7F) | 0x80)
      length >>= 7
    }
    bytes.append(UInt8(length))
    bytes += Array(text.utf8)
  }
}

/// Decodes what `FieldWriter` writes; ends at anything else.
struct FieldReader {
  private let bytes: UnsafeRawBufferPointer
  private var at = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func next() -> (tag: FieldTag, language: Int, bytes: UnsafeRawBufferPointer)? {
    guard at + 2 < bytes.count, let tag = FieldTag(rawValue: bytes[at]) else { return nil }
    let language = Int(bytes[at + 1])
    at += 2
    var length = 0
    var shift = 0
    while at < bytes.count, shift <= 28 {
      let byte = bytes[at]
      at += 1
      length |= Int(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 {
        guard length <= bytes.count - at else { return nil }
        defer { at += length }
        return (tag, language, UnsafeRawBufferPointer(rebasing: bytes[at..<at + length]))
      }
    }
    return nil
  }
}

extension String {
  /// A text in the image; invalid UTF-8 becomes U+FFFD.
  init(image bytes: UnsafeRawBufferPointer) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}

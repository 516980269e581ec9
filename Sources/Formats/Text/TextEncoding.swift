// The encodings of imported texts.

/// An encoding of imported texts.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  /// UTF-8.
  case utf8 = "utf-8"
  /// UTF-16, little-endian, as written by Windows.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, big-endian.
  case utf16BigEndian = "utf-16be"
  /// One byte per character, as Windows writes western European languages.
  case windows1252 = "windows-1252"
  /// One byte per character, as the classic Mac and Excel for Mac write western European languages.
  case macRoman = "macintosh"

  /// The encoding with a name used by XML, HTML and other programs; `nil` if it is not supported.
  public init?(named name: some StringProtocol) {
    let plain = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    switch plain {
    case "utf8", "ascii", "usascii": self = .utf8
    case "utf16", "utf16le", "unicode", "ucs2": self = .utf16LittleEndian
    case "utf16be": self = .utf16BigEndian
    case "windows1252", "cp1252", "ansi", "latin1", "iso88591": self = .windows1252
    case "macintosh", "macroman", "mac", "xmacroman": self = .macRoman
    default: return nil
    }
  }

  /// Its common name.
  public var title: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16, low byte first"
    case .utf16BigEndian: "UTF-16, high byte first"
    case .windows1252: "Windows-1252"
    case .macRoman: "Mac Roman"
    }
  }

  /// The byte order mark of this encoding; empty if there is none.
  var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .windows1252, .macRoman: []
    }
  }

  /// The bytes in UTF-8. Invalid bytes become bytes that UTF-8 never uses, so a reader finds their positions; none
  /// becomes U+FFFD.
  func utf8(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    switch self {
    case .utf8: Array(bytes)
    case .utf16LittleEndian: UTF16Bytes(bytes, isBigEndian: false).utf8
    case .utf16BigEndian: UTF16Bytes(bytes, isBigEndian: true).utf8
    case .windows1252, .macRoman: utf8(ofSingle: bytes)
    }
  }

  /// A byte that occurs nowhere in UTF-8.
  static let nothing: UInt8 = 0xFF

  private func utf8(ofSingle bytes: ArraySlice<UInt8>) -> [UInt8] {
    let upper = HighBytes.scalars(of: self)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        out.append(byte)
      } else if let scalar = upper[Int(byte) - 0x80] {
        out.append(contentsOf: UTF8.encode(scalar)!)
      } else {
        out.append(Self.nothing)
      }
    }
    return out
  }
}

/// UTF-16 as two bytes per unit.
struct UTF16Bytes {
  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool

  init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  /// Number of whole units.
  var count: Int { bytes.count / 2 }

  /// The unit at an index from 0.
  subscript(place: Int) -> UInt16 {
    let at = bytes.startIndex + 2 * place
    let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  /// The text; a lone surrogate and a lone last byte become `TextEncoding.nothing`.
  var utf8: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var place = 0
    while place < count {
      var value = UInt32(self[place])
      place += 1
      if value & 0xFC00 == 0xD800, place < count, self[place] & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 + UInt32(self[place] & 0x3FF)
        place += 1
      }
      guard let scalar = Unicode.Scalar(value), let units = UTF8.encode(scalar) else {
        out.append(TextEncoding.nothing)
        continue
      }
      out.append(contentsOf: units)
    }
    if bytes.count % 2 == 1 { out.append(TextEncoding.nothing) }
    return out
  }
}

/// The characters of the bytes from 0x80.
enum HighBytes {
  /// 128 characters; `nil` for unassigned bytes.
  static func scalars(of encoding: TextEncoding) -> [Unicode.Scalar?] {
    encoding == .macRoman ? macRoman : windows1252
  }

  /// Source: the WHATWG's encoding standard, index windows-1252, without the five bytes that Windows leaves unassigned.
  static let windows1252: [Unicode.Scalar?] =
    characters("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ") + (0xA0...0xFF).map { Unicode.Scalar(UInt8($0)) }

  /// Source: the WHATWG's encoding standard, index macintosh, without the company logo at 0xF0.
  static let macRoman: [Unicode.Scalar?] = characters(
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
      + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")

  private static func characters(_ text: String) -> [Unicode.Scalar?] {
    text.unicodeScalars.map { $0 == " " ? nil : $0 }
  }
}

/// Windows' one-byte letters of western Europe; a byte that Windows leaves unassigned is a control character.
enum Windows1252 {
  static func text(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      let scalar = byte < 0x80 ? Unicode.Scalar(byte) : HighBytes.windows1252[Int(byte) - 0x80]
      text.unicodeScalars.append(scalar ?? Unicode.Scalar(byte))
    }
    return text
  }

  /// `nil` if a character has no byte.
  static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        bytes.append(UInt8(scalar.value))
      } else if let place = HighBytes.windows1252.firstIndex(of: scalar) {
        bytes.append(UInt8(0x80 + place))
      } else if scalar.value < 0xA0 {
        bytes.append(UInt8(scalar.value))
      } else {
        return nil
      }
    }
    return bytes
  }
}

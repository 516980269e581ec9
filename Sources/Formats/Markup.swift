// Plain text out of the HTML that flash cards hold.

/// Plain text out of the HTML that flash cards hold.
enum Markup {
  /// Drops tags and `[sound:…]`, puts characters in place of entities; what breaks a line becomes a blank.
  static func plain(_ text: String) -> String {
    guard text.contains("<") || text.contains("&") || text.contains("[sound:") else { return text }
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "<"):
        guard let end = tagEnd(bytes, at) else {
          out.append(bytes[at])
          at += 1
          continue
        }
        let name = bytes[at + 1..<end].drop { $0 == UInt8(ascii: "/") }.prefix {
          $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A
        }
        if ["br", "div", "p", "li", "tr", "td"].contains(String(decoding: name, as: UTF8.self).lowercased()) {
          out.append(Sign.blank)
        }
        at = end + 1
      case UInt8(ascii: "&"):
        let (characters, length) = HTMLEntities.reference(in: bytes[...], at: at) ?? ("&", 1)
        out += Array((characters == "\u{A0}" ? " " : characters).utf8)
        at += length
      case UInt8(ascii: "[") where bytes[at...].starts(with: "[sound:".utf8):
        at = (bytes[at...].prefix(512).firstIndex(of: UInt8(ascii: "]")) ?? at) + 1
      default:
        out.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: out[...].trimmingBlanks, as: UTF8.self)
  }

  /// Where the tag that begins here ends; `nil` where it is a lone `<`.
  private static func tagEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    let next = bytes[start + 1]
    let letter = next | 0x20
    guard next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || (letter >= 0x61 && letter <= 0x7A) else {
      return nil
    }
    return bytes[start...].prefix(4096).firstIndex(of: UInt8(ascii: ">"))
  }
}

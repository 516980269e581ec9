// Finds a crossword's XML in pages and scripts that Crossword Compiler exports.

/// Finds a crossword's XML in a web page or in a script's quoted text.
enum JpzPage {
  private static let names = ["crossword-compiler", "rectangular-puzzle"]

  /// The XML of the puzzle; the file itself if it is XML.
  static func puzzle(in bytes: [UInt8]) -> [UInt8] {
    let start = bytes[...].trimmingBlanks.prefix(64)
    if start.starts(with: "<?xml".utf8) || names.contains(where: { start.starts(with: "<\($0)".utf8) }) { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    for name in names {
      guard let first = text.firstRange(of: "<" + name) else { continue }
      let rest = text[first.lowerBound...]
      guard let last = rest.ranges(of: "</" + name).last, let end = rest[last.upperBound...].firstIndex(of: ">") else {
        continue
      }
      let found = rest[...end]
      return Array((found.contains("\\\"") || found.contains("\\n") ? unquoted(found) : String(found)).utf8)
    }
    return bytes
  }

  /// A JavaScript string without its escapes.
  private static func unquoted(_ text: Substring) -> String {
    var out = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let sign = rest.popFirst() {
      guard sign == "\\", let next = rest.popFirst() else {
        out.append(sign)
        continue
      }
      switch next {
      case "n", "r": out.append("\n")
      case "t": out.append("\t")
      case "u":
        let digits = String(String.UnicodeScalarView(rest.prefix(4)))
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          out.append(scalar)
          rest = rest.dropFirst(4)
        }
      default: out.append(next)
      }
    }
    return String(out)
  }
}

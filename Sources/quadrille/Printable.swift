// Makes texts from scripts safe for a terminal, and measures their width there.
import Foundation

extension String {
  /// The text on one line without terminal control: line ends and tabs become blanks, other control and direction
  /// characters become `?`.
  var printable: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 9, 10, 13: result.append(" ")
      case 0..<32, 127..<160, 0x2028...0x202E, 0x2066...0x2069: result.append("?")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text's width in terminal columns.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text padded with blanks to a width in columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }

  /// The text cut to a width in columns, with `…` if something is missing.
  func clipped(to width: Int) -> String {
    guard columns > width else { return self }
    var result = ""
    var used = 1
    for character in self where used <= width {
      used += character.columns
      if used <= width { result.append(character) }
    }
    return width > 0 ? result + "…" : ""
  }

  /// The text wrapped into lines of at most `width` columns: at blanks, and in words that are wider, such as sentences in
  /// Chinese, before characters that may begin a line. Line ends are kept.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if last.columns + 1 + String(word).columns <= width {
          lines[lines.count - 1] = last + " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines.flatMap { $0.cut(to: width) }
    }
  }

  /// The text in parts of at most `width` columns; no part begins with punctuation that ends a phrase.
  private func cut(to width: Int) -> [String] {
    guard columns > width, width > 4 else { return [self] }
    var parts = [""]
    var used = 0
    for character in self {
      if used + character.columns > width {
        var next = ""
        while let last = parts[parts.count - 1].last, "。，、；：！？）》”’".contains(next.first ?? character), next.count < 3 {
          next = String(last) + next
          parts[parts.count - 1].removeLast()
        }
        parts.append(next)
        used = next.columns
      }
      parts[parts.count - 1].append(character)
      used += character.columns
    }
    return parts
  }
}

extension Character {
  /// The character's width in terminal columns: 0, 1 or 2.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return Character.wide.contains { $0.contains(first.value) } ? 2 : 1
    }
  }

  /// The blocks of characters two columns wide: East Asian wide and full width.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}

// Guesses the encoding of text that does not declare it.

/// Guesses the encoding of text that is not UTF-8 and does not declare its encoding.
///
/// The bytes are read as Windows-1252 and as Mac Roman. Each reading gets points for how its characters fit their
/// neighbours: a lower-case letter in a word is common, a capital after a lower-case letter or a sign within a word is
/// not. Windows-1252, which is far more common, wins a tie. Words with three or more consecutive high bytes are not
/// western European text (but Greek, Cyrillic, Chinese … in other encodings): neither reading is right for them, so the
/// guess is `nil`.
enum EncodingGuess {
  /// Maximum number of bytes examined.
  private static let most = 1 << 18

  /// Windows-1252 or Mac Roman, or `nil` if neither yields words.
  static func encoding(of bytes: [UInt8]) -> TextEncoding? {
    let sample = bytes.prefix(most)
    guard !sample.contains(0), !isForeign(sample) else { return nil }
    let windows = score(sample, as: .windows1252)
    var mac = score(sample, as: .macRoman)
    // Line ends of the classic Mac.
    if sample.contains(Sign.carriageReturn), !sample.contains(Sign.newline) { mac += 1 }
    guard max(windows, mac) >= 0 else { return nil }
    return windows >= mac ? .windows1252 : .macRoman
  }

  /// The byte order of UTF-16 without a byte order mark; `nil` if the bytes are not UTF-16.
  ///
  /// Nearly every text has blanks, tabs or line ends; in the wrong byte order they are rare characters.
  static func order(ofUTF16 bytes: [UInt8]) -> TextEncoding? {
    let whole = bytes[..<(bytes.count & ~1)]
    let signs: Set<UInt8> = [Sign.blank, Sign.tab, Sign.newline, Sign.carriageReturn, Sign.comma, Sign.semicolon]
    let single = bytes.prefix(most).count(where: signs.contains)
    func found(_ isBigEndian: Bool) -> Int {
      let units = UTF16Bytes(whole.prefix(most), isBigEndian: isBigEndian)
      return (0..<units.count).count { units[$0] < 0x80 && signs.contains(UInt8(units[$0])) }
    }
    let (little, big) = (found(false), found(true))
    guard max(little, big) > 0, 2 * max(little, big) >= single else { return nil }
    let units = UTF16Bytes(whole, isBigEndian: big > little)
    guard !(0..<units.count).contains(where: { units[$0] == 0 || units[$0] >= 0xFFFE }) else { return nil }
    return big > little ? .utf16BigEndian : .utf16LittleEndian
  }

  /// Whether words consist of high bytes, as in no western European language.
  private static func isForeign(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (words, foreign, run, longest) = (0, 0, 0, 0)
    for byte in bytes + [Sign.newline] {
      switch byte {
      case 0x80...:
        // Quotes, dashes and hard blanks of Windows-1252 end a run.
        run = [0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0xA0, 0xAB, 0xBB].contains(byte) ? 0 : run + 1
        longest = max(longest, run, 1)
      case 0x41...0x5A, 0x61...0x7A: run = 0
      default:
        if longest > 0 { words += 1 }
        if longest >= 3 { foreign += 1 }
        (run, longest) = (0, 0)
      }
    }
    return 3 * foreign >= max(words, 1)
  }

  // MARK: Points

  private static func score(_ bytes: ArraySlice<UInt8>, as encoding: TextEncoding) -> Int {
    let upper = HighBytes.scalars(of: encoding)
    let text = bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : upper[Int($0) - 0x80] }
    var sum = 0
    for (place, byte) in bytes.enumerated() where byte >= 0x80 {
      guard let scalar = text[place] else {
        sum -= 8
        continue
      }
      sum += Neighbours(text, place).points(for: scalar)
    }
    return sum
  }
}

/// The neighbours of a character.
private struct Neighbours {
  private let text: [Unicode.Scalar?]
  private let place: Int

  init(_ text: [Unicode.Scalar?], _ place: Int) {
    self.text = text
    self.place = place
  }

  private func at(_ offset: Int) -> Unicode.Scalar {
    let index = place + offset
    return text.indices.contains(index) ? text[index] ?? "?" : " "
  }

  private func isLetter(_ offset: Int) -> Bool { at(offset).properties.isAlphabetic }
  private func isLower(_ offset: Int) -> Bool { at(offset).properties.isLowercase }
  private func isUpper(_ offset: Int) -> Bool { at(offset).properties.isUppercase }
  private func isBlank(_ offset: Int) -> Bool { at(offset).properties.isWhitespace }
  private func isNext(_ letters: String) -> Bool { letters.unicodeScalars.contains(at(1)) }

  /// Number of consecutive letters from here, up to 3.
  private func letters(_ step: Int) -> Int { (1...3).prefix { isLetter($0 * step) }.count }

  /// How well a character fits here.
  func points(for scalar: Unicode.Scalar) -> Int {
    let (before, after) = (isLetter(-1), isLetter(1))
    switch scalar {
    case "ı", "ƒ", "µ", "ﬁ", "ﬂ", "ˆ", "∂", "∑", "∏", "π", "∫", "Ω": return before && after ? -3 : -1
    case "ª", "º": return before && after ? -3 : 0
    case "’": return before && after ? (isSuffix || isElision ? 2 : -1) : 0
    case "‘", "“": return !before && !isBlank(1) ? 2 : -2
    case "”": return !after && !isBlank(-1) ? 2 : -2
    case "–", "—": return dash(before, after)
    case "…": return before && after ? -1 : before || after ? 1 : 0
    case "«", "»", "‹", "›": return before && after ? -2 : 1
    case "¿", "¡": return before || !after ? -2 : isUpper(1) ? 2 : 0
    case "°", "™", "®", "©": return after ? -2 : 0
    case "\u{A0}": return 0
    default: break
    }
    guard scalar.properties.isAlphabetic else { return before && after ? -3 : before || after ? -1 : 0 }
    if !before && !after { return alone(scalar) }
    return scalar.properties.isUppercase ? capital(scalar, before) : small(scalar, before, after)
  }

  /// Words of one letter are `à`, `é` and `å`, and `È` at the start of a line.
  private func alone(_ scalar: Unicode.Scalar) -> Int {
    let beginsLine = place == 0 || at(-1) == "\n" || at(-1) == "\r"
    if scalar.properties.isUppercase { return scalar == "Œ" || !beginsLine ? -1 : 1 }
    return beginsLine ? 0 : 1
  }

  private func capital(_ scalar: Unicode.Scalar, _ before: Bool) -> Int {
    if before && (isLower(-1) || isLower(1)) { return -3 }
    switch scalar {
    case "Š", "Ž": return 0
    case "Ÿ": return -2
    case "Œ": return isNext("uidUID") ? 2 : -1
    case "Ë": return 1
    default: return 2
    }
  }

  private func small(_ scalar: Unicode.Scalar, _ before: Bool, _ after: Bool) -> Int {
    if isUpper(1) { return -3 }
    switch scalar {
    case "š", "ž": return 0
    case "œ": return isNext("ui") ? 2 : 1
    case "í": return before && isSuffix ? 0 : 2
    case "ó": return min(letters(-1), letters(1)) > 2 ? 1 : 2
    case "ú": return isNext("u") ? -1 : 2
    case "î": return before ? (after ? 2 : 0) : isNext("l") ? 2 : 0
    case "ë": return before ? 2 : 1
    // Words rarely begin with these.
    case "ç": return before || isNext("aou") ? 2 : -1
    case "ê", "ô": return before || isNext("t") ? 2 : 0
    case "ì", "ò", "ï": return before ? 2 : 0
    default: return 2
    }
  }

  /// Whether `s`, `t`, `ll`, `re`, `ve`, `d` or `m` ends the word after it, as in `don’t`.
  private var isSuffix: Bool {
    if isLetter(1) && !isLetter(2) { return isNext("stdm") }
    let pair = String(Character(at(1))) + String(Character(at(2)))
    return ["ll", "re", "ve"].contains(pair) && !isLetter(3)
  }

  /// Whether a single letter, `qu` or `ll` precedes and a vowel follows, as in `l’été`, `lorsqu’il` and `dell’arte`.
  private var isElision: Bool {
    let isVowel = at(1).value >= 0x80 || isNext("aeiouyhAEIOUYH")
    let end = (at(-2), at(-1))
    return isVowel && (letters(-1) == 1 || end == ("q", "u") || end == ("l", "l"))
  }

  private func dash(_ before: Bool, _ after: Bool) -> Int {
    if before && after { return min(letters(-1), letters(1)) > 2 ? 1 : -2 }
    return before || after ? -1 : 1
  }
}

// Encodings and HTML character references.
import Formats
import Testing

/// A text in an encoding.
func encoded(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
  switch encoding {
  case .utf8: return Array(text.utf8)
  case .utf16LittleEndian: return text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  case .utf16BigEndian: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  case .windows1252, .macRoman:
    return text.unicodeScalars.map { scalar in
      if scalar.value < 0x80 { return UInt8(scalar.value) }
      return (UInt8(0x80)...0xFF).first { SourceText([$0], encoding: encoding).utf8 == Array(String(scalar).utf8) }
        ?? 0x3F
    }
  }
}

private func text(_ bytes: [UInt8], _ encoding: TextEncoding? = nil) -> String? {
  String(validating: SourceText(bytes, encoding: encoding).utf8, as: UTF8.self)
}

@Suite struct `Encodings` {
  @Test(arguments: TextEncoding.allCases) func `preserve a text`(_ encoding: TextEncoding) {
    let source = "anglais;français\r\nsummer;été\r\nl’œuf;“Où?” – ça\r\n"
    let found = SourceText(encoded(source, encoding))
    #expect(String(validating: found.utf8, as: UTF8.self) == source)
    #expect(found.encoding == encoding)
    #expect(found.fault == nil)
    let isGuess = encoding == .windows1252 || encoding == .macRoman
    #expect(found.isAssumed == isGuess)
    #expect(found.remark?.contains(encoding.title) ?? false == isGuess)
    #expect(found.remark?.contains("line 1: \"français\"") ?? false == isGuess)
  }

  @Test func `are determined by a byte order mark, which is removed`() {
    for (mark, encoding) in [
      ([0xEF, 0xBB, 0xBF], TextEncoding.utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ] as [([UInt8], TextEncoding)] {
      let found = SourceText(mark + encoded("été", encoding))
      #expect(String(validating: found.utf8, as: UTF8.self) == "été")
      #expect(found.encoding == encoding && !found.isAssumed)
    }
    // The byte order of a mark wins over any choice.
    #expect(text([0xFE, 0xFF] + encoded("été", .utf16BigEndian), .utf16LittleEndian) == "été")
  }

  @Test func `include UTF-16 without a mark, detected from blanks and line ends`() {
    for source in ["a b", "\u{4E00}\t\u{4F60}\u{597D}\n", "kot, кот\r\n", "中;文"] {
      for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
        #expect(text(encoded(source, encoding)) == source)
      }
    }
    // A NUL in other text does not make it UTF-16.
    #expect(SourceText(Array("ab\0cd ef\n".utf8)).fault?.text.contains("NUL") == true)
  }

  @Test func `can be chosen instead of guessed`() {
    #expect(text([0x8E, 0x74, 0x8E], .windows1252) == "ŽtŽ")
    #expect(text([0x8E, 0x74, 0x8E], .macRoman) == "été")
    #expect(text(Array("é".utf8), .windows1252) == "Ã©")
    #expect(SourceText([0xE9], encoding: .utf8).fault?.line == 1)
  }

  @Test func `may be declared by XML, unless the text is UTF-8`() {
    let head = "<?xml version=\"1.0\" encoding=\"macintosh\"?><a>"
    #expect(text(Array(head.utf8) + [0xE9]) == head + "È")
    #expect(!SourceText(Array(head.utf8) + [0xE9]).isAssumed)
    #expect(text(Array((head + "é").utf8)) == head + "é")
    let page = "<meta charset=ISO-8859-1>"
    #expect(text(Array(page.utf8) + [0xE9]) == page + "é")
  }

  @Test func `add no U+FFFD, and report the first bad line`() {
    let damaged = SourceText(Array("été\nétat\n".utf8) + [0xE9, 0x0A])
    #expect(damaged.encoding == .utf8)
    #expect(damaged.fault?.line == 3)
    let half = SourceText([0xFF, 0xFE] + encoded("ab\n", .utf16LittleEndian) + [0x3D, 0xD8, 0x41])
    #expect(half.fault?.line == 2)
    #expect(!half.utf8.contains(0xEF))
    #expect(SourceText([0x81], encoding: .windows1252).fault?.text.contains("Windows-1252") == true)
  }

  @Test func `Windows-1252 and Mac Roman are distinguished from a few words`() {
    let texts = [
      "Où est l’élève ?", "« Ça va ? »", "CHAÎNES", "œuf\ncœur\nnœud", "Bürgersteig", "schön\nTür", "Straße", "El niño",
      "canción\naquí", "¿Qué tal?", "búsqueda", "São João", "coração", "perché\nlunedì", "år\nøl", "smörgåsbord",
      "hyvää päivää",
      "“Hello,” he said—yes, he did—“don’t.”", "Indonesië", "hétéroclite – naïf", "ÉTÉ\nÀ LA CARTE",
      "garçon;boy\nfenêtre;window",
      "l’œil", "°C\nété", "prix : 5 £, été", "Müller\nÄpfel\nÖl\nÜbung",
    ]
    for text in texts {
      for encoding in [TextEncoding.windows1252, .macRoman] {
        let bytes = encoded(text, encoding)
        guard !bytes.contains(0x3F) || text.contains("?") else { continue }
        #expect(SourceText(bytes).encoding == encoding, "\(text)")
      }
    }
  }

  @Test func `of other alphabets are refused`() {
    let texts: [[UInt8]] = [
      [0xC4, 0xE3, 0xBA, 0xC3, 0x3B, 0x61, 0x0A, 0xD6, 0xD0, 0xCE, 0xC4, 0x3B, 0x62],  // GBK: 你好, 中文
      [0xEF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x3B, 0x61],  // Windows-1251: привет
      [0x82, 0xCB, 0x82, 0xB1, 0x3B, 0x61],  // Shift_JIS: ねこ
      [0xE3, 0xE5, 0xE9, 0xDC, 0x3B, 0x61],  // Windows-1253: γειά
    ]
    for bytes in texts { #expect(SourceText(bytes).fault?.text.contains("UTF-8") == true) }
  }

  @Test func `are known by the names that programs use`() {
    for name in ["utf-8", "UTF8", "utf-16", "UTF-16BE", "cp1252", "latin-1", "ISO-8859-1", "MacRoman", "macintosh"] {
      #expect(TextEncoding(named: name) != nil)
    }
    #expect(TextEncoding(named: "shift_jis") == nil)
    for encoding in TextEncoding.allCases { #expect(TextEncoding(named: encoding.rawValue) == encoding) }
  }
}

@Suite struct `HTML character references` {
  @Test func `by name and number are replaced once`() {
    #expect(HTMLEntities.decoded("caf&eacute; &mdash; &frac12; &amp;amp;") == "café — ½ &amp;")
    #expect(HTMLEntities.decoded("&#233;&#xE9;&#XE9; &#8217 &#x2019") == "ééé ’ ’")
    #expect(HTMLEntities.decoded("&CounterClockwiseContourIntegral;&nvlt;&NotEqualTilde;") == "∳<⃒≂̸")
    #expect(HTMLEntities.decoded("&AElig;&zwnj;&zwj;&zscr;") == "Æ\u{200C}\u{200D}𝓏")
  }

  @Test func `by old names may lack the semicolon if unambiguous`() {
    #expect(HTMLEntities.decoded("caf&eacute noir &copy") == "café noir ©")
    for text in ["AT&T", "R&B", "a&notb", "?a=1&copy=2", "&Abreve ", "&;", "&", "&#;", "&#x;", "&nosuch;"] {
      #expect(HTMLEntities.decoded(text) == text)
    }
  }

  @Test func `by Windows' numbers mean its characters, invalid ones nothing`() {
    #expect(HTMLEntities.decoded("&#146;&#150;") == "’–")
    for text in ["&#0;", "&#xFFFD;", "&#xD800;", "&#x110000;", "&#99999999999;", "&#129;"] {
      #expect(HTMLEntities.decoded(text) == text)
    }
  }
}

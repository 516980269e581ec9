// A dictionary of the size and shape of CC-CEDICT, made from a fixed seed.

/// Numbers that are the same in every run (Knuth's MMIX generator).
struct Draw {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

/// Lines as CC-CEDICT has them: two writings, a reading in numbers, one to four meanings of one to six words.
func madeDictionary(entries: Int) -> [UInt8] {
  var draw = Draw(42)
  let initials = [
    "b", "p", "m", "f", "d", "t", "n", "l", "g", "k", "h", "j", "q", "x", "zh", "ch", "sh", "r", "z", "c", "s", "y",
    "w",
  ]
  let finals = [
    "a", "o", "e", "i", "u", "ai", "ei", "ao", "ou", "an", "en", "ang", "eng", "ong", "ian", "iao", "uo", "u:e",
  ]
  // A few thousand words of letters, the short ones used most, as in a language.
  let parts = [
    "to", "re", "con", "ex", "ta", "li", "mo", "ra", "ne", "sti", "per", "ant", "ion", "al", "er", "ing", "ous", "ed",
  ]
  let words = (0..<4000).map { number in (0...min(4, number / 300)).map { _ in parts[draw.below(parts.count)] }.joined()
  }
  var text = "# made entries\n"
  for _ in 0..<entries {
    let length = [1, 2, 2, 2, 3, 4, 4][draw.below(7)]
    var (simplified, traditional, reading) = ("", "", [String]())
    for _ in 0..<length {
      let sign = 0x4E00 + draw.below(6000)
      simplified.unicodeScalars.append(UnicodeScalar(UInt32(sign)) ?? "一")
      traditional.unicodeScalars.append(UnicodeScalar(UInt32(sign + draw.below(2) * 7000)) ?? "一")
      reading.append(
        initials[draw.below(initials.count)] + finals[draw.below(finals.count)] + String(1 + draw.below(5)))
    }
    let meanings = (0...draw.below(4)).map { _ in
      (0...draw.below(6)).map { _ in words[draw.below(1 + draw.below(words.count))] }.joined(separator: " ")
    }
    text += "\(traditional) \(simplified) [\(reading.joined(separator: " "))] /\(meanings.joined(separator: "/"))/\n"
  }
  return Array(text.utf8)
}

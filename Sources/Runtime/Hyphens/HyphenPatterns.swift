// The patterns by which a language divides its words.
import Foundation

/// Patterns as libhyphen's files have them: letters with numbers between them, a point for an end of the word. Where several
/// patterns lie over a word, the highest number counts, and an odd one is a place for a hyphen. Of patterns that end at the
/// same letter, the file's longest contains the numbers of the others: only what is longest there is looked at, be it a
/// pattern or the beginning of one.
///
/// Source: F. M. Liang, "Word Hy-phen-a-tion by Com-put-er", Stanford 1983; the levels for compounds are libhyphen's
/// (README.compound in Debian's libhyphen-dev).
struct HyphenPatterns: Sendable {
  /// What is applied to a word, and then to each of its parts.
  private struct Level: Sendable {
    /// Where the numbers of a pattern begin in `numbers`, by the hash of its letters; −1 for the beginning of a pattern.
    var starts: [UInt64: Int32] = [:]
    /// The numbers before each letter of a pattern and behind the last, pattern after pattern.
    var numbers: [UInt8] = []
    /// The letters of the longest pattern.
    var longest = 0
  }

  private var levels = [Level()]
  /// The fewest letters before the first hyphen and behind the last.
  private var least = (before: 2, behind: 2)
  /// The fewest letters between two hyphens.
  private static let leastBetween = 2

  /// The installed files by language, found once: those of the language's own country, or any.
  static let files: [String: String] = {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: Hyphens.folder)) ?? []).sorted()
    var files: [String: String] = [:]
    for name in names where name.hasPrefix("hyph_") && name.hasSuffix(".dic") {
      let language = String(name.dropFirst(5).prefix { $0 != "_" && $0 != "." })
      let own = "hyph_\(language)_\(language == "en" ? "US" : language.uppercased()).dic"
      if files[language] == nil || name == own { files[language] = name }
    }
    return files
  }()

  /// Debian's patterns of a language, `nil` if they are not installed or cannot be read.
  init?(language: String) {
    guard let name = Self.files[language], let data = FileManager.default.contents(atPath: "\(Hyphens.folder)/\(name)")
    else { return nil }
    let isUTF8 = data.starts(with: Array("UTF-8".utf8))
    guard isUTF8 || data.starts(with: Array("ISO8859-1\n".utf8)),
      let text = String(data: data, encoding: isUTF8 ? .utf8 : .isoLatin1)
    else { return nil }
    read(text)
  }

  private mutating func read(_ text: String) {
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }).dropFirst() {
      guard let first = line.first, first != "#", first != "%" else { continue }
      if ("A"..."Z").contains(first) {
        setting(String(line))
      } else if !line.contains("/") {
        // What changes the spelling is left out.
        add(line)
      }
    }
  }

  private mutating func setting(_ line: String) {
    let parts = line.split(separator: " ")
    switch (parts[0], parts.count > 1 ? Int(parts[1]) : nil) {
    case ("NEXTLEVEL", _): levels.append(Level())
    case ("LEFTHYPHENMIN", let least?): self.least.before = least
    case ("RIGHTHYPHENMIN", let least?): self.least.behind = least
    default: break
    }
  }

  private mutating func add(_ pattern: Substring.UnicodeScalarView) {
    let last = levels.count - 1
    var hash = Self.start
    var numbers: [UInt8] = [0]
    for scalar in pattern {
      if ("0"..."9").contains(scalar) {
        numbers[numbers.count - 1] = UInt8(scalar.value - 48)
      } else {
        if numbers.count > 1, levels[last].starts[hash] == nil { levels[last].starts[hash] = -1 }
        hash = Self.hash(hash, scalar)
        numbers.append(0)
      }
    }
    levels[last].starts[hash] = Int32(levels[last].numbers.count)
    levels[last].numbers += numbers
    levels[last].longest = max(levels[last].longest, numbers.count - 1)
  }

  /// FNV-1a over scalars: among a hundred thousand patterns two are taken for each other once in a billion files.
  private static func hash(_ hash: UInt64, _ scalar: Unicode.Scalar) -> UInt64 {
    (hash ^ UInt64(scalar.value)) &* 0x100_0000_01b3
  }
  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The places of the letters before which a word may be divided.
  ///
  /// - Parameter word: Lower-case letters.
  /// - Complexity: O(*n* · *p*) for *n* letters and patterns of up to *p* letters.
  func places(in word: [Unicode.Scalar]) -> Set<Int> {
    var found: Set<Int> = []
    for level in levels {
      // A compound is divided between its words, and then each of them.
      let ends = [0] + found.sorted() + [word.count]
      for (from, to) in zip(ends, ends.dropFirst()) {
        for place in Self.places(in: word[from..<to], level)
        where place >= Self.leastBetween && to - from - place >= Self.leastBetween {
          found.insert(from + place)
        }
      }
    }
    var kept: Set<Int> = []
    var last = 0
    for place in found.sorted() {
      guard place >= least.before, word.count - place >= least.behind, place - last >= Self.leastBetween
      else { continue }
      kept.insert(place)
      last = place
    }
    return kept
  }

  private static func places(in word: ArraySlice<Unicode.Scalar>, _ level: Level) -> [Int] {
    let ended = ["."] + word + ["."]
    /// The length of the longest pattern, or beginning of one, that ends at each letter, and where its numbers are.
    var longest = [(length: Int, first: Int)](repeating: (0, -1), count: ended.count)
    for from in ended.indices {
      var hash = start
      for to in from..<min(ended.count, from + level.longest) {
        hash = Self.hash(hash, ended[to])
        guard let first = level.starts[hash] else { break }
        if to - from + 1 > longest[to].length { longest[to] = (to - from + 1, Int(first)) }
      }
    }
    var numbers = [UInt8](repeating: 0, count: ended.count + 1)
    for (to, (length, first)) in longest.enumerated() where first >= 0 {
      for index in 0...length {
        numbers[to + 1 - length + index] = max(numbers[to + 1 - length + index], level.numbers[first + index])
      }
    }
    return (1..<max(word.count, 1)).filter { numbers[$0 + 1] % 2 == 1 }
  }
}

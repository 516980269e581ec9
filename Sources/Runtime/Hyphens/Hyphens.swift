// Where words may be divided at the end of a line.
import Foundation
import Synchronization

/// Words divided by the rules of their language, as Debian's packages of patterns have them (`hyphen-en-us`, `hyphen-fr`
/// …). Words of a language without patterns are whole.
///
/// libhyphen reads the same files, but takes 2.8 s for those of German, where this takes 0.03 s.
public enum Hyphens {
  /// A place at which a line may end with a hyphen.
  public static let soft: Character = "\u{ad}"
  /// Where Debian's packages have their patterns.
  public static let folder = "/usr/share/hyphen"
  /// The fewest and the most letters of a word that is divided.
  private static let letters = 7...60
  /// The most bytes of a text that is looked at: what is longer does not go into a cell.
  private static let mostBytes = 120
  /// The patterns that have been read, by language; none for a file that cannot be read.
  private static let patterns = Mutex<[String: HyphenPatterns?]>([:])

  /// A text with a soft hyphen wherever one of its words may be divided; `nil` if there is no such place.
  ///
  /// The first word in a language takes the time in which its patterns are read, some milliseconds; after that the time is
  /// linear in the letters.
  ///
  /// - Parameters:
  ///   - text: Words between blanks and other signs.
  ///   - language: A code such as `fr`, or `en-US`, of which the language is taken.
  public static func softened(_ text: String, language: String) -> String? {
    guard text.count >= letters.lowerBound, text.utf8.count <= mostBytes, !text.contains(soft) else { return nil }
    // Codes come from scripts: nothing is kept or read for those without patterns.
    guard language.utf8.count <= 35 else { return nil }
    let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard HyphenPatterns.files[code] != nil else { return nil }
    let known = patterns.withLock { known in
      if let found = known[code] { return found }
      let read = HyphenPatterns(language: code)
      known[code] = .some(read)
      return read
    }
    guard let known else { return nil }
    var made = ""
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix(while: \.isLetter)
      made += letters.contains(word.count) ? divided(word, known) : String(word)
      rest = rest[word.endIndex...]
      let between = rest.prefix { !$0.isLetter }
      made += between
      rest = rest[between.endIndex...]
    }
    return made.contains(soft) ? made : nil
  }

  private static func divided(_ word: Substring, _ patterns: HyphenPatterns) -> String {
    // A letter of several scalars would shift the places.
    let lowered = word.map { $0.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars }
    guard lowered.allSatisfy({ $0.count == 1 }) else { return String(word) }
    let places = patterns.places(in: lowered.compactMap(\.first))
    return word.enumerated().map { (places.contains($0) ? String(soft) : "") + String($1) }.joined()
  }
}

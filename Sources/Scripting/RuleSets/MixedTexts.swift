// Titles and rules of a mixture, made of those of its parts.
import Foundation
import Play

/// Makes the texts of a mixture from those of its parts.
struct MixedTexts {
  /// The title of the rule set that all parts are based on.
  let base: LocalizedText?

  /// The titles of the parts, with the base's once: “Arrow Sudoku” and “Killer Sudoku” make “Arrow + Killer Sudoku”.
  func title(_ parts: [LocalizedText]) -> LocalizedText {
    Self.inEachLanguage(of: parts) { language in
      let shared = base?.text(in: language) ?? ""
      let titles = parts.map { $0.text(in: language) }
      // A base's title comes last, as in English, or first, as in French.
      func bare(_ title: String) -> (text: String, isLast: Bool?) {
        guard !shared.isEmpty, title.count > shared.count else { return (title, nil) }
        let isLast = title.lowercased().hasSuffix(shared.lowercased())
        guard isLast || title.lowercased().hasPrefix(shared.lowercased()) else { return (title, nil) }
        let rest = isLast ? title.dropLast(shared.count) : title.dropFirst(shared.count)
        return (rest.trimmingCharacters(in: .whitespaces), isLast)
      }
      let found = titles.map(bare)
      let joined = found.map(\.text).joined(separator: " + ")
      guard let isLast = found.lazy.compactMap(\.isLast).first else { return joined }
      let gap = language == .chinese ? "" : " "
      return isLast ? joined + gap + shared : shared + gap + joined
    }
  }

  /// Sentences one after another, each language with its own blanks; `nil` for none.
  static func joined(_ sentences: [LocalizedText], by sign: String = " ") -> LocalizedText? {
    guard sentences.count > 1 else { return sentences.first }
    return inEachLanguage(of: sentences) { language in
      let between = language == .chinese ? (sign == " " ? "" : "；") : language == .french && sign == "; " ? " ; " : sign
      return sentences.map { $0.text(in: language) }.joined(separator: between)
    }
  }

  /// A text in every language that one of the others has.
  private static func inEachLanguage(of texts: [LocalizedText], _ text: (Language) -> String) -> LocalizedText {
    let languages = Set(texts.flatMap(\.texts.keys))
    let made = languages.map { code in (code, text(Language(rawValue: code)).cut(to: TextLimits.note)) }
    return LocalizedText(Dictionary(uniqueKeysWithValues: made))
  }
}

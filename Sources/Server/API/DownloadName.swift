// The names of downloaded files.
import Foundation
import Play
import Scripting

/// The names of downloaded files.
enum DownloadName {
  /// Maximum number of characters of a title in a name.
  private static let longest = 80

  /// The `Content-Disposition` of a file that is named after a puzzle.
  ///
  /// Browsers that know RFC 5987 use the title as it is; the plain name is for the others and has ASCII letters, digits
  /// and hyphens only.
  ///
  /// - Parameters:
  ///   - title: Any text: signs that are special in file names become hyphens.
  ///   - ending: The extension without its dot.
  static func attachment(_ title: String, ending: String) -> String {
    let name = joined(title) { $0.isLetter || $0.isNumber || $0 == " " || $0 == "(" || $0 == ")" || $0 == "," }
    let plain = joined(title) { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let encoded = name.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    let fallback = plain.isEmpty ? "quadrille" : plain.lowercased()
    guard !encoded.isEmpty else { return "attachment; filename=\"\(fallback).\(ending)\"" }
    return "attachment; filename=\"\(fallback).\(ending)\"; filename*=UTF-8''\(encoded).\(ending)"
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~")

  /// The parts of a title made of allowed characters, joined by hyphens.
  private static func joined(_ title: String, _ isAllowed: (Character) -> Bool) -> String {
    title.prefix(longest).split { !isAllowed($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "-")
  }
}

extension JournalHead {
  /// The title of the game's level, else the name of its rule set: rules that are gone need not be read for it.
  func shownTitle(in language: Language) -> String {
    level["title"].flatMap(LocalizedText.init)?.text(in: language)
      ?? RuleNames.parts(rules).compactMap { $0.split(separator: ":").last }.joined(separator: "+")
  }
}

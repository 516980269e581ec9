// Word lists of players, kept as files beside those of packs.
import Foundation
import Play

extension WordLists {
  /// What the name of a player's list begins with; 32 hexadecimal digits of its text's hash follow.
  public static let ownPrefix = "own:"

  /// The name of the list with this text: equal texts have equal names, and a list never changes under its name.
  public static func ownName(ofText text: [UInt8]) -> String {
    let digits = CanonicalJSON.hash(of: text).drop { $0 != ":" }.dropFirst()
    return ownPrefix + digits.prefix(32)
  }

  /// Whether a text has the form of such a name.
  public static func isOwnName(_ name: String) -> Bool {
    let digits = name.dropFirst(ownPrefix.count)
    return name.hasPrefix(ownPrefix) && digits.count == 32
      && digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Where a player's list lies; `nil` without a folder for them or for what is no such name.
  public func ownFile(_ name: String) -> String? {
    guard let own, WordLists.isOwnName(name) else { return nil }
    return "\(own)/\(name.dropFirst(WordLists.ownPrefix.count)).tsv"
  }

  /// A player's list, where its file is there.
  func ownEntry(_ name: String) -> WordListEntry? {
    guard let path = ownFile(name), Files.exists(path) else { return nil }
    return WordListEntry(id: name, place: name, path: path)
  }

  static let ownGone = RuleFault(.missing, place: "words", LibraryTexts.ownGone)
}

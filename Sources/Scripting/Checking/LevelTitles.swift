// The titles of levels that are checked together.
import Play
import Synchronization

/// The titles of levels that are checked together, by pack and rule set.
final class LevelTitles: Sendable {
  private let files = Mutex<[String: String]>([:])

  /// Adds a level's title.
  ///
  /// - Parameters:
  ///   - group: The pack and the rule set, within which titles are unique.
  ///   - file: The level's file.
  /// - Returns: The text that an earlier level of the group has too, in any language but without regard to case, and that
  ///   level's file; `nil` if there is none.
  func add(_ title: LocalizedText, of group: String, in file: String) -> (text: String, file: String)? {
    files.withLock { files in
      var found: (text: String, file: String)?
      for (language, text) in title.texts.sorted(by: { $0.key < $1.key }) {
        let key = "\(group)\n\(language)\n\(text.lowercased())"
        if let other = files[key], other != file { found = found ?? (text, other) } else { files[key] = file }
      }
      return found
    }
  }
}

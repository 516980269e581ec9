// Has the word lists of players at hand where rule sets look for them.
import Foundation
import Play
import Scripting
import Storage

/// Brings word lists of players from the store to the folder in which rule sets look for them. A list never changes under
/// its name, so a file that is there is the list.
struct OwnLists: Sendable {
  let words: WordLists
  let store: (any OwnListStore)?

  /// Brings those of some names that are lists of players; one that nobody has any more is left to whoever asks it.
  ///
  /// - Throws: `StoreFault`.
  func ready(_ names: some Sequence<String>) async throws {
    for name in names {
      guard let store, let file = words.ownFile(name), !FileManager.default.fileExists(atPath: file),
        let text = try await store.text(ofList: name)
      else { continue }
      keep(text, file)
    }
  }

  /// The same for the texts among some options.
  func ready(options: PlayRecord) async throws {
    try await ready(options.values.compactMap(\.string))
  }

  /// Forgets a list that nobody has any more.
  func forget(_ name: String) async throws {
    guard let store, WordLists.isOwnName(name), try await store.text(ofList: name) == nil else { return }
    words.removeOwn(name)
  }

  /// Removes the files of all lists that nobody has any more.
  func sweep() async throws {
    guard let store, let folder = words.own else { return }
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where file.hasSuffix(".tsv") {
      let name = WordLists.ownPrefix + file.dropLast(4)
      guard WordLists.isOwnName(name), try await store.text(ofList: name) == nil else { continue }
      words.removeOwn(name)
    }
  }

  /// What cannot be kept is missing for whoever asks it, and told there.
  private func keep(_ text: String, _ file: String) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}

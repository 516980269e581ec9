// Makes players' word lists available to rule sets.
import Foundation
import Play
import Scripting
import Storage

/// Copies players' word lists from the store to the folder where rule sets look for them. A list never changes under
/// its name, so an existing file is up to date.
struct OwnLists: Sendable {
  let words: WordLists
  let store: (any OwnListStore)?

  /// Makes players' lists among these names available; a deleted list is missing when a script asks for it.
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

  /// Makes the lists named in options available.
  func ready(options: PlayRecord) async throws {
    try await ready(options.namedLists)
  }

  /// Removes the file of a deleted list.
  func forget(_ name: String) async throws {
    guard let store, WordLists.isOwnName(name), try await store.text(ofList: name) == nil else { return }
    words.removeOwn(name)
  }

  /// Removes the files of all deleted lists.
  func sweep() async throws {
    guard let store, let folder = words.own else { return }
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where file.hasSuffix(".tsv") {
      let name = WordLists.ownPrefix + file.dropLast(4)
      guard WordLists.isOwnName(name), try await store.text(ofList: name) == nil else { continue }
      words.removeOwn(name)
    }
  }

  /// A list that cannot be written is missing when a script asks for it, which reports it.
  private func keep(_ text: String, _ file: String) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}

extension PlayRecord {
  /// The texts in options that may name word lists: each text and each of its lines, at any depth.
  var namedLists: [String] { values.flatMap(\.textLines) }
}

extension PlayValue {
  fileprivate var textLines: [String] {
    switch self {
    case .string(let text): text.split(whereSeparator: \.isNewline).map(String.init)
    case .sequence(let values): values.flatMap(\.textLines)
    case .record(let fields): fields.values.flatMap(\.textLines)
    case .integer, .boolean, .cell, .grid: []
    }
  }
}

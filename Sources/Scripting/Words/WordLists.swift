// The word lists of installed packs, by name.
public import Foundation
import Imports
public import Lexicon
public import Play
import Synchronization

/// A word list of an installed pack.
public struct WordListEntry: Hashable, Sendable {
  /// The full name, `hanyu:chengyu`.
  public let id: String
  /// What the file is called in messages.
  public let place: String
  /// Where the file lies.
  let path: String
}

/// A word list ready for use.
public struct WordList: Sendable {
  /// The full name, `hanyu:chengyu`.
  public let id: String
  /// Its phrases.
  public let lexicon: Lexicon
  /// The lines on top of the file, such as a notice of the licence.
  public let notes: [String]

  /// Bytes of this process that it takes, estimated.
  var bytes: Int { lexicon.bytes + notes.reduce(0) { $0 + 32 + $1.utf8.count } }

  /// What people call it: the notes `title_en: …`, `title_fr: …`, where there are any.
  public var title: LocalizedText? {
    let titles = notes.compactMap { note -> (String, String)? in
      let note = note.drop { $0 == "#" || $0.isWhitespace }
      guard let colon = note.firstIndex(of: ":"), note.hasPrefix("title_") else { return nil }
      let language = note[..<colon].dropFirst("title_".count)
      let text = note[note.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      let isCode = language.utf8.count == 2 && language.utf8.allSatisfy { (97...122).contains($0) }
      return isCode && !text.isEmpty ? (String(language), String(text.prefix(100))) : nil
    }
    return titles.isEmpty ? nil : LocalizedText(Dictionary(titles) { first, _ in first })
  }
}

/// The word lists of installed packs: the files `words/NAME.tsv` (`.csv .json .txt .u8`) of a pack, with the titles of
/// themes in `words/theme-titles.tsv`. May be used from anywhere at the same time.
public final class WordLists: Sendable {
  /// The pack whose lists are found without naming it.
  static let shippedPack = "words"
  private static let titlesName = "theme-titles"
  private static let endings = ["tsv", "csv", "json", "txt", "u8"]
  /// How many lists, and how many bytes of lists, are kept for reuse; the last one stays, however large it is.
  private static let listsKept = 16
  private static let mostBytes = 32 << 20

  private let share: Share
  private let images: ImageFolder?
  /// Lets another process write a list into the folder of images, which this process cannot write to.
  private let makesReady: (@Sendable (String) -> Void)?
  /// The folder of players' own lists, where there is one.
  public let own: String?
  private struct Kept {
    let hash: String
    /// What the files looked like; `nil` where they were too young to tell by that.
    let stamp: String?
    let list: WordList
  }
  private let lists = Mutex<[Kept]>([])

  /// The lists of the packs of a share folder.
  ///
  /// - Parameters:
  ///   - share: The folders of scripts and levels.
  ///   - images: A folder in which lexicons are kept as files, to be mapped instead of made again; `nil` keeps them in
  ///     memory. Files not opened for a month are deleted, and the oldest if all together exceed 1 GiB.
  ///   - own: A folder for the lists of players, `own:ID`; `nil` has none.
  public init(share: Share, images: String? = nil, own: String? = nil) {
    self.share = share
    self.images = images.map { ImageFolder(path: $0) }
    self.own = own
    makesReady = nil
  }

  /// The same for a process that may not write: another one keeps the images.
  ///
  /// - Parameter makesReady: Has the other one open a list, by its full name; what it cannot keep is made in memory.
  init(share: Share, readyImages: String?, own: String?, makesReady: @escaping @Sendable (String) -> Void) {
    self.share = share
    images = readyImages.map { ImageFolder(path: $0) }
    self.own = own
    self.makesReady = makesReady
  }

  /// The folder in which lexicons are kept as files.
  var imageFolder: String? { images?.path }

  /// All lists, by pack and name.
  public func entries() -> [WordListEntry] {
    let shipped = Files.names(in: share.levels).filter(ScriptLoader.isName).map { pack in
      PackFolder(name: pack, path: "\(share.levels)/\(pack)", place: "levels/\(pack)")
    }
    let names = Set(shipped.map(\.name))
    return (shipped + share.packFolders().filter { !names.contains($0.name) }).flatMap(entries(in:))
  }

  /// The lists of one pack, which need not be installed.
  func entries(in pack: PackFolder) -> [WordListEntry] {
    Files.names(in: "\(pack.path)/words").compactMap { file -> WordListEntry? in
      guard let name = WordLists.name(ofFile: file) else { return nil }
      return WordListEntry(
        id: "\(pack.name):\(name)", place: "\(pack.place)/words/\(file)", path: "\(pack.path)/words/\(file)")
    }
  }

  /// The name of the list that a file in `words/` is, or `nil`.
  static func name(ofFile file: String) -> String? {
    let parts = file.split(separator: ".").map(String.init)
    guard parts.count == 2, endings.contains(parts[1]), ScriptLoader.isName(parts[0]), parts[0] != titlesName else {
      return nil
    }
    return parts[0]
  }

  /// A list by name: `pack:name`, or the bare name of one of the pack that asks, else of the pack `words`.
  ///
  /// - Throws: `RuleFault`, of kind `missing` with the nearest name where there is none.
  public func list(_ name: String) throws(RuleFault) -> WordList { try list(name, from: nil) }

  /// The same as seen from a pack, which need not be installed.
  func list(_ name: String, from pack: PackFolder?) throws(RuleFault) -> WordList {
    try list(try entry(name, from: pack))
  }

  /// The list that a name referred to in an earlier version of its pack, kept for saved games.
  ///
  /// - Parameter hash: The hash of its phrases.
  /// - Returns: `nil` if no remaining version has it.
  func earlier(_ name: String, from pack: PackFolder?, hash: String) -> WordList? {
    let parts = name.split(separator: ":").map(String.init)
    guard let bare = parts.last, let owner = parts.count == 2 ? parts[0] : pack?.name else { return nil }
    return share.versions(ofPack: owner).lazy.flatMap(self.entries(in:)).filter { $0.id == "\(owner):\(bare)" }
      .compactMap { try? self.list($0) }.first { $0.lexicon.hash == hash }
  }

  private func entry(_ name: String, from pack: PackFolder?) throws(RuleFault) -> WordListEntry {
    if let entry = ownEntry(name) { return entry }
    if WordLists.isOwnName(name) { throw WordLists.ownGone }
    let installed = entries()
    let own = pack.map(entries(in:)) ?? []
    let entries = own + installed
    let wanted =
      name.contains(":") ? [name] : [pack?.name, WordLists.shippedPack].compactMap { $0 }.map { "\($0):\(name)" }
    guard let entry = wanted.lazy.compactMap({ id in entries.first { $0.id == id } }).first else {
      let known = entries.map(\.id)
      let near = Nearest.name(to: name, among: known + known.map { String($0.drop { $0 != ":" }.dropFirst()) })
      let hint = near.map { "did you mean '\($0)'?" } ?? "`words list` shows what there is"
      throw RuleFault(.missing, "unknown word list '\(name.prefix(80))'; \(hint)")
    }
    return entry
  }

  /// What shows without reading it whether a list's file is the same as before; `nil` where there is none.
  func stamp(_ name: String, from pack: PackFolder?) -> String? {
    guard let path = try? entry(name, from: pack).path else { return nil }
    return WordLists.stamp(path)?.text
  }

  /// A file's name, size and date; `nil` where there is none.
  private static func stamp(_ path: String) -> (text: String, date: Date)? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    let date = attributes[.modificationDate] as? Date ?? .distantPast
    return ("\(path) \(attributes[.size] ?? "") \(date.timeIntervalSince1970)", date)
  }

  /// The stamp of a list and its titles, as long as both are old enough that a change would show in it.
  private static func stamp(_ entry: WordListEntry, _ titles: String) -> String? {
    guard let own = stamp(entry.path) else { return nil }
    let other = stamp(titles)
    let youngest = max(own.date, other?.date ?? .distantPast)
    return youngest.timeIntervalSinceNow < -2 ? "\(entry.id) \(own.text) \(other?.text ?? "")" : nil
  }

  /// The list that an option names; one that is not there is the option's fault.
  func list(named name: String, from pack: PackFolder?) throws(RuleFault) -> WordList {
    do {
      return try list(name, from: pack)
    } catch {
      throw error.kind == .missing ? RuleFault(.option, place: "words", error.text) : error
    }
  }

  /// A list of `entries()`, made again when its file has changed.
  ///
  /// - Throws: `RuleFault` where it cannot be read.
  public func list(_ entry: WordListEntry) throws(RuleFault) -> WordList {
    let titlesPath =
      entry.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/\(WordLists.titlesName).tsv"
    let stamp = WordLists.stamp(entry, titlesPath)
    if let stamp, let known = lists.withLock({ $0.first { $0.stamp == stamp }?.list }) { return known }
    let bytes = try WordLists.read(entry.path, shownAs: entry.place)
    let titles = Files.exists(titlesPath) ? try WordLists.read(titlesPath, shownAs: titlesPath) : []
    let hash = WordLists.hash(entry.id, bytes, titles)
    let known = lists.withLock { $0.first { $0.hash == hash }?.list }
    let list: WordList
    if let known { list = known } else { list = try make(entry, bytes, titles, hash) }
    lists.withLock { lists in
      lists.removeAll { $0.list.id == list.id }
      lists.append(Kept(hash: hash, stamp: stamp, list: list))
      var sum = lists.reduce(0) { $0 + $1.list.bytes }
      while lists.count > WordLists.listsKept || sum > WordLists.mostBytes && lists.count > 1 {
        sum -= lists.removeFirst().list.bytes
      }
    }
    return list
  }

  /// Bytes of this process that the kept lists take, estimated.
  var bytes: Int { lists.withLock { $0.reduce(0) { $0 + $1.list.bytes } } }

  private static func hash(_ id: String, _ bytes: [UInt8], _ titles: [UInt8]) -> String {
    CanonicalJSON.hash(of: Array(id.utf8) + [0] + bytes + [0] + titles)
  }

  /// What the lexicon made of a list is called in the folder of images.
  private static func imageName(_ hash: String) -> String { String(hash.drop { $0 != ":" }.dropFirst()) }

  /// Removes the files of a player's own list: the list, and the lexicon made of it.
  public func removeOwn(_ name: String) {
    guard let file = ownFile(name) else { return }
    if let bytes = try? WordLists.read(file, shownAs: file) {
      images?.remove(WordLists.imageName(WordLists.hash(name, bytes, [])))
    }
    lists.withLock { lists in lists.removeAll { $0.list.id == name } }
    try? FileManager.default.removeItem(atPath: file)
  }

  private func make(
    _ entry: WordListEntry, _ bytes: [UInt8], _ titles: [UInt8], _ hash: String
  ) throws(RuleFault) -> WordList {
    let name = WordLists.imageName(hash)
    if let lexicon = images?.lexicon(name) {
      return WordList(id: entry.id, lexicon: lexicon, notes: WordImport.notes(bytes))
    }
    if let makesReady {
      if let images {
        makesReady(entry.id)
        if let lexicon = images.lexicon(name) {
          return WordList(id: entry.id, lexicon: lexicon, notes: WordImport.notes(bytes))
        }
      }
      let made = try WordImport(bytes, name: entry.place, titles: WordImport.titles(titles), keepsRows: false)
      return WordList(id: entry.id, lexicon: try made.lexicon(), notes: made.notes)
    }
    let made = try WordImport(bytes, name: entry.place, titles: WordImport.titles(titles), keepsRows: false)
    // What cannot be kept is made again the next time.
    if let lexicon = images?.keep(made.image, as: name) {
      return WordList(id: entry.id, lexicon: lexicon, notes: made.notes)
    }
    return WordList(id: entry.id, lexicon: try made.lexicon(), notes: made.notes)
  }

  /// A file's bytes.
  ///
  /// - Throws: `RuleFault` of kind `missing` where it is not there or cannot be read.
  public static func read(_ path: String, shownAs place: String) throws(RuleFault) -> [UInt8] {
    guard !Files.isFolder(path), let input = FileHandle(forReadingAtPath: path) else {
      throw RuleFault.unreadable(path, shownAs: place)
    }
    defer { try? input.close() }
    return read(input)
  }

  /// The bytes of a list; of one that is larger than any that is read, one more than the most.
  public static func read(_ input: FileHandle) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= ListFile.largest, let part = try? input.read(upToCount: 1 << 20), !part.isEmpty {
      bytes += part.prefix(ListFile.largest + 1 - bytes.count)
    }
    return bytes
  }
}

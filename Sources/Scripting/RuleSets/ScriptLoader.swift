// Where a rule set's scripts come from, and which were read.
import Play

/// One script as it was read.
struct ScriptFile: Hashable, Sendable {
  /// Where it lies.
  let path: String
  /// What it is called in messages.
  let place: String
  /// Its name among the scripts that a game depends on, `core/rules/sudoku.lua`.
  let name: String
  /// Its text.
  let text: String
}

/// A pack's folder as scripts are found in it.
struct PackFolder: Hashable, Sendable {
  /// The pack's name; "core" for the shipped rule sets.
  let name: String
  /// Where it lies.
  let path: String
  /// What the folder is called in messages.
  let place: String
  /// The pack's version.
  var version = Library.version
}

/// Finds the scripts of a pack and of core, and keeps what it read.
struct ScriptLoader: Sendable {
  let pack: PackFolder
  let core: PackFolder
  let sourceLimit: Int
  /// Finds another pack by its name.
  let packs: @Sendable (String) -> PackFolder?
  /// The word lists that were read before.
  let lists: WordLists
  /// The scripts of a game as they were when it began; `nil` reads the disk.
  var kept: ScriptTexts?
  /// Every script read, in the order of reading.
  private(set) var files: [ScriptFile] = []

  init(
    pack: PackFolder, core: PackFolder, sourceLimit: Int, lists: WordLists,
    packs: @escaping @Sendable (String) -> PackFolder?
  ) {
    self.lists = lists
    self.pack = pack
    self.core = core
    self.sourceLimit = sourceLimit
    self.packs = packs
  }

  /// The folder and the bare name behind `sudoku`, `core:sudoku` or `pack:name`.
  ///
  /// - Parameter home: The pack of the script that names it; a bare name is looked for there and in core.
  /// - Throws: `RuleFault` of kind `missing`, with the nearest known name.
  func ruleSet(_ name: String, from home: PackFolder) throws(RuleFault) -> (folder: PackFolder, bare: String) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard ScriptLoader.isPartName(name) else {
      throw RuleFault(.missing, "'\(name.prefix(60))' is not a rule set name; write `sudoku` or `pack:name`")
    }
    let bare = parts[parts.count - 1]
    let candidates = parts.count == 2 ? [folder(named: parts[0])] : [home, core]
    for case let folder? in candidates where exists("rules/\(bare).lua", in: folder) { return (folder, bare) }
    let known = Set(candidates.compactMap { $0 }.flatMap(ScriptLoader.ruleSets)).sorted()
    let near =
      Nearest.name(to: bare, among: known).map { "; did you mean '\($0)'?" }
      ?? "; there are \(known.joined(separator: ", "))"
    throw RuleFault(.missing, "unknown rule set '\(name)'\(known.isEmpty ? "" : near)")
  }

  /// Whether there is a rule set `pack:name`.
  func has(_ name: String) -> Bool {
    let parts = name.split(separator: ":").map(String.init)
    guard ScriptLoader.isPartName(name), parts.count == 2, let folder = folder(named: parts[0]) else { return false }
    return exists("rules/\(parts[1]).lua", in: folder)
  }

  private func folder(named name: String) -> PackFolder? {
    if name == "core" { return core }
    if name == pack.name { return pack }
    return packs(name) ?? kept.map { _ in PackFolder(name: name, path: "", place: name) }
  }

  /// A script's name among those that a game depends on, the same on every machine.
  private func name(_ file: String, in folder: PackFolder) -> String {
    if folder == core { return "core/\(file)" }
    return folder == pack ? "pack/\(file)" : "packs/\(folder.name)/\(file)"
  }

  private func exists(_ file: String, in folder: PackFolder) -> Bool {
    if let kept { return kept.texts[name(file, in: folder)] != nil }
    return Files.exists("\(folder.path)/\(file)")
  }

  private mutating func read(_ file: String, in folder: PackFolder) throws(RuleFault) -> ScriptFile {
    try read("\(folder.path)/\(file)", place: "\(folder.place)/\(file)", name: name(file, in: folder))
  }

  /// The bare names of a folder's rule sets.
  static func ruleSets(in folder: PackFolder) -> [String] {
    Files.names(in: folder.path + "/rules").filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.filter(
      isName)
  }

  /// Reads a rule set.
  mutating func readRuleSet(_ bare: String, in folder: PackFolder) throws(RuleFault) -> ScriptFile {
    try read("rules/\(bare).lua", in: folder)
  }

  /// The folder of a module for `require`: `NAME` or `FOLDER/NAME` in a pack's `lib`, else in core's.
  ///
  /// - Parameter home: The pack of the script that requires it.
  func module(_ name: String, from home: PackFolder) throws(RuleFault) -> PackFolder {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !parts.isEmpty, parts.count <= 4, parts.allSatisfy(ScriptLoader.isName) else {
      throw RuleFault(
        .script, "'\(name.prefix(60))' is not a module name; write `lines` or `words/colours`")
    }
    for folder in [home, core] where exists("lib/\(name).lua", in: folder) { return folder }
    throw RuleFault(.script, "unknown module '\(name)': not in lib/ of the pack or of core")
  }

  /// Reads a module.
  mutating func readModule(_ name: String, in folder: PackFolder) throws(RuleFault) -> ScriptFile {
    try read("lib/\(name).lua", in: folder)
  }

  /// The name that a level's own script has among those that a game depends on.
  static let levelName = "level.lua"

  /// Reads any script.
  mutating func read(
    _ path: String, place: String, name: String = ScriptLoader.levelName
  ) throws(RuleFault) -> ScriptFile {
    let text: String
    if let kept {
      guard let old = kept.texts[name] else {
        throw RuleFault(.missing, place: .file(place), "the script was not kept")
      }
      text = old
    } else {
      text = try Files.script(path, limit: sourceLimit, shownAs: place)
    }
    let file = ScriptFile(path: path, place: place, name: name, text: text)
    files.append(file)
    return file
  }

  /// Whether a text has the form of a single rule set's name, `sudoku` or `pack:name`.
  static func isPartName(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    return (1...2).contains(parts.count) && parts.allSatisfy(isName)
  }

  /// Whether a text consists of 1 to 64 letters, digits, `-` and `_`.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }
}

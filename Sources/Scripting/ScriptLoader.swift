// Where a rule set's scripts come from, and which of them were read.
import Play

/// One script as it was read.
struct ScriptFile: Hashable, Sendable {
  /// Where it lies.
  let path: String
  /// What it is called in messages.
  let place: String
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
}

/// Finds the scripts of a pack and of core, and keeps what it read.
struct ScriptLoader: Sendable {
  let pack: PackFolder
  let core: PackFolder
  let sourceLimit: Int
  /// Finds another pack by its name.
  let packs: @Sendable (String) -> PackFolder?
  /// Every script read, in the order of reading.
  private(set) var files: [ScriptFile] = []

  init(pack: PackFolder, core: PackFolder, sourceLimit: Int, packs: @escaping @Sendable (String) -> PackFolder?) {
    self.pack = pack
    self.core = core
    self.sourceLimit = sourceLimit
    self.packs = packs
  }

  /// The folder and the bare name behind `sudoku`, `core:sudoku` or `pack:name`.
  ///
  /// - Throws: `RuleFault` of kind `missing`, with the nearest known name.
  func ruleSet(_ name: String) throws(RuleFault) -> (folder: PackFolder, bare: String) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(parts.count), parts.allSatisfy(ScriptLoader.isName) else {
      throw RuleFault(.missing, "'\(name.prefix(60))' is no name of a rule set; names are written sudoku or pack:name")
    }
    let bare = parts[parts.count - 1]
    let candidates = parts.count == 2 ? [parts[0] == "core" ? core : packs(parts[0])] : [pack, core]
    for case let folder? in candidates where Files.exists("\(folder.path)/rules/\(bare).lua") { return (folder, bare) }
    let known = Set(candidates.compactMap { $0 }.flatMap(ScriptLoader.ruleSets)).sorted()
    let near =
      Nearest.name(to: bare, among: known).map { "; did you mean '\($0)'?" }
      ?? "; there are \(known.joined(separator: ", "))"
    throw RuleFault(.missing, "there is no rule set '\(name)'\(known.isEmpty ? "" : near)")
  }

  /// The bare names of a folder's rule sets.
  static func ruleSets(in folder: PackFolder) -> [String] {
    Files.names(in: folder.path + "/rules").filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.filter(
      isName)
  }

  /// Reads a rule set.
  mutating func readRuleSet(_ bare: String, in folder: PackFolder) throws(RuleFault) -> ScriptFile {
    try read("\(folder.path)/rules/\(bare).lua", place: "\(folder.place)/rules/\(bare).lua")
  }

  /// Reads a module for `require`: `NAME` or `FOLDER/NAME` in the pack's `lib`, else in core's.
  mutating func readModule(_ name: String) throws(RuleFault) -> ScriptFile {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !parts.isEmpty, parts.count <= 4, parts.allSatisfy(ScriptLoader.isName) else {
      throw RuleFault(
        .script, "'\(name.prefix(60))' is no name of a module; names are written `lines` or `words/colours`")
    }
    for folder in [pack, core] where Files.exists("\(folder.path)/lib/\(name).lua") {
      return try read("\(folder.path)/lib/\(name).lua", place: "\(folder.place)/lib/\(name).lua")
    }
    throw RuleFault(.script, "there is no module '\(name)' in lib/ of the pack or of core")
  }

  /// Reads any script.
  mutating func read(_ path: String, place: String) throws(RuleFault) -> ScriptFile {
    let file = ScriptFile(path: path, place: place, text: try Files.script(path, limit: sourceLimit, shownAs: place))
    files.append(file)
    return file
  }

  /// Letters, digits, `-` and `_`, at most 64 of them.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }
}

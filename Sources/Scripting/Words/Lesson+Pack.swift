// The words of a lesson and their games as a pack.
public import Packs
public import Play

extension Lesson {
  /// The words and the games that can use them as the files of a pack: a word list, and a level for each game.
  ///
  /// - Parameters:
  ///   - name: The pack's name, which its word list gets too.
  ///   - title: What the pack is called.
  ///   - author: Who made it.
  ///   - games: What ``games(_:seed:isCancelled:)`` found; those without a puzzle are left out.
  ///   - language: The language of the title.
  /// - Throws: `PackFault` for a name that cannot be.
  public func pack(
    named name: String, title: String, author: String, of games: [Game], in language: Language
  ) throws(PackFault) -> PackFiles {
    var files: [(path: String, bytes: [UInt8])] = [
      ("pack.lua", Array(manifest(name, title, author, language).utf8)), ("words/\(name).tsv", Array(table.utf8)),
    ]
    for game in games where game.puzzle != nil {
      files.append((Lesson.file(game, beside: files.map(\.path)), Array(Lesson.level(game, list: name, title).utf8)))
    }
    return try PackFiles(files, place: name)
  }

  private func manifest(_ name: String, _ title: String, _ author: String, _ language: Language) -> String {
    """
    -- The words are in words/\(name).tsv; each level is a game of them.
    return {
      name = \(LuaText.quoted(name)),
      version = "1.0.0",
      api = 1,
      title = { \(LuaText.key(language.rawValue)) = \(LuaText.quoted(title)) },
      authors = { \(LuaText.quoted(author)) },
      licence = "CC0-1.0",
      languages = { \(LuaText.quoted(language.rawValue)) },
      needs = { core = ">=1.0 <2.0" },
    }

    """
  }

  /// The pairs as a word list: a heading, and a pair a line.
  private var table: String {
    let hasClues = clues.contains { $0.contains { !$0.isEmpty } }
    let rows = hasClues ? [languages + ["clue", "more"]] + zip(pairs, clues).map { $0 + $1 } : [languages] + pairs
    return rows.map { $0.map(Lesson.column).joined(separator: "\t") + "\n" }.joined()
  }

  private static func column(_ text: String) -> String {
    let plain = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return plain.contains("\"") ? "\"" + plain.replacing("\"", with: "\"\"") + "\"" : plain
  }

  /// A name for a game's level that no other has.
  private static func file(_ game: Game, beside taken: [String]) -> String {
    let name = game.rules.name.split(separator: ":").last.map(String.init) ?? "level"
    let names = ["\(name).lua"] + (2...99).map { "\(name)-\($0).lua" }
    return names.first { !taken.contains($0) } ?? names[0]
  }

  private static func level(_ game: Game, list: String, _ title: String) -> String {
    var lines = ["rules = \(LuaText.quoted(game.rules.shortName))", "title = \(LuaText.quoted(title))"]
    for spec in game.rules.options {
      guard let value = game.options[spec.name] else { continue }
      let text = spec.kind == .lexicon ? LuaText.quoted(list) : LuaText.expression(value)
      if let text { lines.append("\(LuaText.key(spec.name)) = \(text)") }
    }
    return "return {\n" + lines.map { "  \($0),\n" }.joined() + "}\n"
  }
}

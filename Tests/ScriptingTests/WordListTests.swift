// The word lists of packs, by name, in memory and mapped.
import Foundation
import Lexicon
import Play
import Scripting
import Testing

@Suite struct `The word lists of packs` {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder([
      "levels/words/words/themes.tsv": "en\tfr\tde\ntable\tbureau\tTisch\n",
      "levels/own/words/themes.csv": "en,fr,theme\ncat,chat,pets\n",
      "levels/own/words/theme-titles.tsv": "theme\ttitle_en\tother\npets\tPets\tx\n",
      "levels/own/words/LICENCES.md": "x",
    ])
  }

  private func lists(_ images: String? = nil) -> WordLists {
    WordLists(share: Share(folder: folder.path), images: images)
  }

  @Test func `are found in their own pack first, then among the shipped ones`() throws {
    let lists = lists()
    #expect(lists.entries().map(\.id) == ["own:themes", "words:themes"])
    #expect(try lists.list("themes").id == "words:themes")
    #expect(try lists.list("themes").lexicon.languages == ["en", "fr", "de"])
    #expect(try lists.list("own:themes").id == "own:themes")
    #expect(try lists.list("own:themes").lexicon.themes.map(\.titles) == [["en": "Pets"]])
    #expect(throws: RuleFault.self) { try lists.list("own:theme") }
    #expect(throws: RuleFault.self) { try lists.list("../themes") }
  }

  @Test func `include those of an uninstalled pack for its own levels`() async throws {
    try folder.write("elsewhere/mine/words/themes.tsv", "en\tfr\none\tun\ntwo\tdeux\n")
    try folder.write(
      "elsewhere/mine/rules/draw.lua",
      """
      return { id = "draw", api = 1, setup = function(s) s.x = 0 end,
        options = { { name = "words", kind = "lexicon", default = "themes" } },
        deal = function(o, draw) return { drawn = draw:sample(o.words, 2, { "en", "fr" }) } end }
      """)
    try folder.write("elsewhere/mine/a.lua", "return { rules = 'draw', title = 'A' }")
    let level = try await folder.library.puzzle(file: folder.path + "/elsewhere/mine/a.lua")
    let drawn = try await folder.library.dealt(level, seed: 1).level["drawn"]?.sequence
    #expect(Set(drawn ?? []) == [["en": "one", "fr": "un"], ["en": "two", "fr": "deux"]])
  }

  @Test func `are reloaded when the file has changed`() throws {
    let lists = lists()
    let first = try lists.list("themes").lexicon.hash
    #expect(first.hasPrefix("sha256:"))
    #expect(try lists.list("themes").lexicon.hash == first)
    try folder.write("levels/words/words/themes.tsv", "en\tfr\ntable\ttable basse\n")
    #expect(try lists.list("themes").lexicon.hash != first)
  }

  @Test func `cached as files are mapped, and rebuilt when a file is damaged`() throws {
    let images = folder.path + "/images"
    let hash = try lists(images).list("themes").lexicon.hash
    let file = try #require(FileManager.default.contentsOfDirectory(atPath: images).first)
    #expect(try Lexicon(file: "\(images)/\(file)").hash == hash)
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: "\(images)/\(file)"))
    #expect(try lists(images).list("themes").lexicon.hash == hash)
    #expect(try Lexicon(file: "\(images)/\(file)").hash == hash)
  }

  @Test func `in the cache are removed if unused for long, and kept if in use`() throws {
    let images = folder.path + "/images"
    _ = try lists(images).list("themes")
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: images).sorted() }
    func age(_ name: String, days: Double) throws {
      let date = Date(timeIntervalSinceNow: -days * 86_400)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(images)/\(name)")
    }
    let first = try #require(names().first)
    let other = "00.lexicon"
    try FileManager.default.copyItem(atPath: "\(images)/\(first)", toPath: "\(images)/\(other)")
    try age(first, days: 40)
    try age(other, days: 40)
    // Opening a file marks it as used.
    let mapped = try lists(images).list("themes").lexicon
    try folder.write("levels/words/words/themes.tsv", "en\tfr\nsun\tsoleil\n")
    _ = try lists(images).list("themes")
    #expect(try names().count == 2)
    #expect(try !names().contains(other) && names().contains(first))
    // A program that has it open continues with a removed one.
    try FileManager.default.removeItem(atPath: "\(images)/\(first)")
    #expect(mapped.phrase(at: 0) != nil)
  }

  @Test func `are checked line by line`() async throws {
    try folder.write("levels/own/words/bad.csv", "en,fr\ncat,chat\n,chien\ncat,chat\n")
    try folder.write("levels/own/words/none.csv", "cat,chat\n")
    try folder.write("levels/words/words/bad.csv", "en,fr\ncat,\ndog,chien\n")
    let findings = try await folder.library.check(paths: [folder.path + "/levels"])
    let bad = findings.filter { $0.file.hasSuffix("own/words/bad.csv") }
    #expect(bad.map(\.line) == [3, 4])
    #expect(bad.allSatisfy { $0.severity == .warning })
    #expect(findings.filter { $0.file.hasSuffix("words/words/bad.csv") }.map(\.line) == [2])
    let none = findings.filter { $0.file.hasSuffix("own/words/none.csv") }
    #expect(none.map(\.severity) == [.error])
    #expect(!findings.contains { $0.file.hasSuffix("themes.csv") || $0.file.hasSuffix("themes.tsv") })
  }
}

// quadrille pack: from a template to a pack that others can play.
import Foundation
import Testing

@Suite struct `Packs` {
  private let folder: Folder
  private var data: String { folder.path + "/data" }

  init() throws {
    folder = try Folder()
  }

  private func pack(_ arguments: String..., input: String = "") throws -> Outcome {
    try Command.run(["pack"] + arguments + ["--data", data], input: Data(input.utf8))
  }

  /// A small pack, in a folder with its name.
  @discardableResult
  private func write(
    _ name: String, version: String = "1.0.0", needs: String = "", in place: String = "work",
    files: [String: String] = [:]
  ) throws -> String {
    try folder.write(
      """
      return { name = "\(name)", version = "\(version)", api = 1, title = "T", authors = { "A" }, licence = "CC0-1.0",
        languages = { "en" }, needs = { \(needs) } }
      """, to: "\(place)/\(name)/pack.lua")
    try folder.write(
      "return { rules = 'sudoku', title = 'One', size = 4, givens = '1.../..3./.4../...2' }",
      to: "\(place)/\(name)/one.lua")
    for (path, text) in files { try folder.write(text, to: "\(place)/\(name)/\(path)") }
    return folder.path + "/\(place)/\(name)"
  }

  private func installed() throws -> [String] {
    try Command.run("pack", "list", "--data", data).lines.filter { !$0.contains(" shipped ") }.map {
      $0.split(separator: " ").prefix(3).joined(separator: " ")
    }
  }

  @Test(arguments: ["puzzles", "word-list", "sudoku-variant", "move-game", "crossword"])
  func `from every template pass their check and can be played immediately`(_ template: String) throws {
    let made = try Command.run("pack", "new", template, "mine", "--in", folder.path)
    #expect(made.status == 0, "\(made.messages)")
    let check = try pack("check", folder.path + "/mine")
    #expect(check.status == 0, "\(check.output)\(check.messages)")
    #expect(check.lines.count == 1 && check.output.contains(" passed"), "\(check.output)")
    let settings = try String(contentsOfFile: folder.path + "/mine/.luarc.json", encoding: .utf8)
    let stubs = try #require(settings.firstMatch(of: /"workspace.library": \["([^"]+)"\]/)).1
    #expect(FileManager.default.fileExists(atPath: stubs + "/quadrille.lua"), "\(settings)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/mine/.luacheckrc"))
    let levels = made.lines.dropFirst().map { $0.split(separator: " ").last.map(String.init) ?? "" }
    #expect(!levels.isEmpty)
    for level in levels {
      let play = try Command.run(["play", level, "--data", data, "--new"], input: Data("q\n".utf8))
      #expect(play.status == 0, "\(level): \(play.messages)")
    }
    #expect(try Command.run("pack", "new", template, "mine", "--in", folder.path).status == 3)
  }

  @Test func `with unknown templates or bad names are refused`() throws {
    #expect(
      try Command.run("pack", "new").lines == ["crossword", "move-game", "puzzles", "sudoku-variant", "word-list"])
    #expect(
      try Command.run("pack", "new", "sudoku-varant", "x", "--in", folder.path).messages.contains(
        "did you mean 'sudoku-variant'?"))
    for name in ["../x", "core", "a b", "é"] {
      let outcome = try Command.run("pack", "new", "crossword", name, "--in", folder.path)
      #expect(outcome.status == 2 && outcome.messages.contains("cannot be a pack's name"))
    }
  }

  @Test(arguments: ["mine.zip", "mine.tar.gz"]) func `can be exported, installed, played and removed`(_ name: String)
    throws
  {
    let archive = folder.path + "/" + name
    let exported = try pack("export", try write("mine"), archive)
    #expect(exported.status == 0, "\(exported.messages)")
    let hash = try #require(exported.output.firstMatch(of: /sha256:[0-9a-f]{64}/)).output
    #expect(try pack("export", folder.path + "/work/mine", archive).status == 3)
    let wrong = try pack("install", archive, "--hash", "sha256:00")
    #expect(wrong.status == 1 && wrong.messages.contains("expected"))
    let outcome = try pack("install", archive, "--hash", String(hash))
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try installed() == ["mine 1.0.0 installed"])
    #expect(try pack("check", "mine").status == 0)
    let play = try Command.run(["play", "mine/one", "--data", data], input: Data("enter r1c2 3\nq\n".utf8))
    #expect(play.status == 0, "\(play.messages)")
    let removed = try pack("remove", "mine")
    #expect(removed.status == 0 && removed.output.contains("1 saved game can still be played"), "\(removed.messages)")
    #expect(try installed() == ["mine 1.0.0 replaced"])
    #expect(try Command.run(["play", "mine/one", "--data", data], input: Data("q\n".utf8)).status == 3)
  }

  @Test func `with forged archives are not installed`() throws {
    let archive = try folder.write("PK and nothing more", to: "a.zip")
    let outcome = try pack("install", archive)
    #expect(outcome.status == 3 && outcome.messages.contains("a.zip"))
    try FileManager.default.createSymbolicLink(
      atPath: try write("mine") + "/x.lua", withDestinationPath: "/etc/passwd")
    let linked = try pack("install", folder.path + "/work/mine")
    #expect(linked.status == 3 && linked.messages.contains("'x.lua' is a link"))
    #expect(try installed() == [])
  }

  @Test func `with taken names are refused`() throws {
    for (name, words) in [
      ("first-steps", "came with the program"), ("core", "no pack may be called"), ("Mine", "only in capitals"),
    ] {
      _ = try pack("install", try write("mine"))
      let outcome = try pack("install", try write(name))
      #expect(outcome.status != 0 && outcome.messages.contains(words), "\(outcome.messages)")
    }
    #expect(try installed() == ["mine 1.0.0 installed"])
  }

  @Test func `are neither downgraded nor changed by accident`() throws {
    #expect(try pack("install", try write("mine", version: "1.1.0")).status == 0)
    let old = try write("mine", version: "1.0.0", in: "old")
    #expect(try pack("install", old).messages.contains("which is newer than 1.0.0"))
    let other = try write("mine", version: "1.1.0", in: "other", files: ["README.md": "x"])
    #expect(try pack("install", other).messages.contains("is installed with different files"))
    #expect(try pack("install", old, "--replace").status == 0)
    #expect(try installed() == ["mine 1.0.0 installed"])
  }

  @Test func `that need each other are installed together, and cycles are reported`() throws {
    let a = try write("a", needs: "b = '>=1.0'")
    let b = try write("b")
    let missing = try pack("install", a)
    #expect(
      missing.status == 1 && missing.messages.contains("a 1.0.0 needs b >=1.0, which is not installed"))
    let both = try pack("install", a, b)
    #expect(both.status == 0, "\(both.messages)")
    #expect(try installed() == ["a 1.0.0 installed", "b 1.0.0 installed"])
    #expect(try pack("remove", "b").messages.contains("a needs it"))
    let circle = try pack("install", try write("b", version: "1.1.0", needs: "a = '>=1.0'", in: "new"))
    #expect(circle.status == 1 && circle.messages.contains("in a cycle: b needs a needs b"), "\(circle.messages)")
    #expect(try pack("remove", "b", "a").status == 0)
    #expect(try installed() == [])
  }

  @Test func `that fail their check are not installed`() throws {
    let several = try pack(
      "install",
      try write("mine", files: ["two.lua": "return { rules = 'sudoku', title = 'T', size = 4, givens = '1.......', }"]))
    #expect(several.status == 1 && several.messages.contains("two.lua:1"), "\(several.messages)")
    let faulty = try pack("install", try write("mine", files: ["two.lua": "return { rules = 'sudoku', sise = 4 }"]))
    #expect(faulty.status == 1 && faulty.messages.contains("did you mean `size`?"))
    let loops = try pack("install", try write("mine", files: ["two.lua": "while true do end"]))
    #expect(
      loops.status == 4 && loops.messages.contains("exceeded its limits; nothing is installed"), "\(loops.messages)")
    #expect(try installed() == [])
  }

  @Test func `keep the word list that a game began with when a newer version is installed`() throws {
    let rules = """
      return { id = "count", api = 1, title = "Count", options = { { name = "words", kind = "lexicon", default = "own" } },
        setup = function(s) s.board = grid(1, 1, 0) end,
        moves = { go = { arguments = {}, apply = function(s) s.board:put(1, 1, 1 - s.board:get(1, 1)) end } },
        outcome = function() end,
        view = function(v, s) v:board(s.board, {}) v:counter("phrases", lexicon(s.options.words):count(), "phrases") end }
      """
    func files(_ words: String) -> [String: String] {
      [
        "rules/count.lua": rules, "words/own.tsv": "en\tfr\n\(words)",
        "game.lua": "return { rules = 'count', title = 'Count' }",
      ]
    }
    func play(_ arguments: String...) throws -> String {
      let outcome = try Command.run(["play", "mine/game", "--data", data] + arguments, input: Data("go\nq\n".utf8))
      #expect(outcome.status == 0, "\(outcome.messages)")
      return outcome.output
    }
    let first = try pack("install", try write("mine", files: files("cat\tchat\ndog\tchien\n")))
    #expect(first.status == 0, "\(first.messages)")
    #expect(try play().contains("phrases: 2"))
    let second = try pack(
      "install", try write("mine", version: "1.1.0", files: files("cat\tchat\ndog\tchien\nhen\tpoule\n")))
    #expect(
      second.status == 0 && second.output.contains("the replaced version is kept for 1 saved game"),
      "\(second.output)\(second.messages)")
    #expect(try installed() == ["mine 1.0.0 replaced", "mine 1.1.0 installed"])
    let resumed = try play("--resume")
    #expect(resumed.contains("phrases: 2"), "\(resumed)")
    let begun = try play("--new")
    #expect(begun.contains("phrases: 3"), "\(begun)")
  }

  @Test func `that were damaged are reported by their check`() throws {
    #expect(try pack("install", try write("mine")).status == 0)
    let home = try FileManager.default.contentsOfDirectory(atPath: data + "/packs").first { $0.hasPrefix("mine@") }
    try folder.write(
      "return { rules = 'sudoku', title = 'Other', size = 4, givens = '1.../..3./.4../...2' }",
      to: "data/packs/\(home ?? "")/mine/one.lua")
    let outcome = try pack("check", "mine")
    #expect(outcome.status == 1 && outcome.output.contains("one.lua has changed since it was installed"))
  }
}

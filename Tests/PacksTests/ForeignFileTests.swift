// Archives and folders with additional files: where the pack is found, and what is left out.
import Foundation
import Packs
import Testing

@Suite struct `A pack among other files` {
  /// The pack read from an archive with these paths; each file contains its own path.
  private func read(_ paths: [String], zip: Bool) throws -> PackFiles {
    try PackFiles(archive: try archive(paths.map { Entry($0, $0) }, zip: zip), place: "mine")
  }

  private func bytes(of name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent("../Shared/packs/\(name).zip")))
  }

  @Test(arguments: [
    ("gitignore", ".gitignore"), ("accent", "docs/été.txt"), ("blank-in-a-name", "docs/my notes.txt"),
    ("deep-other-file", "node_modules/a/b/c/d/e/f.js"),
  ]) func `is read without them`(_ name: String, _ other: String) throws {
    let pack = try PackFiles(archive: bytes(of: name), place: name)
    #expect(pack.files.map(\.path) == ["first.lua", "pack.lua"])
    #expect(pack.leftOut == [other])
    #expect(pack.remarks == ["left out '\(other)', which is not a file of a pack"])
  }

  @Test func `is found one folder too deep`() throws {
    let pack = try PackFiles(archive: bytes(of: "too-deep"), place: "p")
    #expect(pack.files.map(\.path) == ["first.lua", "pack.lua"])
    #expect(pack.home == "tiny-1.0.0/tiny")
    #expect(pack.remarks == ["the pack is the folder 'tiny-1.0.0/tiny'"])
  }

  @Test func `is distinguished from another one`() throws {
    let found = fault { _ = try PackFiles(archive: bytes(of: "two"), place: "p") }
    #expect(found?.text == "it contains 2 packs: 'all/tiny', 'all/two'; give one at a time")
  }

  @Test func `needs a lower-case manifest`() throws {
    let found = fault { _ = try PackFiles(archive: bytes(of: "capitals"), place: "p") }
    #expect(found?.text == "'tiny/Pack.lua' must be called pack.lua; a pack is a folder with a pack.lua")
  }

  @Test(
    arguments: [true, false],
    [
      [".DS_Store"], ["._pack.lua"], [".github/workflows/ci.yml"], [".gitignore"], [".git/objects/ab/cdef"],
      ["Thumbs.db"], ["desktop.ini"], ["Icon\r"],
      ["node_modules/a/package.json", "node_modules/a/A.js", "node_modules/a/a.js"],
      ["node_modules/b/pack.lua"], [".cache/pack.lua"], ["docs/sub/pack.lua"], ["notes.doc"], ["rules/x.exe"],
      ["rules/my rules.lua"], ["con.lua"], [".hidden.lua"], ["a./b.lua"], ["a/b/c/d/e/f/g.lua"],
      ["lib/a/b/c/d/e/f/g.lua"],
      [String(repeating: "a", count: 65) + ".lua"], ["notes~"], ["#notes#"], ["docs/a:b.txt"], ["b?.txt"], ["名字.txt"],
      ["e\u{301}.txt"], ["été.lua"], ["\u{1F600}.png"], ["readme.md"], ["README.rst"], ["Makefile"], ["src/pack.luac"],
    ])
  func `is read without files that packs do not have`(_ zip: Bool, _ others: [String]) throws {
    for top in ["", "mine/", "a/b/mine/", "Mes jeux/"] {
      let own = ["pack.lua", "rules/x.lua", "words/a.tsv"]
      let pack = try read((own + others).map { top + $0 }, zip: zip)
      #expect(pack.files.map(\.path) == own)
      #expect(pack.bytes(of: "pack.lua") == Array("\(top)pack.lua".utf8))
      #expect(pack.leftOut == others.sorted())
    }
  }

  @Test(arguments: [true, false]) func `is read without its siblings`(zip: Bool) throws {
    let pack = try read(
      [
        "README.txt", "mine/pack.lua", "mine/a.lua", "__MACOSX/mine/._pack.lua", "__MACOSX/mine/._a.lua", "other/a.lua",
      ],
      zip: zip)
    #expect(pack.files.map(\.path) == ["a.lua", "pack.lua"])
    #expect(
      pack.remarks == [
        "left out 'README.txt', which is not a file of a pack", "left out '__MACOSX/' with 2 files",
        "left out 'other/a.lua', which is not a file of a pack",
      ])
  }

  @Test func `reports near misses with the reason`() throws {
    let pack = try read(["pack.lua", "Words/a.tsv", "rules/my x.lua", "con.lua", "rules/Y.LUA"], zip: true)
    #expect(
      pack.remarks == [
        "left out 'Words/a.tsv': it is written with capitals; packs have 'words/a.tsv'",
        "left out 'con.lua': it has a name that is reserved for a device on some machines",
        "left out 'rules/Y.LUA': it is written with capitals; packs have 'rules/y.lua'",
        "left out 'rules/my x.lua': it has a name with characters other than letters, digits, - _ and .",
      ])
  }

  @Test func `has at most 20 remarks`() throws {
    let pack = try read(["pack.lua"] + (1...40).map { "\($0).doc" }, zip: true)
    #expect(pack.remarks.count == 20)
    #expect(pack.remarks.last == "left out 21 more files and folders")
  }

  @Test(arguments: [true, false]) func `may be among thousands of them`(zip: Bool) throws {
    let others = (1...4_000).map { "mine/node_modules/a/\($0).js" }
    let pack = try read(["mine/pack.lua"] + others, zip: zip)
    #expect(pack.remarks == ["left out 'node_modules/' with 4000 files"])
  }

  @Test func `is not searched in a pack's own folders`() throws {
    let pack = try read(["mine/pack.lua", "mine/lib/pack.lua", "mine/templates/new/pack.lua"], zip: true)
    #expect(pack.files.map(\.path) == ["lib/pack.lua", "pack.lua"])
  }

  @Test(arguments: [
    (["mine/a.lua"], "it contains no pack.lua"),
    (["mine/pack.lua.txt"], "'mine/pack.lua.txt' must be called pack.lua"),
    (["mine/PACK.LUA"], "'mine/PACK.LUA' must be called pack.lua"),
    (["a/mine-1.0.0.zip"], "the archive 'a/mine-1.0.0.zip'"),
    (["node_modules/a/pack.lua"], "it contains no pack.lua"), (["a/pack.lua", "b/c/pack.lua"], "'a', 'b/c'"),
  ]) func `is reported if missing`(_ paths: [String], _ words: String) throws {
    #expect(fault { _ = try read(paths, zip: true) }?.text.contains(words) == true)
  }

  /// Names in a .zip have no checksum, so two letters can be overwritten.
  private func zip(named bytes: [UInt8]) throws -> [UInt8] {
    var zip = try archive([Entry("mine/pack.lua"), Entry("mine/QQ.lua", "x")], zip: true)
    for place in zip.indices.dropLast() where zip[place] == 81 && zip[place + 1] == 81 {
      zip.replaceSubrange(place...place + 1, with: bytes)
    }
    return zip
  }

  @Test(
    arguments: [([0xE9, 0xE9], "%E9%E9.lua"), ([0xFF, 0x41], "%FFA.lua"), ([0xC3, 0xA9], "é.lua")]
      as [([UInt8], String)])
  func `is read without names in other encodings`(_ bytes: [UInt8], _ shown: String) throws {
    let pack = try PackFiles(archive: try zip(named: bytes), place: "x")
    #expect(pack.files.map(\.path) == ["pack.lua"])
    #expect(pack.leftOut == [shown])
  }

  /// C programs read such a name up to its NUL, others do not.
  @Test func `is refused with a NUL in a name`() throws {
    for bytes: [UInt8] in [[0x00, 0x41], [0x41, 0x00], [0x00, 0x00]] {
      let found = fault { _ = try PackFiles(archive: try zip(named: bytes), place: "x") }
      #expect(found?.text.contains("has a NUL in its name") == true, "\(found?.text ?? "accepted")")
    }
  }

  @Test func `is read equally from a folder and its archive`() throws {
    let folder = try Folder()
    let paths = [
      "pack.lua", "rules/x.lua", "node_modules/a/b/c/d/e/f/g.js", "docs/été.txt", "my notes.txt", ".git/config",
    ]
    for path in paths { try folder.write(path, to: "mine/" + path) }
    let pack = try PackFiles(folder: folder.path + "/mine")
    #expect(pack.files.map(\.path) == ["pack.lua", "rules/x.lua"])
    #expect(pack.leftOut == ["docs/", "my notes.txt", "node_modules/"])
    let outer = fault { _ = try PackFiles(folder: folder.path) }
    #expect(outer?.text == "it contains no pack.lua; the pack is its folder 'mine'")
  }
}

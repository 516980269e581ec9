// Untrusted level files and manifests run once per content.
import Foundation
import Play
import Testing

@testable import Scripting

@Suite struct `An untrusted level file` {
  private static let files = [
    "one.lua": "return { rules = 'four-in-a-row', title = 'One' }",
    "bad.lua": "for i = 1, 1000 do end error('never again')",
    "module.lua": "return { rules = 'four-in-a-row', title = require 'names' }",
    "lib/names.lua": "return 'First'",
  ]

  private func library(_ pack: StrangersPack, dead: Bool = false, folder: String = "answers") -> Library {
    // This program does not become a worker, so nothing can run.
    let workers = dead ? Workers(executable: "/bin/false") : pack.workers
    return Library(share: Share(folder: checkout), workers: workers, answers: pack.folder.path + "/" + folder)
  }

  private func title(_ name: String, _ pack: StrangersPack, _ library: Library) throws -> PlayValue? {
    let path = pack.path(name)
    return try library.document(path, place: path, pack: library.pack(around: path)).fields["title"]
  }

  private func fault(_ name: String, _ pack: StrangersPack, _ library: Library) throws -> RuleFault {
    try #require(#expect(throws: RuleFault.self) { try title(name, pack, library) })
  }

  @Test func `runs once, and its result is cached in a folder`() throws {
    let pack = try StrangersPack(Self.files)
    let first = library(pack)
    #expect(try title("one.lua", pack, first) == "One")
    let bad = try fault("bad.lua", pack, first)
    #expect(bad.message.contains("never again"))
    let next = library(pack, dead: true)
    #expect(try title("one.lua", pack, next) == "One")
    #expect(try fault("bad.lua", pack, next) == bad)
    #expect(try fault("one.lua", pack, library(pack, dead: true, folder: "others")).kind != .script)
    try pack.folder.write("return { rules = 'four-in-a-row', title = 'Two' }", to: "mine/one.lua")
    #expect(throws: RuleFault.self) { try title("one.lua", pack, next) }
    #expect(try title("one.lua", pack, first) == "Two")
  }

  @Test func `runs again when one of its modules has changed`() throws {
    let pack = try StrangersPack(Self.files)
    let library = library(pack)
    #expect(try title("module.lua", pack, library) == "First")
    try pack.folder.write("return 'Second one'", to: "mine/lib/names.lua")
    #expect(try title("module.lua", pack, library) == "Second one")
  }

  @Test func `runs again when the cached result is damaged`() throws {
    let pack = try StrangersPack(Self.files)
    #expect(try title("one.lua", pack, library(pack)) == "One")
    let folder = pack.folder.path + "/answers"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let path = folder + "/" + name
      var bytes = try #require(FileManager.default.contents(atPath: path))
      bytes[bytes.count - 1] ^= 1
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    #expect(throws: RuleFault.self) { try title("one.lua", pack, library(pack, dead: true)) }
    #expect(try title("one.lua", pack, library(pack)) == "One")
  }
}

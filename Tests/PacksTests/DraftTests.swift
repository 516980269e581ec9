// Packs being written, by several writers and by attackers.
import Foundation
import Packs
import Testing

@Suite struct `A draft` {
  private let folder: Folder
  private let drafts: Drafts

  init() throws {
    folder = try Folder()
    drafts = Drafts(folder: folder.path + "/workshop")
    try drafts.create(
      "mine", try PackFiles([("pack.lua", Array("return {}".utf8)), ("lib/a.lua", [65])], place: "mine"))
  }

  private func write(_ text: String, to path: String, over known: String? = nil) throws -> Drafts.Written {
    try drafts.write(Array(text.utf8), to: path, of: "mine", over: known)
  }

  @Test func `has the files it was created from`() throws {
    #expect(drafts.names == ["mine"])
    #expect(try drafts.files(of: "mine").map(\.path) == ["lib/a.lua", "pack.lua"])
    #expect(try drafts.read("lib/a.lua", of: "mine") == [65])
    #expect(try drafts.read("lib/none.lua", of: "mine") == nil)
  }

  @Test func `is only overwritten by a writer that has seen the current version`() throws {
    let first = Drafts.hash(of: [65])
    #expect(try write("B", to: "lib/a.lua", over: first) == .written(Drafts.hash(of: [66])))
    #expect(try write("C", to: "lib/a.lua", over: first) == .conflict([66]))
    #expect(try write("C", to: "lib/a.lua") == .conflict([66]))
    #expect(try write("B", to: "lib/a.lua", over: first) == .written(Drafts.hash(of: [66])), "already written")
    #expect(try write("new", to: "rules/b.lua", over: first) == .conflict(nil))
    #expect(try write("new", to: "rules/b.lua") == .written(Drafts.hash(of: Array("new".utf8))))
    #expect(try drafts.read("lib/a.lua", of: "mine") == [66])
  }

  @Test func `is written concurrently, and each write succeeds completely or fails`() async throws {
    let drafts = drafts
    let written = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask {
          let bytes = [UInt8](repeating: UInt8(number), count: 50_000)
          let result = try drafts.write(bytes, to: "lib/a.lua", of: "mine", over: Drafts.hash(of: [65]))
          if case .written = result { return true }
          return false
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(written == 1)
    let bytes = try #require(try drafts.read("lib/a.lua", of: "mine"))
    #expect(bytes.count == 50_000 && Set(bytes).count == 1)
  }

  @Test(arguments: [
    "../out.lua", "/etc/passwd", "lib/../../out.lua", "a\\b.lua", "lib/.hidden.lua", "con.lua", "é.lua", "", "lib/",
    "lib//a.lua",
    "LIB/b.lua", "lib/A.lua", "pack.lua/x.lua", "lib/a.lua/b.lua", "rules/x.exe", "PACK.lua", "a/b/c/d/e/f/g.lua",
    "lib/a\n.lua",
  ])
  func `rejects paths that a pack cannot have`(path: String) throws {
    let fault = fault { _ = try write("x", to: path) }
    #expect(fault != nil, "\(path)")
    #expect(try drafts.files(of: "mine").map(\.path) == ["lib/a.lua", "pack.lua"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/workshop/out.lua"))
  }

  @Test func `follows no links`() throws {
    try folder.write("secret", to: "secret.lua")
    let home = folder.path + "/workshop/mine"
    try FileManager.default.createSymbolicLink(
      atPath: home + "/linked.lua", withDestinationPath: folder.path + "/secret.lua")
    try FileManager.default.createSymbolicLink(atPath: home + "/tests", withDestinationPath: folder.path)
    #expect(fault { _ = try drafts.read("linked.lua", of: "mine") } != nil)
    #expect(fault { _ = try drafts.read("tests/secret.lua", of: "mine") } != nil)
    #expect(fault { _ = try write("x", to: "tests/secret.lua") } != nil)
    #expect(try drafts.files(of: "mine").map(\.path) == ["lib/a.lua", "pack.lua"])
    #expect(try String(contentsOfFile: folder.path + "/secret.lua", encoding: .utf8) == "secret")
  }

  @Test(arguments: ["mine", "MINE", "core", "a b", "..", "", String(repeating: "a", count: 65)])
  func `accepts no taken or invalid name`(name: String) throws {
    let files = try PackFiles([("pack.lua", [])], place: "x")
    #expect(fault { try drafts.create(name, files) } != nil)
    #expect(drafts.names == ["mine"])
  }

  @Test func `is kept when it or one of its files is removed`() throws {
    try drafts.remove("lib/a.lua", of: "mine")
    #expect(try drafts.files(of: "mine").map(\.path) == ["pack.lua"])
    try drafts.remove("mine")
    #expect(drafts.names.isEmpty)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/workshop/.removed")
    #expect(kept.count == 2)
    #expect(fault { _ = try drafts.files(of: "mine") }?.code == .unreadable)
  }

  @Test func `grows no larger than the limit of a pack`() throws {
    let large = String(repeating: "x", count: PackLimits().file - 100)
    for number in 1...4 { _ = try write(large, to: "lib/l\(number).lua") }
    let refused = fault { _ = try write(large, to: "lib/l5.lua") }
    #expect(
      refused?.code == .archive && refused?.description.contains("64 MiB") == true, "\(String(describing: refused))")
    #expect(try drafts.read("lib/l5.lua", of: "mine") == nil)
    #expect(try drafts.size(of: "lib/l4.lua", in: "mine") == large.utf8.count)
    #expect(try drafts.size(of: "lib/l5.lua", in: "mine") == 0)
    // A change that makes it smaller is accepted.
    _ = try write("small", to: "lib/l1.lua", over: Drafts.hash(of: Array(large.utf8)))
  }

  @Test func `is not created if the drafts have reached their limit`() throws {
    let small = Drafts(folder: drafts.folder, mostBytes: 995)
    let files = try PackFiles([("pack.lua", [UInt8](repeating: 65, count: 990))], place: "x")
    #expect(fault { try small.create("other", files) }?.code == .refused)
    try small.remove("lib/a.lua", of: "mine")
    try small.remove("mine")
    try small.create("other", files)
  }

  @Test func `makes room for newer ones among removed drafts`() throws {
    let small = Drafts(folder: drafts.folder, mostRemoved: 250)
    for number in 1...4 {
      try small.create("d\(number)", PackFiles([("pack.lua", [UInt8](repeating: 65, count: 100))], place: "x"))
      try small.remove("d\(number)")
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/workshop/.removed")
    #expect(kept.count == 2, "\(kept)")
  }
}

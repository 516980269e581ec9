// Installed, replaced, removed and damaged packs.
import Foundation
import Packs
import Testing

@Suite struct `Installed packs` {
  private let folder: Folder
  private let packs: InstalledPacks

  init() throws {
    folder = try Folder()
    packs = InstalledPacks(folder: folder.path + "/packs")
  }

  private func pack(_ name: String, _ version: Version, _ text: String = "") throws -> (Manifest, PackFiles) {
    (
      Manifest(name: name, version: version),
      try PackFiles([("pack.lua", Array("return {} -- \(version) \(text)".utf8)), ("words/a.tsv", [65])], place: name)
    )
  }

  private func install(_ packs: (Manifest, PackFiles)..., needed: Bool = false) throws {
    try self.packs.install(packs.map { (manifest: $0.0, files: $0.1) }, isNeeded: { _ in needed })
  }

  private func text(_ pack: InstalledPack) throws -> String {
    try String(contentsOfFile: packs.path(of: pack) + "/pack.lua", encoding: .utf8)
  }

  @Test func `are empty if nothing was installed`() {
    #expect(packs.all() == [])
  }

  @Test func `are active with their files and their hash`() throws {
    let mine = try pack("mine", Version(1, 0, 0))
    try install(mine)
    let found = try #require(packs.current("mine"))
    #expect(found.hash == mine.1.hash)
    #expect(try text(found) == "return {} -- 1.0.0 ")
    #expect(try PackFiles(folder: packs.path(of: found)).hash == mine.1.hash)
    #expect(try packs.damage(of: found) == [])
  }

  @Test func `are in a folder accessible only to their user`() throws {
    try install(try pack("mine", Version(1, 0, 0)))
    let mode = try FileManager.default.attributesOfItem(atPath: packs.folder)[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test(.enabled(if: geteuid() == 0, "only root writes in the folders of others"))
  func `belong to the owner of the data folder if root installs them`() throws {
    let outside = try Folder()
    let stranger = outside.path + "/root's own"
    #expect(FileManager.default.createFile(atPath: stranger, contents: Data()))
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: outside.path)
    #expect(chown(folder.path, 12_345, 12_346) == 0)
    try install(try pack("mine", Version(1, 0, 0)))
    try FileManager.default.createSymbolicLink(atPath: packs.folder + "/link", withDestinationPath: outside.path)
    try install(try pack("other", Version(1, 0, 0)))
    try packs.remove("other", isNeeded: { _ in false })
    let inside = try FileManager.default.subpathsOfDirectory(atPath: packs.folder)
    let paths = [packs.folder] + inside.map { packs.folder + "/" + $0 }
    #expect(paths.count == 10, "\(paths)")
    for path in paths {
      var facts = stat()
      #expect(lstat(path, &facts) == 0)
      #expect(facts.st_uid == 12_345 && facts.st_gid == 12_346, "\(path)")
    }
    var facts = stat()
    #expect(stat(stranger, &facts) == 0 && facts.st_uid == 0)
    #expect(stat(outside.path, &facts) == 0 && facts.st_uid == 0)
  }

  @Test func `are replaced, and the old version is deleted unless a game needs it`() throws {
    try install(try pack("mine", Version(1, 0, 0)))
    let old = try #require(packs.current("mine"))
    try install(try pack("mine", Version(1, 1, 0)))
    #expect(packs.all().map(\.version) == ["1.1.0"])
    #expect(!FileManager.default.fileExists(atPath: packs.path(of: old)))
  }

  @Test func `keep the old version while games need it`() throws {
    try install(try pack("mine", Version(1, 0, 0)))
    try install(try pack("mine", Version(1, 1, 0)), needed: true)
    #expect(packs.all().map(\.version) == ["1.0.0", "1.1.0"])
    #expect(packs.all().map(\.isCurrent) == [false, true])
    #expect(try packs.all().map(text) == ["return {} -- 1.0.0 ", "return {} -- 1.1.0 "])
    try packs.remove("mine", isNeeded: { _ in true })
    #expect(packs.current("mine") == nil)
    #expect(packs.all().count == 2)
    try install(try pack("other", Version(1, 0, 0)))
    #expect(packs.all().map(\.name) == ["other"])
  }

  @Test func `with one version and different files do not mix`() throws {
    try install(try pack("mine", Version(1, 0, 0)))
    try install(try pack("mine", Version(1, 0, 0), "again"), needed: true)
    #expect(packs.all().count == 2)
    #expect(try text(try #require(packs.current("mine"))) == "return {} -- 1.0.0 again")
  }

  @Test func `that do not exist cannot be removed`() {
    #expect(fault { try packs.remove("mine", isNeeded: { _ in false }) }?.code == .refused)
  }

  @Test func `report changed, missing and added files`() throws {
    try install(try pack("mine", Version(1, 0, 0)))
    let mine = try #require(packs.current("mine"))
    let path = packs.path(of: mine)
    try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/pack.lua"))
    try FileManager.default.removeItem(atPath: path + "/words/a.tsv")
    try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/new.lua"))
    #expect(
      try packs.damage(of: mine) == [
        "pack.lua has changed since it was installed", "words/a.tsv is missing", "new.lua is new",
      ])
    // Installing the same pack again repairs it.
    try install(try pack("mine", Version(1, 0, 0)))
    #expect(try packs.damage(of: mine) == [])
  }

  @Test func `survive a killed installation`() throws {
    try install(try pack("mine", Version(1, 0, 0)))
    try folder.write("half", to: "packs/.new-123/mine/pack.lua")
    try folder.write("whole, but in no list", to: "packs/mine@2.0.0-0123456789ab/mine/pack.lua")
    #expect(packs.all().map(\.version) == ["1.0.0"])
    try install(try pack("other", Version(1, 0, 0)))
    let left = try FileManager.default.contentsOfDirectory(atPath: packs.folder).sorted()
    #expect(left.filter { $0.hasPrefix(".new") || $0.hasPrefix("mine@2") } == [])
    #expect(packs.all().map(\.name) == ["mine", "other"])
  }

  @Test(arguments: [
    "", "{}", "[1]", #"{"v":2,"packs":[]}"#,
    #"{"v":1,"packs":[{"name":"../x","version":"1.0.0","hash":"sha256:","needs":{},"isCurrent":true}]}"#,
  ])
  func `are empty if the list is damaged, which is not overwritten`(_ text: String) throws {
    try folder.write(text, to: "packs/installed.json")
    #expect(packs.all() == [])
    #expect(
      fault { try install(try pack("mine", Version(1, 0, 0))) }?.text.contains("damaged or from a newer program")
        == true)
    #expect(try String(contentsOfFile: packs.folder + "/installed.json", encoding: .utf8) == text)
  }

  @Test func `cannot be changed concurrently`() async throws {
    let packs = packs
    let all = try (1...8).map { try pack("p\($0)", Version(1, 0, 0)) }
    await withTaskGroup(of: Void.self) { group in
      for one in all {
        group.addTask { try? packs.install([(manifest: one.0, files: one.1)], isNeeded: { _ in false }) }
      }
    }
    #expect(packs.current().map(\.name) == (1...8).map { "p\($0)" })
  }

  @Test func `contain no links, not even from folders`() throws {
    try folder.write("return {}", to: "mine/pack.lua")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/mine/x.lua", withDestinationPath: "/etc/passwd")
    #expect(fault { _ = try PackFiles(folder: folder.path + "/mine") }?.text.contains("'x.lua' is a link") == true)
  }
}

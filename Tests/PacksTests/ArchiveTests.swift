// Reading and writing archives, and refusing attacks in them.
import Foundation
import Packs
import Testing

@Suite struct `An archive of a pack` {
  private static let manifest = Entry("mine/pack.lua", "return {}")

  private func read(_ entries: [Entry], zip: Bool, limits: PackLimits = PackLimits()) throws -> PackFiles {
    try PackFiles(archive: try archive(entries, zip: zip), place: "mine", limits: limits)
  }

  @Test(arguments: [true, false]) func `is read with or without the pack's folder`(zip: Bool) throws {
    let names = ["pack.lua", "rules/x.lua", "words/a.tsv"]
    for top in ["", "mine/", "./", "Mes jeux/"] {
      let pack = try read(names.map { Entry(top + $0, $0) }, zip: zip)
      #expect(pack.files.map(\.path) == names)
      #expect(pack.bytes(of: "rules/x.lua") == Array("rules/x.lua".utf8))
    }
  }

  @Test(arguments: [true, false]) func `reads back equal, with one hash for all formats`(zip: Bool) throws {
    let pack = try PackFiles([("rules/x.lua", [1, 2, 3]), ("pack.lua", Array("return {}".utf8))], place: "p")
    let bytes = try pack.archive(zip ? .zip : .tarGzip, name: "mine")
    let again = try PackFiles(archive: bytes, place: "p")
    #expect(again.files == pack.files)
    #expect(again.hash == pack.hash)
    let folder = try Folder()
    try pack.write(to: folder.path + "/mine")
    #expect(try PackFiles(folder: folder.path + "/mine").hash == pack.hash)
    let other = try PackFiles([("rules/x.lua", [1, 2, 4]), ("pack.lua", Array("return {}".utf8))], place: "p")
    #expect(other.hash != pack.hash)
  }

  @Test func `as .tar.gz always has the same bytes`() throws {
    let pack = try PackFiles([("pack.lua", Array("return {}".utf8))], place: "p")
    #expect(try pack.archive(.tarGzip, name: "mine") == pack.archive(.tarGzip, name: "mine"))
  }

  @Test(arguments: [
    ("../escape.lua", "escapes its folder"), ("mine/../../escape.lua", "escapes its folder"),
    ("/etc/passwd", "is an absolute path"), ("mine/x\\..\\y.lua", "has a backslash"),
    ("C:/x.lua", "is a path with a drive"),
    ("mine/a\u{7}.lua", "has control characters"), ("mine/a\u{85}.lua", "has control characters"),
    ("mine/docs/../../x.txt", "escapes its folder"), ("mine/node_modules/a\n.js", "has control characters"),
    ("mine/\n/Icon\r", "has control characters"), (String(repeating: "a/", count: 600) + "b", "more than 1024 bytes"),
  ]) func `is refused for a path`(_ path: String, _ words: String) throws {
    for zip in [true, false] {
      let found = fault { _ = try read([Self.manifest, Entry(path, "x")], zip: zip) }
      #expect(found?.code == .archive)
      #expect(found?.text.contains(words) == true, "\(path): \(found?.text ?? "accepted")")
    }
  }

  @Test func `is refused for links, pipes and devices`() throws {
    let kinds: [(Entry.Kind, String)] = [
      (.link("/etc/passwd"), "is a link"), (.link("pack.lua"), "is a link"), (.hardLink("mine/pack.lua"), "is a link"),
      (.pipe, "is a device, a pipe"), (.device, "is a device, a pipe"),
    ]
    for (kind, words) in kinds {
      let found = fault { _ = try read([Self.manifest, Entry("mine/x.lua", kind: kind)], zip: false) }
      #expect(found?.text.contains(words) == true, "\(kind): \(found?.text ?? "accepted")")
    }
    let zipped = fault { _ = try read([Self.manifest, Entry("mine/x.lua", kind: .link("/etc/passwd"))], zip: true) }
    #expect(zipped?.text.contains("is a link") == true)
  }

  @Test(arguments: [true, false]) func `is refused for conflicting names`(zip: Bool) throws {
    let cases: [([String], String)] = [
      (["mine/a.lua", "mine/a.lua"], "'mine/a.lua' occurs twice"),
      (["mine/.git/config", "mine/.git/config"], "'mine/.git/config' occurs twice"),
      (["mine/b.lua", "mine//b.lua"], "'mine/b.lua' occurs twice"), (["mine/b.lua", "mine/./b.lua"], "occurs twice"),
      (["mine/a.lua", "mine/A.lua"], "differ only in capitals"),
      (["mine/lib/a.lua", "mine/Lib/b.lua"], "differ only in capitals"),
      (["mine/lib", "mine/lib/b.lua"], "is both a file and a folder"),
    ]
    for (paths, words) in cases {
      let found = fault { _ = try read([Self.manifest] + paths.map { Entry($0, "x") }, zip: zip) }
      #expect(found?.text.contains(words) == true, "\(paths): \(found?.text ?? "accepted")")
    }
  }

  @Test(arguments: [true, false]) func `is refused for its unpacked size`(zip: Bool) throws {
    var limits = PackLimits()
    (limits.file, limits.total, limits.entries) = (1 << 16, 3 << 16, 20)
    (limits.listed, limits.announced) = (30, 5 << 16)
    let large = String(repeating: "0", count: (1 << 16) + 1)
    let fitting = String(repeating: "0", count: 1 << 16)
    let cases: [([Entry], String)] = [
      ([Self.manifest, Entry("mine/a.lua", large)], "'mine/a.lua' is larger than 65536 bytes"),
      (
        [Self.manifest] + (1...3).map { Entry("mine/a\($0).lua", fitting) }, "is larger than 196608 bytes when unpacked"
      ),
      ([Self.manifest] + (1...20).map { Entry("mine/a\($0).lua") }, "has more than 20 files of a pack"),
      ([Self.manifest] + (1...30).map { Entry("__MACOSX/\($0)") }, "has more than 30 entries"),
      (
        [Self.manifest] + (1...6).map { Entry("mine/docs/\($0)", fitting) }, "is larger than 327680 bytes when unpacked"
      ),
    ]
    for (entries, words) in cases {
      let found = fault { _ = try read(entries, zip: zip, limits: limits) }
      #expect(found?.text.contains(words) == true, "\(found?.text ?? "accepted")")
    }
    limits.archive = 100
    #expect(
      fault { _ = try read([Self.manifest], zip: zip, limits: limits) }?.text.contains("larger than 100 bytes") == true)
  }

  @Test func `is refused if it contains no pack`() throws {
    #expect(fault { _ = try read([Entry("mine/a.lua")], zip: true) }?.text.contains("no pack.lua") == true)
    for bytes in [[], Array("no archive at all".utf8), [0x50, 0x4b, 3, 4], [0x1f, 0x8b, 8, 0]] as [[UInt8]] {
      #expect(fault { _ = try PackFiles(archive: bytes, place: "x") }?.code == .archive)
    }
  }

  /// A .zip has a checksum for each file, a .tar.gz does not: there only the pack's hash reveals a change.
  @Test func `is refused if its directory and its files disagree`() throws {
    let pack = try PackFiles(
      [(path: "pack.lua", bytes: Array("return {}".utf8)), (path: "one.lua", bytes: Array("return 1".utf8))], place: "p"
    )
    let whole = try pack.archive(.zip, name: "p")
    #expect(try PackFiles(archive: whole, place: "p").hash == pack.hash)
    func places(of mark: [UInt8]) -> [Int] {
      whole.indices.filter { whole[$0...].starts(with: mark) }
    }
    let (local, entries) = (places(of: [0x50, 0x4b, 3, 4]), places(of: [0x50, 0x4b, 1, 2]))
    #expect(local.count == 2 && entries.count == 2)
    // Name, method, checksum, packed size and size, in the header before the file and in the directory.
    for change in [local[1] + 30, local[1] + 8, local[1] + 14, local[1] + 18, local[1] + 22]
      + [entries[1] + 46, entries[1] + 10, entries[1] + 16, entries[1] + 20, entries[1] + 24, entries[1] + 42]
    {
      var other = whole
      other[change] ^= 1
      let fault = #expect(throws: PackFault.self, "\(change)") { try PackFiles(archive: other, place: "p") }
      #expect(fault?.description.contains(".zip") == true, "\(fault?.description ?? "")")
    }
    // A file that the directory does not name, before or after the others.
    let end = try #require(places(of: [0x50, 0x4b, 5, 6]).last)
    let hidden = Array(whole[local[0]..<local[1]])
    for place in [0, entries[0]] {
      var other = whole
      other.insert(contentsOf: hidden, at: place)
      let start = entries[0] + hidden.count
      for byte in 0..<4 { other[end + hidden.count + 16 + byte] = UInt8(truncatingIfNeeded: start >> (8 * byte)) }
      #expect(throws: PackFault.self) { try PackFiles(archive: other, place: "p") }
    }
    #expect(throws: PackFault.self) { try PackFiles(archive: whole + [0], place: "p") }
  }

  @Test(arguments: [true, false]) func `that was truncated or changed never yields different files`(zip: Bool) throws {
    let text = String(repeating: "local x = 1\n", count: 200)
    let whole = try archive([Self.manifest, Entry("mine/rules/x.lua", text)], zip: zip)
    let good = try PackFiles(archive: whole, place: "x")
    var random = SystemRandomNumberGenerator()
    for _ in 0..<400 {
      var bytes = whole
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let isCut = Bool.random(using: &random)
      if isCut { bytes.removeSubrange(place...) } else { bytes[place] ^= UInt8.random(in: 1...255, using: &random) }
      guard let pack = try? PackFiles(archive: bytes, place: "x") else { continue }
      #expect(pack.files.allSatisfy { PackPath.fault(of: $0.path) == nil })
      guard zip else { continue }
      let isSame = pack.files.allSatisfy { file in good.files.contains { $0.bytes == file.bytes } || file.bytes.isEmpty
      }
      #expect(isSame, "byte \(place), \(isCut ? "cut" : "changed")")
    }
  }
}

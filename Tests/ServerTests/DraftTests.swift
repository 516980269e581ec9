// Drafts made from lesson words and archives, and renamed files.
import Foundation
import HTTPTypes
import Server
import Testing

@Suite struct `A draft` {
  private func withWorkshop(_ body: @escaping @Sendable (Client) async throws -> Void) async throws {
    try await withFolder { folder in
      try await withServer(
        change: {
          $0.workshop = folder + "/workshop"
          $0.longestDeal = .seconds(600)
        }, body)
    }
  }

  private let lesson =
    #""lesson":{"words":"dog, chien\ncat, chat\nbird,\"oiseau, l'\"\nfish, poisson\nalone","languages":["en","fr"]}"#

  private func files(_ client: Client, _ name: String) async throws -> [String] {
    let draft = try await client.get("/api/workshop/drafts/\(name)")
    return try #require((draft["files"] as? [[String: Any]])?.compactMap { $0["path"] as? String }, "\(draft.body)")
  }

  @Test func `of words contains them as a list and every game as a level, without faults`() async throws {
    try await withWorkshop { client in
      for name in ["farm-words", "farm-words-2"] {
        let made = try await client.send(.post, "/api/workshop", #"{"title":"Farm: words!",\#(lesson)}"#)
        #expect(made.status == 201 && made["name"] as? String == name, "\(made.body)")
      }
      let paths = try await files(client, "farm-words")
      #expect(Set(paths).isSuperset(of: ["pack.lua", "words/farm-words.tsv", "word-sudoku.lua"]), "\(paths)")
      let words = try await client.get("/api/workshop/drafts/farm-words/file?path=words/farm-words.tsv").text
      #expect(words == "en\tfr\ndog\tchien\ncat\tchat\nbird\toiseau, l'\nfish\tpoisson\n", "\(words ?? "")")
      // A bench has five seconds to lay out a crossword, which unoptimized code may need on a busy machine.
      let slow = ["pack.lua", "crossword.lua", "fill-in.lua"]
      for path in paths where path.hasSuffix(".lua") && !slow.contains(path) {
        let trial = try await client.send(
          .post, "/api/workshop/drafts/farm-words/trial", #"{"level":"\#(path.dropLast(4))"}"#)
        #expect((trial["findings"] as? [Any])?.isEmpty == true && trial["view"] != nil, "\(path) \(trial.body)")
      }
      let archive = try await client.get("/api/workshop/drafts/farm-words/archive")
      #expect(archive.status == 200)
    }
  }

  @Test func `of words without a game, or of nothing, is refused`() async throws {
    try await withWorkshop { client in
      for (body, code) in [
        (#"{"title":"x","lesson":{"words":"","languages":["en","fr"]}}"#, "workshop/no-game"),
        (#"{"title":"x","lesson":{"words":"a, b","languages":["en","en"]}}"#, "request/malformed"),
        (#"{"name":"x","template":"word-list",\#(lesson)}"#, "request/malformed"),
        (#"{"name":"x"}"#, "request/malformed"),
      ] {
        let made = try await client.send(.post, "/api/workshop", body)
        #expect((400...422).contains(made.status) && made.code == code, "\(made.status) \(made.body)")
      }
      #expect((try await client.get("/api/workshop")["drafts"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `of an archive has its files and its own name`() async throws {
    try await withWorkshop { client in
      let made = try await client.send(.post, "/api/workshop", #"{"name":"first","template":"move-game"}"#)
      #expect(made.status == 201)
      for form in ["zip", "tar.gz"] {
        let name = "again-" + form.prefix(3)
        let bytes = try await client.get("/api/workshop/drafts/first/archive?form=\(form)").bytes
        let opened = try await client.send(.post, "/api/workshop/archive?name=\(name)", bytes: bytes)
        #expect(opened.status == 201, "\(opened.body)")
        #expect(try await files(client, name) == files(client, "first"))
        let manifest = try await client.get("/api/workshop/drafts/\(name)/file?path=pack.lua").text
        #expect(manifest?.contains("name = \"\(name)\"") == true)
        #expect(try await client.send(.post, "/api/workshop/archive?name=\(name)", bytes: bytes).status == 422)
      }
      let broken = try await client.send(.post, "/api/workshop/archive?name=broken", bytes: Array("PK nothing".utf8))
      #expect(broken.status == 422 && broken.code == "pack/archive", "\(broken.body)")
    }
  }

  @Test func `of an archive with more than a pack lists what was left out`() async throws {
    @Sendable func bytes(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(checkout)/Tests/Shared/packs/\(name).zip")))
    }
    try await withWorkshop { client in
      let opened = try await client.send(.post, "/api/workshop/archive?name=mine", bytes: bytes("accent"))
      #expect(opened.status == 201, "\(opened.body)")
      #expect(opened["leftOut"] as? [String] == ["docs/été.txt"] && opened["more"] as? Int == 0)
      #expect(try await files(client, "mine") == ["first.lua", "pack.lua"])
      let two = try await client.send(.post, "/api/workshop/archive?name=two", bytes: bytes("two"))
      #expect(two.status == 422 && two.body.contains("it contains 2 packs"), "\(two.body)")
    }
  }

  @Test func `renames its files if the new names are free and valid`() async throws {
    try await withWorkshop { client in
      _ = try await client.send(.post, "/api/workshop", #"{"name":"mine","template":"move-game"}"#)
      func rename(_ path: String, _ target: String) async throws -> Int {
        try await client.send(.patch, "/api/workshop/drafts/mine/file?path=\(path)", #"{"path":"\#(target)"}"#).status
      }
      #expect(try await rename("first.lua", "second.lua") == 204)
      #expect(try await rename("second.lua", "Second.lua") == 204)
      #expect(try await rename("Second.lua", "lib/deep/other.lua") == 204)
      for (path, target) in [
        ("lib/deep/other.lua", "rules/lights.lua"), ("lib/deep/other.lua", "../other.lua"), ("pack.lua", "first.lua"),
        ("none.lua", "first.lua"), ("lib/deep/other.lua", "rules/LIGHTS.lua"),
      ] {
        #expect((404...422).contains(try await rename(path, target)), "\(path) \(target)")
      }
      #expect(
        try await files(client, "mine") == ["lib/deep/other.lua", "pack.lua", "rules/lights.lua", "tests/lights.lua"])
    }
  }
}

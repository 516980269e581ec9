// Lists of installed things over HTTP.
import Foundation
import HTTPTypes
import Packs
import Play
import Scripting
import Server
import Testing

@Suite struct `The list of levels` {
  @Test func `has every shipped level with the data for a card`() async throws {
    try await withServer { client in
      let answer = try await client.get("/api/levels")
      #expect(answer.status == 200)
      let level = try #require(answer.list?.first { $0["id"] as? String == "first-steps/four" })
      let keys: Set = ["id", "pack", "packTitle", "rules", "title", "difficulty", "size", "author", "problem"]
      #expect(Set(level.keys) == keys)
      #expect(level["pack"] as? String == "first-steps")
      #expect(level["rules"] as? String == "core:sudoku")
      #expect(level["size"] as? String == "4 × 4")
      #expect(answer.list?.allSatisfy { $0["problem"] is NSNull } == true)
    }
  }

  @Test func `is in the requested language, or the browser's`() async throws {
    try await withServer { client in
      func title(_ answer: Answer) -> String? {
        answer.list?.first { $0["id"] as? String == "first-steps/diagonal" }?["title"] as? String
      }
      let english = title(try await client.get("/api/levels"))
      let french = title(try await client.get("/api/levels?language=fr"))
      let header = try await client.get("/api/levels", headers: [.acceptLanguage: "fr-CH, en;q=0.5"])
      #expect(english != french)
      let packs = try await client.get("/api/levels?language=fr").list?.compactMap { $0["packTitle"] as? String }
      #expect(packs?.contains("Premiers pas") == true)
      #expect(title(header) == french)
      #expect(title(try await client.get("/api/levels?language=%3Cscript%3E")) == english)
    }
  }

  @Test(arguments: ["levels", "rules"])
  func `is paged`(list: String) async throws {
    try await withServer { client in
      let whole = try #require(try await client.get("/api/\(list)?count=1000").list)
      let total = try #require(HTTPField.Name("X-Total-Count"))
      let link = try #require(HTTPField.Name("Link"))
      var (pages, next): (Int, String?) = (0, "/api/\(list)?count=7")
      var found: [[String: Any]] = []
      while let path = next {
        let page = try await client.get(path)
        found += try #require(page.list)
        #expect(page.headers[total] == String(whole.count))
        next = page.headers[link].map { String($0.dropFirst().prefix { $0 != ">" }) }
        pages += 1
      }
      #expect(pages == (whole.count + 6) / 7)
      #expect(found as NSArray == whole as NSArray)
      for query in ["count=0", "count=1001", "from=-1", "from=x"] {
        #expect(try await client.get("/api/\(list)?\(query)").status == 400)
      }
      #expect(try await client.get("/api/\(list)?from=100000").list?.isEmpty == true)
    }
  }

  @Test func `is bounded even with very long titles`() async throws {
    try await withFolder { folder in
      var share = Share(folder: checkout)
      share.installed = InstalledPacks(folder: folder + "/packs")
      var texts = [
        "pack.lua": """
        return { name = "long", version = "1.0.0", api = 1, title = ("T"):rep(7900000), authors = { "A" },
          licence = "CC0-1.0", languages = { "en" } }
        """
      ]
      for number in 1...40 { texts["l\(number).lua"] = "return { rules = 'four-in-a-row', title = ('t'):rep(100000) }" }
      let files = try PackFiles(texts.map { (path: $0.key, bytes: Array($0.value.utf8)) }, place: "long")
      try share.installed?.install(
        [(manifest: Manifest(name: "long", version: Version(1, 0, 0)), files: files)], isNeeded: { _ in true })
      try await withServer(share: share) { client in
        let answer = try await client.get("/api/levels")
        #expect(answer.status == 200 && answer.bytes.count < 300_000)
      }
    }
  }
}

@Suite struct `The list of rule sets` {
  @Test func `describes options in enough detail for a form`() async throws {
    try await withServer { client in
      let answer = try await client.get("/api/rules")
      let rules = try #require(answer.list?.first { $0["name"] as? String == "core:sudoku" })
      #expect(rules["deals"] as? Bool == true)
      #expect(rules["seats"] as? Int == 1)
      #expect((rules["help"] as? String)?.isEmpty == false)
      let options = try #require(rules["options"] as? [[String: Any]])
      let size = try #require(options.first { $0["name"] as? String == "size" })
      #expect(size["kind"] as? String == "integer")
      #expect(size["min"] as? Int == 1 && size["max"] as? Int == 36 && size["default"] as? Int == 9)
      let game = try #require(answer.list?.first { $0["name"] as? String == "core:four-in-a-row" })
      #expect(game["seats"] as? Int == 2)
    }
  }

  @Test func `has the mixtures of installed levels, and any by name`() async throws {
    try await withServer { client in
      let all = try #require(try await client.get("/api/rules?count=1000").list)
      let mixed = try #require(all.first { $0["name"] as? String == "core:arrow+thermo" })
      #expect(mixed["title"] as? String == "Arrow + Thermometer Sudoku" && mixed["root"] as? String == "core:sudoku")
      let two = try await client.get("/api/rules?rules=thermo%2Bxv,core:thermo%2Bfour-in-a-row").list
      #expect(two?.map { $0["name"] as? String } == ["core:thermo+xv", "core:thermo+four-in-a-row"])
      #expect(two?.first?["problem"] is NSNull)
      #expect((two?.last?["problem"] as? String)?.contains("a game of its own") == true)
      let many = Array(repeating: "thermo", count: 11).joined(separator: ",")
      #expect(try await client.get("/api/rules?rules=\(many)").status == 400)
    }
  }

  @Test func `has rule sets that a game can be begun of, mixed`() async throws {
    try await withServer { client in
      let session = try await client.begin(#"{"rules":"thermo+arrow","options":{"size":4}}"#)
      let view = try await client.view(session)
      #expect(view.rules == "core:arrow+thermo")
      #expect(view.help?.contains("along an arrow") == true && view.help?.contains("from the bulb") == true)
      let open = try #require(view.boards[0].cells.first { $0.kind == nil }).at
      _ = try await client.move(session, "enter \(open) 1")
      let saved = try #require(try await client.get("/api/sessions").list?.first)
      #expect(saved["rulesTitle"] as? String == "Arrow + Thermometer Sudoku" && saved["family"] as? String == "sudoku")
      let refused = try await client.send(.post, "/api/sessions", #"{"rules":"thermo+futoshiki"}"#)
      #expect(refused.status >= 400 && refused.status < 500 && refused.body.contains("the same base"))
    }
  }

  @Test func `has the family of each rule set in the requested language`() async throws {
    try await withServer { client in
      let rules = try #require(try await client.get("/api/rules?language=zh").list)
      let family = try #require(rules.first { $0["name"] as? String == "core:killer" }?["family"] as? [String: Any])
      #expect(family["id"] as? String == "sudoku" && family["title"] as? String == "数独")
      #expect(family["order"] as? Int == 3 && family["hue"] as? Int != nil)
      #expect(family["face"] as? String == "core:sudoku")
      #expect(rules.allSatisfy { $0["family"] != nil })
    }
  }
}

// Players' own levels and word lists over HTTP, and their phrases.
import Foundation
import HTTPTypes
import Play
import Server
import Testing

private let four = #"["一心一意","自言自语","五颜六色","千方百计"]"#

private func level(_ name: String, _ phrases: String = four, more: String = "", replace: Bool = false) -> String {
  #"{"name":"\#(name)","rules":"swapping","fields":{"phrases":\#(phrases)\#(more)},"replace":\#(replace)}"#
}

extension Client {
  fileprivate func phrases(_ query: String) async throws -> [String] {
    let answer = try await get("/api/phrases?\(query)")
    #expect(answer.status == 200, "\(answer.body)")
    return (answer.list ?? []).compactMap {
      ($0["texts"] as? [String: String])?.sorted { $0.key > $1.key }.first?.value
    }
  }

  /// Imports a list and returns its name.
  fileprivate func take(_ text: String, file: String = "sky.csv", query: String = "") async throws -> Answer {
    try await send(.post, "/api/own/lists?file=\(file)\(query)", text)
  }
}

extension String {
  fileprivate var encoded: String { addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? self }
}

@Suite struct `Phrases over HTTP` {
  @Test func `of all lists are paged, each once`() async throws {
    try await withServer { client in
      var count = 0
      for list in try #require(try await client.get("/api/words").list) { count += list["count"] as? Int ?? 0 }
      var seen = 0
      while true {
        let page = try await client.phrases("list=*&offset=\(seen)&limit=1000")
        seen += page.count
        if page.count < 1000 { break }
      }
      #expect(seen == count)
      #expect(try await client.phrases("list=*&search=\("yi xin yi yi".encoded)").first == "一心一意")
    }
  }

  @Test func `that fit a level are those its rule set declares`() async throws {
    try await withServer { client in
      let words = try await client.phrases("rules=swapping&options=\(#"{"kind":"word"}"#.encoded)&limit=1000")
      #expect(!words.isEmpty && words.allSatisfy { $0.count == 2 })
      let wide = try await client.phrases("rules=swapping&options=\(#"{"size":5}"#.encoded)&limit=1000")
      #expect(wide.allSatisfy { $0.count == 5 })
      let animals = try await client.get("/api/phrases?of=phrases%2Fswapping-02-animals&limit=1000")
      #expect(animals.list?.isEmpty == false)
      #expect(animals.list?.allSatisfy { $0["theme"] as? String == "animals" } == true)
      let none = try await client.get("/api/phrases?rules=sudoku")
      #expect(none.status == 400)
      for wrong in ["rules=swapping&options=%5B", "of=none/none", "rules=swapping&options=%7B%22kind%22%3A%22x%22%7D"] {
        let status = try await client.get("/api/phrases?\(wrong)").status
        #expect((400...422).contains(status), "\(wrong)")
      }
    }
  }

  @Test func `each have a page, or are reported as missing`() async throws {
    try await withServer { client in
      let phrase = try await client.get("/api/phrase?list=hanyu:chengyu&text=\("一心一意".encoded)")
      #expect(phrase["reading"] as? String == "yī xīn yī yì")
      #expect(try await client.get("/api/phrase?list=hanyu:chengyu&text=none").code == "phrase/missing")
      #expect(try await client.get("/api/phrase?list=none&text=none").status == 422)
      #expect(try await client.get("/api/phrase?list=own:..%2F..%2Fx&text=none").status == 422)
    }
  }
}

@Suite struct `A player's levels over HTTP` {
  @Test func `are stored, untitled without a name, and playable`() async throws {
    try await withServer { client in
      let first = try await client.send(.post, "/api/own/levels", level(""))
      #expect(first.status == 201, "\(first.body)")
      #expect(first["name"] as? String == "Untitled Level 1")
      #expect(first["kind"] as? String == "Idioms")
      let second = try await client.send(.post, "/api/own/levels?language=fr", level(" "))
      #expect(second["name"] as? String == "Niveau sans titre 1")
      let unseen = level(" \u{2060}\u{202E}")
      #expect(try await client.send(.post, "/api/own/levels", unseen)["name"] as? String == "Untitled Level 2")
      let id = try #require(first["id"] as? String)
      let view = try await client.view(client.begin(#"{"own":"\#(id)"}"#))
      #expect(view.title == "Untitled Level 1")
      #expect(view.boards[0].cells.compactMap(\.text).count == 16)
      #expect(try await client.get("/api/own/levels").list?.count == 3)
      let ada = try await client.signedIn(as: "Ada")
      #expect(try await ada.get("/api/own/levels").list?.isEmpty == true)
      #expect(try await ada.send(.post, "/api/sessions", #"{"own":"\#(id)"}"#).code == "level/missing")
      #expect(try await ada.send(.delete, "/api/own/levels/\(id)").code == "level/missing")
    }
  }

  @Test func `are refused if unplayable, and nothing is stored`() async throws {
    try await withServer { client in
      let refused = [
        (level("A", "[]"), "level/no-phrases", 422), (level("A", #"["一心一意"]"#), "script/option", 422),
        (level("A", #"["一心一意","none","a","b"]"#), "script/option", 422),
        (level("A", more: #","size":7"#), "script/option", 422),
        (level("A", more: #","goals":1"#), "script/option", 422),
        (level("A", more: #","title":"B""#), "request/malformed", 400), (level("A", "[1]"), "script/option", 422),
        (#"{"name":"A","rules":"none","fields":{}}"#, "script/missing", 422), ("{}", "request/malformed", 400),
        (level(String(repeating: "x", count: 101)), "own/name", 422),
      ]
      for (body, code, status) in refused {
        let answer = try await client.send(.post, "/api/own/levels", body)
        #expect(answer.code == code && answer.status == status, "\(body) \(answer.body)")
      }
      #expect(try await client.get("/api/own/levels").list?.isEmpty == true)
    }
  }

  @Test func `ask before replacing another, and can be deleted singly or all at once`() async throws {
    try await withServer { client in
      let first = try await client.send(.post, "/api/own/levels", level("A"))
      #expect(try await client.send(.post, "/api/own/levels", level("a")).code == "level/name-taken")
      let second = try await client.send(.post, "/api/own/levels", level("a", replace: true))
      #expect(second.status == 201)
      #expect(try await client.get("/api/own/levels").list?.compactMap { $0["name"] as? String } == ["a"])
      let id = try #require(second["id"] as? String)
      let changed = try await client.send(.put, "/api/own/levels/\(id)", level("B", more: #","goal":2"#))
      #expect(changed.status == 200 && changed["name"] as? String == "B")
      #expect(try await client.get("/api/own/levels/\(id)")["name"] as? String == "B")
      #expect(try await client.send(.put, "/api/own/levels/\(first["id"] ?? "")", level("C")).status == 404)
      #expect(try await client.send(.delete, "/api/own/levels")["deleted"] as? Int == 1)
      #expect(try await client.get("/api/own/levels").list?.isEmpty == true)
    }
  }

  @Test func `can be copies of installed ones, except those that add rules`() async throws {
    try await withServer { client in
      let fields = try await client.get("/api/fields?level=phrases%2Fswapping-02-animals")
      #expect((fields["fields"] as? [String: Any])?["theme"] as? String == "animals")
      #expect(try await client.get("/api/fields?level=first-steps%2Fno-knights").code == "script/option")
      #expect(try await client.get("/api/fields?level=none").status == 422)
    }
  }
}

@Suite struct `A player's word lists over HTTP` {
  private let sky = "en,fr\nsun,soleil\nmoon,lune\n\nstar,astre,extra,more\nrain\nsnow,neige\nsun,soleil\n"

  @Test func `import readable lines and report the others`() async throws {
    try await withServer { client in
      let answer = try await client.take(sky)
      #expect(answer.status == 201, "\(answer.body)")
      #expect(answer["name"] as? String == "sky")
      let lines = try #require(answer["problems"] as? [[String: Any]])
      #expect(lines.allSatisfy { ($0["line"] as? Int ?? 0) > 1 && ($0["text"] as? String)?.isEmpty == false })
      #expect(answer["left"] as? Int == lines.count && lines.count >= 2)
      let list = try #require(try await client.get("/api/words").list?.first)
      #expect(list["title"] as? String == "sky" && list["readings"] as? Bool == false)
      let name = try #require(list["name"] as? String)
      #expect(try await client.get("/api/phrases?list=\(name)&search=sol").list?.count == 1)
      let ada = try await client.signedIn(as: "Ada")
      #expect(try await ada.get("/api/words").list?.contains { $0["name"] as? String == name } == false)
    }
  }

  @Test(arguments: [
    ("x.csv", "", 422), ("x.csv", "\u{0}\u{1}", 422), ("x.json", "[[[[", 422), ("x.u8", "no entry\n", 422),
    ("x.json", "[1,2,3]", 422), ("", "en,fr\na,b\n", 422), ("x.tsv", "a\tb\tc\n1\t2\t3\n", 422),
  ])
  func `are refused with a reason if nothing can be read`(file: String, text: String, status: Int) async throws {
    try await withServer { client in
      let answer = try await client.take(text, file: file)
      #expect(answer.status == status && answer.text?.isEmpty == false, "\(answer.body)")
      #expect(try await client.get("/api/words").list?.contains { $0.isOwn } == false)
    }
  }

  @Test func `of every format are read, also with custom columns`() async throws {
    try await withServer { client in
      let files = [
        ("a.u8", "愛 爱 [ai4] /to love/\n", ""), ("b.json", #"[{"en":"sun","fr":"soleil"}]"#, ""),
        ("c.txt", "#separator:tab\n#columns:en\tfr\nsun\tsoleil\n", ""), ("d.tsv", "sun\tsoleil\n", "&columns=en,fr"),
      ]
      for (file, text, query) in files {
        let answer = try await client.take(text, file: file, query: query)
        #expect(answer.status == 201 && answer["count"] as? Int == 1, "\(file) \(answer.body)")
      }
      // Three of them contain the same phrase, so they are one list.
      #expect(try await client.get("/api/words").list?.filter(\.isOwn).count == 2)
    }
  }

  @Test func `never silently replace another with the same name`() async throws {
    try await withServer { client in
      #expect(try await client.take("en,fr\nsun,soleil\n").status == 201)
      #expect(try await client.take("en,fr\nsun,soleil\n").status == 201)
      let other = try await client.take("en,fr\nmoon,lune\n", query: "&name=SKY")
      #expect(other.status == 409 && other.code == "words/name-taken", "\(other.body)")
      let kept = try #require(try await client.get("/api/words").list?.filter(\.isOwn))
      #expect(kept.compactMap { $0["title"] as? String } == ["sky"])
      #expect(try await client.take("en,fr\nmoon,lune\n", query: "&name=SKY&replace=true").status == 201)
      let lists = try #require(try await client.get("/api/words").list?.filter(\.isOwn))
      #expect(lists.compactMap { $0["title"] as? String } == ["SKY"])
    }
  }

  @Test func `are refused if no column names a language`() async throws {
    try await withServer { client in
      let cards = "#separator:tab\n#columns:Front\tBack\nsun\tsoleil\n"
      let refused = try await client.take(cards, file: "anki.txt")
      #expect(refused.status == 422 && refused.text?.contains("columns") == true, "\(refused.body)")
      #expect(try await client.take(cards, file: "anki.txt", query: "&columns=en,fr").status == 201)
    }
  }

  @Test func `make levels, which report a deleted list`() async throws {
    try await withServer { client in
      let name = try #require(try await client.take(sky)["id"] as? String)
      let fields =
        #"{"words":"\#(name)","kind":"word","language":"en","translation":"fr","phrases":["sun","moon","snow"]}"#
      let made = try await client.send(
        .post, "/api/own/levels", #"{"name":"Sky","rules":"falling","fields":\#(fields)}"#)
      #expect(made.status == 201, "\(made.body)")
      let id = try #require(made["id"] as? String)
      let session = try await client.begin(#"{"own":"\#(id)"}"#)
      #expect(try await client.move(session, "drop").status == 200)
      #expect(try await client.send(.delete, "/api/own/lists/\(name.encoded)").status == 204)
      #expect(try await client.send(.delete, "/api/own/lists/\(name.encoded)").code == "words/missing")
      let level = try #require(try await client.get("/api/own/levels?language=fr").list?.first)
      #expect((level["problem"] as? String)?.contains("a été supprimée") == true)
      let refused = try await client.send(.post, "/api/sessions", #"{"own":"\#(id)"}"#)
      #expect(refused.status == 422 && refused.text?.contains("was deleted") == true, "\(refused.body)")
    }
  }

  @Test func `are bounded`() async throws {
    try await withServer(change: { $0.longestWords = 100 }) { (client: Client) async throws -> Void in
      let long = try await client.take(String(repeating: "a,b\n", count: 30))
      #expect(long.status == 413)
      for number in 0..<20 {
        let answer = try await client.take("en,fr\na\(number),b\n", file: "l\(number).csv")
        #expect(answer.status == 201)
      }
      let more = try await client.take("en,fr\nz,b\n", file: "l20.csv")
      #expect(more.code == "own/too-many")
    }
  }
}

extension [String: Any] {
  /// Whether it is one of the player's own word lists.
  fileprivate var isOwn: Bool { (self["name"] as? String)?.hasPrefix("own:") == true }
}

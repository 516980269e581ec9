// Uploaded files: puzzles and lists in any encoding.
import Foundation
import HTTPTypes
import Play
import Server
import Testing

@Suite struct `A file over HTTP` {
  /// A file of `Tests/Shared/files`.
  private func shared(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appendingPathComponent("../Shared/files/\(name)")))
  }

  @Test func `begins a game of a crossword, and reports the assumed encoding`() async throws {
    try await withServer { client in
      for name in [
        "exolve-windows-1252.exolve", "xd-windows-1252.xd", "ipuz-windows-1252.ipuz", "jpz-windows-1252-undeclared.jpz",
      ] {
        let answer = try await client.send(.post, "/api/files?name=x", bytes: try shared(name))
        #expect(answer.status == 201, "\(name): \(answer.text ?? "")")
        #expect((answer["encoding"] as? [String: Any])?["title"] as? String == "Windows-1252")
        #expect(!"\(answer.body)".contains("\u{FFFD}"))
        let chosen = try await client.send(.post, "/api/files?name=x&encoding=windows-1252", bytes: try shared(name))
        #expect(chosen.status == 201 && chosen["encoding"] == nil)
      }
      #expect(try await client.send(.post, "/api/files?name=x&encoding=klingon", bytes: [0x20]).status == 400)
    }
  }

  @Test func `begins a game of a Sudoku in any layout`() async throws {
    try await withServer { client in
      for name in [
        "sudoku-one-line.sdm", "sudoku-stars.sdm", "sudoku-drawn.txt", "sudoku-nine-lines.sdk", "sudoku-address.txt",
        "sudoku-opensudoku.opensudoku",
      ] {
        let answer = try await client.send(.post, "/api/files?name=x", bytes: try shared(name))
        #expect(answer.status == 201, "\(name): \(answer.text ?? "")")
      }
    }
  }

  @Test func `may be the address of a puzzle site, which the game tells again`() async throws {
    try await withServer { client in
      let text = "https://puzz.link/p?heyawake/6/6/aa66aapv0fu0g2i3k"
      let begun = try await client.send(.post, "/api/files?name=", bytes: Array(text.utf8))
      #expect(begun.status == 201, "\(begun.text ?? "")")
      let id = begun["id"] as? String ?? ""
      let address = try await client.send(.get, "/api/sessions/\(id)/file?format=address")
      #expect(address.status == 200 && address["address"] as? String == text)
      let wrong = try await client.send(.post, "/api/files?name=&language=fr", bytes: Array((text + "zz").utf8))
      #expect(wrong.status == 422)
      #expect(wrong.text?.contains("l’adresse continue après la grille") == true, "\(wrong.text ?? "")")
      let other = Array("https://puzz.link/p?nosuch/6/6/a".utf8)
      let unknown = try await client.send(.post, "/api/files?name=", bytes: other)
      #expect(unknown.status == 422 && unknown.text?.contains("‘nosuch’") == true)
      let plain = try await client.send(.post, "/api/files?name=x", bytes: try shared("xd-windows-1252.xd"))
      let none = try await client.send(.get, "/api/sessions/\(plain["id"] as? String ?? "")/file?format=address")
      #expect(none.status == 200 && none["address"] == nil)
    }
  }

  private static let constraints =
    #""thermometer":[{"lines":[["R1C1","R1C2","R1C3"]]}],"killercage":[{"cells":["R2C1","R2C2"],"value":"7"}]"#

  /// An f-puzzles document of 4×4.
  private static func document(_ fields: String) -> [UInt8] {
    let row = "[" + Array(repeating: "{}", count: 4).joined(separator: ",") + "]"
    let marked = #"[{"value":1,"given":true},{"centerPencilMarks":[2,3]},{},{"value":4}]"#
    return Array(#"{"size":4,"grid":[\#(marked),\#(row),\#(row),\#(row)],"title":"Mine",\#(fields)}"#.utf8)
  }

  @Test func `of a setting program begins a game, which is written again for both programs`() async throws {
    try await withServer { client in
      let answer = try await client.send(.post, "/api/files?name=x", bytes: Self.document(Self.constraints))
      #expect(answer.status == 201, "\(answer.text ?? "")")
      let view = try #require(answer["view"] as? [String: Any])
      #expect(view["title"] as? String == "Mine")
      let id = try #require(answer["id"] as? String)
      let share = try await client.get("/api/sessions/\(id)/share")
      let formats = (share["formats"] as? [[String: Any]])?.compactMap { $0["format"] as? String }
      #expect(formats == ["f-puzzles-link", "sudokupad-link"])
      for format in ["f-puzzles", "f-puzzles-link", "sudokupad", "sudokupad-link"] {
        let written = try await client.get("/api/sessions/\(id)/file?format=\(format)")
        let text = written.body
        #expect(written.status == 200)
        let again = try await client.send(.post, "/api/files?name=x", bytes: Array(text.utf8))
        #expect(again.status == 201, "\(format) \(again.text ?? "")")
        #expect((again["view"] as? [String: Any])?["title"] as? String == "Mine", "\(format)")
      }
      #expect(try await client.get("/api/sessions/\(id)/file?format=doc").status == 400)
      let crossword = try await client.begin(#"{"level":"crosswords/01-mini-1"}"#)
      #expect(try await client.get("/api/sessions/\(crossword)/file?format=f-puzzles").status == 422)
      #expect((try await client.get("/api/sessions/\(crossword)/share")["formats"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `that is damaged or too large is refused in a sentence`() async throws {
    try await withServer { client in
      for (text, words) in [
        ("https://f-puzzles.com/?load=N4IgzglgXgpiBcBO", "cut off"), ("https://sudokupad.app/abcdefgh", "only names"),
        (#"{"size":9,"grid":[[{}]],"arrow":5,"given":NaN}"#, "expected"),
      ] {
        let answer = try await client.send(.post, "/api/files?name=x", bytes: Array(text.utf8))
        #expect(answer.status == 422 && answer.text?.contains(words) == true, "\(answer.text ?? "")")
      }
    }
  }

  @Test func `with several Sudokus becomes a collection of own levels`() async throws {
    try await withServer { client in
      var client = try await client.signedIn(as: "Ada")
      let bytes = Array("12.434...1.34..1\n# two\n1...............\n.2..............\n".utf8)
      let first = try await client.send(.post, "/api/files?name=Sunday", bytes: bytes)
      #expect(first.status == 201 && first["count"] as? Int == 3)
      client.take(first)
      let kept = try await client.send(.post, "/api/files?name=Sunday.sdm&collection=true", bytes: bytes)
      #expect(kept.status == 200 && kept["kept"] as? Int == 3 && kept["left"] as? Int == 0)
      client.take(kept)
      let names = try await client.get("/api/own/levels").list?.compactMap { $0["name"] as? String }
      #expect(names == ["Sunday 1", "Sunday 2", "Sunday 3"])
      let again = try await client.send(.post, "/api/files?name=Sunday.sdm&collection=true", bytes: bytes)
      #expect(again.status == 200)
      #expect(try await client.get("/api/own/levels").list?.count == 6)
      let own = try #require(try await client.get("/api/own/levels").list?.last?["id"] as? String)
      #expect(try await client.send(.post, "/api/sessions", #"{"own":"\#(own)"}"#).status == 201)
      let one = try await client.send(
        .post, "/api/files?name=x&collection=true", bytes: Self.document(Self.constraints))
      #expect(one["kept"] as? Int == 1)
    }
  }

  @Test func `that is not a puzzle is named in the language of the page`() async throws {
    try await withServer { client in
      let made = try await client.send(.post, "/api/files?name=x", bytes: try shared("sudoku-fpuzzles.json"))
      #expect(made.status == 201, "\(made.text ?? "")")
      let penpa = Array("https://swaroopg92.github.io/penpa-edit/#m=edit".utf8)
      let answer = try await client.send(.post, "/api/files?name=x", bytes: penpa)
      #expect(answer.status == 422 && answer.code == "file/kind")
      #expect(answer.text?.contains("This is a puzzle of Penpa") == true)
      let french = try await client.send(.post, "/api/files?name=x&language=fr", bytes: Array("%PDF-1.7".utf8))
      #expect(french.text?.contains("C’est un document PDF") == true, "\(french.text ?? "")")
      let level = try await client.send(.post, "/api/files?name=x", bytes: Array("return { rules = \"sudoku\" }".utf8))
      #expect(level.status == 422 && level.text?.contains("workshop") == true)
    }
  }
}

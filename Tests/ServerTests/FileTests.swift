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

  @Test func `that is not a puzzle is named in the language of the page`() async throws {
    try await withServer { client in
      let made = try await client.send(.post, "/api/files?name=x", bytes: try shared("sudoku-fpuzzles.json"))
      #expect(made.status == 201, "\(made.text ?? "")")
      let french = try await client.send(.post, "/api/files?name=x&language=fr", bytes: Array("%PDF-1.7".utf8))
      #expect(french.text?.contains("C’est un document PDF") == true, "\(french.text ?? "")")
      let level = try await client.send(.post, "/api/files?name=x", bytes: Array("return { rules = \"sudoku\" }".utf8))
      #expect(level.status == 422 && level.text?.contains("workshop") == true)
    }
  }
}

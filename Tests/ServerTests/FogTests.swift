// What the server withholds of a game in fog.
import Foundation
import HTTPTypes
import Play
import Server
import Testing

@Suite struct `A game in fog` {
  @Test func `does not send what the fog hides, in any document`() async throws {
    try await withServer { client in
      let fields = #""size":4,"givens":"1.343.12214.43.1","lights":["r1c1"]"#
      let made = try await client.send(
        .post, "/api/own/levels", #"{"name":"Foggy","rules":"core:fog-of-war","fields":{\#(fields)}}"#)
      let own = try #require(made["id"] as? String, "\(made.body)")
      let session = try await client.begin(#"{"own":"\#(own)"}"#)
      let cell = try #require(try await client.view(session).boards.first?.cells.last)
      #expect(cell.at == "r4c4" && cell.value == nil && cell.roles == ["fog"])
      for way in ["share", "share?position=1", "journal", "file?format=ipuz"] {
        let refused = try await client.get("/api/sessions/\(session)/\(way)")
        #expect(refused.status == 403 && refused.code == "session/fog", "\(way) \(refused.body.prefix(300))")
      }
      let sheet = try await client.send(.post, "/api/sheets", #"{"items":[{"session":"\#(session)"}]}"#)
      #expect(sheet.status == 400 || sheet.status == 422, "\(sheet.status)")
      #expect(sheet.text?.contains("fog") == true, "\(sheet.body.prefix(300))")
      let data = try await client.get("/api/me/data")
      #expect(!data.body.contains("\"head\""), "the journal's head has the givens")
      for move in ["enter r1c2 2", "enter r2c2 4", "enter r3c4 3", "enter r4c3 2"] {
        _ = try await client.move(session, move)
      }
      #expect(try await client.view(session).result == "solved")
      #expect(try await client.get("/api/sessions/\(session)/journal").status == 200)
    }
  }

  @Test func `of an installed level is shared by its name, and its fields stay`() async throws {
    try await withServer { client in
      let session = try await client.begin(#"{"level":"gallery/fog-of-war-6"}"#)
      let shared = try await client.get("/api/sessions/\(session)/share")
      #expect((shared["path"] as? String)?.hasPrefix("open/gallery/fog-of-war-6/") == true, "\(shared.body)")
      #expect(try await client.get("/api/fields?level=gallery/fog-of-war-6").code == "session/fog")
      let picture = try await client.get("/api/levels/gallery/fog-of-war-6/board")
      #expect(picture.status == 200 && picture.body.contains("\"fog\""), "\(picture.body.prefix(300))")
      #expect(!picture.body.contains("\"text\":\"18\""), "the sum of a cage in fog")
    }
  }
}

// Texts spoken by the server.
import Foundation
import HTTPTypes
import Server
import Testing

/// The installed program, if there is one.
private let speaker = Speaker(path: ProcessInfo.processInfo.environment["PATH"] ?? "")

@Suite struct `Speech` {
  @Test func `is only offered if enabled`() async throws {
    #expect(Speaker(path: "/nowhere:/dev/null") == nil)
    try await withServer { client in
      #expect(try await client.get("/api/speech")["languages"] as? [String] == [])
      let answer = try await client.get("/api/speech?text=a&language=en")
      #expect(answer.status == 404 && answer.code == "speech/no-voice")
    }
  }

  @Test(.enabled(if: speaker != nil)) func `is a WAV file with its length`() async throws {
    try await withServer(change: { $0.speaker = speaker }) { client in
      let languages = try #require(try await client.get("/api/speech")["languages"] as? [String])
      #expect(Set(["en", "fr", "zh"]).isSubset(of: languages))
      for (text, language) in [("马马虎虎", "zh"), ("un%20chat", "fr"), ("-h%20%24(id)", "en")] {
        let encoded = text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed.union(["%"])) ?? text
        let answer = try await client.get("/api/speech?text=\(encoded)&language=\(language)")
        #expect(answer.status == 200 && answer.headers[.contentType] == "audio/wav")
        let bytes = answer.bytes
        #expect(bytes.count > 5000 && bytes.starts(with: "RIFF".utf8))
        let told = bytes[40..<44].reversed().reduce(0) { $0 << 8 | Int($1) }
        #expect(told == bytes.count - 44)
      }
    }
  }

  @Test(
    .enabled(if: speaker != nil),
    arguments: [
      ("", "en", 422), (String(repeating: "a", count: 401), "en", 422), ("a%0Ab", "en", 422), ("a", "xx", 404),
      ("a", "../en", 404), ("a", "", 404),
    ])
  func `of unsupported text is refused with a reason`(text: String, language: String, status: Int) async throws {
    try await withServer(change: { $0.speaker = speaker }) { client in
      let answer = try await client.get("/api/speech?text=\(text)&language=\(language)")
      #expect(answer.status == status && answer.text?.isEmpty == false)
    }
  }

  @Test(.enabled(if: speaker != nil)) func `has a quota per address`() async throws {
    let strict = Speaker(path: ProcessInfo.processInfo.environment["PATH"] ?? "", mostInAMinute: 1)
    try await withServer(change: { ($0.speaker, $0.isBehindProxy) = (strict, true) }) { client in
      var (one, other) = (client, client)
      (one.address, other.address) = ("192.0.2.1", "192.0.2.2")
      var statuses: [Int] = []
      for client in [one, one, other] {
        statuses.append(try await client.get("/api/speech?text=a&language=en").status)
      }
      #expect(statuses == [200, 429, 200])
    }
  }
}

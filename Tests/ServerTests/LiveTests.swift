// The server on a socket: event streams, tabs that come and go, ports, signals, a kill.
import Foundation
import HTTPTypes
import Play
import Scripting
import Server
import Storage
import Testing

@Suite struct `An event stream` {
  @Test func `sends every move to each tab in its language`() async throws {
    try await withFolder { folder in
      try await withLiveServer(folder) { port in
        let client = Client(port: port)
        let session = try await client.begin()
        let english = try Connection(port: port, get: "/api/sessions/\(session)/events")
        let french = try Connection(port: port, get: "/api/sessions/\(session)/events?language=fr")
        var (lines, lignes) = (english.lines.makeAsyncIterator(), french.lines.makeAsyncIterator())
        #expect(await english.event(&lines)?["id"] == "0")
        #expect(await french.event(&lignes)?["id"] == "0")
        _ = try await client.move(session, "enter r1c1 3")
        let event = try #require(await english.event(&lines))
        #expect(event["id"] == "1" && event["event"] == "view")
        let view = try JSONDecoder().decode(View.self, from: Data(try #require(event["data"]).utf8))
        #expect(view.boards == (try await client.view(session)).boards)
        #expect(await french.event(&lignes)?["data"]?.contains("ligne 1, colonne 1") == true)
      }
    }
  }

  @Test func `says where the carets of others are who play along`() async throws {
    try await withFolder { folder in
      try await withLiveServer(folder) { port in
        let client = Client(port: port)
        let session = try await client.begin()
        let path = try #require(try await client.get("/api/sessions/\(session)/share?join=1")["path"] as? String)
        let token = try #require(path.split(separator: "/").last)
        var partner = Client(port: port)
        partner.take(try await partner.send(.put, "/api/me", #"{"name":"Bo"}"#))
        let own = try Connection(port: port, get: "/api/sessions/\(session)/events?page=aaaaaaaa")
        var mine = own.lines.makeAsyncIterator()
        #expect(await own.event(&mine)?["event"] == "view")
        do {
          let other = try Connection(
            port: port, get: "/api/sessions/\(session)/events?page=bbbbbbbb&join=\(token)", cookie: partner.cookie)
          var theirs = other.lines.makeAsyncIterator()
          #expect(await other.event(&theirs)?["event"] == "view")
          #expect(await other.event(&theirs)?["data"] == #"[{"at":"","page":"aaaaaaaa"}]"#)
          #expect(await own.event(&mine)?["data"] == #"[{"at":"","page":"bbbbbbbb"}]"#)
          let caret = #"{"page":"bbbbbbbb","at":"r2c3"}"#
          #expect(try await partner.send(.post, "/api/sessions/\(session)/caret?join=\(token)", caret).status == 204)
          #expect(await own.event(&mine)?["data"] == #"[{"at":"r2c3","page":"bbbbbbbb"}]"#)
        }
        #expect(await own.event(&mine)?["data"] == "[]")
      }
    }
  }

  @Test func `continues after the last event seen`() async throws {
    try await withFolder { folder in
      try await withLiveServer(folder) { port in
        let client = Client(port: port)
        let session = try await client.begin(#"{"level":"first-steps/four-in-a-row"}"#)
        _ = try await client.move(session, "drop 1")
        _ = try await client.move(session, "drop 2")
        for (seen, hasEffects) in [(nil, false), (0, false), (1, true)] as [(Int?, Bool)] {
          let stream = try Connection(port: port, get: "/api/sessions/\(session)/events", seen: seen)
          var lines = stream.lines.makeAsyncIterator()
          let event = try #require(await stream.event(&lines))
          #expect(event["id"] == "2")
          #expect(event["data"]?.contains("\"effects\"") == hasEffects)
        }
      }
    }
  }

  @Test func `sends keep-alive comments while nothing happens`() async throws {
    try await withFolder { folder in
      try await withLiveServer(folder, change: { $0.pingInterval = .milliseconds(20) }) { port in
        let session = try await Client(port: port).begin()
        let stream = try Connection(port: port, get: "/api/sessions/\(session)/events")
        let lines = await stream.lines { $0.hasPrefix(":") }
        #expect(lines.contains("retry: 500"))
        #expect(lines.last == ": still here")
      }
    }
  }

  @Test func `reports moves made on another server`() async throws {
    try await withFolder { folder in
      try await withLiveServer(folder, change: { $0.pingInterval = .milliseconds(20) }) { port in
        let session = try await Client(port: port).begin()
        let stream = try Connection(port: port, get: "/api/sessions/\(session)/events")
        var lines = stream.lines.makeAsyncIterator()
        #expect(await stream.event(&lines)?["id"] == "0")
        try await withServer(store: try SQLiteStore(directory: folder)) { other in
          let answer = try await other.move(session, "enter r1c1 3")
          #expect(answer.status == 200)
        }
        #expect(await stream.event(&lines)?["id"] == "1")
      }
    }
  }

  @Test func `ends with its session`() async throws {
    try await withFolder { folder in
      try await withLiveServer(folder) { port in
        let client = Client(port: port)
        let session = try await client.begin()
        let stream = try Connection(port: port, get: "/api/sessions/\(session)/events")
        var lines = stream.lines.makeAsyncIterator()
        #expect(await stream.event(&lines)?["id"] == "0")
        #expect(try await client.send(.delete, "/api/sessions/\(session)").status == 204)
        #expect(await stream.event(&lines)?["event"] == "gone")
        #expect(try await client.get("/api/sessions/\(session)/events").status == 404)
      }
    }
  }
}

@Suite struct `Leaving a game` {
  @Test func `pauses it a moment after the last tab has gone`() async throws {
    let clock = TestClock()
    try await withFolder { folder in
      try await withLiveServer(folder, change: { $0.time = clock.time }) { port in
        let client = Client(port: port)
        let session = try await client.begin()
        let (first, second) = (try await watching(session, port), try await watching(session, port))
        clock.advance(7000)
        first.hangUp()
        second.hangUp()
        try await waiting(for: clock, atLeast: 3)
        clock.advance(5000)
        let stored = try await SQLiteStore(directory: folder).whenStored(1, of: session)
        #expect(stored.records.map(\.move) == ["!pause"])
        #expect(stored.records.map(\.t) == [7000])
        let view = try await client.view(session)
        #expect(view.status.phase == .paused)
        #expect(view.timers.first?.ms == 7000)
      }
      clock.finish()
    }
  }

  @Test func `does not pause it if a tab returns in time`() async throws {
    let clock = TestClock()
    try await withFolder { folder in
      try await withLiveServer(folder, change: { $0.time = clock.time }) { port in
        let client = Client(port: port)
        let session = try await client.begin()
        try await watching(session, port).hangUp()
        try await waiting(for: clock, atLeast: 2)
        // Stays until the end.
        let second = try await watching(session, port)
        defer { second.hangUp() }
        clock.advance(5000)
        #expect(try await client.move(session, "enter r1c1 3").view().n == 1)
      }
      clock.finish()
    }
  }

  /// A tab that has received the first view.
  private func watching(_ session: String, _ port: Int) async throws -> Connection {
    let tab = try Connection(port: port, get: "/api/sessions/\(session)/events")
    _ = await tab.lines { $0.hasPrefix("id: 0") }
    return tab
  }

  /// Waits until this many tasks sleep: the streams' pings, and the grace period.
  private func waiting(for clock: TestClock, atLeast count: Int) async throws {
    try await eventually { clock.waiting >= count }
  }
}

@Suite struct `A server on a socket` {
  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", "200"), ("GET / HTTP/1.1\r\nHost: localhost:9\r\n\r\n", "200"),
    ("GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n", "200"), ("GET / HTTP/1.1\r\nHost: rebound.example\r\n\r\n", "403"),
    ("GET / HTTP/1.1\r\nHost: localhost.evil:80\r\n\r\n", "403"), ("GET / HTTP/1.1\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nHost: 192.168.1.5:8080\r\n\r\n", "403"), ("GET / HTTP/1.1\r\nHost:\r\n\r\n", "403"),
    ("rubbish\r\n\r\n", "400"), ("GET /api/levels HTTP/1.1\r\nHost: evil.example:8080\r\n\r\n", "403"),
  ])
  func `answers only under this machine's own names`(request: String, status: String) async throws {
    try await withFolder { folder in
      try await withLiveServer(folder) { port in
        let connection = try Connection(port: port, request)
        let lines = await connection.lines { $0.hasPrefix("HTTP/1.1") }
        #expect(lines.first?.contains(" \(status) ") == true)
      }
    }
  }

  @Test(arguments: [
    ("classroom:8080", "200"), ("192.168.1.5:8080", "200"), ("laptop.local:8080", "200"), ("[fe80::1]:8080", "200"),
    ("pc.home.arpa", "200"), ("localhost", "200"), ("quadrille.example.org", "200"),
    ("QUADRILLE.example.org:443", "200"),
    ("evil.example", "403"), ("evil.example.:8080", "403"), ("quadrille.example.org.evil.example", "403"),
    ("192.168.1.5.evil.example", "403"), ("local", "200"), (".local", "403"), ("evil..local", "403"),
    ("[::1].evil.example", "403"), ("2130706433", "403"), ("0x7f.1", "403"),
  ])
  func `that others can reach answers under names of the local network and its own`(
    host: String, status: String
  ) async throws {
    try await withFolder { folder in
      try await withLiveServer(
        folder,
        change: { options in
          options.host = "0.0.0.0"
          options.publicHosts = ["quadrille.example.org"]
        },
        { port in
          let connection = try Connection(port: port, "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
          #expect(await connection.lines { $0.hasPrefix("HTTP/1.1") }.first?.contains(" \(status) ") == true)
        })
    }
  }

  @Test func `reports a used port`() async throws {
    try await withFolder { folder in
      try await withLiveServer(folder) { port in
        let fault = await #expect(throws: ServerFault.self) {
          try await withLiveServer(folder, change: { $0.port = port }) { _ in }
        }
        #expect(fault?.kind == .portInUse)
        #expect(fault?.description.hasPrefix("127.0.0.1:\(port): ") == true)
        #expect(fault?.message.contains("--port") == true)
      }
    }
  }

  @Test(arguments: ["192.0.2.1", "no.such.host.invalid"])
  func `reports an address that the machine lacks`(host: String) async throws {
    try await withFolder { folder in
      let fault = await #expect(throws: ServerFault.self) {
        try await withLiveServer(folder, change: { $0.host = host }) { _ in }
      }
      #expect(fault?.kind == .address)
    }
  }

  @Test func `pauses running games when stopped, and stops despite open tabs`() async throws {
    try await withFolder { folder in
      let server = try await ChildServer(folder)
      let client = Client(port: server.port)
      let session = try await client.begin()
      let stream = try Connection(port: server.port, get: "/api/sessions/\(session)/events")
      _ = await stream.lines { $0.hasPrefix("id: 0") }
      _ = try await client.move(session, "enter r1c1 3")
      let status = await server.end(SIGTERM)
      #expect(status == .exit(0))
      let journal = try await SQLiteStore(directory: folder).journal(of: session)
      #expect(journal?.records.map(\.move) == ["enter r1c1 3", "!pause"])
    }
  }

  @Test func `loses no acknowledged move when killed`() async throws {
    try await withFolder { folder in
      let server = try await ChildServer(folder)
      let client = Client(port: server.port)
      let session = try await client.begin()
      let deadline = Int.random(in: 5...40)
      var answered = 0
      for number in 1... {
        if number == deadline { server.signal(SIGKILL) }
        guard (try? await client.move(session, "mark r1c1 corner 1", id: "m\(number)"))?.status == 200 else { break }
        answered = number
      }
      #expect(await server.end(SIGKILL) == .signal(SIGKILL))
      let store = try SQLiteStore(directory: folder)
      let stored = try #require(try await store.journal(of: session)).records
      #expect(stored.count >= answered, "killed at move \(deadline)")
      #expect(stored.count <= answered + 1, "killed at move \(deadline)")
      let last = "m\(answered)"
      try await withServer(store: store) { again in
        let resent = try await again.move(session, "mark r1c1 corner 1", id: last)
        #expect(try resent.view().n == stored.count)
        #expect(try await again.move(session, "mark r1c1 corner 2", id: "next").view().n == stored.count + 1)
      }
    }
  }
}

extension SessionStore {
  /// A session's journal once it has this many moves.
  fileprivate func whenStored(_ count: Int, of session: String) async throws -> Journal {
    try await eventually { try await journal(of: session)?.records.count ?? 0 >= count }
    return try #require(try await journal(of: session))
  }
}

// The gate of a server: limits on connections, speed, size and heads.
import Foundation
import HTTPTypes
import Server
import Testing

/// Runs a body with the port of a server with its own limits.
private func withGate(
  _ change: (inout GateLimits) -> Void, behindProxy: Bool = false, _ body: (Int) async throws -> Void
) async throws {
  try await withFolder { folder in
    try await withLiveServer(
      folder,
      change: { options in
        change(&options.gate)
        options.isBehindProxy = behindProxy
      }, body)
  }
}

private func head(_ port: Int, _ line: String, _ fields: String...) -> String {
  "\(line) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n"
}

@Suite struct `Slow clients` {
  @Test(
    .timeLimit(.minutes(5)), arguments: ["", "GET /api/lev", "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX: "])
  func `are disconnected if their request does not arrive`(part: String) async throws {
    try await withGate({ $0.idle = .milliseconds(300) }) { port in
      let connection = try Connection(port: port, part)
      #expect(await connection.status() == nil)
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: [0, 1])
  func `are disconnected if a body stops or trickles`(bytes: Int) async throws {
    try await withGate({ $0.idle = .milliseconds(300) }) { port in
      let connection = try Connection(port: port, head(port, "POST /api/sessions", "Content-Length: 60000"))
      let trickle = Task {
        while !Task.isCancelled {
          if bytes > 0 { connection.send([UInt8](repeating: 32, count: bytes)) }
          try await Task.sleep(for: .milliseconds(20))
        }
      }
      defer { trickle.cancel() }
      #expect(await connection.status() == "HTTP/1.1 408 Request Timeout")
    }
  }

  @Test(.timeLimit(.minutes(5))) func `keep an idle connection only for a while`() async throws {
    try await withGate({ $0.idle = .milliseconds(300) }) { port in
      let connection = try Connection(port: port, head(port, "GET /api/health"))
      let lines = await connection.lines { _ in false }
      #expect(lines.first == "HTTP/1.1 200 OK")
    }
  }

  @Test func `may listen to events for longer`() async throws {
    try await withGate({ $0.idle = .seconds(2) }) { port in
      let session = try await Client(port: port).begin()
      let stream = try Connection(port: port, get: "/api/sessions/\(session)/events")
      _ = await stream.lines { $0.hasPrefix("id: 0") }
      // A silent connection that began later has been ended.
      #expect(try await Connection(port: port, "GET /").status() == nil)
      _ = try await Client(port: port).move(session, "enter r1c1 3")
      #expect(await stream.lines { $0.hasPrefix("id: 1") }.last == "id: 1")
    }
  }
}

@Suite struct `Connections` {
  @Test(.timeLimit(.minutes(5)))
  func `beyond an address's limit are refused except for health checks`() async throws {
    try await withGate({ $0.connectionsOfAddress = 4 }) { port in
      let first = try (0..<4).map { _ in try Connection(port: port, head(port, "GET /api/health")) }
      for connection in first { #expect(await connection.status() == "HTTP/1.1 200 OK") }
      let refused = try Connection(port: port, head(port, "GET /api/levels", "Accept-Language: fr"))
      let lines = await refused.lines { _ in false }
      #expect(lines.first == "HTTP/1.1 503 Service Unavailable")
      #expect(lines.contains("Retry-After: 1"))
      #expect(lines.contains { $0.contains("server/crowded") && $0.contains("Réessayez") })
      let health = try Connection(port: port, head(port, "GET /api/health"))
      #expect(await health.status() == "HTTP/1.1 200 OK")
      for connection in first { connection.hangUp() }
      try await eventually { try await Client(port: port).get("/api/levels").status == 200 }
    }
  }

  @Test func `that fill the reserve do not block a health check`() async throws {
    try await withGate({ ($0.connections, $0.reserve, $0.reserveIdle) = (4, 2, .seconds(10)) }) { port in
      // They are accepted in order, so all of them before the health check.
      let silent = try (0..<20).map { _ in try Connection(port: port, "") }
      let health = try Connection(port: port, head(port, "GET /api/health"))
      #expect(await health.status() == "HTTP/1.1 200 OK")
      withExtendedLifetime(silent) {}
    }
  }

  @Test func `are enough for a class behind one address`() async throws {
    try await withGate({ _ in }) { port in
      let client = Client(port: port)
      var sessions: [String] = []
      for _ in 0..<8 { sessions.append(try await client.begin()) }
      let streams = try (0..<80).map { try Connection(port: port, get: "/api/sessions/\(sessions[$0 % 8])/events") }
      for stream in streams { #expect(await stream.status() == "HTTP/1.1 200 OK") }
      let others = try (0..<160).map { _ in try Connection(port: port, head(port, "GET /api/health")) }
      for other in others { #expect(await other.status() == "HTTP/1.1 200 OK") }
      #expect(try await client.move(sessions[0], "enter r1c1 3").status == 200)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `that cannot be accepted for lack of files use no CPU time`() async throws {
    try await withFolder { folder in
      let server = try await ChildServer(folder)
      defer { server.signal(SIGKILL) }
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(server.pid)/fd").count
      let limit = Process()
      limit.executableURL = URL(fileURLWithPath: "/usr/bin/prlimit")
      limit.arguments = ["--pid", "\(server.pid)", "--nofile=\(open + 10):4096"]
      try limit.run()
      limit.waitUntilExit()
      var held = try (0..<60).map { _ in try Connection(port: server.port, "GET ") }
      try await Task.sleep(for: .milliseconds(500))
      let before = try cpuTicks(of: server.pid)
      try await Task.sleep(for: .seconds(2))
      // A hundredth of a second each; a busy loop takes 200.
      #expect(try cpuTicks(of: server.pid) - before < 40)
      held.removeAll()
      try await eventually {
        let health = try Connection(port: server.port, head(server.port, "GET /api/health"))
        return await health.status() == "HTTP/1.1 200 OK"
      }
    }
  }

  private func cpuTicks(of process: Int32) throws -> Int {
    let fields =
      try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      .split(separator: ")").last?.split(separator: " ") ?? []
    return (fields.count > 12 ? Int(fields[11]) ?? 0 : 0) + (fields.count > 12 ? Int(fields[12]) ?? 0 : 0)
  }
}

@Suite struct `Event streams` {
  @Test(.timeLimit(.minutes(5))) func `are limited per address`() async throws {
    try await withGate({ $0.streamsOfAddress = 2 }) { port in
      let session = try await Client(port: port).begin()
      let path = "/api/sessions/\(session)/events"
      let streams = try (0..<2).map { _ in try Connection(port: port, get: path) }
      for stream in streams { #expect(await stream.status() == "HTTP/1.1 200 OK") }
      let third = try await Connection(port: port, get: path).lines { _ in false }
      #expect(third.first == "HTTP/1.1 503 Service Unavailable")
      #expect(third.contains { $0.contains("server/many-from-here") })
      streams[0].hangUp()
      try await eventually { try await Connection(port: port, get: path).status() == "HTTP/1.1 200 OK" }
    }
  }

  @Test func `behind a proxy are counted by the address that it reports`() async throws {
    try await withGate({ $0.streamsOfAddress = 1 }, behindProxy: true) { port in
      var client = Client(port: port)
      client.address = "192.0.2.7"
      let created = try await client.send(.post, "/api/sessions", #"{"level":"first-steps/four"}"#)
      client.take(created)
      let path = "/api/sessions/\(try #require(created["id"] as? String))/events"
      func stream(from address: String) throws -> Connection {
        try Connection(
          port: port,
          head(port, "GET \(path)", "Cookie: \(client.cookie ?? "")", "X-Forwarded-For: 203.0.113.1, \(address)"))
      }
      let streams = [try stream(from: "192.0.2.7"), try stream(from: "192.0.2.8")]
      for stream in streams { #expect(await stream.status() == "HTTP/1.1 200 OK") }
      #expect(try await stream(from: "192.0.2.8").status() == "HTTP/1.1 503 Service Unavailable")
    }
  }
}

@Suite struct `Request bodies` {
  @Test func `that are too long are refused from their head`() async throws {
    try await withGate({ _ in }) { port in
      let connection = try Connection(port: port, head(port, "POST /api/sessions", "Content-Length: 99999999"))
      let lines = await connection.lines { _ in false }
      #expect(lines.first == "HTTP/1.1 413 Payload Too Large")
      #expect(lines.contains("Connection: close"))
    }
  }

  @Test(.timeLimit(.minutes(5))) func `have a budget of bytes, and small ones are free`() async throws {
    try await withGate({ ($0.bodies, $0.bodiesOfAddress) = (200_000, 100_000) }) { port in
      let session = try await Client(port: port).begin()
      let halves = try [90_000, 50_000].map { bytes in
        let half = try Connection(port: port, head(port, "POST /api/files?name=a", "Content-Length: 200000"))
        half.send([UInt8](repeating: 97, count: bytes))
        return half
      }
      // The one that arrives last finds no room.
      let lines = await withTaskGroup(of: [String].self) { group in
        for half in halves { group.addTask { await half.lines { $0.isEmpty } } }
        let first = await group.next() ?? []
        group.cancelAll()
        return first
      }
      #expect(lines.first == "HTTP/1.1 503 Service Unavailable")
      #expect(lines.contains("Retry-After: 1"))
      #expect(try await Client(port: port).move(session, "enter r1c1 3").status == 200)
      for half in halves { half.hangUp() }
      try await eventually {
        let again = try Connection(port: port, head(port, "POST /api/files?name=b", "Content-Length: 50000"))
        again.send([UInt8](repeating: 97, count: 50_000))
        return await again.status() != "HTTP/1.1 503 Service Unavailable"
      }
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `half sent by many clients use little memory`() async throws {
    try await withFolder { folder in
      let server = try await ChildServer(folder)
      defer { server.signal(SIGKILL) }
      _ = try await Client(port: server.port).get("/api/health")
      let before = try server.memory()
      let half = [UInt8](repeating: 97, count: 6 << 20)
      let connections = try (0..<120).map { _ in
        try Connection(
          port: server.port, head(server.port, "POST /api/own/lists?name=a", "Content-Length: \(12 << 20)"))
      }
      await withTaskGroup(of: Void.self) { group in
        for connection in connections {
          group.addTask {
            await withCheckedContinuation { done in
              Thread.detachNewThread {
                connection.send(half); done.resume()
              }
            }
          }
        }
      }
      // It was 1.7 GB.
      #expect(try server.memory() - before < 250 << 20)
      #expect(try await Client(port: server.port).get("/api/health").status == 200)
    }
  }
}

@Suite struct `Request heads` {
  @Test(arguments: [
    "GET /api/health HTTP/1.1\r\n\r\n",
    "GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
    "GET /api/health HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: other\r\n\r\n",
    "POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: other\r\n\r\n",
    "POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    "POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    "POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "GET http://localhost/api/health HTTP/1.1\r\nHost: localhost\r\n\r\n",
  ])
  func `that are ambiguous are refused`(request: String) async throws {
    try await withGate({ _ in }) { port in
      let lines = try await Connection(port: port, request).lines { _ in false }
      #expect(lines.filter { $0.hasPrefix("HTTP/1.1") } == ["HTTP/1.1 400 Bad Request"])
    }
  }

  @Test func `that are too long are refused with a reason`() async throws {
    try await withGate({ _ in }) { port in
      for (bytes, status) in [(31 << 10, "200 OK"), (33 << 10, "431 Request Header Fields Too Large")] {
        let cookies = String(repeating: "a=b; ", count: bytes / 5)
        let connection = try Connection(port: port, head(port, "GET /api/me", "Cookie: \(cookies)"))
        #expect(await connection.status() == "HTTP/1.1 \(status)")
      }
    }
  }

  @Test func `of chunked bodies are accepted`() async throws {
    try await withGate({ _ in }) { port in
      let body = #"{"level":"first-steps/four"}"#
      let request = head(port, "POST /api/sessions", "Transfer-Encoding: chunked")
      let connection = try Connection(
        port: port, request + "\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n0\r\n\r\n")
      #expect(await connection.status() == "HTTP/1.1 201 Created")
    }
  }
}

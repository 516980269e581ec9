// The claims of docs/deploy.md: the unit's rating, and nginx with TLS and limits.
import Foundation
import Server
import Testing

/// A program of this machine and its output.
private struct Program {
  let path: String

  /// The program in one of the usual folders; `nil` if it is not installed.
  init?(_ name: String) {
    guard
      let path = ["/usr/bin", "/usr/sbin", "/bin"].map({ "\($0)/\(name)" })
        .first(where: FileManager.default.isExecutableFile)
    else { return nil }
    self.path = path
  }

  /// Its output; waits on a separate thread, because the server that it calls needs the others.
  func run(_ arguments: [String]) async throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}

@Suite struct `The systemd unit` {
  @Test(.enabled(if: Program("systemd-analyze") != nil, "systemd is not installed"))
  func `is rated at most two`() async throws {
    let report = try await #require(Program("systemd-analyze")).run(
      ["security", "--offline=true", "--no-pager", checkout + "/packaging/quadrille@.service"])
    let level = try #require(report.firstMatch(of: /Overall exposure level for [^:]*: ([0-9.]+)/)?.output.1)
    #expect(try #require(Double(level)) <= 2.0, "\(report)")
  }
}

@Suite(
  .enabled(if: Balancer.program != nil && Program("curl") != nil && Program("openssl") != nil, "nginx is not installed")
)
struct `nginx as in docs` {
  @Test func `speaks TLS, redirects to it and limits an address`() async throws {
    let (curl, openssl) = (try #require(Program("curl")), try #require(Program("openssl")))
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      _ = try await openssl.run([
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=quadrille.example.org",
        "-keyout", folder + "/both.pem", "-out", folder + "/certificate.pem",
      ])
      let both =
        try String(contentsOfFile: folder + "/both.pem", encoding: .utf8)
        + String(contentsOfFile: folder + "/certificate.pem", encoding: .utf8)
      try Data(both.utf8).write(to: URL(fileURLWithPath: folder + "/both.pem"))
      try await withLiveServer(
        folder,
        change: { options in
          options.isBehindProxy = true
          options.publicHosts = ["quadrille.example.org"]
        },
        { port in
          let nginx = try Balancer(folder, to: [port], certificate: folder + "/both.pem")
          defer { nginx.stop() }
          let name = "quadrille.example.org:\(nginx.port)"
          let site = ["-sk", "--connect-to", "\(name):127.0.0.1:\(nginx.port)", "--max-time", "20"]
          func ask(_ more: String...) async throws -> String { try await curl.run(site + more) }
          var health = ""
          // nginx may not be listening yet.
          try await eventually {
            health = try await ask("-D", "-", "https://\(name)/api/health")
            return health.contains(" 200")
          }
          #expect(health.lowercased().contains("strict-transport-security: max-age=31536000"), "\(health)")
          let kept = try await ask("-D", "-", "-X", "PUT", "-d", #"{"easy":"yes"}"#, "https://\(name)/api/settings")
          #expect(kept.contains("; Secure"), "\(kept)")
          let plain = try await ask("-D", "-", "http://127.0.0.1:\(nginx.plainPort)/x?y=1")
          #expect(
            plain.contains(" 301 ") && plain.contains("Location: https://quadrille.example.org/x?y=1"), "\(plain)")
          let codes = try await ask(
            "--parallel", "--parallel-max", "20", "-X", "POST", "-d", "{}", "-o", "/dev/null", "-w", "%{http_code}\n",
            "https://\(name)/api/sessions?x=[1-600]")
          #expect(codes.contains("400\n") && codes.contains("429\n"), "\(codes.prefix(200))")
          #expect(try await ask("-o", "/dev/null", "-w", "%{http_code}", "https://\(name)/api/health") == "200")
          let other = try await ask(
            "-o", "/dev/null", "-w", "%{http_code}", "-H", "Host: evil.example", "https://\(name)/api/health")
          #expect(other == "403")
        })
    }
  }
}

// The browser's files, and the middleware around every request.
import Foundation
import HTTPTypes
import Logging
import Play
import Scripting
import Server
import Storage
import Testing

@Suite struct `The browser's files` {
  @Test func `are the page at the root and modules by name`() async throws {
    try await withServer { client in
      let page = try await client.get("/")
      #expect(page.status == 200)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.body.contains("<!doctype html>"))
      #expect(page.body == (try await client.get("/index.html")).body)
      let module = try await client.get("/app.js?v=1")
      #expect(module.headers[.contentType] == "text/javascript; charset=utf-8")
      #expect(module.body == (try String(contentsOfFile: checkout + "/web/app.js", encoding: .utf8)))
    }
  }

  @Test func `are joined, so that the start needs few requests`() async throws {
    try await withServer { client in
      let page = try await client.get("/").body
      #expect(!page.contains("modulepreload") && !page.contains("\"app.js\""))
      #expect(page.components(separatedBy: "stylesheet").count - 1 == 1)
      for name in ["start.js", "game.js", "start.js.map", "style/start.css"] {
        #expect(try await client.get("/" + name).status == 200, "\(name)")
      }
      // A module that is fetched alone is the one of the joined file.
      let forward = try await client.get("/dom.js").body
      #expect(forward.hasPrefix("import { m_"))
      #expect(forward.contains("} from \"./start.js\";") && forward.contains(" h = m_"))
      #expect(try await client.get("/play/board.js").body.contains("from \"../game.js\""))
    }
  }

  @Test func `declare only fonts that are installed, which browsers keep`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let font = folder + "/Inter.ttf"
      try Data([0, 1, 0, 0]).write(to: URL(fileURLWithPath: font))
      let fonts = [
        PageFont(name: "inter.ttf", path: font), PageFont(name: "tiles.woff2", path: folder + "/missing.woff2"),
      ]
      try await withServer(change: { $0.fonts = fonts }) { client in
        for name in ["style/fonts.css", "style/start.css"] {
          let sheet = try await client.get("/" + name).body
          #expect(sheet.contains("../fonts/inter.ttf") && !sheet.contains("tiles.woff2"), "\(name)")
        }
        let answer = try await client.get("/fonts/inter.ttf")
        #expect(answer.headers[.contentType] == "font/ttf" && answer.bytes.count == 4)
        #expect(answer.headers[.cacheControl] == "public, max-age=604800")
        let missing = try await client.get("/fonts/tiles.woff2")
        #expect(missing.status == 404)
      }
      try await withServer(change: { $0.fonts = [] }) { client in
        let sheet = try await client.get("/style/start.css").body
        #expect(!sheet.contains("@font-face"))
      }
    }
  }

  @Test func `are not sent again to browsers that have them`() async throws {
    try await withServer { client in
      let first = try await client.get("/app.js")
      let tag = try #require(first.headers[.eTag])
      #expect(first.headers[.cacheControl] == "no-cache")
      for held in [tag, "W/" + tag, "\"other\", " + tag, "*"] {
        let again = try await client.get("/app.js", headers: [.ifNoneMatch: held])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        #expect(again.headers[.eTag] == tag)
      }
      #expect(try await client.get("/app.js", headers: [.ifNoneMatch: "\"other\""]).status == 200)
      let modified = try #require(first.headers[.lastModified])
      let facts = try FileManager.default.attributesOfItem(atPath: checkout + "/web/app.js")
      let date = try #require(facts[.modificationDate] as? Date)
      let reader = DateFormatter()
      reader.locale = Locale(identifier: "en_US_POSIX")
      reader.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
      reader.timeZone = .gmt
      #expect(modified == reader.string(from: date))
      #expect(try await client.get("/app.js", headers: [.ifModifiedSince: modified]).status == 304)
    }
  }

  @Test func `are compressed for clients that accept it, under another tag`() async throws {
    try await withServer { client in
      let plain = try await client.get("/app.js")
      let zipped = try await client.get("/app.js", headers: [.acceptEncoding: "br, gzip;q=0.8"])
      #expect(zipped.headers[.contentEncoding] == "gzip")
      #expect(zipped.headers[.eTag] != plain.headers[.eTag])
      #expect(zipped.headers[.vary] == "Accept-Encoding")
      #expect(zipped.bytes.count < plain.bytes.count)
      #expect(zipped.bytes.prefix(2) == [0x1F, 0x8B])
      let refused = try await client.get("/app.js", headers: [.acceptEncoding: "gzip;q=0, identity"])
      #expect(refused.headers[.contentEncoding] == nil)
      #expect(refused.body == plain.body)
    }
  }

  @Test func `answer HEAD without a body`() async throws {
    try await withServer { client in
      let answer = try await client.send(.head, "/")
      #expect(answer.status == 200)
      #expect(answer.body.isEmpty)
      #expect(try await client.send(.head, "/api/levels").status == 200)
    }
  }

  @Test(arguments: [
    "/../Package.swift", "/..%2fPackage.swift", "/%2e%2e/Package.swift", "/....//Package.swift", "//etc/passwd",
    "/app.js/", "/app.js%00", "/.git/config", "/%ff", "/style", "/app.js%20", "/nothing", "/\\..\\Package.swift",
  ])
  func `are the only ones served`(path: String) async throws {
    try await withServer { client in
      let answer = try await client.get(path)
      #expect(answer.status == 404)
      #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
      #expect(!answer.body.contains("swift-tools-version"))
      #expect(answer.body.contains("href=\"/\""))
    }
  }

  @Test func `exclude hidden files and those outside the folder`() async throws {
    try await withFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: folder + "/web/.hidden", withIntermediateDirectories: true)
      for (name, text) in [
        ("secret", "secret"), ("web/index.html", "<p>"), ("web/.hidden/a.js", "1"), ("web/.env", "1"),
      ] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
      }
      try files.createSymbolicLink(atPath: folder + "/web/link.txt", withDestinationPath: folder + "/secret")
      try await withServer(change: { $0.webRoot = folder + "/web" }) { client in
        let page = try await client.get("/")
        #expect(page.status == 200)
        for path in ["/link.txt", "/.hidden/a.js", "/.env"] { #expect(try await client.get(path).status == 404) }
      }
    }
  }

  @Test func `that are missing keep the server from starting`() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(directory: folder)
      let library = Library(share: Share(folder: checkout))
      let fault = #expect(throws: ServerFault.self) {
        _ = try makeApplication(
          ServerOptions(webRoot: folder), library: library, stores: ServerStores(store), logger: silent)
      }
      #expect(fault?.kind == .webRoot)
      #expect(fault?.description.hasPrefix(folder + ": ") == true)
    }
  }
}

@Suite struct `Every response` {
  @Test(arguments: ["/", "/app.js", "/nothing", "/api/levels", "/api/nothing", "/api/sessions/x/view"])
  func `has strict security headers`(path: String) async throws {
    try await withServer { client in
      let headers = try await client.get(path).headers
      let policy = try #require(headers[.contentSecurityPolicy])
      #expect(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"))
      #expect(!policy.contains("unsafe"))
      #expect(headers[.xContentTypeOptions] == "nosniff")
      #expect(headers[HTTPField.Name("Referrer-Policy")!] == "no-referrer")
      #expect(headers[HTTPField.Name("Cross-Origin-Opener-Policy")!] == "same-origin")
      #expect(headers[HTTPField.Name("Permissions-Policy")!]?.contains("microphone=()") == true)
      #expect(headers[.strictTransportSecurity] == nil)
    }
  }

  @Test func `over TLS tells the browser to keep using TLS`() async throws {
    try await withServer(change: { $0.isBehindProxy = true }) { client in
      let proto = try #require(HTTPField.Name("X-Forwarded-Proto"))
      let answer = try await client.get("/api/health", headers: [proto: "https"])
      #expect(answer.headers[.strictTransportSecurity] == "max-age=31536000")
      #expect(try await client.get("/api/health").headers[.strictTransportSecurity] == nil)
    }
    try await withServer(change: { ($0.isBehindProxy, $0.isPublicEncrypted) = (true, true) }) { client in
      #expect(try await client.get("/api/health").headers[.strictTransportSecurity] != nil)
      let kept = try await client.send(.put, "/api/settings", #"{"easy":"yes"}"#)
      #expect(kept.headers[.setCookie]?.contains("; Secure") == true)
      // A cookie is removed with the attributes it was set with.
      var browser = client
      browser.take(kept)
      let gone = try await browser.send(.delete, "/api/me/data")
      #expect(gone.headers[.setCookie]?.contains("; Secure") == true)
    }
  }

  @Test func `of the API is JSON that is not cached`() async throws {
    try await withServer { client in
      for path in ["/api/levels", "/api/rules", "/api/sessions", "/api/nothing", "/api"] {
        let answer = try await client.get(path)
        #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
        #expect(answer.headers[.cacheControl] == "no-store")
      }
      #expect(try await client.send(.put, "/api/levels").code == "request/not-found")
    }
  }
}

@Suite struct `An address with a NUL` {
  @Test func `is refused on every route`() async throws {
    try await withFolder { folder in
      let library = Library(share: Share(folder: checkout))
      var options = ServerOptions(webRoot: checkout + "/web")
      options.workshop = folder + "/workshop"
      let stores = ServerStores(try Store(directory: folder))
      let routes = try apiRoutes(options, library: library, stores: stores).filter { $0.contains("{") }
      #expect(routes.count > 20)
      try await withServer(stores: stores, change: { $0.workshop = folder + "/workshop" }) { client in
        for route in routes {
          let parts = route.split(separator: " ")
          let method = try #require(HTTPRequest.Method(String(parts[0])))
          for name in ["%00", "a%00b", "a%2500"] {
            let path = parts[1].replacing(/\{[a-z]+\}/, with: name)
            #expect(try await client.send(method, String(path), "{}").status == 404, "\(route)")
          }
        }
        #expect(try await client.get("/api/phrases?list=%00").status == 400)
      }
    }
  }
}

@Suite struct `Another site` {
  @Test(arguments: [
    "http://evil.example", "null", "http://localhost.evil.example", "https://localhost", "http://localhost:1",
  ])
  func `cannot send moves or begin games`(origin: String) async throws {
    try await withServer { client in
      let session = try await client.begin()
      let body = #"{"id":"a","move":"enter r1c1 3"}"#
      for (method, path) in [
        (HTTPRequest.Method.post, "/api/sessions/\(session)/moves"), (.post, "/api/sessions"),
        (.delete, "/api/sessions/\(session)"),
      ] {
        let answer = try await client.send(method, path, body, headers: [.origin: origin])
        #expect(answer.status == 403)
        #expect(answer.code == "request/forbidden")
      }
      #expect(try await client.view(session).n == 0)
    }
  }

  @Test func `is not the page itself`() async throws {
    try await withServer { client in
      let body = #"{"level":"first-steps/four"}"#
      let answer = try await client.send(.post, "/api/sessions", body, headers: [.origin: "http://localhost"])
      #expect(answer.status == 201)
    }
  }
}

@Suite struct `The operator of a server` {
  @Test func `can see its health and metrics`() async throws {
    try await withServer { client in
      let session = try await client.begin()
      #expect(try await client.move(session, "enter r1c1 3").status == 200)
      #expect(try await client.move(session, "nonsense").status == 422)
      #expect(try await client.get("/api/health").status == 200)
      let text = try await client.get("/api/metrics").body
      for line in [
        "quadrille_move_seconds_count 2", #"quadrille_answers_total{status="201"} 1"#,
        #"quadrille_answers_total{status="422"} 1"#, "quadrille_sessions 1",
      ] {
        #expect(text.contains("\n\(line)\n"), "\(text)")
      }
    }
  }

  @Test func `finds every metric in docs, and none that there is not`() async throws {
    try await withServer { client in
      let page = try String(contentsOfFile: checkout + "/docs/deploy.md", encoding: .utf8)
      let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `quadrille_") }
      let described = Set(rows.flatMap { $0.split(separator: "|")[0].matches(of: /quadrille_[a-z_]+/).map(\.output) })
      let text = try await client.get("/api/metrics").body
      let served = Set(
        text.matches(of: /# TYPE (quadrille_[a-z_]+)/).map { match in
          match.output.1.hasPrefix("quadrille_work_") ? "quadrille_work_" : match.output.1
        })
      #expect(described == served)
    }
  }

  @Test func `sees them only on the machine itself`() async throws {
    try await withServer(change: { $0.isBehindProxy = true }) { client in
      let name = try #require(HTTPField.Name("X-Forwarded-For"))
      #expect(try await client.get("/api/metrics", headers: [name: "127.0.0.1, 10.1.2.3"]).status == 403)
      #expect(try await client.get("/api/metrics", headers: [name: "10.1.2.3, 127.0.0.1"]).status == 200)
    }
  }

  @Test func `sees that the store does not answer`() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(directory: folder)
      try await withServer(store: store) { client in
        try store.close()
        #expect(try await client.get("/api/health").status == 503)
      }
    }
  }
}

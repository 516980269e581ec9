// The OpenAPI document of the API, and whether it describes the routes of the server.
import Foundation
import Scripting
import Server
import Storage
import Testing

/// `web/openapi.json`, as far as tests read it.
struct OpenAPIDocument: Decodable {
  struct Operation: Decodable {
    struct Parameter: Decodable {
      let name: String?
      let `in`: String?
    }

    struct Answer: Decodable {}

    let operationId: String
    let parameters: [Parameter]
    let responses: [String: Answer]
  }

  let paths: [String: [String: Operation]]

  init() throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: Self.path)))
  }

  static let path = checkout + "/web/openapi.json"

  /// The operations by method and path without the names of parameters: `GET /api/sessions/{}/view`.
  var operations: [String: Operation] {
    var found: [String: Operation] = [:]
    for (path, methods) in paths {
      for (method, operation) in methods {
        found["\(method.uppercased()) \(path.replacing(#/\{\w+\}/#, with: "{}"))"] = operation
      }
    }
    return found
  }
}

@Suite struct `The OpenAPI document` {
  @Test func `has every route of the server, and no other`() async throws {
    try await withFolder { folder in
      var options = ServerOptions(webRoot: checkout + "/web")
      options.workshop = folder + "/workshop"
      let library = Library(
        share: Share(folder: checkout), words: WordLists(share: Share(folder: checkout), own: folder + "/lists"))
      let routes = try apiRoutes(options, library: library, stores: ServerStores(SQLiteStore(directory: folder)))
        .map { $0.replacing(#/[:{]\w+\}?/#, with: "{}") }
      let documented = try OpenAPIDocument().operations.keys
      #expect(Set(routes).subtracting(documented).sorted() == [], "routes that web/openapi.json lacks")
      #expect(Set(documented).subtracting(routes).sorted() == [], "operations without a route")
    }
  }

  @Test func `declares the parameters in each path, and names each operation once`() throws {
    let document = try OpenAPIDocument()
    for (path, methods) in document.paths {
      let named = path.matches(of: #/\{(\w+)\}/#).map { String($0.1) }
      for (method, operation) in methods {
        #expect(operation.parameters.filter { $0.in == "path" }.map(\.name) == named, "\(method) \(path)")
      }
    }
    let names = document.operations.values.map(\.operationId)
    #expect(Set(names).count == names.count)
  }

  @Test func `is served`() async throws {
    let file = try Data(contentsOf: URL(fileURLWithPath: OpenAPIDocument.path))
    try await withServer { client in
      let answer = try await client.get("/api/openapi.json")
      #expect(answer.status == 200 && Data(answer.bytes) == file)
    }
  }
}

// The API of puzzle files: a game of the puzzle in a file that somebody brings.
import Foundation
import Hummingbird
import Play
import Scripting
import Storage

/// The API of puzzle files.
struct FileRoutes: Sendable {
  let library: Library
  let sessions: SessionMaker
  let present: Present
  let options: ServerOptions

  func add(to router: some RouterMethods<BasicRequestContext>) {
    router.post("files") { request, _ in try await begin(request) }
  }

  /// A new game of the puzzle in the body: `?name=` what the file is called, `?key=` what unlocks its solution.
  private func begin(_ request: Request) async throws -> Response {
    let key = try request.number("key", 0...9999)
    let name = request.uri.queryParameters["name"].map(String.init)?.removingPercentEncoding ?? ""
    let look = try request.look
    let bytes = try await request.bytes(longest: options.longestImport)
    let puzzle = try await library.puzzle(file: bytes, name: name.isEmpty ? "…" : name, key: key)
    let live = try await sessions.begin(
      puzzle, seed: 0, seats: [], owner: SessionOwner(player: try await present.id(request)))
    var response = try await Response.json(CreatedAnswer(id: live.name, view: live.view(look)), .created)
    response.headers[.location] = "/api/sessions/\(live.name)/view"
    return response
  }
}

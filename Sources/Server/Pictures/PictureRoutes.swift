// The API of pictures: boards without a game.
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Scripting

/// The API of pictures: the boards of rule sets' examples, and of a level as it starts.
struct PictureRoutes: Sendable {
  let library: Library
  let finder: PuzzleFinder
  let shelf: PictureShelf
  let time: ServerTime

  /// Seconds for which a browser need not ask again.
  private static let freshness = 300
  /// How many examples may be requested at once.
  private static let mostExamples = 20

  func add(to router: some RouterMethods<AskContext>) {
    router.get("rules/:name/example") { request, context in
      let name = context.part("name")
      guard let picture = try await finder.found({ try await library.example(of: name) }) else {
        throw Problem.noExample
      }
      return try await response(to: request, picture)
    }
    router.get("examples") { request, context in try await examples(request) }
    router.get("levels/:pack/:name/board") { request, context in
      let level = context.part("pack") + "/" + context.part("name")
      let today = time.date().dayText
      return try await response(
        to: request, try await finder.found { try await library.start(ofLevel: level, on: today) })
    }
  }

  /// The examples of several rule sets by name. One that does not exist or fails is left out, so that a screen of pictures
  /// does not depend on its worst one.
  private func examples(_ request: Request) async throws -> Response {
    let names = try request.ruleSets
    guard names.count <= PictureRoutes.mostExamples else {
      throw Problem.request("`rules` names at most \(PictureRoutes.mostExamples) rule sets")
    }
    var members: [String: [UInt8]] = [:]
    for name in names where members[name] == nil {
      guard let picture = try? await library.example(of: name) else { continue }
      members[name] = try? await bytes(of: picture, in: request.language)
    }
    var body: [UInt8] = []
    for (name, bytes) in members.sorted(by: { $0.key < $1.key }) {
      body.append(UInt8(ascii: body.isEmpty ? "{" : ","))
      body += try CanonicalJSON.data(name)
      body.append(UInt8(ascii: ":"))
      body += bytes
    }
    body += Array(body.isEmpty ? "{}".utf8 : "}".utf8)
    return response(to: request, body, freshness: PictureRoutes.freshness)
  }

  private func response(to request: Request, _ picture: Picture) async throws -> Response {
    response(
      to: request, try await bytes(of: picture, in: request.language), freshness: freshness(of: picture))
  }

  private func response(to request: Request, _ bytes: [UInt8], freshness: Int) -> Response {
    let tag = "\"\(CanonicalJSON.hash(of: bytes).suffix(32))\""
    let headers: HTTPFields = [
      .contentType: "application/json; charset=utf-8", .eTag: tag, .vary: "Accept-Language",
      .cacheControl: "private, max-age=\(freshness)",
    ]
    if request.holds(tag) { return Response(status: .notModified, headers: headers) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// The body, from the shelf or made when it is its turn.
  private func bytes(of picture: Picture, in language: Language) async throws -> [UInt8] {
    let key = try language.rawValue + " " + picture.identity
    if let known = shelf[key] { return known }
    return try await finder.bounded(.preview) { [shelf] isCancelled in
      // Another request may have made it meanwhile.
      if let known = shelf[key] { return known }
      let boards: [View.Board]?
      do {
        boards = try await picture.boards(in: language, watch: DealWatch(isCancelled: isCancelled))
      } catch is CancellationError {
        throw Problem.abandoned
      }
      guard let boards else { throw Problem.noExample }
      let bytes = Array(try CanonicalJSON.data(PictureAnswer(boards: boards)))
      shelf.keep(bytes, of: key)
      return bytes
    }
  }

  /// Seconds for which it stays the same: until midnight at most where it differs from day to day.
  private func freshness(of picture: Picture) -> Int {
    guard picture.isDaily else { return PictureRoutes.freshness }
    let second = Int(time.date().timeIntervalSince1970) % 86_400
    return min(PictureRoutes.freshness, 86_400 - second)
  }
}

private struct PictureAnswer: Encodable {
  let boards: [View.Board]
}

// The API of puzzle files: a game from an uploaded file.
import Formats
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Scripting
import Storage

/// The API of puzzle files.
struct FileRoutes: GuardedRoutes {
  let levels: (any OwnLevelStore)?
  let library: Library
  let registry: SessionRegistry
  let sessions: SessionMaker
  let access: Access

  func add(to router: some RouterMethods<AskContext>) {
    router.post("files") { request, context in try await begin(request, context) }
    router.get("sessions/:id/file") { request, context in
      try await file(
        request, of: access.session(context.parameters.get("id") ?? "", for: .file, request, context))
    }
  }

  /// The game as a puzzle file with the player's entries: `?format=ipuz` or `puz`; the address of its level; or its level
  /// for a setting program.
  private func file(_ request: Request, of owned: Owned<String>) async throws -> Response {
    let ending = request.uri.queryParameters["format"].map(String.init) ?? "ipuz"
    if ending == "address" { return try await address(of: owned) }
    let language = request.language
    if let target = ExchangeTarget(rawValue: ending) { return try await exchanged(target, owned, language) }
    guard Session.fileFormats.contains(ending) else {
      let names = (Session.fileFormats + ["address"] + ExchangeTarget.allCases.map(\.rawValue)).joined(separator: ", ")
      throw Problem.request("`format` must be one of \(names)")
    }
    let (made, title) = try await registry.with(owned) { live in
      try await live.mayShowLevel()
      return (try await live.session.puzzleFile(as: ending), await live.session.puzzle.title.text(in: language))
    }
    guard let bytes = made else { throw Problem.request("this game has no puzzle file") }
    let headers: HTTPFields = [
      .contentType: "application/octet-stream", .cacheControl: "no-store",
      .contentDisposition: DownloadName.attachment(title, ending: ending),
    ]
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// The game's level as an address of a puzzle site.
  private func address(of owned: Owned<String>) async throws -> Response {
    let address = try await registry.with(owned) { live in
      try await live.mayShowLevel()
      return try? await live.session.puzzle.siteAddress()
    }
    return try .json(SiteAddressAnswer(address: address ?? nil))
  }

  /// The level of a game for a setting program.
  private func exchanged(
    _ target: ExchangeTarget, _ owned: Owned<String>, _ language: Language
  ) async throws -> Response {
    let puzzle = try await registry.with(owned) { live in
      try await live.mayShowLevel()
      return await live.session.puzzle
    }
    let text = try await registry.services.work.run(.upload) { [library] _ in
      try await library.text(of: puzzle, as: target, in: language)
    }
    var headers: HTTPFields = [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"]
    if !target.isAddress {
      headers[.contentDisposition] = DownloadName.attachment(puzzle.title.text(in: language), ending: "json")
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Keeps every puzzle of a file as a level of the player's own, as far as there is room.
  private func keep(
    _ bytes: [UInt8], _ kind: FileKind, name: String, _ choices: FileChoices, _ request: Request, _ context: AskContext
  ) async throws -> Response {
    guard let levels else { throw Problem.noOwnLevel }
    let known = try await levels.ownLevels(of: present.reader(request, context))
    let room = OwnLevelRoutes.most - known.count
    guard room > 0 else { throw Problem.tooManyOwn(OwnLevelRoutes.most) }
    let found = try await registry.services.work.run(.upload) { [library] _ in
      let title = String(name.prefix(80))
      return try await library.levels(inFile: bytes, kind: kind, name: title.isEmpty ? "…" : title, choices, most: room)
    }
    var names = Set(known.map { $0.name.lowercased() })
    let date = options.time.date()
    var generator = SystemRandomNumberGenerator()
    for (place, level) in found.levels.enumerated() {
      let wanted = plainName(String(level.title.prefix(90)))
      let free = (1...).lazy.map { $0 == 1 ? wanted : "\(wanted) (\($0))" }.first { !names.contains($0.lowercased()) }
      let title = free ?? wanted
      names.insert(title.lowercased())
      try Caller.take(.levels)
      // The first of the file comes first in the list, which has the last changed first.
      let kept = OwnLevel(
        id: SessionName.new(at: date, using: &generator), name: title, rules: level.rules, fields: level.fields,
        created: date, updated: date.addingTimeInterval(-Double(place) / 1000))
      try await Problem.named(invalid: .tooManyOwn(OwnLevelRoutes.most), conflict: .levelName(title)) {
        try await levels.keep(kept, of: present.owner(request, context), replacing: false, most: OwnLevelRoutes.most)
      }
    }
    return try Response.json(KeptLevelsAnswer(kept: found.levels.count, left: found.count - found.levels.count))
  }

  /// Starts a game of the puzzle in the body, or with `?collection=true` keeps all as levels. Query: `?name=` file name,
  /// `?key=` unlocks its solution, `?encoding=` encoding of a text file.
  private func begin(_ request: Request, _ context: AskContext) async throws -> Response {
    let key = try request.number("key", 0...9999)
    let name = request.uri.queryParameters["name"].map(String.init)?.removingPercentEncoding ?? ""
    let look = try request.look
    let choices = FileChoices(key: key, encoding: try request.encoding)
    try Caller.take(.games)
    let bytes = try await request.upload(longest: options.longestImport)
    let kind = FileKind(bytes, encoding: choices.encoding)
    if let refusal = FileRefusal.text(kind, as: .game) {
      throw Problem(.unprocessableContent, "file/kind", refusal.asSentence)
    }
    if request.uri.queryParameters["collection"] == "true" {
      return try await keep(bytes, kind, name: Library.title(ofFile: name), choices, request, context)
    }
    let (puzzle, moves) = try await registry.services.work.run(.upload) { [library] _ in
      try await library.puzzle(
        file: bytes, kind: kind, name: name.isEmpty ? "…" : Library.title(ofFile: name), choices)
    }
    let live = try await sessions.begin(
      puzzle, seed: 0, seats: [], moves: moves, owner: SessionOwner(player: present.owner(request, context)))
    var answer = try await CreatedAnswer(id: live.name, view: live.view(look))
    let count = Library.count(inFile: bytes, kind: kind, choices)
    if count > 1 { answer.count = count }
    answer.encoding = EncodingAnswer(FileText.guess(in: bytes, choices))
    var response = try Response.json(answer, .created)
    response.headers[.location] = "/api/sessions/\(live.name)/view"
    return response
  }
}

/// The address of a level at a puzzle site; `nil` where its genre has none or cannot hold it.
struct SiteAddressAnswer: Encodable {
  let address: String?
}

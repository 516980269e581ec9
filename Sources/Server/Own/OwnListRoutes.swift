// The API of players' own word lists.
import Formats
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Scripting
import Storage

/// The API of players' own word lists: import, download, delete. `GET /api/words` lists them with the others.
struct OwnListRoutes: PlayersRoutes {
  let store: any OwnListStore
  let lists: OwnLists
  let present: Present
  let work: WorkQueue

  /// Maximum number of lists per player.
  static let most = 20
  /// Maximum number of phrases per list.
  static let mostPhrases = 200_000

  func add(to router: some RouterMethods<AskContext>) {
    router.post("own/lists") { request, context in try await take(request, context) }
    router.get("own/lists/:id") { request, context in
      let id = context.part("id")
      let mine = try await store.ownLists(of: present.reader(request, context))
      guard let list = mine.first(where: { $0.id == id }), let text = try await store.text(ofList: id) else {
        throw Problem.noOwnList
      }
      let headers: HTTPFields = [
        .contentType: "text/tab-separated-values; charset=utf-8", .cacheControl: "no-store",
        .contentDisposition: DownloadName.attachment(list.name, ending: "tsv"),
      ]
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
    router.delete("own/lists/:id") { request, context in
      let id = context.part("id")
      guard try await store.removeOwnList(id, of: present.reader(request, context)) else { throw Problem.noOwnList }
      try await lists.forget(id)
      return Response(status: .noContent)
    }
  }

  /// Imports a list: the bytes of a file, `?file=` its name, `?name=` the list's name, `?replace=true` to replace a
  /// list of the same name, and the reading options.
  private func take(_ request: Request, _ context: AskContext) async throws -> Response {
    let question = request.uri.queryParameters
    let file = String((question["file"] ?? "").prefix(200))
    let stem = file.split(separator: ".").first.map(String.init) ?? ""
    let typed = plainName(question["name"].map(String.init) ?? "")
    let name = typed.isEmpty ? plainName(stem) : typed
    guard (1...100).contains(name.count), name.utf8.count <= 400, !name.utf8.contains(0) else { throw Problem.ownName }
    let reading = try request.recordOptions
    let known = try await store.ownLists(of: present.reader(request, context))
    try Caller.take(.lists)
    let bytes = try await request.upload(longest: options.longestWords)
    let (made, text) = try await work.run(.upload) { _ in
      let made = try WordImport(bytes, name: file, options: reading)
      guard made.rows.count <= OwnListRoutes.mostPhrases else {
        throw Problem.listTooLong(OwnListRoutes.mostPhrases)
      }
      return (made, made.kept)
    }
    try Caller.take(.stored, text.utf8.count)
    let list = OwnList(
      id: WordLists.ownName(ofText: Array(text.utf8)), name: name, phrases: made.rows.count,
      created: options.time.date())
    let others = known.filter { $0.id != list.id }
    let sameName = others.contains {
      $0.name.compare(name, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]) == .orderedSame
    }
    guard !sameName || question["replace"] == "true" else { throw Problem.listName(name) }
    guard known.count < OwnListRoutes.most || known.contains(where: { $0.id == list.id || $0.name == name }) else {
      throw Problem.tooManyOwn(OwnListRoutes.most)
    }
    try await Problem.named(invalid: .tooManyOwn(OwnListRoutes.most)) {
      try await store.keep(list, text: text, of: present.owner(request, context), most: OwnListRoutes.most)
    }
    return try .json(OwnListAnswer(list, made, request.language), .created)
  }
}

/// The result of an import.
private struct OwnListAnswer: Encodable {
  let id: String
  let name: String
  let count: Int
  let format: String
  /// Number of skipped lines.
  let left: Int
  /// The first of the skipped lines.
  let problems: [LeftOutLine]

  init(_ list: OwnList, _ made: WordImport, _ language: Language) {
    id = list.id
    name = list.name
    count = list.phrases
    format = "\(made.format)"
    left = made.problemCount
    problems = made.problems.prefix(200).map { LeftOutLine($0, language) }
  }
}
